#include "cli.h"

static int run(struct cli *cli, int argc, char **argv) {
    struct cli_rest rest;
    if (!cli_parse(cli, argc, argv, NULL, 0, &rest))
        return CLI_BAD_USE;
    if (rest.count > 0)
        return cli_fail(CLI_BAD_USE, "`linework games` takes no argument");
    for (const struct lw_game *const *game = cli->library.games; *game; game++) {
        printf("%s seats=%d-%d\n", (*game)->name, (*game)->seats_min, (*game)->seats_max);
        for (int i = 0; i < (*game)->option_count; i++) {
            const struct lw_option *option = &(*game)->options[i];
            printf("  %s=%s  %s\n", option->key, option->standard, option->help);
        }
    }
    return CLI_DONE;
}

const struct cli_command cmd_games = {
    .name = "games",
    .arguments = "",
    .summary = "the games with their seats, options and defaults",
    .help = "  One line a game, and one for each of its options: KEY=DEFAULT and what it means.\n",
    .run = run,
};
