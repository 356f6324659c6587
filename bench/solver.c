/* How long Liniell's end takes to solve exactly, on one core, in processor time: random games up to
 * where so many tiles are left, the drawn one among them, and the bot `exact` until it has proved.
 *
 *     bench_solver TILES POSITIONS SECONDS
 *
 * A position that is not proved within SECONDS counts with that time, and as not proved. */
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POSITIONS_MOST = 10000, STEP = 64 };

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return (difference > 0) - (difference < 0);
}

/* Plays at random until seat *seat is to place with so many tiles left; false if it ends before. */
static bool walk(const struct lw_setup *setup, uint64_t seed, int tiles, struct lw_state *state,
                 int *seat) {
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_game *game = setup->game;
    struct lw_chance chance = {.given = 0};
    struct lw_stream stream;
    int left = game->plies_most(setup) / 2; /* a draw and a placement for each tile */
    lw_key_from_seed(seed, chance.key);
    lw_stream_init(&chance.stream, chance.key, LW_STREAM_GAME);
    bot_stream(&stream, chance.key, 1);
    game->chance_open(setup, &chance);
    game->init(setup, state);
    for (lw_seats due; (due = game->actors(setup, state)) != 0;) {
        *seat = __builtin_ctz(due);
        if (*seat == LW_CHANCE) {
            game->apply(setup, state, LW_CHANCE, game->chance_next(setup, state, &chance));
            continue;
        }
        if (left-- == tiles)
            return true;
        int count = game->legal(setup, state, *seat, moves);
        game->apply(setup, state, *seat, moves[lw_stream_uniform(&stream, (uint32_t)count)]);
    }
    return false;
}

/* Gives the time; *proved only if the best move's value is. */
static double solve(const struct lw_setup *setup, const struct bot_way *way, void *memory,
                    const struct lw_state *state, int seat, double limit, bool *proved) {
    uint8_t key[LW_KEY_BYTES] = {0};
    struct lw_stream stream;
    struct bot_search search;
    struct bot_candidate best;
    struct lw_state view;
    bot_stream(&stream, key, seat);
    setup->game->view(setup, state, seat, &view);
    const struct bot_task task = {setup, NULL, &view, seat, 0, 1};
    double begun = seconds();
    bot_begin(&search, way, &task, &stream, memory);
    while (bot_step(&search, STEP) && seconds() - begun < limit)
        ;
    double spent = seconds() - begun;
    bot_best(&search, &best, 1);
    bot_end(&search);
    *proved = best.exact;
    return spent;
}

int main(int argc, char **argv) {
    static struct lw_setup setup;
    static double times[POSITIONS_MOST];
    const struct bench_case test = {"liniell", 2, NULL};
    struct lw_error error;
    int tiles = argc == 4 ? atoi(argv[1]) : 0;
    int positions = argc == 4 ? atoi(argv[2]) : 0;
    double limit = argc == 4 ? atof(argv[3]) : 0;
    if (tiles < 1 || positions < 1 || positions > POSITIONS_MOST || limit <= 0) {
        fprintf(stderr, "usage: bench_solver TILES POSITIONS SECONDS\n");
        return 2;
    }
    const struct bot *bot = bot_find(lw_slice("exact"));
    if (bot == NULL || !bench_setup(&setup, testing_library(), &test, &error))
        return 1;
    const struct bot_way *way = bot_way(bot, setup.game);
    void *memory = aligned_alloc(64, (bot_memory(way, &setup) + 63) / 64 * 64);
    int proved = 0;
    int under[3] = {0};
    const double marks[3] = {0.1, 1, 20};
    int count = 0;
    for (uint64_t seed = 0; count < positions; seed++) {
        struct lw_state state;
        bool exact;
        int seat;
        if (!walk(&setup, seed, tiles, &state, &seat))
            continue;
        times[count] = solve(&setup, way, memory, &state, seat, limit, &exact);
        for (int i = 0; i < 3; i++)
            under[i] += exact && times[count] < marks[i];
        proved += exact;
        count++;
    }
    free(memory);
    qsort(times, (size_t)count, sizeof times[0], compare);
    printf("liniell tiles=%d positions=%d proved=%d seconds: p50=%.4f p90=%.4f p99=%.4f worst=%.4f "
           "under 0.1 s: %.1f %%, 1 s: %.1f %%, 20 s: %.1f %%\n",
           tiles, count, proved, times[count / 2], times[count * 9 / 10], times[count * 99 / 100],
           times[count - 1], 100.0 * under[0] / count, 100.0 * under[1] / count,
           100.0 * under[2] / count);
    return 0;
}
