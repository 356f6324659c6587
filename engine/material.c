#include "material.h"

#include <string.h>

void lw_material_open(struct lw_material_reader *reader, const struct lw_material_source *source,
                      struct lw_material *material) {
    reader->lines = lw_lines(source->text);
    reader->in_record = source->in_record;
    reader->number = 0;
    reader->material = material;
    material->length = 0;
    material->text[0] = '\0';
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* Writes the words of `raw`, up to a comment, with single spaces between them. */
static void put_canonical(struct lw_text *line, struct lw_slice raw) {
    for (size_t i = 0; i < raw.length && raw.data[i] != '#'; i++) {
        if (is_blank(raw.data[i]))
            continue;
        if (i > 0 && is_blank(raw.data[i - 1]) && line->length > 0)
            lw_put_char(line, ' ');
        lw_put_char(line, raw.data[i]);
    }
}

static bool gather(struct lw_material_reader *reader, struct lw_slice line,
                   struct lw_error *error) {
    struct lw_material *material = reader->material;
    if (material->length + line.length + 1 >= sizeof material->text)
        return lw_fail(error, reader->number, "the material is too long, %d bytes are the most",
                       LW_MATERIAL_TEXT_MAX - 2);
    memcpy(material->text + material->length, line.data, line.length);
    material->length += line.length;
    material->text[material->length++] = '\n';
    material->text[material->length] = '\0';
    return true;
}

/* The next line of the source that belongs to the material. */
static bool next_raw(struct lw_material_reader *reader, struct lw_slice *raw) {
    while (lw_next_line(&reader->lines, raw)) {
        if (reader->in_record && lw_slice_is(*raw, "moves"))
            return false;
        if (reader->in_record && !lw_slice_skip(raw, "content "))
            continue;
        reader->number = reader->lines.number;
        return true;
    }
    return false;
}

bool lw_material_next(struct lw_material_reader *reader, struct lw_slice *line,
                      struct lw_error *error) {
    error->message[0] = '\0';
    struct lw_slice raw;
    while (next_raw(reader, &raw)) {
        if (!lw_is_clean(raw, "\t\r"))
            return lw_fail(error, reader->number,
                           "the line has control characters or is not UTF-8, plain text was "
                           "expected");
        struct lw_text canonical = lw_text(reader->line, sizeof reader->line);
        put_canonical(&canonical, raw);
        if (lw_text_overflowed(&canonical))
            return lw_fail(error, reader->number, "the line is too long, %d bytes are the most",
                           LW_MATERIAL_LINE_MAX - 1);
        *line = lw_text_slice(&canonical);
        if (reader->in_record && !lw_slice_equal(*line, raw))
            return lw_fail(error, reader->number,
                           "this content is not canonical: no comments, no blank lines, single "
                           "spaces were expected");
        if (line->length > 0)
            return gather(reader, *line, error);
    }
    return false;
}

bool lw_material_head(struct lw_material_reader *reader, const char *kind, struct lw_slice name,
                      struct lw_error *error) {
    struct lw_slice line;
    if (!lw_material_next(reader, &line, error)) {
        if (error->message[0] == '\0')
            lw_fail(error, reader->number, "there is nothing in it, `%s NAME` was expected", kind);
        return false;
    }
    struct lw_slice word;
    lw_next_word(&line, &word);
    if (!lw_slice_is(word, kind) || line.data == NULL || !lw_is_name(line))
        return lw_fail(error, reader->number,
                       "the first line must be `%s NAME`, the name of letters, digits, - and _",
                       kind);
    if (!lw_slice_equal(line, name))
        return lw_fail(error, reader->number, "it is named `%.*s`, but `%.*s` was expected",
                       (int)line.length, line.data, (int)name.length, name.data);
    memcpy(reader->material->name, name.data, name.length);
    reader->material->name[name.length] = '\0';
    return true;
}

void lw_material_close(struct lw_material_reader *reader) {
    struct lw_material *material = reader->material;
    lw_sha256(material->text, material->length, material->hash);
}
