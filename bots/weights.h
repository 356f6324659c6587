/* Weights: what training made, as data. A file is a head of text lines and then bytes:
 *
 *     linework-weights 1
 *     game line-it
 *     command linework train line-it --rounds 400
 *     part NAME TYPE COUNT SHIFT       one line a part; TYPE is i8 or i16
 *     sha256 HEX                       of all lines above, each with its LF, and of all bytes below
 *     data
 *
 * The bytes are the parts one after the other, little-endian; a number n means n / 2^SHIFT. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include "engine/engine.h"

enum { WEIGHTS_PARTS_MAX = 64, WEIGHTS_BYTES_MAX = 4 << 20 };

struct weights_part {
    struct lw_slice name;
    int bytes; /* of a number: 1 or 2 */
    int count;
    int shift;
    const uint8_t *data;
};

/* The parts of a file that was read; they point into its bytes. */
struct weights {
    struct lw_slice game;
    struct lw_slice command;
    int part_count;
    struct weights_part part[WEIGHTS_PARTS_MAX];
};

/* Reads a file and checks its version and its sum; the bytes stay the caller's, and stay. */
bool weights_read(struct weights *weights, struct lw_slice bytes, struct lw_error *error);

/* Whether there is a part of this name. */
bool weights_has(const struct weights *weights, const char *name);

/* Unpacks a part; false with a sentence if it is missing or has another number of numbers. */
bool weights_floats(const struct weights *weights, const char *name, float *numbers, int count,
                    struct lw_error *error);

/* Packs numbers: the largest shift that holds them all, and what is beyond is rounded to the
 * nearest. Gives the number of bytes written to `data`, which has room for count * bytes. */
size_t weights_pack(const float *numbers, int count, int bytes, uint8_t *data, int *shift);

/* Writes a file of these parts, whose data are packed; `size` bytes were given. Gives its length,
 * or 0 if it does not fit. */
size_t weights_write(const struct weights *weights, char *file, size_t size);

#endif
