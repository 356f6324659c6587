/* LINYO's rules, one test or more for each, on two small sheets of tests/material/sheets:
 *
 *    stripes  a b c d e f      stars  a b c d e f g     (capitals are stars)
 *         1   b b b b b b          1  b b B B b b b
 *         2   g g g g g g          2  g g g g g g g
 *         3   o o o o o o          3  o o o o o o o
 *         4   b b b b b b          4  b B b b b b b
 *         5   g g g g g g
 */
#include "linyo_tests.h"

/* LY-14 */
TEST(ly_14_choices_of_a_round_are_hidden_until_all_have_chosen) {
    struct testing_game *one = table(2, "2", "stripes", OPENING_2 "* roll bggo\n");
    struct testing_game *other = table(2, "2", "stripes", OPENING_2 "* roll bggo\n");
    plays(one, "1 extend 1 b1 b2\n");
    plays(other, "1 pass 3\n");
    assert_true(looks_same(one, other, 2));
    assert_true(looks_same(one, other, 0));
    assert_false(looks_same(one, other, 1)); /* seat 1 itself knows */
    assert_true(is_free(one, 1, "b1"));      /* nothing has happened yet */
    plays(one, "2 pass 1\n");
    plays(other, "2 pass 1\n");
    assert_false(looks_same(one, other, 2));
    assert_false(looks_same(one, other, 0));
}

/* LY-14 */
TEST(ly_14_starts_are_hidden_until_all_have_chosen) {
    struct testing_game *one = table(2, "2", "stripes", "* roll bbgo\n" STARTS("2"));
    struct testing_game *other = table(2, "2", "stripes",
                                       "* roll bbgo\n2 start b2\n2 start b4\n2 start b1\n"
                                       "2 start b3\n");
    assert_true(looks_same(one, other, 1));
    assert_true(looks_same(one, other, 0));
    assert_false(looks_same(one, other, 2));
    plays(one, "1 start a1\n");
    plays(other, "1 start a1\n");
    assert_true(looks_same(one, other, 1));
    plays(one, "1 start b1\n1 start a2\n1 start a3\n");
    plays(other, "1 start b1\n1 start a2\n1 start a3\n");
    assert_false(looks_same(one, other, 1));
}

/* LY-14: the roll of a round hides no sheet; who has chosen is known. */
TEST(ly_14_only_the_choice_is_hidden) {
    char data[1 << 14];
    struct testing_game *game = table(2, "2", "stripes", OPENING_2 "* roll bggo\n1 pass 2\n");
    view_json(game, 2, data, sizeof data);
    assert_non_null(strstr(data, "\"chosen\":[1]"));
    assert_non_null(strstr(data, "\"actors\":[2]"));
    assert_non_null(strstr(data, "\"squares\":[\"a1\"]"));
    assert_null(strstr(data, "pass"));
    assert_non_null(strstr(view_json(game, 1, data, sizeof data), "\"choice\":\"pass 2\""));
}

/* LY-14 */
TEST(ly_14_a_choice_may_be_changed_until_all_have_chosen) {
    struct testing_game *game = table(3, "2", "stripes",
                                      OPENING_3 "* roll bggo\n"
                                                "1 extend 1 b1 b2\n2 pass 1\n");
    assert_string_equal(undo(game, 1), ""); /* seat 2 has chosen since, which changes nothing */
    assert_true(is_due(game, 1));
    assert_false(is_due(game, 2));
    plays(game, "1 pass 4\n3 pass 2\n");
    assert_string_equal(open_lines(game, 1), "123");
    assert_string_equal(open_lines(game, 2), "234");
    assert_true(is_free(game, 1, "b1"));
}

/* LY-14 */
TEST(ly_14_starts_may_be_changed_until_all_have_chosen) {
    struct testing_game *game = table(2, "2", "stripes", OPENING "2 start a2\n");
    for (int i = 0; i < 4; i++)
        assert_string_equal(undo(game, 1), "");
    assert_int_equal(score_of(game, 1), 30);
    assert_int_equal(score_of(game, 2), 29);
    assert_string_equal(undo(game, 1), "RC-5"); /* nothing but the roll is left before it */
    plays(game, "1 start b2\n");
}

