/* What every bot of the table promises in every game, for every number of seats: bots.h. A bot that
 * is added to the table is tested here without a further word. */
#include "tests/testing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 4, FEW = 5, MANY = 40, CANARY = 64 };

/* Beside those that are measured: the other sheet, levels that differ, and a game without bots of
 * its own. */
static const struct bench_case MORE[] = {
    {"linyo", 2, "sheet=back"},
    {"linyo", 3, "level=2,3,4"},
    {"linyo", 6, NULL},
    {"line-it", 2, "bet=exact"},
    {"template", 2, NULL},
    {"template", 3, NULL},
    {NULL, 0, NULL},
};

struct position {
    struct lw_state state;
    int seat;
};

/* A bot at work on one setup. */
struct desk {
    struct lw_setup *setup;
    const void *brain;
    const struct bot *bot;
    const struct bot_way *way;
    unsigned char *memory;
    size_t size;
    int count;
    struct position positions[POSITIONS + 1];
};

static struct bot_candidate found[LW_MOVES_MAX];
static struct bot_candidate again[LW_MOVES_MAX];

/* A failure names the bot and the game. */
#define CHECK(desk, condition)                                                                     \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("%s plays %s for %d: %s", (desk)->bot->name, (desk)->setup->game->name,       \
                     (desk)->setup->seats, #condition);                                            \
    } while (0)

/* Thinks in so many steps; gives the number of candidates. What the memory held before is `fill`,
 * and what lies behind it is not touched. */
static int think(const struct desk *desk, const struct position *at, int fill, uint32_t steps,
                 uint32_t nodes, struct bot_candidate candidates[LW_MOVES_MAX]) {
    uint8_t key[LW_KEY_BYTES];
    struct lw_stream stream;
    struct lw_state view;
    struct bot_search search;
    lw_key_from_seed(7, key);
    bot_stream(&stream, key, at->seat);
    desk->setup->game->view(desk->setup, &at->state, at->seat, &view);
    const struct bot_task task = {desk->setup, desk->brain, &view, at->seat, 0, 1};
    memset(desk->memory, fill, desk->size < 4096 ? desk->size : 4096);
    memset(desk->memory + desk->size, 0xa5, CANARY);
    bot_begin(&search, desk->way, &task, &stream, desk->memory);
    memset(&view, 0, sizeof view); /* it was copied */
    for (uint32_t i = 0; i < steps; i++)
        bot_step(&search, nodes);
    int count = bot_best(&search, candidates, LW_MOVES_MAX);
    bot_end(&search);
    for (int i = 0; i < CANARY; i++)
        CHECK(desk, desk->memory[desk->size + (size_t)i] == 0xa5);
    return count;
}

/* The positions: four of a random game from its first decision to its last, and one where there is
 * only one move, if there is any. */

struct walk {
    struct lw_state state;
    struct lw_chance chance;
    struct lw_stream stream;
    int count; /* what has happened so far */
    struct lw_ply plies[LW_PLIES_MAX];
};

static void walk_begin(struct walk *walk, const struct lw_setup *setup, uint64_t seed) {
    walk->count = 0;
    walk->chance = (struct lw_chance){.given = 0};
    lw_key_from_seed(seed, walk->chance.key);
    lw_stream_init(&walk->chance.stream, walk->chance.key, LW_STREAM_GAME);
    bot_stream(&walk->stream, walk->chance.key, 1);
    setup->game->chance_open(setup, &walk->chance);
    setup->game->init(setup, &walk->state);
}

static void walk_by(struct walk *walk, const struct lw_setup *setup, int actor, lw_move move) {
    walk->plies[walk->count++] = (struct lw_ply){.move = move, .actor = (uint8_t)actor};
    setup->game->apply(setup, &walk->state, actor, move);
}

/* The same has happened, and everything that follows is another. */
static void walk_again(struct walk *walk, const struct lw_setup *setup, const struct walk *from,
                       uint64_t seed) {
    walk_begin(walk, setup, seed);
    for (int i = 0; i < from->count; i++)
        walk_by(walk, setup, from->plies[i].actor, from->plies[i].move);
}

