/* The bots of a command: found by name, with the weights that they need and memory of their own. */
#define _GNU_SOURCE
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cli_weights_path(const struct cli *cli, const struct lw_game *game, char path[PATH_MAX]) {
    char name[64];
    snprintf(name, sizeof name, "weights/%s.lww", game->name);
    for (int attempt = 0; cli_material_path(cli, attempt, name, path); attempt++)
        if (access(path, R_OK) == 0)
            return true;
    return false;
}

void *cli_brain_read(const struct lw_setup *setup, const char *path) {
    char *data = NULL;
    struct lw_slice bytes;
    struct weights weights;
    struct lw_error error;
    if (!cli_read_file(path, &data, &bytes))
        return NULL;
    void *brain = aligned_alloc(64, (bot_brain_size(setup) + 63) / 64 * 64);
    lw_assert(brain);
    if (!weights_read(&weights, bytes, &error) || !bot_brain_init(brain, setup, &weights, &error)) {
        cli_fail(CLI_BAD_INPUT, "%s: %s", path, error.message);
        free(brain);
        brain = NULL;
    }
    free(data);
    return brain;
}

void *cli_brain_new(const struct cli *cli, const struct lw_setup *setup) {
    char path[PATH_MAX];
    if (cli_weights_path(cli, setup->game, path))
        return cli_brain_read(setup, path);
    cli_fail(CLI_BAD_INPUT, "there are no weights of %s in the material", setup->game->name);
    return NULL;
}

const struct bot *cli_bot(struct lw_slice name) {
    const struct bot *bot = bot_find(name);
    char list[256];
    struct lw_text text = lw_text(list, sizeof list);
    if (bot)
        return bot;
    for (const struct bot *known = bots; known->name; known++)
        lw_format(&text, "%s%s", known == bots ? "" : ", ", known->name);
    cli_fail(CLI_BAD_USE, "there is no bot `%.*s`; there are %s", (int)name.length, name.data,
             list);
    return NULL;
}

/* Cuts "@nodes=N" or "@ms=T" off the end; *own says whether there was one. */
static bool cut_budget(struct lw_slice *name, struct study_budget *budget, bool *own) {
    const char *at = memrchr(name->data, '@', name->length);
    char number[32];
    *own = false;
    if (at == NULL)
        return true;
    struct lw_slice rest = {at + 1, name->length - (size_t)(at + 1 - name->data)};
    bool nodes = lw_slice_skip(&rest, "nodes=");
    if (!nodes && !lw_slice_skip(&rest, "ms="))
        return true;
    *own = true;
    name->length = (size_t)(at - name->data);
    snprintf(number, sizeof number, "%.*s", (int)rest.length, rest.data);
    return cli_budget(nodes ? number : NULL, nodes ? NULL : number, budget);
}

/* One word that names a program in a tag. */
static void encode(const char *command, char *name, size_t size) {
    struct lw_text text = lw_text(name, size);
    lw_put(&text, "cmd:");
    for (const char *c = command; *c; c++) {
        char code[4];
        snprintf(code, sizeof code, "%%%02x", (unsigned char)*c);
        if (*c > ' ' && *c != '%' && *c != 0x7f)
            lw_put_char(&text, *c);
        else
            lw_put(&text, code);
    }
}

static bool choose_program(struct lw_slice command, struct cli_choice *choice) {
    if (command.length == 0 || command.length >= sizeof choice->command) {
        cli_fail(CLI_BAD_USE, "the command of --bot cmd:COMMAND has 1 to %d letters",
                 CLI_NAME_MAX - 1);
        return false;
    }
    memcpy(choice->command, command.data, command.length);
    encode(choice->command, choice->name, sizeof choice->name);
    return true;
}

bool cli_choose(struct lw_slice text, const struct cli_terms *terms, struct cli_choice *choice) {
    bool own;
    *choice = (struct cli_choice){.patience = terms->patience};
    if (!cut_budget(&text, &choice->budget, &own))
        return false;
    if (own)
        choice->budget.cpu_time = terms->budget.cpu_time;
    else
        choice->budget = terms->budget;
    const struct study_budget *budget = &choice->budget;
    snprintf(choice->budget_text, sizeof choice->budget_text, "own");
    if (budget->nodes || budget->ms)
        snprintf(choice->budget_text, sizeof choice->budget_text, "%s=%u",
                 budget->nodes ? "nodes" : "ms", budget->nodes ? budget->nodes : budget->ms);
    if (lw_slice_skip(&text, "cmd:"))
        return choose_program(text, choice);
    choice->bot = cli_bot(text);
    if (choice->bot)
        snprintf(choice->name, sizeof choice->name, "%s", choice->bot->name);
    return choice->bot != NULL;
}

bool cli_player_init(struct cli_player *player, const struct cli *cli, const struct lw_setup *setup,
                     const struct bot *bot, void **brain) {
    const struct bot_way *way = bot_way(bot, setup->game);
    *player = (struct cli_player){.bot = bot};
    if (way == NULL) {
        cli_fail(CLI_BAD_USE, "the bot `%s` does not play %s", bot->name, setup->game->name);
        return false;
    }
    if (way->brain && *brain == NULL && (*brain = cli_brain_new(cli, setup)) == NULL)
        return false;
    player->thinker = study_thinker_new(way, setup, *brain);
    return true;
}

bool cli_player_choose(struct cli_player *player, const struct cli *cli,
                       const struct lw_setup *setup, const struct cli_choice *choice,
                       void **brain) {
    *player = (struct cli_player){.bot = NULL};
    if (choice->bot && !cli_player_init(player, cli, setup, choice->bot, brain))
        return false;
    if (choice->bot == NULL)
        player->program =
            study_program_new(choice->command, choice->patience, cli->material_folder != NULL);
    player->budget = choice->budget;
    return true;
}

void cli_player_free(struct cli_player *player) {
    study_thinker_free(player->thinker);
    study_program_free(player->program);
    *player = (struct cli_player){.bot = NULL};
}

void cli_player_move(struct cli_player *player, struct cli_game *game, int seat,
                     struct lw_stream *stream) {
    const struct study_player seated = {player->thinker, player->program, player->budget};
    struct lw_error error;
    if (!player->lost) {
        if (study_player_move(&seated, &game->match, seat, stream, &error))
            return;
        cli_fail(0, "%s: it forfeits, and first legal moves are made for it", error.message);
        study_note_lost(&game->record, game->match.ply_count, seat);
        player->lost = true;
    }
    study_move_first(&game->match, seat);
}

bool cli_budget(const char *nodes, const char *ms, struct study_budget *budget) {
    uint64_t number = 0;
    *budget = (struct study_budget){0};
    if (nodes && ms) {
        cli_fail(CLI_BAD_USE, "a budget is --nodes or --ms, not both");
        return false;
    }
    if (nodes && !cli_read_number(nodes, "--nodes", 1, 1000000000, &number))
        return false;
    budget->nodes = (uint32_t)number;
    number = 0;
    if (ms && !cli_read_number(ms, "--ms", 1, 3600000, &number))
        return false;
    budget->ms = (uint32_t)number;
    return true;
}

enum { PATIENCE_SECONDS = 30 };

bool cli_read_budget(const struct cli_budget *budget, struct cli_terms *terms) {
    uint64_t seconds = PATIENCE_SECONDS;
    if (!cli_budget(budget->nodes, budget->ms, &terms->budget))
        return false;
    if (budget->patience && !cli_read_number(budget->patience, "--patience", 1, 86400, &seconds))
        return false;
    terms->patience = (int)seconds * 1000;
    return true;
}
