/* Shared by the files that draw the table: a canvas of characters, words in two languages, and who
 * draws which game. Nothing drawn depends on colour: every difference is a letter or a symbol. */
#ifndef DRAW_H
#define DRAW_H

#include "cli.h"

/* One drawing: what is drawn, for whom, and how. */
struct draw {
    FILE *out;
    const struct lw_record *record;
    const struct lw_setup *setup;
    const struct lw_state *view;
    int seat; /* whose view it is; 0 the public's */
    bool colour;
    enum lw_language language;
    int columns;   /* that lines should fit into */
    bool own_only; /* LINYO: just the seat's own sheet */
};

/* The table for people, as a seat sees it; and without the sentence that ends it. */
void draw_all(const struct draw *draw);
void draw_board(const struct draw *draw);

/* What is due, in one sentence: whose turn it is, or what chance does next. */
void draw_due(const struct draw *draw, struct lw_text *text);

/* The result of a game that is over: each seat's score with its parts, and who has won. */
void draw_result(const struct draw *draw);

/* The width of the terminal, within reason; 100 where there is none. */
int draw_columns(FILE *out);

/* draw_words.c */

enum draw_word {
    WORD_SEAT,
    WORD_AND,
    WORD_YOU,
    WORD_TO_MOVE,
    WORD_TO_CHOOSE,
    WORD_CHOSEN,
    WORD_OVER,
    WORD_WINS,
    WORD_SHARED,
    WORD_FREE_SQUARE,
    WORD_FREE_SQUARES,
    WORD_POINT,
    WORD_POINTS,
    WORD_PART_ROWS,
    WORD_LONGEST,
    WORD_BLUE_END,
    WORD_BLUE_ENDS,
    WORD_PART_LINE,
    WORD_PART_JACKPOT,
    WORD_PART_BET,
    WORD_PART_TOKEN,
    /* LINYO */
    WORD_ROUND,
    WORD_STARTS,
    WORD_DICE,
    WORD_DICE_LEFT,
    WORD_ROLLED_BY,
    WORD_ROLL_DUE,
    WORD_SET_DUE,
    WORD_LEVEL,
    WORD_SHEET,
    WORD_FREE,
    WORD_LINES,
    WORD_STARTS_HIDDEN,
    WORD_OWN_CHOICE,
    WORD_LINYO_LEGEND,
    /* Line-it */
    WORD_DECK,
    WORD_START_MARKER,
    WORD_MARKET,
    WORD_EMPTY,
    WORD_JACKPOTS,
    WORD_RED,
    WORD_BLUE,
    WORD_GREEN,
    WORD_YELLOW,
    WORD_LINE,
    WORD_HAND,
    WORD_RISING,
    WORD_FALLING,
    WORD_NO_NUMBER,
    WORD_ANY,
    WORD_CLOSING,
    WORD_CLOSING_BET,
    WORD_WINS_JACKPOT,
    WORD_POINTS_SO_FAR,
    WORD_DEAL_DUE,
    WORD_REST_DUE,
    WORD_TURN_TAKE,
    WORD_TURN_TAKEN,
    WORD_TURN_LAST,
    /* Liniell */
    WORD_TILES_LEFT,
    WORD_DRAWN,
    WORD_DRAWN_LAST,
    WORD_SUPPLY,
    WORD_TOKEN_TILE,
    WORD_TOKEN_TILES,
    WORD_TOKEN_CLOSED,
    WORD_TOKEN_BLUE,
    WORD_TOKEN_NOTHING,
    WORD_DRAW_DUE,
    WORD_LINIELL_DIAMONDS,
    WORD_LINIELL_LINES,
    WORD_COUNT
};

const char *draw_word(const struct draw *draw, enum draw_word word);

/* Puts values into the places {0}, {1} ... of a sentence. */
void draw_fill(struct lw_text *text, const char *sentence, const char *const *values);

/* A sentence with its values, all of them text, in the drawing's language. NULL ends the values. */
enum { DRAW_SENTENCE_MAX = 512 };
__attribute__((sentinel)) const char *draw_say(const struct draw *draw, char *buffer,
                                               enum draw_word word, ...);

/* "1 point", "5 points"; a word for many stands behind the one for one. */
const char *draw_count(const struct draw *draw, char *buffer, int count, enum draw_word one);

/* The name of a seat in the drawing's language. */
void draw_name(const struct draw *draw, int seat, struct lw_text *text);

