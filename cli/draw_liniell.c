/* Liniell's table: the board with room around it for the next tile, the drawn tile in every way it
 * can lie, the tokens and what they score so far. Whose line is whose shows in the strokes: heavy
 * for seat 1 (A), double for seat 2 (B), light where nobody has a token. */
#include "draw.h"

#include <string.h>

enum {
    CELL_WIDTH = DRAW_TILE_WIDTH + 1, /* and the border to its left, above it */
    CELL_HEIGHT = DRAW_TILE_HEIGHT + 1,
    MARGIN = 4,
    PICTURE_GAP = 2,
    PANEL_WIDTH = 4 * DRAW_TILE_WIDTH + 3 * PICTURE_GAP,
};

/* Cells are counted here by column and row of the whole board, 0 to 6. */
struct board {
    const struct draw *draw;
    const struct liniell_state *s;
    struct draw_canvas *canvas;
    int west, east, north, south; /* what is shown */
    int row;                      /* where it begins on the canvas */
    uint8_t line[LINIELL_CELLS][LINIELL_SIDES];
    uint8_t owner[LINIELL_TILES * LINIELL_SIDES + 1]; /* of a line: a seat, or 0 */
};

static int cell_at(int column, int row) {
    return row * 8 + column;
}

static int cell_row(const struct board *board, int row) {
    return board->row + 1 + (row - board->north) * CELL_HEIGHT;
}

static int cell_column(const struct board *board, int column) {
    return MARGIN + (column - board->west) * CELL_WIDTH;
}

/* Whether the next tile may lie there (LN-5). */
static bool is_open(const struct liniell_state *s, int column, int row) {
    int cell = cell_at(column, row);
    bool touches = false;
    if (s->placed == 0)
        return cell == LINIELL_ORIGIN;
    for (int side = 0; side < LINIELL_SIDES; side++) {
        int beyond = liniell_beyond(cell, side);
        touches |= beyond >= 0 && s->tile[beyond];
    }
    return touches && s->tile[cell] == 0 && s->east - column < LINIELL_SQUARE &&
           column - s->west < LINIELL_SQUARE && s->south - row < LINIELL_SQUARE &&
           row - s->north < LINIELL_SQUARE;
}

/* One more column or row on each side, as long as tiles may still be put there. */
static void find_bounds(struct board *board) {
    const struct liniell_state *s = board->s;
    bool wide = s->placed == 0 || s->east - s->west + 1 == LINIELL_SQUARE;
    bool high = s->placed == 0 || s->south - s->north + 1 == LINIELL_SQUARE;
    if (s->phase == LINIELL_OVER)
        wide = high = true;
    board->west = s->west - !wide;
    board->east = s->east + !wide;
    board->north = s->north - !high;
    board->south = s->south + !high;
}

static void find_owners(struct board *board) {
    const struct liniell_state *s = board->s;
    liniell_number_lines(board->draw->setup, s, board->line);
    memset(board->owner, 0, sizeof board->owner);
    for (int token = 0; token < LINIELL_TOKENS; token++)
        if (s->token_cell[token] != LINIELL_NOWHERE)
            board->owner[board->line[s->token_cell[token]][s->token_side[token]]] =
                (uint8_t)(token / 2 + 1);
}

static struct draw_ink ink_of(int owner) {
    static const struct draw_ink inks[] = {
        {STROKE_ROUND, STYLE_PLAIN}, {STROKE_HEAVY, STYLE_FIRST}, {STROKE_DOUBLE, STYLE_SECOND}};
    return inks[owner];
}

static struct draw_ink ink_at(const struct board *board, int cell, int side) {
    return ink_of(board->owner[board->line[cell][side]]);
}

/* A border carries a line on from tile to tile; without a tile beyond, the end stays open. */
static void draw_border(const struct board *board, int cell, int side, int row, int column) {
    int beyond = liniell_beyond(cell, side);
    bool tile = board->s->tile[cell] != 0;
    if (!tile && (beyond < 0 || board->s->tile[beyond] == 0))
        return;
    int from = tile ? cell : beyond;
    struct draw_ink ink = ink_at(board, from, tile ? side : (side + 2) % 4);
    draw_put(board->canvas, row, column, ink.style,
             draw_stroke_glyph(ink.stroke, side % 2 ? 2 | 8 : 1 | 4));
}

