/* The longest stretch of a line (LN-12 to LN-17), without its route: a way is a set of ports and a
 * set of slots, two words that a step of the walk gets by value, so nothing has to be taken back.
 */
#include "board.h"

#include <string.h>

struct walk {
    const struct liniell_tables *tables;
    const struct liniell_board *board;
    uint64_t ends; /* first ports of pieces where it may end, or ports at the edge */
    uint64_t blue; /* first ports of pieces whose diamonds have blue among them */
    int best;      /* 4 * tiles + blue at the far end */
};

/* The ports of the piece at a port. */
static uint64_t piece_at(const struct walk *walk, int port) {
    int slot = port >> 2;
    return (uint64_t)walk->tables->piece[walk->board->look[slot]][port & 3] << (4 * slot);
}

/* `far` is 4 * the number of slots: to count them is slow on processors of the baseline. */
static void walk_on(struct walk *walk, int port, uint64_t passed, unsigned slots, int far) {
    for (;;) {
        uint64_t piece = piece_at(walk, port);
        unsigned slot = 1u << (port >> 2);
        passed |= piece;
        far += slots & slot ? 0 : 4; /* LN-15: a tile counts once */
        slots |= slot;
        if (piece & walk->ends) {
            int found = far + ((piece & walk->blue) != 0);
            walk->best = found > walk->best ? found : walk->best;
        }
        int next = -1;
        for (uint64_t ways = piece & walk->board->linked; ways; ways &= ways - 1) {
            int beyond = liniell_facing(__builtin_ctzll(ways));
            if (passed >> beyond & 1)
                continue;
            if (next >= 0)
                walk_on(walk, next, passed, slots, far);
            next = beyond;
        }
        if (next < 0)
            return;
        port = next;
    }
}

/* A bit for each port with this line: eight bytes at a time, compared at once. */
static uint64_t ports_of(const struct liniell_board *board, int line) {
    uint64_t ports = 0;
    uint64_t pattern = (uint64_t)line * 0x0101010101010101u;
    for (int i = 0; i < LINIELL_PORTS / 8; i++) {
        uint64_t word;
        memcpy(&word, board->line + 8 * i, sizeof word);
        word ^= pattern; /* below 128 each, so no carry crosses a byte */
        uint64_t zero = ~(word + 0x7f7f7f7f7f7f7f7fu) & 0x8080808080808080u;
        ports |= (zero >> 7) * 0x0102040810204080u >> 56 << (8 * i);
    }
    return ports;
}

static int worth_of(int tiles, int closed, int blue) {
    return LINIELL_POINT * (tiles + closed + blue) + blue; /* LN-16 */
}

/* LN-14: two or more diamonds. Every pair is walked once: where a walk began, none ends later. */
static int between_diamonds(struct walk *walk, uint64_t starts, uint64_t two, uint64_t blue_two) {
    int best = 0; /* 4 * tiles + blue at both ends */
    uint64_t two_here = starts & two;
    if (two_here) {
        best = 4;
        for (; two_here; two_here &= two_here - 1) {
            uint64_t first = two_here & (0 - two_here);
            int blue = (walk->blue & first) ? 1 + ((blue_two & first) != 0) : 0;
            best = 4 + blue > best ? 4 + blue : best;
        }
    }
    for (; starts & (starts - 1); starts &= starts - 1) {
        uint64_t first = starts & (0 - starts);
        walk->ends = starts & ~first;
        walk->best = 0;
        walk_on(walk, __builtin_ctzll(first), 0, 0, 0);
        int found = walk->best ? walk->best + ((walk->blue & first) != 0) : 0;
        best = found > best ? found : best;
    }
    return best ? worth_of(best / 4, 1, best % 4) : 0;
}

static int between_edges(struct walk *walk, uint64_t edges) {
    int best = 0;
    for (uint64_t starts = edges; starts;) {
        int port = __builtin_ctzll(starts);
        uint64_t piece = piece_at(walk, port);
        uint64_t here = piece & edges;
        starts &= ~piece;
        walk->best = (here & (here - 1)) ? 4 : 0; /* both ends on one piece */
        walk->ends = starts;
        if (starts)
            walk_on(walk, port, 0, 0, 0);
        best = walk->best > best ? walk->best : best;
    }
    return worth_of(best / 4, 0, 0);
}

int liniell_board_worth(const struct liniell_tables *tables, const struct liniell_board *board,
                        int line) {
    uint64_t ports = ports_of(board, line);
    uint64_t starts = ports & board->diamond[0];
    uint64_t edges = ports & ~board->linked;
    struct walk walk = {tables, board, edges, board->blue[0], 0};
    if (starts == 0) {
        walk.blue = 0;
        return between_edges(&walk, edges);
    }
    if ((starts & (starts - 1)) || (starts & board->diamond[1]))
        return between_diamonds(&walk, starts, board->diamond[1], board->blue[1]);
    walk.blue = 0;
    if (edges)
        walk_on(&walk, __builtin_ctzll(starts), 0, 0, 0);
    return walk.best ? worth_of(walk.best / 4, 0, (starts & board->blue[0]) != 0) : 0;
}

void liniell_board_worths(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int worth[2]) {
    worth[0] = worth[1] = 0;
    for (int token = 0; token < LINIELL_TOKENS; token++)
        worth[token / 2] += tokens->line[token] == LINIELL_OFF
                                ? tokens->worth[token]
                                : liniell_board_worth(tables, board, tokens->line[token]);
}
