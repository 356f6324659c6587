/* Line-it: the game's table, its option, chance and result. */
#include "lineit.h"

#include "../bytes.h"
#include "lineit_rules.h"

#include <string.h>

enum { OPTION_BET, OPTION_COUNT };

static const struct lw_option OPTIONS[OPTION_COUNT] = {
    [OPTION_BET] = {"bet", "atleast",
                    "atleast: a bet needs as many cards after it or more; exact: just as many"},
};

const struct lineit_state *lineit_state(const struct lw_state *state) {
    return (const struct lineit_state *)(const void *)state->data;
}

static bool option_read(struct lw_setup *setup, int option, struct lw_slice value,
                        struct lw_error *error) {
    (void)option;
    struct lineit_setup *tables = (struct lineit_setup *)(void *)setup->data;
    tables->exact_bets = lw_slice_is(value, "exact");
    if (!tables->exact_bets && !lw_slice_is(value, "atleast"))
        return lw_fail(error, 0, "bet is `atleast` or `exact`, not `%.*s`", (int)value.length,
                       value.data);
    return true;
}

static void option_write(const struct lw_setup *setup, int option, struct lw_text *text) {
    (void)option;
    lw_put(text, lineit_tables(setup)->exact_bets ? "exact" : "atleast");
}

static void init(const struct lw_setup *setup, struct lw_state *state) {
    struct lineit_state *s = (struct lineit_state *)(void *)state->data;
    memset(s, 0, sizeof *s);
    s->phase = LINEIT_DEALING;
    s->actors = LW_SEAT_BIT(LW_CHANCE);
    s->start = 1; /* LI-4 */
    s->turn = 1;
    s->deck_count = LINEIT_DECK;
    memset(s->deck_bets, 2, sizeof s->deck_bets); /* LI-2 */
    s->deck_numbers[0] = ~(uint64_t)1;            /* numbers 1 to 63 ... */
    s->deck_numbers[1] = ((uint64_t)1 << 37) - 1; /* ... and 64 to 100 */
    for (int seat = 1; seat <= setup->seats; seat++)
        lineit_line_clear(&s->player[seat].line);
}

static lw_seats actors(const struct lw_setup *setup, const struct lw_state *state) {
    (void)setup;
    return lineit_state(state)->actors;
}

static lw_seats sealed(const struct lw_setup *setup, const struct lw_state *state) {
    (void)setup;
    (void)state;
    return 0;
}

/* A market, or a rest, can come in far too many ways to list. */
static int chance_list(const struct lw_setup *setup, const struct lw_state *state,
                       struct lw_outcome outcomes[LW_OUTCOMES_MAX], uint32_t *total) {
    (void)setup;
    (void)state;
    (void)outcomes;
    *total = 0;
    return 0;
}

/* The event that is due, with cards taken from the top of `cards`, of which eight can be read. */
static lw_move dealt(const struct lw_setup *setup, const struct lineit_state *s,
                     const uint8_t *cards) {
    int size = lineit_market_size(setup);
    bool round = s->deck_count >= size; /* LI-18 */
    int count = round ? size : s->deck_count;
    lw_move listed = lw_load_64(cards) & (((lw_move)1 << (LINEIT_CARD_BITS * count)) - 1);
    return LINEIT_MOVE(round ? LINEIT_DEAL : LINEIT_REST, count) | listed << LINEIT_CARDS_SHIFT;
}

