/* Weights from anywhere: they are read, or refused with a sentence; never a crash. */
#define _GNU_SOURCE
#include "tests/testing.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1024 };

static const float NUMBERS[] = {0, 1, -1, 0.5F, -0.25F, 1.75F, -1.984375F, 0.015625F};
enum { COUNT = sizeof NUMBERS / sizeof NUMBERS[0] };

/* A file of two parts, as training writes one. */
static size_t make_file(char file[FILE_MOST]) {
    static uint8_t data[2][2 * COUNT];
    struct weights weights = {.game = lw_slice("line-it"),
                              .command = lw_slice("linework train line-it --rounds 1"),
                              .part_count = 2};
    weights.part[0] = (struct weights_part){lw_slice("small"), 1, COUNT, 0, data[0]};
    weights.part[1] = (struct weights_part){lw_slice("large"), 2, COUNT, 0, data[1]};
    for (int i = 0; i < 2; i++)
        weights_pack(NUMBERS, COUNT, i + 1, data[i], &weights.part[i].shift);
    size_t length = weights_write(&weights, file, FILE_MOST);
    assert_true(length > 0);
    return length;
}

/* In memory of its own size, so that a sanitizer sees a byte read past its end. */
static bool reads(const char *file, size_t length, struct lw_error *error) {
    char *exact = malloc(length + 1);
    static struct weights weights;
    assert_non_null(exact);
    memcpy(exact, file, length);
    exact = realloc(exact, length ? length : 1);
    error->message[0] = '\0';
    bool read = weights_read(&weights, (struct lw_slice){exact, length}, error);
    assert_true(read || error->message[0]);
    free(exact);
    return read;
}

static void test_round_trip(void **state) {
    char file[FILE_MOST];
    size_t length = make_file(file);
    struct weights weights;
    struct lw_error error;
    float numbers[COUNT];
    (void)state;
    assert_true(weights_read(&weights, (struct lw_slice){file, length}, &error));
    assert_true(lw_slice_is(weights.game, "line-it"));
    assert_int_equal(weights.part_count, 2);
    assert_true(weights_has(&weights, "small") && !weights_has(&weights, "smal"));
    assert_true(weights_floats(&weights, "large", numbers, COUNT, &error));
    assert_memory_equal(numbers, NUMBERS, sizeof NUMBERS);
    assert_true(weights_floats(&weights, "small", numbers, COUNT, &error));
    for (int i = 0; i < COUNT; i++) {
        float miss = numbers[i] - NUMBERS[i];
        assert_true(miss <= 1.0F / 64 && miss >= -1.0F / 64);
    }
    assert_false(weights_floats(&weights, "other", numbers, COUNT, &error));
    assert_non_null(strstr(error.message, "no part `other`"));
    assert_false(weights_floats(&weights, "small", numbers, COUNT - 1, &error));
    assert_non_null(strstr(error.message, "8 numbers, 7 were expected"));
}

static void test_too_small_a_buffer(void **state) {
    char file[FILE_MOST];
    size_t length = make_file(file);
    struct weights weights;
    struct lw_error error;
    char copy[FILE_MOST];
    (void)state;
    assert_true(weights_read(&weights, (struct lw_slice){file, length}, &error));
    for (size_t size = 1; size < length; size++)
        assert_int_equal(weights_write(&weights, copy, size), 0);
    assert_true(weights_write(&weights, copy, length) == length);
    assert_memory_equal(file, copy, length);
}

static void test_cut_at_every_length(void **state) {
    char file[FILE_MOST];
    size_t length = make_file(file);
    struct lw_error error;
    (void)state;
    assert_true(reads(file, length, &error));
    for (size_t cut = 0; cut < length; cut++)
        assert_false(reads(file, cut, &error));
    file[length] = 0;
    assert_false(reads(file, length + 1, &error));
}

