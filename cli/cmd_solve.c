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

/* Says what was found, beside the record that goes to standard output. */
static void report_hindsight(const struct study_hindsight *hindsight, int seat,
                             enum lw_language language) {
    fprintf(stderr, "LINYO: %s %d: ", study_word(WORD_SEAT, language), seat);
    if (hindsight->proved)
        fprintf(stderr, "%s\n", study_word(WORD_FULL_POSSIBLE, language));
    else
        fprintf(stderr, "%d %s; %s\n", hindsight->free, study_word(WORD_BEST_SHEET, language),
                study_word(WORD_NOT_PROVED, language));
}

static void print_hindsight(const struct cli_game *game, const struct study_hindsight *hindsight) {
    struct lw_note notes[2];
    struct lw_record record;
    char solved[64];
    lw_record_init(&record, notes, 2);
    record.has_content = game->record.has_content;
    snprintf(solved, sizeof solved, "%d free%s", hindsight->free,
             hindsight->proved ? ", proved" : ", not proved");
    lw_record_tag(&record, lw_slice("hindsight"), lw_slice(solved));
    char *text = cli_record_text(&record, &hindsight->match);
    fputs(text, stdout);
    free(text);
}

/* A whole game in hindsight: the best sheet for its dice. */
static int solve_linyo(struct cli *cli, struct cli_game *game, const struct order *order) {
    struct lw_error error;
    uint64_t seat = 1;
    if (order->seat &&
        !cli_read_number(order->seat, "--seat", 1, (uint64_t)game->setup.seats, &seat))
        return CLI_BAD_USE;
    void *brain = cli_brain_new(cli, &game->setup);
    if (brain == NULL)
        return CLI_BAD_INPUT;
    struct study_hindsight *hindsight = malloc(sizeof *hindsight);
    lw_assert(hindsight);
    int code = CLI_DONE;
    if (study_hindsight(hindsight, &cli->library, &game->match, (int)seat, brain, order->seconds,
                        &error)) {
        report_hindsight(hindsight, (int)seat, cli_language(cli));
        print_hindsight(game, hindsight);
    } else {
        code = cli_fail(CLI_BAD_INPUT, "%s", error.message);
    }
    free(hindsight);
    free(brain);
    return code;
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
    .summary = "the best sheet for the dice of a LINYO game; exact ends of the other games",
    .help =
        "  LINYO: looks for the best sheet of a seat with all dice known, until it is full or T\n"
        "  seconds (60) are over, and prints it as the record of a solo game.\n"
        "  Line-it with two seats and at most one round to be dealt, Liniell with at most\n"
        "  eight tiles to place: what is printed is proved. Where nothing can be proved, or\n"
        "  not in T seconds (60), it says so, and the exit code is 1.\n",
    .run = run,
};
