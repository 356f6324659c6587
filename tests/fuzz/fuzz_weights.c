/* Weights from anywhere: they are read, or refused with a sentence. What was read can be unpacked,
 * and is written back to the same bytes. The sum of an input that begins with `!` is made right
 * first: no fuzzer finds one. */
#define _GNU_SOURCE
#include "bots/bots.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { DIGITS = 2 * LW_DIGEST_BYTES };

/* Puts the right sum into a file that has a place for one. */
static void make_sum_right(char *file, size_t length) {
    static const char line[] = "\nsha256 ";
    static const char behind[] = "\ndata\n";
    char *sum = memmem(file, length, line, strlen(line));
    if (sum == NULL)
        return;
    char *digits = sum + strlen(line);
    char *rest = digits + DIGITS + strlen(behind);
    if (rest > file + length || memcmp(digits + DIGITS, behind, strlen(behind)) != 0)
        return;
    struct lw_sha256 hash;
    uint8_t digest[LW_DIGEST_BYTES];
    char hex[DIGITS + 1];
    struct lw_text text = lw_text(hex, sizeof hex);
    lw_sha256_init(&hash);
    lw_sha256_add(&hash, file, (size_t)(sum + 1 - file));
    lw_sha256_add(&hash, rest, (size_t)(file + length - rest));
    lw_sha256_finish(&hash, digest);
    lw_put_hex(&text, digest, sizeof digest);
    memcpy(digits, hex, DIGITS);
}

static void unpack(const struct weights *weights) {
    for (int i = 0; i < weights->part_count; i++) {
        const struct weights_part *part = &weights->part[i];
        struct lw_error error;
        char name[LW_NAME_MAX + 1] = "";
        memcpy(name, part->name.data, part->name.length);
        float *numbers = malloc(sizeof *numbers * (size_t)part->count);
        FUZZ_CHECK(numbers && weights_has(weights, name));
        /* A second part of the same name may have another number of numbers. */
        if (!weights_floats(weights, name, numbers, part->count, &error))
            fuzz_check_message(&error);
        free(numbers);
    }
}

static void check_written(const struct weights *weights) {
    static char file[1 << 16];
    struct weights again;
    struct lw_error error;
    size_t length = weights_write(weights, file, sizeof file);
    FUZZ_CHECK(length > 0);
    FUZZ_CHECK(weights_read(&again, (struct lw_slice){file, length}, &error));
    FUZZ_CHECK(again.part_count == weights->part_count);
    FUZZ_CHECK(lw_slice_equal(again.game, weights->game));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct weights weights;
    struct lw_error error = {-1, ""};
    bool right = size > 0 && data[0] == '!';
    size_t length = size - right;
    char *file = malloc(length ? length : 1);
    FUZZ_CHECK(file);
    memcpy(file, data + right, length);
    if (right)
        make_sum_right(file, length);
    if (weights_read(&weights, (struct lw_slice){file, length}, &error)) {
        unpack(&weights);
        check_written(&weights);
    } else {
        fuzz_check_message(&error);
    }
    free(file);
    return 0;
}
