#include "exact.h"

#include "ends.h"
#include "places.h"

#include <string.h>

/* What was proved about a position with a drawn tile: two bounds, and the choice that made them. */
struct entry {
    uint64_t key;
    int16_t lower;
    int16_t upper;
    liniell_choice best;
    uint8_t tiles;
    uint8_t used;
};

enum { BUCKET = 4, SLICE = 512, SLICE_MOST = 4096, PROBED = 3 };

struct move {
    int16_t margin;
    uint8_t place;
    liniell_choice choice;
    struct liniell_tokens tokens;
};

struct level {
    struct liniell_places *places;
    struct move moves[LINIELL_CHOICES];
};

struct liniell_exact {
    const struct liniell_tables *tables;
    int size_bits;
    int used_bits; /* of the table, for this question ... */
    int ends_bits; /* ... and of the ends */
    int tiles;
    int root_count;
    bool proved;
    bool stopped;
    uint64_t nodes;
    liniell_choice reply[LINIELL_EXACT_MOST + 1][LINIELL_TILES]; /* was good last, by kind */
    uint64_t limit;
    struct liniell_board board;
    struct liniell_tokens tokens;
    struct liniell_root roots[LINIELL_CHOICES];
    struct level levels[LINIELL_EXACT_MOST + 1];
    _Alignas(64) struct entry entries[];
};

static const int UNIT[LINIELL_EXACT_MOST + 2] = {2, 2, 2, 4, 12, 48, 240, 1440, 10080, 0};

int liniell_exact_unit(const struct liniell_exact *exact) {
    return UNIT[exact->tiles];
}

static int ends_bits(int size_bits) {
    return size_bits < 20 ? 13 : 15;
}

size_t liniell_exact_size(int size_bits) {
    return sizeof(struct liniell_exact) + (sizeof(struct entry) << size_bits) +
           liniell_shelf_size() + (sizeof(struct liniell_ends) << ends_bits(size_bits));
}

/* Behind the entries; what is kept of the last two tiles is behind that. */
static struct liniell_shelf *shelf_of(struct liniell_exact *exact) {
    return (struct liniell_shelf *)(void *)&exact->entries[(size_t)1 << exact->size_bits];
}

static struct liniell_ends *ends_of(struct liniell_exact *exact) {
    return (struct liniell_ends *)(void *)((uint8_t *)shelf_of(exact) + liniell_shelf_size());
}

void liniell_exact_init(struct liniell_exact *exact, const struct liniell_tables *tables,
                        int size_bits) {
    exact->tables = tables;
    exact->size_bits = size_bits;
    exact->root_count = 0;
    exact->nodes = 0;
}

static uint64_t key_of(const struct liniell_board *board, const struct liniell_tokens *tokens,
                       int kind) {
    uint64_t word;
    memcpy(&word, tokens, sizeof word);
    return board->hash ^ liniell_mix(word * 17 + (uint64_t)kind);
}

static struct entry *bucket_of(struct liniell_exact *exact, uint64_t key) {
    return &exact->entries[(key >> (64 - exact->used_bits + 2)) * BUCKET];
}

static struct entry *find(struct liniell_exact *exact, uint64_t key) {
    struct entry *bucket = bucket_of(exact, key);
    for (int i = 0; i < BUCKET; i++)
        if (bucket[i].key == key && bucket[i].used)
            return &bucket[i];
    return NULL;
}

/* The bounds narrow; a position with fewer tiles left makes room first. */
static void keep(struct liniell_exact *exact, uint64_t key, int tiles, int lower, int upper,
                 liniell_choice best) {
    struct entry *entry = find(exact, key);
    if (entry == NULL) {
        struct entry *bucket = bucket_of(exact, key);
        entry = bucket;
        for (int i = 1; i < BUCKET; i++)
            if (bucket[i].tiles < entry->tiles)
                entry = &bucket[i];
        *entry = (struct entry){key, 0, (int16_t)UNIT[tiles], best, (uint8_t)tiles, 1};
    }
    entry->lower = (int16_t)(lower > entry->lower ? lower : entry->lower);
    entry->upper = (int16_t)(upper < entry->upper ? upper : entry->upper);
    entry->best = best;
}

