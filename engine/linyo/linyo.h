/* LINYO: what clients and bots may know of a state. The rules themselves are in linyo_moves.c. */
#ifndef LINYO_H
#define LINYO_H

#include "../game.h"

enum {
    LINYO_SQUARES_MAX = 128,
    LINYO_COLUMNS_MAX = 26,
    LINYO_LINES = 4,
    LINYO_DICE = 4,
    LINYO_ROLLS = 15,    /* different rolls of four dice with three colours */
    LINYO_PATH_MAX = 5,  /* four dice and a star (LY-12) */
    LINYO_PATH_READ = 7, /* what a move can say, to be refused */
};

enum linyo_colour { LINYO_BLUE, LINYO_GREY, LINYO_ORANGE, LINYO_COLOURS };

enum linyo_phase {
    LINYO_ROLLING,  /* chance is due */
    LINYO_SETTING,  /* the roller turns dice after four of a kind (LY-8) */
    LINYO_CHOOSING, /* all mark starts (round 0), extend or pass */
    LINYO_OVER,
};

/* How a square was reached, in linyo_sheet.link; a free square has 0. */
enum {
    LINYO_LINK_START = 4, /* no direction: the line begins here */
    LINYO_LINK_REACHED = 8,
};
#define LINYO_LINK(line, direction) (LINYO_LINK_REACHED | (direction) | (line) << 4)
#define LINYO_LINK_LINE(link) ((link) >> 4)
#define LINYO_LINK_DIRECTION(link) ((link)&7) /* the step that entered: N, E, S, W */

/* One seat's sheet. Lines are counted from 0 here, from 1 in text. */
struct linyo_sheet {
    uint64_t free[2]; /* bit per square not reached */
    uint8_t start[LINYO_LINES];
    uint8_t head[LINYO_LINES];
    uint8_t length[LINYO_LINES];
    uint8_t lines; /* starts marked so far */
    uint8_t open;  /* mask of lines not cancelled */
    uint8_t link[LINYO_SQUARES_MAX];
};

struct linyo_state {
    uint8_t phase;
    uint8_t round;                    /* 0: the starts */
    uint8_t roll;                     /* the dice as they lie, an index into linyo_roll_counts */
    uint8_t chosen;                   /* bit s: seat s has chosen */
    lw_move choice[LW_SEATS_MAX + 1]; /* sealed choices of the running round, by seat */
    struct linyo_sheet sheet[LW_SEATS_MAX + 1];
};

/* The dice of a roll, by colour. Rolls are numbered in the order of their text. */
extern const uint8_t linyo_roll_counts[LINYO_ROLLS][LINYO_COLOURS];

/* The part of a setup that clients need. */
struct linyo_layout {
    int columns;
    int rows;
    int squares;
    uint8_t colour[LINYO_SQUARES_MAX];
    uint8_t star[LINYO_SQUARES_MAX];
    uint8_t level[LW_SEATS_MAX + 1];
};

const struct linyo_layout *linyo_layout(const struct lw_setup *setup);
const struct linyo_state *linyo_state(const struct lw_state *state);

/* The seat that makes the roll of the running round (LY-4, LY-7). */
int linyo_roller(const struct lw_setup *setup, const struct lw_state *state);

/* The letters of a roll, in alphabetical order, ended by NUL. */
void linyo_roll_letters(int roll, char letters[LINYO_DICE + 1]);

/* What a move says, unpacked. */
enum linyo_verb { LINYO_ROLL, LINYO_SET, LINYO_START, LINYO_EXTEND, LINYO_PASS };

struct linyo_action {
    enum linyo_verb verb;
    int roll;  /* ROLL, SET */
    int line;  /* EXTEND, PASS; from 0 */
    int count; /* START: 1 */
    uint8_t squares[LINYO_PATH_READ];
};

struct linyo_action linyo_action(lw_move move);

extern const struct lw_game linyo_game;

#endif
