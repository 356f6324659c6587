/* Positions near the end, solved: exact values, or the reason why there are none. */
#ifndef STUDY_SOLVE_H
#define STUDY_SOLVE_H

#include "think.h"

struct study_solution {
    int count; /* all moves; the first is proved to be the best, and its value exact */
    struct bot_candidate candidates[LW_MOVES_MAX];
    int best_count; /* moves that are proved to be as good as that */
    bool complete;  /* there is no other such move */
};

/* Solves a position in which the seat owes a decision: Line-it with its last rounds, Liniell with
 * its last tiles. False with a sentence if no best move is proved: too much is left, or the time is
 * over. `brain` is what the game's bots have learnt, or NULL if they learn nothing. */
bool study_solve_end(const struct lw_setup *setup, const void *brain, const struct lw_state *state,
                     int seat, uint32_t seconds, struct study_solution *solution,
                     struct lw_error *error);

#endif
