#include "ends.h"

#include <string.h>

int liniell_ends_none(const struct liniell_tables *tables, const struct liniell_board *board,
                      const struct liniell_tokens *tokens) {
    int worth[2];
    liniell_board_worths(tables, board, tokens, worth);
    int lead = worth[board->turn] - worth[1 - board->turn];
    return lead > 0 ? 2 : lead == 0;
}

/* Each line at a placed tile is walked once; `skipped` are sides where nobody will ask. */
static void fill_worths(const struct liniell_tables *tables, const struct liniell_board *board,
                        const uint8_t line_at[LINIELL_SIDES], unsigned skipped,
                        uint8_t worth[LINIELL_SIDES]) {
    for (int side = 0; side < LINIELL_SIDES; side++) {
        int same = 0;
        while (line_at[same] != line_at[side])
            same++;
        if (same < side)
            worth[side] = worth[same];
        else
            worth[side] = skipped >> side & 1
                              ? 0
                              : (uint8_t)liniell_board_worth(tables, board, line_at[side]);
    }
}

/* How the last tile lies, and the cell that it has. */
struct last {
    const struct liniell_tables *tables;
    const struct liniell_board *board; /* before the last tile, or before the one before it ... */
    const struct liniell_meeting *before; /* ... which then lies so */
    int before_cell, before_look;
    int kind;
    int cell;
    int turn;
};

/* The board as it is when the last tile comes. */
static void board_before_last(const struct last *last, struct liniell_board *board) {
    uint8_t line_at[LINIELL_SIDES];
    *board = *last->board;
    if (last->before)
        liniell_board_place(last->tables, board, last->before_cell, last->before_look, last->before,
                            line_at);
}

static void fill_last(const struct last *last, struct liniell_end *end, int number) {
    struct liniell_board full;
    uint8_t line_at[LINIELL_SIDES];
    board_before_last(last, &full);
    liniell_board_place(last->tables, &full, last->cell, last->tables->look[last->kind][number],
                        &end->meeting, line_at);
    fill_worths(last->tables, &full, line_at, 0, end->last_worth[number]);
    end->known |= (uint8_t)(1u << number);
}

/* What the tokens score with the last tile lying so. */
static void last_worths(const struct liniell_tokens *tokens, const struct liniell_meeting *meeting,
                        const uint8_t worth[LINIELL_SIDES], int by_token[LINIELL_TOKENS]) {
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        by_token[token] = tokens->worth[token];
        for (int side = 0; side < LINIELL_SIDES; side++)
            if (meeting->line[side] == tokens->line[token])
                by_token[token] = worth[side];
    }
}

/* LN-9: the tokens on the contested line, which go back. */
static unsigned tokens_on_demanded(unsigned groups, unsigned on, unsigned demanded) {
    unsigned found = 0;
    while (!(groups >> (demanded >> 13 & 3) & 1))
        groups >>= 4;
    for (unsigned rest = groups & 15; rest; rest &= rest - 1)
        found |= on >> (4 * __builtin_ctz(rest)) & 15;
    return found;
}

/* The mover's lead over the other after the best claim; the placement is allowed. */
static int last_lead(unsigned free, unsigned demanded, unsigned on_demanded, int turn,
                     const int by_token[LINIELL_TOKENS], const uint8_t worth[LINIELL_SIDES]) {
    const int *own = by_token + 2 * turn;
    const int *other = by_token + 2 * (1 - turn);
    if (free & LINIELL_MUST_CLAIM) {
        int lead = worth[demanded >> 13 & 3];
        for (int token = 0; token < 2; token++)
            if (!(on_demanded >> (2 * (1 - turn) + token) & 1))
                lead -= other[token];
        return lead;
    }
    int lead = own[0] + own[1] - other[0] - other[1];
    int weakest = own[0] < own[1] ? own[0] : own[1];
    int gain = 0;
    for (; free; free &= free - 1) {
        int more = worth[__builtin_ctz(free)] - weakest;
        gain = more > gain ? more : gain;
    }
    return lead + gain;
}

/* The last tile: only its looks and claims are left to choose. */
static int decide_last(const struct last *last, struct liniell_end *end,
                       const struct liniell_tokens *tokens, int enough) {
    const struct liniell_tables *tables = last->tables;
    unsigned on = liniell_tokens_on(tokens, &end->meeting);
    int best = -1;
    for (int i = 0; i < tables->look_count[last->kind]; i++) {
        unsigned demanded = 0;
        int by_token[LINIELL_TOKENS];
        int look = tables->look[last->kind][i];
        unsigned groups = tables->groups[end->meeting.pairs | tables->joined[look]];
        unsigned free = liniell_claims_allowed(groups, on, last->turn, &demanded);
        if (free == LINIELL_NOT_ALLOWED)
            continue;
        if (!(end->known >> i & 1))
            fill_last(last, end, i);
        unsigned back = free & LINIELL_MUST_CLAIM ? tokens_on_demanded(groups, on, demanded) : 0;
        last_worths(tokens, &end->meeting, end->last_worth[i], by_token);
        int lead = last_lead(free, demanded, back, last->turn, by_token, end->last_worth[i]);
        int value = lead > 0 ? 2 : lead == 0;
        best = value > best ? value : best;
        if (best >= enough || best == 2)
            return best;
    }
    if (best >= 0)
        return best;
    struct liniell_board board; /* LN-11 */
    board_before_last(last, &board);
    return liniell_ends_none(tables, &board, tokens);
}

