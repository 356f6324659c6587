/* Liniell's bots: their own form of a position agrees with the engine, and what is solved agrees
 * with a plain expectimax through the engine (LN-4 to LN-18). */
#include "tests/testing.h"

#include "bots/liniell/board.h"
#include "bots/liniell/ends.h"
#include "bots/liniell/exact.h"

#include <stdlib.h>
#include <string.h>

static const char *const SETS[] = {"standard", "roads", "rings", "stubs", "pits"};
enum { SET_COUNT = 5 };

static struct lw_setup *setup_of(const char *tiles) {
    struct lw_setup *setup = calloc(1, sizeof *setup);
    struct lw_choice choice = {lw_slice("tiles"), lw_slice(tiles), 0};
    struct lw_error error;
    assert_non_null(setup);
    assert_true(
        lw_setup_init(setup, testing_library(), &liniell_game, 2, &choice, 1, NULL, &error));
    return setup;
}

static int compare_moves(const void *a, const void *b) {
    lw_move one = *(const lw_move *)a;
    lw_move other = *(const lw_move *)b;
    return (one > other) - (one < other);
}

static void check_moves(const struct liniell_tables *tables, const struct lw_setup *setup,
                        const struct lw_state *state, const struct liniell_board *board,
                        const struct liniell_tokens *tokens) {
    lw_move legal[LW_MOVES_MAX];
    lw_move own[LINIELL_CHOICES];
    liniell_choice choices[LINIELL_CHOICES];
    const struct liniell_state *s = liniell_state(state);
    int count = liniell_game.legal(setup, state, s->turn, legal);
    int found = liniell_board_choices(tables, board, tokens, tables->kind_of[s->drawn], choices);
    assert_int_equal(found, count);
    for (int i = 0; i < found; i++)
        own[i] = liniell_choice_move(tables, s->drawn, choices[i]);
    qsort(own, (size_t)found, sizeof own[0], compare_moves);
    qsort(legal, (size_t)count, sizeof legal[0], compare_moves);
    assert_memory_equal(own, legal, (size_t)count * sizeof legal[0]);
}

static void check_worth(const struct liniell_tables *tables, const struct lw_setup *setup,
                        const struct lw_state *state, const struct liniell_board *board,
                        const struct liniell_tokens *tokens) {
    int worth[2];
    liniell_board_worths(tables, board, tokens, worth);
    for (int seat = 1; seat <= 2; seat++) {
        struct lw_part parts[LW_PARTS_MAX];
        int count = liniell_game.parts(setup, state, seat, parts);
        int expected = 0;
        for (int i = 0; i < count; i++)
            expected += LINIELL_POINT * parts[i].points + parts[i].blue;
        assert_int_equal(worth[seat - 1], expected);
    }
}

/* The position kept move by move is the one read from the engine. */
static void check_position(const struct liniell_board *kept, const struct liniell_tokens *tokens,
                           const struct liniell_board *read,
                           const struct liniell_tokens *read_tokens) {
    assert_memory_equal(kept->line, read->line, sizeof kept->line);
    assert_memory_equal(tokens->line, read_tokens->line, sizeof tokens->line);
    assert_true(kept->hash == read->hash && kept->linked == read->linked);
    assert_int_equal(kept->turn, read->turn);
}

static void play_game(const struct liniell_tables *tables, const struct lw_setup *setup,
                      struct lw_stream *stream) {
    struct lw_state state;
    struct liniell_board board, kept;
    struct liniell_tokens tokens, kept_tokens;
    liniell_game.init(setup, &state);
    liniell_board_read(tables, setup, liniell_state(&state), &kept, &kept_tokens);
    for (lw_seats actors; (actors = liniell_game.actors(setup, &state)) != 0;) {
        const struct liniell_state *s = liniell_state(&state);
        if (actors & LW_SEAT_BIT(LW_CHANCE)) {
            lw_move draw = liniell_game.chance_sample(setup, &state, stream);
            liniell_game.apply(setup, &state, LW_CHANCE, draw);
            continue;
        }
        liniell_choice choices[LINIELL_CHOICES];
        liniell_board_read(tables, setup, s, &board, &tokens);
        check_position(&kept, &kept_tokens, &board, &tokens);
        check_moves(tables, setup, &state, &board, &tokens);
        check_worth(tables, setup, &state, &board, &tokens);
        int kind = tables->kind_of[s->drawn];
        int count = liniell_board_choices(tables, &board, &tokens, kind, choices);
        liniell_choice choice = choices[lw_stream_uniform(stream, (uint32_t)count)];
        lw_move move = liniell_choice_move(tables, s->drawn, choice);
        liniell_game.apply(setup, &state, s->turn, move);
        liniell_board_play(tables, &kept, &kept_tokens, choice);
    }
    check_worth(tables, setup, &state, &kept, &kept_tokens);
}

