/* Liniell, rule by rule: the names of the tests say which. The tile sets are in
 * tests/material/tiles, each made for what is tested with it. */
#include "liniell_tests.h"

/* LN-11: the cross would join the lines that seat 2 has at N and at E. */
static void ln_11_a_tile_without_a_place_ends_the_game(void **state) {
    struct testing_game *game = pits(state, (const char *[16]){[2] = "S 1", [6] = "W 2"});
    assert_int_equal(lw_match_actors(&game->match), 0);
    assert_refused(game, "2 place 1,1 N", "RC-2");
    const char *record = testing_record(game);
    assert_non_null(strstr(record, "\n* draw cross\nend\nscore 0 4\nwinner 2\n"));
    struct testing_game *again = testing_game(record); /* the draw is the last event of a record */
    assert_int_equal(again->record.ending, LW_FINISHED);
    testing_free(again);
}

static void ln_11_the_last_tile_ends_the_game(void **state) {
    struct testing_game *game = pits(state, (const char *[16]){0});
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(2));
    assert_int_equal(testing_count(game, 2, ""), 2);
    testing_play(game, "2 place 1,1 N claim N 1");
    assert_int_equal(lw_match_actors(&game->match), 0);
    assert_int_equal(winners(game), LW_SEAT_BIT(2));
}

/* Scoring: LN-12, LN-13, LN-14, LN-15, LN-16, LN-17, LN-18. A stretch can be asked for at any time:
 * it is what it would be if the game ended now. */

static void ln_12_a_side_without_a_tile_beyond_is_the_edge(void **state) {
    struct testing_game *game = table(state, "roads", "plain1 0,0 N claim E 1");
    assert_stretch(game, 1, 0, 0, 1);
    lay(game, "whites1 1,0 N; whites2 -1,0 N"); /* no edge is left, and two diamonds are there */
    assert_stretch(game, 3, 2, 0, 4);
}

static void ln_12_a_gap_is_an_edge_too(void **state) {
    struct testing_game *game = star(state, "N");
    assert_stretch(game, 1, 1, 0, 1); /* from the diamond to the hole in the middle */
    lay(game, "bridge 0,1 N");
    assert_stretch(game, 3, 2, 0, 4);
    game = pits(state, (const char *[16]){[2] = "S 1", [6] = "W 2"});
    assert_int_equal(stretch(game, 2, 1).points, 2); /* at the end, with a blue diamond */
    assert_int_equal(stretch(game, 2, 2).points, 2);
}

static void ln_13_both_ends_may_lie_on_one_piece(void **state) {
    assert_stretch(table(state, "roads", "mixed 0,0 N claim E 1"), 1, 2, 1, 3);
    assert_stretch(table(state, "roads", "twin 0,0 N claim E 1"), 1, 2, 2, 4);
    assert_stretch(table(state, "roads", "mixed 0,0 N claim E 1; plain1 1,0 N"), 1, 2, 1, 3);
    assert_stretch(table(state, "roads", "plain1 0,0 N claim E 1"), 1, 0, 0, 1);
}

/* LN-13: one diamond is not two ends, so this goes to the edge; nor is one edge. */
static void ln_13_the_ends_are_different(void **state) {
    assert_stretch(table(state, "roads", "white 0,0 N claim E 1"), 1, 1, 0, 1);
    assert_stretch(table(state, "roads", "blue 0,0 N claim E 1"), 1, 1, 1, 2);
    assert_stretch(
        table(state, "rings", "three 0,0 N claim N 1; bend1 1,0 N; bend2 1,1 E; bend3 0,1 N"), 0, 0,
        0, 0);
}

static void ln_13_a_diamond_may_be_passed(void **state) {
    assert_stretch(
        table(state, "roads", "whites1 0,0 N claim E 1; white 1,0 N; blue 2,0 N; whites2 3,0 N"), 4,
        2, 0, 5);
}

/* LN-13: the ring hangs at the cross, which cannot be passed twice. */
static void ln_13_no_piece_is_passed_twice(void **state) {
    struct testing_game *game =
        table(state, "rings", "cross 0,0 N claim N 1; bend1 1,0 N; bend2 1,1 E; bend3 0,1 N");
    assert_stretch(game, 1, 0, 0, 1); /* from N to W */
    lay(game, "s1 -1,0 N; s2 0,-1 N");
    assert_stretch(game, 3, 2, 0, 4);
}

