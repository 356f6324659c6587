/* The last two tiles of Liniell, decided exactly. Most of an exact search happens here, and the
 * same lines come back with other tokens on them: what they will score is kept for every way in
 * which the two tiles may lie, and the tokens are looked up in it. */
#ifndef LINIELL_ENDS_H
#define LINIELL_ENDS_H

#include "board.h"

/* What the last tile makes of the lines when the one before it lies in one way. */
struct liniell_end {
    uint8_t line_at[LINIELL_SIDES]; /* of the tile before it */
    uint8_t worth[LINIELL_SIDES];   /* the same lines, if the last tile does not meet them */
    struct liniell_meeting meeting; /* where the last tile will lie */
    uint8_t known;                  /* looks of the last tile whose worths are there */
    uint8_t last_worth[4][LINIELL_SIDES];
};

struct liniell_ends {
    uint64_t key;
    uint8_t used;
    uint8_t known; /* 4 * cell + look */
    uint8_t cell[2];
    struct liniell_meeting meeting[2];
    struct liniell_end end[8];
};

/* What the mover gets, 0 to 2 half wins, with a tile of this kind drawn and one or no tile behind
 * it; at least `enough` is as good as more. The tokens are settled: those on the board are on lines
 * that a tile may meet. `ends` is where the board's hash may keep what it finds out. */
int liniell_ends_two(const struct liniell_tables *tables, struct liniell_ends *ends,
                     const struct liniell_board *board, const struct liniell_tokens *tokens,
                     int kind, int enough);
int liniell_ends_one(const struct liniell_tables *tables, const struct liniell_board *board,
                     const struct liniell_tokens *tokens, int kind, int enough);

/* What the mover has if the game is over. */
int liniell_ends_none(const struct liniell_tables *tables, const struct liniell_board *board,
                      const struct liniell_tokens *tokens);

#endif
