/* Line-it's bots: their own copy of the rules agrees with the engine, and the last rounds that they
 * solve are what every sequence of single moves gives. */
#include "tests/testing.h"

#include "bots/lineit/lineit_ways.h"
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

static struct lw_setup setup;
static struct lineit_turns turns;

static void set_up(int seats, const char *option) {
    const struct bench_case test = {"line-it", seats, option};
    struct lw_error error;
    assert_true(bench_setup(&setup, testing_library(), &test, &error));
}

struct game {
    struct lw_state state;
    struct lw_chance chance;
    struct bot_random random;
};

static void begin(struct game *game, uint64_t seed) {
    game->chance = (struct lw_chance){.given = 0};
    game->random.state = seed;
    lw_key_from_seed(seed, game->chance.key);
    lw_stream_init(&game->chance.stream, game->chance.key, LW_STREAM_GAME);
    setup.game->chance_open(&setup, &game->chance);
    setup.game->init(&setup, &game->state);
}

static int due(const struct game *game) {
    lw_seats actors = setup.game->actors(&setup, &game->state);
    return actors ? __builtin_ctz(actors) : -1;
}

static void deal(struct game *game) {
    setup.game->apply(&setup, &game->state, LW_CHANCE,
                      setup.game->chance_next(&setup, &game->state, &game->chance));
}

/* A game that goes on as the board's own rules lay a rest out at once. */
static struct lineit_board board_of(const struct lw_state *state, const struct lw_chance *chance) {
    struct lineit_board board;
    struct game after = {.state = *state, .chance = *chance};
    const struct lineit_state *s = lineit_state(state);
    if (s->phase == LINEIT_DEALING && s->deck_count < setup.seats + 2)
        deal(&after);
    lineit_board_init(&board, &setup, &after.state);
    return board;
}

/* Sorted hands and markets make boards comparable. */
static bool same_board(const struct lineit_board *one, const struct lineit_board *other) {
    const unsigned char *bytes[2] = {&one->seats, &other->seats};
    size_t small = offsetof(struct lineit_board, jackpot) + sizeof one->jackpot;
    return memcmp(bytes[0], bytes[1], small) == 0 &&
           memcmp(one->deck, other->deck, sizeof one->deck) == 0 &&
           memcmp(one->side, other->side, sizeof one->side) == 0;
}

static bool reached(const struct lineit_board *from, const struct lineit_board *to) {
    for (int i = 0; i < turns.count; i++) {
        struct lineit_board next = *from;
        lineit_board_apply(&next, &turns.turn[i]);
        if (same_board(&next, to))
            return true;
    }
    return false;
}

/* Plays random turns, step by step; each must be among the turns that the first step can lead to,
 * and lead to the same board. */
static void walk_turns(uint64_t seed) {
    struct game game;
    begin(&game, seed);
    for (int seat; (seat = due(&game)) >= 0;) {
        lw_move moves[LW_MOVES_MAX];
        if (seat == LW_CHANCE) {
            deal(&game);
            continue;
        }
        struct lineit_board board;
        lineit_board_init(&board, &setup, &game.state);
        int count = setup.game->legal(&setup, &game.state, seat, moves);
        lineit_root_turns(&board, moves, count, &turns);
        uint32_t firsts = 0;
        for (int i = 0; i < turns.count; i++)
            firsts |= turns.turn[i].first;
        assert_int_equal(firsts, ((uint32_t)1 << count) - 1);
        bool closed = false;
        do {
            count = setup.game->legal(&setup, &game.state, seat, moves);
            lw_move move = moves[bot_random_below(&game.random, (uint32_t)count)];
            /* A close that nothing follows on the line is left out on purpose. */
            enum lineit_verb verb = lineit_action(move).verb;
            closed = verb == LINEIT_CLOSE || (closed && verb == LINEIT_TAKE_HAND) ||
                     (closed && verb == LINEIT_END);
            setup.game->apply(&setup, &game.state, seat, move);
        } while (due(&game) == seat && lineit_state(&game.state)->turn == seat &&
                 lineit_state(&game.state)->turns_done == board.turns_done);
        struct lineit_board after = board_of(&game.state, &game.chance);
        if (after.stage == LINEIT_STAGE_OVER) {
            for (int at = 0; at < setup.seats; at++)
                assert_int_equal(after.side[at].points,
                                 setup.game->score(&setup, &game.state, at + 1));
            return;
        }
        assert_true(closed || reached(&board, &after));
    }
}

static void test_turns_agree_with_the_engine(void **state) {
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        set_up(seats, seats == 3 ? "bet=exact" : NULL);
        for (uint64_t seed = 1; seed <= 10; seed++)
            walk_turns(seed);
    }
}

