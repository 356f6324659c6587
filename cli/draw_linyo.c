/* LINYO's table: the sheets side by side, the dice above them. A square is three characters wide,
 * so that a route can be seen running through it; each line has a pen of its own. */
#include "draw.h"

#include <string.h>

enum { SQUARE_WIDTH = 3, MARGIN = 3, GAP = 3, BLOCK_MIN = 28 };

static const enum draw_stroke PENS[LINYO_LINES] = {STROKE_LIGHT, STROKE_HEAVY, STROKE_DOUBLE,
                                                   STROKE_DASHED};

/* One sheet and where it is drawn. */
struct sheet {
    const struct draw *draw;
    struct draw_canvas *canvas;
    const struct linyo_layout *layout;
    const struct linyo_sheet *lines;
    uint8_t planned[LINYO_SQUARES_MAX]; /* squares of the sealed choice */
    int seat;
    int row;
    int column;
};

static bool is_free(const struct linyo_sheet *lines, int square) {
    return lines->free[square >> 6] >> (square & 63) & 1;
}

static int neighbour(const struct linyo_layout *layout, int square, int direction) {
    static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int column = square % layout->columns + step[direction][0];
    int row = square / layout->columns + step[direction][1];
    if (column < 0 || column >= layout->columns || row < 0 || row >= layout->rows)
        return -1;
    return row * layout->columns + column;
}

/* The sides at which a line leaves a square: where it came in, and where the next square says that
 * it was entered from here. */
static unsigned sides_of(const struct sheet *sheet, int square) {
    const uint8_t *link = sheet->lines->link;
    unsigned sides = 0;
    int entered = LINYO_LINK_DIRECTION(link[square]);
    if (entered != LINYO_LINK_START)
        sides |= 1u << (((entered & 3) + 2) % 4);
    for (int direction = 0; direction < 4; direction++) {
        int next = neighbour(sheet->layout, square, direction);
        if (next >= 0 && !is_free(sheet->lines, next) &&
            LINYO_LINK_LINE(link[next]) == LINYO_LINK_LINE(link[square]) &&
            link[next] == LINYO_LINK(LINYO_LINK_LINE(link[next]), direction))
            sides |= 1u << direction;
    }
    return sides;
}

static void draw_free(const struct sheet *sheet, int square, int row, int column) {
    int colour = sheet->layout->colour[square];
    bool star = sheet->layout->star[square];
    char text[SQUARE_WIDTH + 1] = "   ";
    text[1] = (star ? "BGO" : "bgo")[colour];
    text[2] = star ? '*' : ' ';
    if (sheet->planned[square])
        text[0] = '+';
    draw_put(sheet->canvas, row, column, (enum draw_style)(STYLE_SQUARE_BLUE + colour), text);
}

static void draw_head(const struct sheet *sheet, int line, unsigned sides, int row, int column) {
    bool open = sheet->lines->open >> line & 1;
    enum draw_style style = (enum draw_style)(STYLE_PEN_1 + line);
    char number[2] = {(char)('1' + line), '\0'};
    draw_put(sheet->canvas, row, column + 1, style, number);
    if (!open) /* on the side where nothing comes in */
        draw_put(sheet->canvas, row, sides & 2 ? column : column + 2, style, "x");
    if (sheet->lines->length[line] == 1)
        draw_put(sheet->canvas, row, column, style, "●");
}

static void draw_reached(const struct sheet *sheet, int square, int row, int column) {
    int link = sheet->lines->link[square];
    int line = LINYO_LINK_LINE(link);
    unsigned sides = sides_of(sheet, square);
    enum draw_style style = (enum draw_style)(STYLE_PEN_1 + line);
    const char *across = draw_stroke_glyph(PENS[line], 2 | 8);
    if (sides & 8)
        draw_put(sheet->canvas, row, column, style, across);
    if (sides & 2)
        draw_put(sheet->canvas, row, column + 2, style, across);
    if (sheet->lines->head[line] == square)
        draw_head(sheet, line, sides, row, column);
    else if (LINYO_LINK_DIRECTION(link) == LINYO_LINK_START)
        draw_put(sheet->canvas, row, column + 1, style, "●");
    else
        draw_put(sheet->canvas, row, column + 1, style, draw_stroke_glyph(PENS[line], sides));
}

static void draw_row(const struct sheet *sheet, int r, const struct lw_part *free) {
    int columns = sheet->layout->columns;
    int row = sheet->row + 2 + r;
    draw_print(sheet->canvas, row, sheet->column, STYLE_DIM, "%2d", r + 1);
    for (int c = 0; c < columns; c++) {
        int square = r * columns + c;
        int column = sheet->column + MARGIN + SQUARE_WIDTH * c;
        if (is_free(sheet->lines, square))
            draw_free(sheet, square, row, column);
        else
            draw_reached(sheet, square, row, column);
    }
    draw_print(sheet->canvas, row, sheet->column + MARGIN + SQUARE_WIDTH * columns, STYLE_DIM,
               "%3d", free->points);
}

