/* What the tests share: cmocka, a library with material from the source folder, and short ways to
 * read a record and to ask why a move is refused. */
#ifndef TESTING_H
#define TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"

/* The three games, the template, and the material of material/ and tests/material/. */
const struct lw_library *testing_library(void);

/* What the bots of a setup's game have learnt, from material/weights/: the caller frees it. NULL if
 * the game's bots learn nothing; the test fails if weights are missing or wrong. */
void *testing_brain(const struct lw_setup *setup);

/* A record that was read, in memory of its own. */
struct testing_game {
    struct lw_setup setup;
    struct lw_match match;
    struct lw_record record;
    struct lw_note notes[64];
    struct lw_error error;
    bool read; /* the record was read without an error */
};

/* Reads a record from text; the test goes on with `read` false if it is wrong. */
struct testing_game *testing_read(const char *text);

/* The same, and the test fails if it is wrong. */
struct testing_game *testing_game(const char *text);
void testing_free(struct testing_game *game);

/* Plays "ACTOR MOVE"; the test fails if it is refused. */
void testing_play(struct testing_game *game, const char *move);

/* The rule that refuses "ACTOR MOVE", or "" if it is legal. Nothing is played, and the test fails
 * if asking changes a byte of the state. */
const char *testing_refused(struct testing_game *game, const char *move);

/* The case that refuses it, as data. */
struct lw_refusal testing_refusal(struct testing_game *game, const char *move);

/* Whether the legal list of a seat holds a move. */
bool testing_legal(struct testing_game *game, int seat, const char *move);

/* Whether "SEAT MOVE" is in the list of legal moves of a seat that is due. */
bool testing_listed(struct testing_game *game, const char *move);

/* A refusal, or that there is none, must agree with the list. */
#define assert_refused(game, move, rule)                                                           \
    do {                                                                                           \
        assert_string_equal(testing_refused(game, move), rule);                                    \
        assert_false(testing_listed(game, move));                                                  \
    } while (0)

#define assert_allowed(game, move)                                                                 \
    do {                                                                                           \
        assert_string_equal(testing_refused(game, move), "");                                      \
        assert_true((move)[0] == '*' || testing_listed(game, move));                               \
    } while (0)

/* How many legal moves of a seat begin with these words. */
int testing_count(struct testing_game *game, int seat, const char *prefix);

/* The whole record as text, until the next call. */
const char *testing_record(struct testing_game *game);

#endif
