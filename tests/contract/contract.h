/* The contract: what every game of the library has to keep, whatever its rules. Random games are
 * played to their end, and on the way everything that game.h, match.h and record.h promise is asked
 * for. A new game gets all of it for one entry in games.c. */
#ifndef CONTRACT_H
#define CONTRACT_H

#include "tests/testing.h"

enum { CONTRACT_TEXT_MAX = 1 << 16, CONTRACT_NAME_MAX = 96, CONTRACT_WAYS_MAX = 8 };

struct contract_run;

/* One way to play a game: its options, for every number of seats. */
struct contract_way {
    const char *choices[LW_OPTIONS_MAX]; /* KEY=VALUE */
    bool each_seat;      /* the first choice has values for six seats, cut to those that play */
    const char *content; /* material that is in no file, or NULL */
};

/* What the suite has to be told about a game. */
struct contract_game {
    const char *name;
    /* Offers (contract_offer) well-formed moves for an actor who is due: all legal ones, and as
     * many others as can be thought of. Not asked of chance where its outcomes have no list. */
    void (*superset)(struct contract_run *run, int actor);
    int superset_every; /* about how many positions share one superset, which takes its time */
    struct contract_way ways[CONTRACT_WAYS_MAX]; /* ended by one without choices, but never empty */
};

extern const struct contract_game contract_games[]; /* ended by one without a name */

void superset_lineit(struct contract_run *run, int actor);
void superset_liniell(struct contract_run *run, int actor);
void superset_linyo(struct contract_run *run, int actor);
void superset_template(struct contract_run *run, int actor);

/* A match with what a second reader of its record needs. */
struct contract_match {
    struct lw_setup setup;
    struct lw_match match;
    struct lw_record record;
    struct lw_note notes[8];
    char text[CONTRACT_TEXT_MAX];
};

/* All that one test needs, in one piece of memory. */
struct contract_run {
    const struct lw_game *game;
    const struct contract_game *entry;
    const struct contract_way *way;
    char name[CONTRACT_NAME_MAX]; /* "linyo, 3 seats, level=2" */
    int seats;
    uint64_t seeds;
    uint64_t seed;
    struct lw_stream players; /* decides what is played */
    struct lw_stream chooser; /* decides what is checked */
    struct contract_match own;
    struct contract_match other;              /* what a check makes of it */
    struct lw_state passed[LW_PLIES_MAX + 1]; /* the states that the game went through */
    char move[LW_MOVE_TEXT_MAX + 8];          /* what is looked at, for messages */
    lw_move moves[LW_MOVES_MAX];              /* legal now, in the game's order */
    lw_move sorted[LW_MOVES_MAX];             /* the same, sorted */
    bool offered[LW_MOVES_MAX];               /* which of `sorted` the superset has offered */
    int count;
    int actor; /* to whom they belong */
    uint64_t games;
    uint64_t plies;
    uint64_t texts; /* moves offered as text */
};

/* Says what is wrong, where, and how it came to that: game, seats, options, seed, ply, move, and
 * the record so far. */
__attribute__((format(printf, 2, 3))) void contract_report(const struct contract_run *run,
                                                           const char *format, ...);

#define CONTRACT_CHECK(run, condition, ...)                                                        \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            contract_report(run, __VA_ARGS__);                                                     \
            fail();                                                                                \
        }                                                                                          \
    } while (0)

/* True once in n times, by the run's own stream. */
bool contract_now_and_then(struct contract_run *run, uint32_t n);

/* Notes a move, so that a message can name it. */
void contract_name_move(struct contract_run *run, int actor, lw_move move);
void contract_name_text(struct contract_run *run, int actor, const char *text);

bool contract_same(const struct contract_run *run, const struct lw_state *a,
                   const struct lw_state *b);

/* The legal moves of an actor into run->moves and run->sorted; of chance its outcomes. */
void contract_list(struct contract_run *run, int actor);

/* Whether run->sorted holds a move: where, or -1. */
int contract_find(const struct contract_run *run, lw_move move);

/* For supersets: a move as text, which has to be accepted exactly if it is legal. */
void contract_offer(struct contract_run *run, const char *text);

/* What the supersets look at. */
static inline const struct lw_setup *contract_setup(const struct contract_run *run) {
    return &run->own.setup;
}

static inline const struct lw_state *contract_state(const struct contract_run *run) {
    return &run->own.match.state;
}

/* check_moves.c: in every position. */
void check_actors(struct contract_run *run);
void check_legal(struct contract_run *run);
void check_not_due(struct contract_run *run);
void check_superset(struct contract_run *run);
void check_integers(struct contract_run *run);

/* check_chance.c: where chance is due. */
void check_chance(struct contract_run *run);

/* check_views.c */
void check_views(struct contract_run *run);
void check_hidden(struct contract_run *run);
void check_sealed(struct contract_run *run, lw_seats due, int actor); /* after a move */

/* check_result.c */
void check_invariant(struct contract_run *run);
void check_scores(struct contract_run *run);
void check_winners(struct contract_run *run);

/* check_history.c: at the end of a game. */
void check_length(struct contract_run *run);
void check_record(struct contract_run *run);
void check_record_of_prefix(struct contract_run *run);
void check_any_order(struct contract_run *run);
void check_states_passed(struct contract_run *run);
void check_undo(struct contract_run *run);

#endif
