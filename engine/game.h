/* The one interface that every game implements, and what its parts mean.
 *
 * A game is a const struct of functions. Nothing in it is global or allocated: the caller owns a
 * setup (what stays the same during a game: seats, options, sheet or tiles, tables made from them)
 * and a state (what changes). A state has a fixed size and no pointers: copying it is assignment.
 *
 * Chance is outside: no state holds the order of a deck or the next roll. When chance is due the
 * caller supplies an outcome, which is a move by seat 0, from a key (chance_next), by enumeration
 * (chance_list) or by sampling from what the state leaves open (chance_sample).
 *
 * Players who decide at the same time stand together in `actors`; what they chose is sealed until
 * all have chosen. A view is a state from which the sealed choices of other seats are removed. */
#ifndef LW_GAME_H
#define LW_GAME_H

#include "chance.h"
#include "material.h"
#include "refusal.h"
#include "sha256.h"
#include "text.h"

enum {
    LW_SEATS_MAX = 6,
    LW_MOVES_MAX = 2048,   /* legal moves of one seat, of any game */
    LW_OUTCOMES_MAX = 16,  /* chance outcomes where they can be enumerated */
    LW_PLIES_MAX = 640,    /* moves of a whole game, chance included */
    LW_MOVE_TEXT_MAX = 64, /* a move in notation, without its actor, and its NUL */
    LW_PARTS_MAX = 128,    /* parts of one seat's score */
    LW_ROUTE_MAX = 64,
    LW_OPTIONS_MAX = 4,
    LW_SETUP_BYTES = 352 * 1024,
    LW_STATE_BYTES = 1280,
};

/* Who has to do something: bit s for seat s, bit 0 for chance; 0 when the game is over. */
typedef uint32_t lw_seats;
enum { LW_CHANCE = 0 };
#define LW_SEAT_BIT(seat) ((lw_seats)1 << (seat))

/* A move, or an outcome of chance. Each game packs its own; text is the only common form. */
typedef uint64_t lw_move;

struct lw_setup {
    const struct lw_game *game;
    int seats;
    struct lw_material material; /* empty for a game that needs none */
    _Alignas(16) unsigned char data[LW_SETUP_BYTES];
};

struct lw_state {
    _Alignas(16) unsigned char data[LW_STATE_BYTES];
};

struct lw_option {
    const char *key;
    const char *standard; /* the value when none is given */
    const char *help;
};

struct lw_outcome {
    lw_move move;
    uint32_t weight; /* of the total that chance_list gives */
};

/* A part of a seat's score. `points` of all parts of a seat add up to its score. */
struct lw_part {
    const char *name; /* linyo "row"; line-it "line", "jackpot", "bet"; liniell "token" */
    int number;       /* which row, which token; 0 where there is one only */
    int points;
    /* Of a Liniell token: how its stretch makes the points, and where it runs. */
    int tiles;
    int diamonds;
    int blue;
    int route_length;
    struct {
        int8_t column;
        int8_t row;
    } route[LW_ROUTE_MAX];
};

struct lw_json;

struct lw_game {
    /* Identity. `name` is the word in records; `title` what people read; `rules` the prefix of the
     * rule ids. The option of the key `material` names the sheet or tile set; NULL without. */
    const char *name;
    const char *title;
    const char *rules;
    int seats_min;
    int seats_max;
    const struct lw_option *options; /* sorted by key */
    int option_count;
    const char *material;
    size_t setup_size;
    size_t state_size;

    /* Options. Reading refuses what the game does not know; seats is set before. */
    bool (*option_read)(struct lw_setup *setup, int option, struct lw_slice value,
                        struct lw_error *error);
    void (*option_write)(const struct lw_setup *setup, int option, struct lw_text *text);
    /* Reads the material, line by line, and makes the tables. NULL in a game without. */
    bool (*material_read)(struct lw_setup *setup, struct lw_material_reader *reader,
                          struct lw_error *error);

