#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* One record of a file: its text, and where it begins. */
struct piece {
    struct lw_slice text;
    int first_line;
};

/* Cuts the next record off: up to the next line that begins one. */
static bool next_piece(struct lw_slice *rest, int *line, struct piece *piece) {
    if (rest->length == 0)
        return false;
    struct lw_lines lines = lw_lines(*rest);
    struct lw_slice at;
    size_t length = rest->length;
    int count = 0;
    while (lw_next_line(&lines, &at)) {
        if (count > 0 && lw_slice_is(at, "linework-record 1")) {
            length = (size_t)(at.data - rest->data);
            break;
        }
        count++;
    }
    *piece = (struct piece){{rest->data, length}, *line};
    rest->data += length;
    rest->length -= length;
    *line += count;
    return true;
}

static void print_result(const struct cli_game *game) {
    const struct lw_match *match = &game->match;
    const struct lw_game *rules = match->setup->game;
    if (game->record.ending == LW_ABANDONED) {
        printf("ok abandoned after %d moves\n", match->ply_count);
        return;
    }
    if (lw_match_actors(match) != 0) {
        printf("ok unfinished after %d moves\n", match->ply_count);
        return;
    }
    printf("ok score");
    for (int seat = 1; seat <= match->setup->seats; seat++)
        printf(" %d", rules->score(match->setup, &match->state, seat));
    printf(" winner");
    for (int seat = 1; seat <= match->setup->seats; seat++)
        if (rules->winners(match->setup, &match->state) & LW_SEAT_BIT(seat))
            printf(" %d", seat);
    printf("\n");
}

/* `number` is 0 for a file of one record. */
static bool replay(struct cli *cli, const char *path, const struct piece *piece, int number) {
    struct lw_error error;
    int lines = 1;
    for (size_t i = 0; i < piece->text.length; i++)
        lines += piece->text.data[i] == '\n';
    struct cli_game *game = cli_game_new(lines);
    bool right = lw_record_read(&game->record, &game->match, &game->setup, &cli->library,
                                piece->text, NULL, &error);
    printf("%s", path);
    if (number)
        printf("#%d", number);
    printf(" ");
    if (right)
        print_result(game);
    else
        printf("error: line %d: %s\n", error.line + piece->first_line - 1, error.message);
    cli_game_free(game);
    return right;
}

static int replay_file(struct cli *cli, const char *path, bool many) {
    struct lw_slice rest;
    struct piece piece;
    char *data;
    int line = 1;
    int number = 0;
    int code = CLI_DONE;
    if (!cli_read_file(path, &data, &rest))
        return CLI_BAD_INPUT;
    if (!many || rest.length == 0) {
        piece = (struct piece){rest, 1};
        code = replay(cli, path, &piece, 0) ? CLI_DONE : CLI_BAD_INPUT;
    } else {
        while (next_piece(&rest, &line, &piece))
            if (!replay(cli, path, &piece, ++number))
                code = CLI_BAD_INPUT;
    }
    free(data);
    return code;
}

static int run(struct cli *cli, int argc, char **argv) {
    bool many = false;
    const struct cli_option options[] = {{"--many", CLI_FLAG, &many}};
    struct cli_rest rest;
    int code = CLI_DONE;
    if (!cli_parse(cli, argc, argv, options, 1, &rest))
        return CLI_BAD_USE;
    if (rest.count == 0)
        return cli_fail(CLI_BAD_USE, "`linework replay` needs a record");
    struct cli_progress progress = cli_progress("files", (uint64_t)rest.count);
    for (int i = 0; i < rest.count; i++) {
        cli_progress_show(&progress, (uint64_t)i);
        if (replay_file(cli, rest.value[i], many) != CLI_DONE)
            code = CLI_BAD_INPUT;
    }
    cli_progress_end(&progress);
    return code;
}

const struct cli_command cmd_replay = {
    .name = "replay",
    .arguments = "[--many] FILE...",
    .summary = "checks records completely, one line each",
    .help = "  Every line of the format, every move against the rules, and the result. Prints the\n"
            "  file, `ok` and the result, or `error` with the line and what was expected there.\n"
            "  --many: a file holds several records, one after another; they are counted #1, #2.\n"
            "  Whether chance was derived rightly is another question: `linework verify`.\n",
    .run = run,
};
