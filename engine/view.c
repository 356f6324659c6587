/* The table as JSON, `linework-view 1` (docs/view.md): the one writer for command and browser. */
#include "json.h"
#include "record.h"

static void write_options(const struct lw_setup *setup, struct lw_json *json) {
    lw_json_open(json, "options", '{');
    for (int option = 0; option < setup->game->option_count; option++) {
        char value[64];
        struct lw_text text = lw_text(value, sizeof value);
        setup->game->option_write(setup, option, &text);
        lw_json_string(json, setup->game->options[option].key, lw_text_slice(&text));
    }
    lw_json_close(json, '}');
}

static void write_names(const struct lw_record *record, int seats, struct lw_json *json) {
    lw_json_open(json, "names", '[');
    for (int seat = 1; seat <= seats; seat++) {
        if (record->name[seat].length)
            lw_json_string(json, NULL, record->name[seat]);
        else
            lw_json_null(json, NULL);
    }
    lw_json_close(json, ']');
}

static void write_part(const struct lw_part *part, struct lw_json *json) {
    lw_json_open(json, NULL, '{');
    lw_json_string(json, "name", lw_slice(part->name));
    if (part->number)
        lw_json_int(json, "number", part->number);
    lw_json_int(json, "points", part->points);
    if (part->route_length) {
        lw_json_int(json, "tiles", part->tiles);
        lw_json_int(json, "diamonds", part->diamonds);
        lw_json_int(json, "blue", part->blue);
        lw_json_open(json, "route", '[');
        for (int i = 0; i < part->route_length; i++) {
            lw_json_open(json, NULL, '[');
            lw_json_int(json, NULL, part->route[i].column);
            lw_json_int(json, NULL, part->route[i].row);
            lw_json_close(json, ']');
        }
        lw_json_close(json, ']');
    }
    lw_json_close(json, '}');
}

static void write_scores(const struct lw_setup *setup, const struct lw_state *view,
                         struct lw_json *json) {
    lw_json_open(json, "scores", '[');
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct lw_part parts[LW_PARTS_MAX];
        int count = setup->game->parts(setup, view, seat, parts);
        lw_json_open(json, NULL, '{');
        lw_json_int(json, "score", setup->game->score(setup, view, seat));
        lw_json_open(json, "parts", '[');
        for (int i = 0; i < count; i++)
            write_part(&parts[i], json);
        lw_json_close(json, ']');
        lw_json_close(json, '}');
    }
    lw_json_close(json, ']');
}

void lw_record_view_json(const struct lw_record *record, const struct lw_match *match, int ply,
                         int seat, struct lw_text *text) {
    const struct lw_setup *setup = match->setup;
    const struct lw_game *game = setup->game;
    struct lw_json json = {.text = text};
    struct lw_state state;
    struct lw_state view;
    lw_match_at(match, ply, &state);
    game->view(setup, &state, seat, &view);
    lw_seats actors = game->actors(setup, &view);
    bool abandoned = record->ending == LW_ABANDONED && ply == match->ply_count;
    lw_json_open(&json, NULL, '{');
    lw_json_string(&json, "format", lw_slice("linework-view 1"));
    lw_json_string(&json, "game", lw_slice(game->name));
    lw_json_int(&json, "seats", setup->seats);
    lw_json_int(&json, "seat", seat);
    lw_json_int(&json, "ply", ply);
    write_options(setup, &json);
    write_names(record, setup->seats, &json);
    lw_json_bool(&json, "chance", actors & LW_SEAT_BIT(LW_CHANCE));
    lw_json_seats(&json, "actors", actors & ~LW_SEAT_BIT(LW_CHANCE));
    lw_json_bool(&json, "over", actors == 0);
    lw_json_bool(&json, "abandoned", abandoned);
    lw_json_seats(&json, "winners", actors == 0 ? game->winners(setup, &view) : 0);
    write_scores(setup, &view, &json);
    lw_json_open(&json, "table", '{');
    game->view_json(setup, &view, seat, &json);
    lw_json_close(&json, '}');
    lw_json_close(&json, '}');
    lw_put_char(text, '\n');
}
