/* The course of a game at the terminal.
 *
 * Humans decide first. When none of them owes a decision, bots and chance go on by themselves until
 * one does; but as long as a human could take the last move back, that waits for Enter: before
 * chance in every game, and in simultaneous rounds before the bots choose. */
#include "play.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

struct draw play_drawing(const struct play *play, int seat, struct lw_state *view) {
    const struct lw_setup *setup = &play->game->setup;
    setup->game->view(setup, &play->game->match.state, seat, view);
    return (struct draw){.out = stdout,
                         .record = &play->game->record,
                         .setup = setup,
                         .view = view,
                         .seat = seat,
                         .colour = play->colour,
                         .language = play->language,
                         .columns = draw_columns(stdout)};
}

static void write_name(const struct play *play, int seat, struct lw_text *text) {
    const struct draw draw = {.record = &play->game->record, .language = play->language};
    draw_name(&draw, seat, text);
}

/* A stream of its own for every decision, so that a game that was saved and loaded goes on as it
 * would have without. */
static void open_stream(const struct play *play, int seat, struct lw_stream *stream) {
    uint8_t key[LW_DIGEST_BYTES];
    int ply = play->game->match.ply_count;
    uint8_t number[2] = {(uint8_t)(ply & 255), (uint8_t)(ply >> 8)};
    struct lw_sha256 hash;
    lw_sha256_init(&hash);
    lw_sha256_add(&hash, play->key, sizeof play->key);
    lw_sha256_add(&hash, number, sizeof number);
    lw_sha256_finish(&hash, key);
    bot_stream(stream, key, seat);
}

/* "  seat 2: close (+3, now 12)". Where all choose at once, points are nobody's single move. */
static void print_last_ply(const struct play *play, int score_before) {
    const struct lw_match *match = &play->game->match;
    const struct lw_setup *setup = match->setup;
    const struct lw_ply *ply = &match->plies[match->ply_count - 1];
    char line[512];
    char gained[12];
    char now[12];
    struct lw_text text = lw_text(line, sizeof line);
    if (ply->actor == LW_CHANCE)
        lw_put(&text, play_word(play, PLAY_CHANCE));
    else
        write_name(play, ply->actor, &text);
    lw_put(&text, ": ");
    setup->game->move_write(setup, ply->move, &text);
    int score = ply->actor ? setup->game->score(setup, &match->state, ply->actor) : 0;
    if (ply->actor && ply->opens && setup->game != &linyo_game && score != score_before) {
        snprintf(gained, sizeof gained, "%+d", score - score_before);
        snprintf(now, sizeof now, "%d", score);
        draw_fill(&text, play_word(play, PLAY_GAINED), (const char *const[]){gained, now});
    }
    printf("  %s\n", line);
}

/* A bot's move. On a terminal a line says meanwhile who is thinking, and is gone afterwards. */
static void think(struct play *play, int seat, struct lw_stream *stream) {
    char name[128];
    char line[sizeof name + 64];
    struct lw_text who = lw_text(name, sizeof name);
    struct lw_text text = lw_text(line, sizeof line);
    bool terminal = isatty(STDOUT_FILENO);
    write_name(play, seat, &who);
    draw_fill(&text, play_word(play, PLAY_THINKS), (const char *const[]){name});
    if (terminal)
        printf("  %s", line);
    fflush(stdout);
    cli_player_move(&play->players[seat], play->game, seat, stream);
    if (terminal)
        printf("\r\033[K");
}

/* Lets chance, or the first bot that is due, act. */
static void step(struct play *play) {
    struct lw_match *match = &play->game->match;
    const struct lw_setup *setup = match->setup;
    int actor = __builtin_ctz(lw_match_actors(match));
    int before = actor ? setup->game->score(setup, &match->state, actor) : 0;
    struct lw_stream stream;
    open_stream(play, actor, &stream);
    if (actor == LW_CHANCE)
        lw_match_chance(match, &stream);
    else
        think(play, actor, &stream);
    print_last_ply(play, before);
    play_save(play);
}

/* Whether Enter has to be pressed before bots or chance go on. */
static bool has_to_wait(const struct play *play, lw_seats due) {
    const struct lw_match *match = &play->game->match;
    if (play->go || play->humans == 0)
        return false;
    if (due & LW_SEAT_BIT(LW_CHANCE))
        return match->ply_count == 0 || play_could_undo(play);
    return match->setup->game->sealed(match->setup, &match->state) & play->humans;
}