/* LY-14: then everybody sees everything, so nobody may change their mind any more. */
TEST(ly_14_a_choice_is_final_when_all_have_chosen) {
    struct testing_game *game =
        table(2, "2", "stripes", OPENING_2 "* roll bggo\n1 pass 1\n2 pass 1\n");
    assert_string_equal(undo(game, 1), "RC-5");
    assert_string_equal(undo(game, 2), "RC-5");
    game = table(2, "2", "stripes", OPENING STARTS("2")); /* the starts too */
    assert_string_equal(undo(game, 2), "RC-5");
    assert_string_equal(undo(game, 1), "RC-5");
}

/* LY-14: alone at the table nobody gains by waiting, so a choice is final with the next roll. */
TEST(ly_14_alone_a_choice_may_be_changed_until_the_next_roll) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 pass 1\n");
    assert_string_equal(undo(game, 1), "");
    assert_string_equal(open_lines(game, 1), "1234");
    plays(game, "1 pass 2\n* roll bggo\n");
    assert_string_equal(undo(game, 1), "RC-5");
}

/* LY-15 */
TEST(ly_15_passing_cancels_an_open_line_of_choice) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n");
    assert_int_equal(testing_count(game, 1, "pass"), 4);
    assert_true(testing_count(game, 1, "extend") > 0); /* though lines could be extended */
    refuses(game, "RC-4", "1 pass");
    refuses(game, "RC-4", "1 pass 5");
    plays(game, "1 pass 3\n");
    assert_string_equal(open_lines(game, 1), "124");
    plays(game, "* roll bggo\n");
    refuses(game, "LY-15", "1 pass 3");
    assert_int_equal(testing_count(game, 1, "pass"), 3);
    plays(game, "1 pass 1\n");
    assert_string_equal(open_lines(game, 1), "24");
}

/* LY-16 */
TEST(ly_16_a_line_extended_by_less_than_the_level_is_cancelled) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 extend 1 b1\n");
    assert_string_equal(open_lines(game, 1), "234");
    assert_false(is_free(game, 1, "b1"));
    game = solo("stripes", OPENING "* roll bggo\n1 extend 1 b1 b2\n");
    assert_string_equal(open_lines(game, 1), "1234");
}

/* LY-16 */
TEST(ly_16_the_extra_step_counts) {
    struct testing_game *game = solo("stars", "* roll bbgo\n1 start b1\n1 start g1\n1 start g2\n"
                                              "1 start g3\n* roll bggo\n1 extend 1 c1 d1\n");
    assert_string_equal(open_lines(game, 1), "1234");
    game = table(1, "3", "stars", STAR_OPENING "* roll bbgo\n1 extend 1 b1 c1 d1\n");
    assert_string_equal(open_lines(game, 1), "1234");
    game = table(1, "4", "stars", STAR_OPENING "* roll bbbg\n1 extend 1 b1 c1 d1 e1\n");
    assert_string_equal(open_lines(game, 1), "1234");
}

/* LY-17 */
TEST(ly_17_a_line_without_free_neighbour_is_cancelled) {
    /* Line 3 runs b4 b5 a5 a4 into a corner of its own: a3 and b4 are starts. */
    struct testing_game *game = solo("stripes", "* roll bbgo\n1 start a3\n1 start f1\n1 start b4\n"
                                                "1 start e5\n* roll bggo\n1 extend 3 b5 a5 a4\n");
    assert_string_equal(open_lines(game, 1), "124");
}

/* LY-17 */
TEST(ly_17_a_line_that_was_not_extended_is_cancelled_too) {
    /* Line 2 takes a2, the last free neighbour of line 1 at a1. */
    struct testing_game *game = solo("stripes", "* roll bbgo\n1 start a1\n1 start b1\n1 start f5\n"
                                                "1 start f3\n* roll ggoo\n1 extend 2 b2 a2\n");
    assert_string_equal(open_lines(game, 1), "234");
}

