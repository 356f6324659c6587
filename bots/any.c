#include "any.h"

#include "random.h"

#include <string.h>

/* All that these bots remember: the moves, best first as far as they care. */
struct any {
    const struct lw_setup *setup;
    int count;
    float rank[LW_MOVES_MAX];
    lw_move moves[LW_MOVES_MAX];
};

static size_t memory(const struct lw_setup *setup, const struct bot_way *way) {
    (void)setup;
    (void)way;
    return sizeof(struct any);
}

static bool step(void *memory, uint32_t nodes) {
    (void)memory;
    (void)nodes;
    return false;
}

static int best(const void *memory, struct bot_candidate *candidates, int capacity) {
    const struct any *any = memory;
    int count = any->count < capacity ? any->count : capacity;
    for (int i = 0; i < count; i++) {
        memset(&candidates[i], 0, sizeof candidates[i]);
        candidates[i].move = any->moves[i];
        candidates[i].rank = any->rank[i];
    }
    return count;
}

static void list(struct any *any, const struct bot_task *task) {
    any->setup = task->setup;
    any->count = task->setup->game->legal(task->setup, task->view, task->seat, any->moves);
    memset(any->rank, 0, sizeof any->rank[0] * (size_t)any->count);
}

/* Puts a move at the head of the list; the others stay in their order behind it. */
static void prefer(struct any *any, int chosen) {
    lw_move move = any->moves[chosen];
    memmove(any->moves + 1, any->moves, sizeof any->moves[0] * (size_t)chosen);
    any->moves[0] = move;
}

static void begin_random(void *memory, const struct bot_way *way, const struct bot_task *task,
                         struct lw_stream *stream) {
    (void)way;
    list(memory, task);
    struct any *any = memory;
    prefer(any, (int)lw_stream_uniform(stream, (uint32_t)any->count));
    any->count = 1;
}

static void begin_first(void *memory, const struct bot_way *way, const struct bot_task *task,
                        struct lw_stream *stream) {
    (void)way;
    (void)stream;
    list(memory, task);
}

/* What the seat would have over the best of the others, if the game ended now. LINYO counts what is
 * missing: there fewer is better. */
static int margin(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    int own = setup->game->score(setup, state, seat);
    int other = 0;
    int sign = setup->game == &linyo_game ? -1 : 1;
    bool any = false;
    for (int at = 1; at <= setup->seats; at++) {
        if (at == seat)
            continue;
        int score = sign * setup->game->score(setup, state, at);
        if (!any || score > other)
            other = score;
        any = true;
    }
    return sign * own - other;
}

/* One move ahead by the score as it would stand; equals are drawn. */
static void begin_greedy(void *memory, const struct bot_way *way, const struct bot_task *task,
                         struct lw_stream *stream) {
    (void)way;
    struct any *any = memory;
    const struct lw_game *game = task->setup->game;
    struct bot_random random;
    list(any, task);
    bot_random_init(&random, stream, task->share);
    int chosen = 0;
    uint32_t equals = 0;
    for (int i = 0; i < any->count; i++) {
        struct lw_state after;
        lw_state_copy(task->setup, &after, task->view);
        game->apply(task->setup, &after, task->seat, any->moves[i]);
        any->rank[i] = (float)margin(task->setup, &after, task->seat);
        if (i == 0 || any->rank[i] > any->rank[chosen]) {
            chosen = i;
            equals = 1;
        } else if (any->rank[i] == any->rank[chosen] && bot_random_below(&random, ++equals) == 0) {
            chosen = i;
        }
    }
    float rank = any->rank[chosen];
    prefer(any, chosen);
    any->rank[0] = rank;
    any->count = 1;
}

static const struct bot_method RANDOM = {memory, begin_random, step, NULL, best};
static const struct bot_method FIRST = {memory, begin_first, step, NULL, best};
static const struct bot_method GREEDY = {memory, begin_greedy, step, NULL, best};

const struct bot_way any_random = {.method = &RANDOM, .nodes = 1};
const struct bot_way any_first = {.method = &FIRST, .nodes = 1};
const struct bot_way any_greedy = {.method = &GREEDY, .nodes = 1};
