#include "value.h"

#include <string.h>

size_t lineit_brain_size(const struct lw_setup *setup) {
    (void)setup;
    return sizeof(struct lineit_brain);
}

void lineit_part_name(char name[LINEIT_PART_NAME], int seats, const char *part) {
    struct lw_text text = lw_text(name, LINEIT_PART_NAME);
    lw_format(&text, "n%d-%s", seats, part);
}

bool lineit_brain_init(void *brain, const struct lw_setup *setup, const struct weights *weights,
                       struct lw_error *error) {
    struct lineit_brain *own = brain;
    struct lineit_net *net = &own->net;
    const struct {
        const char *name;
        float *numbers;
        int count;
    } parts[] = {
        {"first", net->first[0], lineit_inputs(setup->seats) * LINEIT_HIDDEN},
        {"bias", net->bias, LINEIT_HIDDEN},
        {"second", net->second[0], LINEIT_HEADS * LINEIT_HIDDEN},
        {"offset", net->offset, LINEIT_HEADS},
        {"plain", own->plain[0], LINEIT_PHASES * LINEIT_PLAIN},
    };
    memset(own, 0, sizeof *own);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char name[LINEIT_PART_NAME];
        lineit_part_name(name, setup->seats, parts[i].name);
        if (!weights_floats(weights, name, parts[i].numbers, parts[i].count, error))
            return false;
    }
    return true;
}

/* Most features are 0, and a row of weights is a multiple of what the machine adds at once. */
static void add_rows(const float (*rows)[LINEIT_HIDDEN], const float *inputs, int count,
                     float *restrict hidden) {
    for (int i = 0; i < count; i++) {
        float input = inputs[i];
        if (input == 0)
            continue;
        for (int j = 0; j < LINEIT_HIDDEN; j++)
            hidden[j] += input * rows[i][j];
    }
}

void lineit_net_hidden(const struct lineit_net *net, const float *inputs, int count,
                       float hidden[LINEIT_HIDDEN]) {
    memcpy(hidden, net->bias, sizeof net->bias);
    add_rows((const float(*)[LINEIT_HIDDEN])net->first, inputs, count, hidden);
}

/* Four sums side by side, added at the end in a fixed order. */
static float dot(const float *restrict weights, const float *restrict hidden) {
    float sum[4] = {0, 0, 0, 0};
    for (int i = 0; i < LINEIT_HIDDEN; i += 4)
        for (int j = 0; j < 4; j++)
            sum[j] += weights[i + j] * hidden[i + j];
    return sum[0] + sum[1] + (sum[2] + sum[3]);
}

struct lineit_worth lineit_net_heads(const struct lineit_net *net,
                                     const float hidden[LINEIT_HIDDEN]) {
    float active[LINEIT_HIDDEN];
    for (int i = 0; i < LINEIT_HIDDEN; i++)
        active[i] = hidden[i] > 0 ? hidden[i] : 0;
    float win = net->offset[LINEIT_WIN] + dot(net->second[LINEIT_WIN], active);
    float margin = net->offset[LINEIT_MARGIN] + dot(net->second[LINEIT_MARGIN], active);
    float gain = net->offset[LINEIT_GAIN] + dot(net->second[LINEIT_GAIN], active);
    return (struct lineit_worth){lineit_squash(win), margin / LINEIT_UNIT, gain / LINEIT_UNIT};
}

struct lineit_worth lineit_net_worth(const struct lineit_net *net, const struct lineit_board *board,
                                     int seat) {
    float inputs[LINEIT_INPUTS_MAX];
    float hidden[LINEIT_HIDDEN];
    lineit_features(board, seat, inputs);
    lineit_net_hidden(net, inputs, lineit_inputs(board->seats), hidden);
    return lineit_net_heads(net, hidden);
}

struct lineit_worth lineit_result(const struct lineit_board *board, int seat) {
    int own = board->side[seat].points;
    int best = -1000;
    int equal = 1;
    for (int other = 0; other < board->seats; other++) {
        int points = board->side[other].points;
        if (other == seat)
            continue;
        best = points > best ? points : best;
        equal += points == own;
    }
    struct lineit_worth worth = {0, (float)(own - best), 0};
    if (own >= best)
        worth.win = 1.0F / (float)equal;
    return worth;
}

static float plain_side(const struct lineit_brain *brain, const struct lineit_board *board,
                        int seat) {
    const float *weights = brain->plain[lineit_phase_of(board)];
    float features[LINEIT_SIDE];
    float sum = 0;
    lineit_side_features(board, seat, features);
    for (int i = 0; i < LINEIT_PLAIN; i++)
        sum += weights[i] * features[i];
    return sum;
}

/* The others' mean, taken from the own number. */
static float ahead(const struct lineit_board *board, int seat, const float *sides) {
    float others = 0;
    for (int other = 0; other < board->seats; other++)
        others += other == seat ? 0 : sides[other];
    return sides[seat] - others / (float)(board->seats - 1);
}

