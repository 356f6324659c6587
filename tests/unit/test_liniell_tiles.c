/* Liniell, rule by rule: the names of the tests say which. The tile sets are in
 * tests/material/tiles, each made for what is tested with it. */
#include "liniell_tests.h"

static void ln_1_there_are_sixteen_tiles(void **state) {
    assert_false(own_tiles(state, 15, "last NS EW")->read);
    assert_true(own_tiles(state, 16, "last NS EW")->read);
    assert_false(own_tiles(state, 17, "last NS EW")->read);
    struct testing_game *game = table(state, "stubs", "");
    assert_refused(game, "* draw t01", "LN-1");
    assert_allowed(game, "* draw s1");
}

static void ln_1_each_player_has_two_tokens(void **state) {
    struct testing_game *game = table(state, "stubs",
                                      "s1 0,0 N claim N 1; s2 1,0 N claim N 1; "
                                      "s3 0,1 N claim S 2; s4 1,1 N claim S 2");
    for (int seat = 1; seat <= 2; seat++)
        for (int token = 1; token <= 2; token++)
            assert_string_not_equal(token_at(game, seat, token), "supply");
    testing_play(game, "* draw s5");
    assert_refused(game, "1 place 2,0 N claim N 3", "RC-4");
    assert_allowed(game, "1 place 2,0 N claim N 1"); /* a third claim moves one of the two */
    assert_allowed(game, "1 place 2,0 N claim N 2");
}

static void ln_1_two_players(void **state) {
    static const char *const heads[] = {"linework-record 1\ngame liniell\nseats 1\nmoves\n",
                                        "linework-record 1\ngame liniell\nseats 3\nmoves\n"};
    for (int i = 0; i < 2; i++)
        assert_false(read_game(state, heads[i])->read);
}

static void ln_2_each_side_stands_in_exactly_one_piece(void **state) {
    static const char *const good[] = {"last NESW",         "last N:w E:b S:w W:b", "last NES W:b",
                                       "last NS:w E:b W:w", "last WSEN:bwbw",       "last SW EN",
                                       "last NS:wwww EW:b", "last S:bw NEW"};
    static const char *const bad[] = {"last NS",       "last NS EW NS",    "last NNS EW",
                                      "last NES W",    "last NS EW:",      "last NS EW:g",
                                      "last NS EX",    "last NS EW:wbwbw", "last",
                                      "last NS EW :b", "last NES W:b N:b", "la.st NS EW"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(own_tiles(state, 16, good[i])->read);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct testing_game *game = own_tiles(state, 16, bad[i]);
        assert_false(game->read);
        assert_int_equal(game->error.line, 21);
    }
}

/* LN-2: a crossing without a junction is a bridge. */
static void ln_2_pieces_of_a_tile_never_touch(void **state) {
    struct testing_game *game = table(state, "stubs", "bridge 0,0 N claim N 1");
    lay(game, "s1 1,0 N claim W 1"); /* the line from west to east is another one */
    assert_string_equal(token_at(game, 2, 1), "1,0 W");
    testing_play(game, "* draw s2");
    assert_refused(game, "1 place 0,1 N claim N 2", "LN-6");
}

static void ln_3_seat_1_begins(void **state) {
    struct testing_game *game = table(state, "stubs", "");
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(LW_CHANCE));
    testing_play(game, "* draw s1");
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(1));
    testing_play(game, "1 place 0,0 N");
    testing_play(game, "* draw s2");
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(2));
}

static void ln_3_the_tiles_to_come_are_public(void **state) {
    struct testing_game *game = table(state, "stubs", "s1 0,0 N; bridge 1,0 N");
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    const struct lw_game *rules = game->setup.game;
    assert_int_equal(rules->chance_list(&game->setup, &game->match.state, outcomes, &total), 14);
    for (int i = 0; i < 14; i++)
        assert_int_equal(outcomes[i].weight * 14, total);
    for (int seat = 0; seat <= 2; seat++) {
        struct lw_state view;
        rules->view(&game->setup, &game->match.state, seat, &view);
        assert_memory_equal(&view, &game->match.state, sizeof(struct liniell_state));
    }
    assert_refused(game, "* draw s1", "LN-3");
    assert_refused(game, "* draw bridge", "LN-3");
    assert_allowed(game, "* draw s2");
}

