/* The catalogues: one sentence for every case, in every language.
 *
 * {0}, {1}, {2} stand for the numbers of a refusal; a letter says how to show one: s a square of a
 * sheet (column, and row from 1 in the next byte), k a colour of a sheet, c a card, d a side, t
 * tenths. {0#card#cards} is the first word for one, the other for any other number. */
#ifndef LW_WORDS_H
#define LW_WORDS_H

#include "refusal.h"

struct lw_words {
    const char *colours[3];
    const char *cases[LW_CASE_COUNT];
};

extern const struct lw_words lw_words_en;
extern const struct lw_words lw_words_de;

#endif
