#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void show_round(void *context, int round, double result, uint64_t updates, double seconds) {
    (void)context;
    printf("round %d result %.4f updates %llu updates/s %.0f\n", round, result,
           (unsigned long long)updates, (double)updates / seconds);
    fflush(stdout);
}

static bool replaced(const struct weights *weights, struct lw_slice name) {
    for (int i = 0; i < weights->part_count; i++)
        if (lw_slice_equal(weights->part[i].name, name))
            return true;
    return false;
}

/* Keeps the parts of an older file that were not trained now. */
static bool keep_parts(struct weights *weights, const struct weights *old) {
    for (int i = 0; i < old->part_count; i++) {
        if (replaced(weights, old->part[i].name))
            continue;
        if (weights->part_count == WEIGHTS_PARTS_MAX)
            return false;
        weights->part[weights->part_count++] = old->part[i];
    }
    return true;
}

/* Where the weights are written before they get their name. */
static FILE *open_new(const char *path, char temporary[PATH_MAX]) {
    if (snprintf(temporary, PATH_MAX, "%s.tmp", path) >= PATH_MAX)
        return NULL;
    return fopen(temporary, "wb");
}

static int write_weights(const struct weights *weights, const char *path) {
    char temporary[PATH_MAX];
    char *file = malloc(WEIGHTS_BYTES_MAX);
    lw_assert(file);
    size_t length = weights_write(weights, file, WEIGHTS_BYTES_MAX);
    FILE *out = length ? open_new(path, temporary) : NULL;
    bool written = out && fwrite(file, 1, length, out) == length;
    if (out && fclose(out) != 0)
        written = false;
    free(file);
    return written && rename(temporary, path) == 0
               ? CLI_DONE
               : cli_fail(CLI_BAD_INPUT, "%s: cannot be written", path);
}

/* What the file has already: *data is the caller's to free, and NULL if there is none. */
static int read_old(const char *path, const struct lw_game *game, char **data,
                    struct weights *old) {
    struct lw_slice bytes;
    struct lw_error error;
    *data = NULL;
    *old = (struct weights){.part_count = 0};
    if (access(path, F_OK) != 0)
        return CLI_DONE;
    if (!cli_read_file(path, data, &bytes))
        return CLI_BAD_INPUT;
    if (!weights_read(old, bytes, &error))
        return cli_fail(CLI_BAD_INPUT, "%s: %s", path, error.message);
    if (!lw_slice_is(old->game, game->name))
        return cli_fail(CLI_BAD_INPUT, "%s holds weights of %.*s, not of %s", path,
                        (int)old->game.length, old->game.data, game->name);
    return CLI_DONE;
}

/* Said before hours of training, not after them: the result cannot be written there. */
static int check_place(const char *path, const struct lw_game *game) {
    char temporary[PATH_MAX];
    struct weights old;
    char *data;
    int code = read_old(path, game, &data, &old);
    free(data);
    if (code != CLI_DONE)
        return code;
    FILE *out = open_new(path, temporary);
    if (out == NULL)
        return cli_fail(CLI_BAD_INPUT, "%s: cannot be written", path);
    fclose(out);
    unlink(temporary);
    return CLI_DONE;
}

/* Packs the parameters and puts them into the file, beside the parts that it has already. */
static int finish(const struct train_plan *plan, const float *parameters, const char *path) {
    struct weights weights = {.game = lw_slice(plan->setup->game->name)};
    struct weights old;
    char *data;
    char command[64];
    uint8_t *packed = malloc(WEIGHTS_BYTES_MAX);
    lw_assert(packed);
    snprintf(command, sizeof command, "scripts/train %s", plan->setup->game->name);
    weights.command = lw_slice(command);
    plan->school->pack(plan->setup, parameters, &weights, packed);
    int code = read_old(path, plan->setup->game, &data, &old);
    if (code == CLI_DONE)
        code = keep_parts(&weights, &old)
                   ? write_weights(&weights, path)
                   : cli_fail(CLI_BAD_INPUT, "%s: there are too many parts", path);
    free(data);
    free(packed);
    return code;
}

