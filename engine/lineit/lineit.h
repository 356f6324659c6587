/* Line-it: what clients and bots may know of a state. The rules themselves are in lineit_moves.c.
 * Everything in a state is public (LI-22). */
#ifndef LINEIT_H
#define LINEIT_H

#include "../game.h"

enum {
    LINEIT_NUMBERS = 100, /* cards 1 to 100 are the numbers themselves */
    LINEIT_BETS = 3,      /* cards 101, 102, 103 are the bets 3, 4, 5 */
    LINEIT_DECK = 106,
    LINEIT_COLOURS = 4,
    LINEIT_MARKET_MAX = 7,
    LINEIT_HAND = 2,
    LINEIT_DISCARD = 3, /* LI-17 */
};

enum lineit_phase {
    LINEIT_DEALING, /* chance is due: a market, or the rest of the deck */
    LINEIT_TURN,
    LINEIT_LAST_CARD, /* LI-19 */
    LINEIT_OVER,
};

/* The second number decides the direction, so numbers in a set have one order only. */
struct lineit_line {
    uint64_t numbers[2]; /* bit n: number n is in the line */
    uint32_t colours;    /* number cards of each colour, eight bits each */
    uint8_t count;       /* number cards */
    uint8_t last;        /* the number at the right end; 0 if none */
    uint8_t low;         /* the next number must be higher than this ... */
    uint8_t high;        /* ... and lower than that (LI-6) */
    uint8_t bet;         /* the bet card's value, or 0 */
    uint8_t before_bet;  /* number cards to the left of the bet */
};

struct lineit_player {
    struct lineit_line line;
    uint8_t hand[LINEIT_HAND];
    uint8_t hand_count;
    uint8_t line_points; /* cards scored by closing lines (LI-17) */
    uint8_t jackpot_points;
    int8_t bet_points;
};

struct lineit_state {
    uint8_t phase;
    uint8_t actors; /* who is due, as a mask of seats */
    uint8_t turn;   /* the seat whose turn it is, or will be after the deal */
    uint8_t start;  /* the seat that has the start marker */
    uint8_t turns_done;
    uint8_t taken;  /* in this turn: a market card; with the last card: nothing to take */
    uint8_t played; /* in this turn: a hand card */
    uint8_t round;  /* markets dealt */
    uint8_t deck_count;
    uint8_t market_count;
    uint8_t market_bets;                   /* of these, at their end, are bets */
    uint8_t market[LINEIT_MARKET_MAX + 1]; /* and a 0 behind the last */
    uint8_t jackpot[LINEIT_COLOURS];       /* number of cards on each pile */
    uint8_t discarded;                     /* number cards (LI-17) */
    uint8_t bets_out;                      /* bet cards out of the game, settled or not taken */
    uint8_t deck_bets[LINEIT_BETS];        /* what the deck still holds; its order is nowhere */
    uint64_t deck_numbers[2];
    struct lineit_player player[LW_SEATS_MAX];
};

const struct lineit_state *lineit_state(const struct lw_state *state);

/* LI-1: 0 red, 1 blue, 2 green, 3 yellow, for a number card. */
static inline int lineit_colour(int number) {
    return (number - 1) & 3;
}

static inline bool lineit_is_bet(int card) {
    return card > LINEIT_NUMBERS;
}

static inline int lineit_bet_value(int card) {
    return card - LINEIT_NUMBERS + 2;
}

/* The numbers of a line from left to right, and how many. */
int lineit_line_numbers(const struct lineit_line *line, uint8_t numbers[LINEIT_NUMBERS]);

/* What closing the line now would give: cards, and the bet's points in *bet. */
int lineit_line_worth(const struct lw_setup *setup, const struct lineit_line *line, int *bet);

/* Whether a card fits onto a line. */
static inline bool lineit_fits(const struct lineit_line *line, int card) {
    if (lineit_is_bet(card))
        return line->bet == 0;                       /* LI-5, LI-7 */
    return (card > line->low) & (card < line->high); /* LI-6 */
}

enum lineit_verb {
    LINEIT_TAKE_LINE,
    LINEIT_TAKE_HAND,
    LINEIT_PLAY,
    LINEIT_CLOSE,
    LINEIT_END,
    LINEIT_DEAL,
    LINEIT_REST,
};

struct lineit_action {
    enum lineit_verb verb;
    int card;  /* TAKE, PLAY */
    int count; /* DEAL, REST */
    uint8_t cards[LINEIT_MARKET_MAX];
};

struct lineit_action lineit_action(lw_move move);

/* Writes "57" or "B3". */
void lineit_put_card(int card, struct lw_text *text);

extern const struct lw_game lineit_game;

#endif
