/* Monte Carlo tree search for Liniell: choices by what they gain at once as a prior, games played
 * out by sampling placements and claiming what pays, and the end solved exactly beside it.
 *
 * Tiles of one kind are one outcome. Rewards are shares of the win, with a little for the margin so
 * that a lost or won game is still played on well. */
#include "../random.h"
#include "exact.h"
#include "liniell_bots.h"
#include "weigh.h"

#include <string.h>

/* The numbers of a way. */
enum {
    POOL_BITS,   /* 1 << of them edges, and as many nodes as a quarter */
    SAMPLES,     /* placements that a playout compares for a move */
    EXACT_TILES, /* the solver helps with so many tiles to place */
    WIDTH,       /* most edges of a node below the root */
    PRIOR,       /* points that a choice may lie behind the best to count half */
    EXPLORE,     /* hundredths */
    MARGIN,      /* hundredths of the reward for the margin */
    NOISE,       /* points of noise on the root's prior */
};

enum { EXACT_BITS = 19, NONE = -1 };

struct edge {
    float prior;
    float value; /* sum of rewards for the seat that decides */
    uint32_t visits;
    int32_t outcomes; /* the node of the first kind drawn after it */
    liniell_choice choice;
};

struct node {
    int32_t edges;
    int32_t sibling;
    uint32_t visits;
    uint16_t edge_count;
    uint8_t kind;
    bool over; /* the tile has no place (LN-11) */
};

struct step_taken {
    int32_t node;
    int32_t edge;
    int turn;
};

struct tree {
    const struct bot_way *way;
    struct liniell_tables tables;
    struct liniell_board board;
    struct liniell_tokens tokens;
    struct bot_random random;
    int tile;
    int seat;
    int tiles; /* to place, with the drawn one */
    int32_t edge_most, node_most;
    int32_t edge_used, node_used;
    uint32_t iterations;
    bool solving;
    bool solved;
    float wins[LINIELL_CHOICES]; /* of seat 1 */
    float score[LINIELL_CHOICES][2];
    struct step_taken path[LINIELL_TILES + 1];
    int path_length;
    struct liniell_exact *exact; /* NULL in a way without */
    struct edge *edges;
    struct node *nodes;
};

static size_t rounded(size_t size) {
    return (size + 63) / 64 * 64;
}

static size_t memory(const struct lw_setup *setup, const struct bot_way *way) {
    (void)setup;
    size_t edges = (size_t)1 << way->numbers[POOL_BITS];
    size_t exact = way->numbers[EXACT_TILES] ? liniell_exact_size(EXACT_BITS) : 0;
    return rounded(sizeof(struct tree)) + rounded(edges * sizeof(struct edge)) +
           rounded(edges / 4 * sizeof(struct node)) + exact;
}

static void lay_out(struct tree *tree, const struct bot_way *way) {
    unsigned char *at = (unsigned char *)tree + rounded(sizeof *tree);
    tree->edge_most = (int32_t)1 << way->numbers[POOL_BITS];
    tree->node_most = tree->edge_most / 4;
    tree->edges = (struct edge *)(void *)at;
    at += rounded((size_t)tree->edge_most * sizeof(struct edge));
    tree->nodes = (struct node *)(void *)at;
    at += rounded((size_t)tree->node_most * sizeof(struct node));
    tree->exact = way->numbers[EXACT_TILES] ? (struct liniell_exact *)(void *)at : NULL;
}

static int32_t add_node(struct tree *tree, int kind) {
    if (tree->node_used == tree->node_most)
        return NONE;
    tree->nodes[tree->node_used] =
        (struct node){.edges = NONE, .sibling = NONE, .kind = (uint8_t)kind};
    return tree->node_used++;
}

/* The `most` best to the front, in order. */
static int keep_best(struct liniell_weighed *weighed, int count, int most) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        struct liniell_weighed next = weighed[i];
        if (kept == most && next.margin <= weighed[most - 1].margin)
            continue;
        int at = kept < most ? kept++ : most - 1;
        for (; at > 0 && weighed[at - 1].margin < next.margin; at--)
            weighed[at] = weighed[at - 1];
        weighed[at] = next;
    }
    return kept;
}