static void ln_14_two_or_more_diamonds_from_diamond_to_diamond(void **state) {
    struct testing_game *game = table(state, "roads",
                                      "whites1 0,0 N claim E 1; plain1 1,0 N; "
                                      "white 2,0 N; plain2 3,0 N");
    assert_stretch(game, 3, 2, 0, 4); /* the edge in the east would be one further */
}

static void ln_14_one_diamond_from_it_to_the_edge(void **state) {
    struct testing_game *game = table(state, "roads", "whites1 0,0 N claim E 1; plain1 1,0 N");
    assert_stretch(game, 2, 1, 0, 2);
    lay(game, "plain2 2,0 N");
    assert_stretch(game, 3, 1, 0, 3);
    game = table(state, "roads", "plain1 0,0 N; white 1,0 N; plain2 2,0 N claim E 1; plain3 3,0 N");
    assert_stretch(game, 3, 1, 0, 3); /* not from edge to edge, and the longer way */
    game = table(state, "roads", "whites1 0,0 N claim E 1; branch 1,0 N; plain1 2,0 N");
    assert_stretch(game, 3, 1, 0, 3); /* of two edges the farther one */
}

static void ln_14_no_diamond_from_edge_to_edge(void **state) {
    struct testing_game *game =
        table(state, "roads", "plain1 0,0 N claim E 1; fork 1,0 N; plain2 2,0 N");
    assert_stretch(game, 3, 0, 0, 3);
}

static void ln_15_a_tile_passed_twice_counts_once(void **state) {
    struct testing_game *game =
        table(state, "rings", "bridge1 0,0 N claim N 1; bend1 0,1 N; bend2 1,1 E; bend3 1,0 N");
    assert_stretch(game, 4, 0, 0, 4);
    struct lw_part part = stretch(game, 1, 1);
    assert_int_equal(part.route_length, 5);
    assert_int_equal(part.route[0].column, part.route[4].column);
    assert_int_equal(part.route[0].row, part.route[4].row);
}

/* LN-15: five tiles from white to white are 6 points; four from blue to blue would be 7. */
static void ln_15_length_decides_before_points(void **state) {
    struct testing_game *game =
        table(state, "roads", "corner 0,0 N claim E 1; bluebend 1,0 N; bend 1,1 N; branch 0,1 N");
    assert_stretch(game, 4, 2, 2, 7);
    lay(game, "whites1 -1,1 N");
    assert_stretch(game, 5, 2, 0, 6);
}

static void ln_15_of_equally_long_ones_the_bluest(void **state) {
    static const char *const orders[] = {
        "branch 0,0 N claim N 1; whites1 -1,0 N; whites2 1,0 N; blues1 0,-1 N",
        "branch 0,0 N claim N 1; blues1 -1,0 N; whites2 1,0 N; whites1 0,-1 N",
        "branch 0,0 N claim N 1; whites1 -1,0 N; blues1 1,0 N; whites2 0,-1 N",
    };
    for (int i = 0; i < 3; i++)
        assert_stretch(table(state, "roads", orders[i]), 3, 2, 1, 5);
    assert_stretch(table(state, "roads",
                         "branch 0,0 N claim N 1; whites1 -1,0 N; blues1 1,0 N; "
                         "blues2 0,-1 N"),
                   3, 2, 2, 6);
    assert_stretch(table(state, "roads", "mixed 0,0 N claim E 1; whites1 1,0 N"), 2, 2, 1, 4);
}

