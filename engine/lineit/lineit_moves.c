/* Line-it's rules: what is legal, why something is not, and what a move does. */
#include "../bytes.h"
#include "lineit_rules.h"

#include <string.h>

static struct lineit_state *changing(struct lw_state *state) {
    return (struct lineit_state *)(void *)state->data;
}

struct lineit_action lineit_action(lw_move move) {
    struct lineit_action action = {.verb = (enum lineit_verb)(move & 7)};
    if (action.verb != LINEIT_DEAL && action.verb != LINEIT_REST) {
        action.card = (int)(move >> LINEIT_CARD_SHIFT & 127);
        return action;
    }
    action.count = (int)(move >> LINEIT_CARD_SHIFT & 7);
    for (int i = 0; i < action.count; i++)
        action.cards[i] = (uint8_t)(move >> (LINEIT_CARDS_SHIFT + LINEIT_CARD_BITS * i));
    return action;
}

void lineit_line_clear(struct lineit_line *line) {
    *line = (struct lineit_line){.high = LINEIT_NUMBERS + 1};
}

static bool line_empty(const struct lineit_line *line) {
    return (line->count | line->bet) == 0;
}

/* Writes a move and keeps it only if it is possible: cheaper than a branch that nobody foresees. */
#define PUT(verb, card, possible)                                                                  \
    do {                                                                                           \
        moves[count] = LINEIT_MOVE(verb, card);                                                    \
        count += (possible);                                                                       \
    } while (0)

/* LI-9, LI-12, LI-13, LI-19: what is possible besides taking and ending. */
static inline size_t legal_own(const struct lineit_state *s, const struct lineit_player *player,
                               lw_move *moves, size_t count) {
    size_t may_close = !line_empty(&player->line) && s->phase == LINEIT_TURN;
    size_t playable = s->played ? 0 : player->hand_count;
    if (playable > 0)
        PUT(LINEIT_PLAY, player->hand[0], lineit_fits(&player->line, player->hand[0]));
    if (playable > 1)
        PUT(LINEIT_PLAY, player->hand[1],
            lineit_fits(&player->line, player->hand[1]) & (player->hand[0] != player->hand[1]));
    PUT(LINEIT_CLOSE, 0, may_close);
    return count;
}

/* Two functions, each of which saves only the registers that it needs. */
__attribute__((noinline)) static int
legal_after_take(const struct lineit_state *s, const struct lineit_player *player, lw_move *moves) {
    size_t count = legal_own(s, player, moves, 0);
    moves[count] = LINEIT_MOVE(LINEIT_END, 0);
    return (int)count + 1;
}

__attribute__((noinline)) static int legal_before_take(const struct lineit_state *s,
                                                       const struct lineit_player *player,
                                                       lw_move *moves) {
    size_t low = player->line.low + 1u;
    size_t span = player->line.high - low; /* LI-6, as lineit_fits has it */
    size_t bet_fits = player->line.bet == 0;
    size_t room = player->hand_count < LINEIT_HAND; /* LI-10 */
    size_t all = s->market_count;
    size_t numbers = all - s->market_bets;
    size_t count = 0;
    size_t i = 0;
    for (; i < numbers; i++) {
        size_t card = s->market[i];
        PUT(LINEIT_TAKE_LINE, card, card - low < span);
        PUT(LINEIT_TAKE_HAND, card, room);
    }
    for (; i < all; i++) {
        if (i > numbers && s->market[i] == s->market[i - 1])
            continue; /* two bets of one value are the same card */
        PUT(LINEIT_TAKE_LINE, s->market[i], bet_fits);
        PUT(LINEIT_TAKE_HAND, s->market[i], room);
    }
    return (int)legal_own(s, player, moves, count);
}

int lineit_legal(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 lw_move moves[LW_MOVES_MAX]) {
    (void)setup;
    const struct lineit_state *s = (const struct lineit_state *)(const void *)state->data;
    const struct lineit_player *player = &s->player[seat];
    return s->taken ? legal_after_take(s, player, moves) : legal_before_take(s, player, moves);
}

/* LI-5, LI-6, LI-7: whether the card fits, with the reason if not. */
static bool check_fits(const struct lineit_line *line, int card, struct lw_refusal *refusal) {
    if (lineit_fits(line, card))
        return true;
    if (lineit_is_bet(card))
        return lw_refuse(refusal, LW_LINEIT_SECOND_BET, line->bet, 0, 0);
    bool rising = line->high > LINEIT_NUMBERS;
    return lw_refuse(refusal, rising ? LW_LINEIT_NOT_RISING : LW_LINEIT_NOT_FALLING, card,
                     line->last, 0);
}

