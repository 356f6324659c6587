#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Plays games for that long, and prints how many. */
static bool measure(struct cli *cli, struct lw_setup *setup, const struct bench_case *test,
                    double budget) {
    struct lw_error error;
    if (!bench_setup(setup, &cli->library, test, &error)) {
        cli_fail(CLI_BAD_INPUT, "%s", error.message);
        return false;
    }
    uint64_t games = 0;
    uint64_t decisions = 0;
    struct cli_progress progress = cli_progress("seconds", (uint64_t)budget);
    double begun = seconds();
    double spent;
    do {
        for (int i = 0; i < 64; i++)
            decisions += (uint64_t)bench_play(setup, games++, NULL);
        spent = seconds() - begun;
        cli_progress_show(&progress, (uint64_t)spent);
    } while (spent < budget);
    cli_progress_end(&progress);
    printf("%s seats=%d%s%s games/s=%.0f decisions/s=%.0f\n", test->game, test->seats,
           test->option ? " " : "", test->option ? test->option : "", (double)games / spent,
           (double)decisions / spent);
    return true;
}

/* What the visited bots need, and for how long each of them is measured. */
struct bots_bench {
    const struct cli *cli;
    const char *game; /* the one whose bots are measured; NULL for all */
    double budget;
    void *memory;
    size_t size;
    void *brain;
};

static void *give_memory(void *context, size_t size) {
    struct bots_bench *bench = context;
    free(bench->memory);
    bench->size = size;
    bench->memory = aligned_alloc(64, (size + 63) / 64 * 64);
    return bench->memory;
}

static const void *give_brain(void *context, const struct lw_setup *setup, struct lw_error *error) {
    struct bots_bench *bench = context;
    free(bench->brain);
    bench->brain = cli_brain_new(bench->cli, setup);
    if (bench->brain == NULL)
        lw_fail(error, 0, "the bots of %s cannot be measured", setup->game->name);
    return bench->brain;
}

/* Nodes a second where there are many of them, and how long a move takes with the bot's own. */
static void measure_bot(const struct bots_bench *bench, const struct bench_desk *desk) {
    enum { NODES = 1000 };
    uint64_t nodes = 0;
    uint64_t seed = 0;
    int decisions;
    double begun = seconds();
    double spent;
    do
        nodes += bench_think(desk, seed++, NODES, NULL, &decisions);
    while ((spent = seconds() - begun) < bench->budget);
    double speed = (double)nodes / spent;
    begun = seconds();
    bench_think(desk, 0, desk->way->nodes, NULL, &decisions);
    printf(" nodes/s=%.0f ms/move=%.2f memory=%zu", speed,
           (seconds() - begun) * 1e3 / (decisions ? decisions : 1), bench->size);
}

static void visit_bot(void *context, const struct bench_case *test, const struct bot *bot,
                      const struct bench_desk *desk) {
    const struct bots_bench *bench = context;
    uint8_t digest[LW_DIGEST_BYTES];
    char data[256];
    struct lw_text text = lw_text(data, sizeof data);
    if (bench->game && strcmp(bench->game, test->game) != 0)
        return;
    bench_bot_signature(desk, digest);
    bench_bot_line(test, bot, &text);
    lw_put(&text, " signature=");
    lw_put_hex(&text, digest, 8);
    fputs(data, stdout);
    /* Who thinks one node has none to count. */
    if (bench->budget > 0 && desk->way->nodes > 1)
        measure_bot(bench, desk);
    putchar('\n');
    fflush(stdout);
}

static int run_bots(struct cli *cli, struct lw_setup *setup, const char *game, double budget) {
    struct bots_bench bench = {.cli = cli, .game = game, .budget = budget};
    const struct bench_host host = {&bench, give_memory, give_brain, visit_bot};
    struct lw_error error;
    bool made = bench_bots(setup, &cli->library, &host, &error);
    free(bench.memory);
    free(bench.brain);
    return made ? CLI_DONE : cli_fail(CLI_BAD_INPUT, "%s", error.message);
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *time_text = NULL;
    bool with_bots = false;
    const struct cli_option options[] = {{"--seconds", CLI_TEXT, &time_text},
                                         {"--bots", CLI_FLAG, &with_bots}};
    struct cli_rest rest;
    uint64_t budget = 1;
    if (!cli_parse(cli, argc, argv, options, 2, &rest))
        return CLI_BAD_USE;
    if (rest.count > 1 ||
        (rest.count == 1 && !lw_game_find(&cli->library, lw_slice(rest.value[0]))))
        return cli_fail(CLI_BAD_USE,
                        "`linework bench` takes one game or none; `linework games` lists them");
    if (time_text && !cli_read_number(time_text, "--seconds", 0, 86400, &budget))
        return CLI_BAD_USE;
    struct cli_game *game = cli_game_new(0);
    if (with_bots) {
        int result = run_bots(cli, &game->setup, rest.count ? rest.value[0] : NULL, (double)budget);
        cli_game_free(game);
        return result;
    }
    struct lw_error error;
    uint8_t digest[LW_DIGEST_BYTES];
    int code = CLI_DONE;
    for (const struct bench_case *test = bench_cases; test->game && code == CLI_DONE; test++)
        if (rest.count == 0 || strcmp(test->game, rest.value[0]) == 0)
            code = measure(cli, &game->setup, test, (double)budget) ? CLI_DONE : CLI_BAD_INPUT;
    if (code == CLI_DONE && !bench_signature(&game->setup, &cli->library, digest, &error))
        code = cli_fail(CLI_BAD_INPUT, "%s", error.message);
    if (code == CLI_DONE) {
        char hex[2 * LW_DIGEST_BYTES + 1];
        struct lw_text text = lw_text(hex, sizeof hex);
        lw_put_hex(&text, digest, sizeof digest);
        printf("signature %s\n", hex);
    }
    cli_game_free(game);
    return code;
}

const struct cli_command cmd_bench = {
    .name = "bench",
    .arguments = "[GAME] [--seconds T] [--bots]",
    .summary = "how many random games a second one core plays, and a signature",
    .help =
        "  A line for each configuration, T seconds (1 if not given) of processor time each:\n"
        "  games and decisions a second, uniform over the legal list. The signature is a hash\n"
        "  over fixed games of all configurations: it must be the same on every machine, and in\n"
        "  the browser.\n"
        "  --bots: a line for each bot instead: a hash over all that it thinks in fixed games,\n"
        "  which must be the same everywhere too, nodes a second, milliseconds a move with the\n"
        "  bot's own budget, and the bytes that a search works in. --seconds 0: the hash only.\n",
    .run = run,
};
