/* Liniell's rules: what is legal, why something is not, and what a move does.
 *
 * What a placement joins follows from two things: which lines meet the empty cell at its four
 * sides, and which sides the tile joins inside. Both are sets of pairs of sides; their union,
 * looked up in `groups`, gives the lines that run over the placed tile. */
#include "../check.h"
#include "liniell_rules.h"

static const uint64_t BOARD = 0x007f7f7f7f7f7f7f;

static struct liniell_state *changing(struct lw_state *state) {
    return (struct liniell_state *)(void *)state->data;
}

struct liniell_action liniell_action(lw_move move) {
    struct liniell_action action = {.verb = (enum liniell_verb)(move & 1)};
    action.tile = (int)(move >> 1 & 15);
    action.cell = (int)(move >> 1 & 63);
    action.orientation = (int)(move >> 7 & 3);
    action.claims = move >> 9 & 1;
    action.side = (int)(move >> 10 & 3);
    action.token = (int)(move >> 12 & 1);
    return action;
}

/* What meets an empty cell: the lines at its sides, which of them are the same, their tokens. */
struct meeting {
    uint8_t line[LINIELL_SIDES]; /* 0: nothing there */
    uint8_t pairs;
    uint16_t tokens; /* four bits a side */
};

static inline struct meeting meet(const struct liniell_state *s, int cell) {
    struct meeting meeting;
    const uint8_t *facing = s->facing[cell];
    uint8_t n = s->line_of[facing[0]];
    uint8_t e = s->line_of[facing[1]];
    uint8_t so = s->line_of[facing[2]];
    uint8_t w = s->line_of[facing[3]];
    unsigned pairs = (unsigned)(n == e) | (unsigned)(n == so) << 1 | (unsigned)(n == w) << 2;
    pairs = n ? pairs : 0;
    pairs |= e ? (unsigned)(e == so) << 3 | (unsigned)(e == w) << 4 : 0;
    pairs |= so ? (unsigned)(so == w) << 5 : 0;
    meeting.line[0] = n;
    meeting.line[1] = e;
    meeting.line[2] = so;
    meeting.line[3] = w;
    meeting.pairs = (uint8_t)pairs;
    meeting.tokens = (uint16_t)(s->tokens_on[n] | s->tokens_on[e] << 4 | s->tokens_on[so] << 8 |
                                s->tokens_on[w] << 12);
    return meeting;
}

/* The tokens on a group of sides: those of any of its lines. */
static inline unsigned tokens_of(unsigned tokens, unsigned group) {
    static const uint16_t spread[16] = {0x0000, 0x000f, 0x00f0, 0x00ff, 0x0f00, 0x0f0f,
                                        0x0ff0, 0x0fff, 0xf000, 0xf00f, 0xf0f0, 0xf0ff,
                                        0xff00, 0xff0f, 0xfff0, 0xffff};
    tokens &= spread[group];
    tokens |= tokens >> 8;
    return (tokens | tokens >> 4) & 15;
}

/* What a set of tokens on one line means, by its four bits. */
enum { FREE, HELD, CONTESTED, FORBIDDEN };
static const uint8_t MEANING[16] = {FREE,      HELD,      HELD,      FORBIDDEN, /* seat 2: none */
                                    HELD,      CONTESTED, CONTESTED, FORBIDDEN,
                                    HELD,      CONTESTED, CONTESTED, FORBIDDEN,
                                    FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN};

/* The cells where a tile may lie (LN-5). */
static uint64_t open_cells(const struct liniell_state *s) {
    uint64_t o = s->occupied;
    if (o == 0)
        return (uint64_t)1 << LINIELL_ORIGIN;
    /* The first tile is in the middle of the board, so no bound leaves it. */
    unsigned columns =
        (0xffu >> (8 - LINIELL_SQUARE - s->west)) & (0xffu << (s->east - LINIELL_SQUARE + 1));
    uint64_t rows = ~(uint64_t)0 << (8 * (s->south - LINIELL_SQUARE + 1)) &
                    ~(uint64_t)0 >> (8 * (8 - LINIELL_SQUARE - s->north));
    uint64_t window = columns * (uint64_t)0x0101010101010101 & rows;
    return (o << 1 | o >> 1 | o << 8 | o >> 8) & ~o & window & BOARD;
}

