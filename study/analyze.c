#include "analyze.h"

#include <string.h>

static const struct study_scale SCALES[] = {
    {&linyo_game, true, {0, 0.25, 0.5, 1.0}},     {&linyo_game, false, {0, 0.02, 0.05, 0.10}},
    {&lineit_game, false, {0, 0.02, 0.05, 0.10}}, {&liniell_game, false, {0, 0.03, 0.08, 0.15}},
    {NULL, false, {0, 0.02, 0.05, 0.10}},
};

const struct study_scale *study_scale(const struct lw_setup *setup) {
    const struct study_scale *scale = SCALES;
    while (scale->game && (scale->game != setup->game || scale->alone != (setup->seats == 1)))
        scale++;
    return scale;
}

enum study_grade study_grade(const struct study_scale *scale, double loss) {
    int grade = STUDY_BLUNDER;
    while (grade > STUDY_GOOD && loss < scale->from[grade])
        grade--;
    return (enum study_grade)grade;
}

/* The accounts while they are kept. */
struct ledger {
    struct study_judge *judge;
    const struct lw_match *match;
    const struct lw_setup *setup;
    struct study_analysis *analysis;
    struct lw_state state;    /* before the move at hand */
    struct lw_state opening;  /* before the first of the choices made at the same time */
    int opened;               /* the number of that first one */
    bool together;            /* several seats choose at the same time */
    enum study_source source; /* where what is expected now comes from */
    /* What each seat has to expect, and which part of it others have done in choices that are still
     * sealed. */
    double now[STUDY_UNITS][LW_SEATS_MAX + 1];
    double sealed[STUDY_UNITS][LW_SEATS_MAX + 1];
};

static double part(const struct bot_value *value, int unit, int seat) {
    return unit == STUDY_WIN ? value->win[seat] : value->score[seat];
}

/* The judge says anew what a seat has to expect. Gives what is new about it. */
static double revise(struct ledger *ledger, int unit, int seat, const struct bot_value *value) {
    double change = part(value, unit, seat) + ledger->sealed[unit][seat] - ledger->now[unit][seat];
    ledger->now[unit][seat] += change;
    return change;
}

/* Nothing has happened, so what is new is noise. */
static void revise_noise(struct ledger *ledger, lw_seats seats, const struct bot_value *value) {
    for (int unit = 0; unit < STUDY_UNITS; unit++)
        for (int seat = 1; seat <= ledger->setup->seats; seat++)
            if (seats >> seat & 1)
                ledger->analysis->account[unit][seat].noise += revise(ledger, unit, seat, value);
}

/* A choice changes what everybody has to expect. */
static void charge(struct ledger *ledger, int actor, const struct bot_value *best,
                   const struct bot_value *played) {
    for (int unit = 0; unit < STUDY_UNITS; unit++)
        for (int seat = 1; seat <= ledger->setup->seats; seat++) {
            double change = part(played, unit, seat) - part(best, unit, seat);
            struct study_account *account = &ledger->analysis->account[unit][seat];
            ledger->now[unit][seat] += change;
            if (seat == actor)
                account->skill += change;
            else
                account->opponents += change;
            if (seat != actor && ledger->together)
                ledger->sealed[unit][seat] += change;
        }
}

/* The position as the seat knew it: of choices made at the same time it has its own only, and the
 * others are still to come, in whatever order they were written. */
static void own_position(const struct ledger *ledger, int ply, int seat, struct lw_state *state) {
    const struct lw_setup *setup = ledger->setup;
    lw_state_copy(setup, state, ledger->together ? &ledger->opening : &ledger->state);
    for (int i = ledger->opened; ledger->together && i < ply; i++)
        if (ledger->match->plies[i].actor == seat)
            setup->game->apply(setup, state, seat, ledger->match->plies[i].move);
}

static void grade(struct ledger *ledger, struct study_event *event, const struct bot_value *best,
                  const struct bot_value *played) {
    const struct lw_setup *setup = ledger->setup;
    int seat = event->actor;
    double loss = study_utility(setup, best, seat) - study_utility(setup, played, seat);
    int sign = study_fewer_is_better(setup->game) ? -1 : 1;
    event->loss[STUDY_WIN] = part(best, STUDY_WIN, seat) - part(played, STUDY_WIN, seat);
    event->loss[STUDY_SCORE] =
        sign * (part(best, STUDY_SCORE, seat) - part(played, STUDY_SCORE, seat));
    event->judged = true;
    event->grade = study_grade(ledger->analysis->scale, loss);
    ledger->analysis->grades[seat][event->grade]++;
}

/* What the played move and the judge's best are worth, both looked at in the same way: closely,
 * except for choices made at the same time that were thought about enough. The played one comes
 * last, since where it leads is what will be asked about next. */
static void compare(struct ledger *ledger, const struct lw_state *state, struct study_event *event,
                    struct bot_value *best, struct bot_value *played) {
    struct study_judge *judge = ledger->judge;
    int seat = event->actor;
    int parts = 1;
    if (ledger->together &&
        study_judge_move(judge, state, seat, event->move, 0, played) != STUDY_FORESEEN)
        parts = 0;
    enum study_source source = study_judge_move(judge, state, seat, event->best, parts, best);
    ledger->source = source;
    *played = *best;
    if (event->move != event->best)
        ledger->source = study_judge_move(judge, state, seat, event->move, parts, played);
    event->exact = source == STUDY_PROVED && ledger->source == STUDY_PROVED;
}

