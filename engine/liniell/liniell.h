/* Liniell: what clients and bots may know of a state. The rules themselves are in liniell_moves.c.
 * Everything in a state is public (LN-3). */
#ifndef LINIELL_H
#define LINIELL_H

#include "../game.h"

/* The tiles fill a square of 4 x 4 (LN-1, LN-5). The game on a smaller one can be solved from its
 * first draw on, and is built for that alone (bench/whole_liniell.c). */
#ifndef LINIELL_SQUARE
#define LINIELL_SQUARE 4
#endif

enum {
    LINIELL_TILES = LINIELL_SQUARE * LINIELL_SQUARE,
    LINIELL_SIDES = 4,   /* N, E, S, W */
    LINIELL_REACH = 3,   /* columns and rows run from -3 to 3 */
    LINIELL_CELLS = 56,  /* seven rows of seven cells and one that stays empty */
    LINIELL_ORIGIN = 27, /* the cell of the first tile */
    LINIELL_TOKENS = 4,  /* 0, 1: seat 1's; 2, 3: seat 2's */
    LINIELL_NOWHERE = 255,
    LINIELL_NO_TILE = 255,
};

enum liniell_phase { LINIELL_DRAWING, LINIELL_PLACING, LINIELL_OVER };

struct liniell_piece {
    uint8_t sides; /* bit per side */
    uint8_t white;
    uint8_t blue;
};

struct liniell_tile {
    char name[LW_NAME_MAX + 1];
    int piece_count;
    struct liniell_piece piece[LINIELL_SIDES];
};

/* Lines have labels. A label may have become part of another line: line_of says of which. */
struct liniell_state {
    uint8_t phase;
    uint8_t turn;
    uint8_t drawn; /* the tile to place, or LINIELL_NO_TILE; at the end the one that had no place */
    uint8_t placed;
    uint8_t label_count;
    int8_t west, east, north, south;              /* the columns and rows used so far */
    uint16_t remaining;                           /* bit per tile still to come */
    uint64_t occupied;                            /* bit per cell */
    uint8_t tile[LINIELL_CELLS];                  /* 0, or 1 + 4 * tile + orientation */
    uint8_t facing[LINIELL_CELLS][LINIELL_SIDES]; /* of an empty cell: the label that meets it */
    uint8_t line_of[LINIELL_TILES * LINIELL_SIDES + 1];
    uint8_t tokens_on[LINIELL_TILES * LINIELL_SIDES + 1]; /* bit per token, by line */
    uint8_t token_line[LINIELL_TOKENS];
    uint8_t token_cell[LINIELL_TOKENS]; /* where it was put, or LINIELL_NOWHERE: in the supply */
    uint8_t token_side[LINIELL_TOKENS];
};

const struct liniell_state *liniell_state(const struct lw_state *state);
const struct liniell_tile *liniell_tile(const struct lw_setup *setup, int tile);

static inline int liniell_column(int cell) {
    return cell % 8 - LINIELL_REACH;
}

static inline int liniell_row(int cell) {
    return cell / 8 - LINIELL_REACH;
}

/* The piece of a placed tile that has a side, as the tile lies. */
int liniell_piece_at(const struct lw_setup *setup, const struct liniell_state *s, int cell,
                     int side);

/* The cell beyond a side of a cell, or -1 outside the board. */
static inline int liniell_beyond(int cell, int side) {
    static const int8_t step[LINIELL_SIDES] = {-8, 1, 8, -1};
    int beyond = cell + step[side];
    return beyond >= 0 && beyond < LINIELL_CELLS && beyond % 8 != 7 ? beyond : -1;
}

/* Numbers the lines as they are now, from 1: line[cell][side] for every placed tile. Gives how many
 * there are. */
int liniell_number_lines(const struct lw_setup *setup, const struct liniell_state *s,
                         uint8_t line[LINIELL_CELLS][LINIELL_SIDES]);

enum liniell_verb { LINIELL_DRAW, LINIELL_PLACE };

struct liniell_action {
    enum liniell_verb verb;
    int tile; /* DRAW */
    int cell;
    int orientation; /* where the tile's own N side points to */
    bool claims;
    int side;
    int token; /* of the mover's two: 0 or 1 */
};

struct liniell_action liniell_action(lw_move move);

extern const char liniell_side_letters[LINIELL_SIDES + 1];
extern const struct lw_game liniell_game;

#endif
