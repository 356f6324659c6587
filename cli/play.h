/* Shared by the files of `linework play`: a game at the terminal, line by line. */
#ifndef PLAY_H
#define PLAY_H

#include "draw.h"

#include <limits.h>

typedef char play_move_text[LW_MOVE_TEXT_MAX];

/* The tags that we write. */
enum play_tag { PLAY_TAG_DATE, PLAY_TAG_HUMAN, PLAY_TAG_BOTS, PLAY_TAGS };

/* A game that is played. What bots and chance do not find in the record's key comes from `key`. */
struct play {
    struct cli *cli;
    struct cli_game *game;
    lw_seats humans;
    struct cli_player players[LW_SEATS_MAX + 1]; /* of the seats that bots have */
    void *brain;                                 /* of the bots, owned */
    struct cli_terms terms;
    char bot_name[LW_SEATS_MAX + 1][CLI_NAME_MAX];
    uint8_t key[LW_KEY_BYTES];
    enum lw_language language;
    bool colour;
    bool echo;        /* input is no terminal: repeat it, so that the output can be read alone */
    bool go;          /* chance and bots may act until a human has to decide */
    bool left;        /* the player has left, or the input has ended */
    bool save_failed; /* the last time */
    int drawn_ply;    /* what was drawn last, and for whom; -1 nothing */
    int drawn_seat;
    char path[PATH_MAX];        /* the game's file; empty while it has none */
    char tags[PLAY_TAGS][2048]; /* their text; the record points into it */
    char *line;                 /* the input's last line, owned */
    size_t line_size;
    int move_count; /* the legal moves of the seat that decides, sorted bytewise */
    play_move_text moves[LW_MOVES_MAX];
};

/* play_words.c */

enum play_word {
    PLAY_INTRO,
    PLAY_INTRO_SEAT,
    PLAY_YOU,
    PLAY_LOADED,
    PLAY_UNKEYED,
    PLAY_SAVED_TO,
    PLAY_NOT_SAVED_YET,
    PLAY_CHANCE,
    PLAY_THINKS,
    PLAY_GAINED,
    PLAY_MOVES,
    PLAY_MOVES_ABRIDGED,
    PLAY_MOVES_ALIKE,
    PLAY_NO_MOVES,
    PLAY_NO_NUMBER,
    PLAY_PROMPT_HINT,
    PLAY_WAIT_BEGIN,
    PLAY_WAIT_CHANCE,
    PLAY_WAIT_SEALED,
    PLAY_WAIT_REVEAL,
    PLAY_TOO_SHORT,
    PLAY_REFUSED,
    PLAY_WHY_POSSIBLE,
    PLAY_WHY_USE,
    PLAY_UNDONE,
    PLAY_UNDO_SEAT,
    PLAY_SAVED,
    PLAY_SAVE_USE,
    PLAY_SAVE_EXISTS,
    PLAY_SAVE_FAILED,
    PLAY_OFFER_SAVE,
    PLAY_OFFER_UNDO,
    PLAY_KEPT,
    PLAY_LEFT_SAVED,
    PLAY_LEFT_UNSAVED,
    PLAY_ABANDONED,
    PLAY_HELP,
    PLAY_HELP_LINYO,
    PLAY_HELP_LINEIT,
    PLAY_HELP_LINIELL,
    PLAY_WORDS
};

/* Prints a sentence with its values, all of them text, and ends the line. NULL ends the values. */
__attribute__((sentinel)) void play_say(const struct play *play, enum play_word word, ...);

const char *play_word(const struct play *play, enum play_word word);

/* Prints why something is refused, in front of it what was meant, and the rule. */
void play_say_refusal(const struct play *play, enum play_word word, const char *what,
                      const struct lw_refusal *refusal);

/* play_moves.c */

/* Gathers the legal moves of a seat that owes a decision. */
void play_gather_moves(struct play *play, int seat);

/* Lists them with their numbers: all, or, of many, groups that begin alike. */
void play_print_moves(const struct play *play);

/* Lists those that have all these words. */
void play_print_matching(const struct play *play, const char *words);

/* play_input.c */

/* Shows the prompt and reads a line without the space around it; false at the end of the input. */
bool play_read_line(struct play *play, const char *prompt);

/* What a seat has typed, in the notation that the engine reads: small letters and capitals, spaces,
 * and words that can be left out without another meaning are put right. */
void play_complete(const struct play *play, int seat, const char *line, play_move_text text);

/* play_save.c */

/* Whether a file may be written: it is new, or empty, or the one that was loaded (or NULL). */
bool play_may_write(const char *path, const char *loaded);

/* Writes the record into the game's file, if it has one; says so when it cannot. */
bool play_save(struct play *play);

/* The same without a word to the player: 0, or the errno that says why not. */
int play_write(struct play *play);

/* Makes a folder and those above it; whether it is there now. */
bool play_make_folder(char *path);

/* Sets a tag of the record, in place of one that is there. */
void play_set_tag(struct play *play, enum play_tag tag, const char *key, const char *text);
bool play_find_tag(const struct play *play, const char *key, struct lw_slice *text);

/* play_seats.c: who plays where. The exit code, after a message if it is not 0. */
int play_seat_humans(struct play *play, const char *list);
int play_seat_bots(struct play *play, const struct cli_values *given);

/* play_loop.c */

/* Plays until the game is over or the player leaves; the exit code. */
int play_run(struct play *play);

/* How the table is drawn for a seat. `view` is the caller's, filled here. */
struct draw play_drawing(const struct play *play, int seat, struct lw_state *view);

/* play_orders.c */

/* Carries out a word that is no move (help, undo, why, save, quit, moves, table), as said by this
 * seat; false if the line is none. */
bool play_order(struct play *play, int seat, const char *line);

/* Whether some human's last move could still be taken back. */
bool play_could_undo(const struct play *play);

#endif