/* Reads a line; at the end of the input the player has left. */
static bool ask(struct play *play, const char *prompt) {
    if (!play_read_line(play, prompt))
        play->left = true;
    return !play->left;
}

/* Whether a move would open choices that other seats have made at the same time. */
static bool reveals(const struct lw_match *match, int seat, const char *move) {
    const struct lw_setup *setup = match->setup;
    struct lw_match trial = *match;
    struct lw_refusal refusal;
    lw_seats others = ~LW_SEAT_BIT(seat);
    return (setup->game->sealed(setup, &match->state) & others) &&
           lw_match_play_text(&trial, seat, lw_slice(move), &refusal) &&
           !(setup->game->sealed(setup, &trial.state) & others);
}

/* The last of several humans to choose opens everything, and there is no undo after that: so that
 * they can change their mind like the others, their move waits here for Enter. */
static bool confirm(struct play *play, const char *move) {
    for (;;) {
        play_say(play, PLAY_WAIT_REVEAL, NULL);
        if (!ask(play, "> "))
            return false;
        if (play->line[0] == '\0')
            return true;
        if (strcasecmp(play->line, "undo") == 0) {
            play_say(play, PLAY_UNDONE, move, NULL);
            return false;
        }
        if (strcasecmp(play->line, "quit") == 0)
            play->left = true;
        if (play->left)
            return false;
    }
}

static void play_typed(struct play *play, int seat, const char *line) {
    struct lw_match *match = &play->game->match;
    struct lw_refusal refusal;
    play_move_text text;
    char most[12];
    int number;
    snprintf(most, sizeof most, "%d", play->move_count);
    if (play->move_count && line[strspn(line, "0123456789")] == '\0') {
        if (!lw_read_int(lw_slice(line), 1, play->move_count, &number)) {
            play_say(play, PLAY_NO_NUMBER, line, most, NULL);
            return;
        }
        memcpy(text, play->moves[number - 1], sizeof text);
    } else {
        play_complete(play, seat, line, text);
    }
    if (reveals(match, seat, text) && !confirm(play, text))
        return;
    if (lw_match_play_text(match, seat, lw_slice(text), &refusal))
        play_save(play);
    else
        play_say_refusal(play, PLAY_REFUSED, text, &refusal);
}

/* LY-16 is easily overlooked, and can still be undone. Only for one person at the keyboard, since
 * among several it would tell what one of them chose. */
static void warn_of_cancelling(const struct play *play) {
    const struct lw_match *match = &play->game->match;
    const struct lw_ply *ply = &match->plies[match->ply_count - 1];
    if (match->setup->game != &linyo_game || play->humans != LW_SEAT_BIT(ply->actor))
        return;
    struct linyo_action choice = linyo_action(ply->move);
    int level = linyo_layout(match->setup)->level[ply->actor];
    if (choice.verb != LINYO_EXTEND || choice.count >= level)
        return;
    char line[2] = {(char)('1' + choice.line), '\0'};
    char count[2] = {(char)('0' + choice.count), '\0'};
    char wanted[2] = {(char)('0' + level), '\0'};
    play_say(play, PLAY_TOO_SHORT, line, count, wanted, NULL);
}

/* Shows what the last move has made, so that it can be looked at before it is final. What is still
 * hidden from others is shown only to one who is alone at the keyboard. */
static void show_last_move(struct play *play) {
    const struct lw_match *match = &play->game->match;
    bool alone = (play->humans & (play->humans - 1)) == 0;
    bool hidden = match->setup->game->sealed(match->setup, &match->state) != 0;
    struct lw_state view;
    if (match->ply_count == 0 || play->drawn_ply == match->ply_count || (hidden && !alone))
        return;
    play->drawn_ply = match->ply_count;
    play->drawn_seat = 0;
    struct draw draw = play_drawing(play, alone ? __builtin_ctz(play->humans) : 0, &view);
    draw.own_only = alone;
    printf("\n");
    draw_board(&draw);
    printf("\n");
}

