/* A whole game of Liniell solved: nine tiles of a few kinds that fill a square of 3 x 3, from the
 * first draw to the last placement, and how far every bot is from that.
 *
 *     bench_whole_liniell GAMES
 *
 * Built with LINIELL_SQUARE 3. What is counted is the share of the win. The regret of a move is
 * what it costs against perfect play; the regrets of a seat add up to its distance from perfect
 * play, without the luck of the draws. */
#include "study/study.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES_MOST = 100000, SIZE_BITS = 22 };
_Static_assert(LINIELL_SQUARE == 3, "this is about the small game");

struct whole {
    struct lw_setup setup;
    struct liniell_tables tables;
    struct liniell_exact *exact;
    uint64_t nodes;
    bool first_known[LINIELL_TILES];
    double first[LINIELL_TILES]; /* what the first tile is worth, by kind */
};

static bool find_material(void *context, const char *kind, struct lw_slice name,
                          struct lw_slice *text, struct lw_error *error) {
    static char data[1 << 12];
    (void)context;
    FILE *file = fopen(LINEWORK_SOURCE "/tests/material/tiles/nine.txt", "rb");
    if (file == NULL)
        return lw_fail(error, 0, "there are no %s `%.*s`", kind, (int)name.length, name.data);
    *text = (struct lw_slice){data, fread(data, 1, sizeof data, file)};
    fclose(file);
    return true;
}

/* What the best move is worth to the seat that has drawn, with eight tiles left or fewer. */
static double solve(struct whole *whole, const struct liniell_state *s) {
    struct liniell_board board;
    struct liniell_tokens tokens;
    const struct liniell_root *roots;
    liniell_board_read(&whole->tables, &whole->setup, s, &board, &tokens);
    liniell_exact_ask(whole->exact, &board, &tokens, whole->tables.kind_of[s->drawn],
                      LINIELL_TILES - s->placed);
    while (liniell_exact_step(whole->exact, 1000, false))
        ;
    whole->nodes += liniell_exact_nodes(whole->exact);
    liniell_exact_roots(whole->exact, &roots);
    return (double)roots[0].lower / liniell_exact_unit(whole->exact);
}

static double value_of(struct whole *whole, const struct lw_state *state, int seat);

/* Over all that may be drawn; tiles that look the same are asked about once. */
static double value_of_draw(struct whole *whole, const struct lw_state *state, int seat) {
    const struct lw_game *game = whole->setup.game;
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    double of_kind[LINIELL_TILES];
    bool known[LINIELL_TILES] = {false};
    uint32_t total = 0;
    double sum = 0;
    int count = game->chance_list(&whole->setup, state, outcomes, &total);
    for (int i = 0; i < count; i++) {
        int kind = whole->tables.kind_of[liniell_action(outcomes[i].move).tile];
        if (!known[kind]) {
            struct lw_state next = *state;
            game->apply(&whole->setup, &next, LW_CHANCE, outcomes[i].move);
            of_kind[kind] = value_of(whole, &next, seat);
            known[kind] = true;
        }
        sum += outcomes[i].weight * of_kind[kind];
    }
    return sum / total;
}

static double value_after(struct whole *whole, const struct lw_state *state, int seat,
                          lw_move move) {
    struct lw_state next = *state;
    whole->setup.game->apply(&whole->setup, &next, seat, move);
    return value_of(whole, &next, seat);
}

/* The same for the first tile, one draw ahead; remembered, as every game asks for it. */
static double solve_first(struct whole *whole, const struct lw_state *state, int seat) {
    static lw_move moves[LW_MOVES_MAX];
    int kind = whole->tables.kind_of[liniell_state(state)->drawn];
    if (whole->first_known[kind])
        return whole->first[kind];
    int count = whole->setup.game->legal(&whole->setup, state, seat, moves);
    for (int i = 0; i < count; i++) {
        double value = value_after(whole, state, seat, moves[i]);
        whole->first[kind] = value > whole->first[kind] ? value : whole->first[kind];
    }
    whole->first_known[kind] = true;
    return whole->first[kind];
}

static double best_of(struct whole *whole, const struct lw_state *state, int seat) {
    const struct liniell_state *s = liniell_state(state);
    return s->placed == 0 ? solve_first(whole, state, seat) : solve(whole, s);
}

