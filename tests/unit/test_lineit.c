/* Line-it, rule by rule: the names of the tests say which. Most games have two seats and begin with
 * a few scripted rounds; dull_rounds() plays on to the end where a test is about the end. */
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

enum { RED, BLUE, GREEN, YELLOW };

static const struct lineit_state *look(const struct testing_game *game) {
    return lineit_state(&game->match.state);
}

/* Plays moves that are separated by "; ". */
static void play(struct testing_game *game, const char *moves) {
    char move[LW_MOVE_TEXT_MAX + 8];
    while (*moves) {
        size_t length = strcspn(moves, ";");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        testing_play(game, move);
        moves += length;
        moves += strspn(moves, "; ");
    }
}

static int clear(void **state) {
    testing_free(*state);
    *state = NULL;
    return 0;
}

/* A game and its first moves; it takes the place of the test's game before. `option` is NULL for
 * the standard one. */
static struct testing_game *table_with(void **state, const char *option, int seats,
                                       const char *moves) {
    char head[128];
    snprintf(head, sizeof head, "linework-record 1\ngame line-it\nseats %d\n%s%s%smoves\n", seats,
             option ? "option " : "", option ? option : "", option ? "\n" : "");
    clear(state);
    struct testing_game *game = testing_game(head);
    *state = game;
    play(game, moves);
    return game;
}

static struct testing_game *table(void **state, int seats, const char *moves) {
    return table_with(state, NULL, seats, moves);
}

static bool is_due(struct testing_game *game, int seat) {
    return lw_match_actors(&game->match) & LW_SEAT_BIT(seat);
}

/* Whether "SEAT MOVE" is in the list of legal moves: it must agree with the refusals. */
static bool is_listed(struct testing_game *game, const char *move) {
    int seat = move[0] - '0';
    return move[0] != '*' && is_due(game, seat) && testing_legal(game, seat, move + 2);
}

#define assert_refused(game, move, rule)                                                           \
    do {                                                                                           \
        assert_string_equal(testing_refused(game, move), rule);                                    \
        assert_false(is_listed(game, move));                                                       \
    } while (0)

#define assert_allowed(game, move)                                                                 \
    do {                                                                                           \
        assert_string_equal(testing_refused(game, move), "");                                      \
        assert_true((move)[0] == '*' || is_listed(game, move));                                    \
    } while (0)

static int score(struct testing_game *game, int seat) {
    return game->setup.game->score(&game->setup, &game->match.state, seat);
}

static int part(struct testing_game *game, int seat, const char *name) {
    struct lw_part parts[LW_PARTS_MAX];
    int count = game->setup.game->parts(&game->setup, &game->match.state, seat, parts);
    for (int i = 0; i < count; i++)
        if (strcmp(parts[i].name, name) == 0)
            return parts[i].points;
    fail_msg("there is no part `%s`", name);
    return 0;
}

static lw_seats winners(struct testing_game *game) {
    assert_int_equal(lw_match_actors(&game->match), 0);
    return game->setup.game->winners(&game->setup, &game->match.state);
}

/* Whether the public view shows this text. */
static bool shows(struct testing_game *game, const char *json) {
    char data[1 << 13];
    struct lw_text text = lw_text(data, sizeof data);
    lw_record_view_json(&game->record, &game->match, game->match.ply_count, 0, &text);
    assert_false(lw_text_overflowed(&text));
    return strstr(data, json) != NULL;
}

static int times_in(const char *words, const char *word) {
    int times = 0;
    size_t length = strlen(word);
    for (const char *at = words; *at; at += strcspn(at, " "), at += strspn(at, " "))
        times += strcspn(at, " ") == length && strncmp(at, word, length) == 0;
    return times;
}

static bool in_deck(const struct lineit_state *s, int number) {
    return s->deck_numbers[number >> 6] >> (number & 63) & 1;
}

/* Deals a bet, if one is left, and the lowest numbers, but none of the cards that are `kept`. */
static void deal_lowest(struct testing_game *game, const char *kept) {
    const struct lineit_state *s = look(game);
    char data[64];
    char card[16];
    struct lw_text text = lw_text(data, sizeof data);
    int wanted = game->setup.seats + 2;
    lw_put(&text, "* deal");
    for (int bet = 3; bet <= 5 && wanted == game->setup.seats + 2; bet++) {
        snprintf(card, sizeof card, "B%d", bet);
        if (s->deck_bets[bet - 3] > times_in(kept, card)) {
            lw_format(&text, " %s", card);
            wanted--;
        }
    }
    for (int number = 1; number <= LINEIT_NUMBERS && wanted > 0; number++) {
        snprintf(card, sizeof card, "%d", number);
        if (in_deck(s, number) && !times_in(kept, card)) {
            lw_format(&text, " %s", card);
            wanted--;
        }
    }
    testing_play(game, data);
}

/* Takes a number, and closes: nothing is gained. */
static void dull_turn(struct testing_game *game) {
    const struct lineit_state *s = look(game);
    int seat = s->turn;
    int i = 0;
    while (lineit_is_bet(s->market[i]))
        i++;
    char text[64];
    snprintf(text, sizeof text, "%d take %d line; %d close; %d end", seat, s->market[i], seat,
             seat);
    play(game, text);
}

/* Rounds that give nobody a point; the cards that are `kept` stay in the deck. */
static void dull_rounds(struct testing_game *game, int rounds, const char *kept) {
    for (int round = 0; round < rounds; round++) {
        deal_lowest(game, kept);
        for (int turn = 0; turn < game->setup.seats; turn++)
            dull_turn(game);
    }
}

/* Material: LI-1, LI-2, LI-3, LI-4 */

static void li_1_numbers_run_from_1_to_100(void **state) {
    struct testing_game *game = table(state, 2, "");
    assert_refused(game, "* deal 0 1 2 3", "LI-1");
    assert_refused(game, "* deal 1 2 3 101", "LI-1");
    assert_allowed(game, "* deal 1 64 63 100");
}

static void li_1_each_number_is_there_once(void **state) {
    struct testing_game *game = table(state, 2, "");
    for (int number = 1; number <= 100; number++) {
        char text[64];
        snprintf(text, sizeof text, "* deal %d B3 B4 %d", number, number);
        assert_refused(game, text, "LI-4");
        snprintf(text, sizeof text, "* deal %d B3 B4 B5", number);
        assert_allowed(game, text);
    }
}

