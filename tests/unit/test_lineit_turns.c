/* Line-it, rule by rule: the names of the tests say which. Most games have two seats and begin with
 * a few scripted rounds; dull_rounds() plays on to the end where a test is about the end. */
#include "lineit_tests.h"

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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
