/* Who is due, what is legal, and that text accepts exactly that. */
#include "contract.h"

#include <string.h>

static lw_seats all_seats(const struct contract_run *run) {
    return LW_SEAT_BIT(run->seats + 1) - LW_SEAT_BIT(1);
}

/* Chance is due alone, and nobody is who does not play. */
void check_actors(struct contract_run *run) {
    lw_seats due = lw_match_actors(&run->own.match);
    bool chance = due & LW_SEAT_BIT(LW_CHANCE);
    CONTRACT_CHECK(run, !chance || due == LW_SEAT_BIT(LW_CHANCE), "chance is not due alone");
    CONTRACT_CHECK(run, chance || (due & ~all_seats(run)) == 0, "a seat that is not there is due");
}

static void check_count(struct contract_run *run) {
    int most = run->game->moves_most(&run->own.setup);
    CONTRACT_CHECK(run, run->count > 0, "seat %d is due and has no legal move", run->actor);
    CONTRACT_CHECK(run, run->count <= most && most <= LW_MOVES_MAX,
                   "%d legal moves, moves_most says %d", run->count, most);
}

static void check_no_duplicates(struct contract_run *run) {
    for (int i = 1; i < run->count; i++) {
        contract_name_move(run, run->actor, run->sorted[i]);
        CONTRACT_CHECK(run, run->sorted[i - 1] != run->sorted[i], "it is twice in the legal list");
    }
}

/* Written, read and checked again, it is the same move. */
static void check_round_trip(struct contract_run *run, lw_move move) {
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    struct lw_refusal refusal = {LW_NONE, {0}};
    lw_move again = ~move;
    run->game->move_write(&run->own.setup, move, &text);
    contract_name_text(run, run->actor, data);
    CONTRACT_CHECK(run, !lw_text_overflowed(&text), "its text is longer than LW_MOVE_TEXT_MAX");
    CONTRACT_CHECK(
        run, lw_match_read(&run->own.match, run->actor, lw_text_slice(&text), &again, &refusal),
        "a legal move is refused by %s (%s)", lw_refusal_rule(refusal.reason),
        lw_refusal_name(refusal.reason));
    CONTRACT_CHECK(run, again == move, "it is read as another move");
}

void check_legal(struct contract_run *run) {
    check_count(run);
    check_no_duplicates(run);
    for (int i = 0; i < run->count; i++)
        check_round_trip(run, run->moves[i]);
    run->move[0] = '\0';
}

/* RC-1, RC-2: whoever is not due is refused, whatever the move, and so is everybody at the end. */
void check_not_due(struct contract_run *run) {
    struct lw_match *match = &run->own.match;
    lw_seats due = lw_match_actors(match);
    lw_move move = run->count > 0 ? run->moves[0] : 0;
    for (int actor = 0; actor <= run->seats + 1; actor++) {
        struct lw_refusal refusal = {LW_NONE, {0}};
        struct lw_state before = match->state;
        int plies = match->ply_count;
        if (due & LW_SEAT_BIT(actor))
            continue;
        CONTRACT_CHECK(run, !lw_match_play(match, actor, move, &refusal),
                       "actor %d is not due and may move", actor);
        bool seat = actor <= run->seats;
        const char *rule = due == 0 && seat ? "RC-2" : "RC-1";
        CONTRACT_CHECK(run, strcmp(lw_refusal_rule(refusal.reason), rule) == 0,
                       "actor %d is not due and refused by %s", actor,
                       lw_refusal_rule(refusal.reason));
        CONTRACT_CHECK(run, contract_same(run, &before, &match->state) && plies == match->ply_count,
                       "a refusal changed the state");
    }
}

/* A refusal names a rule, and both catalogues have a sentence for it. */
static void check_refusal(struct contract_run *run, const struct lw_refusal *refusal) {
    CONTRACT_CHECK(run, refusal->reason > LW_NONE && refusal->reason < LW_CASE_COUNT,
                   "refused without a reason");
    if (!contract_now_and_then(run, 16))
        return;
    for (int language = 0; language < LW_LANGUAGES; language++) {
        char data[320];
        struct lw_text text = lw_text(data, sizeof data);
        lw_refusal_write(refusal, (enum lw_language)language, &text);
        CONTRACT_CHECK(run, text.length > 0 && !lw_text_overflowed(&text),
                       "the sentence of %s is empty or too long", lw_refusal_name(refusal->reason));
    }
}

