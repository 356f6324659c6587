/* Liniell's scoring: the longest stretch of a token's line (LN-12 to LN-17). */
#include "liniell_rules.h"

#include <string.h>

enum { NODES_MAX = LINIELL_CELLS * LINIELL_SIDES };

/* A piece of a placed tile. */
struct node {
    uint8_t cell;
    uint8_t piece;
};

static int node_number(struct node node) {
    return node.cell * LINIELL_SIDES + node.piece;
}

enum target { TO_DIAMOND, TO_EDGE };

struct search {
    const struct lw_setup *setup;
    const struct liniell_state *state;
    enum target from; /* what kind of end a stretch has at its beginning */
    enum target to;
    uint8_t visited[NODES_MAX];
    uint8_t passed[LINIELL_CELLS]; /* times the way runs over a tile */
    struct node way[LINIELL_TILES * LINIELL_SIDES];
    int way_length;
    int tiles;
    int best_tiles;
    int best_blue;
    struct lw_part *part;
};

static const struct liniell_piece *piece_of(const struct search *search, struct node node) {
    unsigned lying = search->state->tile[node.cell] - 1u;
    return &liniell_tables(search->setup)->tile[lying / 4].piece[node.piece];
}

/* The sides of a node as the tile lies: its own, turned clockwise. */
static unsigned sides_of(const struct search *search, struct node node) {
    unsigned turns = (search->state->tile[node.cell] - 1u) % 4;
    unsigned sides = (unsigned)piece_of(search, node)->sides << turns;
    return (sides | sides >> 4) & 15;
}

/* The node beyond a side; false where the side is at the edge (LN-12). */
static bool neighbour(const struct search *search, struct node node, int side, struct node *next) {
    int cell = liniell_beyond(node.cell, side);
    if (cell < 0 || search->state->tile[cell] == 0)
        return false;
    unsigned lying = search->state->tile[cell] - 1u;
    next->cell = (uint8_t)cell;
    next->piece = liniell_tables(search->setup)->piece_at[lying / 4][lying % 4][(side + 2) % 4];
    return true;
}

static int edges_of(const struct search *search, struct node node) {
    int edges = 0;
    struct node next;
    for (unsigned sides = sides_of(search, node); sides; sides &= sides - 1)
        edges += !neighbour(search, node, __builtin_ctz(sides), &next);
    return edges;
}

static int ends_of(const struct search *search, struct node node, enum target kind) {
    const struct liniell_piece *piece = piece_of(search, node);
    return kind == TO_DIAMOND ? piece->white + piece->blue : edges_of(search, node);
}

/* How many blue diamonds a stretch from the way's first node to its last can end in. */
static int blue_ends(const struct search *search) {
    struct node first = search->way[0];
    struct node last = search->way[search->way_length - 1];
    int blue_first = piece_of(search, first)->blue;
    if (search->from == TO_EDGE)
        return 0;
    if (search->to == TO_EDGE)
        return blue_first > 0;
    if (search->way_length == 1)
        return blue_first < 2 ? blue_first : 2;
    return (blue_first > 0) + (piece_of(search, last)->blue > 0);
}

/* LN-15: length first, then blue ends. */
static void consider(struct search *search) {
    int blue = blue_ends(search);
    if (search->tiles < search->best_tiles ||
        (search->tiles == search->best_tiles && blue <= search->best_blue))
        return;
    struct lw_part *part = search->part;
    search->best_tiles = search->tiles;
    search->best_blue = blue;
    part->route_length = search->way_length;
    for (int i = 0; i < search->way_length; i++) {
        part->route[i].column = (int8_t)liniell_column(search->way[i].cell);
        part->route[i].row = (int8_t)liniell_row(search->way[i].cell);
    }
}

/* LN-13: two different ends, which may lie on one piece. */
static bool may_end(const struct search *search, struct node node) {
    int ends = ends_of(search, node, search->to);
    bool same = search->way_length == 1 && search->from == search->to;
    return ends >= (same ? 2 : 1);
}