/* Every card of the deck is between one below and one above, and in one colour. */
static void test_cards_between(void **state) {
    (void)state;
    set_up(2, NULL);
    struct game game;
    struct lineit_board board;
    begin(&game, 3);
    for (int i = 0; i < 5; i++) {
        uint8_t cards[LINEIT_DECK];
        lineit_board_init(&board, &setup, &game.state);
        if (board.stage == LINEIT_STAGE_DEAL)
            lineit_board_deal(&board, &game.random);
        int count = lineit_board_deck(&board, cards);
        for (int low = 0; low <= 100; low++)
            for (int high = low + 1; high <= 101; high++) {
                int colour = (low + high) % 5 - 1;
                int expected = 0;
                for (int j = 0; j < count; j++)
                    expected += cards[j] > low && cards[j] < high && cards[j] <= 100 &&
                                (colour < 0 || lineit_colour(cards[j]) == colour);
                assert_int_equal(lineit_deck_between(&board, low, high, colour), expected);
            }
    }
}

/* The engine's way through the last round: single moves, all of them, with no cleverness but a cut
 * where nothing better can come. The same order of wishes as the solver's. */
static int brute(const struct lw_state *state, const struct lw_chance *chance, int seat, int alpha,
                 int beta) {
    lw_seats actors = setup.game->actors(&setup, state);
    lw_move moves[64];
    if (actors == 0) {
        int lead =
            setup.game->score(&setup, state, seat) - setup.game->score(&setup, state, 3 - seat);
        return (lead > 0 ? 2 : lead == 0) * LINEIT_EXACT_WIN + lead;
    }
    int actor = __builtin_ctz(actors);
    struct game next = {.state = *state, .chance = *chance};
    if (actor == LW_CHANCE) {
        deal(&next);
        return brute(&next.state, chance, seat, alpha, beta);
    }
    int count = setup.game->legal(&setup, state, actor, moves);
    int best = actor == seat ? INT32_MIN : INT32_MAX;
    for (int i = 0; i < count && alpha < beta; i++) {
        lw_state_copy(&setup, &next.state, state);
        setup.game->apply(&setup, &next.state, actor, moves[i]);
        int value = brute(&next.state, chance, seat, alpha, beta);
        if (actor == seat ? value > best : value < best)
            best = value;
        if (actor == seat && best > alpha)
            alpha = best;
        if (actor != seat && best < beta)
            beta = best;
    }
    return best;
}

/* Random moves to a position of which `rounds` markets are still to come, and `seat` turns of the
 * round are done. */
static void go_to_end(struct game *game, uint64_t seed, int rounds, int turns_done) {
    begin(game, seed);
    for (int seat; (seat = due(game)) >= 0;) {
        const struct lineit_state *s = lineit_state(&game->state);
        lw_move moves[LW_MOVES_MAX];
        if (seat != LW_CHANCE && s->deck_count / 4 == rounds && s->turns_done == turns_done)
            return;
        if (seat == LW_CHANCE) {
            deal(game);
            continue;
        }
        int count = setup.game->legal(&setup, &game->state, seat, moves);
        setup.game->apply(&setup, &game->state, seat,
                          moves[bot_random_below(&game->random, (uint32_t)count)]);
    }
    fail();
}

static struct lineit_solver solver;

static void solve(const struct game *game, int seat) {
    struct lineit_board board;
    lw_move moves[LW_MOVES_MAX];
    lineit_board_init(&board, &setup, &game->state);
    int count = setup.game->legal(&setup, &game->state, seat, moves);
    lineit_root_turns(&board, moves, count, &turns);
    assert_true(lineit_exact_can(&board, 1));
    lineit_solver_init(&solver, &board, &turns);
    while (lineit_solver_step(&solver, 3))
        ;
}

/* Every legal move of the last round has the value that brute force gives it. */
static void test_last_round_is_exact(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 7; seed++) {
        struct game game;
        lw_move moves[LW_MOVES_MAX];
        set_up(2, seed % 4 == 0 ? "bet=exact" : NULL);
        go_to_end(&game, seed, 0, seed % 7 != 3);
        int seat = due(&game);
        solve(&game, seat);
        int count = setup.game->legal(&setup, &game.state, seat, moves);
        for (int i = 0; i < count; i++) {
            struct lw_state next = game.state;
            int best = INT32_MIN;
            setup.game->apply(&setup, &next, seat, moves[i]);
            for (int turn = 0; turn < turns.count; turn++)
                if ((turns.turn[turn].first >> i & 1) && solver.found[turn].value > best)
                    best = solver.found[turn].value;
            assert_int_equal(best, brute(&next, &game.chance, seat, INT32_MIN, INT32_MAX));
        }
    }
}

/* Before the last deal a turn is worth the mean over the fifteen markets: what is left in the
 * deck is dealt in every way, and the values of the last round are added up. */
