/* Liniell for search: a position in two hundred bytes.
 *
 * All tiles end up within 4 x 4, so their columns and rows modulo 4 tell them apart: a tile lives
 * in one of 16 slots, and a port is one side of one slot, 64 in all, a bit each in a word. A line
 * has the number of its lowest port, so that equal positions look equal however they came about.
 * Cells are numbered as in the engine; tiles that look the same are of one kind. */
#ifndef LINIELL_BOARD_H
#define LINIELL_BOARD_H

#include "engine/engine.h"

enum {
    LINIELL_LOOKS = LINIELL_TILES * 4, /* ways in which some tile can lie */
    LINIELL_SLOTS = 16,
    LINIELL_PORTS = 4 * LINIELL_SLOTS,
    LINIELL_NO_LINE = 64,  /* no tile there */
    LINIELL_OFF = 65,      /* a token in the supply, or on a line that nothing can meet again */
    LINIELL_CHOICES = 468, /* most moves: open cells, orientations, ways to claim */
    /* Points and blue diamonds in one number, so that sums of two tokens compare as LN-18 says. */
    LINIELL_POINT = 5,
};

/* What the search knows of a tile set. */
struct liniell_tables {
    int kinds;
    int looks;
    uint8_t kind_of[LINIELL_TILES];
    uint8_t count[LINIELL_TILES]; /* tiles of a kind */
    uint8_t look_count[LINIELL_TILES];
    uint8_t look[LINIELL_TILES][4];    /* of a kind */
    uint8_t look_of[LINIELL_TILES][4]; /* of the engine's tile, by orientation */
    uint8_t piece[LINIELL_LOOKS][4];   /* the sides that a side is joined with, and itself */
    uint8_t joined[LINIELL_LOOKS];     /* pairs of sides 01 02 03 12 13 23 */
    uint8_t diamond[LINIELL_LOOKS][2]; /* first sides of pieces with at least one, at least two */
    uint8_t blue[LINIELL_LOOKS][2];
    uint16_t groups[64]; /* by pairs: the sides that hang together, four bits each */
    uint8_t first[64];   /* the first sides of the groups */
};

struct liniell_board {
    uint64_t occupied;   /* by cell */
    uint64_t linked;     /* ports with a tile beyond */
    uint64_t diamond[2]; /* first ports of pieces with at least one, at least two */
    uint64_t blue[2];
    uint64_t hash;                    /* of the tiles as they lie */
    uint8_t line[LINIELL_PORTS];      /* by port */
    uint8_t look[LINIELL_SLOTS];      /* by slot */
    uint8_t left[LINIELL_TILES];      /* tiles still to come, by kind */
    uint8_t west, east, north, south; /* columns and rows used, 0 to 6 */
    uint8_t placed;
    uint8_t turn; /* 0 or 1 */
};

/* The line of each token; `worth` of one that is off: what its line will score. */
struct liniell_tokens {
    uint8_t line[LINIELL_TOKENS];
    uint8_t worth[LINIELL_TOKENS];
};

/* A move: cell in bits 0-5, look in 6-11, claim in 12, its side in 13-14, its token in 15. */
typedef uint16_t liniell_choice;
#define LINIELL_CHOICE(cell, look) ((unsigned)(cell) | (unsigned)(look) << 6)
#define LINIELL_CHOICE_CLAIM(side, token)                                                          \
    (1u << 12 | (unsigned)(side) << 13 | (unsigned)(token) << 15)

/* What meets an empty cell at its sides. */
struct liniell_meeting {
    uint8_t line[LINIELL_SIDES]; /* LINIELL_NO_LINE: no tile there */
    uint8_t pairs;               /* sides with the same line */
};

void liniell_tables_init(struct liniell_tables *tables, const struct lw_setup *setup);

/* The engine's position; all tokens on the board keep their lines. */
void liniell_board_read(const struct liniell_tables *tables, const struct lw_setup *setup,
                        const struct liniell_state *state, struct liniell_board *board,
                        struct liniell_tokens *tokens);

/* The engine's spelling of a choice for the engine's tile. */
lw_move liniell_choice_move(const struct liniell_tables *tables, int tile, liniell_choice choice);