/* Several names: "Anna, Ben and seat 3". */
void draw_names(const struct draw *draw, lw_seats seats, struct lw_text *text);

/* draw_canvas.c */

enum draw_style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_SQUARE_BLUE, /* LINYO's colours, as grounds; in the order of linyo_colour */
    STYLE_SQUARE_GREY,
    STYLE_SQUARE_ORANGE,
    STYLE_PEN_1, /* LINYO's four lines */
    STYLE_PEN_2,
    STYLE_PEN_3,
    STYLE_PEN_4,
    STYLE_CARD_RED, /* Line-it's colours, in their order */
    STYLE_CARD_BLUE,
    STYLE_CARD_GREEN,
    STYLE_CARD_YELLOW,
    STYLE_FIRST, /* Liniell's seats */
    STYLE_SECOND,
    STYLE_TOKEN_FIRST,
    STYLE_TOKEN_SECOND,
    STYLE_COUNT
};

/* A character and how it looks. */
struct draw_cell {
    char glyph[5]; /* one character in UTF-8; empty for a blank */
    uint8_t style;
};

/* A sheet of characters that grows downwards as it is written on. */
struct draw_canvas {
    struct draw_cell *cells;
    int rows;
    int columns;
};

void draw_canvas_init(struct draw_canvas *canvas, int columns);
void draw_canvas_free(struct draw_canvas *canvas);

/* Writes from a place to the right and gives the column behind it. What lies outside is left out.
 */
int draw_put(struct draw_canvas *canvas, int row, int column, enum draw_style style,
             const char *text);
__attribute__((format(printf, 5, 6))) int draw_print(struct draw_canvas *canvas, int row,
                                                     int column, enum draw_style style,
                                                     const char *format, ...);

/* How many columns a text takes: one for each character. */
int draw_width(const char *text);

/* Prints the rows without blanks at their ends, and frees the canvas. */
void draw_canvas_finish(struct draw_canvas *canvas, FILE *out, bool colour);

/* Writes words one after another, in a new row where one would not fit. */
struct draw_pen {
    struct draw_canvas *canvas;
    int row;
    int column;
    int indent; /* where a new row begins */
    int end;    /* the column that nothing should reach */
};

void draw_word_put(struct draw_pen *pen, enum draw_style style, const char *text);
void draw_pen_move(struct draw_pen *pen, int columns);

/* Strokes that leave a character to N, E, S, W (bits 0 to 3), and the pen they are drawn with. */
enum draw_stroke {
    STROKE_LIGHT,
    STROKE_HEAVY,
    STROKE_DOUBLE,
    STROKE_DASHED,
    STROKE_ROUND,
    STROKE_COUNT
};
const char *draw_stroke_glyph(enum draw_stroke stroke, unsigned sides);

/* draw_linyo.c, draw_lineit.c, draw_liniell.c: the table, and in one sentence what is due. The
 * sentence is not asked for when the game is over. */
void draw_linyo(const struct draw *draw);
void draw_linyo_due(const struct draw *draw, struct lw_text *text);
void draw_lineit(const struct draw *draw);
void draw_lineit_due(const struct draw *draw, struct lw_text *text);
void draw_liniell(const struct draw *draw);
void draw_liniell_due(const struct draw *draw, struct lw_text *text);

/* draw_tile.c: the picture of a Liniell tile. */
enum { DRAW_TILE_WIDTH = 9, DRAW_TILE_HEIGHT = 5 };

struct draw_tile {
    uint8_t strokes[DRAW_TILE_HEIGHT][DRAW_TILE_WIDTH]; /* sides that leave a character */
    uint8_t piece[DRAW_TILE_HEIGHT][DRAW_TILE_WIDTH];   /* whose they are */
    char diamond[DRAW_TILE_HEIGHT][DRAW_TILE_WIDTH];    /* 0, 'w' or 'b' */
};

void draw_tile_make(struct draw_tile *picture, const struct liniell_tile *tile, int orientation);

/* Whether two pictures look the same. */
bool draw_tile_alike(const struct draw_tile *a, const struct draw_tile *b);

/* Draws it with one pen for each piece. */
struct draw_ink {
    enum draw_stroke stroke;
    enum draw_style style;
};

void draw_tile_put(struct draw_canvas *canvas, int row, int column, const struct draw_tile *picture,
                   const struct draw_ink inks[LINIELL_SIDES]);

#endif
