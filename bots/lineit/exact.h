/* The last rounds of Line-it with two seats, solved: alpha-beta over whole turns, and all markets
 * that the rest of the deck allows. */
#ifndef BOTS_LINEIT_EXACT_H
#define BOTS_LINEIT_EXACT_H

#include "value.h"

struct bot_value;

/* Sums over all markets that may come. What a seat wants is the share of the win first, and the
 * lead where that is equal: `value` holds both. */
struct lineit_exact {
    int value;
    int own; /* points of the seat */
};

enum { LINEIT_EXACT_WIN = 4096 }; /* half a win, in `value`; more than any sum of leads */

struct lineit_solver {
    struct lineit_board board;
    const struct lineit_turns *turns; /* of the root */
    int seat;
    int markets; /* what the sums are over */
    int next;    /* the root's turn at work */
    int reply;   /* and the reply to it; -1: not begun */
    struct lineit_board after;
    struct lineit_turns replies;
    struct lineit_exact best; /* of the replies so far */
    struct lineit_exact found[LINEIT_TURNS_MAX];
};

/* Whether so few rounds are left: two seats, and at most `rounds` (1 at the most) to be dealt. */
bool lineit_exact_can(const struct lineit_board *board, int rounds);

/* `turns` are what the seat due can do; they stay the caller's, and stay. */
void lineit_solver_init(struct lineit_solver *solver, const struct lineit_board *board,
                        const struct lineit_turns *turns);

/* Works on, about so many units of fifteen last rounds; false when all turns are solved. */
bool lineit_solver_step(struct lineit_solver *solver, uint32_t units);

/* The result of a solved turn, for both seats. */
void lineit_solver_value(const struct lineit_solver *solver, int turn, struct bot_value *value);

#endif
