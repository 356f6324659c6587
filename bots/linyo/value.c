#include "value.h"

#include <string.h>

float linyo_exp(float x) {
    union {
        uint32_t bits;
        float number;
    } power;
    if (x < -80)
        return 0;
    if (x > 80)
        x = 80;
    float exponent = x * 1.44269504F;
    int whole = (int)exponent - (exponent < 0);
    float part = exponent - (float)whole;
    power.bits = (uint32_t)(whole + 127) << 23;
    float sum = 0.0018943F;
    sum = sum * part + 0.0089464F;
    sum = sum * part + 0.0558816F;
    sum = sum * part + 0.2401398F;
    sum = sum * part + 0.6931475F;
    sum = sum * part + 1.0F;
    return sum * power.number;
}

static float sigmoid(float x) {
    return 1.0F / (1.0F + linyo_exp(-x));
}

float linyo_low(int free) {
    return linyo_exp(-0.34657359F * (float)free);
}

/* One connected area of free squares. */
struct area {
    struct linyo_mask squares;
    int lines; /* open heads beside it */
    int light; /* of these on light squares */
};

static struct linyo_mask spread(const struct linyo_map *map, struct linyo_mask mask) {
    struct linyo_mask sides[4];
    linyo_mask_sides(map, mask, sides);
    return linyo_mask_or(linyo_mask_or(sides[0], sides[1]), linyo_mask_or(sides[2], sides[3]));
}

static struct area take_area(const struct linyo_map *map, const struct linyo_board *board,
                             struct linyo_mask *left) {
    struct area area = {.squares = {{0, 0}}};
    struct linyo_mask around;
    linyo_mask_add(&area.squares, linyo_mask_first(*left));
    for (;;) {
        around = spread(map, area.squares);
        struct linyo_mask larger = linyo_mask_or(area.squares, linyo_mask_and(around, board->free));
        if (larger.word[0] == area.squares.word[0] && larger.word[1] == area.squares.word[1])
            break;
        area.squares = larger;
    }
    struct linyo_mask heads = linyo_mask_and(around, board->heads);
    area.lines = linyo_mask_count(heads);
    area.light = linyo_mask_count(linyo_mask_without(heads, map->dark));
    *left = linyo_mask_without(*left, area.squares);
    return area;
}

/* Adds the row of a number from 1 on; larger ones count as the largest. */
static inline void add_number(struct linyo_features *features, int row, int number, int most) {
    if (number > 0)
        features->row[features->count++] = (uint8_t)(row + (number > most ? most : number) - 1);
}

/* A line has one end: what has more dead ends than lines beside it cannot be covered, nor can what
 * has too many squares of one chessboard colour, since lines alternate between them. */
static void add_areas(const struct linyo_map *map, const struct linyo_board *board,
                      struct linyo_mask ends, struct linyo_features *features) {
    int lost = 0;
    int areas = 0;
    int tight_sum = 0;
    int odd_sum = 0;
    int bound = 0;
    for (struct linyo_mask left = board->free; !linyo_mask_empty(left);) {
        struct area area = take_area(map, board, &left);
        int size = linyo_mask_count(area.squares);
        int dark = linyo_mask_count(linyo_mask_and(area.squares, map->dark));
        if (area.lines == 0) {
            lost += size;
            continue;
        }
        int tight = linyo_mask_count(linyo_mask_and(area.squares, ends)) - area.lines;
        int more_light = size - dark - dark - (area.lines - area.light);
        int more_dark = dark - (size - dark) - area.light;
        int odd = more_light > more_dark ? more_light : more_dark;
        tight = tight > 0 ? tight : 0;
        odd = odd > 0 ? odd : 0;
        areas++;
        tight_sum += tight;
        odd_sum += odd;
        bound += tight > odd ? tight : odd;
    }
    features->bound = lost + bound;
    features->scalar[1] = (float)lost * LINYO_UNIT;
    add_number(features, LINYO_ROW_LOST, lost, 5);
    add_number(features, LINYO_ROW_AREAS, areas - 1, 3);
    add_number(features, LINYO_ROW_ENDS, linyo_mask_count(ends), 6);
    add_number(features, LINYO_ROW_TIGHT, tight_sum, 4);
    add_number(features, LINYO_ROW_ODD, odd_sum, 3);
    add_number(features, LINYO_ROW_BOUND, features->bound, 8);
}

