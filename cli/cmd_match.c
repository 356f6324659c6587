#include "match.h"

#include <stdlib.h>
#include <string.h>

/* The command's words, as given. */
struct wishes {
    const char *seats;
    const char *games;
    const char *seed;
    struct cli_budget budget;
    const char *threads;
    const char *sprt;
    bool tuning;
    bool json;
    struct cli_values bots;
    struct cli_values options;
};

struct arena {
    struct cli *cli;
    struct tournament_plan plan;
    struct cli_choice choices[LW_SEATS_MAX];
    struct cli_player players[TOURNAMENT_THREADS_MAX][LW_SEATS_MAX];
    /* By thread, bot and seat: a bot of ours is the same at every seat, a program one a seat. */
    struct study_player seats[TOURNAMENT_THREADS_MAX][LW_SEATS_MAX][LW_SEATS_MAX + 1];
    void *brain;
    char weights[2 * LW_DIGEST_BYTES + 1];
    struct cli_progress progress;
    bool begun;
};

static const struct study_player *player(void *context, int thread, int bot, int seat) {
    const struct arena *arena = context;
    return &arena->seats[thread][bot][seat];
}

static void show_lost(void *context, uint64_t seed, const char *why) {
    const struct arena *arena = context;
    if (arena->begun)
        cli_progress_end(&arena->progress); /* on a line of its own */
    cli_fail(0, "%s: it forfeits the game of seed %llu", why, (unsigned long long)seed);
}

static void show_progress(void *context, uint64_t done, uint64_t total) {
    struct arena *arena = context;
    if (!arena->begun) {
        arena->progress = cli_progress("games", total);
        arena->progress.before = done;
        arena->begun = true;
    }
    if (arena->plan.ranks.rank == 0)
        cli_progress_show(&arena->progress, done < total ? done : total);
}

/* "E0,E1", both in Elo. */
static bool read_sprt(const char *text, double elo[2]) {
    char *end;
    elo[0] = strtod(text, &end);
    if (end != text && *end == ',') {
        const char *second = end + 1;
        elo[1] = strtod(second, &end);
        if (end != second && *end == '\0' && elo[0] < elo[1] && elo[0] >= -2000 && elo[1] <= 2000)
            return true;
    }
    cli_fail(CLI_BAD_USE,
             "--sprt takes two numbers of Elo, the smaller first, as in 0,20, not `%s`", text);
    return false;
}

static bool read_numbers(struct arena *arena, const struct wishes *wishes) {
    struct tournament_plan *plan = &arena->plan;
    uint64_t games = 400;
    uint64_t threads = 1;
    uint64_t seed = 0;
    uint64_t rotations = (uint64_t)tournament_rotations(plan);
    if (wishes->games && !cli_read_number(wishes->games, "--games", 1, 10000000, &games))
        return false;
    if (wishes->threads &&
        !cli_read_number(wishes->threads, "--threads", 1, TOURNAMENT_THREADS_MAX, &threads))
        return false;
    if (wishes->seed &&
        !cli_read_number(wishes->seed, "--seed", 0, TOURNAMENT_REPORTING - games, &seed))
        return false;
    if (wishes->sprt && plan->setup->seats == 1) {
        cli_fail(CLI_BAD_USE, "--sprt compares wins, and a game of one seat has none");
        return false;
    }
    plan->sprt = wishes->sprt != NULL;
    if (wishes->sprt && !read_sprt(wishes->sprt, plan->elo))
        return false;
    plan->blocks = (games + rotations - 1) / rotations;
    plan->threads = (int)threads;
    plan->seed = wishes->tuning ? seed : TOURNAMENT_REPORTING + seed;
    return true;
}

