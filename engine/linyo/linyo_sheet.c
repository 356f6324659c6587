/* The sheet: reading it (LY-1), and the tables that generating moves stands on. */
#include "../check.h"
#include "linyo_rules.h"

#include <string.h>

const uint8_t linyo_roll_counts[LINYO_ROLLS][LINYO_COLOURS] = {
    {4, 0, 0}, {3, 1, 0}, {3, 0, 1}, {2, 2, 0}, {2, 1, 1}, {2, 0, 2}, {1, 3, 0}, {1, 2, 1},
    {1, 1, 2}, {1, 0, 3}, {0, 4, 0}, {0, 3, 1}, {0, 2, 2}, {0, 1, 3}, {0, 0, 4}};

int linyo_roll_of(const uint8_t counts[LINYO_COLOURS]) {
    /* Counted from the last: with b blue dice the rolls begin where those with b + 1 end. */
    int rest = LINYO_DICE - counts[LINYO_BLUE];
    return rest * (rest + 1) / 2 + rest - counts[LINYO_GREY];
}

static bool read_square(struct linyo_layout *layout, char letter) {
    static const char letters[] = "bgoBGO";
    const char *at = letter ? strchr(letters, letter) : NULL;
    if (at == NULL)
        return false;
    int kind = (int)(at - letters);
    layout->colour[layout->squares] = (uint8_t)(kind % LINYO_COLOURS);
    layout->star[layout->squares] = kind >= LINYO_COLOURS;
    layout->squares++;
    return true;
}

static bool read_row(struct linyo_layout *layout, struct lw_slice row, int line,
                     struct lw_error *error) {
    if (row.length > LINYO_COLUMNS_MAX)
        return lw_fail(error, line, "the row has %d squares, %d are the most", (int)row.length,
                       LINYO_COLUMNS_MAX);
    if (layout->rows > 0 && (int)row.length != layout->columns)
        return lw_fail(error, line, "the row has %d squares, %d were expected as in the first row",
                       (int)row.length, layout->columns);
    if (layout->squares + (int)row.length > LINYO_SQUARES_MAX)
        return lw_fail(error, line, "the sheet has more than %d squares", LINYO_SQUARES_MAX);
    for (size_t i = 0; i < row.length; i++)
        if (!read_square(layout, row.data[i]))
            return lw_fail(error, line,
                           "column %d is none of b, g, o (blue, grey, orange), or B, G, O with a "
                           "star",
                           (int)i + 1);
    layout->columns = (int)row.length;
    layout->rows++;
    return true;
}

static void add(uint64_t mask[2], int square) {
    mask[square >> 6] |= (uint64_t)1 << (square & 63);
}

static void make_masks(struct linyo_setup *tables) {
    const struct linyo_layout *layout = &tables->layout;
    for (int square = 0; square < layout->squares; square++) {
        int column = square % layout->columns;
        int row = square / layout->columns;
        uint8_t *next = tables->neighbour[square];
        next[0] = (uint8_t)(row > 0 ? square - layout->columns : LINYO_NO_SQUARE);
        next[1] = (uint8_t)(column < layout->columns - 1 ? square + 1 : LINYO_NO_SQUARE);
        next[2] = (uint8_t)(row < layout->rows - 1 ? square + layout->columns : LINYO_NO_SQUARE);
        next[3] = (uint8_t)(column > 0 ? square - 1 : LINYO_NO_SQUARE);
        for (int side = 0; side < 4; side++)
            if (next[side] != LINYO_NO_SQUARE)
                add(tables->around[square], next[side]);
        add(tables->all, square);
        add(tables->of_colour[layout->colour[square]], square);
    }
}

static uint16_t rolls_covering(const uint8_t counts[LINYO_COLOURS]) {
    uint16_t fits = 0;
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        const uint8_t *dice = linyo_roll_counts[roll];
        if (counts[0] <= dice[0] && counts[1] <= dice[1] && counts[2] <= dice[2])
            fits |= (uint16_t)(1 << roll);
    }
    return fits;
}

/* Writes the steps of all routes that go on from `path` and returns where the list ends now. */
static uint32_t grow(struct linyo_setup *tables, uint32_t at, const struct linyo_step *before,
                     const uint8_t *path, int count, const uint8_t counts[LINYO_COLOURS]) {
    const struct linyo_layout *layout = &tables->layout;
    uint8_t last = path[count];
    for (int side = 0; side < 4; side++) {
        uint8_t square = tables->neighbour[last][side];
        if (square == LINYO_NO_SQUARE || memchr(path, square, (size_t)count + 1))
            continue;
        lw_assert(at < LINYO_STEPS_MAX);
        struct linyo_step *step = &tables->steps[at];
        uint8_t longer[LINYO_DICE + 1];
        uint8_t used[LINYO_COLOURS] = {counts[0], counts[1], counts[2]};
        memcpy(longer, path, (size_t)count + 1);
        longer[count + 1] = square;
        used[layout->colour[square]]++;
        step->path = (before ? before->path : 0) + ((lw_move)1 << LINYO_COUNT_SHIFT) +
                     LINYO_PATH_SQUARE(square, count);
        step->fits = rolls_covering(used);
        step->word = square >> 6;
        step->bit = square & 63;
        step->after_star = count > 0 && layout->star[last];
        step->star_leaf = count + 1 == LINYO_DICE && layout->star[square];
        uint32_t end = at + 1;
        if (count + 1 < LINYO_DICE)
            end = grow(tables, end, step, longer, count + 1, used);
        step->skip = (uint16_t)(end - at);
        at = end;
    }
    return at;
}

static void make_steps(struct linyo_setup *tables) {
    static const uint8_t none[LINYO_COLOURS] = {0, 0, 0};
    uint32_t at = 0;
    for (int square = 0; square < tables->layout.squares; square++) {
        uint8_t path[1] = {(uint8_t)square};
        tables->first[square] = at;
        at = grow(tables, at, NULL, path, 0, none);
    }
    tables->first[tables->layout.squares] = at;
}

bool linyo_material_read(struct lw_setup *setup, struct lw_material_reader *reader,
                         struct lw_error *error) {
    struct linyo_setup *tables = (struct linyo_setup *)(void *)setup->data;
    struct linyo_layout *layout = &tables->layout;
    struct lw_slice row;
    while (lw_material_next(reader, &row, error))
        if (!read_row(layout, row, reader->number, error))
            return false;
    if (error->message[0])
        return false;
    static const char *const names[LINYO_COLOURS] = {"blue", "grey", "orange"};
    int counts[LINYO_COLOURS] = {0};
    for (int square = 0; square < layout->squares; square++)
        counts[layout->colour[square]]++;
    for (int colour = 0; colour < LINYO_COLOURS; colour++)
        if (counts[colour] < LINYO_DICE) /* LY-1 */
            return lw_fail(error, reader->number,
                           "the sheet has %d %s squares, at least four of each colour are needed",
                           counts[colour], names[colour]);
    make_masks(tables);
    make_steps(tables);
    return true;
}
