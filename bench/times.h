/* What measuring programs share: a clock, and times in order. */
#ifndef BENCH_TIMES_H
#define BENCH_TIMES_H

#include <stdlib.h>
#include <time.h>

/* CLOCK_THREAD_CPUTIME_ID counts what the thread has worked, CLOCK_MONOTONIC what a person waits.
 */
static inline double times_seconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static inline int times_compare(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return (difference > 0) - (difference < 0);
}

static inline void times_sort(double *times, int count) {
    qsort(times, (size_t)count, sizeof *times, times_compare);
}

#endif
