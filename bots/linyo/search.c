/* How LINYO's bots think: every sheet that a move can lead to is rated at a glance, then the best
 * of them one roll ahead, two, three. A roll to be set is rated by what it allows at once. */
#include "exact.h"
#include "linyo_ways.h"
#include "outlook.h"
#include "rivals.h"
#include "starts.h"

#include "../random.h"

#include <string.h>

/* What the numbers of a way mean. */
enum {
    NUMBER_AIM,   /* enum aim */
    NUMBER_DEPTH, /* rolls that it looks ahead at the most */
    NUMBER_NOISE, /* hundredths of a square, added to a glance */
    NUMBER_SLIPS, /* of a thousand moves, how many are any move at all */
    NUMBER_EXACT, /* with so many free squares or fewer, a solo sheet is solved */
};

/* What it plays for. */
enum aim {
    AIM_BEST, /* to win; alone: a full sheet where that is in reach, else few squares */
    AIM_WIN,  /* to win; alone: few squares */
    AIM_FULL, /* a full sheet, whoever else is there */
    AIM_FEW,  /* few squares, whoever else is there */
};

/* How often four marks are searched for. */
enum { STARTS = 32 };

/* How many of the best are looked at, by depth. */
static const int LOOKED_AT[LINYO_DEPTH_MAX + 1] = {LINYO_MOVES_MAX, 24, 24};

/* What a move leads to, and what is known of it. Moves that lead to the same have one of these. */
struct rated {
    struct linyo_board board;
    struct linyo_worth worth;
    float rank;
    float rank_before; /* one roll less ahead */
    uint32_t nodes;
    int depth; /* so many rolls ahead */
    bool exact;
};

struct search {
    const struct linyo_brain *brain;
    const struct bot_way *way;
    int seat;
    int level;
    enum linyo_aim aim;
    int move_count;
    int rated_count;
    int share;
    int shares;
    int depth;      /* at work on this one ... */
    int at;         /* ... and this place in the order */
    int64_t credit; /* nodes that may still be spent */
    bool far;       /* two rolls ahead are weighed for that place */
    bool starting;  /* marks are chosen (LY-4) ... */
    bool seeking;   /* ... and still sought */
    int seats;
    bool to_win;  /* the others count */
    bool solving; /* the sheet is small enough */
    int foreseen; /* rolls up to this one are in `next` */
    struct linyo_rivals rivals;
    struct linyo_others now;               /* when all have answered the roll on the table */
    struct linyo_others next[LINYO_ROLLS]; /* one roll later */
    lw_move moves[LW_MOVES_MAX];
    uint16_t rated_of[LW_MOVES_MAX];
    uint16_t order[LW_MOVES_MAX]; /* best first */
    struct rated rated[LW_MOVES_MAX];
    struct linyo_starts starts;
    struct linyo_outlook outlook;
    struct linyo_exact exact[]; /* one, in a way that solves */
};

static size_t memory(const struct lw_setup *setup, const struct bot_way *way) {
    (void)setup;
    return sizeof(struct search) + (way->numbers[NUMBER_EXACT] ? sizeof(struct linyo_exact) : 0);
}

static enum linyo_aim aim_of(const struct bot_way *way, int level, int seats) {
    int aim = way->numbers[NUMBER_AIM];
    if (aim == AIM_BEST)
        return level < 4 && seats == 1 ? LINYO_AIM_FULL : LINYO_AIM_FEW;
    return aim == AIM_FULL ? LINYO_AIM_FULL : LINYO_AIM_FEW;
}

/* To win, and, as far as that leaves it open, few squares. */
static float table_wish(const struct search *search, const struct linyo_others *others,
                        const struct linyo_board *board, struct linyo_worth worth) {
    struct linyo_side side = linyo_side(board, worth);
    return linyo_table_win(&search->brain->table, others, &side) - 0.001F * worth.free;
}

/* Foresees the others' answers to every roll that may come. */
static void foresee(struct search *search) {
    for (; search->foreseen < LINYO_ROLLS; search->foreseen++)
        linyo_rivals_next(&search->rivals, search->foreseen, &search->next[search->foreseen]);
}

