#include "json.h"

#include <stddef.h>

static void put_quoted(struct lw_text *text, struct lw_slice string) {
    lw_put_char(text, '"');
    for (size_t i = 0; i < string.length; i++) {
        char c = string.data[i];
        if (c == '"' || c == '\\') {
            lw_put_char(text, '\\');
            lw_put_char(text, c);
        } else if ((unsigned char)c < 0x20) {
            uint8_t byte = (uint8_t)c;
            lw_put(text, "\\u00");
            lw_put_hex(text, &byte, 1);
        } else {
            lw_put_char(text, c);
        }
    }
    lw_put_char(text, '"');
}

static void begin(struct lw_json *json, const char *key) {
    if (json->comma)
        lw_put_char(json->text, ',');
    json->comma = true;
    if (key) {
        put_quoted(json->text, lw_slice(key));
        lw_put_char(json->text, ':');
    }
}

void lw_json_open(struct lw_json *json, const char *key, char bracket) {
    begin(json, key);
    lw_put_char(json->text, bracket);
    json->comma = false;
}

void lw_json_close(struct lw_json *json, char bracket) {
    lw_put_char(json->text, bracket);
    json->comma = true;
}

void lw_json_int(struct lw_json *json, const char *key, int64_t number) {
    begin(json, key);
    lw_put_int(json->text, number);
}

void lw_json_bool(struct lw_json *json, const char *key, bool value) {
    begin(json, key);
    lw_put(json->text, value ? "true" : "false");
}

void lw_json_null(struct lw_json *json, const char *key) {
    begin(json, key);
    lw_put(json->text, "null");
}

void lw_json_string(struct lw_json *json, const char *key, struct lw_slice string) {
    begin(json, key);
    put_quoted(json->text, string);
}

void lw_json_seats(struct lw_json *json, const char *key, uint32_t seats) {
    lw_json_open(json, key, '[');
    for (int seat = 1; seat < 32; seat++)
        if (seats >> seat & 1)
            lw_json_int(json, NULL, seat);
    lw_json_close(json, ']');
}
