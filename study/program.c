#define _GNU_SOURCE
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ANSWER_MAX = 4096, MESSAGE_MAX = 1 << 19, LEAVING_MS = 300 };

struct study_program {
    char *command;
    int patience;
    bool content;
    pid_t process; /* of its guardian; 0: not running */
    int to;
    int from;
    int life;       /* the guardian ends with it */
    int told_count; /* what it knows of the game; -1: it knows no game */
    struct lw_ply told[LW_PLIES_MAX];
    size_t answer_length;
    char answer[ANSWER_MAX];
    char message[MESSAGE_MAX];
    struct lw_match empty; /* for the head of a record */
};

struct study_program *study_program_new(const char *command, int patience, bool content) {
    struct study_program *program = calloc(1, sizeof *program);
    lw_assert(program);
    program->command = strdup(command);
    lw_assert(program->command);
    program->patience = patience;
    program->content = content;
    program->told_count = -1;
    return program;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

/* In a child of its own: becomes a shell with the command. */
static void become(const char *command, int in, int out) {
    signal(SIGPIPE, SIG_DFL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* In the child: starts the program in a group with itself, and ends all of the group as soon as
 * nobody holds the other end of `life`: we let go of it, or are gone, however that came about. A
 * signal at the parent's death would not do: it comes when the thread that forked has ended, and
 * only to the shell. */
static void guard(const char *command, int in, int out, int life) {
    char nothing;
    setpgid(0, 0);
    if (fork() == 0)
        become(command, in, out);
    dup2(life, STDIN_FILENO);
    close_range(STDIN_FILENO + 1, ~0U, 0); /* of the pipes nothing stays open here */
    while (read(STDIN_FILENO, &nothing, 1) < 0 && errno == EINTR)
        continue;
    kill(0, SIGKILL);
    _exit(127);
}

static void close_pipe(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/* All or none of them. */
static bool open_pipes(int pipes[][2], int count) {
    for (int i = 0; i < count; i++)
        if (pipe2(pipes[i], O_CLOEXEC) != 0) {
            while (i-- > 0)
                close_pipe(pipes[i]);
            return false;
        }
    return true;
}

static bool start(struct study_program *program) {
    enum { TO, FROM, LIFE, PIPES };
    int pipes[PIPES][2];
    signal(SIGPIPE, SIG_IGN); /* a program that died is an answer, not our end */
    if (!open_pipes(pipes, PIPES))
        return false;
    pid_t process = fork();
    if (process == 0)
        guard(program->command, pipes[TO][0], pipes[FROM][1], pipes[LIFE][0]);
    if (process < 0) {
        for (int i = 0; i < PIPES; i++)
            close_pipe(pipes[i]);
        return false;
    }
    close(pipes[TO][0]);
    close(pipes[FROM][1]);
    close(pipes[LIFE][0]);
    program->to = pipes[TO][1];
    program->from = pipes[FROM][0];
    program->life = pipes[LIFE][1];
    setpgid(process, process); /* whoever of us is first */
    fcntl(program->to, F_SETFL, O_NONBLOCK);
    fcntl(program->from, F_SETFL, O_NONBLOCK);
    program->process = process;
    program->told_count = -1;
    program->answer_length = 0;
    return true;
}

/* Waits until it closes its output; what still comes is of no use. */
static void wait_for_end(const struct study_program *program, double end) {
    struct pollfd output = {program->from, POLLIN, 0};
    char rest[ANSWER_MAX];
    for (double left; (left = end - now()) > 0;) {
        poll(&output, 1, (int)left + 1);
        if (output.revents && read(program->from, rest, sizeof rest) == 0)
            return;
    }
}

/* Gives it a moment to leave, then ends it and whatever it has started. */
static void stop(struct study_program *program, int moment) {
    if (program->process == 0)
        return;
    close(program->to);
    wait_for_end(program, now() + moment);
    close(program->from);
    kill(-program->process, SIGKILL);
    waitpid(program->process, NULL, 0);
    close(program->life);
    program->process = 0;
    program->told_count = -1;
}

void study_program_free(struct study_program *program) {
    if (program == NULL)
        return;
    if (program->process) {
        ssize_t sent = write(program->to, "quit\n", 5);
        stop(program, sent == 5 ? LEAVING_MS : 0);
    }
    free(program->command);
    free(program);
}

int study_seen(const struct lw_match *match, int seat, struct lw_ply seen[LW_PLIES_MAX]) {
    bool sealed = match->setup->game->sealed(match->setup, &match->state) != 0;
    int count = 0;
    for (int first = 0, end; first < match->ply_count; first = end) {
        for (end = first + 1; end < match->ply_count && !match->plies[end].opens;)
            end++;
        for (int i = first; i < end; i++)
            if (match->plies[i].actor == seat)
                seen[count++] = match->plies[i];
        if (sealed && end == match->ply_count)
            continue;
        for (int actor = 0; actor <= match->setup->seats; actor++)
            for (int i = first; i < end; i++)
                if (match->plies[i].actor == actor && actor != seat)
                    seen[count++] = match->plies[i];
    }
    return count;
}

static void write_head(struct study_program *program, const struct lw_match *match,
                       struct lw_text *text) {
    struct lw_record record = {.has_content = program->content && match->setup->game->material};
    char *head = malloc(MESSAGE_MAX);
    struct lw_text whole = lw_text(head, MESSAGE_MAX);
    lw_assert(head);
    lw_match_init(&program->empty, match->setup);
    lw_record_write(&record, &program->empty, &whole);
    struct lw_slice lines = lw_text_slice(&whole);
    lw_slice_skip(&lines, "linework-record 1\n");
    lw_put(text, "new\n");
    lw_put_slice(text, lines);
    free(head);
}

/* Tells it what it does not know yet; everything, if it knows what is no longer so. */
static void write_news(struct study_program *program, const struct lw_match *match, int seat,
                       struct lw_text *text) {
    struct lw_ply seen[LW_PLIES_MAX];
    int count = study_seen(match, seat, seen);
    int known = 0;
    while (known < program->told_count && known < count &&
           program->told[known].move == seen[known].move &&
           program->told[known].actor == seen[known].actor)
        known++;
    if (known != program->told_count) {
        write_head(program, match, text);
        known = 0;
    }
    for (int i = known; i < count; i++)
        lw_ply_write(match->setup, &seen[i], text);
    memcpy(program->told, seen, (size_t)count * sizeof seen[0]);
    program->told_count = count;
}

static void write_question(const struct lw_match *match, int seat,
                           const struct study_budget *budget, struct lw_text *text) {
    const struct lw_setup *setup = match->setup;
    lw_move moves[LW_MOVES_MAX];
    int count = setup->game->legal(setup, &match->state, seat, moves);
    for (int i = 0; i < count; i++) {
        lw_put(text, "legal ");
        setup->game->move_write(setup, moves[i], text);
        lw_put_char(text, '\n');
    }
    lw_format(text, "go %d", seat);
    if (budget->nodes || budget->ms) {
        lw_put(text, budget->nodes ? " nodes " : " ms ");
        lw_put_uint(text, budget->nodes ? budget->nodes : budget->ms);
    }
    lw_put_char(text, '\n');
}

enum outcome { ANSWERED, TOO_LATE, DIED, NONSENSE };

/* Looks for an answer among the lines that have come; `info` lines are for whoever watches. Leaves
 * the line that decides at the beginning of `answer`, ended by NUL. */
static bool find_answer(struct study_program *program, enum outcome *outcome) {
    char *end;
    while ((end = memchr(program->answer, '\n', program->answer_length)) != NULL) {
        size_t length = (size_t)(end - program->answer);
        *end = '\0';
        if (strncmp(program->answer, "info", 4) != 0) {
            *outcome = strncmp(program->answer, "move ", 5) == 0 ? ANSWERED : NONSENSE;
            return true;
        }
        program->answer_length -= length + 1;
        memmove(program->answer, end + 1, program->answer_length);
    }
    if (program->answer_length < ANSWER_MAX)
        return false;
    program->answer[60] = '\0'; /* no line of ours is that long */
    *outcome = NONSENSE;
    return true;
}

/* Sends the message and reads until there is an answer, both as the program likes: one that writes
 * before it has read all is not waited for in vain. */
static enum outcome exchange(struct study_program *program, struct lw_slice message,
                             double deadline) {
    enum outcome outcome;
    for (;;) {
        double left = deadline - now();
        struct pollfd ends[2] = {{program->from, POLLIN, 0},
                                 {message.length ? program->to : -1, POLLOUT, 0}};
        if (left <= 0 || poll(ends, 2, (int)left + 1) == 0)
            return TOO_LATE;
        if (ends[1].revents) {
            ssize_t sent = write(program->to, message.data, message.length);
            if (sent < 0 && errno != EAGAIN && errno != EINTR)
                return DIED;
            message.data += sent > 0 ? sent : 0;
            message.length -= sent > 0 ? (size_t)sent : 0;
        }
        if (!ends[0].revents)
            continue;
        ssize_t got = read(program->from, program->answer + program->answer_length,
                           ANSWER_MAX - program->answer_length);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            return DIED;
        program->answer_length += got > 0 ? (size_t)got : 0;
        if (find_answer(program, &outcome))
            return outcome;
    }
}

static bool play_answer(const struct study_program *program, struct lw_match *match, int seat) {
    struct lw_refusal refusal;
    return lw_match_play_text(match, seat, lw_slice(program->answer + 5), &refusal);
}

static bool blame(const struct study_program *program, int seat, enum outcome outcome, int waited,
                  struct lw_error *error) {
    struct lw_slice command = lw_slice_cut(lw_slice(program->command), 120);
    int length = (int)command.length;
    if (outcome == TOO_LATE)
        return lw_fail(error, 0, "the program `%.*s` at seat %d has not answered within %d ms",
                       length, command.data, seat, waited);
    if (outcome == DIED)
        return lw_fail(error, 0, "the program `%.*s` at seat %d has ended without a move", length,
                       command.data, seat);
    struct lw_slice answer = lw_slice_cut(lw_slice(program->answer), 60);
    return lw_fail(error, 0, "the program `%.*s` at seat %d answers `%.*s`, which is no legal move",
                   length, command.data, seat, (int)answer.length, answer.data);
}

/* What has come since the last answer was not asked for. */
static void drop_rest(struct study_program *program) {
    ssize_t got = 1;
    for (int i = 0; got > 0 && i < 100; i++)
        got = read(program->from, program->answer, ANSWER_MAX);
    program->answer_length = 0;
}

bool study_program_move(struct study_program *program, struct lw_match *match, int seat,
                        const struct study_budget *budget, struct lw_error *error) {
    struct lw_text text = lw_text(program->message, sizeof program->message);
    int waiting = program->patience + (int)budget->ms;
    if (program->process == 0 && !start(program))
        return lw_fail(error, 0, "the program `%s` at seat %d cannot be started: %s",
                       program->command, seat, strerror(errno));
    drop_rest(program);
    write_news(program, match, seat, &text);
    write_question(match, seat, budget, &text);
    lw_assert(!lw_text_overflowed(&text));
    enum outcome outcome = exchange(program, lw_text_slice(&text), now() + waiting);
    if (outcome == ANSWERED && play_answer(program, match, seat))
        return true;
    blame(program, seat, outcome == ANSWERED ? NONSENSE : outcome, waiting, error);
    stop(program, 0);
    return false;
}
