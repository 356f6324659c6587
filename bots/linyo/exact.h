/* The end of a solo sheet, solved: the fewest free squares that can be expected, over all rolls and
 * with the best answer to each. */
#ifndef BOTS_LINYO_EXACT_H
#define BOTS_LINYO_EXACT_H

#include "board.h"

enum { LINYO_EXACT_KNOWN = 1 << 18, LINYO_EXACT_PLIES = 24 };

/* What was solved already; an entry gives way to a later one, and is solved again if need be. */
struct linyo_exact {
    const struct linyo_map *map;
    int level;
    uint64_t nodes;
    struct linyo_child child[LINYO_EXACT_PLIES][LINYO_MOVES_MAX];
    struct {
        struct linyo_board board;
        float free; /* expected at the end */
        float full; /* the chance of none, when played for few */
        bool known;
    } entry[LINYO_EXACT_KNOWN];
};

void linyo_exact_init(struct linyo_exact *exact, const struct linyo_map *map, int level);

/* Whether it is solved in moments: few squares are left. Every round takes a square or a line. */
static inline bool linyo_exact_can(const struct linyo_board *board, int most) {
    return linyo_mask_count(board->free) <= most && most + LINYO_LINES <= LINYO_EXACT_PLIES;
}

float linyo_exact_free(struct linyo_exact *exact, const struct linyo_board *board, float *full);

#endif
