#include "judge.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRUST = 4,    /* a value is trusted if the best has at most so many times its nodes */
    SAMPLES = 16, /* of chance that cannot be listed */
};

/* A question and its answer. */
struct answer {
    struct lw_state view;
    int seat;  /* 0: none yet */
    int parts; /* into how many the budget was cut */
    int count;
    struct bot_candidate candidates[LW_MOVES_MAX];
};

/* Answers are kept: of the last decision, about whose moves more is asked, and of the last position
 * behind one, which often is the next decision. */
enum slot { SLOT_DECISION, SLOT_BEHIND, SLOTS };

struct study_judge {
    const struct lw_setup *setup;
    const struct bot_way *way;
    struct study_thinker *thinker;
    struct study_budget budget;
    struct answer *answers[SLOTS];
};

struct study_judge *study_judge_new(const struct bot_way *way, const struct lw_setup *setup,
                                    const void *brain, const struct study_budget *budget) {
    struct study_judge *judge = calloc(1, sizeof *judge);
    lw_assert(judge);
    judge->setup = setup;
    judge->way = way;
    judge->thinker = study_thinker_new(way, setup, brain);
    judge->budget = *budget;
    for (int slot = 0; slot < SLOTS; slot++) {
        judge->answers[slot] = calloc(1, sizeof *judge->answers[slot]);
        lw_assert(judge->answers[slot]);
    }
    return judge;
}

void study_judge_free(struct study_judge *judge) {
    if (judge == NULL)
        return;
    study_thinker_free(judge->thinker);
    for (int slot = 0; slot < SLOTS; slot++)
        free(judge->answers[slot]);
    free(judge);
}

const struct lw_setup *study_judge_setup(const struct study_judge *judge) {
    return judge->setup;
}

bool study_fewer_is_better(const struct lw_game *game) {
    return game == &linyo_game;
}

bool study_together(const struct lw_setup *setup, const struct lw_state *state) {
    lw_seats seats = setup->game->sealed(setup, state) | setup->game->actors(setup, state);
    return (seats & (seats - 1)) != 0;
}

double study_utility(const struct lw_setup *setup, const struct bot_value *value, int seat) {
    if (setup->seats > 1)
        return value->win[seat];
    return study_fewer_is_better(setup->game) ? -value->score[seat] : value->score[seat];
}

void study_result(const struct lw_setup *setup, const struct lw_state *state,
                  struct bot_value *value) {
    lw_seats winners = setup->game->winners(setup, state);
    memset(value, 0, sizeof *value);
    for (int seat = 1; seat <= setup->seats; seat++) {
        int score = setup->game->score(setup, state, seat);
        value->score[seat] = (float)score;
        if (winners >> seat & 1)
            value->win[seat] = 1 / (float)__builtin_popcount(winners);
        if (setup->seats == 1) /* alone everybody wins: what counts is a perfect result */
            value->win[seat] = score == 0;
    }
}

static struct study_budget part_of(const struct study_judge *judge, int parts) {
    struct study_budget budget = judge->budget;
    uint32_t divisor = (uint32_t)parts;
    if (budget.ms) {
        budget.ms = budget.ms > divisor ? budget.ms / divisor : 1;
    } else {
        uint32_t nodes = budget.nodes ? budget.nodes : judge->way->nodes;
        budget.nodes = nodes > divisor ? nodes / divisor : 1;
    }
    return budget;
}

/* Brings an answer that is there already into its slot. */
static bool remember(struct study_judge *judge, const struct lw_state *view, int seat, int parts,
                     enum slot slot) {
    for (int other = 0; other < SLOTS; other++) {
        struct answer *answer = judge->answers[other];
        if (answer->seat != seat || answer->parts != parts ||
            memcmp(view, &answer->view, judge->setup->game->state_size) != 0)
            continue;
        judge->answers[other] = judge->answers[slot];
        judge->answers[slot] = answer;
        return true;
    }
    return false;
}

/* Asks with a part of the budget; the answer stays until the next one of its slot. */
static const struct answer *ask(struct study_judge *judge, const struct lw_state *state, int seat,
                                int parts, enum slot slot) {
    const struct lw_setup *setup = judge->setup;
    const struct study_budget budget = part_of(judge, parts);
    struct lw_state view;
    struct lw_stream stream;
    uint8_t key[LW_KEY_BYTES] = {0};
    setup->game->view(setup, state, seat, &view);
    if (remember(judge, &view, seat, parts, slot))
        return judge->answers[slot];
    struct answer *answer = judge->answers[slot];
    bot_stream(&stream, key, seat);
    answer->count = study_think(judge->thinker, &view, seat, &stream, &budget, answer->candidates,
                                LW_MOVES_MAX);
    answer->seat = seat;
    answer->parts = parts;
    lw_state_copy(setup, &answer->view, &view);
    return answer;
}

int study_judge_moves(struct study_judge *judge, const struct lw_state *state, int seat,
                      const struct bot_candidate **candidates) {
    const struct answer *answer = ask(judge, state, seat, 1, SLOT_DECISION);
    *candidates = answer->candidates;
    return answer->count;
}

