/* Saving: after every move, and never half a file. */
#include "play.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool play_may_write(const char *path, const char *loaded) {
    struct stat there;
    struct stat known;
    if (stat(path, &there) != 0 || (S_ISREG(there.st_mode) && there.st_size == 0))
        return true;
    return loaded && stat(loaded, &known) == 0 && known.st_dev == there.st_dev &&
           known.st_ino == there.st_ino;
}

static bool write_all(int file, const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
}

/* The new file is complete and on the disk before it takes the old one's name. */
static bool replace_file(const char *path, const char *text) {
    char fresh[PATH_MAX];
    if (snprintf(fresh, sizeof fresh, "%s.tmp", path) >= (int)sizeof fresh) {
        errno = ENAMETOOLONG;
        return false;
    }
    int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return false;
    bool written = write_all(file, text) && fsync(file) == 0;
    int reason = errno;
    if (close(file) != 0 && written) {
        written = false;
        reason = errno;
    }
    if (written && rename(fresh, path) == 0)
        return true;
    reason = written ? errno : reason;
    unlink(fresh);
    errno = reason;
    return false;
}

int play_write(struct play *play) {
    if (play->path[0] == '\0')
        return 0;
    char *text = cli_record_text(&play->game->record, &play->game->match);
    play->save_failed = !replace_file(play->path, text);
    int reason = errno;
    free(text);
    return play->save_failed ? reason : 0;
}

bool play_save(struct play *play) {
    int reason = play_write(play);
    if (reason)
        play_say(play, PLAY_SAVE_FAILED, play->path, strerror(reason), NULL);
    return reason == 0;
}

static struct lw_note *find_note(const struct lw_record *record, const char *key) {
    for (int i = 0; i < record->note_count; i++)
        if (!record->notes[i].remark && lw_slice_is(record->notes[i].key, key))
            return &record->notes[i];
    return NULL;
}

bool play_find_tag(const struct play *play, const char *key, struct lw_slice *text) {
    const struct lw_note *note = find_note(&play->game->record, key);
    if (note)
        *text = note->text;
    return note != NULL;
}

void play_set_tag(struct play *play, enum play_tag tag, const char *key, const char *text) {
    struct lw_record *record = &play->game->record;
    struct lw_note *note = find_note(record, key);
    snprintf(play->tags[tag], sizeof play->tags[tag], "%s", text);
    struct lw_slice value = lw_slice(play->tags[tag]);
    if (note)
        note->text = value;
    else
        lw_record_tag(record, lw_slice(key), value);
}

bool play_make_folder(char *path) {
    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        char end = *at;
        *at = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = end;
        if (!made || end == '\0')
            return made;
    }
}
