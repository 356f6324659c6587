/* The best moves of a seat, and why: what a move gains and what it risks, as data. Reasons follow
 * from the rules and the position, not from the search that likes the move; hint_words_en.c and
 * hint_words_de.c put them into words. To add one, add it here and in both catalogues. */
#ifndef STUDY_HINT_H
#define STUDY_HINT_H

#include "judge.h"

/* X(code, kind). The numbers of each are in its sentences. */
#define HINT_CODES(X)                                                                              \
    X(LINYO_START, GAIN)                                                                           \
    X(LINYO_DICE, GAIN)                                                                            \
    X(LINYO_REACHES, GAIN)                                                                         \
    X(LINYO_STAR, GAIN)                                                                            \
    X(LINYO_NEXT_ROLL, GAIN)                                                                       \
    X(LINYO_LINE_GIVEN_UP, RISK)                                                                   \
    X(LINYO_LINE_TOO_SHORT, RISK)                                                                  \
    X(LINYO_LINE_BLOCKED, RISK)                                                                    \
    X(LINYO_CUT_OFF, RISK)                                                                         \
    X(LINYO_ENDS, RISK)                                                                            \
    X(LINEIT_CLOSES, GAIN)                                                                         \
    X(LINEIT_GROWS, GAIN)                                                                          \
    X(LINEIT_JACKPOT, GAIN)                                                                        \
    X(LINEIT_BET_REACHED, GAIN)                                                                    \
    X(LINEIT_KEEPS, GAIN)                                                                          \
    X(LINEIT_DENIES, GAIN)                                                                         \
    X(LINEIT_CLOSES_IN_VAIN, RISK)                                                                 \
    X(LINEIT_ROOM, RISK)                                                                           \
    X(LINEIT_BET_OPEN, RISK)                                                                       \
    X(LINEIT_LEAVES, RISK)                                                                         \
    X(LINIELL_CLAIMS, GAIN)                                                                        \
    X(LINIELL_GROWS, GAIN)                                                                         \
    X(LINIELL_HURTS, GAIN)                                                                         \
    X(LINIELL_GIVES_UP, RISK)                                                                      \
    X(LINIELL_HELPS, RISK)                                                                         \
    X(LINIELL_REPLY, RISK)

enum hint_code {
#define X(name, kind) HINT_##name,
    HINT_CODES(X)
#undef X
        HINT_CODE_COUNT
};

enum hint_kind { HINT_GAIN, HINT_RISK };

struct hint_reason {
    enum hint_code code;
    int numbers[3];
};

enum { HINT_MOVES = 5, HINT_REASONS = 10 };

struct hint {
    lw_move move;
    bool exact; /* the value is proved */
    struct bot_value value;
    int reason_count;
    struct hint_reason reasons[HINT_REASONS];
};

/* The best moves of a seat that owes a decision, best first, with their reasons; gives their
 * number. Costs the judge's budget, and about as much again to compare the moves that are shown. */
int study_hints(struct study_judge *judge, const struct lw_state *state, int seat,
                struct hint hints[HINT_MOVES]);

/* The name of a code, such as "LINYO_STAR": a stable word for programs. */
const char *hint_name(enum hint_code code);
enum hint_kind hint_kind(enum hint_code code);

/* Writes the reason for a person. */
void hint_write(const struct hint_reason *reason, enum lw_language language, struct lw_text *text);

/* The catalogues, with placeholders as in engine/words.h. */
extern const char *const hint_words_en[HINT_CODE_COUNT];
extern const char *const hint_words_de[HINT_CODE_COUNT];

/* Fills the reasons of hint->move, in what the seat sees: one a game. */
void hint_linyo(const struct lw_setup *setup, const struct lw_state *view, int seat,
                struct hint *hint);
void hint_lineit(const struct lw_setup *setup, const struct lw_state *view, int seat,
                 struct hint *hint);
void hint_liniell(const struct lw_setup *setup, const struct lw_state *view, int seat,
                  struct hint *hint);

void hint_add(struct hint *hint, enum hint_code code, int a, int b, int c);

#endif