/* Makes chance happen, or a random move of a seat; gives the number of moves there were. */
static int walk_on(struct walk *walk, const struct lw_setup *setup, int actor) {
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_game *game = setup->game;
    if (actor == LW_CHANCE) {
        walk_by(walk, setup, actor, game->chance_next(setup, &walk->state, &walk->chance));
        return 0;
    }
    int count = game->legal(setup, &walk->state, actor, moves);
    lw_move move = moves[lw_stream_uniform(&walk->stream, (uint32_t)count)];
    walk_by(walk, setup, actor, move);
    return count;
}

/* Gives the number of decisions; keeps every one whose number times POSITIONS - 1 reaches the next
 * multiple of `decisions` - 1. */
static int walk_through(struct desk *desk, uint64_t seed, int decisions) {
    static struct walk walk;
    int done = 0;
    bool forced = false;
    walk_begin(&walk, desk->setup, seed);
    for (lw_seats due; (due = desk->setup->game->actors(desk->setup, &walk.state)) != 0;) {
        int actor = 31 - __builtin_clz(due);
        struct position here = {walk.state, actor};
        int count = walk_on(&walk, desk->setup, actor);
        if (count == 0)
            continue;
        bool wanted =
            decisions && done * (POSITIONS - 1) >= (desk->count - forced) * (decisions - 1);
        bool alone = decisions && count == 1 && !forced;
        if (wanted || alone)
            desk->positions[desk->count++] = here;
        forced |= alone && !wanted;
        done++;
    }
    return done;
}

static void collect(struct desk *desk, uint64_t seed) {
    desk->count = 0;
    walk_through(desk, seed, walk_through(desk, seed, 0));
    assert_true(desk->count >= POSITIONS);
}

static void sit_down(struct desk *desk, void (*check)(struct desk *desk)) {
    void *brain = testing_brain(desk->setup);
    desk->brain = brain;
    collect(desk, 1);
    for (desk->bot = bots; desk->bot->name; desk->bot++) {
        desk->way = bot_way(desk->bot, desk->setup->game);
        if (desk->way == NULL)
            continue;
        desk->size = bot_memory(desk->way, desk->setup);
        desk->memory = aligned_alloc(64, (desk->size + CANARY + 63) / 64 * 64);
        assert_non_null(desk->memory);
        check(desk);
        free(desk->memory);
    }
    free(brain);
}

/* Every bot that knows the game sits down at every case. */
static void every_desk(struct desk *desk, void (*check)(struct desk *desk)) {
    const struct bench_case *const lists[] = {bench_cases, MORE};
    static struct lw_setup setup;
    struct lw_error error;
    desk->setup = &setup;
    for (int list = 0; list < 2; list++)
        for (const struct bench_case *test = lists[list]; test->game; test++) {
            if (!bench_setup(&setup, testing_library(), test, &error))
                fail_msg("%s", error.message);
            sit_down(desk, check);
        }
}

/* Candidates */

