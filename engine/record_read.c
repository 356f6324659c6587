/* Reading records, line by line. The head is a table of keywords; at `moves` the setup is made, and
 * from then on every line is played as it is read. */
#include "record.h"

#include <string.h>

struct reader {
    struct lw_record *record;
    struct lw_match *match;
    struct lw_setup *setup;
    const struct lw_library *library;
    const struct lw_record_watcher *watcher;
    struct lw_slice text;
    struct lw_lines lines;
    const struct lw_game *game;
    int seats;
    int seats_line;
    int name_line[LW_SEATS_MAX + 1];
    int nonce_line[LW_SEATS_MAX + 1];
    int content_line;
    int material_line;
    int rotated_line;
    int forked_line;
    uint8_t material[LW_DIGEST_BYTES];
    struct lw_choice choices[LW_OPTIONS_MAX + 1];
    int choice_count;
    struct lw_error *error;
};

void lw_record_init(struct lw_record *record, struct lw_note *notes, int note_capacity) {
    memset(record, 0, sizeof *record);
    record->notes = notes;
    record->note_capacity = note_capacity;
}

bool lw_record_tag(struct lw_record *record, struct lw_slice key, struct lw_slice text) {
    if (record->note_count == record->note_capacity)
        return false;
    record->notes[record->note_count++] = (struct lw_note){.key = key, .text = text};
    return true;
}

/* What a sentence quotes of a line. */
enum { QUOTE = 60 };

#define FAIL(reader, ...) lw_fail((reader)->error, (reader)->lines.number, __VA_ARGS__)

/* A line may hold no control characters; a blank line is no line of a record. */
static bool check_line(struct reader *reader, struct lw_slice line) {
    if (line.length == 0)
        return FAIL(reader, "the line is blank, and records have no blank lines");
    if (!lw_is_clean(line, ""))
        return FAIL(reader, "the line is not UTF-8, or has control characters");
    return true;
}

static bool is_text(struct lw_slice text) {
    return text.data && text.length && text.data[0] != ' ' && text.data[text.length - 1] != ' ';
}

static bool twice(struct reader *reader, const char *what) {
    return FAIL(reader, "`%s` stands twice", what);
}

static bool read_seats(struct reader *reader, struct lw_slice rest) {
    if (reader->seats)
        return twice(reader, "seats");
    if (rest.data == NULL || !lw_read_int(rest, 1, LW_SEATS_MAX, &reader->seats))
        return FAIL(reader, "`seats N` was expected, N from %d to %d", reader->game->seats_min,
                    reader->game->seats_max);
    reader->seats_line = reader->lines.number;
    return true;
}

static bool read_option(struct reader *reader, struct lw_slice rest) {
    struct lw_choice choice;
    if (rest.data == NULL)
        return FAIL(reader, "`option KEY=VALUE` was expected");
    if (!lw_choice_read(rest, reader->lines.number, &choice, reader->error))
        return false;
    for (int i = 0; i < reader->choice_count; i++)
        if (lw_slice_equal(reader->choices[i].key, choice.key))
            return FAIL(reader, "the option `%.*s` stands twice", (int)choice.key.length,
                        choice.key.data);
    if (reader->choice_count > reader->game->option_count)
        return FAIL(reader, "%s has no more than %d options", reader->game->name,
                    reader->game->option_count);
    reader->choices[reader->choice_count++] = choice;
    return true;
}

static bool read_name(struct reader *reader, struct lw_slice rest) {
    struct lw_slice word;
    int seat;
    if (!lw_next_word(&rest, &word) || !lw_read_int(word, 1, LW_SEATS_MAX, &seat) || !is_text(rest))
        return FAIL(reader, "`name SEAT TEXT` was expected");
    if (reader->name_line[seat])
        return FAIL(reader, "seat %d is named twice", seat);
    reader->name_line[seat] = reader->lines.number;
    reader->record->name[seat] = rest;
    return true;
}

static bool read_tag(struct reader *reader, struct lw_slice rest) {
    struct lw_slice key;
    if (!lw_next_word(&rest, &key) || key.length == 0 || !is_text(rest))
        return FAIL(reader, "`tag KEY TEXT` was expected");
    for (int i = 0; i < reader->record->note_count; i++)
        if (lw_slice_equal(reader->record->notes[i].key, key))
            return FAIL(reader, "the tag `%.*s` stands twice", (int)key.length, key.data);
    if (lw_slice_is(key, "forked"))
        reader->forked_line = reader->lines.number;
    if (reader->record->note_count == LW_TAGS_MAX)
        return FAIL(reader, "there are more than %d tags", LW_TAGS_MAX);
    return lw_record_tag(reader->record, key, rest) ||
           FAIL(reader, "there are more tags than can be held here");
}

