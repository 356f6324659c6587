/* Sheets and tile sets from anywhere, under the name `fuzz`: they are read, or refused with a line
 * and a sentence. On what was read a game can be played to its end, and its record brings it. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct fuzz_record played;
static struct fuzz_record again;

static bool give_input(void *context, const char *kind, struct lw_slice name, struct lw_slice *text,
                       struct lw_error *error) {
    (void)kind;
    (void)name;
    (void)error;
    *text = *(const struct lw_slice *)context;
    return true;
}

static void play(struct lw_match *match, struct lw_stream *stream) {
    static lw_move moves[LW_MOVES_MAX];
    const struct lw_setup *setup = match->setup;
    for (lw_seats due; (due = lw_match_actors(match)) != 0;) {
        struct lw_refusal refusal;
        int actor = __builtin_ctz(due);
        FUZZ_CHECK(setup->game->invariant(setup, &match->state) == NULL);
        if (actor == LW_CHANCE) {
            lw_match_chance(match, stream);
            continue;
        }
        int count = setup->game->legal(setup, &match->state, actor, moves);
        FUZZ_CHECK(count > 0 && count <= setup->game->moves_most(setup));
        lw_move move = moves[lw_stream_uniform(stream, (uint32_t)count)];
        FUZZ_CHECK(lw_match_play(match, actor, move, &refusal));
    }
}

/* The material decides the game, so that an input repeats. */
static void play_on(void) {
    struct lw_stream stream;
    lw_stream_init(&stream, played.setup.material.hash, LW_STREAM_GAME);
    lw_record_init(&played.record, NULL, 0);
    lw_match_init(&played.match, &played.setup);
    fuzz_check_position(&played.record, &played.match);
    play(&played.match, &stream);
    fuzz_check_position(&played.record, &played.match);
    played.record.has_content = true;
}

/* Its record can be read where nobody knows the material. */
static void check_content(void) {
    struct lw_error error;
    fuzz_record_write(&played);
    FUZZ_CHECK(fuzz_record_read(&again, fuzz_library(), lw_slice(played.text), &error));
    fuzz_record_write(&again);
    FUZZ_CHECK(strcmp(played.text, again.text) == 0);
    FUZZ_CHECK(strcmp(played.setup.material.text, again.setup.material.text) == 0);
    fuzz_record_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct lw_slice text = {(const char *)data, size};
    struct lw_library library = {fuzz_library()->games, give_input, &text};
    bool tiles = size > 0 && data[0] == 't';
    const struct lw_game *game = tiles ? &liniell_game : &linyo_game;
    struct lw_choice choice = {lw_slice(game->material), lw_slice("fuzz"), 1};
    struct lw_error error = {-1, ""};
    played.notes = NULL;
    played.text = NULL;
    if (lw_setup_init(&played.setup, &library, game, 2, &choice, 1, NULL, &error)) {
        play_on();
        check_content();
        fuzz_record_free(&played);
    } else {
        fuzz_check_message(&error);
        FUZZ_CHECK(error.line == 1); /* the option's */
    }
    return 0;
}