/* LY-17: also after passing, and for each player's own sheet only. */
TEST(ly_17_is_checked_for_everybody_every_round) {
    struct testing_game *game =
        table(2, "2", "stripes",
              OPENING "2 start a1\n2 start b1\n2 start a2\n2 start f3\n* roll bggo\n"
                      "1 pass 4\n2 pass 4\n");
    assert_string_equal(open_lines(game, 1), "123");
    assert_string_equal(open_lines(game, 2), "23");
}

/* LY-18 */
TEST(ly_18_nothing_else_cancels_a_line) {
    struct testing_game *game = solo("stripes", OPENING);
    plays(game, "* roll bggo\n1 extend 1 b1 b2\n");
    assert_string_equal(open_lines(game, 1), "1234");
    plays(game, "* roll ggoo\n1 extend 1 c2 c3 d3\n");
    assert_string_equal(open_lines(game, 1), "1234"); /* lines 2, 3, 4 have stood still twice */
    plays(game, "* roll bbbg\n1 extend 2 e1 d1\n");
    assert_string_equal(open_lines(game, 1), "1234");
}

/* LY-19 */
TEST(ly_19_a_cancelled_line_stays_cancelled_and_its_squares_reached) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 extend 1 a2\n");
    for (int round = 0; round < 3; round++) {
        plays(game, "* roll bggo\n");
        assert_int_equal(testing_count(game, 1, "extend 1"), 0);
        refuses(game, "LY-9", "1 extend 1 b2");
        assert_false(is_free(game, 1, "a1"));
        assert_false(is_free(game, 1, "a2"));
        plays(game, round == 0 ? "1 pass 3\n" : round == 1 ? "1 extend 2 e1 e2\n" : "1 pass 2\n");
    }
    assert_string_equal(open_lines(game, 1), "4");
}

/* LY-20 */
TEST(ly_20_starts_that_block_each_other_stay_open_until_round_1_ends) {
    /* a1 has b1 and a2 for neighbours. */
    struct testing_game *game =
        solo("stripes", "* roll bbgo\n1 start a1\n1 start b1\n1 start a2\n1 start f3\n");
    assert_string_equal(open_lines(game, 1), "1234");
    plays(game, "* roll bbgo\n");
    allows(game, "1 pass 1"); /* so it can be the one to cancel */
    plays(game, "1 extend 2 c1 c2\n");
    assert_string_equal(open_lines(game, 1), "234");
    game = solo("stripes", "* roll bbgo\n1 start a1\n1 start b1\n1 start a2\n1 start f3\n"
                           "* roll bbgo\n1 pass 1\n");
    assert_string_equal(open_lines(game, 1), "234");
}

#define PASS_ALL(number)                                                                           \
    "* roll bggo\n1 pass " number "\n"                                                             \
    "2 pass " number "\n"

/* LY-21 */
TEST(ly_21_the_game_ends_for_everybody_when_one_has_cancelled_all) {
    struct testing_game *game =
        table(2, "2", "stripes", OPENING_2 PASS_ALL("1") PASS_ALL("2") PASS_ALL("3"));
    plays(game, "* roll bggo\n1 pass 4\n");
    assert_true(is_due(game, 2)); /* after this round, not before its end */
    plays(game, "2 extend 4 f4 f5\n");
    assert_int_equal(lw_match_actors(&game->match), 0);
    assert_string_equal(open_lines(game, 1), "");
    assert_string_equal(open_lines(game, 2), "4");
    assert_int_equal(score_of(game, 2), 24); /* the last round counts */
}

