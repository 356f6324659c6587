#include "board.h"

#include <string.h>

static const uint64_t CELLS = 0x007f7f7f7f7f7f7f;

/* Columns and rows wrap round: (row - 1, column) for north and so on, each modulo 4. */
const uint8_t liniell_facing_port[LINIELL_PORTS] = {
    50, 7,  16, 13, 54, 11, 20, 1,  58, 15, 24, 5,  62, 3,  28, 9,  2,  23, 32, 29, 6,  27,
    36, 17, 10, 31, 40, 21, 14, 19, 44, 25, 18, 39, 48, 45, 22, 43, 52, 33, 26, 47, 56, 37,
    30, 35, 60, 41, 34, 55, 0,  61, 38, 59, 4,  49, 42, 63, 8,  53, 46, 51, 12, 57};

static int pair_bit(int a, int b) {
    return a == 0 ? b - 1 : a + b;
}

/* How a tile looks when it lies in an orientation. */
struct look {
    uint8_t piece[4];
    uint8_t white[4]; /* of the piece at a side */
    uint8_t blue[4];
};

static struct look look_of(const struct liniell_tile *tile, int orientation) {
    struct look look;
    for (int i = 0; i < tile->piece_count; i++) {
        unsigned sides = (unsigned)tile->piece[i].sides << orientation;
        sides = (sides | sides >> 4) & 15;
        for (int side = 0; side < LINIELL_SIDES; side++) {
            if (!(sides >> side & 1))
                continue;
            look.piece[side] = (uint8_t)sides;
            look.white[side] = tile->piece[i].white;
            look.blue[side] = tile->piece[i].blue;
        }
    }
    return look;
}

static void keep_look(struct liniell_tables *tables, int number, const struct look *look) {
    memcpy(tables->piece[number], look->piece, sizeof look->piece);
    for (int a = 0; a < LINIELL_SIDES; a++) {
        for (int b = a + 1; b < LINIELL_SIDES; b++)
            if (look->piece[a] >> b & 1)
                tables->joined[number] |= (uint8_t)(1u << pair_bit(a, b));
        if (look->piece[a] & ((1u << a) - 1))
            continue; /* not the first side of its piece */
        int diamonds = look->white[a] + look->blue[a];
        for (int least = 0; least < 2; least++) {
            tables->diamond[number][least] |= (uint8_t)((unsigned)(diamonds > least) << a);
            tables->blue[number][least] |= (uint8_t)((unsigned)(look->blue[a] > least) << a);
        }
    }
}

/* Two tiles that can look the same are of one kind: one is the other, turned. */
static void read_tile(struct liniell_tables *tables, struct look *looks,
                      const struct lw_setup *setup, int t) {
    int kind = tables->kinds;
    for (int orientation = 0; orientation < 4; orientation++) {
        struct look look = look_of(liniell_tile(setup, t), orientation);
        int number = 0;
        while (number < tables->looks && memcmp(&looks[number], &look, sizeof look) != 0)
            number++;
        tables->look_of[t][orientation] = (uint8_t)number;
        if (number < tables->looks) {
            for (int other = 0; other < kind; other++)
                if (memchr(tables->look[other], number, tables->look_count[other]))
                    kind = other;
            continue;
        }
        looks[tables->looks++] = look;
        keep_look(tables, number, &look);
        tables->look[kind][tables->look_count[kind]++] = (uint8_t)number;
    }
    tables->kind_of[t] = (uint8_t)kind;
    tables->count[kind]++;
    tables->kinds += kind == tables->kinds;
}

static uint16_t groups_of(int pairs) {
    unsigned group[LINIELL_SIDES] = {1, 2, 4, 8};
    unsigned packed = 0;
    unsigned seen = 0;
    int count = 0;
    for (int pass = 0; pass < 3; pass++)
        for (int a = 0; a < LINIELL_SIDES; a++)
            for (int b = a + 1; b < LINIELL_SIDES; b++)
                if (pairs >> pair_bit(a, b) & 1)
                    group[a] = group[b] = group[a] | group[b];
    for (int side = 0; side < LINIELL_SIDES; side++) {
        if (seen >> side & 1)
            continue;
        seen |= group[side];
        packed |= group[side] << (4 * count++);
    }
    return (uint16_t)packed;
}

void liniell_tables_init(struct liniell_tables *tables, const struct lw_setup *setup) {
    struct look looks[LINIELL_LOOKS];
    memset(tables, 0, sizeof *tables);
    for (int t = 0; t < LINIELL_TILES; t++)
        read_tile(tables, looks, setup, t);
    for (int pairs = 0; pairs < 64; pairs++) {
        tables->groups[pairs] = groups_of(pairs);
        for (unsigned rest = tables->groups[pairs]; rest; rest >>= 4)
            tables->first[pairs] |= (uint8_t)(rest & 15 & (0 - (rest & 15)));
    }
}