static bool choose_bots(struct arena *arena, const struct wishes *wishes) {
    struct cli_terms terms;
    struct tournament_plan *plan = &arena->plan;
    int seats = plan->setup->seats;
    int count = wishes->bots.count;
    bool right = seats == 1 ? count == 1 || count == 2 : count == 2 || count == seats;
    if (!right && seats == 1)
        cli_fail(CLI_BAD_USE, "a tournament with one seat takes --bot once or twice");
    else if (!right && seats == 2)
        cli_fail(CLI_BAD_USE, "a tournament with two seats takes --bot twice");
    else if (!right)
        cli_fail(CLI_BAD_USE,
                 "a tournament with %d seats takes --bot twice, for one against %d, or %d times",
                 seats, seats - 1, seats);
    if (!right || !cli_read_budget(&wishes->budget, &terms))
        return false;
    terms.budget.cpu_time = true;
    for (int bot = 0; bot < count; bot++) {
        struct cli_choice *choice = &arena->choices[bot];
        if (!cli_choose(lw_slice(wishes->bots.value[bot]), &terms, choice))
            return false;
        plan->bots[bot] = (struct tournament_bot){choice->name, choice->budget_text};
    }
    plan->bot_count = count;
    return true;
}

/* Which weights the bots have, so that games with others are not mixed with theirs. */
static int note_weights(struct arena *arena) {
    char path[PATH_MAX];
    char *data;
    struct lw_slice bytes;
    struct lw_sha256 hash;
    uint8_t digest[LW_DIGEST_BYTES];
    struct lw_text text = lw_text(arena->weights, sizeof arena->weights);
    if (arena->brain == NULL || !cli_weights_path(arena->cli, arena->plan.setup->game, path))
        return CLI_DONE;
    if (!cli_read_file(path, &data, &bytes))
        return CLI_BAD_INPUT;
    lw_sha256_init(&hash);
    lw_sha256_add(&hash, bytes.data, bytes.length);
    lw_sha256_finish(&hash, digest);
    lw_put_hex(&text, digest, sizeof digest);
    free(data);
    arena->plan.weights = arena->weights;
    return CLI_DONE;
}

static bool seat_bot(struct arena *arena, int thread, int bot) {
    const struct cli_choice *choice = &arena->choices[bot];
    struct cli_player *seated = &arena->players[thread][bot];
    if (choice->bot &&
        !cli_player_choose(seated, arena->cli, arena->plan.setup, choice, &arena->brain))
        return false;
    for (int seat = 1; seat <= arena->plan.setup->seats; seat++) {
        struct study_player *player = &arena->seats[thread][bot][seat];
        *player = (struct study_player){seated->thinker, NULL, choice->budget};
        if (choice->bot == NULL)
            player->program =
                study_program_new(choice->command, choice->patience, arena->plan.content);
    }
    return true;
}

/* Every thread has a set of players of its own. */
static int seat_bots(struct arena *arena) {
    for (int thread = 0; thread < arena->plan.threads; thread++)
        for (int bot = 0; bot < arena->plan.bot_count; bot++)
            if (!seat_bot(arena, thread, bot))
                return CLI_BAD_INPUT;
    return note_weights(arena);
}

static void unseat_bots(struct arena *arena) {
    for (int thread = 0; thread < TOURNAMENT_THREADS_MAX; thread++)
        for (int bot = 0; bot < LW_SEATS_MAX; bot++) {
            cli_player_free(&arena->players[thread][bot]);
            for (int seat = 1; seat <= LW_SEATS_MAX; seat++)
                study_program_free(arena->seats[thread][bot][seat].program);
        }
    free(arena->brain);
}

static int compete(struct arena *arena, const struct wishes *wishes) {
    struct tournament tournament;
    struct lw_error error;
    bool played = tournament_run(&arena->plan, &tournament, &error);
    if (arena->begun)
        cli_progress_end(&arena->progress);
    if (played && arena->plan.ranks.rank == 0)
        (wishes->json ? match_report_json : match_report)(&tournament, wishes->tuning);
    tournament_free(&tournament);
    return played ? CLI_DONE : cli_fail(CLI_BAD_INPUT, "%s", error.message);
}

static int prepare_and_compete(struct arena *arena, const struct wishes *wishes,
                               struct lw_setup *setup, const char *game) {
    int code = cli_setup(arena->cli, setup, game, wishes->seats, &wishes->options);
    if (code != CLI_DONE)
        return code;
    arena->plan.setup = setup;
    arena->plan.content = arena->cli->material_folder && setup->game->material;
    if (!choose_bots(arena, wishes) || !read_numbers(arena, wishes))
        return CLI_BAD_USE;
    code = seat_bots(arena);
    if (code != CLI_DONE)
        return code;
    arena->plan.ranks = study_ranks_begin();
    code = compete(arena, wishes);
    study_ranks_end(&arena->plan.ranks);
    return code;
}

