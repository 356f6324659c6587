/* How Line-it's bots think: all turns of whoever is due, rated at a glance, by simulation or
 * exactly. A move is one step of a turn, so the best turn's first step is the answer, and the next
 * question begins where that step led. */
#include "exact.h"
#include "lineit_ways.h"

#include <string.h>

/* What the numbers of a way mean. */
enum {
    NUMBER_JUDGE,  /* enum lineit_judge */
    NUMBER_ROUNDS, /* rounds that a simulation deals */
    NUMBER_NOISE,  /* thousandths of a point or of a win, added to a glance */
    NUMBER_SLIPS,  /* of a thousand turns, how many are any turn at all */
    NUMBER_EXACT,  /* enum exactness */
    NUMBER_FLAT,   /* all turns are simulated equally often */
    NUMBER_SURE,   /* standard errors that end the search; 0: none do */
};

enum exactness { EXACT_NEVER, EXACT_CHEAP, EXACT_ALWAYS };

enum { SAMPLES = 128 }; /* simulations of each turn that are kept one by one */

/* A turn of the root, and what is known of it. */
struct rated {
    uint32_t count; /* simulations, and one for the glance */
    double rank;    /* sums */
    double win[LINEIT_SEATS];
    double score[LINEIT_SEATS];
};

struct search {
    const struct bot_way *way;
    const struct lineit_brain *brain;
    struct lineit_board board;
    int seat;
    enum lineit_judge judge;
    uint64_t seed;
    int move_count;
    int live;       /* turns that are no idle close: the first of the order */
    uint32_t spent; /* simulations */
    bool exact;     /* the solver is at work ... */
    bool solved;    /* ... and done */
    lw_move moves[32];
    uint16_t order[LINEIT_TURNS_MAX]; /* best first */
    struct lineit_turns turns;
    struct rated rated[LINEIT_TURNS_MAX];
    float sample[LINEIT_TURNS_MAX][SAMPLES];
    struct lineit_solver solver;
};

static size_t memory(const struct lw_setup *setup, const struct bot_way *way) {
    (void)setup;
    (void)way;
    return sizeof(struct search);
}

/* What a position is worth to every seat; gives what the searching seat orders by. */
static double leaf(const struct search *search, const struct lineit_board *board,
                   struct rated *rated) {
    float win[LINEIT_SEATS];
    float lead[LINEIT_SEATS];
    float sum = 0;
    for (int seat = 0; seat < board->seats; seat++) {
        struct lineit_worth worth = {0, 0, 0};
        if (board->stage == LINEIT_STAGE_OVER) {
            worth = lineit_result(board, seat);
        } else if (search->judge == LINEIT_BY_NET) {
            worth = lineit_net_worth(&search->brain->net, board, seat);
        } else {
            worth.margin = search->judge == LINEIT_BY_PLAIN
                               ? lineit_plain_worth(search->brain, board, seat)
                               : lineit_greedy_worth(board, seat);
            worth.win = lineit_squash(0.25F * worth.margin);
        }
        win[seat] = worth.win;
        lead[seat] = worth.margin;
        sum += worth.win;
        rated->score[seat] += lineit_side_score(board, &board->side[seat]) + worth.gain;
    }
    for (int seat = 0; seat < board->seats; seat++) {
        win[seat] = sum > 0 ? win[seat] / sum : 1.0F / (float)board->seats;
        rated->win[seat] += win[seat];
    }
    rated->count++;
    const struct lineit_worth own = {win[search->seat], lead[search->seat], 0};
    return search->judge == LINEIT_BY_NET ? lineit_wish(own) : own.margin;
}

static double mean(const struct search *search, int turn) {
    const struct rated *rated = &search->rated[turn];
    return rated->rank / rated->count;
}

/* Moves a turn to its place in the order. */
static void place(struct search *search, int at) {
    uint16_t turn = search->order[at];
    double own = mean(search, turn);
    for (; at > 0 && mean(search, search->order[at - 1]) < own; at--)
        search->order[at] = search->order[at - 1];
    for (; at + 1 < search->live && mean(search, search->order[at + 1]) > own; at++)
        search->order[at] = search->order[at + 1];
    search->order[at] = turn;
}

/* A number between -1 and 1, more often near 0. */
static double noise(struct bot_random *random) {
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += bot_random_below(random, 1001) * 0.001 - 0.5;
    return sum * 0.5;
}

