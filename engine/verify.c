/* Checking a record's chance: whoever has the secret can derive every roll and every card again. */
#include "record.h"

#include <string.h>

bool lw_record_key(const struct lw_record *record, uint8_t key[LW_KEY_BYTES]) {
    if (record->has_seed)
        lw_key_from_seed(record->seed, key);
    else if (record->has_secret)
        lw_key_from_secret(record->secret, record->nonce, record->nonce_mask, key);
    return record->has_seed || record->has_secret;
}

static bool check_commit(const struct lw_record *record, struct lw_error *error) {
    uint8_t digest[LW_DIGEST_BYTES];
    if (record->has_seed)
        return true;
    if (!record->has_secret)
        return lw_fail(error, 0,
                       record->has_commit
                           ? "the secret is not published yet, so no chance event can be checked"
                           : "the record has neither a seed nor a commit with its secret, so no "
                             "chance event can be checked");
    if (!record->has_commit)
        return lw_fail(error, 0,
                       "the record has a secret but no commit, so nothing shows that the secret "
                       "was chosen before");
    lw_sha256(record->secret, sizeof record->secret, digest);
    return memcmp(digest, record->commit, sizeof digest) == 0 ||
           lw_fail(error, 0, "the secret does not belong to the commit");
}

static bool check_rotated(const struct lw_record *record, int seats,
                          const uint8_t key[LW_KEY_BYTES], struct lw_error *error) {
    struct lw_stream stream;
    if (!record->has_rotated)
        return true;
    lw_stream_init(&stream, key, LW_STREAM_SEATS);
    int drawn = (int)lw_stream_uniform(&stream, (uint32_t)seats);
    return drawn == record->rotated ||
           lw_fail(error, 0, "the seats were rotated by %d, but %d was drawn", record->rotated,
                   drawn);
}

bool lw_chance_agrees(const struct lw_match *match, const uint8_t key[LW_KEY_BYTES], int *checked,
                      struct lw_error *error) {
    const struct lw_setup *setup = match->setup;
    const struct lw_game *game = setup->game;
    struct lw_chance chance = {.given = 0};
    struct lw_state state;
    *checked = 0;
    memcpy(chance.key, key, LW_KEY_BYTES);
    lw_stream_init(&chance.stream, key, LW_STREAM_GAME);
    game->chance_open(setup, &chance);
    game->init(setup, &state);
    for (int i = 0; i < match->ply_count; i++) {
        const struct lw_ply *ply = &match->plies[i];
        if (ply->actor == LW_CHANCE) {
            lw_move derived = game->chance_next(setup, &state, &chance);
            if (derived != ply->move) {
                char is[LW_MOVE_TEXT_MAX];
                char was[LW_MOVE_TEXT_MAX];
                struct lw_text text = lw_text(is, sizeof is);
                game->move_write(setup, ply->move, &text);
                text = lw_text(was, sizeof was);
                game->move_write(setup, derived, &text);
                return lw_fail(error, 0, "move %d is `%s`, but `%s` was due", i + 1, is, was);
            }
            ++*checked;
        }
        game->apply(setup, &state, ply->actor, ply->move);
    }
    return true;
}

bool lw_record_verify(const struct lw_record *record, const struct lw_match *match, int *checked,
                      struct lw_error *error) {
    uint8_t key[LW_KEY_BYTES];
    *checked = 0;
    return check_commit(record, error) && lw_record_key(record, key) &&
           check_rotated(record, match->setup->seats, key, error) &&
           lw_chance_agrees(match, key, checked, error);
}
