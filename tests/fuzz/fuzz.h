/* What the fuzz targets share. They link their own engine, compiled for coverage, and no cmocka. */
#ifndef FUZZ_H
#define FUZZ_H

#include "engine/engine.h"

/* What must hold whatever the input is; otherwise the input is a crash. */
#define FUZZ_CHECK(condition) ((condition) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #condition))

_Noreturn void fuzz_fail(const char *file, int line, const char *condition);

/* All games with the template, and the material of material/. */
const struct lw_library *fuzz_library(void);

/* A record with all that belongs to it. */
struct fuzz_record {
    struct lw_setup setup;
    struct lw_match match;
    struct lw_record record;
    struct lw_note *notes; /* owned */
    char *text;            /* as written, owned */
};

bool fuzz_record_read(struct fuzz_record *record, const struct lw_library *library,
                      struct lw_slice text, struct lw_error *error);
void fuzz_record_write(struct fuzz_record *record);
void fuzz_record_free(struct fuzz_record *record);

/* A sentence that can go to a terminal or into JSON, whatever the input was. */
void fuzz_check_message(const struct lw_error *error);

/* What holds in every position: the invariant, who is due, their moves as text, scores, and the
 * views of all seats, which are JSON. */
void fuzz_check_position(const struct lw_record *record, const struct lw_match *match);

#endif
