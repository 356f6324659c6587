/* A game that was played: its record, its order, and the way back. */
#include "contract.h"

#include <string.h>

void check_length(struct contract_run *run) {
    int most = run->game->plies_most(&run->own.setup);
    CONTRACT_CHECK(run, run->own.match.ply_count <= most && most <= LW_PLIES_MAX,
                   "%d plies, plies_most says %d", run->own.match.ply_count, most);
}

static void write_record(struct contract_run *run, const struct lw_match *match, char *data) {
    struct lw_text text = lw_text(data, CONTRACT_TEXT_MAX);
    lw_record_write(&run->own.record, match, &text);
    CONTRACT_CHECK(run, !lw_text_overflowed(&text), "the record is too long for this test");
}

/* The record of `match`, read again, is the same text and the same position. */
static void check_reading(struct contract_run *run, const struct lw_match *match) {
    static char again[CONTRACT_TEXT_MAX];
    struct contract_match *other = &run->other;
    struct lw_error error = {0};
    write_record(run, match, other->text);
    lw_record_init(&other->record, other->notes, 8);
    bool read = lw_record_read(&other->record, &other->match, &other->setup, testing_library(),
                               lw_slice(other->text), NULL, &error);
    CONTRACT_CHECK(run, read, "its record cannot be read, line %d: %s", error.line, error.message);
    struct lw_text text = lw_text(again, sizeof again);
    lw_record_write(&other->record, &other->match, &text);
    CONTRACT_CHECK(run, strcmp(again, other->text) == 0, "read again, the record is:\n%s", again);
    CONTRACT_CHECK(run, contract_same(run, &other->match.state, &match->state),
                   "read again, the record leads to another state");
}

/* Every outcome of chance can be derived from the seed again. */
static void check_verified(struct contract_run *run) {
    const struct lw_match *match = &run->other.match;
    struct lw_error error = {0};
    int checked;
    int outcomes = 0;
    for (int i = 0; i < match->ply_count; i++)
        outcomes += match->plies[i].actor == LW_CHANCE;
    CONTRACT_CHECK(run, lw_record_verify(&run->other.record, match, &checked, &error),
                   "the record cannot be verified: %s", error.message);
    CONTRACT_CHECK(run, checked == outcomes, "%d outcomes were verified of %d", checked, outcomes);
}

void check_record(struct contract_run *run) {
    check_reading(run, &run->own.match);
    check_verified(run);
}

/* A record may stop after any move. */
void check_record_of_prefix(struct contract_run *run) {
    static struct lw_match prefix;
    uint32_t lengths = (uint32_t)run->own.match.ply_count;
    prefix = run->own.match;
    prefix.ply_count = (int)lw_stream_uniform(&run->chooser, lengths);
    lw_match_at(&run->own.match, prefix.ply_count, &prefix.state);
    check_reading(run, &prefix);
    check_verified(run);
}

/* The first ply after `first` that is not simultaneous with it: nothing was sealed before it. */
static int end_of_group(const struct contract_run *run, int first) {
    int end = first + 1;
    while (end < run->own.match.ply_count &&
           run->game->sealed(&run->own.setup, &run->passed[end]) != 0)
        end++;
    return end;
}

/* Plays the moves of a group in another order, which keeps the order within each seat. */
static void play_shuffled(struct contract_run *run, int first, int end) {
    const struct lw_match *own = &run->own.match;
    bool played[LW_PLIES_MAX] = {false};
    for (int left = end - first; left > 0; left--) {
        struct lw_refusal refusal = {LW_NONE, {0}};
        int ply = first;
        for (uint32_t skip = lw_stream_uniform(&run->chooser, (uint32_t)left);; ply++)
            if (!played[ply] && skip-- == 0)
                break;
        for (int i = first; i < ply; i++)
            if (!played[i] && own->plies[i].actor == own->plies[ply].actor)
                ply = i;
        played[ply] = true;
        contract_name_move(run, own->plies[ply].actor, own->plies[ply].move);
        CONTRACT_CHECK(
            run,
            lw_match_play(&run->other.match, own->plies[ply].actor, own->plies[ply].move, &refusal),
            "in another order it is refused by %s", lw_refusal_rule(refusal.reason));
    }
}

