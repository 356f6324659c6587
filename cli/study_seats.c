#include "study.h"

#include <string.h>

/* Why nobody, or not this seat, has to decide. */
static int refuse(const struct cli *cli, enum lw_case reason, int seat) {
    char data[240];
    struct lw_text text = lw_text(data, sizeof data);
    const struct lw_refusal refusal = {reason, {seat, 0, 0}};
    lw_refusal_write(&refusal, cli_language(cli), &text);
    return cli_fail(CLI_BAD_INPUT, "%s", data);
}

int cli_due_seat(const struct cli *cli, const struct cli_game *game, const char *as, int *seat) {
    const struct lw_setup *setup = &game->setup;
    lw_seats due = lw_match_actors(&game->match);
    uint64_t number = 0;
    if (as && !cli_read_number(as, "--seat", 1, (uint64_t)setup->seats, &number))
        return CLI_BAD_USE;
    if (due == 0)
        return refuse(cli, LW_GAME_OVER, 0);
    if (due & LW_SEAT_BIT(LW_CHANCE))
        return refuse(cli, LW_CHANCE_IS_DUE, 0);
    *seat = as ? (int)number : __builtin_ctz(due);
    if (due & LW_SEAT_BIT(*seat))
        return CLI_DONE;
    bool chosen = setup->game->sealed(setup, &game->match.state) & LW_SEAT_BIT(*seat);
    return refuse(cli, chosen ? LW_ALREADY_CHOSEN : LW_NOT_YOUR_TURN, *seat);
}

struct study_judge *cli_judge_new(const struct cli *cli, const struct lw_setup *setup,
                                  const struct study_budget *budget, void **brain) {
    const struct bot_way *way = bot_way(&bots[BOT_LEVELS - 1], setup->game);
    *brain = NULL;
    if (way->brain && (*brain = cli_brain_new(cli, setup)) == NULL)
        return NULL;
    return study_judge_new(way, setup, *brain, budget);
}

void cli_budget_text(const struct study_budget *budget, char text[32]) {
    snprintf(text, 32, "own budget");
    if (budget->nodes || budget->ms)
        snprintf(text, 32, "%s=%u", budget->nodes ? "nodes" : "ms",
                 budget->nodes ? budget->nodes : budget->ms);
}

struct cli_move_text cli_move_text(const struct lw_setup *setup, lw_move move) {
    struct cli_move_text written;
    struct lw_text text = lw_text(written.data, sizeof written.data);
    setup->game->move_write(setup, move, &text);
    return written;
}
