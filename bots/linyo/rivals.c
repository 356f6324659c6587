#include "rivals.h"

void linyo_rivals_init(struct linyo_rivals *rivals, const struct linyo_brain *brain,
                       const struct lw_setup *setup, const struct lw_state *view, int seat,
                       struct linyo_memo *memo) {
    rivals->brain = brain;
    rivals->memo = memo;
    rivals->count = 0;
    for (int other = 1; other <= setup->seats; other++) {
        if (other == seat)
            continue;
        rivals->seat[rivals->count] = other;
        rivals->level[rivals->count] = linyo_layout(setup)->level[other];
        rivals->board[rivals->count] = linyo_board_of(&linyo_state(view)->sheet[other]);
        rivals->count++;
    }
}

/* What leaves a player with the fewest squares in the end. */
static struct linyo_side answer(struct linyo_rivals *rivals, int rival,
                                const struct linyo_board *board, int roll,
                                struct linyo_board *after) {
    struct linyo_judge judge;
    struct linyo_worth best = {0, 0, 0, 0};
    int count = linyo_children(&rivals->brain->map, board, rivals->level[rival],
                               (uint16_t)(1 << roll), rivals->child);
    linyo_judge_init(&judge, rivals->brain, rivals->level[rival], rivals->memo);
    linyo_judge_from(&judge, board);
    for (int i = 0; i < count; i++) {
        struct linyo_worth worth = linyo_worth(&judge, &rivals->child[i].board);
        if (i == 0 || worth.free < best.free) {
            best = worth;
            *after = rivals->child[i].board;
        }
    }
    return linyo_side(after, best);
}

void linyo_rivals_answer(struct linyo_rivals *rivals, int roll, struct linyo_others *others) {
    for (int i = 0; i < rivals->count; i++)
        rivals->side[i] = answer(rivals, i, &rivals->board[i], roll, &rivals->after[i]);
    linyo_others_init(others, &rivals->brain->table, rivals->side, rivals->count);
}

void linyo_rivals_next(struct linyo_rivals *rivals, int roll, struct linyo_others *others) {
    struct linyo_side sides[LW_SEATS_MAX];
    struct linyo_board after;
    for (int i = 0; i < rivals->count; i++)
        sides[i] = answer(rivals, i, &rivals->after[i], roll, &after);
    linyo_others_init(others, &rivals->brain->table, sides, rivals->count);
}

float linyo_rivals_win(const struct linyo_rivals *rivals, int rival, const struct linyo_side *own) {
    struct linyo_others others;
    struct linyo_side sides[LW_SEATS_MAX] = {*own};
    int count = 1;
    for (int i = 0; i < rivals->count; i++)
        if (i != rival)
            sides[count++] = rivals->side[i];
    linyo_others_init(&others, &rivals->brain->table, sides, count);
    return linyo_table_win(&rivals->brain->table, &others, &rivals->side[rival]);
}
