/* How far a long command is, on stderr: on a terminal once a second after the first two, in one
 * line; otherwise, as in a log, a line a minute. */
#include "cli.h"

#include <time.h>
#include <unistd.h>

struct cli_progress cli_progress(const char *what, uint64_t total) {
    return (struct cli_progress){what, total, 0, time(NULL), 0};
}

/* What is left takes as long as what was done, each piece of it. */
static void show_remaining(const struct cli_progress *progress, uint64_t done, time_t now) {
    double spent = (double)(now - progress->begun);
    if (done <= progress->before || done >= progress->total)
        return;
    double left = spent * (double)(progress->total - done) / (double)(done - progress->before);
    long long seconds = (long long)left;
    if (seconds >= 3600)
        fprintf(stderr, "(about %lld h %02lld min left) ", seconds / 3600, seconds % 3600 / 60);
    else
        fprintf(stderr, "(about %lld min %02lld s left) ", seconds / 60, seconds % 60);
}

static bool is_due(const struct cli_progress *progress, time_t now, bool terminal) {
    if (terminal)
        return now - progress->begun >= 2 && now != progress->shown;
    return now - (progress->shown ? progress->shown : progress->begun) >= 60;
}

void cli_progress_show(struct cli_progress *progress, uint64_t done) {
    time_t now = time(NULL);
    bool terminal = isatty(STDERR_FILENO);
    if (!is_due(progress, now, terminal))
        return;
    progress->shown = now;
    fprintf(stderr, "%s%llu of %llu %s ", terminal ? "\r\033[K" : "", (unsigned long long)done,
            (unsigned long long)progress->total, progress->what);
    show_remaining(progress, done, now);
    if (!terminal)
        fprintf(stderr, "\n");
}

void cli_progress_end(const struct cli_progress *progress) {
    if (progress->shown && isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
}
