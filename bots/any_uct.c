/* Plain tree search that plays any game through the interface: UCT with uniform playouts to the
 * end, and flat Monte Carlo. These are references: they know nothing of a game but its rules.
 *
 * Seats that decide together are searched one after the other without knowing of each other: the
 * own seat's choice is in the tree, the others' are drawn, all being equally likely. */
#include "any.h"

#include "random.h"

#include <string.h>

enum { POOL = 1 << 19, NONE = -1, OUTCOMES_KEPT = 64 };

/* A node is a move or an outcome and what came of it for the seat that made it. */
struct node {
    lw_move move;
    int32_t child;   /* the first; the children of a decision lie in a row */
    int32_t sibling; /* of an outcome: the next one that was drawn */
    uint32_t visits;
    float share; /* sum of win shares for the seat that decided for this node */
    uint16_t children;
    uint8_t actor; /* who decided for it; 0: chance */
};

struct uct {
    const struct lw_setup *setup;
    const struct lw_state *view;
    int seat;
    bool flat;
    struct bot_random random;
    int32_t used;
    float score[LW_MOVES_MAX][LW_SEATS_MAX + 1]; /* sums over the games through a root's move */
    float wins[LW_MOVES_MAX][LW_SEATS_MAX + 1];
    lw_move moves[LW_MOVES_MAX];
    int32_t path[LW_PLIES_MAX + 2];
    int path_length;
    struct node nodes[POOL];
};

/* The natural logarithm, near enough for choosing: this room has no library of such functions. */
static float logarithm(uint32_t n) {
    int exponent = 31 - __builtin_clz(n | 1);
    float x = (float)n / (float)((uint32_t)1 << exponent);
    return 0.6931472f * ((float)exponent + (x - 1) * (1.3465f - 0.3465f * x));
}

static float root_of(float x) {
    float guess = x > 1 ? x / 2 : x + 0.25f;
    for (int i = 0; i < 8; i++)
        guess = (guess + x / guess) / 2;
    return guess;
}

static size_t memory(const struct lw_setup *setup, const struct bot_way *way) {
    (void)setup;
    (void)way;
    return sizeof(struct uct);
}

static void begin(void *memory, const struct bot_way *way, const struct bot_task *task,
                  struct lw_stream *stream) {
    struct uct *uct = memory;
    uct->setup = task->setup;
    uct->view = task->view;
    uct->seat = task->seat;
    uct->flat = way->numbers[0];
    bot_random_init(&uct->random, stream, task->share);
    int count = task->setup->game->legal(task->setup, task->view, task->seat, uct->moves);
    memset(uct->wins, 0, sizeof uct->wins);
    memset(uct->score, 0, sizeof uct->score);
    uct->nodes[0] = (struct node){.child = 1, .sibling = NONE, .children = (uint16_t)count};
    for (int i = 0; i < count; i++)
        uct->nodes[1 + i] = (struct node){
            .move = uct->moves[i], .child = NONE, .sibling = NONE, .actor = (uint8_t)task->seat};
    uct->used = 1 + count;
}

/* An outcome of chance: listed ones by weight; others from a stream of this search's own. */
static lw_move outcome(struct uct *uct, const struct lw_state *state) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total = 0;
    int count = uct->setup->game->chance_list(uct->setup, state, outcomes, &total);
    if (count == 0) {
        struct lw_stream stream;
        uint8_t key[LW_KEY_BYTES];
        lw_key_from_seed(bot_random_next(&uct->random), key);
        lw_stream_init(&stream, key, LW_STREAM_GAME);
        return uct->setup->game->chance_sample(uct->setup, state, &stream);
    }
    uint32_t drawn = bot_random_below(&uct->random, total);
    int i = 0;
    while (drawn >= outcomes[i].weight)
        drawn -= outcomes[i++].weight;
    return outcomes[i].move;
}

static lw_move any_move(struct uct *uct, const struct lw_state *state, int seat) {
    int count = uct->setup->game->legal(uct->setup, state, seat, uct->moves);
    return uct->moves[bot_random_below(&uct->random, (uint32_t)count)];
}

