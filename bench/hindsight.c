/* How often LINYO's hindsight finds a full sheet, and how long that takes.
 *
 *     bench_hindsight SHEET LEVEL GAMES SECONDS */
#include "tests/testing.h"

#include "bench/times.h"
#include "study/study.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES_MOST = 10000 };

static bool make_setup(struct lw_setup *setup, const char *sheet, const char *level) {
    const struct lw_choice choices[] = {{lw_slice("level"), lw_slice(level), 0},
                                        {lw_slice("sheet"), lw_slice(sheet), 0}};
    struct lw_error error;
    if (lw_setup_init(setup, testing_library(), &linyo_game, 1, choices, 2, NULL, &error))
        return true;
    fprintf(stderr, "bench_hindsight: %s\n", error.message);
    return false;
}

int main(int argc, char **argv) {
    static struct lw_setup setup;
    static struct lw_match match;
    static struct study_hindsight hindsight;
    static double times[GAMES_MOST];
    struct lw_error error;
    int games = argc == 5 ? atoi(argv[3]) : 0;
    int limit = argc == 5 ? atoi(argv[4]) : 0;
    if (games < 1 || games > GAMES_MOST || limit < 1) {
        fprintf(stderr, "usage: bench_hindsight SHEET LEVEL GAMES SECONDS\n");
        return 2;
    }
    if (!make_setup(&setup, argv[1], argv[2]))
        return 1;
    void *brain = testing_brain(&setup);
    int full = 0;
    int free_squares = 0;
    for (int game = 0; game < games; game++) {
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed((uint64_t)game, key);
        lw_match_init(&match, &setup);
        lw_match_set_key(&match, key);
        double begun = times_seconds(CLOCK_MONOTONIC);
        if (!study_hindsight(&hindsight, testing_library(), &match, 1, brain, (uint32_t)limit,
                             &error))
            return 1;
        times[game] = times_seconds(CLOCK_MONOTONIC) - begun;
        full += hindsight.free == 0;
        free_squares += hindsight.free;
    }
    free(brain);
    times_sort(times, games);
    struct study_interval share = study_proportion((uint64_t)full, (uint64_t)games);
    printf("sheet=%s level=%s games=%d full=%d = %.3f (%.3f to %.3f) mean free %.2f "
           "seconds: p50=%.2f p90=%.2f p99=%.2f worst=%.2f limit=%d\n",
           argv[1], argv[2], games, full, share.value, share.low, share.high,
           (double)free_squares / games, times[games / 2], times[games * 9 / 10],
           times[games * 99 / 100], times[games - 1], limit);
    return 0;
}
