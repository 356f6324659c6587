/* Line-it's table: the market as cards, the jackpots, and each player's line, hand and points. A
 * number's colour is a symbol: heart, diamond, leaf, star (LI-1). */
#include "draw.h"

enum { CARD_WIDTH = 6, CARD_HEIGHT = 4, LABEL_WIDTH = 10 };

static const char *const SYMBOLS[LINEIT_COLOURS] = {"♥", "♦", "♣", "★"};

static enum draw_style card_style(int card) {
    if (lineit_is_bet(card))
        return STYLE_BOLD;
    return (enum draw_style)(STYLE_CARD_RED + lineit_colour(card));
}

/* "57♥", "B3". */
static void put_card(int card, struct lw_text *text) {
    lineit_put_card(card, text);
    if (!lineit_is_bet(card))
        lw_put(text, SYMBOLS[lineit_colour(card)]);
}

static void card_word(struct draw_pen *pen, int card) {
    char name[16];
    struct lw_text text = lw_text(name, sizeof name);
    put_card(card, &text);
    draw_word_put(pen, card_style(card), name);
    draw_pen_move(pen, 1);
}

static void draw_card(struct draw_canvas *canvas, int row, int column, int card) {
    char name[16];
    struct lw_text text = lw_text(name, sizeof name);
    enum draw_style style = card_style(card);
    lineit_put_card(card, &text);
    draw_put(canvas, row, column, style, "╭────╮");
    draw_print(canvas, row + 1, column, style, "│%3s │", name);
    draw_print(canvas, row + 2, column, style, "│  %s │",
               lineit_is_bet(card) ? "±" : SYMBOLS[lineit_colour(card)]);
    draw_put(canvas, row + 3, column, style, "╰────╯");
}

static int draw_market(const struct draw *draw, struct draw_canvas *canvas, int row) {
    const struct lineit_state *s = lineit_state(draw->view);
    if (s->market_count == 0)
        return row;
    draw_put(canvas, row + 1, 0, STYLE_PLAIN, draw_word(draw, WORD_MARKET));
    for (int i = 0; i < s->market_count; i++)
        draw_card(canvas, row, LABEL_WIDTH + i * (CARD_WIDTH + 1), s->market[i]);
    return row + CARD_HEIGHT;
}

/* The piles, which explain the symbols too. */
static int draw_jackpots(const struct draw *draw, struct draw_canvas *canvas, int row) {
    const struct lineit_state *s = lineit_state(draw->view);
    int column = LABEL_WIDTH;
    draw_put(canvas, row, 0, STYLE_PLAIN, draw_word(draw, WORD_JACKPOTS));
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        column = 3 + draw_print(canvas, row, column, (enum draw_style)(STYLE_CARD_RED + colour),
                                "%s %s %d", SYMBOLS[colour],
                                draw_word(draw, (enum draw_word)(WORD_RED + colour)),
                                s->jackpot[colour]);
    return row + 2;
}

static void draw_points(const struct draw *draw, struct draw_canvas *canvas, int row, int column,
                        int seat) {
    const struct lineit_player *player = &lineit_state(draw->view)->player[seat];
    char buffer[DRAW_SENTENCE_MAX];
    char total[DRAW_SENTENCE_MAX];
    char lines[12];
    char jackpots[12];
    char bets[12];
    draw_count(draw, total, draw->setup->game->score(draw->setup, draw->view, seat), WORD_POINT);
    snprintf(lines, sizeof lines, "%d", player->line_points);
    snprintf(jackpots, sizeof jackpots, "+ %d", player->jackpot_points);
    snprintf(bets, sizeof bets, "%c %d", player->bet_points < 0 ? '-' : '+',
             player->bet_points < 0 ? -player->bet_points : player->bet_points);
    draw_put(canvas, row, column, STYLE_PLAIN,
             draw_say(draw, buffer, WORD_POINTS_SO_FAR, total, lines, jackpots, bets, NULL));
}

/* The line's cards from left to right, the bet where it was put. */
static void draw_cards(struct draw_pen *pen, const struct lineit_line *line) {
    uint8_t numbers[LINEIT_NUMBERS];
    int count = lineit_line_numbers(line, numbers);
    for (int i = 0; i <= count; i++) {
        if (line->bet && line->before_bet == i)
            card_word(pen, LINEIT_NUMBERS + line->bet - 2);
        if (i < count)
            card_word(pen, numbers[i]);
    }
}

static const char *direction(const struct draw *draw, const struct lineit_line *line,
                             char *buffer) {
    char number[4];
    snprintf(number, sizeof number, "%d", line->last);
    if (line->count < 2)
        return draw_word(draw, WORD_ANY);
    if (line->high - line->low == 1)
        return draw_word(draw, WORD_NO_NUMBER);
    return draw_say(draw, buffer, line->high > LINEIT_NUMBERS ? WORD_RISING : WORD_FALLING, number,
                    NULL);
}

/* What closing now would give (LI-16, LI-17). */
static const char *closing(const struct draw *draw, const struct lineit_line *line, char *buffer) {
    char cards[12];
    char bet[12];
    int bet_points;
    snprintf(cards, sizeof cards, "+%d", lineit_line_worth(draw->setup, line, &bet_points));
    if (line->bet == 0)
        return draw_say(draw, buffer, WORD_CLOSING, cards, NULL);
    snprintf(bet, sizeof bet, "%+d", bet_points);
    return draw_say(draw, buffer, WORD_CLOSING_BET, cards, bet, NULL);
}

