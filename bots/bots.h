/* Players. A bot sees what its seat may see and draws from a stream of its own; nothing else. */
#ifndef BOTS_H
#define BOTS_H

#include "engine/engine.h"

struct bot {
    const char *name;
    const char *help;
    /* The seat owes a decision in this view. */
    lw_move (*choose)(const struct lw_setup *setup, const struct lw_state *view, int seat,
                      struct lw_stream *stream);
};

/* The one table of bots, ended by one without a name. */
extern const struct bot bots[];

const struct bot *bot_find(struct lw_slice name);

/* The stream of the bot at a seat, in a game of this key. */
void bot_stream(struct lw_stream *stream, const uint8_t key[LW_KEY_BYTES], int seat);

/* Makes the move of a seat in a match: shows the bot its view, and plays what it chooses. */
void bot_play(const struct bot *bot, struct lw_match *match, int seat, struct lw_stream *stream);

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

#endif
