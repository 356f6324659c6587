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

/* LY-1 */
TEST(ly_1_the_shipped_sheets_are_7_by_11) {
    static const char *const names[] = {"front", "back"};
    for (int i = 0; i < 2; i++) {
        struct testing_game *game = solo(names[i], "");
        const struct linyo_layout *layout = linyo_layout(&game->setup);
        assert_int_equal(layout->columns, 7);
        assert_int_equal(layout->rows, 11);
        assert_int_equal(layout->squares, 77);
        assert_int_equal(score_of(game, 1), 77);
    }
}

/* LY-1 */
TEST(ly_1_squares_have_columns_a_to_g_and_rows_from_the_top) {
    struct testing_game *game = solo("stripes", "* roll bbgo\n");
    plays(game, "1 start f1\n");
    assert_false(is_free(game, 1, "f1"));
    assert_true(testing_legal(game, 1, "start f3"));
    refuses(game, "LY-1", "1 start g1");
    refuses(game, "LY-1", "1 start a6");
    refuses(game, "RC-4", "1 start a0");
    refuses(game, "RC-4", "1 start A1");
    refuses(game, "RC-4", "1 start a01");
}

#define OWN_SHEET "linework-record 1\ngame linyo\nseats 1\noption sheet=own\ncontent sheet own\n"
#define ROW_16 "content bgobgobgobgobgob\n"
#define ROWS_7 ROW_16 ROW_16 ROW_16 ROW_16 ROW_16 ROW_16 ROW_16

/* LY-1 */
TEST(ly_1_other_sheets_have_up_to_128_squares) {
    struct testing_game *game =
        keep(testing_game(OWN_SHEET ROWS_7 ROW_16 "moves\n* roll bbgo\n1 start p8\n"));
    assert_int_equal(score_of(game, 1), 127);
    allows(game, "1 start a1");
    refuses(game, "LY-4", "1 start p8");
    refuses(game, "LY-1", "1 start q8");
    refuses(game, "LY-1", "1 start p9");
    assert_false(keep(testing_read(OWN_SHEET ROWS_7 ROW_16 ROW_16 "moves\n"))->read);
}

/* LY-1: so that four dice of one colour find their starts (LY-4, LY-8). */
TEST(ly_1_a_sheet_has_four_squares_of_each_colour) {
    assert_true(keep(testing_read(OWN_SHEET "content bbbbggggoooo\nmoves\n"))->read);
    assert_false(keep(testing_read(OWN_SHEET "content bbbbbgggoooo\nmoves\n"))->read);
    assert_false(keep(testing_read(OWN_SHEET "content bbbbgggggooo\nmoves\n"))->read);
    assert_false(keep(testing_read(OWN_SHEET "content bbbgggggoooo\nmoves\n"))->read);
}

/* LY-2 */
TEST(ly_2_all_players_use_the_same_layout) {
    lw_move first[LW_MOVES_MAX];
    lw_move second[LW_MOVES_MAX];
    struct testing_game *game = table(2, "2", "front", "* roll bbbo\n");
    const struct lw_game *linyo = game->setup.game;
    int count = linyo->legal(&game->setup, &game->match.state, 1, first);
    assert_int_equal(linyo->legal(&game->setup, &game->match.state, 2, second), count);
    assert_memory_equal(first, second, (size_t)count * sizeof first[0]);
    refuses(game, "LY-4", "1 start f1");
    refuses(game, "LY-4", "2 start f1");
    allows(game, "2 start c1");
    game = keep(
        testing_read("linework-record 1\ngame linyo\nseats 2\noption sheet=front,back\nmoves\n"));
    assert_false(game->read);
}

