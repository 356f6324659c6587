#include "board.h"

#include <string.h>

const uint8_t linyo_roll_weight[LINYO_ROLLS] = {1, 4, 4, 6, 12, 6, 4, 12, 12, 4, 1, 4, 6, 4, 1};

/* Rolls with at least one die of the colour: all but the five of the other two. */
enum {
    WITH_BLUE = 0x03ff,
    WITH_GREY = 0x3dda,
    WITH_ORANGE = 0x7bb4,
};

const uint16_t linyo_roll_sets[LINYO_ROLLS] = {
    [0] = WITH_BLUE, [10] = WITH_GREY, [14] = WITH_ORANGE};

/* A route as it grows. */
struct growth {
    const struct linyo_layout *layout;
    struct linyo_map *map;            /* NULL while routes are only counted */
    uint32_t count;                   /* written so far */
    uint32_t first;                   /* of this square */
    uint8_t path[LINYO_PATH_MAX + 1]; /* the head first */
};

static int neighbour(const struct linyo_layout *layout, int square, int side) {
    int column = square % layout->columns;
    int row = square / layout->columns;
    column += side == 1 ? 1 : side == 3 ? -1 : 0;
    row += side == 2 ? 1 : side == 0 ? -1 : 0;
    if (column < 0 || column >= layout->columns || row < 0 || row >= layout->rows)
        return -1;
    return row * layout->columns + column;
}

/* The rolls that cover the squares path[1] ... path[count] (LY-9). */
static uint16_t covering(const struct growth *growth, int count) {
    int need[LINYO_COLOURS] = {0};
    uint16_t rolls = 0;
    for (int i = 1; i <= count; i++)
        need[growth->layout->colour[growth->path[i]]]++;
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        const uint8_t *dice = linyo_roll_counts[roll];
        if (need[0] <= dice[0] && need[1] <= dice[1] && need[2] <= dice[2])
            rolls |= (uint16_t)(1 << roll);
    }
    return rolls;
}

/* LY-12: the last square may also be the extra step of a star before it. */
static uint16_t rolls_of(const struct growth *growth, int count) {
    uint16_t rolls = covering(growth, count);
    if (count >= 2 && growth->layout->star[growth->path[count - 1]])
        rolls |= covering(growth, count - 1);
    return rolls;
}

/* Gives the rolls to an earlier route over the same squares to the same end, if there is one. */
static void add_route(struct growth *growth, struct linyo_route *route) {
    for (struct linyo_route *same = growth->map->routes + growth->first; same < route; same++) {
        if (same->last == route->last && same->squares.word[0] == route->squares.word[0] &&
            same->squares.word[1] == route->squares.word[1]) {
            same->rolls |= route->rolls;
            route->rolls = 0;
            return;
        }
    }
}

static void grow(struct growth *growth, int count) {
    int last = growth->path[count];
    bool goes_on =
        count < LINYO_DICE || (count == LINYO_DICE && growth->layout->star[growth->path[count]]);
    for (int side = 0; side < 4 && goes_on; side++) {
        int square = neighbour(growth->layout, last, side);
        if (square < 0 || memchr(growth->path, square, (size_t)count + 1))
            continue;
        uint32_t at = growth->count++;
        growth->path[count + 1] = (uint8_t)square;
        if (growth->map) {
            struct linyo_route *route = &growth->map->routes[at];
            memset(route, 0, sizeof *route);
            for (int i = 1; i <= count + 1; i++)
                linyo_mask_add(&route->squares, growth->path[i]);
            route->last = (uint8_t)square;
            route->count = (uint8_t)(count + 1);
            route->rolls = rolls_of(growth, count + 1);
            add_route(growth, route);
        }
        grow(growth, count + 1);
        if (growth->map)
            growth->map->routes[at].skip = (uint16_t)(growth->count - at);
    }
}

static void grow_from(struct growth *growth, int square) {
    growth->first = growth->count;
    growth->path[0] = (uint8_t)square;
    grow(growth, 0);
}

int linyo_map_routes(const struct linyo_layout *layout) {
    struct growth growth = {.layout = layout};
    for (int square = 0; square < layout->squares; square++)
        grow_from(&growth, square);
    return (int)growth.count;
}

