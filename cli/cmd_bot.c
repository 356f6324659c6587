/* A bot as a process: docs/bot-protocol.md says what is read and answered. */
#define _GNU_SOURCE
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_MAX = 1 << 18, INFO_LINES = 3 };

struct guest {
    struct cli *cli;
    const struct bot *bot;
    struct study_budget budget; /* of `go SEAT` alone */
    int threads;
    uint64_t seed;
    struct cli_game *game; /* its setup, and what the seat has seen; NULL before `moves` */
    struct cli_player player;
    void *brain;
    struct lw_text head; /* the lines of a game that has not begun, or of the one that has */
    bool begun;          /* `game` was read, `moves` was not */
    char head_data[HEAD_MAX];
    char last_head[HEAD_MAX]; /* what the player was made for */
};

/* Nonsense changes nothing. */
__attribute__((format(printf, 1, 2))) static void say_error(const char *format, ...);

static void say_error(const char *format, ...) {
    va_list values;
    va_start(values, format);
    printf("error ");
    vprintf(format, values);
    printf("\n");
    va_end(values);
}

static void forget(struct guest *guest) {
    guest->head = lw_text(guest->head_data, sizeof guest->head_data);
    guest->begun = false;
    if (guest->game)
        guest->game->match.setup = NULL;
}

static bool in_game(const struct guest *guest) {
    return guest->game && guest->game->match.setup;
}

static void free_game(struct guest *guest) {
    cli_player_free(&guest->player);
    free(guest->brain);
    guest->brain = NULL;
    cli_game_free(guest->game);
    guest->game = NULL;
    guest->last_head[0] = '\0';
}

/* Makes game and player from the head; false after an `error` line, and nothing is left of it. */
static bool make_game(struct guest *guest) {
    struct lw_error error;
    free_game(guest);
    guest->game = cli_game_new(LW_TAGS_MAX);
    if (!lw_record_read(&guest->game->record, &guest->game->match, &guest->game->setup,
                        &guest->cli->library, lw_text_slice(&guest->head), NULL, &error))
        say_error("line %d of the game: %s", error.line - 1, error.message);
    else if (!cli_player_init(&guest->player, guest->cli, &guest->game->setup, guest->bot,
                              &guest->brain))
        say_error("the bot %s cannot play this", guest->bot->name);
    else
        return true;
    free_game(guest);
    return false;
}

/* `moves`: the head is complete. One that is as it was last time needs no new player. */
static void begin_moves(struct guest *guest) {
    lw_put(&guest->head, "moves\n");
    guest->begun = false;
    if (lw_text_overflowed(&guest->head)) {
        say_error("the head of the game is too long");
        forget(guest);
    } else if (guest->game && strcmp(guest->head_data, guest->last_head) == 0) {
        lw_match_init(&guest->game->match, &guest->game->setup);
    } else if (make_game(guest)) {
        memcpy(guest->last_head, guest->head_data, guest->head.length + 1);
    } else {
        forget(guest);
    }
}

static void read_head_line(struct guest *guest, struct lw_slice line) {
    static const char *const known[] = {"seats ",   "option ", "name ",  "tag ",    "material ",
                                        "content ", "commit ", "nonce ", "rotated "};
    struct lw_slice rest = line;
    if (lw_slice_is(line, "moves")) {
        begin_moves(guest);
        return;
    }
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (lw_slice_skip(&rest, known[i])) {
            lw_put_slice(&guest->head, line);
            lw_put_char(&guest->head, '\n');
            return;
        }
    say_error("a line of a game's head, or `moves`, was expected");
}

static void read_game(struct guest *guest, struct lw_slice line, struct lw_slice name) {
    if (lw_game_find(&guest->cli->library, name) == NULL) {
        say_error("there is no game `%.*s` here", (int)name.length, name.data);
        return;
    }
    forget(guest);
    lw_put(&guest->head, "linework-record 1\n");
    lw_put_slice(&guest->head, line);
    lw_put_char(&guest->head, '\n');
    guest->begun = true;
}

