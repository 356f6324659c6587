#include "testing.h"

#include "engine/template/template.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool find_material(void *context, const char *kind, struct lw_slice name,
                          struct lw_slice *text, struct lw_error *error) {
    static char data[1 << 16];
    static const char *const roots[] = {"material", "tests/material"};
    (void)context;
    for (int i = 0; i < 2; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s/%s/%.*s.txt", LINEWORK_SOURCE, roots[i],
                 strcmp(kind, "sheet") == 0 ? "sheets" : kind, (int)name.length, name.data);
        FILE *file = fopen(path, "rb");
        if (file == NULL)
            continue;
        *text = (struct lw_slice){data, fread(data, 1, sizeof data, file)};
        fclose(file);
        return true;
    }
    return lw_fail(error, 0, "there is no %s `%.*s`", kind, (int)name.length, name.data);
}

const struct lw_library *testing_library(void) {
    static const struct lw_game *const games[] = {&linyo_game, &lineit_game, &liniell_game,
                                                  &template_game, NULL};
    static const struct lw_library library = {games, find_material, NULL};
    return &library;
}

static struct lw_slice read_weights(const struct lw_game *game) {
    static char data[WEIGHTS_BYTES_MAX];
    char path[1024];
    snprintf(path, sizeof path, "%s/material/weights/%s.lww", LINEWORK_SOURCE, game->name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s is not there", path);
    struct lw_slice bytes = {data, fread(data, 1, sizeof data, file)};
    fclose(file);
    return bytes;
}

void *testing_brain(const struct lw_setup *setup) {
    struct weights weights;
    struct lw_error error;
    size_t size = bot_brain_size(setup);
    if (size == 0)
        return NULL;
    void *brain = aligned_alloc(64, (size + 63) / 64 * 64);
    assert_non_null(brain);
    if (!weights_read(&weights, read_weights(setup->game), &error) ||
        !bot_brain_init(brain, setup, &weights, &error))
        fail_msg("the weights of %s: %s", setup->game->name, error.message);
    return brain;
}

struct testing_game *testing_read(const char *text) {
    struct testing_game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    lw_record_init(&game->record, game->notes, 64);
    game->read = lw_record_read(&game->record, &game->match, &game->setup, testing_library(),
                                lw_slice(text), NULL, &game->error);
    return game;
}

struct testing_game *testing_game(const char *text) {
    struct testing_game *game = testing_read(text);
    if (!game->read)
        fail_msg("line %d: %s", game->error.line, game->error.message);
    return game;
}

void testing_free(struct testing_game *game) {
    free(game);
}

static bool split(struct testing_game *game, const char *move, struct lw_slice *text, int *actor,
                  struct lw_refusal *refusal) {
    *text = lw_slice(move);
    return lw_actor_read(&game->setup, text, actor, refusal);
}

void testing_play(struct testing_game *game, const char *move) {
    struct lw_refusal refusal;
    struct lw_slice text;
    int actor;
    if (!split(game, move, &text, &actor, &refusal) ||
        !lw_match_play_text(&game->match, actor, text, &refusal))
        fail_msg("`%s` is refused by %s (%s)", move, lw_refusal_rule(refusal.reason),
                 lw_refusal_name(refusal.reason));
}

struct lw_refusal testing_refusal(struct testing_game *game, const char *move) {
    struct lw_refusal refusal = {LW_NONE, {0}};
    struct lw_state before = game->match.state;
    struct lw_slice text;
    lw_move read;
    int actor;
    if (split(game, move, &text, &actor, &refusal) &&
        lw_match_read(&game->match, actor, text, &read, &refusal))
        refusal.reason = LW_NONE;
    else
        assert_int_not_equal(refusal.reason, LW_NONE);
    assert_memory_equal(&before, &game->match.state, sizeof before);
    return refusal;
}

const char *testing_refused(struct testing_game *game, const char *move) {
    return lw_refusal_rule(testing_refusal(game, move).reason);
}

int testing_count(struct testing_game *game, int seat, const char *prefix) {
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_setup *setup = &game->setup;
    int count = setup->game->legal(setup, &game->match.state, seat, moves);
    int found = 0;
    for (int i = 0; i < count; i++) {
        char data[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(data, sizeof data);
        setup->game->move_write(setup, moves[i], &text);
        size_t length = strlen(prefix);
        found += strncmp(data, prefix, length) == 0 &&
                 (data[length] == '\0' || data[length] == ' ' || prefix[0] == '\0');
    }
    return found;
}

bool testing_legal(struct testing_game *game, int seat, const char *move) {
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_setup *setup = &game->setup;
    int count = setup->game->legal(setup, &game->match.state, seat, moves);
    for (int i = 0; i < count; i++) {
        char data[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(data, sizeof data);
        setup->game->move_write(setup, moves[i], &text);
        if (strcmp(data, move) == 0)
            return true;
    }
    return false;
}

bool testing_listed(struct testing_game *game, const char *move) {
    int seat = move[0] - '0';
    return move[0] != '*' && (lw_match_actors(&game->match) & LW_SEAT_BIT(seat)) &&
           testing_legal(game, seat, move + 2);
}

const char *testing_record(struct testing_game *game) {
    static char data[1 << 16];
    struct lw_text text = lw_text(data, sizeof data);
    lw_record_write(&game->record, &game->match, &text);
    assert_false(lw_text_overflowed(&text));
    return data;
}
