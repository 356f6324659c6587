#include "board.h"

#include <string.h>

static void clear_line(struct lineit_side *side) {
    side->count = side->last = side->low = side->bet = side->before_bet = 0;
    side->high = LINEIT_NUMBERS + 1;
    memset(side->colours, 0, sizeof side->colours);
}

static void close_line(const struct lineit_board *board, struct lineit_side *side) {
    side->points = (int16_t)lineit_side_score(board, side);
    clear_line(side);
}

static void sort_hand(struct lineit_side *side) {
    uint8_t first = side->hand[0];
    uint8_t second = side->hand[1];
    side->hand[0] = first > second ? first : second;
    side->hand[1] = first > second ? second : first;
}

/* Adds a card to the line; gives the jackpots already won and the one it wins. */
static uint8_t add_card(const struct lineit_board *board, struct lineit_side *side, int card,
                        uint8_t won) {
    if (lineit_is_bet(card)) {
        side->bet = (uint8_t)lineit_bet_value(card);
        side->before_bet = side->count;
        return won;
    }
    int colour = lineit_colour(card);
    if (side->count > 0) { /* LI-6 */
        bool rising = card > side->last;
        side->low = (uint8_t)(rising ? card : 0);
        side->high = (uint8_t)(rising ? LINEIT_NUMBERS + 1 : card);
    }
    side->last = (uint8_t)card;
    side->count++;
    if (side->colours[colour] == 3)
        return won;
    if (++side->colours[colour] == 3 && !(won >> colour & 1)) { /* LI-14 */
        side->points = (int16_t)(side->points + board->jackpot[colour]);
        won = (uint8_t)(won | 1u << colour);
    }
    return won;
}

static struct lineit_side side_of(const struct lineit_player *player) {
    const struct lineit_line *line = &player->line;
    struct lineit_side side = {.count = line->count,
                               .last = line->last,
                               .low = line->low,
                               .high = line->high,
                               .bet = line->bet,
                               .before_bet = line->bet ? line->before_bet : 0};
    for (int i = 0; i < player->hand_count; i++)
        side.hand[i] = player->hand[i];
    sort_hand(&side);
    for (int colour = 0; colour < LINEIT_COLOURS; colour++) {
        unsigned count = line->colours >> (8 * colour) & 255;
        side.colours[colour] = (uint8_t)(count > 3 ? 3 : count);
    }
    side.points = (int16_t)(player->line_points + player->jackpot_points + player->bet_points);
    return side;
}

static void sort_market(struct lineit_board *board) {
    for (int i = 1; i < board->market_count; i++)
        for (int j = i; j > 0 && board->market[j - 1] > board->market[j]; j--) {
            uint8_t card = board->market[j];
            board->market[j] = board->market[j - 1];
            board->market[j - 1] = card;
        }
}

void lineit_board_init(struct lineit_board *board, const struct lw_setup *setup,
                       const struct lw_state *view) {
    const struct lineit_state *state = lineit_state(view);
    /* One card after a bet of 5 settles what the option says, without the game's own tables. */
    struct lineit_line line = {.count = 6, .bet = 5};
    int bet;
    lineit_line_worth(setup, &line, &bet);
    memset(board, 0, sizeof *board);
    board->seats = (uint8_t)setup->seats;
    board->exact_bets = bet < 0;
    board->stage = state->phase == LINEIT_TURN        ? LINEIT_STAGE_TURN
                   : state->phase == LINEIT_DEALING   ? LINEIT_STAGE_DEAL
                   : state->phase == LINEIT_LAST_CARD ? LINEIT_STAGE_LAST
                                                      : LINEIT_STAGE_OVER;
    board->start = (uint8_t)(state->start - 1);
    board->turn = (uint8_t)(state->turn - 1);
    board->turns_done = state->turns_done;
    board->taken = state->taken;
    board->played = state->played;
    memcpy(board->market, state->market, state->market_count);
    board->market_count = state->market_count;
    sort_market(board);
    board->deck_count = state->deck_count;
    memcpy(board->deck_bets, state->deck_bets, sizeof board->deck_bets);
    memcpy(board->jackpot, state->jackpot, sizeof board->jackpot);
    memcpy(board->deck, state->deck_numbers, sizeof board->deck);
    for (int seat = 0; seat < setup->seats; seat++)
        board->side[seat] = side_of(&state->player[seat + 1]);
}