/* The share of the win that a seat has with perfect play. */
static double value_of(struct whole *whole, const struct lw_state *state, int seat) {
    const struct lw_game *game = whole->setup.game;
    lw_seats due = game->actors(&whole->setup, state);
    if (due == 0) {
        lw_seats winners = game->winners(&whole->setup, state);
        return (winners >> seat & 1) ? 1.0 / __builtin_popcount(winners) : 0;
    }
    if (due == LW_SEAT_BIT(LW_CHANCE))
        return value_of_draw(whole, state, seat);
    int mover = __builtin_ctz(due);
    double best = best_of(whole, state, mover);
    return mover == seat ? best : 1 - best;
}

/* Plays a game of the bot against itself; gives the mean of what both seats lost. */
static double play(struct whole *whole, struct study_thinker *thinker, uint64_t seed) {
    const struct lw_game *game = whole->setup.game;
    const struct study_budget budget = {.nodes = 0};
    struct lw_chance chance = {.given = 0};
    struct lw_stream stream;
    struct lw_state state;
    double sum = 0;
    lw_key_from_seed(seed, chance.key);
    lw_stream_init(&chance.stream, chance.key, LW_STREAM_GAME);
    bot_stream(&stream, chance.key, 1);
    game->chance_open(&whole->setup, &chance);
    game->init(&whole->setup, &state);
    for (lw_seats due; (due = game->actors(&whole->setup, &state)) != 0;) {
        int seat = __builtin_ctz(due);
        lw_move move;
        if (seat == LW_CHANCE) {
            move = game->chance_next(&whole->setup, &state, &chance);
        } else {
            struct bot_candidate chosen;
            study_think(thinker, &state, seat, &stream, &budget, &chosen, 1);
            move = chosen.move;
            sum += best_of(whole, &state, seat) - value_after(whole, &state, seat, move);
        }
        game->apply(&whole->setup, &state, seat, move);
    }
    return sum / 2;
}

static void measure(struct whole *whole, const struct bot *bot, int games) {
    struct study_thinker *thinker =
        study_thinker_new(bot_way(bot, whole->setup.game), &whole->setup, NULL);
    struct study_sample regrets = {0};
    for (int i = 0; i < games; i++)
        study_sample_add(&regrets, play(whole, thinker, (uint64_t)i));
    struct study_interval lost = study_mean(&regrets);
    printf("| %s | %.4f (%.4f to %.4f) |\n", bot->name, lost.value, lost.low, lost.high);
    fflush(stdout);
    study_thinker_free(thinker);
}

static bool begin(struct whole *whole, struct lw_error *error) {
    static const struct lw_game *const games[] = {&liniell_game, NULL};
    static const struct lw_library library = {games, find_material, NULL};
    struct lw_choice choice;
    if (!lw_choice_read(lw_slice("tiles=nine"), 0, &choice, error) ||
        !lw_setup_init(&whole->setup, &library, &liniell_game, 2, &choice, 1, NULL, error))
        return false;
    liniell_tables_init(&whole->tables, &whole->setup);
    whole->exact = aligned_alloc(64, (liniell_exact_size(SIZE_BITS) + 63) / 64 * 64);
    lw_assert(whole->exact);
    liniell_exact_init(whole->exact, &whole->tables, SIZE_BITS);
    return true;
}

int main(int argc, char **argv) {
    static struct whole whole;
    struct lw_error error;
    struct lw_state state;
    int games = argc == 2 ? atoi(argv[1]) : 0;
    if (games < 1 || games > GAMES_MOST) {
        fprintf(stderr, "usage: bench_whole_liniell GAMES (1 to %d)\n", GAMES_MOST);
        return 2;
    }
    if (!begin(&whole, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    whole.setup.game->init(&whole.setup, &state);
    double value = value_of(&whole, &state, 1);
    printf("Liniell on 3 x 3: the seat that begins wins %.4f with perfect play, "
           "proved over %llu positions\n\n",
           value, (unsigned long long)whole.nodes);
    printf("| bot | regret in wins, a game and seat (95 %%) |\n|---|---|\n");
    for (const struct bot *bot = bots; bot->name; bot++)
        if (bot_way(bot, whole.setup.game))
            measure(&whole, bot, games);
    free(whole.exact);
    return 0;
}
