/* A game looked back upon: what each decision cost, what chance gave, and how both make the result.
 *
 * Every position has a value for every seat, as the judge sees it. From one to the next it changes:
 * by a seat's choice (its skill, and for the others a matter of opponents), by chance (luck), or
 * because the judge sees the same thing otherwise one move later (noise). So for every seat
 *
 *     result = start + skill + luck + opponents + noise
 *
 * holds exactly. docs/analysis.md says what that means and where estimates come in. */
#ifndef STUDY_ANALYZE_H
#define STUDY_ANALYZE_H

#include "judge.h"

enum study_grade { STUDY_GOOD, STUDY_INACCURACY, STUDY_MISTAKE, STUDY_BLUNDER, STUDY_GRADES };

/* What is accounted for: the share of the win (alone: the chance of a perfect result), and the
 * score in the game's own unit. */
enum study_unit { STUDY_WIN, STUDY_SCORE, STUDY_UNITS };

/* From which loss on a decision has a grade: of win share, or of squares for LINYO alone. */
struct study_scale {
    const struct lw_game *game; /* NULL: any other */
    bool alone;
    double from[STUDY_GRADES];
};

const struct study_scale *study_scale(const struct lw_setup *setup);
enum study_grade study_grade(const struct study_scale *scale, double loss);

/* One move of the record. */
struct study_event {
    lw_move move;
    int actor;
    bool judged; /* a decision between several moves, and what follows is known: */
    bool exact;  /* both values are proved */
    lw_move best;
    double loss[STUDY_UNITS]; /* to the actor; the first is never negative, except alone */
    enum study_grade grade;
    double luck[STUDY_UNITS][LW_SEATS_MAX + 1]; /* of chance, by seat */
};

/* The sum of a seat, in one unit. */
struct study_account {
    double start; /* what was expected before the first move */
    double skill;
    double luck;
    double opponents;
    double noise;
    double result; /* or what is expected now, of a game that was not finished */
};

struct study_analysis {
    const struct lw_setup *setup;
    const struct study_scale *scale;
    bool finished;
    int event_count;
    struct study_event events[LW_PLIES_MAX];
    struct study_account account[STUDY_UNITS][LW_SEATS_MAX + 1];
    int grades[LW_SEATS_MAX + 1][STUDY_GRADES];
};

/* Looks at a whole match. `progress` may be NULL; it is called after every move. */
void study_analyze(struct study_judge *judge, const struct lw_match *match,
                   void (*progress)(void *context, int done), void *context,
                   struct study_analysis *analysis);

#endif
