#include "fuzz.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct lw_game template_game;

_Noreturn void fuzz_fail(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: this must hold: %s\n", file, line, condition);
    abort();
}

/* Files are read once: a target must not get slower by what it reads. */
static bool find_material(void *context, const char *kind, struct lw_slice name,
                          struct lw_slice *text, struct lw_error *error) {
    static const struct {
        const char *kind, *name, *path;
    } files[] = {{"sheet", "front", "sheets/front"},
                 {"sheet", "back", "sheets/back"},
                 {"tiles", "standard", "tiles/standard"}};
    static char data[3][1 << 13];
    static size_t length[3];
    (void)context;
    for (int i = 0; i < 3; i++) {
        if (strcmp(kind, files[i].kind) != 0 || !lw_slice_is(name, files[i].name))
            continue;
        char path[1024];
        snprintf(path, sizeof path, LINEWORK_SOURCE "/material/%s.txt", files[i].path);
        FILE *file = length[i] ? NULL : fopen(path, "rb");
        if (file) {
            length[i] = fread(data[i], 1, sizeof data[i], file);
            fclose(file);
        }
        FUZZ_CHECK(length[i] > 0);
        *text = (struct lw_slice){data[i], length[i]};
        return true;
    }
    return lw_fail(error, 0, "there is no %s `%.*s`", kind, (int)name.length, name.data);
}

const struct lw_library *fuzz_library(void) {
    static const struct lw_game *const games[] = {&linyo_game, &lineit_game, &liniell_game,
                                                  &template_game, NULL};
    static const struct lw_library library = {games, find_material, NULL};
    return &library;
}

static int count_lines(struct lw_slice text) {
    int lines = 1;
    for (size_t i = 0; i < text.length; i++)
        lines += text.data[i] == '\n';
    return lines;
}

void fuzz_check_message(const struct lw_error *error) {
    FUZZ_CHECK(error->message[0] != '\0');
    FUZZ_CHECK(lw_is_clean(lw_slice(error->message), ""));
}

bool fuzz_record_read(struct fuzz_record *record, const struct lw_library *library,
                      struct lw_slice text, struct lw_error *error) {
    int lines = count_lines(text);
    record->text = NULL;
    record->notes = calloc((size_t)lines, sizeof record->notes[0]);
    FUZZ_CHECK(record->notes != NULL);
    lw_record_init(&record->record, record->notes, lines);
    *error = (struct lw_error){-1, ""};
    if (lw_record_read(&record->record, &record->match, &record->setup, library, text, NULL, error))
        return true;
    fuzz_check_message(error);
    FUZZ_CHECK(error->line >= 1 && (error->line <= lines || error->line <= 2));
    return false;
}

void fuzz_record_write(struct fuzz_record *record) {
    char small[1];
    struct lw_text text = lw_text(small, sizeof small);
    lw_record_write(&record->record, &record->match, &text);
    size_t size = text.length + 1;
    record->text = malloc(size);
    FUZZ_CHECK(record->text != NULL);
    text = lw_text(record->text, size);
    lw_record_write(&record->record, &record->match, &text);
    FUZZ_CHECK(text.length + 1 == size);
}

void fuzz_record_free(struct fuzz_record *record) {
    free(record->notes);
    free(record->text);
}

/* A reader of JSON that only says whether it is JSON: NULL, or where the value ends. */
static const char *skip_value(const char *at, int depth);

static const char *skip_string(const char *at) {
    if (*at++ != '"')
        return NULL;
    while (*at != '"') {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at == '\\' && strchr("\"\\/bfnrtu", at[1]) == NULL)
            return NULL;
        at += *at == '\\' ? 2 : 1;
    }
    return at + 1;
}

static const char *skip_members(const char *at, char end, int depth) {
    if (*++at == end)
        return at + 1;
    for (;; at++) {
        if (end == '}' && ((at = skip_string(at)) == NULL || *at++ != ':'))
            return NULL;
        at = skip_value(at, depth + 1);
        if (at == NULL || *at == end)
            return at ? at + 1 : NULL;
        if (*at != ',')
            return NULL;
    }
}

static const char *skip_value(const char *at, int depth) {
    static const char *const words[] = {"true", "false", "null"};
    if (depth > 16)
        return NULL;
    if (*at == '{' || *at == '[')
        return skip_members(at, *at == '{' ? '}' : ']', depth);
    if (*at == '"')
        return skip_string(at);
    for (int i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    at += *at == '-';
    if (!isdigit((unsigned char)*at))
        return NULL;
    while (isdigit((unsigned char)*at))
        at++;
    return at;
}

static void check_json(const struct lw_record *record, const struct lw_match *match, int seat) {
    static char data[1 << 17];
    struct lw_text text = lw_text(data, sizeof data);
    lw_record_view_json(record, match, match->ply_count, seat, &text);
    if (lw_text_overflowed(&text)) /* names of any length are allowed */
        return;
    const char *end = skip_value(data, 0);
    FUZZ_CHECK(end != NULL && strcmp(end, "\n") == 0);
    FUZZ_CHECK(lw_is_clean((struct lw_slice){data, text.length - 1}, ""));
}

static void check_seat(const struct lw_match *match, int seat) {
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_setup *setup = match->setup;
    int count = setup->game->legal(setup, &match->state, seat, moves);
    FUZZ_CHECK(count > 0 && count <= setup->game->moves_most(setup));
    for (int i = 0; i < count; i++) {
        char data[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(data, sizeof data);
        struct lw_refusal refusal;
        lw_move again;
        setup->game->move_write(setup, moves[i], &text);
        FUZZ_CHECK(lw_match_read(match, seat, lw_text_slice(&text), &again, &refusal));
        FUZZ_CHECK(again == moves[i]);
    }
}

static void check_score(const struct lw_match *match, int seat) {
    static struct lw_part parts[LW_PARTS_MAX];
    const struct lw_setup *setup = match->setup;
    int count = setup->game->parts(setup, &match->state, seat, parts);
    int sum = 0;
    FUZZ_CHECK(count >= 0 && count <= LW_PARTS_MAX);
    for (int i = 0; i < count; i++)
        sum += parts[i].points;
    FUZZ_CHECK(sum == setup->game->score(setup, &match->state, seat));
}

void fuzz_check_position(const struct lw_record *record, const struct lw_match *match) {
    const struct lw_setup *setup = match->setup;
    lw_seats due = lw_match_actors(match);
    FUZZ_CHECK(setup->game->invariant(setup, &match->state) == NULL);
    FUZZ_CHECK(match->ply_count <= setup->game->plies_most(setup));
    FUZZ_CHECK(due != 0 || setup->game->winners(setup, &match->state) != 0);
    for (int seat = 0; seat <= setup->seats; seat++) {
        if (seat > 0 && (due & LW_SEAT_BIT(seat)))
            check_seat(match, seat);
        if (seat > 0)
            check_score(match, seat);
        check_json(record, match, seat);
    }
}
