/* Players. A bot sees what its seat may see and draws from a stream of its own; nothing else.
 *
 * A bot thinks in steps: begin, step of so many nodes, best, end, in memory that the caller owns.
 * The caller owns the clock too, so that a budget in milliseconds, a fixed number of nodes and
 * "hurry up" are the same thing. What a node costs is the method's business; the same seed and the
 * same number of nodes give the same move on every machine. */
#ifndef BOTS_H
#define BOTS_H

#include "engine/engine.h"
#include "weights.h"

/* What is expected of the game, for every seat. `win`: the share of a win, which adds up to 1 over
 * the seats; in a game of one seat the chance of a perfect result (LINYO: no free square). `score`:
 * the result in the game's own unit, as lw_game.score gives it. */
struct bot_value {
    float win[LW_SEATS_MAX + 1];
    float score[LW_SEATS_MAX + 1];
};

struct bot_candidate {
    lw_move move;
    float rank;     /* what the bot orders by, higher is better; means nothing across searches */
    uint32_t nodes; /* spent on it */
    bool exact;     /* the value is proved, not estimated */
    struct bot_value value;
};

/* What a bot is asked. `view` is what the seat sees, and the seat owes a decision in it. */
struct bot_task {
    const struct lw_setup *setup;
    const void *brain; /* made by bot_brain_init for this setup; NULL if the bot needs none */
    const struct lw_state *view;
    int seat;
    /* Several instances may think about one question at the same time, each in a thread of its
     * own, and are joined afterwards: this is number `share` of `shares`, from 0. */
    int share;
    int shares;
};

struct bot_way;

/* A way of thinking about a game. Every function works in `memory`, of which it asked for `memory`
 * bytes (aligned to 64); nothing else is kept. */
struct bot_method {
    size_t (*memory)(const struct lw_setup *setup, const struct bot_way *way);
    /* Draws what it needs of chance from the stream, whatever the budget: a fixed number of words
     * for the same position. */
    void (*begin)(void *memory, const struct bot_way *way, const struct bot_task *task,
                  struct lw_stream *stream);
    /* Spends about so many nodes; false when more of them would change nothing. Steps add up: it
     * does not matter into how many of them a budget is cut, so that a browser that looks at its
     * messages between two steps plays the move of a tournament that takes one. A method that
     * spends more than a step's nodes, to finish what it began, has that much less in the next. */
    bool (*step)(void *memory, uint32_t nodes);
    /* Adds what another instance found out about the same question. NULL: only one can think. */
    void (*join)(void *memory, const void *other);
    /* The best moves found so far, best first, at least one, at most `capacity`; also right after
     * begin. */
    int (*best)(const void *memory, struct bot_candidate *candidates, int capacity);
};

enum { BOT_NUMBERS = 8 };

/* How a bot thinks about one game. */
struct bot_way {
    const struct lw_game *game; /* NULL: any game */
    const struct bot_method *method;
    uint32_t nodes;           /* its budget, if nobody gives another */
    bool brain;               /* it needs the game's weights */
    int numbers[BOT_NUMBERS]; /* what the method wants to know: depth, noise, ... */
};

enum { BOT_WAYS = 4 };

struct bot {
    const char *name;
    const char *help;
    const struct bot_way *ways[BOT_WAYS]; /* by game; the one for any game last */
};

/* The one table of bots, ended by one without a name. The levels come first, easiest first. */
extern const struct bot bots[];
enum { BOT_LEVELS = 4 };

const struct bot *bot_find(struct lw_slice name);

/* How a bot thinks about this game; NULL if it does not know it. */
const struct bot_way *bot_way(const struct bot *bot, const struct lw_game *game);

/* What a game's bots have learnt: weights, unpacked for one setup. It stays the same while it is
 * used, so that all seats and threads share it. */
size_t bot_brain_size(const struct lw_setup *setup);
bool bot_brain_init(void *brain, const struct lw_setup *setup, const struct weights *weights,
                    struct lw_error *error);

