/* Where to start (LY-4): four marks are found together, by moving them about until no single one is
 * better elsewhere, again and again from other places. */
#ifndef BOTS_LINYO_STARTS_H
#define BOTS_LINYO_STARTS_H

#include "../random.h"
#include "outlook.h"

/* A mark to be made next, or a roll to be set; and the best four marks found with it. */
struct linyo_start {
    int roll;
    int square; /* -1: the roll alone is decided now */
    float wish;
    struct linyo_worth worth;
    struct linyo_board board;
};

struct linyo_starts {
    const struct linyo_map *map;
    struct linyo_board marked; /* so far */
    uint8_t used[LINYO_COLOURS];
    struct bot_random random;
    int count;
    struct linyo_start option[LINYO_SQUARES_MAX];
    uint8_t option_of[LINYO_SQUARES_MAX]; /* by square */
};

void linyo_starts_init(struct linyo_starts *starts, const struct linyo_map *map,
                       const struct linyo_sheet *sheet, const struct bot_random *random);
void linyo_starts_option(struct linyo_starts *starts, int roll, int square);

/* A first look at every option. */
void linyo_starts_glance(struct linyo_starts *starts, struct linyo_outlook *outlook);

/* One search from other places; for the roll of option number % count. */
void linyo_starts_search(struct linyo_starts *starts, struct linyo_outlook *outlook, int number);

#endif
