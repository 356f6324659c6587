/* The engine for browsers: what exports.h lists, on top of the engine and the bots. Everything that
 * allocates is here; the engine itself works in the memory that it is given. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

/* A page must not hang over a record that somebody made to be slow: tags are compared with each
 * other. A game has at most LW_PLIES_MAX moves, so these are far beyond any game's. */
enum { RECORD_MAX = 1 << 20, NOTES_MAX = 4096, RESULT_LEAST = 1 << 12, SENTENCE_MAX = 512 };

struct material {
    struct material *next;
    bool shipped;
    struct lw_slice kind;
    struct lw_slice name;
    struct lw_slice text;
    char data[]; /* the three, one after the other */
};

/* A page has one instance of the module for itself, and this is what it has between two calls. */
static struct {
    char *result;
    size_t result_size;
    size_t result_length;
    struct material *materials;
    struct table *tables;
    int last_number;
    struct lw_error error;
} page;

/* The result */

void *web_allocate(size_t size) {
    return malloc(size);
}

void web_release(void *buffer) {
    free(buffer);
}

const char *web_result(void) {
    return page.result;
}

size_t web_result_length(void) {
    return page.result_length;
}

static void result_reserve(size_t size) {
    if (size <= page.result_size)
        return;
    free(page.result);
    page.result = malloc(size);
    lw_assert(page.result);
    page.result_size = size;
}

struct lw_text page_result(void) {
    result_reserve(RESULT_LEAST);
    return lw_text(page.result, page.result_size);
}

/* Whether the result has to be written once more, because the buffer was too small. */
bool page_again(const struct lw_text *text) {
    page.result_length = text->length;
    if (!lw_text_overflowed(text))
        return false;
    result_reserve(text->length + 1);
    return true;
}

enum web_status page_done(void) {
    page.result_length = 0;
    return WEB_DONE;
}

enum web_status page_wrong(const struct lw_error *error) {
    struct lw_text text;
    do {
        text = page_result();
        struct lw_json json = {.text = &text};
        lw_json_open(&json, NULL, '{');
        lw_json_int(&json, "line", error->line);
        lw_json_string(&json, "message", lw_slice(error->message));
        lw_json_close(&json, '}');
    } while (page_again(&text));
    return WEB_WRONG;
}

struct lw_error *page_error(void) {
    return &page.error;
}

enum web_status page_refused(const struct lw_refusal *refusal, int language) {
    char sentence[SENTENCE_MAX];
    struct lw_text words = lw_text(sentence, sizeof sentence);
    struct lw_text text;
    lw_refusal_write(refusal, language == LW_GERMAN ? LW_GERMAN : LW_ENGLISH, &words);
    do {
        text = page_result();
        struct lw_json json = {.text = &text};
        lw_json_open(&json, NULL, '{');
        lw_json_string(&json, "rule", lw_slice(lw_refusal_rule(refusal->reason)));
        lw_json_string(&json, "case", lw_slice(lw_refusal_name(refusal->reason)));
        lw_json_open(&json, "numbers", '[');
        for (int i = 0; i < 3; i++)
            lw_json_int(&json, NULL, refusal->numbers[i]);
        lw_json_close(&json, ']');
        lw_json_string(&json, "sentence", lw_text_slice(&words));
        lw_json_close(&json, '}');
    } while (page_again(&text));
    return WEB_REFUSED;
}

/* Material */

static struct material **material_find(struct lw_slice kind, struct lw_slice name) {
    struct material **at = &page.materials;
    while (*at && !(lw_slice_equal((*at)->kind, kind) && lw_slice_equal((*at)->name, name)))
        at = &(*at)->next;
    return at;
}

static bool material_give(void *context, const char *kind, struct lw_slice name,
                          struct lw_slice *text, struct lw_error *error) {
    (void)context;
    const struct material *material = *material_find(lw_slice(kind), name);
    if (material == NULL)
        return lw_fail(error, 0, "there is no %s `%.*s` here", kind, (int)name.length, name.data);
    *text = material->text;
    return true;
}

const struct lw_library page_library = {lw_games, material_give, NULL};

/* Reads a material as its game does; the error names the line of the file. */
static bool material_check(struct lw_slice kind, struct lw_slice name, struct lw_slice text,
                           struct lw_error *error) {
    const struct lw_game *const *game = lw_games;
    while (*game && !((*game)->material && lw_slice_is(kind, (*game)->material)))
        game++;
    if (*game == NULL)
        return lw_fail(error, 0, "no game has material of the kind `%.*s`", (int)kind.length,
                       kind.data);
    struct lw_setup *setup = malloc(sizeof *setup);
    if (setup == NULL)
        return lw_fail(error, 0, "there is not enough memory");
    const struct lw_choice choice = {kind, name, 0};
    const struct lw_material_source source = {text, false};
    bool right =
        lw_setup_init(setup, &page_library, *game, (*game)->seats_min, &choice, 1, &source, error);
    free(setup);
    return right;
}