/* LN-3: piles in different orders, and the same tiles on the table: the same state. */
static void ln_3_their_order_is_in_no_state(void **state) {
    struct lw_match match[2];
    for (int i = 0; i < 2; i++) {
        struct testing_game *game = table(state, "stubs", "");
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed((uint64_t)i, key);
        lw_match_set_key(&game->match, key);
        lay(game, "s1 0,0 N claim N 1");
        match[i] = game->match;
    }
    assert_memory_not_equal(match[0].chance.order, match[1].chance.order, LINIELL_TILES);
    assert_memory_equal(&match[0].state, &match[1].state, sizeof(struct liniell_state));
}

/* A turn: LN-4, LN-5, LN-6, LN-7, LN-8, LN-9, LN-10, LN-11 */

static void ln_4_a_tile_must_be_placed_in_one_of_four_orientations(void **state) {
    struct testing_game *game = table(state, "stubs", "");
    testing_play(game, "* draw turn");
    assert_int_equal(testing_count(game, 1, "place 0,0 N"), 4); /* one plain, three claims */
    assert_int_equal(testing_count(game, 1, "place 0,0 E"), 4);
    assert_int_equal(testing_count(game, 1, "place 0,0 S"), 4);
    assert_int_equal(testing_count(game, 1, "place 0,0 W"), 4);
    assert_int_equal(testing_count(game, 1, ""), 16);
    assert_refused(game, "1 pass", "RC-4");
    assert_refused(game, "* draw s1", "RC-1");
}

/* LN-4: the tile `turn` is N:b E:w SW; its own N side points to where the move says. */
static void ln_4_tiles_turn_clockwise(void **state) {
    static const struct {
        const char *blue, *white, *joined, *other; /* places of N, of E, and of S and W */
    } turned[] = {{"N claim N 1", "N claim E 1", "N claim S 1", "N claim W 1"},
                  {"E claim E 1", "E claim S 1", "E claim N 1", "E claim W 1"},
                  {"S claim S 1", "S claim W 1", "S claim N 1", "S claim E 1"},
                  {"W claim W 1", "W claim N 1", "W claim E 1", "W claim S 1"}};
    for (int i = 0; i < 4; i++) {
        char move[64];
        snprintf(move, sizeof move, "turn 0,0 %s", turned[i].blue);
        struct testing_game *game = table(state, "stubs", move);
        assert_stretch(game, 1, 1, 1, 2);
        snprintf(move, sizeof move, "turn 0,0 %s", turned[i].white);
        assert_stretch(table(state, "stubs", move), 1, 1, 0, 1);
        snprintf(move, sizeof move, "turn 0,0 %s", turned[i].joined);
        assert_stretch(table(state, "stubs", move), 1, 0, 0, 1);
        snprintf(move, sizeof move, "1 place 0,0 %s", turned[i].other);
        game = table(state, "stubs", "");
        testing_play(game, "* draw turn");
        assert_refused(game, move, "RC-3");
    }
}

/* LN-4 and the notation: orientations that look the same are spelt with the first of them. */
static void ln_4_orientations_that_look_alike_are_one_move(void **state) {
    static const struct {
        const char *tile, *different;
    } tiles[] = {{"bridge", "N"}, {"cross", "N"},   {"s1", "N"},       {"bends", "NE"},
                 {"pairs", "NE"}, {"bend", "NESW"}, {"three", "NESW"}, {"straight", "NE"}};
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
        char move[32];
        struct testing_game *game = table(state, "stubs", "");
        snprintf(move, sizeof move, "* draw %s", tiles[i].tile);
        testing_play(game, move);
        for (const char *side = liniell_side_letters; *side; side++) {
            snprintf(move, sizeof move, "1 place 0,0 %c", *side);
            bool first = strchr(tiles[i].different, *side) != NULL;
            assert_string_equal(testing_refused(game, move), first ? "" : "RC-3");
            assert_int_equal(testing_listed(game, move), first);
        }
    }
}

