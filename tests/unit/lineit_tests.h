/* What the tests of Line-it share: tables, dull rounds, and short questions about them. */
#ifndef LINEIT_TESTS_H
#define LINEIT_TESTS_H

#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

enum { RED, BLUE, GREEN, YELLOW };

static inline const struct lineit_state *look(const struct testing_game *game) {
    return lineit_state(&game->match.state);
}

/* Plays moves that are separated by "; ". */
static inline void play(struct testing_game *game, const char *moves) {
    char move[LW_MOVE_TEXT_MAX + 8];
    while (*moves) {
        size_t length = strcspn(moves, ";");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        testing_play(game, move);
        moves += length;
        moves += strspn(moves, "; ");
    }
}

static inline int clear(void **state) {
    testing_free(*state);
    *state = NULL;
    return 0;
}

/* A game and its first moves; it takes the place of the test's game before. `option` is NULL for
 * the standard one. */
static inline struct testing_game *table_with(void **state, const char *option, int seats,
                                              const char *moves) {
    char head[128];
    snprintf(head, sizeof head, "linework-record 1\ngame line-it\nseats %d\n%s%s%smoves\n", seats,
             option ? "option " : "", option ? option : "", option ? "\n" : "");
    clear(state);
    struct testing_game *game = testing_game(head);
    *state = game;
    play(game, moves);
    return game;
}

static inline struct testing_game *table(void **state, int seats, const char *moves) {
    return table_with(state, NULL, seats, moves);
}

static inline bool is_due(struct testing_game *game, int seat) {
    return lw_match_actors(&game->match) & LW_SEAT_BIT(seat);
}

static inline int score(struct testing_game *game, int seat) {
    return game->setup.game->score(&game->setup, &game->match.state, seat);
}

static inline int part(struct testing_game *game, int seat, const char *name) {
    struct lw_part parts[LW_PARTS_MAX];
    int count = game->setup.game->parts(&game->setup, &game->match.state, seat, parts);
    for (int i = 0; i < count; i++)
        if (strcmp(parts[i].name, name) == 0)
            return parts[i].points;
    fail_msg("there is no part `%s`", name);
    return 0;
}

static inline lw_seats winners(struct testing_game *game) {
    assert_int_equal(lw_match_actors(&game->match), 0);
    return game->setup.game->winners(&game->setup, &game->match.state);
}

/* Whether the public view shows this text. */
static inline bool shows(struct testing_game *game, const char *json) {
    char data[1 << 13];
    struct lw_text text = lw_text(data, sizeof data);
    lw_record_view_json(&game->record, &game->match, game->match.ply_count, 0, &text);
    assert_false(lw_text_overflowed(&text));
    return strstr(data, json) != NULL;
}

static inline int times_in(const char *words, const char *word) {
    int times = 0;
    size_t length = strlen(word);
    for (const char *at = words; *at; at += strcspn(at, " "), at += strspn(at, " "))
        times += strcspn(at, " ") == length && strncmp(at, word, length) == 0;
    return times;
}

static inline bool in_deck(const struct lineit_state *s, int number) {
    return s->deck_numbers[number >> 6] >> (number & 63) & 1;
}

/* Deals a bet, if one is left, and the lowest numbers, but none of the cards that are `kept`. */
static inline void deal_lowest(struct testing_game *game, const char *kept) {
    const struct lineit_state *s = look(game);
    char data[64];
    char card[16];
    struct lw_text text = lw_text(data, sizeof data);
    int wanted = game->setup.seats + 2;
    lw_put(&text, "* deal");
    for (int bet = 3; bet <= 5 && wanted == game->setup.seats + 2; bet++) {
        snprintf(card, sizeof card, "B%d", bet);
        if (s->deck_bets[bet - 3] > times_in(kept, card)) {
            lw_format(&text, " %s", card);
            wanted--;
        }
    }
    for (int number = 1; number <= LINEIT_NUMBERS && wanted > 0; number++) {
        snprintf(card, sizeof card, "%d", number);
        if (in_deck(s, number) && !times_in(kept, card)) {
            lw_format(&text, " %s", card);
            wanted--;
        }
    }
    testing_play(game, data);
}

/* Takes a number, and closes: nothing is gained. */
static inline void dull_turn(struct testing_game *game) {
    const struct lineit_state *s = look(game);
    int seat = s->turn;
    int i = 0;
    while (lineit_is_bet(s->market[i]))
        i++;
    char text[64];
    snprintf(text, sizeof text, "%d take %d line; %d close; %d end", seat, s->market[i], seat,
             seat);
    play(game, text);
}

/* Rounds that give nobody a point; the cards that are `kept` stay in the deck. */
static inline void dull_rounds(struct testing_game *game, int rounds, const char *kept) {
    for (int round = 0; round < rounds; round++) {
        deal_lowest(game, kept);
        for (int turn = 0; turn < game->setup.seats; turn++)
            dull_turn(game);
    }
}

/* Seat 1 has 30 and 31 in hand and 10 in its line; 5, 20, 21 and 22 are in the market. */
static inline struct testing_game *two_in_hand(void **state) {
    return table(state, 2,
                 "* deal 30 1 2 3; 1 take 30 hand; 1 end; 2 take 1 line; 2 end; "
                 "* deal 31 4 6 7; 2 take 4 line; 2 end; 1 take 31 hand; 1 end; "
                 "* deal 10 8 9 11; 1 take 10 line; 1 end; 2 take 8 line; 2 end; "
                 "* deal 5 20 21 22; 2 take 22 line; 2 end");
}

/* Seat 1 has a line that nothing can follow, 40 and another card in hand, and no way to take any
 * card of the market. */
static inline struct testing_game *nothing_fits(void **state, const char *second) {
    char text[512];
    snprintf(text, sizeof text,
             "* deal 10 20 1 2; 1 take 10 line; 1 end; 2 take 1 line; 2 end; "
             "* deal 100 21 3 4; 2 take 3 line; 2 end; 1 take 100 line; 1 end; "
             "* deal 40 5 6 7; 1 take 40 hand; 1 end; 2 take 5 line; 2 end; "
             "* deal %s 8 9 11; 2 take 8 line; 2 end; 1 take %s hand; 1 end; "
             "* deal 50 51 52 53",
             second, second);
    return table(state, 2, text);
}

#define TEST(name) cmocka_unit_test_teardown(name, clear)

#endif
