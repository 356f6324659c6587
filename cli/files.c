#define _GNU_SOURCE
#include "cli.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MAX = 64 << 20 };

static bool read_stream(FILE *stream, const char *path, char **data, struct lw_slice *text) {
    size_t size = 1 << 14;
    size_t length = 0;
    char *bytes = malloc(size);
    for (;;) {
        lw_assert(bytes);
        length += fread(bytes + length, 1, size - length, stream);
        if (length < size)
            break;
        if (size >= FILE_MAX) {
            cli_fail(CLI_BAD_INPUT, "%s: the file is larger than 64 MB", path);
            free(bytes);
            return false;
        }
        size *= 2;
        bytes = realloc(bytes, size);
    }
    if (ferror(stream)) {
        cli_fail(CLI_BAD_INPUT, "%s: cannot be read: %s", path, strerror(errno));
        free(bytes);
        return false;
    }
    *data = bytes;
    *text = (struct lw_slice){bytes, length};
    return true;
}

bool cli_read_file(const char *path, char **data, struct lw_slice *text) {
    if (strcmp(path, "-") == 0)
        return read_stream(stdin, "standard input", data, text);
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) {
        cli_fail(CLI_BAD_INPUT, "%s: cannot be opened: %s", path, strerror(errno));
        return false;
    }
    bool read = read_stream(stream, path, data, text);
    fclose(stream);
    return read;
}

bool cli_material_path(const struct cli *cli, int attempt, const char *file, char path[PATH_MAX]) {
    if (cli->material_folder && attempt == 0)
        return snprintf(path, PATH_MAX, "%s/%s", cli->material_folder, file) < PATH_MAX;
    static const char *const beside[] = {"../../material", "../share/linework/material",
                                         "material"};
    char program[PATH_MAX];
    ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
    attempt -= cli->material_folder != NULL;
    if (size <= 0 || attempt >= 3)
        return false;
    program[size] = '\0';
    *strrchr(program, '/') = '\0';
    return snprintf(path, PATH_MAX, "%s/%s/%s", program, beside[attempt], file) < PATH_MAX;
}

static bool find_material(void *context, const char *kind, struct lw_slice name,
                          struct lw_slice *text, struct lw_error *error) {
    struct cli *cli = context;
    char path[PATH_MAX];
    char file[LW_NAME_MAX + 32];
    snprintf(file, sizeof file, "%s/%.*s.txt", strcmp(kind, "sheet") == 0 ? "sheets" : kind,
             (int)name.length, name.data);
    /* A folder of the user's own is all there is: its sheets travel with the records. */
    int attempts = cli->material_folder ? 1 : INT_MAX;
    for (int i = 0; i < attempts && cli_material_path(cli, i, file, path); i++) {
        if (access(path, R_OK) != 0)
            continue;
        free(cli->material);
        cli->material = NULL;
        cli->material_found = true;
        if (cli_read_file(path, &cli->material, text))
            return true;
    }
    return lw_fail(error, 0, "there is no %s `%.*s` in the material%s%s", kind, (int)name.length,
                   name.data, cli->material_folder ? " of " : "",
                   cli->material_folder ? cli->material_folder : "");
}

void cli_init(struct cli *cli) {
    *cli = (struct cli){.library = {lw_games, find_material, cli}};
}

void cli_free(struct cli *cli) {
    free(cli->material);
}

struct cli_game *cli_game_new(int note_capacity) {
    struct cli_game *game = calloc(1, sizeof *game);
    lw_assert(game);
    game->notes = calloc((size_t)note_capacity + 1, sizeof game->notes[0]);
    lw_assert(game->notes);
    lw_record_init(&game->record, game->notes, note_capacity);
    return game;
}

void cli_game_free(struct cli_game *game) {
    if (game == NULL)
        return;
    free(game->text);
    free(game->notes);
    free(game);
}

static int count_lines(struct lw_slice text) {
    int lines = 1;
    for (size_t i = 0; i < text.length; i++)
        lines += text.data[i] == '\n';
    return lines;
}

struct cli_game *cli_game_read(struct cli *cli, const char *path,
                               const struct lw_record_watcher *watcher) {
    struct lw_slice text;
    struct lw_error error;
    char *data;
    if (!cli_read_file(path, &data, &text))
        return NULL;
    struct cli_game *game = cli_game_new(count_lines(text));
    game->text = data;
    if (lw_record_read(&game->record, &game->match, &game->setup, &cli->library, text, watcher,
                       &error))
        return game;
    cli_fail(CLI_BAD_INPUT, "%s:%d: %s", strcmp(path, "-") == 0 ? "standard input" : path,
             error.line, error.message);
    cli_game_free(game);
    return NULL;
}

int cli_setup(struct cli *cli, struct lw_setup *setup, const char *name, const char *seats,
              const struct cli_values *options) {
    const struct lw_game *game = lw_game_find(&cli->library, lw_slice(name));
    struct lw_choice choices[CLI_VALUES_MAX];
    struct lw_error error;
    uint64_t count;
    if (game == NULL)
        return cli_fail(CLI_BAD_USE, "there is no game `%s`; `linework games` lists them", name);
    count = (uint64_t)(game->seats_min > 2 ? game->seats_min : 2);
    if (seats && !cli_read_number(seats, "--seats", (uint64_t)game->seats_min,
                                  (uint64_t)game->seats_max, &count))
        return CLI_BAD_USE;
    for (int i = 0; i < options->count; i++)
        if (!lw_choice_read(lw_slice(options->value[i]), 0, &choices[i], &error))
            return cli_fail(CLI_BAD_USE, "%s", error.message);
    cli->material_found = false;
    if (!lw_setup_init(setup, &cli->library, game, (int)count, choices, options->count, NULL,
                       &error))
        return cli_fail(cli->material_found ? CLI_BAD_INPUT : CLI_BAD_USE, "%s", error.message);
    return CLI_DONE;
}

char *cli_record_text(const struct lw_record *record, const struct lw_match *match) {
    for (size_t size = 1 << 15;; size *= 2) {
        char *data = malloc(size);
        lw_assert(data);
        struct lw_text text = lw_text(data, size);
        lw_record_write(record, match, &text);
        if (!lw_text_overflowed(&text))
            return data;
        free(data);
    }
}