static int run(struct cli *cli, int argc, char **argv) {
    struct wishes wishes = {0};
    const char *folder = NULL;
    const struct cli_option options[] = {
        {"--seats", CLI_TEXT, &wishes.seats},    {"--games", CLI_TEXT, &wishes.games},
        {"--seed", CLI_TEXT, &wishes.seed},      {"--bot", CLI_LIST, &wishes.bots},
        {"--option", CLI_LIST, &wishes.options}, {"--out", CLI_TEXT, &folder},
        CLI_BUDGET_OPTIONS(wishes.budget),       {"--threads", CLI_TEXT, &wishes.threads},
        {"--sprt", CLI_TEXT, &wishes.sprt},      {"--tuning", CLI_FLAG, &wishes.tuning},
        {"--json", CLI_FLAG, &wishes.json}};
    struct cli_rest rest;
    if (!cli_parse(cli, argc, argv, options, sizeof options / sizeof options[0], &rest))
        return CLI_BAD_USE;
    if (rest.count != 1)
        return cli_fail(CLI_BAD_USE,
                        "`linework match` takes one game; `linework games` lists them");
    struct arena *arena = calloc(1, sizeof *arena);
    struct lw_setup *setup = calloc(1, sizeof *setup);
    lw_assert(arena && setup);
    arena->cli = cli;
    arena->plan.library = &cli->library;
    arena->plan.player = player;
    arena->plan.lost = show_lost;
    arena->plan.progress = show_progress;
    arena->plan.context = arena;
    arena->plan.folder = folder;
    int code = prepare_and_compete(arena, &wishes, setup, rest.value[0]);
    unseat_bots(arena);
    free(arena);
    free(setup);
    return code;
}

const struct cli_command cmd_match = {
    .name = "match",
    .arguments =
        "GAME --bot A --bot B [--seats N] [--games K] [--ms T | --nodes N]\n"
        "               [--sprt E0,E1] [--threads N] [--json] [--out DIR] [--option K=V]...\n"
        "               [--seed N] [--tuning] [--patience S]",
    .summary = "lets bots play a duplicate tournament and says how sure the result is",
    .help =
        "  Every seed is played with all seatings, and the games of one seed are one block: the\n"
        "  luck of the deal is the same for all, and errors are computed over blocks. Two bots:\n"
        "  with more than two seats, one A sits against B at all others, at every seat in turn.\n"
        "  As many bots as seats: all rotations. LINYO with one seat: each plays the same dice.\n"
        "  --games K (400 if not given) is rounded up to whole blocks.\n"
        "  --nodes N or --ms T: what a bot may spend on a move, if not its own budget; for one of\n"
        "  them, NAME@nodes=N or NAME@ms=T. Milliseconds are processor time of the thread that\n"
        "  thinks, so that a busy machine is fair to both. With nodes a run repeats exactly.\n"
        "  --bot cmd:COMMAND is a program (docs/bot-protocol.md), and its milliseconds are real\n"
        "  time. It loses a game in which it dies, answers no legal move, or not within\n"
        "  --patience seconds (30) after its time; its first legal moves are made from there on.\n"
        "  --sprt E0,E1: tests Elo E1 against E0 (5 % errors) and ends when it is decided.\n"
        "  --threads N: games at a time; it does not change what --nodes gives.\n"
        "  --out DIR: a record for each game, GAME-SEATS-SEED-ROTATION.lwr; started again, it "
        "goes\n"
        "  on from there, and with a larger --games adds to it.\n"
        "  --seed N (0 if not given): the first block's. Seeds of reports are 2^32 + N; --tuning\n"
        "  takes N itself, so that no bot is measured on what it was tuned with.\n"
        "  Started by mpirun, the games are shared out over its processes.\n",
    .run = run,
};
