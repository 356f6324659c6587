/* Liniell's moves as text, and its view as JSON. */
#include "../json.h"
#include "liniell_rules.h"

#include <string.h>

void liniell_move_write(const struct lw_setup *setup, lw_move move, struct lw_text *text) {
    struct liniell_action action = liniell_action(move);
    if (action.verb == LINIELL_DRAW) {
        lw_format(text, "draw %s", liniell_tile(setup, action.tile)->name);
        return;
    }
    lw_format(text, "place %d,%d %c", liniell_column(action.cell), liniell_row(action.cell),
              liniell_side_letters[action.orientation]);
    if (action.claims)
        lw_format(text, " claim %c %d", liniell_side_letters[action.side], action.token + 1);
}

static bool read_side(struct lw_slice word, int *side) {
    const char *at =
        word.length == 1 ? memchr(liniell_side_letters, word.data[0], LINIELL_SIDES) : NULL;
    *side = at ? (int)(at - liniell_side_letters) : 0;
    return at != NULL;
}

static bool read_place_of(struct lw_slice word, int *column, int *row) {
    const char *comma = word.length ? memchr(word.data, ',', word.length) : NULL;
    if (comma == NULL)
        return false;
    size_t first = (size_t)(comma - word.data);
    return lw_read_int((struct lw_slice){word.data, first}, -999, 999, column) &&
           lw_read_int((struct lw_slice){comma + 1, word.length - first - 1}, -999, 999, row);
}

static bool read_claim(struct lw_slice rest, lw_move *move) {
    struct lw_slice word;
    int side;
    int token;
    if (!lw_next_word(&rest, &word) || !lw_slice_is(word, "claim") || !lw_next_word(&rest, &word) ||
        !read_side(word, &side) || rest.data == NULL || !lw_read_int(rest, 1, 2, &token))
        return false;
    *move |= LINIELL_CLAIM(side, token - 1);
    return true;
}

static bool read_draw(const struct lw_setup *setup, struct lw_slice name, lw_move *move,
                      struct lw_refusal *refusal) {
    if (name.data == NULL || !lw_is_name(name))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    for (int tile = 0; tile < LINIELL_TILES; tile++)
        if (lw_slice_is(name, liniell_tile(setup, tile)->name)) {
            *move = LINIELL_DRAW_MOVE(tile);
            return true;
        }
    return lw_refuse(refusal, LW_LINIELL_NO_TILE, 0, 0, 0);
}

bool liniell_move_read(const struct lw_setup *setup, int actor, struct lw_slice text, lw_move *move,
                       struct lw_refusal *refusal) {
    struct lw_slice word;
    int column;
    int row;
    int orientation;
    *refusal = (struct lw_refusal){LW_NONE, {0}};
    lw_next_word(&text, &word);
    if (actor == LW_CHANCE && lw_slice_is(word, "draw"))
        return read_draw(setup, text, move, refusal);
    if (actor == LW_CHANCE || !lw_slice_is(word, "place") || !lw_next_word(&text, &word) ||
        !read_place_of(word, &column, &row) || !lw_next_word(&text, &word) ||
        !read_side(word, &orientation))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    *move = 0;
    if (text.data && !read_claim(text, move))
        return lw_refuse(refusal, LW_NOT_READABLE, 0, 0, 0);
    if (column < -LINIELL_REACH || column > LINIELL_REACH || row < -LINIELL_REACH ||
        row > LINIELL_REACH)
        return lw_refuse(refusal, LW_LINIELL_OUTSIDE_SQUARE, column, row, 0);
    int cell = (row + LINIELL_REACH) * 8 + column + LINIELL_REACH;
    *move |= LINIELL_PLACE_MOVE(cell, orientation);
    return true;
}

static void json_letter(struct lw_json *json, const char *key, int side) {
    lw_json_string(json, key, (struct lw_slice){liniell_side_letters + side, 1});
}

