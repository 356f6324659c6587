/* The solver as a way to play: proves what it can, and says so. Without nodes it is greedy: it
 * orders by what the tokens would score now. */
#include "../random.h"
#include "exact.h"
#include "liniell_bots.h"

#include <string.h>

enum { NUMBER_SIZE_BITS };

struct solve {
    struct liniell_tables tables;
    struct liniell_board board;
    struct liniell_tokens tokens;
    int tile; /* the engine's, drawn */
    int seat;
    uint32_t lucky; /* which of equal choices greedy takes */
    _Alignas(64) unsigned char exact[];
};

static struct liniell_exact *exact_of(struct solve *solve) {
    return (struct liniell_exact *)(void *)solve->exact;
}

static size_t memory(const struct lw_setup *setup, const struct bot_way *way) {
    (void)setup;
    return sizeof(struct solve) + liniell_exact_size(way->numbers[NUMBER_SIZE_BITS]);
}

static void begin(void *memory, const struct bot_way *way, const struct bot_task *task,
                  struct lw_stream *stream) {
    struct solve *solve = memory;
    const struct liniell_state *s = liniell_state(task->view);
    struct bot_random random;
    bot_random_init(&random, stream, 0);
    liniell_tables_init(&solve->tables, task->setup);
    liniell_board_read(&solve->tables, task->setup, s, &solve->board, &solve->tokens);
    solve->tile = s->drawn;
    solve->seat = task->seat;
    liniell_exact_init(exact_of(solve), &solve->tables, way->numbers[NUMBER_SIZE_BITS]);
    liniell_exact_ask(exact_of(solve), &solve->board, &solve->tokens,
                      solve->tables.kind_of[s->drawn], LINIELL_TILES - s->placed);
    const struct liniell_root *roots;
    int count = liniell_exact_roots(exact_of(solve), &roots);
    uint32_t equals = 1;
    while ((int)equals < count && roots[equals].margin == roots[0].margin)
        equals++;
    solve->lucky = bot_random_below(&random, equals);
}

static bool step(void *memory, uint32_t nodes) {
    return liniell_exact_step(exact_of(memory), nodes, true);
}

static bool step_greedy(void *memory, uint32_t nodes) {
    (void)memory;
    (void)nodes;
    return false;
}

/* The score as it stands after the choice: what the tokens will have made is not known. */
static void fill_score(const struct solve *solve, liniell_choice choice, struct bot_value *value) {
    struct liniell_board board = solve->board;
    struct liniell_tokens tokens = solve->tokens;
    int worth[2];
    liniell_board_play(&solve->tables, &board, &tokens, choice);
    liniell_board_worths(&solve->tables, &board, &tokens, worth);
    for (int seat = 0; seat < 2; seat++) {
        int points = worth[seat] / LINIELL_POINT; /* whole ones: diamonds only break ties */
        value->score[seat + 1] = (float)points;
    }
}

static int best(const void *memory, struct bot_candidate *candidates, int capacity) {
    const struct solve *solve = memory;
    const struct liniell_exact *exact = (const struct liniell_exact *)(const void *)solve->exact;
    const struct liniell_root *roots;
    int count = liniell_exact_roots(exact, &roots);
    float unit = (float)liniell_exact_unit(exact);
    count = count < capacity ? count : capacity;
    for (int i = 0; i < count; i++) {
        struct bot_candidate *candidate = &candidates[i];
        memset(candidate, 0, sizeof *candidate);
        candidate->move = liniell_choice_move(&solve->tables, solve->tile, roots[i].choice);
        /* The first is meant as the best: it is exact once that is proved too. */
        candidate->exact =
            roots[i].lower == roots[i].upper && (i > 0 || liniell_exact_proved(exact));
        float win = (float)(roots[i].lower + roots[i].upper) / 2 / unit;
        candidate->rank = (float)(count - i); /* what is not proved has no better order */
        candidate->nodes = (uint32_t)liniell_exact_nodes(exact);
        candidate->value.win[solve->seat] = win;
        candidate->value.win[3 - solve->seat] = 1 - win;
        fill_score(solve, roots[i].choice, &candidate->value);
    }
    return count;
}

static int best_greedy(const void *memory, struct bot_candidate *candidates, int capacity) {
    const struct solve *solve = memory;
    const struct liniell_root *roots;
    int count = best(memory, candidates, capacity);
    liniell_exact_roots((const struct liniell_exact *)(const void *)solve->exact, &roots);
    for (int i = 0; i < count; i++) {
        candidates[i].rank = (float)roots[i].margin;
        memset(candidates[i].value.win, 0, sizeof candidates[i].value.win);
        candidates[i].exact = false;
    }
    candidates[0].move =
        liniell_choice_move(&solve->tables, solve->tile, roots[solve->lucky].choice);
    if ((int)solve->lucky < count)
        candidates[solve->lucky].move =
            liniell_choice_move(&solve->tables, solve->tile, roots[0].choice);
    if (solve->lucky == 0)
        candidates[0].move = liniell_choice_move(&solve->tables, solve->tile, roots[0].choice);
    return count;
}

static const struct bot_method EXACT = {memory, begin, step, NULL, best};
static const struct bot_method GREEDY = {memory, begin, step_greedy, NULL, best_greedy};

const struct bot_way liniell_exact_way = {
    .game = &liniell_game, .method = &EXACT, .nodes = 40000, .numbers = {22}};
const struct bot_way liniell_greedy = {
    .game = &liniell_game, .method = &GREEDY, .nodes = 1, .numbers = {8}};
