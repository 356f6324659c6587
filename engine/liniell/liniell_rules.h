/* Shared by Liniell's own files only. */
#ifndef LINIELL_RULES_H
#define LINIELL_RULES_H

#include "liniell.h"

/* Which of the four sides are joined, as a bit for each of the six pairs. */
enum { LINIELL_PAIRS = 64 };

struct liniell_setup {
    struct liniell_tile tile[LINIELL_TILES];
    uint8_t piece_at[LINIELL_TILES][4][LINIELL_SIDES]; /* by orientation and side as it lies */
    uint8_t joined[LINIELL_TILES][4];                  /* pairs joined inside, by orientation */
    uint8_t first_alike[LINIELL_TILES][4]; /* the first orientation that looks the same */
    uint8_t orientation_count[LINIELL_TILES];
    uint8_t orientation[LINIELL_TILES][4]; /* those that look different */
    /* For joined pairs: the groups of sides that hang together, as masks of four bits, in the order
     * of their first sides, ended by 0. */
    uint16_t groups[LINIELL_PAIRS];
    uint8_t first_sides[LINIELL_PAIRS]; /* the first sides of all groups */
};

/* A move: verb in bit 0. DRAW: tile in bits 1-4. PLACE: cell in bits 1-6, orientation in 7-8; claim
 * in bit 9, its side in 10-11, its token in 12. */
#define LINIELL_DRAW_MOVE(tile) ((lw_move)LINIELL_DRAW | (lw_move)(tile) << 1)
#define LINIELL_PLACE_MOVE(cell, orientation)                                                      \
    ((lw_move)LINIELL_PLACE | (lw_move)(cell) << 1 | (lw_move)(orientation) << 7)
#define LINIELL_CLAIM(side, token)                                                                 \
    ((lw_move)1 << 9 | (lw_move)(side) << 10 | (lw_move)(token) << 12)

static inline const struct liniell_setup *liniell_tables(const struct lw_setup *setup) {
    return (const struct liniell_setup *)(const void *)setup->data;
}

bool liniell_material_read(struct lw_setup *setup, struct lw_material_reader *reader,
                           struct lw_error *error);
int liniell_legal(const struct lw_setup *setup, const struct lw_state *state, int seat,
                  lw_move moves[LW_MOVES_MAX]);
bool liniell_check(const struct lw_setup *setup, const struct lw_state *state, int actor,
                   lw_move move, struct lw_refusal *refusal);
void liniell_apply(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move);

/* LN-12 to LN-17: what a token on the board scores, with its route. */
void liniell_stretch(const struct lw_setup *setup, const struct liniell_state *s, int token,
                     struct lw_part *part);

void liniell_move_write(const struct lw_setup *setup, lw_move move, struct lw_text *text);
bool liniell_move_read(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                       struct lw_refusal *refusal);
void liniell_view_json(const struct lw_setup *setup, const struct lw_state *view, int seat,
                       struct lw_json *json);

#endif
