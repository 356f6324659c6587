/* LINYO: the game's table, its options, chance, views and result. */
#include "linyo.h"

#include "../check.h"
#include "linyo_rules.h"

#include <string.h>

enum { OPTION_LEVEL, OPTION_SHEET, OPTION_COUNT };

static const struct lw_option OPTIONS[OPTION_COUNT] = {
    [OPTION_LEVEL] = {"level", "2", "squares a line must grow by: 2, 3 or 4, or one for each seat"},
    [OPTION_SHEET] = {"sheet", "front", "the sheet that all play on"},
};

const struct linyo_layout *linyo_layout(const struct lw_setup *setup) {
    return &linyo_tables(setup)->layout;
}

const struct linyo_state *linyo_state(const struct lw_state *state) {
    return (const struct linyo_state *)(const void *)state->data;
}

/* LY-25: one level for all, or one for each seat, separated by commas. */
static bool option_read(struct lw_setup *setup, int option, struct lw_slice value,
                        struct lw_error *error) {
    lw_assert(option == OPTION_LEVEL && setup->seats <= LW_SEATS_MAX);
    struct linyo_setup *tables = (struct linyo_setup *)(void *)setup->data;
    int count = (int)(value.length + 1) / 2;
    bool right = value.length % 2 == 1 && (count == 1 || count == setup->seats);
    for (size_t i = 0; i < value.length && right; i++)
        right = i % 2 ? value.data[i] == ',' : value.data[i] >= '2' && value.data[i] <= '4';
    if (!right)
        return lw_fail(error, 0,
                       "the level `%.*s` is not 2, 3 or 4, nor one of these for each of %d seats "
                       "as in 2,4",
                       (int)value.length, value.data, setup->seats);
    for (int seat = 1; seat <= setup->seats; seat++)
        tables->layout.level[seat] = (uint8_t)(value.data[count == 1 ? 0 : 2 * (seat - 1)] - '0');
    return true;
}

static void option_write(const struct lw_setup *setup, int option, struct lw_text *text) {
    const uint8_t *level = linyo_layout(setup)->level;
    if (option == OPTION_SHEET) {
        lw_put(text, setup->material.name);
        return;
    }
    bool same = true;
    for (int seat = 2; seat <= setup->seats; seat++)
        same = same && level[seat] == level[1];
    for (int seat = 1; seat <= (same ? 1 : setup->seats); seat++)
        lw_format(text, "%s%d", seat > 1 ? "," : "", level[seat]);
}

static void init(const struct lw_setup *setup, struct lw_state *state) {
    struct linyo_state *s = (struct linyo_state *)(void *)state->data;
    memset(s, 0, sizeof *s);
    s->phase = LINYO_ROLLING;
    for (int seat = 1; seat <= setup->seats; seat++)
        memcpy(s->sheet[seat].free, linyo_tables(setup)->all, sizeof s->sheet[seat].free);
}

static lw_seats actors(const struct lw_setup *setup, const struct lw_state *state) {
    const struct linyo_state *s = linyo_state(state);
    switch ((enum linyo_phase)s->phase) {
    case LINYO_ROLLING:
        return LW_SEAT_BIT(LW_CHANCE);
    case LINYO_SETTING:
        return LW_SEAT_BIT(linyo_roller(setup, state)); /* LY-8: before anybody else */
    case LINYO_CHOOSING:
        return (LW_SEAT_BIT(setup->seats + 1) - 2) & ~(lw_seats)s->chosen; /* LY-14 */
    case LINYO_OVER:
        break;
    }
    return 0;
}

/* Starts are sealed from the first mark on, choices of a round once they are made. */
static lw_seats sealed(const struct lw_setup *setup, const struct lw_state *state) {
    const struct linyo_state *s = linyo_state(state);
    lw_seats seats = s->chosen;
    if (s->phase == LINYO_CHOOSING && s->round == 0)
        for (int seat = 1; seat <= setup->seats; seat++)
            if (s->sheet[seat].lines > 0)
                seats |= LW_SEAT_BIT(seat);
    return seats;
}

/* LY-14: nothing of what another seat chose, at the start or in the running round. */
static void view(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_state *seen) {
    lw_state_copy(setup, seen, state);
    struct linyo_state *s = (struct linyo_state *)(void *)seen->data;
    for (int other = 1; other <= setup->seats; other++) {
        if (other == seat)
            continue;
        s->choice[other] = 0;
        if (s->round == 0) {
            memset(&s->sheet[other], 0, sizeof s->sheet[other]);
            memcpy(s->sheet[other].free, linyo_tables(setup)->all, sizeof s->sheet[other].free);
        }
    }
}

static int chance_list(const struct lw_setup *setup, const struct lw_state *state,
                       struct lw_outcome outcomes[LW_OUTCOMES_MAX], uint32_t *total) {
    (void)setup;
    (void)state;
    static const uint32_t factorial[LINYO_DICE + 1] = {1, 1, 2, 6, 24};
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        const uint8_t *dice = linyo_roll_counts[roll];
        outcomes[roll].move = LINYO_ROLL_MOVE(LINYO_ROLL, roll);
        outcomes[roll].weight = 24 / (factorial[dice[0]] * factorial[dice[1]] * factorial[dice[2]]);
    }
    *total = 81; /* LY-3: four dice, a third for each colour */
    return LINYO_ROLLS;
}

static lw_move chance_sample(const struct lw_setup *setup, const struct lw_state *state,
                             struct lw_stream *stream) {
    (void)setup;
    (void)state;
    uint8_t counts[LINYO_COLOURS] = {0};
    for (int die = 0; die < LINYO_DICE; die++)
        counts[lw_stream_uniform(stream, LINYO_COLOURS)]++;
    return LINYO_ROLL_MOVE(LINYO_ROLL, linyo_roll_of(counts));
}