/* What a route's subtree allows; later routes first. */
static void sum_up(struct linyo_map *map, int square, uint32_t end) {
    for (uint32_t at = end; at-- > map->first[square];) {
        struct linyo_route *route = &map->routes[at];
        linyo_mask_add(&map->reach[square], route->last);
        route->beyond = route->rolls;
        for (uint32_t below = at + 1; below < at + route->skip; below += map->routes[below].skip)
            route->beyond |= map->routes[below].beyond;
    }
}

void linyo_map_init(struct linyo_map *map, const struct linyo_layout *layout,
                    struct linyo_route *routes) {
    struct growth growth = {.layout = layout, .map = map};
    memset(map, 0, sizeof *map);
    map->squares = layout->squares;
    map->columns = layout->columns;
    map->routes = routes;
    memcpy(map->colour, layout->colour, sizeof map->colour);
    for (int square = 0; square < layout->squares; square++) {
        int column = square % layout->columns;
        linyo_mask_add(&map->all, square);
        if (column > 0)
            linyo_mask_add(&map->not_first_column, square);
        if (column < layout->columns - 1)
            linyo_mask_add(&map->not_last_column, square);
        if ((column + square / layout->columns) % 2)
            linyo_mask_add(&map->dark, square);
        for (int side = 0; side < 4; side++)
            if (neighbour(layout, square, side) >= 0)
                linyo_mask_add(&map->around[square], neighbour(layout, square, side));
        map->first[square] = growth.count;
        grow_from(&growth, square);
        sum_up(map, square, growth.count);
    }
    map->first[layout->squares] = growth.count;
}

struct linyo_board linyo_board_of(const struct linyo_sheet *sheet) {
    struct linyo_board board = {.free = {{sheet->free[0], sheet->free[1]}}};
    for (int line = 0; line < LINYO_LINES; line++)
        if (sheet->open >> line & 1)
            linyo_mask_add(&board.heads, sheet->head[line]);
    return board;
}

/* LY-17: lines without a free neighbour are cancelled. */
static inline void cancel_blocked(const struct linyo_map *map, struct linyo_board *board) {
    for (struct linyo_mask left = board->heads; !linyo_mask_empty(left);) {
        int head = linyo_mask_take(&left);
        if (linyo_mask_empty(linyo_mask_and(map->around[head], board->free)))
            linyo_mask_remove(&board->heads, head);
    }
}

static int extensions(const struct linyo_map *map, const struct linyo_board *board, int head,
                      int level, uint16_t rolls, struct linyo_child *children) {
    const struct linyo_route *route = map->routes + map->first[head];
    const struct linyo_route *end = map->routes + map->first[head + 1];
    struct linyo_mask others = board->heads;
    int count = 0;
    linyo_mask_remove(&others, head);
    while (route < end) {
        if (!linyo_mask_has(&board->free, route->last) || !(route->beyond & rolls)) {
            route += route->skip;
            continue;
        }
        if (route->rolls & rolls) {
            struct linyo_child *child = &children[count++];
            child->rolls = route->rolls & rolls;
            child->board.free = linyo_mask_without(board->free, route->squares);
            child->board.heads = others;
            if (route->count >= level) /* LY-16 */
                linyo_mask_add(&child->board.heads, route->last);
            cancel_blocked(map, &child->board);
        }
        route++;
    }
    return count;
}

int linyo_children(const struct linyo_map *map, const struct linyo_board *board, int level,
                   uint16_t rolls, struct linyo_child children[LINYO_MOVES_MAX]) {
    int count = 0;
    for (struct linyo_mask left = board->heads; !linyo_mask_empty(left);)
        count += extensions(map, board, linyo_mask_take(&left), level, rolls, children + count);
    for (struct linyo_mask left = board->heads; !linyo_mask_empty(left);) { /* LY-15 */
        struct linyo_child *child = &children[count++];
        child->rolls = rolls;
        child->board = *board;
        linyo_mask_remove(&child->board.heads, linyo_mask_take(&left));
        cancel_blocked(map, &child->board);
    }
    return count;
}

struct linyo_board linyo_board_after(const struct linyo_map *map, const struct linyo_sheet *sheet,
                                     const struct linyo_action *action, int level) {
    struct linyo_board board = linyo_board_of(sheet);
    linyo_mask_remove(&board.heads, sheet->head[action->line]);
    if (action->verb == LINYO_EXTEND) {
        for (int i = 0; i < action->count; i++)
            linyo_mask_remove(&board.free, action->squares[i]);
        if (action->count >= level)
            linyo_mask_add(&board.heads, action->squares[action->count - 1]);
    }
    cancel_blocked(map, &board);
    return board;
}
