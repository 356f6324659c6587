/* Liniell: the game's table, chance and result. */
#include "liniell.h"

#include "../check.h"
#include "liniell_rules.h"

#include <string.h>

enum { OPTION_TILES, OPTION_COUNT };

static const struct lw_option OPTIONS[OPTION_COUNT] = {
    [OPTION_TILES] = {"tiles", "standard", "the set of 16 tiles"},
};

const struct liniell_state *liniell_state(const struct lw_state *state) {
    return (const struct liniell_state *)(const void *)state->data;
}

const struct liniell_tile *liniell_tile(const struct lw_setup *setup, int tile) {
    return &liniell_tables(setup)->tile[tile];
}

int liniell_piece_at(const struct lw_setup *setup, const struct liniell_state *s, int cell,
                     int side) {
    int lying = s->tile[cell] - 1;
    return liniell_tables(setup)->piece_at[lying / 4][lying % 4][side];
}

/* The tile set is the only option, and read with the material. */
static bool option_read(struct lw_setup *setup, int option, struct lw_slice value,
                        struct lw_error *error) {
    (void)setup;
    (void)value;
    (void)error;
    lw_assert(option != OPTION_TILES);
    return false;
}

static void option_write(const struct lw_setup *setup, int option, struct lw_text *text) {
    (void)option;
    lw_put(text, setup->material.name);
}

static void init(const struct lw_setup *setup, struct lw_state *state) {
    (void)setup;
    struct liniell_state *s = (struct liniell_state *)(void *)state->data;
    memset(s, 0, sizeof *s);
    s->phase = LINIELL_DRAWING;
    s->turn = 1; /* LN-3 */
    s->drawn = LINIELL_NO_TILE;
    s->remaining = 0xffff;
    s->west = s->east = s->north = s->south = LINIELL_REACH;
    memset(s->token_cell, LINIELL_NOWHERE, sizeof s->token_cell);
}

static lw_seats actors(const struct lw_setup *setup, const struct lw_state *state) {
    (void)setup;
    const struct liniell_state *s = liniell_state(state);
    if (s->phase == LINIELL_OVER)
        return 0;
    return LW_SEAT_BIT(s->phase == LINIELL_DRAWING ? LW_CHANCE : s->turn);
}

static lw_seats sealed(const struct lw_setup *setup, const struct lw_state *state) {
    (void)setup;
    (void)state;
    return 0;
}

static int chance_list(const struct lw_setup *setup, const struct lw_state *state,
                       struct lw_outcome outcomes[LW_OUTCOMES_MAX], uint32_t *total) {
    (void)setup;
    int count = 0;
    for (int tile = 0; tile < LINIELL_TILES; tile++)
        if (liniell_state(state)->remaining >> tile & 1)
            outcomes[count++] = (struct lw_outcome){LINIELL_DRAW_MOVE(tile), 1};
    *total = (uint32_t)count;
    return count;
}

static lw_move chance_sample(const struct lw_setup *setup, const struct lw_state *state,
                             struct lw_stream *stream) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    chance_list(setup, state, outcomes, &total);
    return outcomes[lw_stream_uniform(stream, total)].move;
}

static void chance_open(const struct lw_setup *setup, struct lw_chance *chance) {
    (void)setup;
    for (int tile = 0; tile < LINIELL_TILES; tile++)
        chance->order[tile] = (uint8_t)tile;
    lw_stream_shuffle(&chance->stream, chance->order, LINIELL_TILES);
}

/* LN-4: the top tile; as many were drawn as were placed. */
static lw_move chance_next(const struct lw_setup *setup, const struct lw_state *state,
                           struct lw_chance *chance) {
    (void)setup;
    return LINIELL_DRAW_MOVE(chance->order[liniell_state(state)->placed]);
}

/* LN-3: which tiles are to come is public; their order is in no state. */
static void view(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_state *seen) {
    (void)seat;
    lw_state_copy(setup, seen, state);
}

static int parts(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_part parts[LW_PARTS_MAX]) {
    const struct liniell_state *s = liniell_state(state);
    int count = 0;
    for (int token = 2 * seat - 2; token < 2 * seat; token++)
        if (s->token_cell[token] != LINIELL_NOWHERE)
            liniell_stretch(setup, s, token, &parts[count++]);
    return count;
}

