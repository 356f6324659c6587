#include "places.h"

#include <string.h>

enum { TILES_MOST = 8, UNKNOWN = 255 };

/* So many tiles leave so many open cells at the most, each with four orientations; and for so many
 * boards there is room. */
static const struct {
    uint8_t places;
    uint8_t bits;
} ROOM[TILES_MOST + 1] = {{52, 0}, {4, 0},  {8, 0},  {12, 10}, {32, 7},
                          {36, 4}, {40, 0}, {48, 0}, {52, 0}};

static size_t room_size(int tiles) {
    return (sizeof(struct liniell_places) + sizeof(struct liniell_place) * ROOM[tiles].places +
            63) /
           64 * 64;
}

/* Where the rooms for so many tiles begin. */
static size_t first_room(int tiles) {
    size_t sum = 0;
    for (int before = 0; before < tiles; before++)
        sum += room_size(before) << ROOM[before].bits;
    return sum;
}

size_t liniell_shelf_size(void) {
    return first_room(TILES_MOST + 1);
}

static struct liniell_places *room(struct liniell_shelf *shelf, int tiles, uint64_t number) {
    uint8_t *rooms = (uint8_t *)shelf + first_room(tiles);
    return (struct liniell_places *)(void *)(rooms + room_size(tiles) * number);
}

void liniell_shelf_clear(struct liniell_shelf *shelf) {
    for (int tiles = 0; tiles <= TILES_MOST; tiles++)
        for (uint64_t number = 0; number < (uint64_t)1 << ROOM[tiles].bits; number++)
            room(shelf, tiles, number)->used = false;
}

static void fill_place(const struct liniell_tables *tables, const struct liniell_board *board,
                       struct liniell_place *place) {
    place->board = *board;
    liniell_board_place(tables, &place->board, place->cell, place->look, &place->meeting,
                        place->line_at);
    place->alive = liniell_board_alive(&place->board);
    unsigned firsts = tables->first[place->meeting.pairs | tables->joined[place->look]];
    for (; firsts; firsts &= firsts - 1) {
        int side = __builtin_ctz(firsts);
        int worth = liniell_board_worth(tables, &place->board, place->line_at[side]);
        for (int at = side; at < LINIELL_SIDES; at++)
            if (place->line_at[at] == place->line_at[side])
                place->worth[at] = (uint8_t)worth;
    }
}

static void fill(const struct liniell_tables *tables, const struct liniell_board *board, int kind,
                 int most, struct liniell_places *places) {
    places->count = 0;
    memset(places->worth, UNKNOWN, sizeof places->worth);
    for (uint64_t cells = liniell_board_open(board); cells; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        struct liniell_meeting meeting = liniell_meet(board, cell);
        for (int i = 0; i < tables->look_count[kind]; i++) {
            lw_assert(places->count < most);
            struct liniell_place *place = &places->place[places->count++];
            place->cell = (uint8_t)cell;
            place->look = tables->look[kind][i];
            place->meeting = meeting;
            fill_place(tables, board, place);
        }
    }
}

struct liniell_places *liniell_shelf_find(struct liniell_shelf *shelf,
                                          const struct liniell_tables *tables,
                                          const struct liniell_board *board, int kind, int tiles) {
    uint64_t key = liniell_mix(board->hash + (uint64_t)kind);
    int bits = ROOM[tiles].bits;
    struct liniell_places *places = room(shelf, tiles, bits ? key >> (64 - bits) : 0);
    if (!places->used || places->key != key) {
        places->key = key;
        places->used = true;
        fill(tables, board, kind, ROOM[tiles].places, places);
    }
    return places;
}

int liniell_places_worth(struct liniell_places *places, const struct liniell_tables *tables,
                         const struct liniell_board *board, int line) {
    if (places->worth[line] == UNKNOWN)
        places->worth[line] = (uint8_t)liniell_board_worth(tables, board, line);
    return places->worth[line];
}