static bool expand(struct tree *tree, int32_t at, const struct liniell_board *board,
                   const struct liniell_tokens *tokens, int most) {
    struct liniell_weighed weighed[LINIELL_CHOICES];
    struct node *node = &tree->nodes[at];
    int noise = at == 0 ? tree->way->numbers[NOISE] * LINIELL_POINT : 0;
    if (tree->edge_used + most > tree->edge_most)
        return false;
    int count = liniell_weigh_choices(&tree->tables, board, tokens, node->kind, weighed);
    for (int i = 0; i < count && noise; i++)
        weighed[i].margin += (int16_t)bot_random_below(&tree->random, (uint32_t)noise);
    count = keep_best(weighed, count, most);
    node->edges = tree->edge_used;
    node->edge_count = (uint16_t)count;
    node->over = count == 0;
    float half = (float)(tree->way->numbers[PRIOR] * LINIELL_POINT);
    float sum = 0;
    for (int i = 0; i < count; i++) {
        float behind = (float)(weighed[0].margin - weighed[i].margin) / half;
        float prior = 1 / (1 + behind * behind);
        tree->edges[tree->edge_used++] = (struct edge){prior, 0, 0, NONE, weighed[i].choice};
        sum += prior;
    }
    for (int i = 0; i < count; i++)
        tree->edges[node->edges + i].prior /= sum;
    return true;
}

static void begin(void *memory, const struct bot_way *way, const struct bot_task *task,
                  struct lw_stream *stream) {
    struct tree *tree = memory;
    const struct liniell_state *s = liniell_state(task->view);
    memset(tree, 0, sizeof *tree);
    tree->way = way;
    lay_out(tree, way);
    liniell_tables_init(&tree->tables, task->setup);
    liniell_board_read(&tree->tables, task->setup, s, &tree->board, &tree->tokens);
    bot_random_init(&tree->random, stream, task->share);
    tree->tile = s->drawn;
    tree->seat = task->seat;
    tree->tiles = LINIELL_TILES - s->placed;
    int32_t root = add_node(tree, tree->tables.kind_of[s->drawn]);
    expand(tree, root, &tree->board, &tree->tokens, LINIELL_CHOICES);
    tree->solving = tree->tiles <= way->numbers[EXACT_TILES];
    if (!tree->solving)
        return;
    liniell_exact_init(tree->exact, &tree->tables, EXACT_BITS);
    liniell_exact_ask(tree->exact, &tree->board, &tree->tokens, tree->tables.kind_of[s->drawn],
                      tree->tiles);
}

static int draw_kind(struct tree *tree, struct liniell_board *board) {
    uint32_t drawn = bot_random_below(&tree->random, (uint32_t)(LINIELL_TILES - board->placed));
    int kind = 0;
    while (drawn >= board->left[kind])
        drawn -= board->left[kind++];
    board->left[kind]--;
    return kind;
}

/* One move of a playout; false if the tile has no place. */
static bool play_on(struct tree *tree, struct liniell_board *board, struct liniell_tokens *tokens,
                    int now[LINIELL_TOKENS], int kind) {
    const struct liniell_tables *tables = &tree->tables;
    uint8_t cell[LINIELL_CELLS];
    int cells = 0;
    for (uint64_t open = liniell_board_open(board); open; open &= open - 1)
        cell[cells++] = (uint8_t)__builtin_ctzll(open);
    int looks = tables->look_count[kind];
    int places = cells * looks;
    struct liniell_placement tried[2];
    int kept = NONE;
    int best = 0;
    unsigned best_claim = 0;
    int wanted = tree->way->numbers[SAMPLES];
    int start = (int)bot_random_below(&tree->random, (uint32_t)places);
    int stride = places > 1 ? 1 + (int)bot_random_below(&tree->random, (uint32_t)places - 1) : 1;
    for (int i = 0; i < places && wanted > 0; i++) {
        /* A random stride at first; once round, every place in turn. */
        int place = i < wanted ? (start + i * stride) % places : (start + i) % places;
        struct liniell_placement *at = &tried[kept == 0];
        unsigned claim;
        if (!liniell_weigh_place(tables, board, tokens, now, cell[place / looks],
                                 tables->look[kind][place % looks], at))
            continue;
        wanted--;
        int margin = liniell_weigh_claim(at, tokens, board->turn, &claim);
        if (kept == NONE || margin > best) {
            kept = kept == 0;
            best = margin;
            best_claim = claim;
        }
    }
    if (kept == NONE)
        return false;
    liniell_weigh_finish(&tried[kept], best_claim, board->turn, tokens, now);
    *board = tried[kept].board;
    return true;
}

/* Plays to the end with this kind drawn; gives what both seats score. */
static void play_out(struct tree *tree, struct liniell_board *board, struct liniell_tokens *tokens,
                     int kind, int worth[2]) {
    int now[LINIELL_TOKENS];
    liniell_weigh_tokens(&tree->tables, board, tokens, now);
    while (play_on(tree, board, tokens, now, kind) && board->placed < LINIELL_TILES)
        kind = draw_kind(tree, board);
    worth[0] = now[0] + now[1];
    worth[1] = now[2] + now[3];
}

