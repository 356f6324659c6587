#include "chance.h"

#include "sha256.h"

#include <string.h>

/* The 4 x 4 words of a block as four rows: a quarter round on rows is four quarter rounds at once.
 * These are compiler vectors, not intrinsics: SSE2 natively, simd128 under WebAssembly. */
typedef uint32_t row __attribute__((vector_size(16)));

typedef uint8_t bytes __attribute__((vector_size(16)));

#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
/* Whole bytes are turned by one shuffle, where the machine has one. */
#define ROTATE_16(x)                                                                               \
    ((row)__builtin_shufflevector((bytes)(x), (bytes)(x), 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9,    \
                                  14, 15, 12, 13))
#define ROTATE_8(x)                                                                                \
    ((row)__builtin_shufflevector((bytes)(x), (bytes)(x), 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10,    \
                                  15, 12, 13, 14))
#define TURN(x, a, b, c, d) __builtin_shufflevector(x, x, a, b, c, d)

static inline void quarter_rounds(row x[4]) {
    x[0] += x[1];
    x[3] ^= x[0];
    x[3] = ROTATE_16(x[3]);
    x[2] += x[3];
    x[1] ^= x[2];
    x[1] = ROTATE(x[1], 12);
    x[0] += x[1];
    x[3] ^= x[0];
    x[3] = ROTATE_8(x[3]);
    x[2] += x[3];
    x[1] ^= x[2];
    x[1] = ROTATE(x[1], 7);
}

void lw_chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                       uint32_t words[LW_BLOCK_WORDS]) {
    const row first[4] = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
                          {key[0], key[1], key[2], key[3]},
                          {key[4], key[5], key[6], key[7]},
                          {counter, nonce[0], nonce[1], nonce[2]}};
    row x[4] = {first[0], first[1], first[2], first[3]};
    for (int i = 0; i < 10; i++) {
        quarter_rounds(x);
        x[1] = TURN(x[1], 1, 2, 3, 0);
        x[2] = TURN(x[2], 2, 3, 0, 1);
        x[3] = TURN(x[3], 3, 0, 1, 2);
        quarter_rounds(x);
        x[1] = TURN(x[1], 3, 0, 1, 2);
        x[2] = TURN(x[2], 2, 3, 0, 1);
        x[3] = TURN(x[3], 1, 2, 3, 0);
    }
    for (int i = 0; i < 4; i++) {
        x[i] += first[i];
        memcpy(words + 4 * i, &x[i], sizeof x[i]);
    }
}

void lw_stream_init(struct lw_stream *stream, const uint8_t key[LW_KEY_BYTES], int number) {
    for (int i = 0; i < 8; i++) {
        const uint8_t *b = key + 4 * i;
        stream->key[i] = (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
    }
    stream->counter = 0;
    stream->number = (uint32_t)number;
    stream->used = LW_BLOCK_WORDS;
}

static void next_block(struct lw_stream *stream) {
    const uint32_t nonce[3] = {stream->number, 0, 0};
    lw_chacha20_block(stream->key, stream->counter++, nonce, stream->words);
}

/* `used` is the stream's, or a copy of it that a loop keeps at hand. */
static inline uint32_t uniform(struct lw_stream *stream, uint32_t *used, uint32_t n) {
    for (;;) {
        if (*used == LW_BLOCK_WORDS) {
            next_block(stream);
            *used = 0;
        }
        uint32_t word = stream->words[(*used)++];
        uint32_t result = word % n;
        /* word lies below n * floor(2^32 / n) exactly if its whole run of n values fits. */
        if (word - result <= UINT32_MAX - (n - 1))
            return result;
    }
}

uint32_t lw_stream_uniform(struct lw_stream *stream, uint32_t n) {
    return uniform(stream, &stream->used, n);
}

void lw_stream_shuffle(struct lw_stream *stream, uint8_t *items, int count) {
    uint32_t used = stream->used;
    for (uint32_t left = (uint32_t)count; left > 1; left--) {
        uint32_t other = uniform(stream, &used, left);
        uint8_t item = items[left - 1];
        items[left - 1] = items[other];
        items[other] = item;
    }
    stream->used = used;
}

void lw_key_from_seed(uint64_t seed, uint8_t key[LW_KEY_BYTES]) {
    memset(key, 0, LW_KEY_BYTES);
    for (int i = 0; i < 8; i++)
        key[i] = (uint8_t)(seed >> (8 * i));
}

void lw_key_from_secret(const uint8_t secret[32], const uint8_t (*nonces)[32], unsigned nonce_mask,
                        uint8_t key[LW_KEY_BYTES]) {
    static const char label[] = "linework-seed-1";
    struct lw_sha256 hash;
    lw_sha256_init(&hash);
    lw_sha256_add(&hash, label, sizeof label - 1);
    lw_sha256_add(&hash, secret, 32);
    for (int place = 1; place < 32; place++)
        if (nonce_mask >> place & 1)
            lw_sha256_add(&hash, nonces[place], 32);
    lw_sha256_finish(&hash, key);
}
