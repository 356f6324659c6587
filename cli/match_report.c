/* The result of a tournament, as text and as JSON. */
#include "match.h"

#include <math.h>

static void print_interval(const char *what, const struct study_interval *interval, int digits) {
    printf("  %-12s %.*f", what, digits, interval->value);
    printf(" (%.*f to %.*f)\n", digits, interval->low, digits, interval->high);
}

static void print_setup(const struct tournament *tournament, bool tuning) {
    const struct tournament_plan *plan = tournament->plan;
    const struct lw_game *game = plan->setup->game;
    uint64_t last = plan->seed + (tournament->blocks ? tournament->blocks - 1 : 0);
    printf("%s, %d seat%s", game->name, plan->setup->seats, plan->setup->seats > 1 ? "s" : "");
    for (int option = 0; option < game->option_count; option++) {
        char value[256];
        struct lw_text text = lw_text(value, sizeof value);
        game->option_write(plan->setup, option, &text);
        printf(", %s=%s", game->options[option].key, value);
    }
    printf("\n%llu games in %llu block%s, seeds %llu to %llu (%s)",
           (unsigned long long)tournament->blocks * (unsigned long long)tournament->rotations,
           (unsigned long long)tournament->blocks, tournament->blocks == 1 ? "" : "s",
           (unsigned long long)plan->seed, (unsigned long long)last,
           tuning ? "for tuning" : "for reporting");
    if (tournament->kept)
        printf(", %llu games from %s", (unsigned long long)tournament->kept, plan->folder);
    printf("\n");
}

static void print_bot(const struct tournament *tournament, int bot) {
    const struct tournament_plan *plan = tournament->plan;
    int seats = plan->setup->seats;
    struct tournament_standing standing;
    tournament_standing(tournament, bot, &standing);
    printf("%s (%s)\n", plan->bots[bot].name, plan->bots[bot].budget);
    if (seats > 1) {
        print_interval(seats > 2 ? "win share*" : "win share", &standing.share, 4);
        print_interval("Elo", &standing.elo, 1);
    }
    print_interval(study_fewer_is_better(plan->setup->game) ? "free squares" : "score",
                   &standing.score, 3);
    if (seats > 1 || plan->bot_count > 1)
        print_interval("difference", &standing.difference, 3);
    if (seats == 1)
        printf("  %-12s %llu of %llu = %.4f (%.5f to %.5f)\n", "full covers",
               (unsigned long long)standing.perfect, (unsigned long long)standing.games,
               standing.perfect_share.value, standing.perfect_share.low,
               standing.perfect_share.high);
    if (standing.lost)
        printf("  %-12s %llu of %llu\n", "forfeited", (unsigned long long)standing.lost,
               (unsigned long long)standing.games);
}

static const char *verdict(const struct tournament *tournament) {
    if (tournament->llr >= STUDY_SPRT_BOUND)
        return "accepted the second";
    return tournament->llr <= -STUDY_SPRT_BOUND ? "accepted the first" : "undecided";
}

void match_report(const struct tournament *tournament, bool tuning) {
    const struct tournament_plan *plan = tournament->plan;
    int seats = plan->setup->seats;
    print_setup(tournament, tuning);
    for (int bot = 0; bot < plan->bot_count; bot++)
        print_bot(tournament, bot);
    if (seats == 2) {
        uint64_t counts[5];
        tournament_pentanomial(tournament, counts);
        printf("blocks in which %s made 0, 1/2, 1, 3/2, 2 wins: %llu %llu %llu %llu %llu\n",
               plan->bots[0].name, (unsigned long long)counts[0], (unsigned long long)counts[1],
               (unsigned long long)counts[2], (unsigned long long)counts[3],
               (unsigned long long)counts[4]);
    }
    if (plan->sprt)
        printf("SPRT, Elo %g against %g: llr %.3f, bounds -%.3f and %.3f: %s\n", plan->elo[0],
               plan->elo[1], tournament->llr, STUDY_SPRT_BOUND, STUDY_SPRT_BOUND,
               verdict(tournament));
    if (plan->sprt && fabs(tournament->llr) >= STUDY_SPRT_BOUND)
        printf(
            "A test that ended early is a verdict; its shares lie further out than the truth.\n");
    if (seats > 2)
        printf("* of one seat: equals would have %.4f\n", 1.0 / seats);
    printf("Intervals are of 95 %% over blocks%s.\n", seats == 1 ? ", exact for full covers" : "");
}

