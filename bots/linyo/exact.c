#include "exact.h"

#include <string.h>

void linyo_exact_init(struct linyo_exact *exact, const struct linyo_map *map, int level) {
    exact->map = map;
    exact->level = level;
    exact->nodes = 0;
    for (int i = 0; i < LINYO_EXACT_KNOWN; i++)
        exact->entry[i].known = false;
}

static float solve(struct linyo_exact *exact, const struct linyo_board *board, int ply,
                   float *full);

/* The mean over all rolls of the best that each allows. */
static float expect(struct linyo_exact *exact, const struct linyo_board *board, int ply,
                    float *full) {
    struct linyo_child *child = exact->child[ply];
    float free[LINYO_ROLLS];
    float best_full[LINYO_ROLLS];
    float sum = 0;
    int count = linyo_children(exact->map, board, exact->level, LINYO_ALL_ROLLS, child);
    for (int roll = 0; roll < LINYO_ROLLS; roll++)
        free[roll] = LINYO_SQUARES_MAX + 1;
    for (int i = 0; i < count; i++) {
        float child_full;
        float child_free = solve(exact, &child[i].board, ply + 1, &child_full);
        for (int roll = 0; roll < LINYO_ROLLS; roll++) {
            if ((child[i].rolls & linyo_usable(roll, true)) && child_free < free[roll]) {
                free[roll] = child_free;
                best_full[roll] = child_full;
            }
        }
    }
    *full = 0;
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        float weight = (float)linyo_roll_weight[roll] * (1.0F / LINYO_ROLL_TOTAL);
        sum += weight * free[roll];
        *full += weight * best_full[roll];
    }
    return sum;
}

static float solve(struct linyo_exact *exact, const struct linyo_board *board, int ply,
                   float *full) {
    if (linyo_mask_empty(board->heads)) {
        int free = linyo_mask_count(board->free);
        *full = free == 0;
        return (float)free;
    }
    uint64_t at = linyo_board_hash(board) >> 46;
    if (exact->entry[at].known && memcmp(&exact->entry[at].board, board, sizeof *board) == 0) {
        *full = exact->entry[at].full;
        return exact->entry[at].free;
    }
    lw_assert(ply < LINYO_EXACT_PLIES);
    float free = expect(exact, board, ply, full);
    exact->nodes++;
    exact->entry[at].board = *board;
    exact->entry[at].free = free;
    exact->entry[at].full = *full;
    exact->entry[at].known = true;
    return free;
}

float linyo_exact_free(struct linyo_exact *exact, const struct linyo_board *board, float *full) {
    return solve(exact, board, 0, full);
}
