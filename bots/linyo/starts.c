#include "starts.h"

#include <string.h>

void linyo_starts_init(struct linyo_starts *starts, const struct linyo_map *map,
                       const struct linyo_sheet *sheet, const struct bot_random *random) {
    starts->map = map;
    starts->random = *random;
    starts->count = 0;
    starts->marked = (struct linyo_board){.free = map->all};
    memset(starts->used, 0, sizeof starts->used);
    for (int line = 0; line < sheet->lines; line++) {
        linyo_mask_remove(&starts->marked.free, sheet->start[line]);
        linyo_mask_add(&starts->marked.heads, sheet->start[line]);
        starts->used[map->colour[sheet->start[line]]]++;
    }
}

void linyo_starts_option(struct linyo_starts *starts, int roll, int square) {
    if (square >= 0)
        starts->option_of[square] = (uint8_t)starts->count;
    starts->option[starts->count++] =
        (struct linyo_start){.roll = roll, .square = square, .wish = -1e30F};
}

/* Marks that are tried. */
struct attempt {
    int count;
    uint8_t square[LINYO_LINES];
    struct linyo_board board;
};

static void mark(struct attempt *attempt, int square) {
    attempt->square[attempt->count++] = (uint8_t)square;
    linyo_mask_remove(&attempt->board.free, square);
    linyo_mask_add(&attempt->board.heads, square);
}

static void move(struct attempt *attempt, int at, int square) {
    linyo_mask_add(&attempt->board.free, attempt->square[at]);
    linyo_mask_remove(&attempt->board.heads, attempt->square[at]);
    linyo_mask_remove(&attempt->board.free, square);
    linyo_mask_add(&attempt->board.heads, square);
    attempt->square[at] = (uint8_t)square;
}

/* Marks for all dice that are left, this square among them, the others anywhere. */
static struct attempt anywhere(struct linyo_starts *starts, int roll, int square) {
    const struct linyo_map *map = starts->map;
    struct attempt attempt = {.count = 0, .board = starts->marked};
    if (square >= 0)
        mark(&attempt, square);
    for (int colour = 0; colour < LINYO_COLOURS; colour++) {
        int left = linyo_roll_counts[roll][colour] - starts->used[colour];
        left -= square >= 0 && map->colour[square] == colour;
        while (left > 0) {
            int other = (int)bot_random_below(&starts->random, (uint32_t)map->squares);
            if (map->colour[other] != colour || !linyo_mask_has(&attempt.board.free, other))
                continue;
            mark(&attempt, other);
            left--;
        }
    }
    return attempt;
}

static void keep(struct linyo_start *option, const struct attempt *attempt, float wish,
                 struct linyo_worth worth) {
    if (wish <= option->wish)
        return;
    option->wish = wish;
    option->worth = worth;
    option->board = attempt->board;
}

/* Rates the marks; all options that they belong to learn of it. */
static float rate(struct linyo_starts *starts, struct linyo_outlook *outlook,
                  const struct attempt *attempt, int option) {
    struct linyo_worth worth = linyo_worth(&outlook->judge, &attempt->board);
    float wish = linyo_wish(outlook->aim, worth);
    outlook->nodes++;
    if (starts->option[option].square < 0) {
        keep(&starts->option[option], attempt, wish, worth);
        return wish;
    }
    for (int i = 0; i < attempt->count; i++)
        keep(&starts->option[starts->option_of[attempt->square[i]]], attempt, wish, worth);
    return wish;
}

void linyo_starts_glance(struct linyo_starts *starts, struct linyo_outlook *outlook) {
    for (int i = 0; i < starts->count; i++) {
        struct attempt attempt = anywhere(starts, starts->option[i].roll, starts->option[i].square);
        linyo_judge_from(&outlook->judge, &attempt.board);
        rate(starts, outlook, &attempt, i);
    }
}

/* Moves one mark to the best square of its colour; whether that is another one. */
static bool improve(struct linyo_starts *starts, struct linyo_outlook *outlook,
                    struct attempt *attempt, int at, int option, float *best) {
    int home = attempt->square[at];
    int chosen = home;
    for (struct linyo_mask left = attempt->board.free; !linyo_mask_empty(left);) {
        int square = linyo_mask_take(&left);
        if (starts->map->colour[square] != starts->map->colour[home])
            continue;
        move(attempt, at, square);
        float wish = rate(starts, outlook, attempt, option);
        if (wish > *best) {
            *best = wish;
            chosen = square;
        }
    }
    move(attempt, at, chosen);
    return chosen != home;
}

void linyo_starts_search(struct linyo_starts *starts, struct linyo_outlook *outlook, int number) {
    int option = number % starts->count;
    struct attempt attempt = anywhere(starts, starts->option[option].roll, -1);
    linyo_judge_from(&outlook->judge, &attempt.board);
    float best = rate(starts, outlook, &attempt, option);
    int settled = 0;
    for (int at = 0; settled < attempt.count; at = (at + 1) % attempt.count)
        settled = improve(starts, outlook, &attempt, at, option, &best) ? 1 : settled + 1;
}
