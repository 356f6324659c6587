/* The canvas: characters with a style each, so that pictures can lie side by side, whatever bytes
 * their characters and colours take. */
#include "draw.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The sixteen colours that every terminal has; grounds always come with a colour for the text. */
static const char *const SGR[STYLE_COUNT] = {
    [STYLE_PLAIN] = "0",
    [STYLE_BOLD] = "1",
    [STYLE_DIM] = "2",
    [STYLE_SQUARE_BLUE] = "97;44",
    [STYLE_SQUARE_GREY] = "30;47",
    [STYLE_SQUARE_ORANGE] = "30;43",
    [STYLE_PEN_1] = "1;35",
    [STYLE_PEN_2] = "1;32",
    [STYLE_PEN_3] = "1;31",
    [STYLE_PEN_4] = "1;36",
    [STYLE_CARD_RED] = "1;31",
    [STYLE_CARD_BLUE] = "1;94",
    [STYLE_CARD_GREEN] = "1;32",
    [STYLE_CARD_YELLOW] = "1;33",
    [STYLE_FIRST] = "1;32",
    [STYLE_SECOND] = "1;33",
    [STYLE_TOKEN_FIRST] = "30;42",
    [STYLE_TOKEN_SECOND] = "30;43",
};

void draw_canvas_init(struct draw_canvas *canvas, int columns) {
    *canvas = (struct draw_canvas){.columns = columns};
}

void draw_canvas_free(struct draw_canvas *canvas) {
    free(canvas->cells);
    canvas->cells = NULL;
    canvas->rows = 0;
}

static void grow(struct draw_canvas *canvas, int rows) {
    size_t columns = (size_t)canvas->columns;
    if (rows <= canvas->rows)
        return;
    canvas->cells = realloc(canvas->cells, (size_t)rows * columns * sizeof canvas->cells[0]);
    lw_assert(canvas->cells);
    memset(canvas->cells + (size_t)canvas->rows * columns, 0,
           (size_t)(rows - canvas->rows) * columns * sizeof canvas->cells[0]);
    canvas->rows = rows;
}

/* The bytes of the character that begins here. */
static int glyph_size(const char *text) {
    int size = 1;
    while (size < 4 && ((unsigned char)text[size] & 0xc0) == 0x80)
        size++;
    return size;
}

int draw_width(const char *text) {
    int width = 0;
    for (; *text; text += glyph_size(text))
        width++;
    return width;
}

int draw_put(struct draw_canvas *canvas, int row, int column, enum draw_style style,
             const char *text) {
    grow(canvas, row + 1);
    for (; *text; column++) {
        int size = glyph_size(text);
        if (column >= 0 && column < canvas->columns) {
            struct draw_cell *cell = &canvas->cells[row * canvas->columns + column];
            memset(cell, 0, sizeof *cell);
            memcpy(cell->glyph, text, (size_t)size);
            cell->style = (uint8_t)style;
        }
        text += size;
    }
    return column;
}

int draw_print(struct draw_canvas *canvas, int row, int column, enum draw_style style,
               const char *format, ...) {
    char text[DRAW_SENTENCE_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return draw_put(canvas, row, column, style, text);
}

/* A blank on a ground is not blank. */
static bool is_blank(const struct draw_cell *cell, bool colour) {
    bool ground = colour && cell->style >= STYLE_SQUARE_BLUE && cell->style <= STYLE_SQUARE_ORANGE;
    return !ground && (cell->glyph[0] == '\0' || strcmp(cell->glyph, " ") == 0);
}

static void print_row(const struct draw_cell *cells, int columns, FILE *out, bool colour) {
    int style = STYLE_PLAIN;
    int end = columns;
    while (end > 0 && is_blank(&cells[end - 1], colour))
        end--;
    for (int i = 0; i < end; i++) {
        if (colour && cells[i].style != style) {
            style = cells[i].style;
            fprintf(out, "\033[0;%sm", SGR[style]);
        }
        fputs(cells[i].glyph[0] ? cells[i].glyph : " ", out);
    }
    if (style != STYLE_PLAIN)
        fputs("\033[0m", out);
    fputc('\n', out);
}

void draw_canvas_finish(struct draw_canvas *canvas, FILE *out, bool colour) {
    for (int row = 0; row < canvas->rows; row++)
        print_row(canvas->cells + (size_t)row * (size_t)canvas->columns, canvas->columns, out,
                  colour);
    draw_canvas_free(canvas);
}

void draw_word_put(struct draw_pen *pen, enum draw_style style, const char *text) {
    if (pen->column > pen->indent && pen->column + draw_width(text) > pen->end) {
        pen->row++;
        pen->column = pen->indent;
    }
    pen->column = draw_put(pen->canvas, pen->row, pen->column, style, text);
}

void draw_pen_move(struct draw_pen *pen, int columns) {
    pen->column += columns;
}

/* By the sides that a stroke leaves to: N 1, E 2, S 4, W 8. A dashed pen has no corners of its own:
 * it bends in arcs, which the light one does not. */
const char *draw_stroke_glyph(enum draw_stroke stroke, unsigned sides) {
    static const char *const glyphs[STROKE_COUNT][16] = {
        [STROKE_LIGHT] = {" ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬",
                          "┼"},
        [STROKE_HEAVY] = {" ", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳",
                          "╋"},
        [STROKE_DOUBLE] = {" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣",
                           "╦", "╬"},
        [STROKE_DASHED] = {" ", "┆", "┄", "╰", "┆", "┆", "╭", "├", "┄", "╯", "┄", "┴", "╮", "┤",
                           "┬", "┼"},
        [STROKE_ROUND] = {" ", "│", "─", "╰", "│", "│", "╭", "├", "─", "╯", "─", "┴", "╮", "┤", "┬",
                          "┼"},
    };
    return glyphs[stroke][sides];
}
