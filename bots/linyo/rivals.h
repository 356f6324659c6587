/* The other seats of a table, as one seat foresees them: the dice are the same for all, so that
 * what the others will do with a roll can be guessed as well as one's own move. */
#ifndef BOTS_LINYO_RIVALS_H
#define BOTS_LINYO_RIVALS_H

#include "brain.h"

struct linyo_rivals {
    const struct linyo_brain *brain;
    struct linyo_memo *memo;
    int count;
    int seat[LW_SEATS_MAX];
    int level[LW_SEATS_MAX];
    struct linyo_board board[LW_SEATS_MAX]; /* before the roll that lies on the table ... */
    struct linyo_board after[LW_SEATS_MAX]; /* ... and after it */
    struct linyo_side side[LW_SEATS_MAX];   /* then */
    struct linyo_child child[LINYO_MOVES_MAX];
};

void linyo_rivals_init(struct linyo_rivals *rivals, const struct linyo_brain *brain,
                       const struct lw_setup *setup, const struct lw_state *view, int seat,
                       struct linyo_memo *memo);

/* What they will have when they have answered the roll on the table. */
void linyo_rivals_answer(struct linyo_rivals *rivals, int roll, struct linyo_others *others);

/* The same one roll later; linyo_rivals_answer was asked before. */
void linyo_rivals_next(struct linyo_rivals *rivals, int roll, struct linyo_others *others);

/* The chance of one of them to win when all have answered, and the seat itself has this. */
float linyo_rivals_win(const struct linyo_rivals *rivals, int rival, const struct linyo_side *own);

#endif
