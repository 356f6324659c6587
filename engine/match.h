/* A game in progress: its setup, its state, and every move that led there. Undo and history live
 * here and not in the games. */
#ifndef LW_MATCH_H
#define LW_MATCH_H

#include "game.h"

struct lw_ply {
    lw_move move;
    uint8_t actor;
    uint8_t opens; /* nothing was sealed before it: no move before it can change places with it */
};

struct lw_match {
    const struct lw_setup *setup; /* the caller's, for as long as the match */
    struct lw_state state;
    struct lw_ply plies[LW_PLIES_MAX];
    int ply_count;
    bool keyed; /* chance comes from a key; otherwise from what the position leaves open */
    struct lw_chance chance;
};

void lw_match_init(struct lw_match *match, const struct lw_setup *setup);

/* Lets chance come from this key, which must be the one that the chance so far came from. */
void lw_match_set_key(struct lw_match *match, const uint8_t key[LW_KEY_BYTES]);

lw_seats lw_match_actors(const struct lw_match *match);

/* Makes a move, chance's or a seat's, if it is legal. Otherwise nothing changes, and `refusal` says
 * which rule forbids it. */
bool lw_match_play(struct lw_match *match, int actor, lw_move move, struct lw_refusal *refusal);

/* The same for a move in notation, without its actor: every move that a person makes comes this
 * way. lw_match_read only reads and checks it. */
bool lw_match_play_text(struct lw_match *match, int actor, struct lw_slice text,
                        struct lw_refusal *refusal);
bool lw_match_read(const struct lw_match *match, int actor, struct lw_slice text, lw_move *move,
                   struct lw_refusal *refusal);

/* Chance is due: makes its next outcome happen, from the key, or by `stream` if there is none. */
void lw_match_chance(struct lw_match *match, struct lw_stream *stream);

/* Takes back the last move of a seat: while it is the last one of all, or still sealed. Never past
 * chance, another seat's move, or the moment when choices made at the same time were opened. */
bool lw_match_undo(struct lw_match *match, int seat, struct lw_refusal *refusal);

/* The state after the first `ply` moves. */
void lw_match_at(const struct lw_match *match, int ply, struct lw_state *state);

/* Splits "ACTOR MOVE": the seat, or LW_CHANCE for `*`. */
bool lw_actor_read(const struct lw_setup *setup, struct lw_slice *text, int *actor,
                   struct lw_refusal *refusal);

#endif