static lw_move chance_sample(const struct lw_setup *setup, const struct lw_state *state,
                             struct lw_stream *stream) {
    const struct lineit_state *s = lineit_state(state);
    uint8_t cards[LINEIT_DECK + 8] = {0};
    int count = 0;
    for (int half = 0; half < 2; half++)
        for (uint64_t left = s->deck_numbers[half]; left; left &= left - 1)
            cards[count++] = (uint8_t)(64 * half + __builtin_ctzll(left));
    for (int bet = 0; bet < LINEIT_BETS; bet++)
        for (int i = 0; i < s->deck_bets[bet]; i++)
            cards[count++] = (uint8_t)(LINEIT_NUMBERS + 1 + bet);
    for (int i = 0; i < count && i < lineit_market_size(setup); i++) {
        int other = i + (int)lw_stream_uniform(stream, (uint32_t)(count - i));
        uint8_t card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
    return dealt(setup, s, cards);
}

/* LI-4: one deck for the whole game. */
static void chance_open(const struct lw_setup *setup, struct lw_chance *chance) {
    (void)setup;
    for (int i = 0; i < LINEIT_NUMBERS; i++)
        chance->order[i] = (uint8_t)(i + 1);
    for (int i = LINEIT_NUMBERS; i < LINEIT_DECK; i++)
        chance->order[i] = (uint8_t)(LINEIT_NUMBERS + 1 + (i - LINEIT_NUMBERS) / 2);
    lw_stream_shuffle(&chance->stream, chance->order, LINEIT_DECK);
}

static lw_move chance_next(const struct lw_setup *setup, const struct lw_state *state,
                           struct lw_chance *chance) {
    const struct lineit_state *s = lineit_state(state);
    return dealt(setup, s, chance->order + (LINEIT_DECK - s->deck_count));
}

/* LI-22: nothing is hidden but the order of the deck, which no state holds. */
static void view(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_state *seen) {
    (void)seat;
    lw_state_copy(setup, seen, state);
}

static int score(const struct lw_setup *setup, const struct lw_state *state, int seat) {
    (void)setup;
    const struct lineit_player *player = &lineit_state(state)->player[seat];
    return player->line_points + player->jackpot_points + player->bet_points; /* LI-21 */
}

static int parts(const struct lw_setup *setup, const struct lw_state *state, int seat,
                 struct lw_part parts[LW_PARTS_MAX]) {
    (void)setup;
    const struct lineit_player *player = &lineit_state(state)->player[seat];
    parts[0] = (struct lw_part){.name = "line", .points = player->line_points};
    parts[1] = (struct lw_part){.name = "jackpot", .points = player->jackpot_points};
    parts[2] = (struct lw_part){.name = "bet", .points = player->bet_points};
    return 3;
}

static lw_seats winners(const struct lw_setup *setup, const struct lw_state *state) {
    lw_seats best = 0;
    int most = 0;
    for (int seat = 1; seat <= setup->seats; seat++) {
        int points = score(setup, state, seat);
        if (best == 0 || points > most) {
            best = 0;
            most = points;
        }
        if (points == most)
            best |= LW_SEAT_BIT(seat); /* LI-21: a tie is shared */
    }
    return best;
}

int lineit_line_numbers(const struct lineit_line *line, uint8_t numbers[LINEIT_NUMBERS]) {
    int count = 0;
    for (int number = 1; number <= LINEIT_NUMBERS; number++)
        if (line->numbers[number >> 6] >> (number & 63) & 1)
            numbers[count++] = (uint8_t)number;
    if (count > 1 && line->last == numbers[0]) /* falling */
        for (int i = 0; i < count / 2; i++) {
            uint8_t number = numbers[i];
            numbers[i] = numbers[count - 1 - i];
            numbers[count - 1 - i] = number;
        }
    return count;
}

static const char *invariant(const struct lw_setup *setup, const struct lw_state *state) {
    const struct lineit_state *s = lineit_state(state);
    int numbers = s->discarded + __builtin_popcountll(s->deck_numbers[0]) +
                  __builtin_popcountll(s->deck_numbers[1]);
    int bets = s->bets_out + s->deck_bets[0] + s->deck_bets[1] + s->deck_bets[2];
    if (s->deck_count != numbers - s->discarded + bets - s->bets_out)
        return "the deck's cards and their number differ";
    for (int i = 0; i < s->market_count; i++)
        *(lineit_is_bet(s->market[i]) ? &bets : &numbers) += 1;
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        numbers += s->jackpot[colour];
    for (int seat = 1; seat <= setup->seats; seat++) {
        const struct lineit_player *player = &s->player[seat];
        const struct lineit_line *line = &player->line;
        for (int i = 0; i < player->hand_count; i++)
            *(lineit_is_bet(player->hand[i]) ? &bets : &numbers) += 1;
        if (line->count !=
            __builtin_popcountll(line->numbers[0]) + __builtin_popcountll(line->numbers[1]))
            return "a line's cards and their number differ";
        numbers += line->count + player->line_points + player->jackpot_points;
        bets += line->bet != 0;
    }
    return numbers == LINEIT_NUMBERS && bets == 2 * LINEIT_BETS ? NULL
                                                                : "cards were lost or doubled";
}

static int moves_most(const struct lw_setup *setup) {
    return 2 * lineit_market_size(setup) + LINEIT_HAND + 1;
}

/* A turn has at most: close, take, close, play, close, end. */
static int plies_most(const struct lw_setup *setup) {
    int rounds = LINEIT_DECK / lineit_market_size(setup);
    return rounds * (1 + 6 * setup->seats) + 1 + setup->seats;
}

const struct lw_game lineit_game = {
    .name = "line-it",
    .title = "Line-it",
    .rules = "LI",
    .seats_min = 2,
    .seats_max = 5,
    .options = OPTIONS,
    .option_count = OPTION_COUNT,
    .material = NULL,
    .setup_size = sizeof(struct lineit_setup),
    .state_size = sizeof(struct lineit_state),
    .option_read = option_read,
    .option_write = option_write,
    .material_read = NULL,
    .init = init,
    .actors = actors,
    .sealed = sealed,
    .legal = lineit_legal,
    .check = lineit_check,
    .apply = lineit_apply,
    .chance_list = chance_list,
    .chance_sample = chance_sample,
    .chance_open = chance_open,
    .chance_next = chance_next,
    .view = view,
    .score = score,
    .parts = parts,
    .winners = winners,
    .move_write = lineit_move_write,
    .move_read = lineit_move_read,
    .view_json = lineit_view_json,
    .invariant = invariant,
    .moves_most = moves_most,
    .plies_most = plies_most,
};
