/* Looking ahead on one sheet: what it is worth before the next roll, with all fifteen rolls weighed
 * exactly, and the best answer to each. */
#ifndef BOTS_LINYO_OUTLOOK_H
#define BOTS_LINYO_OUTLOOK_H

#include "brain.h"

/* What a player wants of a sheet when alone: few squares in the mean, or none at all. */
enum linyo_aim { LINYO_AIM_FEW, LINYO_AIM_FULL };

static inline float linyo_wish(enum linyo_aim aim, struct linyo_worth worth) {
    return aim == LINYO_AIM_FULL ? worth.full + 0.1F * worth.low : -worth.free;
}

enum { LINYO_DEPTH_MAX = 2, LINYO_KNOWN = 1 << 12 };

/* What is known of a sheet one roll ahead. */
struct linyo_outlook_entry {
    struct linyo_board board;
    struct linyo_worth worth;
    bool known;
};

/* All that a sheet can become, and what that is worth. */
struct linyo_answers {
    int count;
    struct linyo_child child[LINYO_MOVES_MAX];
    struct linyo_worth worth[LINYO_MOVES_MAX];
    float wish[LINYO_MOVES_MAX];
    bool chosen[LINYO_MOVES_MAX];
};

struct linyo_outlook {
    struct linyo_judge judge;
    enum linyo_aim aim;
    /* Whether the player makes all rolls and sets them after four of a kind, as in solo. */
    bool sets;
    uint64_t nodes; /* sheets rated so far */
    struct linyo_memo memo;
    struct linyo_outlook_entry known[LINYO_KNOWN];
    struct linyo_answers near; /* to the next roll */
    struct linyo_answers far;  /* while the one after it is weighed */
    int at;                    /* of those: where it has come to */
};

void linyo_outlook_init(struct linyo_outlook *outlook, const struct linyo_brain *brain, int level,
                        enum linyo_aim aim, bool sets);

/* Rates all that the sheet can become with any roll. */
void linyo_outlook_rate(struct linyo_outlook *outlook, const struct linyo_board *board,
                        struct linyo_answers *answers);

/* The sheet's worth at the end of a round, as the net sees it, or one roll ahead. */
struct linyo_worth linyo_outlook_now(struct linyo_outlook *outlook,
                                     const struct linyo_board *board);
struct linyo_worth linyo_outlook_near(struct linyo_outlook *outlook,
                                      const struct linyo_board *board);

/* The same two rolls ahead, step by step: `next` as long as it says true, then `end`. */
void linyo_outlook_far(struct linyo_outlook *outlook, const struct linyo_board *board);
bool linyo_outlook_far_next(struct linyo_outlook *outlook);
struct linyo_worth linyo_outlook_far_end(const struct linyo_outlook *outlook);

#endif
