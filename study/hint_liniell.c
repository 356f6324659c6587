/* What a Liniell placement gains and risks, in points as the lines lie. */
#include "hint.h"

#include <string.h>

/* The points of each token of a seat; 0 for one in the supply. */
static void token_points(const struct lw_setup *setup, const struct lw_state *state, int seat,
                         int points[2]) {
    struct lw_part parts[LW_PARTS_MAX];
    int count = setup->game->parts(setup, state, seat, parts);
    points[0] = points[1] = 0;
    for (int i = 0; i < count; i++)
        points[parts[i].number - 1] = parts[i].points;
}

/* What the seat to move gains over the other at the best, with this tile drawn. */
static int best_gain(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    lw_move moves[LW_MOVES_MAX];
    int count = setup->game->legal(setup, state, seat, moves);
    int other = 3 - seat;
    int lead = setup->game->score(setup, state, seat) - setup->game->score(setup, state, other);
    int best = -LINIELL_TILES * 4;
    for (int i = 0; i < count; i++) {
        struct lw_state after = *state;
        setup->game->apply(setup, &after, seat, moves[i]);
        int gain = setup->game->score(setup, &after, seat) -
                   setup->game->score(setup, &after, other) - lead;
        best = gain > best ? gain : best;
    }
    return best;
}

/* The mean over the tiles to come, in tenths of a point. */
static int reply(const struct lw_setup *setup, const struct lw_state *state) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    int count = setup->game->chance_list(setup, state, outcomes, &total);
    int sum = 0;
    for (int i = 0; i < count; i++) {
        struct lw_state drawn = *state;
        setup->game->apply(setup, &drawn, LW_CHANCE, outcomes[i].move);
        lw_seats due = setup->game->actors(setup, &drawn);
        if (due) /* otherwise the tile has no place, and the game is over (LN-11) */
            sum += best_gain(setup, &drawn, __builtin_ctz(due));
    }
    return (10 * sum + count / 2) / count;
}

void hint_liniell(const struct lw_setup *setup, const struct lw_state *view, int seat,
                  struct hint *hint) {
    struct liniell_action action = liniell_action(hint->move);
    struct lw_state state = *view;
    int before[2];
    int after[2];
    int grown = 0;
    token_points(setup, view, seat, before);
    int other = setup->game->score(setup, view, 3 - seat);
    setup->game->apply(setup, &state, seat, hint->move);
    token_points(setup, &state, seat, after);
    for (int token = 0; token < 2; token++)
        if (!action.claims || token != action.token)
            grown += after[token] - before[token];
    if (action.claims)
        hint_add(hint, HINT_LINIELL_CLAIMS, after[action.token], 0, 0);
    if (grown > 0)
        hint_add(hint, HINT_LINIELL_GROWS, grown, 0, 0);
    other -= setup->game->score(setup, &state, 3 - seat);
    if (other > 0)
        hint_add(hint, HINT_LINIELL_HURTS, other, 0, 0);
    int given_up = (action.claims ? before[action.token] : 0) - (grown < 0 ? grown : 0);
    if (given_up > 0)
        hint_add(hint, HINT_LINIELL_GIVES_UP, given_up, 0, 0);
    if (other < 0)
        hint_add(hint, HINT_LINIELL_HELPS, -other, 0, 0);
    if (setup->game->actors(setup, &state) != 0)
        hint_add(hint, HINT_LINIELL_REPLY, reply(setup, &state), 0, 0);
}
