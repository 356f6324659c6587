#include "cli.h"

static bool verify(struct cli *cli, const char *path) {
    struct lw_error error;
    int checked;
    struct cli_game *game = cli_game_read(cli, path, NULL);
    if (game == NULL)
        return false;
    bool right = lw_record_verify(&game->record, &game->match, &checked, &error);
    if (right)
        printf("%s ok %d chance events derived from the %s\n", path, checked,
               game->record.has_seed ? "seed" : "secret");
    else
        printf("%s not verified: %s\n", path, error.message);
    cli_game_free(game);
    return right;
}

static int run(struct cli *cli, int argc, char **argv) {
    struct cli_rest rest;
    int code = CLI_DONE;
    if (!cli_parse(cli, argc, argv, NULL, 0, &rest))
        return CLI_BAD_USE;
    if (rest.count == 0)
        return cli_fail(CLI_BAD_USE, "`linework verify` needs a record");
    for (int i = 0; i < rest.count; i++)
        if (!verify(cli, rest.value[i]))
            code = CLI_BAD_INPUT;
    return code;
}

const struct cli_command cmd_verify = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "derives every roll, card and tile again, from the seed or the secret",
    .help =
        "  Checks that the secret belongs to the commit, that seats were drawn (`rotated`), and\n"
        "  that every chance event is the one that was due. Exit 0 only if all of it was\n"
        "  checked; otherwise it says what could not be, or what differs.\n",
    .run = run,
};
