/* The games of a tournament on disk: one record each, written whole or not at all, and a file that
 * says which tournament they are of. */
#include "tournament.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTION_MAX = 4096, TAG_MAX = 2048, RECORD_MAX = 1 << 20 };

static void describe_setup(const struct lw_setup *setup, struct lw_text *text) {
    const struct lw_game *game = setup->game;
    lw_format(text, "game %s\nseats %d\n", game->name, setup->seats);
    for (int option = 0; option < game->option_count; option++) {
        lw_format(text, "option %s=", game->options[option].key);
        game->option_write(setup, option, text);
        lw_put_char(text, '\n');
    }
    if (game->material) {
        lw_put(text, "material ");
        lw_put_hex(text, setup->material.hash, LW_DIGEST_BYTES);
        lw_put_char(text, '\n');
    }
}

/* All that makes its games comparable. Seeds and numbers are not in it: more can be played. */
static void describe(const struct tournament_plan *plan, struct lw_text *text) {
    lw_put(text, "linework-tournament 1\n");
    describe_setup(plan->setup, text);
    if (plan->weights)
        lw_format(text, "weights %s\n", plan->weights);
    for (int bot = 0; bot < plan->bot_count; bot++)
        lw_format(text, "bot %s %s\n", plan->bots[bot].name, plan->bots[bot].budget);
}

static bool cannot(struct lw_error *error, const char *path, const char *what) {
    return lw_fail(error, 0, "%s: cannot be %s: %s", path, what, strerror(errno));
}

/* Writes a file under a temporary name first, so that a kill leaves a whole one or none. */
static bool write_file(const char *path, struct lw_slice text, struct lw_error *error) {
    char temporary[PATH_MAX + 32];
    snprintf(temporary, sizeof temporary, "%s.%d.tmp", path, (int)getpid());
    FILE *out = fopen(temporary, "w");
    bool written = out && fwrite(text.data, 1, text.length, out) == text.length;
    if (out && fclose(out) != 0)
        written = false;
    if (written && rename(temporary, path) == 0)
        return true;
    cannot(error, path, "written");
    if (out)
        unlink(temporary);
    return false;
}

/* A whole file of at most `size` bytes; NULL if it is not there or larger. The caller frees it. */
static char *read_file(const char *path, size_t size, struct lw_slice *text) {
    FILE *in = fopen(path, "r");
    char *data = in ? malloc(size) : NULL;
    if (in == NULL)
        return NULL;
    lw_assert(data);
    size_t length = fread(data, 1, size, in);
    bool whole = length < size && !ferror(in);
    fclose(in);
    if (whole) {
        *text = (struct lw_slice){data, length};
        return data;
    }
    free(data);
    return NULL;
}

static bool holds_records(const char *folder) {
    DIR *entries = opendir(folder);
    bool found = false;
    if (entries == NULL)
        return false;
    for (const struct dirent *entry; !found && (entry = readdir(entries)) != NULL;) {
        size_t length = strlen(entry->d_name);
        found = length > 4 && strcmp(entry->d_name + length - 4, ".lwr") == 0;
    }
    closedir(entries);
    return found;
}

bool tournament_open(const struct tournament_plan *plan, struct lw_error *error) {
    char path[PATH_MAX];
    char wanted[DESCRIPTION_MAX];
    struct lw_text text = lw_text(wanted, sizeof wanted);
    struct lw_slice there;
    describe(plan, &text);
    if (lw_text_overflowed(&text) ||
        snprintf(path, sizeof path, "%s/tournament.txt", plan->folder) >= PATH_MAX - 128)
        return lw_fail(error, 0, "the names of the folder or of the bots are too long");
    if (mkdir(plan->folder, 0777) != 0 && errno != EEXIST)
        return cannot(error, plan->folder, "made");
    char *data = read_file(path, DESCRIPTION_MAX, &there);
    if (data == NULL && access(path, F_OK) == 0)
        return lw_fail(error, 0, "%s: cannot be read as a tournament's description", path);
    if (data == NULL && holds_records(plan->folder))
        return lw_fail(error, 0,
                       "%s holds records that are of no tournament; choose another folder",
                       plan->folder);
    if (data == NULL)
        return write_file(path, lw_text_slice(&text), error);
    bool same = lw_slice_equal(there, lw_text_slice(&text));
    free(data);
    return same ||
           lw_fail(error, 0,
                   "%s holds another tournament: its game, options, bots, budgets or weights, "
                   "which are in tournament.txt there, are not these",
                   plan->folder);
}

static void game_path(const struct tournament_plan *plan, uint64_t seed, int rotation,
                      char path[PATH_MAX]) {
    snprintf(path, PATH_MAX, "%s/%s-%d-%llu-%d.lwr", plan->folder, plan->setup->game->name,
             plan->setup->seats, (unsigned long long)seed, rotation);
}