static void check_accepted(struct contract_run *run, const char *offered) {
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    struct lw_match *copy = &run->other.match;
    lw_move move = copy->plies[copy->ply_count - 1].move;
    int at = contract_find(run, move);
    CONTRACT_CHECK(run, at >= 0, "it is accepted, but not in the legal list");
    run->offered[at] = true;
    run->game->move_write(&run->own.setup, move, &text);
    CONTRACT_CHECK(run, strcmp(data, offered) == 0, "it is accepted, but spelt `%s`", data);
    lw_state_copy(&run->own.setup, &copy->state, &run->own.match.state);
    copy->ply_count--;
}

void contract_offer(struct contract_run *run, const char *text) {
    struct lw_refusal refusal = {LW_NONE, {0}};
    struct lw_match *copy = &run->other.match;
    contract_name_text(run, run->actor, text);
    run->texts++;
    if (lw_match_play_text(copy, run->actor, lw_slice(text), &refusal)) {
        check_accepted(run, text);
        return;
    }
    check_refusal(run, &refusal);
    CONTRACT_CHECK(run,
                   contract_same(run, &copy->state, &run->own.match.state) &&
                       copy->ply_count == run->own.match.ply_count,
                   "a refusal by %s changed the state", lw_refusal_rule(refusal.reason));
}

/* A legal move with something too much in it: at the end, at the beginning, or a second space. */
static void offer_spoilt(struct contract_run *run) {
    static const char *const tails[] = {" ", "x", "0", " 1", " a1", "\t", ","};
    char data[LW_MOVE_TEXT_MAX + 8];
    char spoilt[LW_MOVE_TEXT_MAX + 8];
    struct lw_text text = lw_text(data, sizeof data);
    uint32_t choice = lw_stream_uniform(&run->chooser, (uint32_t)run->count);
    run->game->move_write(&run->own.setup, run->moves[choice], &text);
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        struct lw_text longer = lw_text(spoilt, sizeof spoilt);
        lw_format(&longer, "%s%s", data, tails[i]);
        contract_offer(run, spoilt);
    }
    for (size_t at = 0; at <= text.length; at++) {
        if (at > 0 && data[at - 1] != ' ')
            continue;
        struct lw_text longer = lw_text(spoilt, sizeof spoilt);
        lw_format(&longer, "%.*s %s", (int)at, data, data + at);
        contract_offer(run, spoilt);
    }
    contract_offer(run, "");
}

/* Any integer at all: one that is legal, with some bits turned; or one that never was. */
static lw_move any_integer(struct contract_run *run) {
    uint32_t choice = lw_stream_uniform(&run->chooser, (uint32_t)run->count + 1);
    lw_move move = choice < (uint32_t)run->count ? run->moves[choice] : 0;
    for (uint32_t flips = lw_stream_uniform(&run->chooser, 12); flips > 0; flips--)
        move ^= (lw_move)1 << lw_stream_uniform(&run->chooser, 64);
    return move;
}

/* A program may hand over any integer as a move, and only the legal ones are accepted. Where chance
 * has no list, what is accepted must at least be written and read back. */
void check_integers(struct contract_run *run) {
    const struct lw_match *match = &run->own.match;
    for (int i = 0; i < 64; i++) {
        struct lw_refusal refusal = {LW_NONE, {0}};
        lw_move move = any_integer(run);
        bool accepted = run->game->check(match->setup, &match->state, run->actor, move, &refusal);
        if (accepted && run->count == 0)
            check_round_trip(run, move);
        else
            CONTRACT_CHECK(run, accepted == (contract_find(run, move) >= 0),
                           "check and legal differ about the move %llx of actor %d",
                           (unsigned long long)move, run->actor);
    }
}

/* Of all moves that the superset writes, exactly the legal ones are accepted; and it wrote them
 * all, so that it is a superset. check_legal has seen that each is accepted. */
void check_superset(struct contract_run *run) {
    if (run->count == 0) /* chance, where its outcomes have no list */
        return;
    run->other.match = run->own.match;
    memset(run->offered, 0, sizeof run->offered);
    run->entry->superset(run, run->actor);
    offer_spoilt(run);
    for (int i = 0; i < run->count; i++) {
        contract_name_move(run, run->actor, run->sorted[i]);
        CONTRACT_CHECK(run, run->offered[i], "it is legal, but the superset lacks it");
    }
}
