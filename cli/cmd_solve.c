#include "study.h"

#include <stdlib.h>

struct order {
    const char *seat; /* as given, or NULL */
    uint32_t seconds;
};

/* What a game's solver does with a record: prints and gives the exit code. */
struct solver {
    const struct lw_game *game;
    int (*run)(struct cli *cli, struct cli_game *game, const struct order *order);
};

static int solve_linyo(struct cli *cli, struct cli_game *game, const struct order *order) {
    (void)cli;
    (void)game;
    (void)order;
    return cli_fail(CLI_BAD_INPUT,
                    "LINYO is solved in hindsight, with all dice known, and that is not there yet");
}

static void print_solution(const struct lw_setup *setup, const struct study_solution *solution,
                           int seat, enum lw_language language) {
    const struct bot_candidate *best = &solution->candidates[0];
    printf("%s: %s %d %s; %s: %s %.2f %%", setup->game->title, study_word(WORD_SEAT, language),
           seat, study_word(WORD_DECIDES, language), study_word(WORD_PROVED, language),
           study_word(WORD_WIN, language), 100 * (double)best->value.win[seat]);
    if (setup->game == &lineit_game) /* Liniell's solver does not look at points */
        printf(", %.2f : %.2f %s", (double)best->value.score[seat],
               (double)best->value.score[3 - seat], study_word(WORD_POINTS, language));
    printf("\n%s (%d %s %d):\n", study_word(WORD_BEST_MOVES, language), solution->best_count,
           study_word(WORD_OF_MOVES, language), solution->count);
    for (int i = 0; i < solution->best_count; i++)
        printf("  %s\n", cli_move_text(setup, solution->candidates[i].move).data);
    if (!solution->complete)
        printf("%s\n", study_word(WORD_MAY_BE_OTHERS, language));
}

/* The end of a game, by the bot `exact`. */
static int solve_end(struct cli *cli, struct cli_game *game, const struct order *order) {
    const struct lw_setup *setup = &game->setup;
    struct lw_error error;
    void *brain = NULL;
    int seat;
    int code = cli_due_seat(cli, game, order->seat, &seat);
    if (code != CLI_DONE)
        return code;
    if (bot_brain_size(setup) && (brain = cli_brain_new(cli, setup)) == NULL)
        return CLI_BAD_INPUT;
    struct study_solution *solution = malloc(sizeof *solution);
    lw_assert(solution);
    if (study_solve_end(setup, brain, &game->match.state, seat, order->seconds, solution, &error))
        print_solution(setup, solution, seat, cli_language(cli));
    else
        code = cli_fail(CLI_BAD_INPUT, "%s", error.message);
    free(solution);
    free(brain);
    return code;
}

static const struct solver SOLVERS[] = {
    {&linyo_game, solve_linyo},
    {&lineit_game, solve_end},
    {&liniell_game, solve_end},
};

static int solve(struct cli *cli, struct cli_game *game, const struct order *order) {
    for (size_t i = 0; i < sizeof SOLVERS / sizeof SOLVERS[0]; i++)
        if (SOLVERS[i].game == game->setup.game)
            return SOLVERS[i].run(cli, game, order);
    return cli_fail(CLI_BAD_INPUT, "there is no solver for %s", game->setup.game->name);
}

static int run(struct cli *cli, int argc, char **argv) {
    struct order order = {NULL, 0};
    const char *seconds = NULL;
    const struct cli_option options[] = {{"--seat", CLI_TEXT, &order.seat},
                                         {"--seconds", CLI_TEXT, &seconds}};
    struct cli_rest rest;
    uint64_t number = 60;
    if (!cli_parse(cli, argc, argv, options, 2, &rest) ||
        (seconds && !cli_read_number(seconds, "--seconds", 1, 86400, &number)))
        return CLI_BAD_USE;
    if (rest.count != 1)
        return cli_fail(CLI_BAD_USE, "`linework solve` takes one record");
    order.seconds = (uint32_t)number;
    struct cli_game *game = cli_game_read(cli, rest.value[0], NULL);
    if (game == NULL)
        return CLI_BAD_INPUT;
    int code = solve(cli, game, &order);
    cli_game_free(game);
    return code;
}

const struct cli_command cmd_solve = {
    .name = "solve",
    .arguments = "FILE [--seat S] [--seconds T]",
    .summary = "the exact value of a position near the end, and the best moves",
    .help = "  Line-it with two seats and at most one round to be dealt, Liniell with at most\n"
            "  eight tiles to place: what is printed is proved. Where nothing can be proved, or\n"
            "  not in T seconds (60), it says so, and the exit code is 1.\n",
    .run = run,
};
