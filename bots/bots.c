#include "bots.h"

#include "any.h"
#include "lineit/lineit_ways.h"
#include "liniell/liniell_bots.h"
#include "linyo/linyo_ways.h"

const struct bot bots[] = {
    {"easy",
     "sensible moves that a child can beat",
     {&lineit_easy, &liniell_easy, &linyo_easy, &any_greedy}},
    {"medium",
     "sees what pays soon",
     {&lineit_medium, &liniell_medium, &linyo_medium, &any_medium}},
    {"hard", "thinks ahead for a moment", {&lineit_hard, &liniell_hard, &linyo_hard, &any_hard}},
    {"expert", "all that we know", {&lineit_expert, &liniell_expert, &linyo_expert, &any_expert}},
    {"random", "any legal move, all equally likely", {&any_random}},
    {"first", "the first legal move of the engine's list", {&any_first}},
    {"greedy", "one move ahead, by the score", {&lineit_greedy, &liniell_greedy, &any_greedy}},
    {"mc", "flat Monte Carlo: games played out at random", {&lineit_mc, &any_mc}},
    {"uct", "plain tree search with games played out at random", {&any_uct}},
    {"guided",
     "tree search with a greedy prior and playouts that claim what pays",
     {&liniell_guided}},
    {"cover", "wants a full sheet and nothing else", {&linyo_cover}},
    {"solo", "plays as if nobody else were at the table", {&linyo_solo}},
    {"exact",
     "proves what it can near the end, and is greedy before",
     {&lineit_exact, &liniell_exact_way, &linyo_exact_way}},
    {NULL, NULL, {NULL}},
};

const struct bot *bot_find(struct lw_slice name) {
    for (const struct bot *bot = bots; bot->name; bot++)
        if (lw_slice_is(name, bot->name))
            return bot;
    return NULL;
}

const struct bot_way *bot_way(const struct bot *bot, const struct lw_game *game) {
    for (int i = 0; i < BOT_WAYS && bot->ways[i]; i++)
        if (bot->ways[i]->game == game || bot->ways[i]->game == NULL)
            return bot->ways[i];
    return NULL;
}

/* What each game's bots learn, one line a game. */
struct brain {
    const struct lw_game *game;
    size_t (*size)(const struct lw_setup *setup);
    bool (*init)(void *brain, const struct lw_setup *setup, const struct weights *weights,
                 struct lw_error *error);
};

static const struct brain BRAINS[] = {
    {&lineit_game, lineit_brain_size, lineit_brain_init},
    {&linyo_game, linyo_brain_size, linyo_brain_init},
    {NULL, NULL, NULL},
};

static const struct brain *brain_of(const struct lw_game *game) {
    const struct brain *brain = BRAINS;
    while (brain->game && brain->game != game)
        brain++;
    return brain->game ? brain : NULL;
}

size_t bot_brain_size(const struct lw_setup *setup) {
    const struct brain *brain = brain_of(setup->game);
    return brain ? brain->size(setup) : 0;
}

bool bot_brain_init(void *brain, const struct lw_setup *setup, const struct weights *weights,
                    struct lw_error *error) {
    if (!lw_slice_is(weights->game, setup->game->name))
        return lw_fail(error, 0, "these are weights of %.*s, not of %s", (int)weights->game.length,
                       weights->game.data, setup->game->name);
    return brain_of(setup->game)->init(brain, setup, weights, error);
}

void bot_stream(struct lw_stream *stream, const uint8_t key[LW_KEY_BYTES], int seat) {
    lw_stream_init(stream, key, LW_STREAM_SEATS + seat);
}

size_t bot_memory(const struct bot_way *way, const struct lw_setup *setup) {
    return way->method->memory(setup, way);
}

void bot_begin(struct bot_search *search, const struct bot_way *way, const struct bot_task *task,
               struct lw_stream *stream, void *memory) {
    search->way = way;
    search->memory = memory;
    search->task = *task;
    search->stream = stream;
    search->drawing = *stream;
    search->done = false;
    lw_state_copy(task->setup, &search->view, task->view);
    search->task.view = &search->view;
    way->method->begin(memory, way, &search->task, &search->drawing);
}

bool bot_step(struct bot_search *search, uint32_t nodes) {
    if (!search->done)
        search->done = !search->way->method->step(search->memory, nodes);
    return !search->done;
}

void bot_join(struct bot_search *search, const struct bot_search *other) {
    if (search->way->method->join)
        search->way->method->join(search->memory, other->memory);
}

int bot_best(const struct bot_search *search, struct bot_candidate *candidates, int capacity) {
    int count = search->way->method->best(search->memory, candidates, capacity);
    lw_assert(count >= 1 && count <= capacity);
    return count;
}

void bot_end(struct bot_search *search) {
    *search->stream = search->drawing;
    search->memory = NULL;
}
