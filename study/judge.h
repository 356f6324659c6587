/* A judge: a bot that is asked what moves and positions are worth, for hints and analysis. The same
 * question gets the same answer, unless the budget is one of time. */
#ifndef STUDY_JUDGE_H
#define STUDY_JUDGE_H

#include "think.h"

struct study_judge;

/* Setup and brain stay the caller's, and stay; `brain` may be NULL if the way needs none. The
 * budget is that of one question. */
struct study_judge *study_judge_new(const struct bot_way *way, const struct lw_setup *setup,
                                    const void *brain, const struct study_budget *budget);
void study_judge_free(struct study_judge *judge);

const struct lw_setup *study_judge_setup(const struct study_judge *judge);

/* The moves of a seat that owes a decision, best first, until the next call; gives their number. */
int study_judge_moves(struct study_judge *judge, const struct lw_state *state, int seat,
                      const struct bot_candidate **candidates);

/* Where the value of a move comes from. */
enum study_source {
    STUDY_THOUGHT, /* from thinking about all moves */
    STUDY_PROVED,  /* it is exact */
    STUDY_FORESEEN /* from the position after the move, as study_judge_position has it */
};

/* What a legal move is worth. Whatever is not proved is judged by the position after the move, with
 * one of `parts` of the budget: one move further than thinking has looked. With 0 parts that is
 * done only where much less thought stands behind the move than behind the best one. */
enum study_source study_judge_move(struct study_judge *judge, const struct lw_state *state,
                                   int seat, lw_move move, int parts, struct bot_value *value);

/* Whether several seats decide at the same time, or have begun to. */
bool study_together(const struct lw_setup *setup, const struct lw_state *state);

/* What a position is worth to every seat, whoever is due: a mean over what chance may bring (all of
 * it, or a sample where that is too much), the result where the game is over. Thinks with one of
 * so many parts of the budget. */
void study_judge_position(struct study_judge *judge, const struct lw_state *state, int parts,
                          struct bot_value *value);

/* Into how many parts a budget is cut where chance is due: one for each outcome looked at. */
int study_judge_outcomes(const struct study_judge *judge, const struct lw_state *state);

/* The result of a game that is over. */
void study_result(const struct lw_setup *setup, const struct lw_state *state,
                  struct bot_value *value);

/* LINYO counts what is missing. */
bool study_fewer_is_better(const struct lw_game *game);

/* What a seat wants as much as possible of: its share of the win; alone, a better score. */
double study_utility(const struct lw_setup *setup, const struct bot_value *value, int seat);

#endif
