/* How LINYO's bots learn what a sheet is worth: TD(lambda) from solo games, one round ahead. Half
 * of the games are played for few free squares, half for a full sheet, and each half teaches its
 * own heads of the net: the policy with the best mean is not the one with the most full sheets. */
#include "train.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 64, STEPS_MAX = 128 };
#define LAMBDA 0.7F
#define RATE 0.04F
#define RATE_LATER 0.02F /* of a net that knows something already */

/* The parameters as training keeps them: a net whose first layer has only the rows in use. */
struct parameters {
    float rest[LINYO_REST];
    float first[][LINYO_HIDDEN];
};

/* One shard at work. */
struct lesson {
    struct linyo_brain *brain;
    struct linyo_net *net;
    struct linyo_judge judge;
    struct linyo_memo memo;
    int level;
    struct bot_random random;
    float rate;
    bool for_full; /* what this game is played for */
    int steps;
    struct linyo_board board[STEPS_MAX];
    struct linyo_child children[LINYO_MOVES_MAX];
    struct linyo_worth worth[LINYO_MOVES_MAX];
};

static int level_of(const struct lw_setup *setup) {
    return linyo_layout(setup)->level[1];
}

static int rows_of(const struct lw_setup *setup) {
    return LINYO_ROW_SQUARES + linyo_layout(setup)->squares * LINYO_KINDS;
}

static float draw(struct bot_random *random, float size) {
    return ((float)bot_random_below(random, 2001) - 1000.0F) * 0.001F * size;
}

static void rest_to_net(const float *rest, struct linyo_net *net) {
    memcpy(net->bias, rest, sizeof net->bias);
    memcpy(net->second, rest += LINYO_HIDDEN, sizeof net->second);
    memcpy(net->second_bias, rest += LINYO_HIDDEN * LINYO_SECOND, sizeof net->second_bias);
    memcpy(net->third, rest += LINYO_SECOND, sizeof net->third);
    memcpy(net->offset, rest + LINYO_HEADS * LINYO_SECOND, sizeof net->offset);
}

static void net_to_rest(const struct linyo_net *net, float *rest) {
    memcpy(rest, net->bias, sizeof net->bias);
    memcpy(rest += LINYO_HIDDEN, net->second, sizeof net->second);
    memcpy(rest += LINYO_HIDDEN * LINYO_SECOND, net->second_bias, sizeof net->second_bias);
    memcpy(rest += LINYO_SECOND, net->third, sizeof net->third);
    memcpy(rest + LINYO_HEADS * LINYO_SECOND, net->offset, sizeof net->offset);
}

static void init_rows(const struct lw_setup *setup, float *parameters, int rows) {
    struct parameters *own = (struct parameters *)(void *)parameters;
    struct bot_random random = {(uint64_t)level_of(setup)};
    struct linyo_net *net = calloc(1, sizeof *net);
    lw_assert(net);
    for (int i = 0; i < LINYO_HIDDEN; i++)
        for (int j = 0; j < LINYO_SECOND; j++)
            net->second[i][j] = draw(&random, 0.25F);
    for (int head = 0; head < LINYO_HEADS; head++)
        for (int j = 0; j < LINYO_SECOND; j++)
            net->third[head][j] = draw(&random, 0.2F);
    net->offset[LINYO_HEAD_FREE] = 1;
    net->offset[LINYO_HEAD_FULL] = -2;
    net->offset[LINYO_HEAD_LOW] = -1;
    net->offset[LINYO_HEAD_ROUNDS] = 1;
    net_to_rest(net, own->rest);
    free(net);
    for (int row = 0; row < rows; row++)
        for (int j = 0; j < LINYO_HIDDEN; j++)
            own->first[row][j] = draw(&random, 0.1F);
}

static float wish(bool for_full, struct linyo_worth worth) {
    return for_full ? worth.full + 0.3F * worth.low : -worth.free;
}

static float judge(struct lesson *lesson, const struct linyo_board *board) {
    return wish(lesson->for_full, linyo_worth(&lesson->judge, board));
}

/* A roll as its player can use it: as it fell, or as any that can be set (LY-8). */
static uint16_t roll(struct lesson *lesson) {
    int at = (int)bot_random_below(&lesson->random, LINYO_ROLL_TOTAL);
    int roll = 0;
    while (at >= linyo_roll_weight[roll])
        at -= linyo_roll_weight[roll++];
    return linyo_usable(roll, true);
}

