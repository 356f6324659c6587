#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct simulation {
    struct cli_game *game;
    struct cli_player players[LW_SEATS_MAX + 1];
    void *brain;
    const char *folder;
    uint64_t seed;
    uint64_t games;
};

static void play(struct simulation *sim, uint64_t seed) {
    struct lw_match *match = &sim->game->match;
    struct lw_stream streams[LW_SEATS_MAX + 1];
    uint8_t key[LW_KEY_BYTES];
    lw_key_from_seed(seed, key);
    lw_match_init(match, &sim->game->setup);
    lw_match_set_key(match, key);
    sim->game->record.note_count = 1; /* the tag; remarks are of one game */
    for (int seat = 1; seat <= match->setup->seats; seat++) {
        bot_stream(&streams[seat], key, seat);
        sim->players[seat].lost = false;
    }
    for (lw_seats actors; (actors = lw_match_actors(match)) != 0;) {
        int actor = __builtin_ctz(actors);
        if (actor == LW_CHANCE)
            lw_match_chance(match, NULL);
        else
            cli_player_move(&sim->players[actor], sim->game, actor, &streams[actor]);
    }
}

/* Writes the record to stdout, or to a file of its own. */
static bool write_record(const struct simulation *sim, uint64_t seed) {
    const struct lw_setup *setup = &sim->game->setup;
    char *text = cli_record_text(&sim->game->record, &sim->game->match);
    bool written = true;
    if (sim->folder == NULL) {
        fputs(text, stdout);
    } else {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s-%d-%llu.lwr", sim->folder, setup->game->name,
                 setup->seats, (unsigned long long)seed);
        FILE *out = fopen(path, "w");
        written = out && fputs(text, out) >= 0;
        if (out && fclose(out) != 0)
            written = false;
        if (!written)
            cli_fail(CLI_BAD_INPUT, "%s: cannot be written: %s", path, strerror(errno));
    }
    free(text);
    return written;
}

static int simulate(struct simulation *sim) {
    struct cli_progress progress = cli_progress("games", sim->games);
    struct lw_record *record = &sim->game->record;
    for (uint64_t k = 0; k < sim->games; k++) {
        record->has_seed = true;
        record->seed = sim->seed + k; /* the k-th game of several */
        play(sim, record->seed);
        if (!write_record(sim, record->seed))
            return CLI_BAD_INPUT;
        cli_progress_show(&progress, k + 1);
    }
    cli_progress_end(&progress);
    return CLI_DONE;
}

/* --bot once for all seats, or once a seat. Writes the names into the tag `bots`. */
static bool choose_bots(struct simulation *sim, const struct cli *cli,
                        const struct cli_values *names, const struct cli_terms *terms,
                        struct lw_text *tag) {
    int seats = sim->game->setup.seats;
    if (names->count > 1 && names->count != seats) {
        cli_fail(CLI_BAD_USE, "--bot is given once for all seats, or once for each of %d", seats);
        return false;
    }
    for (int seat = 1; seat <= seats; seat++) {
        const char *name =
            names->count == 0 ? "random" : names->value[names->count > 1 ? seat - 1 : 0];
        struct cli_choice choice;
        if (!cli_choose(lw_slice(name), terms, &choice) ||
            !cli_player_choose(&sim->players[seat], cli, &sim->game->setup, &choice, &sim->brain))
            return false;
        lw_format(tag, "%s%s", seat > 1 ? " " : "", choice.name);
    }
    return true;
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *seats = NULL;
    const char *games = NULL;
    const char *seed = NULL;
    struct cli_budget budget = {0};
    struct cli_terms terms;
    struct cli_values names = {.count = 0};
    struct cli_values choices = {.count = 0};
    struct simulation sim = {.games = 1};
    const struct cli_option options[] = {
        {"--seats", CLI_TEXT, &seats},    {"--games", CLI_TEXT, &games},
        {"--seed", CLI_TEXT, &seed},      {"--bot", CLI_LIST, &names},
        {"--option", CLI_LIST, &choices}, {"--out", CLI_TEXT, &sim.folder},
        CLI_BUDGET_OPTIONS(budget)};
    struct cli_rest rest;
    char bots_tag[LW_SEATS_MAX * sizeof(struct cli_choice)];
    struct lw_text tag = lw_text(bots_tag, sizeof bots_tag);
    if (!cli_parse(cli, argc, argv, options, sizeof options / sizeof options[0], &rest))
        return CLI_BAD_USE;
    if (rest.count != 1)
        return cli_fail(CLI_BAD_USE, "`linework sim` takes one game; `linework games` lists them");
    if (games && !cli_read_number(games, "--games", 1, 1000000000, &sim.games))
        return CLI_BAD_USE;
    if (seed && !cli_read_number(seed, "--seed", 0, UINT64_MAX - (sim.games - 1), &sim.seed))
        return CLI_BAD_USE;
    if (!cli_read_budget(&budget, &terms))
        return CLI_BAD_USE;
    sim.game = cli_game_new(1 + 2 * LW_SEATS_MAX);
    int code = cli_setup(cli, &sim.game->setup, rest.value[0], seats, &choices);
    if (code == CLI_DONE && !choose_bots(&sim, cli, &names, &terms, &tag))
        code = CLI_BAD_USE;
    if (code == CLI_DONE && sim.folder && mkdir(sim.folder, 0777) != 0 && errno != EEXIST)
        code = cli_fail(CLI_BAD_INPUT, "%s: cannot be made: %s", sim.folder, strerror(errno));
    if (code == CLI_DONE) {
        lw_record_tag(&sim.game->record, lw_slice("bots"), lw_text_slice(&tag));
        sim.game->record.has_content = cli->material_folder && sim.game->setup.game->material;
        code = simulate(&sim);
    }
    for (int seat = 1; seat <= LW_SEATS_MAX; seat++)
        cli_player_free(&sim.players[seat]);
    free(sim.brain);
    cli_game_free(sim.game);
    return code;
}

const struct cli_command cmd_sim = {
    .name = "sim",
    .arguments = "GAME [--seats N] [--games K] [--seed N] [--bot NAME]... [--option K=V]... "
                 "[--out DIR]\n              [--nodes N | --ms T] [--patience S]",
    .summary = "plays games with bots and writes their records",
    .help =
        "  --seed N (0 if not given): the k-th game, from 0, has the seed N + k. Bots draw from\n"
        "  streams of their own, so a run repeats everywhere.\n"
        "  --bot NAME (random if not given): once for all, or once a seat; `linework games` lists\n"
        "  them. --nodes N or --ms T: what a bot may spend on a move; a budget of its own if not\n"
        "  given; for one of them, NAME@nodes=N or NAME@ms=T. Only with --ms a run does not\n"
        "  repeat. --bot cmd:COMMAND is a program (docs/bot-protocol.md); it forfeits when it has\n"
        "  not answered --patience seconds (30) after its time.\n"
        "  --out DIR: a file for each game, GAME-SEATS-SEED.lwr; otherwise all to stdout, which\n"
        "  `linework replay --many -` reads.\n",
    .run = run,
};