/* Closing and laying nothing on the new line: closing first in the next turn is as good, so that
 * it need not be thought about. */
static bool is_idle_close(const struct search *search, int turn) {
    const struct lineit_side *before = &search->board.side[search->seat];
    const struct lineit_side *after = &search->turns.turn[turn].after;
    return (before->count | before->bet) != 0 && (after->count | after->bet) == 0;
}

enum { IDLE = 1000 }; /* below everything else */

static void glance(struct search *search, struct bot_random *random) {
    const int *numbers = search->way->numbers;
    bool slip = (int)bot_random_below(random, 1000) < numbers[NUMBER_SLIPS];
    search->live = search->turns.count;
    for (int i = 0; i < search->turns.count; i++) {
        struct lineit_board next = search->board;
        struct rated *rated = &search->rated[i];
        memset(rated, 0, sizeof *rated);
        lineit_board_apply(&next, &search->turns.turn[i]);
        rated->rank = leaf(search, &next, rated);
        if (numbers[NUMBER_NOISE])
            rated->rank += noise(random) * 0.001 * numbers[NUMBER_NOISE];
        if (slip)
            rated->rank += noise(random) * 100;
        if (is_idle_close(search, i)) {
            rated->rank -= IDLE;
            search->live--;
        }
    }
}

static void sort(struct search *search) {
    for (int i = 0; i < search->turns.count; i++)
        search->order[i] = (uint16_t)i;
    for (int i = 1; i < search->turns.count; i++) {
        int at = i;
        uint16_t turn = search->order[i];
        double own = mean(search, turn);
        for (; at > 0 && mean(search, search->order[at - 1]) < own; at--)
            search->order[at] = search->order[at - 1];
        search->order[at] = turn;
    }
}

static bool wants_exact(const struct search *search) {
    const struct lineit_board *board = &search->board;
    int asked = search->way->numbers[NUMBER_EXACT];
    bool last_of_round = board->turns_done + 1 == board->seats;
    return asked != EXACT_NEVER &&
           lineit_exact_can(board, asked == EXACT_ALWAYS || last_of_round ? 1 : 0);
}

static void begin(void *memory, const struct bot_way *way, const struct bot_task *task,
                  struct lw_stream *stream) {
    struct search *search = memory;
    struct bot_random random;
    lw_move moves[LW_MOVES_MAX];
    search->way = way;
    search->brain = task->brain;
    search->seat = task->seat - 1;
    search->judge = (enum lineit_judge)way->numbers[NUMBER_JUDGE];
    lineit_board_init(&search->board, task->setup, task->view);
    search->move_count = task->setup->game->legal(task->setup, task->view, task->seat, moves);
    memcpy(search->moves, moves, sizeof moves[0] * (size_t)search->move_count);
    lineit_root_turns(&search->board, search->moves, search->move_count, &search->turns);
    /* Slips and noise are the same in all shares: they think about one question. */
    bot_random_init(&random, stream, 0);
    search->seed = random.state + (uint64_t)task->share * 0x9e3779b97f4a7c15u;
    glance(search, &random);
    sort(search);
    search->spent = 0;
    search->solved = false;
    search->exact = wants_exact(search);
    if (search->exact)
        lineit_solver_init(&search->solver, &search->board, &search->turns);
}

static bool step_glance(void *memory, uint32_t nodes) {
    (void)memory;
    (void)nodes;
    return false;
}

/* One game after a turn of the root, for some rounds, and what it comes to. The same number of a
 * simulation has the same cards for every turn. */
static void simulate(struct search *search, int turn) {
    struct rated *rated = &search->rated[turn];
    struct bot_random random = {search->seed + rated->count * 0xd1342543de82ef95u};
    struct lineit_board board = search->board;
    struct lineit_turns turns;
    int rounds = search->way->numbers[NUMBER_ROUNDS];
    lineit_board_apply(&board, &search->turns.turn[turn]);
    while (board.stage != LINEIT_STAGE_OVER) {
        if (board.stage == LINEIT_STAGE_DEAL) {
            if (rounds-- == 0)
                break;
            lineit_board_deal(&board, &random);
        }
        lineit_turns(&board, &turns);
        int chosen = lineit_choose(search->judge, search->brain, &board, &turns);
        lineit_board_apply(&board, &turns.turn[chosen]);
    }
    double rank = leaf(search, &board, rated);
    if (rated->count <= SAMPLES + 1)
        search->sample[turn][rated->count - 2] = (float)rank;
    rated->rank += rank;
}