static int any_free(struct lesson *lesson, const struct linyo_board *board, int colour) {
    const struct linyo_map *map = &lesson->brain->map;
    for (;;) {
        int square = (int)bot_random_below(&lesson->random, (uint32_t)map->squares);
        if (map->colour[square] == colour && linyo_mask_has(&board->free, square))
            return square;
    }
}

static void start_at(struct linyo_board *board, int square) {
    linyo_mask_remove(&board->free, square);
    linyo_mask_add(&board->heads, square);
}

static struct linyo_board starts_at_random(struct lesson *lesson, const uint8_t *dice) {
    struct linyo_board board = {.free = lesson->brain->map.all};
    for (int colour = 0; colour < LINYO_COLOURS; colour++)
        for (int die = 0; die < dice[colour]; die++)
            start_at(&board, any_free(lesson, &board, colour));
    return board;
}

/* The best of some, in which single starts are then moved about; now and then any. */
static struct linyo_board starts(struct lesson *lesson) {
    uint16_t rolls = roll(lesson);
    int chosen = (int)bot_random_below(&lesson->random, (uint32_t)__builtin_popcount(rolls));
    for (; chosen > 0; chosen--)
        rolls &= (uint16_t)(rolls - 1);
    const uint8_t *dice = linyo_roll_counts[__builtin_ctz(rolls)];
    struct linyo_board best = starts_at_random(lesson, dice);
    if (bot_random_below(&lesson->random, 4) == 0)
        return best;
    linyo_judge_from(&lesson->judge, &best);
    float best_wish = judge(lesson, &best);
    for (int i = 0; i < 48; i++) {
        struct linyo_board board = best;
        if (i < 12) {
            board = starts_at_random(lesson, dice);
        } else {
            struct linyo_mask heads = board.heads;
            int square = 0;
            for (int skip = i % LINYO_LINES; skip >= 0; skip--)
                square = linyo_mask_take(&heads);
            int other = any_free(lesson, &board, lesson->brain->map.colour[square]);
            linyo_mask_add(&board.free, square);
            linyo_mask_remove(&board.heads, square);
            start_at(&board, other);
        }
        float own = judge(lesson, &board);
        if (own > best_wish) {
            best_wish = own;
            best = board;
        }
    }
    return best;
}

static void play(struct lesson *lesson) {
    struct linyo_board board = starts(lesson);
    lesson->steps = 0;
    for (;;) {
        lw_assert(lesson->steps < STEPS_MAX);
        lesson->board[lesson->steps++] = board;
        if (linyo_mask_empty(board.heads))
            return;
        int count = linyo_children(&lesson->brain->map, &board, lesson->level, roll(lesson),
                                   lesson->children);
        linyo_judge_from(&lesson->judge, &board);
        int best = 0;
        float best_wish = 0;
        for (int i = 0; i < count; i++) {
            float own = judge(lesson, &lesson->children[i].board);
            if (i == 0 || own > best_wish) {
                best = i;
                best_wish = own;
            }
        }
        board = lesson->children[best].board;
    }
}

static void add_row(float *restrict row, const float *restrict change) {
    for (int j = 0; j < LINYO_HIDDEN; j++)
        row[j] += change[j];
}

/* One step of the net against the slopes at its outputs. */
static void improve(struct lesson *lesson, const struct linyo_features *features,
                    const struct linyo_layers *layers, const float slope[LINYO_HEADS]) {
    struct linyo_net *net = lesson->net;
    const float *hidden = layers->hidden;
    const float *second = layers->second;
    float rate = lesson->rate;
    float back[LINYO_SECOND] = {0};
    float back_hidden[LINYO_HIDDEN];
    for (int head = 0; head < LINYO_HEADS; head++) {
        if (slope[head] == 0)
            continue;
        net->offset[head] += rate * slope[head];
        for (int j = 0; j < LINYO_SECOND; j++) {
            if (second[j] <= 0)
                continue;
            back[j] += slope[head] * net->third[head][j];
            net->third[head][j] += rate * slope[head] * second[j];
        }
    }
    for (int i = 0; i < LINYO_HIDDEN; i++) {
        back_hidden[i] = 0;
        if (hidden[i] <= 0)
            continue;
        float sum = 0;
        float step = rate * hidden[i];
        for (int j = 0; j < LINYO_SECOND; j++) {
            sum += back[j] * net->second[i][j];
            net->second[i][j] += step * back[j];
        }
        back_hidden[i] = rate * sum;
        net->bias[i] += back_hidden[i];
    }
    for (int j = 0; j < LINYO_SECOND; j++)
        net->second_bias[j] += rate * back[j];
    for (int i = 0; i < features->count; i++)
        add_row(net->first[features->row[i]], back_hidden);
    for (int kind = 0; kind < LINYO_KINDS; kind++)
        for (struct linyo_mask left = features->kind[kind]; !linyo_mask_empty(left);)
            add_row(net->first[LINYO_ROW_SQUARES + linyo_mask_take(&left) * LINYO_KINDS + kind],
                    back_hidden);
    for (int i = 0; i < LINYO_SCALARS; i++) {
        float *row = net->first[LINYO_ROW_SCALARS + i];
        for (int j = 0; j < LINYO_HIDDEN; j++)
            row[j] += features->scalar[i] * back_hidden[j];
    }
}

