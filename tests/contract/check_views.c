/* What a seat sees: enough to move, and nothing of what others have sealed. */
#include "contract.h"

#include <string.h>

static void see(const struct contract_run *run, const struct lw_state *state, int seat,
                struct lw_state *view) {
    run->game->view(&run->own.setup, state, seat, view);
}

/* A view of a view is that view, and a seat sees at least what the public sees. */
static void check_view_of_view(struct contract_run *run, const struct lw_state *view, int seat) {
    struct lw_state again;
    struct lw_state of_public;
    see(run, view, seat, &again);
    CONTRACT_CHECK(run, contract_same(run, view, &again), "seat %d's view changes when seen twice",
                   seat);
    see(run, view, 0, &again);
    see(run, &run->own.match.state, 0, &of_public);
    CONTRACT_CHECK(run, contract_same(run, &of_public, &again),
                   "the public sees something that seat %d does not", seat);
}

/* Whoever is due can move by what it sees. */
static void check_moves_of_view(struct contract_run *run, const struct lw_state *view, int seat) {
    static lw_move seen[LW_MOVES_MAX];
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_setup *setup = &run->own.setup;
    int count = run->game->legal(setup, &run->own.match.state, seat, moves);
    CONTRACT_CHECK(run, run->game->legal(setup, view, seat, seen) == count,
                   "seat %d sees another number of moves than it has", seat);
    CONTRACT_CHECK(run, memcmp(seen, moves, (size_t)count * sizeof moves[0]) == 0,
                   "seat %d sees other moves than it has", seat);
}

/* A view lacks what others have sealed, and nothing else. */
static void check_nothing_else_hidden(struct contract_run *run, const struct lw_state *view,
                                      int seat) {
    lw_seats sealed = run->game->sealed(&run->own.setup, &run->own.match.state);
    lw_seats own = seat > 0 ? LW_SEAT_BIT(seat) : 0;
    CONTRACT_CHECK(run, (sealed & ~own) || contract_same(run, view, &run->own.match.state),
                   "nothing is sealed, and seat %d does not see everything", seat);
}

void check_views(struct contract_run *run) {
    const struct lw_setup *setup = &run->own.setup;
    lw_seats due = lw_match_actors(&run->own.match);
    for (int seat = 0; seat <= run->seats; seat++) {
        struct lw_state view;
        see(run, &run->own.match.state, seat, &view);
        CONTRACT_CHECK(run, run->game->actors(setup, &view) == due,
                       "in seat %d's view others are due than really are", seat);
        check_view_of_view(run, &view, seat);
        check_nothing_else_hidden(run, &view, seat);
        if (seat > 0 && (due & LW_SEAT_BIT(seat)))
            check_moves_of_view(run, &view, seat);
    }
}

/* LY-14: `due` were to decide at the same time. While some of them still have to, what one of them
 * chose is sealed. */
void check_sealed(struct contract_run *run, lw_seats due, int actor) {
    lw_seats still = lw_match_actors(&run->own.match) & due & ~LW_SEAT_BIT(actor);
    lw_seats sealed = run->game->sealed(&run->own.setup, &run->own.match.state);
    CONTRACT_CHECK(run, still == 0 || (sealed & LW_SEAT_BIT(actor)),
                   "others decide at the same time, and it is not sealed");
}

/* The match as it would be if a seat had sealed something else; false if it had no other choice. */
static bool choose_otherwise(struct contract_run *run, int seat) {
    struct lw_match *other = &run->other.match;
    struct lw_refusal refusal = {LW_NONE, {0}};
    static lw_move moves[LW_MOVES_MAX];
    *other = run->own.match;
    int ply = other->ply_count - 1;
    while (other->plies[ply].actor != seat)
        ply--;
    lw_move chosen = other->plies[ply].move;
    CONTRACT_CHECK(run, lw_match_undo(other, seat, &refusal),
                   "seat %d cannot take back what is sealed: %s", seat,
                   lw_refusal_name(refusal.reason)); /* LY-14 */
    int count = run->game->legal(other->setup, &other->state, seat, moves);
    lw_move move = moves[lw_stream_uniform(&run->chooser, (uint32_t)count)];
    if (move == chosen)
        return false;
    contract_name_move(run, seat, move);
    CONTRACT_CHECK(run, lw_match_play(other, seat, move, &refusal), "a legal move is refused by %s",
                   lw_refusal_rule(refusal.reason));
    return true;
}

static void check_same_view(struct contract_run *run, int seat, int sealed) {
    struct contract_match *own = &run->own;
    struct contract_match *other = &run->other;
    struct lw_state view;
    struct lw_state other_view;
    struct lw_text text = lw_text(own->text, sizeof own->text);
    struct lw_text other_text = lw_text(other->text, sizeof other->text);
    see(run, &own->match.state, seat, &view);
    see(run, &other->match.state, seat, &other_view);
    CONTRACT_CHECK(run, contract_same(run, &view, &other_view),
                   "seat %d's view shows what seat %d has sealed", seat, sealed);
    lw_record_view_json(&own->record, &own->match, own->match.ply_count, seat, &text);
    lw_record_view_json(&own->record, &other->match, other->match.ply_count, seat, &other_text);
    CONTRACT_CHECK(run, strcmp(own->text, other->text) == 0,
                   "seat %d's linework-view shows what seat %d has sealed", seat, sealed);
}

/* LY-14: whatever a seat has sealed, nobody else's view tells it. */
void check_hidden(struct contract_run *run) {
    lw_seats sealed = run->game->sealed(&run->own.setup, &run->own.match.state);
    for (int seat = 1; seat <= run->seats; seat++) {
        if (!(sealed & LW_SEAT_BIT(seat)) || !choose_otherwise(run, seat))
            continue;
        for (int viewer = 0; viewer <= run->seats; viewer++)
            if (viewer != seat)
                check_same_view(run, viewer, seat);
    }
    run->move[0] = '\0';
}
