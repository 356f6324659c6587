/* Where chance comes from: a key of 32 bytes gives streams of words (ChaCha20), and words give
 * dice, decks and tiles. The derivation is fixed by the record format, so that anybody who has the
 * key can check every roll and every card. */
#ifndef LW_CHANCE_H
#define LW_CHANCE_H

#include <stdint.h>

enum { LW_KEY_BYTES = 32, LW_BLOCK_WORDS = 16 };

/* The streams that a key gives. The bot at seat s of a simulation has LW_STREAM_SEATS + s. */
enum { LW_STREAM_GAME = 0, LW_STREAM_SEATS = 1 };

/* The block function of RFC 8439: key, block counter and nonce give 16 words. */
void lw_chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                       uint32_t words[LW_BLOCK_WORDS]);

struct lw_stream {
    uint32_t key[8];
    uint32_t words[LW_BLOCK_WORDS];
    uint32_t counter;
    uint32_t number;
    uint32_t used; /* words of this block already given */
};

void lw_stream_init(struct lw_stream *stream, const uint8_t key[LW_KEY_BYTES], int number);

/* Uniform over 0 ... n - 1, for n >= 1. */
uint32_t lw_stream_uniform(struct lw_stream *stream, uint32_t n);

/* Shuffles as the record format says: for i from count - 1 down to 1 swap i with uniform(i + 1). */
void lw_stream_shuffle(struct lw_stream *stream, uint8_t *items, int count);

/* The key of a simulation or a local game: the seed, little-endian. */
void lw_key_from_seed(uint64_t seed, uint8_t key[LW_KEY_BYTES]);

/* The key of a table: from its secret and the nonces of its places, of which `nonce_mask` says (bit
 * p for place p, from 1) which are there. */
void lw_key_from_secret(const uint8_t secret[32], const uint8_t (*nonces)[32], unsigned nonce_mask,
                        uint8_t key[LW_KEY_BYTES]);

/* The chance of one game: its stream, and what the game made of it once at the beginning (a deck in
 * its order). It is no part of any state: a game asks it for the outcome that a state is due. */
enum { LW_ORDER_MAX = 120 };

struct lw_chance {
    struct lw_stream stream;
    uint8_t key[LW_KEY_BYTES];
    int given; /* outcomes taken from the stream so far, where a game reads it as it goes */
    uint8_t order[LW_ORDER_MAX];
};

#endif
