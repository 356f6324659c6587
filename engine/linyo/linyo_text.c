/* LINYO's moves as text, and its view as JSON. */
#include "../json.h"
#include "linyo_rules.h"

#include <string.h>

static const char COLOUR_LETTERS[LINYO_COLOURS + 1] = "bgo";

void linyo_roll_letters(int roll, char letters[LINYO_DICE + 1]) {
    int count = 0;
    for (int colour = 0; colour < LINYO_COLOURS; colour++)
        for (int i = 0; i < linyo_roll_counts[roll][colour]; i++)
            letters[count++] = COLOUR_LETTERS[colour];
    letters[count] = '\0';
}

static void put_square(const struct lw_setup *setup, int square, struct lw_text *text) {
    int columns = linyo_layout(setup)->columns;
    lw_format(text, "%c%d", 'a' + square % columns, square / columns + 1);
}

void linyo_move_write(const struct lw_setup *setup, lw_move move, struct lw_text *text) {
    static const char *const verbs[] = {"roll", "set", "start", "extend", "pass"};
    struct linyo_action action = linyo_action(move);
    lw_put(text, verbs[action.verb]);
    if (action.verb == LINYO_ROLL || action.verb == LINYO_SET) {
        char letters[LINYO_DICE + 1];
        linyo_roll_letters(action.roll, letters);
        lw_format(text, " %s", letters);
        return;
    }
    if (action.verb != LINYO_START)
        lw_format(text, " %d", action.line + 1);
    for (int i = 0; i < action.count; i++) {
        lw_put_char(text, ' ');
        put_square(setup, action.squares[i], text);
    }
}

/* The dice, as the part of a move that says which; letters out of order are for the check to
 * refuse, after the rules of the game. */
static bool read_roll(struct lw_slice word, lw_move *roll, struct lw_refusal *refusal) {
    uint8_t counts[LINYO_COLOURS] = {0};
    bool sorted = true;
    if (word.length != LINYO_DICE)
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    for (int i = 0; i < LINYO_DICE; i++) {
        const char *at = memchr(COLOUR_LETTERS, word.data[i], LINYO_COLOURS);
        if (at == NULL)
            return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
        counts[at - COLOUR_LETTERS]++;
        sorted = sorted && (i == 0 || word.data[i - 1] <= word.data[i]);
    }
    *roll = (lw_move)linyo_roll_of(counts) << LINYO_SQUARE_SHIFT;
    if (!sorted)
        *roll |= (lw_move)LINYO_UNSORTED << LINYO_COUNT_SHIFT;
    return true;
}

/* A letter and a number. LY-1 if the sheet has no such square; NOT_READABLE comes before. */
static bool read_square(const struct lw_setup *setup, struct lw_slice word, int *square,
                        struct lw_refusal *refusal) {
    const struct linyo_layout *layout = linyo_layout(setup);
    int row;
    if (word.length < 2 || word.data[0] < 'a' || word.data[0] > 'z' ||
        !lw_read_int((struct lw_slice){word.data + 1, word.length - 1}, 1, 999, &row))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    int column = word.data[0] - 'a';
    if (column >= layout->columns || row > layout->rows) {
        if (refusal->reason == LW_NONE)
            lw_refuse(refusal, LW_LINYO_OFF_SHEET, column | row << 8, 0, 0);
        return true;
    }
    *square = (row - 1) * layout->columns + column;
    return true;
}

/* One square or a path of any length, of which a move holds enough to be refused; all words are
 * read before a rule speaks. */
static bool read_path(const struct lw_setup *setup, struct lw_slice rest, bool one, lw_move *move,
                      struct lw_refusal *refusal) {
    struct lw_slice word;
    int count = 0;
    while (lw_next_word(&rest, &word)) {
        int square = 0;
        if (!read_square(setup, word, &square, refusal))
            return false;
        if (count < LINYO_PATH_READ)
            *move |= LINYO_PATH_SQUARE(square, count++);
    }
    if (count == 0 || (one && count > 1))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (refusal->reason != LW_NONE)
        return false;
    *move |= (lw_move)count << LINYO_COUNT_SHIFT;
    return true;
}

