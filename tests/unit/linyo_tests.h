/* What the tests of LINYO share: tables on small sheets, and short questions about them. */
#ifndef LINYO_TESTS_H
#define LINYO_TESTS_H

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

static inline struct testing_game *keep(struct testing_game *game) {
    int i = 0;
    while (kept[i])
        i++;
    assert_in_range(i, 0, sizeof kept / sizeof kept[0] - 2);
    return kept[i] = game;
}

static inline int free_games(void **context) {
    (void)context;
    for (int i = 0; kept[i]; i++)
        testing_free(kept[i]);
    memset(kept, 0, sizeof kept);
    return 0;
}

static inline struct testing_game *table(int seats, const char *level, const char *sheet,
                                         const char *moves) {
    static char text[8192];
    snprintf(text, sizeof text,
             "linework-record 1\ngame linyo\nseats %d\noption level=%s\noption sheet=%s\nmoves\n%s",
             seats, level, sheet, moves);
    return keep(testing_game(text));
}

static inline struct testing_game *solo(const char *sheet, const char *moves) {
    return table(1, "2", sheet, moves);
}

static inline const struct linyo_state *state_of(const struct testing_game *game) {
    return linyo_state(&game->match.state);
}

/* The open lines of a seat as text, such as "134". */
static inline const char *open_lines(const struct testing_game *game, int seat) {
    static char text[LINYO_LINES + 1];
    int count = 0;
    for (int line = 0; line < LINYO_LINES; line++)
        if (state_of(game)->sheet[seat].open >> line & 1)
            text[count++] = (char)('1' + line);
    text[count] = '\0';
    return text;
}

static inline int score_of(struct testing_game *game, int seat) {
    return game->setup.game->score(&game->setup, &game->match.state, seat);
}

static inline lw_seats winners_of(struct testing_game *game) {
    assert_int_equal(lw_match_actors(&game->match), 0);
    return game->setup.game->winners(&game->setup, &game->match.state);
}

static inline bool is_free(const struct testing_game *game, int seat, const char *square) {
    int columns = linyo_layout(&game->setup)->columns;
    int number = (square[1] - '1') * columns + square[0] - 'a';
    return state_of(game)->sheet[seat].free[number >> 6] >> (number & 63) & 1;
}

static inline bool is_due(const struct testing_game *game, int seat) {
    return lw_match_actors(&game->match) & LW_SEAT_BIT(seat);
}

/* The move is legal, and stands in the list of legal moves. */
static inline void allows(struct testing_game *game, const char *move) {
    const char *rule = testing_refused(game, move);
    if (rule[0])
        fail_msg("`%s` is refused by %s", move, rule);
    if (move[0] != '*')
        assert_true(testing_legal(game, move[0] - '0', move + 2));
}

/* The move is refused by that rule, and does not stand in the list of legal moves. */
static inline void refuses(struct testing_game *game, const char *rule, const char *move) {
    const char *refused = testing_refused(game, move);
    if (strcmp(refused, rule) != 0)
        fail_msg("`%s` is refused by `%s`, but %s was expected", move, refused, rule);
    int seat = move[0] - '0';
    if (seat >= 1 && seat <= LW_SEATS_MAX && strlen(move) > 2 && is_due(game, seat))
        assert_false(testing_legal(game, seat, move + 2));
}

static inline void plays(struct testing_game *game, const char *moves) {
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
static inline const char *undo(struct testing_game *game, int seat) {
    struct lw_refusal refusal = {LW_NONE, {0}};
    struct lw_state before = game->match.state;
    if (lw_match_undo(&game->match, seat, &refusal))
        return "";
    assert_memory_equal(&before, &game->match.state, sizeof before);
    return lw_refusal_rule(refusal.reason);
}

static inline const char *view_json(struct testing_game *game, int seat, char *data, size_t size) {
    struct lw_text text = lw_text(data, size);
    lw_record_view_json(&game->record, &game->match, game->match.ply_count, seat, &text);
    assert_false(lw_text_overflowed(&text));
    return data;
}

/* What a seat sees of two games, as a state and as JSON, is the same. */
static inline bool looks_same(struct testing_game *one, struct testing_game *other, int seat) {
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

#endif
