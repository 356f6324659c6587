/* What a tournament says about its bots. */
#include "tournament.h"

/* The sums of one bot in one block. */
struct block {
    double share;
    double score;
    double difference;
    int seats; /* of the bot, over all games */
    int games; /* in which it had a seat */
};

static void add_game(const struct tournament *tournament, const struct tournament_game *game,
                     int rotation, int bot, struct block *block) {
    const struct tournament_plan *plan = tournament->plan;
    double own = 0;
    double others = 0;
    int count = 0;
    int seats = plan->setup->seats;
    for (int seat = 1; seat <= seats; seat++) {
        if (tournament_seating(plan, rotation, seat) != bot) {
            others += game->score[seat];
            continue;
        }
        count++;
        own += game->score[seat];
        block->share += (double)game->share[seat] / TOURNAMENT_WIN;
    }
    if (count == 0)
        return;
    block->seats += count;
    block->games++;
    block->score += own;
    if (seats > count)
        block->difference += own / count - others / (seats - count);
}

/* One seat: the bots did not meet, but they had the same chance. */
static double solo_difference(const struct tournament *tournament,
                              const struct tournament_game *games, int bot) {
    double others = 0;
    int count = tournament->rotations;
    for (int other = 0; other < count; other++)
        if (other != bot)
            others += games[other].score[1];
    return count > 1 ? games[bot].score[1] - others / (count - 1) : 0;
}

static struct study_interval elo_of(struct study_interval share, int seats) {
    return (struct study_interval){study_elo(share.value, seats), study_elo(share.low, seats),
                                   study_elo(share.high, seats)};
}

/* A bot with several seats has the odds of the others' against one of its own. */
static struct study_interval elo_of_many(struct study_interval share, int own, int seats) {
    struct study_interval rest = {1 - own * share.value, 1 - own * share.high, 1 - own * share.low};
    struct study_interval elo = elo_of(rest, seats);
    return (struct study_interval){-elo.value, -elo.high, -elo.low};
}

static void count_lost(const struct tournament *tournament, const struct tournament_game *game,
                       int rotation, int bot, struct tournament_standing *standing) {
    const struct tournament_plan *plan = tournament->plan;
    for (int seat = 1; seat <= plan->setup->seats; seat++)
        if (tournament_seating(plan, rotation, seat) == bot) {
            standing->games++;
            standing->lost += (game->lost & LW_SEAT_BIT(seat)) != 0;
            standing->perfect += plan->setup->seats == 1 && game->score[seat] == 0 && !game->lost;
        }
}

void tournament_standing(const struct tournament *tournament, int bot,
                         struct tournament_standing *standing) {
    struct study_sample share = {0};
    struct study_sample score = {0};
    struct study_sample difference = {0};
    int seats = tournament->plan->setup->seats;
    int own = seats > 1 && tournament->plan->bot_count == 2 && bot == 1 ? seats - 1 : 1;
    *standing = (struct tournament_standing){.games = 0};
    for (uint64_t i = 0; i < tournament->blocks; i++) {
        const struct tournament_game *games =
            tournament->games + i * (uint64_t)tournament->rotations;
        struct block block = {0};
        for (int rotation = 0; rotation < tournament->rotations; rotation++) {
            add_game(tournament, &games[rotation], rotation, bot, &block);
            count_lost(tournament, &games[rotation], rotation, bot, standing);
        }
        study_sample_add(&share, block.share / block.seats);
        study_sample_add(&score, block.score / block.seats);
        study_sample_add(&difference, seats == 1 ? solo_difference(tournament, games, bot)
                                                 : block.difference / block.games);
    }
    standing->share = study_share(&share, 1.0 / own);
    standing->elo =
        own > 1 ? elo_of_many(standing->share, own, seats) : elo_of(standing->share, seats);
    standing->score = study_mean(&score);
    standing->difference = study_mean(&difference);
    standing->perfect_share = study_proportion(standing->perfect, standing->games);
}

void tournament_pentanomial(const struct tournament *tournament, uint64_t counts[5]) {
    for (int i = 0; i < 5; i++)
        counts[i] = tournament->counts[i * TOURNAMENT_WIN / 2];
}
