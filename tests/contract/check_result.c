/* Invariants and scores. */
#include "contract.h"

void check_invariant(struct contract_run *run) {
    const char *wrong = run->game->invariant(&run->own.setup, &run->own.match.state);
    CONTRACT_CHECK(run, wrong == NULL, "%s", wrong ? wrong : "");
}

/* LY-23, LI-21, LN-16: what a score is made of adds up to it. */
void check_scores(struct contract_run *run) {
    static struct lw_part parts[LW_PARTS_MAX];
    const struct lw_setup *setup = &run->own.setup;
    const struct lw_state *state = &run->own.match.state;
    for (int seat = 1; seat <= run->seats; seat++) {
        int sum = 0;
        int count = run->game->parts(setup, state, seat, parts);
        CONTRACT_CHECK(run, count >= 0 && count <= LW_PARTS_MAX, "%d parts of a score", count);
        for (int i = 0; i < count; i++) {
            CONTRACT_CHECK(run, parts[i].name && parts[i].route_length <= LW_ROUTE_MAX,
                           "a part of seat %d's score has no name, or too long a route", seat);
            sum += parts[i].points;
        }
        int score = run->game->score(setup, state, seat);
        CONTRACT_CHECK(run, sum == score, "the parts of seat %d add up to %d, the score is %d",
                       seat, sum, score);
    }
}

/* LY-24, LI-21, LN-18: somebody wins, of those who play. */
void check_winners(struct contract_run *run) {
    lw_seats winners = run->game->winners(&run->own.setup, &run->own.match.state);
    lw_seats all = LW_SEAT_BIT(run->seats + 1) - LW_SEAT_BIT(1);
    CONTRACT_CHECK(run, winners != 0, "nobody wins");
    CONTRACT_CHECK(run, (winners & ~all) == 0, "a seat that is not there wins");
}