static bool is_legal(const struct desk *desk, const struct position *at, lw_move move) {
    static lw_move moves[LW_MOVES_MAX];
    int count = desk->setup->game->legal(desk->setup, &at->state, at->seat, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void check_value(const struct desk *desk, const struct bot_value *value) {
    float sum = 0;
    for (int seat = 1; seat <= desk->setup->seats; seat++) {
        CHECK(desk, isfinite(value->win[seat]) && isfinite(value->score[seat]));
        CHECK(desk, value->win[seat] > -1e-3F && value->win[seat] < 1 + 1e-3F);
        sum += value->win[seat];
    }
    bool given = sum != 0;
    CHECK(desk, !given || desk->setup->seats == 1 || fabsf(sum - 1) < 2e-3F);
}

static void check_candidates(const struct desk *desk, const struct position *at,
                             const struct bot_candidate *candidates, int count) {
    CHECK(desk, count >= 1 && count <= LW_MOVES_MAX);
    for (int i = 0; i < count; i++) {
        CHECK(desk, is_legal(desk, at, candidates[i].move));
        CHECK(desk, isfinite(candidates[i].rank));
        CHECK(desk, i == 0 || candidates[i].rank <= candidates[i - 1].rank);
        for (int k = 0; k < i; k++)
            CHECK(desk, candidates[k].move != candidates[i].move);
        check_value(desk, &candidates[i].value);
    }
}

static bool same(const struct bot_candidate *a, const struct bot_candidate *b, int seats) {
    for (int seat = 1; seat <= seats; seat++)
        if (a->value.win[seat] != b->value.win[seat] ||
            a->value.score[seat] != b->value.score[seat])
            return false;
    return a->move == b->move && a->rank == b->rank && a->nodes == b->nodes && a->exact == b->exact;
}

static void check_same(const struct desk *desk, const struct bot_candidate *a, int a_count,
                       const struct bot_candidate *b, int b_count) {
    CHECK(desk, a[0].move == b[0].move);
    CHECK(desk, a_count == b_count);
    for (int i = 0; i < a_count; i++)
        CHECK(desk, same(&a[i], &b[i], desk->setup->seats));
}

/* The promises */

static void moves_are_legal(struct desk *desk) {
    static const uint32_t budgets[] = {0, 1, FEW, MANY};
    for (int i = 0; i < desk->count; i++)
        for (int b = 0; b < 4; b++) {
            const struct position *at = &desk->positions[i];
            int count = think(desk, at, 0, budgets[b] > 0, budgets[b], found);
            check_candidates(desk, at, found, count);
        }
}

static void test_moves_are_legal(void **state) {
    struct desk desk;
    (void)state;
    every_desk(&desk, moves_are_legal);
}

/* The same seed and the same nodes, whatever the memory held before, and in steps of any size. */
static void thinking_repeats(struct desk *desk) {
    for (int i = 0; i < desk->count; i++) {
        const struct position *at = &desk->positions[i];
        int count = think(desk, at, 0, 1, MANY, found);
        int second = think(desk, at, 0xff, 1, MANY, again);
        check_same(desk, found, count, again, second);
        second = think(desk, at, 0, MANY / FEW, FEW, again);
        check_same(desk, found, count, again, second);
        second = think(desk, at, 0x55, MANY, 1, again);
        check_same(desk, found, count, again, second);
    }
}

static void test_thinking_repeats(void **state) {
    struct desk desk;
    (void)state;
    every_desk(&desk, thinking_repeats);
}

/* The seat's stream goes on by as much as a search draws, whatever it could spend. */
static void budgets_draw_alike(struct desk *desk) {
    const struct position *at = &desk->positions[0];
    struct lw_stream streams[2];
    static const uint32_t budgets[] = {1, MANY};
    uint8_t key[LW_KEY_BYTES];
    lw_key_from_seed(3, key);
    for (int i = 0; i < 2; i++) {
        struct bot_search search;
        struct lw_state view;
        bot_stream(&streams[i], key, at->seat);
        desk->setup->game->view(desk->setup, &at->state, at->seat, &view);
        const struct bot_task task = {desk->setup, desk->brain, &view, at->seat, 0, 1};
        bot_begin(&search, desk->way, &task, &streams[i], desk->memory);
        bot_step(&search, budgets[i]);
        bot_end(&search);
    }
    CHECK(desk,
          lw_stream_uniform(&streams[0], 1u << 30) == lw_stream_uniform(&streams[1], 1u << 30));
}

static void test_budgets_draw_alike(void **state) {
    struct desk desk;
    (void)state;
    every_desk(&desk, budgets_draw_alike);
}

/* Lets the other seats that are due choose at random, until only `seat` is left. */
static void others_choose(const struct lw_setup *setup, struct walk *walk, int seat) {
    for (lw_seats due; (due = setup->game->actors(setup, &walk->state) & ~LW_SEAT_BIT(seat)) != 0;)
        walk_on(walk, setup, __builtin_ctz(due));
}

/* The future is reshuffled: other dice, cards and tiles are to come, and the others have sealed
 * other choices. What the bot thinks stays the same, candidate by candidate. Gives whether the
 * choices did differ. */
static bool think_about_two_futures(struct desk *desk, const struct walk *here, int seat) {
    static struct walk walks[2];
    int counts[2];
    for (int i = 0; i < 2; i++) {
        walk_again(&walks[i], desk->setup, here, 12 + (uint64_t)i);
        others_choose(desk->setup, &walks[i], seat);
        struct position at = {walks[i].state, seat};
        counts[i] = think(desk, &at, 0, 1, FEW, i ? again : found);
    }
    check_same(desk, found, counts[0], again, counts[1]);
    return memcmp(&walks[0].state, &walks[1].state, sizeof walks[0].state) != 0;
}

static void the_future_is_hidden(struct desk *desk) {
    const struct lw_setup *setup = desk->setup;
    static struct walk walk;
    bool sealed = false;
    walk_begin(&walk, setup, 11);
    for (int decisions = 0; decisions < 12;) {
        lw_seats due = setup->game->actors(setup, &walk.state);
        if (due == 0)
            break;
        int actor = 31 - __builtin_clz(due);
        /* Every fourth decision, and so that some come before others' of the same round. */
        if (actor != LW_CHANCE && decisions++ % 4 == 2)
            sealed |= think_about_two_futures(desk, &walk, actor);
        walk_on(&walk, setup, actor);
    }
    /* Where all choose at once there was something to hide. */
    CHECK(desk, sealed || setup->game != &linyo_game || setup->seats == 1);
}

static void test_the_future_is_hidden(void **state) {
    struct desk desk;
    (void)state;
    every_desk(&desk, the_future_is_hidden);
}

/* Two instances share a question; what they found together is a legal move. */
static void shares_are_joined(struct desk *desk) {
    if (desk->way->method->join == NULL)
        return;
    unsigned char *other = aligned_alloc(64, (desk->size + 63) / 64 * 64);
    assert_non_null(other);
    for (int i = 0; i < desk->count; i += 2) {
        const struct position *at = &desk->positions[i];
        struct bot_search searches[2];
        struct lw_stream stream;
        struct lw_state view;
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed(5, key);
        bot_stream(&stream, key, at->seat);
        desk->setup->game->view(desk->setup, &at->state, at->seat, &view);
        for (int share = 0; share < 2; share++) {
            const struct bot_task task = {desk->setup, desk->brain, &view, at->seat, share, 2};
            bot_begin(&searches[share], desk->way, &task, &stream, share ? other : desk->memory);
            bot_step(&searches[share], MANY);
        }
        bot_join(&searches[0], &searches[1]);
        memset(other, 0xff, desk->size < 4096 ? desk->size : 4096);
        check_candidates(desk, at, found, bot_best(&searches[0], found, LW_MOVES_MAX));
        bot_end(&searches[0]);
    }
    free(other);
}

static void test_shares_are_joined(void **state) {
    struct desk desk;
    (void)state;
    every_desk(&desk, shares_are_joined);
}

static void test_table(void **state) {
    (void)state;
    for (const struct bot *bot = bots; bot->name; bot++) {
        assert_true(lw_is_name(lw_slice(bot->name)) && bot->help[0]);
        assert_ptr_equal(bot_find(lw_slice(bot->name)), bot);
        assert_non_null(bot->ways[0]);
        for (int i = 0; i < BOT_WAYS && bot->ways[i]; i++) {
            assert_true(bot->ways[i]->nodes > 0);
            /* What knows any game stands behind what knows one. */
            assert_true(bot->ways[i]->game || i == BOT_WAYS - 1 || !bot->ways[i + 1]);
        }
    }
    assert_null(bot_find(lw_slice("nobody")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_moves_are_legal),
        cmocka_unit_test(test_thinking_repeats),
        cmocka_unit_test(test_budgets_draw_alike),
        cmocka_unit_test(test_the_future_is_hidden),
        cmocka_unit_test(test_shares_are_joined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
