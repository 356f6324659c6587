/* How far every bot is from perfect: the mean regret of its moves in late positions that the bot
 * `exact` settles, each bot with its own budget or with MS milliseconds of processor time.
 *
 *     bench_regret GAME POSITIONS [MS]
 *
 * A position's regret is what the best move is worth less what the chosen one is worth, both
 * proved. Positions come from games of a bot that plays sensibly but not well, with some moves at
 * random: at most one decision a game, any of its end. Decisions with one legal move are none.
 * Where all moves are worth the same, nobody has anything to regret: nobody is asked, and the
 * regret is 0.
 */
#include "bench/times.h"
#include "study/study.h"
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOTHING 1e-6 /* values are proved, but as floats */

enum { POSITIONS_MOST = 100000, SOLVE_NODES = 1 << 30 };

/* One row a game: where its end begins, who plays until there, and what is counted. */
struct regret_game {
    struct bench_case setting;
    const char *end;  /* in words */
    const char *unit; /* in words */
    const char *walker;
    bool (*late)(const struct lw_setup *setup, const struct lw_state *state);
    double (*worth)(const struct bot_value *value, int seat); /* higher is better */
};

static double win_share(const struct bot_value *value, int seat) {
    return (double)value->win[seat];
}

/* This round and at most one more: the rest of the deck is too small for another two. */
static bool lineit_late(const struct lw_setup *setup, const struct lw_state *state) {
    return lineit_state(state)->deck_count < 2 * (setup->seats + 2);
}

/* Five tiles are to be placed, the drawn one among them. */
static bool liniell_late(const struct lw_setup *setup, const struct lw_state *state) {
    (void)setup;
    return liniell_state(state)->placed == LINIELL_TILES - 5;
}

/* Ten squares are free, or fewer. */
static bool linyo_late(const struct lw_setup *setup, const struct lw_state *state) {
    return linyo_state(state)->round > 0 && setup->game->score(setup, state, 1) <= 10;
}

static double few_squares(const struct bot_value *value, int seat) {
    return -(double)value->score[seat];
}

static const struct regret_game GAMES[] = {
    {{"linyo", 1, "level=3"},
     "ten free squares or fewer, alone",
     "squares",
     "medium",
     linyo_late,
     few_squares},
    {{"line-it", 2, NULL}, "the last two rounds", "wins", "easy", lineit_late, win_share},
    {{"liniell", 2, NULL}, "with five tiles left", "wins", "easy", liniell_late, win_share},
};

struct position {
    struct lw_state view;
    int seat;
    int count;                        /* of legal moves */
    struct bot_candidate *candidates; /* all of them, proved, best first */
};

/* Plays a game until a decision of its end, where it stops with a chance of one in six; false if it
 * never did. */
static bool walk(const struct regret_game *row, const struct lw_setup *setup,
                 struct study_thinker *walker, uint64_t seed, struct position *position) {
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_game *game = setup->game;
    const struct study_budget budget = {.nodes = 0};
    struct lw_chance chance = {.given = 0};
    struct lw_stream stream;
    struct lw_state state;
    lw_key_from_seed(seed, chance.key);
    lw_stream_init(&chance.stream, chance.key, LW_STREAM_GAME);
    bot_stream(&stream, chance.key, 1);
    game->chance_open(setup, &chance);
    game->init(setup, &state);
    for (lw_seats due; (due = game->actors(setup, &state)) != 0;) {
        int seat = __builtin_ctz(due);
        if (seat == LW_CHANCE) {
            game->apply(setup, &state, LW_CHANCE, game->chance_next(setup, &state, &chance));
            continue;
        }
        int count = game->legal(setup, &state, seat, moves);
        game->view(setup, &state, seat, &position->view);
        position->seat = seat;
        position->count = count;
        if (count > 1 && row->late(setup, &state) && lw_stream_uniform(&stream, 6) == 0)
            return true;
        struct bot_candidate best = {.move = moves[lw_stream_uniform(&stream, (uint32_t)count)]};
        if (lw_stream_uniform(&stream, 10) != 0)
            study_think(walker, &position->view, seat, &stream, &budget, &best, 1);
        game->apply(setup, &state, seat, best.move);
    }
    return false;
}

/* Proves what every move is worth; gives the time, or -1 if something stayed open. */
static double solve(struct study_thinker *exact, struct position *position) {
    static struct bot_candidate candidates[LW_MOVES_MAX];
    const struct study_budget budget = {.nodes = SOLVE_NODES};
    const uint8_t key[LW_KEY_BYTES] = {0};
    struct lw_stream stream;
    double begun = times_seconds(CLOCK_THREAD_CPUTIME_ID);
    bot_stream(&stream, key, position->seat);
    int count = study_think(exact, &position->view, position->seat, &stream, &budget, candidates,
                            LW_MOVES_MAX);
    double spent = times_seconds(CLOCK_THREAD_CPUTIME_ID) - begun;
    for (int i = 0; i < count; i++)
        if (!candidates[i].exact)
            return -1;
    if (count != position->count)
        return -1;
    size_t size = sizeof candidates[0] * (size_t)count;
    position->candidates = malloc(size);
    assert_non_null(position->candidates);
    memcpy(position->candidates, candidates, size);
    return spent;
}

