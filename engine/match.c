#include "match.h"

#include "check.h"

#include <string.h>

void lw_match_init(struct lw_match *match, const struct lw_setup *setup) {
    lw_assert(setup->game->plies_most(setup) <= LW_PLIES_MAX);
    lw_assert(setup->game->moves_most(setup) <= LW_MOVES_MAX);
    match->setup = setup;
    match->ply_count = 0;
    match->keyed = false;
    setup->game->init(setup, &match->state);
}

void lw_match_set_key(struct lw_match *match, const uint8_t key[LW_KEY_BYTES]) {
    struct lw_chance *chance = &match->chance;
    memcpy(chance->key, key, LW_KEY_BYTES);
    chance->given = 0;
    lw_stream_init(&chance->stream, key, LW_STREAM_GAME);
    match->setup->game->chance_open(match->setup, chance);
    match->keyed = true;
}

lw_seats lw_match_actors(const struct lw_match *match) {
    return match->setup->game->actors(match->setup, &match->state);
}

/* Whether it is this actor's turn at all: RC-1, RC-2. */
static bool check_turn(const struct lw_match *match, int actor, struct lw_refusal *refusal) {
    const struct lw_setup *setup = match->setup;
    lw_seats due = lw_match_actors(match);
    if (actor < 0 || actor > setup->seats)
        return lw_refuse(refusal, LW_NO_SUCH_SEAT, actor, 0, 0);
    if (due == 0)
        return lw_refuse(refusal, LW_GAME_OVER, 0, 0, 0);
    if (due & LW_SEAT_BIT(actor))
        return true;
    if (actor == LW_CHANCE)
        return lw_refuse(refusal, LW_CHANCE_NOT_DUE, 0, 0, 0);
    if (due & LW_SEAT_BIT(LW_CHANCE))
        return lw_refuse(refusal, LW_CHANCE_IS_DUE, 0, 0, 0);
    bool chosen = setup->game->sealed(setup, &match->state) & LW_SEAT_BIT(actor);
    return lw_refuse(refusal, chosen ? LW_ALREADY_CHOSEN : LW_NOT_YOUR_TURN, actor, 0, 0);
}

static void carry_out(struct lw_match *match, int actor, lw_move move) {
    const struct lw_setup *setup = match->setup;
    lw_assert(match->ply_count < LW_PLIES_MAX);
    bool opens = setup->game->sealed(setup, &match->state) == 0;
    match->plies[match->ply_count++] = (struct lw_ply){move, (uint8_t)actor, opens};
    setup->game->apply(setup, &match->state, actor, move);
}

bool lw_match_play(struct lw_match *match, int actor, lw_move move, struct lw_refusal *refusal) {
    const struct lw_setup *setup = match->setup;
    if (!check_turn(match, actor, refusal) ||
        !setup->game->check(setup, &match->state, actor, move, refusal))
        return false;
    carry_out(match, actor, move);
    return true;
}

bool lw_match_read(const struct lw_match *match, int actor, struct lw_slice text, lw_move *move,
                   struct lw_refusal *refusal) {
    const struct lw_setup *setup = match->setup;
    return check_turn(match, actor, refusal) &&
           setup->game->move_read(setup, actor, text, move, refusal) &&
           setup->game->check(setup, &match->state, actor, *move, refusal);
}

bool lw_match_play_text(struct lw_match *match, int actor, struct lw_slice text,
                        struct lw_refusal *refusal) {
    lw_move move;
    if (!lw_match_read(match, actor, text, &move, refusal))
        return false;
    carry_out(match, actor, move);
    return true;
}

void lw_match_chance(struct lw_match *match, struct lw_stream *stream) {
    const struct lw_setup *setup = match->setup;
    const struct lw_game *game = setup->game;
    lw_assert(lw_match_actors(match) == LW_SEAT_BIT(LW_CHANCE));
    lw_move outcome = match->keyed ? game->chance_next(setup, &match->state, &match->chance)
                                   : game->chance_sample(setup, &match->state, stream);
    struct lw_refusal refusal;
    lw_assert(game->check(setup, &match->state, LW_CHANCE, outcome, &refusal));
    carry_out(match, LW_CHANCE, outcome);
}

/* The number of the last ply that a seat made, or -1. */
static int last_of(const struct lw_match *match, int seat) {
    int ply = match->ply_count - 1;
    while (ply >= 0 && match->plies[ply].actor != seat)
        ply--;
    return ply;
}

/* Whether a ply was the last of choices made at the same time, and opened those of other seats. */
static bool revealed(const struct lw_match *match, int ply) {
    const struct lw_setup *setup = match->setup;
    struct lw_state before;
    lw_match_at(match, ply, &before);
    lw_seats others = ~LW_SEAT_BIT(match->plies[ply].actor);
    return (setup->game->sealed(setup, &before) & others) &&
           !(setup->game->sealed(setup, &match->state) & others);
}

bool lw_match_undo(struct lw_match *match, int seat, struct lw_refusal *refusal) {
    const struct lw_setup *setup = match->setup;
    if (seat < 1 || seat > setup->seats)
        return lw_refuse(refusal, LW_NO_SUCH_SEAT, seat, 0, 0);
    int ply = last_of(match, seat);
    bool sealed = setup->game->sealed(setup, &match->state) & LW_SEAT_BIT(seat);
    if (ply < 0)
        return lw_refuse(refusal, LW_NOTHING_TO_UNDO, seat, 0, 0);
    for (int i = ply + 1; i < match->ply_count; i++) {
        if (match->plies[i].actor == LW_CHANCE)
            return lw_refuse(refusal, LW_UNDO_PAST_CHANCE, 0, 0, 0);
        if (!sealed)
            return lw_refuse(refusal, LW_UNDO_PAST_SEAT, match->plies[i].actor, 0, 0);
    }
    if (revealed(match, ply)) /* nobody gains by choosing last (LY-14) */
        return lw_refuse(refusal, LW_UNDO_PAST_REVEAL, 0, 0, 0);
    memmove(match->plies + ply, match->plies + ply + 1,
            (size_t)(match->ply_count - ply - 1) * sizeof match->plies[0]);
    int count = match->ply_count - 1;
    lw_match_at(match, ply, &match->state);
    match->ply_count = ply;
    while (match->ply_count < count) {
        struct lw_ply again = match->plies[match->ply_count];
        carry_out(match, again.actor, again.move);
    }
    return true;
}

void lw_match_at(const struct lw_match *match, int ply, struct lw_state *state) {
    const struct lw_setup *setup = match->setup;
    setup->game->init(setup, state);
    for (int i = 0; i < ply; i++)
        setup->game->apply(setup, state, match->plies[i].actor, match->plies[i].move);
}

bool lw_actor_read(const struct lw_setup *setup, struct lw_slice *text, int *actor,
                   struct lw_refusal *refusal) {
    struct lw_slice word;
    if (!lw_next_word(text, &word) || text->data == NULL)
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (lw_slice_is(word, "*")) {
        *actor = LW_CHANCE;
        return true;
    }
    if (!lw_read_int(word, 1, 999, actor))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    return *actor <= setup->seats || lw_refuse(refusal, LW_NO_SUCH_SEAT, *actor, 0, 0);
}
