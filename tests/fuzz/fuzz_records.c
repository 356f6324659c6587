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

static void check_again(void) {
    struct lw_error error;
    fuzz_record_write(&first);
    FUZZ_CHECK(fuzz_record_read(&second, fuzz_library(), lw_slice(first.text), &error));
    fuzz_record_write(&second);
    FUZZ_CHECK(strcmp(first.text, second.text) == 0);
    FUZZ_CHECK(memcmp(&first.match.state, &second.match.state, first.setup.game->state_size) == 0);
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
