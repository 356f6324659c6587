/* Shared by `hint`, `analyze` and `solve`. */
#ifndef CLI_STUDY_H
#define CLI_STUDY_H

#include "cli.h"

/* study_seats.c */

/* Whose decision is asked about: what --seat says (or NULL), or the first seat that owes one. The
 * exit code, after a message if it is not 0. */
int cli_due_seat(const struct cli *cli, const struct cli_game *game, const char *as, int *seat);

/* The strongest bot, for this record. NULL after a message; the brain is the caller's to free,
 * after the judge. */
struct study_judge *cli_judge_new(const struct cli *cli, const struct lw_setup *setup,
                                  const struct study_budget *budget, void **brain);

/* "own budget", "nodes=N" or "ms=T". */
void cli_budget_text(const struct study_budget *budget, char text[32]);

/* A move in notation. */
struct cli_move_text {
    char data[LW_MOVE_TEXT_MAX];
};

struct cli_move_text cli_move_text(const struct lw_setup *setup, lw_move move);

/* study_words.c */

enum study_word {
    WORD_SEAT,
    WORD_DECIDES,
    WORD_WIN,
    WORD_FULL,
    WORD_POINTS,
    WORD_SQUARES,
    WORD_PROVED,
    WORD_JUDGED,
    WORD_BEST,
    WORD_LOSS,
    WORD_LUCK,
    WORD_ONLY_MOVE,
    WORD_GRADES, /* one for each, from here */
    WORD_START = WORD_GRADES + STUDY_GRADES,
    WORD_SKILL,
    WORD_OPPONENTS,
    WORD_NOISE,
    WORD_RESULT,
    WORD_EXPECTED,
    WORD_BEST_MOVES,
    WORD_OF_MOVES,
    WORD_MAY_BE_OTHERS,
    WORD_FULL_POSSIBLE,
    WORD_BEST_SHEET,
    WORD_NOT_PROVED,
    STUDY_WORDS
};

const char *study_word(enum study_word word, enum lw_language language);

/* Prints a word and fills up to so many columns, whatever letters it has. */
void cli_print_padded(const char *word, int columns);

/* study_report.c */
void analyze_report(const struct study_analysis *analysis, const char *budget,
                    enum lw_language language);
void analyze_report_json(const struct study_analysis *analysis, const char *budget);

#endif
