/* Shared by the files of the command: options, files, and how a message looks. */
#ifndef CLI_H
#define CLI_H

#include "bots/bots.h"

#include <stdio.h>
#include <time.h>

enum { CLI_DONE = 0, CLI_BAD_INPUT = 1, CLI_BAD_USE = 2 };

/* What belongs to one run of the command. */
struct cli {
    const char *material_folder; /* --material; its material travels with the records */
    const char *language;        /* --language */
    struct lw_library library;   /* all games; material from --material, beside the program, or
                                    where it was installed */
    char *material;              /* the text that the library gave last, owned */
    bool material_found;         /* a file was found, so what is wrong now is wrong in it */
};

/* One subcommand. `arguments` is what follows its name in the help. */
struct cli_command {
    const char *name;
    const char *arguments;
    const char *summary;
    const char *help; /* more, for `linework help NAME` */
    int (*run)(struct cli *cli, int argc, char **argv);
};

extern const struct cli_command cmd_bench;
extern const struct cli_command cmd_games;
extern const struct cli_command cmd_legal;
extern const struct cli_command cmd_perft;
extern const struct cli_command cmd_play;
extern const struct cli_command cmd_replay;
extern const struct cli_command cmd_show;
extern const struct cli_command cmd_sim;
extern const struct cli_command cmd_verify;

/* Prints "linework: ..." to stderr, one sentence, and gives the exit code. */
__attribute__((format(printf, 2, 3))) int cli_fail(int code, const char *format, ...);

/* options.c */

enum { CLI_VALUES_MAX = 64 };

struct cli_values {
    const char *value[CLI_VALUES_MAX];
    int count;
};

enum cli_kind { CLI_FLAG, CLI_TEXT, CLI_LIST };

/* An option of a command: where its value goes (bool, const char * or struct cli_values). */
struct cli_option {
    const char *name;
    enum cli_kind kind;
    void *target;
};

/* Reads a command's arguments; what is no option goes to `rest`, which holds any number of them in
 * argv itself. --material DIR and --language LL are known everywhere. False after a message. */
struct cli_rest {
    char **value;
    int count;
};

bool cli_parse(struct cli *cli, int argc, char **argv, const struct cli_option *options,
               int option_count, struct cli_rest *rest);
bool cli_read_number(const char *text, const char *what, uint64_t min, uint64_t max,
                     uint64_t *number);

/* What --language or the environment says. */
enum lw_language cli_language(const struct cli *cli);

/* Whether to colour what goes to this stream: a terminal, and NO_COLOR is not set. */
bool cli_colour(FILE *stream);

/* progress.c */

struct cli_progress {
    const char *what; /* "games" */
    uint64_t total;
    time_t begun;
    time_t shown; /* 0: not yet */
};

struct cli_progress cli_progress(const char *what, uint64_t total);
void cli_progress_show(struct cli_progress *progress, uint64_t done);
void cli_progress_end(const struct cli_progress *progress);

/* files.c */

/* Reads a whole file, or standard input for "-". The caller frees *data. False after a message. */
bool cli_read_file(const char *path, char **data, struct lw_slice *text);

void cli_init(struct cli *cli);
void cli_free(struct cli *cli);

/* A record that was read, with all that belongs to it. */
struct cli_game {
    struct lw_setup setup;
    struct lw_match match;
    struct lw_record record;
    char *text;            /* owned */
    struct lw_note *notes; /* owned */
};

struct cli_game *cli_game_new(int note_capacity);
void cli_game_free(struct cli_game *game);

/* Reads a record from a file; NULL after a message. */
struct cli_game *cli_game_read(struct cli *cli, const char *path,
                               const struct lw_record_watcher *watcher);

/* Makes a setup from a command's words; the exit code, after a message if it is not 0. */
int cli_setup(struct cli *cli, struct lw_setup *setup, const char *name, const char *seats,
              const struct cli_values *options);

/* The whole record as text, in memory that the caller frees. */
char *cli_record_text(const struct lw_record *record, const struct lw_match *match);

#endif