void liniell_board_read(const struct liniell_tables *tables, const struct lw_setup *setup,
                        const struct liniell_state *state, struct liniell_board *board,
                        struct liniell_tokens *tokens) {
    (void)setup;
    memset(board, 0, sizeof *board);
    memset(tokens, 0, sizeof *tokens);
    memset(board->line, LINIELL_NO_LINE, sizeof board->line);
    board->west = board->east = board->north = board->south = LINIELL_REACH;
    for (int cell = 0; cell < LINIELL_CELLS; cell++) {
        if (state->tile[cell] == 0)
            continue;
        int lying = state->tile[cell] - 1;
        uint8_t line_at[4];
        struct liniell_meeting meeting = liniell_meet(board, cell);
        liniell_board_place(tables, board, cell, tables->look_of[lying / 4][lying % 4], &meeting,
                            line_at);
    }
    for (int tile = 0; tile < LINIELL_TILES; tile++)
        board->left[tables->kind_of[tile]] += state->remaining >> tile & 1;
    board->turn = (uint8_t)(state->turn - 1);
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        int cell = state->token_cell[token];
        tokens->line[token] = cell == LINIELL_NOWHERE
                                  ? LINIELL_OFF
                                  : board->line[4 * liniell_slot(cell) + state->token_side[token]];
    }
}

lw_move liniell_choice_move(const struct liniell_tables *tables, int tile, liniell_choice choice) {
    int orientation = 0;
    while (tables->look_of[tile][orientation] != (choice >> 6 & 63))
        orientation++;
    lw_move move = (lw_move)LINIELL_PLACE | (lw_move)(choice & 63) << 1 | (lw_move)orientation << 7;
    return move | (lw_move)(choice >> 12) << 9;
}

uint64_t liniell_board_window(const struct liniell_board *board) {
    unsigned columns = (0xffu >> (8 - LINIELL_SQUARE - board->west)) &
                       (0xffu << (board->east - LINIELL_SQUARE + 1));
    uint64_t rows = ~(uint64_t)0 << (8 * (board->south - LINIELL_SQUARE + 1)) &
                    ~(uint64_t)0 >> (8 * (8 - LINIELL_SQUARE - board->north));
    return columns * (uint64_t)0x0101010101010101 & rows & CELLS;
}

uint64_t liniell_board_open(const struct liniell_board *board) {
    uint64_t o = board->occupied;
    if (o == 0)
        return (uint64_t)1 << LINIELL_ORIGIN;
    return (o << 1 | o >> 1 | o << 8 | o >> 8) & ~o & liniell_board_window(board);
}

uint64_t liniell_board_alive(const struct liniell_board *board) {
    uint64_t alive = 0;
    uint64_t o = board->occupied;
    for (uint64_t cells = liniell_board_open(board); cells; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        int port = 4 * liniell_slot(cell);
        uint64_t has[4] = {o << 8, o >> 1, o >> 8, o << 1};
        for (int side = 0; side < LINIELL_SIDES; side++)
            alive |= (has[side] >> cell & 1) << (board->line[liniell_facing(port + side)] & 63);
    }
    return alive;
}

/* The tokens on a group of sides. */
static unsigned tokens_of(unsigned on, unsigned group) {
    static const uint16_t spread[16] = {0x0000, 0x000f, 0x00f0, 0x00ff, 0x0f00, 0x0f0f,
                                        0x0ff0, 0x0fff, 0xf000, 0xf00f, 0xf0f0, 0xf0ff,
                                        0xff00, 0xff0f, 0xfff0, 0xffff};
    on &= spread[group];
    on |= on >> 8;
    return (on | on >> 4) & 15;
}

unsigned liniell_claims_allowed(unsigned groups, unsigned on, int turn, unsigned *demanded) {
    unsigned free = 0;
    for (; groups; groups >>= 4) {
        unsigned group = groups & 15;
        unsigned here = tokens_of(on, group);
        if (here == 0)
            free |= group & (0 - group);
        if ((here & (here - 1)) == 0)
            continue;
        if ((here & 3) == 3 || (here & 12) == 12 || (free & LINIELL_MUST_CLAIM))
            return LINIELL_NOT_ALLOWED; /* LN-8, LN-10 */
        free |= LINIELL_MUST_CLAIM;
        *demanded = LINIELL_CHOICE_CLAIM(__builtin_ctz(group), here >> (2 * turn) & 1);
    }
    return free;
}