/* All legal choices for a tile of this kind. */
int liniell_board_choices(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int kind,
                          liniell_choice choices[LINIELL_CHOICES]);

/* Carries out a choice; the tile is counted out of `left` when it is drawn, not here. */
void liniell_board_play(const struct liniell_tables *tables, struct liniell_board *board,
                        struct liniell_tokens *tokens, liniell_choice choice);

/* The two halves of it, for a search that tries all claims of one placement. `line_at` is given
 * the line at each side of the placed tile. */
void liniell_board_place(const struct liniell_tables *tables, struct liniell_board *board, int cell,
                         int look, const struct liniell_meeting *meeting, uint8_t line_at[4]);
void liniell_tokens_follow(struct liniell_tokens *tokens, const struct liniell_meeting *meeting,
                           const uint8_t line_at[4]);
void liniell_tokens_claim(struct liniell_tokens *tokens, int token, int line);

/* What lines that meet at a placement allow: the first sides of lines without a token; NOT_ALLOWED;
 * or MUST_CLAIM, and the demanded claim alone (LN-8, LN-9, LN-10). `on` is four bits a side. */
enum { LINIELL_NOT_ALLOWED = 16, LINIELL_MUST_CLAIM = 32 };
unsigned liniell_claims_allowed(unsigned groups, unsigned on, int turn, unsigned *demanded);

/* What a line would score now: LINIELL_POINT * points + blue diamonds. */
int liniell_board_worth(const struct liniell_tables *tables, const struct liniell_board *board,
                        int line);

/* Both seats' tokens together. */
void liniell_board_worths(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int worth[2]);

/* Lines that a tile still to come may meet, a bit each. */
uint64_t liniell_board_alive(const struct liniell_board *board);

/* The cells where a tile may ever lie, and those where the next one may (LN-5). */
uint64_t liniell_board_window(const struct liniell_board *board);
uint64_t liniell_board_open(const struct liniell_board *board);

static inline int liniell_slot(int cell) {
    return (cell >> 3 & 3) << 2 | (cell & 3);
}

/* The port that a port faces. */
extern const uint8_t liniell_facing_port[LINIELL_PORTS];
static inline int liniell_facing(int port) {
    return liniell_facing_port[port];
}

static inline struct liniell_meeting liniell_meet(const struct liniell_board *board, int cell) {
    struct liniell_meeting meeting;
    uint64_t o = board->occupied;
    int port = 4 * liniell_slot(cell);
    unsigned has[4] = {(unsigned)(o << 8 >> cell & 1), (unsigned)(o >> 1 >> cell & 1),
                       (unsigned)(o >> 8 >> cell & 1), (unsigned)(o << 1 >> cell & 1)};
    for (int side = 0; side < 4; side++)
        meeting.line[side] = has[side] ? board->line[liniell_facing(port + side)] : LINIELL_NO_LINE;
    uint8_t n = meeting.line[0], e = meeting.line[1], s = meeting.line[2], w = meeting.line[3];
    unsigned north = (unsigned)(n == e) | (unsigned)(n == s) << 1 | (unsigned)(n == w) << 2;
    unsigned east = (unsigned)(e == s) << 3 | (unsigned)(e == w) << 4;
    unsigned south = (unsigned)(s == w) << 5;
    meeting.pairs =
        (uint8_t)((n == LINIELL_NO_LINE ? 0 : north) | (e == LINIELL_NO_LINE ? 0 : east) |
                  (s == LINIELL_NO_LINE ? 0 : south));
    return meeting;
}

/* The tokens on the lines that meet, four bits a side. */
static inline unsigned liniell_tokens_on(const struct liniell_tokens *tokens,
                                         const struct liniell_meeting *meeting) {
    unsigned on = 0;
    for (int side = 0; side < 4; side++)
        for (int token = 0; token < LINIELL_TOKENS; token++)
            on |= (unsigned)(tokens->line[token] == meeting->line[side]) << (4 * side + token);
    return on;
}

static inline uint64_t liniell_mix(uint64_t z) {
    z = (z + 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 29) * 0x94d049bb133111ebu;
    return z ^ z >> 32;
}

#endif