/* Who is next: of several seats at once the own one first, then the lowest. */
static int next_actor(const struct uct *uct, lw_seats actors) {
    if (actors >> uct->seat & 1)
        return uct->seat;
    return __builtin_ctz(actors);
}

/* The child for an outcome or a drawn choice, made if there is room; NONE if there is not. */
static int32_t outcome_child(struct uct *uct, int32_t at, lw_move move, int actor) {
    int32_t child = uct->nodes[at].child;
    int kept = 0;
    for (; child != NONE; child = uct->nodes[child].sibling, kept++)
        if (uct->nodes[child].move == move)
            return child;
    if (uct->used == POOL || kept == OUTCOMES_KEPT)
        return NONE;
    child = uct->used++;
    uct->nodes[child] = (struct node){
        .move = move, .child = NONE, .sibling = uct->nodes[at].child, .actor = (uint8_t)actor};
    uct->nodes[at].child = child;
    return child;
}

static bool expand(struct uct *uct, int32_t at, const struct lw_state *state, int seat) {
    int count = uct->setup->game->legal(uct->setup, state, seat, uct->moves);
    if (uct->used + count > POOL)
        return false;
    uct->nodes[at].child = uct->used;
    uct->nodes[at].children = (uint16_t)count;
    for (int i = 0; i < count; i++)
        uct->nodes[uct->used++] = (struct node){
            .move = uct->moves[i], .child = NONE, .sibling = NONE, .actor = (uint8_t)seat};
    return true;
}

/* UCB1, unvisited children first, at random; flat: all equally often. */
static int32_t select_child(struct uct *uct, int32_t at) {
    const struct node *node = &uct->nodes[at];
    float log = logarithm(node->visits + 1);
    int32_t best = node->child;
    float best_bound = -1;
    uint32_t offset = bot_random_below(&uct->random, node->children);
    for (uint32_t i = 0; i < node->children; i++) {
        uint32_t number = i + offset < node->children ? i + offset : i + offset - node->children;
        const struct node *child = &uct->nodes[node->child + (int32_t)number];
        if (child->visits == 0)
            return node->child + (int32_t)number;
        float visits = (float)child->visits;
        float bound = child->share / visits + 0.7f * root_of(log / visits);
        if (uct->flat)
            bound = 1 / visits;
        if (bound > best_bound) {
            best_bound = bound;
            best = node->child + (int32_t)number;
        }
    }
    return best;
}

static void play_out(struct uct *uct, struct lw_state *state) {
    const struct lw_game *game = uct->setup->game;
    for (lw_seats actors; (actors = game->actors(uct->setup, state)) != 0;) {
        int actor = next_actor(uct, actors);
        lw_move move = actor == LW_CHANCE ? outcome(uct, state) : any_move(uct, state, actor);
        game->apply(uct->setup, state, actor, move);
    }
}

/* Down the tree until a new node is made, or the game is over. */
static void descend(struct uct *uct, struct lw_state *state) {
    const struct lw_game *game = uct->setup->game;
    int32_t at = 0;
    uct->path_length = 0;
    uct->path[uct->path_length++] = 0;
    for (lw_seats actors; (actors = game->actors(uct->setup, state)) != 0;) {
        int actor = next_actor(uct, actors);
        bool together = (actors & (actors - 1)) != 0 || game->sealed(uct->setup, state) != 0;
        int32_t child;
        if (actor == LW_CHANCE || (together && actor != uct->seat)) {
            lw_move move = actor == LW_CHANCE ? outcome(uct, state) : any_move(uct, state, actor);
            child = outcome_child(uct, at, move, LW_CHANCE);
            game->apply(uct->setup, state, actor, move);
            if (child == NONE)
                return;
        } else {
            if (uct->nodes[at].child == NONE && !expand(uct, at, state, actor))
                return;
            child = select_child(uct, at);
            game->apply(uct->setup, state, actor, uct->nodes[child].move);
        }
        uct->path[uct->path_length++] = child;
        at = child;
        bool fresh = uct->nodes[child].visits == 0 && uct->nodes[child].actor != LW_CHANCE;
        if (fresh || (uct->flat && uct->path_length == 2))
            return;
    }
}

