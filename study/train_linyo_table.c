/* How LINYO's bots learn to win at a table, from games of two to six among themselves. Sheets are
 * rated by nets that were trained before; learnt is who wins, by TD(lambda). Some of the players
 * play as if they were alone, so that such opponents are known too. */
#include "train.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 16, ROUNDS_MAX = 128, SEATS_LEAST = 2 };
#define LAMBDA 0.8F
#define RATE 0.02F

/* What a seat knew at the end of a round. */
struct moment {
    float inputs[LINYO_TABLE_INPUTS];
};

struct lesson {
    struct linyo_table_net net;
    struct linyo_judge judge;
    const struct linyo_brain *brain;
    struct linyo_memo memo;
    struct bot_random random;
    float rate;
    int level;
    int seats;
    bool alone[LW_SEATS_MAX]; /* plays as if nobody else were there */
    struct linyo_board board[LW_SEATS_MAX];
    int count[LW_SEATS_MAX];
    int guess[LW_SEATS_MAX]; /* the child that leaves the fewest squares */
    struct linyo_child child[LW_SEATS_MAX][LINYO_MOVES_MAX];
    struct linyo_side side[LW_SEATS_MAX][LINYO_MOVES_MAX];
    int rounds;
    struct moment moment[ROUNDS_MAX][LW_SEATS_MAX];
    float share[LW_SEATS_MAX];
};

static int count(const struct lw_setup *setup) {
    (void)setup;
    return LINYO_TABLE_NUMBERS;
}

static void load(struct linyo_table_net *net, const float *numbers) {
    memcpy(net->first, numbers, sizeof net->first);
    memcpy(net->bias, numbers += LINYO_TABLE_INPUTS * LINYO_TABLE_HIDDEN, sizeof net->bias);
    memcpy(net->second, numbers += LINYO_TABLE_HIDDEN, sizeof net->second);
    net->offset = numbers[LINYO_TABLE_HIDDEN];
}

static void store(const struct linyo_table_net *net, float *numbers) {
    memcpy(numbers, net->first, sizeof net->first);
    memcpy(numbers += LINYO_TABLE_INPUTS * LINYO_TABLE_HIDDEN, net->bias, sizeof net->bias);
    memcpy(numbers += LINYO_TABLE_HIDDEN, net->second, sizeof net->second);
    numbers[LINYO_TABLE_HIDDEN] = net->offset;
}

static void init(const struct train_plan *plan, float *parameters) {
    struct bot_random random = {1};
    (void)plan;
    for (int i = 0; i < LINYO_TABLE_NUMBERS - 1; i++)
        parameters[i] = ((float)bot_random_below(&random, 2001) - 1000.0F) * 0.0003F;
    parameters[LINYO_TABLE_NUMBERS - 1] = 0;
}

static struct linyo_board starts(struct lesson *lesson, const uint8_t *dice) {
    const struct linyo_map *map = &lesson->brain->map;
    struct linyo_board best = {.free = map->all};
    float least = 0;
    for (int attempt = 0; attempt < 24; attempt++) {
        struct linyo_board board = {.free = map->all};
        for (int left[LINYO_COLOURS] = {dice[0], dice[1], dice[2]}; left[0] + left[1] + left[2];) {
            int square = (int)bot_random_below(&lesson->random, (uint32_t)map->squares);
            if (!linyo_mask_has(&board.free, square) || left[map->colour[square]] == 0)
                continue;
            left[map->colour[square]]--;
            linyo_mask_remove(&board.free, square);
            linyo_mask_add(&board.heads, square);
        }
        if (attempt == 0)
            linyo_judge_from(&lesson->judge, &board);
        float free = linyo_worth(&lesson->judge, &board).free;
        if (attempt == 0 || free < least) {
            least = free;
            best = board;
        }
    }
    return best;
}

static int roll(struct lesson *lesson) {
    int at = (int)bot_random_below(&lesson->random, LINYO_ROLL_TOTAL);
    int roll = 0;
    while (at >= linyo_roll_weight[roll])
        at -= linyo_roll_weight[roll++];
    return roll;
}

/* Rates what a roll allows a seat. */
static void rate_seat(struct lesson *lesson, int seat, int roll) {
    int count = linyo_children(&lesson->brain->map, &lesson->board[seat], lesson->level,
                               (uint16_t)(1 << roll), lesson->child[seat]);
    lesson->count[seat] = count;
    lesson->guess[seat] = 0;
    linyo_judge_from(&lesson->judge, &lesson->board[seat]);
    for (int i = 0; i < count; i++) {
        const struct linyo_board *board = &lesson->child[seat][i].board;
        struct linyo_side *side = &lesson->side[seat][i];
        *side = linyo_side(board, linyo_worth(&lesson->judge, board));
        if (side->end < lesson->side[seat][lesson->guess[seat]].end)
            lesson->guess[seat] = i;
    }
}

/* The others when each of them has taken this child. */
static void others_of(const struct lesson *lesson, int seat, const int *chosen,
                      struct linyo_others *others) {
    struct linyo_side sides[LW_SEATS_MAX];
    int count = 0;
    for (int other = 0; other < lesson->seats; other++)
        if (other != seat)
            sides[count++] = lesson->side[other][chosen[other]];
    linyo_others_init(others, &lesson->net, sides, count);
}

