#include "think.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct study_thinker {
    const struct bot_way *way;
    const struct lw_setup *setup;
    const void *brain;
    void *memory[STUDY_THREADS_MAX]; /* made when they are needed */
};

struct study_thinker *study_thinker_new(const struct bot_way *way, const struct lw_setup *setup,
                                        const void *brain) {
    struct study_thinker *thinker = calloc(1, sizeof *thinker);
    lw_assert(thinker && (brain || !way->brain));
    thinker->way = way;
    thinker->setup = setup;
    thinker->brain = brain;
    return thinker;
}

void study_thinker_free(struct study_thinker *thinker) {
    if (thinker == NULL)
        return;
    for (int i = 0; i < STUDY_THREADS_MAX; i++)
        free(thinker->memory[i]);
    free(thinker);
}

static void *memory_of(struct study_thinker *thinker, int share) {
    if (thinker->memory[share] == NULL) {
        size_t size = (bot_memory(thinker->way, thinker->setup) + 63) / 64 * 64;
        thinker->memory[share] = aligned_alloc(64, size);
        lw_assert(thinker->memory[share]);
    }
    return thinker->memory[share];
}

static double now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

/* One instance, and how long it may think. */
struct instance {
    struct bot_search search;
    clockid_t clock;
    double end;
};

/* Steps until the time is over. Steps grow until one takes about a thirtieth of what is left, at
 * most a millisecond, so that a slow machine keeps its time too. */
static void *think_until(void *argument) {
    struct instance *instance = argument;
    uint32_t nodes = 1;
    for (;;) {
        double before = now(instance->clock);
        if (before >= instance->end || !bot_step(&instance->search, nodes))
            return NULL;
        double spent = now(instance->clock) - before;
        double left = instance->end - before - spent;
        double wanted = left / 30 < 1 ? left / 30 : 1;
        if (spent < wanted / 2 && nodes < 1u << 20)
            nodes *= 2;
        else if (spent > wanted && nodes > 1)
            nodes /= 2;
    }
}

static int threads_of(const struct study_thinker *thinker, const struct study_budget *budget) {
    int threads = budget->threads;
    if (budget->ms == 0 || budget->cpu_time || thinker->way->method->join == NULL)
        return 1;
    if (threads == 0) {
        threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
        threads = threads > 2 ? 2 : threads;
    }
    return threads < 1 ? 1 : threads > STUDY_THREADS_MAX ? STUDY_THREADS_MAX : threads;
}

static void think_in_threads(struct instance *instances, int threads) {
    pthread_t thread[STUDY_THREADS_MAX];
    bool running[STUDY_THREADS_MAX] = {false};
    for (int i = 1; i < threads; i++)
        running[i] = pthread_create(&thread[i], NULL, think_until, &instances[i]) == 0;
    think_until(&instances[0]);
    for (int i = 1; i < threads; i++) {
        if (!running[i])
            continue;
        pthread_join(thread[i], NULL);
        bot_join(&instances[0].search, &instances[i].search);
    }
}

int study_think(struct study_thinker *thinker, const struct lw_state *view, int seat,
                struct lw_stream *stream, const struct study_budget *budget,
                struct bot_candidate *candidates, int capacity) {
    struct instance instances[STUDY_THREADS_MAX];
    struct bot_task task = {
        thinker->setup, thinker->brain, view, seat, 0, threads_of(thinker, budget)};
    clockid_t clock = budget->cpu_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
    double end = now(clock) + budget->ms;
    for (; task.share < task.shares; task.share++) {
        struct instance *instance = &instances[task.share];
        instance->clock = clock;
        instance->end = end;
        bot_begin(&instance->search, thinker->way, &task, stream, memory_of(thinker, task.share));
    }
    struct bot_search *search = &instances[0].search;
    if (budget->ms)
        think_in_threads(instances, task.shares);
    else
        bot_step(search, budget->nodes ? budget->nodes : thinker->way->nodes);
    int count = bot_best(search, candidates, capacity);
    bot_end(search);
    return count;
}

void study_play(struct study_thinker *thinker, struct lw_match *match, int seat,
                struct lw_stream *stream, const struct study_budget *budget) {
    const struct lw_setup *setup = match->setup;
    struct lw_state view;
    struct bot_candidate best;
    struct lw_refusal refusal;
    setup->game->view(setup, &match->state, seat, &view);
    study_think(thinker, &view, seat, stream, budget, &best, 1);
    bool legal = lw_match_play(match, seat, best.move, &refusal);
    lw_assert(legal);
}
