#include "train.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct train_school *const SCHOOLS[] = {
    &lineit_school, &linyo_school, &linyo_any_school, &linyo_table_school, NULL,
};

const struct train_school *train_school(const struct lw_game *game, const char *name) {
    for (const struct train_school *const *school = SCHOOLS; *school; school++)
        if ((*school)->game == game && (name == NULL || strcmp((*school)->name, name) == 0))
            return *school;
    return NULL;
}

/* Training from a seed: each shard of each round has a seed of its own. */
static uint64_t shard_seed(uint64_t seed, int round, int shard) {
    uint64_t z =
        seed + ((uint64_t)round * TRAIN_SHARDS + (uint64_t)shard + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    return z ^ z >> 27;
}

/* The shards of one round, shared out over threads. */
struct round {
    const struct train_plan *plan;
    int number;
    int count;
    float *parameters; /* of all shards, one behind the other */
    double result[TRAIN_SHARDS];
    uint64_t updates[TRAIN_SHARDS];
    int next; /* the next shard to take */
};

static void *run_shards(void *argument) {
    struct round *round = argument;
    const struct train_plan *plan = round->plan;
    int ranks = plan->ranks.size > 1 ? plan->ranks.size : 1; /* a plan may say nothing of them */
    for (;;) {
        int shard = __atomic_fetch_add(&round->next, ranks, __ATOMIC_RELAXED);
        if (shard >= TRAIN_SHARDS)
            return NULL;
        round->updates[shard] = plan->school->shard(
            plan, round->parameters + (size_t)shard * (size_t)round->count, round->number,
            shard_seed(plan->seed, round->number, shard), &round->result[shard]);
    }
}

static void run_round(struct round *round, float *parameters) {
    const struct study_ranks *ranks = &round->plan->ranks;
    pthread_t thread[TRAIN_SHARDS];
    bool running[TRAIN_SHARDS] = {false};
    size_t count = (size_t)round->count;
    for (size_t shard = 0; shard < TRAIN_SHARDS; shard++)
        memcpy(round->parameters + shard * count, parameters, sizeof(float) * count);
    round->next = ranks->rank;
    for (int i = 1; i < round->plan->threads && i < TRAIN_SHARDS; i++)
        running[i] = pthread_create(&thread[i], NULL, run_shards, round) == 0;
    run_shards(round);
    for (int i = 1; i < TRAIN_SHARDS; i++)
        if (running[i])
            pthread_join(thread[i], NULL);
    study_ranks_collect(ranks, round->parameters, 0, TRAIN_SHARDS, sizeof(float) * count);
    study_ranks_collect(ranks, round->result, 0, TRAIN_SHARDS, sizeof round->result[0]);
    study_ranks_collect(ranks, round->updates, 0, TRAIN_SHARDS, sizeof round->updates[0]);
    for (size_t i = 0; i < count; i++) {
        float sum = 0;
        for (size_t shard = 0; shard < TRAIN_SHARDS; shard++)
            sum += round->parameters[shard * count + i];
        parameters[i] = sum / TRAIN_SHARDS;
    }
}

/* A checkpoint: what the run was asked, the rounds done, and the parameters as they are. */
struct checkpoint_head {
    char magic[24];
    uint64_t seed;
    int32_t rounds;
    int32_t done;
    int32_t count;
    int32_t seats;
    uint8_t material[LW_DIGEST_BYTES];
};

static struct checkpoint_head head_of(const struct train_plan *plan, int count) {
    struct checkpoint_head head = {.magic = "linework-checkpoint 1"};
    head.seed = plan->seed;
    head.rounds = plan->rounds;
    head.count = count;
    head.seats = plan->setup->seats;
    memcpy(head.material, plan->setup->material.hash, sizeof head.material);
    return head;
}

static bool write_checkpoint(const struct train_plan *plan, const float *parameters, int count,
                             int done, struct lw_error *error) {
    struct checkpoint_head head = head_of(plan, count);
    char path[4096];
    head.done = done;
    snprintf(path, sizeof path, "%s.tmp", plan->checkpoint);
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(&head, sizeof head, 1, file) == 1 &&
                   fwrite(parameters, sizeof(float), (size_t)count, file) == (size_t)count;
    if (file && fclose(file) != 0)
        written = false;
    if (!written || rename(path, plan->checkpoint) != 0)
        return lw_fail(error, 0, "%s: the checkpoint cannot be written: %s", plan->checkpoint,
                       strerror(errno));
    return true;
}

/* Reads a checkpoint if there is one; *done stays 0 if there is none. */
static bool read_checkpoint(const struct train_plan *plan, float *parameters, int count, int *done,
                            struct lw_error *error) {
    struct checkpoint_head head;
    struct checkpoint_head expected = head_of(plan, count);
    *done = 0;
    FILE *file = fopen(plan->checkpoint, "rb");
    if (file == NULL)
        return errno == ENOENT || lw_fail(error, 0, "%s: %s", plan->checkpoint, strerror(errno));
    bool read = fread(&head, sizeof head, 1, file) == 1;
    if (read)
        expected.done = head.done;
    bool same = read && memcmp(&head, &expected, sizeof head) == 0;
    if (same)
        same = fread(parameters, sizeof(float), (size_t)count, file) == (size_t)count;
    fclose(file);
    if (!same)
        return lw_fail(error, 0,
                       "%s is no checkpoint of this training: other rounds, seed or options were "
                       "asked for then, or it is damaged",
                       plan->checkpoint);
    *done = head.done;
    return true;
}

/* Rank 0 reads the checkpoint and tells the others. */
static bool start_from(const struct train_plan *plan, float *parameters, int count, int *done,
                       struct lw_error *error) {
    bool right = true;
    *done = 0;
    if (plan->ranks.rank == 0)
        right = read_checkpoint(plan, parameters, count, done, error);
    if (study_ranks_worst(&plan->ranks, !right) && right)
        right = lw_fail(error, 0, "rank 0 cannot go on from its checkpoint");
    study_ranks_collect(&plan->ranks, done, 0, 1, sizeof *done);
    study_ranks_collect(&plan->ranks, parameters, 0, 1, sizeof(float) * (size_t)count);
    return right;
}

bool train_run(const struct train_plan *plan, float *parameters, struct lw_error *error) {
    int count = plan->school->count(plan->setup);
    struct round round = {.plan = plan, .count = count};
    bool right = true;
    int done = 0;
    time_t saved = time(NULL);
    plan->school->init(plan, parameters);
    if (plan->checkpoint && !start_from(plan, parameters, count, &done, error))
        return false;
    round.parameters = calloc((size_t)count * TRAIN_SHARDS, sizeof(float));
    lw_assert(round.parameters);
    for (round.number = done; right && round.number < plan->rounds; round.number++) {
        struct timespec begun;
        struct timespec ended;
        clock_gettime(CLOCK_MONOTONIC, &begun);
        run_round(&round, parameters);
        clock_gettime(CLOCK_MONOTONIC, &ended);
        double result = 0;
        uint64_t updates = 0;
        for (int shard = 0; shard < TRAIN_SHARDS; shard++) {
            result += round.result[shard] / TRAIN_SHARDS;
            updates += round.updates[shard];
        }
        if (plan->progress)
            plan->progress(plan->context, round.number + 1, result, updates,
                           (double)(ended.tv_sec - begun.tv_sec) +
                               (double)(ended.tv_nsec - begun.tv_nsec) * 1e-9);
        bool last = round.number + 1 == plan->rounds;
        bool keeps = plan->checkpoint && plan->ranks.rank == 0;
        if (keeps && (last || time(NULL) - saved >= plan->checkpoint_seconds)) {
            right = write_checkpoint(plan, parameters, count, round.number + 1, error);
            saved = time(NULL);
        }
        if (study_ranks_worst(&plan->ranks, !right) && right)
            right = lw_fail(error, 0, "rank 0 cannot write its checkpoint");
    }
    free(round.parameters);
    return right;
}
