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

static int run(struct cli *cli, int argc, char **argv) {
    const char *time_text = NULL;
    const struct cli_option options[] = {{"--seconds", CLI_TEXT, &time_text}};
    struct cli_rest rest;
    uint64_t budget = 1;
    if (!cli_parse(cli, argc, argv, options, 1, &rest))
        return CLI_BAD_USE;
    if (rest.count > 1 ||
        (rest.count == 1 && !lw_game_find(&cli->library, lw_slice(rest.value[0]))))
        return cli_fail(CLI_BAD_USE,
                        "`linework bench` takes one game or none; `linework games` lists them");
    if (time_text && !cli_read_number(time_text, "--seconds", 0, 86400, &budget))
        return CLI_BAD_USE;
    struct cli_game *game = cli_game_new(0);
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
    .arguments = "[GAME] [--seconds T]",
    .summary = "how many random games a second one core plays, and a signature",
    .help =
        "  A line for each configuration, T seconds (1 if not given) of processor time each:\n"
        "  games and decisions a second, uniform over the legal list. The signature is a hash\n"
        "  over fixed games of all configurations: it must be the same on every machine, and in\n"
        "  the browser.\n",
    .run = run,
};
