/* Bots for browsers: their weights, thinking in steps, and what is measured of them. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

struct weights_file {
    struct weights_file *next;
    struct weights weights; /* points into data */
    char data[];
};

struct thinking {
    struct bot_search search;
    void *memory;
};

static struct weights_file *files;

static void *allocate(size_t size) {
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

/* Weights */

static struct weights_file **file_of(const char *game) {
    struct weights_file **at = &files;
    while (*at && !lw_slice_is((*at)->weights.game, game))
        at = &(*at)->next;
    return at;
}

/* Reads weights that are in memory of their own. */
static bool check_file(struct weights_file *file, struct lw_slice game, size_t length,
                       struct lw_error *error) {
    if (!weights_read(&file->weights, (struct lw_slice){file->data, length}, error))
        return false;
    if (!lw_slice_equal(file->weights.game, game))
        return lw_fail(error, 0, "these are weights of %.*s, not of %.*s",
                       (int)file->weights.game.length, file->weights.game.data, (int)game.length,
                       game.data);
    return lw_game_find(&page_library, game) ||
           lw_fail(error, 0, "there is no game `%.*s`", (int)game.length, game.data);
}

enum web_status web_weights_add(const char *game, size_t game_length, const char *bytes,
                                size_t length) {
    struct weights_file *file = malloc(sizeof *file + length);
    if (file == NULL)
        return WRONG("there is not enough memory");
    memcpy(file->data, bytes, length);
    if (!check_file(file, (struct lw_slice){game, game_length}, length, page_error())) {
        free(file);
        return page_wrong(page_error());
    }
    struct weights_file **place = file_of(lw_game_find(&page_library, file->weights.game)->name);
    struct weights_file *old = *place;
    file->next = old ? old->next : NULL;
    *place = file;
    free(old);
    return page_done();
}

/* What the bots of a setup have learnt, in memory that the caller frees. */
static void *brain_new(const struct lw_setup *setup, struct lw_error *error) {
    const struct weights_file *file = *file_of(setup->game->name);
    if (file == NULL) {
        lw_fail(error, 0, "there are no weights of %s here", setup->game->name);
        return NULL;
    }
    void *brain = allocate(bot_brain_size(setup));
    if (brain == NULL)
        lw_fail(error, 0, "there is not enough memory");
    else if (bot_brain_init(brain, setup, &file->weights, error))
        return brain;
    free(brain);
    return NULL;
}

/* Thinking */

void page_think_no_more(struct table *table) {
    if (table->thinking == NULL)
        return;
    bot_end(&table->thinking->search);
    free(table->thinking->memory);
    free(table->thinking);
    table->thinking = NULL;
}

/* The stream of a seat's bot goes on while its key stays the same. */
static struct lw_stream *stream_of(struct table *table, int seat, const uint8_t *key) {
    struct bot_source *source = &table->bots[seat];
    if (!source->open || memcmp(source->key, key, LW_KEY_BYTES) != 0) {
        source->open = true;
        memcpy(source->key, key, LW_KEY_BYTES);
        bot_stream(&source->stream, key, seat);
    }
    return &source->stream;
}

static bool think(struct table *table, int seat, const struct bot_way *way,
                  struct lw_stream *stream, struct lw_error *error) {
    const struct lw_setup *setup = &table->setup;
    struct lw_state view;
    if (way->brain && table->brain == NULL && (table->brain = brain_new(setup, error)) == NULL)
        return false;
    struct thinking *thinking = malloc(sizeof *thinking);
    void *memory = allocate(bot_memory(way, setup));
    if (thinking == NULL || memory == NULL) {
        free(thinking);
        free(memory);
        return lw_fail(error, 0, "there is not enough memory");
    }
    setup->game->view(setup, &table->match.state, seat, &view);
    const struct bot_task task = {setup, table->brain, &view, seat, 0, 1};
    thinking->memory = memory;
    bot_begin(&thinking->search, way, &task, stream, memory);
    table->thinking = thinking;
    return true;
}

/* Lets a bot begin, after what was thought about before has ended. */
static enum web_status think_begin(struct table *table, int seat, struct lw_slice name,
                                   const uint8_t *key, int language) {
    struct lw_refusal refusal;
    const struct bot *bot = bot_find(name);
    if (bot == NULL)
        return WRONG("there is no bot `%.*s`", (int)name.length, name.data);
    if (key == NULL && table->match.keyed)
        key = table->match.chance.key;
    if (key == NULL)
        return WRONG("the record has no seed and no secret: a key of 32 bytes is needed");
    if (seat == LW_CHANCE)
        lw_refuse(&refusal, LW_NO_SUCH_SEAT, seat, 0, 0);
    if (seat == LW_CHANCE || !page_due(table, seat, &refusal))
        return page_refused(&refusal, language);
    const struct bot_way *way = bot_way(bot, table->setup.game);
    if (way == NULL)
        return WRONG("the bot `%s` does not play %s", bot->name, table->setup.game->name);
    page_think_no_more(table);
    if (!think(table, seat, way, stream_of(table, seat, key), page_error()))
        return page_wrong(page_error());
    return page_done();
}

enum web_status web_match_bot(int match, int seat, const char *bot, size_t length,
                              const uint8_t *key, int language, uint32_t nodes) {
    struct table *table = page_table(match);
    struct bot_candidate best;
    struct lw_refusal refusal;
    if (table == NULL)
        return WEB_WRONG;
    enum web_status status =
        think_begin(table, seat, (struct lw_slice){bot, length}, key, language);
    if (status != WEB_DONE)
        return status;
    struct bot_search *search = &table->thinking->search;
    bot_step(search, nodes ? nodes : search->way->nodes);
    bot_best(search, &best, 1);
    page_think_no_more(table);
    bool legal = lw_match_play(&table->match, seat, best.move, &refusal);
    lw_assert(legal);
    return page_moved(table);
}

enum web_status web_think_begin(int match, int seat, const char *bot, size_t length,
                                const uint8_t *key, int language) {
    struct table *table = page_table(match);
    if (table == NULL)
        return WEB_WRONG;
    return think_begin(table, seat, (struct lw_slice){bot, length}, key, language);
}

/* The table where a bot thinks; NULL after an answer of WEB_WRONG. */
static struct table *thinking_table(int match) {
    struct table *table = page_table(match);
    if (table && table->thinking == NULL) {
        WRONG("no bot thinks about this match");
        return NULL;
    }
    return table;
}

int web_think_step(int match, uint32_t nodes) {
    struct table *table = thinking_table(match);
    if (table == NULL)
        return -1;
    page_done();
    return bot_step(&table->thinking->search, nodes ? nodes : 1);
}

uint32_t web_think_budget(int match) {
    struct table *table = thinking_table(match);
    return table ? table->thinking->search.way->nodes : 0;
}

enum web_status web_think_end(int match) {
    struct table *table = page_table(match);
    if (table == NULL)
        return WEB_WRONG;
    page_think_no_more(table);
    return page_done();
}

/* With six places behind the point; what is beyond 2^53 millionths is cut there. */
static void put_float(struct lw_json *json, const char *key, float number) {
    const double most = 9e9;
    lw_json_open(json, key, ' ');
    double size = number < 0 ? -(double)number : (double)number;
    uint64_t millionths = (uint64_t)((size < most ? size : most) * 1e6 + 0.5);
    char places[7] = "000000";
    uint64_t rest = millionths % 1000000;
    for (int i = 5; i >= 0; i--, rest /= 10)
        places[i] = (char)('0' + rest % 10);
    if (number < 0 && millionths)
        lw_put_char(json->text, '-');
    lw_put_uint(json->text, millionths / 1000000);
    lw_format(json->text, ".%s", places);
    json->comma = true;
}

static void put_floats(struct lw_json *json, const char *key, const float *numbers, int seats) {
    lw_json_open(json, key, '[');
    for (int seat = 1; seat <= seats; seat++)
        put_float(json, NULL, numbers[seat]);
    lw_json_close(json, ']');
}

static void put_candidate(struct lw_json *json, const struct bot_search *search,
                          const struct bot_candidate *candidate) {
    const struct lw_setup *setup = search->task.setup;
    char data[LW_MOVE_TEXT_MAX + 8];
    struct lw_text move = lw_text(data, sizeof data);
    lw_format(&move, "%d ", search->task.seat);
    setup->game->move_write(setup, candidate->move, &move);
    lw_json_open(json, NULL, '{');
    lw_json_string(json, "move", lw_text_slice(&move));
    put_float(json, "rank", candidate->rank);
    lw_json_int(json, "nodes", candidate->nodes);
    lw_json_bool(json, "exact", candidate->exact);
    put_floats(json, "win", candidate->value.win, setup->seats);
    put_floats(json, "score", candidate->value.score, setup->seats);
    lw_json_close(json, '}');
}

enum web_status web_think_best(int match, int capacity) {
    struct table *table = thinking_table(match);
    struct lw_text text;
    if (table == NULL)
        return WEB_WRONG;
    if (capacity < 1)
        return WRONG("at least one candidate must be asked for");
    capacity = capacity < LW_MOVES_MAX ? capacity : LW_MOVES_MAX;
    struct bot_candidate *found = malloc(sizeof *found * (size_t)capacity);
    if (found == NULL)
        return WRONG("there is not enough memory");
    const struct bot_search *search = &table->thinking->search;
    int count = bot_best(search, found, capacity);
    do {
        text = page_result();
        struct lw_json json = {.text = &text};
        lw_json_open(&json, NULL, '[');
        for (int i = 0; i < count; i++)
            put_candidate(&json, search, &found[i]);
        lw_json_close(&json, ']');
    } while (page_again(&text));
    free(found);
    return WEB_DONE;
}

/* Measuring */

/* What the visited bots need, and what is done with them. */
struct measuring {
    void *memory;
    void *brain;
    struct lw_text *text;
    int wanted; /* the bot whose speed is asked for, by its line in the signature, or -1 */
    int number;
    int games;
    uint32_t nodes;
    double spent;
};

static void *give_memory(void *context, size_t size) {
    struct measuring *measuring = context;
    free(measuring->memory);
    return measuring->memory = allocate(size);
}

static const void *give_brain(void *context, const struct lw_setup *setup, struct lw_error *error) {
    struct measuring *measuring = context;
    free(measuring->brain);
    return measuring->brain = brain_new(setup, error);
}

static void sign(void *context, const struct bench_case *test, const struct bot *bot,
                 const struct bench_desk *desk) {
    struct measuring *measuring = context;
    uint8_t digest[LW_DIGEST_BYTES];
    bench_bot_signature(desk, digest);
    bench_bot_line(test, bot, measuring->text);
    lw_put(measuring->text, " signature=");
    lw_put_hex(measuring->text, digest, 8);
    lw_put_char(measuring->text, '\n');
}

static void run(void *context, const struct bench_case *test, const struct bot *bot,
                const struct bench_desk *desk) {
    struct measuring *measuring = context;
    int decisions;
    (void)test;
    (void)bot;
    if (measuring->number++ != measuring->wanted)
        return;
    measuring->spent = 0;
    for (int seed = 0; seed < measuring->games; seed++)
        measuring->spent +=
            (double)bench_think(desk, (uint64_t)seed, measuring->nodes, NULL, &decisions);
}

static bool measure(struct measuring *measuring,
                    void (*visit)(void *, const struct bench_case *, const struct bot *,
                                  const struct bench_desk *)) {
    const struct bench_host host = {measuring, give_memory, give_brain, visit};
    struct lw_setup *setup = malloc(sizeof *setup);
    bool made = setup ? bench_bots(setup, &page_library, &host, page_error())
                      : lw_fail(page_error(), 0, "there is not enough memory");
    free(measuring->memory);
    free(measuring->brain);
    free(setup);
    return made;
}

enum web_status web_bench_bots(void) {
    static char data[1 << 15];
    struct lw_text lines = lw_text(data, sizeof data);
    struct measuring measuring = {.text = &lines, .wanted = -1};
    struct lw_text text;
    if (!measure(&measuring, sign))
        return page_wrong(page_error());
    lw_assert(!lw_text_overflowed(&lines));
    do {
        text = page_result();
        lw_put_slice(&text, lw_text_slice(&lines));
    } while (page_again(&text));
    return WEB_DONE;
}

double web_bench_bot(int number, int games, uint32_t nodes) {
    struct measuring measuring = {.wanted = number, .games = games, .nodes = nodes, .spent = -1};
    return measure(&measuring, run) ? measuring.spent : -1;
}
