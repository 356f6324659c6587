#include "tournament.h"

#include <pthread.h>
#include <stdlib.h>

int tournament_rotations(const struct tournament_plan *plan) {
    return plan->setup->seats == 1 ? plan->bot_count : plan->setup->seats;
}

int tournament_seating(const struct tournament_plan *plan, int rotation, int seat) {
    int seats = plan->setup->seats;
    if (seats == 1)
        return rotation;
    if (plan->bot_count == 2)
        return seat == rotation + 1 ? 0 : 1;
    return (seat - 1 + seats - rotation) % seats;
}

void tournament_result(const struct lw_match *match, uint8_t lost, struct tournament_game *game) {
    const struct lw_setup *setup = match->setup;
    lw_seats all = LW_SEAT_BIT(setup->seats + 1) - 2;
    lw_seats winners = setup->game->winners(setup, &match->state) & ~(lw_seats)lost;
    if (winners == 0)
        winners = all & ~(lw_seats)lost;
    *game = (struct tournament_game){.lost = lost, .done = true};
    for (int seat = 1; seat <= setup->seats; seat++) {
        game->score[seat] = setup->game->score(setup, &match->state, seat);
        if (winners & LW_SEAT_BIT(seat))
            game->share[seat] = (uint8_t)(TOURNAMENT_WIN / __builtin_popcount(winners));
    }
}

/* A part of the games that is played now, shared out over ranks and threads. */
struct batch {
    struct tournament *tournament;
    uint64_t next; /* the next game that nobody has taken */
    uint64_t last;
    uint64_t done; /* games of this rank, those from before included */
    int threads;   /* started so far, for their numbers */
    bool failed;
    struct lw_error error;
    pthread_mutex_t lock;
};

/* One thread's table. */
struct table {
    struct batch *batch;
    const struct tournament_plan *plan;
    int thread;
    struct lw_match match;
    struct lw_record record;
    struct lw_note notes[2 * LW_SEATS_MAX + 4]; /* two remarks a lost seat, and the tags */
    uint8_t lost;
};

/* A player that is gone forfeits the game by time; its moves are made for it, so that the others'
 * game and the record have an end. */
static void lose(struct table *table, int seat, const struct lw_error *error) {
    const struct tournament_plan *plan = table->plan;
    table->lost |= (uint8_t)LW_SEAT_BIT(seat);
    study_note_lost(&table->record, table->match.ply_count, seat);
    pthread_mutex_lock(&table->batch->lock);
    if (plan->lost)
        plan->lost(plan->context, table->record.seed, error->message);
    pthread_mutex_unlock(&table->batch->lock);
}

static void make_move(struct table *table, int rotation, int seat, struct lw_stream *stream) {
    const struct tournament_plan *plan = table->plan;
    int bot = tournament_seating(plan, rotation, seat);
    struct lw_error error;
    if (!(table->lost & LW_SEAT_BIT(seat))) {
        const struct study_player *player = plan->player(plan->context, table->thread, bot, seat);
        if (study_player_move(player, &table->match, seat, stream, &error))
            return;
        lose(table, seat, &error);
    }
    study_move_first(&table->match, seat);
}

static void play_game(struct table *table, uint64_t seed, int rotation) {
    struct lw_match *match = &table->match;
    struct lw_stream streams[LW_SEATS_MAX + 1];
    uint8_t key[LW_KEY_BYTES];
    lw_record_init(&table->record, table->notes, sizeof table->notes / sizeof table->notes[0]);
    table->record.has_seed = true;
    table->record.seed = seed;
    table->lost = 0;
    lw_key_from_seed(seed, key);
    lw_match_init(match, table->plan->setup);
    lw_match_set_key(match, key);
    for (int seat = 1; seat <= match->setup->seats; seat++)
        bot_stream(&streams[seat], key, seat);
    for (lw_seats actors; (actors = lw_match_actors(match)) != 0;) {
        int actor = __builtin_ctz(actors);
        if (actor == LW_CHANCE)
            lw_match_chance(match, NULL);
        else
            make_move(table, rotation, actor, &streams[actor]);
    }
}

