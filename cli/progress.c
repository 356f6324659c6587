/* How far a long command is: on a terminal, on stderr, once a second after the first two. */
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
    if (left >= 3600)
        fprintf(stderr, "(about %.0f h %02d min left) ", (left - (int)left % 3600) / 3600,
                (int)left % 3600 / 60);
    else
        fprintf(stderr, "(about %d min %02d s left) ", (int)left / 60, (int)left % 60);
}

void cli_progress_show(struct cli_progress *progress, uint64_t done) {
    time_t now = time(NULL);
    if (now - progress->begun < 2 || now == progress->shown || !isatty(STDERR_FILENO))
        return;
    progress->shown = now;
    fprintf(stderr, "\r%llu of %llu %s ", (unsigned long long)done,
            (unsigned long long)progress->total, progress->what);
    show_remaining(progress, done, now);
}

void cli_progress_end(const struct cli_progress *progress) {
    if (progress->shown)
        fprintf(stderr, "\r\033[K");
}
