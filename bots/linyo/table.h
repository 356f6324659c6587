/* Who wins at a table of several: the game ends for all when one has no line left (LY-21), so that
 * it counts how far everybody has come by then. A tiny net knows what each sheet is worth alone,
 * how much of it is covered by now and how long it will last. */
#ifndef BOTS_LINYO_TABLE_H
#define BOTS_LINYO_TABLE_H

#include "value.h"

/* What is known of a seat's sheet. */
struct linyo_side {
    float now;    /* free squares */
    float end;    /* ... when it goes on alone */
    float rounds; /* until then */
    int lines;    /* open */
    int longest;  /* line, or 0 if nobody looked */
};

enum {
    LINYO_SIDE_INPUTS = 9,
    LINYO_RIVALS = 2, /* the two best others are looked at one by one */
    LINYO_TABLE_INPUTS = (1 + LINYO_RIVALS) * LINYO_SIDE_INPUTS + 8,
    LINYO_TABLE_HIDDEN = 24,
};

struct linyo_table_net {
    _Alignas(64) float first[LINYO_TABLE_INPUTS][LINYO_TABLE_HIDDEN];
    float bias[LINYO_TABLE_HIDDEN];
    float second[LINYO_TABLE_HIDDEN];
    float offset;
};

enum { LINYO_TABLE_NUMBERS = (LINYO_TABLE_INPUTS + 2) * LINYO_TABLE_HIDDEN + 1 };

/* The others at a table, as one seat sees them. */
struct linyo_others {
    _Alignas(32) float hidden[LINYO_TABLE_HIDDEN]; /* what they add to the first layer */
    float inputs[LINYO_TABLE_INPUTS];
    struct linyo_side side[LW_SEATS_MAX];
    int count;
    bool over; /* one of them has no line left */
};

struct linyo_side linyo_side(const struct linyo_board *board, struct linyo_worth worth);

void linyo_others_init(struct linyo_others *others, const struct linyo_table_net *net,
                       const struct linyo_side *sides, int count);

/* All inputs for a seat beside these others, for training. */
void linyo_table_inputs(const struct linyo_others *others, const struct linyo_side *own,
                        float inputs[LINYO_TABLE_INPUTS]);
float linyo_table_run(const struct linyo_table_net *net, const float inputs[LINYO_TABLE_INPUTS],
                      float hidden[LINYO_TABLE_HIDDEN]);

/* The share of the win (LY-24) when the game is over now. */
float linyo_table_result(const struct linyo_others *others, const struct linyo_side *own);

/* The chance to win; exact if the game is over. */
float linyo_table_win(const struct linyo_table_net *net, const struct linyo_others *others,
                      const struct linyo_side *own);

#endif
