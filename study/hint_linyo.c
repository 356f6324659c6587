/* What a LINYO move gains and risks, on the seat's own sheet. */
#include "hint.h"

#include <string.h>

static bool is_free(const struct linyo_sheet *sheet, int square) {
    return sheet->free[square >> 6] >> (square & 63) & 1;
}

/* The squares next to one; gives their number. */
static int neighbours(const struct linyo_layout *layout, int square, int next[4]) {
    int column = square % layout->columns;
    int count = 0;
    if (square >= layout->columns)
        next[count++] = square - layout->columns;
    if (column + 1 < layout->columns)
        next[count++] = square + 1;
    if (square + layout->columns < layout->squares)
        next[count++] = square + layout->columns;
    if (column > 0)
        next[count++] = square - 1;
    return count;
}

/* As a catalogue shows it: column, and row from 1 in the next byte. */
static int shown(const struct linyo_layout *layout, int square) {
    return square % layout->columns | (square / layout->columns + 1) << 8;
}

static int free_around(const struct linyo_layout *layout, const struct linyo_sheet *sheet,
                       int square) {
    int next[4];
    int free = 0;
    for (int i = neighbours(layout, square, next) - 1; i >= 0; i--)
        free += is_free(sheet, next[i]);
    return free;
}

/* Free squares that a route over free squares leads to from the end of an open line. */
static int within_reach(const struct linyo_layout *layout, const struct linyo_sheet *sheet) {
    bool seen[LINYO_SQUARES_MAX] = {false};
    int queue[LINYO_SQUARES_MAX + LINYO_LINES];
    int next[4];
    int filled = 0;
    int reached = 0;
    for (int line = 0; line < LINYO_LINES; line++)
        if (sheet->open >> line & 1)
            queue[filled++] = sheet->head[line];
    for (int at = 0; at < filled; at++)
        for (int i = neighbours(layout, queue[at], next) - 1; i >= 0; i--) {
            if (seen[next[i]] || !is_free(sheet, next[i]))
                continue;
            seen[next[i]] = true;
            queue[filled++] = next[i];
            reached++;
        }
    return reached;
}

/* The longest extension that the dice allow; 0 if there is none. */
static int longest_extension(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    lw_move moves[LW_MOVES_MAX];
    int count = setup->game->legal(setup, state, seat, moves);
    int longest = 0;
    for (int i = 0; i < count; i++) {
        struct linyo_action action = linyo_action(moves[i]);
        if (action.verb == LINYO_EXTEND && action.count > longest)
            longest = action.count;
    }
    return longest;
}

/* Rolls of 81 that let a line grow by the seat's level. Whoever has four of a kind to set is taken
 * to leave them as they are, unless it is this seat (LY-8). */
static int good_rolls(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    int level = linyo_layout(setup)->level[seat];
    int good = 0;
    int count = setup->game->chance_list(setup, state, outcomes, &total);
    for (int i = 0; i < count; i++) {
        lw_move sets[LW_MOVES_MAX];
        struct lw_state rolled = *state;
        setup->game->apply(setup, &rolled, LW_CHANCE, outcomes[i].move);
        int sets_count = 0;
        int roller = linyo_roller(setup, &rolled);
        int roll = linyo_state(&rolled)->roll;
        if (linyo_state(&rolled)->phase == LINYO_SETTING)
            sets_count = setup->game->legal(setup, &rolled, roller, sets);
        bool found = sets_count == 0 && longest_extension(setup, &rolled, seat) >= level;
        for (int k = 0; k < sets_count && !found; k++) {
            struct lw_state set = rolled;
            if (roller != seat && linyo_action(sets[k]).roll != roll)
                continue;
            setup->game->apply(setup, &set, roller, sets[k]);
            found = longest_extension(setup, &set, seat) >= level;
        }
        good += found ? (int)outcomes[i].weight : 0;
    }
    return good;
}

