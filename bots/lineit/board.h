/* Line-it as its bots see it: a compact state that is cheap to copy, whole turns as moves, and
 * their outcomes without doubles. Seats count from 0 here. Which numbers lie in a line does not
 * matter for what is to come, only its end, its length and its colours. */
#ifndef BOTS_LINEIT_BOARD_H
#define BOTS_LINEIT_BOARD_H

#include "../random.h"

enum { LINEIT_SEATS = 5, LINEIT_TURNS_MAX = 384 };

/* A player. The hand is sorted, the larger card first, 0 for none, so that equal players are equal
 * bytes. */
struct lineit_side {
    uint8_t count; /* number cards in the line */
    uint8_t last;
    uint8_t low;
    uint8_t high;
    uint8_t bet;
    uint8_t before_bet;
    uint8_t hand[LINEIT_HAND];
    uint8_t colours[LINEIT_COLOURS]; /* in the line, at most 3: more of them win nothing */
    int16_t points;                  /* scored so far, the open line not counted */
    uint16_t unused;
};

enum lineit_stage { LINEIT_STAGE_TURN, LINEIT_STAGE_DEAL, LINEIT_STAGE_LAST, LINEIT_STAGE_OVER };

struct lineit_board {
    uint8_t seats;
    uint8_t exact_bets;
    uint8_t stage;
    uint8_t start;
    uint8_t turn;
    uint8_t turns_done;
    uint8_t taken; /* by who is due, in this turn */
    uint8_t played;
    uint8_t market[8]; /* in rising order */
    uint8_t market_count;
    uint8_t deck_count;
    uint8_t deck_bets[LINEIT_BETS];
    uint8_t jackpot[LINEIT_COLOURS];
    uint64_t deck[2];
    struct lineit_side side[LINEIT_SEATS];
};

/* A whole turn by what it leads to. */
struct lineit_turn {
    struct lineit_side after;
    uint8_t card;   /* taken from the market; 0 for none */
    uint8_t won;    /* colours whose jackpots were won, as a mask */
    uint32_t first; /* the single moves it can begin with, as a mask over the root's list */
};

struct lineit_turns {
    int count;
    uint64_t seen[8]; /* a bit for each key: most that are new are known to be so at once */
    uint64_t key[LINEIT_TURNS_MAX];
    struct lineit_turn turn[LINEIT_TURNS_MAX];
};

void lineit_board_init(struct lineit_board *board, const struct lw_setup *setup,
                       const struct lw_state *view);

/* What whoever is due can do until the end of the turn. Closing without laying a card on the new
 * line is left out: closing first in the next turn is as good. */
void lineit_turns(const struct lineit_board *board, struct lineit_turns *turns);

/* The same for the legal single moves of a turn, each of which is the first of some turn: also of
 * one that the list above leaves out. */
void lineit_root_turns(const struct lineit_board *board, const lw_move *moves, int count,
                       struct lineit_turns *turns);

/* Carries a turn out; after the last of the round the market is cleared, and a rest too small for
 * another one laid out (LI-15, LI-18). */
void lineit_board_apply(struct lineit_board *board, const struct lineit_turn *turn);

/* A market at random, or one that is given. */
void lineit_board_deal(struct lineit_board *board, struct bot_random *random);
void lineit_board_deal_cards(struct lineit_board *board, const uint8_t *cards);

/* What the deck holds, one byte a card; gives their number. */
int lineit_board_deck(const struct lineit_board *board, uint8_t cards[LINEIT_DECK]);

static inline int lineit_board_market(const struct lineit_board *board) {
    return board->seats + 2; /* LI-8 */
}

/* Rounds that are still to be dealt. */
static inline int lineit_board_rounds(const struct lineit_board *board) {
    return board->deck_count / lineit_board_market(board);
}

/* The side's seat still has a turn in this round. */
static inline bool lineit_board_waits(const struct lineit_board *board, int seat) {
    int order = seat - board->turn + (seat < board->turn ? board->seats : 0);
    return board->stage != LINEIT_STAGE_DEAL && order < board->seats - board->turns_done;
}

static inline bool lineit_side_fits(const struct lineit_side *side, int card) {
    if (lineit_is_bet(card))
        return side->bet == 0;
    return (card > side->low) & (card < side->high);
}

static inline int lineit_side_bet(const struct lineit_board *board,
                                  const struct lineit_side *side) {
    int after = side->count - side->before_bet;
    bool met = board->exact_bets ? after == side->bet : after >= side->bet;
    return met ? side->bet : -side->bet; /* LI-16 */
}

/* The score if the line were closed now. */
static inline int lineit_side_score(const struct lineit_board *board,
                                    const struct lineit_side *side) {
    int cards = side->count > LINEIT_DISCARD ? side->count - LINEIT_DISCARD : 0;
    return side->points + cards + lineit_side_bet(board, side);
}

/* Number cards of the deck above `low` and below `high`; of one colour, or of any (-1). */
int lineit_deck_between(const struct lineit_board *board, int low, int high, int colour);

#endif
