/* A LINYO sheet as a search sees it: which squares are free, and where open lines end. Nothing else
 * matters to what comes, so that sheets reached in different ways are the same position. */
#ifndef BOTS_LINYO_BOARD_H
#define BOTS_LINYO_BOARD_H

#include "engine/engine.h"

struct linyo_mask {
    uint64_t word[2];
};

struct linyo_board {
    struct linyo_mask free;
    struct linyo_mask heads; /* of open lines */
};

/* A way to extend a line. The routes from a square are a tree in the order of a depth-first walk:
 * where a square is not free, `skip` leads past everything that begins that way. Of routes that
 * cover the same squares and end on the same one, the first has the rolls of all. */
struct linyo_route {
    struct linyo_mask squares;
    uint16_t rolls;  /* bit r: possible with roll r (LY-9, LY-12) */
    uint16_t beyond; /* the same, of all routes that begin with this one, itself included */
    uint16_t skip;
    uint8_t last; /* where it ends, and whose bit was added */
    uint8_t count;
};

/* What stays the same for a sheet. */
struct linyo_map {
    int squares;
    int columns;
    struct linyo_mask all;
    struct linyo_mask not_first_column;
    struct linyo_mask not_last_column;
    struct linyo_mask dark; /* every second square, as on a chessboard */
    uint8_t colour[LINYO_SQUARES_MAX];
    struct linyo_mask around[LINYO_SQUARES_MAX];
    struct linyo_mask reach[LINYO_SQUARES_MAX]; /* all that its routes pass */
    uint32_t first[LINYO_SQUARES_MAX + 1];
    struct linyo_route *routes;
};

enum { LINYO_ROUTES_MAX = 436, LINYO_MOVES_MAX = LINYO_LINES * (LINYO_ROUTES_MAX + 1) };
enum { LINYO_ALL_ROLLS = (1 << LINYO_ROLLS) - 1, LINYO_ROLL_TOTAL = 81 };

/* Of LINYO_ROLL_TOTAL, how often a roll falls (LY-3), and which can be set after four of a kind
 * (LY-8); 0 for any other roll. */
extern const uint8_t linyo_roll_weight[LINYO_ROLLS];
extern const uint16_t linyo_roll_sets[LINYO_ROLLS];

/* The rolls that a player can have when this one falls. */
static inline uint16_t linyo_usable(int roll, bool sets) {
    return sets && linyo_roll_sets[roll] ? linyo_roll_sets[roll] : (uint16_t)(1 << roll);
}

int linyo_map_routes(const struct linyo_layout *layout);
void linyo_map_init(struct linyo_map *map, const struct linyo_layout *layout,
                    struct linyo_route *routes);

struct linyo_board linyo_board_of(const struct linyo_sheet *sheet);

/* A sheet after one of its possible moves, and the rolls that allow it. */
struct linyo_child {
    struct linyo_board board;
    uint16_t rolls;
};

/* Writes what the sheet can become with any of these rolls, passes last; at this level. */
int linyo_children(const struct linyo_map *map, const struct linyo_board *board, int level,
                   uint16_t rolls, struct linyo_child children[LINYO_MOVES_MAX]);

/* What a move makes of a sheet at the end of the round. */
struct linyo_board linyo_board_after(const struct linyo_map *map, const struct linyo_sheet *sheet,
                                     const struct linyo_action *action, int level);

/* A number for tables of boards; its high bits are the best. */
static inline uint64_t linyo_board_hash(const struct linyo_board *board) {
    uint64_t hash = board->free.word[0] * 0x9e3779b97f4a7c15u;
    hash = (hash ^ hash >> 29 ^ board->free.word[1]) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 32 ^ board->heads.word[0]) * 0x94d049bb133111ebu;
    return (hash ^ hash >> 29 ^ board->heads.word[1]) * 0xd1342543de82ef95u;
}

static inline bool linyo_mask_empty(struct linyo_mask mask) {
    return (mask.word[0] | mask.word[1]) == 0;
}

static inline int linyo_mask_count(struct linyo_mask mask) {
    return __builtin_popcountll(mask.word[0]) + __builtin_popcountll(mask.word[1]);
}

static inline bool linyo_mask_has(const struct linyo_mask *mask, int square) {
    return mask->word[square >> 6] >> (square & 63) & 1;
}

static inline void linyo_mask_add(struct linyo_mask *mask, int square) {
    mask->word[square >> 6] |= (uint64_t)1 << (square & 63);
}

static inline void linyo_mask_remove(struct linyo_mask *mask, int square) {
    mask->word[square >> 6] &= ~((uint64_t)1 << (square & 63));
}

static inline struct linyo_mask linyo_mask_and(struct linyo_mask a, struct linyo_mask b) {
    return (struct linyo_mask){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline struct linyo_mask linyo_mask_or(struct linyo_mask a, struct linyo_mask b) {
    return (struct linyo_mask){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline struct linyo_mask linyo_mask_without(struct linyo_mask a, struct linyo_mask b) {
    return (struct linyo_mask){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

/* The lowest square; the mask is not empty. */
static inline int linyo_mask_first(struct linyo_mask mask) {
    return mask.word[0] ? __builtin_ctzll(mask.word[0]) : 64 + __builtin_ctzll(mask.word[1]);
}

/* Takes the lowest square out. */
static inline int linyo_mask_take(struct linyo_mask *mask) {
    int half = mask->word[0] == 0;
    int square = half * 64 + __builtin_ctzll(mask->word[half]);
    mask->word[half] &= mask->word[half] - 1;
    return square;
}

/* All squares moved up to 63 further, or back. */
static inline struct linyo_mask linyo_mask_up(struct linyo_mask mask, int by) {
    return (struct linyo_mask){
        {mask.word[0] << by, mask.word[1] << by | mask.word[0] >> (64 - by)}};
}

static inline struct linyo_mask linyo_mask_down(struct linyo_mask mask, int by) {
    return (struct linyo_mask){
        {mask.word[0] >> by | mask.word[1] << (64 - by), mask.word[1] >> by}};
}

/* The neighbours on one side each: N, E, S, W. */
static inline void linyo_mask_sides(const struct linyo_map *map, struct linyo_mask mask,
                                    struct linyo_mask sides[4]) {
    sides[0] = linyo_mask_down(mask, map->columns);
    sides[1] = linyo_mask_and(linyo_mask_up(mask, 1), map->not_first_column);
    sides[2] = linyo_mask_up(mask, map->columns);
    sides[3] = linyo_mask_and(linyo_mask_down(mask, 1), map->not_last_column);
}

#endif
