#include "study.h"

#include <stdlib.h>

struct order {
    const struct lw_setup *setup;
    int seat;
    enum lw_language language;
};

/* "win 61.2 %, 14.3 points". */
static void print_value(const struct order *order, const struct hint *hint) {
    const struct lw_setup *setup = order->setup;
    bool squares = study_fewer_is_better(setup->game);
    printf("%s %.1f %%, %.1f %s",
           study_word(setup->seats > 1 ? WORD_WIN : WORD_FULL, order->language),
           100 * (double)hint->value.win[order->seat], (double)hint->value.score[order->seat],
           study_word(squares ? WORD_SQUARES : WORD_POINTS, order->language));
    if (hint->exact)
        printf(" (%s)", study_word(WORD_PROVED, order->language));
    printf("\n");
}

static void print_reasons(const struct order *order, const struct hint *hint, enum hint_kind kind) {
    for (int i = 0; i < hint->reason_count; i++) {
        char data[240];
        struct lw_text text = lw_text(data, sizeof data);
        if (hint_kind(hint->reasons[i].code) != kind)
            continue;
        hint_write(&hint->reasons[i], order->language, &text);
        printf("     %c %s\n", kind == HINT_GAIN ? '+' : '-', data);
    }
}

static void print_hints(const struct order *order, const struct hint *hints, int count) {
    printf("%s: %s %d %s\n", order->setup->game->title, study_word(WORD_SEAT, order->language),
           order->seat, study_word(WORD_DECIDES, order->language));
    for (int i = 0; i < count; i++) {
        printf("  %d  %-28s ", i + 1, cli_move_text(order->setup, hints[i].move).data);
        print_value(order, &hints[i]);
        print_reasons(order, &hints[i], HINT_GAIN);
        print_reasons(order, &hints[i], HINT_RISK);
    }
}

static void json_reasons(const struct order *order, const struct hint *hint, const char *key,
                         enum hint_kind kind) {
    bool comma = false;
    printf(",\"%s\":[", key);
    for (int i = 0; i < hint->reason_count; i++) {
        const struct hint_reason *reason = &hint->reasons[i];
        char data[240];
        struct lw_text text = lw_text(data, sizeof data);
        if (hint_kind(reason->code) != kind)
            continue;
        hint_write(reason, order->language, &text);
        printf("%s{\"code\":\"%s\",\"numbers\":[%d,%d,%d],\"text\":\"%s\"}", comma ? "," : "",
               hint_name(reason->code), reason->numbers[0], reason->numbers[1], reason->numbers[2],
               data);
        comma = true;
    }
    printf("]");
}

static void json_numbers(const char *key, const float *numbers, int seats) {
    printf(",\"%s\":[", key);
    for (int seat = 1; seat <= seats; seat++)
        printf("%s%.6g", seat > 1 ? "," : "", (double)numbers[seat]);
    printf("]");
}

static void json_hints(const struct order *order, const struct hint *hints, int count, int ply) {
    printf("{\"format\":\"linework-hint 1\",\"game\":\"%s\",\"ply\":%d,\"seat\":%d,\"moves\":[",
           order->setup->game->name, ply, order->seat);
    for (int i = 0; i < count; i++) {
        printf("%s{\"move\":\"%s\",\"exact\":%s", i ? "," : "",
               cli_move_text(order->setup, hints[i].move).data, hints[i].exact ? "true" : "false");
        json_numbers("win", hints[i].value.win, order->setup->seats);
        json_numbers("score", hints[i].value.score, order->setup->seats);
        json_reasons(order, &hints[i], "gains", HINT_GAIN);
        json_reasons(order, &hints[i], "risks", HINT_RISK);
        printf("}");
    }
    printf("]}\n");
}

static int hint(const struct cli *cli, const struct cli_game *game, const char *as,
                const struct study_budget *budget, bool json) {
    struct order order = {&game->setup, 0, cli_language(cli)};
    struct hint hints[HINT_MOVES];
    void *brain = NULL;
    int code = cli_due_seat(cli, game, as, &order.seat);
    if (code != CLI_DONE)
        return code;
    struct study_judge *judge = cli_judge_new(cli, &game->setup, budget, &brain);
    if (judge == NULL)
        return CLI_BAD_INPUT;
    int count = study_hints(judge, &game->match.state, order.seat, hints);
    if (json)
        json_hints(&order, hints, count, game->match.ply_count);
    else
        print_hints(&order, hints, count);
    study_judge_free(judge);
    free(brain);
    return CLI_DONE;
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *as = NULL;
    const char *nodes = NULL;
    const char *ms = NULL;
    bool json = false;
    const struct cli_option options[] = {{"--seat", CLI_TEXT, &as},
                                         {"--ms", CLI_TEXT, &ms},
                                         {"--nodes", CLI_TEXT, &nodes},
                                         {"--json", CLI_FLAG, &json}};
    struct study_budget budget;
    struct cli_rest rest;
    if (!cli_parse(cli, argc, argv, options, 4, &rest) || !cli_budget(nodes, ms, &budget))
        return CLI_BAD_USE;
    if (rest.count != 1)
        return cli_fail(CLI_BAD_USE, "`linework hint` takes one record");
    struct cli_game *game = cli_game_read(cli, rest.value[0], NULL);
    if (game == NULL)
        return CLI_BAD_INPUT;
    int code = hint(cli, game, as, &budget, json);
    cli_game_free(game);
    return code;
}

const struct cli_command cmd_hint = {
    .name = "hint",
    .arguments = "FILE [--seat S] [--ms T | --nodes N] [--json]",
    .summary = "the best moves at the end of a record, what they gain and what they risk",
    .help = "  `expert` thinks for the seat that owes a decision: T milliseconds, N nodes, or its\n"
            "  own budget, and about as long again to compare the moves that it shows. Results\n"
            "  are expected ones, unless they are proved. docs/analysis.md has the JSON.\n",
    .run = run,
};
