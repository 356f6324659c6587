/* Line-it's moves as text, and its view as JSON. */
#include "../json.h"
#include "lineit_rules.h"

static const char *const COLOURS[LINEIT_COLOURS] = {"red", "blue", "green", "yellow"};

void lineit_put_card(int card, struct lw_text *text) {
    if (lineit_is_bet(card))
        lw_format(text, "B%d", lineit_bet_value(card));
    else
        lw_put_int(text, card);
}

void lineit_move_write(const struct lw_setup *setup, lw_move move, struct lw_text *text) {
    (void)setup;
    static const char *const verbs[] = {"take", "take", "play", "close", "end", "deal", "rest"};
    struct lineit_action action = lineit_action(move);
    lw_put(text, verbs[action.verb]);
    if (action.card) {
        lw_put_char(text, ' ');
        lineit_put_card(action.card, text);
    }
    if (action.verb == LINEIT_TAKE_LINE || action.verb == LINEIT_TAKE_HAND)
        lw_put(text, action.verb == LINEIT_TAKE_LINE ? " line" : " hand");
    for (int i = 0; i < action.count; i++) {
        lw_put_char(text, ' ');
        lineit_put_card(action.cards[i], text);
    }
}

/* A card as text; LI-1 or LI-2 if there is no such card. */
static bool read_card(struct lw_slice word, int *card, struct lw_refusal *refusal) {
    int number;
    bool bet = lw_slice_skip(&word, "B");
    if (!lw_read_int(word, 0, 9999, &number))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (bet) {
        if (number < 3 || number > 5)
            return lw_refuse(refusal, LW_LINEIT_NO_BET, number, 0, 0);
        *card = LINEIT_NUMBERS + number - 2;
        return true;
    }
    *card = number;
    return (number >= 1 && number <= LINEIT_NUMBERS) ||
           lw_refuse(refusal, LW_LINEIT_NO_CARD, number, 0, 0);
}

static bool read_chance(const struct lw_setup *setup, bool deal, struct lw_slice rest,
                        lw_move *move, struct lw_refusal *refusal) {
    struct lw_slice word;
    int count = 0;
    lw_move cards = 0;
    while (lw_next_word(&rest, &word)) {
        int card = 0;
        if (!read_card(word, &card, refusal))
            return false;
        if (count == LINEIT_MARKET_MAX)
            return lw_refuse(refusal, LW_LINEIT_MARKET_SIZE, lineit_market_size(setup), 0, 0);
        cards |= LINEIT_LISTED(card, count++);
    }
    *move = cards | LINEIT_MOVE(deal ? LINEIT_DEAL : LINEIT_REST, count);
    return true;
}

static bool read_seat(struct lw_slice verb, struct lw_slice rest, lw_move *move,
                      struct lw_refusal *refusal) {
    struct lw_slice word;
    int card = 0;
    bool take = lw_slice_is(verb, "take");
    if (rest.data == NULL && (lw_slice_is(verb, "close") || lw_slice_is(verb, "end"))) {
        *move = LINEIT_MOVE(lw_slice_is(verb, "close") ? LINEIT_CLOSE : LINEIT_END, 0);
        return true;
    }
    if ((!take && !lw_slice_is(verb, "play")) || !lw_next_word(&rest, &word))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    bool line = take && lw_slice_is(rest, "line");
    if (take ? !line && !lw_slice_is(rest, "hand") : rest.data != NULL)
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (!read_card(word, &card, refusal))
        return false;
    *move = LINEIT_MOVE(!take ? LINEIT_PLAY : line ? LINEIT_TAKE_LINE : LINEIT_TAKE_HAND, card);
    return true;
}

bool lineit_move_read(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                      struct lw_refusal *refusal) {
    struct lw_slice verb;
    *refusal = (struct lw_refusal){LW_NONE, {0}};
    lw_next_word(&text, &verb);
    if (actor != LW_CHANCE)
        return read_seat(verb, text, move, refusal);
    bool deal = lw_slice_is(verb, "deal");
    if (deal || lw_slice_is(verb, "rest"))
        return read_chance(setup, deal, text, move, refusal);
    return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
}

static void json_card(struct lw_json *json, int card) {
    char name[8];
    struct lw_text text = lw_text(name, sizeof name);
    lineit_put_card(card, &text);
    lw_json_string(json, NULL, lw_text_slice(&text));
}

static void json_cards(struct lw_json *json, const char *key, const uint8_t *cards, int count) {
    lw_json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        json_card(json, cards[i]);
    lw_json_close(json, ']');
}

/* The line as it lies, the bet where it was put. */
static void json_line(const struct lw_setup *setup, const struct lineit_line *line,
                      struct lw_json *json) {
    uint8_t numbers[LINEIT_NUMBERS];
    int count = lineit_line_numbers(line, numbers);
    int bet;
    int worth = lineit_line_worth(setup, line, &bet);
    lw_json_open(json, "line", '[');
    for (int i = 0; i <= count; i++) {
        if (line->bet && line->before_bet == i)
            json_card(json, LINEIT_NUMBERS + line->bet - 2);
        if (i < count)
            json_card(json, numbers[i]);
    }
    lw_json_close(json, ']');
    lw_json_string(json, "direction",
                   lw_slice(count < 2                     ? "open"
                            : line->high > LINEIT_NUMBERS ? "rising"
                                                          : "falling"));
    lw_json_open(json, "colours", '{');
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        lw_json_int(json, COLOURS[colour], line->colours >> (8 * colour) & 255);
    lw_json_close(json, '}');
    lw_json_int(json, "closeCards", worth);
    lw_json_int(json, "closeBet", bet);
}

void lineit_view_json(const struct lw_setup *setup, const struct lw_state *view, int seat,
                      struct lw_json *json) {
    (void)seat;
    static const char *const phases[] = {"dealing", "turn", "last-card", "over"};
    const struct lineit_state *s = lineit_state(view);
    lw_json_string(json, "phase", lw_slice(phases[s->phase]));
    lw_json_int(json, "round", s->round);
    lw_json_int(json, "start", s->start);
    lw_json_bool(json, "taken", s->taken && s->phase == LINEIT_TURN);
    lw_json_bool(json, "played", s->played);
    lw_json_int(json, "deck", s->deck_count);
    json_cards(json, "market", s->market, s->market_count);
    lw_json_open(json, "jackpots", '{');
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        lw_json_int(json, COLOURS[colour], s->jackpot[colour]);
    lw_json_close(json, '}');
    lw_json_open(json, "players", '[');
    for (int player = 1; player <= setup->seats; player++) {
        lw_json_open(json, NULL, '{');
        json_line(setup, &s->player[player].line, json);
        json_cards(json, "hand", s->player[player].hand, s->player[player].hand_count);
        lw_json_close(json, '}');
    }
    lw_json_close(json, ']');
}
