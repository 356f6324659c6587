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
        outlook->known[i].depth = 0;
}

static struct linyo_outlook_entry *entry_of(struct linyo_outlook *outlook,
                                            const struct linyo_board *board, int depth) {
    uint64_t hash = board->free.word[0] * 0x9e3779b97f4a7c15u;
    hash = (hash ^ hash >> 29 ^ board->free.word[1]) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 32 ^ board->heads.word[0]) * 0x94d049bb133111ebu;
    hash = (hash ^ hash >> 29 ^ board->heads.word[1] ^ (uint64_t)depth << 60) * 0xd1342543de82ef95u;
    return &outlook->known[hash >> 49];
}

static void add_worth(struct linyo_worth *sum, struct linyo_worth worth, float weight) {
    sum->free += weight * worth.free;
    sum->full += weight * worth.full;
    sum->low += weight * worth.low;
    sum->rounds += weight * worth.rounds;
}

int linyo_outlook_rate(struct linyo_outlook *outlook, const struct linyo_board *board, int ply) {
    struct linyo_child *child = outlook->ply[ply].child;
    int count =
        linyo_children(outlook->judge.map, board, outlook->judge.level, LINYO_ALL_ROLLS, child);
    linyo_judge_from(&outlook->judge, board);
    for (int i = 0; i < count; i++) {
        struct linyo_worth worth = linyo_worth(&outlook->judge, &child[i].board);
        outlook->ply[ply].worth[i] = worth;
        outlook->ply[ply].wish[i] = linyo_wish(outlook->aim, worth);
        outlook->ply[ply].chosen[i] = false;
    }
    outlook->nodes += (uint64_t)count;
    return count;
}

/* Marks the best answers to a roll. */
static void choose(struct linyo_outlook *outlook, int ply, int count, uint16_t rolls) {
    const float *wish = outlook->ply[ply].wish;
    int best[WIDTH];
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (!(outlook->ply[ply].child[i].rolls & rolls))
            continue;
        int at = found < WIDTH ? found++ : WIDTH;
        for (; at > 0 && wish[best[at - 1]] < wish[i]; at--)
            if (at < WIDTH)
                best[at] = best[at - 1];
        if (at < WIDTH)
            best[at] = i;
    }
    for (int i = 0; i < found; i++)
        outlook->ply[ply].chosen[best[i]] = true;
}

/* Looks at the best answers more deeply; the others are left out. */
static void deepen(struct linyo_outlook *outlook, int ply, int count, int depth) {
    for (int roll = 0; roll < LINYO_ROLLS; roll++)
        choose(outlook, ply, count, linyo_usable(roll, outlook->sets));
    for (int i = 0; i < count; i++) {
        if (!outlook->ply[ply].chosen[i])
            continue;
        struct linyo_worth worth =
            linyo_outlook(outlook, &outlook->ply[ply].child[i].board, depth - 1);
        outlook->ply[ply].worth[i] = worth;
        outlook->ply[ply].wish[i] = linyo_wish(outlook->aim, worth);
    }
}

static struct linyo_worth expect(const struct linyo_outlook *outlook, int ply, int count,
                                 bool chosen) {
    struct linyo_worth sum = {0, 0, 0, 1};
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        uint16_t rolls = linyo_usable(roll, outlook->sets);
        int best = -1;
        for (int i = 0; i < count; i++)
            if ((outlook->ply[ply].child[i].rolls & rolls) &&
                (!chosen || outlook->ply[ply].chosen[i]) &&
                (best < 0 || outlook->ply[ply].wish[i] > outlook->ply[ply].wish[best]))
                best = i;
        add_worth(&sum, outlook->ply[ply].worth[best],
                  (float)linyo_roll_weight[roll] * (1.0F / LINYO_ROLL_TOTAL));
    }
    return sum;
}

struct linyo_worth linyo_outlook(struct linyo_outlook *outlook, const struct linyo_board *board,
                                 int depth) {
    if (linyo_mask_empty(board->heads))
        return linyo_worth_final(board);
    if (depth == 0) {
        linyo_judge_from(&outlook->judge, board);
        outlook->nodes++;
        return linyo_worth(&outlook->judge, board);
    }
    struct linyo_outlook_entry *entry = entry_of(outlook, board, depth);
    if (entry->depth == depth && entry->sets == outlook->sets &&
        memcmp(&entry->board, board, sizeof *board) == 0)
        return entry->worth;
    int ply = depth - 1;
    int count = linyo_outlook_rate(outlook, board, ply);
    if (depth > 1)
        deepen(outlook, ply, count, depth);
    struct linyo_worth worth = expect(outlook, ply, count, depth > 1);
    *entry = (struct linyo_outlook_entry){*board, worth, (uint16_t)depth, outlook->sets};
    return worth;
}
