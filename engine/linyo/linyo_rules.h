/* Shared by LINYO's own files only. */
#ifndef LINYO_RULES_H
#define LINYO_RULES_H

#include "linyo.h"

enum { LINYO_NO_SQUARE = 255, LINYO_STEPS_MAX = LINYO_SQUARES_MAX * 152 };

/* A move: verb in bits 0-2, line in 3-4, number of squares in 5-7, then seven bits a square; for
 * ROLL and SET the roll stands where the first square would, and a count of LINYO_UNSORTED says
 * that the letters were not in order. */
enum { LINYO_LINE_SHIFT = 3, LINYO_COUNT_SHIFT = 5, LINYO_SQUARE_SHIFT = 8, LINYO_SQUARE_BITS = 7 };
enum { LINYO_UNSORTED = 1 };

#define LINYO_MOVE(verb, line) ((lw_move)(verb) | (lw_move)(line) << LINYO_LINE_SHIFT)
#define LINYO_PATH_SQUARE(square, index)                                                           \
    ((lw_move)(square) << (LINYO_SQUARE_SHIFT + LINYO_SQUARE_BITS * (index)))
#define LINYO_ROLL_MOVE(verb, roll) ((lw_move)(verb) | (lw_move)(roll) << LINYO_SQUARE_SHIFT)
#define LINYO_START_MOVE(square)                                                                   \
    ((lw_move)LINYO_START | (lw_move)1 << LINYO_COUNT_SHIFT | LINYO_PATH_SQUARE(square, 0))

/* All routes of up to four squares from a square of an empty sheet, as a tree written in the order
 * of a depth-first walk. Generating moves is a walk over this list: where a square is taken or the
 * dice do not cover the colours, `skip` leads past everything that begins that way. */
struct linyo_step {
    lw_move path;  /* count and squares, to be or-ed into the move */
    uint16_t fits; /* bit r: roll r covers the colours of all squares so far (LY-9) */
    uint16_t skip; /* steps to go on when this one is not possible */
    uint8_t word;  /* where the last square's bit is in a mask */
    uint8_t bit;
    uint8_t after_star; /* the step before ends on a star: possible without a die (LY-12) */
    uint8_t star_leaf;  /* a fourth square that is a star: a fifth step may follow */
};

struct linyo_setup {
    struct linyo_layout layout;
    uint64_t all[2]; /* every square */
    uint64_t of_colour[LINYO_COLOURS][2];
    uint8_t neighbour[LINYO_SQUARES_MAX][4]; /* N, E, S, W or LINYO_NO_SQUARE */
    uint64_t around[LINYO_SQUARES_MAX][2];   /* the neighbours as a mask */
    uint32_t first[LINYO_SQUARES_MAX + 1];   /* where a square's steps begin */
    struct linyo_step steps[LINYO_STEPS_MAX];
};

static inline const struct linyo_setup *linyo_tables(const struct lw_setup *setup) {
    return (const struct linyo_setup *)(const void *)setup->data;
}

static inline bool linyo_in(const uint64_t mask[2], int square) {
    return mask[square >> 6] >> (square & 63) & 1;
}

int linyo_roll_of(const uint8_t counts[LINYO_COLOURS]);
bool linyo_material_read(struct lw_setup *setup, struct lw_material_reader *reader,
                         struct lw_error *error);
int linyo_legal(const struct lw_setup *setup, const struct lw_state *state, int seat,
                lw_move moves[LW_MOVES_MAX]);
bool linyo_check(const struct lw_setup *setup, const struct lw_state *state, int actor,
                 lw_move move, struct lw_refusal *refusal);
void linyo_apply(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move);
void linyo_move_write(const struct lw_setup *setup, lw_move move, struct lw_text *text);
bool linyo_move_read(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                     struct lw_refusal *refusal);
void linyo_view_json(const struct lw_setup *setup, const struct lw_state *view, int seat,
                     struct lw_json *json);

#endif
