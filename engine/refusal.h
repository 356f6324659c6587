/* Why something is refused, as data: a case, which belongs to exactly one rule, and its numbers.
 * words_en.c and words_de.c put every case into a sentence, so that "why not?" reads the same in
 * every client. To add a case, add it here and in both catalogues; a test compares them. */
#ifndef LW_REFUSAL_H
#define LW_REFUSAL_H

#include "text.h"

/* X(case, rule that forbids it). RC- rules are nobody's game: they are about taking turns and
 * writing moves, and stand in docs/refusals.md. */
#define LW_CASES(X)                                                                                \
    X(NONE, "")                                                                                    \
    X(NOT_YOUR_TURN, "RC-1")                                                                       \
    X(ALREADY_CHOSEN, "RC-1")                                                                      \
    X(CHANCE_IS_DUE, "RC-1")                                                                       \
    X(CHANCE_NOT_DUE, "RC-1")                                                                      \
    X(NO_SUCH_SEAT, "RC-1")                                                                        \
    X(GAME_OVER, "RC-2")                                                                           \
    X(NOT_IN_ORDER, "RC-3")                                                                        \
    X(NOT_FIRST_ORIENTATION, "RC-3")                                                               \
    X(NOT_FIRST_SIDE, "RC-3")                                                                      \
    X(NOT_FIRST_TOKEN, "RC-3")                                                                     \
    X(NOT_READABLE, "RC-4")                                                                        \
    X(NOTHING_TO_UNDO, "RC-5")                                                                     \
    X(UNDO_PAST_CHANCE, "RC-5")                                                                    \
    X(UNDO_PAST_SEAT, "RC-5")                                                                      \
    X(UNDO_PAST_REVEAL, "RC-5")                                                                    \
    X(LINYO_OFF_SHEET, "LY-1")                                                                     \
    X(LINYO_STARTS_FIRST, "LY-4")                                                                  \
    X(LINYO_STARTS_DONE, "LY-4")                                                                   \
    X(LINYO_START_TAKEN, "LY-4")                                                                   \
    X(LINYO_START_COLOUR, "LY-4")                                                                  \
    X(LINYO_SET_FIRST, "LY-8")                                                                     \
    X(LINYO_SET_NOT_OWED, "LY-8")                                                                  \
    X(LINYO_SET_KEEPS_ONE, "LY-8")                                                                 \
    X(LINYO_LINE_CANCELLED, "LY-9")                                                                \
    X(LINYO_TOO_LONG, "LY-9")                                                                      \
    X(LINYO_NOT_ADJACENT, "LY-9")                                                                  \
    X(LINYO_NO_DIE, "LY-9")                                                                        \
    X(LINYO_SQUARE_TAKEN, "LY-10")                                                                 \
    X(LINYO_NOT_FROM_HEAD, "LY-11")                                                                \
    X(LINYO_AFTER_STAR, "LY-12")                                                                   \
    X(LINYO_CANCEL_CANCELLED, "LY-15")                                                             \
    X(LINEIT_NO_CARD, "LI-1")                                                                      \
    X(LINEIT_NO_BET, "LI-2")                                                                       \
    X(LINEIT_NOT_IN_DECK, "LI-4")                                                                  \
    X(LINEIT_SECOND_BET, "LI-5")                                                                   \
    X(LINEIT_NOT_RISING, "LI-6")                                                                   \
    X(LINEIT_NOT_FALLING, "LI-6")                                                                  \
    X(LINEIT_MARKET_SIZE, "LI-8")                                                                  \
    X(LINEIT_TAKEN_ALREADY, "LI-9")                                                                \
    X(LINEIT_PLAYED_ALREADY, "LI-9")                                                               \
    X(LINEIT_NOT_IN_MARKET, "LI-9")                                                                \
    X(LINEIT_NOT_IN_HAND, "LI-9")                                                                  \
    X(LINEIT_TAKE_FIRST, "LI-9")                                                                   \
    X(LINEIT_HAND_FULL, "LI-10")                                                                   \
    X(LINEIT_EMPTY_LINE, "LI-13")                                                                  \
    X(LINEIT_DECK_TOO_SMALL, "LI-18")                                                              \
    X(LINEIT_REST_SIZE, "LI-18")                                                                   \
    X(LINEIT_LAST_CARD_ONLY, "LI-19")                                                              \
    X(LINIELL_NO_TILE, "LN-1")                                                                     \
    X(LINIELL_DRAWN_BEFORE, "LN-3")                                                                \
    X(LINIELL_FIRST_AT_ORIGIN, "LN-5")                                                             \
    X(LINIELL_OCCUPIED, "LN-5")                                                                    \
    X(LINIELL_NOT_TOUCHING, "LN-5")                                                                \
    X(LINIELL_OUTSIDE_SQUARE, "LN-5")                                                              \
    X(LINIELL_LINE_HAS_TOKEN, "LN-6")                                                              \
    X(LINIELL_JOINS_OWN, "LN-8")                                                                   \
    X(LINIELL_MUST_CLAIM, "LN-9")                                                                  \
    X(LINIELL_TOKEN_ON_LINE, "LN-9")                                                               \
    X(LINIELL_TWO_CONTESTED, "LN-10")                                                              \
    X(TEMPLATE_TOO_MANY, "TP-2")                                                                   \
    X(TEMPLATE_NOT_SO_MANY, "TP-1")

enum lw_case {
#define X(name, rule) LW_##name,
    LW_CASES(X)
#undef X
        LW_CASE_COUNT
};

struct lw_refusal {
    enum lw_case reason; /* LW_NONE: nothing is refused */
    int numbers[3];      /* what they are, the sentence in the catalogue says */
};

/* The id of the rule that the case belongs to, such as "LY-9". */
const char *lw_refusal_rule(enum lw_case reason);

/* The name of the case, such as "LINYO_NO_DIE": a stable word for programs. */
const char *lw_refusal_name(enum lw_case reason);

enum lw_language { LW_ENGLISH, LW_GERMAN, LW_LANGUAGES };

/* Writes the sentence for a person, without the rule's id. */
void lw_refusal_write(const struct lw_refusal *refusal, enum lw_language language,
                      struct lw_text *text);

/* Writes any sentence of a catalogue with its numbers; words.h says how they stand in it. */
void lw_sentence_write(const char *sentence, const int numbers[3], enum lw_language language,
                       struct lw_text *text);

/* For a game's check: fills `refusal` and says false. */
bool lw_refuse(struct lw_refusal *refusal, enum lw_case reason, int a, int b, int c);

#endif