static float between(float low, float x, float high) {
    return x < low ? low : x > high ? high : x;
}

/* One step towards the target; gives what was thought before. */
static struct linyo_worth study_sheet(struct lesson *lesson, const struct linyo_board *board,
                                      const struct linyo_worth *target, bool few, bool full) {
    struct linyo_features features;
    struct linyo_base base;
    struct linyo_layers layers;
    float slope[LINYO_HEADS] = {0};
    linyo_features(&lesson->brain->map, board, lesson->level, &lesson->memo, &features);
    linyo_base_init(&base, lesson->net, &features);
    linyo_net_run(lesson->net, &features, &base, &layers);
    struct linyo_worth worth = linyo_worth_of(&features, layers.out);
    if (full) {
        slope[LINYO_HEAD_FULL] = features.bound ? 0 : target->full - worth.full;
        slope[LINYO_HEAD_LOW] = (target->low - worth.low) / linyo_low(features.bound);
    }
    if (few) {
        float more = (target->free - (float)features.bound) * LINYO_UNIT;
        slope[LINYO_HEAD_FREE] = between(-1, more - layers.out[LINYO_HEAD_FREE], 1);
        slope[LINYO_HEAD_ROUNDS] = between(-1, (target->rounds - worth.rounds) * LINYO_UNIT, 1);
    }
    improve(lesson, &features, &layers, slope);
    return worth;
}

/* Backwards through a game: the target of a sheet is mixed from what was thought of the next one
 * and from that one's target. */
static void learn(struct lesson *lesson) {
    struct linyo_worth target = linyo_worth_final(&lesson->board[lesson->steps - 1]);
    for (int step = lesson->steps - 2; step >= 0; step--) {
        target.rounds += 1;
        struct linyo_worth worth =
            study_sheet(lesson, &lesson->board[step], &target, !lesson->for_full, lesson->for_full);
        target.free = LAMBDA * target.free + (1 - LAMBDA) * worth.free;
        target.full = LAMBDA * target.full + (1 - LAMBDA) * worth.full;
        target.low = LAMBDA * target.low + (1 - LAMBDA) * worth.low;
        target.rounds = LAMBDA * target.rounds + (1 - LAMBDA) * worth.rounds;
    }
}

/* The best of what these rolls allow. */
static int choose(const struct lesson *lesson, int count, uint16_t rolls, bool for_full) {
    int best = -1;
    float best_wish = 0;
    for (int i = 0; i < count; i++) {
        if (!(lesson->children[i].rolls & rolls))
            continue;
        float own = wish(for_full, lesson->worth[i]);
        if (best < 0 || own > best_wish) {
            best = i;
            best_wish = own;
        }
    }
    return best;
}

/* What to expect of a sheet, each head for its own aim. */
static struct linyo_worth expect(const struct lesson *lesson, int count) {
    struct linyo_worth sum = {0, 0, 0, 1};
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        float weight = (float)linyo_roll_weight[roll] / LINYO_ROLL_TOTAL;
        const struct linyo_worth *few =
            &lesson->worth[choose(lesson, count, linyo_usable(roll, true), false)];
        const struct linyo_worth *full =
            &lesson->worth[choose(lesson, count, linyo_usable(roll, true), true)];
        sum.free += weight * few->free;
        sum.rounds += weight * few->rounds;
        sum.full += weight * full->full;
        sum.low += weight * full->low;
    }
    return sum;
}