/* LI-1: 1, 5, 9... red; 2, 6, 10... blue; 3, 7, 11... green; 4, 8, 12... yellow: 25 of each. */
static void li_1_colour_goes_by_number(void **state) {
    static const char *const piles[] = {"\"red\":1", "\"blue\":1", "\"green\":1", "\"yellow\":1"};
    for (int number = 1; number <= 100; number++) {
        char text[128];
        snprintf(text, sizeof text,
                 "* deal B3 B4 B5 %d; 1 take B3 line; 1 end; 2 take B4 line; 2 end", number);
        struct testing_game *game = table(state, 2, text);
        assert_true(shows(game, piles[(number - 1) % 4]));
    }
}

static void li_2_bets_show_3_4_or_5(void **state) {
    struct testing_game *game = table(state, 2, "");
    assert_refused(game, "* deal 1 2 3 B2", "LI-2");
    assert_refused(game, "* deal 1 2 3 B6", "LI-2");
    assert_allowed(game, "* deal 1 B3 B4 B5");
}

static void li_2_there_are_two_bets_of_each_value(void **state) {
    struct testing_game *game = table(state, 4, "");
    assert_allowed(game, "* deal B3 B3 B4 B4 B5 B5");
    assert_refused(game, "* deal B3 B3 B3 1 2 4", "LI-4");
    assert_refused(game, "* deal B4 B4 B4 1 2 4", "LI-4");
    assert_refused(game, "* deal B5 B5 B5 1 2 4", "LI-4");
}

/* LI-2: two cards of one value are the same card, so they are one move (records). */
static void li_2_two_bets_of_a_value_are_one_move(void **state) {
    struct testing_game *game = table(state, 2, "* deal B3 B3 1 2");
    assert_int_equal(testing_count(game, 1, "take B3"), 2);
    assert_int_equal(testing_count(game, 1, ""), 6);
    play(game, "1 take 1 line; 1 end; 2 take 2 line; 2 end; "
               "* deal B4 3 5 6; 2 take 3 line; 2 end; 1 take B4 hand; 1 end; "
               "* deal B4 7 8 9; 1 take B4 hand");
    assert_int_equal(testing_count(game, 1, "play B4"), 1);
    assert_int_equal(testing_count(game, 1, ""), 3); /* and close, and end */
    play(game, "1 play B4");
    assert_int_equal(look(game)->player[1].hand_count, 1);
}

static void li_3_two_to_five_players(void **state) {
    for (int seats = 1; seats <= 6; seats++) {
        char text[64];
        snprintf(text, sizeof text, "linework-record 1\ngame line-it\nseats %d\nmoves\n", seats);
        clear(state);
        struct testing_game *game = testing_read(text);
        *state = game;
        assert_int_equal(game->read, seats >= 2 && seats <= 5);
    }
}

static void li_3_four_empty_jackpots_and_a_start_marker(void **state) {
    struct testing_game *game = table(state, 5, "");
    assert_true(shows(game, "\"jackpots\":{\"red\":0,\"blue\":0,\"green\":0,\"yellow\":0}"));
    assert_true(shows(game, "\"start\":1"));
}

static void li_4_seat_1_begins(void **state) {
    for (int seats = 2; seats <= 5; seats++) {
        struct testing_game *game = table(state, seats, "");
        deal_lowest(game, "");
        assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(1));
    }
}

static void li_4_all_106_cards_are_shuffled_into_one_deck(void **state) {
    uint8_t key[LW_KEY_BYTES];
    struct testing_game *game = table(state, 2, "");
    int times[LINEIT_NUMBERS + LINEIT_BETS + 1] = {0};
    int moved = 0;
    lw_key_from_seed(1, key);
    lw_match_set_key(&game->match, key);
    for (int i = 0; i < LINEIT_DECK; i++) {
        times[game->match.chance.order[i]]++;
        moved += game->match.chance.order[i] != i + 1;
    }
    for (int card = 1; card <= LINEIT_NUMBERS + LINEIT_BETS; card++)
        assert_int_equal(times[card], lineit_is_bet(card) ? 2 : 1);
    assert_true(moved > 50);
    assert_int_equal(look(game)->deck_count, 106);
}

static void li_4_a_dealt_card_never_comes_again(void **state) {
    struct testing_game *game =
        table(state, 2, "* deal 1 70 B3 B3; 1 take 1 line; 1 end; 2 take B3 line; 2 end");
    assert_refused(game, "* deal 1 2 3 4", "LI-4");
    assert_refused(game, "* deal 2 3 70 4", "LI-4");
    assert_refused(game, "* deal 2 3 4 B3", "LI-4");
    assert_allowed(game, "* deal 2 3 4 B4");
}

/* A line: LI-5, LI-6, LI-7 */

static void li_5_a_second_bet_is_refused(void **state) {
    struct testing_game *game =
        table(state, 2,
              "* deal B3 1 2 3; 1 take B3 line; 1 end; 2 take 1 line; 2 end; "
              "* deal B4 B5 4 5; 2 take 4 line; 2 end");
    assert_refused(game, "1 take B4 line", "LI-5");
    assert_allowed(game, "1 take B4 hand");
    play(game, "1 take B4 hand");
    assert_refused(game, "1 play B4", "LI-5");
    play(game, "1 close");
    assert_allowed(game, "1 play B4");
}

static void li_5_a_player_has_one_line(void **state) {
    struct testing_game *game =
        table(state, 2,
              "* deal 10 20 1 2; 1 take 10 line; 1 end; 2 take 1 line; 2 end; "
              "* deal 30 40 3 4; 2 take 3 line; 2 end; 1 take 30 line");
    assert_true(shows(game, "\"line\":[\"10\",\"30\"]"));
    assert_int_equal(testing_count(game, 1, "close"), 1);
}

/* Seat 1 has two numbers in its line, and is to move with 10, 15, 25 and 30 in the market. */
static struct testing_game *line_of_two(void **state, int first, int second) {
    char text[256];
    snprintf(text, sizeof text,
             "* deal %d 1 2 3; 1 take %d line; 1 end; 2 take 1 line; 2 end; "
             "* deal %d 4 5 6; 2 take 4 line; 2 end; 1 take %d line; 1 end; "
             "* deal 10 15 25 30",
             first, first, second, second);
    return table(state, 2, text);
}

