/* Lets a bot think within a budget: so many nodes, or so many milliseconds on as many threads as
 * there are. Owns the memory that bots work in. */
#ifndef STUDY_THINK_H
#define STUDY_THINK_H

#include "bots/bots.h"

enum { STUDY_THREADS_MAX = 16 };

/* With neither nodes nor ms a bot has the budget of its own. Nodes are thought on one thread, so
 * that they repeat. */
struct study_budget {
    uint32_t nodes;
    uint32_t ms;
    int threads;   /* for ms; 0: as many as there are cores, at most two */
    bool cpu_time; /* ms of processor time on one thread: for tournaments on a busy machine */
};

/* A bot at work on one setup, with its memory. */
struct study_thinker;

/* `brain` may be NULL if the way needs none; setup and brain stay the caller's, and stay. */
struct study_thinker *study_thinker_new(const struct bot_way *way, const struct lw_setup *setup,
                                        const void *brain);
void study_thinker_free(struct study_thinker *thinker);

/* The best moves for a seat that owes a decision in this view, best first. */
int study_think(struct study_thinker *thinker, const struct lw_state *view, int seat,
                struct lw_stream *stream, const struct study_budget *budget,
                struct bot_candidate *candidates, int capacity);

/* Lets it make the seat's move in a match. */
void study_play(struct study_thinker *thinker, struct lw_match *match, int seat,
                struct lw_stream *stream, const struct study_budget *budget);

#endif
