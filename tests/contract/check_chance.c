/* Chance: a list with weights, samples, and what the key gives all speak of the same outcomes. */
#include "contract.h"

/* An outcome that was not listed has to be allowed all the same, and to be written and read. */
static void check_outcome(struct contract_run *run, lw_move move, const char *whence) {
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    struct lw_refusal refusal = {LW_NONE, {0}};
    const struct lw_match *match = &run->own.match;
    lw_move again = ~move;
    contract_name_move(run, LW_CHANCE, move);
    CONTRACT_CHECK(run, run->game->check(match->setup, &match->state, LW_CHANCE, move, &refusal),
                   "the outcome of %s is refused by %s", whence, lw_refusal_rule(refusal.reason));
    run->game->move_write(match->setup, move, &text);
    CONTRACT_CHECK(run, lw_match_read(match, LW_CHANCE, lw_text_slice(&text), &again, &refusal),
                   "the outcome of %s cannot be read", whence);
    CONTRACT_CHECK(run, again == move, "the outcome of %s is read as another", whence);
    CONTRACT_CHECK(run, run->count == 0 || contract_find(run, move) >= 0,
                   "the outcome of %s is not in the list", whence);
}

static void check_weights(struct contract_run *run) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    const struct lw_match *match = &run->own.match;
    uint32_t total = 0;
    uint32_t sum = 0;
    int count = run->game->chance_list(match->setup, &match->state, outcomes, &total);
    for (int i = 0; i < count; i++) {
        contract_name_move(run, LW_CHANCE, outcomes[i].move);
        CONTRACT_CHECK(run, outcomes[i].weight > 0, "an outcome has no weight");
        CONTRACT_CHECK(run, i == 0 || run->sorted[i - 1] != run->sorted[i],
                       "an outcome is listed twice");
        check_outcome(run, outcomes[i].move, "the list");
        sum += outcomes[i].weight;
    }
    CONTRACT_CHECK(run, sum == total, "the weights add up to %u, not to %u", sum, total);
}

/* The key alone decides: opened anew it gives the same outcome, whatever was asked before. */
static void check_key(struct contract_run *run) {
    struct lw_match *match = &run->own.match;
    struct lw_chance asked = match->chance;
    lw_move next = run->game->chance_next(match->setup, &match->state, &asked);
    check_outcome(run, next, "the key");
    CONTRACT_CHECK(run, run->game->chance_next(match->setup, &match->state, &asked) == next,
                   "asked again, the key gives another outcome");
    run->other.match = *match;
    lw_match_set_key(&run->other.match, match->chance.key);
    lw_match_chance(&run->other.match, NULL);
    CONTRACT_CHECK(run, run->other.match.plies[match->ply_count].move == next,
                   "opened anew, the key gives another outcome");
}

void check_chance(struct contract_run *run) {
    const struct lw_match *match = &run->own.match;
    CONTRACT_CHECK(run, run->count <= LW_OUTCOMES_MAX, "%d outcomes are listed", run->count);
    check_weights(run);
    check_key(run);
    check_outcome(run, run->game->chance_sample(match->setup, &match->state, &run->chooser),
                  "sampling");
    run->move[0] = '\0';
}
