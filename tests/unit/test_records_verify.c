/* Records: what is accepted and refused, and with which line; how they are written; and whether
 * their chance can be verified (records.md, "Records" and "Chance"). */
#include "records_tests.h"

/* Plays a game to its end, chance from the key, seats with the last legal move. */
static void play_out(struct testing_game *game, const uint8_t key[LW_KEY_BYTES]) {
    static lw_move moves[LW_MOVES_MAX];
    lw_seats due;
    lw_match_set_key(&game->match, key);
    while ((due = lw_match_actors(&game->match)) != 0) {
        struct lw_refusal refusal;
        int seat = __builtin_ctz(due);
        if (seat == LW_CHANCE) {
            lw_match_chance(&game->match, NULL);
            continue;
        }
        int count = game->setup.game->legal(&game->setup, &game->match.state, seat, moves);
        assert_true(lw_match_play(&game->match, seat, moves[count - 1], &refusal));
    }
}

/* A finished game of a table, with secret, commit, two nonces and the rotation that was drawn. */
static char *table_record(const char *name, int seats) {
    static char written[1 << 16];
    char text[96];
    uint8_t key[LW_KEY_BYTES];
    struct lw_stream stream;
    snprintf(text, sizeof text, "linework-record 1\ngame %s\nseats %d\nmoves\n", name, seats);
    struct lw_record *record = &accepts(text)->record;
    memset(record->secret, 0x5a, 32);
    memset(record->nonce[1], 0x11, 32);
    memset(record->nonce[2], 0x22, 32);
    crypto_hash_sha256(record->commit, record->secret, 32);
    record->has_secret = record->has_commit = record->has_rotated = true;
    record->nonce_mask = 1u << 1 | 1u << 2;
    lw_key_from_secret(record->secret, (const uint8_t(*)[32])record->nonce, record->nonce_mask,
                       key);
    lw_stream_init(&stream, key, LW_STREAM_SEATS);
    record->rotated = (int)lw_stream_uniform(&stream, (uint32_t)seats);
    play_out(running, key);
    strcpy(written, testing_record(running));
    return written;
}

/* Reads a record and says whether its chance is right. */
static bool verifies(const char *text, int *checked) {
    struct testing_game *game = accepts(text);
    game->error.message[0] = '\0';
    return lw_record_verify(&game->record, &game->match, checked, &game->error);
}

static void tampered(const char *text, const char *words) {
    int checked;
    assert_false(verifies(text, &checked));
    if (strstr(running->error.message, words) == NULL)
        fail_msg("`%s` has not `%s`", running->error.message, words);
}

static int chance_events(const struct testing_game *game) {
    int count = 0;
    for (int i = 0; i < game->match.ply_count; i++)
        count += game->match.plies[i].actor == LW_CHANCE;
    return count;
}