/* Where a turn has come to. */
struct growth {
    struct lineit_side side;
    uint8_t card;
    uint8_t won;
    bool taken;
    bool played;
    bool closed; /* just now: a card must follow on the line */
};

static uint64_t key_of(const struct growth *growth) {
    uint64_t words[2];
    memcpy(words, &growth->side, sizeof words);
    uint64_t key = words[0] * 0x9e3779b97f4a7c15u ^ words[1];
    key = (key ^ key >> 29) * 0xbf58476d1ce4e5b9u;
    return key + ((uint64_t)growth->card << 8 | growth->won) * 0x94d049bb133111ebu;
}

static void clear(struct lineit_turns *turns) {
    turns->count = 0;
    memset(turns->seen, 0, sizeof turns->seen);
}

static void put(struct lineit_turns *turns, const struct growth *growth, uint32_t first) {
    uint64_t key = key_of(growth);
    uint64_t *seen = &turns->seen[key >> 61];
    uint64_t bit = (uint64_t)1 << (key >> 55 & 63);
    int at = *seen & bit ? 0 : turns->count;
    *seen |= bit;
    while (at < turns->count && turns->key[at] != key)
        at++;
    if (at == LINEIT_TURNS_MAX)
        return;
    struct lineit_turn *turn = &turns->turn[at];
    if (at < turns->count) {
        turn->first |= first;
        return;
    }
    turns->key[at] = key;
    *turn = (struct lineit_turn){growth->side, growth->card, growth->won, first};
    turns->count++;
}

static void grow(const struct lineit_board *board, const struct growth *growth,
                 struct lineit_turns *turns, uint32_t first);

static void grow_line(const struct lineit_board *board, struct growth next, int card,
                      struct lineit_turns *turns, uint32_t first) {
    next.won = add_card(board, &next.side, card, next.won);
    next.closed = false;
    grow(board, &next, turns, first);
}

static void grow_take(const struct lineit_board *board, const struct growth *growth,
                      struct lineit_turns *turns, uint32_t first) {
    struct growth next = *growth;
    next.taken = true;
    for (int i = 0; i < board->market_count; i++) {
        int card = board->market[i];
        if (i > 0 && board->market[i - 1] == card)
            continue; /* two bets of one value */
        next.card = (uint8_t)card;
        if (lineit_side_fits(&growth->side, card))
            grow_line(board, next, card, turns, first);
        if (growth->side.hand[1] == 0 && !growth->closed) { /* LI-10 */
            next.side = growth->side;
            next.side.hand[1] = (uint8_t)card;
            sort_hand(&next.side);
            grow(board, &next, turns, first);
            next.side = growth->side;
        }
    }
}

static struct growth without_hand(const struct growth *growth, int at) {
    struct growth next = *growth;
    if (at == 0)
        next.side.hand[0] = next.side.hand[1];
    next.side.hand[1] = 0;
    next.played = true;
    return next;
}

static void grow_play(const struct lineit_board *board, const struct growth *growth,
                      struct lineit_turns *turns, uint32_t first) {
    const uint8_t *hand = growth->side.hand;
    for (int i = 0; i < LINEIT_HAND && hand[i]; i++)
        if ((i == 0 || hand[0] != hand[1]) && lineit_side_fits(&growth->side, hand[i]))
            grow_line(board, without_hand(growth, i), hand[i], turns, first);
}

