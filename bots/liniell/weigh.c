#include "weigh.h"

#include <string.h>

void liniell_weigh_tokens(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int now[LINIELL_TOKENS]) {
    for (int token = 0; token < LINIELL_TOKENS; token++)
        now[token] = tokens->line[token] == LINIELL_OFF
                         ? tokens->worth[token]
                         : liniell_board_worth(tables, board, tokens->line[token]);
}

bool liniell_weigh_place(const struct liniell_tables *tables, const struct liniell_board *board,
                         const struct liniell_tokens *tokens, const int now[LINIELL_TOKENS],
                         int cell, int look, struct liniell_placement *placement) {
    placement->meeting = liniell_meet(board, cell);
    unsigned on = liniell_tokens_on(tokens, &placement->meeting);
    unsigned pairs = placement->meeting.pairs | tables->joined[look];
    unsigned firsts = tables->first[pairs];
    placement->free = firsts;
    placement->demanded = 0;
    if (on)
        placement->free =
            liniell_claims_allowed(tables->groups[pairs], on, board->turn, &placement->demanded);
    if (placement->free == LINIELL_NOT_ALLOWED)
        return false;
    placement->board = *board;
    liniell_board_place(tables, &placement->board, cell, look, &placement->meeting,
                        placement->line_at);
    for (; firsts; firsts &= firsts - 1) {
        int side = __builtin_ctz(firsts);
        int line = placement->line_at[side];
        int worth = liniell_board_worth(tables, &placement->board, line);
        for (int at = side; at < LINIELL_SIDES; at++)
            if (placement->line_at[at] == line)
                placement->worth[at] = (uint8_t)worth;
    }
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        placement->now[token] = now[token];
        for (int side = 0; side < LINIELL_SIDES; side++)
            if (placement->meeting.line[side] == tokens->line[token])
                placement->now[token] = placement->worth[side];
    }
    return true;
}

static int margin_of(const int now[LINIELL_TOKENS], int turn) {
    int lead = now[0] + now[1] - now[2] - now[3];
    return turn ? -lead : lead;
}

void liniell_weigh_finish(const struct liniell_placement *placement, unsigned claim, int turn,
                          struct liniell_tokens *tokens, int now[LINIELL_TOKENS]) {
    memcpy(now, placement->now, sizeof placement->now);
    liniell_tokens_follow(tokens, &placement->meeting, placement->line_at);
    if (claim == 0)
        return;
    int side = claim >> 13 & 3;
    int mine = 2 * turn + (int)(claim >> 15 & 1);
    for (int token = 0; token < LINIELL_TOKENS; token++)
        if (tokens->line[token] == placement->line_at[side])
            now[token] = 0;
    liniell_tokens_claim(tokens, mine, placement->line_at[side]);
    now[mine] = placement->worth[side];
}

static int demanded_margin(const struct liniell_placement *placement,
                           const struct liniell_tokens *tokens, int turn) {
    struct liniell_tokens after = *tokens;
    int now[LINIELL_TOKENS];
    liniell_weigh_finish(placement, placement->demanded, turn, &after, now);
    return margin_of(now, turn);
}

int liniell_weigh_claim(const struct liniell_placement *placement,
                        const struct liniell_tokens *tokens, int turn, unsigned *claim) {
    *claim = placement->demanded;
    if (placement->free & LINIELL_MUST_CLAIM)
        return demanded_margin(placement, tokens, turn);
    const int *own = placement->now + 2 * turn;
    int weaker = own[1] < own[0] || (own[1] == own[0] && tokens->line[2 * turn] != LINIELL_OFF &&
                                     tokens->line[2 * turn + 1] == LINIELL_OFF);
    int most = own[weaker];
    for (unsigned free = placement->free; free; free &= free - 1) {
        int side = __builtin_ctz(free);
        if (placement->worth[side] <= most)
            continue;
        most = placement->worth[side];
        *claim = LINIELL_CHOICE_CLAIM(side, weaker);
    }
    return margin_of(placement->now, turn) + most - own[weaker];
}

static struct liniell_weighed *weigh_claims(const struct liniell_placement *placement,
                                            const struct liniell_tokens *tokens, int turn,
                                            unsigned place, struct liniell_weighed *out) {
    if (placement->free & LINIELL_MUST_CLAIM) {
        *out++ = (struct liniell_weighed){(liniell_choice)(place | placement->demanded),
                                          (int16_t)demanded_margin(placement, tokens, turn)};
        return out;
    }
    int margin = margin_of(placement->now, turn);
    const uint8_t *line = tokens->line + 2 * turn;
    int named = line[0] != LINIELL_OFF || line[1] != LINIELL_OFF ? 2 : 1;
    *out++ = (struct liniell_weighed){(liniell_choice)place, (int16_t)margin};
    for (unsigned free = placement->free; free; free &= free - 1) {
        int side = __builtin_ctz(free);
        for (int token = 0; token < named; token++)
            *out++ = (struct liniell_weighed){
                (liniell_choice)(place | LINIELL_CHOICE_CLAIM(side, token)),
                (int16_t)(margin + placement->worth[side] - placement->now[2 * turn + token])};
    }
    return out;
}

int liniell_weigh_choices(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int kind,
                          struct liniell_weighed weighed[LINIELL_CHOICES]) {
    struct liniell_weighed *out = weighed;
    int now[LINIELL_TOKENS];
    liniell_weigh_tokens(tables, board, tokens, now);
    for (uint64_t cells = liniell_board_open(board); cells; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        for (int i = 0; i < tables->look_count[kind]; i++) {
            struct liniell_placement placement;
            int look = tables->look[kind][i];
            if (liniell_weigh_place(tables, board, tokens, now, cell, look, &placement))
                out =
                    weigh_claims(&placement, tokens, board->turn, LINIELL_CHOICE(cell, look), out);
        }
    }
    return (int)(out - weighed);
}
