/* What the value of a position is made of. Every number is between about -1 and 2. */
#include "value.h"

#include <string.h>

/* What several features of one side need. */
struct look {
    const struct lineit_board *board;
    const struct lineit_side *side;
    int numbers; /* in the deck */
    int room;    /* of them, how many could still be added one after the other */
    int turns;   /* that the seat will still have */
    float share; /* room of the numbers */
    float *f;
};

static float at_most(float value, float limit) {
    return value > limit ? limit : value;
}

static int deck_numbers(const struct lineit_board *board) {
    return __builtin_popcountll(board->deck[0]) + __builtin_popcountll(board->deck[1]);
}

static int room_of(const struct lineit_board *board, const struct lineit_side *side) {
    if (side->count != 1)
        return lineit_deck_between(board, side->low, side->high, -1);
    int above = lineit_deck_between(board, side->last, LINEIT_NUMBERS + 1, -1);
    int below = lineit_deck_between(board, 0, side->last, -1);
    return above > below ? above : below;
}

static void line_features(const struct look *look) {
    const struct lineit_side *side = look->side;
    float *f = look->f;
    int count = side->count;
    float miss = 1;
    f[0] = (float)side->points * 0.1F;
    f[1] = (float)(count > LINEIT_DISCARD ? count - LINEIT_DISCARD : 0) * 0.2F;
    f[2 + (count < 7 ? count : 7)] = 1;
    f[10] = count > 7 ? (float)(count - 7) * 0.25F : 0;
    if (count == 0)
        return;
    for (int i = 0; i < lineit_board_market(look->board); i++)
        miss *= 1 - look->share;
    f[11] = look->share;
    f[12] = 1 - miss;
    f[13] = at_most((float)look->room * 0.125F, 1);
    f[14] = at_most((float)look->room * 0.33F, 1);
    f[15] = at_most((float)look->turns, (float)look->room) * 0.1F;
    f[16] = look->share < 0.1F;
    f[17] = look->share < 0.2F;
    f[18] = look->share < 0.35F;
    f[19] = look->share < 0.5F;
    f[20] = (float)count * look->share * 0.2F;
}

static void bet_features(const struct look *look) {
    const struct lineit_side *side = look->side;
    float *f = look->f;
    float bet = (float)side->bet * 0.2F;
    int after = side->count - side->before_bet;
    int need = side->bet - after;
    bool broken = look->board->exact_bets && need < 0;
    if (side->bet == 0)
        return;
    if (need <= 0 && !broken) {
        f[21] = bet;
        return;
    }
    f[22] = bet;
    f[23] = (float)need * 0.2F;
    f[24] = need <= 1;
    f[25] = need <= 2;
    f[26] = broken || need > look->turns + 2 || need > look->room + 2 ? bet : 0;
    f[27] = (float)need * (1 - f[12]) * 0.2F;
}

/* The part of the deck's numbers that a line would skip with this card. */
static float gap_of(const struct look *look, int card) {
    int last = look->side->last;
    if (last == 0)
        return 0.3F;
    int skipped = card > last ? lineit_deck_between(look->board, last, card, -1)
                              : lineit_deck_between(look->board, card, last, -1);
    return (float)skipped / (float)(look->numbers + 1);
}

static void hand_card(const struct look *look, int card) {
    const struct lineit_side *side = look->side;
    float *f = look->f;
    if (lineit_is_bet(card)) {
        f[29] += (float)lineit_bet_value(card) * 0.2F;
        f[30] += side->bet == 0;
        return;
    }
    int pile = look->board->jackpot[lineit_colour(card)];
    int have = side->colours[lineit_colour(card)];
    if (!lineit_side_fits(side, card) || side->count == 0) {
        f[34] += (float)(card > 50 ? card - 50 : 51 - card) * 0.02F;
        f[35] += 0.5F;
    } else {
        float near = 1 - gap_of(look, card);
        f[31] += 0.5F;
        f[32] += near * near;
        f[37] = near > f[37] ? near : f[37];
        f[44] += have == 2 ? (float)pile * 0.1F : 0;
        f[45] += have == 1 ? (float)pile * 0.1F : 0;
    }
}

static void hand_features(const struct look *look) {
    const struct lineit_side *side = look->side;
    float *f = look->f;
    int high = side->hand[0];
    int low = side->hand[1];
    f[28] = (float)((high != 0) + (low != 0)) * 0.5F;
    if (high)
        hand_card(look, high);
    if (low == 0)
        return;
    hand_card(look, low);
    if (lineit_is_bet(high))
        return;
    int fitting = lineit_side_fits(side, high) + lineit_side_fits(side, low);
    f[33] = fitting == 2;
    f[36] = fitting == 0 ? 1 - (float)(high - low) * 0.01F : 0;
}

