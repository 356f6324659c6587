/* Making a setup out of options and material: the part that is the same for every game. */
#include "game.h"

#include "check.h"

#include <string.h>

const struct lw_game *lw_game_find(const struct lw_library *library, struct lw_slice name) {
    for (const struct lw_game *const *game = library->games; *game; game++)
        if (lw_slice_is(name, (*game)->name))
            return *game;
    return NULL;
}

bool lw_choice_read(struct lw_slice text, int line, struct lw_choice *choice,
                    struct lw_error *error) {
    const char *equals = text.length ? memchr(text.data, '=', text.length) : NULL;
    if (equals == NULL)
        return lw_fail(error, line, "`%.*s` is no option, KEY=VALUE was expected", (int)text.length,
                       text.data);
    size_t key = (size_t)(equals - text.data);
    choice->key = (struct lw_slice){text.data, key};
    choice->value = (struct lw_slice){equals + 1, text.length - key - 1};
    choice->line = line;
    return true;
}

static int option_find(const struct lw_game *game, struct lw_slice key) {
    for (int i = 0; i < game->option_count; i++)
        if (lw_slice_is(key, game->options[i].key))
            return i;
    return -1;
}

static bool unknown_option(const struct lw_game *game, const struct lw_choice *choice,
                           struct lw_error *error) {
    char known[128];
    struct lw_text text = lw_text(known, sizeof known);
    for (int i = 0; i < game->option_count; i++)
        lw_format(&text, "%s%s", i ? ", " : "", game->options[i].key);
    return lw_fail(error, choice->line, "%s has no option `%.*s`, it knows: %s", game->name,
                   (int)choice->key.length, choice->key.data, known);
}

/* Sorts the choices to the game's options. */
static bool arrange(const struct lw_game *game, const struct lw_choice *choices, int choice_count,
                    struct lw_choice chosen[LW_OPTIONS_MAX], struct lw_error *error) {
    lw_assert(game->option_count <= LW_OPTIONS_MAX);
    for (int i = 0; i < game->option_count; i++)
        chosen[i] = (struct lw_choice){{NULL, 0}, lw_slice(game->options[i].standard), 0};
    for (int i = 0; i < choice_count; i++) {
        int option = option_find(game, choices[i].key);
        if (option < 0)
            return unknown_option(game, &choices[i], error);
        if (chosen[option].key.data)
            return lw_fail(error, choices[i].line, "the option `%s` is given twice",
                           game->options[option].key);
        chosen[option] = choices[i];
    }
    return true;
}

/* Reads the library's material; an error in it names its own line inside the sentence. */
static bool read_material(struct lw_setup *setup, const struct lw_library *library,
                          const struct lw_choice *choice, const struct lw_material_source *content,
                          struct lw_error *error) {
    const struct lw_game *game = setup->game;
    struct lw_material_source source = {{NULL, 0}, false};
    if (!lw_is_name(choice->value))
        return lw_fail(error, choice->line,
                       "`%.*s` is no name of a %s: letters, digits, - and _ were expected",
                       (int)choice->value.length, choice->value.data, game->material);
    if (content) {
        source = *content;
    } else if (!library->material(library->context, game->material, choice->value, &source.text,
                                  error)) {
        error->line = choice->line;
        return false;
    }
    struct lw_material_reader reader;
    lw_material_open(&reader, &source, &setup->material);
    if (lw_material_head(&reader, game->material, choice->value, error) &&
        game->material_read(setup, &reader, error)) {
        lw_material_close(&reader);
        return true;
    }
    if (!content) {
        struct lw_error inner = *error;
        lw_fail(error, choice->line, "%s `%.*s`, line %d: %s", game->material,
                (int)choice->value.length, choice->value.data, inner.line, inner.message);
    }
    return false;
}

bool lw_setup_init(struct lw_setup *setup, const struct lw_library *library,
                   const struct lw_game *game, int seats, const struct lw_choice *choices,
                   int choice_count, const struct lw_material_source *content,
                   struct lw_error *error) {
    lw_assert(game->setup_size <= LW_SETUP_BYTES && game->state_size <= LW_STATE_BYTES);
    struct lw_choice chosen[LW_OPTIONS_MAX];
    if (seats < game->seats_min || seats > game->seats_max)
        return lw_fail(error, 0, "%s has %d to %d seats, not %d", game->name, game->seats_min,
                       game->seats_max, seats);
    if (!arrange(game, choices, choice_count, chosen, error))
        return false;
    setup->game = game;
    setup->seats = seats;
    memset(&setup->material, 0, sizeof setup->material);
    memset(setup->data, 0, game->setup_size);
    for (int i = 0; i < game->option_count; i++) {
        const char *key = game->options[i].key;
        if (game->material && strcmp(key, game->material) == 0) {
            if (!read_material(setup, library, &chosen[i], content, error))
                return false;
        } else if (!game->option_read(setup, i, chosen[i].value, error)) {
            error->line = chosen[i].line;
            return false;
        }
    }
    return true;
}

void lw_state_copy(const struct lw_setup *setup, struct lw_state *to, const struct lw_state *from) {
    memcpy(to, from, setup->game->state_size);
}
