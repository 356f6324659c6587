/* A whole game solved: solo LINYO on a sheet of twelve squares, from the first roll to the last
 * line, and how far every bot is from that.
 *
 *     bench_whole_linyo GAMES
 *
 * The regret of a move is what it adds to the squares that perfect play would leave. The regrets of
 * a game add up to its distance from perfect play, without the luck of its dice. */
#include "bots/linyo/brain.h"
#include "bots/linyo/exact.h"
#include "study/study.h"
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES_MOST = 100000 };

struct whole {
    struct lw_setup setup;
    struct linyo_brain *brain;
    struct linyo_exact *exact;
};

/* The squares that stay free from here on with perfect play. */
static double value_of(struct whole *whole, const struct lw_state *state);

static double value_after(struct whole *whole, const struct lw_state *state, int seat,
                          lw_move move) {
    struct lw_state next = *state;
    whole->setup.game->apply(&whole->setup, &next, seat, move);
    return value_of(whole, &next);
}

static double best_of(struct whole *whole, const struct lw_state *state) {
    lw_move *moves = malloc(sizeof(lw_move) * LW_MOVES_MAX);
    double best = LINYO_SQUARES_MAX;
    assert_non_null(moves);
    int count = whole->setup.game->legal(&whole->setup, state, 1, moves);
    for (int i = 0; i < count; i++) {
        double value = value_after(whole, state, 1, moves[i]);
        best = value < best ? value : best;
    }
    free(moves);
    return best;
}

static double value_of(struct whole *whole, const struct lw_state *state) {
    const struct lw_game *game = whole->setup.game;
    lw_seats due = game->actors(&whole->setup, state);
    float full;
    if (due == 0)
        return game->score(&whole->setup, state, 1);
    if (due != 1 << LW_CHANCE)
        return best_of(whole, state);
    struct linyo_board board = linyo_board_of(&linyo_state(state)->sheet[1]);
    return (double)linyo_exact_free(whole->exact, &board, &full);
}

/* Before the first roll. */
static double value_of_game(struct whole *whole) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    const struct lw_game *game = whole->setup.game;
    struct lw_state state;
    uint32_t total = 0;
    double sum = 0;
    game->init(&whole->setup, &state);
    int count = game->chance_list(&whole->setup, &state, outcomes, &total);
    for (int i = 0; i < count; i++)
        sum += outcomes[i].weight * value_after(whole, &state, LW_CHANCE, outcomes[i].move);
    return sum / total;
}

/* Plays a game; gives the squares that stay free, and adds up the regret. */
static int play(struct whole *whole, struct study_thinker *thinker, uint64_t seed, double *regret) {
    const struct lw_game *game = whole->setup.game;
    const struct study_budget budget = {.nodes = 0};
    struct lw_chance chance = {.given = 0};
    struct lw_stream stream;
    struct lw_state state;
    lw_key_from_seed(seed, chance.key);
    lw_stream_init(&chance.stream, chance.key, LW_STREAM_GAME);
    bot_stream(&stream, chance.key, 1);
    game->chance_open(&whole->setup, &chance);
    game->init(&whole->setup, &state);
    *regret = 0;
    for (lw_seats due; (due = game->actors(&whole->setup, &state)) != 0;) {
        if (due == 1 << LW_CHANCE) {
            lw_move roll = game->chance_next(&whole->setup, &state, &chance);
            game->apply(&whole->setup, &state, LW_CHANCE, roll);
            continue;
        }
        struct bot_candidate chosen;
        double best = best_of(whole, &state);
        study_think(thinker, &state, 1, &stream, &budget, &chosen, 1);
        game->apply(&whole->setup, &state, 1, chosen.move);
        *regret += value_of(whole, &state) - best;
    }
    return game->score(&whole->setup, &state, 1);
}

static void measure(struct whole *whole, const struct bot *bot, int games) {
    struct study_thinker *thinker =
        study_thinker_new(bot_way(bot, whole->setup.game), &whole->setup, whole->brain);
    struct study_sample free_squares = {0};
    struct study_sample regrets = {0};
    for (int i = 0; i < games; i++) {
        double regret;
        study_sample_add(&free_squares, play(whole, thinker, (uint64_t)i, &regret));
        study_sample_add(&regrets, regret);
    }
    struct study_interval mean = study_mean(&free_squares);
    struct study_interval lost = study_mean(&regrets);
    printf("| %s | %.3f (%.3f to %.3f) | %.4f (%.4f to %.4f) |\n", bot->name, mean.value, mean.low,
           mean.high, lost.value, lost.low, lost.high);
    fflush(stdout);
    study_thinker_free(thinker);
}

static bool begin(struct lw_setup *setup, struct lw_error *error) {
    const struct lw_choice choices[] = {{lw_slice("level"), lw_slice("4"), 0},
                                        {lw_slice("sheet"), lw_slice("small"), 0}};
    return lw_setup_init(setup, testing_library(), &linyo_game, 1, choices, 2, NULL, error);
}

int main(int argc, char **argv) {
    static struct whole whole;
    struct lw_error error;
    int games = argc == 2 ? atoi(argv[1]) : 0;
    if (games < 1 || games > GAMES_MOST) {
        fprintf(stderr, "usage: bench_whole_linyo GAMES (1 to %d)\n", GAMES_MOST);
        return 2;
    }
    if (!begin(&whole.setup, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    whole.brain = testing_brain(&whole.setup);
    whole.exact = malloc(sizeof *whole.exact);
    assert_non_null(whole.exact);
    linyo_exact_init(whole.exact, &whole.brain->map, linyo_layout(&whole.setup)->level[1]);
    double value = value_of_game(&whole);
    printf("LINYO alone on twelve squares, level 4: perfect play leaves %.4f of them, "
           "proved over %llu sheets\n\n",
           value, (unsigned long long)whole.exact->nodes);
    printf("| bot | free squares (95 %%) | regret in squares a game (95 %%) |\n|---|---|---|\n");
    for (const struct bot *bot = bots; bot->name; bot++)
        if (bot_way(bot, whole.setup.game))
            measure(&whole, bot, games);
    free(whole.exact);
    free(whole.brain);
    return 0;
}