/* Plays a game and learns from every sheet on the way. */
static void play_and_learn(struct lesson *lesson) {
    struct linyo_board board = starts(lesson);
    for (lesson->steps = 1; !linyo_mask_empty(board.heads); lesson->steps++) {
        int count = linyo_children(&lesson->brain->map, &board, lesson->level, LINYO_ALL_ROLLS,
                                   lesson->children);
        linyo_judge_from(&lesson->judge, &board);
        for (int i = 0; i < count; i++)
            lesson->worth[i] = linyo_worth(&lesson->judge, &lesson->children[i].board);
        struct linyo_worth target = expect(lesson, count);
        int chosen = choose(lesson, count, roll(lesson), lesson->for_full);
        study_sheet(lesson, &board, &target, true, true);
        board = lesson->children[chosen].board;
    }
    lesson->board[lesson->steps - 1] = board;
}

static struct lesson *lesson_new(const struct train_plan *plan, int routes, int round,
                                 uint64_t seed) {
    struct lesson *lesson = calloc(1, sizeof *lesson);
    size_t size = sizeof(struct linyo_brain) + (size_t)routes * sizeof(struct linyo_route);
    lw_assert(lesson);
    lesson->brain = aligned_alloc(64, (size + 63) / 64 * 64);
    lw_assert(lesson->brain);
    lesson->level = level_of(plan->setup);
    lesson->net = &lesson->brain->net[lesson->level - LINYO_LEVEL_MIN];
    lesson->random.state = seed;
    lesson->rate =
        (plan->brain ? RATE_LATER : RATE) * (float)(plan->rounds - round) / (float)plan->rounds;
    linyo_judge_init(&lesson->judge, lesson->brain, lesson->level, &lesson->memo);
    return lesson;
}

static void lesson_free(struct lesson *lesson) {
    free(lesson->brain);
    free(lesson);
}

/* The first tenth of a training from nothing is TD(lambda), the rest expectation. */
static void take_lesson(struct lesson *lesson, const struct train_plan *plan, int round, int game) {
    lesson->for_full = game % 2;
    if (plan->brain || round >= plan->rounds / 10) {
        play_and_learn(lesson);
    } else {
        play(lesson);
        learn(lesson);
    }
}

/* Of the games that were played for few squares. */
static double result_of(const struct lesson *lesson) {
    return lesson->for_full ? 0 : linyo_mask_count(lesson->board[lesson->steps - 1].free);
}

static void pack_rows(const struct lw_setup *setup, const float *parameters, int rows, bool any,
                      struct weights *weights, uint8_t *data) {
    const struct parameters *own = (const struct parameters *)(const void *)parameters;
    for (int i = 0; i < 2; i++) {
        struct weights_part *part = &weights->part[weights->part_count++];
        linyo_part_name((char *)data, setup, level_of(setup), any, i ? "rest" : "first");
        part->name = lw_slice((char *)data);
        data += LINYO_PART_NAME;
        part->bytes = i ? 2 : 1;
        part->count = i ? LINYO_REST : rows * LINYO_HIDDEN;
        part->data = data;
        data += weights_pack(i ? own->rest : own->first[0], part->count, part->bytes, data,
                             &part->shift);
    }
}

/* One sheet. */

static int count(const struct lw_setup *setup) {
    return LINYO_REST + rows_of(setup) * LINYO_HIDDEN;
}

/* With a net that is there already, which may be `any`, only expectation is left to learn by. */
static void init(const struct train_plan *plan, float *parameters) {
    struct parameters *own = (struct parameters *)(void *)parameters;
    const struct linyo_brain *brain = plan->brain;
    int rows = rows_of(plan->setup);
    if (brain == NULL) {
        init_rows(plan->setup, parameters, rows);
        return;
    }
    const struct linyo_net *net = &brain->net[level_of(plan->setup) - LINYO_LEVEL_MIN];
    net_to_rest(net, own->rest);
    memcpy(own->first, net->first, sizeof own->first[0] * (size_t)rows);
}

static uint64_t shard(const struct train_plan *plan, float *parameters, int round, uint64_t seed,
                      double *result) {
    struct parameters *own = (struct parameters *)(void *)parameters;
    const struct linyo_layout *layout = linyo_layout(plan->setup);
    struct lesson *lesson = lesson_new(plan, linyo_map_routes(layout), round, seed);
    size_t first_size = sizeof own->first[0] * (size_t)rows_of(plan->setup);
    uint64_t updates = 0;
    double sum = 0;
    linyo_map_init(&lesson->brain->map, layout, lesson->brain->routes);
    rest_to_net(own->rest, lesson->net);
    memcpy(lesson->net->first, own->first, first_size);
    for (int game = 0; game < GAMES; game++) {
        take_lesson(lesson, plan, round, game);
        updates += (uint64_t)lesson->steps - 1;
        sum += result_of(lesson);
    }
    net_to_rest(lesson->net, own->rest);
    memcpy(own->first, lesson->net->first, first_size);
    lesson_free(lesson);
    *result = 2 * sum / GAMES;
    return updates;
}

