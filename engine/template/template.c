/* The template: the smallest complete game. Copy it to begin a game of your own; docs/new-game.md
 * says what to do in which order. Every function of struct lw_game is here, in the order of game.h.
 *
 * TP-1  Chance lays out a heap of 10 to 20 strokes, all equally likely. Nobody can draw more than
 *       are left.
 * TP-2  From seat 1 on, in turn, each player draws one, two or three strokes.
 * TP-3  The game ends with the last stroke. Whoever draws it wins; with the option `last=loses` all
 *       others win.
 * TP-4  The score is the number of strokes that a player drew. It decides nothing.
 *
 * Moves as text: `* strokes 12`, `1 draw 2`. */
#include "template.h"

#include "../json.h"

#include <string.h>

enum { LEAST = 10, MOST = 20, DRAWN_MOST = 3 };

/* What stays the same during a game. Everything that an option says goes here. */
struct template_setup {
    bool last_loses;
};

/* What changes: of fixed size, without pointers, and without padding that is not zero, so that
 * states can be copied and compared as bytes. */
enum template_phase { LAYING_OUT, DRAWING, OVER };

struct template_state {
    uint8_t phase;
    uint8_t turn; /* the seat that draws; at the end the one that drew last */
    uint8_t left;
    uint8_t drawn[LW_SEATS_MAX + 1]; /* by seat, from 1 */
};

/* A move is one integer. Here the number of strokes is enough: who moves is known, and chance and
 * players are never due together. */

static const struct template_setup *tables(const struct lw_setup *setup) {
    return (const struct template_setup *)(const void *)setup->data;
}

static const struct template_state *known(const struct lw_state *state) {
    return (const struct template_state *)(const void *)state->data;
}

static struct template_state *changing(struct lw_state *state) {
    return (struct template_state *)(void *)state->data;
}

/* Options: one `if` for each value; what is not known is refused with what was expected. */
enum { OPTION_LAST, OPTION_COUNT };

static const struct lw_option OPTIONS[OPTION_COUNT] = {
    [OPTION_LAST] = {"last", "wins", "wins: who draws the last stroke wins; loses: all others do"},
};

static bool option_read(struct lw_setup *setup, int option, struct lw_slice value,
                        struct lw_error *error) {
    (void)option;
    struct template_setup *made = (struct template_setup *)(void *)setup->data;
    made->last_loses = lw_slice_is(value, "loses");
    if (!made->last_loses && !lw_slice_is(value, "wins"))
        return lw_fail(error, 0, "last is `wins` or `loses`, not `%.*s`", (int)value.length,
                       value.data);
    return true;
}

static void option_write(const struct lw_setup *setup, int option, struct lw_text *text) {
    (void)option;
    lw_put(text, tables(setup)->last_loses ? "loses" : "wins");
}

static void init(const struct lw_setup *setup, struct lw_state *state) {
    (void)setup;
    memset(state->data, 0, sizeof(struct template_state));
    changing(state)->phase = LAYING_OUT;
    changing(state)->turn = 1; /* TP-2 */
}

static lw_seats actors(const struct lw_setup *setup, const struct lw_state *state) {
    (void)setup;
    const struct template_state *s = known(state);
    if (s->phase == OVER)
        return 0;
    return LW_SEAT_BIT(s->phase == LAYING_OUT ? LW_CHANCE : s->turn);
}

/* Nobody decides at the same time as others, so nothing is ever sealed. In linyo.c it is. */
static lw_seats sealed(const struct lw_setup *setup, const struct lw_state *state) {
    (void)setup;
    (void)state;
    return 0;
}

static int legal(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 lw_move moves[LW_MOVES_MAX]) {
    (void)setup;
    (void)seat;
    int left = known(state)->left;
    int count = left < DRAWN_MOST ? left : DRAWN_MOST; /* TP-1, TP-2 */
    for (int i = 0; i < count; i++)
        moves[i] = (lw_move)i + 1;
    return count;
}

/* Says yes to exactly the moves of `legal`, whatever the integer. Of several rules that forbid a
 * move, the one with the lowest number is named: so TP-1 is asked before TP-2. */
static bool check(const struct lw_setup *setup, const struct lw_state *state, int actor,
                  lw_move move, struct lw_refusal *refusal) {
    (void)setup;
    int left = known(state)->left;
    if (actor == LW_CHANCE) /* TP-1; what is no heap can come from a program only, not from text */
        return (move >= LEAST && move <= MOST) || lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (move > (lw_move)left)
        return lw_refuse(refusal, LW_TEMPLATE_NOT_SO_MANY, left, 0, 0); /* TP-1 */
    if (move < 1 || move > DRAWN_MOST)
        return lw_refuse(refusal, LW_TEMPLATE_TOO_MANY, 0, 0, 0); /* TP-2 */
    return true;
}

/* Carries out what check allows. No outside input comes here unchecked. */
static void apply(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move) {
    struct template_state *s = changing(state);
    uint8_t strokes = (uint8_t)move;
    if (actor == LW_CHANCE) {
        s->left = strokes;
        s->phase = DRAWING;
        return;
    }
    s->drawn[actor] = (uint8_t)(s->drawn[actor] + strokes);
    s->left = (uint8_t)(s->left - strokes);
    if (s->left == 0)
        s->phase = OVER; /* TP-3 */
    else
        s->turn = (uint8_t)(s->turn % setup->seats + 1); /* TP-2 */
}