static void li_6_a_higher_second_number_makes_the_line_rising(void **state) {
    struct testing_game *game = line_of_two(state, 12, 20);
    assert_refused(game, "1 take 10 line", "LI-6");
    assert_refused(game, "1 take 15 line", "LI-6");
    assert_int_equal(testing_refusal(game, "1 take 15 line").reason, LW_LINEIT_NOT_RISING);
    assert_allowed(game, "1 take 25 line");
    play(game, "1 take 30 line");
    assert_true(shows(game, "\"line\":[\"12\",\"20\",\"30\"],\"direction\":\"rising\""));
}

static void li_6_a_lower_second_number_makes_the_line_falling(void **state) {
    struct testing_game *game = line_of_two(state, 28, 20);
    assert_refused(game, "1 take 30 line", "LI-6");
    assert_refused(game, "1 take 25 line", "LI-6");
    assert_int_equal(testing_refusal(game, "1 take 25 line").reason, LW_LINEIT_NOT_FALLING);
    assert_allowed(game, "1 take 10 line");
    play(game, "1 take 15 line");
    assert_true(shows(game, "\"line\":[\"28\",\"20\",\"15\"],\"direction\":\"falling\""));
}

static void li_6_first_and_second_number_fit_always(void **state) {
    struct testing_game *game = table(state, 2, "* deal 1 50 100 2");
    assert_int_equal(testing_count(game, 1, "take"), 8);
    play(game, "1 take 50 line; 1 end; 2 take 1 line; 2 end; "
               "* deal 3 49 51 99; 2 take 3 line; 2 end");
    assert_allowed(game, "1 take 49 line");
    assert_allowed(game, "1 take 51 line");
    assert_true(shows(game, "\"direction\":\"open\""));
}

/* LI-6: the end counts, not the numbers before it; and the whole way, not the last step. */
static void li_6_the_direction_never_turns(void **state) {
    struct testing_game *game = line_of_two(state, 12, 20);
    play(game, "1 take 25 line; 1 end; 2 take 10 line; 2 end; "
               "* deal 21 24 26 7; 2 take 21 line; 2 end");
    assert_refused(game, "1 take 24 line", "LI-6");
    assert_refused(game, "1 take 7 line", "LI-6");
    assert_allowed(game, "1 take 26 line");
}

static void li_7_a_bet_may_begin_a_line(void **state) {
    struct testing_game *game = table(state, 2, "* deal B3 20 2 3");
    assert_allowed(game, "1 take B3 line");
    play(game, "1 take B3 line; 1 end; 2 take 2 line; 2 end; "
               "* deal 21 4 5 6; 2 take 4 line; 2 end; 1 take 21 line");
    assert_true(shows(game, "\"line\":[\"B3\",\"21\"]"));
}

static void li_7_a_bet_leaves_the_direction_open(void **state) {
    struct testing_game *game =
        table(state, 2,
              "* deal 50 1 2 3; 1 take 50 line; 1 end; 2 take 1 line; 2 end; "
              "* deal B4 4 5 6; 2 take 4 line; 2 end; 1 take B4 line; 1 end; "
              "* deal 40 60 45 7");
    assert_allowed(game, "1 take 60 line");
    play(game, "1 take 40 line; 1 end; 2 take 7 line; 2 end; "
               "* deal 41 39 8 9; 2 take 8 line; 2 end");
    assert_refused(game, "1 take 41 line", "LI-6");
    assert_allowed(game, "1 take 39 line");
    assert_true(shows(game, "\"line\":[\"50\",\"B4\",\"40\"],\"direction\":\"falling\""));
}

static void li_7_a_bet_changes_nothing_in_the_order(void **state) {
    struct testing_game *game = line_of_two(state, 12, 20);
    play(game, "1 take 10 hand; 1 end; 2 take 15 line; 2 end; "
               "* deal B5 7 8 9; 2 take 7 hand; 2 end; 1 take B5 line; 1 end; "
               "* deal 19 21 22 23");
    assert_refused(game, "1 take 19 line", "LI-6");
    assert_allowed(game, "1 take 21 line");
    assert_true(shows(game, "\"line\":[\"12\",\"20\",\"B5\"],\"direction\":\"rising\""));
}

/* A round: LI-8, LI-9, LI-10, LI-11, LI-12, LI-13, LI-14, LI-15 */

static void li_8_the_market_is_players_and_two(void **state) {
    static const char *const deals[] = {
        "* deal 1 2 3",       "* deal 1 2 3 4",       "* deal 1 2 3 4 5",
        "* deal 1 2 3 4 5 6", "* deal 1 2 3 4 5 6 7", "* deal 1 2 3 4 5 6 7 8",
    };
    for (int seats = 2; seats <= 5; seats++) {
        struct testing_game *game = table(state, seats, "");
        for (int i = 0; i < 6; i++)
            assert_string_equal(testing_refused(game, deals[i]), i == seats - 1 ? "" : "LI-8");
        assert_refused(game, "* rest", "LI-8");
    }
}

static void li_8_the_market_is_filled_anew(void **state) {
    struct testing_game *game = table(state, 2,
                                      "* deal 1 2 3 4; 1 take 1 line; 1 end; 2 take 2 line; 2 end; "
                                      "* deal 11 12 13 14");
    assert_true(shows(game, "\"market\":[\"11\",\"12\",\"13\",\"14\"]"));
    assert_refused(game, "2 take 3 line", "LI-9");
}

static void li_9_exactly_one_card_is_taken(void **state) {
    struct testing_game *game = table(state, 2, "* deal 1 2 3 4");
    assert_refused(game, "1 end", "LI-9");
    assert_int_equal(testing_refusal(game, "1 end").reason, LW_LINEIT_TAKE_FIRST);
    play(game, "1 take 1 line");
    assert_refused(game, "1 take 2 line", "LI-9");
    assert_refused(game, "1 take 2 hand", "LI-9");
    assert_int_equal(testing_refusal(game, "1 take 2 hand").reason, LW_LINEIT_TAKEN_ALREADY);
    assert_allowed(game, "1 end");
    assert_true(shows(game, "\"market\":[\"2\",\"3\",\"4\"]"));
}