/* x > 1 or not, near enough. */
static float root_of(float x) {
    float guess = x > 4 ? x / 4 + 1 : x / 2 + 0.5f;
    for (int i = 0; i < 6; i++)
        guess = (guess + x / guess) / 2;
    return guess;
}

/* Edges are in the order of their priors, so that those which were tried come first, and the first
 * that was not is the best of the rest. */
static int32_t select_edge(const struct tree *tree, const struct node *node) {
    const struct edge *edges = &tree->edges[node->edges];
    float explore = (float)tree->way->numbers[EXPLORE] / 100 * root_of((float)node->visits + 1);
    float sum = 0;
    int best = 0;
    float best_bound = -1e9f;
    int i = 0;
    for (; i < node->edge_count && edges[i].visits; i++) {
        float visits = (float)edges[i].visits;
        float bound = edges[i].value / visits + explore * edges[i].prior / (1 + visits);
        sum += edges[i].value;
        if (bound > best_bound) {
            best_bound = bound;
            best = i;
        }
    }
    float unknown = i ? sum / (float)node->visits - 0.1f : 0.5f;
    if (i < node->edge_count && unknown + explore * edges[i].prior > best_bound)
        best = i;
    return node->edges + best;
}

/* The node after an edge and a draw; NONE when there is no room. */
static int32_t outcome_of(struct tree *tree, struct edge *edge, int kind) {
    int32_t at = edge->outcomes;
    while (at != NONE && tree->nodes[at].kind != kind)
        at = tree->nodes[at].sibling;
    if (at != NONE)
        return at;
    at = add_node(tree, kind);
    if (at != NONE) {
        tree->nodes[at].sibling = edge->outcomes;
        edge->outcomes = at;
    }
    return at;
}

/* Down the tree and out of it; gives what both seats score at the end. */
static void descend(struct tree *tree, int worth[2]) {
    struct liniell_board board = tree->board;
    struct liniell_tokens tokens = tree->tokens;
    int32_t at = 0;
    int kind = tree->nodes[0].kind;
    tree->path_length = 0;
    for (;;) {
        struct node *node = at == NONE ? NULL : &tree->nodes[at];
        bool leaf = node == NULL || (node->edges == NONE && node->visits == 0);
        if (!leaf && node->edges == NONE)
            leaf = !expand(tree, at, &board, &tokens, tree->way->numbers[WIDTH]);
        if (node)
            node->visits++;
        if (leaf) {
            play_out(tree, &board, &tokens, kind, worth);
            return;
        }
        if (node->over)
            break;
        int32_t chosen = select_edge(tree, node);
        tree->path[tree->path_length++] = (struct step_taken){at, chosen, board.turn};
        liniell_board_play(&tree->tables, &board, &tokens, tree->edges[chosen].choice);
        if (board.placed == LINIELL_TILES)
            break;
        kind = draw_kind(tree, &board);
        at = outcome_of(tree, &tree->edges[chosen], kind);
    }
    liniell_board_worths(&tree->tables, &board, &tokens, worth);
}

static void iterate(struct tree *tree) {
    int worth[2];
    descend(tree, worth);
    int lead = worth[0] - worth[1];
    float win = lead > 0 ? 1 : lead == 0 ? 0.5f : 0;
    float far = (float)lead / (12 * LINIELL_POINT);
    float part = (float)tree->way->numbers[MARGIN] / 100;
    far = far > 1 ? 1 : far < -1 ? -1 : far;
    float reward = (1 - part) * win + part * (0.5f + far / 2);
    for (int i = 0; i < tree->path_length; i++) {
        struct edge *edge = &tree->edges[tree->path[i].edge];
        edge->visits++;
        edge->value += tree->path[i].turn == 0 ? reward : 1 - reward;
    }
    int root = tree->path[0].edge;
    tree->wins[root] += win;
    for (int seat = 0; seat < 2; seat++) {
        int points = worth[seat] / LINIELL_POINT; /* whole ones: diamonds only break ties */
        tree->score[root][seat] += (float)points;
    }
}

/* The solver works between iterations, the more of the time the likelier it comes to an end. */
static bool step(void *memory, uint32_t nodes) {
    struct tree *tree = memory;
    for (uint32_t i = 0; i < nodes; i++) {
        if (tree->solved || (tree->nodes[0].edge_count == 1 && tree->iterations >= 32))
            return false;
        iterate(tree);
        tree->iterations++;
        uint32_t every = tree->tiles <= 5 ? 16 : 100;
        if (tree->solving && tree->iterations % every == 0)
            tree->solved = !liniell_exact_step(tree->exact, 1, false);
    }
    return true;
}

