#include "cli.h"

#include <stdlib.h>

/* Counts the positions after exactly `depth` more moves of seats; a game that ends before has none.
 * Chance is what the seed gives at that point, and costs no depth. `progress` is the caller's at
 * the top, and NULL below. */
static uint64_t count_leaves(const struct lw_setup *setup, const struct lw_state *from,
                             struct lw_chance *chance, int depth, struct cli_progress *progress) {
    const struct lw_game *game = setup->game;
    struct lw_state state;
    lw_move moves[LW_MOVES_MAX];
    uint64_t leaves = 0;
    if (depth == 0)
        return 1;
    lw_state_copy(setup, &state, from);
    while (game->actors(setup, &state) == LW_SEAT_BIT(LW_CHANCE))
        game->apply(setup, &state, LW_CHANCE, game->chance_next(setup, &state, chance));
    lw_seats actors = game->actors(setup, &state);
    if (actors == 0)
        return 0;
    int seat = __builtin_ctz(actors); /* of several the lowest */
    int count = game->legal(setup, &state, seat, moves);
    for (int i = 0; i < count; i++) {
        struct lw_state next;
        lw_state_copy(setup, &next, &state);
        game->apply(setup, &next, seat, moves[i]);
        leaves += count_leaves(setup, &next, chance, depth - 1, NULL);
        if (progress) {
            progress->total = (uint64_t)count;
            cli_progress_show(progress, (uint64_t)i + 1);
        }
    }
    return leaves;
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *seats = NULL;
    const char *seed_text = NULL;
    const char *depth_text = NULL;
    struct cli_values choices = {.count = 0};
    const struct cli_option options[] = {{"--seats", CLI_TEXT, &seats},
                                         {"--seed", CLI_TEXT, &seed_text},
                                         {"--depth", CLI_TEXT, &depth_text},
                                         {"--option", CLI_LIST, &choices}};
    struct cli_rest rest;
    uint64_t seed = 0;
    uint64_t depth;
    if (!cli_parse(cli, argc, argv, options, 4, &rest))
        return CLI_BAD_USE;
    if (rest.count != 1 || depth_text == NULL)
        return cli_fail(CLI_BAD_USE, "`linework perft` takes one game and --depth D");
    if (!cli_read_number(depth_text, "--depth", 1, LW_PLIES_MAX, &depth) ||
        (seed_text && !cli_read_number(seed_text, "--seed", 0, UINT64_MAX, &seed)))
        return CLI_BAD_USE;
    struct cli_game *game = cli_game_new(0);
    int code = cli_setup(cli, &game->setup, rest.value[0], seats, &choices);
    if (code == CLI_DONE) {
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed(seed, key);
        lw_match_init(&game->match, &game->setup);
        lw_match_set_key(&game->match, key);
        for (int d = 1; d <= (int)depth; d++) {
            struct cli_progress progress = cli_progress("first moves", 0);
            uint64_t leaves =
                count_leaves(&game->setup, &game->match.state, &game->match.chance, d, &progress);
            cli_progress_end(&progress);
            printf("depth %d leaves %llu\n", d, (unsigned long long)leaves);
        }
    }
    cli_game_free(game);
    return code;
}

const struct cli_command cmd_perft = {
    .name = "perft",
    .arguments = "GAME [--seats N] [--seed N] [--option K=V]... --depth D",
    .summary = "counts the positions after 1 to D moves, to compare engines",
    .help =
        "  Chance is fixed by the seed (0 if not given) and costs no depth; of several seats\n"
        "  that owe a decision the lowest acts. Sequences are counted, not different positions;\n"
        "  a game that ends before depth D has no leaf there.\n",
    .run = run,
};
