/* Where a tile can lie on a board, and what its lines score then, whatever tokens there are. An
 * exact search comes back to the same board with other tokens again and again, so that what was
 * found out about one is kept until its room is needed. */
#ifndef LINIELL_PLACES_H
#define LINIELL_PLACES_H

#include "board.h"

/* A tile as it may lie; the tokens have the last word (LN-8, LN-10). */
struct liniell_place {
    struct liniell_board board; /* with the tile */
    struct liniell_meeting meeting;
    uint8_t line_at[LINIELL_SIDES];
    uint8_t worth[LINIELL_SIDES]; /* of these lines */
    uint8_t cell;
    uint8_t look;
    uint64_t alive;
};

struct liniell_places {
    uint64_t key;
    bool used;
    uint8_t count;
    uint8_t worth[LINIELL_PORTS]; /* of the lines before it, by number; 255: nobody has asked */
    struct liniell_place place[];
};

/* The memory where all this is kept, aligned to 64. */
struct liniell_shelf;

size_t liniell_shelf_size(void);
void liniell_shelf_clear(struct liniell_shelf *shelf);

/* All places for a tile of this kind; `tiles` are to be placed in all, 0 if nobody counts them.
 * What it gives stays until the next question with as many tiles. */
struct liniell_places *liniell_shelf_find(struct liniell_shelf *shelf,
                                          const struct liniell_tables *tables,
                                          const struct liniell_board *board, int kind, int tiles);

/* What a line scores on the board before the tile. */
int liniell_places_worth(struct liniell_places *places, const struct liniell_tables *tables,
                         const struct liniell_board *board, int line);

#endif
