/* What LINYO's bots have learnt, unpacked for one sheet, and the sheet's own tables. */
#ifndef BOTS_LINYO_BRAIN_H
#define BOTS_LINYO_BRAIN_H

#include "table.h"

struct linyo_brain {
    struct linyo_map map;
    struct linyo_net net[LINYO_LEVELS];
    struct linyo_table_net table;
    struct linyo_route routes[];
};

size_t linyo_brain_size(const struct lw_setup *setup);
bool linyo_brain_init(void *brain, const struct lw_setup *setup, const struct weights *weights,
                      struct lw_error *error);

/* The name of a net's part in a file of weights: LEVEL-SHEET-PART, where a sheet is the beginning
 * of its hash, or `any`. */
enum { LINYO_PART_NAME = 24 };
void linyo_part_name(char name[LINYO_PART_NAME], const struct lw_setup *setup, int level, bool any,
                     const char *part);

/* The numbers behind the first layer, in the order of the file. */
enum {
    LINYO_REST = LINYO_HIDDEN + LINYO_HIDDEN * LINYO_SECOND + LINYO_SECOND +
                 LINYO_HEADS * LINYO_SECOND + LINYO_HEADS
};

void linyo_judge_init(struct linyo_judge *judge, const struct linyo_brain *brain, int level,
                      struct linyo_memo *memo);

#endif
