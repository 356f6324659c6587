/* Training that was stopped goes on from its checkpoint and learns the same. */
#include "tests/testing.h"

#include "study/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PARAMETERS = 100, ROUNDS = 6, STOPPED_IN = 4 };

static int count(const struct lw_setup *setup) {
    (void)setup;
    return PARAMETERS;
}

static void init(const struct train_plan *plan, float *parameters) {
    (void)plan;
    for (int i = 0; i < PARAMETERS; i++)
        parameters[i] = (float)i;
}

/* What it learns depends on all that it is given. */
static uint64_t shard(const struct train_plan *plan, float *parameters, int round, uint64_t seed,
                      double *result) {
    for (int i = 0; i < PARAMETERS; i++)
        parameters[i] = parameters[i] * 0.875F + (float)(seed >> (i % 32) & 255) +
                        (float)(round * i) / (float)plan->rounds;
    *result = round;
    return PARAMETERS;
}

static const struct train_school SCHOOL = {.count = count, .init = init, .shard = shard};

static char folder[] = "/tmp/linework-checkpoints-XXXXXX";
static char file[64];
static struct lw_setup setup;

static struct train_plan plan(const char *checkpoint) {
    return (struct train_plan){.school = &SCHOOL,
                               .setup = &setup,
                               .rounds = ROUNDS,
                               .seed = 5,
                               .threads = 1,
                               .checkpoint = checkpoint};
}

static int begin(void **state) {
    const struct bench_case linyo = {"linyo", 2, NULL};
    struct lw_error error;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/checkpoint", folder);
    assert_true(bench_setup(&setup, testing_library(), &linyo, &error));
    return 0;
}

static int end(void **state) {
    (void)state;
    unlink(file);
    return rmdir(folder);
}

static void killed(void *context, int round, double result, uint64_t updates, double seconds) {
    (void)context;
    (void)result;
    (void)updates;
    (void)seconds;
    if (round == STOPPED_IN)
        _exit(9);
}

static int first_round;

static void note_first(void *context, int round, double result, uint64_t updates, double seconds) {
    (void)context;
    (void)result;
    (void)updates;
    (void)seconds;
    first_round = first_round ? first_round : round;
}

/* Trains in a process that is gone in the middle of it. */
static void train_and_die(void) {
    struct train_plan stopped = plan(file);
    float parameters[PARAMETERS];
    struct lw_error error;
    int status;
    stopped.progress = killed;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(train_run(&stopped, parameters, &error));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 9);
}

static void test_a_stopped_training_goes_on(void **state) {
    struct train_plan whole = plan(NULL);
    struct train_plan resumed = plan(file);
    float expected[PARAMETERS];
    float parameters[PARAMETERS];
    struct lw_error error;
    (void)state;
    assert_true(train_run(&whole, expected, &error));
    train_and_die();
    resumed.progress = note_first;
    resumed.threads = 3;
    assert_true(train_run(&resumed, parameters, &error));
    assert_int_equal(first_round, STOPPED_IN);
    assert_memory_equal(parameters, expected, sizeof expected);
}

static void test_another_trainings_checkpoint_is_refused(void **state) {
    struct train_plan other = plan(file);
    float parameters[PARAMETERS];
    struct lw_error error;
    (void)state;
    assert_true(train_run(&other, parameters, &error)); /* done already */
    other.seed++;
    assert_false(train_run(&other, parameters, &error));
    assert_non_null(strstr(error.message, "is no checkpoint of this training"));
    assert_int_equal(truncate(file, 100), 0);
    other.seed--;
    assert_false(train_run(&other, parameters, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_stopped_training_goes_on),
        cmocka_unit_test(test_another_trainings_checkpoint_is_refused),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
