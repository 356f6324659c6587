/* A player that is a program of its own and speaks the text protocol (docs/bot-protocol.md) on its
 * standard input and output: one process a seat. */
#ifndef STUDY_PROGRAM_H
#define STUDY_PROGRAM_H

#include "think.h"

struct study_program;

/* `command` goes to `sh -c` when the first move is asked for. It has `patience` milliseconds for an
 * answer, beyond those of the budget; `content`: it is told its material, not only the name. */
struct study_program *study_program_new(const char *command, int patience, bool content);

/* Ends the process, by force if it does not leave by itself. */
void study_program_free(struct study_program *program);

/* Asks it for the seat's move and makes it. False, with a sentence that names command and seat, if
 * it has not answered in time, has died, or answers what is no legal move; then the process is
 * ended, and started again when it is asked next. */
bool study_program_move(struct study_program *program, struct lw_match *match, int seat,
                        const struct study_budget *budget, struct lw_error *error);

/* What a seat has seen of a match, in an order that only grows as the game goes on: of choices made
 * at the same time its own come first, and the others' when they are opened. Gives the number. */
int study_seen(const struct lw_match *match, int seat, struct lw_ply seen[LW_PLIES_MAX]);

#endif
