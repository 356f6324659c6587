/* Whoever plays a seat: a bot of ours, or a program, within a budget. */
#ifndef STUDY_PLAYER_H
#define STUDY_PLAYER_H

#include "program.h"
#include "think.h"

/* One of the two. */
struct study_player {
    struct study_thinker *thinker;
    struct study_program *program;
    struct study_budget budget;
};

/* Makes the seat's move. False with a sentence if the player is lost to the game: it died, its time
 * is over, or it answers nonsense. Then nothing has changed, and the seat still owes the move. */
bool study_player_move(const struct study_player *player, struct lw_match *match, int seat,
                       struct lw_stream *stream, struct lw_error *error);

/* Says in the record that a seat's player is lost, and who plays on. */
void study_note_lost(struct lw_record *record, int ply, int seat);

/* The seat's move where its player is lost: the first legal one. */
void study_move_first(struct lw_match *match, int seat);

#endif
