/* The picture of a Liniell tile: nine by five characters, which is about square on a terminal. A
 * picture is made of strokes from character to character; which glyph they give is decided when it
 * is put on a canvas, since that depends on whose line it is.
 *
 * A piece with two neighbouring sides bends around the corner between them, so that two bends do
 * not touch. Two opposite sides run straight, and of two that cross the one from W to E passes
 * under the other, with a gap. Three or four sides meet in the middle. One side ends in a diamond.
 * Other diamonds stand beside their piece, each on a stroke of its own. */
#include "draw.h"

#include <string.h>

enum { MIDDLE_ROW = DRAW_TILE_HEIGHT / 2, MIDDLE_COLUMN = DRAW_TILE_WIDTH / 2 };
enum { N = 1, E = 2, S = 4, W = 8 };

struct place {
    int8_t row;
    int8_t column;
};

static const struct place STEP[LINIELL_SIDES] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
static const struct place PORT[LINIELL_SIDES] = {
    {0, MIDDLE_COLUMN},
    {MIDDLE_ROW, DRAW_TILE_WIDTH - 1},
    {DRAW_TILE_HEIGHT - 1, MIDDLE_COLUMN},
    {MIDDLE_ROW, 0},
};

static struct place next_to(struct place at, int side) {
    return (struct place){(int8_t)(at.row + STEP[side].row),
                          (int8_t)(at.column + STEP[side].column)};
}

static void stroke(struct draw_tile *picture, int piece, struct place at, int side) {
    picture->strokes[at.row][at.column] |= (uint8_t)(1u << side);
    picture->piece[at.row][at.column] = (uint8_t)piece;
}

/* Draws from a port inwards, as the letters say: each is a step to the next character. */
static void run(struct draw_tile *picture, int piece, int port, const char *steps) {
    struct place at = PORT[port];
    stroke(picture, piece, at, port);
    for (; *steps; steps++) {
        int side = (int)(strchr(liniell_side_letters, *steps) - liniell_side_letters);
        stroke(picture, piece, at, side);
        at = next_to(at, side);
        stroke(picture, piece, at, (side + 2) % 4);
    }
}

/* How a shape runs from each of its ports. */
struct shape {
    unsigned sides;
    const char *runs[LINIELL_SIDES];
    /* Where its diamonds stand, and at which side the stroke comes in; four are the most. */
    struct {
        struct place at;
        int side;
    } berths[4];
};

#define BESIDE_UPRIGHT                                                                             \
    {                                                                                              \
        {{1, 5}, 3}, {{3, 3}, 1}, {{1, 3}, 1}, {                                                   \
            {3, 5}, 3                                                                              \
        }                                                                                          \
    }
#define BESIDE_LYING                                                                               \
    {                                                                                              \
        {{1, 1}, 2}, {{3, 7}, 0}, {{3, 1}, 0}, {                                                   \
            {1, 7}, 2                                                                              \
        }                                                                                          \
    }

