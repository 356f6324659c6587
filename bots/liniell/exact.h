/* Liniell's end, solved: expectimax over the tiles still to come, exact and in whole numbers.
 *
 * What is maximised is the share of the win (a draw is half), not the points. A position with k
 * tiles to place, the drawn one among them, has a value of 0 to 2 (k - 1)! in units of half a win
 * in one order of the others; so nothing is rounded. */
#ifndef LINIELL_EXACT_H
#define LINIELL_EXACT_H

#include "board.h"

enum { LINIELL_EXACT_MOST = 8 }; /* tiles to place that it can be asked about */

/* A choice at the root and what is proved about it. */
struct liniell_root {
    liniell_choice choice;
    int16_t lower;
    int16_t upper;
    int16_t margin; /* what the seats would score now: own less other's, for ordering */
};

struct liniell_exact;

size_t liniell_exact_size(int size_bits);

/* The tables stay the caller's, and stay. 1 << size_bits positions are remembered. */
void liniell_exact_init(struct liniell_exact *exact, const struct liniell_tables *tables,
                        int size_bits);

/* Poses a question: a tile of this kind is to be placed, `tiles` in all with it. With more than
 * LINIELL_EXACT_MOST of them the choices are there, but nothing will be proved. */
void liniell_exact_ask(struct liniell_exact *exact, const struct liniell_board *board,
                       const struct liniell_tokens *tokens, int kind, int tiles);

/* Searches on for so many slices of some hundreds or thousands of positions: how they are asked
 * for, in one call or in many, makes no difference. False when nothing is left to find out: the
 * best choice is proved, and with `all` the value of every choice. */
bool liniell_exact_step(struct liniell_exact *exact, uint32_t slices, bool all);

/* The choices, those with the best proved value first; gives their number. */
int liniell_exact_roots(const struct liniell_exact *exact, const struct liniell_root **roots);

/* Whether the first choice is proved to be the best. */
bool liniell_exact_proved(const struct liniell_exact *exact);

/* The value that means a certain win, of the question posed. */
int liniell_exact_unit(const struct liniell_exact *exact);

uint64_t liniell_exact_nodes(const struct liniell_exact *exact);

#endif