static void json_piece(const struct liniell_piece *piece, struct lw_json *json) {
    char sides[LINIELL_SIDES];
    size_t count = 0;
    for (int side = 0; side < LINIELL_SIDES; side++)
        if (piece->sides >> side & 1)
            sides[count++] = liniell_side_letters[side];
    lw_json_open(json, NULL, '{');
    lw_json_string(json, "sides", (struct lw_slice){sides, count});
    lw_json_int(json, "white", piece->white);
    lw_json_int(json, "blue", piece->blue);
    lw_json_close(json, '}');
}

static void json_set(const struct lw_setup *setup, struct lw_json *json) {
    lw_json_open(json, "tiles", '[');
    for (int t = 0; t < LINIELL_TILES; t++) {
        const struct liniell_tile *tile = liniell_tile(setup, t);
        lw_json_open(json, NULL, '{');
        lw_json_string(json, "name", lw_slice(tile->name));
        lw_json_open(json, "pieces", '[');
        for (int piece = 0; piece < tile->piece_count; piece++)
            json_piece(&tile->piece[piece], json);
        lw_json_close(json, ']');
        lw_json_close(json, '}');
    }
    lw_json_close(json, ']');
}

static void json_board(const struct lw_setup *setup, const struct liniell_state *s,
                       uint8_t line[LINIELL_CELLS][LINIELL_SIDES], struct lw_json *json) {
    lw_json_open(json, "board", '[');
    for (int cell = 0; cell < LINIELL_CELLS; cell++) {
        if (s->tile[cell] == 0)
            continue;
        lw_json_open(json, NULL, '{');
        lw_json_int(json, "column", liniell_column(cell));
        lw_json_int(json, "row", liniell_row(cell));
        lw_json_string(json, "tile", lw_slice(liniell_tile(setup, (s->tile[cell] - 1) / 4)->name));
        json_letter(json, "orientation", (s->tile[cell] - 1) % 4);
        lw_json_open(json, "lines", '['); /* which line runs at N, E, S, W as it lies */
        for (int side = 0; side < LINIELL_SIDES; side++)
            lw_json_int(json, NULL, line[cell][side]);
        lw_json_close(json, ']');
        lw_json_close(json, '}');
    }
    lw_json_close(json, ']');
}

static void json_tokens(const struct liniell_state *s, uint8_t line[LINIELL_CELLS][LINIELL_SIDES],
                        struct lw_json *json) {
    lw_json_open(json, "tokens", '[');
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        int cell = s->token_cell[token];
        lw_json_open(json, NULL, '{');
        lw_json_int(json, "seat", token / 2 + 1);
        lw_json_int(json, "token", token % 2 + 1);
        lw_json_bool(json, "supply", cell == LINIELL_NOWHERE);
        if (cell != LINIELL_NOWHERE) {
            lw_json_int(json, "column", liniell_column(cell));
            lw_json_int(json, "row", liniell_row(cell));
            json_letter(json, "side", s->token_side[token]);
            lw_json_int(json, "line", line[cell][s->token_side[token]]);
        }
        lw_json_close(json, '}');
    }
    lw_json_close(json, ']');
}

void liniell_view_json(const struct lw_setup *setup, const struct lw_state *view, int seat,
                       struct lw_json *json) {
    (void)seat;
    const struct liniell_state *s = liniell_state(view);
    uint8_t line[LINIELL_CELLS][LINIELL_SIDES];
    liniell_number_lines(setup, s, line);
    json_set(setup, json);
    if (s->drawn == LINIELL_NO_TILE)
        lw_json_null(json, "drawn");
    else
        lw_json_string(json, "drawn", lw_slice(liniell_tile(setup, s->drawn)->name));
    lw_json_open(json, "remaining", '[');
    for (int tile = 0; tile < LINIELL_TILES; tile++)
        if (s->remaining >> tile & 1)
            lw_json_string(json, NULL, lw_slice(liniell_tile(setup, tile)->name));
    lw_json_close(json, ']');
    json_board(setup, s, line, json);
    json_tokens(s, line, json);
}
