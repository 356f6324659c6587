/* Records from anywhere: they are read, or refused with a line and a sentence. What was read can be
 * written, and is the same when it is read again. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct fuzz_record first;
static struct fuzz_record second;

static void check_record(struct fuzz_record *record) {
    struct lw_error error;
    int checked;
    fuzz_check_position(&record->record, &record->match);
    lw_record_verify(&record->record, &record->match, &checked, &error);
    FUZZ_CHECK(checked >= 0 && checked <= record->match.ply_count);
}

static bool same_note(const struct lw_note *a, const struct lw_note *b) {
    return a->remark == b->remark && a->ply == b->ply && a->seat == b->seat &&
           lw_slice_equal(a->key, b->key) && lw_slice_equal(a->text, b->text);
}

/* What stands around the moves is kept, too. */
static void check_same_head(const struct lw_record *a, const struct lw_record *b) {
    for (int seat = 1; seat <= LW_SEATS_MAX; seat++)
        FUZZ_CHECK(lw_slice_equal(a->name[seat], b->name[seat]));
    FUZZ_CHECK(a->note_count == b->note_count);
    for (int i = 0; i < a->note_count; i++)
        FUZZ_CHECK(same_note(&a->notes[i], &b->notes[i]));
    FUZZ_CHECK(a->has_seed == b->has_seed && a->seed == b->seed);
    FUZZ_CHECK(a->has_commit == b->has_commit && a->has_secret == b->has_secret);
    FUZZ_CHECK(a->has_rotated == b->has_rotated && a->rotated == b->rotated);
    FUZZ_CHECK(a->nonce_mask == b->nonce_mask && a->has_content == b->has_content);
    FUZZ_CHECK(a->ending == b->ending);
}

static void check_again(void) {
    struct lw_error error;
    fuzz_record_write(&first);
    FUZZ_CHECK(fuzz_record_read(&second, fuzz_library(), lw_slice(first.text), &error));
    fuzz_record_write(&second);
    FUZZ_CHECK(strcmp(first.text, second.text) == 0);
    FUZZ_CHECK(memcmp(&first.match.state, &second.match.state, first.setup.game->state_size) == 0);
    check_same_head(&first.record, &second.record);
    fuzz_record_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct lw_error error;
    struct lw_slice text = {(const char *)data, size};
    if (fuzz_record_read(&first, fuzz_library(), text, &error)) {
        check_record(&first);
        check_again();
    }
    fuzz_record_free(&first);
    return 0;
}
