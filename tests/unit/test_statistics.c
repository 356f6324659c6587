/* Intervals, Elo and the sequential test, against what tables and closed forms say. */
#include "tests/testing.h"

#include "study/study.h"

#include <math.h>

static void near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%.9g is not %.9g", value, expected);
}

static struct study_sample sample(const double *values, int count) {
    struct study_sample sample = {0};
    for (int i = 0; i < count; i++)
        study_sample_add(&sample, values[i]);
    return sample;
}

static void test_students_quantiles(void **state) {
    (void)state;
    near(study_student(1), 12.7062, 1e-4);
    near(study_student(4), 2.7764, 1e-4);
    near(study_student(30), 2.0423, 1e-4);
    near(study_student(1e6), 1.95997, 1e-4);
}

/* Clopper and Pearson have closed forms at both ends; in between, tables. */
static void test_proportions_are_exact(void **state) {
    (void)state;
    near(study_proportion(0, 10).high, 1 - pow(0.025, 0.1), 1e-9);
    near(study_proportion(10, 10).low, pow(0.025, 0.1), 1e-9);
    near(study_proportion(5, 10).low, 0.187086, 1e-6);
    near(study_proportion(5, 10).high, 0.812914, 1e-6);
    near(study_proportion(2, 7676).low, 3.1556e-5, 1e-8);
    near(study_proportion(2, 7676).high, 9.4089e-4, 1e-7);
    near(study_proportion(0, 0).high, 1, 0);
}

static void test_a_mean_has_students_interval(void **state) {
    const double values[] = {1, 2, 3, 4, 5};
    struct study_sample five = sample(values, 5);
    struct study_sample one = sample(values, 1);
    (void)state;
    near(study_mean(&five).value, 3, 0);
    near(study_mean(&five).low, 3 - 2.7764 * sqrt(2.5 / 5), 1e-4);
    near(study_mean(&five).high, 3 + 2.7764 * sqrt(2.5 / 5), 1e-4);
    assert_true(isinf(study_mean(&one).low) && isinf(study_mean(&one).high));
}

/* What never varied is not certain: three blocks of one win each prove no 50 %. */
static void test_a_share_without_spread_is_not_certain(void **state) {
    const double values[] = {0.5, 0.5, 0.5};
    const double zeros[] = {0, 0, 0};
    struct study_sample halves = sample(values, 3);
    struct study_sample nothing = sample(zeros, 3);
    struct study_interval interval = study_share(&halves, 1);
    (void)state;
    assert_true(interval.low < 0.2 && interval.high > 0.8);
    near(interval.low + interval.high, 1, 1e-12);
    near(study_share(&halves, 0.5).high, 0.5, 1e-12); /* no more is to be had */
    near(study_share(&nothing, 1).high, study_proportion(0, 3).high, 1e-9);
    near(study_share(&nothing, 1).low, 0, 0);
}

static void test_a_share_stays_within_its_bounds(void **state) {
    const double values[] = {1, 1, 1, 0.5};
    struct study_sample four = sample(values, 4);
    (void)state;
    near(study_share(&four, 1).high, 1, 0);
    near(study_share(&four, 1).low, study_mean(&four).low, 0);
}

static void test_elo(void **state) {
    (void)state;
    near(study_elo(0.75, 2), 190.8485, 1e-4);
    near(study_elo(0.25, 4), 0, 1e-9); /* the share of equals */
    assert_true(isinf(study_elo(1, 2)) && isinf(study_elo(0, 2)));
    for (int seats = 2; seats <= LW_SEATS_MAX; seats++)
        near(study_elo(study_elo_share(123, seats), seats), 123, 1e-9);
}

/* Where both means are close to what was seen, the test is that of a normal distribution. */
static void test_the_sequential_test(void **state) {
    const uint64_t counts[5] = {100, 200, 400, 200, 100};
    const double n = 1000;
    const double variance = (200 * 0.25 + 400 * 0.0625) / n;
    const double s0 = 0.5;
    const double s1 = 0.51;
    (void)state;
    near(study_llr(counts, 5, s0, s1), n * (s1 - s0) * (0.5 - (s0 + s1) / 2) / variance, 0.01);
    near(study_llr(counts, 5, 0.49, 0.51), 0, 1e-6);
    assert_true(study_llr(counts, 5, 0.4, 0.5) > STUDY_SPRT_BOUND);
    assert_true(study_llr(counts, 5, 0.5, 0.6) < -STUDY_SPRT_BOUND);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_students_quantiles),
        cmocka_unit_test(test_proportions_are_exact),
        cmocka_unit_test(test_a_mean_has_students_interval),
        cmocka_unit_test(test_a_share_without_spread_is_not_certain),
        cmocka_unit_test(test_a_share_stays_within_its_bounds),
        cmocka_unit_test(test_elo),
        cmocka_unit_test(test_the_sequential_test),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
