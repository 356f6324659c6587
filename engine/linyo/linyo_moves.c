/* LINYO's rules: what is legal, why something is not, and what a move does. */
#include "../check.h"
#include "linyo_rules.h"

#include <string.h>

static struct linyo_state *changing(struct lw_state *state) {
    return (struct linyo_state *)(void *)state->data;
}

struct linyo_action linyo_action(lw_move move) {
    struct linyo_action action = {.verb = (enum linyo_verb)(move & 7)};
    action.line = (int)(move >> LINYO_LINE_SHIFT & 3);
    action.count = (int)(move >> LINYO_COUNT_SHIFT & 7);
    action.roll = (int)(move >> LINYO_SQUARE_SHIFT & 15);
    for (int i = 0; i < LINYO_PATH_READ; i++)
        action.squares[i] = (uint8_t)(move >> (LINYO_SQUARE_SHIFT + LINYO_SQUARE_BITS * i) & 127);
    return action;
}

static bool four_of_a_kind(int roll) {
    const uint8_t *dice = linyo_roll_counts[roll];
    return dice[0] == LINYO_DICE || dice[1] == LINYO_DICE || dice[2] == LINYO_DICE;
}

int linyo_roller(const struct lw_setup *setup, const struct lw_state *state) {
    return linyo_state(state)->round % setup->seats + 1; /* LY-4, LY-7 */
}

/* The dice that a seat has not yet used for a start (LY-4). */
static void dice_left(const struct linyo_setup *tables, const struct linyo_state *s, int seat,
                      uint8_t left[LINYO_COLOURS]) {
    const struct linyo_sheet *sheet = &s->sheet[seat];
    memcpy(left, linyo_roll_counts[s->roll], LINYO_COLOURS);
    for (int line = 0; line < sheet->lines; line++)
        left[tables->layout.colour[sheet->start[line]]]--;
}

static int legal_sets(const struct linyo_state *s, lw_move *moves) {
    int count = 0;
    const uint8_t *rolled = linyo_roll_counts[s->roll];
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        const uint8_t *dice = linyo_roll_counts[roll];
        /* LY-8: at least one die keeps the rolled colour. */
        if ((rolled[0] && dice[0]) || (rolled[1] && dice[1]) || (rolled[2] && dice[2]))
            moves[count++] = LINYO_ROLL_MOVE(LINYO_SET, roll);
    }
    return count;
}

static int legal_starts(const struct linyo_setup *tables, const struct linyo_state *s, int seat,
                        lw_move *moves) {
    int count = 0;
    uint8_t left[LINYO_COLOURS];
    dice_left(tables, s, seat, left);
    for (int half = 0; half < 2; half++) {
        uint64_t squares = 0;
        for (int colour = 0; colour < LINYO_COLOURS; colour++)
            if (left[colour])
                squares |= tables->of_colour[colour][half];
        for (squares &= s->sheet[seat].free[half]; squares; squares &= squares - 1)
            moves[count++] = LINYO_START_MOVE(half * 64 + __builtin_ctzll(squares));
    }
    return count;
}

/* LY-12: the extra step after a path of four that ends on a star. */
static lw_move *star_steps(const struct linyo_setup *tables, const uint64_t free[2],
                           const struct linyo_step *step, lw_move move, lw_move *out) {
    struct linyo_action path = linyo_action(step->path);
    for (int side = 0; side < 4; side++) {
        uint8_t square = tables->neighbour[path.squares[LINYO_DICE - 1]][side];
        if (square == LINYO_NO_SQUARE || !linyo_in(free, square) ||
            memchr(path.squares, square, LINYO_DICE))
            continue;
        *out++ = move + ((lw_move)1 << LINYO_COUNT_SHIFT) + LINYO_PATH_SQUARE(square, LINYO_DICE);
    }
    return out;
}

static lw_move *legal_paths(const struct linyo_setup *tables, const uint64_t free[2], int head,
                            int roll, lw_move base, lw_move *out) {
    const struct linyo_step *step = tables->steps + tables->first[head];
    const struct linyo_step *end = tables->steps + tables->first[head + 1];
    const unsigned fits = 1u << roll;
    while (step < end) {
        if (!(free[step->word] >> step->bit & 1)) { /* LY-10 */
            step += step->skip;
        } else if (step->fits & fits) { /* LY-9 */
            *out++ = base | step->path;
            if (step->star_leaf)
                out = star_steps(tables, free, step, base | step->path, out);
            step++;
        } else { /* LY-12: the extra step ends the extension */
            if (step->after_star)
                *out++ = base | step->path;
            step += step->skip;
        }
    }
    return out;
}