static int choose(struct lesson *lesson, int seat) {
    struct linyo_others others;
    int best = lesson->guess[seat];
    float most = -1;
    if (lesson->alone[seat])
        return best;
    others_of(lesson, seat, lesson->guess, &others);
    for (int i = 0; i < lesson->count[seat]; i++) {
        const struct linyo_side *side = &lesson->side[seat][i];
        float win = linyo_table_win(&lesson->net, &others, side) - 0.001F * side->end;
        if (most < 0 || win > most) {
            most = win;
            best = i;
        }
    }
    return best;
}

/* One round of all seats; false if it was the last one. */
static bool play_round(struct lesson *lesson) {
    int chosen[LW_SEATS_MAX] = {0};
    int rolled = roll(lesson);
    bool over = false;
    for (int seat = 0; seat < lesson->seats; seat++)
        rate_seat(lesson, seat, rolled);
    for (int seat = 0; seat < lesson->seats; seat++)
        chosen[seat] = choose(lesson, seat);
    for (int seat = 0; seat < lesson->seats; seat++) {
        lesson->board[seat] = lesson->child[seat][chosen[seat]].board;
        over |= linyo_mask_empty(lesson->board[seat].heads);
    }
    for (int seat = 0; seat < lesson->seats; seat++) {
        const struct linyo_side *own = &lesson->side[seat][chosen[seat]];
        struct linyo_others others;
        others_of(lesson, seat, chosen, &others);
        if (over)
            lesson->share[seat] = linyo_table_result(&others, own);
        else
            linyo_table_inputs(&others, own, lesson->moment[lesson->rounds][seat].inputs);
    }
    lesson->rounds += !over;
    return !over;
}

static void play(struct lesson *lesson) {
    const uint8_t *dice = linyo_roll_counts[roll(lesson)];
    lesson->seats =
        SEATS_LEAST + (int)bot_random_below(&lesson->random, LW_SEATS_MAX - SEATS_LEAST + 1);
    if (bot_random_below(&lesson->random, 2)) /* half of the tables are for two */
        lesson->seats = SEATS_LEAST;
    for (int seat = 0; seat < lesson->seats; seat++) {
        lesson->board[seat] = starts(lesson, dice);
        lesson->alone[seat] = bot_random_below(&lesson->random, 3) == 0;
    }
    lesson->rounds = 0;
    while (play_round(lesson))
        lw_assert(lesson->rounds < ROUNDS_MAX);
}

static void improve(struct linyo_table_net *net, const float *inputs, const float *hidden,
                    float step) {
    net->offset += step;
    for (int j = 0; j < LINYO_TABLE_HIDDEN; j++) {
        if (hidden[j] <= 0)
            continue;
        float back = step * net->second[j];
        net->second[j] += step * hidden[j];
        net->bias[j] += back;
        for (int i = 0; i < LINYO_TABLE_INPUTS; i++)
            net->first[i][j] += inputs[i] * back;
    }
}

static void learn(struct lesson *lesson, int seat) {
    float target = lesson->share[seat];
    for (int round = lesson->rounds - 1; round >= 0; round--) {
        const float *inputs = lesson->moment[round][seat].inputs;
        float hidden[LINYO_TABLE_HIDDEN];
        float win = linyo_table_run(&lesson->net, inputs, hidden);
        improve(&lesson->net, inputs, hidden, lesson->rate * (target - win));
        target = LAMBDA * target + (1 - LAMBDA) * win;
    }
}

/* The result is the share of those who play to win, times their number of seats: 1 if that is no
 * better than to play alone. */
static uint64_t shard(const struct train_plan *plan, float *parameters, int round, uint64_t seed,
                      double *result) {
    struct lesson *lesson = calloc(1, sizeof *lesson);
    uint64_t updates = 0;
    double shares = 0;
    double fair = 0;
    lw_assert(lesson);
    lesson->brain = plan->brain;
    lesson->random.state = seed;
    lesson->rate = RATE * (float)(plan->rounds - round) / (float)plan->rounds;
    load(&lesson->net, parameters);
    for (int game = 0; game < GAMES * LINYO_LEVELS; game++) {
        lesson->level = LINYO_LEVEL_MIN + game % LINYO_LEVELS;
        linyo_judge_init(&lesson->judge, lesson->brain, lesson->level, &lesson->memo);
        play(lesson);
        for (int seat = 0; seat < lesson->seats; seat++) {
            learn(lesson, seat);
            updates += (uint64_t)lesson->rounds;
            shares += lesson->alone[seat] ? 0 : lesson->share[seat];
            fair += lesson->alone[seat] ? 0 : 1.0 / lesson->seats;
        }
    }
    store(&lesson->net, parameters);
    free(lesson);
    *result = fair > 0 ? shares / fair : 1;
    return updates;
}

static void pack(const struct lw_setup *setup, const float *parameters, struct weights *weights,
                 uint8_t *data) {
    struct weights_part *part = &weights->part[weights->part_count++];
    (void)setup;
    part->name = lw_slice("table");
    part->bytes = 2;
    part->count = LINYO_TABLE_NUMBERS;
    part->data = data;
    weights_pack(parameters, part->count, part->bytes, data, &part->shift);
}

const struct train_school linyo_table_school = {
    .game = &linyo_game,
    .name = "table",
    .brain = true,
    .count = count,
    .init = init,
    .shard = shard,
    .pack = pack,
};