/* NOLINTNEXTLINE(misc-no-recursion): at most take, play and three closes deep */
static void grow(const struct lineit_board *board, const struct growth *growth,
                 struct lineit_turns *turns, uint32_t first) {
    if (growth->taken && !growth->closed)
        put(turns, growth, first);
    if (!growth->taken)
        grow_take(board, growth, turns, first);
    if (!growth->played)
        grow_play(board, growth, turns, first);
    bool empty = (growth->side.count | growth->side.bet) == 0;
    if (!empty && (!growth->taken || (!growth->played && growth->side.hand[0]))) {
        struct growth next = *growth;
        close_line(board, &next.side);
        next.closed = true;
        grow(board, &next, turns, first);
    }
}

static struct growth begin_turn(const struct lineit_board *board) {
    return (struct growth){
        .side = board->side[board->turn], .taken = board->taken != 0, .played = board->played != 0};
}

/* LI-19: one card or none. */
static void last_card(const struct lineit_board *board, struct lineit_turns *turns) {
    struct growth growth = begin_turn(board);
    const uint8_t *hand = growth.side.hand;
    put(turns, &growth, 0);
    for (int i = 0; i < LINEIT_HAND && hand[i]; i++) {
        if (!lineit_side_fits(&growth.side, hand[i]))
            continue;
        struct growth next = without_hand(&growth, i);
        next.won = add_card(board, &next.side, hand[i], 0);
        put(turns, &next, 0);
    }
}

void lineit_turns(const struct lineit_board *board, struct lineit_turns *turns) {
    struct growth growth = begin_turn(board);
    clear(turns);
    if (board->stage == LINEIT_STAGE_LAST)
        last_card(board, turns);
    else
        grow(board, &growth, turns, 0);
}

/* The turns that begin with one legal move. */
static void grow_from(const struct lineit_board *board, struct lineit_action action,
                      struct lineit_turns *turns, uint32_t first) {
    struct growth growth = begin_turn(board);
    struct lineit_board one = *board;
    bool last = board->stage == LINEIT_STAGE_LAST;
    switch (action.verb) {
    case LINEIT_TAKE_LINE:
    case LINEIT_TAKE_HAND:
        growth.taken = true;
        growth.card = (uint8_t)action.card;
        if (action.verb == LINEIT_TAKE_LINE) {
            grow_line(&one, growth, action.card, turns, first);
            return;
        }
        growth.side.hand[1] = (uint8_t)action.card;
        sort_hand(&growth.side);
        break;
    case LINEIT_PLAY:
        growth = without_hand(&growth, growth.side.hand[0] == action.card ? 0 : 1);
        if (last) {
            growth.won = add_card(&one, &growth.side, action.card, growth.won);
            break;
        }
        grow_line(&one, growth, action.card, turns, first);
        return;
    case LINEIT_CLOSE:
        close_line(&one, &growth.side);
        break;
    default:
        put(turns, &growth, first);
        return;
    }
    if (last)
        put(turns, &growth, first);
    else
        grow(&one, &growth, turns, first);
}

void lineit_root_turns(const struct lineit_board *board, const lw_move *moves, int count,
                       struct lineit_turns *turns) {
    clear(turns);
    for (int i = 0; i < count; i++)
        grow_from(board, lineit_action(moves[i]), turns, (uint32_t)1 << i);
}

static void leave_market(struct lineit_board *board, int card) {
    int at = 0;
    while (board->market[at] != card)
        at++;
    for (; at < board->market_count; at++)
        board->market[at] = board->market[at + 1];
    board->market_count--;
}

/* LI-18: what is left of the deck goes onto the jackpot piles. */
static void lay_out_rest(struct lineit_board *board) {
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        board->jackpot[colour] =
            (uint8_t)(board->jackpot[colour] +
                      lineit_deck_between(board, 0, LINEIT_NUMBERS + 1, colour));
    board->deck[0] = board->deck[1] = 0;
    memset(board->deck_bets, 0, sizeof board->deck_bets);
    board->deck_count = 0;
    board->stage = LINEIT_STAGE_LAST;
    board->taken = 1;
}

