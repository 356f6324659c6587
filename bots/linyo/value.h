/* What a LINYO sheet is worth when its player goes on alone: features, a true lower bound of what
 * stays free, and a small net, one for each level and sheet. A sheet that nobody trained for has
 * the net `any`, which knows colours instead of squares. */
#ifndef BOTS_LINYO_VALUE_H
#define BOTS_LINYO_VALUE_H

#include "../weights.h"
#include "board.h"

enum {
    LINYO_KINDS = 9, /* of a square: free with 0-4 ways on, or an open head with 1-4 */
    /* Rows of the sheet as a whole come first, then those of the squares. */
    LINYO_ROW_LINES = 0,                              /* 1-4 open lines */
    LINYO_ROW_FREE = LINYO_ROW_LINES + 4,             /* 0-15 free squares */
    LINYO_ROW_LOST = LINYO_ROW_FREE + 16,             /* 1-5 squares that no line can reach */
    LINYO_ROW_AREAS = LINYO_ROW_LOST + 5,             /* 2-4 areas that lines can reach */
    LINYO_ROW_ENDS = LINYO_ROW_AREAS + 3,             /* 1-6 dead ends */
    LINYO_ROW_TIGHT = LINYO_ROW_ENDS + 6,             /* 1-4 more dead ends than lines */
    LINYO_ROW_ODD = LINYO_ROW_TIGHT + 4,              /* 1-3 too many of one chessboard colour */
    LINYO_ROW_BOUND = LINYO_ROW_ODD + 3,              /* 1-8 squares that will stay free for sure */
    LINYO_ROW_STUCK = LINYO_ROW_BOUND + 8,            /* rolls that extend no line far enough */
    LINYO_ROW_SINGLE = LINYO_ROW_STUCK + LINYO_ROLLS, /* rolls that extend just one */
    LINYO_ROW_SCALARS = LINYO_ROW_SINGLE + LINYO_ROLLS,
    LINYO_SCALARS = 5, /* free, lost, chance of stuck and single, chance of four squares */
    LINYO_ROW_SQUARES = LINYO_ROW_SCALARS + LINYO_SCALARS,
    LINYO_ROWS_MAX = LINYO_ROW_SQUARES + LINYO_SQUARES_MAX * LINYO_KINDS,
    LINYO_ROWS_ANY = LINYO_ROW_SQUARES + LINYO_COLOURS * LINYO_KINDS,
    LINYO_ACTIVE_MAX = 48,
    LINYO_HIDDEN = 64,
    LINYO_SECOND = 32,
};

/* What the net says: squares that stay free beyond the bound, the chance of a full sheet, how low
 * it will be, and rounds until all lines are cancelled. */
enum linyo_head {
    LINYO_HEAD_FREE,
    LINYO_HEAD_FULL,
    LINYO_HEAD_LOW,
    LINYO_HEAD_ROUNDS,
    LINYO_HEADS
};

#define LINYO_UNIT 0.125F /* squares and rounds as the net counts them */

struct linyo_net {
    _Alignas(64) float first[LINYO_ROWS_MAX][LINYO_HIDDEN];
    float bias[LINYO_HIDDEN];
    float second[LINYO_HIDDEN][LINYO_SECOND];
    float second_bias[LINYO_SECOND];
    float third[LINYO_HEADS][LINYO_SECOND];
    float offset[LINYO_HEADS];
};

/* The features of a sheet that are not 0. */
struct linyo_features {
    struct linyo_mask kind[LINYO_KINDS]; /* the squares of each kind */
    int count;
    uint8_t row[LINYO_ACTIVE_MAX]; /* of the sheet as a whole, of value 1 */
    float scalar[LINYO_SCALARS];
    int free;
    int bound; /* squares that will stay free whatever is rolled and played */
};

struct linyo_worth {
    float free;   /* squares at the end */
    float full;   /* chance of none */
    float low;    /* expectation of linyo_low */
    float rounds; /* until the end */
};

enum { LINYO_LEVEL_MIN = 2, LINYO_LEVELS = 3 };

/* How far lines can go is asked again and again for the same squares around the same head: what was
 * answered last is kept here. It changes no answer. */
enum { LINYO_MEMO = 1 << 13 };

struct linyo_memo {
    struct {
        struct linyo_mask free; /* of the squares in reach */
        uint8_t head;
        uint8_t level; /* 0: nothing yet */
        uint16_t enough;
        uint16_t four;
    } entry[LINYO_MEMO];
};

static inline int linyo_rows(const struct linyo_map *map) {
    return LINYO_ROW_SQUARES + map->squares * LINYO_KINDS;
}

/* The row of `any` that a square's row comes from. */
static inline int linyo_row_any(const struct linyo_map *map, int row) {
    if (row < LINYO_ROW_SQUARES)
        return row;
    int place = row - LINYO_ROW_SQUARES;
    return LINYO_ROW_SQUARES + map->colour[place / LINYO_KINDS] * LINYO_KINDS + place % LINYO_KINDS;
}

/* e^x to a few millionths, the same on every machine. */
float linyo_exp(float x);

/* How a result is liked by who wants few squares very much: 1 for none, 0.5 for two. */
float linyo_low(int free);

void linyo_features(const struct linyo_map *map, const struct linyo_board *board, int level,
                    struct linyo_memo *memo, struct linyo_features *features);

/* What the squares of a sheet add to the first layer. What comes next differs in a few of them. */
struct linyo_base {
    struct linyo_mask kind[LINYO_KINDS];
    _Alignas(64) float sum[LINYO_HIDDEN];
};

void linyo_base_init(struct linyo_base *base, const struct linyo_net *net,
                     const struct linyo_features *features);

/* What the layers say; `hidden` and `second` are as before they are cut at 0. */
struct linyo_layers {
    _Alignas(64) float hidden[LINYO_HIDDEN];
    float second[LINYO_SECOND];
    float out[LINYO_HEADS];
};

void linyo_net_run(const struct linyo_net *net, const struct linyo_features *features,
                   const struct linyo_base *base, struct linyo_layers *layers);

struct linyo_worth linyo_worth_of(const struct linyo_features *features,
                                  const float out[LINYO_HEADS]);

/* Rates sheets that come from the same one. */
struct linyo_judge {
    const struct linyo_map *map;
    const struct linyo_net *net;
    int level;
    struct linyo_memo *memo;
    struct linyo_base base;
};

void linyo_judge_from(struct linyo_judge *judge, const struct linyo_board *board);

/* A sheet at the end of a round. */
struct linyo_worth linyo_worth(const struct linyo_judge *judge, const struct linyo_board *board);

/* The same of a sheet without open lines. */
struct linyo_worth linyo_worth_final(const struct linyo_board *board);

#endif
