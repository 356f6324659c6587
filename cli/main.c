/* The `linework` command: one table of subcommands, one file each. */
#include "cli.h"

#include <string.h>

static int run_help(struct cli *cli, int argc, char **argv);

static const struct cli_command cmd_help = {
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "what there is, or how one command is used",
    .help = "",
    .run = run_help,
};

static const struct cli_command *const COMMANDS[] = {
    &cmd_play,  &cmd_games, &cmd_sim,     &cmd_replay, &cmd_legal, &cmd_show,
    &cmd_hint,  &cmd_solve, &cmd_analyze, &cmd_verify, &cmd_match, &cmd_bot,
    &cmd_train, &cmd_perft, &cmd_bench,   &cmd_help,   NULL,
};

static const struct cli_command *find(const char *name) {
    for (const struct cli_command *const *command = COMMANDS; *command; command++)
        if (strcmp((*command)->name, name) == 0)
            return *command;
    return NULL;
}

static void print_overview(FILE *out) {
    fprintf(out, "linework: LINYO, Line-it and Liniell\n\n");
    for (const struct cli_command *const *command = COMMANDS; *command; command++)
        fprintf(out, "  linework %-8s %s\n", (*command)->name, (*command)->summary);
    fprintf(out,
            "\n`linework help COMMAND` says more. Everywhere: --material DIR takes sheets and\n"
            "tiles from a folder of yours, --language en|de chooses the language of\n"
            "explanations. `-` as a file is standard input.\n");
}

static int run_help(struct cli *cli, int argc, char **argv) {
    struct cli_rest rest;
    if (!cli_parse(cli, argc, argv, NULL, 0, &rest))
        return CLI_BAD_USE;
    if (rest.count == 0) {
        print_overview(stdout);
        return CLI_DONE;
    }
    const struct cli_command *command = find(rest.value[0]);
    if (rest.count > 1 || command == NULL)
        return cli_fail(CLI_BAD_USE, "there is no command `%s`; `linework help` lists them",
                        rest.value[rest.count - 1]);
    printf("linework %s %s\n\n  %s\n%s%s", command->name, command->arguments, command->summary,
           command->help[0] ? "\n" : "", command->help);
    return CLI_DONE;
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 1 << 16);
    if (argc < 2) {
        print_overview(stderr);
        return CLI_BAD_USE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("linework %s\n", LINEWORK_VERSION);
        return CLI_DONE;
    }
    const char *name = strcmp(argv[1], "--help") == 0 ? "help" : argv[1];
    const struct cli_command *command = find(name);
    if (command == NULL)
        return cli_fail(CLI_BAD_USE, "there is no command `%s`; `linework help` lists them", name);
    struct cli cli;
    cli_init(&cli);
    int code = command->run(&cli, argc - 2, argv + 2);
    cli_free(&cli);
    if (fflush(stdout) != 0 || ferror(stdout))
        return cli_fail(CLI_BAD_INPUT, "the output could not be written");
    return code;
}
