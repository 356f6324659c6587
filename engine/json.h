/* A writer of JSON into the caller's buffer: enough for views, and no more. */
#ifndef LW_JSON_H
#define LW_JSON_H

#include "text.h"

struct lw_json {
    struct lw_text *text;
    bool comma; /* something stands before, on this level */
};

/* Every value has a key inside an object, and NULL inside a list. */
void lw_json_open(struct lw_json *json, const char *key, char bracket);
void lw_json_close(struct lw_json *json, char bracket);
void lw_json_int(struct lw_json *json, const char *key, int64_t number);
void lw_json_bool(struct lw_json *json, const char *key, bool value);
void lw_json_null(struct lw_json *json, const char *key);
void lw_json_string(struct lw_json *json, const char *key, struct lw_slice string);

/* The seats of a mask, as a list. */
void lw_json_seats(struct lw_json *json, const char *key, uint32_t seats);

#endif