bool linyo_move_read(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                     struct lw_refusal *refusal) {
    struct lw_slice verb;
    struct lw_slice word;
    int number = 0;
    *refusal = (struct lw_refusal){LW_NONE, {0}};
    lw_next_word(&text, &verb);
    if (lw_slice_is(verb, actor == LW_CHANCE ? "roll" : "set")) {
        if (text.data == NULL || !read_roll(text, move, refusal))
            return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
        *move |= actor == LW_CHANCE ? LINYO_ROLL : LINYO_SET;
        return true;
    }
    if (actor != LW_CHANCE && lw_slice_is(verb, "start")) {
        *move = LINYO_START;
        return read_path(setup, text, true, move, refusal);
    }
    bool extend = lw_slice_is(verb, "extend");
    if (actor == LW_CHANCE || (!extend && !lw_slice_is(verb, "pass")) ||
        !lw_next_word(&text, &word) || !lw_read_int(word, 1, LINYO_LINES, &number))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    *move = LINYO_MOVE(extend ? LINYO_EXTEND : LINYO_PASS, number - 1);
    if (extend)
        return read_path(setup, text, false, move, refusal);
    return text.data == NULL || lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
}

static void json_square(const struct lw_setup *setup, const char *key, int square,
                        struct lw_json *json) {
    char name[8];
    struct lw_text text = lw_text(name, sizeof name);
    put_square(setup, square, &text);
    lw_json_string(json, key, lw_text_slice(&text));
}

/* The squares of a line from its start to its head: found backwards along the links. */
static int line_squares(const struct lw_setup *setup, const struct linyo_sheet *sheet, int line,
                        uint8_t squares[LINYO_SQUARES_MAX]) {
    static const int8_t back[4][2] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    int columns = linyo_layout(setup)->columns;
    int square = sheet->head[line];
    for (int i = sheet->length[line] - 1; i >= 0; i--) {
        squares[i] = (uint8_t)square;
        int direction = LINYO_LINK_DIRECTION(sheet->link[square]) & 3;
        square += back[direction][0] + back[direction][1] * columns;
    }
    return sheet->length[line];
}

static void json_line(const struct lw_setup *setup, const struct linyo_sheet *sheet, int line,
                      struct lw_json *json) {
    uint8_t squares[LINYO_SQUARES_MAX];
    int count = line_squares(setup, sheet, line, squares);
    lw_json_open(json, NULL, '{');
    lw_json_bool(json, "open", sheet->open >> line & 1);
    lw_json_open(json, "squares", '[');
    for (int i = 0; i < count; i++)
        json_square(setup, NULL, squares[i], json);
    lw_json_close(json, ']');
    lw_json_close(json, '}');
}

static void json_choice(const struct lw_setup *setup, lw_move choice, struct lw_json *json) {
    char move[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(move, sizeof move);
    if (choice == 0) {
        lw_json_null(json, "choice");
        return;
    }
    linyo_move_write(setup, choice, &text);
    lw_json_string(json, "choice", lw_text_slice(&text));
}

static void json_layout(const struct lw_setup *setup, struct lw_json *json) {
    const struct linyo_layout *layout = linyo_layout(setup);
    lw_json_open(json, "sheet", '[');
    for (int row = 0; row < layout->rows; row++) {
        char letters[LINYO_COLUMNS_MAX];
        for (int column = 0; column < layout->columns; column++) {
            int square = row * layout->columns + column;
            letters[column] = (layout->star[square] ? "BGO" : "bgo")[layout->colour[square]];
        }
        lw_json_string(json, NULL, (struct lw_slice){letters, (size_t)layout->columns});
    }
    lw_json_close(json, ']');
}

void linyo_view_json(const struct lw_setup *setup, const struct lw_state *view, int seat,
                     struct lw_json *json) {
    (void)seat;
    const struct linyo_state *s = linyo_state(view);
    char letters[LINYO_DICE + 1];
    json_layout(setup, json);
    lw_json_int(json, "round", s->round);
    lw_json_int(json, "roller", linyo_roller(setup, view));
    linyo_roll_letters(s->roll, letters);
    if (s->phase == LINYO_SETTING || s->phase == LINYO_CHOOSING)
        lw_json_string(json, "dice", lw_slice(letters));
    else
        lw_json_null(json, "dice");
    lw_json_bool(json, "setting", s->phase == LINYO_SETTING);
    lw_json_seats(json, "chosen", s->chosen);
    lw_json_open(json, "players", '[');
    for (int player = 1; player <= setup->seats; player++) {
        const struct linyo_sheet *sheet = &s->sheet[player];
        lw_json_open(json, NULL, '{');
        lw_json_int(json, "level", linyo_layout(setup)->level[player]);
        json_choice(setup, s->choice[player], json);
        lw_json_open(json, "lines", '[');
        for (int line = 0; line < sheet->lines; line++)
            json_line(setup, sheet, line, json);
        lw_json_close(json, ']');
        lw_json_close(json, '}');
    }
    lw_json_close(json, ']');
}