static double regret_of(const struct regret_game *row, const struct position *position,
                        lw_move move) {
    double best = row->worth(&position->candidates[0].value, position->seat);
    double own = best;
    for (int i = 0; i < position->count; i++) {
        double worth = row->worth(&position->candidates[i].value, position->seat);
        best = worth > best ? worth : best;
        if (position->candidates[i].move == move)
            own = worth;
    }
    return best - own;
}

/* The regret of the worst move: 0 if nothing is at stake. */
static double stake_of(const struct regret_game *row, const struct position *position) {
    double most = 0;
    for (int i = 0; i < position->count; i++) {
        double regret = regret_of(row, position, position->candidates[i].move);
        most = regret > most ? regret : most;
    }
    return most;
}

/* The positions, those where something is at stake first. */
struct positions {
    int count;
    int at_stake;
    struct position *position;
};

static void measure(const struct regret_game *row, const struct lw_setup *setup, const void *brain,
                    const struct bot *bot, uint32_t ms, const struct positions *positions) {
    struct study_thinker *thinker = study_thinker_new(bot_way(bot, setup->game), setup, brain);
    const struct study_budget budget = {.ms = ms, .cpu_time = true};
    struct study_sample sample = {0};
    double worst = 0;
    int perfect = 0;
    for (int i = 0; i < positions->at_stake; i++) {
        const struct position *position = &positions->position[i];
        struct bot_candidate best;
        struct lw_stream stream;
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed((uint64_t)i, key);
        bot_stream(&stream, key, position->seat);
        study_think(thinker, &position->view, position->seat, &stream, &budget, &best, 1);
        double regret = regret_of(row, position, best.move);
        study_sample_add(&sample, regret);
        perfect += regret < NOTHING;
        worst = regret > worst ? regret : worst;
    }
    struct study_interval there = study_mean(&sample);
    for (int i = positions->at_stake; i < positions->count; i++)
        study_sample_add(&sample, 0);
    struct study_interval mean = study_mean(&sample);
    printf("| %s | %.5f (%.5f to %.5f) | %.4f (%.4f to %.4f) | %.4f | %.1f %% |\n", bot->name,
           mean.value, mean.low, mean.high, there.value, there.low, there.high, worst,
           100.0 * perfect / (positions->at_stake ? positions->at_stake : 1));
    fflush(stdout);
    study_thinker_free(thinker);
}

/* Collects positions that `exact` settles, and says what they are like. */
static void collect(const struct regret_game *row, const struct lw_setup *setup, const void *brain,
                    struct positions *positions, int wanted) {
    static double times[POSITIONS_MOST];
    const struct bot_way *ways[2] = {bot_way(bot_find(lw_slice(row->walker)), setup->game),
                                     bot_way(bot_find(lw_slice("exact")), setup->game)};
    struct study_thinker *walker = study_thinker_new(ways[0], setup, brain);
    struct study_thinker *exact = study_thinker_new(ways[1], setup, brain);
    int open = 0;
    for (uint64_t seed = 0; positions->count < wanted; seed++) {
        struct position *position = &positions->position[positions->at_stake];
        if (!walk(row, setup, walker, seed, position))
            continue;
        double spent = solve(exact, position);
        if (spent < 0) {
            open++;
            continue;
        }
        times[positions->count++] = spent;
        if (stake_of(row, position) >= NOTHING)
            positions->at_stake++;
        else
            free(position->candidates);
    }
    study_thinker_free(walker);
    study_thinker_free(exact);
    int count = positions->count;
    times_sort(times, count);
    printf("%s, %s: %d positions, in %d of them something is at stake; %d more stayed open\n",
           setup->game->name, row->end, count, positions->at_stake, open);
    printf("seconds to solve: p50=%.4f p90=%.4f p99=%.4f worst=%.4f\n\n", times[count / 2],
           times[count * 9 / 10], times[count * 99 / 100], times[count - 1]);
}

static bool measured(const struct bot *bot, const struct lw_game *game) {
    return bot_way(bot, game) && strcmp(bot->name, "first") != 0;
}

static int run(const struct regret_game *row, int wanted, uint32_t ms) {
    static struct lw_setup setup;
    struct lw_error error;
    if (!bench_setup(&setup, testing_library(), &row->setting, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    void *brain = testing_brain(&setup);
    struct positions positions = {0, 0, calloc((size_t)wanted, sizeof(struct position))};
    assert_non_null(positions.position);
    collect(row, &setup, brain, &positions, wanted);
    printf("| bot | mean regret in %s (95 %%) | where something is at stake | worst | best moves "
           "there |\n|---|---|---|---|---|\n",
           row->unit);
    for (const struct bot *bot = bots; bot->name; bot++)
        if (measured(bot, setup.game))
            measure(row, &setup, brain, bot, ms, &positions);
    for (int i = 0; i < positions.at_stake; i++)
        free(positions.position[i].candidates);
    free(positions.position);
    free(brain);
    return 0;
}

int main(int argc, char **argv) {
    int wanted = argc == 3 || argc == 4 ? atoi(argv[2]) : 0;
    int ms = argc == 4 ? atoi(argv[3]) : 0;
    if (wanted >= 1 && wanted <= POSITIONS_MOST && ms >= 0)
        for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++)
            if (strcmp(GAMES[i].setting.game, argv[1]) == 0)
                return run(&GAMES[i], wanted, (uint32_t)ms);
    fprintf(stderr, "usage: bench_regret GAME POSITIONS [MS]\n");
    return 2;
}
