/* Fixed thinking: positions of fixed random games, and what every bot of the table makes of them.
 * What WebAssembly must repeat to the last bit, and what the speed of bots is measured with. */
#include "bots.h"

#include <string.h>

enum { EVERY = 5, SIGNATURE_NODES = 24, SIGNATURE_GAMES = 2, CANDIDATES = 16, STEP = 16 };

/* Little-endian, so that the hash is the same on every machine. */
static void add_number(struct lw_sha256 *hash, uint64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    lw_sha256_add(hash, bytes, sizeof bytes);
}

static void add_float(struct lw_sha256 *hash, float number) {
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    add_number(hash, bits);
}

static void add_candidates(struct lw_sha256 *hash, const struct bot_search *search, int seats) {
    struct bot_candidate found[CANDIDATES];
    int count = bot_best(search, found, CANDIDATES);
    for (int i = 0; i < count; i++) {
        add_number(hash, found[i].move);
        add_float(hash, found[i].rank);
        add_number(hash, (uint64_t)found[i].nodes << 1 | found[i].exact);
        for (int seat = 1; seat <= seats; seat++) {
            add_float(hash, found[i].value.win[seat]);
            add_float(hash, found[i].value.score[seat]);
        }
    }
}

/* Thinks about one position, in steps; gives the nodes that were spent and the move. */
static uint32_t think(const struct bench_desk *desk, const struct lw_state *state, int seat,
                      struct lw_stream *stream, uint32_t nodes, struct lw_sha256 *hash,
                      lw_move *move) {
    struct lw_state view;
    struct bot_search search;
    struct bot_candidate best;
    uint32_t spent = 0;
    desk->setup->game->view(desk->setup, state, seat, &view);
    const struct bot_task task = {desk->setup, desk->brain, &view, seat, 0, 1};
    bot_begin(&search, desk->way, &task, stream, desk->memory);
    while (spent < nodes && !search.done) {
        uint32_t step = nodes - spent < STEP ? nodes - spent : STEP;
        bot_step(&search, step);
        spent += step;
    }
    if (hash)
        add_candidates(hash, &search, desk->setup->seats);
    bot_best(&search, &best, 1);
    bot_end(&search);
    *move = best.move;
    return spent;
}

uint64_t bench_think(const struct bench_desk *desk, uint64_t seed, uint32_t nodes,
                     struct lw_sha256 *hash, int *decisions) {
    const struct lw_setup *setup = desk->setup;
    const struct lw_game *game = setup->game;
    struct lw_chance chance = {.given = 0};
    struct lw_stream stream;
    struct lw_state state;
    lw_move moves[LW_MOVES_MAX];
    uint64_t spent = 0;
    int all = 0;
    *decisions = 0;
    lw_key_from_seed(seed, chance.key);
    lw_stream_init(&chance.stream, chance.key, LW_STREAM_GAME);
    bot_stream(&stream, chance.key, 1);
    game->chance_open(setup, &chance);
    game->init(setup, &state);
    for (lw_seats actors; (actors = game->actors(setup, &state)) != 0;) {
        int actor = __builtin_ctz(actors);
        lw_move move;
        if (actor == LW_CHANCE) {
            move = game->chance_next(setup, &state, &chance);
        } else if (all++ % EVERY == 0) {
            spent += think(desk, &state, actor, &stream, nodes, hash, &move);
            ++*decisions;
        } else {
            int count = game->legal(setup, &state, actor, moves);
            move = moves[lw_stream_uniform(&stream, (uint32_t)count)];
        }
        game->apply(setup, &state, actor, move);
    }
    return spent;
}

/* Sits a bot down at a setup; false if it does not know the game, or with a sentence. */
static bool sit_down(struct bench_desk *desk, const struct bench_host *host, const struct bot *bot,
                     struct lw_error *error) {
    error->message[0] = '\0';
    desk->way = bot_way(bot, desk->setup->game);
    if (desk->way == NULL)
        return false;
    if (desk->way->brain && desk->brain == NULL &&
        (desk->brain = host->brain(host->context, desk->setup, error)) == NULL)
        return false;
    desk->memory = host->memory(host->context, bot_memory(desk->way, desk->setup));
    return desk->memory || lw_fail(error, 0, "there is not enough memory");
}

bool bench_bots(struct lw_setup *setup, const struct lw_library *library,
                const struct bench_host *host, struct lw_error *error) {
    for (const struct bench_case *test = bench_cases; test->game; test++) {
        struct bench_desk desk = {.setup = setup};
        if (!bench_setup(setup, library, test, error))
            return false;
        for (const struct bot *bot = bots; bot->name; bot++) {
            if (sit_down(&desk, host, bot, error))
                host->visit(host->context, test, bot, &desk);
            else if (error->message[0])
                return false;
        }
    }
    return true;
}

void bench_bot_line(const struct bench_case *test, const struct bot *bot, struct lw_text *text) {
    lw_format(text, "%s seats=%d%s%s bot=%s", test->game, test->seats, test->option ? " " : "",
              test->option ? test->option : "", bot->name);
}

void bench_bot_signature(const struct bench_desk *desk, uint8_t digest[LW_DIGEST_BYTES]) {
    struct lw_sha256 hash;
    int decisions;
    lw_sha256_init(&hash);
    for (uint64_t seed = 0; seed < SIGNATURE_GAMES; seed++)
        bench_think(desk, seed, SIGNATURE_NODES, &hash, &decisions);
    lw_sha256_finish(&hash, digest);
}
