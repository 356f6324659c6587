/* How Line-it's bots learn: TD(lambda) from games against themselves, one turn ahead. The net plays
 * seven games of eight, the linear value the eighth, and each learns from its own. */
#include "train.h"

#include <string.h>

enum { GAMES = 64, STEPS_MAX = 160 };
#define STEP_MOST 0.25F

/* The parameters, in the order in which training keeps them. */
struct parameters {
    float first[LINEIT_INPUTS_MAX][LINEIT_HIDDEN];
    float bias[LINEIT_HIDDEN];
    float second[LINEIT_HEADS][LINEIT_HIDDEN];
    float offset[LINEIT_HEADS];
    float plain[LINEIT_PHASES][LINEIT_PLAIN];
};

/* A game as it was played: the positions after each turn, from every seat, and what was thought of
 * them. */
struct lesson {
    struct lineit_brain brain;
    struct bot_random random;
    float rate;
    int steps;
    struct lineit_board board[STEPS_MAX];
    struct lineit_board end;
};

static int count(const struct lw_setup *setup) {
    (void)setup;
    return (int)(sizeof(struct parameters) / sizeof(float));
}

static void load(struct lineit_brain *brain, const struct parameters *own) {
    memcpy(brain->net.first, own->first, sizeof own->first);
    memcpy(brain->net.bias, own->bias, sizeof own->bias);
    memcpy(brain->net.second, own->second, sizeof own->second);
    memcpy(brain->net.offset, own->offset, sizeof own->offset);
    memcpy(brain->plain, own->plain, sizeof own->plain);
}

static void store(struct parameters *own, const struct lineit_brain *brain) {
    memcpy(own->first, brain->net.first, sizeof own->first);
    memcpy(own->bias, brain->net.bias, sizeof own->bias);
    memcpy(own->second, brain->net.second, sizeof own->second);
    memcpy(own->offset, brain->net.offset, sizeof own->offset);
    memcpy(own->plain, brain->plain, sizeof own->plain);
}

static void init(const struct train_plan *plan, float *parameters) {
    const struct lw_setup *setup = plan->setup;
    struct parameters *own = (struct parameters *)(void *)parameters;
    struct bot_random random = {(uint64_t)setup->seats};
    memset(own, 0, sizeof *own);
    if (plan->brain) {
        store(own, plan->brain);
        return;
    }
    for (int i = 0; i < lineit_inputs(setup->seats); i++)
        for (int j = 0; j < LINEIT_HIDDEN; j++)
            own->first[i][j] = ((float)bot_random_below(&random, 2001) - 1000.0F) * 0.001F * 0.15F;
    for (int head = 0; head < LINEIT_HEADS; head++)
        for (int j = 0; j < LINEIT_HIDDEN; j++)
            own->second[head][j] =
                ((float)bot_random_below(&random, 2001) - 1000.0F) * 0.001F * 0.2F;
    /* t begins with what it is about: points that are safe. */
    for (int phase = 0; phase < LINEIT_PHASES; phase++) {
        own->plain[phase][0] = 1;
        own->plain[phase][1] = 0.5F;
    }
}

/* Mostly the best turn, now and then any. */
static int pick(struct lesson *lesson, enum lineit_judge judge, const struct lineit_board *board,
                const struct lineit_turns *turns) {
    if (bot_random_below(&lesson->random, 1000) < 15)
        return (int)bot_random_below(&lesson->random, (uint32_t)turns->count);
    return lineit_choose(judge, &lesson->brain, board, turns);
}

static void play(struct lesson *lesson, const struct lineit_board *begin, enum lineit_judge judge) {
    struct lineit_board board = *begin;
    struct lineit_turns turns;
    lesson->steps = 0;
    while (board.stage != LINEIT_STAGE_OVER) {
        if (board.stage == LINEIT_STAGE_DEAL)
            lineit_board_deal(&board, &lesson->random);
        lineit_turns(&board, &turns);
        lineit_board_apply(&board, &turns.turn[pick(lesson, judge, &board, &turns)]);
        if (board.stage != LINEIT_STAGE_OVER)
            lesson->board[lesson->steps++] = board;
    }
    lesson->end = board;
}

/* A step of the second layer moves what the net says by the rate times the squares of the hidden
 * numbers: where that is much, steps would go too far, and further each time. */
static float calm(const float *hidden, float rate) {
    float squares = 1;
    for (int j = 0; j < LINEIT_HIDDEN; j++)
        squares += hidden[j] > 0 ? hidden[j] * hidden[j] : 0;
    return rate * squares > STEP_MOST ? STEP_MOST / squares : rate;
}

static float between(float low, float x, float high) {
    return x < low ? low : x > high ? high : x;
}

/* One step of the net towards a target. */
static void improve(struct lineit_net *net, const float *inputs, int count, const float *hidden,
                    const float slope[LINEIT_HEADS], float rate) {
    float back[LINEIT_HIDDEN];
    rate = calm(hidden, rate);
    for (int j = 0; j < LINEIT_HIDDEN; j++) {
        back[j] = 0;
        if (hidden[j] <= 0)
            continue;
        for (int head = 0; head < LINEIT_HEADS; head++) {
            back[j] += slope[head] * net->second[head][j];
            net->second[head][j] += rate * slope[head] * hidden[j];
        }
        back[j] *= rate;
        net->bias[j] += back[j];
    }
    for (int head = 0; head < LINEIT_HEADS; head++)
        net->offset[head] += rate * slope[head];
    for (int i = 0; i < count; i++) {
        float input = inputs[i];
        if (input == 0)
            continue;
        for (int j = 0; j < LINEIT_HIDDEN; j++)
            net->first[i][j] += input * back[j];
    }
}