/* The claims of lines without a token that the mover may make, as parts of a move: by the side that
 * names the line, with a token from the board, or the lower one of the supply. */
struct claims {
    lw_move by_side[LINIELL_SIDES][2];
    bool second; /* either token may be named */
};

static struct claims claims_of(const struct liniell_state *s) {
    const uint8_t *cell = s->token_cell + 2 * (s->turn - 1);
    struct claims claims;
    for (int side = 0; side < LINIELL_SIDES; side++) {
        claims.by_side[side][0] = LINIELL_CLAIM(side, 0);
        claims.by_side[side][1] = LINIELL_CLAIM(side, 1);
    }
    claims.second = cell[0] != LINIELL_NOWHERE || cell[1] != LINIELL_NOWHERE;
    return claims;
}

/* What the tokens allow when `groups` are the lines over the placed tile: the sides that name lines
 * without a token, or NOT_ALLOWED; with MUST_CLAIM only the claim in *demanded. */
enum { NOT_ALLOWED = 16, MUST_CLAIM = 32 };

static unsigned allowed(unsigned groups, unsigned tokens, int seat, lw_move *demanded) {
    unsigned free = 0;
    for (; groups; groups >>= 4) {
        unsigned group = groups & 15;
        unsigned on = tokens_of(tokens, group);
        if (on == 0)
            free |= group & (0 - group); /* named by the first side */
        if ((on & (on - 1)) == 0)
            continue;
        if (MEANING[on] == FORBIDDEN || (free & MUST_CLAIM)) /* LN-8, LN-10 */
            return NOT_ALLOWED;
        free |= MUST_CLAIM; /* LN-9: the token that is not on it goes there */
        *demanded = LINIELL_CLAIM(__builtin_ctz(group), on >> (2 * (seat - 1)) & 1);
    }
    return free;
}

/* All placements of the drawn tile; with `any` only those of the first cell that has some. */
static inline int generate(const struct liniell_setup *tables, const struct liniell_state *s,
                           bool any, lw_move *moves) {
    lw_move *out = moves;
    struct claims claims = claims_of(s);
    const uint8_t *orientations = tables->orientation[s->drawn];
    int orientation_count = tables->orientation_count[s->drawn];
    for (uint64_t cells = open_cells(s); cells; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        struct meeting meeting = meet(s, cell);
        for (int i = 0; i < orientation_count; i++) {
            lw_move place = LINIELL_PLACE_MOVE(cell, orientations[i]);
            lw_move demanded = 0;
            unsigned pairs = meeting.pairs | tables->joined[s->drawn][orientations[i]];
            unsigned free = tables->first_sides[pairs];
            if (meeting.tokens)
                free = allowed(tables->groups[pairs], meeting.tokens, s->turn, &demanded);
            if (free >= NOT_ALLOWED) {
                *out = place | demanded;
                out += free != NOT_ALLOWED;
                continue;
            }
            *out++ = place;
            for (; free; free &= free - 1) { /* LN-7 */
                const lw_move *claim = claims.by_side[__builtin_ctz(free)];
                out[0] = place | claim[0];
                out[1] = place | claim[1];
                out += 1 + claims.second;
            }
        }
        if (any && out > moves)
            break;
    }
    return (int)(out - moves);
}

int liniell_legal(const struct lw_setup *setup, const struct lw_state *state, int seat,
                  lw_move moves[LW_MOVES_MAX]) {
    (void)seat;
    return generate(liniell_tables(setup), liniell_state(state), false, moves);
}

static bool check_cell(const struct liniell_state *s, int cell, struct lw_refusal *refusal) {
    int column = liniell_column(cell);
    int row = liniell_row(cell);
    if (open_cells(s) >> cell & 1)
        return true;
    if (s->occupied == 0)
        return lw_refuse(refusal, LW_LINIELL_FIRST_AT_ORIGIN, 0, 0, 0);
    if (s->occupied >> cell & 1)
        return lw_refuse(refusal, LW_LINIELL_OCCUPIED, column, row, 0);
    uint64_t o = s->occupied;
    if (!((o << 1 | o >> 1 | o << 8 | o >> 8) >> cell & 1))
        return lw_refuse(refusal, LW_LINIELL_NOT_TOUCHING, column, row, 0);
    return lw_refuse(refusal, LW_LINIELL_OUTSIDE_SQUARE, column, row, 0);
}