    /* The course of a game. legal: `seat` owes a decision; gives the number of moves written, all
     * of them different. check: whether the actor, who is due, may do that; if not, which rule
     * forbids it, of several the lowest. apply: carries out a move that check allows, and trusts
     * that; whoever has a move from outside goes through lw_match_play, which checks. */
    void (*init)(const struct lw_setup *setup, struct lw_state *state);
    lw_seats (*actors)(const struct lw_setup *setup, const struct lw_state *state);
    lw_seats (*sealed)(const struct lw_setup *setup, const struct lw_state *state);
    int (*legal)(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 lw_move moves[LW_MOVES_MAX]);
    bool (*check)(const struct lw_setup *setup, const struct lw_state *state, int actor,
                  lw_move move, struct lw_refusal *refusal);
    void (*apply)(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move);

    /* Chance. list: the number of outcomes, and what their weights add up to; 0 where they are too
     * many to list. sample: an outcome by any stream, conditional on the state. open and next: the
     * outcomes that a game's own key gives, whatever the players do. */
    int (*chance_list)(const struct lw_setup *setup, const struct lw_state *state,
                       struct lw_outcome outcomes[LW_OUTCOMES_MAX], uint32_t *total);
    lw_move (*chance_sample)(const struct lw_setup *setup, const struct lw_state *state,
                             struct lw_stream *stream);
    void (*chance_open)(const struct lw_setup *setup, struct lw_chance *chance);
    lw_move (*chance_next)(const struct lw_setup *setup, const struct lw_state *state,
                           struct lw_chance *chance);

    /* What a seat may see; seat 0 is the public. */
    void (*view)(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_state *view);

    /* The result, or what it would be now. winners is asked at the end only. */
    int (*score)(const struct lw_setup *setup, const struct lw_state *state, int seat);
    int (*parts)(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_part parts[LW_PARTS_MAX]);
    lw_seats (*winners)(const struct lw_setup *setup, const struct lw_state *state);

    /* Notation, without the actor. read: false with NOT_READABLE or the rule that knows no such
     * square, card or tile; what can be read but is spelt wrongly is for check to refuse. */
    void (*move_write)(const struct lw_setup *setup, lw_move move, struct lw_text *text);
    bool (*move_read)(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                      struct lw_refusal *refusal);

    /* What clients draw from: the game's own part of `linework-view 1`. */
    void (*view_json)(const struct lw_setup *setup, const struct lw_state *view, int seat,
                      struct lw_json *json);

    /* NULL, or what is wrong with a state that no sequence of moves can lead to. */
    const char *(*invariant)(const struct lw_setup *setup, const struct lw_state *state);

    /* The largest numbers of legal moves and of plies with this setup. */
    int (*moves_most)(const struct lw_setup *setup);
    int (*plies_most)(const struct lw_setup *setup);
};

/* What a reader of records knows: the games, and where material comes from. */
struct lw_library {
    const struct lw_game *const *games; /* ended by NULL */
    /* Finds the text of a sheet or tile set; says in `error` why it cannot. */
    bool (*material)(void *context, const char *kind, struct lw_slice name, struct lw_slice *text,
                     struct lw_error *error);
    void *context;
};

extern const struct lw_game *const lw_games[];

const struct lw_game *lw_game_find(const struct lw_library *library, struct lw_slice name);

/* One given option: from a record's line, or from a command (line 0). */
struct lw_choice {
    struct lw_slice key;
    struct lw_slice value;
    int line;
};

/* Makes a setup: reads options (standard values for the rest) and material. `content` is the
 * material that a record brings, or NULL for the library's. */
bool lw_setup_init(struct lw_setup *setup, const struct lw_library *library,
                   const struct lw_game *game, int seats, const struct lw_choice *choices,
                   int choice_count, const struct lw_material_source *content,
                   struct lw_error *error);

/* Splits "KEY=VALUE". */
bool lw_choice_read(struct lw_slice text, int line, struct lw_choice *choice,
                    struct lw_error *error);

/* Copies a state, of the size that the game's states have. */
void lw_state_copy(const struct lw_setup *setup, struct lw_state *to, const struct lw_state *from);

#endif
