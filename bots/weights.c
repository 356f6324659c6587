#include "weights.h"

#include <string.h>

static bool read_part(struct weights *weights, struct lw_slice line, int number,
                      struct lw_error *error) {
    struct weights_part part;
    struct lw_slice type;
    struct lw_slice word;
    if (weights->part_count == WEIGHTS_PARTS_MAX)
        return lw_fail(error, number, "there are more than %d parts", WEIGHTS_PARTS_MAX);
    bool right =
        lw_next_word(&line, &part.name) && lw_is_name(part.name) && lw_next_word(&line, &type) &&
        lw_next_word(&line, &word) && lw_read_int(word, 1, WEIGHTS_BYTES_MAX, &part.count) &&
        lw_next_word(&line, &word) && lw_read_int(word, 0, 30, &part.shift) && line.length == 0;
    part.bytes = right && lw_slice_is(type, "i8") ? 1 : 2;
    if (!right || (part.bytes == 2 && !lw_slice_is(type, "i16")))
        return lw_fail(error, number, "`part NAME i8|i16 COUNT SHIFT` was expected");
    weights->part[weights->part_count++] = part;
    return true;
}

/* The lines up to `sha256`, whose digits go to *sum; `summed` is where that line begins. */
static bool read_head(struct weights *weights, struct lw_lines *lines, struct lw_slice *sum,
                      const char **summed, struct lw_error *error) {
    struct lw_slice line;
    if (!lw_next_line(lines, &line) || !lw_slice_skip(&line, "linework-weights "))
        return lw_fail(error, 1, "`linework-weights 1` was expected");
    if (!lw_slice_is(line, "1"))
        return lw_fail(error, 1, "these weights have the version `%.*s`, 1 is known here",
                       (int)lw_slice_cut(line, 20).length, line.data);
    for (;;) {
        *summed = lines->rest.data;
        if (!lw_next_line(lines, &line))
            return lw_fail(error, lines->number, "a line `sha256 HEX` was expected");
        if (lw_slice_skip(&line, "sha256 ")) {
            *sum = line;
            break;
        }
        if (lw_slice_skip(&line, "game "))
            weights->game = line;
        else if (lw_slice_skip(&line, "command "))
            weights->command = line;
        else if (!lw_slice_skip(&line, "part "))
            return lw_fail(error, lines->number,
                           "`game`, `command`, `part` or `sha256` was expected");
        else if (!read_part(weights, line, lines->number, error))
            return false;
    }
    if (!lw_next_line(lines, &line) || !lw_slice_is(line, "data"))
        return lw_fail(error, lines->number, "`data` was expected");
    return true;
}

bool weights_read(struct weights *weights, struct lw_slice bytes, struct lw_error *error) {
    struct lw_lines lines = lw_lines(bytes);
    struct lw_slice sum = {NULL, 0};
    const char *summed = bytes.data;
    uint8_t expected[LW_DIGEST_BYTES];
    uint8_t digest[LW_DIGEST_BYTES];
    memset(weights, 0, sizeof *weights);
    if (!read_head(weights, &lines, &sum, &summed, error))
        return false;
    struct lw_sha256 hash;
    lw_sha256_init(&hash);
    lw_sha256_add(&hash, bytes.data, (size_t)(summed - bytes.data));
    lw_sha256_add(&hash, lines.rest.data, lines.rest.length);
    lw_sha256_finish(&hash, digest);
    if (!lw_read_hex(sum, expected, sizeof expected) ||
        memcmp(expected, digest, sizeof digest) != 0)
        return lw_fail(error, 0,
                       "the weights do not have the sum that they name: the file is "
                       "damaged");
    const uint8_t *at = (const uint8_t *)lines.rest.data;
    size_t left = lines.rest.length;
    for (int i = 0; i < weights->part_count; i++) {
        struct weights_part *part = &weights->part[i];
        size_t size = (size_t)part->count * (size_t)part->bytes;
        if (size > left)
            return lw_fail(error, 0, "the weights end before their part `%.*s` does",
                           (int)part->name.length, part->name.data);
        part->data = at;
        at += size;
        left -= size;
    }
    return left == 0 || lw_fail(error, 0, "the weights have bytes that belong to no part");
}