/* LY-21: the last seat's end is as good as the first's, and an end by LY-16 or LY-17 too. */
TEST(ly_21_any_player_and_any_way_of_cancelling_ends_the_game) {
    struct testing_game *game =
        table(2, "2", "stripes", OPENING_2 PASS_ALL("1") PASS_ALL("2") PASS_ALL("3"));
    plays(game, "* roll bggo\n1 extend 4 f4 f5\n2 extend 4 f2\n");
    assert_int_equal(lw_match_actors(&game->match), 0);
    game = table(2, "2", "stripes", OPENING_2 PASS_ALL("1") PASS_ALL("2"));
    plays(game, "* roll bggo\n1 pass 3\n2 extend 4 f4 f5\n");
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(LW_CHANCE));
}

/* LY-22 */
TEST(ly_22_the_score_is_the_number_of_squares_not_reached) {
    struct testing_game *game = solo("stripes", OPENING);
    assert_int_equal(score_of(game, 1), 26); /* starts are reached */
    plays(game, "* roll bggo\n1 extend 1 b1 b2 c2 c3\n");
    assert_int_equal(score_of(game, 1), 22);
    plays(game, "* roll bggo\n1 extend 2 e1\n"); /* a cancelled end is reached */
    assert_int_equal(score_of(game, 1), 21);
    plays(game, "* roll bggo\n1 pass 1\n");
    assert_int_equal(score_of(game, 1), 21);
    game = solo("front", "* roll bbgo\n1 start a1\n1 start c1\n1 start a11\n1 start b11\n");
    assert_int_equal(score_of(game, 1), 73);
}

/* LY-23 */
TEST(ly_23_the_sheet_shows_free_squares_row_by_row) {
    static const int expected[] = {3, 4, 4, 6, 5};
    static struct lw_part parts[LW_PARTS_MAX];
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 extend 1 b1 b2 c2 c3\n");
    int count = game->setup.game->parts(&game->setup, &game->match.state, 1, parts);
    int sum = 0;
    assert_int_equal(count, 5);
    for (int row = 0; row < count; row++) {
        assert_string_equal(parts[row].name, "row");
        assert_int_equal(parts[row].number, row + 1);
        assert_int_equal(parts[row].points, expected[row]);
        sum += parts[row].points;
    }
    assert_int_equal(sum, score_of(game, 1));
}

/* Both seats pass with lines 1 to 4, one a round, until the game is over. */
#define PASS_OUT PASS_ALL("1") PASS_ALL("2") PASS_ALL("3") PASS_ALL("4")

/* LY-24 */
TEST(ly_24_fewest_free_squares_win) {
    /* Seat 2 has the longer line (1 + 4), seat 1 more squares (2 + 3). */
    struct testing_game *game =
        table(2, "2", "stripes",
              OPENING_2 "* roll bggo\n1 extend 1 b1 b2\n2 extend 1 b1 b2 c2 c3\n"
                        "* roll bggo\n1 extend 2 e1 e2 e3\n2 extend 2 e1\n");
    plays(game, "* roll bggo\n1 pass 1\n2 pass 1\n* roll bggo\n1 pass 2\n2 pass 3\n");
    plays(game, "* roll bggo\n1 extend 3 b5 b4\n2 pass 4\n");
    assert_int_equal(score_of(game, 1), 19);
    assert_int_equal(score_of(game, 2), 21);
    assert_int_equal(winners_of(game), LW_SEAT_BIT(1));
}

/* LY-24 */
TEST(ly_24_a_tie_goes_to_the_longest_single_line) {
    /* Both reach eight squares; seat 1 in lines of 3 and 3, seat 2 in one of 5. */
    struct testing_game *game =
        table(2, "2", "stripes",
              OPENING_2 "* roll bggo\n1 extend 1 b1 b2\n2 extend 1 b1 b2\n"
                        "* roll ggoo\n1 extend 2 f2 e2\n2 extend 1 c2 c3\n" PASS_OUT);
    assert_int_equal(score_of(game, 1), score_of(game, 2));
    assert_int_equal(winners_of(game), LW_SEAT_BIT(2));
    /* And the other way round, with line 4 for the longest. */
    game = table(2, "2", "stripes",
                 OPENING_2 "* roll bggo\n1 extend 4 f4 f5\n2 extend 1 b1 b2\n"
                           "* roll bggo\n1 extend 4 e5 e4\n2 extend 4 f4 f5\n" PASS_OUT);
    assert_int_equal(score_of(game, 1), score_of(game, 2));
    assert_int_equal(winners_of(game), LW_SEAT_BIT(1));
}