static void walk(struct search *search, struct node node) {
    search->visited[node_number(node)] = 1;
    search->tiles += search->passed[node.cell]++ == 0; /* LN-15: a tile counts once */
    search->way[search->way_length++] = node;
    if (may_end(search, node))
        consider(search);
    for (unsigned sides = sides_of(search, node); sides; sides &= sides - 1) {
        struct node next;
        if (neighbour(search, node, __builtin_ctz(sides), &next) &&
            !search->visited[node_number(next)])
            walk(search, next);
    }
    search->way_length--;
    search->tiles -= --search->passed[node.cell] == 0;
    search->visited[node_number(node)] = 0;
}

/* Everything connected to the token's piece, branches included (LN-6). */
static int gather(const struct search *search, struct node first,
                  struct node nodes[LINIELL_TILES * LINIELL_SIDES]) {
    uint8_t seen[NODES_MAX] = {0};
    int count = 1;
    nodes[0] = first;
    seen[node_number(first)] = 1;
    for (int i = 0; i < count; i++) {
        for (unsigned sides = sides_of(search, nodes[i]); sides; sides &= sides - 1) {
            struct node next;
            if (!neighbour(search, nodes[i], __builtin_ctz(sides), &next) ||
                seen[node_number(next)])
                continue;
            seen[node_number(next)] = 1;
            nodes[count++] = next;
        }
    }
    return count;
}

void liniell_stretch(const struct lw_setup *setup, const struct liniell_state *s, int token,
                     struct lw_part *part) {
    struct node nodes[LINIELL_TILES * LINIELL_SIDES];
    struct search search = {.setup = setup, .state = s, .part = part, .best_blue = -1};
    struct node first = {.cell = s->token_cell[token]};
    first.piece = (uint8_t)liniell_piece_at(setup, s, first.cell, s->token_side[token]);
    *part = (struct lw_part){.name = "token", .number = token % 2 + 1};
    int count = gather(&search, first, nodes);
    int diamonds = 0;
    for (int i = 0; i < count; i++)
        diamonds += ends_of(&search, nodes[i], TO_DIAMOND);
    search.from = diamonds > 0 ? TO_DIAMOND : TO_EDGE; /* LN-14 */
    search.to = diamonds > 1 ? TO_DIAMOND : TO_EDGE;
    for (int i = 0; i < count; i++)
        if (ends_of(&search, nodes[i], search.from) > 0)
            walk(&search, nodes[i]);
    if (search.best_tiles == 0) /* LN-17 */
        return;
    part->tiles = search.best_tiles;
    part->diamonds = (search.from == TO_DIAMOND) + (search.to == TO_DIAMOND);
    part->blue = search.best_blue;
    part->points = part->tiles + (part->diamonds == 2) + part->blue; /* LN-16 */
}

int liniell_number_lines(const struct lw_setup *setup, const struct liniell_state *s,
                         uint8_t line[LINIELL_CELLS][LINIELL_SIDES]) {
    struct search search = {.setup = setup, .state = s};
    struct node nodes[LINIELL_TILES * LINIELL_SIDES];
    int lines = 0;
    memset(line, 0, LINIELL_CELLS * LINIELL_SIDES);
    for (int cell = 0; cell < LINIELL_CELLS; cell++)
        for (int side = 0; side < LINIELL_SIDES; side++) {
            if (s->tile[cell] == 0 || line[cell][side])
                continue;
            struct node first = {(uint8_t)cell, (uint8_t)liniell_piece_at(setup, s, cell, side)};
            int count = gather(&search, first, nodes);
            lines++;
            for (int i = 0; i < count; i++)
                for (int at = 0; at < LINIELL_SIDES; at++)
                    if (sides_of(&search, nodes[i]) >> at & 1)
                        line[nodes[i].cell][at] = (uint8_t)lines;
        }
    return lines;
}