/* A search under way. */
struct bot_search {
    struct lw_state view;
    struct bot_task task;
    const struct bot_way *way;
    void *memory;
    struct lw_stream *stream; /* the seat's own ... */
    struct lw_stream drawing; /* ... and where this search has come to in it */
    bool done;                /* more nodes would change nothing */
};

size_t bot_memory(const struct bot_way *way, const struct lw_setup *setup);

/* The task's view is copied. `memory` has the size that bot_memory says, aligned to 64. */
void bot_begin(struct bot_search *search, const struct bot_way *way, const struct bot_task *task,
               struct lw_stream *stream, void *memory);
bool bot_step(struct bot_search *search, uint32_t nodes);
void bot_join(struct bot_search *search, const struct bot_search *other);
int bot_best(const struct bot_search *search, struct bot_candidate *candidates, int capacity);

/* The search is over: the seat's stream goes on behind what it drew. */
void bot_end(struct bot_search *search);

/* The stream of the bot at a seat, in a game of this key. */
void bot_stream(struct lw_stream *stream, const uint8_t key[LW_KEY_BYTES], int seat);

/* Fixed random play (bench.c): what `linework bench` measures, and what WebAssembly must repeat. */

/* The configurations that are measured, ended by one without a game. */
struct bench_case {
    const char *game;
    int seats;
    const char *option; /* KEY=VALUE, or NULL */
};

extern const struct bench_case bench_cases[];

bool bench_setup(struct lw_setup *setup, const struct lw_library *library,
                 const struct bench_case *test, struct lw_error *error);

/* Plays one game from a seed, uniform over the legal list, through the public interface; adds what
 * happened to `hash` unless that is NULL. Gives the number of decisions. */
int bench_play(const struct lw_setup *setup, uint64_t seed, struct lw_sha256 *hash);

/* The signature: a hash over a fixed number of games of every case from fixed seeds. */
bool bench_signature(struct lw_setup *setup, const struct lw_library *library,
                     uint8_t digest[LW_DIGEST_BYTES], struct lw_error *error);

/* Fixed thinking (bench_bots.c): the same for the bots. */

/* A bot that sits at a setup, with what it needs. */
struct bench_desk {
    const struct lw_setup *setup;
    const struct bot_way *way;
    const void *brain;
    void *memory;
};

/* What the caller does for the bots that it measures. */
struct bench_host {
    void *context;
    /* Memory aligned to 64, until the next call; NULL if there is none. */
    void *(*memory)(void *context, size_t size);
    /* What the setup's bots have learnt, until the next call; NULL with a sentence. */
    const void *(*brain)(void *context, const struct lw_setup *setup, struct lw_error *error);
    void (*visit)(void *context, const struct bench_case *test, const struct bot *bot,
                  const struct bench_desk *desk);
};

/* Visits every bot that knows its game in every measured configuration. */
bool bench_bots(struct lw_setup *setup, const struct lw_library *library,
                const struct bench_host *host, struct lw_error *error);

/* Plays one game from a seed: a bot thinks so many nodes about every fifth decision, the others are
 * drawn. Adds its candidates to `hash` unless that is NULL. Gives the nodes that were spent, and
 * the number of times that the bot has thought. */
uint64_t bench_think(const struct bench_desk *desk, uint64_t seed, uint32_t nodes,
                     struct lw_sha256 *hash, int *decisions);

/* "GAME seats=N OPTION bot=NAME". */
void bench_bot_line(const struct bench_case *test, const struct bot *bot, struct lw_text *text);

/* A hash over all candidates of a bot in fixed games, to the last bit of every number. */
void bench_bot_signature(const struct bench_desk *desk, uint8_t digest[LW_DIGEST_BYTES]);

/* What training, solving and tests need of the games' bots. */
#include "lineit/exact.h"
#include "lineit/value.h"
#include "liniell/exact.h"
#include "linyo/brain.h"

#endif
