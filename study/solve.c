#include "solve.h"

static const struct bot_way *exact_way(const struct lw_game *game) {
    return bot_way(bot_find(lw_slice("exact")), game);
}

/* Whether so little is left that it can be solved at all. */
static bool can_solve(const struct lw_setup *setup, const struct lw_state *state,
                      struct lw_error *error) {
    if (setup->game == &lineit_game) {
        struct lineit_board board;
        lineit_board_init(&board, setup, state);
        if (lineit_exact_can(&board, 1))
            return true;
        return lw_fail(error, 0,
                       "this is not exact: Line-it is solved with 2 seats and at most 1 round to "
                       "be dealt, and here are %d seats and %d rounds",
                       setup->seats, lineit_board_rounds(&board));
    }
    int tiles = LINIELL_TILES - liniell_state(state)->placed;
    return tiles <= LINIELL_EXACT_MOST ||
           lw_fail(error, 0,
                   "this is not exact: Liniell is solved with at most %d tiles to place, and here "
                   "are %d",
                   (int)LINIELL_EXACT_MOST, tiles);
}

/* Liniell is solved for the share of the win alone; in Line-it the lead decides between equals. */
static bool as_good(const struct lw_setup *setup, const struct bot_candidate *candidate,
                    const struct bot_candidate *best, int seat) {
    const struct bot_value *a = &candidate->value;
    const struct bot_value *b = &best->value;
    if (!candidate->exact || a->win[seat] != b->win[seat])
        return false;
    return setup->game != &lineit_game ||
           a->score[seat] - a->score[3 - seat] == b->score[seat] - b->score[3 - seat];
}

/* Brings the moves that are as good as the first to the front. */
static void gather_best(const struct lw_setup *setup, struct study_solution *solution, int seat) {
    struct bot_candidate *candidates = solution->candidates;
    solution->best_count = 0;
    solution->complete = true;
    for (int i = 0; i < solution->count; i++) {
        struct bot_candidate candidate = candidates[i];
        solution->complete &= candidate.exact;
        if (!as_good(setup, &candidate, &candidates[0], seat))
            continue;
        candidates[i] = candidates[solution->best_count];
        candidates[solution->best_count++] = candidate;
    }
}

bool study_solve_end(const struct lw_setup *setup, const void *brain, const struct lw_state *state,
                     int seat, uint32_t seconds, struct study_solution *solution,
                     struct lw_error *error) {
    const struct study_budget budget = {.ms = seconds * 1000, .threads = 1};
    const struct bot_way *way = exact_way(setup->game);
    uint8_t key[LW_KEY_BYTES] = {0};
    struct lw_stream stream;
    lw_assert(way);
    if (!can_solve(setup, state, error))
        return false;
    struct study_thinker *thinker = study_thinker_new(way, setup, brain);
    bot_stream(&stream, key, seat);
    solution->count =
        study_think(thinker, state, seat, &stream, &budget, solution->candidates, LW_MOVES_MAX);
    study_thinker_free(thinker);
    if (!solution->candidates[0].exact)
        return lw_fail(error, 0, "this is not exact: nothing was proved within %d second%s",
                       (int)seconds, seconds == 1 ? "" : "s");
    gather_best(setup, solution, seat);
    return true;
}