/* The round as it ends for this seat: the others' choices do not touch its sheet. */
static void end_round(const struct lw_setup *setup, struct lw_state *state) {
    lw_move moves[LW_MOVES_MAX];
    while (linyo_state(state)->phase == LINYO_CHOOSING) {
        int other = __builtin_ctz(setup->game->actors(setup, state));
        setup->game->legal(setup, state, other, moves);
        setup->game->apply(setup, state, other, moves[0]);
    }
}

/* The square of the star that pays for the last step, or -1: the dice do not cover the path. */
static int star_used(const struct linyo_layout *layout, int roll,
                     const struct linyo_action *action) {
    uint8_t left[LINYO_COLOURS];
    memcpy(left, linyo_roll_counts[roll], sizeof left);
    for (int i = 0; i < action->count; i++) {
        int colour = layout->colour[action->squares[i]];
        if (left[colour] == 0)
            return i > 0 ? action->squares[i - 1] : -1;
        left[colour]--;
    }
    return -1;
}

static void lost_lines(const struct linyo_action *action, const struct linyo_sheet *before,
                       const struct linyo_sheet *after, int level, struct hint *hint) {
    for (int line = 0; line < LINYO_LINES; line++) {
        if (!(before->open >> line & 1) || (after->open >> line & 1))
            continue;
        if (line == action->line && action->verb == LINYO_PASS)
            hint_add(hint, HINT_LINYO_LINE_GIVEN_UP, line + 1, 0, 0);
        else if (line == action->line && action->count < level)
            hint_add(hint, HINT_LINYO_LINE_TOO_SHORT, line + 1, level, 0);
        else
            hint_add(hint, HINT_LINYO_LINE_BLOCKED, line + 1, 0, 0);
    }
}

static void choice(const struct lw_setup *setup, const struct lw_state *view, int seat,
                   const struct linyo_action *action, struct hint *hint) {
    const struct linyo_layout *layout = linyo_layout(setup);
    const struct linyo_sheet *before = &linyo_state(view)->sheet[seat];
    struct lw_state state = *view;
    int level = layout->level[seat];
    int star = star_used(layout, linyo_state(view)->roll, action);
    setup->game->apply(setup, &state, seat, hint->move);
    end_round(setup, &state);
    const struct linyo_sheet *after = &linyo_state(&state)->sheet[seat];
    int left = setup->game->score(setup, &state, seat);
    if (action->verb == LINYO_EXTEND)
        hint_add(hint, HINT_LINYO_REACHES, action->count, left, 0);
    if (star >= 0)
        hint_add(hint, HINT_LINYO_STAR, shown(layout, star), 0, 0);
    lost_lines(action, before, after, level, hint);
    if (after->open == 0) {
        hint_add(hint, HINT_LINYO_ENDS, left, 0, 0);
        return;
    }
    int cut_off = within_reach(layout, before) - within_reach(layout, after) -
                  (action->verb == LINYO_EXTEND ? action->count : 0);
    if (cut_off > 0)
        hint_add(hint, HINT_LINYO_CUT_OFF, cut_off, 0, 0);
    if (linyo_state(&state)->phase == LINYO_ROLLING)
        hint_add(hint, HINT_LINYO_NEXT_ROLL, (good_rolls(setup, &state, seat) * 100 + 40) / 81,
                 level, 0);
}

void hint_linyo(const struct lw_setup *setup, const struct lw_state *view, int seat,
                struct hint *hint) {
    const struct linyo_layout *layout = linyo_layout(setup);
    struct linyo_action action = linyo_action(hint->move);
    if (action.verb == LINYO_START) {
        int square = action.squares[0];
        hint_add(hint, HINT_LINYO_START, shown(layout, square),
                 free_around(layout, &linyo_state(view)->sheet[seat], square), 0);
    } else if (action.verb == LINYO_SET) {
        struct lw_state state = *view;
        setup->game->apply(setup, &state, seat, hint->move);
        if (linyo_state(&state)->round > 0)
            hint_add(hint, HINT_LINYO_DICE, longest_extension(setup, &state, seat), 0, 0);
    } else {
        choice(setup, view, seat, &action, hint);
    }
}
