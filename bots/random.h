/* A small fast generator for searches, seeded from a seat's stream: the cipher behind streams would
 * cost more than the games do. */
#ifndef BOTS_RANDOM_H
#define BOTS_RANDOM_H

#include "engine/engine.h"

struct bot_random {
    uint64_t state;
};

/* Draws the same number of words whatever the share is. */
static inline void bot_random_init(struct bot_random *random, struct lw_stream *stream, int share) {
    uint64_t high = lw_stream_uniform(stream, 1u << 31);
    uint64_t low = lw_stream_uniform(stream, 1u << 31);
    random->state = (high << 32 | low) + (uint64_t)share * 0x9e3779b97f4a7c15u;
}

/* splitmix64 */
static inline uint64_t bot_random_next(struct bot_random *random) {
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* 0 ... count - 1 */
static inline uint32_t bot_random_below(struct bot_random *random, uint32_t count) {
    return (uint32_t)((bot_random_next(random) >> 32) * count >> 32);
}

#endif