/* Puts other text of the same length in the place of some, which must be there. */
static void replace(char *text, const char *from, const char *to) {
    char *at = strstr(text, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
}

static const struct {
    const char *game;
    int seats;
} tables[] = {{"linyo", 3}, {"line-it", 4}, {"liniell", 2}};

TEST(a_table_verifies_with_its_secret) {
    for (int i = 0; i < 3; i++) {
        int checked;
        char *text = table_record(tables[i].game, tables[i].seats);
        assert_true(verifies(text, &checked));
        assert_int_equal(checked, chance_events(running));
        assert_true(checked >= 5);
        repeats(text);
        assert_true(running->match.keyed);
    }
}

TEST(a_seed_verifies) {
    for (int i = 0; i < 3; i++) {
        char text[1 << 15];
        uint8_t key[LW_KEY_BYTES];
        int checked;
        snprintf(text, sizeof text, "linework-record 1\ngame %s\nseats %d\nseed 12345\nmoves\n",
                 tables[i].game, tables[i].seats);
        accepts(text);
        assert_true(running->match.keyed);
        lw_key_from_seed(12345, key);
        play_out(running, key);
        strcpy(text, testing_record(running));
        assert_true(verifies(text, &checked));
        assert_int_equal(checked, chance_events(running));
        replace(text, "seed 12345", "seed 12346");
        tampered(text, "was due");
    }
}

TEST(a_tampered_roll_is_found) {
    char *text = table_record("linyo", 3);
    char *last = text;
    for (char *at = text; (at = strstr(at, "\n* roll ")) != NULL; at++)
        last = at;
    assert_memory_not_equal(last + 8, "bggo", 4);
    memcpy(last + 8, "bggo", 4);
    tampered(text, "`roll bggo`, but `roll ");
}

/* A deck has an order, so the same market in another order is another deal. */
TEST(a_tampered_deal_is_found) {
    char *text = table_record("line-it", 4);
    char *deal = strstr(text, "* deal ") + 7;
    char first[8];
    char second[8];
    assert_int_equal(sscanf(deal, "%7s %7s", first, second), 2);
    assert_string_not_equal(first, second);
    deal += sprintf(deal, "%s %s", second, first);
    *deal = ' '; /* where sprintf has put its NUL */
    tampered(text, "was due");
}

/* t01 and t02 look alike, so that exchanging them changes no move. */
TEST(a_tampered_draw_is_found) {
    char *text = table_record("liniell", 2);
    replace(text, "draw t01", "draw t99");
    replace(text, "draw t02", "draw t01");
    replace(text, "draw t99", "draw t02");
    tampered(text, "was due");
}

TEST(a_tampered_secret_commit_nonce_or_rotation_is_found) {
    char *text = table_record("linyo", 3);
    replace(text, "secret 5a", "secret 5b");
    tampered(text, "does not belong to the commit");
    text = table_record("linyo", 3);
    char *commit = strstr(text, "commit ") + 7;
    *commit = *commit == '0' ? '1' : '0';
    tampered(text, "does not belong to the commit");
    text = table_record("linyo", 3);
    replace(text, "nonce 2 22", "nonce 2 23");
    int checked;
    assert_false(verifies(text, &checked));
    for (int other = 1; other < 3; other++) {
        text = table_record("linyo", 3);
        char *rotated = strstr(text, "rotated ") + 8;
        *rotated = (char)('0' + (*rotated - '0' + other) % 3);
        tampered(text, "rotated by");
    }
}

/* The nonces count in the order of places, and one that is left out is missed. */
TEST(a_missing_or_exchanged_nonce_is_found) {
    int checked;
    char *text = table_record("linyo", 3);
    char *nonce = strstr(text, "nonce 2 ");
    memmove(nonce, nonce + 73, strlen(nonce + 73) + 1);
    assert_false(verifies(text, &checked));
    text = table_record("linyo", 3);
    replace(text, "nonce 2 ", "nonce 3 ");
    assert_true(verifies(text, &checked)); /* the order of the two is the same */
    text = table_record("linyo", 3);
    replace(text, "nonce 1 ", "nonce 3 ");
    assert_false(verifies(text, &checked));
}

TEST(what_cannot_be_verified_is_not) {
    tampered(PLAYED, "neither a seed nor a commit");
    tampered(STRIPES "commit " HEX "\nmoves\n" STARTS, "not published yet");
    tampered(PLAYED "end\nscore 26\nwinner 1\nsecret " HEX, "no commit");
    tampered(STRIPES "tag forked x\nmoves\n" STARTS, "neither a seed nor a commit");
}

/* Decided: where chance did not follow from the seed, it is left open what comes next. */
TEST(a_record_whose_chance_is_not_its_seeds_is_not_keyed) {
    accepts(STRIPES "seed 99\nmoves\n");
    lw_match_chance(&running->match, NULL);
    bool bbgo = strstr(testing_record(running), "\n* roll bbgo\n") != NULL;
    accepts(bbgo ? STRIPES "seed 99\nmoves\n* roll bggo\n"
                 : STRIPES "seed 99\nmoves\n* roll bbgo\n");
    assert_false(running->match.keyed);
}

/* An unfinished game with a seed goes on with what is due. */
TEST(a_seeded_record_goes_on_from_its_seed) {
    char text[2048];
    int checked;
    accepts(STRIPES "seed 99\nmoves\n");
    lw_match_chance(&running->match, NULL);
    strcpy(text, testing_record(running));
    assert_true(verifies(text, &checked));
    assert_int_equal(checked, 1);
    repeats(text);
    assert_true(running->match.keyed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(a_table_verifies_with_its_secret),
        RUN(a_seed_verifies),
        RUN(a_tampered_roll_is_found),
        RUN(a_tampered_deal_is_found),
        RUN(a_tampered_draw_is_found),
        RUN(a_tampered_secret_commit_nonce_or_rotation_is_found),
        RUN(a_missing_or_exchanged_nonce_is_found),
        RUN(what_cannot_be_verified_is_not),
        RUN(a_record_whose_chance_is_not_its_seeds_is_not_keyed),
        RUN(a_seeded_record_goes_on_from_its_seed),
    };
    if (sodium_init() < 0)
        return EXIT_FAILURE;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
