/* LINYO in hindsight: the best sheet that can be found for a seat when all dice are known. */
#ifndef STUDY_HINDSIGHT_H
#define STUDY_HINDSIGHT_H

#include "bots/bots.h"

struct study_hindsight {
    int rolls;   /* that are known, the one for the starts included */
    int free;    /* squares that the best sheet leaves */
    bool proved; /* nothing can be better: no square is left */
    uint64_t nodes;
    struct lw_setup setup; /* of a solo game with the same sheet and dice ... */
    struct lw_match match; /* ... that was played like that */
};

/* The dice are those of the match; in a solo game whose chance has a key they go on after its end.
 * Whoever made the roll may set four of a kind; what others have set stays. `brain` is that of the
 * match's setup. False with a sentence if no roll is known yet. */
bool study_hindsight(struct study_hindsight *hindsight, const struct lw_library *library,
                     const struct lw_match *match, int seat, const void *brain, uint32_t seconds,
                     struct lw_error *error);

#endif