/* LY-24: the start and the last square count, so lines of the same length on one sheet and the
 * other are equal, and the win is shared by exactly those tied. */
TEST(ly_24_still_tied_they_share_the_win) {
    struct testing_game *game =
        table(3, "2", "stripes",
              OPENING_3 "* roll bggo\n1 extend 1 b1 b2\n2 extend 1 b1\n3 extend 2 e1 e2\n");
    for (int line = 1; line <= 4; line++) {
        char moves[128];
        int second = line == 1 ? 2 : line == 2 ? 3 : 4;
        if (lw_match_actors(&game->match) == 0)
            break;
        snprintf(moves, sizeof moves, "* roll bggo\n1 pass %d\n2 pass %d\n3 pass %d\n", line,
                 second, line);
        plays(game, moves);
    }
    assert_int_equal(score_of(game, 1), 24);
    assert_int_equal(score_of(game, 2), 25);
    assert_int_equal(score_of(game, 3), 24);
    assert_int_equal(winners_of(game), LW_SEAT_BIT(1) | LW_SEAT_BIT(3));
}

/* LY-24 */
TEST(ly_24_in_solo_seat_1_wins) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 pass 1\n"
                                                        "* roll bggo\n1 pass 2\n"
                                                        "* roll bggo\n1 pass 3\n"
                                                        "* roll bggo\n1 pass 4\n");
    assert_int_equal(winners_of(game), LW_SEAT_BIT(1));
}

/* LY-25 */
TEST(ly_25_the_level_is_2_3_or_4) {
    static const char *const levels[] = {"2", "3", "4"};
    static const char *const moves[] = {"1 extend 1 b1\n", "1 extend 1 b1 b2\n",
                                        "1 extend 1 b1 b2 c2\n", "1 extend 1 b1 b2 c2 c3\n"};
    for (int level = 2; level <= 4; level++)
        for (int count = 1; count <= 4; count++) {
            struct testing_game *game =
                table(1, levels[level - 2], "stripes", OPENING "* roll bggo\n");
            plays(game, moves[count - 1]);
            assert_string_equal(open_lines(game, 1), count < level ? "234" : "1234");
        }
}

/* LY-25 */
TEST(ly_25_levels_may_differ_from_seat_to_seat) {
    struct testing_game *game = table(3, "2,4,3", "stripes", OPENING_3 "* roll bggo\n");
    plays(game, "1 extend 1 b1 b2 c2\n2 extend 1 b1 b2 c2\n3 extend 1 b1 b2 c2\n");
    assert_string_equal(open_lines(game, 1), "1234");
    assert_string_equal(open_lines(game, 2), "234");
    assert_string_equal(open_lines(game, 3), "1234");
    assert_int_equal(score_of(game, 1), score_of(game, 2)); /* without handicap */
    assert_non_null(strstr(testing_record(game), "\noption level=2,4,3\n"));
    game = table(2, "3,3", "stripes", "");
    assert_non_null(strstr(testing_record(game), "\noption level=3\n"));
}

/* LY-25 */
TEST(ly_25_other_levels_and_numbers_of_players_are_refused) {
    static const char *const heads[] = {
        "seats 2\noption level=1\n",
        "seats 2\noption level=5\n",
        "seats 2\noption level=2,3,4\n",
        "seats 2\noption level=2,\n",
        "seats 2\noption level=\n",
        "seats 2\noption level=24\n",
        "seats 2\noption level=2,5\n",
        "seats 2\noption level=02\n",
        "seats 3\noption level=2,4\n",
        "seats 2\noption level=2;4\n",
        "seats 0\n",
        "seats 7\n",
    };
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        char text[160];
        snprintf(text, sizeof text, "linework-record 1\ngame linyo\n%smoves\n", heads[i]);
        struct testing_game *game = keep(testing_read(text));
        assert_false(game->read);
        assert_int_equal(game->error.line, i < 10 ? 4 : 3);
    }
    table(1, "4", "stripes", ""); /* solo is ours */
    table(6, "2,3,4,2,3,4", "stripes", "");
}

