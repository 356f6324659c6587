/* What the tests of Liniell share: tables with tiles of their own, and short questions about them.
 */
#ifndef LINIELL_TESTS_H
#define LINIELL_TESTS_H

#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

static inline const struct liniell_state *look(const struct testing_game *game) {
    return liniell_state(&game->match.state);
}

static inline int clear(void **state) {
    testing_free(*state);
    *state = NULL;
    return 0;
}

/* Reads a record into the test's game. */
static inline struct testing_game *read_game(void **state, const char *text) {
    clear(state);
    struct testing_game *game = testing_read(text);
    *state = game;
    return game;
}

/* Draws and places for the seats in turn: "TILE PLACE ORIENTATION ...", separated by "; ". */
static inline void lay(struct testing_game *game, const char *moves) {
    while (*moves) {
        char move[LW_MOVE_TEXT_MAX + 8];
        size_t name = strcspn(moves, " ");
        size_t length = strcspn(moves, ";");
        snprintf(move, sizeof move, "* draw %.*s", (int)name, moves);
        testing_play(game, move);
        snprintf(move, sizeof move, "%d place %.*s", look(game)->turn, (int)(length - name - 1),
                 moves + name + 1);
        testing_play(game, move);
        assert_null(game->setup.game->invariant(&game->setup, &game->match.state));
        moves += length;
        moves += strspn(moves, "; ");
    }
}

/* A game with a tile set and its first turns. */
static inline struct testing_game *table(void **state, const char *tiles, const char *moves) {
    char head[128];
    snprintf(head, sizeof head,
             "linework-record 1\ngame liniell\nseats 2\noption tiles=%s\nmoves\n", tiles);
    struct testing_game *game = read_game(state, head);
    if (!game->read)
        fail_msg("line %d: %s", game->error.line, game->error.message);
    lay(game, moves);
    return game;
}

/* Where a token lies, such as "1,-1 N", or "supply". */
static inline const char *token_at(struct testing_game *game, int seat, int token) {
    static char text[16];
    int number = 2 * (seat - 1) + token - 1;
    int cell = look(game)->token_cell[number];
    if (cell == LINIELL_NOWHERE)
        return "supply";
    snprintf(text, sizeof text, "%d,%d %c", liniell_column(cell), liniell_row(cell),
             liniell_side_letters[look(game)->token_side[number]]);
    return text;
}

static inline struct lw_part stretch(struct testing_game *game, int seat, int token) {
    struct lw_part parts[LW_PARTS_MAX];
    int count = game->setup.game->parts(&game->setup, &game->match.state, seat, parts);
    for (int i = 0; i < count; i++)
        if (parts[i].number == token)
            return parts[i];
    fail_msg("token %d of seat %d scores nothing", token, seat);
    return parts[0];
}

/* What the first token of seat 1 scores. */
#define assert_stretch(game, tile_count, diamond_count, blue_count, point_count)                   \
    do {                                                                                           \
        struct lw_part found = stretch(game, 1, 1);                                                \
        assert_int_equal(found.tiles, tile_count);                                                 \
        assert_int_equal(found.diamonds, diamond_count);                                           \
        assert_int_equal(found.blue, blue_count);                                                  \
        assert_int_equal(found.points, point_count);                                               \
    } while (0)

static inline int score(struct testing_game *game, int seat) {
    return game->setup.game->score(&game->setup, &game->match.state, seat);
}

static inline lw_seats winners(struct testing_game *game) {
    assert_int_equal(lw_match_actors(&game->match), 0);
    return game->setup.game->winners(&game->setup, &game->match.state);
}

/* Material: LN-1, LN-2, LN-3 */

/* A record with a set of so many tiles in it, of which the last is `last`. */
static inline struct testing_game *own_tiles(void **state, int count, const char *last) {
    char data[1024];
    struct lw_text text = lw_text(data, sizeof data);
    lw_put(&text, "linework-record 1\ngame liniell\nseats 2\noption tiles=own\n"
                  "content tiles own\n");
    for (int i = 1; i < count; i++)
        lw_format(&text, "content t%d NS EW\n", i);
    lw_format(&text, "content %s\nmoves\n", last);
    return read_game(state, data);
}

/* Eight tiles around the empty cell 0,1, where four lines meet. `claimed` says which of them have a
 * token: N and E of seat 1, W and S of seat 2. It is seat 1's turn. */
static inline struct testing_game *star(void **state, const char *claimed) {
    static const struct {
        const char *place;
        char claim; /* the side that faces the empty cell ... */
        char side;  /* ... and the side of that cell */
    } turns[] = {{"s1 0,0 N", 'S', 'N'}, {"s2 1,0 N", 0, 0},    {"s3 1,1 N", 'W', 'E'},
                 {"s4 -1,0 N", 0, 0},    {"s5 1,2 N", 0, 0},    {"s6 -1,1 N", 'E', 'W'},
                 {"s7 -1,2 N", 0, 0},    {"s8 0,2 N", 'N', 'S'}};
    struct testing_game *game = table(state, "stubs", "");
    int token[2] = {1, 1};
    for (int i = 0; i < 8; i++) {
        char data[64];
        struct lw_text text = lw_text(data, sizeof data);
        lw_put(&text, turns[i].place);
        if (turns[i].claim && strchr(claimed, turns[i].side))
            lw_format(&text, " claim %c %d", turns[i].claim, token[i % 2]++);
        lay(game, data);
    }
    return game;
}

/* Fifteen tiles around the empty cell 1,1, with the claim of each turn or NULL, from 1; then the
 * cross is drawn, by seat 2. Each tile is N:w E:w S:b W:b, so no line has more than two tiles. */
static inline struct testing_game *pits(void **state, const char *const claims[16]) {
    static const char *const cells[16] = {"",    "0,0", "1,0", "2,0", "3,0", "3,1", "2,1", "2,2",
                                          "3,2", "3,3", "2,3", "1,3", "1,2", "0,2", "0,3", "0,1"};
    struct testing_game *game = table(state, "pits", "");
    for (int i = 1; i <= 15; i++) {
        char move[64];
        snprintf(move, sizeof move, "p%02d %s N%s%s", i, cells[i], claims[i] ? " claim " : "",
                 claims[i] ? claims[i] : "");
        lay(game, move);
    }
    testing_play(game, "* draw cross");
    return game;
}

static inline struct testing_game *star_with(void **state, const char *claimed, const char *draw) {
    struct testing_game *game = star(state, claimed);
    char move[32];
    snprintf(move, sizeof move, "* draw %s", draw);
    testing_play(game, move);
    return game;
}

#define TEST(name) cmocka_unit_test_teardown(name, clear)

#endif