static void draw_corners(const struct board *board, int row, int column) {
    draw_put(board->canvas, row - 1, column - 1, STYLE_DIM, "·");
    draw_put(board->canvas, row - 1, column + DRAW_TILE_WIDTH, STYLE_DIM, "·");
    draw_put(board->canvas, row + DRAW_TILE_HEIGHT, column - 1, STYLE_DIM, "·");
    draw_put(board->canvas, row + DRAW_TILE_HEIGHT, column + DRAW_TILE_WIDTH, STYLE_DIM, "·");
}

static void draw_placed(const struct board *board, int cell, int row, int column) {
    int lying = board->s->tile[cell] - 1;
    struct draw_tile picture;
    struct draw_ink inks[LINIELL_SIDES] = {{STROKE_ROUND, STYLE_PLAIN}}; /* one a piece */
    for (int side = 0; side < LINIELL_SIDES; side++)
        inks[liniell_piece_at(board->draw->setup, board->s, cell, side)] =
            ink_at(board, cell, side);
    draw_tile_make(&picture, liniell_tile(board->draw->setup, lying / 4), lying % 4);
    draw_tile_put(board->canvas, row, column, &picture, inks);
    draw_border(board, cell, 0, row - 1, column + DRAW_TILE_WIDTH / 2);
    draw_border(board, cell, 1, row + DRAW_TILE_HEIGHT / 2, column + DRAW_TILE_WIDTH);
    draw_border(board, cell, 2, row + DRAW_TILE_HEIGHT, column + DRAW_TILE_WIDTH / 2);
    draw_border(board, cell, 3, row + DRAW_TILE_HEIGHT / 2, column - 1);
}

/* An open cell shows what its place is called in a move. */
static void draw_open(const struct board *board, int cell, int row, int column) {
    char name[16];
    snprintf(name, sizeof name, "%d,%d", liniell_column(cell), liniell_row(cell));
    draw_put(board->canvas, row + DRAW_TILE_HEIGHT / 2,
             column + (DRAW_TILE_WIDTH - draw_width(name)) / 2, STYLE_DIM, name);
}

static void draw_cells(const struct board *board) {
    for (int r = board->north; r <= board->south; r++)
        for (int c = board->west; c <= board->east; c++) {
            int cell = cell_at(c, r);
            int row = cell_row(board, r);
            int column = cell_column(board, c);
            bool tile = board->s->tile[cell] != 0;
            if (tile || is_open(board->s, c, r))
                draw_corners(board, row, column);
            if (tile)
                draw_placed(board, cell, row, column);
            else if (is_open(board->s, c, r) && board->s->phase != LINIELL_OVER)
                draw_open(board, cell, row, column);
        }
}

static void draw_coordinates(const struct board *board) {
    for (int c = board->west; c <= board->east; c++)
        draw_print(board->canvas, board->row - 1,
                   cell_column(board, c) + DRAW_TILE_WIDTH / 2 - (c < LINIELL_REACH), STYLE_DIM,
                   "%d", c - LINIELL_REACH);
    for (int r = board->north; r <= board->south; r++)
        draw_print(board->canvas, cell_row(board, r) + DRAW_TILE_HEIGHT / 2, 0, STYLE_DIM, "%2d",
                   r - LINIELL_REACH);
}

/* A1, A2, B1, B2, on the border where they were put: the line is the same on both sides of it. */
static void draw_tokens(const struct board *board) {
    static const int8_t places[LINIELL_SIDES][2] = {{-1, 4}, {2, 8}, {5, 4}, {2, -1}};
    const struct liniell_state *s = board->s;
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        int cell = s->token_cell[token];
        if (cell == LINIELL_NOWHERE)
            continue;
        const int8_t *place = places[s->token_side[token]];
        draw_print(board->canvas, cell_row(board, cell / 8) + place[0],
                   cell_column(board, cell % 8) + place[1],
                   token < 2 ? STYLE_TOKEN_FIRST : STYLE_TOKEN_SECOND, "%c%d", 'A' + token / 2,
                   token % 2 + 1);
    }
}