/* LY-14: who decide at the same time may decide in any order. */
void check_any_order(struct contract_run *run) {
    const struct lw_match *own = &run->own.match;
    struct lw_match *other = &run->other.match;
    lw_match_init(other, &run->own.setup);
    for (int first = 0, end; first < own->ply_count; first = end) {
        end = end_of_group(run, first);
        play_shuffled(run, first, end);
        CONTRACT_CHECK(run, contract_same(run, &other->state, &run->passed[end]),
                       "in another order simultaneous moves lead to another state, ply %d", end);
    }
    write_record(run, own, run->own.text);
    write_record(run, other, run->other.text);
    CONTRACT_CHECK(run, strcmp(run->own.text, run->other.text) == 0,
                   "in another order simultaneous moves give another record");
    run->move[0] = '\0';
}

void check_states_passed(struct contract_run *run) {
    const struct lw_match *match = &run->own.match;
    for (int ply = 0; ply <= match->ply_count; ply++) {
        struct lw_state state;
        lw_match_at(match, ply, &state);
        CONTRACT_CHECK(run, contract_same(run, &state, &run->passed[ply]),
                       "lw_match_at gives another state after %d plies", ply);
    }
}

/* Why a seat cannot take back its last move, which stands before chance: by what came next. */
static enum lw_case expected_refusal(const struct lw_match *match, int seat) {
    enum lw_case next = LW_NONE;
    for (int i = match->ply_count - 1; i >= 0; i--) {
        if (match->plies[i].actor == seat)
            return next;
        next = match->plies[i].actor == LW_CHANCE ? LW_UNDO_PAST_CHANCE : LW_UNDO_PAST_SEAT;
    }
    return LW_NOTHING_TO_UNDO;
}

/* RC-5: nobody takes back what stands before an outcome of chance. */
static void check_no_undo_past_chance(struct contract_run *run) {
    struct lw_match *match = &run->own.match;
    for (int seat = 1; seat <= run->seats; seat++) {
        struct lw_refusal refusal = {LW_NONE, {0}};
        CONTRACT_CHECK(run, !lw_match_undo(match, seat, &refusal), "seat %d can undo past chance",
                       seat);
        CONTRACT_CHECK(run, refusal.reason == expected_refusal(match, seat),
                       "undo past chance is refused by %s", lw_refusal_name(refusal.reason));
    }
}

/* LY-14: whether the last ply opened what other seats had sealed. It is too late then to choose
 * again. */
static bool has_opened(const struct contract_run *run) {
    const struct lw_match *match = &run->own.match;
    int ply = match->ply_count - 1;
    lw_seats others = ~LW_SEAT_BIT(match->plies[ply].actor);
    lw_seats before = run->game->sealed(match->setup, &run->passed[ply]) & others;
    return before && !(run->game->sealed(match->setup, &match->state) & others);
}

/* The last ply goes back: by the seat that made it, or by hand where that is not allowed. */
static void step_back(struct contract_run *run) {
    struct lw_match *match = &run->own.match;
    struct lw_refusal refusal = {LW_NONE, {0}};
    int ply = match->ply_count - 1;
    int seat = match->plies[ply].actor;
    bool opened = has_opened(run);
    contract_name_move(run, seat, match->plies[ply].move);
    if (seat == LW_CHANCE) {
        check_no_undo_past_chance(run);
    } else if (lw_match_undo(match, seat, &refusal)) {
        CONTRACT_CHECK(run, !opened, "what others had sealed is open, and it can be taken back");
        return;
    } else {
        CONTRACT_CHECK(run, opened && refusal.reason == LW_UNDO_PAST_REVEAL,
                       "seat %d cannot take back its last move: %s", seat,
                       lw_refusal_name(refusal.reason));
    }
    CONTRACT_CHECK(run,
                   match->ply_count == ply + 1 &&
                       contract_same(run, &match->state, &run->passed[ply + 1]),
                   "an undo that is refused changed the state");
    match->ply_count = ply;
    lw_match_at(match, ply, &match->state);
}

/* All the way to the start, through the same states. */
void check_undo(struct contract_run *run) {
    struct lw_match *match = &run->own.match;
    while (match->ply_count > 0) {
        int ply = match->ply_count - 1;
        step_back(run);
        CONTRACT_CHECK(
            run, match->ply_count == ply && contract_same(run, &match->state, &run->passed[ply]),
            "undo leads to another state");
    }
    run->move[0] = '\0';
}
