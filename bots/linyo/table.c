#include "table.h"

#include <string.h>

struct linyo_side linyo_side(const struct linyo_board *board, struct linyo_worth worth) {
    return (struct linyo_side){.now = (float)linyo_mask_count(board->free),
                               .end = worth.free,
                               .rounds = worth.rounds,
                               .lines = linyo_mask_count(board->heads)};
}

static void side_inputs(const struct linyo_side *side, float *inputs) {
    inputs[0] = 1;
    inputs[1] = side->now * 0.0625F;
    inputs[2] = side->end * LINYO_UNIT;
    inputs[3] = side->rounds * LINYO_UNIT;
    inputs[4] = (side->now - side->end) * 0.0625F;
    for (int lines = 1; lines <= LINYO_LINES; lines++)
        inputs[4 + lines] = side->lines == lines;
}

/* What compares a seat with the others; `inputs` begins with what is the seat's own. */
enum { OWN = 6 };

static void own_inputs(const struct linyo_others *others, const struct linyo_side *own,
                       float inputs[OWN]) {
    const struct linyo_side *rival = &others->side[0];
    float ahead = rival->now - own->now;
    float later = rival->end - own->end;
    inputs[0] = ahead * LINYO_UNIT;
    inputs[1] = later * LINYO_UNIT;
    inputs[2] = ahead > 0 ? ahead * LINYO_UNIT : 0;
    inputs[3] = later > 0 ? later * LINYO_UNIT : 0;
    inputs[4] = (own->rounds - others->inputs[LINYO_TABLE_INPUTS - 1] / LINYO_UNIT) * LINYO_UNIT;
    inputs[5] = ahead * later * LINYO_UNIT * LINYO_UNIT;
}

enum { PLACE_OWN = (1 + LINYO_RIVALS) * LINYO_SIDE_INPUTS, PLACE_TABLE = PLACE_OWN + OWN };

static void add_inputs(const struct linyo_table_net *net, const float *inputs, int first, int end,
                       float *restrict hidden) {
    for (int i = first; i < end; i++)
        for (int j = 0; j < LINYO_TABLE_HIDDEN && inputs[i] != 0; j++)
            hidden[j] += inputs[i] * net->first[i][j];
}

void linyo_others_init(struct linyo_others *others, const struct linyo_table_net *net,
                       const struct linyo_side *sides, int count) {
    float least = sides[0].rounds;
    memset(others->inputs, 0, sizeof others->inputs);
    others->count = count;
    others->over = false;
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && others->side[at - 1].end > sides[i].end; at--)
            others->side[at] = others->side[at - 1];
        others->side[at] = sides[i];
        others->over |= sides[i].lines == 0;
        least = sides[i].rounds < least ? sides[i].rounds : least;
    }
    for (int i = 0; i < count && i < LINYO_RIVALS; i++)
        side_inputs(&others->side[i], others->inputs + (1 + i) * LINYO_SIDE_INPUTS);
    others->inputs[PLACE_TABLE] = 0.25F * (float)(count - 1);
    others->inputs[PLACE_TABLE + 1] = least * LINYO_UNIT;
    memcpy(others->hidden, net->bias, sizeof others->hidden);
    add_inputs(net, others->inputs, LINYO_SIDE_INPUTS, PLACE_OWN, others->hidden);
    add_inputs(net, others->inputs, PLACE_TABLE, LINYO_TABLE_INPUTS, others->hidden);
}

void linyo_table_inputs(const struct linyo_others *others, const struct linyo_side *own,
                        float inputs[LINYO_TABLE_INPUTS]) {
    memcpy(inputs, others->inputs, sizeof others->inputs);
    side_inputs(own, inputs);
    own_inputs(others, own, inputs + PLACE_OWN);
}

static float chance(const struct linyo_table_net *net, const float *hidden) {
    float sum = net->offset;
    for (int j = 0; j < LINYO_TABLE_HIDDEN; j++)
        sum += hidden[j] > 0 ? hidden[j] * net->second[j] : 0;
    return 1.0F / (1.0F + linyo_exp(-sum));
}

float linyo_table_run(const struct linyo_table_net *net, const float inputs[LINYO_TABLE_INPUTS],
                      float hidden[LINYO_TABLE_HIDDEN]) {
    memcpy(hidden, net->bias, sizeof net->bias);
    add_inputs(net, inputs, 0, LINYO_TABLE_INPUTS, hidden);
    return chance(net, hidden);
}

float linyo_table_result(const struct linyo_others *others, const struct linyo_side *own) {
    int equal = 1;
    for (int i = 0; i < others->count; i++) {
        const struct linyo_side *side = &others->side[i];
        if (side->now < own->now || (side->now == own->now && side->longest > own->longest))
            return 0;
        equal += side->now == own->now && side->longest == own->longest;
    }
    return 1.0F / (float)equal;
}

float linyo_table_win(const struct linyo_table_net *net, const struct linyo_others *others,
                      const struct linyo_side *own) {
    float inputs[LINYO_TABLE_INPUTS];
    float hidden[LINYO_TABLE_HIDDEN];
    if (others->over || own->lines == 0)
        return linyo_table_result(others, own);
    side_inputs(own, inputs);
    own_inputs(others, own, inputs + PLACE_OWN);
    memcpy(hidden, others->hidden, sizeof hidden);
    add_inputs(net, inputs, 0, LINYO_SIDE_INPUTS, hidden);
    add_inputs(net, inputs, PLACE_OWN, PLACE_TABLE, hidden);
    return chance(net, hidden);
}