/* "Anna (you), level 2", or the sheet's own title where it is nobody's. */
static void draw_title(const struct sheet *sheet) {
    const struct draw *draw = sheet->draw;
    char name[128];
    char buffer[DRAW_SENTENCE_MAX];
    char level[2] = {(char)('0' + sheet->layout->level[sheet->seat]), '\0'};
    struct lw_text text = lw_text(name, sizeof name);
    int column = sheet->column + MARGIN;
    if (draw->seat == 0 && linyo_state(draw->view)->round == 0) {
        draw_put(sheet->canvas, sheet->row, column, STYLE_BOLD, draw_word(draw, WORD_SHEET));
        return;
    }
    draw_name(draw, sheet->seat, &text);
    column = draw_print(sheet->canvas, sheet->row, column, STYLE_BOLD, "%s", name);
    if (sheet->seat == draw->seat)
        column = draw_print(sheet->canvas, sheet->row, column, STYLE_BOLD, " (%s)",
                            draw_word(draw, WORD_YOU));
    draw_print(sheet->canvas, sheet->row, column, STYLE_PLAIN, ", %s",
               draw_say(draw, buffer, WORD_LEVEL, level, NULL));
}

/* LY-23: the sum; and the lengths of the lines, which decide a tie (LY-24). */
static void draw_sums(const struct sheet *sheet) {
    const struct draw *draw = sheet->draw;
    int row = sheet->row + 2 + sheet->layout->rows;
    int end = sheet->column + MARGIN + SQUARE_WIDTH * sheet->layout->columns;
    const char *free = draw_word(draw, WORD_FREE);
    draw_print(sheet->canvas, row, end - draw_width(free), STYLE_PLAIN, "%s%3d", free,
               draw->setup->game->score(draw->setup, draw->view, sheet->seat));
    if (sheet->lines->lines == 0)
        return;
    int column = draw_put(sheet->canvas, row + 1, sheet->column + 2, STYLE_PLAIN,
                          draw_word(draw, WORD_LINES));
    for (int line = 0; line < sheet->lines->lines; line++)
        column = draw_print(sheet->canvas, row + 1, column, (enum draw_style)(STYLE_PEN_1 + line),
                            " %d:%d%s", line + 1, sheet->lines->length[line],
                            sheet->lines->open >> line & 1 ? "" : "x");
}

static void draw_sheet(const struct sheet *sheet) {
    struct lw_part free[LW_PARTS_MAX];
    const struct draw *draw = sheet->draw;
    draw->setup->game->parts(draw->setup, draw->view, sheet->seat, free);
    draw_title(sheet);
    for (int c = 0; c < sheet->layout->columns; c++)
        draw_print(sheet->canvas, sheet->row + 1, sheet->column + MARGIN + 1 + SQUARE_WIDTH * c,
                   STYLE_DIM, "%c", 'a' + c);
    for (int r = 0; r < sheet->layout->rows; r++)
        draw_row(sheet, r, &free[r]);
    draw_sums(sheet);
}

/* Before all starts are marked there is nothing to see on the sheets of others. */
static bool is_shown(const struct draw *draw, int seat) {
    if (linyo_state(draw->view)->round > 0 && !draw->own_only)
        return true;
    return seat == (draw->seat ? draw->seat : 1);
}

static void draw_sheets(const struct draw *draw, struct draw_canvas *canvas, int row) {
    const struct linyo_state *s = linyo_state(draw->view);
    const struct linyo_layout *layout = linyo_layout(draw->setup);
    int width = MARGIN + SQUARE_WIDTH * layout->columns + 3;
    int column = 0;
    width = width < BLOCK_MIN ? BLOCK_MIN : width;
    for (int seat = 1; seat <= draw->setup->seats; seat++) {
        struct sheet sheet = {draw, canvas, layout, &s->sheet[seat], {0}, seat, 0, 0};
        struct linyo_action choice = linyo_action(s->choice[seat]);
        if (!is_shown(draw, seat))
            continue;
        for (int i = 0; s->choice[seat] && i < choice.count; i++)
            sheet.planned[choice.squares[i]] = 1;
        if (column > 0 && column + width > draw->columns) {
            column = 0;
            row += layout->rows + 5;
        }
        sheet.row = row;
        sheet.column = column;
        draw_sheet(&sheet);
        column += width + GAP;
    }
}

