/* Work that is shared out over the processes of mpirun. Alone, or in a build without MPI, there is
 * one rank, 0 of 1, and nothing is sent. */
#ifndef STUDY_RANKS_H
#define STUDY_RANKS_H

#include <stddef.h>
#include <stdint.h>

struct study_ranks {
    int rank;
    int size;
};

/* Joins the others if mpirun has started this process; called once, before any thread. */
struct study_ranks study_ranks_begin(void);
void study_ranks_end(const struct study_ranks *ranks);

/* Item i of those from first to last - 1 was made by rank i % size; afterwards every rank has all
 * of them. */
void study_ranks_collect(const struct study_ranks *ranks, void *items, uint64_t first,
                         uint64_t last, size_t item_size);

/* The largest of what each rank says, for all: whether anything failed anywhere. */
int study_ranks_worst(const struct study_ranks *ranks, int value);

#endif
