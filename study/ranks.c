#include "ranks.h"

#ifdef LINEWORK_MPI

#include "engine/engine.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

struct study_ranks study_ranks_begin(void) {
    struct study_ranks ranks = {0, 1};
    int given;
    /* Open MPI and the MPICH family say so in the environment; alone we start without them. */
    if (getenv("OMPI_COMM_WORLD_SIZE") == NULL && getenv("PMI_SIZE") == NULL)
        return ranks;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks.size);
    return ranks;
}

void study_ranks_end(const struct study_ranks *ranks) {
    int begun;
    (void)ranks;
    MPI_Initialized(&begun);
    if (begun)
        MPI_Finalize();
}

/* So many items at a time that the counts of MPI, which are ints, hold their bytes. */
enum { PORTION_BYTES = 1 << 28 };

/* Every rank sends as many items as the one with most of them. */
static void collect(const struct study_ranks *ranks, char *items, uint64_t first, uint64_t last,
                    size_t item_size) {
    uint64_t size = (uint64_t)ranks->size;
    uint64_t most = (last - first + size - 1) / size;
    char *mine = calloc(most, item_size);
    char *all = malloc(most * item_size * size);
    lw_assert(mine && all);
    for (uint64_t i = first; i < last; i++)
        if (i % size == (uint64_t)ranks->rank)
            memcpy(mine + (i - first) / size * item_size, items + i * item_size, item_size);
    int bytes = (int)(most * item_size);
    MPI_Allgather(mine, bytes, MPI_BYTE, all, bytes, MPI_BYTE, MPI_COMM_WORLD);
    for (uint64_t i = first; i < last; i++) {
        uint64_t place = i % size * most + (i - first) / size;
        memcpy(items + i * item_size, all + place * item_size, item_size);
    }
    free(mine);
    free(all);
}

void study_ranks_collect(const struct study_ranks *ranks, void *items, uint64_t first,
                         uint64_t last, size_t item_size) {
    uint64_t portion = PORTION_BYTES / item_size;
    portion = portion ? portion : 1;
    if (ranks->size <= 1)
        return;
    for (; first < last; first += portion)
        collect(ranks, items, first, last - first < portion ? last : first + portion, item_size);
}

int study_ranks_worst(const struct study_ranks *ranks, int value) {
    int worst = value;
    if (ranks->size > 1)
        MPI_Allreduce(&value, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return worst;
}

#else

struct study_ranks study_ranks_begin(void) {
    return (struct study_ranks){0, 1};
}

void study_ranks_end(const struct study_ranks *ranks) {
    (void)ranks;
}

void study_ranks_collect(const struct study_ranks *ranks, void *items, uint64_t first,
                         uint64_t last, size_t item_size) {
    (void)ranks;
    (void)items;
    (void)first;
    (void)last;
    (void)item_size;
}

int study_ranks_worst(const struct study_ranks *ranks, int value) {
    (void)ranks;
    return value;
}

#endif