/* LY-3: counted over all 81 ways in which four dice with three equal colours can fall. */
TEST(ly_3_each_die_shows_each_colour_with_chance_a_third) {
    struct testing_game *game = solo("stripes", "");
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    int count = game->setup.game->chance_list(&game->setup, &game->match.state, outcomes, &total);
    assert_int_equal(count, 15);
    assert_int_equal(total, 81);
    for (int i = 0; i < count; i++) {
        const uint8_t *dice = linyo_roll_counts[linyo_action(outcomes[i].move).roll];
        uint32_t ways = 0;
        for (int fall = 0; fall < 81; fall++) {
            int counts[3] = {0};
            for (int die = 0, rest = fall; die < 4; die++, rest /= 3)
                counts[rest % 3]++;
            ways += counts[0] == dice[0] && counts[1] == dice[1] && counts[2] == dice[2];
        }
        assert_int_equal(outcomes[i].weight, ways);
    }
}

/* LY-3 */
TEST(ly_3_every_roll_is_sampled) {
    struct testing_game *game = solo("stripes", "");
    struct lw_stream stream;
    uint8_t key[LW_KEY_BYTES] = {0};
    unsigned seen = 0;
    lw_stream_init(&stream, key, 0);
    for (int i = 0; i < 1000; i++) {
        lw_move roll = game->setup.game->chance_sample(&game->setup, &game->match.state, &stream);
        seen |= 1u << linyo_action(roll).roll;
    }
    assert_int_equal(seen, (1u << LINYO_ROLLS) - 1);
}

/* LY-4 */
TEST(ly_4_seat_1_makes_the_first_roll_and_all_mark_four_starts) {
    struct testing_game *game = table(2, "2", "stripes", "");
    assert_int_equal(linyo_roller(&game->setup, &game->match.state), 1);
    refuses(game, "RC-1", "1 start a1");
    plays(game, "* roll bbgo\n");
    refuses(game, "LY-4", "1 extend 1 a2");
    refuses(game, "LY-4", "1 pass 1");
    plays(game, STARTS("1"));
    refuses(game, "RC-1", "1 start b1");
    refuses(game, "RC-1", "* roll bbgo");
    plays(game, STARTS("2") "* roll gooo\n");
    refuses(game, "LY-4", "1 start b1");
    refuses(game, "LY-4", "2 start b3");
    assert_int_equal(testing_refusal(game, "1 start b3").reason, LW_LINYO_STARTS_DONE);
}

/* LY-4 */
TEST(ly_4_each_start_uses_a_die_of_its_colour) {
    struct testing_game *game = solo("stripes", "* roll bbgo\n");
    assert_int_equal(testing_count(game, 1, "start"), 30);
    plays(game, "1 start a1\n");
    refuses(game, "LY-4", "1 start a1");
    assert_int_equal(testing_count(game, 1, "start"), 29);
    plays(game, "1 start f4\n");
    refuses(game, "LY-4", "1 start b1");
    assert_int_equal(testing_count(game, 1, "start"), 18);
    plays(game, "1 start a5\n");
    refuses(game, "LY-4", "1 start a2");
    assert_int_equal(testing_count(game, 1, "start"), 6);
    allows(game, "1 start f3");
}

/* LY-4: a roll without orange gives no orange start. */
TEST(ly_4_a_colour_that_was_not_rolled_gives_no_start) {
    struct testing_game *game = solo("stripes", "* roll bggg\n");
    refuses(game, "LY-4", "1 start a3");
    assert_int_equal(testing_count(game, 1, "start"), 24);
}

/* LY-5 */
TEST(ly_5_a_start_on_a_star_gives_no_extra_step) {
    struct testing_game *game = solo("stars", "* roll bbgo\n");
    allows(game, "1 start c1");
    plays(game, "1 start c1\n1 start g1\n1 start g2\n1 start g3\n");
    assert_false(is_free(game, 1, "c1"));
    assert_int_equal(state_of(game)->sheet[1].length[0], 1);
    plays(game, "* roll gggo\n");
    refuses(game, "LY-9", "1 extend 1 b1");
    refuses(game, "LY-9", "1 extend 1 d1");
    allows(game, "1 extend 1 c2");
}