/* Every rank trains; rank 0 has the file. */
static int train(struct train_plan *plan, const char *path) {
    struct lw_error error;
    int code = CLI_DONE;
    float *parameters = calloc((size_t)plan->school->count(plan->setup), sizeof *parameters);
    lw_assert(parameters);
    plan->ranks = study_ranks_begin();
    bool first = plan->ranks.rank == 0;
    if (!first)
        plan->progress = NULL;
    else
        code = check_place(path, plan->setup->game);
    code = study_ranks_worst(&plan->ranks, code);
    if (code == CLI_DONE && !train_run(plan, parameters, &error))
        code = cli_fail(CLI_BAD_INPUT, "%s", error.message);
    if (code == CLI_DONE && first)
        code = finish(plan, parameters, path);
    study_ranks_end(&plan->ranks);
    free(parameters);
    return code;
}

/* Reads what is known already; *brain stays NULL if nothing is given, and nothing is needed. */
static int begin_with(const struct train_plan *plan, const char *path, void **brain) {
    if (path == NULL)
        return plan->school->brain ? cli_fail(CLI_BAD_USE,
                                              "the school %s wants --from FILE: what was learnt "
                                              "before",
                                              plan->school->name)
                                   : CLI_DONE;
    *brain = cli_brain_read(plan->setup, path);
    return *brain ? CLI_DONE : CLI_BAD_INPUT;
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *rounds = NULL;
    const char *seed = NULL;
    const char *seats = NULL;
    const char *threads = NULL;
    const char *into = NULL;
    const char *school = NULL;
    const char *from = NULL;
    struct train_plan plan = {
        .progress = show_round, .threads = 1, .ranks = {0, 1}, .checkpoint_seconds = 20};
    struct cli_values choices = {.count = 0};
    const struct cli_option options[] = {
        {"--rounds", CLI_TEXT, &rounds},  {"--seed", CLI_TEXT, &seed},
        {"--seats", CLI_TEXT, &seats},    {"--threads", CLI_TEXT, &threads},
        {"--into", CLI_TEXT, &into},      {"--checkpoint", CLI_TEXT, &plan.checkpoint},
        {"--option", CLI_LIST, &choices}, {"--school", CLI_TEXT, &school},
        {"--from", CLI_TEXT, &from},
    };
    struct cli_rest rest;
    uint64_t number = 1;
    if (!cli_parse(cli, argc, argv, options, 9, &rest))
        return CLI_BAD_USE;
    if (rest.count != 1 || !rounds || !into)
        return cli_fail(CLI_BAD_USE, "`linework train` takes one game, --rounds N and --into FILE");
    if (!cli_read_number(rounds, "--rounds", 1, 100000000, &number))
        return CLI_BAD_USE;
    plan.rounds = (int)number;
    if (seed && !cli_read_number(seed, "--seed", 0, UINT64_MAX, &plan.seed))
        return CLI_BAD_USE;
    number = 1;
    if (threads && !cli_read_number(threads, "--threads", 1, TRAIN_SHARDS, &number))
        return CLI_BAD_USE;
    plan.threads = (int)number;
    struct cli_game *game = cli_game_new(0);
    int code = cli_setup(cli, &game->setup, rest.value[0], seats, &choices);
    plan.setup = &game->setup;
    plan.school = code == CLI_DONE ? train_school(game->setup.game, school) : NULL;
    if (code == CLI_DONE && plan.school == NULL)
        code = cli_fail(CLI_BAD_USE, "%s has no school%s%s", game->setup.game->name,
                        school ? " " : " to learn in", school ? school : "");
    void *brain = NULL;
    if (code == CLI_DONE && plan.school)
        code = begin_with(&plan, from, &brain);
    plan.brain = brain;
    if (code == CLI_DONE && plan.school)
        code = train(&plan, into);
    free(brain);
    cli_game_free(game);
    return code;
}

const struct cli_command cmd_train = {
    .name = "train",
    .arguments = "GAME --rounds N --into FILE [--school NAME] [--from FILE] [--seats N]\n"
                 "               [--option K=V]... [--seed N] [--threads N] [--checkpoint FILE]",
    .summary = "makes the weights of a game's bots",
    .help =
        "  --school NAME: what is learnt. LINYO: `sheet` (one sheet at one level), `any` (sheets "
        "that\n"
        "  nobody trained for), `table` (to win against others; needs --from).\n"
        "  --from FILE: weights to begin with, instead of nothing.\n"
        "  --into FILE: the weights; parts of it that are not trained now stay as they are.\n"
        "  --checkpoint FILE: written now and then, and where a run that was stopped goes on.\n"
        "  The result depends on rounds, seed, seats and options alone, not on --threads,\n"
        "  nor on how many processes of mpirun share the work.\n"
        "  docs/training.md has the commands that made material/weights.\n",
    .run = run,
};