static void ln_5_the_first_tile_lies_at_the_origin(void **state) {
    struct testing_game *game = table(state, "stubs", "");
    testing_play(game, "* draw s1");
    assert_refused(game, "1 place 1,0 N", "LN-5");
    assert_refused(game, "1 place 0,-1 N", "LN-5");
    assert_int_equal(testing_refusal(game, "1 place 1,0 N").reason, LW_LINIELL_FIRST_AT_ORIGIN);
    assert_allowed(game, "1 place 0,0 N");
    assert_int_equal(testing_count(game, 1, ""), testing_count(game, 1, "place 0,0 N"));
}

static void ln_5_each_later_tile_touches_a_side(void **state) {
    struct testing_game *game = table(state, "stubs", "s1 0,0 N");
    testing_play(game, "* draw s2");
    assert_int_equal(testing_refusal(game, "2 place 0,0 N").reason, LW_LINIELL_OCCUPIED);
    assert_int_equal(testing_refusal(game, "2 place 1,1 N").reason, LW_LINIELL_NOT_TOUCHING);
    assert_refused(game, "2 place 0,0 N", "LN-5");
    assert_refused(game, "2 place 1,1 N", "LN-5"); /* corners do not count */
    assert_refused(game, "2 place 2,0 N", "LN-5");
    assert_refused(game, "2 place 40,0 N", "LN-5");
    assert_allowed(game, "2 place 0,-1 N");
    assert_allowed(game, "2 place 1,0 N");
    assert_allowed(game, "2 place 0,1 N");
    assert_allowed(game, "2 place -1,0 N");
    assert_int_equal(testing_count(game, 2, ""), 4 * 5);
    testing_play(game, "2 place 1,0 N");
    testing_play(game, "* draw s3");
    assert_refused(game, "1 place 0,0 N", "LN-5");
    assert_refused(game, "1 place 1,0 N", "LN-5");
    assert_int_equal(testing_count(game, 1, ""), 6 * 5);
}

static void ln_5_all_tiles_stay_within_four_by_four(void **state) {
    struct testing_game *game =
        table(state, "stubs", "s1 0,0 N; s2 1,0 N; s3 1,1 N; s4 1,2 N; s5 -1,0 N");
    testing_play(game, "* draw s6");
    assert_allowed(game, "2 place -2,0 N"); /* columns -1 to 1, rows 0 to 2: one more each way */
    assert_allowed(game, "2 place 2,1 N");
    assert_allowed(game, "2 place 1,3 N");
    assert_allowed(game, "2 place 0,-1 N");
    testing_play(game, "2 place -2,0 N");
    testing_play(game, "* draw s7");
    assert_refused(game, "1 place -3,0 N", "LN-5");
    assert_refused(game, "1 place 2,0 N", "LN-5");
    assert_refused(game, "1 place 2,2 N", "LN-5");
    assert_int_equal(testing_refusal(game, "1 place 2,0 N").reason, LW_LINIELL_OUTSIDE_SQUARE);
    testing_play(game, "1 place -2,-1 N");
    testing_play(game, "* draw s8");
    assert_refused(game, "2 place 1,3 N", "LN-5");
    assert_refused(game, "2 place -2,-2 N", "LN-5");
    assert_allowed(game, "2 place -2,1 N");
}

/* LN-6: `three` joins N, E and S; its line goes on over a bridge. */
static void ln_6_a_line_is_everything_connected(void **state) {
    struct testing_game *game =
        table(state, "stubs", "three 0,0 N claim N 1; bridge 1,0 N; s1 0,1 N");
    testing_play(game, "* draw s2");
    assert_refused(game, "2 place 2,0 N claim W 1", "LN-6"); /* across the bridge */
    assert_refused(game, "2 place 0,-1 N claim S 1", "LN-6");
    assert_allowed(game, "2 place -1,0 N claim E 1"); /* the stub is a line of its own */
    assert_allowed(game, "2 place 1,1 N claim N 1");  /* so is the other way over the bridge */
    assert_allowed(game, "2 place 2,0 N claim E 1");
    assert_int_equal(testing_refusal(game, "2 place 2,0 N claim W 1").reason,
                     LW_LINIELL_LINE_HAS_TOKEN);
}

