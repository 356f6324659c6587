/* Moves as text from anywhere, played in a game that the first four bytes choose: game, seats,
 * options, seed. Then come lines:
 *
 *   1 draw 2   a move, of a seat or of chance
 *   =A         the legal move of that number (A is 'A', B the next) of the first seat that is due
 *   -2         seat 2 takes back its last move
 *
 * Chance happens by itself, unless the options byte says otherwise. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 4, CHANCE_BY_HAND = 128 };

static const struct lw_setup *setup; /* of the match */
static struct lw_match match;
static struct lw_record record;

static bool same_state(const struct lw_state *a, const struct lw_state *b) {
    return memcmp(a, b, setup->game->state_size) == 0;
}

static void play_line(struct lw_slice line) {
    struct lw_refusal refusal = {LW_NONE, {0}};
    struct lw_state before = match.state;
    int plies = match.ply_count;
    int actor;
    if (lw_actor_read(setup, &line, &actor, &refusal) &&
        lw_match_play_text(&match, actor, line, &refusal))
        return;
    FUZZ_CHECK(refusal.reason > LW_NONE && refusal.reason < LW_CASE_COUNT);
    FUZZ_CHECK(plies == match.ply_count && same_state(&before, &match.state));
    for (int language = 0; language < LW_LANGUAGES; language++) {
        char sentence[320];
        struct lw_text text = lw_text(sentence, sizeof sentence);
        lw_refusal_write(&refusal, (enum lw_language)language, &text);
        FUZZ_CHECK(text.length > 0 && !lw_text_overflowed(&text));
    }
}

static void play_number(unsigned number) {
    static lw_move moves[LW_MOVES_MAX];
    struct lw_refusal refusal;
    lw_seats due = lw_match_actors(&match) & ~LW_SEAT_BIT(LW_CHANCE);
    if (due == 0)
        return;
    int seat = __builtin_ctz(due);
    int count = setup->game->legal(setup, &match.state, seat, moves);
    FUZZ_CHECK(count > 0);
    FUZZ_CHECK(lw_match_play(&match, seat, moves[number % (unsigned)count], &refusal));
}

/* It takes back one move, or says why not and changes nothing. */
static void undo(int seat) {
    struct lw_refusal refusal = {LW_NONE, {0}};
    struct lw_state before = match.state;
    int plies = match.ply_count;
    bool undone = lw_match_undo(&match, seat, &refusal);
    FUZZ_CHECK(match.ply_count == plies - undone);
    FUZZ_CHECK(undone || (refusal.reason != LW_NONE && same_state(&before, &match.state)));
}

static void follow(struct lw_slice line) {
    if (line.length == 2 && line.data[0] == '=')
        play_number((unsigned)(unsigned char)line.data[1] - 'A');
    else if (line.length == 2 && line.data[0] == '-')
        undo(line.data[1] - '0');
    else
        play_line(line);
}

/* Two values of an option for every game, in the order of fuzz_library. */
static const char *const VALUES[][2] = {{"level=2", "level=4"},
                                        {"bet=atleast", "bet=exact"},
                                        {"tiles=standard", "tiles=standard"},
                                        {"last=wins", "last=loses"}};
enum { GAMES = sizeof VALUES / sizeof VALUES[0] };

/* The setup that the first bytes choose. Each is made once: LINYO's takes longer than a game. */
static const struct lw_setup *choose_setup(const uint8_t *head) {
    static struct lw_setup setups[GAMES][LW_SEATS_MAX + 1][2];
    int number = head[0] % GAMES;
    const struct lw_game *game = fuzz_library()->games[number];
    int seats = game->seats_min + head[1] % (game->seats_max - game->seats_min + 1);
    struct lw_setup *made = &setups[number][seats][head[2] & 1];
    struct lw_choice choice;
    struct lw_error error;
    if (made->game == NULL) {
        FUZZ_CHECK(lw_choice_read(lw_slice(VALUES[number][head[2] & 1]), 0, &choice, &error));
        FUZZ_CHECK(lw_setup_init(made, fuzz_library(), game, seats, &choice, 1, NULL, &error));
    }
    return made;
}

static void run_chance(bool by_hand) {
    while (!by_hand && lw_match_actors(&match) == LW_SEAT_BIT(LW_CHANCE))
        lw_match_chance(&match, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t key[LW_KEY_BYTES];
    if (size < HEAD)
        return 0;
    setup = choose_setup(data);
    lw_key_from_seed(data[3], key);
    lw_record_init(&record, NULL, 0);
    lw_match_init(&match, setup);
    lw_match_set_key(&match, key);
    struct lw_lines lines = lw_lines((struct lw_slice){(const char *)data + HEAD, size - HEAD});
    struct lw_slice line;
    run_chance(data[2] & CHANCE_BY_HAND);
    while (lw_next_line(&lines, &line)) {
        follow(line);
        run_chance(data[2] & CHANCE_BY_HAND);
        FUZZ_CHECK(setup->game->invariant(setup, &match.state) == NULL);
    }
    fuzz_check_position(&record, &match);
    return 0;
}