/* One roll ahead at the table: all answer it, the seat itself with what wins most. */
static float table_outlook(struct search *search, const struct linyo_board *board) {
    const struct linyo_answers *answers = &search->outlook.near;
    float sum = 0;
    linyo_outlook_rate(&search->outlook, board, &search->outlook.near);
    foresee(search);
    for (int roll = 0; roll < LINYO_ROLLS; roll++) {
        float best = -1e9F;
        for (int i = 0; i < answers->count; i++) {
            if (!(answers->child[i].rolls >> roll & 1))
                continue;
            float wish = table_wish(search, &search->next[roll], &answers->child[i].board,
                                    answers->worth[i]);
            best = wish > best ? wish : best;
        }
        sum += best * (float)linyo_roll_weight[roll] * (1.0F / LINYO_ROLL_TOTAL);
    }
    return sum;
}

static void rate_to_win(struct search *search, struct rated *rated, int depth) {
    if (depth == 0)
        rated->worth = linyo_outlook_now(&search->outlook, &rated->board);
    if (depth == 0 || search->now.over || linyo_mask_empty(rated->board.heads))
        rated->rank = table_wish(search, &search->now, &rated->board, rated->worth);
    else
        rated->rank = table_outlook(search, &rated->board);
}

/* Solves what a move leads to; gives the nodes that it took. */
static uint64_t rate_exactly(struct search *search, struct rated *rated) {
    uint64_t before = search->exact->nodes;
    rated->worth.free = linyo_exact_free(search->exact, &rated->board, &rated->worth.full);
    rated->rank = -rated->worth.free;
    rated->rank_before = rated->rank;
    rated->depth = LINYO_DEPTH_MAX + 1;
    rated->exact = true;
    rated->nodes += (uint32_t)(search->exact->nodes - before);
    return search->exact->nodes - before;
}

static void take(struct search *search, struct rated *rated, struct linyo_worth worth) {
    rated->worth = worth;
    rated->rank = linyo_wish(search->aim, worth);
}

/* At a glance, or one roll ahead. */
static void rate(struct search *search, struct rated *rated, int depth) {
    uint64_t before = search->outlook.nodes;
    rated->rank_before = rated->rank;
    if (search->to_win)
        rate_to_win(search, rated, depth);
    else if (depth == 0)
        take(search, rated, linyo_outlook_now(&search->outlook, &rated->board));
    else
        take(search, rated, linyo_outlook_near(&search->outlook, &rated->board));
    rated->depth = depth;
    rated->nodes += (uint32_t)(search->outlook.nodes - before);
}

/* Two rolls ahead, one answer at a time; true when that is done. */
static bool rate_far(struct search *search, struct rated *rated) {
    uint64_t before = search->outlook.nodes;
    bool done = linyo_mask_empty(rated->board.heads);
    if (!done && !search->far)
        linyo_outlook_far(&search->outlook, &rated->board);
    search->far = !done;
    if (!done && !linyo_outlook_far_next(&search->outlook)) {
        rated->rank_before = rated->rank;
        take(search, rated, linyo_outlook_far_end(&search->outlook));
        done = true;
    }
    rated->nodes += (uint32_t)(search->outlook.nodes - before);
    if (done)
        rated->depth = 2;
    search->far = !done;
    return done;
}

/* The depth that more than one sheet was looked at: one alone cannot be compared. */
static int common_depth(const struct search *search) {
    int deepest = 0;
    int count = 0;
    for (int i = 0; i < search->rated_count; i++) {
        int depth = search->rated[i].depth;
        count = depth > deepest ? 1 : count + (depth == deepest);
        deepest = depth > deepest ? depth : deepest;
    }
    return count > 1 || deepest == 0 || search->rated_count == 1 ? deepest : deepest - 1;
}

/* What a sheet is ordered by: the deeper look counts more. */
static float standing(const struct rated *rated, int common, int *depth) {
    *depth = rated->depth > common ? common : rated->depth;
    return rated->depth > common ? rated->rank_before : rated->rank;
}

static bool better(const struct search *search, int common, int one, int other) {
    int depth[2];
    float a = standing(&search->rated[one], common, &depth[0]);
    float b = standing(&search->rated[other], common, &depth[1]);
    return depth[0] != depth[1] ? depth[0] > depth[1] : a > b;
}

