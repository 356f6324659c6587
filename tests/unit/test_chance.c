/* Chance: ChaCha20 and SHA-256 against published vectors and libsodium, and dice, deck and tiles
 * against a second derivation that is written here, straight from records.md. */
#include "tests/testing.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEST(name) static void name(void **context __attribute__((unused)))

static uint32_t word_at(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static void words_of(const uint8_t *bytes, int count, uint32_t *words) {
    for (int i = 0; i < count; i++)
        words[i] = word_at(bytes + 4 * i);
}

static void read_hex(const char *text, uint8_t *bytes, size_t count) {
    assert_true(lw_read_hex(lw_slice(text), bytes, count));
}

/* The block as bytes in the order of RFC 8439. */
static void block(const uint8_t key[32], uint32_t counter, const uint8_t nonce[12],
                  uint8_t bytes[64]) {
    uint32_t key_words[8];
    uint32_t nonce_words[3];
    uint32_t words[LW_BLOCK_WORDS];
    words_of(key, 8, key_words);
    words_of(nonce, 3, nonce_words);
    lw_chacha20_block(key_words, counter, nonce_words, words);
    for (int i = 0; i < 64; i++)
        bytes[i] = (uint8_t)(words[i / 4] >> (8 * (i % 4)));
}

struct vector {
    const char *key;
    const char *nonce;
    uint32_t counter;
    const char *block;
};

#define ZERO_KEY "0000000000000000000000000000000000000000000000000000000000000000"
#define ZERO_NONCE "000000000000000000000000"

/* RFC 8439: section 2.3.2, then appendix A.1, 1 to 5. */
static const struct vector vectors[] = {
    {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "000000090000004a00000000",
     1,
     "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
    {ZERO_KEY, ZERO_NONCE, 0,
     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
    {ZERO_KEY, ZERO_NONCE, 1,
     "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
    {"0000000000000000000000000000000000000000000000000000000000000001", ZERO_NONCE, 1,
     "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
    {"00ff000000000000000000000000000000000000000000000000000000000000", ZERO_NONCE, 2,
     "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
     "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
    {ZERO_KEY, "000000000000000000000002", 0,
     "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
     "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"},
};

TEST(chacha20_gives_the_blocks_of_rfc_8439) {
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        uint8_t key[32];
        uint8_t nonce[12];
        uint8_t expected[64];
        uint8_t bytes[64];
        read_hex(vectors[i].key, key, sizeof key);
        read_hex(vectors[i].nonce, nonce, sizeof nonce);
        read_hex(vectors[i].block, expected, sizeof expected);
        block(key, vectors[i].counter, nonce, bytes);
        assert_memory_equal(bytes, expected, sizeof bytes);
    }
}

TEST(chacha20_is_that_of_libsodium) {
    static const uint32_t counters[] = {0, 1, 2, 77, 0x7fffffff, 0x80000000, 0xffffffff};
    static const uint8_t zero[64];
    for (int seed = 0; seed < 50; seed++) {
        uint8_t key[32];
        uint8_t nonce[12];
        uint8_t seed_bytes[randombytes_SEEDBYTES] = {(uint8_t)seed};
        uint8_t material[44];
        randombytes_buf_deterministic(material, sizeof material, seed_bytes);
        memcpy(key, material, sizeof key);
        memcpy(nonce, material + 32, sizeof nonce);
        for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++) {
            uint8_t bytes[64];
            uint8_t expected[64];
            crypto_stream_chacha20_ietf_xor_ic(expected, zero, sizeof zero, nonce, counters[i],
                                               key);
            block(key, counters[i], nonce, bytes);
            assert_memory_equal(bytes, expected, sizeof bytes);
        }
    }
}

/* The second derivation: all words of a stream at once, from libsodium. */
enum { WORDS = 4096 };

struct slow_stream {
    uint32_t words[WORDS];
    int used;
};

static void slow_init(struct slow_stream *stream, const uint8_t key[32], uint8_t number) {
    static uint8_t bytes[4 * WORDS];
    uint8_t nonce[12] = {number};
    crypto_stream_chacha20_ietf(bytes, sizeof bytes, nonce, key);
    words_of(bytes, WORDS, stream->words);
    stream->used = 0;
}

/* "reads a word w until w < n * floor(2^32 / n), and gives w mod n" */
static uint32_t slow_uniform(struct slow_stream *stream, uint64_t n) {
    uint64_t limit = n * (((uint64_t)1 << 32) / n);
    for (;;) {
        assert_in_range(stream->used, 0, WORDS - 1);
        uint64_t word = stream->words[stream->used++];
        if (word < limit)
            return (uint32_t)(word % n);
    }
}

/* "for i from last down to 1 swap i with uniform(i + 1)" */
static void slow_shuffle(struct slow_stream *stream, int *items, int count) {
    for (int i = count - 1; i >= 1; i--) {
        int j = (int)slow_uniform(stream, (uint64_t)i + 1);
        int item = items[j];
        items[j] = items[i];
        items[i] = item;
    }
}

TEST(uniform_rejects_the_words_that_would_favour_some) {
    /* With n just above 2^31 nearly half of all words are rejected, with a power of two none. */
    static const uint32_t sizes[] = {
        1,     2,          3,          5,          6,          7,          106,
        65536, 0x40000001, 0x55555556, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff,
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (uint8_t number = 0; number < 7; number++) {
            struct slow_stream slow;
            struct lw_stream stream;
            uint8_t key[32];
            lw_key_from_seed(1000 + i, key);
            slow_init(&slow, key, number);
            lw_stream_init(&stream, key, number);
            for (int draw = 0; draw < 1000; draw++)
                assert_int_equal(lw_stream_uniform(&stream, sizes[i]),
                                 slow_uniform(&slow, sizes[i]));
        }
}

/* A stream whose next word is given: the limit itself is out, the word before it is in. */
TEST(uniform_rejects_exactly_from_the_limit_on) {
    static const uint32_t sizes[] = {3, 7, 106, 0x80000001};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint32_t limit = (uint32_t)(n * (((uint64_t)1 << 32) / n));
        struct lw_stream stream = {.used = 14};
        stream.words[14] = limit;
        stream.words[15] = 1;
        assert_int_equal(lw_stream_uniform(&stream, n), 1);
        assert_int_equal(stream.used, 16);
        stream.used = 15;
        stream.words[15] = limit - 1;
        assert_int_equal(lw_stream_uniform(&stream, n), n - 1);
        assert_int_equal(stream.used, 16);
    }
    struct lw_stream stream = {.used = 15};
    stream.words[15] = UINT32_MAX;
    assert_int_equal(lw_stream_uniform(&stream, 4), 3); /* 4 divides 2^32 */
    assert_int_equal(stream.used, 16);
}

TEST(shuffle_swaps_from_the_last_down) {
    for (int count = 1; count <= 106; count++) {
        struct slow_stream slow;
        struct lw_stream stream;
        uint8_t key[32];
        uint8_t items[106];
        int expected[106];
        for (int i = 0; i < count; i++)
            expected[i] = items[i] = (uint8_t)i;
        lw_key_from_seed((uint64_t)count, key);
        slow_init(&slow, key, 0);
        lw_stream_init(&stream, key, 0);
        slow_shuffle(&slow, expected, count);
        lw_stream_shuffle(&stream, items, count);
        for (int i = 0; i < count; i++)
            assert_int_equal(items[i], expected[i]);
    }
}

TEST(shuffling_nothing_does_nothing) {
    struct lw_stream stream;
    uint8_t key[32] = {0};
    uint8_t items[1] = {7};
    lw_stream_init(&stream, key, 0);
    lw_stream_shuffle(&stream, items, 0);
    assert_int_equal(items[0], 7);
}

static void digest_is(const void *bytes, size_t count, const char *expected) {
    uint8_t digest[32];
    uint8_t wanted[32];
    lw_sha256(bytes, count, digest);
    read_hex(expected, wanted, sizeof wanted);
    assert_memory_equal(digest, wanted, sizeof digest);
}

/* FIPS 180-4's examples. */
TEST(sha256_gives_the_published_digests) {
    static char million[1000000];
    static const char long_text[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    memset(million, 'a', sizeof million);
    digest_is("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    digest_is("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    digest_is(long_text, 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    digest_is(million, sizeof million,
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(sha256_is_that_of_libsodium_at_every_length_and_cut) {
    uint8_t bytes[300];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 7 + i / 13);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        uint8_t expected[32];
        uint8_t digest[32];
        crypto_hash_sha256(expected, bytes, length);
        lw_sha256(bytes, length, digest);
        assert_memory_equal(digest, expected, sizeof digest);
        for (size_t cut = 0; cut <= length; cut += 1 + length / 7) {
            struct lw_sha256 hash;
            lw_sha256_init(&hash);
            lw_sha256_add(&hash, bytes, cut);
            lw_sha256_add(&hash, bytes + cut, length - cut);
            lw_sha256_finish(&hash, digest);
            assert_memory_equal(digest, expected, sizeof digest);
        }
    }
}

TEST(the_key_of_a_seed_is_the_seed_in_little_endian) {
    static const uint8_t high[32] = {255, 255, 255, 255, 255, 255, 255, 255};
    static const uint8_t low[32] = {0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01};
    uint8_t key[32];
    lw_key_from_seed(UINT64_MAX, key);
    assert_memory_equal(key, high, sizeof key);
    lw_key_from_seed(0x0123456789abcdef, key);
    assert_memory_equal(key, low, sizeof key);
}

TEST(the_key_of_a_table_hashes_label_secret_and_nonces_in_the_order_of_places) {
    uint8_t secret[32];
    uint8_t nonces[LW_SEATS_MAX + 1][32];
    memset(secret, 0x31, sizeof secret);
    for (int place = 0; place <= LW_SEATS_MAX; place++)
        memset(nonces[place], 16 * place + 1, 32);
    for (unsigned mask = 0; mask < 128; mask += 2) {
        uint8_t text[15 + 32 + 6 * 32];
        size_t length = 15 + 32;
        uint8_t expected[32];
        uint8_t key[32];
        memcpy(text, "linework-seed-1", 15);
        memcpy(text + 15, secret, 32);
        for (int place = 1; place <= 6; place++)
            if (mask >> place & 1) {
                memcpy(text + length, nonces[place], 32);
                length += 32;
            }
        crypto_hash_sha256(expected, text, length);
        lw_key_from_secret(secret, (const uint8_t(*)[32])nonces, mask, key);
        assert_memory_equal(key, expected, sizeof key);
    }
}

static struct testing_game *table(const char *game, int seats) {
    char text[96];
    snprintf(text, sizeof text, "linework-record 1\ngame %s\nseats %d\nmoves\n", game, seats);
    return testing_game(text);
}

static bool chance_is_due(const struct testing_game *game) {
    return lw_match_actors(&game->match) == LW_SEAT_BIT(LW_CHANCE);
}

/* Everybody due makes a move, the one with this number modulo their count. */
static void play_seats(struct testing_game *game, int number) {
    static lw_move moves[LW_MOVES_MAX];
    lw_seats due;
    while ((due = lw_match_actors(&game->match)) != 0 && due != LW_SEAT_BIT(LW_CHANCE)) {
        struct lw_refusal refusal;
        int seat = __builtin_ctz(due);
        int count = game->setup.game->legal(&game->setup, &game->match.state, seat, moves);
        lw_move move = moves[number % count];
        assert_true(lw_match_play(&game->match, seat, move, &refusal));
    }
}

/* What chance brings next from the key, as text. */
static const char *dealt(struct testing_game *game) {
    static char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    assert_true(chance_is_due(game));
    lw_match_chance(&game->match, NULL);
    game->setup.game->move_write(&game->setup, game->match.plies[game->match.ply_count - 1].move,
                                 &text);
    return data;
}

/* LY-3, LY-7: four uniform(3) a roll, one roll after the other, whatever the players do. */
TEST(linyo_rolls_are_those_of_the_stream) {
    for (int seed = 0; seed < 20; seed++) {
        struct testing_game *game = table("linyo", 1 + seed % 3);
        struct slow_stream slow;
        uint8_t key[32];
        lw_key_from_seed((uint64_t)seed, key);
        slow_init(&slow, key, 0);
        lw_match_set_key(&game->match, key);
        for (; lw_match_actors(&game->match) != 0; play_seats(game, seed)) {
            char expected[] = "roll ....";
            int counts[3] = {0};
            for (int die = 0; die < 4; die++)
                counts[slow_uniform(&slow, 3)]++;
            for (int colour = 0, at = 5; colour < 3; colour++)
                for (int i = 0; i < counts[colour]; i++)
                    expected[at++] = "bgo"[colour];
            assert_string_equal(dealt(game), expected);
        }
        testing_free(game);
    }
}

static int put_card(char *text, int card) {
    static const char *const bets[] = {"B3", "B3", "B4", "B4", "B5", "B5"};
    return card < 100 ? sprintf(text, " %d", card + 1) : sprintf(text, " %s", bets[card - 100]);
}

/* LI-4, LI-8, LI-18: one deck, dealt from index 0 up, and the rest at the end. */
TEST(line_it_deals_the_shuffled_deck) {
    for (int seed = 0; seed < 12; seed++) {
        int seats = 2 + seed % 4;
        struct testing_game *game = table("line-it", seats);
        struct slow_stream slow;
        uint8_t key[32];
        int deck[106];
        int used = 0;
        lw_key_from_seed((uint64_t)seed, key);
        for (int i = 0; i < 106; i++)
            deck[i] = i;
        slow_init(&slow, key, 0);
        slow_shuffle(&slow, deck, 106);
        lw_match_set_key(&game->match, key);
        while (chance_is_due(game)) {
            char expected[64];
            bool rest = 106 - used < seats + 2;
            int count = rest ? 106 - used : seats + 2;
            int length = sprintf(expected, rest ? "rest" : "deal");
            for (int i = 0; i < count; i++)
                length += put_card(expected + length, deck[used++]);
            assert_string_equal(dealt(game), expected);
            play_seats(game, seed);
        }
        assert_int_equal(used, 106);
        assert_int_equal(lw_match_actors(&game->match), 0);
        testing_free(game);
    }
}

/* LN-3, LN-4: the tiles in the order of their file, shuffled. */
TEST(liniell_draws_the_shuffled_tiles) {
    for (int seed = 0; seed < 12; seed++) {
        struct testing_game *game = table("liniell", 2);
        struct slow_stream slow;
        uint8_t key[32];
        int tiles[16];
        int drawn = 0;
        lw_key_from_seed((uint64_t)seed, key);
        for (int i = 0; i < 16; i++)
            tiles[i] = i;
        slow_init(&slow, key, 0);
        slow_shuffle(&slow, tiles, 16);
        lw_match_set_key(&game->match, key);
        for (; chance_is_due(game); play_seats(game, seed)) {
            char expected[16];
            assert_in_range(drawn, 0, 15);
            snprintf(expected, sizeof expected, "draw t%02d", tiles[drawn++] + 1);
            assert_string_equal(dealt(game), expected);
        }
        assert_true(drawn > 1);
        testing_free(game);
    }
}

/* "No choice of a player changes what chance brings next." */
TEST(choices_change_no_roll) {
    struct testing_game *one = table("linyo", 2);
    struct testing_game *other = table("linyo", 2);
    uint8_t key[32];
    lw_key_from_seed(5, key);
    lw_match_set_key(&one->match, key);
    lw_match_set_key(&other->match, key);
    for (int round = 0; round < 4; round++) {
        char first[LW_MOVE_TEXT_MAX];
        strcpy(first, dealt(one));
        assert_string_equal(dealt(other), first);
        play_seats(one, 0);
        play_seats(other, 1000003);
    }
    testing_free(one);
    testing_free(other);
}

/* A match that was keyed in the middle goes on with the outcome that is due there. */
TEST(a_key_given_late_goes_on_where_the_game_stands) {
    struct testing_game *one = table("linyo", 1);
    struct testing_game *late = table("linyo", 1);
    uint8_t key[32];
    lw_key_from_seed(77, key);
    lw_match_set_key(&one->match, key);
    for (int round = 0; round < 3; round++) {
        dealt(one);
        play_seats(one, 3);
    }
    for (int i = 0; i < one->match.ply_count; i++) {
        struct lw_refusal refusal;
        const struct lw_ply *ply = &one->match.plies[i];
        assert_true(lw_match_play(&late->match, ply->actor, ply->move, &refusal));
    }
    lw_match_set_key(&late->match, key);
    char expected[LW_MOVE_TEXT_MAX];
    strcpy(expected, dealt(one));
    assert_string_equal(dealt(late), expected);
    testing_free(one);
    testing_free(late);
}

static bool is_listed(struct testing_game *game, lw_move move) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    int count = game->setup.game->chance_list(&game->setup, &game->match.state, outcomes, &total);
    for (int i = 0; i < count; i++)
        if (outcomes[i].move == move)
            return true;
    return count == 0;
}

static void check_samples(struct testing_game *game, struct lw_stream *stream) {
    for (int i = 0; i < 30; i++) {
        struct lw_refusal refusal;
        lw_move move = game->setup.game->chance_sample(&game->setup, &game->match.state, stream);
        assert_true(
            game->setup.game->check(&game->setup, &game->match.state, LW_CHANCE, move, &refusal));
        assert_true(is_listed(game, move));
    }
}

TEST(samples_are_outcomes_that_can_happen) {
    static const struct {
        const char *game;
        int seats;
    } tables[] = {{"linyo", 2}, {"line-it", 2}, {"line-it", 5}, {"liniell", 2}};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct testing_game *game = table(tables[i].game, tables[i].seats);
        struct lw_stream stream;
        uint8_t key[32];
        lw_key_from_seed(i, key);
        lw_stream_init(&stream, key, 0);
        for (int round = 0; chance_is_due(game); round++) {
            check_samples(game, &stream);
            lw_match_chance(&game->match, &stream);
            play_seats(game, round);
        }
        assert_int_equal(lw_match_actors(&game->match), 0);
        testing_free(game);
    }
}

static void check_list(struct testing_game *game, int expected) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total = 0;
    uint32_t sum = 0;
    int count = game->setup.game->chance_list(&game->setup, &game->match.state, outcomes, &total);
    assert_int_equal(count, expected);
    for (int i = 0; i < count; i++) {
        struct lw_refusal refusal;
        assert_true(outcomes[i].weight > 0);
        sum += outcomes[i].weight;
        assert_true(game->setup.game->check(&game->setup, &game->match.state, LW_CHANCE,
                                            outcomes[i].move, &refusal));
        for (int other = 0; other < i; other++)
            assert_int_not_equal(outcomes[other].move, outcomes[i].move);
    }
    assert_int_equal(sum, total);
}

TEST(weights_add_up_to_their_total) {
    for (int i = 0; i < 2; i++) {
        struct testing_game *game = table(i == 0 ? "linyo" : "liniell", 2);
        struct lw_stream stream;
        uint8_t key[32];
        lw_key_from_seed(3, key);
        lw_stream_init(&stream, key, 0);
        for (int round = 0; chance_is_due(game); round++) {
            check_list(game, i == 0 ? 15 : 16 - round);
            lw_match_chance(&game->match, &stream);
            play_seats(game, 7 * round);
        }
        testing_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chacha20_gives_the_blocks_of_rfc_8439),
        cmocka_unit_test(chacha20_is_that_of_libsodium),
        cmocka_unit_test(uniform_rejects_the_words_that_would_favour_some),
        cmocka_unit_test(uniform_rejects_exactly_from_the_limit_on),
        cmocka_unit_test(shuffle_swaps_from_the_last_down),
        cmocka_unit_test(sha256_gives_the_published_digests),
        cmocka_unit_test(sha256_is_that_of_libsodium_at_every_length_and_cut),
        cmocka_unit_test(the_key_of_a_seed_is_the_seed_in_little_endian),
        cmocka_unit_test(the_key_of_a_table_hashes_label_secret_and_nonces_in_the_order_of_places),
        cmocka_unit_test(linyo_rolls_are_those_of_the_stream),
        cmocka_unit_test(line_it_deals_the_shuffled_deck),
        cmocka_unit_test(liniell_draws_the_shuffled_tiles),
        cmocka_unit_test(choices_change_no_roll),
        cmocka_unit_test(a_key_given_late_goes_on_where_the_game_stands),
        cmocka_unit_test(samples_are_outcomes_that_can_happen),
        cmocka_unit_test(weights_add_up_to_their_total),
        cmocka_unit_test(shuffling_nothing_does_nothing),
    };
    if (sodium_init() < 0)
        return EXIT_FAILURE;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
