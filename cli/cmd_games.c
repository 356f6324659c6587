#include "cli.h"

/* How much a bot spends on a move if nobody says otherwise, by game. */
static void print_budgets(const struct cli *cli, const struct bot *bot) {
    const char *before = "  nodes a move: ";
    for (const struct lw_game *const *game = cli->library.games; *game; game++) {
        const struct bot_way *way = bot_way(bot, *game);
        if (way == NULL)
            continue;
        printf("%s%s %u", before, (*game)->name, (unsigned)way->nodes);
        before = ", ";
    }
    printf("\n");
}

static void print_bots(const struct cli *cli) {
    for (const struct bot *bot = bots; bot->name; bot++) {
        printf("bot %-8s %s\n", bot->name, bot->help);
        print_budgets(cli, bot);
    }
}

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
    print_bots(cli);
    return CLI_DONE;
}

const struct cli_command cmd_games = {
    .name = "games",
    .arguments = "",
    .summary = "the games with their seats and options, and the bots",
    .help =
        "  One line a game, and one for each of its options: KEY=DEFAULT and what it means. Then\n"
        "  the bots, easiest first, and what each spends on a move by itself. What a node is\n"
        "  depends on the bot.\n",
    .run = run,
};