/* Seat 1 has 30 and 31 in hand and 10 in its line; 5, 20, 21 and 22 are in the market. */
static struct testing_game *two_in_hand(void **state) {
    return table(state, 2,
                 "* deal 30 1 2 3; 1 take 30 hand; 1 end; 2 take 1 line; 2 end; "
                 "* deal 31 4 6 7; 2 take 4 line; 2 end; 1 take 31 hand; 1 end; "
                 "* deal 10 8 9 11; 1 take 10 line; 1 end; 2 take 8 line; 2 end; "
                 "* deal 5 20 21 22; 2 take 22 line; 2 end");
}

static void li_9_at_most_one_hand_card_is_played(void **state) {
    struct testing_game *game = two_in_hand(state);
    play(game, "1 play 30");
    assert_refused(game, "1 play 31", "LI-9");
    assert_int_equal(testing_refusal(game, "1 play 31").reason, LW_LINEIT_PLAYED_ALREADY);
    play(game, "1 take 5 hand; 1 end; "
               "* deal 50 51 52 53");
    assert_allowed(game, "1 play 31");
}

static void li_9_take_play_and_close_come_in_any_order(void **state) {
    static const char *const orders[] = {
        "1 take 20 line; 1 play 30; 1 close; 1 end", "1 take 20 line; 1 close; 1 play 30; 1 end",
        "1 play 30; 1 close; 1 take 20 line; 1 end", "1 play 30; 1 take 20 hand; 1 close; 1 end",
        "1 close; 1 take 20 line; 1 play 30; 1 end", "1 close; 1 play 30; 1 take 20 line; 1 end",
    };
    for (int i = 0; i < 6; i++) {
        struct testing_game *game = two_in_hand(state);
        play(game, orders[i]);
        assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(LW_CHANCE));
    }
}

static void li_9_a_turn_is_ended_explicitly(void **state) {
    struct testing_game *game = table(state, 2, "* deal 1 2 3 4; 1 take 1 line; 1 close");
    assert_int_equal(testing_count(game, 1, ""), 1);
    assert_allowed(game, "1 end");
    assert_refused(game, "2 take 2 line", "RC-1");
    play(game, "1 end");
    assert_allowed(game, "2 take 2 line");
    assert_refused(game, "1 end", "RC-1");
}

static void li_9_only_cards_of_the_market_and_of_the_hand(void **state) {
    struct testing_game *game = two_in_hand(state);
    assert_refused(game, "1 take 99 line", "LI-9");
    assert_refused(game, "1 take 30 line", "LI-9");
    assert_refused(game, "1 play 20", "LI-9");
    assert_refused(game, "1 take 22 line", "LI-9");
}

static void li_9_turns_go_clockwise(void **state) {
    struct testing_game *game = table(state, 4, "");
    deal_lowest(game, "");
    for (int seat = 1; seat <= 4; seat++) {
        assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(seat));
        dull_turn(game);
    }
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(LW_CHANCE));
}

static void li_10_the_card_goes_onto_the_line_or_into_the_hand(void **state) {
    struct testing_game *game = table(state, 2, "* deal 1 2 3 4");
    assert_int_equal(testing_count(game, 1, "take"), 8);
    play(game, "1 take 1 hand; 1 end; 2 take 2 line");
    assert_true(shows(game, "\"players\":[{\"line\":[],"));
    assert_true(shows(game, "\"hand\":[\"1\"]},{\"line\":[\"2\"],"));
}

static void li_10_a_hand_holds_two_cards(void **state) {
    struct testing_game *game = two_in_hand(state);
    assert_refused(game, "1 take 20 hand", "LI-10");
    assert_allowed(game, "1 take 20 line");
    play(game, "1 play 30");
    assert_allowed(game, "1 take 20 hand");
}

/* Seat 1 has a line that nothing can follow, 40 and another card in hand, and no way to take any
 * card of the market. */
static struct testing_game *nothing_fits(void **state, const char *second) {
    char text[512];
    snprintf(text, sizeof text,
             "* deal 10 20 1 2; 1 take 10 line; 1 end; 2 take 1 line; 2 end; "
             "* deal 100 21 3 4; 2 take 3 line; 2 end; 1 take 100 line; 1 end; "
             "* deal 40 5 6 7; 1 take 40 hand; 1 end; 2 take 5 line; 2 end; "
             "* deal %s 8 9 11; 2 take 8 line; 2 end; 1 take %s hand; 1 end; "
             "* deal 50 51 52 53",
             second, second);
    return table(state, 2, text);
}

static void li_11_whoever_can_take_nothing_closes(void **state) {
    struct testing_game *game = nothing_fits(state, "41");
    assert_int_equal(testing_count(game, 1, ""), 1);
    assert_allowed(game, "1 close");
    assert_refused(game, "1 take 50 line", "LI-6");
    assert_refused(game, "1 take 50 hand", "LI-10");
    assert_refused(game, "1 end", "LI-9");
    play(game, "1 close");
    assert_int_equal(testing_count(game, 1, "take"), 4);
    play(game, "1 take 51 line; 1 end");
    assert_true(shows(game, "\"players\":[{\"line\":[\"51\"]"));
}

static void li_11_or_first_plays_a_hand_card(void **state) {
    struct testing_game *game = nothing_fits(state, "B3");
    assert_int_equal(testing_count(game, 1, ""), 2);
    assert_allowed(game, "1 close");
    play(game, "1 play B3");
    assert_refused(game, "1 end", "LI-9");
    assert_allowed(game, "1 take 50 hand");
    assert_refused(game, "1 take 50 line", "LI-6");
}

static void li_12_a_card_just_taken_into_the_hand_may_be_played(void **state) {
    struct testing_game *game = table(state, 2, "* deal 1 2 3 4; 1 take 1 hand");
    assert_allowed(game, "1 play 1");
    play(game, "1 play 1");
    assert_true(shows(game, "\"players\":[{\"line\":[\"1\"]"));
    assert_int_equal(look(game)->player[1].hand_count, 0);
}

static void li_13_closing_needs_a_card(void **state) {
    struct testing_game *game = table(state, 2, "* deal 1 2 3 B4");
    assert_refused(game, "1 close", "LI-13");
    play(game, "1 take 1 line");
    assert_allowed(game, "1 close");
    play(game, "1 close");
    assert_refused(game, "1 close", "LI-13");
}

static void li_13_a_bet_alone_is_enough(void **state) {
    struct testing_game *game = table(state, 2, "* deal 1 2 3 B4; 1 take B4 line");
    assert_allowed(game, "1 close");
    play(game, "1 close");
    assert_int_equal(score(game, 1), -4);
}

