/* Text without a C library behind it: slices, a bounded writer, and strict readers of lines, words
 * and numbers. Records, moves, materials and JSON are all read and written with these, so that the
 * engine needs neither printf nor malloc and is the same natively and under WebAssembly. */
#ifndef LW_TEXT_H
#define LW_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A piece of somebody else's text. Not terminated by NUL. */
struct lw_slice {
    const char *data;
    size_t length;
};

struct lw_slice lw_slice(const char *text);
bool lw_slice_equal(struct lw_slice a, struct lw_slice b);
bool lw_slice_is(struct lw_slice a, const char *text);

/* If `text` begins with `prefix`, takes it off and says true. */
bool lw_slice_skip(struct lw_slice *text, const char *prefix);

/* The beginning of a text, of at most that many bytes, cut between letters: for quoting. */
struct lw_slice lw_slice_cut(struct lw_slice text, size_t most);

/* A writer into the caller's buffer. `length` counts what was asked for, as snprintf does, so that
 * length >= size tells that the buffer was too small. What fits is always ended by NUL. */
struct lw_text {
    char *data;
    size_t size;
    size_t length;
};

struct lw_text lw_text(char *data, size_t size);
bool lw_text_overflowed(const struct lw_text *text);
struct lw_slice lw_text_slice(const struct lw_text *text);
void lw_put_char(struct lw_text *text, char c);
void lw_put(struct lw_text *text, const char *string);
void lw_put_slice(struct lw_text *text, struct lw_slice slice);
void lw_put_int(struct lw_text *text, int64_t number);
void lw_put_uint(struct lw_text *text, uint64_t number);
void lw_put_hex(struct lw_text *text, const uint8_t *bytes, size_t count);

/* Knows %s, %.*s, %d, %c and %%. */
__attribute__((format(printf, 2, 3))) void lw_format(struct lw_text *text, const char *format, ...);

/* What is wrong with an input, as a sentence for a person. `line` is 0 where there is none. */
struct lw_error {
    int line;
    char message[320];
};

/* Fills `error` and says false, so that a reader can `return lw_fail(...)`. What the sentence
 * quotes may be anything: control characters and broken letters become `?`. */
__attribute__((format(printf, 3, 4))) bool lw_fail(struct lw_error *error, int line,
                                                   const char *format, ...);

/* The lines of a text, with their numbers. The LF of the last one may be missing. */
struct lw_lines {
    struct lw_slice rest;
    int number;
};

struct lw_lines lw_lines(struct lw_slice text);
bool lw_next_line(struct lw_lines *lines, struct lw_slice *line);

/* Cuts the next word off `rest`. Words are separated by exactly one space: a doubled, leading or
 * trailing space yields an empty word, which no reader accepts. False when nothing is left. */
bool lw_next_word(struct lw_slice *rest, struct lw_slice *word);

/* Strict numbers: no plus, no leading zero, no -0, nothing around them. */
bool lw_read_int(struct lw_slice word, int min, int max, int *number);
bool lw_read_uint64(struct lw_slice word, uint64_t *number);
bool lw_read_hex(struct lw_slice word, uint8_t *bytes, size_t count);

/* Letters, digits, - and _, at least one and at most LW_NAME_MAX: the names of sheets and tiles. */
enum { LW_NAME_MAX = 48 };
bool lw_is_name(struct lw_slice word);

/* Valid UTF-8 without control characters. `allowed` lists control characters to let pass. */
bool lw_is_clean(struct lw_slice text, const char *allowed);

#endif