static void colour_features(const struct look *look) {
    const struct lineit_side *side = look->side;
    float *f = look->f;
    int low = side->low;
    int high = side->high;
    for (int colour = 0; colour < LINEIT_COLOURS; colour++) {
        float pile = (float)look->board->jackpot[colour] * 0.1F;
        int have = side->colours[colour];
        if (pile == 0)
            continue;
        if (have == 3) {
            f[40] += pile;
        } else if (have == 2) {
            int left = lineit_deck_between(look->board, low, high, colour);
            f[39] += pile;
            f[41] = pile > f[41] ? pile : f[41];
            f[42] += pile * at_most((float)left * 0.25F, 1);
        } else if (have == 1) {
            int left = lineit_deck_between(look->board, low, high, colour);
            f[38] += pile;
            f[43] += pile * at_most((float)left * 0.15F, 1);
        }
    }
    f[46] = (float)side->count * (float)look->turns * 0.01F;
    f[47] = look->share * (float)(look->turns < 10 ? look->turns : 10) * 0.1F;
}

/* What the market has for a seat that still chooses from it. */
static void market_features(const struct look *look, int seat) {
    const struct lineit_board *board = look->board;
    const struct lineit_side *side = look->side;
    float *f = look->f;
    int order = seat - board->turn + (seat < board->turn ? board->seats : 0);
    f[48] = 1;
    f[52] = (float)order * 0.25F;
    for (int i = 0; i < board->market_count; i++) {
        int card = board->market[i];
        if (!lineit_side_fits(side, card))
            continue;
        if (lineit_is_bet(card)) {
            f[51] = (float)lineit_bet_value(card) * 0.2F;
            continue;
        }
        float pile = (float)board->jackpot[lineit_colour(card)] * 0.1F;
        int have = side->colours[lineit_colour(card)];
        float near = 1 - gap_of(look, card);
        f[49] += 0.2F;
        if (near > f[50]) {
            f[54] = f[50];
            f[50] = near;
        } else if (near > f[54]) {
            f[54] = near;
        }
        if (have == 2 && pile > f[53])
            f[53] = pile;
        if (have == 1 && pile > f[55])
            f[55] = pile;
    }
}

void lineit_side_features(const struct lineit_board *board, int seat, float features[LINEIT_SIDE]) {
    const struct lineit_side *side = &board->side[seat];
    bool waits = board->stage == LINEIT_STAGE_TURN && lineit_board_waits(board, seat);
    struct look look = {.board = board, .side = side, .f = features};
    memset(features, 0, sizeof(float) * LINEIT_SIDE);
    look.numbers = deck_numbers(board);
    look.room = room_of(board, side);
    look.turns = lineit_board_rounds(board) + waits;
    look.share = (float)look.room / (float)(look.numbers + 1);
    line_features(&look);
    bet_features(&look);
    hand_features(&look);
    colour_features(&look);
    if (waits)
        market_features(&look, seat);
}

void lineit_table_features(const struct lineit_board *board, int seat,
                           float features[LINEIT_TABLE]) {
    int rounds = lineit_board_rounds(board);
    int own = lineit_side_score(board, &board->side[seat]);
    int best = -100;
    int piles = 0;
    int largest = 0;
    for (int other = 0; other < board->seats; other++) {
        int score = lineit_side_score(board, &board->side[other]);
        if (other != seat && score > best)
            best = score;
    }
    for (int colour = 0; colour < LINEIT_COLOURS; colour++) {
        piles += board->jackpot[colour];
        largest = board->jackpot[colour] > largest ? board->jackpot[colour] : largest;
    }
    memset(features, 0, sizeof(float) * LINEIT_TABLE);
    features[0] = (float)rounds * 0.05F;
    features[1] = rounds == 0;
    features[2] = rounds <= 1;
    features[3] = rounds <= 2;
    features[4] = rounds <= 4;
    features[5] = rounds <= 8;
    features[6] = (float)piles * 0.05F;
    features[7] = (float)largest * 0.1F;
    features[8] = (float)(board->deck_bets[0] + board->deck_bets[1] + board->deck_bets[2]) * 0.2F;
    features[9] = (float)(own - best) * 0.1F;
    features[10] = (float)(own - best) / (float)(2 + rounds);
    /* Who begins the next round, counted from the seat. */
    int next = board->stage == LINEIT_STAGE_TURN ? board->start + 1 : board->start;
    features[11 + (next + board->seats - seat) % board->seats] = 1;
}

void lineit_features(const struct lineit_board *board, int seat, float *inputs) {
    for (int i = 0; i < board->seats; i++)
        lineit_side_features(board, (seat + i) % board->seats, inputs + i * LINEIT_SIDE);
    lineit_table_features(board, seat, inputs + board->seats * LINEIT_SIDE);
}