static void pack(const struct lw_setup *setup, const float *parameters, struct weights *weights,
                 uint8_t *data) {
    pack_rows(setup, parameters, rows_of(setup), false, weights, data);
}

const struct train_school linyo_school = {
    .game = &linyo_game,
    .name = "sheet",
    .count = count,
    .init = init,
    .shard = shard,
    .pack = pack,
};

/* Any sheet: every few games another one is drawn, and what its squares learn, their colours learn.
 */

enum { GAMES_A_SHEET = 16 };

static int count_any(const struct lw_setup *setup) {
    (void)setup;
    return LINYO_REST + LINYO_ROWS_ANY * LINYO_HIDDEN;
}

static void init_any(const struct train_plan *plan, float *parameters) {
    init_rows(plan->setup, parameters, LINYO_ROWS_ANY);
}

static struct linyo_layout draw_sheet(struct bot_random *random) {
    struct linyo_layout layout = {.columns = 5 + (int)bot_random_below(random, 4)};
    layout.rows = 8 + (int)bot_random_below(random, 5);
    layout.squares = layout.columns * layout.rows;
    uint32_t stars = 6 + bot_random_below(random, 10);
    for (int square = 0; square < layout.squares; square++) {
        layout.colour[square] = (uint8_t)(square % LINYO_COLOURS);
        layout.star[square] = bot_random_below(random, stars) == 0;
    }
    for (int last = layout.squares; last > 1; last--) {
        uint32_t at = bot_random_below(random, (uint32_t)last);
        uint8_t colour = layout.colour[at];
        layout.colour[at] = layout.colour[last - 1];
        layout.colour[last - 1] = colour;
    }
    return layout;
}

static void spread_colours(const struct parameters *own, struct lesson *lesson) {
    const struct linyo_map *map = &lesson->brain->map;
    for (int row = 0; row < linyo_rows(map); row++)
        memcpy(lesson->net->first[row], own->first[linyo_row_any(map, row)],
               sizeof lesson->net->first[row]);
}

/* What every square has changed is added up. */
static void collect_colours(struct parameters *own, const struct lesson *lesson) {
    const struct linyo_map *map = &lesson->brain->map;
    float change[LINYO_ROWS_ANY][LINYO_HIDDEN] = {{0}};
    for (int row = 0; row < linyo_rows(map); row++) {
        int any = linyo_row_any(map, row);
        for (int j = 0; j < LINYO_HIDDEN; j++)
            change[any][j] += lesson->net->first[row][j] - own->first[any][j];
    }
    for (int row = 0; row < LINYO_ROWS_ANY; row++)
        for (int j = 0; j < LINYO_HIDDEN; j++)
            own->first[row][j] += change[row][j];
}

static uint64_t shard_any(const struct train_plan *plan, float *parameters, int round,
                          uint64_t seed, double *result) {
    struct parameters *own = (struct parameters *)(void *)parameters;
    struct lesson *lesson = lesson_new(plan, LINYO_SQUARES_MAX * LINYO_ROUTES_MAX, round, seed);
    uint64_t updates = 0;
    double sum = 0;
    lesson->rate *= 0.3F; /* a colour has many squares */
    rest_to_net(own->rest, lesson->net);
    for (int game = 0; game < GAMES; game++) {
        if (game % GAMES_A_SHEET == 0) {
            struct linyo_layout layout = draw_sheet(&lesson->random);
            linyo_map_init(&lesson->brain->map, &layout, lesson->brain->routes);
            memset(&lesson->memo, 0, sizeof lesson->memo);
        }
        spread_colours(own, lesson);
        take_lesson(lesson, plan, round, game);
        collect_colours(own, lesson);
        updates += (uint64_t)lesson->steps - 1;
        sum += result_of(lesson);
    }
    net_to_rest(lesson->net, own->rest);
    lesson_free(lesson);
    *result = 2 * sum / GAMES;
    return updates;
}

static void pack_any(const struct lw_setup *setup, const float *parameters, struct weights *weights,
                     uint8_t *data) {
    pack_rows(setup, parameters, LINYO_ROWS_ANY, true, weights, data);
}

const struct train_school linyo_any_school = {
    .game = &linyo_game,
    .name = "any",
    .count = count_any,
    .init = init_any,
    .shard = shard_any,
    .pack = pack_any,
};
