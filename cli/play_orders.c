/* The words that are no moves: help, undo, why, save, quit, moves, table. */
#include "play.h"

#include <ctype.h>
#include <string.h>

/* The human seat that moved last, or 0. */
static int last_human(const struct play *play) {
    const struct lw_match *match = &play->game->match;
    for (int i = match->ply_count - 1; i >= 0; i--)
        if (play->humans & LW_SEAT_BIT(match->plies[i].actor))
            return match->plies[i].actor;
    return 0;
}

bool play_could_undo(const struct play *play) {
    struct lw_match trial = play->game->match;
    struct lw_refusal refusal;
    for (lw_seats rest = play->humans; rest; rest &= rest - 1)
        if (lw_match_undo(&trial, __builtin_ctz(rest), &refusal))
            return true;
    return false;
}

static void write_last_move(const struct play *play, int seat, play_move_text move) {
    const struct lw_match *match = &play->game->match;
    struct lw_text text = lw_text(move, LW_MOVE_TEXT_MAX);
    for (int i = match->ply_count - 1; i >= 0; i--)
        if (match->plies[i].actor == seat) {
            match->setup->game->move_write(match->setup, match->plies[i].move, &text);
            return;
        }
}

static void order_undo(struct play *play, int seat, const char *rest) {
    struct lw_refusal refusal;
    play_move_text move = "undo";
    int target = last_human(play);
    if (target == 0)
        target = seat;
    if (*rest && (!lw_read_int(lw_slice(rest), 1, LW_SEATS_MAX, &target) ||
                  !(play->humans & LW_SEAT_BIT(target)))) {
        play_say(play, PLAY_UNDO_SEAT, NULL);
        return;
    }
    write_last_move(play, target, move);
    if (!lw_match_undo(&play->game->match, target, &refusal)) {
        play_say_refusal(play, PLAY_REFUSED, "undo", &refusal);
        return;
    }
    play->drawn_ply = -1;
    play_say(play, PLAY_UNDONE, move, NULL);
    play_save(play);
}

static void order_why(struct play *play, int seat, const char *rest) {
    struct lw_refusal refusal = {LW_NONE, {0}};
    play_move_text text;
    lw_move move;
    if (*rest == '\0') {
        play_say(play, PLAY_WHY_USE, NULL);
        return;
    }
    play_complete(play, seat, rest, text);
    bool possible = lw_match_read(&play->game->match, seat, lw_slice(text), &move, &refusal);
    if (possible)
        refusal = (struct lw_refusal){LW_NONE, {0}};
    play_say_refusal(play, possible ? PLAY_WHY_POSSIBLE : PLAY_REFUSED, text, &refusal);
}

static void order_save(struct play *play, int seat, const char *rest) {
    (void)seat;
    char before[PATH_MAX];
    snprintf(before, sizeof before, "%s", play->path);
    if (*rest == '\0' && play->path[0] == '\0') {
        play_say(play, PLAY_SAVE_USE, NULL);
        return;
    }
    if (*rest && !play_may_write(rest, play->path[0] ? play->path : NULL)) {
        play_say(play, PLAY_SAVE_EXISTS, rest, NULL);
        return;
    }
    if (*rest)
        snprintf(play->path, sizeof play->path, "%s", rest);
    if (play_save(play))
        play_say(play, PLAY_SAVED, play->path, NULL);
    else
        snprintf(play->path, sizeof play->path, "%s", before);
}

static void order_quit(struct play *play, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    play->left = true;
}

/* While nobody here decides there are none, and the wait says what is due. */
static void order_moves(struct play *play, int seat, const char *rest) {
    (void)seat;
    if (play->move_count > 0)
        play_print_matching(play, rest);
}

/* While several people wait together, none of them sees another's sealed choice. */
static void order_table(struct play *play, int seat, const char *rest) {
    (void)rest;
    bool together = play->move_count == 0 && (play->humans & (play->humans - 1));
    struct lw_state view;
    struct draw draw = play_drawing(play, together ? 0 : seat, &view);
    printf("\n");
    draw_all(&draw);
}

static void order_help(struct play *play, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    const struct lw_game *game = play->game->setup.game;
    play_say(play, PLAY_HELP, NULL);
    if (game == &linyo_game)
        play_say(play, PLAY_HELP_LINYO, NULL);
    else if (game == &lineit_game)
        play_say(play, PLAY_HELP_LINEIT, NULL);
    else if (game == &liniell_game)
        play_say(play, PLAY_HELP_LINIELL, NULL);
}

static const struct {
    const char *word;
    void (*carry_out)(struct play *play, int seat, const char *rest);
} ORDERS[] = {
    {"help", order_help}, {"?", order_help},      {"undo", order_undo},
    {"why", order_why},   {"save", order_save},   {"quit", order_quit},
    {"exit", order_quit}, {"moves", order_moves}, {"table", order_table},
};

bool play_order(struct play *play, int seat, const char *line) {
    size_t length = strcspn(line, " \t");
    const char *rest = line + length + strspn(line + length, " \t");
    char word[8] = "";
    if (length >= sizeof word)
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = (char)tolower((unsigned char)line[i]);
    for (size_t i = 0; i < sizeof ORDERS / sizeof ORDERS[0]; i++)
        if (strcmp(word, ORDERS[i].word) == 0) {
            ORDERS[i].carry_out(play, seat, rest);
            return true;
        }
    return false;
}
