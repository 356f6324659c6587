#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef char move_text[LW_MOVE_TEXT_MAX];

static int by_bytes(const void *a, const void *b) {
    return strcmp(a, b);
}

static void print_seat(const struct lw_match *match, int seat) {
    static lw_move moves[LW_MOVES_MAX];
    static move_text texts[LW_MOVES_MAX];
    const struct lw_setup *setup = match->setup;
    int count = setup->game->legal(setup, &match->state, seat, moves);
    for (int i = 0; i < count; i++) {
        struct lw_text text = lw_text(texts[i], sizeof texts[i]);
        setup->game->move_write(setup, moves[i], &text);
    }
    qsort(texts, (size_t)count, sizeof texts[0], by_bytes);
    for (int i = 0; i < count; i++)
        printf("%d %d %s\n", match->ply_count, seat, texts[i]);
}

static void print_position(void *context, const struct lw_match *match) {
    (void)context;
    lw_seats actors = lw_match_actors(match);
    for (int seat = 1; seat <= match->setup->seats; seat++)
        if (actors & LW_SEAT_BIT(seat))
            print_seat(match, seat);
}

static int run(struct cli *cli, int argc, char **argv) {
    bool all = false;
    const struct cli_option options[] = {{"--all", CLI_FLAG, &all}};
    struct cli_rest rest;
    if (!cli_parse(cli, argc, argv, options, 1, &rest))
        return CLI_BAD_USE;
    if (rest.count != 1)
        return cli_fail(CLI_BAD_USE, "`linework legal` takes one record");
    const struct lw_record_watcher watcher = {print_position, NULL};
    struct cli_game *game = cli_game_read(cli, rest.value[0], all ? &watcher : NULL);
    if (game == NULL)
        return CLI_BAD_INPUT;
    if (!all)
        print_position(NULL, &game->match);
    cli_game_free(game);
    return CLI_DONE;
}

const struct cli_command cmd_legal = {
    .name = "legal",
    .arguments = "[--all] FILE",
    .summary = "the legal moves at the end of a record, or at every point of it",
    .help = "  Prints `PLY SEAT MOVE` for each seat that owes a decision. PLY is the number of\n"
            "  moves done, chance included. Seats ascend, moves are sorted bytewise.\n",
    .run = run,
};
