/* SHA-256 (FIPS 180-4). It is here because a page on plain HTTP has no WebCrypto. */
#ifndef LW_SHA256_H
#define LW_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { LW_DIGEST_BYTES = 32 };

struct lw_sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes taken in so far */
    uint8_t block[64];
};

void lw_sha256_init(struct lw_sha256 *hash);
void lw_sha256_add(struct lw_sha256 *hash, const void *bytes, size_t count);
void lw_sha256_finish(struct lw_sha256 *hash, uint8_t digest[LW_DIGEST_BYTES]);

/* All three in one. */
void lw_sha256(const void *bytes, size_t count, uint8_t digest[LW_DIGEST_BYTES]);

#endif