/* The group that holds a side. */
static unsigned group_at(unsigned groups, int side) {
    while (!(groups >> side & 1))
        groups >>= 4;
    return groups & 15;
}

/* LN-6 to LN-10, of several the lowest; a second contested line is LN-10 whatever is claimed. */
static bool check_lines(const struct liniell_state *s, const struct liniell_action *action,
                        unsigned groups, unsigned tokens, struct lw_refusal *refusal) {
    int seat = s->turn;
    unsigned claimed = action->claims ? group_at(groups, action->side) : 0;
    unsigned on_claimed = tokens_of(tokens, claimed);
    if (MEANING[on_claimed] == HELD)
        return lw_refuse(refusal, LW_LINIELL_LINE_HAS_TOKEN, action->side, 0, 0);
    unsigned contested = 0;
    int contested_count = 0;
    for (unsigned rest = groups; rest; rest >>= 4) {
        unsigned on = tokens_of(tokens, rest & 15);
        if (MEANING[on] == FORBIDDEN)
            return lw_refuse(refusal, LW_LINIELL_JOINS_OWN, (on & 3) == 3 ? 1 : 2, 0, 0);
        if (MEANING[on] == CONTESTED) {
            contested = contested ? contested : rest & 15;
            contested_count++;
        }
    }
    if (contested_count > 1)
        return lw_refuse(refusal, LW_LINIELL_TWO_CONTESTED, 0, 0, 0);
    if (contested_count == 1 && claimed != contested)
        return lw_refuse(refusal, LW_LINIELL_MUST_CLAIM, __builtin_ctz(contested), 0, 0);
    if (contested_count == 1 && (on_claimed >> (2 * (seat - 1)) >> action->token & 1))
        return lw_refuse(refusal, LW_LINIELL_TOKEN_ON_LINE, action->token + 1, 0, 0);
    return true;
}

/* What is allowed but spelt otherwise. */
static bool check_canonical(const struct liniell_setup *tables, const struct liniell_state *s,
                            const struct liniell_action *action, unsigned groups,
                            struct lw_refusal *refusal) {
    int first = tables->first_alike[s->drawn][action->orientation];
    if (first != action->orientation)
        return lw_refuse(refusal, LW_NOT_FIRST_ORIENTATION, first, 0, 0);
    if (!action->claims)
        return true;
    int side = __builtin_ctz(group_at(groups, action->side));
    if (side != action->side)
        return lw_refuse(refusal, LW_NOT_FIRST_SIDE, side, 0, 0);
    const uint8_t *cell = s->token_cell + 2 * (s->turn - 1);
    if (action->token == 1 && cell[0] == LINIELL_NOWHERE && cell[1] == LINIELL_NOWHERE)
        return lw_refuse(refusal, LW_NOT_FIRST_TOKEN, 1, 0, 0);
    return true;
}

/* Whether an integer is a move of this actor at all: packed as liniell_move_read packs it. */
static bool is_move(int actor, lw_move move) {
    struct liniell_action action = liniell_action(move);
    if ((actor == LW_CHANCE) != (action.verb == LINIELL_DRAW))
        return false;
    if (action.verb == LINIELL_DRAW)
        return move == LINIELL_DRAW_MOVE(action.tile);
    lw_move claim = action.claims ? LINIELL_CLAIM(action.side, action.token) : 0;
    return (BOARD >> action.cell & 1) &&
           move == (LINIELL_PLACE_MOVE(action.cell, action.orientation) | claim);
}

bool liniell_check(const struct lw_setup *setup, const struct lw_state *state, int actor,
                   lw_move move, struct lw_refusal *refusal) {
    const struct liniell_setup *tables = liniell_tables(setup);
    const struct liniell_state *s = liniell_state(state);
    struct liniell_action action = liniell_action(move);
    if (!is_move(actor, move))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (actor == LW_CHANCE)
        return (s->remaining >> action.tile & 1) ||
               lw_refuse(refusal, LW_LINIELL_DRAWN_BEFORE, 0, 0, 0);
    if (!check_cell(s, action.cell, refusal))
        return false;
    struct meeting meeting = meet(s, action.cell);
    unsigned joined = tables->joined[s->drawn][action.orientation];
    unsigned groups = tables->groups[meeting.pairs | joined];
    return check_lines(s, &action, groups, meeting.tokens, refusal) &&
           check_canonical(tables, s, &action, groups, refusal);
}

