#include "text.h"

#include "check.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

struct lw_slice lw_slice(const char *text) {
    return (struct lw_slice){text, strlen(text)};
}

bool lw_slice_equal(struct lw_slice a, struct lw_slice b) {
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

bool lw_slice_is(struct lw_slice a, const char *text) {
    return lw_slice_equal(a, lw_slice(text));
}

bool lw_slice_skip(struct lw_slice *text, const char *prefix) {
    size_t length = strlen(prefix);
    if (text->length < length || memcmp(text->data, prefix, length) != 0)
        return false;
    text->data += length;
    text->length -= length;
    return true;
}

struct lw_slice lw_slice_cut(struct lw_slice text, size_t most) {
    if (text.length <= most)
        return text;
    while (most > 0 && ((uint8_t)text.data[most] & 0xc0) == 0x80)
        most--;
    return (struct lw_slice){text.data, most};
}

struct lw_text lw_text(char *data, size_t size) {
    lw_assert(size > 0);
    data[0] = '\0';
    return (struct lw_text){data, size, 0};
}

bool lw_text_overflowed(const struct lw_text *text) {
    return text->length >= text->size;
}

struct lw_slice lw_text_slice(const struct lw_text *text) {
    size_t most = text->size - 1;
    return (struct lw_slice){text->data, text->length < most ? text->length : most};
}

void lw_put_char(struct lw_text *text, char c) {
    if (text->length + 1 < text->size) {
        text->data[text->length] = c;
        text->data[text->length + 1] = '\0';
    }
    text->length++;
}

void lw_put(struct lw_text *text, const char *string) {
    lw_put_slice(text, lw_slice(string));
}

void lw_put_slice(struct lw_text *text, struct lw_slice slice) {
    if (slice.length == 0)
        return;
    if (text->length + slice.length < text->size) {
        memcpy(text->data + text->length, slice.data, slice.length);
        text->data[text->length + slice.length] = '\0';
        text->length += slice.length;
        return;
    }
    for (size_t i = 0; i < slice.length; i++)
        lw_put_char(text, slice.data[i]);
}

void lw_put_uint(struct lw_text *text, uint64_t number) {
    char digits[20];
    size_t count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0)
        lw_put_char(text, digits[--count]);
}

void lw_put_int(struct lw_text *text, int64_t number) {
    uint64_t size = (uint64_t)number;
    if (number < 0) {
        lw_put_char(text, '-');
        size = 0 - size;
    }
    lw_put_uint(text, size);
}

void lw_put_hex(struct lw_text *text, const uint8_t *bytes, size_t count) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        lw_put_char(text, digits[bytes[i] >> 4]);
        lw_put_char(text, digits[bytes[i] & 15]);
    }
}

static void format_list(struct lw_text *text, const char *format, va_list values) {
    for (const char *at = format; *at != '\0'; at++) {
        if (*at != '%') {
            lw_put_char(text, *at);
            continue;
        }
        at++;
        if (*at == 's') {
            lw_put(text, va_arg(values, const char *));
        } else if (*at == 'd') {
            lw_put_int(text, va_arg(values, int));
        } else if (*at == 'c') {
            lw_put_char(text, (char)va_arg(values, int));
        } else if (*at == '.') {
            lw_assert(at[1] == '*' && at[2] == 's');
            at += 2;
            int length = va_arg(values, int);
            lw_put_slice(text, (struct lw_slice){va_arg(values, const char *), (size_t)length});
        } else {
            lw_assert(*at == '%');
            lw_put_char(text, '%');
        }
    }
}

void lw_format(struct lw_text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    format_list(text, format, values);
    va_end(values);
}