/* LN-6: two ends of one line meet at an empty cell, at each two of its sides; the tile that is
 * placed there has four sides, and all of them are that line. */
static void ln_6_a_line_may_come_back_to_the_tile(void **state) {
    static const struct {
        const char *moves, *tile, *place;
    } loops[] = {
        {"bend1 0,0 E; bend2 0,-1 N; bend3 -1,-1 E", "bridge1", "-1,0 N"}, /* N and E */
        {"bend1 0,0 N; bend2 1,0 E; bend3 1,-1 N", "bridge1", "0,-1 N"},   /* E and S */
        {"bend1 0,0 E; bend2 0,1 N; bend3 1,1 E", "bridge1", "1,0 N"},     /* S and W */
        {"bend1 0,0 N; bend2 -1,0 E; bend3 -1,1 N", "bridge1", "0,1 N"},   /* W and N */
        {"bend1 0,0 E; bend2 1,0 N; bridge2 1,1 N; bend3 1,2 E; bend4 0,2 N", "bend5", "0,1 N"},
        {"bend1 0,0 N; bend2 0,1 E; bridge2 -1,1 N; bend3 -2,1 N; bend4 -2,0 E", "bend5", "-1,0 N"},
    };
    for (size_t i = 0; i < sizeof loops / sizeof loops[0]; i++) {
        char move[64];
        struct testing_game *game = table(state, "rings", loops[i].moves);
        snprintf(move, sizeof move, "* draw %s", loops[i].tile);
        testing_play(game, move);
        snprintf(move, sizeof move, "place %s", loops[i].place);
        assert_int_equal(testing_count(game, 2, move), 2); /* without a claim, and with the one */
        snprintf(move, sizeof move, "2 place %s claim S 1", loops[i].place);
        assert_int_equal(testing_refusal(game, move).reason, LW_NOT_FIRST_SIDE);
        snprintf(move, sizeof move, "2 place %s claim N 1", loops[i].place);
        testing_play(game, move);
    }
}

/* LN-6: the line at the west becomes part of the next one, and that of a third one. */
static void ln_6_lines_that_were_joined_stay_one(void **state) {
    struct testing_game *game = table(state, "roads",
                                      "fork 0,0 N claim E 1; whites1 0,-1 N; whites2 1,-1 N; "
                                      "blues1 2,-1 N; plain2 2,0 N; blues2 3,-1 N; plain3 1,0 N");
    testing_play(game, "* draw bend");
    assert_refused(game, "2 place 3,0 N claim N 1", "LN-6");
    testing_play(game, "2 place 3,0 N");
    testing_play(game, "* draw twin");
    assert_refused(game, "1 place 0,1 N claim N 2", "LN-6");
    assert_allowed(game, "1 place 0,1 N claim E 2");
}

static void ln_7_a_token_comes_from_the_supply_the_lower_one_first(void **state) {
    struct testing_game *game = table(state, "stubs", "");
    testing_play(game, "* draw s1");
    assert_int_equal(testing_count(game, 1, ""), 5); /* no claim, or one of four lines */
    assert_allowed(game, "1 place 0,0 N");
    assert_refused(game, "1 place 0,0 N claim E 2", "RC-3");
    assert_int_equal(testing_refusal(game, "1 place 0,0 N claim E 2").reason, LW_NOT_FIRST_TOKEN);
    testing_play(game, "1 place 0,0 N claim E 1");
    assert_string_equal(token_at(game, 1, 1), "0,0 E");
    assert_string_equal(token_at(game, 1, 2), "supply");
}

