/* Who plays where: from the command's words, or from the tags of a record, which remember it. */
#include "play.h"

#include <string.h>

/* "1,3", "1-3" or "none". */
static bool read_seats(struct lw_slice list, int seats, lw_seats *humans) {
    *humans = 0;
    if (lw_slice_is(list, "none"))
        return true;
    while (list.length > 0) {
        const char *comma = memchr(list.data, ',', list.length);
        struct lw_slice part = {list.data, comma ? (size_t)(comma - list.data) : list.length};
        const char *dash = memchr(part.data, '-', part.length);
        struct lw_slice from = {part.data, dash ? (size_t)(dash - part.data) : part.length};
        struct lw_slice to =
            dash ? (struct lw_slice){dash + 1, part.length - from.length - 1} : from;
        int first;
        int last;
        if (!lw_read_int(from, 1, seats, &first) || !lw_read_int(to, 1, seats, &last) ||
            first > last)
            return false;
        for (int seat = first; seat <= last; seat++)
            *humans |= LW_SEAT_BIT(seat);
        if (comma && part.length + 1 == list.length)
            return false;
        list.data += part.length + (comma != NULL);
        list.length -= part.length + (comma != NULL);
    }
    return *humans != 0;
}

static void tag_humans(struct play *play) {
    char list[32];
    struct lw_text text = lw_text(list, sizeof list);
    for (lw_seats rest = play->humans; rest; rest &= rest - 1)
        lw_format(&text, "%s%d", text.length ? "," : "", __builtin_ctz(rest));
    play_set_tag(play, PLAY_TAG_HUMAN, "human", play->humans ? list : "none");
}

int play_seat_humans(struct play *play, const char *list) {
    int seats = play->game->setup.seats;
    struct lw_slice remembered;
    if (list) {
        if (!read_seats(lw_slice(list), seats, &play->humans))
            return cli_fail(CLI_BAD_USE,
                            "--human takes seats from 1 to %d, as in 1,3 or 1-3, or none, not `%s`",
                            seats, list);
    } else if (!play_find_tag(play, "human", &remembered) ||
               !read_seats(remembered, seats, &play->humans)) {
        play->humans = LW_SEAT_BIT(1);
    }
    tag_humans(play);
    return CLI_DONE;
}

/* The names that a tag or the command gives, in order. */
struct names {
    struct lw_slice name[CLI_VALUES_MAX];
    int count;
};

static void names_from_tag(struct lw_slice tag, struct names *names) {
    struct lw_slice word;
    while (names->count < CLI_VALUES_MAX && lw_next_word(&tag, &word))
        names->name[names->count++] = word;
}

/* Who plays against a person who names nobody: neither a walkover nor a wall. */
static struct lw_slice name_of_nobody(const struct lw_game *game) {
    const struct bot *medium = bot_find(lw_slice("medium"));
    return lw_slice(medium && bot_way(medium, game) ? medium->name : "random");
}

/* One for all, or one for each bot's seat, or (as in records of `linework sim`) one a seat. */
static struct lw_slice name_for(const struct play *play, const struct names *names, int seat) {
    lw_seats bots = (LW_SEAT_BIT(play->game->setup.seats + 1) - 2) & ~play->humans;
    int index = 0;
    if (names->count == play->game->setup.seats)
        index = seat - 1;
    else if (names->count == __builtin_popcount(bots))
        index = __builtin_popcount(bots & (LW_SEAT_BIT(seat) - 1));
    return names->count ? names->name[index] : name_of_nobody(play->game->setup.game);
}

static int fail_unknown(struct lw_slice name, bool from_record) {
    char list[256];
    struct lw_text text = lw_text(list, sizeof list);
    for (const struct bot *bot = bots; bot->name; bot++)
        lw_format(&text, "%s%s", bot == bots ? "" : ", ", bot->name);
    if (from_record)
        return cli_fail(CLI_BAD_INPUT,
                        "the record's bot `%.*s` is not known here; --bot names another (%s)",
                        (int)name.length, name.data, list);
    return cli_fail(CLI_BAD_USE, "there is no bot `%.*s`; there are %s", (int)name.length,
                    name.data, list);
}

/* A record that comes from elsewhere must not start programs. */
static int fail_program(struct lw_slice name) {
    return cli_fail(CLI_BAD_INPUT,
                    "the record's bot `%.*s` is a program, which only --bot can start",
                    (int)name.length, name.data);
}

static int seat_bot(struct play *play, int seat, struct lw_slice name, bool from_record) {
    struct lw_slice rest = name;
    struct cli_choice choice;
    bool program = lw_slice_skip(&rest, "cmd:");
    bool budget = name.length > 0 && memchr(name.data, '@', name.length) != NULL;
    if (program && from_record)
        return fail_program(name);
    if (!program && !budget && bot_find(name) == NULL)
        return fail_unknown(name, from_record);
    if (!cli_choose(name, &play->terms, &choice))
        return from_record ? CLI_BAD_INPUT : CLI_BAD_USE;
    if (!cli_player_choose(&play->players[seat], play->cli, &play->game->setup, &choice,
                           &play->brain))
        return CLI_BAD_INPUT;
    snprintf(play->bot_name[seat], sizeof play->bot_name[seat], "%.*s", CLI_NAME_MAX - 1,
             choice.name);
    return CLI_DONE;
}

int play_seat_bots(struct play *play, const struct cli_values *given) {
    int seats = play->game->setup.seats;
    int bot_seats = seats - __builtin_popcount(play->humans);
    struct names names = {.count = 0};
    struct lw_slice tag;
    char list[2048];
    struct lw_text text = lw_text(list, sizeof list);
    if (given->count > 1 && given->count != bot_seats)
        return cli_fail(CLI_BAD_USE, "--bot is given once for all, or once for each of %d bots",
                        bot_seats);
    for (int i = 0; i < given->count; i++)
        names.name[names.count++] = lw_slice(given->value[i]);
    if (given->count == 0 && play_find_tag(play, "bots", &tag))
        names_from_tag(tag, &names);
    for (int seat = 1; seat <= seats; seat++) {
        if (play->humans & LW_SEAT_BIT(seat))
            continue;
        struct lw_slice name = name_for(play, &names, seat);
        int code = seat_bot(play, seat, name, given->count == 0);
        if (code != CLI_DONE)
            return code;
        lw_format(&text, "%s%s", text.length ? " " : "", play->bot_name[seat]);
    }
    if (bot_seats > 0)
        play_set_tag(play, PLAY_TAG_BOTS, "bots", list);
    return CLI_DONE;
}