static void test_second_to_last_round_is_the_mean(void **state) {
    (void)state;
    set_up(2, NULL);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        struct game game;
        go_to_end(&game, seed, 1, 1);
        int seat = due(&game);
        solve(&game, seat);
        assert_int_equal(solver.markets, 15);
        static struct lineit_solver inner;
        static struct lineit_turns replies;
        struct lineit_board after = solver.board;
        uint8_t deck[LINEIT_DECK];
        int sum = 0;
        lineit_board_apply(&after, &turns.turn[0]);
        assert_int_equal(lineit_board_deck(&after, deck), 6);
        for (int out = 0; out < 6; out++)
            for (int other = 0; other < out; other++) {
                struct lineit_board next = after;
                uint8_t cards[4];
                int count = 0;
                for (int i = 0; i < 6; i++)
                    if (i != out && i != other)
                        cards[count++] = deck[i];
                lineit_board_deal_cards(&next, cards);
                lineit_turns(&next, &replies);
                lineit_solver_init(&inner, &next, &replies);
                assert_false(lineit_solver_step(&inner, 1000000));
                int best = 0;
                for (int i = 1; i < replies.count; i++)
                    if (inner.found[i].value > inner.found[best].value)
                        best = i;
                int own = inner.found[best].value;
                int total = 2 * LINEIT_EXACT_WIN; /* both seats share one win; leads cancel */
                sum += next.turn == seat - 1 ? own : total - own;
            }
        assert_int_equal(sum, solver.found[0].value);
        struct bot_value value;
        lineit_solver_value(&solver, 0, &value);
        assert_true(value.win[1] >= 0 && value.win[1] <= 1);
        assert_float_equal(value.win[1] + value.win[2], 1, 1e-6);
        float lead = (value.score[seat] - value.score[3 - seat]) * 15;
        float wins = value.win[seat] * 30 * LINEIT_EXACT_WIN;
        assert_float_equal(lead + wins, (float)solver.found[0].value, 0.1F);
    }
}

/* Moves always legal, and the same nodes the same move: a game of expert against mc with few
 * nodes, twice. */
static int play_out(uint64_t seed, const void *brain, uint32_t nodes) {
    const struct bot_way *ways[2] = {&lineit_expert, &lineit_mc};
    struct study_budget budget = {.nodes = nodes};
    struct study_thinker *thinker[2];
    struct game game;
    struct lw_stream stream;
    int hash = 0;
    begin(&game, seed);
    bot_stream(&stream, game.chance.key, 1);
    for (int i = 0; i < 2; i++)
        thinker[i] = study_thinker_new(ways[i], &setup, brain);
    for (int seat; (seat = due(&game)) >= 0;) {
        struct bot_candidate best;
        struct lw_refusal refusal;
        if (seat == LW_CHANCE) {
            deal(&game);
            continue;
        }
        study_think(thinker[seat & 1], &game.state, seat, &stream, &budget, &best, 1);
        assert_true(setup.game->check(&setup, &game.state, seat, best.move, &refusal));
        setup.game->apply(&setup, &game.state, seat, best.move);
        hash = (int)((unsigned)hash * 31u + (unsigned)best.move);
    }
    for (int i = 0; i < 2; i++)
        study_thinker_free(thinker[i]);
    return hash;
}

static void test_same_nodes_same_game(void **state) {
    (void)state;
    for (int seats = 2; seats <= 5; seats += 3) {
        set_up(seats, NULL);
        void *brain = testing_brain(&setup);
        assert_int_equal(play_out(5, brain, 40), play_out(5, brain, 40));
        free(brain);
    }
}

/* When nothing but closing and ending is left of a turn, nobody closes and nobody thinks: closing
 * first in the next turn is as good. */
static void check_only_ending_is_left(const struct game *game, int seat, const void *brain) {
    const struct bot_way *ways[] = {&lineit_easy, &lineit_medium, &lineit_hard, &lineit_expert,
                                    &lineit_mc};
    static uint8_t memory[1 << 20];
    struct bot_task task = {&setup, brain, &game->state, seat, 0, 1};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct bot_search search;
        struct bot_candidate best;
        struct lw_stream stream;
        assert_true(bot_memory(ways[i], &setup) <= sizeof memory - 64);
        bot_stream(&stream, game->chance.key, seat);
        bot_begin(&search, ways[i], &task, &stream, memory + (64 - (uintptr_t)memory % 64));
        assert_false(bot_step(&search, 1));
        bot_best(&search, &best, 1);
        assert_int_equal(lineit_action(best.move).verb, LINEIT_END);
        bot_end(&search);
    }
}

static void test_nobody_closes_for_nothing(void **state) {
    (void)state;
    struct game game;
    int checked = 0;
    set_up(3, NULL);
    void *brain = testing_brain(&setup);
    begin(&game, 11);
    for (int seat; (seat = due(&game)) >= 0;) {
        lw_move moves[LW_MOVES_MAX];
        if (seat == LW_CHANCE) {
            deal(&game);
            continue;
        }
        const struct lineit_state *s = lineit_state(&game.state);
        int count = setup.game->legal(&setup, &game.state, seat, moves);
        if (count == 2 && s->taken && (s->played || s->player[seat].hand_count == 0)) {
            check_only_ending_is_left(&game, seat, brain);
            checked++;
        }
        setup.game->apply(&setup, &game.state, seat,
                          moves[bot_random_below(&game.random, (uint32_t)count)]);
    }
    assert_true(checked > 5);
    free(brain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns_agree_with_the_engine),
        cmocka_unit_test(test_cards_between),
        cmocka_unit_test(test_last_round_is_exact),
        cmocka_unit_test(test_second_to_last_round_is_the_mean),
        cmocka_unit_test(test_same_nodes_same_game),
        cmocka_unit_test(test_nobody_closes_for_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