/* Writes the places of all that is rated, best first. */
static void sort_into(const struct search *search, uint16_t order[LW_MOVES_MAX]) {
    int common = common_depth(search);
    for (int i = 0; i < search->rated_count; i++) {
        int at = i;
        for (; at > 0 && better(search, common, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)i;
    }
}

static void sort(struct search *search) {
    sort_into(search, search->order);
}

static int rated_of(struct search *search, const struct linyo_board *board) {
    for (int i = 0; i < search->rated_count; i++)
        if (memcmp(&search->rated[i].board, board, sizeof *board) == 0)
            return i;
    search->rated[search->rated_count] = (struct rated){.board = *board};
    return search->rated_count++;
}

/* What the best answer to a roll leads to. */
static struct linyo_board answer(struct search *search, const struct linyo_board *board, int roll) {
    struct linyo_child *child = search->outlook.near.child;
    int count =
        linyo_children(&search->brain->map, board, search->level, (uint16_t)(1 << roll), child);
    int best = 0;
    float best_wish = 0;
    linyo_judge_from(&search->outlook.judge, board);
    for (int i = 0; i < count; i++) {
        float wish = linyo_wish(search->aim, linyo_worth(&search->outlook.judge, &child[i].board));
        if (i == 0 || wish > best_wish) {
            best_wish = wish;
            best = i;
        }
    }
    return child[best].board;
}

/* A number between -1 and 1, more often near 0. */
static float noise(struct bot_random *random) {
    float sum = 0;
    for (int i = 0; i < 4; i++)
        sum += (float)bot_random_below(random, 1001) * 0.001F - 0.5F;
    return sum * 0.5F;
}

/* Noise is in squares; of a chance to win, a square is some three percent. */
static void disturb(struct search *search, struct bot_random *random) {
    const int *numbers = search->way->numbers;
    bool slip = (int)bot_random_below(random, 1000) < numbers[NUMBER_SLIPS];
    if (!slip && !numbers[NUMBER_NOISE])
        return;
    float square = search->to_win ? 0.03F : 1;
    float size = slip ? 100 : 0.01F * (float)numbers[NUMBER_NOISE] * square;
    for (int i = 0; i < search->rated_count; i++)
        search->rated[i].rank += size * noise(random);
}

static void list_moves(struct search *search, const struct bot_task *task) {
    const struct linyo_state *state = linyo_state(task->view);
    const struct linyo_sheet *sheet = &state->sheet[task->seat];
    struct linyo_board board = linyo_board_of(sheet);
    for (int i = 0; i < search->move_count; i++) {
        struct linyo_action action = linyo_action(search->moves[i]);
        struct linyo_board after;
        if (action.verb == LINYO_SET)
            after = answer(search, &board, action.roll);
        else
            after = linyo_board_after(&search->brain->map, sheet, &action, search->level);
        search->rated_of[i] = (uint16_t)rated_of(search, &after);
    }
}

static void take_starts(struct search *search) {
    for (int i = 0; i < search->rated_count; i++) {
        search->rated[i].board = search->starts.option[i].board;
        search->rated[i].worth = search->starts.option[i].worth;
        search->rated[i].rank = search->starts.option[i].wish;
        search->rated[i].nodes = (uint32_t)(search->outlook.nodes / (uint64_t)search->rated_count);
    }
    sort(search);
}

/* One of each square, or of each roll that can be set (LY-4, LY-8). */
static void list_starts(struct search *search, const struct bot_task *task,
                        struct bot_random *random) {
    const struct linyo_state *state = linyo_state(task->view);
    bool setting = state->phase == LINYO_SETTING;
    linyo_starts_init(&search->starts, &search->brain->map, &state->sheet[task->seat], random);
    for (int i = 0; i < search->move_count; i++) {
        struct linyo_action action = linyo_action(search->moves[i]);
        search->rated[i] = (struct rated){.depth = 0};
        search->rated_of[i] = (uint16_t)i;
        if (setting)
            linyo_starts_option(&search->starts, action.roll, -1);
        else
            linyo_starts_option(&search->starts, state->roll, action.squares[0]);
    }
    search->rated_count = search->move_count;
    linyo_starts_glance(&search->starts, &search->outlook);
    take_starts(search);
}

/* What the others will have after this round. A roll that is still to be set is taken as it fell.
 */
static void look_around(struct search *search, const struct bot_task *task) {
    const struct linyo_state *state = linyo_state(task->view);
    linyo_rivals_init(&search->rivals, search->brain, task->setup, task->view, task->seat,
                      &search->outlook.memo);
    linyo_rivals_answer(&search->rivals, state->roll, &search->now);
    int aim = search->way->numbers[NUMBER_AIM];
    search->to_win = aim == AIM_BEST || aim == AIM_WIN;
}

static void begin(void *memory, const struct bot_way *way, const struct bot_task *task,
                  struct lw_stream *stream) {
    struct search *search = memory;
    const struct linyo_state *state = linyo_state(task->view);
    struct linyo_board board = linyo_board_of(&state->sheet[task->seat]);
    struct bot_random random;
    search->brain = task->brain;
    search->way = way;
    search->seat = task->seat;
    search->level = linyo_layout(task->setup)->level[task->seat];
    search->seats = task->setup->seats;
    search->aim = aim_of(way, search->level, search->seats);
    search->to_win = false;
    search->foreseen = 0;
    search->far = false;
    search->share = task->share;
    search->shares = task->shares;
    search->depth = 0;
    search->at = 0;
    search->credit = 0;
    search->rated_count = 0;
    search->starting = state->round == 0;
    search->seeking = search->starting;
    search->move_count =
        task->setup->game->legal(task->setup, task->view, task->seat, search->moves);
    search->solving = !search->starting && search->seats == 1 && way->numbers[NUMBER_EXACT] &&
                      linyo_exact_can(&board, way->numbers[NUMBER_EXACT]);
    if (search->solving)
        linyo_exact_init(search->exact, &search->brain->map, search->level);
    bot_random_init(&random, stream, 0);
    linyo_outlook_init(&search->outlook, search->brain, search->level, search->aim,
                       task->setup->seats == 1);
    if (search->seats > 1 && !search->starting)
        look_around(search, task);
    if (search->starting)
        list_starts(search, task, &random);
    else
        list_moves(search, task);
    for (int i = 0; i < search->rated_count && !search->starting; i++)
        rate(search, &search->rated[i], 0);
    disturb(search, &random);
    sort(search);
}

/* Everything at this depth was looked at: the next one begins with the best. */
static bool next_depth(struct search *search) {
    sort(search);
    search->depth++;
    search->at = search->share;
    return search->depth <= (search->to_win ? 1 : search->way->numbers[NUMBER_DEPTH]);
}

/* Searches for starts until every option that has marks of its own was searched often enough. Then
 * the best are looked at like any other sheets. */
static void step_starts(struct search *search) {
    int options = search->starts.option[0].square < 0 ? search->starts.count : 1;
    while (search->credit > 0 && search->at < STARTS * options) {
        uint64_t before = search->outlook.nodes;
        linyo_starts_search(&search->starts, &search->outlook, search->at++);
        search->credit -= (int64_t)(search->outlook.nodes - before);
    }
    take_starts(search);
    search->seeking = search->at < STARTS * options;
}

static bool step_exact(struct search *search) {
    for (; search->credit > 0 && search->at < search->rated_count; search->at++)
        search->credit -=
            1 + (int64_t)rate_exactly(search, &search->rated[search->order[search->at]]);
    return search->at < search->rated_count;
}

/* Looks at the sheet that is next in the order; whether that is done. */
static bool look(struct search *search) {
    struct rated *rated = &search->rated[search->order[search->at]];
    if (search->depth == LINYO_DEPTH_MAX)
        return rate_far(search, rated);
    rate(search, rated, search->depth);
    return true;
}

static bool step(void *memory, uint32_t nodes) {
    struct search *search = memory;
    search->credit += nodes;
    if (search->solving)
        return step_exact(search);
    if (search->rated_count == 1 || search->way->numbers[NUMBER_DEPTH] == 0)
        return false;
    if (search->seeking)
        step_starts(search);
    if (search->seeking)
        return true;
    while (search->credit > 0) {
        int most = LOOKED_AT[search->depth];
        most = most < search->rated_count ? most : search->rated_count;
        if (search->depth == 0 || search->at >= most) {
            if (!next_depth(search))
                return false;
            continue;
        }
        uint64_t before = search->outlook.nodes;
        if (look(search))
            search->at += search->shares;
        search->credit -= (int64_t)(search->outlook.nodes - before) + 1;
    }
    return true;
}

/* Of each sheet the deeper look. */
static void join(void *memory, const void *other) {
    struct search *search = memory;
    const struct search *added = other;
    for (int i = 0; i < search->rated_count; i++) {
        struct rated *own = &search->rated[i];
        const struct rated *from = &added->rated[i];
        uint32_t nodes = own->nodes + from->nodes;
        if (from->depth > own->depth || (from->depth == own->depth && from->rank > own->rank))
            *own = *from;
        own->nodes = nodes;
    }
    sort(search);
}

/* The others' chances share what the seat's own leaves. */
static void fill_table(const struct search *search, const struct rated *rated,
                       struct bot_value *value) {
    struct linyo_side own = linyo_side(&rated->board, rated->worth);
    int others = search->seats - 1;
    for (int seat = 1; seat <= search->seats; seat++)
        value->win[seat] = 1.0F / (float)search->seats;
    if (search->starting)
        return;
    float win = linyo_table_win(&search->brain->table, &search->now, &own);
    if (search->to_win && rated->depth > 0)
        win = rated->rank + 0.001F * rated->worth.free;
    win = win < 0 ? 0 : win > 1 ? 1 : win;
    float chances[LW_SEATS_MAX];
    float sum = 0;
    for (int i = 0; i < others; i++) {
        chances[i] = linyo_rivals_win(&search->rivals, i, &own);
        sum += chances[i];
    }
    value->win[search->seat] = win;
    for (int i = 0; i < others; i++) {
        int seat = search->rivals.seat[i];
        value->win[seat] = (1 - win) * (sum > 0 ? chances[i] / sum : 1.0F / (float)others);
        value->score[seat] = search->rivals.side[i].end;
    }
}

static void fill(const struct search *search, const struct rated *rated, float rank, lw_move move,
                 struct bot_candidate *candidate) {
    memset(candidate, 0, sizeof *candidate);
    candidate->move = move;
    candidate->rank = rank;
    candidate->nodes = rated->nodes;
    candidate->exact = rated->exact || (!search->starting && linyo_mask_empty(rated->board.heads));
    candidate->value.score[search->seat] = rated->worth.free;
    if (search->seats == 1)
        candidate->value.win[search->seat] = rated->worth.full;
    else
        fill_table(search, rated, &candidate->value);
}

static int best(const void *memory, struct bot_candidate *candidates, int capacity) {
    const struct search *search = memory;
    uint16_t order[LW_MOVES_MAX];
    int common = common_depth(search);
    int depth;
    int count = 0;
    sort_into(search, order);
    for (int place = 0; place < search->rated_count; place++) {
        for (int i = 0; i < search->move_count && count < capacity; i++) {
            if (search->rated_of[i] != order[place])
                continue;
            const struct rated *rated = &search->rated[order[place]];
            fill(search, rated, standing(rated, common, &depth), search->moves[i],
                 &candidates[count]);
            /* What was looked at less deeply may seem better, and still comes later. */
            if (count > 0 && candidates[count].rank > candidates[count - 1].rank)
                candidates[count].rank = candidates[count - 1].rank;
            count++;
        }
    }
    return count;
}

static const struct bot_method METHOD = {memory, begin, step, join, best};

const struct bot_way linyo_easy = {
    .game = &linyo_game,
    .method = &METHOD,
    .nodes = 1,
    .brain = true,
    .numbers = {[NUMBER_AIM] = AIM_FEW, [NUMBER_NOISE] = 800, [NUMBER_SLIPS] = 50},
};

const struct bot_way linyo_medium = {
    .game = &linyo_game,
    .method = &METHOD,
    .nodes = 1,
    .brain = true,
    .numbers = {[NUMBER_AIM] = AIM_FEW, [NUMBER_NOISE] = 200},
};

const struct bot_way linyo_hard = {
    .game = &linyo_game,
    .method = &METHOD,
    .nodes = 1,
    .brain = true,
    .numbers = {[NUMBER_AIM] = AIM_WIN, [NUMBER_NOISE] = 50},
};

const struct bot_way linyo_expert = {
    .game = &linyo_game,
    .method = &METHOD,
    .nodes = 60000,
    .brain = true,
    .numbers = {[NUMBER_AIM] = AIM_BEST, [NUMBER_DEPTH] = LINYO_DEPTH_MAX},
};

const struct bot_way linyo_cover = {
    .game = &linyo_game,
    .method = &METHOD,
    .nodes = 60000,
    .brain = true,
    .numbers = {[NUMBER_AIM] = AIM_FULL, [NUMBER_DEPTH] = LINYO_DEPTH_MAX},
};

const struct bot_way linyo_solo = {
    .game = &linyo_game,
    .method = &METHOD,
    .nodes = 60000,
    .brain = true,
    .numbers = {[NUMBER_AIM] = AIM_FEW, [NUMBER_DEPTH] = LINYO_DEPTH_MAX},
};

/* Solves the last squares; before that it is a glance of the net. */
const struct bot_way linyo_exact_way = {
    .game = &linyo_game,
    .method = &METHOD,
    .nodes = 1000000,
    .brain = true,
    .numbers = {[NUMBER_AIM] = AIM_FEW, [NUMBER_EXACT] = 10},
};