/* Counts a game that was played, or says that it could not be kept. */
static void finish_game(struct table *table, uint64_t index, bool kept,
                        const struct lw_error *error) {
    struct batch *batch = table->batch;
    const struct tournament_plan *plan = table->plan;
    struct tournament *tournament = batch->tournament;
    uint64_t total = plan->blocks * (uint64_t)tournament->rotations;
    tournament_result(&table->match, table->lost, &tournament->games[index]);
    pthread_mutex_lock(&batch->lock);
    batch->done++;
    if (!kept) {
        batch->failed = true;
        batch->error = *error;
    } else if (plan->progress) {
        plan->progress(plan->context, batch->done * (uint64_t)plan->ranks.size, total);
    }
    pthread_mutex_unlock(&batch->lock);
}

static bool take_game(struct batch *batch, uint64_t *index) {
    const struct tournament *tournament = batch->tournament;
    const struct study_ranks *ranks = &tournament->plan->ranks;
    bool taken = false;
    pthread_mutex_lock(&batch->lock);
    while (!taken && !batch->failed && batch->next < batch->last) {
        *index = batch->next++;
        taken = *index % (uint64_t)ranks->size == (uint64_t)ranks->rank &&
                !tournament->games[*index].done;
    }
    pthread_mutex_unlock(&batch->lock);
    return taken;
}

static void *play_games(void *argument) {
    struct batch *batch = argument;
    const struct tournament_plan *plan = batch->tournament->plan;
    uint64_t rotations = (uint64_t)batch->tournament->rotations;
    struct table *table = calloc(1, sizeof *table);
    uint64_t index;
    lw_assert(table);
    table->batch = batch;
    table->plan = plan;
    table->thread = __atomic_fetch_add(&batch->threads, 1, __ATOMIC_RELAXED);
    while (take_game(batch, &index)) {
        struct lw_error error;
        int rotation = (int)(index % rotations);
        play_game(table, plan->seed + index / rotations, rotation);
        bool kept = !plan->folder ||
                    tournament_write(plan, rotation, &table->record, &table->match, &error);
        finish_game(table, index, kept, &error);
    }
    free(table);
    return NULL;
}

static void play_batch(struct batch *batch) {
    pthread_t thread[TOURNAMENT_THREADS_MAX];
    bool running[TOURNAMENT_THREADS_MAX] = {false};
    batch->threads = 0;
    for (int i = 1; i < batch->tournament->plan->threads; i++)
        running[i] = pthread_create(&thread[i], NULL, play_games, batch) == 0;
    play_games(batch);
    for (int i = 1; i < TOURNAMENT_THREADS_MAX; i++)
        if (running[i])
            pthread_join(thread[i], NULL);
}

/* Counts the blocks of a batch in the order of their seeds; true when the test has ended at one of
 * them, and then what was played beyond it does not count. */
static bool count_blocks(struct tournament *tournament, uint64_t blocks) {
    const struct tournament_plan *plan = tournament->plan;
    int seats = plan->setup->seats;
    for (; tournament->blocks < blocks; tournament->blocks++) {
        const struct tournament_game *game =
            tournament->games + tournament->blocks * (uint64_t)tournament->rotations;
        int units = 0;
        if (plan->sprt &&
            (tournament->llr <= -STUDY_SPRT_BOUND || tournament->llr >= STUDY_SPRT_BOUND))
            return true;
        for (int rotation = 0; rotation < tournament->rotations; rotation++)
            for (int seat = 1; seat <= seats; seat++)
                if (tournament_seating(plan, rotation, seat) == 0)
                    units += game[rotation].share[seat];
        tournament->counts[units]++;
        if (plan->sprt)
            tournament->llr = study_llr(
                tournament->counts, TOURNAMENT_WIN * tournament->rotations + 1,
                study_elo_share(plan->elo[0], seats), study_elo_share(plan->elo[1], seats));
    }
    return plan->sprt &&
           (tournament->llr <= -STUDY_SPRT_BOUND || tournament->llr >= STUDY_SPRT_BOUND);
}

