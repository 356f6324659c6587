/* A beam search: of all sheets that the dice so far allow, those that the net likes best go on. The
 * beam gets wider until the sheet is full or the time is over. A beam that finds nothing better
 * proves nothing. */
#include "hindsight.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS_MAX = 128, WIDTH_FIRST = 128, WIDTH_LAST = 1 << 16, WIDTH_FACTOR = 4 };

/* What is known of the dice. */
struct dice {
    int count;
    uint8_t rolled[ROUNDS_MAX];  /* as they fell, or as another has set them */
    uint16_t usable[ROUNDS_MAX]; /* the rolls that the seat can have */
};

/* A sheet on the way, and where it comes from. */
struct node {
    struct linyo_board board;
    uint32_t parent; /* in the round before */
    float wish;
};

struct layer {
    struct node *node;
    uint32_t count;
    uint32_t capacity;
};

struct beam {
    const struct linyo_brain *brain;
    int level;
    struct dice dice;
    struct timespec end;
    struct bot_random random;
    struct linyo_judge judge;
    struct linyo_memo memo;
    uint64_t nodes;
    struct layer layer[ROUNDS_MAX];
    uint32_t *place; /* of boards in the layer that grows: a hash table, 0 is empty */
    uint32_t places;
    int best_free;
    int best_round;
    struct linyo_board best[ROUNDS_MAX]; /* after each round, up to best_round */
    struct linyo_child child[LINYO_MOVES_MAX];
};

static bool four_of_a_kind(int roll) {
    return linyo_roll_sets[roll] != 0;
}

static void add_roll(struct dice *dice, int roll, bool own) {
    if (dice->count == ROUNDS_MAX)
        return;
    dice->rolled[dice->count] = (uint8_t)roll;
    dice->usable[dice->count] =
        own && four_of_a_kind(roll) ? linyo_roll_sets[roll] : (uint16_t)(1 << roll);
    dice->count++;
}

/* A roll that another has set lies as it was set. */
static void read_dice(struct dice *dice, const struct lw_match *match, int seat) {
    int seats = match->setup->seats;
    dice->count = 0;
    for (int i = 0; i < match->ply_count; i++) {
        struct linyo_action action = linyo_action(match->plies[i].move);
        bool own = dice->count % seats + 1 == seat; /* LY-4, LY-7 */
        if (action.verb == LINYO_SET && match->plies[i].actor != seat) {
            dice->count--;
            add_roll(dice, action.roll, false);
        } else if (action.verb == LINYO_ROLL) {
            add_roll(dice, action.roll, own);
        }
    }
}

/* The dice that the key has for a solo game's later rounds. */
static void read_later_dice(struct dice *dice, const struct lw_match *match, int rounds) {
    struct lw_match copy = *match;
    struct linyo_state *state = (struct linyo_state *)(void *)copy.state.data;
    while (dice->count < rounds && dice->count < ROUNDS_MAX) {
        state->round = (uint8_t)dice->count;
        lw_move move = match->setup->game->chance_next(match->setup, &copy.state, &copy.chance);
        add_roll(dice, linyo_action(move).roll, true);
    }
}

static bool time_is_over(const struct beam *beam) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > beam->end.tv_sec ||
           (now.tv_sec == beam->end.tv_sec && now.tv_nsec >= beam->end.tv_nsec);
}

/* Remembers the way to a sheet that is better than all before. */
static void keep_best(struct beam *beam, int round, uint32_t at) {
    int free = linyo_mask_count(beam->layer[round].node[at].board.free);
    if (free >= beam->best_free)
        return;
    beam->best_free = free;
    beam->best_round = round;
    for (; round >= 0; at = beam->layer[round--].node[at].parent)
        beam->best[round] = beam->layer[round].node[at].board;
}

static uint32_t hash_of(const struct linyo_board *board) {
    return (uint32_t)(linyo_board_hash(board) >> 32);
}

static void begin_layer(struct beam *beam, int round) {
    beam->layer[round].count = 0;
    memset(beam->place, 0, sizeof *beam->place * beam->places);
}

/* Puts every node of the growing layer into a table of twice the size. */
static void grow_places(struct beam *beam, const struct layer *layer) {
    free(beam->place);
    beam->places *= 2;
    beam->place = calloc(beam->places, sizeof *beam->place);
    lw_assert(beam->place);
    for (uint32_t i = 0; i < layer->count; i++) {
        uint32_t at = hash_of(&layer->node[i].board);
        while (beam->place[at & (beam->places - 1)])
            at++;
        beam->place[at & (beam->places - 1)] = i + 1;
    }
}