int liniell_board_choices(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int kind,
                          liniell_choice choices[LINIELL_CHOICES]) {
    liniell_choice *out = choices;
    const uint8_t *own = tokens->line + 2 * board->turn;
    /* Either token may be named unless both are off for the same. */
    bool second = own[0] != LINIELL_OFF || own[1] != LINIELL_OFF ||
                  tokens->worth[2 * board->turn] != tokens->worth[2 * board->turn + 1];
    for (uint64_t cells = liniell_board_open(board); cells; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        struct liniell_meeting meeting = liniell_meet(board, cell);
        unsigned on = liniell_tokens_on(tokens, &meeting);
        for (int i = 0; i < tables->look_count[kind]; i++) {
            int look = tables->look[kind][i];
            unsigned place = LINIELL_CHOICE(cell, look);
            unsigned pairs = meeting.pairs | tables->joined[look];
            unsigned demanded = 0;
            unsigned free = tables->first[pairs];
            if (on)
                free = liniell_claims_allowed(tables->groups[pairs], on, board->turn, &demanded);
            if (free >= LINIELL_NOT_ALLOWED) {
                *out = (liniell_choice)(place | demanded);
                out += free != LINIELL_NOT_ALLOWED;
                continue;
            }
            *out++ = (liniell_choice)place;
            for (; free; free &= free - 1) { /* LN-7 */
                int side = __builtin_ctz(free);
                out[0] = (liniell_choice)(place | LINIELL_CHOICE_CLAIM(side, 0));
                out[1] = (liniell_choice)(place | LINIELL_CHOICE_CLAIM(side, 1));
                out += 1 + second;
            }
        }
    }
    return (int)(out - choices);
}

static void relabel(struct liniell_board *board, uint8_t from, uint8_t to) {
    for (int port = 0; port < LINIELL_PORTS; port++)
        board->line[port] = board->line[port] == from ? to : board->line[port];
}

static void widen(struct liniell_board *board, int cell) {
    uint8_t column = (uint8_t)(cell & 7);
    uint8_t row = (uint8_t)(cell >> 3);
    board->west = column < board->west ? column : board->west;
    board->east = column > board->east ? column : board->east;
    board->north = row < board->north ? row : board->north;
    board->south = row > board->south ? row : board->south;
}

/* Makes one line of all that meet in a group of sides, named by its lowest port. */
static uint8_t join(struct liniell_board *board, const struct liniell_meeting *meeting, int port,
                    unsigned group) {
    uint8_t line = (uint8_t)(port + __builtin_ctz(group));
    for (unsigned rest = group; rest; rest &= rest - 1) {
        uint8_t other = meeting->line[__builtin_ctz(rest)];
        line = other < line ? other : line;
    }
    for (unsigned rest = group; rest; rest &= rest - 1) {
        uint8_t other = meeting->line[__builtin_ctz(rest)];
        if (other != LINIELL_NO_LINE && other != line)
            relabel(board, other, line);
    }
    return line;
}

void liniell_board_place(const struct liniell_tables *tables, struct liniell_board *board, int cell,
                         int look, const struct liniell_meeting *meeting, uint8_t line_at[4]) {
    int slot = liniell_slot(cell);
    int port = 4 * slot;
    for (unsigned groups = tables->groups[meeting->pairs | tables->joined[look]]; groups;
         groups >>= 4) {
        uint8_t line = join(board, meeting, port, groups & 15);
        for (unsigned rest = groups & 15; rest; rest &= rest - 1)
            line_at[__builtin_ctz(rest)] = line;
    }
    for (int side = 0; side < LINIELL_SIDES; side++) {
        board->line[port + side] = line_at[side];
        if (meeting->line[side] != LINIELL_NO_LINE)
            board->linked |= (uint64_t)1 << (port + side) | (uint64_t)1
                                                                << liniell_facing(port + side);
    }
    for (int least = 0; least < 2; least++) {
        board->diamond[least] |= (uint64_t)tables->diamond[look][least] << port;
        board->blue[least] |= (uint64_t)tables->blue[look][least] << port;
    }
    board->look[slot] = (uint8_t)look;
    board->occupied |= (uint64_t)1 << cell;
    board->hash ^= liniell_mix((uint64_t)(cell << 6 | look) + 1);
    widen(board, cell);
    board->placed++;
    board->turn ^= 1;
}

void liniell_tokens_follow(struct liniell_tokens *tokens, const struct liniell_meeting *meeting,
                           const uint8_t line_at[4]) {
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        uint8_t line = tokens->line[token];
        for (int side = 0; side < LINIELL_SIDES; side++)
            if (meeting->line[side] == tokens->line[token])
                line = line_at[side];
        tokens->line[token] = line;
    }
}

/* LN-7, LN-9: what was on a contested line goes back. */
void liniell_tokens_claim(struct liniell_tokens *tokens, int token, int line) {
    for (int other = 0; other < LINIELL_TOKENS; other++)
        if (tokens->line[other] == line) {
            tokens->line[other] = LINIELL_OFF;
            tokens->worth[other] = 0;
        }
    tokens->line[token] = (uint8_t)line;
    tokens->worth[token] = 0;
}

void liniell_board_play(const struct liniell_tables *tables, struct liniell_board *board,
                        struct liniell_tokens *tokens, liniell_choice choice) {
    int cell = choice & 63;
    int mover = board->turn;
    uint8_t line_at[4] = {0};
    struct liniell_meeting meeting = liniell_meet(board, cell);
    liniell_board_place(tables, board, cell, choice >> 6 & 63, &meeting, line_at);
    liniell_tokens_follow(tokens, &meeting, line_at);
    if (choice >> 12 & 1)
        liniell_tokens_claim(tokens, 2 * mover + (choice >> 15), line_at[choice >> 13 & 3]);
}