static int legal_round(const struct linyo_setup *tables, const struct linyo_state *s, int seat,
                       lw_move *moves) {
    const struct linyo_sheet *sheet = &s->sheet[seat];
    lw_move *out = moves;
    for (int line = 0; line < LINYO_LINES; line++) {
        if (!(sheet->open >> line & 1)) /* LY-19 */
            continue;
        out = legal_paths(tables, sheet->free, sheet->head[line], s->roll,
                          LINYO_MOVE(LINYO_EXTEND, line), out);
        *out++ = LINYO_MOVE(LINYO_PASS, line); /* LY-15 */
    }
    return (int)(out - moves);
}

int linyo_legal(const struct lw_setup *setup, const struct lw_state *state, int seat,
                lw_move moves[LW_MOVES_MAX]) {
    const struct linyo_setup *tables = linyo_tables(setup);
    const struct linyo_state *s = linyo_state(state);
    if (s->phase == LINYO_SETTING)
        return legal_sets(s, moves);
    if (s->round == 0)
        return legal_starts(tables, s, seat, moves);
    return legal_round(tables, s, seat, moves);
}

/* A square as numbers for a sentence: column from 0, row from 1. */
static int square_number(const struct linyo_setup *tables, int square) {
    int columns = tables->layout.columns;
    return square % columns | (square / columns + 1) << 8;
}

static bool check_set(const struct linyo_state *s, const struct linyo_action *action,
                      struct lw_refusal *refusal) {
    const uint8_t *rolled = linyo_roll_counts[s->roll];
    int colour = rolled[0] ? LINYO_BLUE : rolled[1] ? LINYO_GREY : LINYO_ORANGE;
    if (linyo_roll_counts[action->roll][colour] == 0)
        return lw_refuse(refusal, LW_LINYO_SET_KEEPS_ONE, colour, 0, 0);
    return action->count != LINYO_UNSORTED || lw_refuse(refusal, LW_NOT_IN_ORDER, 0, 0, 0);
}

static bool check_start(const struct linyo_setup *tables, const struct linyo_state *s, int seat,
                        int square, struct lw_refusal *refusal) {
    uint8_t left[LINYO_COLOURS];
    int colour = tables->layout.colour[square];
    dice_left(tables, s, seat, left);
    if (!linyo_in(s->sheet[seat].free, square))
        return lw_refuse(refusal, LW_LINYO_START_TAKEN, square_number(tables, square), 0, 0);
    if (left[colour] == 0)
        return lw_refuse(refusal, LW_LINYO_START_COLOUR, square_number(tables, square), colour, 0);
    return true;
}

/* What dice and stars say to a path whose steps are all possible: LY-9 before LY-12. */
static bool check_dice(const struct linyo_setup *tables, const struct linyo_state *s,
                       const struct linyo_action *action, struct lw_refusal *refusal) {
    const struct linyo_layout *layout = &tables->layout;
    uint8_t left[LINYO_COLOURS];
    memcpy(left, linyo_roll_counts[s->roll], LINYO_COLOURS);
    for (int i = 0; i < action->count; i++) {
        int square = action->squares[i];
        int colour = layout->colour[square];
        if (left[colour] > 0) {
            left[colour]--;
            continue;
        }
        if (i == 0 || !layout->star[action->squares[i - 1]])
            return lw_refuse(refusal, LW_LINYO_NO_DIE, square_number(tables, square), colour, 0);
        if (i + 1 < action->count)
            return lw_refuse(refusal, LW_LINYO_AFTER_STAR,
                             square_number(tables, action->squares[i + 1]), 0, 0);
    }
    return true;
}