static const struct weights_part *find(const struct weights *weights, const char *name) {
    for (int i = 0; i < weights->part_count; i++)
        if (lw_slice_is(weights->part[i].name, name))
            return &weights->part[i];
    return NULL;
}

bool weights_has(const struct weights *weights, const char *name) {
    return find(weights, name) != NULL;
}

bool weights_floats(const struct weights *weights, const char *name, float *numbers, int count,
                    struct lw_error *error) {
    const struct weights_part *part = find(weights, name);
    if (part == NULL)
        return lw_fail(error, 0, "the weights have no part `%s`", name);
    if (part->count != count)
        return lw_fail(error, 0, "the part `%s` of the weights has %d numbers, %d were expected",
                       name, part->count, count);
    float unit = 1.0F / (float)(1u << part->shift);
    for (int i = 0; i < count; i++) {
        const uint8_t *at = part->data + (size_t)i * (size_t)part->bytes;
        int number = part->bytes == 1 ? (int8_t)at[0] : (int16_t)(at[0] | at[1] << 8);
        numbers[i] = (float)number * unit;
    }
    return true;
}

size_t weights_pack(const float *numbers, int count, int bytes, uint8_t *data, int *shift) {
    float limit = bytes == 1 ? 127.0F : 32767.0F;
    float largest = 0;
    for (int i = 0; i < count; i++) {
        float size = numbers[i] < 0 ? -numbers[i] : numbers[i];
        largest = size > largest ? size : largest;
    }
    *shift = 0;
    while (*shift < 30 && largest * (float)(1u << (*shift + 1)) <= limit)
        ++*shift;
    for (int i = 0; i < count; i++) {
        float scaled = numbers[i] * (float)(1u << *shift);
        scaled = scaled > limit ? limit : scaled < -limit ? -limit : scaled;
        int rounded = (int)(scaled + (scaled < 0 ? -0.5F : 0.5F));
        data[i * bytes] = (uint8_t)(rounded & 255);
        if (bytes == 2)
            data[i * bytes + 1] = (uint8_t)(rounded >> 8 & 255);
    }
    return (size_t)count * (size_t)bytes;
}

static void write_head(const struct weights *weights, struct lw_text *text) {
    lw_put(text, "linework-weights 1\ngame ");
    lw_put_slice(text, weights->game);
    lw_put(text, "\ncommand ");
    lw_put_slice(text, weights->command);
    lw_put_char(text, '\n');
    for (int i = 0; i < weights->part_count; i++) {
        const struct weights_part *part = &weights->part[i];
        lw_format(text, "part %.*s i%d %d %d\n", (int)part->name.length, part->name.data,
                  8 * part->bytes, part->count, part->shift);
    }
}

size_t weights_write(const struct weights *weights, char *file, size_t size) {
    struct lw_text text = lw_text(file, size);
    struct lw_sha256 hash;
    uint8_t digest[LW_DIGEST_BYTES];
    write_head(weights, &text);
    if (lw_text_overflowed(&text))
        return 0;
    lw_sha256_init(&hash);
    lw_sha256_add(&hash, file, text.length);
    for (int i = 0; i < weights->part_count; i++)
        lw_sha256_add(&hash, weights->part[i].data,
                      (size_t)weights->part[i].count * (size_t)weights->part[i].bytes);
    lw_sha256_finish(&hash, digest);
    lw_put(&text, "sha256 ");
    lw_put_hex(&text, digest, sizeof digest);
    lw_put(&text, "\ndata\n");
    size_t length = text.length;
    for (int i = 0; i < weights->part_count; i++) {
        size_t bytes = (size_t)weights->part[i].count * (size_t)weights->part[i].bytes;
        if (length + bytes > size)
            return 0;
        memcpy(file + length, weights->part[i].data, bytes);
        length += bytes;
    }
    return length;
}