/* The squares of a mask by how many of their neighbours are in `others`. */
static void by_degree(const struct linyo_map *map, struct linyo_mask mask, struct linyo_mask others,
                      struct linyo_mask degree[5]) {
    struct linyo_mask sides[4];
    linyo_mask_sides(map, others, sides);
    for (int half = 0; half < 2; half++) {
        uint64_t a = sides[0].word[half];
        uint64_t b = sides[1].word[half];
        uint64_t c = sides[2].word[half];
        uint64_t d = sides[3].word[half];
        uint64_t one = a ^ b ^ c ^ d;
        uint64_t four = a & b & c & d;
        uint64_t some = a | b | c | d;
        uint64_t two = some & ~one & ~four;
        uint64_t three = one & ((a & b) | (c & d));
        uint64_t own = mask.word[half];
        degree[0].word[half] = own & ~some;
        degree[1].word[half] = own & one & ~three;
        degree[2].word[half] = own & two;
        degree[3].word[half] = own & three;
        degree[4].word[half] = own & four;
    }
}

/* The rolls that extend a line by the level and more, and by four. */
static void walk(const struct linyo_map *map, const struct linyo_board *board, int head, int level,
                 unsigned *enough, unsigned *four) {
    const struct linyo_route *route = map->routes + map->first[head];
    const struct linyo_route *end = map->routes + map->first[head + 1];
    *enough = 0;
    *four = 0;
    while (route < end) {
        if (!linyo_mask_has(&board->free, route->last) || !(route->beyond & ~*four)) {
            route += route->skip;
            continue;
        }
        if (route->count >= level)
            *enough |= route->rolls;
        if (route->count >= LINYO_DICE)
            *four |= route->rolls;
        route++;
    }
}

static void reach(const struct linyo_map *map, const struct linyo_board *board, int head, int level,
                  struct linyo_memo *memo, unsigned *enough, unsigned *four) {
    struct linyo_mask free = linyo_mask_and(board->free, map->reach[head]);
    uint64_t hash = (free.word[0] ^ free.word[1] * 0x9e3779b97f4a7c15u ^ (uint64_t)head << 57) *
                    0xbf58476d1ce4e5b9u;
    int at = (int)(hash >> 51);
    if (memo->entry[at].level == level && memo->entry[at].head == head &&
        memo->entry[at].free.word[0] == free.word[0] &&
        memo->entry[at].free.word[1] == free.word[1]) {
        *enough = memo->entry[at].enough;
        *four = memo->entry[at].four;
        return;
    }
    walk(map, board, head, level, enough, four);
    memo->entry[at].free = free;
    memo->entry[at].head = (uint8_t)head;
    memo->entry[at].level = (uint8_t)level;
    memo->entry[at].enough = (uint16_t)*enough;
    memo->entry[at].four = (uint16_t)*four;
}

static float chance_of(unsigned rolls) {
    int sum = 0;
    for (; rolls; rolls &= rolls - 1)
        sum += linyo_roll_weight[__builtin_ctz(rolls)];
    return (float)sum * (1.0F / LINYO_ROLL_TOTAL);
}

static void add_rolls(struct linyo_features *features, unsigned rolls, int row) {
    for (; rolls; rolls &= rolls - 1)
        features->row[features->count++] = (uint8_t)(row + __builtin_ctz(rolls));
}

static void add_mobility(const struct linyo_map *map, const struct linyo_board *board, int level,
                         struct linyo_memo *memo, struct linyo_features *features) {
    unsigned once = 0;
    unsigned twice = 0;
    unsigned four = 0;
    for (struct linyo_mask left = board->heads; !linyo_mask_empty(left);) {
        unsigned enough;
        unsigned far;
        reach(map, board, linyo_mask_take(&left), level, memo, &enough, &far);
        four |= far;
        twice |= once & enough;
        once |= enough;
    }
    unsigned stuck = LINYO_ALL_ROLLS & ~once;
    unsigned single = once & ~twice;
    add_rolls(features, stuck, LINYO_ROW_STUCK);
    add_rolls(features, single, LINYO_ROW_SINGLE);
    features->scalar[2] = chance_of(stuck);
    features->scalar[3] = chance_of(single);
    features->scalar[4] = chance_of(four);
}

void linyo_features(const struct linyo_map *map, const struct linyo_board *board, int level,
                    struct linyo_memo *memo, struct linyo_features *features) {
    struct linyo_mask degree[5];
    features->count = 0;
    features->free = linyo_mask_count(board->free);
    features->scalar[0] = (float)features->free * 0.025F;
    by_degree(map, board->heads, board->free, degree);
    memcpy(features->kind + 5, degree + 1, 4 * sizeof degree[0]);
    by_degree(map, board->free, linyo_mask_or(board->free, board->heads), features->kind);
    add_number(features, LINYO_ROW_LINES, linyo_mask_count(board->heads), LINYO_LINES);
    if (features->free < 16)
        features->row[features->count++] = (uint8_t)(LINYO_ROW_FREE + features->free);
    add_areas(map, board, linyo_mask_or(features->kind[0], features->kind[1]), features);
    add_mobility(map, board, level, memo, features);
}

/* A row has as many numbers as the machine adds at once, several times over. */
static inline void add_row(float *restrict sum, const float *restrict row, int count) {
    for (int i = 0; i < count; i++)
        sum[i] += row[i];
}