/* What both seats would score right after a choice: all that is known of one never tried. */
static void fill_score(const struct tree *tree, liniell_choice choice, struct bot_value *value) {
    struct liniell_board board = tree->board;
    struct liniell_tokens tokens = tree->tokens;
    int worth[2];
    liniell_board_play(&tree->tables, &board, &tokens, choice);
    liniell_board_worths(&tree->tables, &board, &tokens, worth);
    for (int seat = 0; seat < 2; seat++) {
        int points = worth[seat] / LINIELL_POINT;
        value->score[seat + 1] = (float)points;
    }
}

static void fill(const struct tree *tree, int number, struct bot_candidate *candidate) {
    const struct edge *edge = &tree->edges[number];
    float visits = (float)edge->visits;
    memset(candidate, 0, sizeof *candidate);
    candidate->move = liniell_choice_move(&tree->tables, tree->tile, edge->choice);
    candidate->nodes = edge->visits;
    candidate->rank = visits + edge->prior;
    float win = edge->visits ? tree->wins[number] / visits : 0.5f;
    candidate->value.win[1] = win;
    candidate->value.win[2] = 1 - win;
    for (int seat = 0; seat < 2 && edge->visits; seat++)
        candidate->value.score[seat + 1] = tree->score[number][seat] / visits;
    if (edge->visits == 0)
        fill_score(tree, edge->choice, &candidate->value);
}

/* What is proved goes before what was tried; the same value by what was tried more. */
static void fill_solved(const struct tree *tree, struct bot_candidate *candidate,
                        liniell_choice choice) {
    const struct liniell_root *roots;
    int count = liniell_exact_roots(tree->exact, &roots);
    float unit = (float)liniell_exact_unit(tree->exact);
    for (int i = 0; i < count; i++) {
        if (roots[i].choice != choice)
            continue;
        float win = (float)roots[i].upper / unit;
        candidate->exact = roots[i].lower == roots[i].upper;
        candidate->rank /= candidate->rank + 100; /* below 1, so that what is proved decides */
        if (!candidate->exact)
            return;
        candidate->rank += 1e4f * (1 + win);
        candidate->value.win[tree->seat] = win;
        candidate->value.win[3 - tree->seat] = 1 - win;
    }
}

static int best(const void *memory, struct bot_candidate *candidates, int capacity) {
    const struct tree *tree = memory;
    int count = 0;
    for (int i = 0; i < tree->nodes[0].edge_count; i++) {
        struct bot_candidate candidate;
        fill(tree, i, &candidate);
        if (tree->solved)
            fill_solved(tree, &candidate, tree->edges[i].choice);
        int at = count < capacity ? count++ : capacity;
        for (; at > 0 && candidates[at - 1].rank < candidate.rank; at--)
            if (at < capacity)
                candidates[at] = candidates[at - 1];
        if (at < capacity)
            candidates[at] = candidate;
    }
    return count;
}

static void join(void *memory, const void *other) {
    struct tree *tree = memory;
    const struct tree *from = other;
    if (from->solved && !tree->solved) {
        tree->solved = true; /* its solver's answer counts, and is read where it lies */
        tree->exact = from->exact;
    }
    for (int i = 0; i < tree->nodes[0].edge_count; i++) {
        int k = 0; /* noise may have ordered them otherwise there */
        while (from->edges[k].choice != tree->edges[i].choice)
            k++;
        tree->edges[i].visits += from->edges[k].visits;
        tree->edges[i].value += from->edges[k].value;
        tree->wins[i] += from->wins[k];
        tree->score[i][0] += from->score[k][0];
        tree->score[i][1] += from->score[k][1];
    }
}

static const struct bot_method TREE = {memory, begin, step, join, best};

/* numbers: pool bits, samples, exact tiles, width, prior, explore, margin, noise */
const struct bot_way liniell_easy = {
    .game = &liniell_game, .method = &TREE, .nodes = 8, .numbers = {12, 1, 0, 8, 3, 60, 0, 6}};
const struct bot_way liniell_medium = {
    .game = &liniell_game, .method = &TREE, .nodes = 60, .numbers = {14, 1, 0, 16, 2, 60, 0, 1}};
const struct bot_way liniell_hard = {
    .game = &liniell_game, .method = &TREE, .nodes = 200, .numbers = {16, 2, 3, 24, 2, 100, 10, 0}};
const struct bot_way liniell_expert = {.game = &liniell_game,
                                       .method = &TREE,
                                       .nodes = 12000,
                                       .numbers = {19, 2, 6, 32, 1, 300, 10, 0}};
const struct bot_way liniell_guided = {
    .game = &liniell_game, .method = &TREE, .nodes = 10000, .numbers = {19, 1, 0, 468, 2, 100, 0}};