static bool check_take(const struct lineit_state *s, const struct lineit_player *player,
                       const struct lineit_action *action, struct lw_refusal *refusal) {
    if (action->verb == LINEIT_TAKE_LINE && !check_fits(&player->line, action->card, refusal))
        return false;
    if (s->taken)
        return lw_refuse(refusal, LW_LINEIT_TAKEN_ALREADY, 0, 0, 0);
    if (!memchr(s->market, action->card, s->market_count))
        return lw_refuse(refusal, LW_LINEIT_NOT_IN_MARKET, action->card, 0, 0);
    if (action->verb == LINEIT_TAKE_HAND && player->hand_count == LINEIT_HAND)
        return lw_refuse(refusal, LW_LINEIT_HAND_FULL, LINEIT_HAND, 0, 0);
    return true;
}

static bool check_play(const struct lineit_state *s, const struct lineit_player *player, int card,
                       struct lw_refusal *refusal) {
    if (!check_fits(&player->line, card, refusal))
        return false;
    if (s->played)
        return lw_refuse(refusal, LW_LINEIT_PLAYED_ALREADY, 0, 0, 0);
    if (!memchr(player->hand, card, player->hand_count))
        return lw_refuse(refusal, LW_LINEIT_NOT_IN_HAND, card, 0, 0);
    return true;
}

/* Chance: the right number of cards, all of them still in the deck. */
static bool check_deal(const struct lw_setup *setup, const struct lineit_state *s,
                       const struct lineit_action *action, struct lw_refusal *refusal) {
    uint64_t numbers[2] = {s->deck_numbers[0], s->deck_numbers[1]};
    uint8_t bets[LINEIT_BETS];
    memcpy(bets, s->deck_bets, sizeof bets);
    for (int i = 0; i < action->count; i++) {
        int card = action->cards[i];
        bool there = lineit_is_bet(card) ? bets[card - LINEIT_NUMBERS - 1]-- > 0
                                         : numbers[card >> 6] >> (card & 63) & 1;
        if (!there)
            return lw_refuse(refusal, LW_LINEIT_NOT_IN_DECK, card, 0, 0);
        if (!lineit_is_bet(card))
            numbers[card >> 6] &= ~((uint64_t)1 << (card & 63));
    }
    int size = lineit_market_size(setup);
    bool round = s->deck_count >= size; /* LI-18 */
    if (round && (action->verb != LINEIT_DEAL || action->count != size))
        return lw_refuse(refusal, LW_LINEIT_MARKET_SIZE, size, 0, 0);
    if (!round && action->verb != LINEIT_REST)
        return lw_refuse(refusal, LW_LINEIT_DECK_TOO_SMALL, s->deck_count, size, 0);
    if (!round && action->count != s->deck_count)
        return lw_refuse(refusal, LW_LINEIT_REST_SIZE, s->deck_count, 0, 0);
    return true;
}

static bool is_card(int card) {
    return card >= 1 && card <= LINEIT_NUMBERS + LINEIT_BETS;
}

/* Whether an integer is a move of this actor at all: packed as lineit_move_read packs it. */
static bool is_move(int actor, lw_move move) {
    struct lineit_action action = lineit_action(move);
    bool chance = action.verb == LINEIT_DEAL || action.verb == LINEIT_REST;
    if (action.verb > LINEIT_REST || chance != (actor == LW_CHANCE))
        return false;
    if (!chance) {
        bool bare = action.verb == LINEIT_CLOSE || action.verb == LINEIT_END;
        return move == LINEIT_MOVE(action.verb, action.card) &&
               (bare ? action.card == 0 : is_card(action.card));
    }
    lw_move packed = LINEIT_MOVE(action.verb, action.count);
    for (int i = 0; i < action.count; i++) {
        if (!is_card(action.cards[i]))
            return false;
        packed |= LINEIT_LISTED(action.cards[i], i);
    }
    return packed == move;
}

bool lineit_check(const struct lw_setup *setup, const struct lw_state *state, int actor,
                  lw_move move, struct lw_refusal *refusal) {
    const struct lineit_state *s = lineit_state(state);
    const struct lineit_player *player = &s->player[actor];
    struct lineit_action action = lineit_action(move);
    bool last = s->phase == LINEIT_LAST_CARD;
    if (!is_move(actor, move))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    switch (action.verb) {
    case LINEIT_DEAL:
    case LINEIT_REST:
        return check_deal(setup, s, &action, refusal);
    case LINEIT_TAKE_LINE:
    case LINEIT_TAKE_HAND:
        if (last)
            return lw_refuse(refusal, LW_LINEIT_LAST_CARD_ONLY, 0, 0, 0);
        return check_take(s, player, &action, refusal);
    case LINEIT_PLAY:
        return check_play(s, player, action.card, refusal);
    case LINEIT_CLOSE:
        if (line_empty(&player->line))
            return lw_refuse(refusal, LW_LINEIT_EMPTY_LINE, 0, 0, 0);
        return !last || lw_refuse(refusal, LW_LINEIT_LAST_CARD_ONLY, 0, 0, 0);
    case LINEIT_END:
        break;
    }
    return s->taken || lw_refuse(refusal, LW_LINEIT_TAKE_FIRST, 0, 0, 0);
}

