/* LINYO's bots: their own form of a sheet agrees with the engine (LY-8 to LY-21), what they call a
 * bound is one, and what was solved in hindsight replays. */
#include "tests/testing.h"

#include "bots/linyo/outlook.h"
#include "study/study.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct lw_setup *setup_of(const char *sheet, const char *level, int seats) {
    struct lw_setup *setup = calloc(1, sizeof *setup);
    const struct lw_choice choices[] = {{lw_slice("level"), lw_slice(level), 0},
                                        {lw_slice("sheet"), lw_slice(sheet), 0}};
    struct lw_error error;
    assert_non_null(setup);
    assert_true(
        lw_setup_init(setup, testing_library(), &linyo_game, seats, choices, 2, NULL, &error));
    return setup;
}

/* A random game, position by position. */
struct walk {
    struct lw_setup *setup;
    struct linyo_brain *brain;
    struct linyo_memo *memo;
    int level;
    struct lw_match match;
    struct lw_stream stream;
};

static struct walk *walk_new(const char *sheet, const char *level) {
    struct walk *walk = calloc(1, sizeof *walk);
    assert_non_null(walk);
    walk->setup = setup_of(sheet, level, 1);
    walk->brain = testing_brain(walk->setup);
    walk->memo = calloc(1, sizeof *walk->memo);
    walk->level = linyo_layout(walk->setup)->level[1];
    return walk;
}

static void walk_free(struct walk *walk) {
    free(walk->setup);
    free(walk->brain);
    free(walk->memo);
    free(walk);
}

static void walk_begin(struct walk *walk, uint64_t seed) {
    uint8_t key[LW_KEY_BYTES];
    lw_key_from_seed(seed, key);
    lw_match_init(&walk->match, walk->setup);
    lw_match_set_key(&walk->match, key);
    bot_stream(&walk->stream, key, 1);
}

/* Goes on to the next decision of a round, by random moves; false when the game is over. */
static bool walk_on(struct walk *walk) {
    const struct lw_game *game = walk->setup->game;
    struct lw_refusal refusal;
    lw_move moves[LW_MOVES_MAX];
    bool moved = false;
    for (lw_seats due; (due = lw_match_actors(&walk->match)) != 0;) {
        const struct linyo_state *state = linyo_state(&walk->match.state);
        if (due == LW_SEAT_BIT(LW_CHANCE)) {
            lw_match_chance(&walk->match, NULL);
            continue;
        }
        if (state->phase == LINYO_CHOOSING && state->round > 0 && moved)
            return true;
        int count = game->legal(walk->setup, &walk->match.state, 1, moves);
        uint32_t chosen = lw_stream_uniform(&walk->stream, (uint32_t)count);
        assert_true(lw_match_play(&walk->match, 1, moves[chosen], &refusal));
        moved = true;
    }
    return false;
}

static const struct linyo_sheet *sheet_of(const struct walk *walk) {
    return &linyo_state(&walk->match.state)->sheet[1];
}

static bool holds(const struct linyo_board *boards, int count, const struct linyo_board *board) {
    for (int i = 0; i < count; i++)
        if (memcmp(&boards[i], board, sizeof *board) == 0)
            return true;
    return false;
}

/* What the roll on the table can make of the sheet: the engine's moves against ours. */
static void check_children(const struct walk *walk) {
    static struct linyo_board theirs[LW_MOVES_MAX];
    static struct linyo_board ours[LINYO_MOVES_MAX];
    static struct linyo_child children[LINYO_MOVES_MAX];
    lw_move moves[LW_MOVES_MAX];
    const struct lw_state *state = &walk->match.state;
    struct linyo_board board = linyo_board_of(sheet_of(walk));
    int count = walk->setup->game->legal(walk->setup, state, 1, moves);
    for (int i = 0; i < count; i++) {
        struct lw_state after = *state;
        struct linyo_action action = linyo_action(moves[i]);
        walk->setup->game->apply(walk->setup, &after, 1, moves[i]);
        theirs[i] = linyo_board_of(&linyo_state(&after)->sheet[1]);
        struct linyo_board own =
            linyo_board_after(&walk->brain->map, sheet_of(walk), &action, walk->level);
        assert_memory_equal(&theirs[i], &own, sizeof own);
    }
    uint16_t roll = (uint16_t)(1 << linyo_state(state)->roll);
    int found = linyo_children(&walk->brain->map, &board, walk->level, roll, children);
    for (int i = 0; i < found; i++) {
        ours[i] = children[i].board;
        assert_true(children[i].rolls & roll);
        assert_true(holds(theirs, count, &ours[i]));
    }
    for (int i = 0; i < count; i++)
        assert_true(holds(ours, found, &theirs[i]));
}