/* LY-6 */
TEST(ly_6_lines_are_numbered_as_their_starts_were_marked) {
    struct testing_game *game = solo("stripes", "* roll bbgo\n"
                                                "1 start f3\n1 start a5\n1 start f1\n1 start a1\n"
                                                "* roll bbgo\n");
    allows(game, "1 extend 1 e3");
    allows(game, "1 extend 2 b5");
    allows(game, "1 extend 3 e1");
    allows(game, "1 extend 4 b1");
    refuses(game, "LY-11", "1 extend 1 b1");
}

/* LY-7 */
TEST(ly_7_the_roll_passes_clockwise) {
    struct testing_game *game = table(3, "2", "stripes", OPENING_3);
    static const int rollers[] = {2, 3, 1};
    for (int round = 1; round <= 3; round++) {
        char passes[128];
        assert_int_equal(linyo_roller(&game->setup, &game->match.state), rollers[round - 1]);
        plays(game, "* roll gggg\n");
        for (int seat = 1; seat <= 3; seat++)
            assert_int_equal(is_due(game, seat), seat == rollers[round - 1]);
        snprintf(passes, sizeof passes, "%d set gggg\n1 pass %d\n2 pass %d\n3 pass %d\n",
                 rollers[round - 1], round, round, round);
        plays(game, passes);
    }
    assert_int_equal(linyo_roller(&game->setup, &game->match.state), 2);
}

/* LY-7 */
TEST(ly_7_in_solo_seat_1_makes_every_roll) {
    struct testing_game *game = solo("stripes", OPENING);
    for (int round = 1; round <= 2; round++) {
        assert_int_equal(linyo_roller(&game->setup, &game->match.state), 1);
        plays(game, round == 1 ? "* roll gggg\n1 set ggoo\n1 pass 1\n" : "* roll ggoo\n1 pass 2\n");
    }
}

/* LY-7: all four dice, once. */
TEST(ly_7_four_dice_are_rolled_once) {
    struct testing_game *game = solo("stripes", "");
    refuses(game, "RC-4", "* roll bgo");
    refuses(game, "RC-4", "* roll bbggo");
    plays(game, "* roll bbgo\n");
    refuses(game, "RC-1", "* roll bbgo");
}

/* LY-8 */
TEST(ly_8_the_first_roll_may_be_set_too) {
    struct testing_game *game = table(2, "2", "stripes", "* roll bbbb\n");
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(1));
    refuses(game, "RC-1", "2 set bbbb");
    refuses(game, "RC-1", "2 start a1");
    refuses(game, "LY-8", "1 start a1");
    plays(game, "1 set bggo\n");
    assert_int_equal(lw_match_actors(&game->match), LW_SEAT_BIT(1) | LW_SEAT_BIT(2));
    plays(game, "1 start a1\n2 start a3\n");
    refuses(game, "LY-4", "1 start b1"); /* one blue die is left of the four that fell */
    refuses(game, "LY-4", "2 start b3");
}

/* LY-8 */
TEST(ly_8_at_least_one_die_keeps_the_rolled_colour) {
    static const char *const rolls[] = {"* roll bbbb", "* roll gggg", "* roll oooo"};
    static const char *const kept[] = {"1 set bggo", "1 set bgoo", "1 set bbgo"};
    static const char *const lost[] = {"1 set ggoo", "1 set bboo", "1 set bbgg"};
    static const char *const same[] = {"1 set bbbb", "1 set gggg", "1 set oooo"};
    for (int i = 0; i < 3; i++) {
        struct testing_game *game = solo("stripes", OPENING);
        testing_play(game, rolls[i]);
        assert_int_equal(testing_count(game, 1, "set"), 10);
        assert_int_equal(testing_count(game, 1, ""), 10);
        refuses(game, "LY-8", lost[i]);
        allows(game, same[i]);
        allows(game, kept[i]);
        refuses(game, "LY-8", "1 pass 1");
    }
}