/* The drawn tile in every way that looks different, each under the letter that a move uses. */
static int draw_drawn(const struct draw *draw, struct draw_canvas *canvas, int row, int column) {
    const struct liniell_state *s = liniell_state(draw->view);
    const struct liniell_tile *tile = liniell_tile(draw->setup, s->drawn);
    const struct draw_ink plain = {STROKE_ROUND, STYLE_PLAIN};
    const struct draw_ink inks[LINIELL_SIDES] = {plain, plain, plain, plain};
    struct draw_tile pictures[LINIELL_SIDES];
    char buffer[DRAW_SENTENCE_MAX];
    draw_put(canvas, row, column, STYLE_BOLD,
             draw_say(draw, buffer, s->phase == LINIELL_OVER ? WORD_DRAWN_LAST : WORD_DRAWN,
                      tile->name, NULL));
    for (int orientation = 0; orientation < LINIELL_SIDES; orientation++) {
        int first = 0;
        draw_tile_make(&pictures[orientation], tile, orientation);
        while (!draw_tile_alike(&pictures[first], &pictures[orientation]))
            first++;
        if (first < orientation)
            continue;
        draw_print(canvas, row + 1, column + DRAW_TILE_WIDTH / 2, STYLE_BOLD, "%c",
                   liniell_side_letters[orientation]);
        draw_tile_put(canvas, row + 2, column, &pictures[orientation], inks);
        column += DRAW_TILE_WIDTH + PICTURE_GAP;
    }
    return row + 3 + DRAW_TILE_HEIGHT;
}

/* "NES W◆": the pieces of a tile in the notation of tile sets. */
static void put_pieces(const struct liniell_tile *tile, struct lw_text *text) {
    for (int i = 0; i < tile->piece_count; i++) {
        const struct liniell_piece *piece = &tile->piece[i];
        lw_put(text, i > 0 ? " " : "");
        for (int side = 0; side < LINIELL_SIDES; side++)
            if (piece->sides >> side & 1)
                lw_put_char(text, liniell_side_letters[side]);
        for (int k = 0; k < piece->blue; k++)
            lw_put(text, "◆");
        for (int k = 0; k < piece->white; k++)
            lw_put(text, "◇");
    }
}

/* Which tiles are still to come is public (LN-3); those that are alike are counted. */
static void draw_remaining(const struct draw *draw, struct draw_canvas *canvas, int row) {
    const struct liniell_state *s = liniell_state(draw->view);
    char kinds[LINIELL_TILES][48];
    int counts[LINIELL_TILES] = {0};
    char words[DRAW_SENTENCE_MAX];
    char number[12];
    struct draw_pen pen = {canvas, row, 0, 2, draw->columns};
    for (int tile = 0; tile < LINIELL_TILES; tile++) {
        struct lw_text text = lw_text(kinds[tile], sizeof kinds[tile]);
        int first = 0;
        put_pieces(liniell_tile(draw->setup, tile), &text);
        while (strcmp(kinds[first], kinds[tile]) != 0)
            first++;
        counts[first] += s->remaining >> tile & 1;
    }
    snprintf(number, sizeof number, "%d", __builtin_popcount(s->remaining));
    if (s->remaining == 0)
        return;
    draw_word_put(&pen, STYLE_PLAIN, draw_say(draw, words, WORD_TILES_LEFT, number, NULL));
    for (int kind = 0; kind < LINIELL_TILES; kind++) {
        if (counts[kind] == 0)
            continue;
        draw_pen_move(&pen, 2);
        snprintf(words, sizeof words, "[%s]", kinds[kind]);
        if (counts[kind] > 1)
            snprintf(words, sizeof words, "%dx[%s]", counts[kind], kinds[kind]);
        draw_word_put(&pen, STYLE_PLAIN, words);
    }
}