/* Chance, three times. What can happen, with its weights: for search and for analysis ... */
static int chance_list(const struct lw_setup *setup, const struct lw_state *state,
                       struct lw_outcome outcomes[LW_OUTCOMES_MAX], uint32_t *total) {
    (void)setup;
    (void)state;
    int count = 0;
    for (int strokes = LEAST; strokes <= MOST; strokes++)
        outcomes[count++] = (struct lw_outcome){(lw_move)strokes, 1}; /* TP-1 */
    *total = (uint32_t)count;
    return count;
}

/* ... any of it, from any stream, given the state: for rollouts and for games without a key ... */
static lw_move chance_sample(const struct lw_setup *setup, const struct lw_state *state,
                             struct lw_stream *stream) {
    (void)setup;
    (void)state;
    return LEAST + lw_stream_uniform(stream, MOST - LEAST + 1);
}

/* ... and what this game's key gives, whatever the players do. It is drawn once, when the key is
 * set, and kept in `order`: after an undo the same heap has to come again. */
static void chance_open(const struct lw_setup *setup, struct lw_chance *chance) {
    chance->order[0] = (uint8_t)chance_sample(setup, NULL, &chance->stream);
}

static lw_move chance_next(const struct lw_setup *setup, const struct lw_state *state,
                           struct lw_chance *chance) {
    (void)setup;
    (void)state;
    return chance->order[0];
}

/* Nothing is hidden from anybody: a view is the state. */
static void view(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_state *seen) {
    (void)seat;
    lw_state_copy(setup, seen, state);
}

static int score(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    (void)setup;
    return known(state)->drawn[seat]; /* TP-4 */
}

/* How the score is made up. The parts of a seat add up to its score. */
static int parts(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_part parts[LW_PARTS_MAX]) {
    parts[0] = (struct lw_part){.name = "drawn", .points = score(setup, state, seat)};
    return 1;
}

static lw_seats winners(const struct lw_setup *setup, const struct lw_state *state) {
    lw_seats all = LW_SEAT_BIT(setup->seats + 1) - LW_SEAT_BIT(1);
    lw_seats last = LW_SEAT_BIT(known(state)->turn);
    return tables(setup)->last_loses ? all & ~last : last; /* TP-3 */
}

/* Chance is due at the beginning only, so a number of its own range is a heap. */
static bool is_heap(lw_move move) {
    return move >= LEAST;
}

static void move_write(const struct lw_setup *setup, lw_move move, struct lw_text *text) {
    (void)setup;
    lw_format(text, "%s %d", is_heap(move) ? "strokes" : "draw", (int)move);
}

/* Strict: `draw 02` or `draw 2 ` is not readable. A number that could be meant but is not allowed
 * is read, so that `check` can say why it is not. */
static bool move_read(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                      struct lw_refusal *refusal) {
    (void)setup;
    bool chance = actor == LW_CHANCE;
    struct lw_slice verb = {NULL, 0};
    int strokes;
    lw_next_word(&text, &verb);
    if (!lw_slice_is(verb, chance ? "strokes" : "draw") ||
        !lw_read_int(text, chance ? LEAST : 0, chance ? MOST : 999, &strokes))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    *move = (lw_move)strokes;
    return true;
}

/* What clients draw from. Seats, actors, scores and winners are written for every game already. */
static void view_json(const struct lw_setup *setup, const struct lw_state *view, int seat,
                      struct lw_json *json) {
    (void)setup;
    (void)seat;
    lw_json_int(json, "left", known(view)->left);
}

/* What must be true of every state that moves lead to; asked by the tests after each move. */
static const char *invariant(const struct lw_setup *setup, const struct lw_state *state) {
    const struct template_state *s = known(state);
    int strokes = s->left;
    for (int seat = 1; seat <= setup->seats; seat++)
        strokes += s->drawn[seat];
    if (s->phase != LAYING_OUT && (strokes < LEAST || strokes > MOST))
        return "strokes were lost or doubled"; /* TP-1 */
    if (s->phase != LAYING_OUT && (s->left == 0) != (s->phase == OVER))
        return "the game is over exactly when nothing is left"; /* TP-3 */
    return NULL;
}

static int moves_most(const struct lw_setup *setup) {
    (void)setup;
    return DRAWN_MOST;
}

static int plies_most(const struct lw_setup *setup) {
    (void)setup;
    return 1 + MOST;
}

const struct lw_game template_game = {
    .name = "template",
    .title = "Template",
    .rules = "TP",
    .seats_min = 2,
    .seats_max = 4,
    .options = OPTIONS,
    .option_count = OPTION_COUNT,
    .material = NULL, /* or "sheet", "tiles": then an option of that key, and material_read */
    .setup_size = sizeof(struct template_setup),
    .state_size = sizeof(struct template_state),
    .option_read = option_read,
    .option_write = option_write,
    .material_read = NULL,
    .init = init,
    .actors = actors,
    .sealed = sealed,
    .legal = legal,
    .check = check,
    .apply = apply,
    .chance_list = chance_list,
    .chance_sample = chance_sample,
    .chance_open = chance_open,
    .chance_next = chance_next,
    .view = view,
    .score = score,
    .parts = parts,
    .winners = winners,
    .move_write = move_write,
    .move_read = move_read,
    .view_json = view_json,
    .invariant = invariant,
    .moves_most = moves_most,
    .plies_most = plies_most,
};
