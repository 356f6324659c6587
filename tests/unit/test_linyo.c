/* LINYO's rules, one test or more for each, on two small sheets of tests/material/sheets:
 *
 *    stripes  a b c d e f      stars  a b c d e f g     (capitals are stars)
 *         1   b b b b b b          1  b b B B b b b
 *         2   g g g g g g          2  g g g g g g g
 *         3   o o o o o o          3  o o o o o o o
 *         4   b b b b b b          4  b B b b b b b
 *         5   g g g g g g
 */
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

#define TEST(name) static void name(void **context __attribute__((unused)))
#define RUN(name) cmocka_unit_test_teardown(name, free_games)

/* Lines 1 to 4 begin at the squares a1, f1, a5, f3. */
#define STARTS(seat) seat " start a1\n" seat " start f1\n" seat " start a5\n" seat " start f3\n"
#define OPENING "* roll bbgo\n" STARTS("1")
#define OPENING_2 OPENING STARTS("2")
#define OPENING_3 OPENING_2 STARTS("3")

/* On the sheet `stars`: line 1 begins at a1, the others at the right edge, out of the way. */
#define STAR_OPENING "* roll bbgo\n1 start a1\n1 start g1\n1 start g2\n1 start g3\n"

/* The games of the running test, for the teardown: a failing test does not reach its end. */
static struct testing_game *kept[16];

static struct testing_game *keep(struct testing_game *game) {
    int i = 0;
    while (kept[i])
        i++;
    assert_in_range(i, 0, sizeof kept / sizeof kept[0] - 2);
    return kept[i] = game;
}

static int free_games(void **context) {
    (void)context;
    for (int i = 0; kept[i]; i++)
        testing_free(kept[i]);
    memset(kept, 0, sizeof kept);
    return 0;
}

static struct testing_game *table(int seats, const char *level, const char *sheet,
                                  const char *moves) {
    static char text[8192];
    snprintf(text, sizeof text,
             "linework-record 1\ngame linyo\nseats %d\noption level=%s\noption sheet=%s\nmoves\n%s",
             seats, level, sheet, moves);
    return keep(testing_game(text));
}

static struct testing_game *solo(const char *sheet, const char *moves) {
    return table(1, "2", sheet, moves);
}

static const struct linyo_state *state_of(const struct testing_game *game) {
    return linyo_state(&game->match.state);
}

/* The open lines of a seat as text, such as "134". */
static const char *open_lines(const struct testing_game *game, int seat) {
    static char text[LINYO_LINES + 1];
    int count = 0;
    for (int line = 0; line < LINYO_LINES; line++)
        if (state_of(game)->sheet[seat].open >> line & 1)
            text[count++] = (char)('1' + line);
    text[count] = '\0';
    return text;
}

static int score_of(struct testing_game *game, int seat) {
    return game->setup.game->score(&game->setup, &game->match.state, seat);
}

static lw_seats winners_of(struct testing_game *game) {
    assert_int_equal(lw_match_actors(&game->match), 0);
    return game->setup.game->winners(&game->setup, &game->match.state);
}

static bool is_free(const struct testing_game *game, int seat, const char *square) {
    int columns = linyo_layout(&game->setup)->columns;
    int number = (square[1] - '1') * columns + square[0] - 'a';
    return state_of(game)->sheet[seat].free[number >> 6] >> (number & 63) & 1;
}

static bool is_due(const struct testing_game *game, int seat) {
    return lw_match_actors(&game->match) & LW_SEAT_BIT(seat);
}

/* The move is legal, and stands in the list of legal moves. */
static void allows(struct testing_game *game, const char *move) {
    const char *rule = testing_refused(game, move);
    if (rule[0])
        fail_msg("`%s` is refused by %s", move, rule);
    if (move[0] != '*')
        assert_true(testing_legal(game, move[0] - '0', move + 2));
}

/* The move is refused by that rule, and does not stand in the list of legal moves. */
static void refuses(struct testing_game *game, const char *rule, const char *move) {
    const char *refused = testing_refused(game, move);
    if (strcmp(refused, rule) != 0)
        fail_msg("`%s` is refused by `%s`, but %s was expected", move, refused, rule);
    int seat = move[0] - '0';
    if (seat >= 1 && seat <= LW_SEATS_MAX && strlen(move) > 2 && is_due(game, seat))
        assert_false(testing_legal(game, seat, move + 2));
}

static void plays(struct testing_game *game, const char *moves) {
    struct lw_lines lines = lw_lines(lw_slice(moves));
    struct lw_slice line;
    while (lw_next_line(&lines, &line)) {
        char move[LW_MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "%.*s", (int)line.length, line.data);
        testing_play(game, move);
    }
    assert_null(game->setup.game->invariant(&game->setup, &game->match.state));
}

/* Takes back a seat's last move; the rule that refuses it, or "". */
static const char *undo(struct testing_game *game, int seat) {
    struct lw_refusal refusal = {LW_NONE, {0}};
    struct lw_state before = game->match.state;
    if (lw_match_undo(&game->match, seat, &refusal))
        return "";
    assert_memory_equal(&before, &game->match.state, sizeof before);
    return lw_refusal_rule(refusal.reason);
}

static const char *view_json(struct testing_game *game, int seat, char *data, size_t size) {
    struct lw_text text = lw_text(data, size);
    lw_record_view_json(&game->record, &game->match, game->match.ply_count, seat, &text);
    assert_false(lw_text_overflowed(&text));
    return data;
}

/* What a seat sees of two games, as a state and as JSON, is the same. */
static bool looks_same(struct testing_game *one, struct testing_game *other, int seat) {
    static char first[1 << 14];
    static char second[1 << 14];
    static struct lw_state views[2];
    const struct lw_game *game = one->setup.game;
    memset(views, 0, sizeof views);
    game->view(&one->setup, &one->match.state, seat, &views[0]);
    game->view(&other->setup, &other->match.state, seat, &views[1]);
    bool states = memcmp(&views[0], &views[1], sizeof views[0]) == 0;
    bool texts = strcmp(view_json(one, seat, first, sizeof first),
                        view_json(other, seat, second, sizeof second)) == 0;
    assert_int_equal(states, texts);
    return states;
}

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