static const struct shape SHAPES[] = {
    {N, {""}, {{{1, 4}, 0}, {{0, 3}, 1}, {{0, 5}, 3}, {{0, 2}, 1}}},
    {E, {NULL, "W"}, {{{2, 6}, 1}, {{1, 7}, 2}, {{3, 7}, 0}, {{2, 5}, 1}}},
    {S, {NULL, NULL, ""}, {{{3, 4}, 2}, {{4, 3}, 1}, {{4, 5}, 3}, {{4, 2}, 1}}},
    {W, {NULL, NULL, NULL, "E"}, {{{2, 2}, 3}, {{1, 1}, 2}, {{3, 1}, 0}, {{2, 3}, 3}}},
    {N | S, {"SS", NULL, "NN"}, BESIDE_UPRIGHT},
    {E | W, {NULL, "WWWW", NULL, "EEEE"}, BESIDE_LYING},
    {N | E, {"SEESEE", ""}, {{{1, 7}, 3}, {{0, 5}, 2}, {{3, 7}, 0}, {{2, 5}, 1}}},
    {N | W, {"SWWSWW", NULL, NULL, ""}, {{{1, 1}, 1}, {{0, 3}, 2}, {{3, 1}, 0}, {{2, 3}, 3}}},
    {E | S, {NULL, "", "NEENEE"}, {{{3, 7}, 3}, {{4, 5}, 0}, {{1, 7}, 2}, {{2, 5}, 1}}},
    {S | W, {NULL, NULL, "NWWNWW", ""}, {{{3, 1}, 1}, {{4, 3}, 0}, {{1, 1}, 2}, {{2, 3}, 3}}},
    {N | E | S, {"SS", "WWWW", "NN"}, BESIDE_UPRIGHT},
    {N | S | W, {"SS", NULL, "NN", "EEEE"}, BESIDE_UPRIGHT},
    {N | E | W, {"SS", "WWWW", NULL, "EEEE"}, BESIDE_LYING},
    {E | S | W, {NULL, "WWWW", "NN", "EEEE"}, BESIDE_LYING},
    {N | E | S | W, {"SS", "WWWW", "NN", "EEEE"}, BESIDE_UPRIGHT},
};

/* What passes under a crossing line stops on both sides of it. */
static const struct shape UNDER = {E | W, {NULL, "WW", NULL, "EE"}, BESIDE_LYING};

static const struct shape *shape_of(unsigned sides) {
    const struct shape *shape = SHAPES;
    while (shape->sides != sides) /* every set of sides has a shape */
        shape++;
    return shape;
}

static void draw_piece(struct draw_tile *picture, int piece, const struct shape *shape,
                       const struct liniell_piece *what) {
    for (int port = 0; port < LINIELL_SIDES; port++)
        if (shape->runs[port])
            run(picture, piece, port, shape->runs[port]);
    for (int i = 0; i < what->blue + what->white; i++) {
        struct place at = shape->berths[i].at;
        int side = shape->berths[i].side;
        picture->diamond[at.row][at.column] = i < what->blue ? 'b' : 'w';
        picture->piece[at.row][at.column] = (uint8_t)piece;
        stroke(picture, piece, next_to(at, side), (side + 2) % 4);
    }
}

void draw_tile_make(struct draw_tile *picture, const struct liniell_tile *tile, int orientation) {
    unsigned turned[LINIELL_SIDES] = {0};
    bool upright = false;
    memset(picture, 0, sizeof *picture);
    for (int i = 0; i < tile->piece_count; i++) {
        unsigned sides = tile->piece[i].sides;
        turned[i] = (sides << orientation | sides >> (LINIELL_SIDES - orientation)) & 15;
        upright |= turned[i] == (N | S);
    }
    for (int i = 0; i < tile->piece_count; i++) {
        bool under = upright && turned[i] == (E | W);
        draw_piece(picture, i, under ? &UNDER : shape_of(turned[i]), &tile->piece[i]);
    }
}

bool draw_tile_alike(const struct draw_tile *a, const struct draw_tile *b) {
    return memcmp(a->strokes, b->strokes, sizeof a->strokes) == 0 &&
           memcmp(a->diamond, b->diamond, sizeof a->diamond) == 0;
}

void draw_tile_put(struct draw_canvas *canvas, int row, int column, const struct draw_tile *picture,
                   const struct draw_ink inks[LINIELL_SIDES]) {
    for (int r = 0; r < DRAW_TILE_HEIGHT; r++)
        for (int c = 0; c < DRAW_TILE_WIDTH; c++) {
            const struct draw_ink *ink = &inks[picture->piece[r][c]];
            char diamond = picture->diamond[r][c];
            const char *glyph = diamond == 'b' ? "◆"
                                : diamond == 'w'
                                    ? "◇"
                                    : draw_stroke_glyph(ink->stroke, picture->strokes[r][c]);
            draw_put(canvas, row + r, column + c, diamond == 'b' ? STYLE_CARD_BLUE : ink->style,
                     glyph);
        }
}