static void li_13_several_closes_in_a_turn(void **state) {
    struct testing_game *game = two_in_hand(state);
    play(game, "1 close; 1 take 20 line; 1 close; 1 play 30; 1 close");
    assert_int_equal(look(game)->discarded, 3);
    assert_int_equal(score(game, 1), 0);
    assert_int_equal(testing_count(game, 1, ""), 1);
}

/* Seat 1 has the red cards 1 and 5 in its line and begins; the red pile has two cards, the green
 * and the yellow one have one each. */
static struct testing_game *two_reds(void **state, const char *moves) {
    struct testing_game *game =
        table(state, 2,
              "* deal 1 13 17 2; 1 take 1 line; 1 end; 2 take 2 hand; 2 end; "
              "* deal 5 3 4 6; 2 take 6 hand; 2 end; 1 take 5 line; 1 end");
    assert_true(shows(game, "\"jackpots\":{\"red\":2,\"blue\":0,\"green\":1,\"yellow\":1}"));
    assert_int_equal(part(game, 1, "jackpot"), 0); /* LI-14: two are not enough */
    play(game, moves);
    return game;
}

static void li_14_third_card_of_a_colour_wins_the_jackpot(void **state) {
    struct testing_game *game = two_reds(state, "* deal 9 21 25 29; 1 take 9 line");
    assert_int_equal(part(game, 1, "jackpot"), 2);
    assert_true(shows(game, "\"jackpots\":{\"red\":0,\"blue\":0,\"green\":1,\"yellow\":1}"));
}

static void li_14_a_card_from_hand_wins_it_too(void **state) {
    struct testing_game *game = two_reds(state, "* deal 9 21 25 29; 1 take 9 hand");
    assert_int_equal(part(game, 1, "jackpot"), 0);
    play(game, "1 play 9");
    assert_int_equal(part(game, 1, "jackpot"), 2);
}

static void li_14_a_fourth_card_wins_nothing(void **state) {
    struct testing_game *game =
        two_reds(state, "* deal 9 21 25 29; 1 take 9 line; 1 end; 2 take 21 line; 2 end; "
                        "* deal 33 37 10 12; 2 take 37 line; 2 end; 1 take 33 line");
    assert_int_equal(part(game, 1, "jackpot"), 2);
    assert_int_equal(look(game)->jackpot[RED], 2);
}

static void li_14_an_empty_pile_gives_nothing(void **state) {
    struct testing_game *game = table(state, 2,
                                      "* deal 1 5 2 3; 1 take 1 line; 1 end; 2 take 5 hand; 2 end; "
                                      "* deal 9 4 6 7; 2 take 4 hand; 2 end; 1 take 9 line; 1 end; "
                                      "* deal 13 8 10 17; 1 take 13 line");
    assert_int_equal(part(game, 1, "jackpot"), 0);
    play(game, "1 end; 2 take 8 line; 2 end; "
               "* deal 21 11 12 14; 2 take 11 line; 2 end");
    assert_int_equal(look(game)->jackpot[RED], 1);
    play(game, "1 take 21 line"); /* LI-14: the fourth, and now there would be something */
    assert_int_equal(part(game, 1, "jackpot"), 0);
}

static void li_14_a_new_line_counts_anew(void **state) {
    struct testing_game *game =
        two_reds(state, "* deal 9 21 25 29; 1 close; 1 take 9 line; 1 end; 2 take 21 line; 2 end; "
                        "* deal 33 10 11 12; 2 take 10 line; 2 end; 1 take 33 line; 1 end");
    assert_int_equal(part(game, 1, "jackpot"), 0);
    play(game, "* deal 37 14 15 16; 1 take 37 line");
    assert_int_equal(part(game, 1, "jackpot"), 4);
}

static void li_15_numbers_left_go_onto_the_jackpots(void **state) {
    struct testing_game *game = table(
        state, 3, "* deal 1 2 6 3 4; 1 take 1 line; 1 end; 2 take 3 line; 2 end; 3 take 4 line");
    assert_true(shows(game, "\"jackpots\":{\"red\":0,\"blue\":0,\"green\":0,\"yellow\":0}"));
    play(game, "3 end");
    assert_true(shows(game, "\"jackpots\":{\"red\":0,\"blue\":2,\"green\":0,\"yellow\":0}"));
    assert_true(shows(game, "\"market\":[]"));
}

static void li_15_bets_left_are_out_of_the_game(void **state) {
    struct testing_game *game =
        table(state, 2, "* deal 1 2 B3 B4; 1 take 1 line; 1 end; 2 take 2 line; 2 end");
    assert_true(shows(game, "\"jackpots\":{\"red\":0,\"blue\":0,\"green\":0,\"yellow\":0}"));
    assert_int_equal(look(game)->bets_out, 2);
    assert_refused(game, "* deal B3 B3 5 6", "LI-4");
    assert_allowed(game, "* deal B3 B4 5 6");
}

static void li_15_the_start_marker_passes_to_the_left(void **state) {
    static const int order[] = {1, 2, 3, 2, 3, 1, 3, 1, 2, 1, 2, 3};
    struct testing_game *game = table(state, 3, "");
    for (int turn = 0; turn < 12; turn++) {
        if (turn % 3 == 0)
            deal_lowest(game, "");
        assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(order[turn]));
        assert_int_equal(look(game)->start, order[turn - turn % 3]);
        dull_turn(game);
    }
}

/* Closing a line: LI-16, LI-17 */

/* Seat 1's card of a round in which it puts one onto its line, and seat 2 gains nothing. */
static void add_in_a_round(struct testing_game *game, const char *card, bool last) {
    char text[64];
    snprintf(text, sizeof text, "1 take %s line", card);
    bool first = look(game)->turn == 1;
    if (!first)
        dull_turn(game);
    testing_play(game, text);
    if (last)
        return;
    testing_play(game, "1 end");
    if (first)
        dull_turn(game);
}

/* Seat 1 builds a rising line: so many numbers, a bet if it is not 0, so many numbers. It is still
 * seat 1's turn. */