static void agrees_with_the_engine(void **unused) {
    (void)unused;
    for (int set = 0; set < SET_COUNT; set++) {
        struct lw_setup *setup = setup_of(SETS[set]);
        struct liniell_tables tables;
        struct lw_stream stream;
        uint8_t key[LW_KEY_BYTES];
        liniell_tables_init(&tables, setup);
        lw_key_from_seed((uint64_t)set + 1, key);
        lw_stream_init(&stream, key, LW_STREAM_GAME);
        for (int game = 0; game < 150; game++)
            play_game(&tables, setup, &stream);
        free(setup);
    }
}

static void merges_tiles_that_look_the_same(void **unused) {
    (void)unused;
    struct lw_setup *setup = setup_of("standard");
    struct liniell_tables tables;
    liniell_tables_init(&tables, setup);
    assert_int_equal(tables.kinds, 11); /* four double bends and three bridges are two kinds */
    assert_int_equal(tables.kind_of[3], tables.kind_of[0]);
    assert_int_equal(tables.kind_of[6], tables.kind_of[4]);
    assert_int_not_equal(tables.kind_of[8], tables.kind_of[7]);
    assert_int_equal(tables.look_count[tables.kind_of[0]], 2);
    assert_int_equal(tables.look_count[tables.kind_of[4]], 1);
    assert_int_equal(tables.count[tables.kind_of[4]], 3);
    free(setup);
}

/* The mover's share of the win in units of the solver, by nothing but the engine. */
static int plain(const struct lw_setup *setup, const struct lw_state *state, int seat, int tiles) {
    lw_seats actors = liniell_game.actors(setup, state);
    if (actors == 0) {
        lw_seats winners = liniell_game.winners(setup, state);
        int share = !(winners & LW_SEAT_BIT(seat)) ? 0 : winners == LW_SEAT_BIT(seat) ? 2 : 1;
        for (int left = tiles; left > 1; left--)
            share *= left;
        return share;
    }
    struct lw_state after;
    if (actors & LW_SEAT_BIT(LW_CHANCE)) {
        struct lw_outcome outcomes[LW_OUTCOMES_MAX];
        uint32_t total;
        int sum = 0;
        int count = liniell_game.chance_list(setup, state, outcomes, &total);
        for (int i = 0; i < count; i++) {
            lw_state_copy(setup, &after, state);
            liniell_game.apply(setup, &after, LW_CHANCE, outcomes[i].move);
            sum += plain(setup, &after, seat, tiles - 1);
        }
        return sum;
    }
    lw_move moves[LW_MOVES_MAX];
    int mover = liniell_state(state)->turn;
    int best = -1;
    int count = liniell_game.legal(setup, state, mover, moves);
    for (int i = 0; i < count; i++) {
        lw_state_copy(setup, &after, state);
        liniell_game.apply(setup, &after, mover, moves[i]);
        int value = plain(setup, &after, seat, tiles);
        if (best < 0 || (mover == seat ? value > best : value < best))
            best = value;
    }
    return best;
}

/* Random play until so many tiles are to be placed, one of them drawn; false if it ended before. */
static bool play_until(const struct lw_setup *setup, struct lw_stream *stream, int tiles,
                       struct lw_state *state) {
    liniell_game.init(setup, state);
    for (lw_seats actors; (actors = liniell_game.actors(setup, state)) != 0;) {
        const struct liniell_state *s = liniell_state(state);
        if (actors & LW_SEAT_BIT(LW_CHANCE)) {
            lw_move draw = liniell_game.chance_sample(setup, state, stream);
            liniell_game.apply(setup, state, LW_CHANCE, draw);
            continue;
        }
        if (LINIELL_TILES - s->placed == tiles)
            return true;
        lw_move moves[LW_MOVES_MAX];
        uint32_t count = (uint32_t)liniell_game.legal(setup, state, s->turn, moves);
        liniell_game.apply(setup, state, s->turn, moves[lw_stream_uniform(stream, count)]);
    }
    return false;
}