static bool read_digest(struct reader *reader, struct lw_slice rest, const char *what,
                        uint8_t digest[LW_DIGEST_BYTES]) {
    return (rest.data && lw_read_hex(rest, digest, LW_DIGEST_BYTES)) ||
           FAIL(reader, "`%s` and 64 hexadecimal digits in lower case were expected", what);
}

static bool read_material(struct reader *reader, struct lw_slice rest) {
    if (reader->material_line)
        return twice(reader, "material");
    reader->material_line = reader->lines.number;
    return read_digest(reader, rest, "material", reader->material);
}

/* The lines themselves are read when the setup is made. */
static bool read_content(struct reader *reader, struct lw_slice rest) {
    if (!is_text(rest))
        return FAIL(reader, "`content TEXT` was expected");
    if (!reader->content_line)
        reader->content_line = reader->lines.number;
    reader->record->has_content = true;
    return true;
}

static bool read_commit(struct reader *reader, struct lw_slice rest) {
    if (reader->record->has_commit)
        return twice(reader, "commit");
    if (reader->record->has_seed)
        return FAIL(reader, "a record has `seed` or `commit`, not both");
    reader->record->has_commit = true;
    return read_digest(reader, rest, "commit", reader->record->commit);
}

static bool read_nonce(struct reader *reader, struct lw_slice rest) {
    struct lw_slice word;
    int place;
    if (!lw_next_word(&rest, &word) || !lw_read_int(word, 1, LW_SEATS_MAX, &place))
        return FAIL(reader, "`nonce PLACE HEX` was expected");
    if (reader->nonce_line[place])
        return FAIL(reader, "place %d has two nonces", place);
    reader->nonce_line[place] = reader->lines.number;
    reader->record->nonce_mask |= 1u << place;
    return read_digest(reader, rest, "nonce PLACE", reader->record->nonce[place]);
}

static bool read_rotated(struct reader *reader, struct lw_slice rest) {
    if (reader->record->has_rotated)
        return twice(reader, "rotated");
    reader->record->has_rotated = true;
    reader->rotated_line = reader->lines.number;
    return (rest.data && lw_read_int(rest, 0, LW_SEATS_MAX - 1, &reader->record->rotated)) ||
           FAIL(reader, "`rotated R` was expected, R from 0 to one less than the seats");
}

static bool read_seed(struct reader *reader, struct lw_slice rest) {
    if (reader->record->has_seed)
        return twice(reader, "seed");
    if (reader->record->has_commit)
        return FAIL(reader, "a record has `seed` or `commit`, not both");
    reader->record->has_seed = true;
    return (rest.data && lw_read_uint64(rest, &reader->record->seed)) ||
           FAIL(reader, "`seed N` was expected, N from 0 to 18446744073709551615");
}

static const struct {
    const char *word;
    bool (*read)(struct reader *reader, struct lw_slice rest);
} KEYWORDS[] = {
    {"seats", read_seats},   {"option", read_option},     {"name", read_name},
    {"tag", read_tag},       {"material", read_material}, {"content", read_content},
    {"commit", read_commit}, {"nonce", read_nonce},       {"rotated", read_rotated},
    {"seed", read_seed},
};

static bool read_head_line(struct reader *reader, struct lw_slice line) {
    struct lw_slice rest = line;
    struct lw_slice word;
    lw_next_word(&rest, &word);
    for (size_t i = 0; i < sizeof KEYWORDS / sizeof KEYWORDS[0]; i++)
        if (lw_slice_is(word, KEYWORDS[i].word))
            return KEYWORDS[i].read(reader, rest);
    line = lw_slice_cut(line, QUOTE);
    return FAIL(reader,
                "`%.*s` was not expected here, but seats, option, name, tag, material, content, "
                "commit, nonce, rotated, seed or moves",
                (int)line.length, line.data);
}