/* Sequential halving without an end: the best two, the next two, the next four, the next eight ...
 * each have half the simulations a turn of those before, whatever the budget will be. */
static int next_turn(const struct search *search) {
    int chosen = 0;
    uint64_t least = UINT64_MAX;
    int shift = 0;
    for (int at = 0; at < search->live; at++) {
        if (at >= 2 << shift && !search->way->numbers[NUMBER_FLAT])
            shift++;
        uint64_t spent = (uint64_t)search->rated[search->order[at]].count << shift;
        if (spent < least) {
            least = spent;
            chosen = at;
        }
    }
    return chosen;
}

enum { SETTLE_EVERY = 64, SETTLE_LEAST = 12 };

/* The variance of the difference between two turns' simulations with the same cards, over the
 * first of them. */
static double variance_between(const struct search *search, int one, int other, uint32_t count) {
    const float *a = search->sample[one];
    const float *b = search->sample[other];
    double sum = 0;
    double squares = 0;
    count = count > SAMPLES ? SAMPLES : count;
    for (uint32_t i = 0; i < count; i++) {
        double difference = (double)a[i] - (double)b[i];
        sum += difference;
        squares += difference * difference;
    }
    return (squares - sum * sum / count) / (count - 1);
}

#define TRIFLE 0.002 /* wins that nobody misses */

/* No turn that begins otherwise than the best one can be better by more than a trifle. */
static bool settled(const struct search *search) {
    int best = search->order[0];
    int move = __builtin_ctz(search->turns.turn[best].first); /* the answer as it stands */
    double sure = search->way->numbers[NUMBER_SURE];
    if (sure == 0)
        return false;
    for (int at = 1; at < search->live; at++) {
        int turn = search->order[at];
        if (search->turns.turn[turn].first >> move & 1)
            continue;
        uint32_t count = search->rated[turn].count < search->rated[best].count
                             ? search->rated[turn].count
                             : search->rated[best].count;
        double gap = mean(search, best) - mean(search, turn) + TRIFLE;
        if (count <= SETTLE_LEAST ||
            gap * gap * count <= sure * sure * variance_between(search, best, turn, count - 1))
            return false;
    }
    return true;
}

static bool step_exact(struct search *search, uint32_t nodes) {
    if (lineit_solver_step(&search->solver, nodes))
        return true;
    search->solved = true;
    return false;
}

static bool step_simulate(void *memory, uint32_t nodes) {
    struct search *search = memory;
    if (search->exact)
        return step_exact(search, nodes);
    for (; nodes > 0; nodes--) {
        if (search->live == 1 || (search->spent % SETTLE_EVERY == 0 && settled(search)))
            return false;
        search->spent++;
        int at = next_turn(search);
        simulate(search, search->order[at]);
        place(search, at);
    }
    return true;
}

static bool step_solve(void *memory, uint32_t nodes) {
    struct search *search = memory;
    return search->exact && step_exact(search, nodes);
}

/* The other's simulations; the glance, which both have, only once. */
static void join(void *memory, const void *other) {
    struct search *search = memory;
    const struct search *added = other;
    if (added->solved && !search->solved) {
        memcpy(search->solver.found, added->solver.found, sizeof search->solver.found);
        search->solved = true;
    }
    for (int i = 0; i < search->turns.count; i++) {
        struct rated *to = &search->rated[i];
        const struct rated *from = &added->rated[i];
        to->count += from->count;
        to->rank += from->rank;
        for (int seat = 0; seat < search->board.seats; seat++) {
            to->win[seat] += from->win[seat];
            to->score[seat] += from->score[seat];
        }
    }
    sort(search);
}

/* What the answer is ordered by: the mean, less the fewer simulations stand behind it, since the
 * mean of a few may be luck. */
static float standing(const struct search *search, uint32_t most, int turn) {
    if (search->solved)
        return (float)search->solver.found[turn].value / (float)search->solver.markets;
    double doubt = search->judge == LINEIT_BY_NET ? 0.002 : 0.03;
    return (float)(mean(search, turn) - doubt * ((double)most / search->rated[turn].count - 1));
}

