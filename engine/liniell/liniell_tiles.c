/* The tiles: reading a set (LN-2), and the tables that generating moves stands on. */
#include "liniell_rules.h"

#include <string.h>

const char liniell_side_letters[LINIELL_SIDES + 1] = "NESW";

static int side_of(char letter) {
    const char *at = letter ? strchr(liniell_side_letters, letter) : NULL;
    return at ? (int)(at - liniell_side_letters) : -1;
}

/* Reads one piece, such as NES or W:b; `taken` are the sides of the pieces before it. */
static bool read_piece(struct lw_slice word, unsigned *taken, struct liniell_piece *piece, int line,
                       struct lw_error *error) {
    size_t i = 0;
    *piece = (struct liniell_piece){0};
    for (; i < word.length && word.data[i] != ':'; i++) {
        int side = side_of(word.data[i]);
        if (side < 0)
            return lw_fail(error, line,
                           "`%.*s` is no piece: sides N, E, S, W, then : and diamonds "
                           "w, b were expected",
                           (int)word.length, word.data);
        if (*taken >> side & 1)
            return lw_fail(error, line, "side %c stands twice, each side belongs to one piece",
                           liniell_side_letters[side]);
        *taken |= 1u << side;
        piece->sides |= (uint8_t)(1u << side);
    }
    size_t diamonds = i < word.length ? word.length - i - 1 : 0;
    if (piece->sides == 0 || (i < word.length && diamonds == 0))
        return lw_fail(error, line,
                       "`%.*s` is no piece: sides, or the diamonds behind the :, are "
                       "missing",
                       (int)word.length, word.data);
    if (diamonds > 4)
        return lw_fail(error, line, "`%.*s` has %d diamonds, four are the most", (int)word.length,
                       word.data, (int)diamonds);
    for (i++; i < word.length; i++) {
        if (word.data[i] != 'w' && word.data[i] != 'b')
            return lw_fail(error, line, "`%c` is no diamond, w (white) or b (blue) was expected",
                           word.data[i]);
        *(word.data[i] == 'w' ? &piece->white : &piece->blue) += 1;
    }
    if (diamonds == 0 && (piece->sides & (piece->sides - 1)) == 0)
        return lw_fail(error, line, "the piece `%.*s` has one side and no diamond to end in",
                       (int)word.length, word.data);
    return true;
}

static bool read_tile(struct liniell_setup *tables, int count, struct lw_slice text, int line,
                      struct lw_error *error) {
    struct liniell_tile *tile = &tables->tile[count];
    struct lw_slice word;
    unsigned taken = 0;
    lw_next_word(&text, &word);
    if (!lw_is_name(word))
        return lw_fail(error, line,
                       "`%.*s` is no name of a tile: letters, digits, - and _ were "
                       "expected",
                       (int)word.length, word.data);
    memcpy(tile->name, word.data, word.length);
    for (int other = 0; other < count; other++)
        if (strcmp(tables->tile[other].name, tile->name) == 0)
            return lw_fail(error, line, "the tile `%s` is there already", tile->name);
    while (lw_next_word(&text, &word)) {
        struct liniell_piece piece;
        if (!read_piece(word, &taken, &piece, line, error))
            return false;
        tile->piece[tile->piece_count++] = piece;
    }
    for (int side = 0; side < LINIELL_SIDES; side++)
        if (!(taken >> side & 1))
            return lw_fail(error, line, "the tile `%s` has no piece at side %c", tile->name,
                           liniell_side_letters[side]);
    return true;
}

/* The six pairs of sides: 01 02 03 12 13 23. */
static int pair_bit(int a, int b) {
    return a == 0 ? b - 1 : a + b;
}

static void make_orientation(struct liniell_setup *tables, int t, int orientation) {
    const struct liniell_tile *tile = &tables->tile[t];
    uint8_t *piece_at = tables->piece_at[t][orientation];
    for (int piece = 0; piece < tile->piece_count; piece++)
        for (int side = 0; side < LINIELL_SIDES; side++)
            if (tile->piece[piece].sides >> side & 1)
                piece_at[(side + orientation) % 4] = (uint8_t)piece; /* clockwise turns */
    for (int a = 0; a < LINIELL_SIDES; a++)
        for (int b = a + 1; b < LINIELL_SIDES; b++)
            if (piece_at[a] == piece_at[b])
                tables->joined[t][orientation] |= (uint8_t)(1 << pair_bit(a, b));
}

/* Whether two orientations give the same pieces: sides joined alike, with the same diamonds. */
static bool look_alike(const struct liniell_setup *tables, int t, int a, int b) {
    const struct liniell_piece *piece = tables->tile[t].piece;
    bool alike = tables->joined[t][a] == tables->joined[t][b];
    for (int side = 0; side < LINIELL_SIDES; side++) {
        const struct liniell_piece *one = &piece[tables->piece_at[t][a][side]];
        const struct liniell_piece *other = &piece[tables->piece_at[t][b][side]];
        alike = alike && one->white == other->white && one->blue == other->blue;
    }
    return alike;
}

static void make_orientations(struct liniell_setup *tables, int t) {
    for (int orientation = 0; orientation < 4; orientation++) {
        make_orientation(tables, t, orientation);
        int first = 0;
        while (!look_alike(tables, t, first, orientation))
            first++;
        tables->first_alike[t][orientation] = (uint8_t)first;
        if (first == orientation)
            tables->orientation[t][tables->orientation_count[t]++] = (uint8_t)orientation;
    }
}

/* The groups that hang together when these pairs are joined. */
static uint16_t groups_of(int pairs) {
    unsigned group[LINIELL_SIDES] = {1, 2, 4, 8};
    for (int pass = 0; pass < 3; pass++)
        for (int a = 0; a < LINIELL_SIDES; a++)
            for (int b = a + 1; b < LINIELL_SIDES; b++)
                if (pairs >> pair_bit(a, b) & 1)
                    group[a] = group[b] = group[a] | group[b];
    unsigned packed = 0;
    unsigned seen = 0;
    int count = 0;
    for (int side = 0; side < LINIELL_SIDES; side++) {
        if (seen >> side & 1)
            continue;
        seen |= group[side];
        packed |= group[side] << (4 * count++);
    }
    return (uint16_t)packed;
}

bool liniell_material_read(struct lw_setup *setup, struct lw_material_reader *reader,
                           struct lw_error *error) {
    struct liniell_setup *tables = (struct liniell_setup *)(void *)setup->data;
    struct lw_slice line;
    int count = 0;
    while (lw_material_next(reader, &line, error)) {
        if (count == LINIELL_TILES)
            return lw_fail(error, reader->number, "there are more than %d tiles", LINIELL_TILES);
        if (!read_tile(tables, count++, line, reader->number, error))
            return false;
    }
    if (error->message[0])
        return false;
    if (count != LINIELL_TILES) /* LN-1 */
        return lw_fail(error, reader->number, "there are %d tiles, exactly %d were expected", count,
                       LINIELL_TILES);
    for (int t = 0; t < LINIELL_TILES; t++)
        make_orientations(tables, t);
    for (int pairs = 0; pairs < LINIELL_PAIRS; pairs++) {
        tables->groups[pairs] = groups_of(pairs);
        for (unsigned rest = tables->groups[pairs]; rest; rest >>= 4)
            tables->first_sides[pairs] |= (uint8_t)(rest & 15 & (0 - (rest & 15)));
    }
    return true;
}
