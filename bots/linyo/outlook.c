#include "outlook.h"

#include <string.h>

/* Of the answers to a roll, how many are looked at more deeply. */
enum { WIDTH = 3 };

void linyo_outlook_init(struct linyo_outlook *outlook, const struct linyo_brain *brain, int level,
                        enum linyo_aim aim, bool sets) {
    linyo_judge_init(&outlook->judge, brain, level, &outlook->memo);
    outlook->aim = aim;
    outlook->sets = sets;
    outlook->nodes = 0;
    for (int i = 0; i < LINYO_MEMO; i++)
        outlook->memo.entry[i].level = 0;
    for (int i = 0; i < LINYO_KNOWN; i++)
        outlook->known[i].known = false;
}

static struct linyo_outlook_entry *entry_of(struct linyo_outlook *outlook,
                                            const struct linyo_board *board) {
    return &outlook->known[linyo_board_hash(board) >> 52];
}

static void add_worth(struct linyo_worth *sum, struct linyo_worth worth, float weight) {
    sum->free += weight * worth.free;
    sum->full += weight * worth.full;
    sum->low += weight * worth.low;
    sum->rounds += weight * worth.rounds;
}

void linyo_outlook_rate(struct linyo_outlook *outlook, const struct linyo_board *board,
                        struct linyo_answers *answers) {
    answers->count = linyo_children(outlook->judge.map, board, outlook->judge.level,
                                    LINYO_ALL_ROLLS, answers->child);
    linyo_judge_from(&outlook->judge, board);
    for (int i = 0; i < answers->count; i++) {
        answers->worth[i] = linyo_worth(&outlook->judge, &answers->child[i].board);
        answers->wish[i] = linyo_wish(outlook->aim, answers->worth[i]);
        answers->chosen[i] = true;
    }
    outlook->nodes += (uint64_t)answers->count;
}

/* Marks the best answers to a roll. */
static void choose(struct linyo_answers *answers, uint16_t rolls) {
    const float *wish = answers->wish;
    int best[WIDTH];
    int found = 0;
    for (int i = 0; i < answers->count; i++) {
        if (!(answers->child[i].rolls & rolls))
            continue;
        int at = found < WIDTH ? found++ : WIDTH;
        for (; at > 0 && wish[best[at - 1]] < wish[i]; at--)
            if (at < WIDTH)
                best[at] = best[at - 1];
        if (at < WIDTH)
            best[at] = i;
    }
    for (int i = 0; i < found; i++)
        answers->chosen[best[i]] = true;
}

/* The mean over all rolls of the best chosen answer to each. */
static struct linyo_worth expect(const struct linyo_outlook *outlook,
                                 const struct linyo_answers *answers) {
    struct linyo_worth sum = {0, 0, 0, 1};
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        uint16_t rolls = linyo_usable(roll, outlook->sets);
        int best = -1;
        for (int i = 0; i < answers->count; i++)
            if ((answers->child[i].rolls & rolls) && answers->chosen[i] &&
                (best < 0 || answers->wish[i] > answers->wish[best]))
                best = i;
        add_worth(&sum, answers->worth[best],
                  (float)linyo_roll_weight[roll] * (1.0F / LINYO_ROLL_TOTAL));
    }
    return sum;
}

struct linyo_worth linyo_outlook_now(struct linyo_outlook *outlook,
                                     const struct linyo_board *board) {
    linyo_judge_from(&outlook->judge, board);
    outlook->nodes++;
    return linyo_worth(&outlook->judge, board);
}

struct linyo_worth linyo_outlook_near(struct linyo_outlook *outlook,
                                      const struct linyo_board *board) {
    struct linyo_outlook_entry *entry = entry_of(outlook, board);
    if (linyo_mask_empty(board->heads))
        return linyo_worth_final(board);
    if (!entry->known || memcmp(&entry->board, board, sizeof *board) != 0) {
        linyo_outlook_rate(outlook, board, &outlook->near);
        *entry = (struct linyo_outlook_entry){*board, expect(outlook, &outlook->near), true};
    }
    return entry->worth;
}

void linyo_outlook_far(struct linyo_outlook *outlook, const struct linyo_board *board) {
    struct linyo_answers *far = &outlook->far;
    linyo_outlook_rate(outlook, board, far);
    for (int i = 0; i < far->count; i++)
        far->chosen[i] = false;
    for (int roll = 0; roll < LINYO_ROLLS; roll++)
        choose(far, linyo_usable(roll, outlook->sets));
    outlook->at = 0;
}

bool linyo_outlook_far_next(struct linyo_outlook *outlook) {
    struct linyo_answers *far = &outlook->far;
    while (outlook->at < far->count && !far->chosen[outlook->at])
        outlook->at++;
    if (outlook->at >= far->count)
        return false;
    int i = outlook->at++;
    far->worth[i] = linyo_outlook_near(outlook, &far->child[i].board);
    far->wish[i] = linyo_wish(outlook->aim, far->worth[i]);
    return true;
}

struct linyo_worth linyo_outlook_far_end(const struct linyo_outlook *outlook) {
    return expect(outlook, &outlook->far);
}
