/* Eight bytes as one number, the first byte lowest, on every machine. */
#ifndef LW_BYTES_H
#define LW_BYTES_H

#include <stdint.h>
#include <string.h>

static inline uint64_t lw_lowest_first(uint64_t number) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(number);
#else
    return number;
#endif
}

static inline uint64_t lw_load_64(const uint8_t bytes[8]) {
    uint64_t number;
    memcpy(&number, bytes, sizeof number);
    return lw_lowest_first(number);
}

static inline void lw_store_64(uint8_t bytes[8], uint64_t number) {
    number = lw_lowest_first(number);
    memcpy(bytes, &number, sizeof number);
}

#endif