static void add_number(struct lineit_state *s, struct lineit_player *player, int number) {
    struct lineit_line *line = &player->line;
    int colour = lineit_colour(number);
    line->numbers[number >> 6] |= (uint64_t)1 << (number & 63);
    line->colours += 1u << (8 * colour);
    if (line->count > 0) { /* LI-6 */
        bool rising = number > line->last;
        line->low = (uint8_t)(rising ? number : 0);
        line->high = (uint8_t)(rising ? LINEIT_NUMBERS + 1 : number);
    }
    line->last = (uint8_t)number;
    line->count++;
    if ((line->colours >> (8 * colour) & 255) == 3) { /* LI-14 */
        player->jackpot_points = (uint8_t)(player->jackpot_points + s->jackpot[colour]);
        s->jackpot[colour] = 0;
    }
}

static void add_card(struct lineit_state *s, struct lineit_player *player, int card) {
    if (!lineit_is_bet(card)) {
        add_number(s, player, card);
        return;
    }
    player->line.bet = (uint8_t)lineit_bet_value(card);
    player->line.before_bet = player->line.count;
}

/* Takes a card out of the market and closes the gap. */
static inline void leave_market(struct lineit_state *s, int card) {
    unsigned at = 0;
    while (s->market[at] != card)
        at++;
    uint64_t market = lw_load_64(s->market);
    uint64_t before = ((uint64_t)1 << (8 * at)) - 1;
    lw_store_64(s->market, (market & before) | (market >> 8 & ~before));
    s->market_count--;
    s->market_bets = (uint8_t)(s->market_bets - lineit_is_bet(card));
    s->taken = 1;
}

int lineit_line_worth(const struct lw_setup *setup, const struct lineit_line *line, int *bet) {
    int after = line->count - line->before_bet;
    bool met = lineit_tables(setup)->exact_bets ? after == line->bet : after >= line->bet;
    *bet = met ? line->bet : -line->bet;                                    /* LI-16 */
    return line->count > LINEIT_DISCARD ? line->count - LINEIT_DISCARD : 0; /* LI-17 */
}

static void close_line(const struct lw_setup *setup, struct lineit_state *s,
                       struct lineit_player *player, lw_move move) {
    (void)move;
    int bet;
    int cards = lineit_line_worth(setup, &player->line, &bet);
    player->bet_points = (int8_t)(player->bet_points + bet);
    player->line_points = (uint8_t)(player->line_points + cards);
    s->discarded = (uint8_t)(s->discarded + player->line.count - cards);
    s->bets_out += player->line.bet != 0;
    lineit_line_clear(&player->line);
}

/* Numbers go onto the jackpot piles of their colours, bets out of the game. */
static void clear_market(struct lineit_state *s) {
    unsigned numbers = s->market_count - s->market_bets;
    for (unsigned i = 0; i < numbers; i++)
        s->jackpot[lineit_colour(s->market[i])]++;
    s->bets_out = (uint8_t)(s->bets_out + s->market_bets);
    lw_store_64(s->market, 0);
    s->market_count = 0;
    s->market_bets = 0;
}

/* The next seat, clockwise. */
static uint8_t after(const struct lw_setup *setup, int seat) {
    return (uint8_t)(seat == setup->seats ? 1 : seat + 1);
}

/* LI-15 */
static void end_round(const struct lw_setup *setup, struct lineit_state *s) {
    clear_market(s);
    s->start = after(setup, s->start);
    s->turn = s->start;
    s->phase = LINEIT_DEALING;
    s->actors = LW_SEAT_BIT(LW_CHANCE);
}

/* LI-20 */
static void end_game(const struct lw_setup *setup, struct lineit_state *s) {
    for (int seat = 1; seat <= setup->seats; seat++)
        close_line(setup, s, &s->player[seat], 0);
    s->phase = LINEIT_OVER;
    s->actors = 0;
}