static void ln_7_a_line_is_named_by_its_first_side(void **state) {
    struct testing_game *game = table(state, "stubs", "");
    testing_play(game, "* draw three");
    assert_allowed(game, "1 place 0,0 E claim E 1"); /* E, S and W */
    assert_refused(game, "1 place 0,0 E claim S 1", "RC-3");
    assert_refused(game, "1 place 0,0 E claim W 1", "RC-3");
    assert_int_equal(testing_refusal(game, "1 place 0,0 E claim W 1").numbers[0], 1);
    assert_allowed(game, "1 place 0,0 E claim N 1");
    game = star_with(state, "N", "three");
    assert_int_equal(testing_count(game, 1, "place 0,1 E"), 3); /* E, S and W, by two tokens */
    assert_refused(game, "1 place 0,1 E claim S 2", "RC-3");
}

static void ln_7_claiming_is_a_may(void **state) {
    struct testing_game *game = table(state, "stubs", "s1 0,0 N claim N 1; s2 1,0 N; s3 2,0 N");
    assert_string_equal(token_at(game, 1, 1), "0,0 N"); /* and it stays where it is */
    assert_string_equal(token_at(game, 1, 2), "supply");
    assert_string_equal(token_at(game, 2, 1), "supply");
}

static void ln_7_a_token_may_come_from_another_line_which_is_free_then(void **state) {
    struct testing_game *game = table(state, "stubs", "s1 0,0 N claim E 1; s2 0,1 N");
    testing_play(game, "* draw s3");
    assert_allowed(game, "1 place -1,0 N claim W 1"); /* the one on the board */
    assert_allowed(game, "1 place -1,0 N claim W 2"); /* the one in the supply */
    assert_int_equal(testing_count(game, 1, "place -1,0 N"), 9);
    testing_play(game, "1 place -1,0 N claim W 1");
    assert_string_equal(token_at(game, 1, 1), "-1,0 W");
    testing_play(game, "* draw s4");
    assert_allowed(game, "2 place 1,0 N claim W 1");
}

static void ln_7_a_line_with_a_token_cannot_be_claimed(void **state) {
    struct testing_game *game = table(state, "stubs", "s1 0,0 N claim E 1; s2 0,1 N; s3 -1,0 N");
    testing_play(game, "* draw s4");
    assert_refused(game, "2 place 1,0 N claim W 1", "LN-6"); /* the opponent's */
    assert_allowed(game, "2 place 1,0 N");
    testing_play(game, "2 place 0,-1 N");
    testing_play(game, "* draw s5");
    assert_refused(game, "1 place 1,0 N claim W 1", "LN-6"); /* one's own */
    assert_refused(game, "1 place 1,0 N claim W 2", "LN-6");
}

static void ln_8_joining_two_lines_of_the_mover_is_refused(void **state) {
    struct testing_game *game = star_with(state, "NE", "bend");
    assert_refused(game, "1 place 0,1 N", "LN-8"); /* N and E */
    assert_refused(game, "1 place 0,1 N claim S 1", "LN-8");
    assert_int_equal(testing_refusal(game, "1 place 0,1 N").numbers[0], 1);
    assert_int_equal(testing_count(game, 1, "place 0,1 N"), 0);
    assert_allowed(game, "1 place 0,1 E");
    assert_allowed(game, "1 place 0,1 S");
    assert_allowed(game, "1 place 0,1 W");
}

static void ln_8_joining_two_lines_of_the_opponent_is_refused(void **state) {
    struct testing_game *game = star_with(state, "WS", "bend");
    assert_refused(game, "1 place 0,1 S", "LN-8"); /* S and W */
    assert_int_equal(testing_refusal(game, "1 place 0,1 S").numbers[0], 2);
    assert_int_equal(testing_count(game, 1, "place 0,1 S"), 0);
    assert_allowed(game, "1 place 0,1 N claim N 1");
}

static void ln_8_it_is_so_for_seat_2_as_well(void **state) {
    struct testing_game *game = star(state, "NEWS");
    lay(game, "pairs 0,-1 N");
    testing_play(game, "* draw bend");
    assert_refused(game, "2 place 0,1 N", "LN-8");
    assert_refused(game, "2 place 0,1 S", "LN-8");
    assert_int_equal(testing_count(game, 2, "place 0,1 N"), 0);
    assert_int_equal(testing_count(game, 2, "place 0,1 S"), 0);
}

