/* How long Liniell's end takes to solve exactly, on one core, in processor time: random games up to
 * where so many tiles are left, the drawn one among them, and the solver until it has proved which
 * move is best, with its value; with `all` until every move has its value.
 *
 *     bench_solver TILES POSITIONS SECONDS [all]
 *
 * A position that is not proved within SECONDS counts with that time, and as not proved. */
#include "bench/times.h"
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MOST = 10000, SIZE_BITS = 22 };

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

/* A solver, and what it is asked. */
struct solver {
    struct liniell_tables tables;
    struct liniell_board board;
    struct liniell_tokens tokens;
    struct liniell_exact *exact;
    double limit;
    bool all;
};

/* Gives the time, with all that has to be made ready for a new position. */
static double solve(struct solver *solver, const struct lw_setup *setup,
                    const struct lw_state *state, bool *proved) {
    const struct liniell_state *s = liniell_state(state);
    double begun = times_seconds(CLOCK_THREAD_CPUTIME_ID);
    liniell_tables_init(&solver->tables, setup);
    liniell_board_read(&solver->tables, setup, s, &solver->board, &solver->tokens);
    liniell_exact_init(solver->exact, &solver->tables, SIZE_BITS);
    liniell_exact_ask(solver->exact, &solver->board, &solver->tokens,
                      solver->tables.kind_of[s->drawn], LINIELL_TILES - s->placed);
    bool more = true;
    while (more && times_seconds(CLOCK_THREAD_CPUTIME_ID) - begun < solver->limit)
        more = liniell_exact_step(solver->exact, 1, solver->all);
    *proved = !more;
    return times_seconds(CLOCK_THREAD_CPUTIME_ID) - begun;
}

static void print(const char *name, int tiles, double *times, int count, int proved,
                  const int under[3]) {
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += times[i];
    times_sort(times, count);
    printf(
        "liniell tiles=%d %s positions=%d proved=%d seconds: mean=%.4f p50=%.4f p90=%.4f p99=%.4f "
        "worst=%.4f under 0.1 s: %.1f %%, 1 s: %.1f %%, 20 s: %.1f %%\n",
        tiles, name, count, proved, sum / count, times[count / 2], times[count * 9 / 10],
        times[count * 99 / 100], times[count - 1], 100.0 * under[0] / count,
        100.0 * under[1] / count, 100.0 * under[2] / count);
}

static void measure(struct solver *solver, const struct lw_setup *setup, int tiles, int positions) {
    static double times[POSITIONS_MOST];
    const double marks[3] = {0.1, 1, 20};
    int under[3] = {0};
    int proved = 0;
    int count = 0;
    for (uint64_t seed = 0; count < positions; seed++) {
        struct lw_state state;
        bool exact;
        int seat;
        if (!walk(setup, seed, tiles, &state, &seat))
            continue;
        times[count] = solve(solver, setup, &state, &exact);
        for (int i = 0; i < 3; i++)
            under[i] += exact && times[count] < marks[i];
        proved += exact;
        count++;
    }
    print(solver->all ? "all moves" : "best move", tiles, times, count, proved, under);
}

int main(int argc, char **argv) {
    static struct lw_setup setup;
    const struct bench_case test = {"liniell", 2, NULL};
    struct lw_error error;
    struct solver solver = {.all = argc == 5 && strcmp(argv[4], "all") == 0};
    int tiles = argc >= 4 ? atoi(argv[1]) : 0;
    int positions = argc >= 4 ? atoi(argv[2]) : 0;
    solver.limit = argc >= 4 ? atof(argv[3]) : 0;
    if (tiles < 1 || tiles > LINIELL_EXACT_MOST || positions < 1 || positions > POSITIONS_MOST ||
        solver.limit <= 0 || argc != 4 + solver.all) {
        fprintf(stderr, "usage: bench_solver TILES POSITIONS SECONDS [all]\n");
        return 2;
    }
    if (!bench_setup(&setup, testing_library(), &test, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    solver.exact = aligned_alloc(64, (liniell_exact_size(SIZE_BITS) + 63) / 64 * 64);
    if (solver.exact == NULL)
        return 1;
    measure(&solver, &setup, tiles, positions);
    free(solver.exact);
    return 0;
}
