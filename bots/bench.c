#include "bots.h"

const struct bench_case bench_cases[] = {
    {"linyo", 1, "level=2"}, {"linyo", 1, "level=3"}, {"linyo", 1, "level=4"},
    {"linyo", 4, "level=2"}, {"line-it", 2, NULL},    {"line-it", 3, NULL},
    {"line-it", 4, NULL},    {"line-it", 5, NULL},    {"liniell", 2, NULL},
    {NULL, 0, NULL},
};

enum { SIGNATURE_GAMES = 100 };

bool bench_setup(struct lw_setup *setup, const struct lw_library *library,
                 const struct bench_case *test, struct lw_error *error) {
    struct lw_choice choice;
    const struct lw_game *game = lw_game_find(library, lw_slice(test->game));
    if (test->option && !lw_choice_read(lw_slice(test->option), 0, &choice, error))
        return false;
    return lw_setup_init(setup, library, game, test->seats, &choice, test->option != NULL, NULL,
                         error);
}

/* Byte by byte, so that the hash is the same on every machine. */
static void add_move(struct lw_sha256 *hash, int actor, lw_move move) {
    uint8_t bytes[9] = {(uint8_t)actor};
    for (int i = 0; i < 8; i++)
        bytes[i + 1] = (uint8_t)(move >> (8 * i));
    lw_sha256_add(hash, bytes, sizeof bytes);
}

static void add_scores(struct lw_sha256 *hash, int seats, const int *scores) {
    for (int seat = 1; seat <= seats; seat++)
        add_move(hash, seat, (lw_move)scores[seat]);
}

/* Which of `count` moves: a small generator of its own, so that the games are measured and not the
 * cipher behind the bots' streams. The multiplication maps 32 bits onto 0 ... count - 1. */
static uint32_t pick(uint64_t *random, uint32_t count) {
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*random >> 32) * count >> 32);
}

/* Twice in the program: with the hash, and without it in the loop that is measured. */
__attribute__((always_inline)) static inline int play(const struct lw_setup *setup, uint64_t seed,
                                                      struct lw_sha256 *hash) {
    const struct lw_game *game = setup->game;
    struct lw_chance chance = {.given = 0};
    uint64_t random = seed;
    struct lw_state state;
    lw_move moves[LW_MOVES_MAX];
    int decisions = 0;
    lw_key_from_seed(seed, chance.key);
    lw_stream_init(&chance.stream, chance.key, LW_STREAM_GAME);
    game->chance_open(setup, &chance);
    game->init(setup, &state);
    for (lw_seats actors; (actors = game->actors(setup, &state)) != 0;) {
        int actor = __builtin_ctz(actors);
        lw_move move;
        if (actor == LW_CHANCE) {
            move = game->chance_next(setup, &state, &chance);
        } else {
            int count = game->legal(setup, &state, actor, moves);
            move = moves[pick(&random, (uint32_t)count)];
            decisions++;
        }
        if (hash)
            add_move(hash, actor, move);
        game->apply(setup, &state, actor, move);
    }
    int scores[LW_SEATS_MAX + 1];
    for (int seat = 1; seat <= setup->seats; seat++)
        scores[seat] = game->score(setup, &state, seat);
    if (hash)
        add_scores(hash, setup->seats, scores);
    return decisions;
}

int bench_play(const struct lw_setup *setup, uint64_t seed, struct lw_sha256 *hash) {
    return hash ? play(setup, seed, hash) : play(setup, seed, NULL);
}

bool bench_signature(struct lw_setup *setup, const struct lw_library *library,
                     uint8_t digest[LW_DIGEST_BYTES], struct lw_error *error) {
    struct lw_sha256 hash;
    lw_sha256_init(&hash);
    for (const struct bench_case *test = bench_cases; test->game; test++) {
        if (!bench_setup(setup, library, test, error))
            return false;
        for (uint64_t seed = 0; seed < SIGNATURE_GAMES; seed++)
            bench_play(setup, seed, &hash);
    }
    lw_sha256_finish(&hash, digest);
    return true;
}
