#include "exact.h"

#include "../bots.h"

#include <string.h>

enum { WIDE = 1 << 28 };

bool lineit_exact_can(const struct lineit_board *board, int rounds) {
    return board->seats == 2 && board->stage != LINEIT_STAGE_DEAL &&
           lineit_board_rounds(board) <= rounds;
}

static struct lineit_exact result(int own, int other) {
    int lead = own - other;
    int half_wins = lead > 0 ? 2 : lead == 0 ? 1 : 0;
    return (struct lineit_exact){half_wins * LINEIT_EXACT_WIN + lead, own};
}

/* The turns in an order that is good for alpha-beta: who scores more first. */
static void order_turns(const struct lineit_board *board, const struct lineit_turns *turns,
                        uint16_t *order) {
    int rank[LINEIT_TURNS_MAX];
    for (int i = 0; i < turns->count; i++) {
        const struct lineit_side *side = &turns->turn[i].after;
        int at = i;
        rank[i] = 8 * lineit_side_score(board, side) + 4 * side->count - (side->hand[0] == 0);
        int own = rank[i];
        for (; at > 0 && rank[at - 1] < own; at--) {
            rank[at] = rank[at - 1];
            order[at] = order[at - 1];
        }
        rank[at] = own;
        order[at] = (uint16_t)i;
    }
}

/* What a side of the last round can still come to: without a jackpot, and with the third card of a
 * colour from its hand, which wins whatever lies there then (LI-19). */
struct prospect {
    int plain;
    int claim[LINEIT_COLOURS];
};

static int score_with(const struct lineit_board *board, const struct lineit_side *side, int card) {
    struct lineit_side next = *side;
    if (lineit_is_bet(card)) {
        next.bet = (uint8_t)lineit_bet_value(card);
        next.before_bet = next.count;
    } else {
        next.count++;
    }
    return lineit_side_score(board, &next);
}

static struct prospect prospect_of(const struct lineit_board *board,
                                   const struct lineit_side *side) {
    struct prospect prospect = {lineit_side_score(board, side), {-WIDE, -WIDE, -WIDE, -WIDE}};
    for (int i = 0; i < LINEIT_HAND && side->hand[i]; i++) {
        int card = side->hand[i];
        if (!lineit_side_fits(side, card))
            continue;
        int *best = &prospect.plain;
        if (!lineit_is_bet(card) && side->colours[lineit_colour(card)] == 2)
            best = &prospect.claim[lineit_colour(card)];
        int score = score_with(board, side, card);
        *best = score > *best ? score : *best;
    }
    return prospect;
}

static bool is_as_good(const struct prospect *one, const struct prospect *other) {
    bool good = one->plain >= other->plain;
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        good &= one->claim[colour] >= other->claim[colour];
    return good;
}

/* In the last round, of the turns that leave the others the same table, only those count that some
 * prospect speaks for. Keeps the order; gives how many are left. */
static int leave_out_worse(const struct lineit_board *board, const struct lineit_turns *turns,
                           uint16_t *order) {
    struct prospect prospect[LINEIT_TURNS_MAX];
    int count = 0;
    for (int i = 0; i < turns->count; i++) {
        const struct lineit_turn *turn = &turns->turn[order[i]];
        int at = 0;
        prospect[count] = prospect_of(board, &turn->after);
        for (; at < count; at++) {
            const struct lineit_turn *other = &turns->turn[order[at]];
            if (other->card == turn->card && other->won == turn->won &&
                is_as_good(&prospect[at], &prospect[count]))
                break;
        }
        if (at == count)
            order[count++] = order[i];
    }
    return count;
}

static struct lineit_exact solve(const struct lineit_board *board, int seat, int alpha, int beta);

/* NOLINTNEXTLINE(misc-no-recursion): two rounds deep at the most */
static struct lineit_exact solve_turns(const struct lineit_board *board, int seat, int alpha,
                                       int beta) {
    struct lineit_turns turns;
    uint16_t order[LINEIT_TURNS_MAX];
    bool mine = board->turn == seat;
    struct lineit_exact best = {mine ? -WIDE : WIDE, 0};
    lineit_turns(board, &turns);
    order_turns(board, &turns, order);
    int count = turns.count;
    if (board->stage == LINEIT_STAGE_TURN && lineit_board_rounds(board) == 0)
        count = leave_out_worse(board, &turns, order);
    for (int i = 0; i < count && alpha < beta; i++) {
        struct lineit_board next = *board;
        lineit_board_apply(&next, &turns.turn[order[i]]);
        struct lineit_exact found = solve(&next, seat, alpha, beta);
        if (mine ? found.value > best.value : found.value < best.value)
            best = found;
        if (mine && best.value > alpha)
            alpha = best.value;
        if (!mine && best.value < beta)
            beta = best.value;
    }
    return best;
}