static void ln_16_points_for_tiles_for_two_diamonds_and_for_blue(void **state) {
    static const struct {
        const char *moves;
        int diamonds, blue, points;
    } cases[] = {
        {"plain1 0,0 N claim E 1; plain2 1,0 N; plain3 2,0 N", 0, 0, 3},
        {"whites1 0,0 N claim E 1; plain1 1,0 N; plain2 2,0 N", 1, 0, 3},
        {"blues1 0,0 N claim E 1; plain1 1,0 N; plain2 2,0 N", 1, 1, 4},
        {"whites1 0,0 N claim E 1; plain1 1,0 N; whites2 2,0 N", 2, 0, 4},
        {"whites1 0,0 N claim E 1; plain1 1,0 N; blues2 2,0 N", 2, 1, 5},
        {"blues1 0,0 N claim E 1; plain1 1,0 N; blues2 2,0 N", 2, 2, 6},
        /* Of blue diamonds only those at the ends count, and one at each end. */
        {"blues1 0,0 N claim E 1; blue 1,0 N; blues2 2,0 N", 2, 2, 6},
        {"twin 0,0 N claim E 1; plain1 1,0 N; whites2 2,0 N", 2, 1, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_stretch(table(state, "roads", cases[i].moves), 3, cases[i].diamonds, cases[i].blue,
                       cases[i].points);
}

static void ln_16_a_player_has_the_points_of_both_tokens(void **state) {
    struct testing_game *game = table(state, "roads",
                                      "blues1 0,0 N claim E 1; plain1 1,0 N; "
                                      "twin 0,1 N claim E 2");
    assert_int_equal(stretch(game, 1, 1).points, 3);
    assert_int_equal(stretch(game, 1, 2).points, 4);
    assert_int_equal(score(game, 1), 7);
    assert_int_equal(score(game, 2), 0);
}

/* LN-17: seat 2 claims the ring with its last tile. */
static void assert_nothing(struct testing_game *game) {
    struct lw_part part = stretch(game, 2, 1);
    assert_int_equal(part.points, 0);
    assert_int_equal(part.tiles, 0);
    assert_int_equal(part.route_length, 0);
    assert_int_equal(score(game, 2), 0);
}

static void ln_17_a_ring_scores_nothing(void **state) {
    assert_nothing(
        table(state, "rings", "bend1 0,0 E; bend2 1,0 N; bend3 1,1 E; bend4 0,1 N claim N 1"));
}

static void ln_17_one_diamond_and_no_edge_score_nothing(void **state) {
    assert_nothing(
        table(state, "rings", "bend1 0,0 E; bend2 1,0 N; bend3 1,1 E; diamond 0,1 N claim N 1"));
}

static void ln_17_one_open_end_only_scores_nothing(void **state) {
    struct testing_game *game =
        table(state, "rings", "three 0,0 N; bend2 1,0 N; bend3 1,1 E; bend4 0,1 N claim N 1");
    assert_nothing(game);
    lay(game, "s1 0,-1 N"); /* and now the end is a diamond */
    assert_nothing(game);
}

static void ln_18_most_points_win(void **state) {
    struct testing_game *game =
        pits(state, (const char *[16]){[1] = "E 1", [2] = "S 1", [3] = "N 2", [6] = "W 2"});
    assert_int_equal(score(game, 1), 5); /* with one blue diamond; 4 with two are less */
    assert_int_equal(score(game, 2), 4);
    assert_int_equal(winners(game), LW_SEAT_BIT(1));
}

static void ln_18_on_a_tie_the_blue_diamonds_decide(void **state) {
    struct testing_game *game =
        pits(state, (const char *[16]){[1] = "E 1", [2] = "S 1", [6] = "W 2"});
    assert_int_equal(score(game, 1), 4);
    assert_int_equal(stretch(game, 1, 1).blue, 1);
    assert_int_equal(score(game, 2), 4);
    assert_int_equal(stretch(game, 2, 1).blue + stretch(game, 2, 2).blue, 2);
    assert_int_equal(winners(game), LW_SEAT_BIT(2));
}

static void ln_18_still_tied_both_win(void **state) {
    struct testing_game *game =
        pits(state, (const char *[16]){[1] = "W 1", [2] = "S 1", [6] = "W 2", [15] = "W 2"});
    assert_int_equal(score(game, 1), 4);
    assert_int_equal(score(game, 2), 4);
    assert_int_equal(winners(game), LW_SEAT_BIT(1) | LW_SEAT_BIT(2));
}

/* LN-14, LN-15, LN-16, LN-18: a whole game, whose moves are in tests/golden. */
static void ln_18_the_example_of_the_rule_book(void **state) {
    static const struct {
        int seat, token, tiles, diamonds, blue, points;
    } lines[] = {{2, 1, 5, 2, 2, 8}, {2, 2, 4, 2, 1, 6}, {1, 1, 7, 2, 1, 9}, {1, 2, 4, 1, 1, 5}};
    char text[4096];
    FILE *file = fopen(LINEWORK_SOURCE "/tests/golden/liniell-book-example.lwr", "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    struct testing_game *game = read_game(state, text);
    assert_true(game->read);
    assert_int_equal(look(game)->placed, 16);
    for (int i = 0; i < 4; i++) {
        struct lw_part part = stretch(game, lines[i].seat, lines[i].token);
        assert_int_equal(part.tiles, lines[i].tiles);
        assert_int_equal(part.diamonds, lines[i].diamonds);
        assert_int_equal(part.blue, lines[i].blue);
        assert_int_equal(part.points, lines[i].points);
    }
    assert_int_equal(stretch(game, 1, 1).route_length, 8); /* one tile of seven is passed twice */
    assert_int_equal(score(game, 1), 14);
    assert_int_equal(score(game, 2), 14);
    assert_int_equal(winners(game), LW_SEAT_BIT(2));
}

/* Refusals */

static void of_several_rules_the_lowest_is_named(void **state) {
    struct testing_game *game = star_with(state, "NEWS", "bend");
    assert_refused(game, "1 place 0,0 N claim N 1", "LN-5");
    assert_refused(game, "1 place 0,1 N claim S 1", "LN-6"); /* held, and N joins E: LN-8 */
    game = star_with(state, "NS", "straight");
    assert_refused(game, "1 place 0,1 S", "LN-9"); /* and S looks like N */
    assert_refused(game, "1 place 0,1 S claim N 2", "RC-3");
}

static void what_is_no_move_cannot_be_read(void **state) {
    static const char *const lines[] = {
        "1 place",
        "1 place 0,0",
        "1 place 0 0 N",
        "1 place 0,0 X",
        "1 place 0,0 NE",
        "1 place 0,0 N claim",
        "1 place 0,0 N claim N",
        "1 place 0,0 N claim N 0",
        "1 place 0,0 N take N 1",
        "1 place -0,0 N",
        "1 place +1,0 N",
        "1 place 0,0 N claim N 1 2",
        "1 draw s2",
        "1 place  0,0 N",
    };
    struct testing_game *game = table(state, "stubs", "");
    assert_refused(game, "* draw", "RC-4");
    assert_refused(game, "* draw s1 s2", "RC-4");
    testing_play(game, "* draw s1");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_refused(game, lines[i], "RC-4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(ln_11_a_tile_without_a_place_ends_the_game),
        TEST(ln_11_the_last_tile_ends_the_game),
        TEST(ln_12_a_side_without_a_tile_beyond_is_the_edge),
        TEST(ln_12_a_gap_is_an_edge_too),
        TEST(ln_13_both_ends_may_lie_on_one_piece),
        TEST(ln_13_the_ends_are_different),
        TEST(ln_13_a_diamond_may_be_passed),
        TEST(ln_13_no_piece_is_passed_twice),
        TEST(ln_14_two_or_more_diamonds_from_diamond_to_diamond),
        TEST(ln_14_one_diamond_from_it_to_the_edge),
        TEST(ln_14_no_diamond_from_edge_to_edge),
        TEST(ln_15_a_tile_passed_twice_counts_once),
        TEST(ln_15_length_decides_before_points),
        TEST(ln_15_of_equally_long_ones_the_bluest),
        TEST(ln_16_points_for_tiles_for_two_diamonds_and_for_blue),
        TEST(ln_16_a_player_has_the_points_of_both_tokens),
        TEST(ln_17_a_ring_scores_nothing),
        TEST(ln_17_one_diamond_and_no_edge_score_nothing),
        TEST(ln_17_one_open_end_only_scores_nothing),
        TEST(ln_18_most_points_win),
        TEST(ln_18_on_a_tie_the_blue_diamonds_decide),
        TEST(ln_18_still_tied_both_win),
        TEST(ln_18_the_example_of_the_rule_book),
        TEST(of_several_rules_the_lowest_is_named),
        TEST(what_is_no_move_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