static struct lw_slice keep(char **at, struct lw_slice slice) {
    char *copy = memcpy(*at, slice.data, slice.length);
    *at += slice.length;
    return (struct lw_slice){copy, slice.length};
}

enum web_status web_material_add(const char *kind, size_t kind_length, const char *name,
                                 size_t name_length, const char *text, size_t text_length,
                                 int shipped) {
    const struct lw_slice kind_slice = {kind, kind_length};
    const struct lw_slice name_slice = {name, name_length};
    const struct lw_slice text_slice = {text, text_length};
    if (!material_check(kind_slice, name_slice, text_slice, &page.error))
        return page_wrong(&page.error);
    struct material **place = material_find(kind_slice, name_slice);
    struct material *old = *place;
    if (old && old->shipped && !shipped)
        return WRONG("`%.*s` is the name of a %.*s that is shipped; another name is needed",
                     (int)name_length, name, (int)kind_length, kind);
    struct material *material = malloc(sizeof *material + kind_length + name_length + text_length);
    if (material == NULL)
        return WRONG("there is not enough memory");
    char *at = material->data;
    material->shipped = shipped != 0;
    material->kind = keep(&at, kind_slice);
    material->name = keep(&at, name_slice);
    material->text = keep(&at, text_slice);
    material->next = old ? old->next : NULL;
    *place = material;
    free(old);
    return page_done();
}

/* Games */

static void write_game(const struct lw_game *game, struct lw_json *json) {
    lw_json_open(json, NULL, '{');
    lw_json_string(json, "name", lw_slice(game->name));
    lw_json_string(json, "title", lw_slice(game->title));
    lw_json_string(json, "rules", lw_slice(game->rules));
    lw_json_int(json, "seatsMin", game->seats_min);
    lw_json_int(json, "seatsMax", game->seats_max);
    if (game->material)
        lw_json_string(json, "material", lw_slice(game->material));
    else
        lw_json_null(json, "material");
    lw_json_open(json, "options", '[');
    for (int i = 0; i < game->option_count; i++) {
        lw_json_open(json, NULL, '{');
        lw_json_string(json, "key", lw_slice(game->options[i].key));
        lw_json_string(json, "standard", lw_slice(game->options[i].standard));
        lw_json_string(json, "help", lw_slice(game->options[i].help));
        lw_json_close(json, '}');
    }
    lw_json_close(json, ']');
    lw_json_close(json, '}');
}

static void write_bot(const struct bot *bot, struct lw_json *json) {
    lw_json_open(json, NULL, '{');
    lw_json_string(json, "name", lw_slice(bot->name));
    lw_json_string(json, "help", lw_slice(bot->help));
    lw_json_close(json, '}');
}

enum web_status web_games(void) {
    struct lw_text text;
    do {
        text = page_result();
        struct lw_json json = {.text = &text};
        lw_json_open(&json, NULL, '{');
        lw_json_open(&json, "games", '[');
        for (const struct lw_game *const *game = lw_games; *game; game++)
            write_game(*game, &json);
        lw_json_close(&json, ']');
        lw_json_open(&json, "bots", '[');
        for (const struct bot *bot = bots; bot->name; bot++)
            write_bot(bot, &json);
        lw_json_close(&json, ']');
        lw_json_close(&json, '}');
    } while (page_again(&text));
    return WEB_DONE;
}

/* Matches */

static struct table **table_find(int number) {
    struct table **at = &page.tables;
    while (*at && (*at)->number != number)
        at = &(*at)->next;
    return at;
}

/* The table of that number; NULL after an answer of WEB_WRONG. */
struct table *page_table(int number) {
    struct table *table = *table_find(number);
    if (table == NULL)
        WRONG("there is no match of the number %d", number);
    return table;
}

/* As many tags and remarks as the text can have. */
static int count_notes(struct lw_slice text) {
    int lines = 1;
    for (size_t i = 0; i < text.length && lines < NOTES_MAX; i++)
        lines += text.data[i] == '\n';
    return lines;
}

