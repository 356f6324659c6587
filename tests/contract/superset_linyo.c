/* LINYO: every start, set and pass; every walk of up to five squares from the head of each line,
 * over taken squares, over squares of any colour, and back and forth; and walks that begin where no
 * line may go on. */
#include "contract.h"

/* A move that is being written: squares are added at its end and taken off again. */
struct path {
    struct contract_run *run;
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text;
};

static void path_begin(struct path *path, struct contract_run *run, const char *verb, int line) {
    path->run = run;
    path->text = lw_text(path->data, sizeof path->data);
    lw_format(&path->text, "%s %d", verb, line);
}

static void path_add(struct path *path, int column, int row) {
    lw_format(&path->text, " %c%d", 'a' + column, row + 1);
}

static void path_cut(struct path *path, size_t length) {
    path->text.length = length;
    path->data[length] = '\0';
}

/* All walks of one to `steps` squares that begin next to a square. */
static void offer_walks(struct path *path, int column, int row, int steps) {
    static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct linyo_layout *layout = linyo_layout(contract_setup(path->run));
    size_t length = path->text.length;
    for (int side = 0; side < 4; side++) {
        int next_column = column + step[side][0];
        int next_row = row + step[side][1];
        if (next_column < 0 || next_column >= layout->columns || next_row < 0 ||
            next_row >= layout->rows)
            continue;
        path_add(path, next_column, next_row);
        contract_offer(path->run, path->data);
        if (steps > 1)
            offer_walks(path, next_column, next_row, steps - 1);
        path_cut(path, length);
    }
}

static void offer_walks_from(struct contract_run *run, int line, int square, int steps) {
    int columns = linyo_layout(contract_setup(run))->columns;
    struct path path;
    path_begin(&path, run, "extend", line);
    offer_walks(&path, square % columns, square / columns, steps);
}

static int random_square(struct contract_run *run) {
    int squares = linyo_layout(contract_setup(run))->squares;
    return (int)lw_stream_uniform(&run->chooser, (uint32_t)squares);
}

/* Squares that need not touch each other; six of them are more than any extension has. */
static void offer_jumps(struct contract_run *run, int line) {
    int columns = linyo_layout(contract_setup(run))->columns;
    struct path path;
    path_begin(&path, run, "extend", line);
    for (int i = 0; i < 6; i++) {
        int square = random_square(run);
        path_add(&path, square % columns, square / columns);
        contract_offer(run, path.data);
    }
}

static void offer_extensions(struct contract_run *run, int seat) {
    const struct linyo_sheet *sheet = &linyo_state(contract_state(run))->sheet[seat];
    bool open = linyo_state(contract_state(run))->round > 0;
    for (int line = 0; line < LINYO_LINES; line++) {
        offer_walks_from(run, line + 1, sheet->head[line], open ? 5 : 2);
        offer_walks_from(run, line + 1, sheet->start[line], 2); /* LY-11 */
        offer_walks_from(run, line + 1, sheet->head[(line + 1) % LINYO_LINES], 2);
        offer_walks_from(run, line + 1, random_square(run), 3);
        offer_jumps(run, line + 1);
    }
}

/* All squares, and those just outside (LY-1). */
static void offer_starts(struct contract_run *run) {
    const struct linyo_layout *layout = linyo_layout(contract_setup(run));
    for (int row = 0; row <= layout->rows; row++)
        for (int column = 0; column <= layout->columns && column < 26; column++) {
            char data[LW_MOVE_TEXT_MAX];
            struct lw_text text = lw_text(data, sizeof data);
            lw_format(&text, "start %c%d", 'a' + column, row + 1);
            contract_offer(run, data);
        }
}

/* All ways to write four dice, in order and out of it; and four that are none. */
static void offer_dice(struct contract_run *run, const char *verb) {
    static const char letters[] = "bgox";
    for (int i = 0; i < 256; i++) {
        char data[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(data, sizeof data);
        lw_format(&text, "%s %c%c%c%c", verb, letters[i >> 6], letters[i >> 4 & 3],
                  letters[i >> 2 & 3], letters[i & 3]);
        contract_offer(run, data);
    }
}

void superset_linyo(struct contract_run *run, int actor) {
    if (actor == LW_CHANCE) {
        offer_dice(run, "roll");
        return;
    }
    offer_dice(run, "set");
    offer_starts(run);
    for (int line = 0; line <= LINYO_LINES + 1; line++) {
        struct path path;
        path_begin(&path, run, "pass", line);
        contract_offer(run, path.data);
    }
    offer_extensions(run, actor);
}