/* The tags of a game: the bots and their budgets by seat, and which rotation it is. */
struct tags {
    char bots[TAG_MAX];
    char budget[TAG_MAX];
    char rotation[8];
};

static void make_tags(const struct tournament_plan *plan, int rotation, struct tags *tags) {
    struct lw_text bots = lw_text(tags->bots, sizeof tags->bots);
    struct lw_text budget = lw_text(tags->budget, sizeof tags->budget);
    for (int seat = 1; seat <= plan->setup->seats; seat++) {
        const struct tournament_bot *bot = &plan->bots[tournament_seating(plan, rotation, seat)];
        lw_format(&bots, "%s%s", seat > 1 ? " " : "", bot->name);
        lw_format(&budget, "%s%s", seat > 1 ? " " : "", bot->budget);
    }
    snprintf(tags->rotation, sizeof tags->rotation, "%d", rotation);
}

static bool tag_is(const struct lw_record *record, const char *key, const char *text) {
    for (int i = 0; i < record->note_count; i++)
        if (!record->notes[i].remark && lw_slice_is(record->notes[i].key, key))
            return lw_slice_is(record->notes[i].text, text);
    return false;
}

/* A record as it was read, in memory of its own. */
struct kept {
    struct lw_setup setup;
    struct lw_match match;
    struct lw_record record;
    struct lw_note notes[64];
};

static bool same_setup(const struct lw_setup *a, const struct lw_setup *b) {
    char first[DESCRIPTION_MAX];
    char second[DESCRIPTION_MAX];
    struct lw_text one = lw_text(first, sizeof first);
    struct lw_text other = lw_text(second, sizeof second);
    describe_setup(a, &one);
    describe_setup(b, &other);
    return lw_slice_equal(lw_text_slice(&one), lw_text_slice(&other));
}

static bool belongs(const struct tournament_plan *plan, const struct kept *kept, uint64_t seed,
                    int rotation) {
    struct tags tags;
    make_tags(plan, rotation, &tags);
    return kept->record.ending == LW_FINISHED && kept->record.has_seed &&
           kept->record.seed == seed && same_setup(&kept->setup, plan->setup) &&
           tag_is(&kept->record, "bots", tags.bots) &&
           tag_is(&kept->record, "budget", tags.budget) &&
           tag_is(&kept->record, "rotation", tags.rotation);
}

static uint8_t lost_seats(const struct lw_record *record) {
    uint8_t lost = 0;
    for (int i = 0; i < record->note_count; i++)
        if (record->notes[i].remark && lw_slice_is(record->notes[i].text, "time"))
            lost |= (uint8_t)LW_SEAT_BIT(record->notes[i].seat);
    return lost;
}

bool tournament_read(const struct tournament_plan *plan, uint64_t seed, int rotation,
                     struct tournament_game *game, struct lw_error *error) {
    char path[PATH_MAX];
    struct lw_slice text;
    struct lw_error why;
    *game = (struct tournament_game){.done = false};
    game_path(plan, seed, rotation, path);
    if (access(path, F_OK) != 0)
        return true;
    char *data = read_file(path, RECORD_MAX, &text);
    if (data == NULL)
        return lw_fail(error, 0, "%s: cannot be read", path);
    struct kept *kept = calloc(1, sizeof *kept);
    lw_assert(kept);
    lw_record_init(&kept->record, kept->notes, sizeof kept->notes / sizeof kept->notes[0]);
    bool right =
        lw_record_read(&kept->record, &kept->match, &kept->setup, plan->library, text, NULL, &why);
    if (!right)
        lw_fail(error, why.line, "%s:%d: %s", path, why.line, why.message);
    else if (!(right = belongs(plan, kept, seed, rotation)))
        lw_fail(error, 0, "%s is no finished game of this tournament", path);
    else
        tournament_result(&kept->match, lost_seats(&kept->record), game);
    free(kept);
    free(data);
    return right;
}

bool tournament_write(const struct tournament_plan *plan, int rotation, struct lw_record *record,
                      const struct lw_match *match, struct lw_error *error) {
    char path[PATH_MAX];
    struct tags tags;
    char *data = malloc(RECORD_MAX);
    struct lw_text text = lw_text(data, RECORD_MAX);
    lw_assert(data);
    make_tags(plan, rotation, &tags);
    record->has_content = plan->content;
    lw_record_tag(record, lw_slice("bots"), lw_slice(tags.bots));
    lw_record_tag(record, lw_slice("budget"), lw_slice(tags.budget));
    lw_record_tag(record, lw_slice("rotation"), lw_slice(tags.rotation));
    lw_record_write(record, match, &text);
    lw_assert(!lw_text_overflowed(&text));
    game_path(plan, record->seed, rotation, path);
    bool written = write_file(path, lw_text_slice(&text), error);
    free(data);
    return written;
}
