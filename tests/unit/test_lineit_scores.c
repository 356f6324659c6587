/* Line-it, rule by rule: the names of the tests say which. Most games have two seats and begin with
 * a few scripted rounds; dull_rounds() plays on to the end where a test is about the end. */
#include "lineit_tests.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {
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