/* Adds a sheet to a layer, unless it is there already. */
static void add_node(struct beam *beam, int round, const struct linyo_board *board,
                     uint32_t parent) {
    struct layer *layer = &beam->layer[round];
    uint32_t at = hash_of(board);
    for (; beam->place[at & (beam->places - 1)]; at++) {
        const struct node *other = &layer->node[beam->place[at & (beam->places - 1)] - 1];
        if (memcmp(&other->board, board, sizeof *board) == 0)
            return;
    }
    if (layer->count == layer->capacity) {
        layer->capacity = layer->capacity ? 2 * layer->capacity : 1024;
        layer->node = realloc(layer->node, sizeof *layer->node * layer->capacity);
        lw_assert(layer->node);
    }
    struct linyo_worth worth = linyo_worth(&beam->judge, board);
    layer->node[layer->count] = (struct node){*board, parent, worth.full + 0.1F * worth.low};
    beam->place[at & (beam->places - 1)] = ++layer->count;
    beam->nodes++;
    keep_best(beam, round, layer->count - 1);
    if (layer->count * 2 > beam->places)
        grow_places(beam, layer);
}

static int descending(const void *one, const void *other) {
    float a = *(const float *)one;
    float b = *(const float *)other;
    return a < b ? 1 : a > b ? -1 : 0;
}

/* Leaves the `width` best of a layer, in their order. */
static void cut_layer(struct layer *layer, uint32_t width) {
    if (layer->count <= width)
        return;
    float *wishes = malloc(sizeof *wishes * layer->count);
    lw_assert(wishes);
    for (uint32_t i = 0; i < layer->count; i++)
        wishes[i] = layer->node[i].wish;
    qsort(wishes, layer->count, sizeof *wishes, descending);
    float least = wishes[width - 1];
    uint32_t equals = 0; /* of the worst that stay, how many */
    for (uint32_t i = 0; i < width; i++)
        equals += wishes[i] == least;
    free(wishes);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < layer->count; i++) {
        bool equal = layer->node[i].wish == least;
        if (layer->node[i].wish > least || (equal && equals > 0)) {
            equals -= equal;
            layer->node[kept++] = layer->node[i];
        }
    }
    layer->count = kept;
}

static struct linyo_board any_starts(struct beam *beam, const uint8_t *dice) {
    const struct linyo_map *map = &beam->brain->map;
    struct linyo_board board = {.free = map->all};
    for (int left[LINYO_COLOURS] = {dice[0], dice[1], dice[2]}; left[0] + left[1] + left[2];) {
        int square = (int)bot_random_below(&beam->random, (uint32_t)map->squares);
        if (left[map->colour[square]] == 0 || !linyo_mask_has(&board.free, square))
            continue;
        left[map->colour[square]]--;
        linyo_mask_remove(&board.free, square);
        linyo_mask_add(&board.heads, square);
    }
    return board;
}

static void begin_beam(struct beam *beam, uint32_t width) {
    const struct linyo_board empty = {.free = beam->brain->map.all};
    uint32_t attempts = 4000 + 4 * width;
    begin_layer(beam, 0);
    linyo_judge_from(&beam->judge, &empty);
    for (uint32_t i = 0; i < attempts && (i % 256 || !time_is_over(beam));) {
        for (uint16_t rolls = beam->dice.usable[0]; rolls; rolls &= (uint16_t)(rolls - 1), i++) {
            struct linyo_board board = any_starts(beam, linyo_roll_counts[__builtin_ctz(rolls)]);
            add_node(beam, 0, &board, 0);
        }
    }
    cut_layer(&beam->layer[0], width);
}

/* One beam through all rounds; false when the time is over. */
static bool run_beam(struct beam *beam, uint32_t width) {
    begin_beam(beam, width);
    for (int round = 1; round < beam->dice.count && beam->best_free > 0; round++) {
        const struct layer *before = &beam->layer[round - 1];
        begin_layer(beam, round);
        for (uint32_t i = 0; i < before->count && beam->best_free > 0; i++) {
            const struct linyo_board board = before->node[i].board;
            if (i % 32 == 0 && time_is_over(beam))
                return false;
            int count = linyo_children(&beam->brain->map, &board, beam->level,
                                       beam->dice.usable[round], beam->child);
            linyo_judge_from(&beam->judge, &board);
            for (int j = 0; j < count; j++)
                add_node(beam, round, &beam->child[j].board, i);
        }
        cut_layer(&beam->layer[round], width);
    }
    return beam->best_free > 0;
}

static void search(struct beam *beam) {
    beam->places = 1 << 16;
    beam->place = calloc(beam->places, sizeof *beam->place);
    lw_assert(beam->place);
    linyo_judge_init(&beam->judge, beam->brain, beam->level, &beam->memo);
    for (uint32_t width = WIDTH_FIRST; width <= WIDTH_LAST; width *= WIDTH_FACTOR)
        if (!run_beam(beam, width))
            break;
    for (int round = 0; round < ROUNDS_MAX; round++)
        free(beam->layer[round].node);
    free(beam->place);
}

/* The best sheet as a game that was played. */

static void play(struct lw_match *match, int actor, lw_move move) {
    struct lw_refusal refusal;
    bool legal = lw_match_play(match, actor, move, &refusal);
    lw_assert(legal);
}

/* The move that makes this of the sheet; whether there is one. */
static bool find_move(const struct beam *beam, const struct lw_match *match,
                      const struct lw_state *state, const struct linyo_board *wanted,
                      lw_move *found) {
    static const int seat = 1;
    lw_move moves[LW_MOVES_MAX];
    int count = match->setup->game->legal(match->setup, state, seat, moves);
    for (int i = 0; i < count; i++) {
        struct linyo_action action = linyo_action(moves[i]);
        struct linyo_board board = linyo_board_after(
            &beam->brain->map, &linyo_state(state)->sheet[seat], &action, beam->level);
        if (memcmp(&board, wanted, sizeof board) == 0) {
            *found = moves[i];
            return true;
        }
    }
    return false;
}