int liniell_ends_one(const struct liniell_tables *tables, const struct liniell_board *board,
                     const struct liniell_tokens *tokens, int kind, int enough) {
    struct last last = {.tables = tables, .board = board, .kind = kind, .turn = board->turn};
    struct liniell_end end = {.known = 0};
    last.cell = __builtin_ctzll(liniell_board_open(board));
    end.meeting = liniell_meet(board, last.cell);
    return decide_last(&last, &end, tokens, enough);
}

static struct liniell_ends *ends_of(struct liniell_ends *ends, const struct liniell_board *board,
                                    int kind) {
    uint64_t key = board->hash + (uint64_t)kind;
    if (ends->used && ends->key == key)
        return ends;
    uint64_t open = liniell_board_open(board);
    ends->key = key;
    ends->used = 1;
    ends->known = 0;
    for (int i = 0; i < 2; i++, open &= open - 1) {
        ends->cell[i] = (uint8_t)__builtin_ctzll(open);
        ends->meeting[i] = liniell_meet(board, ends->cell[i]);
    }
    return ends;
}

/* A way for the tile before the last to lie. */
static void fill_end(const struct last *last, struct liniell_end *end) {
    struct liniell_board board = *last->board;
    liniell_board_place(last->tables, &board, last->before_cell, last->before_look, last->before,
                        end->line_at);
    end->meeting = liniell_meet(&board, last->cell);
    end->known = 0;
    unsigned met = 0;
    for (int side = 0; side < LINIELL_SIDES; side++)
        for (int at = 0; at < LINIELL_SIDES; at++)
            met |= (unsigned)(end->line_at[side] == end->meeting.line[at]) << side;
    fill_worths(last->tables, &board, end->line_at, met, end->worth);
}

/* A token on a line that the last tile does not meet has what that scores. */
static void settle(const struct liniell_end *end, struct liniell_tokens *tokens, int token) {
    uint8_t line = tokens->line[token];
    for (int side = 0; side < LINIELL_SIDES; side++)
        if (end->meeting.line[side] == line)
            return;
    for (int side = 0; side < LINIELL_SIDES; side++)
        if (end->line_at[side] == line) {
            tokens->line[token] = LINIELL_OFF;
            tokens->worth[token] = end->worth[side];
        }
}

/* What is left after a claim, or none. */
static int after_claim(const struct last *last, struct liniell_end *end,
                       const struct liniell_tokens *tokens, unsigned claim, int best) {
    struct liniell_tokens after = *tokens;
    if (claim)
        liniell_tokens_claim(&after, 2 * (1 - last->turn) + (int)(claim >> 15 & 1),
                             end->line_at[claim >> 13 & 3]);
    for (int token = 0; token < LINIELL_TOKENS; token++)
        settle(end, &after, token);
    return 2 - decide_last(last, end, &after, 2 - best);
}

/* All claims of one placement, and none; at least `best`. */
static int decide_claims(const struct last *last, struct liniell_end *end,
                         const struct liniell_tokens *before, unsigned free, unsigned demanded,
                         int best, int enough) {
    struct liniell_tokens tokens = *before;
    liniell_tokens_follow(&tokens, last->before, end->line_at);
    int value = after_claim(last, end, &tokens, demanded, best);
    best = value > best ? value : best;
    if (free & LINIELL_MUST_CLAIM)
        return best;
    const uint8_t *line = tokens.line + 2 * (1 - last->turn);
    const uint8_t *worth = tokens.worth + 2 * (1 - last->turn);
    /* Of two tokens that are off, the weaker one is moved. */
    int skipped = line[0] == LINIELL_OFF && line[1] == LINIELL_OFF ? worth[0] <= worth[1] : 2;
    for (; free; free &= free - 1)
        for (int token = 0; token < 2 && best < enough; token++) {
            if (token == skipped)
                continue;
            value = after_claim(last, end, &tokens,
                                LINIELL_CHOICE_CLAIM(__builtin_ctz(free), token), best);
            best = value > best ? value : best;
        }
    return best;
}

int liniell_ends_two(const struct liniell_tables *tables, struct liniell_ends *ends,
                     const struct liniell_board *board, const struct liniell_tokens *tokens,
                     int kind, int enough) {
    struct last last = {.tables = tables, .board = board, .turn = 1 - board->turn};
    int best = -1;
    ends = ends_of(ends, board, kind);
    while (board->left[last.kind] == 0)
        last.kind++;
    enough = enough > 2 ? 2 : enough;
    for (int at = 0; at < 2; at++) {
        last.before = &ends->meeting[at];
        last.before_cell = ends->cell[at];
        last.cell = ends->cell[1 - at];
        unsigned on = liniell_tokens_on(tokens, last.before);
        for (int i = 0; i < tables->look_count[kind] && best < enough; i++) {
            unsigned demanded = 0;
            last.before_look = tables->look[kind][i];
            unsigned pairs = last.before->pairs | tables->joined[last.before_look];
            unsigned free =
                liniell_claims_allowed(tables->groups[pairs], on, board->turn, &demanded);
            if (free == LINIELL_NOT_ALLOWED)
                continue;
            struct liniell_end *end = &ends->end[4 * at + i];
            if (!(ends->known >> (4 * at + i) & 1))
                fill_end(&last, end);
            ends->known |= (uint8_t)(1u << (4 * at + i));
            best = decide_claims(&last, end, tokens, free, demanded, best < 0 ? 0 : best, enough);
        }
    }
    return best >= 0 ? best : liniell_ends_none(tables, board, tokens);
}