static const char *const SHEETS[][2] = {
    {"front", "2"}, {"front", "4"}, {"back", "3"}, {"stars", "2"}};

static void for_walks(void (*check)(const struct walk *walk), int games) {
    for (size_t i = 0; i < sizeof SHEETS / sizeof SHEETS[0]; i++) {
        struct walk *walk = walk_new(SHEETS[i][0], SHEETS[i][1]);
        for (int seed = 0; seed < games; seed++) {
            walk_begin(walk, (uint64_t)seed);
            while (walk_on(walk))
                check(walk);
        }
        walk_free(walk);
    }
}

/* LY-9, LY-10, LY-12, LY-15, LY-16, LY-17 */
static void test_children_are_the_engines(void **state) {
    (void)state;
    for_walks(check_children, 8);
}

static void test_no_game_ends_below_its_bound(void **state) {
    (void)state;
    struct walk *walk = walk_new("front", "2");
    int positive = 0;
    for (int seed = 0; seed < 200; seed++) {
        int bound = 0;
        walk_begin(walk, (uint64_t)seed);
        while (walk_on(walk)) {
            struct linyo_features features;
            struct linyo_board board = linyo_board_of(sheet_of(walk));
            linyo_features(&walk->brain->map, &board, walk->level, walk->memo, &features);
            bound = features.bound > bound ? features.bound : bound;
        }
        int free = walk->setup->game->score(walk->setup, &walk->match.state, 1);
        assert_true(free >= bound);
        positive += bound > 0;
    }
    assert_true(positive > 0);
    walk_free(walk);
}

/* An area with two dead ends and one line beside it, and one of one square more light than dark. */
static void test_bounds_of_small_areas(void **state) {
    (void)state;
    struct walk *walk = walk_new("front", "2");
    const struct linyo_map *map = &walk->brain->map;
    struct linyo_board board = {.free = {{0, 0}}};
    struct linyo_features features;
    linyo_mask_add(&board.free, 0); /* a1 - b1 - c1, entered from b2: two dead ends, one line */
    linyo_mask_add(&board.free, 1);
    linyo_mask_add(&board.free, 2);
    linyo_mask_add(&board.heads, 1 + map->columns);
    linyo_features(map, &board, 2, walk->memo, &features);
    assert_int_equal(features.bound, 1);
    linyo_mask_add(&board.free, 6 + 10 * map->columns); /* g11: no line can come there */
    linyo_features(map, &board, 2, walk->memo, &features);
    assert_int_equal(features.bound, 2);
    walk_free(walk);
}

/* Coming from another sheet changes nothing but the last bits. */
static void check_base(const struct walk *walk) {
    static struct linyo_child children[LINYO_MOVES_MAX];
    struct linyo_judge judge;
    struct linyo_board board = linyo_board_of(sheet_of(walk));
    int count = linyo_children(&walk->brain->map, &board, walk->level, LINYO_ALL_ROLLS, children);
    linyo_judge_init(&judge, walk->brain, walk->level, walk->memo);
    for (int i = 0; i < count; i += 7) {
        linyo_judge_from(&judge, &board);
        struct linyo_worth far = linyo_worth(&judge, &children[i].board);
        linyo_judge_from(&judge, &children[i].board);
        struct linyo_worth near = linyo_worth(&judge, &children[i].board);
        assert_true(fabsf(far.free - near.free) < 1e-2F);
        assert_true(fabsf(far.full - near.full) < 1e-3F);
    }
}

static void test_a_sheet_is_worth_the_same_from_everywhere(void **state) {
    (void)state;
    for_walks(check_base, 2);
}

static void test_exp(void **state) {
    (void)state;
    for (int i = -300; i < 300; i += 7) {
        float x = 0.1F * (float)i;
        assert_true(fabs((double)linyo_exp(x) / exp((double)x) - 1) < 2e-5);
    }
    assert_true(linyo_exp(-200) == 0);
}