static struct testing_game *built(void **state, const char *option, int before, int bet,
                                  int after) {
    struct testing_game *game = table_with(state, option, 2, "");
    int count = before + (bet > 0) + after;
    for (int i = 0; i < count; i++) {
        char card[16];
        char deal[64];
        snprintf(card, sizeof card, bet && i == before ? "B%d" : "%d",
                 bet && i == before ? bet : 51 + i);
        snprintf(deal, sizeof deal, "* deal %d %d %d %s", 3 * i + 1, 3 * i + 2, 3 * i + 3, card);
        testing_play(game, deal);
        add_in_a_round(game, card, i == count - 1);
    }
    return game;
}

static int settled(void **state, const char *option, int before, int bet, int after) {
    struct testing_game *game = built(state, option, before, bet, after);
    testing_play(game, "1 close");
    int points = part(game, 1, "bet");
    return points;
}

static void li_16_a_bet_needs_at_least_as_many_cards_after_it(void **state) {
    for (int bet = 3; bet <= 5; bet++) {
        assert_int_equal(settled(state, NULL, 0, bet, 0), -bet);
        assert_int_equal(settled(state, NULL, 0, bet, bet - 1), -bet);
        assert_int_equal(settled(state, NULL, 0, bet, bet), bet);
        assert_int_equal(settled(state, NULL, 0, bet, bet + 1), bet);
        assert_int_equal(settled(state, "bet=atleast", 0, bet, bet + 1), bet);
    }
}

static void li_16_or_exactly_as_many(void **state) {
    for (int bet = 3; bet <= 5; bet++) {
        assert_int_equal(settled(state, "bet=exact", 0, bet, bet - 1), -bet);
        assert_int_equal(settled(state, "bet=exact", 0, bet, bet), bet);
        assert_int_equal(settled(state, "bet=exact", 0, bet, bet + 1), -bet);
    }
}

static void li_16_cards_before_the_bet_do_not_count(void **state) {
    assert_int_equal(settled(state, NULL, 2, 3, 2), -3);
    assert_int_equal(settled(state, NULL, 4, 3, 0), -3);
    assert_int_equal(settled(state, NULL, 2, 3, 3), 3);
    assert_int_equal(settled(state, "bet=exact", 1, 3, 2), -3);
    assert_int_equal(settled(state, "bet=exact", 2, 3, 3), 3);
}

static void li_16_a_line_without_a_bet_gets_no_marker(void **state) {
    assert_int_equal(settled(state, NULL, 4, 0, 0), 0);
    assert_int_equal(settled(state, "bet=exact", 4, 0, 0), 0);
}

static void li_17_three_number_cards_are_discarded(void **state) {
    static const int scored[] = {0, 0, 0, 0, 1, 2, 3};
    for (int bet = 0; bet <= 3; bet += 3)
        for (int count = 1; count <= 6; count++) {
            struct testing_game *game = built(state, NULL, count, bet, 0);
            int discarded = look(game)->discarded;
            testing_play(game, "1 close");
            assert_int_equal(part(game, 1, "line"), scored[count]); /* the bet is none of them */
            assert_int_equal(look(game)->discarded - discarded, count - scored[count]);
            assert_int_equal(look(game)->player[1].line.count, 0);
        }
}

/* End: LI-18, LI-19, LI-20, LI-21 */

static void li_18_a_small_deck_begins_no_round(void **state) {
    static const int rounds[] = {0, 0, 26, 21, 17, 15};
    for (int seats = 2; seats <= 5; seats++) {
        struct testing_game *game = table(state, seats, "");
        dull_rounds(game, rounds[seats] - 1, "");
        assert_refused(game, "* rest", "LI-8");
        dull_rounds(game, 1, "");
        assert_int_equal(look(game)->deck_count, 106 - rounds[seats] * (seats + 2));
        assert_refused(game, "* deal", "LI-18");
        assert_refused(game, "* rest", "LI-18");
    }
}

static int on_the_piles(struct testing_game *game) {
    const uint8_t *jackpot = look(game)->jackpot;
    return jackpot[RED] + jackpot[BLUE] + jackpot[GREEN] + jackpot[YELLOW];
}

static void li_18_the_rest_goes_onto_the_jackpots(void **state) {
    struct testing_game *game = table(state, 2, "");
    dull_rounds(game, 26, "50 B5");
    assert_refused(game, "* deal 50 B5", "LI-18");
    assert_refused(game, "* rest 50", "LI-18");
    assert_refused(game, "* rest 50 51", "LI-4");
    int blue = look(game)->jackpot[BLUE];
    int all = on_the_piles(game);
    play(game, "* rest 50 B5");
    assert_int_equal(look(game)->jackpot[BLUE], blue + 1);
    assert_int_equal(on_the_piles(game), all + 1);
    assert_int_equal(look(game)->bets_out, 6);
    assert_int_equal(look(game)->deck_count, 0);
}

/* Four seats before their last card: 1, 3 and 4 have a hand card and no line, 2 has a line of one
 * card and no hand. The last round was begun by seat 1, so the marker is with seat 2. */
static struct testing_game *last_cards(void **state) {
    struct testing_game *game = table(state, 4, "");
    dull_rounds(game, 16, "10 20 30 40 B5 60 70 71 72 73");
    play(game, "* deal 10 20 30 40 B5 60; 1 take 10 hand; 1 end; 2 take 20 line; 2 end; "
               "3 take 30 hand; 3 end; 4 take 40 hand; 4 end; * rest 70 71 72 73");
    return game;
}

static void li_19_begins_with_the_marker_as_passed_on(void **state) {
    struct testing_game *game = last_cards(state);
    for (int seat = 2; seat <= 4; seat++) {
        char text[16];
        snprintf(text, sizeof text, "%d end", seat);
        assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(seat));
        play(game, text);
    }
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(1));
}

static void li_19_each_seat_makes_exactly_one_move(void **state) {
    struct testing_game *game = last_cards(state);
    assert_int_equal(testing_count(game, 2, ""), 1); /* nothing can be played, and yet */
    play(game, "2 end");
    assert_int_equal(testing_count(game, 3, ""), 2);
    assert_allowed(game, "3 end"); /* it is a may */
    play(game, "3 play 30");
    assert_refused(game, "3 end", "RC-1");
    play(game, "4 end; 1 play 10");
    assert_int_equal(lw_match_actors(&game->match), 0);
    assert_refused(game, "1 end", "RC-2");
}

