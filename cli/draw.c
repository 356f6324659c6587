/* The table for people: which game is drawn by whom, and what all tables have in common. */
#include "draw.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct drawer {
    const struct lw_game *game;
    void (*table)(const struct draw *draw);
    void (*due)(const struct draw *draw, struct lw_text *text);
};

static const struct drawer DRAWERS[] = {
    {&linyo_game, draw_linyo, draw_linyo_due},
    {&lineit_game, draw_lineit, draw_lineit_due},
    {&liniell_game, draw_liniell, draw_liniell_due},
};

static const struct drawer *drawer_of(const struct lw_game *game) {
    for (size_t i = 0; i < sizeof DRAWERS / sizeof DRAWERS[0]; i++)
        if (DRAWERS[i].game == game)
            return &DRAWERS[i];
    return NULL;
}

int draw_columns(FILE *out) {
    enum { NARROW = 60, WIDE = 100 };
    struct winsize size;
    if (!isatty(fileno(out)) || ioctl(fileno(out), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return WIDE;
    return size.ws_col < NARROW ? NARROW : size.ws_col > WIDE ? WIDE : size.ws_col;
}

void draw_due(const struct draw *draw, struct lw_text *text) {
    const struct drawer *drawer = drawer_of(draw->setup->game);
    if (draw->setup->game->actors(draw->setup, draw->view) == 0)
        lw_put(text, draw_word(draw, WORD_OVER));
    else if (drawer)
        drawer->due(draw, text);
}

/* "jackpots", "token 2": what a part of a score is called. */
static const char *part_name(const struct draw *draw, const struct lw_part *part, char *buffer) {
    static const struct {
        const char *name;
        enum draw_word word;
    } names[] = {{"line", WORD_PART_LINE},
                 {"jackpot", WORD_PART_JACKPOT},
                 {"bet", WORD_PART_BET},
                 {"token", WORD_PART_TOKEN}};
    char number[12];
    snprintf(number, sizeof number, "%d", part->number);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(part->name, names[i].name) == 0)
            return draw_say(draw, buffer, names[i].word, number, NULL);
    return part->name;
}

/* " = 12 for lines + 5 for jackpots - 3 for bets"; in Liniell also what decides a tie (LN-18). */
static void put_parts(const struct draw *draw, struct draw_pen *pen, int seat) {
    struct lw_part parts[LW_PARTS_MAX];
    char buffer[DRAW_SENTENCE_MAX];
    char words[2 * DRAW_SENTENCE_MAX];
    int blue = 0;
    int count = draw->setup->game->parts(draw->setup, draw->view, seat, parts);
    for (int i = 0; i < count; i++) {
        int points = parts[i].points;
        bool minus = i > 0 && points < 0;
        snprintf(words, sizeof words, " %s %d %s",
                 i == 0  ? "="
                 : minus ? "-"
                         : "+",
                 minus ? -points : points, part_name(draw, &parts[i], buffer));
        draw_word_put(pen, STYLE_PLAIN, words);
        blue += parts[i].blue;
    }
    if (draw->setup->game == &liniell_game)
        draw_word_put(pen, STYLE_PLAIN, draw_count(draw, buffer, blue, WORD_BLUE_END));
}

/* LY-23, LY-24: " = 5+3+0+7 row by row, longest line 12" */
static void put_rows(const struct draw *draw, struct draw_pen *pen, int seat) {
    const struct linyo_sheet *sheet = &linyo_state(draw->view)->sheet[seat];
    struct lw_part rows[LW_PARTS_MAX];
    char words[DRAW_SENTENCE_MAX];
    int longest = 0;
    int count = draw->setup->game->parts(draw->setup, draw->view, seat, rows);
    for (int i = 0; i < count; i++) {
        snprintf(words, sizeof words, "%s%d", i == 0 ? " = " : "+", rows[i].points);
        draw_word_put(pen, STYLE_PLAIN, words);
    }
    draw_word_put(pen, STYLE_PLAIN, draw_word(draw, WORD_PART_ROWS));
    for (int line = 0; line < LINYO_LINES; line++)
        if (sheet->length[line] > longest)
            longest = sheet->length[line];
    char number[12];
    snprintf(number, sizeof number, "%d", longest);
    draw_word_put(pen, STYLE_PLAIN, draw_say(draw, words, WORD_LONGEST, number, NULL));
}

static void put_result(const struct draw *draw, struct draw_pen *pen, int seat, bool won) {
    const struct lw_setup *setup = draw->setup;
    bool sheets = setup->game == &linyo_game;
    char count[DRAW_SENTENCE_MAX];
    char words[2 * DRAW_SENTENCE_MAX];
    char name[128];
    struct lw_text text = lw_text(name, sizeof name);
    draw_name(draw, seat, &text);
    draw_count(draw, count, setup->game->score(setup, draw->view, seat),
               sheets ? WORD_FREE_SQUARE : WORD_POINT);
    snprintf(words, sizeof words, "%s%s: %s", won ? "* " : "  ", name, count);
    draw_word_put(pen, won ? STYLE_BOLD : STYLE_PLAIN, words);
    (sheets ? put_rows : put_parts)(draw, pen, seat);
}

void draw_result(const struct draw *draw) {
    const struct lw_setup *setup = draw->setup;
    lw_seats winners = setup->game->winners(setup, draw->view);
    struct draw_canvas canvas;
    struct draw_pen pen = {.canvas = &canvas, .row = -1, .indent = 4, .end = draw->columns};
    char names[256];
    char buffer[DRAW_SENTENCE_MAX];
    struct lw_text text = lw_text(names, sizeof names);
    draw_canvas_init(&canvas, draw->columns);
    for (int seat = 1; seat <= setup->seats; seat++) {
        pen.row++;
        pen.column = 0;
        put_result(draw, &pen, seat, winners & LW_SEAT_BIT(seat));
    }
    draw_names(draw, winners, &text);
    bool shared = (winners & (winners - 1)) != 0;
    draw_put(&canvas, pen.row + 1, 0, STYLE_BOLD,
             draw_say(draw, buffer, shared ? WORD_SHARED : WORD_WINS, names, NULL));
    draw_canvas_finish(&canvas, draw->out, draw->colour);
}

void draw_board(const struct draw *draw) {
    const struct drawer *drawer = drawer_of(draw->setup->game);
    if (drawer)
        drawer->table(draw);
}

void draw_all(const struct draw *draw) {
    char sentence[2 * DRAW_SENTENCE_MAX];
    struct lw_text text = lw_text(sentence, sizeof sentence);
    draw_board(draw);
    draw_due(draw, &text);
    fprintf(draw->out, "\n%s\n", sentence);
    if (draw->setup->game->actors(draw->setup, draw->view) == 0)
        draw_result(draw);
}