/* The rolls that can be set contain the rolled colour (LY-8), and all rolls weigh 81 (LY-3). */
static void test_rolls(void **state) {
    (void)state;
    int sum = 0;
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        sum += linyo_roll_weight[roll];
        for (int other = 0; other < LINYO_ROLLS && linyo_roll_sets[roll]; other++) {
            bool shares = false;
            for (int colour = 0; colour < LINYO_COLOURS; colour++)
                shares |= linyo_roll_counts[roll][colour] && linyo_roll_counts[other][colour];
            assert_int_equal(linyo_roll_sets[roll] >> other & 1, shares);
        }
    }
    assert_int_equal(sum, LINYO_ROLL_TOTAL);
}

/* Without looking ahead a look costs one node; with it, the mean lies between the extremes. */
static void test_outlook_weighs_all_rolls(void **state) {
    (void)state;
    struct walk *walk = walk_new("front", "4");
    struct linyo_outlook *outlook = malloc(sizeof *outlook);
    assert_non_null(outlook);
    walk_begin(walk, 3);
    assert_true(walk_on(walk) && walk_on(walk));
    struct linyo_board board = linyo_board_of(sheet_of(walk));
    linyo_outlook_init(outlook, walk->brain, 4, LINYO_AIM_FEW, true);
    const struct linyo_answers *answers = &outlook->near;
    linyo_outlook_rate(outlook, &board, &outlook->near);
    double sum = 0;
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        double least = 1000;
        for (int i = 0; i < answers->count; i++)
            if ((answers->child[i].rolls & linyo_usable(roll, true)) &&
                answers->worth[i].free < least)
                least = answers->worth[i].free;
        sum += least * linyo_roll_weight[roll] / LINYO_ROLL_TOTAL;
    }
    assert_true(fabs(linyo_outlook_near(outlook, &board).free - sum) < 1e-3);
    free(outlook);
    walk_free(walk);
}

/* The dice of a seed, played with hindsight: a game by the rules, whose score is what was said. */
static void check_hindsight(const char *level, int seats, bool full) {
    struct lw_setup *setup = setup_of("front", level, seats);
    struct study_hindsight *hindsight = malloc(sizeof *hindsight);
    struct lw_match *match = malloc(sizeof *match);
    void *brain = testing_brain(setup);
    struct lw_error error;
    uint8_t key[LW_KEY_BYTES];
    assert_true(hindsight && match);
    lw_key_from_seed(5, key);
    lw_match_init(match, setup);
    lw_match_set_key(match, key);
    assert_true(study_hindsight(hindsight, testing_library(), match, 1, brain, 20, &error));
    assert_int_equal(hindsight->proved, hindsight->free == 0);
    assert_int_equal(setup->game->score(&hindsight->setup, &hindsight->match.state, 1),
                     hindsight->free);
    if (full)
        assert_int_equal(hindsight->free, 0);
    for (int i = 0, round = 0; i < hindsight->match.ply_count; i++) {
        const struct lw_ply *ply = &hindsight->match.plies[i];
        if (ply->actor != LW_CHANCE)
            continue;
        struct lw_state at;
        lw_match_at(&hindsight->match, i, &at);
        assert_int_equal(linyo_state(&at)->round, round++);
        assert_true(setup->game->chance_next(setup, &at, &match->chance) == ply->move);
    }
    free(brain);
    free(match);
    free(hindsight);
    free(setup);
}

static void test_hindsight_plays_the_same_dice(void **state) {
    (void)state;
    check_hindsight("2", 1, true);
}

static void test_hindsight_wants_dice(void **state) {
    (void)state;
    struct lw_setup *setup = setup_of("front", "2", 2);
    struct study_hindsight *hindsight = malloc(sizeof *hindsight);
    struct lw_match *match = malloc(sizeof *match);
    void *brain = testing_brain(setup);
    struct lw_error error;
    assert_true(hindsight && match);
    lw_match_init(match, setup);
    assert_false(study_hindsight(hindsight, testing_library(), match, 1, brain, 1, &error));
    assert_string_equal(error.message, "no dice are known yet");
    free(brain);
    free(match);
    free(hindsight);
    free(setup);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_children_are_the_engines),
        cmocka_unit_test(test_no_game_ends_below_its_bound),
        cmocka_unit_test(test_bounds_of_small_areas),
        cmocka_unit_test(test_a_sheet_is_worth_the_same_from_everywhere),
        cmocka_unit_test(test_exp),
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_outlook_weighs_all_rolls),
        cmocka_unit_test(test_hindsight_plays_the_same_dice),
        cmocka_unit_test(test_hindsight_wants_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