static void li_19_nothing_is_taken_or_closed(void **state) {
    struct testing_game *game = last_cards(state);
    assert_refused(game, "2 close", "LI-19");
    assert_int_equal(testing_count(game, 2, "take"), 0);
    assert_string_not_equal(testing_refused(game, "2 take 60 line"), "");
    assert_string_not_equal(testing_refused(game, "2 take 60 hand"), "");
    play(game, "2 end");
    assert_refused(game, "3 close", "LI-13");
    assert_refused(game, "3 play 40", "LI-9");
}

static void li_19_the_card_may_begin_a_line(void **state) {
    struct testing_game *game = last_cards(state);
    play(game, "2 end");
    assert_allowed(game, "3 play 30");
    int discarded = look(game)->discarded;
    play(game, "3 play 30; 4 end; 1 end");
    assert_int_equal(look(game)->discarded, discarded + 2); /* 20 and 30 */
}

/* Two seats before their last card. Seat 1: the red cards 1, 5 and a B3 before them in its line, 9
 * and 2 in hand. Seat 2: 90, 80, 70, 60 in its line, 3 and B4 in hand. */
static struct testing_game *last_jackpot(void **state) {
    struct testing_game *game = table(state, 2, "");
    dull_rounds(game, 21, "B3 1 5 9 2 90 80 70 60 3 B4 11 12 14 15 16 18 19 20 22 23 24");
    play(game, "* deal B3 90 11 12; 2 take 90 line; 2 end; 1 take B3 line; 1 end; "
               "* deal 1 80 14 15; 1 take 1 line; 1 end; 2 take 80 line; 2 end; "
               "* deal 5 70 16 18; 2 take 70 line; 2 end; 1 take 5 line; 1 end; "
               "* deal 9 60 19 20; 1 take 9 hand; 1 end; 2 take 60 line; 2 end; "
               "* deal 2 3 22 23; 2 take 3 hand; 2 end; 1 take 2 hand; 1 end; * rest B4 24");
    return game;
}

static void li_19_jackpots_are_won_as_usual(void **state) {
    struct testing_game *game = last_jackpot(state);
    int red = look(game)->jackpot[RED];
    assert_true(red > 0);
    assert_refused(game, "1 play 2", "LI-6");
    play(game, "1 play 9");
    assert_int_equal(part(game, 1, "jackpot"), red);
    assert_int_equal(look(game)->jackpot[RED], 0);
}

static void li_20_every_line_is_closed_without_a_move(void **state) {
    struct testing_game *game = last_jackpot(state);
    assert_int_equal(score(game, 2), 0);
    play(game, "1 play 9");
    int plies = game->match.ply_count;
    play(game, "2 play 3");
    assert_int_equal(game->match.ply_count, plies + 1);
    assert_int_equal(part(game, 1, "bet"), 3);
    assert_int_equal(part(game, 1, "line"), 0);
    assert_int_equal(part(game, 2, "line"), 2); /* 90 80 70 60 3 */
    assert_true(shows(game, "\"players\":[{\"line\":[],"));
    assert_null(strstr(strstr(testing_record(game), "rest"), "close"));
}

static void li_20_hand_cards_left_are_worth_nothing(void **state) {
    struct testing_game *game = last_jackpot(state);
    play(game, "1 end; 2 end");
    assert_int_equal(look(game)->player[1].hand_count, 2);
    assert_int_equal(score(game, 1), -3);
    assert_int_equal(score(game, 2), 1);
}

/* LI-21: 1 5 9 20 28 is two cards, the red pile had two, and B3 with three after it is 3. */
static void li_21_cards_and_markers_add_up(void **state) {
    struct testing_game *game = two_reds(
        state, "* deal B3 7 8 10; 1 take B3 line; 1 end; 2 take 10 line; 2 end; "
               "* deal 9 11 12 14; 2 take 14 line; 2 end; 1 take 9 line; 1 end; "
               "* deal 20 22 24 26; 1 take 20 line; 1 end; 2 take 22 line; 2 end; "
               "* deal 28 30 32 34; 2 take 30 line; 2 end; 1 take 28 line; 1 close; 1 end");
    struct lw_part parts[LW_PARTS_MAX];
    assert_int_equal(part(game, 1, "line"), 2);
    assert_int_equal(part(game, 1, "jackpot"), 2);
    assert_int_equal(part(game, 1, "bet"), 3);
    assert_int_equal(score(game, 1), 7);
    assert_int_equal(game->setup.game->parts(&game->setup, &game->match.state, 1, parts), 3);
    assert_int_equal(parts[0].points + parts[1].points + parts[2].points, 7);
}

/* A whole game of two in which each seat closes this card of the first market, and nothing else
 * counts. */
static struct testing_game *whole_game(void **state, const char *first, const char *second) {
    char text[128];
    snprintf(text, sizeof text,
             "* deal B3 B4 1 2; 1 take %s line; 1 close; 1 end; 2 take %s line; 2 close; 2 end",
             first, second);
    struct testing_game *game = table(state, 2, text);
    dull_rounds(game, 25, "99 100");
    play(game, "* rest 99 100; 1 end; 2 end");
    return game;
}

static void li_21_most_points_win(void **state) {
    struct testing_game *game = whole_game(state, "B3", "B4");
    assert_int_equal(score(game, 1), -3); /* markers subtract */
    assert_int_equal(score(game, 2), -4);
    assert_int_equal(winners(game), LW_SEAT_BIT(1));
    game = whole_game(state, "B3", "1");
    assert_int_equal(winners(game), LW_SEAT_BIT(2));
}

static void li_21_a_tie_is_shared(void **state) {
    struct testing_game *game = whole_game(state, "1", "2");
    assert_int_equal(winners(game), LW_SEAT_BIT(1) | LW_SEAT_BIT(2));
    assert_non_null(strstr(testing_record(game), "end\nscore 0 0\nwinner 1 2\n"));
}

/* Who knows what: LI-22 */

static void li_22_everybody_sees_hands_and_piles(void **state) {
    struct testing_game *game = two_in_hand(state);
    for (int seat = 0; seat <= 2; seat++) {
        struct lw_state view;
        memset(&view, 0, sizeof view);
        game->setup.game->view(&game->setup, &game->match.state, seat, &view);
        assert_memory_equal(&view, &game->match.state, game->setup.game->state_size);
    }
    assert_true(shows(game, "\"hand\":[\"30\",\"31\"]"));
}