static void read_move(struct guest *guest, struct lw_slice line) {
    struct lw_match *match = &guest->game->match;
    struct lw_refusal refusal;
    int actor;
    if (lw_actor_read(match->setup, &line, &actor, &refusal) &&
        lw_match_play_text(match, actor, line, &refusal))
        return;
    char sentence[240];
    struct lw_text text = lw_text(sentence, sizeof sentence);
    lw_refusal_write(&refusal, LW_ENGLISH, &text);
    say_error("%s (%s)", sentence, lw_refusal_rule(refusal.reason));
}

/* The stream follows from the seed and from all that was seen of this game: the same game gets the
 * same answers from every process, and another one draws anew. */
static void open_stream(const struct guest *guest, int seat, struct lw_stream *stream) {
    const struct lw_match *match = &guest->game->match;
    uint8_t key[LW_DIGEST_BYTES];
    struct lw_sha256 hash;
    lw_sha256_init(&hash);
    lw_sha256_add(&hash, &guest->seed, sizeof guest->seed);
    for (int i = 0; i < match->ply_count; i++) {
        lw_sha256_add(&hash, &match->plies[i].actor, sizeof match->plies[i].actor);
        lw_sha256_add(&hash, &match->plies[i].move, sizeof match->plies[i].move);
    }
    lw_sha256_finish(&hash, key);
    bot_stream(stream, key, seat);
}

static void answer(const struct guest *guest, int seat, const struct study_budget *budget) {
    const struct lw_match *match = &guest->game->match;
    const struct lw_setup *setup = match->setup;
    struct bot_candidate best[INFO_LINES];
    struct lw_state view;
    struct lw_stream stream;
    open_stream(guest, seat, &stream);
    setup->game->view(setup, &match->state, seat, &view);
    int count = study_think(guest->player.thinker, &view, seat, &stream, budget, best, INFO_LINES);
    for (int i = count; i-- > 0;) {
        char move[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(move, sizeof move);
        setup->game->move_write(setup, best[i].move, &text);
        printf("info rank %d nodes %u win %.4f score %.2f%s move %s\n", i + 1, best[i].nodes,
               (double)best[i].value.win[seat], (double)best[i].value.score[seat],
               best[i].exact ? " exact" : "", move);
        if (i == 0)
            printf("move %s\n", move);
    }
}

/* "nodes N", "ms N", or nothing. */
static bool read_budget(const struct guest *guest, struct lw_slice rest,
                        struct study_budget *budget) {
    struct lw_slice word;
    int number;
    *budget = guest->budget;
    budget->threads = guest->threads;
    if (!lw_next_word(&rest, &word))
        return true;
    bool nodes = lw_slice_is(word, "nodes");
    if ((!nodes && !lw_slice_is(word, "ms")) || !lw_read_int(rest, 1, 1000000000, &number))
        return false;
    budget->nodes = nodes ? (uint32_t)number : 0;
    budget->ms = nodes ? 0 : (uint32_t)number;
    return true;
}

static void go(const struct guest *guest, struct lw_slice rest) {
    struct study_budget budget;
    struct lw_slice word;
    int seat;
    if (!in_game(guest))
        say_error("there is no game yet: `game NAME` and what follows it were expected");
    else if (!lw_next_word(&rest, &word) || !lw_read_int(word, 1, guest->game->setup.seats, &seat))
        say_error("`go SEAT ms N`, `go SEAT nodes N` or `go SEAT` was expected, with a seat from 1 "
                  "to %d",
                  guest->game->setup.seats);
    else if (!read_budget(guest, rest, &budget))
        say_error("a budget is `ms N` or `nodes N`, from 1 on");
    else if (!(lw_match_actors(&guest->game->match) & LW_SEAT_BIT(seat)))
        say_error("seat %d owes no decision", seat);
    else
        answer(guest, seat, &budget);
}

/* What a record has between and behind its moves, and what a host says for simpler programs. */
static bool means_nothing_to_us(struct lw_slice line) {
    static const char *const prefixes[] = {"legal ", "~ ", "score ", "winner ", "secret "};
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        struct lw_slice rest = line;
        if (lw_slice_skip(&rest, prefixes[i]))
            return true;
    }
    return lw_slice_is(line, "end") || lw_slice_is(line, "abandoned") ||
           lw_slice_is(line, "linework-record 1");
}