static void decide(struct ledger *ledger, int ply, struct study_event *event) {
    const struct lw_setup *setup = ledger->setup;
    lw_move legal[LW_MOVES_MAX];
    const struct bot_candidate *candidates;
    struct bot_value best;
    struct bot_value played;
    struct lw_state state;
    int seat = event->actor;
    own_position(ledger, ply, seat, &state);
    if (setup->game->legal(setup, &state, seat, legal) == 1)
        return;
    study_judge_moves(ledger->judge, &state, seat, &candidates);
    event->best = candidates[0].move;
    compare(ledger, &state, event, &best, &played);
    if (study_utility(setup, &played, seat) >= study_utility(setup, &best, seat)) {
        best = played; /* a closer look finds nothing better */
        event->best = event->move;
    }
    revise_noise(ledger, ledger->together ? LW_SEAT_BIT(seat) : ~(lw_seats)0, &best);
    charge(ledger, seat, &best, &played);
    grade(ledger, event, &best, &played);
    if (ledger->together) /* the others have their say in it */
        ledger->source = STUDY_THOUGHT;
}

/* Luck is what the outcome is worth beside the mean of all that might have come, both judged with
 * the same thought, so that it is nothing on average, however well the judge judges. */
static void happen(struct ledger *ledger, struct study_event *event) {
    const struct lw_setup *setup = ledger->setup;
    struct bot_value value;
    int parts =
        ledger->source == STUDY_PROVED ? 1 : study_judge_outcomes(ledger->judge, &ledger->state);
    if (ledger->source == STUDY_THOUGHT) {
        study_judge_position(ledger->judge, &ledger->state, 1, &value);
        revise_noise(ledger, ~(lw_seats)0, &value);
    }
    struct lw_state after;
    lw_state_copy(setup, &after, &ledger->state);
    setup->game->apply(setup, &after, LW_CHANCE, event->move);
    study_judge_position(ledger->judge, &after, parts, &value);
    for (int unit = 0; unit < STUDY_UNITS; unit++)
        for (int seat = 1; seat <= setup->seats; seat++) {
            event->luck[unit][seat] = revise(ledger, unit, seat, &value);
            ledger->analysis->account[unit][seat].luck += event->luck[unit][seat];
        }
    ledger->source = STUDY_THOUGHT;
}

/* Where the next move stands among those made at the same time. */
static void look_around(struct ledger *ledger, int ply) {
    const struct lw_setup *setup = ledger->setup;
    ledger->together = study_together(setup, &ledger->state);
    if (setup->game->sealed(setup, &ledger->state))
        return;
    ledger->opened = ply;
    lw_state_copy(setup, &ledger->opening, &ledger->state);
    memset(ledger->sealed, 0, sizeof ledger->sealed);
}

static void enter(struct ledger *ledger, int ply) {
    const struct lw_ply *played = &ledger->match->plies[ply];
    struct study_event *event = &ledger->analysis->events[ply];
    *event = (struct study_event){.move = played->move, .actor = played->actor};
    look_around(ledger, ply);
    if (event->actor == LW_CHANCE)
        happen(ledger, event);
    else
        decide(ledger, ply, event);
    ledger->setup->game->apply(ledger->setup, &ledger->state, event->actor, event->move);
}

static void begin(struct ledger *ledger) {
    struct bot_value start;
    study_judge_position(ledger->judge, &ledger->state, 1, &start);
    ledger->source = STUDY_FORESEEN;
    for (int unit = 0; unit < STUDY_UNITS; unit++)
        for (int seat = 1; seat <= ledger->setup->seats; seat++) {
            ledger->now[unit][seat] = part(&start, unit, seat);
            ledger->analysis->account[unit][seat].start = ledger->now[unit][seat];
        }
}

/* The result. Where choices made at the same time were the last, what their opening brought is the
 * opponents' doing. */
static void finish(struct ledger *ledger) {
    struct study_analysis *analysis = ledger->analysis;
    struct bot_value result;
    analysis->finished = ledger->setup->game->actors(ledger->setup, &ledger->state) == 0;
    if (analysis->finished) {
        memset(ledger->sealed, 0, sizeof ledger->sealed);
        study_result(ledger->setup, &ledger->state, &result);
    }
    for (int unit = 0; unit < STUDY_UNITS; unit++)
        for (int seat = 1; seat <= ledger->setup->seats; seat++) {
            struct study_account *account = &analysis->account[unit][seat];
            double change = analysis->finished ? revise(ledger, unit, seat, &result) : 0;
            if (ledger->together)
                account->opponents += change;
            else
                account->noise += change;
            account->result = ledger->now[unit][seat];
        }
}

void study_analyze(struct study_judge *judge, const struct lw_match *match,
                   void (*progress)(void *context, int done), void *context,
                   struct study_analysis *analysis) {
    const struct lw_setup *setup = match->setup;
    struct ledger ledger = {.judge = judge, .match = match, .setup = setup, .analysis = analysis};
    memset(analysis, 0, sizeof *analysis);
    analysis->setup = setup;
    analysis->scale = study_scale(setup);
    analysis->event_count = match->ply_count;
    setup->game->init(setup, &ledger.state);
    begin(&ledger);
    for (int ply = 0; ply < match->ply_count; ply++) {
        enter(&ledger, ply);
        if (progress)
            progress(context, ply + 1);
    }
    finish(&ledger);
}
