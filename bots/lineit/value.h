/* What a Line-it position is worth: features of every player, a linear value `t` of them, and a
 * small net, one for each number of seats. Both are weights that `linework train line-it` made. */
#ifndef BOTS_LINEIT_VALUE_H
#define BOTS_LINEIT_VALUE_H

#include "board.h"

#include "../weights.h"

enum {
    LINEIT_PLAIN = 48, /* features of a player without a look at the market: what t knows */
    LINEIT_SIDE = 56,  /* all features of a player */
    LINEIT_TABLE = 16, /* features of the table as a seat sees it */
    LINEIT_HIDDEN = 64,
    LINEIT_HEADS = 3,  /* share of the win, margin to the best other, points still to come */
    LINEIT_PHASES = 3, /* t has other weights near the end */
    LINEIT_INPUTS_MAX = LINEIT_SEATS * LINEIT_SIDE + LINEIT_TABLE,
};

enum lineit_head { LINEIT_WIN, LINEIT_MARGIN, LINEIT_GAIN };

/* Points as the net counts them. */
#define LINEIT_UNIT 0.1F

/* The inputs are the seats clockwise from the one whose value it is, and then the table. */
struct lineit_net {
    _Alignas(64) float first[LINEIT_INPUTS_MAX][LINEIT_HIDDEN];
    float bias[LINEIT_HIDDEN];
    float second[LINEIT_HEADS][LINEIT_HIDDEN];
    float offset[LINEIT_HEADS];
};

struct lineit_brain {
    struct lineit_net net;
    float plain[LINEIT_PHASES][LINEIT_PLAIN]; /* t */
};

struct lineit_worth {
    float win;
    float margin;
    float gain;
};

size_t lineit_brain_size(const struct lw_setup *setup);
bool lineit_brain_init(void *brain, const struct lw_setup *setup, const struct weights *weights,
                       struct lw_error *error);

/* The names of the parts in a file of weights: n2-first, ... */
enum { LINEIT_PART_NAME = 16 };
void lineit_part_name(char name[LINEIT_PART_NAME], int seats, const char *part);

static inline int lineit_inputs(int seats) {
    return seats * LINEIT_SIDE + LINEIT_TABLE;
}

void lineit_side_features(const struct lineit_board *board, int seat, float features[LINEIT_SIDE]);
void lineit_table_features(const struct lineit_board *board, int seat,
                           float features[LINEIT_TABLE]);

/* All inputs as a seat sees them. */
void lineit_features(const struct lineit_board *board, int seat, float *inputs);

/* A sigmoid that every machine computes alike, and its slope. */
static inline float lineit_squash(float x) {
    float size = x < 0 ? -x : x;
    return 0.5F + 0.5F * x / (1.0F + size);
}

void lineit_net_hidden(const struct lineit_net *net, const float *inputs, int count,
                       float hidden[LINEIT_HIDDEN]);
struct lineit_worth lineit_net_heads(const struct lineit_net *net,
                                     const float hidden[LINEIT_HIDDEN]);
struct lineit_worth lineit_net_worth(const struct lineit_net *net, const struct lineit_board *board,
                                     int seat);

static inline int lineit_phase_of(const struct lineit_board *board) {
    int rounds = lineit_board_rounds(board);
    return rounds >= 6 ? 0 : rounds >= 2 ? 1 : 2;
}

/* The linear value: points that the seat will be ahead of the mean of the others. */
float lineit_plain_worth(const struct lineit_brain *brain, const struct lineit_board *board,
                         int seat);

/* The hand-made value: the same, without any training. */
float lineit_greedy_worth(const struct lineit_board *board, int seat);

enum lineit_judge { LINEIT_BY_HAND, LINEIT_BY_PLAIN, LINEIT_BY_NET };

/* What each turn of whoever is due is worth to them: higher is better. */
void lineit_judge(enum lineit_judge judge, const struct lineit_brain *brain,
                  const struct lineit_board *board, const struct lineit_turns *turns, float *worth);

/* The best of them, the first of equals. */
int lineit_choose(enum lineit_judge judge, const struct lineit_brain *brain,
                  const struct lineit_board *board, const struct lineit_turns *turns);

/* The result of a game that is over. */
struct lineit_worth lineit_result(const struct lineit_board *board, int seat);

/* What a seat wants: to win, and a lead, which the net knows better while much is to come. */
static inline float lineit_wish(struct lineit_worth worth) {
    return worth.win + 0.05F * worth.margin;
}

#endif