static void end_turn(const struct lw_setup *setup, struct lineit_state *s,
                     struct lineit_player *player, lw_move move) {
    (void)player;
    (void)move;
    bool last = s->phase == LINEIT_LAST_CARD;
    s->taken = last;
    s->played = 0;
    if (++s->turns_done < setup->seats) {
        s->turn = after(setup, s->turn); /* LI-9 */
        s->actors = (uint8_t)LW_SEAT_BIT(s->turn);
        return;
    }
    s->turns_done = 0;
    if (last)
        end_game(setup, s);
    else
        end_round(setup, s);
}

static bool any_bet(lw_move cards) {
    return (cards + 0x1b1b1b1b1b1b1b1b) & 0x8080808080808080; /* a byte above 100 */
}

/* Puts the bets of the market behind its numbers, in their order, so that equal ones lie together;
 * otherwise the order of the deal stays. */
static void bets_last(struct lineit_state *s) {
    unsigned numbers = 0;
    uint8_t bets[LINEIT_BETS] = {0};
    for (unsigned i = 0; i < s->market_count; i++) {
        if (lineit_is_bet(s->market[i]))
            bets[s->market[i] - LINEIT_NUMBERS - 1]++;
        else
            s->market[numbers++] = s->market[i];
    }
    s->market_bets = (uint8_t)(s->market_count - numbers);
    for (int bet = 0; bet < LINEIT_BETS; bet++) {
        s->deck_bets[bet] = (uint8_t)(s->deck_bets[bet] - bets[bet]);
        for (; bets[bet] > 0; bets[bet]--)
            s->market[numbers++] = (uint8_t)(LINEIT_NUMBERS + 1 + bet);
    }
}

/* LI-8 */
static void deal(const struct lw_setup *setup, struct lineit_state *s, struct lineit_player *player,
                 lw_move move) {
    (void)setup;
    (void)player;
    unsigned count = move >> LINEIT_CARD_SHIFT & 7;
    lw_move cards = move >> LINEIT_CARDS_SHIFT;
    lw_store_64(s->market, cards);
    s->market_count = (uint8_t)count;
    s->deck_count = (uint8_t)(s->deck_count - count);
    if (any_bet(cards))
        bets_last(s);
    uint64_t gone[2] = {0};
    for (unsigned i = 0; i < count - s->market_bets; i++)
        gone[s->market[i] >> 6] |= (uint64_t)1 << (s->market[i] & 63);
    s->deck_numbers[0] &= ~gone[0];
    s->deck_numbers[1] &= ~gone[1];
    s->round++;
    s->phase = LINEIT_TURN;
    s->actors = (uint8_t)LW_SEAT_BIT(s->turn);
}

/* LI-18: the rest of the deck goes where a market's leavings go; then comes the last card. */
static void lay_out_rest(const struct lw_setup *setup, struct lineit_state *s,
                         struct lineit_player *player, lw_move move) {
    deal(setup, s, player, move);
    clear_market(s);
    s->round--;
    s->phase = LINEIT_LAST_CARD;
    s->taken = 1; /* LI-19: nothing is taken any more */
}

static inline int card_of(lw_move move) {
    return (int)(move >> LINEIT_CARD_SHIFT & 127);
}

static void take_line(const struct lw_setup *setup, struct lineit_state *s,
                      struct lineit_player *player, lw_move move) {
    (void)setup;
    leave_market(s, card_of(move));
    add_card(s, player, card_of(move));
}

static void take_hand(const struct lw_setup *setup, struct lineit_state *s,
                      struct lineit_player *player, lw_move move) {
    (void)setup;
    leave_market(s, card_of(move));
    player->hand[player->hand_count++] = (uint8_t)card_of(move);
}

static void play(const struct lw_setup *setup, struct lineit_state *s, struct lineit_player *player,
                 lw_move move) {
    s->played = 1;
    if (player->hand[0] == card_of(move))
        player->hand[0] = player->hand[1];
    player->hand[1] = 0;
    player->hand_count--;
    add_card(s, player, card_of(move));
    if (s->phase == LINEIT_LAST_CARD) /* LI-19: exactly one move */
        end_turn(setup, s, player, move);
}

void lineit_apply(const struct lw_setup *setup, struct lw_state *state, int actor, lw_move move) {
    static void (*const carry_out[8])(const struct lw_setup *, struct lineit_state *,
                                      struct lineit_player *, lw_move) = {
        [LINEIT_TAKE_LINE] = take_line, [LINEIT_TAKE_HAND] = take_hand, [LINEIT_PLAY] = play,
        [LINEIT_CLOSE] = close_line,    [LINEIT_END] = end_turn,        [LINEIT_DEAL] = deal,
        [LINEIT_REST] = lay_out_rest,
    };
    struct lineit_state *s = changing(state);
    carry_out[move & 7](setup, s, &s->player[actor], move);
}