/* Points, and in *blue the blue diamonds that decide a tie. */
static int points(const struct lw_setup *setup, const struct lw_state *state, int seat, int *blue) {
    const struct liniell_state *s = liniell_state(state);
    int sum = 0;
    *blue = 0;
    for (int token = 2 * seat - 2; token < 2 * seat; token++) {
        struct lw_part part;
        if (s->token_cell[token] == LINIELL_NOWHERE)
            continue;
        liniell_stretch(setup, s, token, &part);
        sum += part.points;
        *blue += part.blue;
    }
    return sum;
}

static int score(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    int blue;
    return points(setup, state, seat, &blue);
}

/* LN-18 */
static lw_seats winners(const struct lw_setup *setup, const struct lw_state *state) {
    int blue[3];
    int first = points(setup, state, 1, &blue[1]);
    int second = points(setup, state, 2, &blue[2]);
    int lead = first != second ? first - second : blue[1] - blue[2];
    return lead > 0 ? LW_SEAT_BIT(1) : lead < 0 ? LW_SEAT_BIT(2) : LW_SEAT_BIT(1) | LW_SEAT_BIT(2);
}

/* Compares the labels kept move by move with the lines as the tiles show them. */
static const char *invariant(const struct lw_setup *setup, const struct lw_state *state) {
    const struct liniell_state *s = liniell_state(state);
    uint8_t line[LINIELL_CELLS][LINIELL_SIDES];
    uint8_t label_of[LINIELL_TILES * LINIELL_SIDES + 1] = {0};
    uint8_t tokens[LINIELL_TILES * LINIELL_SIDES + 1] = {0};
    liniell_number_lines(setup, s, line);
    if (s->placed != __builtin_popcountll(s->occupied))
        return "the number of placed tiles is wrong";
    if (s->east - s->west >= LINIELL_SQUARE || s->south - s->north >= LINIELL_SQUARE)
        return "the tiles do not lie within 4 x 4"; /* LN-5 */
    for (int token = 0; token < LINIELL_TOKENS; token++)
        if (s->token_cell[token] != LINIELL_NOWHERE &&
            ++tokens[line[s->token_cell[token]][s->token_side[token]]] > 1)
            return "two tokens lie on one line"; /* LN-6, LN-10 */
    for (int cell = 0; cell < LINIELL_CELLS; cell++)
        for (int side = 0; side < LINIELL_SIDES; side++) {
            int beyond = liniell_beyond(cell, side);
            if (beyond < 0 || s->tile[cell] == 0 || s->tile[beyond])
                continue;
            uint8_t number = line[cell][side];
            uint8_t label = s->line_of[s->facing[beyond][(side + 2) % 4]];
            if (label == 0 || (label_of[number] && label_of[number] != label))
                return "an end of a line has the wrong label";
            label_of[number] = label;
            if ((tokens[number] > 0) != (s->tokens_on[label] != 0))
                return "a line's tokens are not those that lie on it";
        }
    return NULL;
}

static int moves_most(const struct lw_setup *setup) {
    (void)setup;
    return 13 * 4 * 9; /* open cells, orientations, ways to claim four lines with two tokens */
}

static int plies_most(const struct lw_setup *setup) {
    (void)setup;
    return 2 * LINIELL_TILES;
}

const struct lw_game liniell_game = {
    .name = "liniell",
    .title = "Liniell",
    .rules = "LN",
    .seats_min = 2,
    .seats_max = 2,
    .options = OPTIONS,
    .option_count = OPTION_COUNT,
    .material = "tiles",
    .setup_size = sizeof(struct liniell_setup),
    .state_size = sizeof(struct liniell_state),
    .option_read = option_read,
    .option_write = option_write,
    .material_read = liniell_material_read,
    .init = init,
    .actors = actors,
    .sealed = sealed,
    .legal = liniell_legal,
    .check = liniell_check,
    .apply = liniell_apply,
    .chance_list = chance_list,
    .chance_sample = chance_sample,
    .chance_open = chance_open,
    .chance_next = chance_next,
    .view = view,
    .score = score,
    .parts = parts,
    .winners = winners,
    .move_write = liniell_move_write,
    .move_read = liniell_move_read,
    .view_json = liniell_view_json,
    .invariant = invariant,
    .moves_most = moves_most,
    .plies_most = plies_most,
};
