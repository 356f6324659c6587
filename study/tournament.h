/* Duplicate tournaments: every seed is played with all seatings, and all games of one seed are one
 * block. Whatever is said about strength is said over blocks, which do not depend on each other.
 *
 * Two bots and N seats: one of the first against N - 1 of the second, at every seat in turn. N
 * bots and N seats: all N rotations. One seat: each bot plays the same chance for itself. */
#ifndef STUDY_TOURNAMENT_H
#define STUDY_TOURNAMENT_H

#include "player.h"
#include "ranks.h"
#include "statistics.h"

enum {
    TOURNAMENT_WIN = 60, /* what a game is worth: every number of seats can share it */
    TOURNAMENT_THREADS_MAX = 64,
    TOURNAMENT_BINS = TOURNAMENT_WIN * LW_SEATS_MAX + 1,
};

/* Seeds below belong to tuning, those from here on to what is reported. */
#define TOURNAMENT_REPORTING ((uint64_t)1 << 32)

struct tournament_bot {
    const char *name;   /* a word, for tags */
    const char *budget; /* another */
};

struct tournament_plan {
    const struct lw_setup *setup;
    const struct lw_library *library; /* reads the records of `folder` */
    struct tournament_bot bots[LW_SEATS_MAX];
    int bot_count;
    uint64_t seed; /* of the first block */
    uint64_t blocks;
    int threads; /* games at a time */
    struct study_ranks ranks;
    /* Who plays a bot's seat in one of the threads. */
    const struct study_player *(*player)(void *context, int thread, int bot, int seat);
    /* A player was lost to a game; called by one thread at a time. */
    void (*lost)(void *context, uint64_t seed, const char *why);
    /* In games; first before any is played now, with those from `folder`. */
    void (*progress)(void *context, uint64_t done, uint64_t total);
    void *context;
    const char *folder;  /* where finished games are kept, or NULL */
    const char *weights; /* which weights the bots have: a word, or NULL */
    bool content;        /* the records bring their material */
    bool sprt;           /* whether it may end early: elo[0] against elo[1] */
    double elo[2];
};

/* What came of one game, by seat. */
struct tournament_game {
    int32_t score[LW_SEATS_MAX + 1];
    uint8_t share[LW_SEATS_MAX + 1]; /* of TOURNAMENT_WIN */
    uint8_t lost; /* bit s: the player of seat s was lost, and with it the game */
    bool done;
};

struct tournament {
    const struct tournament_plan *plan;
    int rotations;
    uint64_t blocks;                  /* that count: all, or up to where the test ended */
    uint64_t kept;                    /* games that were found in the folder */
    struct tournament_game *games;    /* block by block, owned */
    uint64_t counts[TOURNAMENT_BINS]; /* of blocks, by the first bot's part in units of a win */
    double llr;
};

/* Plays it. False with a sentence if the folder is of another tournament or cannot be written. */
bool tournament_run(const struct tournament_plan *plan, struct tournament *tournament,
                    struct lw_error *error);
void tournament_free(struct tournament *tournament);

/* The number of games in a block. */
int tournament_rotations(const struct tournament_plan *plan);

/* Which bot, from 0, has a seat. */
int tournament_seating(const struct tournament_plan *plan, int rotation, int seat);

/* What can be said about one bot, with intervals of 95 % over blocks. */
struct tournament_standing {
    uint64_t games;              /* games of one of its seats */
    struct study_interval share; /* of the wins of one seat */
    struct study_interval elo;   /* against one other seat */
    struct study_interval score; /* its own */
    struct study_interval
        difference;   /* to the mean of the others' (one seat: of the other bot's) */
    uint64_t perfect; /* one seat: games with score 0 */
    struct study_interval perfect_share;
    uint64_t lost; /* games that its player was lost to */
};

void tournament_standing(const struct tournament *tournament, int bot,
                         struct tournament_standing *standing);

/* Two seats: how often the first bot made 0, 1/2, 1, 3/2 and 2 of a block's two wins. */
void tournament_pentanomial(const struct tournament *tournament, uint64_t counts[5]);

/* tournament_files.c */

/* Makes the folder, or sees that it is of this tournament. */
bool tournament_open(const struct tournament_plan *plan, struct lw_error *error);

/* Reads the game if it was played already; `done` says so. */
bool tournament_read(const struct tournament_plan *plan, uint64_t seed, int rotation,
                     struct tournament_game *game, struct lw_error *error);

/* Keeps a finished game; `record` has seed and remarks, and gets its tags here. */
bool tournament_write(const struct tournament_plan *plan, int rotation, struct lw_record *record,
                      const struct lw_match *match, struct lw_error *error);

/* What came of a game that is over. Whoever was lost has no part in the win: it is shared by the
 * other winners, or by all others if there are none. */
void tournament_result(const struct lw_match *match, uint8_t lost, struct tournament_game *game);

#endif
