/* What the tests of records share: short records, and whether they are read. */
#ifndef RECORDS_TESTS_H
#define RECORDS_TESTS_H

#include "tests/testing.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEST(name) static void name(void **context __attribute__((unused)))
#define RUN(name) cmocka_unit_test_teardown(name, free_game)

#define FIRST "linework-record 1\ngame linyo\n"
#define HEX "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* A short solo game on the sheet `stripes`, from `moves` to the last move. */
#define STARTS "* roll bbgo\n1 start a1\n1 start f1\n1 start a5\n1 start f3\n"
#define PASSES                                                                                     \
    "* roll bggo\n1 pass 1\n* roll bggo\n1 pass 2\n* roll bggo\n1 pass 3\n* roll bggo\n1 pass 4\n"
#define STRIPES FIRST "seats 1\noption sheet=stripes\n"
#define PLAYED STRIPES "moves\n" STARTS PASSES

/* The same sheet as content, and its text. */
#define STRIPES_TEXT "sheet stripes\nbbbbbb\ngggggg\noooooo\nbbbbbb\ngggggg\n"
#define OWN "content sheet own\ncontent bbbb\ncontent gggg\ncontent oooo\n"
#define OWN_TEXT "sheet own\nbbbb\ngggg\noooo\n"

/* The game of the running test, for the teardown: a failing test does not reach its end. */
static struct testing_game *running;

static inline int free_game(void **context) {
    (void)context;
    testing_free(running);
    running = NULL;
    return 0;
}

static inline struct testing_game *reads(const char *text) {
    testing_free(running);
    running = testing_read(text);
    return running;
}

static inline struct testing_game *accepts(const char *text) {
    struct testing_game *game = reads(text);
    if (!game->read)
        fail_msg("line %d: %s", game->error.line, game->error.message);
    return game;
}

/* The text is refused with this line, in a sentence that has these words. */
static inline void refuses(const char *text, int line, const char *words) {
    struct testing_game *game = reads(text);
    if (game->read)
        fail_msg("this was accepted:\n%s", text);
    if (game->error.line != line || strstr(game->error.message, words) == NULL)
        fail_msg("`%s` at line %d, but line %d and `%s` were expected", game->error.message,
                 game->error.line, line, words);
}

/* The same for lines of the head, which begin at line 3, between `seats 2` and `moves`. */
static inline void refuses_head(const char *lines, int line, const char *words) {
    char text[4096];
    snprintf(text, sizeof text, FIRST "seats 2\n%smoves\n", lines);
    refuses(text, line, words);
}

static inline struct testing_game *accepts_head(const char *lines) {
    static char text[4096]; /* the record's slices point into it */
    snprintf(text, sizeof text, FIRST "seats 2\n%smoves\n", lines);
    return accepts(text);
}

static inline void hex_of(const char *text, char hex[65]) {
    uint8_t digest[32];
    crypto_hash_sha256(digest, (const unsigned char *)text, strlen(text));
    sodium_bin2hex(hex, 65, digest, sizeof digest);
}

/* A record that is written as it was read. */
static inline void repeats(const char *text) {
    assert_string_equal(testing_record(accepts(text)), text);
}

#endif