/* LY-8: the roller decides before anybody else, and in round 1 that is seat 2. */
TEST(ly_8_the_roller_of_the_round_sets) {
    struct testing_game *game = table(2, "2", "stripes", OPENING_2 "* roll gggg\n");
    refuses(game, "RC-1", "1 set gggg");
    refuses(game, "RC-1", "1 pass 1");
    refuses(game, "LY-8", "2 pass 1");
    plays(game, "2 set bgoo\n");
    refuses(game, "LY-8", "2 set gggg");
    allows(game, "1 extend 1 a2 a3 b3 b4"); /* g o o b, as set */
    refuses(game, "LY-9", "1 extend 1 a2 b2");
}

/* LY-8: nothing is set after any other roll. */
TEST(ly_8_three_of_a_kind_are_not_set) {
    struct testing_game *game = solo("stripes", "* roll bbbg\n");
    refuses(game, "LY-8", "1 set bbbg");
    allows(game, "1 start a1");
    game = solo("stripes", OPENING "* roll bbbg\n");
    refuses(game, "LY-8", "1 set bbbg");
    allows(game, "1 pass 1");
}

/* LY-9 */
TEST(ly_9_dice_cover_the_colours_entered) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n");
    allows(game, "1 extend 1 b1");
    allows(game, "1 extend 1 b1 b2 c2 c3");
    allows(game, "1 extend 1 a2 a3 a4"); /* in any order of the dice */
    refuses(game, "LY-9", "1 extend 1 b1 c1");
    refuses(game, "LY-9", "1 extend 1 a2 b2 c2");
    refuses(game, "LY-9", "1 extend 1 a2 a3 b3");
    refuses(game, "LY-9", "1 extend 1 b1 b2 c2 c3 c4"); /* four dice, five squares */
    refuses(game, "LY-9", "1 extend 1 b1 b2 c2 c3 c4 c5");
}

/* LY-9 */
TEST(ly_9_each_step_goes_to_an_orthogonally_adjacent_square) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n");
    refuses(game, "LY-9", "1 extend 1 b1 c2");
    refuses(game, "LY-9", "1 extend 1 a2 c2");
    refuses(game, "LY-9", "1 extend 1 a2 a4");
    refuses(game, "LY-9", "1 extend 4 f2 a3"); /* the next square in the file, in the next row */
}

/* LY-9 */
TEST(ly_9_one_line_is_extended_in_a_round) {
    struct testing_game *game = table(2, "2", "stripes", OPENING_2 "* roll bggo\n");
    plays(game, "1 extend 1 b1 b2\n");
    refuses(game, "RC-1", "1 extend 2 e1");
    refuses(game, "RC-1", "1 pass 2");
    plays(game, "2 extend 2 e1 e2\n");
    assert_false(is_free(game, 1, "b2"));
    assert_true(is_free(game, 1, "e1"));
    assert_true(is_free(game, 2, "b1"));
    assert_false(is_free(game, 2, "e2"));
}

/* LY-9: only an open line. */
TEST(ly_9_a_cancelled_line_is_not_extended) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 pass 1\n* roll bggo\n");
    refuses(game, "LY-9", "1 extend 1 b1");
    assert_int_equal(testing_count(game, 1, "extend 1"), 0);
    allows(game, "1 extend 2 e1");
}

/* LY-10 */
TEST(ly_10_a_reached_square_is_never_entered_again) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 extend 1 a2 a3\n"
                                                        "* roll bggo\n");
    refuses(game, "LY-10", "1 extend 1 a2");       /* its own square */
    refuses(game, "LY-10", "1 extend 1 a4 a5");    /* another line's start */
    refuses(game, "LY-10", "1 extend 3 a4 a3");    /* another line's end */
    refuses(game, "LY-10", "1 extend 3 b5 a5");    /* its own start */
    refuses(game, "LY-10", "1 extend 3 b5 b4 b5"); /* a square of this very path */
    allows(game, "1 extend 3 a4");
}