static bool read_first_lines(struct reader *reader) {
    struct lw_slice line;
    if (!lw_next_line(&reader->lines, &line) || !lw_slice_is(line, "linework-record 1"))
        return lw_fail(reader->error, 1, "this is no record: `linework-record 1` was expected");
    bool there = lw_next_line(&reader->lines, &line);
    if (!there || !lw_slice_skip(&line, "game "))
        return lw_fail(reader->error, 2, "`game NAME` was expected");
    reader->game = lw_game_find(reader->library, line);
    if (reader->game == NULL)
        return FAIL(reader, "there is no game `%.*s` here", (int)lw_slice_cut(line, QUOTE).length,
                    line.data);
    return true;
}

/* What can be said only when the whole head was read. */
static bool check_head(struct reader *reader) {
    const struct lw_record *record = reader->record;
    struct lw_error *error = reader->error;
    if (!reader->seats)
        return FAIL(reader, "`seats N` is missing before `moves`");
    for (int seat = reader->seats + 1; seat <= LW_SEATS_MAX; seat++) {
        if (reader->name_line[seat])
            return lw_fail(error, reader->name_line[seat], "there is no seat %d to name", seat);
        if (reader->nonce_line[seat])
            return lw_fail(error, reader->nonce_line[seat], "there is no place %d", seat);
    }
    if (record->has_rotated && record->rotated >= reader->seats)
        return lw_fail(error, reader->rotated_line, "`rotated` must be less than the seats, %d",
                       reader->seats);
    if (reader->forked_line && (record->has_commit || record->nonce_mask || record->has_seed))
        return lw_fail(error, reader->forked_line,
                       "a forked game has no commit, nonce, seed or secret");
    int material_line = reader->material_line ? reader->material_line : reader->content_line;
    if (material_line && !reader->game->material)
        return lw_fail(error, material_line, "%s needs no material", reader->game->name);
    return true;
}

static bool make_setup(struct reader *reader) {
    struct lw_material_source content = {reader->text, true};
    struct lw_setup *setup = reader->setup;
    if (!check_head(reader))
        return false;
    if (!lw_setup_init(setup, reader->library, reader->game, reader->seats, reader->choices,
                       reader->choice_count, reader->content_line ? &content : NULL,
                       reader->error)) {
        if (reader->error->line == 0)
            reader->error->line = reader->seats_line;
        return false;
    }
    if (reader->material_line &&
        memcmp(reader->material, setup->material.hash, LW_DIGEST_BYTES) != 0)
        return lw_fail(reader->error, reader->material_line,
                       reader->content_line
                           ? "the hash does not belong to the content of `%s`"
                           : "the record was made with another %s `%s` than the one known here",
                       reader->content_line ? setup->material.name : reader->game->material,
                       setup->material.name);
    lw_match_init(reader->match, setup);
    return true;
}

static bool read_head(struct reader *reader) {
    struct lw_slice line;
    if (!read_first_lines(reader))
        return false;
    while (lw_next_line(&reader->lines, &line)) {
        if (!check_line(reader, line))
            return false;
        if (lw_slice_is(line, "moves"))
            return make_setup(reader);
        if (!read_head_line(reader, line))
            return false;
    }
    return FAIL(reader, "the record ends before `moves`");
}

static bool read_remark(struct reader *reader, struct lw_slice rest) {
    struct lw_record *record = reader->record;
    struct lw_slice word;
    int seat;
    if (!lw_next_word(&rest, &word) || !lw_read_int(word, 1, reader->seats, &seat) ||
        rest.data == NULL)
        return FAIL(reader, "`~ SEAT WORD...` was expected");
    struct lw_slice words = rest;
    while (lw_next_word(&rest, &word))
        if (word.length == 0)
            return FAIL(reader, "words of a remark are separated by single spaces");
    if (record->note_count == record->note_capacity)
        return FAIL(reader, "there are more remarks than can be held here");
    record->notes[record->note_count++] = (struct lw_note){
        .remark = true, .ply = reader->match->ply_count, .seat = seat, .text = words};
    return true;
}

static bool read_move(struct reader *reader, struct lw_slice line) {
    struct lw_slice rest = line;
    struct lw_refusal refusal;
    int actor;
    if (lw_actor_read(reader->setup, &rest, &actor, &refusal) &&
        lw_match_play_text(reader->match, actor, rest, &refusal))
        return true;
    char sentence[240];
    struct lw_text text = lw_text(sentence, sizeof sentence);
    lw_refusal_write(&refusal, LW_ENGLISH, &text);
    return FAIL(reader, "`%.*s`: %s (%s)", (int)lw_slice_cut(line, QUOTE).length, line.data,
                sentence, lw_refusal_rule(refusal.reason));
}