static void ln_8_a_third_token_changes_nothing(void **state) {
    struct testing_game *game = star_with(state, "NEWS", "three");
    assert_refused(game, "1 place 0,1 N", "LN-8"); /* N, E and S */
    assert_refused(game, "1 place 0,1 S", "LN-8"); /* S, W and N */
    assert_int_equal(testing_count(game, 1, "place 0,1"), 0);
    game = star_with(state, "NES", "three");
    assert_refused(game, "1 place 0,1 N", "LN-8");   /* N and E are the mover's, S is not */
    assert_refused(game, "1 place 0,1 W", "LN-8");   /* W, N and E */
    assert_allowed(game, "1 place 0,1 E claim E 1"); /* E, S and W are contested */
    assert_allowed(game, "1 place 0,1 S claim N 2"); /* S, W and N too */
    game = star_with(state, "NEWS", "cross");
    assert_refused(game, "1 place 0,1 N", "LN-8");
}

static void ln_9_a_contested_line_must_be_claimed(void **state) {
    struct testing_game *game = star_with(state, "NS", "straight");
    assert_int_equal(testing_count(game, 1, "place 0,1 N"), 1);
    assert_allowed(game, "1 place 0,1 N claim N 2");
    assert_refused(game, "1 place 0,1 N", "LN-9");
    assert_int_equal(testing_refusal(game, "1 place 0,1 N").reason, LW_LINIELL_MUST_CLAIM);
    assert_refused(game, "1 place 0,1 N claim E 2", "LN-9"); /* free, and yet */
    assert_refused(game, "1 place 0,1 N claim S 2", "RC-3");
    assert_allowed(game, "1 place 0,1 E"); /* turned, nothing is contested */
}

static void ln_9_by_the_token_that_was_not_on_it(void **state) {
    struct testing_game *game = star_with(state, "NS", "straight");
    assert_refused(game, "1 place 0,1 N claim N 1", "LN-9");
    assert_int_equal(testing_refusal(game, "1 place 0,1 N claim N 1").reason,
                     LW_LINIELL_TOKEN_ON_LINE);
    game = star_with(state, "NEWS", "bend"); /* turned to E it joins E and S */
    assert_int_equal(testing_count(game, 1, "place 0,1 E"), 1);
    assert_allowed(game, "1 place 0,1 E claim E 1");
    assert_refused(game, "1 place 0,1 E claim E 2", "LN-9");
}

static void ln_9_both_tokens_go_back_to_the_supply(void **state) {
    struct testing_game *game = star_with(state, "NS", "straight");
    testing_play(game, "1 place 0,1 N claim N 2");
    assert_string_equal(token_at(game, 1, 1), "supply");
    assert_string_equal(token_at(game, 1, 2), "0,1 N");
    assert_string_equal(token_at(game, 2, 1), "supply");
    assert_string_equal(token_at(game, 2, 2), "supply");
    assert_null(game->setup.game->invariant(&game->setup, &game->match.state));
    testing_play(game, "* draw pairs");
    assert_allowed(game, "2 place 0,3 N claim S 1");
    assert_refused(game, "2 place 0,3 N claim S 2", "RC-3");
}

static void ln_9_the_token_may_come_from_another_line(void **state) {
    struct testing_game *game = star_with(state, "NEWS", "straight");
    testing_play(game, "1 place 0,1 N claim N 2");
    assert_string_equal(token_at(game, 1, 1), "supply");
    assert_string_equal(token_at(game, 1, 2), "0,1 N"); /* it was on the line at E */
    assert_string_equal(token_at(game, 2, 1), "-1,1 E");
    assert_string_equal(token_at(game, 2, 2), "supply");
    assert_null(game->setup.game->invariant(&game->setup, &game->match.state));
    testing_play(game, "* draw pairs");
    assert_allowed(game, "2 place 0,3 N claim S 2"); /* from the supply */
    assert_allowed(game, "2 place 0,3 N claim S 1"); /* from the board */
}

