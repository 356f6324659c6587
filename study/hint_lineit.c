/* What one step of a Line-it turn gains and risks. */
#include "hint.h"

enum { NEAR = 10 }; /* a card that fits and lies so near to a line's end is wanted */

/* The seat that moves next in this round, or 0. */
static int next_seat(const struct lw_setup *setup, const struct lineit_state *s) {
    if (s->phase != LINEIT_TURN || s->turns_done + 1 >= setup->seats)
        return 0;
    return s->turn % setup->seats + 1;
}

static int colour_count(const struct lineit_line *line, int colour) {
    return (int)(line->colours >> (8 * colour) & 255);
}

/* Whether a player has a use for a card: it wins a jackpot, or goes on with a line closely. */
static bool wants(const struct lineit_state *s, int seat, int card) {
    const struct lineit_line *line = &s->player[seat].line;
    if (lineit_is_bet(card) || line->count == 0 || !lineit_fits(line, card))
        return false;
    int colour = lineit_colour(card);
    int gap = card > line->last ? card - line->last : line->last - card;
    return gap <= NEAR || (s->jackpot[colour] > 0 && colour_count(line, colour) == 2);
}

/* Number cards that the line's bet still needs. */
static int bet_missing(const struct lineit_line *line) {
    int missing = line->bet - (line->count - line->before_bet);
    return missing > 0 ? missing : 0;
}

static int numbers_between(const struct lineit_state *s, int low, int high) {
    int count = 0;
    for (int number = low + 1; number < high && number <= LINEIT_NUMBERS; number++)
        count += (int)(s->deck_numbers[number >> 6] >> (number & 63) & 1);
    return count;
}

static void closing(const struct lw_setup *setup, const struct lineit_line *line,
                    struct hint *hint) {
    int bet = 0;
    int points = lineit_line_worth(setup, line, &bet);
    points += bet;
    hint_add(hint, points > 0 ? HINT_LINEIT_CLOSES : HINT_LINEIT_CLOSES_IN_VAIN, points, 0, 0);
}

/* A card went onto the line. */
static void growing(const struct lineit_state *before, const struct lineit_state *after, int seat,
                    struct hint *hint) {
    const struct lineit_line *old = &before->player[seat].line;
    const struct lineit_line *line = &after->player[seat].line;
    int won = after->player[seat].jackpot_points - before->player[seat].jackpot_points;
    int missing = bet_missing(line);
    if (line->count > old->count)
        hint_add(hint, HINT_LINEIT_GROWS, line->count, 0, 0);
    if (won > 0)
        hint_add(hint, HINT_LINEIT_JACKPOT, won, 0, 0);
    if (line->bet && missing == 0 && bet_missing(old) > 0)
        hint_add(hint, HINT_LINEIT_BET_REACHED, line->bet, 0, 0);
    if (missing > 0)
        hint_add(hint, HINT_LINEIT_BET_OPEN, line->bet, missing, 0);
    if (line->count > old->count && after->deck_count > 0)
        hint_add(hint, HINT_LINEIT_ROOM, numbers_between(after, line->low, line->high),
                 numbers_between(after, 0, LINEIT_NUMBERS + 1), 0);
}

/* What a taken card, and those left, are to the seat that follows. */
static void market(const struct lw_setup *setup, const struct lineit_state *before,
                   const struct lineit_state *after, int card, struct hint *hint) {
    int next = next_seat(setup, before);
    if (next == 0)
        return;
    if (wants(before, next, card))
        hint_add(hint, HINT_LINEIT_DENIES, card, next, 0);
    for (int i = 0; i < after->market_count; i++)
        if (wants(after, next, after->market[i])) {
            hint_add(hint, HINT_LINEIT_LEAVES, after->market[i], next, 0);
            return; /* one of them it will get */
        }
}

void hint_lineit(const struct lw_setup *setup, const struct lw_state *view, int seat,
                 struct hint *hint) {
    const struct lineit_state *before = lineit_state(view);
    struct lineit_action action = lineit_action(hint->move);
    struct lw_state state = *view;
    setup->game->apply(setup, &state, seat, hint->move);
    const struct lineit_state *after = lineit_state(&state);
    if (action.verb == LINEIT_CLOSE)
        closing(setup, &before->player[seat].line, hint);
    if (action.verb == LINEIT_TAKE_HAND)
        hint_add(hint, HINT_LINEIT_KEEPS, action.card, 0, 0);
    /* The last card may end the game, and then all lines are closed (LI-20). */
    bool played = action.verb == LINEIT_TAKE_LINE || action.verb == LINEIT_PLAY;
    if (played && after->phase != LINEIT_OVER)
        growing(before, after, seat, hint);
    if (action.verb == LINEIT_TAKE_LINE || action.verb == LINEIT_TAKE_HAND)
        market(setup, before, after, action.card, hint);
}
