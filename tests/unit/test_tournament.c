/* Duplicate tournaments: who sits where, what a game is worth, what is said over blocks, and that a
 * run repeats. And what a program is told of a game. */
#include "tests/testing.h"

#include "study/study.h"

#include <math.h>
#include <string.h>

static struct lw_setup setup;

static struct tournament_plan plan_for(const char *game, int seats, int bots) {
    const struct bench_case test = {game, seats, NULL};
    struct lw_error error;
    if (!bench_setup(&setup, testing_library(), &test, &error))
        fail_msg("%s", error.message);
    return (struct tournament_plan){.setup = &setup,
                                    .library = testing_library(),
                                    .bots = {{"a", "own"}, {"b", "own"}, {"c", "own"}},
                                    .bot_count = bots,
                                    .seed = TOURNAMENT_REPORTING,
                                    .threads = 1,
                                    .ranks = {0, 1}};
}

/* In a block every bot sits at every seat equally often; the first, of two, once at each. */
static void test_a_block_is_all_seatings(void **state) {
    static const int cases[][2] = {{2, 2}, {3, 2}, {3, 3}, {5, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tournament_plan plan = plan_for("line-it", cases[i][0], cases[i][1]);
        assert_int_equal(tournament_rotations(&plan), plan.setup->seats);
        for (int seat = 1; seat <= plan.setup->seats; seat++) {
            int sat[LW_SEATS_MAX] = {0};
            for (int rotation = 0; rotation < plan.setup->seats; rotation++)
                sat[tournament_seating(&plan, rotation, seat)]++;
            assert_int_equal(sat[0], 1);
            assert_int_equal(sat[1], plan.bot_count == 2 ? plan.setup->seats - 1 : 1);
        }
    }
}

/* A win is shared by its winners; whoever was lost has no part in it. */
static void test_what_a_game_is_worth(void **state) {
    struct testing_game *game =
        testing_game("linework-record 1\ngame linyo\nseats 2\noption sheet=stripes\nmoves\n"
                     "* roll bbgo\n1 start a1\n1 start f1\n1 start a5\n1 start f3\n"
                     "2 start a1\n2 start f1\n2 start a5\n2 start f3\n"
                     "* roll bggo\n1 pass 1\n2 pass 1\n* roll bggo\n1 pass 2\n2 pass 2\n"
                     "* roll bggo\n1 pass 3\n2 pass 3\n* roll bggo\n1 pass 4\n2 pass 4\n");
    struct tournament_game result;
    (void)state;
    tournament_result(&game->match, 0, &result);
    assert_true(result.done && result.share[1] == TOURNAMENT_WIN / 2 && result.share[2] == 30);
    assert_int_equal(result.score[1], 26);
    tournament_result(&game->match, LW_SEAT_BIT(1), &result);
    assert_true(result.share[1] == 0 && result.share[2] == TOURNAMENT_WIN);
    tournament_result(&game->match, LW_SEAT_BIT(1) | LW_SEAT_BIT(2), &result);
    assert_true(result.share[1] == 0 && result.share[2] == 0);
    testing_free(game);
}

/* Wins of seat 1 and seat 2 in the two games of every block. */
static void fill(struct tournament *tournament, struct tournament_game *games,
                 const int (*shares)[2], uint64_t blocks) {
    const struct tournament_plan *plan = tournament->plan;
    *tournament = (struct tournament){plan, tournament_rotations(plan), blocks, .games = games};
    for (uint64_t block = 0; block < blocks; block++) {
        int units = 0;
        for (uint64_t rotation = 0; rotation < 2; rotation++) {
            struct tournament_game *game = &games[2 * block + rotation];
            int own = rotation == 0 ? 1 : 2; /* where the first bot sits */
            *game = (struct tournament_game){.done = true};
            game->share[own] = (uint8_t)shares[block][rotation];
            game->share[3 - own] = (uint8_t)(TOURNAMENT_WIN - shares[block][rotation]);
            game->score[own] = 10 * (int)block;
            game->score[3 - own] = 10 * (int)block - 4;
            units += shares[block][rotation];
        }
        tournament->counts[units]++;
    }
}

/* Seat 1 wins every game but two: over single games the spread would be large, over blocks it is
 * what remains of it when the seat's advantage is taken out. */
static void test_intervals_are_over_blocks(void **state) {
    static const int shares[][2] = {{60, 0}, {60, 0}, {60, 0}, {60, 60}, {60, 0}, {30, 0}};
    struct tournament_plan plan = plan_for("line-it", 2, 2);
    struct tournament tournament = {.plan = &plan};
    struct tournament_game games[12];
    struct tournament_standing first;
    struct tournament_standing second;
    uint64_t counts[5];
    struct study_sample blocks = {0};
    (void)state;
    fill(&tournament, games, shares, 6);
    tournament_standing(&tournament, 0, &first);
    tournament_standing(&tournament, 1, &second);
    for (int i = 0; i < 6; i++)
        study_sample_add(&blocks, (shares[i][0] + shares[i][1]) / 120.0);
    assert_int_equal(first.games, 12);
    assert_true(fabs(first.share.value - 390.0 / 720) < 1e-12);
    assert_true(fabs(first.share.low - study_mean(&blocks).low) < 1e-12);
    assert_true(fabs(first.share.low - (1 - second.share.high)) < 1e-12);
    assert_true(fabs(first.elo.value + second.elo.value) < 1e-9);
    assert_true(fabs(first.difference.value - 4) < 1e-12 && first.difference.low == 4);
    tournament_pentanomial(&tournament, counts);
    assert_memory_equal(counts, ((const uint64_t[]){0, 1, 4, 0, 1}), sizeof counts);
}

/* One A against two B: the two sides of one result say the same. */
static void test_two_sides_of_one_result(void **state) {
    struct tournament_plan plan = plan_for("line-it", 3, 2);
    struct tournament_game games[6];
    struct tournament tournament = {&plan, 3, 2, .games = games};
    struct tournament_standing one;
    struct tournament_standing many;
    (void)state;
    for (int i = 0; i < 6; i++) {
        games[i] = (struct tournament_game){.done = true};
        games[i].share[(i + 1) % 3 + 1] =
            TOURNAMENT_WIN; /* never the seat of A, which is i % 3 + 1 */
    }
    tournament_standing(&tournament, 0, &one);
    tournament_standing(&tournament, 1, &many);
    assert_true(one.share.value == 0 && many.share.value == 0.5);
    assert_true(fabs(many.share.low - (1 - one.share.high) / 2) < 1e-9);
    assert_true(isinf(one.elo.value) && fabs(many.elo.low + one.elo.high) < 1e-6);
}

/* Whole tournaments, with bots that need little time. */

enum { THREADS = 3 };

struct arena {
    struct study_player players[THREADS][2];
};

static const struct study_player *player(void *context, int thread, int bot, int seat) {
    struct arena *arena = context;
    (void)seat;
    return &arena->players[thread][bot];
}

static void run(struct tournament_plan *plan, struct tournament *tournament) {
    static const char *const names[] = {"greedy", "random"};
    struct arena arena;
    struct lw_error error;
    for (int thread = 0; thread < THREADS; thread++)
        for (int bot = 0; bot < 2; bot++) {
            const struct bot_way *way = bot_way(bot_find(lw_slice(names[bot])), plan->setup->game);
            arena.players[thread][bot] = (struct study_player){
                study_thinker_new(way, plan->setup, NULL), NULL, {.nodes = 1}};
        }
    plan->player = player;
    plan->context = &arena;
    if (!tournament_run(plan, tournament, &error))
        fail_msg("%s", error.message);
    for (int thread = 0; thread < THREADS; thread++)
        for (int bot = 0; bot < 2; bot++)
            study_thinker_free(arena.players[thread][bot].thinker);
}

static void test_threads_change_nothing(void **state) {
    struct tournament_plan plan = plan_for("line-it", 3, 2);
    struct tournament one;
    struct tournament three;
    (void)state;
    plan.blocks = 5;
    run(&plan, &one);
    plan.threads = THREADS;
    run(&plan, &three);
    for (int i = 0; i < 15; i++) {
        assert_true(one.games[i].done);
        assert_memory_equal(one.games[i].score, three.games[i].score, sizeof one.games[i].score);
        assert_memory_equal(one.games[i].share, three.games[i].share, sizeof one.games[i].share);
    }
    tournament_free(&one);
    tournament_free(&three);
}

/* The test ends at the same block, whatever is played at a time, and beyond it nothing counts. */
static void test_a_decided_test_ends(void **state) {
    struct tournament_plan plan = plan_for("line-it", 2, 2);
    struct tournament one;
    struct tournament three;
    (void)state;
    plan.blocks = 2000;
    plan.sprt = true;
    plan.elo[0] = 0;
    plan.elo[1] = 200;
    run(&plan, &one);
    plan.threads = THREADS;
    run(&plan, &three);
    assert_true(one.blocks < 200 && one.llr >= STUDY_SPRT_BOUND);
    assert_true(one.blocks == three.blocks && one.llr == three.llr);
    assert_memory_equal(one.counts, three.counts, sizeof one.counts);
    tournament_free(&one);
    tournament_free(&three);
}

/* What a program is told. */

static bool begins(const struct lw_ply *longer, int longer_count, const struct lw_ply *shorter,
                   int shorter_count) {
    for (int i = 0; i < shorter_count; i++)
        if (i >= longer_count || longer[i].move != shorter[i].move ||
            longer[i].actor != shorter[i].actor)
            return false;
    return true;
}

/* Choices that are still sealed are the last ones of a match; others' are not told. */
static int sealed_to(const struct lw_match *match, int seat) {
    int count = 0;
    if (match->setup->game->sealed(match->setup, &match->state) == 0)
        return 0;
    for (int i = match->ply_count; i-- > 0;) {
        count += match->plies[i].actor != seat;
        if (match->plies[i].opens)
            break;
    }
    return count;
}

/* A seat sees more and more, never something else, and in the end all; others' choices only when
 * they are open. */
static void test_what_a_seat_has_seen_grows(void **state) {
    static const struct bench_case cases[] = {{"linyo", 4, NULL}, {"line-it", 3, NULL}};
    static struct lw_ply seen[LW_SEATS_MAX + 1][LW_PLIES_MAX];
    static struct lw_match match;
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct tournament_plan plan = plan_for(cases[i].game, cases[i].seats, 2);
        int counts[LW_SEATS_MAX + 1] = {0};
        int hidden = 0;
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed(3, key);
        lw_match_init(&match, plan.setup);
        lw_match_set_key(&match, key);
        for (lw_seats due; (due = lw_match_actors(&match)) != 0;) {
            int actor = 31 - __builtin_clz(due);
            if (actor == LW_CHANCE)
                lw_match_chance(&match, NULL);
            else
                study_move_first(&match, actor);
            for (int seat = 1; seat <= plan.setup->seats; seat++) {
                struct lw_ply now[LW_PLIES_MAX];
                int count = study_seen(&match, seat, now);
                assert_true(begins(now, count, seen[seat], counts[seat]));
                assert_int_equal(count, match.ply_count - sealed_to(&match, seat));
                hidden += match.ply_count - count;
                memcpy(seen[seat], now, sizeof now);
                counts[seat] = count;
            }
        }
        assert_int_equal(counts[1], match.ply_count);
        assert_int_equal(hidden > 0, i == 0); /* LINYO is the one with sealed choices */
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_block_is_all_seatings),
        cmocka_unit_test(test_what_a_game_is_worth),
        cmocka_unit_test(test_intervals_are_over_blocks),
        cmocka_unit_test(test_two_sides_of_one_result),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_a_decided_test_ends),
        cmocka_unit_test(test_what_a_seat_has_seen_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