static void say_what_waits(const struct play *play, lw_seats due) {
    char sentence[DRAW_SENTENCE_MAX];
    struct lw_text text = lw_text(sentence, sizeof sentence);
    struct lw_state view;
    struct draw draw = play_drawing(play, __builtin_ctz(play->humans), &view);
    draw_due(&draw, &text);
    if (play->game->match.ply_count == 0) {
        play_say(play, PLAY_WAIT_BEGIN, sentence, NULL);
        return;
    }
    warn_of_cancelling(play);
    if (due & LW_SEAT_BIT(LW_CHANCE))
        play_say(play, PLAY_WAIT_CHANCE, sentence, NULL);
    else
        play_say(play, PLAY_WAIT_SEALED, NULL);
}

/* What can be typed while nobody here has to decide: Enter, or an order. */
static void wait_for_enter(struct play *play, lw_seats due) {
    int seat = __builtin_ctz(play->humans);
    play->move_count = 0;
    show_last_move(play);
    say_what_waits(play, due);
    if (!ask(play, "> "))
        return;
    if (play->line[0] == '\0')
        play->go = true;
    else if (!play_order(play, seat, play->line))
        play_typed(play, seat, play->line);
}

/* Draws the table as the seat sees it, with its moves, unless that is on the screen already. */
static void show(struct play *play, int seat) {
    int ply = play->game->match.ply_count;
    struct lw_state view;
    play_gather_moves(play, seat);
    if (play->drawn_ply == ply && play->drawn_seat == seat)
        return;
    play->drawn_ply = ply;
    play->drawn_seat = seat;
    struct draw draw = play_drawing(play, seat, &view);
    printf("\n");
    draw_all(&draw);
    play_print_moves(play);
}

static void decide(struct play *play, int seat) {
    char name[128];
    char prompt[sizeof name + 2];
    struct lw_text text = lw_text(name, sizeof name);
    play->go = false;
    show(play, seat);
    write_name(play, seat, &text);
    snprintf(prompt, sizeof prompt, "%s> ", name);
    if (!ask(play, prompt))
        return;
    if (play->line[0] == '\0')
        play_say(play, PLAY_PROMPT_HINT, name, NULL);
    else if (!play_order(play, seat, play->line))
        play_typed(play, seat, play->line);
}

static void say_where(const struct play *play, bool over) {
    if (play->path[0] && !play->save_failed)
        play_say(play, over ? PLAY_KEPT : PLAY_LEFT_SAVED, play->path, NULL);
    else if (play->game->match.ply_count > 0)
        play_say(play, PLAY_LEFT_UNSAVED, NULL);
}

/* Offers once more to keep the game, or to take the last move back. True if it goes on. */
static bool take_leave(struct play *play) {
    int seat = play->humans ? __builtin_ctz(play->humans) : 0;
    bool over = lw_match_actors(&play->game->match) == 0;
    play->move_count = 0;
    for (;;) {
        int ply = play->game->match.ply_count;
        bool keep = play->path[0] == '\0' && ply > 0;
        bool undo = over && play_could_undo(play);
        if ((!keep && !undo) || feof(stdin))
            return false;
        play_say(play, keep ? PLAY_OFFER_SAVE : PLAY_OFFER_UNDO, NULL);
        if (!play_read_line(play, "> ") || play->line[0] == '\0')
            return false;
        play->left = false;
        play_order(play, seat, play->line); /* what is none is not understood: ask again */
        if (play->left)
            return false;
        if (play->game->match.ply_count < ply)
            return true;
    }
}

static void advance(struct play *play) {
    lw_seats due = lw_match_actors(&play->game->match);
    if (due & play->humans)
        decide(play, __builtin_ctz(due & play->humans));
    else if (has_to_wait(play, due))
        wait_for_enter(play, due);
    else
        step(play);
}

static void show_end(struct play *play) {
    int seat = play->humans ? __builtin_ctz(play->humans) : 0;
    struct lw_state view;
    struct draw draw = play_drawing(play, seat, &view);
    printf("\n");
    draw_all(&draw);
}

int play_run(struct play *play) {
    bool over;
    do {
        while (!play->left && lw_match_actors(&play->game->match) != 0)
            advance(play);
        over = lw_match_actors(&play->game->match) == 0;
        if (over)
            show_end(play);
    } while (take_leave(play));
    say_where(play, over);
    return play->save_failed ? CLI_BAD_INPUT : CLI_DONE;
}