/* LY-10: of the player's own lines; what others reach on their sheets is no matter. */
TEST(ly_10_other_players_squares_stay_free) {
    struct testing_game *game =
        table(2, "2", "stripes",
              OPENING "2 start b1\n2 start e1\n2 start b5\n2 start e3\n"
                      "* roll bggo\n1 extend 1 b1 b2\n2 pass 4\n* roll bggo\n");
    allows(game, "2 extend 1 a1");
    allows(game, "2 extend 1 b2 c2");
    assert_true(is_free(game, 2, "b2"));
}

/* LY-10: a cancelled line's squares too. */
TEST(ly_10_squares_of_a_cancelled_line_stay_reached) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n1 extend 1 a2\n"
                                                        "* roll bggo\n1 extend 3 a4 a3\n"
                                                        "* roll bggo\n");
    assert_string_equal(open_lines(game, 1), "234");
    refuses(game, "LY-10", "1 extend 3 a2");
}

/* LY-11 */
TEST(ly_11_a_line_goes_on_from_the_square_reached_last) {
    struct testing_game *game =
        solo("stripes", OPENING "* roll bggo\n1 extend 1 b1 b2 b3\n* roll bggo\n");
    refuses(game, "LY-11", "1 extend 1 a2"); /* beside its start only */
    refuses(game, "LY-11", "1 extend 1 c1"); /* beside a square in between */
    refuses(game, "LY-11", "1 extend 1 e1"); /* beside another line's end */
    allows(game, "1 extend 1 a3");
    allows(game, "1 extend 1 b4");
}

/* LY-12 */
TEST(ly_12_a_star_gives_one_step_of_any_colour) {
    struct testing_game *game = solo("stars", STAR_OPENING "* roll bbgo\n");
    allows(game, "1 extend 1 b1 c1 d1");           /* both blue dice are used before d1 */
    refuses(game, "LY-9", "1 extend 1 a2 b2");     /* no star before b2, no grey die left */
    refuses(game, "LY-10", "1 extend 1 b1 c1 b1"); /* a free square only */
    refuses(game, "LY-9", "1 extend 1 b1 c1 e1");  /* an adjacent square only */
    plays(game, "1 extend 1 b1 c1 d1\n");
    assert_false(is_free(game, 1, "d1"));
}

/* LY-12 */
TEST(ly_12_no_die_follows_the_extra_step) {
    struct testing_game *game = solo("stars", STAR_OPENING "* roll bbgo\n");
    refuses(game, "LY-12", "1 extend 1 b1 c1 d1 d2"); /* the grey die is left, but too late */
    allows(game, "1 extend 1 b1 c1 c2 c3");           /* paid by dice, the path goes on */
}

/* LY-12 */
TEST(ly_12_a_star_at_the_fourth_square_gives_a_fifth) {
    struct testing_game *game = solo("stars", STAR_OPENING "* roll bbgo\n");
    allows(game, "1 extend 1 a2 a3 a4 b4");
    allows(game, "1 extend 1 a2 a3 a4 b4 c4");
    allows(game, "1 extend 1 a2 a3 a4 b4 b3");
    assert_int_equal(testing_count(game, 1, "extend 1 a2 a3 a4 b4"), 3);
    refuses(game, "LY-10", "1 extend 1 a2 a3 a4 b4 a4");
    refuses(game, "LY-9", "1 extend 1 a2 a3 a4 b4 c4 d4");
    plays(game, "1 extend 1 a2 a3 a4 b4 c4\n");
    assert_int_equal(state_of(game)->sheet[1].length[0], 6);
    assert_int_equal(score_of(game, 1), 28 - 9);
}

/* LY-12: one extra step a turn, so the star that it lands on (d1) gives nothing more. */
TEST(ly_12_a_second_star_reached_by_the_extra_step_gives_nothing) {
    struct testing_game *game = solo("stars", STAR_OPENING "* roll bbgo\n");
    refuses(game, "LY-12", "1 extend 1 b1 c1 d1 e1");
    /* The star that counts is the last square entered with a die: here d1 is that. */
    game = solo("stars", STAR_OPENING "* roll bbbg\n");
    allows(game, "1 extend 1 b1 c1 d1 e1");
    refuses(game, "LY-12", "1 extend 1 b1 c1 d1 e1 e2");
}