static void ln_9_seat_2_takes_over_too(void **state) {
    struct testing_game *game = star(state, "NWS");
    lay(game, "pairs 0,-1 N");
    testing_play(game, "* draw straight");
    assert_int_equal(testing_count(game, 2, "place 0,1 N"), 1);
    testing_play(game, "2 place 0,1 N claim N 1"); /* from W, since token 2 is at S */
    assert_string_equal(token_at(game, 1, 1), "supply");
    assert_string_equal(token_at(game, 2, 1), "0,1 N");
    assert_string_equal(token_at(game, 2, 2), "supply");
}

static void ln_10_two_contested_lines_are_refused(void **state) {
    struct testing_game *game = star_with(state, "NEWS", "bridge");
    assert_refused(game, "1 place 0,1 N", "LN-10"); /* N with S, E with W */
    assert_refused(game, "1 place 0,1 N claim N 2", "LN-10");
    assert_refused(game, "1 place 0,1 N claim E 1", "LN-10");
    assert_int_equal(testing_count(game, 1, "place 0,1"), 0);
    assert_allowed(game, "1 place 0,-1 N");
    game = star_with(state, "NEWS", "bends");
    assert_refused(game, "1 place 0,1 E claim N 2", "LN-10"); /* E with S, N with W */
    assert_int_equal(testing_count(game, 1, "place 0,1 E"), 0);
}

static void ln_10_one_contested_line_is_allowed(void **state) {
    struct testing_game *game = star_with(state, "NES", "bridge");
    assert_int_equal(testing_count(game, 1, "place 0,1"), 1);
    testing_play(game, "1 place 0,1 N claim N 2");
    assert_null(game->setup.game->invariant(&game->setup, &game->match.state));
    assert_string_equal(token_at(game, 1, 2), "0,1 N");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(ln_1_there_are_sixteen_tiles),
        TEST(ln_1_each_player_has_two_tokens),
        TEST(ln_1_two_players),
        TEST(ln_2_each_side_stands_in_exactly_one_piece),
        TEST(ln_2_pieces_of_a_tile_never_touch),
        TEST(ln_3_seat_1_begins),
        TEST(ln_3_the_tiles_to_come_are_public),
        TEST(ln_3_their_order_is_in_no_state),
        TEST(ln_4_a_tile_must_be_placed_in_one_of_four_orientations),
        TEST(ln_4_tiles_turn_clockwise),
        TEST(ln_4_orientations_that_look_alike_are_one_move),
        TEST(ln_5_the_first_tile_lies_at_the_origin),
        TEST(ln_5_each_later_tile_touches_a_side),
        TEST(ln_5_all_tiles_stay_within_four_by_four),
        TEST(ln_6_a_line_is_everything_connected),
        TEST(ln_6_a_line_may_come_back_to_the_tile),
        TEST(ln_6_lines_that_were_joined_stay_one),
        TEST(ln_7_a_token_comes_from_the_supply_the_lower_one_first),
        TEST(ln_7_a_line_is_named_by_its_first_side),
        TEST(ln_7_claiming_is_a_may),
        TEST(ln_7_a_token_may_come_from_another_line_which_is_free_then),
        TEST(ln_7_a_line_with_a_token_cannot_be_claimed),
        TEST(ln_8_joining_two_lines_of_the_mover_is_refused),
        TEST(ln_8_joining_two_lines_of_the_opponent_is_refused),
        TEST(ln_8_it_is_so_for_seat_2_as_well),
        TEST(ln_8_a_third_token_changes_nothing),
        TEST(ln_9_a_contested_line_must_be_claimed),
        TEST(ln_9_by_the_token_that_was_not_on_it),
        TEST(ln_9_both_tokens_go_back_to_the_supply),
        TEST(ln_9_the_token_may_come_from_another_line),
        TEST(ln_9_seat_2_takes_over_too),
        TEST(ln_10_two_contested_lines_are_refused),
        TEST(ln_10_one_contested_line_is_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