static void end_round(struct lineit_board *board) {
    for (int i = 0; i < board->market_count; i++)
        if (!lineit_is_bet(board->market[i]))
            board->jackpot[lineit_colour(board->market[i])]++;
    memset(board->market, 0, sizeof board->market);
    board->market_count = 0;
    board->start = (uint8_t)(board->start + 1 == board->seats ? 0 : board->start + 1);
    board->turn = board->start;
    board->stage = LINEIT_STAGE_DEAL;
    if (board->deck_count < lineit_board_market(board))
        lay_out_rest(board);
}

void lineit_board_apply(struct lineit_board *board, const struct lineit_turn *turn) {
    board->side[board->turn] = turn->after;
    if (turn->card)
        leave_market(board, turn->card);
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        if (turn->won >> colour & 1)
            board->jackpot[colour] = 0;
    board->taken = board->stage == LINEIT_STAGE_LAST;
    board->played = 0;
    if (++board->turns_done < board->seats) {
        board->turn = (uint8_t)(board->turn + 1 == board->seats ? 0 : board->turn + 1);
        return;
    }
    board->turns_done = 0;
    if (board->stage == LINEIT_STAGE_TURN) {
        end_round(board);
        return;
    }
    for (int seat = 0; seat < board->seats; seat++)
        close_line(board, &board->side[seat]); /* LI-20 */
    board->stage = LINEIT_STAGE_OVER;
}

int lineit_board_deck(const struct lineit_board *board, uint8_t cards[LINEIT_DECK]) {
    int count = 0;
    for (int half = 0; half < 2; half++)
        for (uint64_t left = board->deck[half]; left; left &= left - 1)
            cards[count++] = (uint8_t)(64 * half + __builtin_ctzll(left));
    for (int bet = 0; bet < LINEIT_BETS; bet++)
        for (int i = 0; i < board->deck_bets[bet]; i++)
            cards[count++] = (uint8_t)(LINEIT_NUMBERS + 1 + bet);
    return count;
}

void lineit_board_deal_cards(struct lineit_board *board, const uint8_t *cards) {
    int size = lineit_board_market(board);
    for (int i = 0; i < size; i++) {
        board->market[i] = cards[i];
        if (lineit_is_bet(cards[i]))
            board->deck_bets[cards[i] - LINEIT_NUMBERS - 1]--;
        else
            board->deck[cards[i] >> 6] &= ~((uint64_t)1 << (cards[i] & 63));
    }
    board->market_count = (uint8_t)size;
    board->deck_count = (uint8_t)(board->deck_count - size);
    board->stage = LINEIT_STAGE_TURN;
    sort_market(board);
}

void lineit_board_deal(struct lineit_board *board, struct bot_random *random) {
    uint8_t cards[LINEIT_DECK] = {0};
    uint32_t count = (uint32_t)lineit_board_deck(board, cards);
    for (uint32_t i = 0; i < (uint32_t)lineit_board_market(board); i++) {
        uint32_t other = i + bot_random_below(random, count - i);
        uint8_t card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
    lineit_board_deal_cards(board, cards);
}

int lineit_deck_between(const struct lineit_board *board, int low, int high, int colour) {
    /* Red is 1, 5, 9 ...: bit 1 of every four, and 64 is a multiple of four. */
    uint64_t some = colour < 0 ? ~(uint64_t)0 : (uint64_t)0x1111111111111111 << ((colour + 1) & 3);
    uint64_t first = low < 63 ? ~(uint64_t)0 << (low + 1) : 0;
    uint64_t second = low < 63 ? ~(uint64_t)0 : ~(uint64_t)0 << (low - 63);
    if (high < 64) {
        first &= ((uint64_t)1 << high) - 1;
        second = 0;
    } else {
        second &= ((uint64_t)1 << (high - 64)) - 1;
    }
    return __builtin_popcountll(board->deck[0] & first & some) +
           __builtin_popcountll(board->deck[1] & second & some);
}
