/* What placements and claims are worth at once: the greedy side of Liniell's bots. */
#ifndef LINIELL_WEIGH_H
#define LINIELL_WEIGH_H

#include "board.h"

/* A placement as it would be: the board after it, and what its lines and the tokens then score. */
struct liniell_placement {
    struct liniell_board board;
    struct liniell_meeting meeting;
    uint8_t line_at[LINIELL_SIDES];
    uint8_t worth[LINIELL_SIDES]; /* of the line at each side of the placed tile */
    int now[LINIELL_TOKENS];      /* of each token, before any claim */
    unsigned free;                /* as liniell_claims_allowed gives it */
    unsigned demanded;
};

struct liniell_weighed {
    liniell_choice choice;
    int16_t margin; /* the mover's tokens less the other's, as if the game ended */
};

/* What each token scores now. */
void liniell_weigh_tokens(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int now[LINIELL_TOKENS]);

/* Tries a placement; false if it is not allowed. `now` is what the tokens score before it. */
bool liniell_weigh_place(const struct liniell_tables *tables, const struct liniell_board *board,
                         const struct liniell_tokens *tokens, const int now[LINIELL_TOKENS],
                         int cell, int look, struct liniell_placement *placement);

/* The margin with the best claim, or with none; *claim is that claim as part of a choice, or 0. */
int liniell_weigh_claim(const struct liniell_placement *placement,
                        const struct liniell_tokens *tokens, int turn, unsigned *claim);

/* All choices with their margins, in the order of liniell_board_choices. */
int liniell_weigh_choices(const struct liniell_tables *tables, const struct liniell_board *board,
                          const struct liniell_tokens *tokens, int kind,
                          struct liniell_weighed weighed[LINIELL_CHOICES]);

/* The tokens, and what they score, after a placement and a claim. */
void liniell_weigh_finish(const struct liniell_placement *placement, unsigned claim, int turn,
                          struct liniell_tokens *tokens, int now[LINIELL_TOKENS]);

#endif