/* The tokens with a tile in some place, and what each of them scores then. */
struct laid {
    struct liniell_tokens tokens;
    int worth[LINIELL_TOKENS];
};

/* Nobody has claimed yet; `before` is what the tokens scored without the tile. */
static struct laid lay(const struct liniell_place *place, const struct liniell_tokens *tokens,
                       const int before[LINIELL_TOKENS]) {
    struct laid laid = {.tokens = *tokens};
    liniell_tokens_follow(&laid.tokens, &place->meeting, place->line_at);
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        laid.worth[token] = before[token];
        for (int side = 0; side < LINIELL_SIDES; side++)
            if (place->line_at[side] == laid.tokens.line[token])
                laid.worth[token] = place->worth[side];
    }
    return laid;
}

/* A claim, if the choice has one. */
static void claim(const struct liniell_place *place, int turn, liniell_choice choice,
                  struct laid *laid) {
    int side = choice >> 13 & 3;
    int token = 2 * turn + (choice >> 15);
    if (!(choice >> 12 & 1))
        return;
    for (int other = 0; other < LINIELL_TOKENS; other++)
        if (laid->tokens.line[other] == place->line_at[side])
            laid->worth[other] = 0; /* LN-9 */
    liniell_tokens_claim(&laid->tokens, token, place->line_at[side]);
    laid->worth[token] = place->worth[side];
}

/* Tokens on lines that nothing can meet again count what they score and are otherwise off; the two
 * of a seat stand in a fixed order. So positions that play alike are equal. */
static struct liniell_tokens settle(const struct liniell_place *place, const struct laid *laid) {
    struct liniell_tokens tokens = laid->tokens;
    for (int token = 0; token < LINIELL_TOKENS; token++) {
        int line = tokens.line[token];
        if (line == LINIELL_OFF || (place->alive >> line & 1))
            continue;
        tokens.line[token] = LINIELL_OFF;
        tokens.worth[token] = (uint8_t)laid->worth[token];
    }
    for (int token = 0; token < LINIELL_TOKENS; token += 2) {
        int first = tokens.line[token] << 8 | tokens.worth[token];
        int second = tokens.line[token + 1] << 8 | tokens.worth[token + 1];
        if (first <= second)
            continue;
        tokens.line[token] = (uint8_t)(second >> 8);
        tokens.worth[token] = (uint8_t)second;
        tokens.line[token + 1] = (uint8_t)(first >> 8);
        tokens.worth[token + 1] = (uint8_t)first;
    }
    return tokens;
}

static int decide(struct liniell_exact *exact, const struct liniell_board *board,
                  const struct liniell_tokens *tokens, int kind, int tiles, int alpha, int beta,
                  bool probe);

/* The bounds that are known of what follows each kind of tile. */
struct outcome {
    int kind;
    int weight;
    int lower;
    int upper;
};

static int outcomes_of(struct liniell_exact *exact, const struct liniell_board *board,
                       const struct liniell_tokens *tokens, int tiles,
                       struct outcome outcomes[LINIELL_TILES]) {
    int count = 0;
    for (int kind = 0; kind < exact->tables->kinds; kind++) {
        if (board->left[kind] == 0)
            continue;
        outcomes[count] = (struct outcome){kind, board->left[kind], 0, UNIT[tiles]};
        const struct entry *entry = tiles > 2 ? find(exact, key_of(board, tokens, kind)) : NULL;
        if (entry) {
            outcomes[count].lower = entry->lower;
            outcomes[count].upper = entry->upper;
        }
        count++;
    }
    return count;
}