/* All ways to leave out cards of the deck: what is dealt is a market of the others. */
static struct lineit_exact solve_markets(const struct lineit_board *board, int seat) {
    uint8_t deck[LINEIT_DECK];
    struct lineit_exact sum = {0, 0};
    int count = lineit_board_deck(board, deck);
    int size = lineit_board_market(board);
    for (unsigned chosen = 0; chosen < 1u << count; chosen++) {
        uint8_t cards[LINEIT_MARKET_MAX + 1];
        int dealt = 0;
        if (__builtin_popcount(chosen) != size)
            continue;
        for (int i = 0; i < count; i++)
            if (chosen >> i & 1)
                cards[dealt++] = deck[i];
        struct lineit_board next = *board;
        lineit_board_deal_cards(&next, cards);
        struct lineit_exact found = solve_turns(&next, seat, -WIDE, WIDE);
        sum.value += found.value;
        sum.own += found.own;
    }
    return sum;
}

static bool claims(const struct prospect *prospect) {
    int best = -WIDE;
    for (int colour = 0; colour < LINEIT_COLOURS; colour++)
        best = prospect->claim[colour] > best ? prospect->claim[colour] : best;
    return best > -WIDE;
}

/* The last cards, where no jackpot is left to be fought for: everybody plays what scores most. */
static bool solve_last_cards(const struct lineit_board *board, int seat,
                             struct lineit_exact *found) {
    const struct prospect own = prospect_of(board, &board->side[seat]);
    const struct prospect other = prospect_of(board, &board->side[1 - seat]);
    *found = result(own.plain, other.plain);
    return !claims(&own) && !claims(&other);
}

static struct lineit_exact solve(const struct lineit_board *board, int seat, int alpha, int beta) {
    struct lineit_exact found;
    if (board->stage == LINEIT_STAGE_OVER)
        return result(board->side[seat].points, board->side[1 - seat].points);
    if (board->stage == LINEIT_STAGE_LAST && board->turns_done == 0 &&
        solve_last_cards(board, seat, &found))
        return found;
    if (board->stage == LINEIT_STAGE_DEAL)
        return solve_markets(board, seat);
    return solve_turns(board, seat, alpha, beta);
}

static int markets_of(const struct lineit_board *board) {
    int count = 1;
    if (lineit_board_rounds(board) == 0)
        return count;
    for (int i = 1; i <= board->deck_count - lineit_board_market(board); i++)
        count = count * (board->deck_count + 1 - i) / i;
    return count;
}

void lineit_solver_init(struct lineit_solver *solver, const struct lineit_board *board,
                        const struct lineit_turns *turns) {
    solver->board = *board;
    solver->turns = turns;
    solver->seat = board->turn;
    solver->markets = markets_of(board);
    solver->next = 0;
    solver->reply = -1;
}

/* One reply to a turn before the last deal, or the whole turn if nobody else moves before it. */
static void work(struct lineit_solver *solver) {
    struct lineit_exact *found = &solver->found[solver->next];
    if (solver->reply < 0) {
        solver->after = solver->board;
        lineit_board_apply(&solver->after, &solver->turns->turn[solver->next]);
        bool split = solver->markets > 1 && solver->after.stage == LINEIT_STAGE_TURN;
        if (!split) {
            *found = solve(&solver->after, solver->seat, -WIDE, WIDE);
            solver->next++;
            return;
        }
        lineit_turns(&solver->after, &solver->replies);
        solver->best = (struct lineit_exact){WIDE, 0};
        solver->reply = 0;
    }
    struct lineit_board next = solver->after;
    lineit_board_apply(&next, &solver->replies.turn[solver->reply]);
    struct lineit_exact reply = solve(&next, solver->seat, -WIDE, WIDE);
    if (reply.value < solver->best.value)
        solver->best = reply;
    if (++solver->reply < solver->replies.count)
        return;
    *found = solver->best;
    solver->next++;
    solver->reply = -1;
}

bool lineit_solver_step(struct lineit_solver *solver, uint32_t units) {
    for (; units > 0 && solver->next < solver->turns->count; units--)
        work(solver);
    return solver->next < solver->turns->count;
}

void lineit_solver_value(const struct lineit_solver *solver, int turn, struct bot_value *value) {
    struct lineit_exact found = solver->found[turn];
    int half_wins = (found.value + LINEIT_EXACT_WIN / 2) / LINEIT_EXACT_WIN;
    int lead = found.value - half_wins * LINEIT_EXACT_WIN;
    float markets = (float)solver->markets;
    int own = solver->seat + 1;
    int other = 2 - solver->seat;
    memset(value, 0, sizeof *value);
    value->win[own] = (float)half_wins / (2 * markets);
    value->win[other] = 1 - value->win[own];
    value->score[own] = (float)found.own / markets;
    value->score[other] = (float)(found.own - lead) / markets;
}
