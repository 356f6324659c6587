/* Material files: sheets and tile sets as text. Their canonical text (no comments, no blank lines,
 * single spaces, every line ended by LF) is what is hashed and what records carry. */
#ifndef LW_MATERIAL_H
#define LW_MATERIAL_H

#include "sha256.h"
#include "text.h"

enum { LW_MATERIAL_TEXT_MAX = 2048, LW_MATERIAL_LINE_MAX = 256 };

struct lw_material {
    char name[LW_NAME_MAX + 1];
    char text[LW_MATERIAL_TEXT_MAX]; /* canonical */
    size_t length;
    uint8_t hash[LW_DIGEST_BYTES];
};

/* Where a material's lines stand: a file of its own, or the `content` lines of a record. */
struct lw_material_source {
    struct lw_slice text;
    bool in_record; /* only lines that begin with "content ", which must be canonical */
};

/* Gives a material line by line in canonical form, and gathers the canonical text. */
struct lw_material_reader {
    struct lw_lines lines;
    bool in_record;
    int number; /* of the line given last, in its source */
    struct lw_material *material;
    char line[LW_MATERIAL_LINE_MAX];
};

void lw_material_open(struct lw_material_reader *reader, const struct lw_material_source *source,
                      struct lw_material *material);

/* The next line into `line`, true; at the end false with error->message empty; otherwise false with
 * what is wrong. */
bool lw_material_next(struct lw_material_reader *reader, struct lw_slice *line,
                      struct lw_error *error);

/* Reads the head line "KIND NAME" and checks the name against the one that was asked for. */
bool lw_material_head(struct lw_material_reader *reader, const char *kind, struct lw_slice name,
                      struct lw_error *error);

/* Hashes what was read. */
void lw_material_close(struct lw_material_reader *reader);

#endif