/* False: the end. */
static bool obey(struct guest *guest, struct lw_slice line) {
    struct lw_slice rest = line;
    if (lw_slice_is(line, "quit"))
        return false;
    if (lw_slice_is(line, "new"))
        forget(guest);
    else if (!lw_is_clean(line, ""))
        say_error("a line is UTF-8 without control characters");
    else if (lw_slice_skip(&rest, "game "))
        read_game(guest, line, rest);
    else if (guest->begun)
        read_head_line(guest, line);
    else if (lw_slice_is(line, "go") || lw_slice_skip(&rest, "go "))
        go(guest, rest);
    else if (!means_nothing_to_us(line) && in_game(guest))
        read_move(guest, line);
    else if (!means_nothing_to_us(line))
        say_error("`game NAME`, `new` or `quit` was expected");
    return true;
}

static void serve(struct guest *guest) {
    char *data = NULL;
    size_t size = 0;
    ssize_t length;
    bool going = true;
    while (going && (length = getline(&data, &size, stdin)) > 0) {
        length -= data[length - 1] == '\n';
        going = obey(guest, (struct lw_slice){data, (size_t)length});
        fflush(stdout);
    }
    free(data);
}

static int run(struct cli *cli, int argc, char **argv) {
    const char *seed = NULL;
    const char *threads = NULL;
    struct cli_budget budget = {0};
    struct cli_terms terms;
    const struct cli_option options[] = {{"--seed", CLI_TEXT, &seed},
                                         {"--threads", CLI_TEXT, &threads},
                                         {"--nodes", CLI_TEXT, &budget.nodes},
                                         {"--ms", CLI_TEXT, &budget.ms}};
    struct cli_rest rest;
    uint64_t number = 1;
    uint64_t seed_number = 0;
    if (!cli_parse(cli, argc, argv, options, 4, &rest))
        return CLI_BAD_USE;
    if (rest.count > 1)
        return cli_fail(CLI_BAD_USE, "`linework bot` takes the name of one bot");
    if (!cli_read_budget(&budget, &terms) ||
        (seed && !cli_read_number(seed, "--seed", 0, UINT64_MAX, &seed_number)) ||
        (threads && !cli_read_number(threads, "--threads", 1, STUDY_THREADS_MAX, &number)))
        return CLI_BAD_USE;
    const char *name = bot_find(lw_slice("expert")) ? "expert" : "greedy";
    const struct bot *bot = cli_bot(lw_slice(rest.count ? rest.value[0] : name));
    if (bot == NULL)
        return CLI_BAD_USE;
    struct guest *guest = calloc(1, sizeof *guest);
    lw_assert(guest);
    guest->cli = cli;
    guest->bot = bot;
    guest->budget = terms.budget;
    guest->threads = (int)number;
    guest->seed = seed_number;
    forget(guest);
    serve(guest);
    free_game(guest);
    free(guest);
    return CLI_DONE;
}

const struct cli_command cmd_bot = {
    .name = "bot",
    .arguments = "[NAME] [--nodes N | --ms T] [--seed N] [--threads N]",
    .summary = "is a bot that reads a game and answers with moves, for other programs",
    .help =
        "  Reads the lines of a record from `game ...` on, as its seat sees the game; `go SEAT\n"
        "  ms N` or `go SEAT nodes N` is answered by `move ...`, after some `info` lines; `new`\n"
        "  forgets the game, `quit` ends. docs/bot-protocol.md has all of it. NAME is expert if\n"
        "  not given. --nodes or --ms: for a `go` without a budget. --threads N (1): for ms.\n"
        "  --seed N (0): of what it draws; the same game gets the same answers.\n"
        "  --bot cmd:COMMAND puts such a program into sim, match and play.\n",
    .run = run,
};