#define LAMBDA 0.8F

/* Backwards through a game for one seat: the target of a position is mixed from what was thought
 * of the next one and from its own target. */
static void learn_net(struct lesson *lesson, int seat) {
    const struct lineit_board *end = &lesson->end;
    struct lineit_net *net = &lesson->brain.net;
    int inputs_count = lineit_inputs(end->seats);
    struct lineit_worth target = lineit_result(end, seat);
    int final = end->side[seat].points;
    float score = (float) final;
    for (int step = lesson->steps - 1; step >= 0; step--) {
        const struct lineit_board *board = &lesson->board[step];
        float now = (float)lineit_side_score(board, &board->side[seat]);
        float inputs[LINEIT_INPUTS_MAX];
        float hidden[LINEIT_HIDDEN];
        lineit_features(board, seat, inputs);
        lineit_net_hidden(net, inputs, inputs_count, hidden);
        struct lineit_worth worth = lineit_net_heads(net, hidden);
        float twice = worth.win > 0.5F ? 1 - worth.win : worth.win;
        /* The slope of the squash is 2 * (1 - win)^2 on its upper side; its root keeps learning
         * alive where the outcome seems settled. */
        float slope[LINEIT_HEADS] = {(target.win - worth.win) * (0.2F + 2 * twice),
                                     between(-1, (target.margin - worth.margin) * LINEIT_UNIT, 1),
                                     between(-1, (score - now - worth.gain) * LINEIT_UNIT, 1)};
        improve(net, inputs, inputs_count, hidden, slope, lesson->rate);
        target.win = LAMBDA * target.win + (1 - LAMBDA) * worth.win;
        target.margin = LAMBDA * target.margin + (1 - LAMBDA) * worth.margin;
        score = LAMBDA * score + (1 - LAMBDA) * (now + worth.gain);
    }
}

static void learn_plain(struct lesson *lesson, int seat) {
    const struct lineit_board *end = &lesson->end;
    float others = 0;
    for (int other = 0; other < end->seats; other++)
        others += other == seat ? 0 : (float)end->side[other].points;
    float target = (float)end->side[seat].points - others / (float)(end->seats - 1);
    for (int step = lesson->steps - 1; step >= 0; step--) {
        const struct lineit_board *board = &lesson->board[step];
        float *weights = lesson->brain.plain[lineit_phase_of(board)];
        float worth = lineit_plain_worth(&lesson->brain, board, seat);
        float rate = (target - worth) * LINEIT_UNIT * lesson->rate;
        for (int other = 0; other < board->seats; other++) {
            float features[LINEIT_SIDE];
            float part = other == seat ? rate : -rate / (float)(board->seats - 1);
            lineit_side_features(board, other, features);
            for (int i = 0; i < LINEIT_PLAIN; i++)
                weights[i] += part * features[i];
        }
        target = LAMBDA * target + (1 - LAMBDA) * worth;
    }
}

/* The rate falls with the square of what is left of the run, to a hundredth; what knows something
 * already learns more slowly. */
static float rate_of(const struct train_plan *plan, int round) {
    float left = 1 - (float)round / (float)plan->rounds;
    return (plan->brain ? 0.001F : 0.003F) * (0.01F + left * left);
}

static uint64_t shard(const struct train_plan *plan, float *parameters, int round, uint64_t seed,
                      double *result) {
    const struct lw_setup *setup = plan->setup;
    struct parameters *own = (struct parameters *)(void *)parameters;
    struct lesson lesson = {.random = {seed}, .rate = rate_of(plan, round)};
    struct lw_state state;
    struct lineit_board begin;
    uint64_t updates = 0;
    double points = 0;
    setup->game->init(setup, &state);
    lineit_board_init(&begin, setup, &state);
    load(&lesson.brain, own);
    for (int game = 0; game < GAMES; game++) {
        bool plain = game % 8 == 7;
        play(&lesson, &begin, plain ? LINEIT_BY_PLAIN : LINEIT_BY_NET);
        for (int seat = 0; seat < setup->seats; seat++) {
            if (plain)
                learn_plain(&lesson, seat);
            else
                learn_net(&lesson, seat);
            updates += (uint64_t)lesson.steps;
            points += lesson.end.side[seat].points;
        }
    }
    store(own, &lesson.brain);
    *result = points / (GAMES * setup->seats);
    return updates;
}

static void pack(const struct lw_setup *setup, const float *parameters, struct weights *weights,
                 uint8_t *data) {
    const struct parameters *own = (const struct parameters *)(const void *)parameters;
    const struct {
        const char *name;
        const float *numbers;
        int count;
    } parts[] = {
        {"first", own->first[0], lineit_inputs(setup->seats) * LINEIT_HIDDEN},
        {"bias", own->bias, LINEIT_HIDDEN},
        {"second", own->second[0], LINEIT_HEADS * LINEIT_HIDDEN},
        {"offset", own->offset, LINEIT_HEADS},
        {"plain", own->plain[0], LINEIT_PHASES * LINEIT_PLAIN},
    };
    for (int i = 0; i < 5; i++) {
        struct weights_part *part = &weights->part[weights->part_count++];
        lineit_part_name((char *)data, setup->seats, parts[i].name);
        part->name = lw_slice((char *)data);
        data += LINEIT_PART_NAME;
        part->bytes = 2;
        part->count = parts[i].count;
        part->data = data;
        data += weights_pack(parts[i].numbers, part->count, 2, data, &part->shift);
    }
}

const struct train_school lineit_school = {
    .game = &lineit_game,
    .name = "net",
    .count = count,
    .init = init,
    .shard = shard,
    .pack = pack,
};