static void play_roll(const struct beam *beam, struct lw_match *match, int round) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    match->setup->game->chance_list(match->setup, &match->state, outcomes, &total);
    play(match, LW_CHANCE, outcomes[beam->dice.rolled[round]].move);
}

/* Sets four of a kind to what the next sheet needs: `fits` says whether a roll is that. */
static void play_set(const struct beam *beam, struct lw_match *match, int round,
                     bool (*fits)(const struct beam *beam, const struct lw_match *match,
                                  const struct lw_state *state, int round)) {
    lw_move moves[LW_MOVES_MAX];
    if (linyo_state(&match->state)->phase != LINYO_SETTING)
        return;
    int count = match->setup->game->legal(match->setup, &match->state, 1, moves);
    for (int i = 0; i < count; i++) {
        struct lw_state state = match->state;
        if (!(beam->dice.usable[round] >> linyo_action(moves[i]).roll & 1))
            continue;
        match->setup->game->apply(match->setup, &state, 1, moves[i]);
        if (!fits(beam, match, &state, round))
            continue;
        play(match, 1, moves[i]);
        return;
    }
    lw_assert(false);
}

static bool fits_starts(const struct beam *beam, const struct lw_match *match,
                        const struct lw_state *state, int round) {
    uint8_t left[LINYO_COLOURS];
    (void)match;
    memcpy(left, linyo_roll_counts[linyo_state(state)->roll], sizeof left);
    for (struct linyo_mask heads = beam->best[round].heads; !linyo_mask_empty(heads);)
        if (left[beam->brain->map.colour[linyo_mask_take(&heads)]]-- == 0)
            return false;
    return true;
}

static bool fits_move(const struct beam *beam, const struct lw_match *match,
                      const struct lw_state *state, int round) {
    lw_move move;
    return find_move(beam, match, state, &beam->best[round], &move);
}

static void play_starts(const struct beam *beam, struct lw_match *match) {
    lw_move moves[LW_MOVES_MAX];
    for (int line = 0; line < LINYO_LINES; line++) {
        int count = match->setup->game->legal(match->setup, &match->state, 1, moves);
        int at = 0;
        while (!linyo_mask_has(&beam->best[0].heads, linyo_action(moves[at]).squares[0]))
            at++;
        lw_assert(at < count);
        play(match, 1, moves[at]);
    }
}

static void play_best(const struct beam *beam, struct lw_match *match) {
    lw_move move;
    play_roll(beam, match, 0);
    play_set(beam, match, 0, fits_starts);
    play_starts(beam, match);
    for (int round = 1; round <= beam->best_round; round++) {
        play_roll(beam, match, round);
        play_set(beam, match, round, fits_move);
        bool found = find_move(beam, match, &match->state, &beam->best[round], &move);
        lw_assert(found);
        play(match, 1, move);
    }
}

static bool make_setup(struct study_hindsight *hindsight, const struct lw_library *library,
                       const struct lw_setup *setup, int level, struct lw_error *error) {
    const struct lw_material *material = &setup->material;
    char digit[2] = {(char)('0' + level), 0};
    const struct lw_choice choices[] = {{lw_slice("level"), lw_slice(digit), 0},
                                        {lw_slice("sheet"), lw_slice(material->name), 0}};
    const struct lw_material_source source = {{material->text, material->length}, false};
    return lw_setup_init(&hindsight->setup, library, setup->game, 1, choices, 2, &source, error);
}

bool study_hindsight(struct study_hindsight *hindsight, const struct lw_library *library,
                     const struct lw_match *match, int seat, const void *brain, uint32_t seconds,
                     struct lw_error *error) {
    const struct lw_setup *setup = match->setup;
    struct beam *beam = calloc(1, sizeof *beam);
    lw_assert(beam);
    beam->brain = brain;
    beam->level = linyo_layout(setup)->level[seat];
    beam->best_free = LINYO_SQUARES_MAX + 1;
    beam->random.state = 1;
    clock_gettime(CLOCK_MONOTONIC, &beam->end);
    beam->end.tv_sec += seconds;
    read_dice(&beam->dice, match, seat);
    if (setup->seats == 1 && match->keyed)
        read_later_dice(&beam->dice, match, linyo_layout(setup)->squares);
    bool known = beam->dice.count > 0 || lw_fail(error, 0, "no dice are known yet");
    if (known && make_setup(hindsight, library, setup, beam->level, error)) {
        search(beam);
        hindsight->rolls = beam->dice.count;
        hindsight->free = beam->best_free;
        hindsight->proved = beam->best_free == 0;
        hindsight->nodes = beam->nodes;
        lw_match_init(&hindsight->match, &hindsight->setup);
        play_best(beam, &hindsight->match);
    } else {
        known = false;
    }
    free(beam);
    return known;
}