/* LY-12: at once, and not in the next round. */
TEST(ly_12_an_unused_star_gives_no_step_later) {
    struct testing_game *game =
        solo("stars", STAR_OPENING "* roll bbgo\n1 extend 1 b1 c1\n* roll gggo\n");
    refuses(game, "LY-9", "1 extend 1 d1");
    allows(game, "1 extend 1 c2");
}

/* LY-13 */
TEST(ly_13_dice_may_be_left_unused) {
    struct testing_game *game = solo("stripes", OPENING "* roll bggo\n");
    allows(game, "1 extend 1 b1");
    allows(game, "1 extend 1 b1 b2");
    allows(game, "1 extend 1 b1 b2 c2");
}

/* LY-13 */
TEST(ly_13_the_extra_step_is_never_forced) {
    struct testing_game *game = solo("stars", STAR_OPENING "* roll bbgo\n");
    allows(game, "1 extend 1 b1 c1");
    allows(game, "1 extend 1 a2 a3 a4 b4");
    plays(game, "1 extend 1 b1 c1\n");
    assert_string_equal(open_lines(game, 1), "1234");
    assert_true(is_free(game, 1, "d1"));
}

/* The squares of a path as a bit each: LY-12's closed form says whether dice cover it. */
static bool covered(const struct linyo_layout *layout, const uint8_t *path, int count,
                    const uint8_t dice[LINYO_COLOURS]) {
    int used[LINYO_COLOURS] = {0};
    for (int i = 0; i < count; i++)
        used[layout->colour[path[i]]]++;
    return count <= 4 && used[0] <= dice[0] && used[1] <= dice[1] && used[2] <= dice[2];
}

static bool legal_path(const struct linyo_layout *layout, const uint8_t *path, int count,
                       const uint8_t dice[LINYO_COLOURS]) {
    return covered(layout, path, count, dice) ||
           (count >= 2 && count <= 5 && covered(layout, path, count - 1, dice) &&
            layout->star[path[count - 2]]);
}

static bool contains(const uint8_t *path, int count, int square) {
    return memchr(path, square, (size_t)count) != NULL;
}

/* Walks every route of up to six free squares; each is legal, and listed once, exactly if the
 * closed form says so. Gives the number of legal ones. */
static int compare_paths(struct testing_game *game, int seat, int line, uint8_t *path, int count) {
    const struct linyo_layout *layout = linyo_layout(&game->setup);
    const struct linyo_state *s = state_of(game);
    int found = 0;
    if (count > 0) {
        char move[LW_MOVE_TEXT_MAX];
        int length = snprintf(move, sizeof move, "%d extend %d", seat, line + 1);
        for (int i = 0; i < count; i++)
            length += snprintf(move + length, sizeof move - (size_t)length, " %c%d",
                               'a' + path[i] % layout->columns, path[i] / layout->columns + 1);
        found = legal_path(layout, path, count, linyo_roll_counts[s->roll]);
        assert_int_equal(testing_refused(game, move)[0] == '\0', found);
    }
    int at = count ? path[count - 1] : s->sheet[seat].head[line];
    static const int columns[] = {0, 1, 0, -1};
    static const int rows[] = {-1, 0, 1, 0};
    for (int side = 0; side < 4 && count < 6; side++) {
        int column = at % layout->columns + columns[side];
        int row = at / layout->columns + rows[side];
        int square = row * layout->columns + column;
        if (column < 0 || column >= layout->columns || row < 0 || row >= layout->rows ||
            contains(path, count, square) ||
            !(s->sheet[seat].free[square >> 6] >> (square & 63) & 1))
            continue;
        path[count] = (uint8_t)square;
        found += compare_paths(game, seat, line, path, count + 1);
    }
    return found;
}