/* A table with a copy of the text, which its record points into. */
static struct table *table_new(struct lw_slice *text) {
    int notes = count_notes(*text);
    struct table *table =
        malloc(sizeof *table + (size_t)notes * sizeof table->notes[0] + text->length);
    if (table == NULL)
        return NULL;
    memset(table->bots, 0, sizeof table->bots);
    table->brain = NULL;
    table->thinking = NULL;
    lw_record_init(&table->record, table->notes, notes);
    char *at = (char *)(table->notes + notes);
    *text = keep(&at, *text);
    return table;
}

/* Material that others do not have goes with the record. */
static void pack_material(struct table *table) {
    const char *kind = table->setup.game->material;
    if (kind == NULL || table->record.has_content)
        return;
    struct material *material =
        *material_find(lw_slice(kind), lw_slice(table->setup.material.name));
    table->record.has_content = material && !material->shipped;
}

int web_match_new(const char *record, size_t length) {
    struct lw_slice text = {record, length};
    struct table *table = length <= RECORD_MAX ? table_new(&text) : NULL;
    if (table == NULL) {
        WRONG(length <= RECORD_MAX ? "there is not enough memory"
                                   : "the record is longer than 1 MB");
        return 0;
    }
    if (!lw_record_read(&table->record, &table->match, &table->setup, &page_library, text, NULL,
                        &page.error)) {
        free(table);
        page_wrong(&page.error);
        return 0;
    }
    pack_material(table);
    table->number = ++page.last_number;
    table->next = page.tables;
    page.tables = table;
    page_done();
    return table->number;
}

enum web_status web_match_free(int match) {
    struct table *table = page_table(match);
    if (table == NULL)
        return WEB_WRONG;
    *table_find(match) = table->next;
    page_think_no_more(table);
    free(table->brain);
    free(table);
    return page_done();
}

/* The match's last move, as match_play takes it. */
enum web_status page_moved(const struct table *table) {
    const struct lw_ply *ply = &table->match.plies[table->match.ply_count - 1];
    struct lw_text text = page_result();
    if (ply->actor == LW_CHANCE)
        lw_put(&text, "* ");
    else
        lw_format(&text, "%d ", ply->actor);
    table->setup.game->move_write(&table->setup, ply->move, &text);
    page_again(&text);
    return WEB_DONE;
}

/* Nobody plays on in a game that was given up. */
static bool check_running(const struct table *table, struct lw_refusal *refusal) {
    return table->record.ending != LW_ABANDONED || lw_refuse(refusal, LW_GAME_OVER, 0, 0, 0);
}

/* Whether it is this actor's turn. If not, lw_match_play refuses any move, and says why. */
bool page_due(struct table *table, int actor, struct lw_refusal *refusal) {
    if (!check_running(table, refusal))
        return false;
    bool there = actor >= 0 && actor <= table->setup.seats;
    return (there && lw_match_actors(&table->match) & LW_SEAT_BIT(actor)) ||
           lw_match_play(&table->match, actor, 0, refusal);
}

enum web_status web_match_play(int match, const char *move, size_t length, int language) {
    struct table *table = page_table(match);
    struct lw_slice text = {move, length};
    struct lw_refusal refusal;
    int actor;
    if (table == NULL)
        return WEB_WRONG;
    if (check_running(table, &refusal) && lw_actor_read(&table->setup, &text, &actor, &refusal) &&
        lw_match_play_text(&table->match, actor, text, &refusal))
        return page_done();
    return page_refused(&refusal, language);
}

enum web_status web_match_why_not(int match, const char *move, size_t length, int language) {
    struct table *table = page_table(match);
    struct lw_slice text = {move, length};
    struct lw_refusal refusal;
    lw_move read;
    int actor;
    if (table == NULL)
        return WEB_WRONG;
    if (check_running(table, &refusal) && lw_actor_read(&table->setup, &text, &actor, &refusal) &&
        lw_match_read(&table->match, actor, text, &read, &refusal))
        return page_done();
    return page_refused(&refusal, language);
}

/* The outcome is checked as a player's move is: where the record's chance did not come from its
 * seed, the seed may bring a card that was dealt before. */
enum web_status web_match_chance(int match, const uint8_t *entropy, int language) {
    struct table *table = page_table(match);
    struct lw_refusal refusal;
    struct lw_stream stream;
    lw_move outcome;
    if (table == NULL)
        return WEB_WRONG;
    if (!page_due(table, LW_CHANCE, &refusal))
        return page_refused(&refusal, language);
    const struct lw_game *game = table->setup.game;
    const struct lw_state *state = &table->match.state;
    if (table->match.keyed) {
        outcome = game->chance_next(&table->setup, state, &table->match.chance);
    } else if (entropy) {
        lw_stream_init(&stream, entropy, LW_STREAM_GAME);
        outcome = game->chance_sample(&table->setup, state, &stream);
    } else {
        return WRONG("the record has no seed and no secret: 32 random bytes are needed");
    }
    if (!lw_match_play(&table->match, LW_CHANCE, outcome, &refusal))
        return page_refused(&refusal, language);
    return page_moved(table);
}