static void add(struct bot_value *sum, const struct bot_value *value, float weight) {
    for (int seat = 1; seat <= LW_SEATS_MAX; seat++) {
        sum->win[seat] += weight * value->win[seat];
        sum->score[seat] += weight * value->score[seat];
    }
}

int study_judge_outcomes(const struct study_judge *judge, const struct lw_state *state) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total = 0;
    int count = judge->setup->game->chance_list(judge->setup, state, outcomes, &total);
    return count > 0 ? count : SAMPLES;
}

/* A mean over what chance may bring. */
static void judge_chance(struct study_judge *judge, const struct lw_state *state, int parts,
                         struct bot_value *value) {
    const struct lw_setup *setup = judge->setup;
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total = 0;
    uint8_t key[LW_KEY_BYTES] = {0};
    struct lw_stream stream;
    bool listed = setup->game->chance_list(setup, state, outcomes, &total) > 0;
    int count = study_judge_outcomes(judge, state);
    lw_stream_init(&stream, key, LW_STREAM_GAME);
    memset(value, 0, sizeof *value);
    for (int i = 0; i < count; i++) {
        struct lw_state after;
        struct bot_value found;
        lw_move move =
            listed ? outcomes[i].move : setup->game->chance_sample(setup, state, &stream);
        lw_state_copy(setup, &after, state);
        setup->game->apply(setup, &after, LW_CHANCE, move);
        study_judge_position(judge, &after, parts * count, &found);
        add(value, &found, listed ? (float)outcomes[i].weight / (float)total : 1 / (float)count);
    }
}

/* Of several who decide at the same time each knows best what it has to expect. */
static void judge_decision(struct study_judge *judge, const struct lw_state *state, lw_seats actors,
                           int parts, struct bot_value *value) {
    memset(value, 0, sizeof *value);
    for (int seat = LW_SEATS_MAX; seat > 0; seat--) {
        if (!(actors >> seat & 1))
            continue;
        struct bot_value others = *value;
        *value = ask(judge, state, seat, parts, SLOT_BEHIND)->candidates[0].value;
        for (int other = seat + 1; other <= LW_SEATS_MAX; other++)
            if (actors >> other & 1) {
                value->win[other] = others.win[other];
                value->score[other] = others.score[other];
            }
    }
}

/* Makes the moves of a seat that has no choice. */
static void make_only_moves(const struct lw_setup *setup, struct lw_state *state) {
    lw_move moves[LW_MOVES_MAX];
    for (;;) {
        lw_seats actors = setup->game->actors(setup, state);
        bool alone = actors > 1 && (actors & (actors - 1)) == 0;
        if (!alone || setup->game->sealed(setup, state) ||
            setup->game->legal(setup, state, __builtin_ctz(actors), moves) > 1)
            return;
        setup->game->apply(setup, state, __builtin_ctz(actors), moves[0]);
    }
}

void study_judge_position(struct study_judge *judge, const struct lw_state *state, int parts,
                          struct bot_value *value) {
    struct lw_state here;
    lw_state_copy(judge->setup, &here, state);
    make_only_moves(judge->setup, &here);
    lw_seats actors = judge->setup->game->actors(judge->setup, &here);
    if (actors == 0)
        study_result(judge->setup, &here, value);
    else if (actors & LW_SEAT_BIT(LW_CHANCE))
        judge_chance(judge, &here, parts, value);
    else
        judge_decision(judge, &here, actors, parts, value);
}

/* Nobody sees what is sealed, so the others choose as the judge would, and it is opened. */
static void open_choices(struct study_judge *judge, struct lw_state *state) {
    const struct lw_game *game = judge->setup->game;
    while (game->sealed(judge->setup, state)) {
        int seat = __builtin_ctz(game->actors(judge->setup, state));
        const struct answer *answer = ask(judge, state, seat, judge->setup->seats, SLOT_BEHIND);
        game->apply(judge->setup, state, seat, answer->candidates[0].move);
    }
}

static const struct bot_candidate *find(const struct answer *answer, lw_move move) {
    for (int i = 0; i < answer->count; i++)
        if (answer->candidates[i].move == move)
            return &answer->candidates[i];
    return NULL;
}

enum study_source study_judge_move(struct study_judge *judge, const struct lw_state *state,
                                   int seat, lw_move move, int parts, struct bot_value *value) {
    const struct lw_setup *setup = judge->setup;
    struct lw_state after;
    const struct answer *answer = ask(judge, state, seat, 1, SLOT_DECISION);
    const struct bot_candidate *best = &answer->candidates[0];
    const struct bot_candidate *found = find(answer, move);
    bool enough =
        found && (found == best || (!best->exact && (uint64_t)found->nodes * TRUST >= best->nodes));
    if (found && (found->exact || (enough && parts == 0))) {
        *value = found->value;
        return found->exact ? STUDY_PROVED : STUDY_THOUGHT;
    }
    setup->game->view(setup, state, seat, &after);
    setup->game->apply(setup, &after, seat, move);
    open_choices(judge, &after);
    study_judge_position(judge, &after, parts ? parts : 1, value);
    return STUDY_FORESEEN;
}