/* What an earlier run has finished. */
static bool resume(struct batch *batch, struct lw_error *error) {
    struct tournament *tournament = batch->tournament;
    const struct tournament_plan *plan = tournament->plan;
    uint64_t rotations = (uint64_t)tournament->rotations;
    for (uint64_t i = 0; i < plan->blocks * rotations; i++) {
        struct tournament_game *game = &tournament->games[i];
        if (!tournament_read(plan, plan->seed + i / rotations, (int)(i % rotations), game, error))
            return false;
        tournament->kept += game->done;
        batch->done += game->done && i % (uint64_t)plan->ranks.size == (uint64_t)plan->ranks.rank;
    }
    return true;
}

/* Rank 0 makes the folder before the others look into it. */
static bool open_folder(struct batch *batch, struct lw_error *error) {
    const struct tournament_plan *plan = batch->tournament->plan;
    const struct study_ranks *ranks = &plan->ranks;
    if (!plan->folder)
        return true;
    bool right = ranks->rank != 0 || tournament_open(plan, error);
    if (study_ranks_worst(ranks, !right))
        return right ? lw_fail(error, 0, "rank 0 could not begin") : false;
    right = (ranks->rank == 0 || tournament_open(plan, error)) && resume(batch, error);
    if (study_ranks_worst(ranks, !right))
        return right ? lw_fail(error, 0, "another rank could not begin") : false;
    return true;
}

static bool play_all(struct batch *batch, struct lw_error *error) {
    struct tournament *tournament = batch->tournament;
    const struct tournament_plan *plan = tournament->plan;
    uint64_t rotations = (uint64_t)tournament->rotations;
    /* Where a test may end it, not much is played in vain. */
    uint64_t most = plan->sprt ? 8 + 2 * (uint64_t)(plan->threads * plan->ranks.size) : UINT64_MAX;
    bool ended = false;
    if (plan->progress)
        plan->progress(plan->context, tournament->kept, plan->blocks * rotations);
    while (!ended && tournament->blocks < plan->blocks) {
        uint64_t left = plan->blocks - tournament->blocks;
        uint64_t blocks = tournament->blocks + (left < most ? left : most);
        uint64_t first = tournament->blocks * rotations;
        batch->next = first;
        batch->last = blocks * rotations;
        play_batch(batch);
        if (study_ranks_worst(&plan->ranks, batch->failed)) {
            *error = batch->error;
            return batch->failed ? false : lw_fail(error, 0, "another rank could not go on");
        }
        study_ranks_collect(&plan->ranks, tournament->games, first, batch->last,
                            sizeof tournament->games[0]);
        ended = count_blocks(tournament, blocks);
    }
    return true;
}

bool tournament_run(const struct tournament_plan *plan, struct tournament *tournament,
                    struct lw_error *error) {
    struct batch batch = {.tournament = tournament};
    *tournament = (struct tournament){.plan = plan, .rotations = tournament_rotations(plan)};
    tournament->games =
        calloc(plan->blocks * (uint64_t)tournament->rotations, sizeof tournament->games[0]);
    lw_assert(tournament->games);
    lw_assert(plan->threads >= 1 && plan->threads <= TOURNAMENT_THREADS_MAX);
    pthread_mutex_init(&batch.lock, NULL);
    bool right = open_folder(&batch, error) && play_all(&batch, error);
    pthread_mutex_destroy(&batch.lock);
    return right;
}

void tournament_free(struct tournament *tournament) {
    free(tournament->games);
    tournament->games = NULL;
}
