/* How far a long command is: on a terminal, on stderr, once a second after the first two. */
#include "cli.h"

#include <time.h>
#include <unistd.h>

struct cli_progress cli_progress(const char *what, uint64_t total) {
    return (struct cli_progress){what, total, time(NULL), 0};
}

void cli_progress_show(struct cli_progress *progress, uint64_t done) {
    time_t now = time(NULL);
    if (now - progress->begun < 2 || now == progress->shown || !isatty(STDERR_FILENO))
        return;
    progress->shown = now;
    fprintf(stderr, "\r%llu of %llu %s ", (unsigned long long)done,
            (unsigned long long)progress->total, progress->what);
}

void cli_progress_end(const struct cli_progress *progress) {
    if (progress->shown)
        fprintf(stderr, "\r\033[K");
}
