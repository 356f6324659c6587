/* Training: rounds of self-play in a fixed number of shards.
 *
 * In every round each shard starts from the same parameters, plays and learns for itself, from
 * chance that follows from the seed, the round and its own number; then the changes of all shards
 * are averaged in the order of the shards. So the result is the same on one core, on two, and on
 * many machines. After every few rounds a checkpoint is written, and a run goes on from it. */
#ifndef STUDY_TRAIN_H
#define STUDY_TRAIN_H

#include "bots/bots.h"
#include "ranks.h"

enum { TRAIN_SHARDS = 4 };

struct train_plan;

/* How a game learns something. The parameters are floats, whatever they mean. */
struct train_school {
    const struct lw_game *game;
    const char *name; /* what is learnt */
    bool brain;       /* it needs what other schools of the game have taught */
    int (*count)(const struct lw_setup *setup);
    /* What it begins with: nothing, or what is known already. */
    void (*init)(const struct train_plan *plan, float *parameters);
    /* One shard of one round: learns in `parameters`, which begin as those of the round. Gives the
     * number of updates; *result is the mean result of its games, as it likes. */
    uint64_t (*shard)(const struct train_plan *plan, float *parameters, int round, uint64_t seed,
                      double *result);
    /* Packs what was learnt into the parts of a file (names, types, data), into `data`, which has
     * room for 4 bytes a parameter and for WEIGHTS_BYTES_MAX at the most. Names stay for good. */
    void (*pack)(const struct lw_setup *setup, const float *parameters, struct weights *weights,
                 uint8_t *data);
};

extern const struct train_school lineit_school;
extern const struct train_school linyo_school;
extern const struct train_school linyo_any_school;
extern const struct train_school linyo_table_school;

/* The school of this name; the game's first if that is NULL. NULL if there is none. */
const struct train_school *train_school(const struct lw_game *game, const char *name);

struct train_plan {
    const struct train_school *school;
    const struct lw_setup *setup;
    const void *brain; /* what is known already, or NULL */
    int rounds;
    uint64_t seed;
    int threads;              /* shards at a time */
    struct study_ranks ranks; /* shard s is learnt by rank s % size */
    const char *checkpoint;   /* a file, or NULL */
    int checkpoint_seconds;   /* from one to the next, at least; the last round has one too */
    void (*progress)(void *context, int round, double result, uint64_t updates, double seconds);
    void *context;
};

/* Trains into `parameters` (school->count of them). False with a sentence if a checkpoint is of
 * another training or cannot be written. Rank 0 reads and writes it. */
bool train_run(const struct train_plan *plan, float *parameters, struct lw_error *error);

#endif
