/* How well thinking keeps a budget of milliseconds: for every bot in every measured configuration,
 * what it took beyond its budget, in real time and in processor time. The second does not depend on
 * what else the machine does, the first is what a person waits for.
 *
 *     bench_overshoot MS MOVES [BOT]
 */
#include "bench/times.h"
#include "study/study.h"
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 10000 };

struct overshoot {
    uint32_t ms;
    int moves;
    const char *only;
    const struct lw_setup *setup;
    double real[MOVES_MOST];
    double processor[MOVES_MOST];
};

/* Thinks about one position on each clock. */
static lw_move think(struct overshoot *overshoot, struct study_thinker *thinker,
                     const struct lw_state *state, int seat, struct lw_stream *stream, int number) {
    struct lw_state view;
    struct bot_candidate best = {0};
    overshoot->setup->game->view(overshoot->setup, state, seat, &view);
    for (int processor = 0; processor < 2; processor++) {
        clockid_t clock = processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
        const struct study_budget budget = {
            .ms = overshoot->ms, .threads = 1, .cpu_time = processor};
        double begun = 1e3 * times_seconds(clock);
        study_think(thinker, &view, seat, stream, &budget, &best, 1);
        double beyond = 1e3 * times_seconds(clock) - begun - overshoot->ms;
        (processor ? overshoot->processor : overshoot->real)[number] = beyond > 0 ? beyond : 0;
    }
    return best.move;
}

/* Every seventh decision of random games, until there are enough. */
static void measure(struct overshoot *overshoot, struct study_thinker *thinker) {
    const struct lw_setup *setup = overshoot->setup;
    const struct lw_game *game = setup->game;
    static lw_move moves[LW_MOVES_MAX];
    int number = 0;
    for (uint64_t seed = 0; number < overshoot->moves; seed++) {
        struct lw_chance chance = {.given = 0};
        struct lw_stream stream;
        struct lw_state state;
        int all = 0;
        lw_key_from_seed(seed, chance.key);
        lw_stream_init(&chance.stream, chance.key, LW_STREAM_GAME);
        bot_stream(&stream, chance.key, 1);
        game->chance_open(setup, &chance);
        game->init(setup, &state);
        for (lw_seats due; (due = game->actors(setup, &state)) && number < overshoot->moves;) {
            int actor = __builtin_ctz(due);
            lw_move move;
            if (actor == LW_CHANCE) {
                move = game->chance_next(setup, &state, &chance);
            } else if (all++ % 7 == 3) {
                move = think(overshoot, thinker, &state, actor, &stream, number++);
            } else {
                int count = game->legal(setup, &state, actor, moves);
                move = moves[lw_stream_uniform(&stream, (uint32_t)count)];
            }
            game->apply(setup, &state, actor, move);
        }
    }
}

static void print(const char *name, double *beyond, int count) {
    times_sort(beyond, count);
    printf(" %s: p50=%.2f p99=%.2f worst=%.2f", name, beyond[count / 2], beyond[count * 99 / 100],
           beyond[count - 1]);
}

static void measure_bots(struct overshoot *overshoot, const struct bench_case *test,
                         const void *brain) {
    for (const struct bot *bot = bots; bot->name; bot++) {
        const struct bot_way *way = bot_way(bot, overshoot->setup->game);
        char data[128];
        struct lw_text text = lw_text(data, sizeof data);
        if (way == NULL || (overshoot->only && strcmp(overshoot->only, bot->name) != 0))
            continue;
        struct study_thinker *thinker = study_thinker_new(way, overshoot->setup, brain);
        measure(overshoot, thinker);
        study_thinker_free(thinker);
        bench_bot_line(test, bot, &text);
        printf("%s ms=%u moves=%d overshoot in ms,", data, overshoot->ms, overshoot->moves);
        print("real", overshoot->real, overshoot->moves);
        print("processor", overshoot->processor, overshoot->moves);
        putchar('\n');
        fflush(stdout);
    }
}

int main(int argc, char **argv) {
    static struct overshoot overshoot;
    static struct lw_setup setup;
    struct lw_error error;
    if (argc < 3 || atoi(argv[1]) < 1 || atoi(argv[2]) < 1 || atoi(argv[2]) > MOVES_MOST) {
        fprintf(stderr, "usage: bench_overshoot MS MOVES [BOT]\n");
        return 2;
    }
    overshoot.ms = (uint32_t)atoi(argv[1]);
    overshoot.moves = atoi(argv[2]);
    overshoot.only = argc > 3 ? argv[3] : NULL;
    overshoot.setup = &setup;
    for (const struct bench_case *test = bench_cases; test->game; test++) {
        if (!bench_setup(&setup, testing_library(), test, &error)) {
            fprintf(stderr, "%s\n", error.message);
            return 1;
        }
        void *brain = testing_brain(&setup);
        measure_bots(&overshoot, test, brain);
        free(brain);
    }
    return 0;
}