/* Of several rules that a move breaks, the lowest is named. */
TEST(refusals_name_the_lowest_rule) {
    struct testing_game *game = solo("stars", "* roll bbgo\n");
    refuses(game, "LY-1", "1 extend 1 z9");                /* LY-1 before LY-4 */
    refuses(game, "LY-1", "1 extend 1 a1 a2 a3 a4 b4 z9"); /* and before LY-9 */
    game = solo("stars", STAR_OPENING "* roll bbgo\n1 extend 1 b1 b2\n* roll bbgo\n1 pass 4\n"
                                      "* roll bbgo\n");
    refuses(game, "LY-9", "1 extend 4 g2");           /* a cancelled line before a taken square */
    refuses(game, "LY-9", "1 extend 1 b1 a1 c1");     /* not adjacent before taken */
    refuses(game, "LY-9", "1 extend 1 a2 a1 b2");     /* no die for b2 before taken, a1 */
    refuses(game, "LY-10", "1 extend 1 a1");          /* taken before not from the head */
    refuses(game, "LY-11", "1 extend 1 c1 d1 e1 f1"); /* not from the head before the star */
    game = solo("stars", STAR_OPENING "* roll bbgo\n");
    refuses(game, "LY-10", "1 extend 1 b1 c1 b1 b2"); /* taken before the star */
}

/* LY-4 stands before LY-9 in a start, and before LY-8 where the dice have to be set. */
TEST(refusals_too_long_for_a_start_name_ly_4) {
    struct testing_game *game = solo("stripes", "* roll bbgo\n");
    refuses(game, "LY-4", "1 extend 1 a1 b1 c1 d1 e1 f1");
}

TEST(refusals_before_a_set_name_ly_4_for_a_move_out_of_its_phase) {
    struct testing_game *game = solo("stripes", "* roll bbbb\n");
    refuses(game, "LY-4", "1 extend 1 a1");
    refuses(game, "LY-4", "1 pass 1");
    game = solo("stripes", OPENING "* roll bbbb\n");
    refuses(game, "LY-4", "1 start b1");
}

TEST(refusals_before_a_set_name_ly_8_for_a_path_too_long) {
    struct testing_game *game = solo("stripes", OPENING "* roll bbbb\n");
    refuses(game, "LY-8", "1 extend 1 a1 b1 c1 d1 e1 f1");
}

static enum lw_case case_of(struct testing_game *game, const char *move) {
    return testing_refusal(game, move).reason;
}

TEST(rc_1_only_who_is_due_moves) {
    struct testing_game *game = table(2, "2", "stripes", "");
    assert_int_equal(case_of(game, "1 start a1"), LW_CHANCE_IS_DUE);
    assert_int_equal(case_of(game, "3 start a1"), LW_NO_SUCH_SEAT);
    plays(game, "* roll bbbb\n");
    assert_int_equal(case_of(game, "* roll bbbb"), LW_CHANCE_NOT_DUE);
    assert_int_equal(case_of(game, "2 set bbbb"), LW_NOT_YOUR_TURN);
    plays(game, "1 set bbgo\n" STARTS("1"));
    assert_int_equal(case_of(game, "1 start b1"), LW_ALREADY_CHOSEN);
    refuses(game, "RC-1", "1 start b1");
}

TEST(rc_2_nothing_is_played_after_the_end) {
    struct testing_game *game = table(2, "2", "stripes", OPENING_2 PASS_OUT);
    refuses(game, "RC-2", "1 pass 1");
    refuses(game, "RC-2", "* roll bbgo");
}