static bool check_extend(const struct linyo_setup *tables, const struct linyo_state *s, int seat,
                         const struct linyo_action *action, struct lw_refusal *refusal) {
    const struct linyo_sheet *sheet = &s->sheet[seat];
    if (!(sheet->open >> action->line & 1))
        return lw_refuse(refusal, LW_LINYO_LINE_CANCELLED, action->line + 1, 0, 0);
    if (action->count > LINYO_PATH_MAX)
        return lw_refuse(refusal, LW_LINYO_TOO_LONG, 0, 0, 0);
    for (int i = 1; i < action->count; i++)
        if (!linyo_in(tables->around[action->squares[i - 1]], action->squares[i]))
            return lw_refuse(refusal, LW_LINYO_NOT_ADJACENT,
                             square_number(tables, action->squares[i]),
                             square_number(tables, action->squares[i - 1]), 0);
    struct lw_refusal dice = {LW_NONE, {0}};
    bool covered = check_dice(tables, s, action, &dice);
    if (dice.reason == LW_LINYO_NO_DIE) {
        *refusal = dice;
        return false;
    }
    for (int i = 0; i < action->count; i++)
        if (!linyo_in(sheet->free, action->squares[i]) ||
            memchr(action->squares, action->squares[i], (size_t)i))
            return lw_refuse(refusal, LW_LINYO_SQUARE_TAKEN,
                             square_number(tables, action->squares[i]), 0, 0);
    int head = sheet->head[action->line];
    if (!linyo_in(tables->around[head], action->squares[0]))
        return lw_refuse(refusal, LW_LINYO_NOT_FROM_HEAD, action->line + 1,
                         square_number(tables, head), 0);
    if (!covered)
        *refusal = dice;
    return covered;
}

/* Whether an integer is a move of this actor at all: packed as linyo_move_read packs it. */
static bool is_move(const struct lw_setup *setup, int actor, lw_move move) {
    struct linyo_action action = linyo_action(move);
    bool dice = action.verb == LINYO_ROLL || action.verb == LINYO_SET;
    lw_move packed = LINYO_MOVE(action.verb, action.line);
    if (dice)
        packed = LINYO_ROLL_MOVE(action.verb, action.roll);
    for (int i = 0; i < action.count && !dice; i++) {
        if (action.squares[i] >= linyo_layout(setup)->squares)
            return false;
        packed |= LINYO_PATH_SQUARE(action.squares[i], i);
    }
    packed |= (lw_move)action.count << LINYO_COUNT_SHIFT;
    int least = action.verb == LINYO_START || action.verb == LINYO_EXTEND ? 1 : 0;
    int most = action.verb == LINYO_EXTEND ? LINYO_PATH_READ : dice ? LINYO_UNSORTED : least;
    return packed == move && action.verb <= LINYO_PASS && action.count >= least &&
           action.count <= most && (action.verb != LINYO_START || action.line == 0) &&
           (!dice || action.roll < LINYO_ROLLS) &&
           (actor == LW_CHANCE) == (action.verb == LINYO_ROLL);
}

bool linyo_check(const struct lw_setup *setup, const struct lw_state *state, int actor,
                 lw_move move, struct lw_refusal *refusal) {
    const struct linyo_setup *tables = linyo_tables(setup);
    const struct linyo_state *s = linyo_state(state);
    struct linyo_action action = linyo_action(move);
    bool setting = s->phase == LINYO_SETTING;
    if (!is_move(setup, actor, move))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (actor == LW_CHANCE) /* every roll can fall */
        return action.count != LINYO_UNSORTED || lw_refuse(refusal, LW_NOT_IN_ORDER, 0, 0, 0);
    if (s->round == 0 && (action.verb == LINYO_EXTEND || action.verb == LINYO_PASS))
        return lw_refuse(refusal, LW_LINYO_STARTS_FIRST, 0, 0, 0);
    if (s->round > 0 && action.verb == LINYO_START)
        return lw_refuse(refusal, LW_LINYO_STARTS_DONE, 0, 0, 0);
    if (setting != (action.verb == LINYO_SET))
        return lw_refuse(refusal, setting ? LW_LINYO_SET_FIRST : LW_LINYO_SET_NOT_OWED, 0, 0, 0);
    if (setting)
        return check_set(s, &action, refusal);
    if (action.verb == LINYO_START)
        return check_start(tables, s, actor, action.squares[0], refusal);
    if (action.verb == LINYO_EXTEND)
        return check_extend(tables, s, actor, &action, refusal);
    if (!(s->sheet[actor].open >> action.line & 1))
        return lw_refuse(refusal, LW_LINYO_CANCEL_CANCELLED, action.line + 1, 0, 0);
    return true;
}