/* A token and its points so far: "A1  7 = 5 tiles + 1 closed + 1 blue" (LN-16). */
static void draw_token_line(const struct draw *draw, struct draw_canvas *canvas, int row,
                            int column, int token, const struct lw_part *part) {
    char words[DRAW_SENTENCE_MAX];
    char number[12];
    column = draw_print(canvas, row, column + 2, token < 2 ? STYLE_FIRST : STYLE_SECOND, "%c%d  ",
                        'A' + token / 2, token % 2 + 1);
    if (part == NULL || part->points == 0) {
        draw_put(canvas, row, column, STYLE_DIM,
                 draw_word(draw, part ? WORD_TOKEN_NOTHING : WORD_SUPPLY));
        return;
    }
    column = draw_print(canvas, row, column, STYLE_PLAIN, "%d = %s", part->points,
                        draw_count(draw, words, part->tiles, WORD_TOKEN_TILE));
    if (part->diamonds == 2)
        column = draw_put(canvas, row, column, STYLE_PLAIN, draw_word(draw, WORD_TOKEN_CLOSED));
    snprintf(number, sizeof number, "%d", part->blue);
    if (part->blue)
        draw_put(canvas, row, column, STYLE_PLAIN,
                 draw_say(draw, words, WORD_TOKEN_BLUE, number, NULL));
}

static int draw_player(const struct draw *draw, struct draw_canvas *canvas, int row, int column,
                       int seat) {
    const struct liniell_state *s = liniell_state(draw->view);
    struct lw_part parts[LW_PARTS_MAX];
    char points[DRAW_SENTENCE_MAX];
    char name[128];
    struct lw_text text = lw_text(name, sizeof name);
    draw_name(draw, seat, &text);
    if (seat == draw->seat)
        lw_format(&text, " (%s)", draw_word(draw, WORD_YOU));
    draw_count(draw, points, draw->setup->game->score(draw->setup, draw->view, seat), WORD_POINT);
    draw_print(canvas, row, column, seat == 1 ? STYLE_FIRST : STYLE_SECOND, "%c  %s: %s",
               'A' + seat - 1, name, points);
    draw->setup->game->parts(draw->setup, draw->view, seat, parts);
    const struct lw_part *part = parts;
    for (int token = 2 * seat - 2; token < 2 * seat; token++) {
        bool placed = s->token_cell[token] != LINIELL_NOWHERE;
        draw_token_line(draw, canvas, ++row, column, token, placed ? part++ : NULL);
    }
    return row + 2;
}

static void draw_panel(const struct draw *draw, struct draw_canvas *canvas, int row, int column) {
    if (liniell_state(draw->view)->drawn != LINIELL_NO_TILE)
        row = draw_drawn(draw, canvas, row, column);
    row = draw_player(draw, canvas, row, column, 1);
    row = draw_player(draw, canvas, row, column, 2);
    draw_put(canvas, row, column, STYLE_DIM, draw_word(draw, WORD_LINIELL_DIAMONDS));
    draw_put(canvas, row + 1, column, STYLE_DIM, draw_word(draw, WORD_LINIELL_LINES));
}

void draw_liniell(const struct draw *draw) {
    struct draw_canvas canvas;
    struct board board = {
        .draw = draw, .s = liniell_state(draw->view), .canvas = &canvas, .row = 2};
    draw_canvas_init(&canvas, 2 * draw->columns);
    find_bounds(&board);
    find_owners(&board);
    draw_put(&canvas, 0, 0, STYLE_BOLD, "Liniell");
    draw_coordinates(&board);
    draw_cells(&board);
    draw_tokens(&board);
    int width = cell_column(&board, board.east + 1) + 2;
    bool beside = width + PANEL_WIDTH <= draw->columns;
    draw_panel(draw, &canvas, beside ? 1 : canvas.rows + 1, beside ? width : 0);
    draw_remaining(draw, &canvas, canvas.rows + 1);
    draw_canvas_finish(&canvas, draw->out, draw->colour);
}

void draw_liniell_due(const struct draw *draw, struct lw_text *text) {
    const struct liniell_state *s = liniell_state(draw->view);
    char buffer[DRAW_SENTENCE_MAX];
    char name[128];
    struct lw_text list = lw_text(name, sizeof name);
    draw_name(draw, s->turn, &list);
    lw_put(text, draw_say(draw, buffer, s->phase == LINIELL_DRAWING ? WORD_DRAW_DUE : WORD_TO_MOVE,
                          name, NULL));
}