TEST(rc_3_dice_are_written_in_order) {
    struct testing_game *game = solo("stripes", "");
    refuses(game, "RC-3", "* roll gbbo");
    refuses(game, "RC-3", "* roll bbog");
    plays(game, "* roll bbbb\n");
    refuses(game, "RC-3", "1 set gbbb");
}

/* Decided: spelling is complained of only if no rule forbids the move. */
TEST(rc_3_stands_behind_the_rules_of_the_game) {
    struct testing_game *game = solo("stripes", "* roll bbbb\n");
    refuses(game, "LY-8", "1 set oogg");
    refuses(game, "RC-3", "1 set oogb");
    game = solo("stripes", "* roll bbgo\n");
    refuses(game, "LY-8", "1 set oogb");
}

TEST(rc_4_only_the_notation_is_read) {
    static const char *const wrong[] = {
        "1 start",
        "1 start a1 b1",
        "1 start  a1",
        "1 start a1 ",
        "1 Start a1",
        "1 start 1a",
        "1 start a",
        "1 start a+1",
        "1 start a-1",
        "1 extend 1",
        "1 extend a2",
        "1 extend 0 a2",
        "1 extend 5 a2",
        "1 pass 01",
        "1 extend 1 a2  a3",
        "1 extend 1 a2 ",
        "1 pass 1 2",
        "1 roll bbgo",
        "1 set",
        "1 set bbg",
        "1 set bbgx",
        "1",
        "1 ",
        "",
        "a start a1",
        "01 start a1",
        "0 start a1",
        "-1 start a1",
        "1start a1",
        " 1 start a1",
    };
    struct testing_game *game = solo("stripes", "* roll bbgo\n");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refuses(game, "RC-4", wrong[i]);
    game = solo("stripes", "");
    refuses(game, "RC-4", "* set bbgo");
    refuses(game, "RC-4", "* start a1");
    refuses(game, "RC-4", "* roll bbgx");
    refuses(game, "RC-4", "* roll BBGO");
    refuses(game, "RC-4", "* roll");
    refuses(game, "RC-4", "* roll bbgo ");
}

TEST(rc_5_undo_goes_past_no_chance_and_no_other_seat) {
    struct testing_game *game = table(2, "2", "stripes", "");
    assert_string_equal(undo(game, 1), "RC-5"); /* nothing to take back */
    plays(game, "* roll bbgo\n");
    assert_string_equal(undo(game, 1), "RC-5");
    plays(game, STARTS("1") STARTS("2") "* roll gggg\n");
    assert_string_equal(undo(game, 1), "RC-5"); /* the roll lies between */
    plays(game, "2 set ggoo\n");
    assert_string_equal(undo(game, 1), "RC-5");
    assert_string_equal(undo(game, 2), ""); /* the last move of all */
    plays(game, "2 set bggo\n");
}

TEST(rc_5_a_set_is_not_taken_back_once_somebody_has_chosen) {
    struct testing_game *game =
        table(2, "2", "stripes", OPENING_2 "* roll gggg\n2 set ggoo\n1 pass 1\n");
    assert_string_equal(undo(game, 2), "RC-5");
    assert_string_equal(undo(game, 1), "");
    assert_string_equal(undo(game, 2), "");
    allows(game, "2 set bggo");
}