/* What a winner has of the win. Alone nobody else can win: there a better score is worth more;
 * LINYO counts what is missing. */
static float share_of(const struct uct *uct, const struct lw_state *state, lw_seats winners) {
    if (uct->setup->seats > 1)
        return 1 / (float)__builtin_popcount(winners);
    float score = (float)uct->setup->game->score(uct->setup, state, 1);
    return uct->setup->game == &linyo_game ? 8 / (8 + score) : score / (score + 32);
}

static void give_back(struct uct *uct, const struct lw_state *state) {
    const struct lw_game *game = uct->setup->game;
    lw_seats winners = game->winners(uct->setup, state);
    float share = share_of(uct, state, winners);
    for (int i = 0; i < uct->path_length; i++) {
        struct node *node = &uct->nodes[uct->path[i]];
        node->visits++;
        if (node->actor && (winners >> node->actor & 1))
            node->share += share;
    }
    int root_move = uct->path[1] - 1;
    for (int seat = 1; seat <= uct->setup->seats; seat++) {
        int score = game->score(uct->setup, state, seat);
        float won = uct->setup->seats > 1 ? share : score == 0;
        uct->wins[root_move][seat] += winners >> seat & 1 ? won : 0;
        uct->score[root_move][seat] += (float)score;
    }
}

static bool step(void *memory, uint32_t nodes) {
    struct uct *uct = memory;
    if (uct->nodes[0].children == 1 && uct->nodes[1].visits > 100)
        return false;
    for (uint32_t i = 0; i < nodes; i++) {
        struct lw_state state;
        lw_state_copy(uct->setup, &state, uct->view);
        descend(uct, &state);
        play_out(uct, &state);
        give_back(uct, &state);
    }
    return true;
}

static void fill(const struct uct *uct, int root_move, struct bot_candidate *candidate) {
    const struct node *node = &uct->nodes[1 + root_move];
    memset(candidate, 0, sizeof *candidate);
    candidate->move = node->move;
    candidate->nodes = node->visits;
    candidate->rank = (float)node->visits;
    if (uct->flat && node->visits)
        candidate->rank = node->share / (float)node->visits;
    for (int seat = 1; seat <= uct->setup->seats; seat++) {
        float visits = (float)node->visits;
        candidate->value.win[seat] =
            node->visits ? uct->wins[root_move][seat] / visits : 1 / (float)uct->setup->seats;
        candidate->value.score[seat] = node->visits ? uct->score[root_move][seat] / visits : 0;
    }
}

static int best(const void *memory, struct bot_candidate *candidates, int capacity) {
    const struct uct *uct = memory;
    int count = 0;
    for (int i = 0; i < uct->nodes[0].children; i++) {
        struct bot_candidate candidate;
        fill(uct, i, &candidate);
        int at = count < capacity ? count++ : capacity;
        for (; at > 0 && candidates[at - 1].rank < candidate.rank; at--)
            if (at < capacity)
                candidates[at] = candidates[at - 1];
        if (at < capacity)
            candidates[at] = candidate;
    }
    return count;
}

/* Adds the visits of the roots' moves: what was found out below them is not needed any more. */
static void join(void *memory, const void *other) {
    struct uct *uct = memory;
    const struct uct *from = other;
    for (int i = 0; i < uct->nodes[0].children; i++) {
        uct->nodes[1 + i].visits += from->nodes[1 + i].visits;
        uct->nodes[1 + i].share += from->nodes[1 + i].share;
        for (int seat = 1; seat <= uct->setup->seats; seat++) {
            uct->wins[i][seat] += from->wins[i][seat];
            uct->score[i][seat] += from->score[i][seat];
        }
    }
}

static const struct bot_method UCT = {memory, begin, step, join, best};

const struct bot_way any_uct = {.method = &UCT, .nodes = 10000};
const struct bot_way any_mc = {.method = &UCT, .nodes = 10000, .numbers = {1}};
const struct bot_way any_medium = {.method = &UCT, .nodes = 300};
const struct bot_way any_hard = {.method = &UCT, .nodes = 2000};
const struct bot_way any_expert = {.method = &UCT, .nodes = 20000};