/* Whatever bit is turned, the sum finds it: also in the head, which it covers. */
static void test_every_bit_turned(void **state) {
    char file[FILE_MOST];
    size_t length = make_file(file);
    struct lw_error error;
    (void)state;
    for (size_t at = 0; at < length; at++)
        for (int bit = 0; bit < 8; bit++) {
            file[at] = (char)(file[at] ^ 1 << bit);
            bool read = reads(file, length, &error);
            file[at] = (char)(file[at] ^ 1 << bit);
            if (read)
                fail_msg("bit %d of byte %d may be wrong", bit, (int)at);
        }
}

static void expect_refused(const char *from, const char *to, const char *sentence) {
    char file[FILE_MOST + 64];
    size_t length = make_file(file);
    char *at = memmem(file, length, from, strlen(from));
    struct lw_error error;
    assert_non_null(at);
    size_t before = (size_t)(at - file);
    size_t behind = length - before - strlen(from);
    memmove(at + strlen(to), at + strlen(from), behind);
    memcpy(at, to, strlen(to));
    assert_false(reads(file, before + strlen(to) + behind, &error));
    if (strstr(error.message, sentence) == NULL)
        fail_msg("`%s` for `%s`: %s", to, from, error.message);
}

static void test_sentences(void **state) {
    (void)state;
    expect_refused("linework-weights 1", "linework-weights 2", "version `2`, 1 is known here");
    expect_refused("linework-weights", "linework-record", "`linework-weights 1` was expected");
    expect_refused("sha256 ", "sha256 0", "the file is damaged");
    expect_refused("part small i8 8", "part small i8 9", "the file is damaged");
    expect_refused("part small i8", "part small i9", "`part NAME i8|i16 COUNT SHIFT`");
    expect_refused("part small i8 8", "part small i8 0", "`part NAME i8|i16 COUNT SHIFT`");
    expect_refused("part small i8 8", "part small i8 99999999", "`part NAME i8|i16 COUNT SHIFT`");
    expect_refused("\ndata\n", "\nbytes\n", "`data` was expected");
    expect_refused("game line-it", "games line-it", "was expected");
}

/* Right weights of another game are none of this one. */
static void test_another_game(void **state) {
    static struct lw_setup setup;
    char file[FILE_MOST];
    size_t length = make_file(file);
    struct weights weights;
    struct lw_error error;
    (void)state;
    assert_true(bench_setup(&setup, testing_library(), &bench_cases[0], &error));
    assert_true(weights_read(&weights, (struct lw_slice){file, length}, &error));
    assert_false(bot_brain_init(NULL, &setup, &weights, &error));
    assert_string_equal(error.message, "these are weights of line-it, not of linyo");
}

/* Weights of the game that have other parts than its bots want. */
static void test_other_parts(void **state) {
    static struct lw_setup setup;
    char file[FILE_MOST];
    size_t length = make_file(file);
    struct weights weights;
    struct lw_error error;
    (void)state;
    assert_true(weights_read(&weights, (struct lw_slice){file, length}, &error));
    for (const struct bench_case *test = bench_cases; test->game; test++) {
        assert_true(bench_setup(&setup, testing_library(), test, &error));
        size_t size = bot_brain_size(&setup);
        if (size == 0)
            continue;
        void *brain = aligned_alloc(64, (size + 63) / 64 * 64);
        weights.game = lw_slice(test->game);
        error.message[0] = '\0';
        assert_false(bot_brain_init(brain, &setup, &weights, &error));
        assert_true(error.message[0] != '\0');
        free(brain);
    }
}

/* What is shipped is right for every setup. */
static void test_shipped(void **state) {
    static struct lw_setup setup;
    struct lw_error error;
    (void)state;
    for (const struct bench_case *test = bench_cases; test->game; test++) {
        assert_true(bench_setup(&setup, testing_library(), test, &error));
        free(testing_brain(&setup));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),          cmocka_unit_test(test_too_small_a_buffer),
        cmocka_unit_test(test_cut_at_every_length), cmocka_unit_test(test_every_bit_turned),
        cmocka_unit_test(test_sentences),           cmocka_unit_test(test_another_game),
        cmocka_unit_test(test_other_parts),         cmocka_unit_test(test_shipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
