/* Writing records. */
#include "record.h"

static void write_digest(struct lw_text *text, const char *word, const uint8_t *digest) {
    lw_format(text, "%s ", word);
    lw_put_hex(text, digest, LW_DIGEST_BYTES);
    lw_put_char(text, '\n');
}

static void write_material(const struct lw_record *record, const struct lw_setup *setup,
                           struct lw_text *text) {
    struct lw_slice line;
    struct lw_lines lines =
        lw_lines((struct lw_slice){setup->material.text, setup->material.length});
    if (!setup->game->material)
        return;
    write_digest(text, "material", setup->material.hash);
    while (record->has_content && lw_next_line(&lines, &line))
        lw_format(text, "content %.*s\n", (int)line.length, line.data);
}

static void write_chance(const struct lw_record *record, struct lw_text *text) {
    if (record->has_commit)
        write_digest(text, "commit", record->commit);
    for (int place = 1; place <= LW_SEATS_MAX; place++)
        if (record->nonce_mask >> place & 1) {
            char word[] = "nonce 0";
            word[6] = (char)('0' + place);
            write_digest(text, word, record->nonce[place]);
        }
    if (record->has_rotated)
        lw_format(text, "rotated %d\n", record->rotated);
    if (record->has_seed) {
        lw_put(text, "seed ");
        lw_put_uint(text, record->seed);
        lw_put_char(text, '\n');
    }
}

static void write_head(const struct lw_record *record, const struct lw_setup *setup,
                       struct lw_text *text) {
    const struct lw_game *game = setup->game;
    lw_format(text, "linework-record 1\ngame %s\nseats %d\n", game->name, setup->seats);
    for (int option = 0; option < game->option_count; option++) {
        lw_format(text, "option %s=", game->options[option].key);
        game->option_write(setup, option, text);
        lw_put_char(text, '\n');
    }
    for (int seat = 1; seat <= setup->seats; seat++)
        if (record->name[seat].length)
            lw_format(text, "name %d %.*s\n", seat, (int)record->name[seat].length,
                      record->name[seat].data);
    for (int i = 0; i < record->note_count; i++) {
        const struct lw_note *note = &record->notes[i];
        if (!note->remark)
            lw_format(text, "tag %.*s %.*s\n", (int)note->key.length, note->key.data,
                      (int)note->text.length, note->text.data);
    }
    write_material(record, setup, text);
    write_chance(record, text);
    lw_put(text, "moves\n");
}

static void write_remarks(const struct lw_record *record, int ply, bool last,
                          struct lw_text *text) {
    for (int i = 0; i < record->note_count; i++) {
        const struct lw_note *note = &record->notes[i];
        if (note->remark && (note->ply == ply || (last && note->ply > ply)))
            lw_format(text, "~ %d %.*s\n", note->seat, (int)note->text.length, note->text.data);
    }
}

void lw_ply_write(const struct lw_setup *setup, const struct lw_ply *ply, struct lw_text *text) {
    if (ply->actor == LW_CHANCE)
        lw_put(text, "* ");
    else
        lw_format(text, "%d ", ply->actor);
    setup->game->move_write(setup, ply->move, text);
    lw_put_char(text, '\n');
}

/* Moves made at the same time are written in the order of seats, and stay in order within one. */
static void write_moves(const struct lw_record *record, const struct lw_match *match,
                        struct lw_text *text) {
    int written = 0;
    for (int first = 0, end; first < match->ply_count; first = end) {
        for (end = first + 1; end < match->ply_count && !match->plies[end].opens;)
            end++;
        for (int actor = 0; actor <= match->setup->seats; actor++)
            for (int i = first; i < end; i++)
                if (match->plies[i].actor == actor) {
                    write_remarks(record, written++, false, text);
                    lw_ply_write(match->setup, &match->plies[i], text);
                }
    }
    write_remarks(record, match->ply_count, true, text);
}

static void write_ending(const struct lw_record *record, const struct lw_match *match,
                         struct lw_text *text) {
    const struct lw_setup *setup = match->setup;
    const struct lw_game *game = setup->game;
    bool over = lw_match_actors(match) == 0;
    if (over) {
        lw_put(text, "end\nscore");
        for (int seat = 1; seat <= setup->seats; seat++)
            lw_format(text, " %d", game->score(setup, &match->state, seat));
        lw_put(text, "\nwinner");
        for (int seat = 1; seat <= setup->seats; seat++)
            if (game->winners(setup, &match->state) & LW_SEAT_BIT(seat))
                lw_format(text, " %d", seat);
        lw_put_char(text, '\n');
    } else if (record->ending == LW_ABANDONED) {
        lw_put(text, "abandoned\n");
    }
    if (record->has_secret && (over || record->ending == LW_ABANDONED))
        write_digest(text, "secret", record->secret);
}

void lw_record_write(const struct lw_record *record, const struct lw_match *match,
                     struct lw_text *text) {
    write_head(record, match->setup, text);
    write_moves(record, match, text);
    write_ending(record, match, text);
}
