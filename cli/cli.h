/* Shared by the files of the command: options, files, and how a message looks. */
#ifndef CLI_H
#define CLI_H

#include "study/study.h"

#include <limits.h>
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

extern const struct cli_command cmd_analyze;
extern const struct cli_command cmd_bench;
extern const struct cli_command cmd_bot;
extern const struct cli_command cmd_games;
extern const struct cli_command cmd_hint;
extern const struct cli_command cmd_legal;
extern const struct cli_command cmd_match;
extern const struct cli_command cmd_perft;
extern const struct cli_command cmd_play;
extern const struct cli_command cmd_replay;
extern const struct cli_command cmd_show;
extern const struct cli_command cmd_sim;
extern const struct cli_command cmd_solve;
extern const struct cli_command cmd_train;
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
    uint64_t before; /* done by an earlier run, and no measure of our speed */
    time_t begun;
    time_t shown; /* 0: not yet */
};

struct cli_progress cli_progress(const char *what, uint64_t total);
void cli_progress_show(struct cli_progress *progress, uint64_t done);
void cli_progress_end(const struct cli_progress *progress);

/* files.c */

/* Reads a whole file, or standard input for "-". The caller frees *data. False after a message. */
bool cli_read_file(const char *path, char **data, struct lw_slice *text);

/* The attempt-th place, from 0, where a file of the material may be; false when there is none left.
 */
bool cli_material_path(const struct cli *cli, int attempt, const char *file, char path[PATH_MAX]);

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

/* players.c */

enum { CLI_NAME_MAX = 256 };

/* Where the weights of a game are; false if they are nowhere. */
bool cli_weights_path(const struct cli *cli, const struct lw_game *game, char path[PATH_MAX]);

/* What a game's bots have learnt, for this setup; the caller frees it. NULL after a message. */
void *cli_brain_new(const struct cli *cli, const struct lw_setup *setup);

/* The same from a certain file. */
void *cli_brain_read(const struct lw_setup *setup, const char *path);

/* A bot by its name; NULL after a message that lists all. */
const struct bot *cli_bot(struct lw_slice name);

/* --nodes, --ms and --patience, as given. */
struct cli_budget {
    const char *nodes;
    const char *ms;
    const char *patience;
};

/* What the words of a budget are, for a command's options. */
#define CLI_BUDGET_OPTIONS(budget)                                                                 \
    {"--nodes", CLI_TEXT, &(budget).nodes}, {"--ms", CLI_TEXT, &(budget).ms}, {                    \
        "--patience", CLI_TEXT, &(budget).patience                                                 \
    }

/* What every bot of a command has in common. */
struct cli_terms {
    struct study_budget budget;
    int patience; /* ms beyond the budget, for programs */
};

/* False after a message. */
bool cli_read_budget(const struct cli_budget *budget, struct cli_terms *terms);

/* What --bot says: NAME or cmd:COMMAND, perhaps with a budget of its own behind it: @nodes=N or
 * @ms=T. */
struct cli_choice {
    const struct bot *bot; /* NULL: a program */
    char command[CLI_NAME_MAX];
    struct study_budget budget;
    int patience;
    char name[3 * CLI_NAME_MAX]; /* one word, for tags; a command's blanks are %20 */
    char budget_text[32];        /* nodes=N, ms=T, or `own` */
};

/* False after a message. */
bool cli_choose(struct lw_slice text, const struct cli_terms *terms, struct cli_choice *choice);

/* A seat that a bot or a program plays. */
struct cli_player {
    const struct bot *bot;         /* NULL: a program, or nobody */
    struct study_thinker *thinker; /* owned; of a bot */
    struct study_program *program; /* owned; of a program */
    struct study_budget budget;
    bool lost; /* to the game that is played now */
};

/* Makes a player of this setup; *brain is made when it is needed first, and the caller frees it
 * after the players. False after a message. */
bool cli_player_init(struct cli_player *player, const struct cli *cli, const struct lw_setup *setup,
                     const struct bot *bot, void **brain);
bool cli_player_choose(struct cli_player *player, const struct cli *cli,
                       const struct lw_setup *setup, const struct cli_choice *choice, void **brain);
void cli_player_free(struct cli_player *player);

/* Makes the seat's move. Whoever is lost forfeits: a sentence on stderr and remarks in the record
 * say so, and from then on the first legal moves are made for it. */
void cli_player_move(struct cli_player *player, struct cli_game *game, int seat,
                     struct lw_stream *stream);

/* --nodes and --ms, of which at most one is given. False after a message. */
bool cli_budget(const char *nodes, const char *ms, struct study_budget *budget);

#endif