float lineit_plain_worth(const struct lineit_brain *brain, const struct lineit_board *board,
                         int seat) {
    float sides[LINEIT_SEATS] = {0};
    for (int i = 0; i < board->seats; i++)
        sides[i] = plain_side(brain, board, i);
    return ahead(board, seat, sides) / LINEIT_UNIT;
}

/* A person's rule of thumb: what closing gives, what is still to be had from the line, from its
 * bet, its colours and the hand. The numbers were tuned by playing against itself. */
static float hand_side(const struct lineit_board *board, int seat) {
    float f[LINEIT_SIDE];
    const struct lineit_side *side = &board->side[seat];
    lineit_side_features(board, seat, f);
    float points = (float)side->points;
    points += (float)side->count * (side->count < 4 ? 0.55F : 0.8F);
    points += 5.0F * f[47] + 1.5F * f[12] - 0.4F * (float)(side->count >= 6);
    points += 5 * f[21] + 3 * f[22] - 7 * f[23] - 5 * f[26];
    points += 0.5F * f[28] + 0.6F * f[32] - 0.4F * f[35] + 0.5F * f[30];
    points += 5 * f[42] + 1.5F * f[43] + 3 * f[44] + f[45];
    return points;
}

float lineit_greedy_worth(const struct lineit_board *board, int seat) {
    float sides[LINEIT_SEATS] = {0};
    for (int i = 0; i < board->seats; i++)
        sides[i] = hand_side(board, i);
    return ahead(board, seat, sides);
}

/* What the other seats add to a judgement depends on the card taken alone, unless a jackpot was
 * won: so it is computed once a card. */
struct cache {
    bool known[LINEIT_NUMBERS + LINEIT_BETS + 1];
    uint8_t slot[LINEIT_NUMBERS + LINEIT_BETS + 1];
    int used;
    float hidden[9][LINEIT_HIDDEN];
};

static void add_others(const struct lineit_net *net, const struct lineit_board *board, int seat,
                       float *hidden) {
    float features[LINEIT_SIDE];
    for (int i = 1; i < board->seats; i++) {
        lineit_side_features(board, (seat + i) % board->seats, features);
        add_rows((const float(*)[LINEIT_HIDDEN])net->first + (ptrdiff_t)i * LINEIT_SIDE, features,
                 LINEIT_SIDE, hidden);
    }
}

static void others_of(const struct lineit_net *net, const struct lineit_board *board, int seat,
                      const struct lineit_turn *turn, struct cache *cache, float *hidden) {
    memcpy(hidden, net->bias, sizeof net->bias);
    if (turn->won) {
        add_others(net, board, seat, hidden);
        return;
    }
    if (!cache->known[turn->card]) {
        add_others(net, board, seat, hidden);
        cache->known[turn->card] = true;
        cache->slot[turn->card] = (uint8_t)cache->used;
        memcpy(cache->hidden[cache->used++], hidden, sizeof cache->hidden[0]);
        return;
    }
    memcpy(hidden, cache->hidden[cache->slot[turn->card]], sizeof cache->hidden[0]);
}

static float judge_by_net(const struct lineit_net *net, const struct lineit_board *board, int seat,
                          const struct lineit_turn *turn, struct cache *cache) {
    float hidden[LINEIT_HIDDEN];
    float features[LINEIT_SIDE];
    const float(*rows)[LINEIT_HIDDEN] = (const float(*)[LINEIT_HIDDEN])net->first;
    others_of(net, board, seat, turn, cache, hidden);
    lineit_side_features(board, seat, features);
    add_rows(rows, features, LINEIT_SIDE, hidden);
    lineit_table_features(board, seat, features);
    add_rows(rows + (ptrdiff_t)board->seats * LINEIT_SIDE, features, LINEIT_TABLE, hidden);
    return lineit_wish(lineit_net_heads(net, hidden));
}

void lineit_judge(enum lineit_judge judge, const struct lineit_brain *brain,
                  const struct lineit_board *board, const struct lineit_turns *turns,
                  float *worth) {
    struct cache cache;
    int seat = board->turn;
    memset(cache.known, 0, sizeof cache.known);
    cache.used = 0;
    for (int i = 0; i < turns->count; i++) {
        struct lineit_board next = *board;
        lineit_board_apply(&next, &turns->turn[i]);
        if (next.stage == LINEIT_STAGE_OVER)
            worth[i] = lineit_wish(lineit_result(&next, seat));
        else if (judge == LINEIT_BY_NET)
            worth[i] = judge_by_net(&brain->net, &next, seat, &turns->turn[i], &cache);
        else
            worth[i] = judge == LINEIT_BY_PLAIN ? lineit_plain_worth(brain, &next, seat)
                                                : lineit_greedy_worth(&next, seat);
    }
}

int lineit_choose(enum lineit_judge judge, const struct lineit_brain *brain,
                  const struct lineit_board *board, const struct lineit_turns *turns) {
    float worth[LINEIT_TURNS_MAX];
    int best = 0;
    lineit_judge(judge, brain, board, turns, worth);
    for (int i = 1; i < turns->count; i++)
        if (worth[i] > worth[best])
            best = i;
    return best;
}