static bool among(const lw_move *moves, int count, lw_move move) {
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Every integer that differs in one bit from a move is another of the list, or refused. */
static void refuses_neighbours(struct testing_game *game, int actor, const lw_move *moves,
                               int count) {
    for (int i = 0; i < count; i++)
        for (int bit = 0; bit < 64; bit++) {
            struct lw_refusal refusal;
            lw_move move = moves[i] ^ (lw_move)1 << bit;
            if (game->setup.game->check(&game->setup, &game->match.state, actor, move, &refusal) !=
                among(moves, count, move))
                fail_msg("bit %d of move %d: what is no move is allowed", bit, i);
        }
}

/* lw_match_play takes integers from outside, and what check allows is carried out. */
TEST(integers_that_are_no_moves_of_a_seat_are_refused) {
    static const char *const positions[] = {"* roll bbgo\n", STAR_OPENING "* roll bbbb\n",
                                            STAR_OPENING "* roll bbgo\n"};
    for (int i = 0; i < 3; i++) {
        lw_move moves[LW_MOVES_MAX];
        struct testing_game *game = solo("stars", positions[i]);
        int count = game->setup.game->legal(&game->setup, &game->match.state, 1, moves);
        refuses_neighbours(game, 1, moves, count);
    }
}

TEST(integers_that_are_no_outcomes_of_chance_are_refused) {
    struct testing_game *game = solo("stars", "");
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    lw_move moves[LW_OUTCOMES_MAX];
    uint32_t total;
    int count = game->setup.game->chance_list(&game->setup, &game->match.state, outcomes, &total);
    for (int i = 0; i < count; i++)
        moves[i] = outcomes[i].move;
    refuses_neighbours(game, LW_CHANCE, moves, count);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(ly_14_choices_of_a_round_are_hidden_until_all_have_chosen),
        RUN(ly_14_starts_are_hidden_until_all_have_chosen),
        RUN(ly_14_only_the_choice_is_hidden),
        RUN(ly_14_a_choice_may_be_changed_until_all_have_chosen),
        RUN(ly_14_starts_may_be_changed_until_all_have_chosen),
        RUN(ly_14_a_choice_is_final_when_all_have_chosen),
        RUN(ly_14_alone_a_choice_may_be_changed_until_the_next_roll),
        RUN(ly_15_passing_cancels_an_open_line_of_choice),
        RUN(ly_16_a_line_extended_by_less_than_the_level_is_cancelled),
        RUN(ly_16_the_extra_step_counts),
        RUN(ly_17_a_line_without_free_neighbour_is_cancelled),
        RUN(ly_17_a_line_that_was_not_extended_is_cancelled_too),
        RUN(ly_17_is_checked_for_everybody_every_round),
        RUN(ly_18_nothing_else_cancels_a_line),
        RUN(ly_19_a_cancelled_line_stays_cancelled_and_its_squares_reached),
        RUN(ly_20_starts_that_block_each_other_stay_open_until_round_1_ends),
        RUN(ly_21_the_game_ends_for_everybody_when_one_has_cancelled_all),
        RUN(ly_21_any_player_and_any_way_of_cancelling_ends_the_game),
        RUN(ly_22_the_score_is_the_number_of_squares_not_reached),
        RUN(ly_23_the_sheet_shows_free_squares_row_by_row),
        RUN(ly_24_fewest_free_squares_win),
        RUN(ly_24_a_tie_goes_to_the_longest_single_line),
        RUN(ly_24_still_tied_they_share_the_win),
        RUN(ly_24_in_solo_seat_1_wins),
        RUN(ly_25_the_level_is_2_3_or_4),
        RUN(ly_25_levels_may_differ_from_seat_to_seat),
        RUN(ly_25_other_levels_and_numbers_of_players_are_refused),
        RUN(refusals_name_the_lowest_rule),
        RUN(refusals_too_long_for_a_start_name_ly_4),
        RUN(refusals_before_a_set_name_ly_4_for_a_move_out_of_its_phase),
        RUN(refusals_before_a_set_name_ly_8_for_a_path_too_long),
        RUN(rc_1_only_who_is_due_moves),
        RUN(rc_2_nothing_is_played_after_the_end),
        RUN(rc_3_dice_are_written_in_order),
        RUN(rc_3_stands_behind_the_rules_of_the_game),
        RUN(rc_4_only_the_notation_is_read),
        RUN(rc_5_undo_goes_past_no_chance_and_no_other_seat),
        RUN(rc_5_a_set_is_not_taken_back_once_somebody_has_chosen),
        RUN(integers_that_are_no_outcomes_of_chance_are_refused),
        RUN(integers_that_are_no_moves_of_a_seat_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
