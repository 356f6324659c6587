#include "study.h"

#include <stdlib.h>

static void show_progress(void *context, int done) {
    cli_progress_show(context, (uint64_t)done);
}

static int analyze(const struct cli *cli, const struct cli_game *game,
                   const struct study_budget *budget, bool json) {
    struct cli_progress progress = cli_progress("moves", (uint64_t)game->match.ply_count);
    char text[32];
    void *brain = NULL;
    struct study_judge *judge = cli_judge_new(cli, &game->setup, budget, &brain);
    if (judge == NULL)
        return CLI_BAD_INPUT;
    struct study_analysis *analysis = malloc(sizeof *analysis);
    lw_assert(analysis);
    study_analyze(judge, &game->match, show_progress, &progress, analysis);
    cli_progress_end(&progress);
    cli_budget_text(budget, text);
    if (json)
        analyze_report_json(analysis, text);
    else
        analyze_report(analysis, text, cli_language(cli));
    free(analysis);
    study_judge_free(judge);
    free(brain);
    return CLI_DONE;
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *nodes = NULL;
    const char *ms = NULL;
    bool json = false;
    const struct cli_option options[] = {
        {"--ms", CLI_TEXT, &ms}, {"--nodes", CLI_TEXT, &nodes}, {"--json", CLI_FLAG, &json}};
    struct study_budget budget;
    struct cli_rest rest;
    if (!cli_parse(cli, argc, argv, options, 3, &rest) || !cli_budget(nodes, ms, &budget))
        return CLI_BAD_USE;
    if (rest.count != 1)
        return cli_fail(CLI_BAD_USE, "`linework analyze` takes one record");
    struct cli_game *game = cli_game_read(cli, rest.value[0], NULL);
    if (game == NULL)
        return CLI_BAD_INPUT;
    int code = analyze(cli, game, &budget, json);
    cli_game_free(game);
    return code;
}

const struct cli_command cmd_analyze = {
    .name = "analyze",
    .arguments = "FILE [--ms T | --nodes N] [--json]",
    .summary = "what each move of a record cost, and what of the result was luck",
    .help = "  `expert` judges every decision: T milliseconds, N nodes, or its own budget, and up\n"
            "  to as much again where a move was played that it hardly looked at. A record that\n"
            "  is not finished is analysed as far as it goes. docs/analysis.md says how luck and\n"
            "  skill are told apart, what the grades mean, and what the JSON holds.\n",
    .run = run,
};