static void reach(struct linyo_sheet *sheet, int line, int square, int direction) {
    sheet->free[square >> 6] &= ~((uint64_t)1 << (square & 63));
    sheet->link[square] = (uint8_t)LINYO_LINK(line, direction);
    sheet->head[line] = (uint8_t)square;
    sheet->length[line]++;
}

static int direction_of(const struct linyo_setup *tables, int from, int to) {
    int columns = tables->layout.columns;
    if (to == from - columns)
        return 0;
    if (to == from + columns)
        return 2;
    return to == from + 1 ? 1 : 3;
}

static void extend(const struct linyo_setup *tables, struct linyo_sheet *sheet, lw_move move,
                   int level) {
    int line = (int)(move >> LINYO_LINE_SHIFT & 3);
    int count = (int)(move >> LINYO_COUNT_SHIFT & 7);
    lw_move squares = move >> LINYO_SQUARE_SHIFT;
    for (int i = 0; i < count; i++, squares >>= LINYO_SQUARE_BITS) {
        int square = (int)(squares & 127);
        reach(sheet, line, square, direction_of(tables, sheet->head[line], square));
    }
    if (count < level) /* LY-16, LY-18 */
        sheet->open &= (uint8_t) ~(1u << line);
}

/* LY-17: lines without a free neighbour are cancelled. */
static void cancel_blocked(const struct linyo_setup *tables, struct linyo_sheet *sheet) {
    for (int line = 0; line < LINYO_LINES; line++) {
        const uint64_t *around = tables->around[sheet->head[line]];
        if (!((around[0] & sheet->free[0]) | (around[1] & sheet->free[1])))
            sheet->open &= (uint8_t) ~(1u << line);
    }
}

/* All have chosen: what they chose happens at once (LY-14), and the round ends. */
static void finish_round(const struct lw_setup *setup, struct linyo_state *s) {
    const struct linyo_setup *tables = linyo_tables(setup);
    bool over = false;
    for (int seat = 1; seat <= setup->seats && s->round > 0; seat++) { /* LY-20 */
        struct linyo_sheet *sheet = &s->sheet[seat];
        lw_move move = s->choice[seat];
        if ((move & 7) == LINYO_EXTEND)
            extend(tables, sheet, move, tables->layout.level[seat]);
        else
            sheet->open &= (uint8_t) ~(1u << (move >> LINYO_LINE_SHIFT & 3)); /* LY-15 */
        cancel_blocked(tables, sheet);
        over |= sheet->open == 0; /* LY-21 */
        s->choice[seat] = 0;
    }
    s->chosen = 0;
    s->round = (uint8_t)(s->round + !over);
    s->phase = over ? LINYO_OVER : LINYO_ROLLING;
}

/* LY-6: lines are numbered as their starts are marked. */
static void mark_start(struct linyo_state *s, int seat, int square) {
    struct linyo_sheet *sheet = &s->sheet[seat];
    int line = sheet->lines++;
    sheet->start[line] = (uint8_t)square;
    sheet->open |= (uint8_t)(1u << line);
    reach(sheet, line, square, LINYO_LINK_START);
}

void linyo_apply(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move) {
    struct linyo_state *s = changing(state);
    switch ((enum linyo_verb)(move & 7)) {
    case LINYO_ROLL:
        s->roll = (uint8_t)(move >> LINYO_SQUARE_SHIFT);
        s->phase = four_of_a_kind(s->roll) ? LINYO_SETTING : LINYO_CHOOSING; /* LY-8 */
        return;
    case LINYO_SET:
        s->roll = (uint8_t)(move >> LINYO_SQUARE_SHIFT);
        s->phase = LINYO_CHOOSING;
        return;
    case LINYO_START:
        mark_start(s, actor, (int)(move >> LINYO_SQUARE_SHIFT & 127));
        if (s->sheet[actor].lines == LINYO_LINES)
            s->chosen |= (uint8_t)LW_SEAT_BIT(actor);
        break;
    case LINYO_EXTEND:
    case LINYO_PASS:
        s->choice[actor] = move;
        s->chosen |= (uint8_t)LW_SEAT_BIT(actor);
        break;
    }
    if (s->chosen == LW_SEAT_BIT(setup->seats + 1) - 2)
        finish_round(setup, s);
}