static void chance_open(const struct lw_setup *setup, struct lw_chance *chance) {
    (void)setup;
    (void)chance;
}

/* Rolls follow each other in the stream: round r has the roll of that number, from 0. */
static lw_move chance_next(const struct lw_setup *setup, const struct lw_state *state,
                           struct lw_chance *chance) {
    int round = linyo_state(state)->round;
    if (chance->given > round) {
        lw_stream_init(&chance->stream, chance->key, LW_STREAM_GAME);
        chance->given = 0;
    }
    for (;;) {
        lw_move roll = chance_sample(setup, state, &chance->stream);
        if (chance->given++ == round)
            return roll;
    }
}

static int free_in_row(const struct lw_setup *setup, const struct lw_state *state, int seat,
                       int row) {
    const struct linyo_layout *layout = linyo_layout(setup);
    int count = 0;
    for (int column = 0; column < layout->columns; column++)
        count += linyo_in(linyo_state(state)->sheet[seat].free, row * layout->columns + column);
    return count;
}

static int score(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    (void)setup;
    const uint64_t *free = linyo_state(state)->sheet[seat].free;
    return __builtin_popcountll(free[0]) + __builtin_popcountll(free[1]); /* LY-22 */
}

/* LY-23: the free squares, row by row. */
static int parts(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_part parts[LW_PARTS_MAX]) {
    int rows = linyo_layout(setup)->rows;
    for (int row = 0; row < rows; row++)
        parts[row] = (struct lw_part){
            .name = "row", .number = row + 1, .points = free_in_row(setup, state, seat, row)};
    return rows;
}

static int longest_line(const struct linyo_sheet *sheet) {
    int longest = 0;
    for (int line = 0; line < LINYO_LINES; line++)
        if (sheet->length[line] > longest)
            longest = sheet->length[line];
    return longest;
}

/* LY-24: fewest free squares; of those tied, the longest single line; then shared. */
static lw_seats winners(const struct lw_setup *setup, const struct lw_state *state) {
    lw_seats best = 0;
    int best_rank = 0;
    for (int seat = 1; seat <= setup->seats; seat++) {
        int rank = score(setup, state, seat) * (LINYO_SQUARES_MAX + 1) -
                   longest_line(&linyo_state(state)->sheet[seat]);
        if (best == 0 || rank < best_rank) {
            best = 0;
            best_rank = rank;
        }
        if (rank == best_rank)
            best |= LW_SEAT_BIT(seat);
    }
    return best;
}

static const char *sheet_invariant(const struct lw_setup *setup, const struct linyo_sheet *sheet) {
    const struct linyo_setup *tables = linyo_tables(setup);
    int reached = 0;
    for (int line = 0; line < LINYO_LINES; line++)
        reached += sheet->length[line];
    for (int square = 0; square < tables->layout.squares; square++) {
        bool is_free = linyo_in(sheet->free, square);
        if (is_free != (sheet->link[square] == 0))
            return "a free square is linked, or a reached one is not";
        reached += is_free;
    }
    if (reached != tables->layout.squares)
        return "free squares and lines do not add up to the sheet";
    if ((sheet->free[0] & ~tables->all[0]) | (sheet->free[1] & ~tables->all[1]))
        return "a square outside the sheet is free";
    return NULL;
}

static const char *invariant(const struct lw_setup *setup, const struct lw_state *state) {
    const struct linyo_state *s = linyo_state(state);
    bool cancelled_all = false;
    for (int seat = 1; seat <= setup->seats; seat++) {
        const char *wrong = sheet_invariant(setup, &s->sheet[seat]);
        if (wrong)
            return wrong;
        cancelled_all |= s->round > 0 && s->sheet[seat].open == 0;
    }
    if (cancelled_all != (s->phase == LINYO_OVER))
        return "the game is over exactly when a seat has no open line";
    if (s->roll >= LINYO_ROLLS)
        return "there is no such roll";
    return NULL;
}

static int moves_most(const struct lw_setup *setup) {
    (void)setup;
    return 4 * 436 + 4; /* walks of up to five squares from each head, and passes */
}

/* Every round a seat reaches two squares or more, or loses a line: LY-15, LY-16. */
static int plies_most(const struct lw_setup *setup) {
    int rounds = (linyo_layout(setup)->squares - LINYO_LINES) / 2 + LINYO_LINES;
    return 2 + LINYO_LINES * setup->seats + rounds * (2 + setup->seats);
}

const struct lw_game linyo_game = {
    .name = "linyo",
    .title = "LINYO",
    .rules = "LY",
    .seats_min = 1,
    .seats_max = 6,
    .options = OPTIONS,
    .option_count = OPTION_COUNT,
    .material = "sheet",
    .setup_size = sizeof(struct linyo_setup),
    .state_size = sizeof(struct linyo_state),
    .option_read = option_read,
    .option_write = option_write,
    .material_read = linyo_material_read,
    .init = init,
    .actors = actors,
    .sealed = sealed,
    .legal = linyo_legal,
    .check = linyo_check,
    .apply = linyo_apply,
    .chance_list = chance_list,
    .chance_sample = chance_sample,
    .chance_open = chance_open,
    .chance_next = chance_next,
    .view = view,
    .score = score,
    .parts = parts,
    .winners = winners,
    .move_write = linyo_move_write,
    .move_read = linyo_move_read,
    .view_json = linyo_view_json,
    .invariant = invariant,
    .moves_most = moves_most,
    .plies_most = plies_most,
};
