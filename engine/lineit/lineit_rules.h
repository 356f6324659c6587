/* Shared by Line-it's own files only. */
#ifndef LINEIT_RULES_H
#define LINEIT_RULES_H

#include "lineit.h"

struct lineit_setup {
    bool exact_bets; /* LI-16, option bet=exact */
};

/* A move: verb in bits 0-2; a card in bits 3-9; for DEAL and REST the number of cards in bits 3-5
 * and then a byte a card, the first lowest. */
enum { LINEIT_CARD_SHIFT = 3, LINEIT_CARDS_SHIFT = 6, LINEIT_CARD_BITS = 8 };

#define LINEIT_MOVE(verb, card) ((lw_move)(verb) | (lw_move)(card) << LINEIT_CARD_SHIFT)
#define LINEIT_LISTED(card, index)                                                                 \
    ((lw_move)(card) << (LINEIT_CARDS_SHIFT + LINEIT_CARD_BITS * (index)))

static inline const struct lineit_setup *lineit_tables(const struct lw_setup *setup) {
    return (const struct lineit_setup *)(const void *)setup->data;
}

static inline int lineit_market_size(const struct lw_setup *setup) {
    return setup->seats + 2; /* LI-8 */
}

int lineit_legal(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 lw_move moves[LW_MOVES_MAX]);
bool lineit_check(const struct lw_setup *setup, const struct lw_state *state, int actor,
                  lw_move move, struct lw_refusal *refusal);
void lineit_apply(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move);
void lineit_line_clear(struct lineit_line *line);
void lineit_move_write(const struct lw_setup *setup, lw_move move, struct lw_text *text);
bool lineit_move_read(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                      struct lw_refusal *refusal);
void lineit_view_json(const struct lw_setup *setup, const struct lw_state *view, int seat,
                      struct lw_json *json);

#endif