/* LI-22: decks in different orders, and the same cards on the table: the same state. */
static void li_22_the_order_of_the_deck_is_in_no_state(void **state) {
    struct lw_match match[2];
    for (int i = 0; i < 2; i++) {
        struct testing_game *game = table(state, 2, "");
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed((uint64_t)i, key);
        lw_match_set_key(&game->match, key);
        play(game, "* deal 1 2 3 4; 1 take 1 line");
        match[i] = game->match;
    }
    assert_memory_not_equal(match[0].chance.order, match[1].chance.order, LINEIT_DECK);
    assert_memory_equal(&match[0].state, &match[1].state, sizeof(struct lineit_state));
}

/* Refusals: of several rules the lowest. */

static void of_several_rules_the_lowest_is_named(void **state) {
    struct testing_game *game = nothing_fits(state, "B3");
    assert_refused(game, "1 take 60 line", "LI-6"); /* nor is it in the market: LI-9 */
    assert_refused(game, "1 play 41", "LI-6");      /* nor in the hand: LI-9 */
    assert_refused(game, "1 take 60 hand", "LI-9"); /* and the hand is full: LI-10 */
    play(game, "1 play B3; 1 take 50 hand");
    assert_refused(game, "1 take B4 line", "LI-5"); /* LI-9 twice */
    assert_refused(game, "1 take 51 line", "LI-6"); /* and taken already: LI-9 */
    assert_refused(game, "1 take 51 hand", "LI-9"); /* and the hand is full again: LI-10 */
    play(game, "1 end; 2 take 51 line; 2 end");
    assert_refused(game, "* deal 101 50 3", "LI-1"); /* LI-4 for 50, LI-8 for the number */
    assert_refused(game, "* deal 50 60 61", "LI-4"); /* LI-8 */
}

static void what_is_no_move_cannot_be_read(void **state) {
    static const char *const lines[] = {
        "1 take",         "1 take 1",       "1 take 1 pile",  "1 take 1 line 2",
        "1 take 01 line", "1 play",         "1 play 1 2",     "1 close 1",
        "1 end now",      "1 deal 1 2 3 4", "1 take  1 line", "1 take b3 line",
    };
    struct testing_game *game = table(state, 2, "* deal 1 2 3 4");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_refused(game, lines[i], "RC-4");
}

#define TEST(name) cmocka_unit_test_teardown(name, clear)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(li_1_numbers_run_from_1_to_100),
        TEST(li_1_each_number_is_there_once),
        TEST(li_1_colour_goes_by_number),
        TEST(li_2_bets_show_3_4_or_5),
        TEST(li_2_there_are_two_bets_of_each_value),
        TEST(li_2_two_bets_of_a_value_are_one_move),
        TEST(li_3_two_to_five_players),
        TEST(li_3_four_empty_jackpots_and_a_start_marker),
        TEST(li_4_seat_1_begins),
        TEST(li_4_all_106_cards_are_shuffled_into_one_deck),
        TEST(li_4_a_dealt_card_never_comes_again),
        TEST(li_5_a_second_bet_is_refused),
        TEST(li_5_a_player_has_one_line),
        TEST(li_6_a_higher_second_number_makes_the_line_rising),
        TEST(li_6_a_lower_second_number_makes_the_line_falling),
        TEST(li_6_first_and_second_number_fit_always),
        TEST(li_6_the_direction_never_turns),
        TEST(li_7_a_bet_may_begin_a_line),
        TEST(li_7_a_bet_leaves_the_direction_open),
        TEST(li_7_a_bet_changes_nothing_in_the_order),
        TEST(li_8_the_market_is_players_and_two),
        TEST(li_8_the_market_is_filled_anew),
        TEST(li_9_exactly_one_card_is_taken),
        TEST(li_9_at_most_one_hand_card_is_played),
        TEST(li_9_take_play_and_close_come_in_any_order),
        TEST(li_9_a_turn_is_ended_explicitly),
        TEST(li_9_only_cards_of_the_market_and_of_the_hand),
        TEST(li_9_turns_go_clockwise),
        TEST(li_10_the_card_goes_onto_the_line_or_into_the_hand),
        TEST(li_10_a_hand_holds_two_cards),
        TEST(li_11_whoever_can_take_nothing_closes),
        TEST(li_11_or_first_plays_a_hand_card),
        TEST(li_12_a_card_just_taken_into_the_hand_may_be_played),
        TEST(li_13_closing_needs_a_card),
        TEST(li_13_a_bet_alone_is_enough),
        TEST(li_13_several_closes_in_a_turn),
        TEST(li_14_third_card_of_a_colour_wins_the_jackpot),
        TEST(li_14_a_card_from_hand_wins_it_too),
        TEST(li_14_a_fourth_card_wins_nothing),
        TEST(li_14_an_empty_pile_gives_nothing),
        TEST(li_14_a_new_line_counts_anew),
        TEST(li_15_numbers_left_go_onto_the_jackpots),
        TEST(li_15_bets_left_are_out_of_the_game),
        TEST(li_15_the_start_marker_passes_to_the_left),
        TEST(li_16_a_bet_needs_at_least_as_many_cards_after_it),
        TEST(li_16_or_exactly_as_many),
        TEST(li_16_cards_before_the_bet_do_not_count),
        TEST(li_16_a_line_without_a_bet_gets_no_marker),
        TEST(li_17_three_number_cards_are_discarded),
        TEST(li_18_a_small_deck_begins_no_round),
        TEST(li_18_the_rest_goes_onto_the_jackpots),
        TEST(li_19_begins_with_the_marker_as_passed_on),
        TEST(li_19_each_seat_makes_exactly_one_move),
        TEST(li_19_nothing_is_taken_or_closed),
        TEST(li_19_the_card_may_begin_a_line),
        TEST(li_19_jackpots_are_won_as_usual),
        TEST(li_20_every_line_is_closed_without_a_move),
        TEST(li_20_hand_cards_left_are_worth_nothing),
        TEST(li_21_cards_and_markers_add_up),
        TEST(li_21_most_points_win),
        TEST(li_21_a_tie_is_shared),
        TEST(li_22_everybody_sees_hands_and_piles),
        TEST(li_22_the_order_of_the_deck_is_in_no_state),
        TEST(of_several_rules_the_lowest_is_named),
        TEST(what_is_no_move_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