/* Makes one line of all that meet in a group, or a new one, and gives its label. */
static uint8_t join(struct liniell_state *s, const struct meeting *meeting, unsigned group) {
    uint8_t line = 0;
    for (int side = 0; side < LINIELL_SIDES; side++) {
        uint8_t other = meeting->line[side];
        if (!(group >> side & 1) || other == 0 || other == line)
            continue;
        if (line == 0) {
            line = other;
            continue;
        }
        for (int label = 1; label <= s->label_count; label++)
            if (s->line_of[label] == other)
                s->line_of[label] = line;
        s->tokens_on[line] |= s->tokens_on[other];
        s->tokens_on[other] = 0;
    }
    if (line == 0) {
        line = ++s->label_count;
        s->line_of[line] = line;
    }
    return line;
}

/* LN-7, LN-9: the token comes from the supply or from another line; those that were on a contested
 * line go back. */
static void claim(struct liniell_state *s, int token, int cell, int side, uint8_t line) {
    if (s->token_cell[token] != LINIELL_NOWHERE)
        s->tokens_on[s->line_of[s->token_line[token]]] &= (uint8_t) ~(1u << token);
    for (int other = 0; other < LINIELL_TOKENS; other++)
        if (s->tokens_on[line] >> other & 1)
            s->token_cell[other] = LINIELL_NOWHERE;
    s->tokens_on[line] = (uint8_t)(1u << token);
    s->token_line[token] = line;
    s->token_cell[token] = (uint8_t)cell;
    s->token_side[token] = (uint8_t)side;
}

static void widen(struct liniell_state *s, int cell) {
    int8_t column = (int8_t)(cell % 8);
    int8_t row = (int8_t)(cell / 8);
    s->west = column < s->west ? column : s->west;
    s->east = column > s->east ? column : s->east;
    s->north = row < s->north ? row : s->north;
    s->south = row > s->south ? row : s->south;
}

static void place(const struct liniell_setup *tables, struct liniell_state *s, lw_move move) {
    struct liniell_action action = liniell_action(move);
    int cell = action.cell;
    struct meeting meeting = meet(s, cell);
    unsigned groups = tables->groups[meeting.pairs | tables->joined[s->drawn][action.orientation]];
    uint8_t line_at[LINIELL_SIDES] = {0};
    for (; groups; groups >>= 4) {
        unsigned group = groups & 15;
        uint8_t line = join(s, &meeting, group);
        for (; group; group &= group - 1)
            line_at[__builtin_ctz(group)] = line;
    }
    for (int side = 0; side < LINIELL_SIDES; side++) {
        int beyond = liniell_beyond(cell, side);
        if (beyond >= 0 && meeting.line[side] == 0)
            s->facing[beyond][(side + 2) % 4] = line_at[side];
    }
    if (action.claims)
        claim(s, 2 * (s->turn - 1) + action.token, cell, action.side, line_at[action.side]);
    s->tile[cell] = (uint8_t)(1 + 4 * s->drawn + action.orientation);
    s->occupied |= (uint64_t)1 << cell;
    widen(s, cell);
    s->placed++;
    s->turn = (uint8_t)(3 - s->turn);
    s->drawn = LINIELL_NO_TILE;
    s->phase = s->placed == LINIELL_TILES ? LINIELL_OVER : LINIELL_DRAWING;
}

void liniell_apply(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move) {
    const struct liniell_setup *tables = liniell_tables(setup);
    struct liniell_state *s = changing(state);
    if (actor != LW_CHANCE) {
        place(tables, s, move);
        return;
    }
    lw_move moves[64]; /* one cell: four orientations, each with at most nine ways to claim */
    s->drawn = (uint8_t)liniell_action(move).tile;
    s->remaining &= (uint16_t) ~(1u << s->drawn);
    /* LN-11: a tile without a place ends the game. */
    s->phase = generate(tables, s, true, moves) > 0 ? LINIELL_PLACING : LINIELL_OVER;
}