/* LY-9, LY-10, LY-12, LY-13, against the closed form of LY-12, in positions of random games. */
TEST(ly_12_legal_paths_are_those_of_the_closed_form) {
    static const char *const sheets[] = {"stars", "front", "back"};
    for (int i = 0; i < 3; i++) {
        struct testing_game *game = solo(sheets[i], "");
        uint8_t key[LW_KEY_BYTES];
        struct lw_stream stream;
        lw_key_from_seed((uint64_t)i, key);
        lw_stream_init(&stream, key, 9);
        while (lw_match_actors(&game->match) != 0) {
            lw_move moves[LW_MOVES_MAX];
            struct lw_refusal refusal;
            if (is_due(game, LW_CHANCE)) {
                lw_match_chance(&game->match, &stream);
                continue;
            }
            const struct linyo_state *s = state_of(game);
            int count = game->setup.game->legal(&game->setup, &game->match.state, 1, moves);
            for (int line = 0; line < 4 && s->round > 0 && s->phase == LINYO_CHOOSING; line++) {
                uint8_t path[6];
                char prefix[] = "extend 0";
                prefix[7] = (char)('1' + line);
                if (s->sheet[1].open >> line & 1)
                    assert_int_equal(compare_paths(game, 1, line, path, 0),
                                     testing_count(game, 1, prefix));
            }
            lw_move move = moves[lw_stream_uniform(&stream, (uint32_t)count)];
            assert_true(lw_match_play(&game->match, 1, move, &refusal));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(ly_1_the_shipped_sheets_are_7_by_11),
        RUN(ly_1_squares_have_columns_a_to_g_and_rows_from_the_top),
        RUN(ly_1_other_sheets_have_up_to_128_squares),
        RUN(ly_1_a_sheet_has_four_squares_of_each_colour),
        RUN(ly_2_all_players_use_the_same_layout),
        RUN(ly_3_each_die_shows_each_colour_with_chance_a_third),
        RUN(ly_3_every_roll_is_sampled),
        RUN(ly_4_seat_1_makes_the_first_roll_and_all_mark_four_starts),
        RUN(ly_4_each_start_uses_a_die_of_its_colour),
        RUN(ly_4_a_colour_that_was_not_rolled_gives_no_start),
        RUN(ly_5_a_start_on_a_star_gives_no_extra_step),
        RUN(ly_6_lines_are_numbered_as_their_starts_were_marked),
        RUN(ly_7_the_roll_passes_clockwise),
        RUN(ly_7_in_solo_seat_1_makes_every_roll),
        RUN(ly_7_four_dice_are_rolled_once),
        RUN(ly_8_the_first_roll_may_be_set_too),
        RUN(ly_8_at_least_one_die_keeps_the_rolled_colour),
        RUN(ly_8_the_roller_of_the_round_sets),
        RUN(ly_8_three_of_a_kind_are_not_set),
        RUN(ly_9_dice_cover_the_colours_entered),
        RUN(ly_9_each_step_goes_to_an_orthogonally_adjacent_square),
        RUN(ly_9_one_line_is_extended_in_a_round),
        RUN(ly_9_a_cancelled_line_is_not_extended),
        RUN(ly_10_a_reached_square_is_never_entered_again),
        RUN(ly_10_other_players_squares_stay_free),
        RUN(ly_10_squares_of_a_cancelled_line_stay_reached),
        RUN(ly_11_a_line_goes_on_from_the_square_reached_last),
        RUN(ly_12_a_star_gives_one_step_of_any_colour),
        RUN(ly_12_no_die_follows_the_extra_step),
        RUN(ly_12_a_star_at_the_fourth_square_gives_a_fifth),
        RUN(ly_12_a_second_star_reached_by_the_extra_step_gives_nothing),
        RUN(ly_12_an_unused_star_gives_no_step_later),
        RUN(ly_12_legal_paths_are_those_of_the_closed_form),
        RUN(ly_13_dice_may_be_left_unused),
        RUN(ly_13_the_extra_step_is_never_forced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