static int put_die(struct draw_canvas *canvas, int row, int column, int colour) {
    enum draw_style style = (enum draw_style)(STYLE_SQUARE_BLUE + colour);
    return draw_print(canvas, row, column, style, "[%c]", "bgo"[colour]) + 1;
}

/* While starts are marked: the dice that are left for them (LY-4). */
static void put_dice_left(const struct draw *draw, struct draw_canvas *canvas, int column) {
    const struct linyo_state *s = linyo_state(draw->view);
    const struct linyo_sheet *sheet = &s->sheet[draw->seat];
    uint8_t left[LINYO_COLOURS];
    memcpy(left, linyo_roll_counts[s->roll], sizeof left);
    for (int line = 0; line < sheet->lines; line++)
        left[linyo_layout(draw->setup)->colour[sheet->start[line]]]--;
    column =
        draw_print(canvas, 0, column + 2, STYLE_PLAIN, "%s  ", draw_word(draw, WORD_DICE_LEFT));
    for (int colour = 0; colour < LINYO_COLOURS; colour++)
        for (int i = 0; i < left[colour]; i++)
            column = put_die(canvas, 0, column, colour);
}

static void draw_head_line(const struct draw *draw, struct draw_canvas *canvas) {
    const struct linyo_state *s = linyo_state(draw->view);
    char buffer[DRAW_SENTENCE_MAX];
    char number[8];
    char name[128];
    struct lw_text text = lw_text(name, sizeof name);
    bool over = s->phase == LINYO_OVER;
    snprintf(number, sizeof number, "%d", s->round);
    int column = draw_print(canvas, 0, 0, STYLE_BOLD, "LINYO   %s   ",
                            s->round == 0 ? draw_word(draw, WORD_STARTS)
                                          : draw_say(draw, buffer, WORD_ROUND, number, NULL));
    if (over || s->phase == LINYO_ROLLING)
        return;
    column = draw_print(canvas, 0, column, STYLE_PLAIN, "%s  ", draw_word(draw, WORD_DICE));
    for (int colour = 0; colour < LINYO_COLOURS; colour++)
        for (int i = 0; i < linyo_roll_counts[s->roll][colour]; i++)
            column = put_die(canvas, 0, column, colour);
    int marked = s->round == 0 && draw->seat ? s->sheet[draw->seat].lines : 0;
    if (marked > 0 && marked < LINYO_LINES) {
        put_dice_left(draw, canvas, column);
        return;
    }
    draw_name(draw, linyo_roller(draw->setup, draw->view), &text);
    draw_put(canvas, 0, column + 1, STYLE_DIM, draw_say(draw, buffer, WORD_ROLLED_BY, name, NULL));
}

void draw_linyo(const struct draw *draw) {
    const struct linyo_state *s = linyo_state(draw->view);
    struct draw_canvas canvas;
    char buffer[DRAW_SENTENCE_MAX];
    draw_canvas_init(&canvas, 2 * draw->columns);
    draw_head_line(draw, &canvas);
    draw_sheets(draw, &canvas, 2);
    int row = canvas.rows + 1;
    draw_put(&canvas, row++, 0, STYLE_DIM, draw_word(draw, WORD_LINYO_LEGEND));
    if (s->round == 0 && draw->setup->seats > 1)
        draw_put(&canvas, row++, 0, STYLE_DIM, draw_word(draw, WORD_STARTS_HIDDEN));
    if (draw->seat && s->choice[draw->seat]) {
        char move[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(move, sizeof move);
        draw->setup->game->move_write(draw->setup, s->choice[draw->seat], &text);
        draw_put(&canvas, row, 0, STYLE_BOLD, draw_say(draw, buffer, WORD_OWN_CHOICE, move, NULL));
    }
    draw_canvas_finish(&canvas, draw->out, draw->colour);
}

void draw_linyo_due(const struct draw *draw, struct lw_text *text) {
    const struct linyo_state *s = linyo_state(draw->view);
    char buffer[DRAW_SENTENCE_MAX];
    char names[256];
    struct lw_text list = lw_text(names, sizeof names);
    if (s->phase != LINYO_CHOOSING) {
        draw_name(draw, linyo_roller(draw->setup, draw->view), &list);
        lw_put(text,
               draw_say(draw, buffer, s->phase == LINYO_ROLLING ? WORD_ROLL_DUE : WORD_SET_DUE,
                        names, NULL));
        return;
    }
    draw_names(draw, draw->setup->game->actors(draw->setup, draw->view), &list);
    lw_put(text, draw_say(draw, buffer, WORD_TO_CHOOSE, names, NULL));
    if (s->chosen == 0)
        return;
    list = lw_text(names, sizeof names);
    draw_names(draw, s->chosen, &list);
    lw_format(text, " %s", draw_say(draw, buffer, WORD_CHOSEN, names, NULL));
}