enum web_status web_match_undo(int match, int seat, int language) {
    struct table *table = page_table(match);
    struct lw_refusal refusal;
    if (table == NULL)
        return WEB_WRONG;
    bool there = seat >= 1 && seat <= table->setup.seats;
    if (!there)
        lw_refuse(&refusal, LW_NO_SUCH_SEAT, seat, 0, 0);
    if (there && check_running(table, &refusal) && lw_match_undo(&table->match, seat, &refusal))
        return page_done();
    return page_refused(&refusal, language);
}

enum web_status web_match_legal(int match, int seat) {
    struct table *table = page_table(match);
    struct lw_refusal refusal;
    struct lw_text text;
    lw_move moves[LW_MOVES_MAX];
    if (table == NULL)
        return WEB_WRONG;
    if (seat == LW_CHANCE || !page_due(table, seat, &refusal))
        return page_done();
    const struct lw_setup *setup = &table->setup;
    int count = setup->game->legal(setup, &table->match.state, seat, moves);
    do {
        text = page_result();
        for (int i = 0; i < count; i++) {
            lw_format(&text, "%d ", seat);
            setup->game->move_write(setup, moves[i], &text);
            lw_put_char(&text, '\n');
        }
    } while (page_again(&text));
    return WEB_DONE;
}

enum web_status web_match_view(int match, int seat, int ply) {
    struct table *table = page_table(match);
    struct lw_text text;
    if (table == NULL)
        return WEB_WRONG;
    if (seat < 0 || seat > table->setup.seats)
        return WRONG("there is no seat %d: seats go from 1 to %d, and 0 is the public", seat,
                     table->setup.seats);
    int last = table->match.ply_count;
    if (ply < -1 || ply > last)
        return WRONG("there are %d moves, so %d cannot be shown", last, ply);
    do {
        text = page_result();
        lw_record_view_json(&table->record, &table->match, ply < 0 ? last : ply, seat, &text);
    } while (page_again(&text));
    return WEB_DONE;
}

enum web_status web_match_record(int match) {
    struct table *table = page_table(match);
    struct lw_text text;
    if (table == NULL)
        return WEB_WRONG;
    do {
        text = page_result();
        lw_record_write(&table->record, &table->match, &text);
    } while (page_again(&text));
    return WEB_DONE;
}

enum web_status web_match_verify(int match) {
    struct table *table = page_table(match);
    struct lw_text text;
    int checked;
    if (table == NULL)
        return WEB_WRONG;
    const struct lw_record *record = &table->record;
    bool right = lw_record_verify(record, &table->match, &checked, &page.error);
    do {
        text = page_result();
        struct lw_json json = {.text = &text};
        lw_json_open(&json, NULL, '{');
        lw_json_bool(&json, "ok", right);
        lw_json_int(&json, "checked", checked);
        if (record->has_seed || record->has_secret)
            lw_json_string(&json, "source", lw_slice(record->has_seed ? "seed" : "secret"));
        else
            lw_json_null(&json, "source");
        if (right)
            lw_json_null(&json, "message");
        else
            lw_json_string(&json, "message", lw_slice(page.error.message));
        lw_json_close(&json, '}');
    } while (page_again(&text));
    return WEB_DONE;
}

/* Measuring */

enum web_status web_bench_signature(void) {
    uint8_t digest[LW_DIGEST_BYTES];
    struct lw_setup *setup = malloc(sizeof *setup);
    if (setup == NULL)
        return WRONG("there is not enough memory");
    bool made = bench_signature(setup, &page_library, digest, &page.error);
    free(setup);
    if (!made)
        return page_wrong(&page.error);
    struct lw_text text = page_result();
    lw_put_hex(&text, digest, sizeof digest);
    page_again(&text);
    return WEB_DONE;
}

int web_bench_play(int number, int games) {
    int count = 0;
    int decisions = 0;
    while (bench_cases[count].game)
        count++;
    struct lw_setup *setup = malloc(sizeof *setup);
    if (setup == NULL || number < 0 || number >= count ||
        !bench_setup(setup, &page_library, &bench_cases[number], &page.error))
        decisions = -1;
    for (int seed = 0; seed < games && decisions >= 0; seed++)
        decisions += bench_play(setup, (uint64_t)seed, NULL);
    free(setup);
    return decisions;
}