static void fill(const struct search *search, uint32_t most, int turn,
                 struct bot_candidate *candidate) {
    const struct rated *rated = &search->rated[turn];
    candidate->exact = search->solved;
    candidate->nodes = rated->count;
    candidate->rank = standing(search, most, turn);
    if (search->solved) {
        lineit_solver_value(&search->solver, turn, &candidate->value);
        return;
    }
    for (int seat = 0; seat < search->board.seats; seat++) {
        candidate->value.win[seat + 1] = (float)(rated->win[seat] / rated->count);
        candidate->value.score[seat + 1] = (float)(rated->score[seat] / rated->count);
    }
}

static int best(const void *memory, struct bot_candidate *candidates, int capacity) {
    const struct search *search = memory;
    int turn_of[32] = {0};
    int order[32] = {0};
    uint32_t most = 0;
    for (int i = 0; i < search->turns.count; i++)
        most = search->rated[i].count > most ? search->rated[i].count : most;
    for (int move = 0; move < search->move_count; move++) {
        turn_of[move] = -1;
        for (int at = 0; at < search->turns.count; at++) {
            int turn = search->order[at];
            if ((search->turns.turn[turn].first >> move & 1) &&
                (turn_of[move] < 0 ||
                 standing(search, most, turn) > standing(search, most, turn_of[move])))
                turn_of[move] = turn;
        }
        int at = move;
        for (; at > 0 && standing(search, most, turn_of[move]) >
                             standing(search, most, turn_of[order[at - 1]]);
             at--)
            order[at] = order[at - 1];
        order[at] = move;
    }
    int count = search->move_count < capacity ? search->move_count : capacity;
    for (int i = 0; i < count; i++) {
        memset(&candidates[i], 0, sizeof candidates[i]);
        candidates[i].move = search->moves[order[i]];
        fill(search, most, turn_of[order[i]], &candidates[i]);
    }
    return count;
}

static const struct bot_method GLANCE = {memory, begin, step_glance, NULL, best};
static const struct bot_method SIMULATE = {memory, begin, step_simulate, join, best};
static const struct bot_method SOLVE = {memory, begin, step_solve, join, best};

const struct bot_way lineit_easy = {
    .game = &lineit_game,
    .method = &GLANCE,
    .nodes = 1,
    .numbers = {[NUMBER_JUDGE] = LINEIT_BY_HAND, [NUMBER_NOISE] = 4000, [NUMBER_SLIPS] = 100},
};

const struct bot_way lineit_greedy = {
    .game = &lineit_game,
    .method = &GLANCE,
    .nodes = 1,
    .numbers = {[NUMBER_JUDGE] = LINEIT_BY_HAND},
};

const struct bot_way lineit_medium = {
    .game = &lineit_game,
    .method = &GLANCE,
    .nodes = 1,
    .numbers = {[NUMBER_JUDGE] = LINEIT_BY_HAND, [NUMBER_NOISE] = 500},
};

const struct bot_way lineit_hard = {
    .game = &lineit_game,
    .method = &GLANCE,
    .nodes = 1,
    .brain = true,
    .numbers = {[NUMBER_JUDGE] = LINEIT_BY_NET},
};

const struct bot_way lineit_expert = {
    .game = &lineit_game,
    .method = &SIMULATE,
    .nodes = 1000,
    .brain = true,
    .numbers = {[NUMBER_JUDGE] = LINEIT_BY_NET,
                [NUMBER_ROUNDS] = 1,
                [NUMBER_EXACT] = EXACT_CHEAP,
                [NUMBER_SURE] = 4},
};

/* The reference spends all of its time: nothing that might weaken it saves some. */
const struct bot_way lineit_mc = {
    .game = &lineit_game,
    .method = &SIMULATE,
    .nodes = 4000,
    .brain = true,
    .numbers = {[NUMBER_JUDGE] = LINEIT_BY_PLAIN, [NUMBER_ROUNDS] = 2, [NUMBER_FLAT] = 1},
};

/* Solves two rounds before the end or later; before that it is a glance of the net. */
const struct bot_way lineit_exact = {
    .game = &lineit_game,
    .method = &SOLVE,
    .nodes = 1000000,
    .brain = true,
    .numbers = {[NUMBER_JUDGE] = LINEIT_BY_NET, [NUMBER_EXACT] = EXACT_ALWAYS},
};