static int floor_divide(int a, int b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* The value for the seat that draws next, `tiles` to come, within alpha and beta: outside of them a
 * bound. Star1: what the other outcomes can give at most and at least bounds each. */
static int draw(struct liniell_exact *exact, struct liniell_board *board,
                const struct liniell_tokens *tokens, int tiles, int alpha, int beta) {
    struct outcome outcomes[LINIELL_TILES];
    if (tiles == 1) {
        int kind = 0;
        while (board->left[kind] == 0)
            kind++;
        return liniell_ends_one(exact->tables, board, tokens, kind, beta);
    }
    int count = outcomes_of(exact, board, tokens, tiles, outcomes);
    int lower = 0;
    int upper = 0;
    for (int i = 0; i < count; i++) {
        lower += outcomes[i].weight * outcomes[i].lower;
        upper += outcomes[i].weight * outcomes[i].upper;
    }
    /* Star2: one good reply to each tile may be enough; then Star1. */
    for (int i = tiles >= PROBED ? 0 : count; i < 2 * count; i++) {
        bool probe = i < count;
        struct outcome *o = &outcomes[probe ? i : i - count];
        if (lower >= beta || lower == upper)
            return lower;
        if (upper <= alpha)
            return upper;
        if (o->lower == o->upper)
            continue;
        int least = floor_divide(alpha - (upper - o->weight * o->upper), o->weight);
        int most = -floor_divide(-(beta - (lower - o->weight * o->lower)), o->weight);
        least = least < o->lower - 1 ? o->lower - 1 : least;
        most = most > o->upper + 1 ? o->upper + 1 : most;
        if (probe)
            least = o->lower - 1;
        board->left[o->kind]--;
        int value = decide(exact, board, tokens, o->kind, tiles, least, most, probe);
        board->left[o->kind]++;
        if (exact->stopped)
            return 0;
        if (value > least && value > o->lower) {
            lower += o->weight * (value - o->lower);
            o->lower = value;
        }
        if (value < most && !probe) {
            upper += o->weight * (value - o->upper);
            o->upper = value;
        }
    }
    return lower >= beta ? lower : upper;
}

/* All claims of a tile in one place, and none. */
static void add_claims(struct level *level, int *count, int number, int turn,
                       const struct liniell_tokens *tokens, const struct liniell_tables *tables) {
    const struct liniell_place *place = &level->places->place[number];
    unsigned lies = LINIELL_CHOICE(place->cell, place->look);
    unsigned pairs = place->meeting.pairs | tables->joined[place->look];
    unsigned demanded = 0;
    unsigned free = liniell_claims_allowed(
        tables->groups[pairs], liniell_tokens_on(tokens, &place->meeting), turn, &demanded);
    struct move *move = &level->moves[*count];
    if (free == LINIELL_NOT_ALLOWED)
        return;
    if (free & LINIELL_MUST_CLAIM) {
        *move =
            (struct move){.place = (uint8_t)number, .choice = (liniell_choice)(lies | demanded)};
        *count += 1;
        return;
    }
    *move++ = (struct move){.place = (uint8_t)number, .choice = (liniell_choice)lies};
    const uint8_t *line = tokens->line + 2 * turn;
    const uint8_t *worth = tokens->worth + 2 * turn;
    bool off = line[0] == LINIELL_OFF && line[1] == LINIELL_OFF;
    for (; free; free &= free - 1)
        for (int token = 0; token < 2; token++) {
            /* Of two tokens that are off, the weaker one is moved. */
            if (off && token == (worth[0] <= worth[1]))
                continue;
            *move++ = (struct move){
                .place = (uint8_t)number,
                .choice =
                    (liniell_choice)(lies | LINIELL_CHOICE_CLAIM(__builtin_ctz(free), token))};
        }
    *count = (int)(move - level->moves);
}

static int expand(struct liniell_exact *exact, struct level *level,
                  const struct liniell_board *board, const struct liniell_tokens *tokens, int kind,
                  int tiles) {
    int moves = 0;
    level->places = liniell_shelf_find(shelf_of(exact), exact->tables, board, kind, tiles);
    for (int i = 0; i < level->places->count; i++)
        add_claims(level, &moves, i, board->turn, tokens, exact->tables);
    return moves;
}

/* Whether a claim puts a token that nothing can touch onto a line that nothing can meet again, for
 * no more than it has: no better than not to claim. */
static bool claims_for_nothing(const struct liniell_place *place,
                               const struct liniell_tokens *tokens, liniell_choice choice,
                               int turn) {
    int token = 2 * turn + (choice >> 15);
    int side = choice >> 13 & 3;
    if (!(choice >> 12 & 1) || tokens->line[token] != LINIELL_OFF)
        return false;
    for (int at = 0; at < LINIELL_SIDES; at++) /* a contested line has to be claimed */
        for (int on = 0; on < LINIELL_TOKENS; on++)
            if (place->line_at[at] == place->line_at[side] &&
                place->meeting.line[at] == tokens->line[on])
                return false;
    return !(place->alive >> place->line_at[side] & 1) &&
           place->worth[side] <= tokens->worth[token];
}

/* What each token scores before the tile lies. */
static void worths_before(const struct liniell_exact *exact, const struct level *level,
                          const struct liniell_board *board, const struct liniell_tokens *tokens,
                          int before[LINIELL_TOKENS]) {
    for (int token = 0; token < LINIELL_TOKENS; token++)
        before[token] =
            tokens->line[token] == LINIELL_OFF
                ? tokens->worth[token]
                : liniell_places_worth(level->places, exact->tables, board, tokens->line[token]);
}

/* Carries out the claims, and orders by the margin as it would stand; without `all`, claims that
 * cannot help are left out. Gives the number of moves. */
static int finish_moves(struct liniell_exact *exact, struct level *level, int count,
                        const struct liniell_board *board, const struct liniell_tokens *tokens,
                        bool all) {
    int kept = 0;
    int laid_in = -1;
    int before[LINIELL_TOKENS];
    struct laid unclaimed;
    worths_before(exact, level, board, tokens, before);
    for (int i = 0; i < count; i++) {
        level->moves[kept] = level->moves[i];
        struct move *move = &level->moves[kept];
        const struct liniell_place *place = &level->places->place[move->place];
        if (!all && claims_for_nothing(place, tokens, move->choice, board->turn))
            continue;
        if (laid_in != move->place)
            unclaimed = lay(place, tokens, before);
        laid_in = move->place;
        kept++;
        struct laid laid = unclaimed;
        claim(place, board->turn, move->choice, &laid);
        int lead = laid.worth[0] + laid.worth[1] - laid.worth[2] - laid.worth[3];
        move->margin = (int16_t)(board->turn ? -lead : lead);
        move->tokens = settle(place, &laid);
    }
    return kept;
}

/* Brings the best of the rest to the front. */
static void pick(struct level *level, int from, int count, liniell_choice first) {
    int best = from;
    for (int i = from; i < count; i++) {
        if (from == 0 && level->moves[i].choice == first) {
            best = i;
            break;
        }
        if (level->moves[i].margin > level->moves[best].margin)
            best = i;
    }
    struct move move = level->moves[best];
    level->moves[best] = level->moves[from];
    level->moves[from] = move;
}

/* What a move is worth to the mover. */
static int after(struct liniell_exact *exact, struct level *level, const struct move *move,
                 int tiles, int alpha, int beta) {
    return UNIT[tiles] - draw(exact, &level->places->place[move->place].board, &move->tokens,
                              tiles - 1, UNIT[tiles] - beta, UNIT[tiles] - alpha);
}

static int search_moves(struct liniell_exact *exact, struct level *level, int count, int tried,
                        int tiles, int alpha, int beta, liniell_choice *choice) {
    int best = -1;
    liniell_choice first = *choice;
    for (int i = 0; i < tried; i++) {
        pick(level, i, count, first);
        struct move *move = &level->moves[i];
        int floor = best > alpha ? best : alpha;
        int ceiling = i && floor >= 0 ? floor + 1 : beta; /* is it better at all? */
        int value = after(exact, level, move, tiles, floor, ceiling);
        if (value >= ceiling && ceiling < beta && !exact->stopped)
            value = after(exact, level, move, tiles, value - 1, beta);
        if (exact->stopped)
            return 0;
        if (value > best) {
            best = value;
            *choice = move->choice;
        }
        if (best >= beta || best == UNIT[tiles])
            break;
    }
    return best;
}

static int decide(struct liniell_exact *exact, const struct liniell_board *board,
                  const struct liniell_tokens *tokens, int kind, int tiles, int alpha, int beta,
                  bool probe) {
    exact->nodes++;
    if (tiles == 2) {
        uint64_t place = (board->hash ^ (uint64_t)kind << 60) >> (64 - exact->ends_bits);
        return liniell_ends_two(exact->tables, &ends_of(exact)[place], board, tokens, kind, beta);
    }
    uint64_t key = key_of(board, tokens, kind);
    const struct entry *entry = find(exact, key);
    liniell_choice choice = exact->reply[tiles][kind];
    if (entry) {
        if (entry->lower >= beta || entry->lower == entry->upper)
            return entry->lower;
        if (entry->upper <= alpha)
            return entry->upper;
        choice = entry->best;
    }
    if (tiles >= 4 && exact->nodes > exact->limit) {
        exact->stopped = true;
        return 0;
    }
    struct level *level = &exact->levels[tiles];
    int count = expand(exact, level, board, tokens, kind, tiles);
    if (count == 0) /* LN-11 */
        return liniell_ends_none(exact->tables, board, tokens) * UNIT[tiles] / 2;
    count = finish_moves(exact, level, count, board, tokens, false);
    int tried = probe ? 1 : count;
    int best = search_moves(exact, level, count, tried, tiles, alpha, beta, &choice);
    if (exact->stopped)
        return 0;
    bool all = tried == count && best < beta;
    if (best >= beta)
        exact->reply[tiles][kind] = choice;
    keep(exact, key, tiles, best > alpha ? best : 0, all ? best : UNIT[tiles], choice);
    return best;
}

/* The mover's margin when a tile of this kind was drawn, and laid where it scores most. */
static int margin_after_reply(struct liniell_exact *exact, const struct liniell_board *board,
                              const struct move *move, int kind) {
    struct level *level = &exact->levels[exact->tiles - 1];
    int count = expand(exact, level, board, &move->tokens, kind, exact->tiles - 1);
    if (count == 0)
        return move->margin;
    count = finish_moves(exact, level, count, board, &move->tokens, false);
    int best = level->moves[0].margin;
    for (int i = 1; i < count; i++)
        best = level->moves[i].margin > best ? level->moves[i].margin : best;
    return -best;
}

/* Orders by what the best replies to all that may be drawn would leave. */
static void foresee(struct liniell_exact *exact, struct level *level, int count) {
    for (int i = 0; i < count; i++) {
        struct move *move = &level->moves[i];
        struct liniell_board *board = &level->places->place[move->place].board;
        int sum = 0;
        for (int kind = 0; kind < exact->tables->kinds; kind++) {
            int weight = board->left[kind];
            if (weight == 0)
                continue;
            board->left[kind]--;
            sum += weight * margin_after_reply(exact, board, move, kind);
            board->left[kind]++;
        }
        move->margin = (int16_t)sum;
    }
}

void liniell_exact_ask(struct liniell_exact *exact, const struct liniell_board *board,
                       const struct liniell_tokens *tokens, int kind, int tiles) {
    static const uint8_t BITS[LINIELL_EXACT_MOST + 1] = {8, 8, 8, 10, 13, 17, 20, 24, 24};
    lw_assert(tiles >= 1);
    bool can = tiles <= LINIELL_EXACT_MOST;
    int bits = BITS[can ? tiles : 0];
    exact->used_bits = bits < exact->size_bits ? bits : exact->size_bits;
    memset(exact->entries, 0, sizeof(struct entry) << exact->used_bits);
    memset(exact->reply, 0, sizeof exact->reply);
    liniell_shelf_clear(shelf_of(exact));
    exact->ends_bits = tiles < 5 || !can ? 7 : tiles == 5 ? 13 : ends_bits(exact->size_bits);
    for (int i = 0; i < 1 << exact->ends_bits; i++)
        ends_of(exact)[i].used = 0;
    exact->tiles = can ? tiles : 0;
    exact->board = *board;
    exact->tokens = *tokens;
    exact->proved = false;
    exact->nodes = 0;
    struct level *level = &exact->levels[exact->tiles];
    int count = expand(exact, level, board, tokens, kind, exact->tiles);
    finish_moves(exact, level, count, board, tokens, true);
    if (exact->tiles >= 5)
        foresee(exact, level, count);
    for (int i = 0; i < count; i++) {
        pick(level, i, count, 0);
        exact->roots[i] = (struct liniell_root){
            level->moves[i].choice, 0, (int16_t)UNIT[exact->tiles], level->moves[i].margin};
    }
    exact->root_count = count;
}

static struct liniell_place *place_of(struct level *level, liniell_choice choice) {
    struct liniell_place *place = level->places->place;
    while (place->cell != (choice & 63) || place->look != (choice >> 6 & 63))
        place++;
    return place;
}

/* Proves whether a root's value is above alpha; the bounds narrow. */
static void search_root(struct liniell_exact *exact, struct liniell_root *root, int alpha,
                        int beta) {
    int unit = UNIT[exact->tiles];
    struct level *level = &exact->levels[exact->tiles];
    struct liniell_place *place = place_of(level, root->choice);
    int before[LINIELL_TOKENS];
    int value;
    worths_before(exact, level, &exact->board, &exact->tokens, before);
    struct laid laid = lay(place, &exact->tokens, before);
    claim(place, exact->board.turn, root->choice, &laid);
    if (exact->tiles == 1) {
        value = 2 - liniell_ends_none(exact->tables, &place->board, &laid.tokens);
    } else {
        struct liniell_tokens tokens = settle(place, &laid);
        value =
            unit - draw(exact, &place->board, &tokens, exact->tiles - 1, unit - beta, unit - alpha);
    }
    if (exact->stopped)
        return;
    if (value > alpha && value > root->lower)
        root->lower = (int16_t)value;
    if (value < beta && value < root->upper)
        root->upper = (int16_t)value;
}

/* Puts a root before those that are no better. */
static void move_forward(struct liniell_exact *exact, int at) {
    struct liniell_root root = exact->roots[at];
    for (; at > 0 && exact->roots[at - 1].lower < root.lower; at--)
        exact->roots[at] = exact->roots[at - 1];
    exact->roots[at] = root;
}

/* Narrows a root's bounds until they meet, or its value is known not to be above `alpha`: narrow
 * windows cut more than a wide one, and the table remembers what they share. */
static void settle_root(struct liniell_exact *exact, struct liniell_root *root, int alpha) {
    while (!exact->stopped && root->lower < root->upper && root->upper > alpha) {
        int middle = (root->lower + root->upper) / 2;
        int floor = root->lower <= alpha ? alpha : middle;
        search_root(exact, root, floor, floor + 1);
    }
}

/* Each slice begins at the root again, so that they grow with the work; but somebody waits for them
 * to end. */
static uint64_t slice_of(uint64_t nodes) {
    return nodes < 8 * SLICE ? SLICE : nodes < 8 * SLICE_MOST ? nodes / 8 : SLICE_MOST;
}

/* One slice; begins at the root again, and finds in the table what the ones before it proved. */
static bool slice(struct liniell_exact *exact, bool all) {
    exact->stopped = false;
    exact->limit = exact->nodes + slice_of(exact->nodes);
    for (int i = 0; i < exact->root_count && !exact->proved; i++) {
        settle_root(exact, &exact->roots[i], i ? exact->roots[0].lower : -1);
        if (exact->stopped)
            return true;
        move_forward(exact, i);
    }
    exact->proved = true;
    for (int i = 0; i < exact->root_count && all; i++) {
        settle_root(exact, &exact->roots[i], -1);
        if (exact->stopped)
            return true;
        move_forward(exact, i);
    }
    return false;
}

bool liniell_exact_step(struct liniell_exact *exact, uint32_t slices, bool all) {
    bool more = exact->tiles > 0;
    for (uint32_t i = 0; more && i < slices; i++)
        more = slice(exact, all);
    return more;
}

int liniell_exact_roots(const struct liniell_exact *exact, const struct liniell_root **roots) {
    *roots = exact->roots;
    return exact->root_count;
}

bool liniell_exact_proved(const struct liniell_exact *exact) {
    return exact->proved;
}

uint64_t liniell_exact_nodes(const struct liniell_exact *exact) {
    return exact->nodes;
}
