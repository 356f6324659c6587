#include "draw.h"

#include <stdlib.h>

static void show_json(const struct cli_game *game, int ply, int seat) {
    for (size_t size = 1 << 15;; size *= 2) {
        char *data = malloc(size);
        lw_assert(data);
        struct lw_text text = lw_text(data, size);
        lw_record_view_json(&game->record, &game->match, ply, seat, &text);
        bool whole = !lw_text_overflowed(&text);
        if (whole)
            fputs(data, stdout);
        free(data);
        if (whole)
            return;
    }
}

static void show_text(const struct cli *cli, const struct cli_game *game, int ply, int seat) {
    const struct lw_setup *setup = &game->setup;
    struct lw_state state;
    struct lw_state view;
    lw_match_at(&game->match, ply, &state);
    setup->game->view(setup, &state, seat, &view);
    const struct draw draw = {.out = stdout,
                              .record = &game->record,
                              .setup = setup,
                              .view = &view,
                              .seat = seat,
                              .colour = cli_colour(stdout),
                              .language = cli_language(cli),
                              .columns = draw_columns(stdout)};
    draw_all(&draw);
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *at = NULL;
    const char *as = NULL;
    bool json = false;
    const struct cli_option options[] = {
        {"--at", CLI_TEXT, &at}, {"--seat", CLI_TEXT, &as}, {"--json", CLI_FLAG, &json}};
    struct cli_rest rest;
    uint64_t ply;
    uint64_t seat = 0;
    int code = CLI_BAD_USE;
    if (!cli_parse(cli, argc, argv, options, 3, &rest))
        return CLI_BAD_USE;
    if (rest.count != 1)
        return cli_fail(CLI_BAD_USE, "`linework show` takes one record");
    struct cli_game *game = cli_game_read(cli, rest.value[0], NULL);
    if (game == NULL)
        return CLI_BAD_INPUT;
    ply = (uint64_t)game->match.ply_count;
    if (at && !cli_read_number(at, "--at", 0, ply, &ply))
        goto done;
    if (as && !cli_read_number(as, "--seat", 0, (uint64_t)game->setup.seats, &seat))
        goto done;
    if (json)
        show_json(game, (int)ply, (int)seat);
    else
        show_text(cli, game, (int)ply, (int)seat);
    code = CLI_DONE;
done:
    cli_game_free(game);
    return code;
}

const struct cli_command cmd_show = {
    .name = "show",
    .arguments = "FILE [--at PLY] [--seat S] [--json]",
    .summary = "the table after PLY moves, as everybody or as one seat sees it",
    .help = "  Without --at: at the end of the record. Without --seat: what the public sees.\n"
            "  --json: as `linework-view 1`, described in docs/view.md.\n",
    .run = run,
};