static inline void subtract_row(float *restrict sum, const float *restrict row, int count) {
    for (int i = 0; i < count; i++)
        sum[i] -= row[i];
}

static inline void add_row_times(float *restrict sum, const float *restrict row, float factor,
                                 int count) {
    for (int i = 0; i < count; i++)
        sum[i] += factor * row[i];
}

static const float *square_row(const struct linyo_net *net, int half, uint64_t squares, int kind) {
    int square = half * 64 + __builtin_ctzll(squares);
    return net->first[LINYO_ROW_SQUARES + square * LINYO_KINDS + kind];
}

/* Goes from the squares of one sheet to those of another. */
static void change_squares(const struct linyo_net *net, const struct linyo_mask *from,
                           const struct linyo_mask *to, float *sum) {
    for (int kind = 0; kind < LINYO_KINDS; kind++) {
        for (int half = 0; half < 2; half++) {
            uint64_t now = to[kind].word[half];
            uint64_t before = from[kind].word[half];
            for (uint64_t gone = before & ~now; gone; gone &= gone - 1)
                subtract_row(sum, square_row(net, half, gone, kind), LINYO_HIDDEN);
            for (uint64_t come = now & ~before; come; come &= come - 1)
                add_row(sum, square_row(net, half, come, kind), LINYO_HIDDEN);
        }
    }
}

void linyo_base_init(struct linyo_base *base, const struct linyo_net *net,
                     const struct linyo_features *features) {
    static const struct linyo_mask none[LINYO_KINDS];
    memcpy(base->kind, features->kind, sizeof base->kind);
    memcpy(base->sum, net->bias, sizeof base->sum);
    change_squares(net, none, base->kind, base->sum);
}

static float dot(const float *restrict weights, const float *restrict numbers) {
    float sum[4] = {0, 0, 0, 0};
    for (int i = 0; i < LINYO_SECOND; i += 4)
        for (int j = 0; j < 4; j++)
            sum[j] += weights[i + j] * (numbers[i + j] > 0 ? numbers[i + j] : 0);
    return sum[0] + sum[1] + (sum[2] + sum[3]);
}

void linyo_net_run(const struct linyo_net *net, const struct linyo_features *features,
                   const struct linyo_base *base, struct linyo_layers *layers) {
    float *hidden = layers->hidden;
    memcpy(hidden, base->sum, sizeof base->sum);
    change_squares(net, base->kind, features->kind, hidden);
    for (int i = 0; i < features->count; i++)
        add_row(hidden, net->first[features->row[i]], LINYO_HIDDEN);
    for (int i = 0; i < LINYO_SCALARS; i++)
        add_row_times(hidden, net->first[LINYO_ROW_SCALARS + i], features->scalar[i], LINYO_HIDDEN);
    memcpy(layers->second, net->second_bias, sizeof net->second_bias);
    for (int i = 0; i < LINYO_HIDDEN; i++)
        if (hidden[i] > 0)
            add_row_times(layers->second, net->second[i], hidden[i], LINYO_SECOND);
    for (int head = 0; head < LINYO_HEADS; head++)
        layers->out[head] = net->offset[head] + dot(net->third[head], layers->second);
}

struct linyo_worth linyo_worth_of(const struct linyo_features *features,
                                  const float out[LINYO_HEADS]) {
    struct linyo_worth worth;
    float more = out[LINYO_HEAD_FREE] / LINYO_UNIT;
    worth.free = (float)features->bound + (more > 0 ? more : 0.01F * more);
    worth.full = features->bound ? 0 : sigmoid(out[LINYO_HEAD_FULL]);
    worth.low = linyo_low(features->bound) * sigmoid(out[LINYO_HEAD_LOW]);
    worth.rounds = out[LINYO_HEAD_ROUNDS] / LINYO_UNIT;
    return worth;
}

struct linyo_worth linyo_worth_final(const struct linyo_board *board) {
    int free = linyo_mask_count(board->free);
    return (struct linyo_worth){(float)free, free == 0, linyo_low(free), 0};
}

void linyo_judge_from(struct linyo_judge *judge, const struct linyo_board *board) {
    struct linyo_features features;
    linyo_features(judge->map, board, judge->level, judge->memo, &features);
    linyo_base_init(&judge->base, judge->net, &features);
}

struct linyo_worth linyo_worth(const struct linyo_judge *judge, const struct linyo_board *board) {
    struct linyo_features features;
    struct linyo_layers layers;
    if (linyo_mask_empty(board->heads))
        return linyo_worth_final(board);
    linyo_features(judge->map, board, judge->level, judge->memo, &features);
    linyo_net_run(judge->net, &features, &judge->base, &layers);
    return linyo_worth_of(&features, layers.out);
}