/* LI-14: colours of which the line has two, so that the next one wins a pile. */
static void draw_chances(const struct draw *draw, struct draw_pen *pen,
                         const struct lineit_line *line) {
    const struct lineit_state *s = lineit_state(draw->view);
    char buffer[DRAW_SENTENCE_MAX];
    for (int colour = 0; colour < LINEIT_COLOURS; colour++) {
        char pile[12];
        snprintf(pile, sizeof pile, "%d", s->jackpot[colour]);
        if ((line->colours >> (8 * colour) & 255) != 2 || s->jackpot[colour] == 0)
            continue;
        draw_pen_move(pen, 3);
        draw_word_put(pen, STYLE_DIM,
                      draw_say(draw, buffer, WORD_WINS_JACKPOT, SYMBOLS[colour], pile, NULL));
    }
}

static int draw_line(const struct draw *draw, struct draw_canvas *canvas, int row,
                     const struct lineit_line *line) {
    struct draw_pen pen = {canvas, row, LABEL_WIDTH, LABEL_WIDTH, draw->columns};
    char buffer[DRAW_SENTENCE_MAX];
    draw_put(canvas, row, 2, STYLE_PLAIN, draw_word(draw, WORD_LINE));
    if (line->count == 0 && line->bet == 0) {
        draw_put(canvas, row, LABEL_WIDTH, STYLE_DIM, draw_word(draw, WORD_EMPTY));
        return row + 1;
    }
    draw_cards(&pen, line);
    pen.row++;
    pen.column = pen.indent;
    draw_word_put(&pen, STYLE_DIM, direction(draw, line, buffer));
    draw_pen_move(&pen, 3);
    draw_word_put(&pen, STYLE_DIM, closing(draw, line, buffer));
    draw_chances(draw, &pen, line);
    return pen.row + 1;
}

static int draw_player(const struct draw *draw, struct draw_canvas *canvas, int row, int seat) {
    const struct lineit_state *s = lineit_state(draw->view);
    const struct lineit_player *player = &s->player[seat];
    bool acts = draw->setup->game->actors(draw->setup, draw->view) & LW_SEAT_BIT(seat);
    char name[128];
    struct lw_text text = lw_text(name, sizeof name);
    draw_name(draw, seat, &text);
    if (seat == draw->seat)
        lw_format(&text, " (%s)", draw_word(draw, WORD_YOU));
    int column = draw_print(canvas, row, 0, STYLE_BOLD, "%s %s   ", acts ? "►" : " ", name);
    draw_points(draw, canvas, row, column < 24 ? 24 : column, seat);
    row = draw_line(draw, canvas, row + 1, &player->line);
    struct draw_pen hand = {canvas, row, LABEL_WIDTH, LABEL_WIDTH, draw->columns};
    draw_put(canvas, row, 2, STYLE_PLAIN, draw_word(draw, WORD_HAND));
    for (int i = 0; i < player->hand_count; i++)
        card_word(&hand, player->hand[i]);
    if (player->hand_count == 0)
        draw_put(canvas, row, LABEL_WIDTH, STYLE_DIM, draw_word(draw, WORD_EMPTY));
    return row + 2;
}

static void draw_head_line(const struct draw *draw, struct draw_canvas *canvas) {
    const struct lineit_state *s = lineit_state(draw->view);
    char round[12];
    char deck[12];
    char name[128];
    char buffer[DRAW_SENTENCE_MAX];
    struct lw_text text = lw_text(name, sizeof name);
    snprintf(round, sizeof round, "%d", s->round);
    snprintf(deck, sizeof deck, "%d", s->deck_count);
    draw_name(draw, s->start, &text);
    int column = draw_print(canvas, 0, 0, STYLE_BOLD, "Line-it   %s   ",
                            draw_say(draw, buffer, WORD_ROUND, round, NULL));
    column = draw_print(canvas, 0, column, STYLE_PLAIN, "%s   ",
                        draw_say(draw, buffer, WORD_DECK, deck, NULL));
    draw_put(canvas, 0, column, STYLE_PLAIN, draw_say(draw, buffer, WORD_START_MARKER, name, NULL));
}

void draw_lineit(const struct draw *draw) {
    struct draw_canvas canvas;
    draw_canvas_init(&canvas, 2 * draw->columns);
    draw_head_line(draw, &canvas);
    int row = draw_market(draw, &canvas, 2);
    row = draw_jackpots(draw, &canvas, row);
    for (int seat = 1; seat <= draw->setup->seats; seat++)
        row = draw_player(draw, &canvas, row, seat);
    draw_canvas_finish(&canvas, draw->out, draw->colour);
}

void draw_lineit_due(const struct draw *draw, struct lw_text *text) {
    const struct lineit_state *s = lineit_state(draw->view);
    char buffer[DRAW_SENTENCE_MAX];
    char name[128];
    struct lw_text list = lw_text(name, sizeof name);
    draw_name(draw, s->turn, &list);
    if (s->phase == LINEIT_DEALING) {
        bool round = s->deck_count >= draw->setup->seats + 2; /* LI-18 */
        lw_put(text, draw_say(draw, buffer, round ? WORD_DEAL_DUE : WORD_REST_DUE, name, NULL));
        return;
    }
    enum draw_word state = s->phase == LINEIT_LAST_CARD ? WORD_TURN_LAST
                           : s->taken                   ? WORD_TURN_TAKEN
                                                        : WORD_TURN_TAKE;
    lw_format(text, "%s %s", draw_say(draw, buffer, WORD_TO_MOVE, name, NULL),
              draw_word(draw, state));
}