static void json_interval(const char *key, const struct study_interval *interval) {
    const double numbers[] = {interval->value, interval->low, interval->high};
    printf(",\"%s\":[", key);
    for (int i = 0; i < 3; i++) {
        if (isfinite(numbers[i]))
            printf("%s%.9g", i ? "," : "", numbers[i]);
        else
            printf("%snull", i ? "," : "");
    }
    printf("]");
}

static void json_text(const char *text) {
    printf("\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            printf("\\");
        printf("%c", *text);
    }
    printf("\"");
}

static void json_bot(const struct tournament *tournament, int bot) {
    const struct tournament_plan *plan = tournament->plan;
    int seats = plan->setup->seats;
    struct tournament_standing standing;
    tournament_standing(tournament, bot, &standing);
    printf("%s{\"name\":", bot ? "," : "");
    json_text(plan->bots[bot].name);
    printf(",\"budget\":");
    json_text(plan->bots[bot].budget);
    printf(",\"games\":%llu,\"forfeited\":%llu", (unsigned long long)standing.games,
           (unsigned long long)standing.lost);
    if (seats > 1) {
        json_interval("share", &standing.share);
        json_interval("elo", &standing.elo);
    }
    json_interval("score", &standing.score);
    if (seats > 1 || plan->bot_count > 1)
        json_interval("difference", &standing.difference);
    if (seats == 1) {
        printf(",\"full_covers\":%llu", (unsigned long long)standing.perfect);
        json_interval("full_cover_share", &standing.perfect_share);
    }
    printf("}");
}

void match_report_json(const struct tournament *tournament, bool tuning) {
    const struct tournament_plan *plan = tournament->plan;
    const struct lw_game *game = plan->setup->game;
    printf("{\"game\":\"%s\",\"seats\":%d,\"options\":{", game->name, plan->setup->seats);
    for (int option = 0; option < game->option_count; option++) {
        char value[256];
        struct lw_text text = lw_text(value, sizeof value);
        game->option_write(plan->setup, option, &text);
        printf("%s\"%s\":\"%s\"", option ? "," : "", game->options[option].key, value);
    }
    printf("},\"games\":%llu,\"blocks\":%llu,\"seed\":%llu,\"tuning\":%s,\"bots\":[",
           (unsigned long long)tournament->blocks * (unsigned long long)tournament->rotations,
           (unsigned long long)tournament->blocks, (unsigned long long)plan->seed,
           tuning ? "true" : "false");
    for (int bot = 0; bot < plan->bot_count; bot++)
        json_bot(tournament, bot);
    printf("]");
    if (plan->setup->seats == 2) {
        uint64_t counts[5];
        tournament_pentanomial(tournament, counts);
        printf(",\"pentanomial\":[%llu,%llu,%llu,%llu,%llu]", (unsigned long long)counts[0],
               (unsigned long long)counts[1], (unsigned long long)counts[2],
               (unsigned long long)counts[3], (unsigned long long)counts[4]);
    }
    if (plan->sprt)
        printf(",\"sprt\":{\"elo\":[%g,%g],\"llr\":%.6g,\"bound\":%.6g,\"verdict\":\"%s\"}",
               plan->elo[0], plan->elo[1], tournament->llr, STUDY_SPRT_BOUND, verdict(tournament));
    printf("}\n");
}
