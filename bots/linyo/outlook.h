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

enum { LINYO_DEPTH_MAX = 4, LINYO_KNOWN = 1 << 15 };

struct linyo_outlook_entry {
    struct linyo_board board;
    struct linyo_worth worth;
    uint16_t depth; /* 0: nothing yet */
    uint16_t sets;
};

struct linyo_outlook {
    struct linyo_judge judge;
    enum linyo_aim aim;
    /* Whether the player makes all rolls and sets them after four of a kind, as in solo. */
    bool sets;
    uint64_t nodes; /* sheets rated so far */
    struct linyo_memo memo;
    struct linyo_outlook_entry known[LINYO_KNOWN];
    struct {
        struct linyo_child child[LINYO_MOVES_MAX];
        struct linyo_worth worth[LINYO_MOVES_MAX];
        float wish[LINYO_MOVES_MAX];
        bool chosen[LINYO_MOVES_MAX];
    } ply[LINYO_DEPTH_MAX];
};

void linyo_outlook_init(struct linyo_outlook *outlook, const struct linyo_brain *brain, int level,
                        enum linyo_aim aim, bool sets);

/* Rates all that the sheet can become with any roll; they stand in `ply`. Gives their number. */
int linyo_outlook_rate(struct linyo_outlook *outlook, const struct linyo_board *board, int ply);

/* The sheet's worth at the end of a round, as the net sees it (depth 0) or so many rolls on. */
struct linyo_worth linyo_outlook(struct linyo_outlook *outlook, const struct linyo_board *board,
                                 int depth);

#endif
