/* Records: a whole game as text, and what stands around its moves. The format is strict, so that a
 * game saved today replays forever; everything that is not in it is an error with its line. */
#ifndef LW_RECORD_H
#define LW_RECORD_H

#include "match.h"

/* A tag (key and text), or a remark between moves (ply, seat and words). */
struct lw_note {
    bool remark;
    int ply;
    int seat;
    struct lw_slice key;
    struct lw_slice text;
};

enum lw_ending { LW_UNFINISHED, LW_FINISHED, LW_ABANDONED };

/* All slices point into text that the caller keeps. `notes` is the caller's array; a text of n
 * lines needs no more than n of them. */
enum { LW_TAGS_MAX = 1000 };

struct lw_record {
    struct lw_slice name[LW_SEATS_MAX + 1];
    struct lw_note *notes;
    int note_capacity;
    int note_count;
    bool has_content; /* the record brings its material */
    bool has_commit;
    bool has_rotated;
    bool has_seed;
    bool has_secret;
    unsigned nonce_mask; /* bit p: place p gave one */
    int rotated;
    uint64_t seed;
    uint8_t commit[LW_DIGEST_BYTES];
    uint8_t secret[LW_DIGEST_BYTES];
    uint8_t nonce[LW_SEATS_MAX + 1][LW_DIGEST_BYTES];
    enum lw_ending ending;
};

void lw_record_init(struct lw_record *record, struct lw_note *notes, int note_capacity);

/* False if there is no room for it. */
bool lw_record_tag(struct lw_record *record, struct lw_slice key, struct lw_slice text);

/* What a reader wants to be told on the way: before each move, and once at the end. */
struct lw_record_watcher {
    void (*position)(void *context, const struct lw_match *match);
    void *context;
};

/* Reads a whole record: makes the setup, plays every move, checks the result. `watcher` may be
 * NULL. If the record says where its chance comes from (seed, or secret), and all of it did, the
 * match is keyed and goes on from there. */
bool lw_record_read(struct lw_record *record, struct lw_match *match, struct lw_setup *setup,
                    const struct lw_library *library, struct lw_slice text,
                    const struct lw_record_watcher *watcher, struct lw_error *error);

/* Writes the line of one move, chance included. */
void lw_ply_write(const struct lw_setup *setup, const struct lw_ply *ply, struct lw_text *text);

/* Writes the record of a match. A match that is over gets `end`, score and winner. */
void lw_record_write(const struct lw_record *record, const struct lw_match *match,
                     struct lw_text *text);

/* Re-derives every chance event from the record's seed, or from its secret and nonces, and
 * compares. True only if all could be derived and nothing differs; `checked` counts the events
 * found right, `error` says what could not be checked or differs. */
bool lw_record_verify(const struct lw_record *record, const struct lw_match *match, int *checked,
                      struct lw_error *error);

/* The part of it that is about the moves: whether every chance event follows from this key. */
bool lw_chance_agrees(const struct lw_match *match, const uint8_t key[LW_KEY_BYTES], int *checked,
                      struct lw_error *error);

/* The key that the record's chance comes from; false if it does not give one. */
bool lw_record_key(const struct lw_record *record, uint8_t key[LW_KEY_BYTES]);

/* The table as a seat sees it (seat 0: the public) after `ply` moves, as `linework-view 1`. */
void lw_record_view_json(const struct lw_record *record, const struct lw_match *match, int ply,
                         int seat, struct lw_text *text);

#endif