static void check_solution(const struct lw_setup *setup, const struct liniell_tables *tables,
                           struct liniell_exact *exact, const struct lw_state *state, int tiles) {
    const struct liniell_state *s = liniell_state(state);
    struct liniell_board board;
    struct liniell_tokens tokens;
    const struct liniell_root *roots;
    liniell_board_read(tables, setup, s, &board, &tokens);
    liniell_exact_ask(exact, &board, &tokens, tables->kind_of[s->drawn], tiles);
    while (liniell_exact_step(exact, 1, true))
        ;
    assert_true(liniell_exact_proved(exact));
    int count = liniell_exact_roots(exact, &roots);
    assert_int_equal(roots[0].lower, plain(setup, state, s->turn, tiles - 1));
    for (int i = 0; i < count; i++) {
        struct lw_state after;
        lw_state_copy(setup, &after, state);
        liniell_game.apply(setup, &after, s->turn,
                           liniell_choice_move(tables, s->drawn, roots[i].choice));
        assert_int_equal(roots[i].lower, roots[i].upper);
        assert_int_equal(roots[i].lower, plain(setup, &after, s->turn, tiles - 1));
    }
}

static void solves_as_plain_search_does(void **unused) {
    (void)unused;
    static const int positions[4] = {0, 60, 25, 1};
    for (int set = 0; set < SET_COUNT; set++) {
        struct lw_setup *setup = setup_of(SETS[set]);
        struct liniell_exact *exact = aligned_alloc(64, (liniell_exact_size(10) + 63) / 64 * 64);
        struct liniell_tables tables;
        struct lw_stream stream;
        uint8_t key[LW_KEY_BYTES];
        liniell_tables_init(&tables, setup);
        liniell_exact_init(exact, &tables, 10); /* so small that much is forgotten */
        lw_key_from_seed((uint64_t)set + 70, key);
        lw_stream_init(&stream, key, LW_STREAM_GAME);
        for (int tiles = 1; tiles <= 3; tiles++)
            for (int position = 0; position < positions[tiles]; position++) {
                struct lw_state state;
                if (play_until(setup, &stream, tiles, &state))
                    check_solution(setup, &tables, exact, &state, tiles);
            }
        free(exact);
        free(setup);
    }
}

/* Tokens on lines that nothing can meet again have what these score, as ends are asked. */
static void settle(const struct liniell_tables *tables, const struct liniell_board *board,
                   struct liniell_tokens *tokens) {
    uint64_t alive = liniell_board_alive(board);
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        int line = tokens->line[token];
        if (line == LINIELL_OFF || (alive >> line & 1))
            continue;
        tokens->worth[token] = (uint8_t)liniell_board_worth(tables, board, line);
        tokens->line[token] = LINIELL_OFF;
    }
}

/* The same place keeps the ends of all positions, one after the other. */
static void decides_the_last_two_tiles(void **unused) {
    (void)unused;
    for (int set = 0; set < SET_COUNT; set++) {
        struct lw_setup *setup = setup_of(SETS[set]);
        struct liniell_tables tables;
        struct liniell_ends ends = {.used = 0};
        struct lw_stream stream;
        uint8_t key[LW_KEY_BYTES];
        liniell_tables_init(&tables, setup);
        lw_key_from_seed((uint64_t)set + 170, key);
        lw_stream_init(&stream, key, LW_STREAM_GAME);
        for (int position = 0; position < 50; position++) {
            struct lw_state state;
            struct liniell_board board;
            struct liniell_tokens tokens;
            if (!play_until(setup, &stream, 2, &state))
                continue;
            const struct liniell_state *s = liniell_state(&state);
            int kind = tables.kind_of[s->drawn];
            int value = plain(setup, &state, s->turn, 1);
            liniell_board_read(&tables, setup, s, &board, &tokens);
            settle(&tables, &board, &tokens);
            int draw = liniell_ends_two(&tables, &ends, &board, &tokens, kind, 1);
            assert_int_equal(draw >= 1, value >= 1);
            assert_int_equal(liniell_ends_two(&tables, &ends, &board, &tokens, kind, 2), value);
        }
        free(setup);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_engine),
        cmocka_unit_test(merges_tiles_that_look_the_same),
        cmocka_unit_test(solves_as_plain_search_does),
        cmocka_unit_test(decides_the_last_two_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