/* Compares a line with the one that the moves make necessary. */
static bool expect_line(struct reader *reader, const struct lw_text *expected) {
    struct lw_slice line;
    struct lw_slice wanted = lw_text_slice(expected);
    if (!lw_next_line(&reader->lines, &line))
        return FAIL(reader, "the record ends, but `%.*s` was expected", (int)wanted.length,
                    wanted.data);
    return lw_slice_equal(line, wanted) ||
           FAIL(reader, "`%.*s` does not agree with the moves, `%.*s` was expected",
                (int)lw_slice_cut(line, QUOTE).length, line.data, (int)wanted.length, wanted.data);
}

static bool read_result(struct reader *reader) {
    const struct lw_match *match = reader->match;
    const struct lw_game *game = reader->game;
    char line[64];
    struct lw_text text = lw_text(line, sizeof line);
    if (lw_match_actors(match) != 0)
        return FAIL(reader, "`end` stands here, but the game is not over");
    lw_put(&text, "score");
    for (int seat = 1; seat <= reader->seats; seat++)
        lw_format(&text, " %d", game->score(match->setup, &match->state, seat));
    if (!expect_line(reader, &text))
        return false;
    text = lw_text(line, sizeof line);
    lw_put(&text, "winner");
    for (int seat = 1; seat <= reader->seats; seat++)
        if (game->winners(match->setup, &match->state) & LW_SEAT_BIT(seat))
            lw_format(&text, " %d", seat);
    reader->record->ending = LW_FINISHED;
    return expect_line(reader, &text);
}

static bool read_abandoned(struct reader *reader) {
    if (lw_match_actors(reader->match) == 0)
        return FAIL(reader, "the game is over, so it cannot be `abandoned`; `end` was expected");
    reader->record->ending = LW_ABANDONED;
    return true;
}

/* After the result: at most a secret. */
static bool read_tail(struct reader *reader) {
    struct lw_slice line;
    if (!lw_next_line(&reader->lines, &line))
        return true;
    if (!lw_slice_skip(&line, "secret "))
        return FAIL(reader, "`secret HEX` or the end of the record was expected");
    if (reader->forked_line)
        return FAIL(reader, "a forked game has no commit, nonce, seed or secret");
    reader->record->has_secret = true;
    if (!read_digest(reader, line, "secret", reader->record->secret))
        return false;
    return !lw_next_line(&reader->lines, &line) ||
           FAIL(reader, "nothing was expected after the secret");
}

static void watch(const struct reader *reader) {
    if (reader->watcher)
        reader->watcher->position(reader->watcher->context, reader->match);
}

static bool read_moves(struct reader *reader) {
    struct lw_slice line;
    while (lw_next_line(&reader->lines, &line)) {
        struct lw_slice rest = line;
        if (!check_line(reader, line))
            return false;
        if (lw_slice_is(line, "end"))
            return read_result(reader) && read_tail(reader);
        if (lw_slice_is(line, "abandoned"))
            return read_abandoned(reader) && read_tail(reader);
        if (lw_slice_skip(&rest, "~ ")) {
            if (!read_remark(reader, rest))
                return false;
            continue;
        }
        watch(reader);
        if (!read_move(reader, line))
            return false;
    }
    return true;
}

bool lw_record_read(struct lw_record *record, struct lw_match *match, struct lw_setup *setup,
                    const struct lw_library *library, struct lw_slice text,
                    const struct lw_record_watcher *watcher, struct lw_error *error) {
    struct reader reader = {.record = record,
                            .match = match,
                            .setup = setup,
                            .library = library,
                            .watcher = watcher,
                            .text = text,
                            .lines = lw_lines(text),
                            .error = error};
    lw_record_init(record, record->notes, record->note_capacity);
    if (!read_head(&reader) || !read_moves(&reader))
        return false;
    watch(&reader);
    uint8_t key[LW_KEY_BYTES];
    int checked;
    struct lw_error ignored;
    if (lw_record_key(record, key) && lw_chance_agrees(match, key, &checked, &ignored))
        lw_match_set_key(match, key);
    return true;
}