/* Reads one code point of UTF-8; its length in bytes, or 0 if it is not well formed. */
static size_t code_point(struct lw_slice text, uint32_t *point) {
    uint8_t first = (uint8_t)text.data[0];
    if (first < 0x80) {
        *point = first;
        return 1;
    }
    size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.length < length)
        return 0;
    uint32_t value = first & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if (((uint8_t)text.data[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | ((uint8_t)text.data[i] & 0x3f);
    }
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    if (value < least[length] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return 0;
    *point = value;
    return length;
}

static bool is_control(uint32_t point) {
    return point < 0x20 || (point >= 0x7f && point <= 0x9f);
}

/* Makes a sentence fit for a terminal; one that was too long ends between letters. */
static void make_clean(char *sentence) {
    struct lw_slice rest = lw_slice(sentence);
    char *to = sentence;
    while (rest.length > 0) {
        uint32_t point;
        size_t length = code_point(rest, &point);
        bool broken = length == 0 || is_control(point);
        if (broken) {
            length = length ? length : 1;
            *to++ = '?';
        } else {
            memmove(to, rest.data, length);
            to += length;
        }
        rest.data += length;
        rest.length -= length;
    }
    *to = '\0';
}

bool lw_fail(struct lw_error *error, int line, const char *format, ...) {
    struct lw_text text = lw_text(error->message, sizeof error->message);
    va_list values;
    va_start(values, format);
    format_list(&text, format, values);
    va_end(values);
    if (lw_text_overflowed(&text))
        error->message[lw_slice_cut(lw_slice(error->message), sizeof error->message - 4).length] =
            '\0';
    make_clean(error->message);
    error->line = line;
    return false;
}

struct lw_lines lw_lines(struct lw_slice text) {
    return (struct lw_lines){text, 0};
}

bool lw_next_line(struct lw_lines *lines, struct lw_slice *line) {
    if (lines->rest.length == 0)
        return false;
    const char *end = memchr(lines->rest.data, '\n', lines->rest.length);
    size_t length = end ? (size_t)(end - lines->rest.data) : lines->rest.length;
    *line = (struct lw_slice){lines->rest.data, length};
    size_t used = end ? length + 1 : length;
    lines->rest.data += used;
    lines->rest.length -= used;
    lines->number++;
    return true;
}

bool lw_next_word(struct lw_slice *rest, struct lw_slice *word) {
    *word = (struct lw_slice){NULL, 0};
    if (rest->data == NULL)
        return false;
    const char *space = rest->length ? memchr(rest->data, ' ', rest->length) : NULL;
    if (space == NULL) {
        *word = *rest;
        *rest = (struct lw_slice){NULL, 0};
        return true;
    }
    size_t length = (size_t)(space - rest->data);
    *word = (struct lw_slice){rest->data, length};
    rest->data += length + 1;
    rest->length -= length + 1;
    return true;
}

bool lw_read_uint64(struct lw_slice word, uint64_t *number) {
    if (word.length == 0 || (word.length > 1 && word.data[0] == '0'))
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.data[i] < '0' || word.data[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(word.data[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

bool lw_read_int(struct lw_slice word, int min, int max, int *number) {
    bool negative = lw_slice_skip(&word, "-");
    uint64_t size;
    if (!lw_read_uint64(word, &size) || size > INT_MAX || (negative && size == 0))
        return false;
    int value = negative ? -(int)size : (int)size;
    if (value < min || value > max)
        return false;
    *number = value;
    return true;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool lw_read_hex(struct lw_slice word, uint8_t *bytes, size_t count) {
    if (word.length != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        int high = hex_digit(word.data[2 * i]);
        int low = hex_digit(word.data[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool lw_is_name(struct lw_slice word) {
    if (word.length == 0 || word.length > LW_NAME_MAX)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.data[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && c != '-' && c != '_')
            return false;
    }
    return true;
}

bool lw_is_clean(struct lw_slice text, const char *allowed) {
    while (text.length > 0) {
        uint32_t point;
        size_t length = code_point(text, &point);
        if (length == 0)
            return false;
        if (is_control(point) &&
            (point == 0 || point >= 0x7f || strchr(allowed, (int)point) == NULL))
            return false;
        text.data += length;
        text.length -= length;
    }
    return true;
}
