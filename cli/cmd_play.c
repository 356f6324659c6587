#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

/* The command's words, as given. */
struct wishes {
    const char *game;
    const char *seats;
    const char *humans;
    const char *seed;
    const char *save;
    const char *load;
    struct cli_budget budget;
    struct cli_values bots;
    struct cli_values options;
};

static void random_bytes(void *bytes, size_t count) {
    ssize_t given = getrandom(bytes, count, 0); /* so few are never given in part */
    lw_assert(given == (ssize_t)count);
}

static void tag_date(struct play *play) {
    char date[16];
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day) && strftime(date, sizeof date, "%Y-%m-%d", &day))
        play_set_tag(play, PLAY_TAG_DATE, "date", date);
}

static int begin(struct play *play, const struct wishes *wishes) {
    struct cli *cli = play->cli;
    play->game = cli_game_new(PLAY_TAGS + 2 * LW_SEATS_MAX);
    struct lw_record *record = &play->game->record;
    int code = cli_setup(cli, &play->game->setup, wishes->game, wishes->seats, &wishes->options);
    if (code != CLI_DONE)
        return code;
    random_bytes(&record->seed, sizeof record->seed);
    if (wishes->seed && !cli_read_number(wishes->seed, "--seed", 0, UINT64_MAX, &record->seed))
        return CLI_BAD_USE;
    record->has_seed = true;
    record->has_content = cli->material_folder && play->game->setup.game->material;
    lw_match_init(&play->game->match, &play->game->setup);
    lw_key_from_seed(record->seed, play->key);
    lw_match_set_key(&play->game->match, play->key);
    tag_date(play);
    return CLI_DONE;
}

/* Continues a record. Its chance goes on from its key; without one, from what is left. */
static int load(struct play *play, const struct wishes *wishes) {
    if (strcmp(wishes->load, "-") == 0)
        return cli_fail(CLI_BAD_USE, "--load needs a file: standard input is for the moves");
    if (wishes->seats || wishes->seed || wishes->options.count)
        return cli_fail(CLI_BAD_USE,
                        "--seats, --seed and --option are in the record that --load continues");
    play->game = cli_game_read(play->cli, wishes->load, NULL);
    if (play->game == NULL)
        return CLI_BAD_INPUT;
    if (wishes->game && strcmp(wishes->game, play->game->setup.game->name) != 0)
        return cli_fail(CLI_BAD_USE, "%s is a game of %s, not %s", wishes->load,
                        play->game->setup.game->name, wishes->game);
    if (!lw_record_key(&play->game->record, play->key))
        random_bytes(play->key, sizeof play->key);
    return CLI_DONE;
}

/* A person who names no file gets one all the same, so that a closed terminal loses nothing: in the
 * user's data folder, named by game and time. Without such a folder there is none. */
static void choose_own_file(struct play *play) {
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    char folder[PATH_MAX / 2];
    char moment[32];
    time_t now = time(NULL);
    struct tm local;
    if (!isatty(STDIN_FILENO) || (!data && !home))
        return;
    bool own = data && data[0] == '/';
    int length = snprintf(folder, sizeof folder, own ? "%s/linework" : "%s/.local/share/linework",
                          own    ? data
                          : home ? home
                                 : "");
    if (length >= (int)sizeof folder || !play_make_folder(folder))
        return;
    strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    snprintf(play->path, sizeof play->path, "%s/%s-%s.lwr", folder, play->game->setup.game->name,
             moment);
    if (!play_may_write(play->path, NULL))
        play->path[0] = '\0';
}

static int choose_file(struct play *play, const struct wishes *wishes) {
    const char *path = wishes->save ? wishes->save : wishes->load;
    if (path == NULL) {
        choose_own_file(play);
        return CLI_DONE;
    }
    if (strcmp(path, "-") == 0 || path[0] == '\0')
        return cli_fail(CLI_BAD_USE, "--save needs the name of a file");
    if (strlen(path) + sizeof ".tmp" > sizeof play->path)
        return cli_fail(CLI_BAD_USE, "the name of the file is too long");
    if (!play_may_write(path, wishes->load))
        return cli_fail(CLI_BAD_USE,
                        "%s exists and holds something; --save does not overwrite it, --load %s "
                        "continues it",
                        path, path);
    memcpy(play->path, path, strlen(path) + 1);
    return CLI_DONE;
}

static void introduce(const struct play *play, const struct wishes *wishes) {
    const struct lw_match *match = &play->game->match;
    const struct draw draw = {.record = &play->game->record, .language = play->language};
    char number[12];
    play_say(play, PLAY_INTRO, match->setup->game->title, NULL);
    for (int seat = 1; seat <= match->setup->seats; seat++) {
        char name[160];
        struct lw_text text = lw_text(name, sizeof name);
        draw_name(&draw, seat, &text);
        play_say(play, PLAY_INTRO_SEAT, name,
                 play->humans & LW_SEAT_BIT(seat) ? play_word(play, PLAY_YOU)
                                                  : play->bot_name[seat],
                 NULL);
    }
    snprintf(number, sizeof number, "%d", match->ply_count);
    if (wishes->load)
        play_say(play, PLAY_LOADED, wishes->load, number, NULL);
    if (!match->keyed)
        play_say(play, PLAY_UNKEYED, NULL);
    if (play->path[0])
        play_say(play, PLAY_SAVED_TO, play->path, NULL);
    else
        play_say(play, PLAY_NOT_SAVED_YET, NULL);
}

/* A game that was played to its end, or given up, is only shown. */
static int show_ended(const struct play *play) {
    struct lw_state view;
    struct draw draw = play_drawing(play, 0, &view);
    char number[12];
    snprintf(number, sizeof number, "%d", play->game->match.ply_count);
    draw_all(&draw);
    if (play->game->record.ending == LW_ABANDONED)
        play_say(play, PLAY_ABANDONED, number, NULL);
    return CLI_DONE;
}

static int start(struct play *play, const struct wishes *wishes) {
    int code = wishes->load ? load(play, wishes) : begin(play, wishes);
    if (code != CLI_DONE)
        return code;
    lw_assert(play->game);
    if (play->game->record.ending != LW_UNFINISHED)
        return show_ended(play);
    code = play_seat_humans(play, wishes->humans);
    if (code == CLI_DONE)
        code = play_seat_bots(play, &wishes->bots);
    if (code == CLI_DONE)
        code = choose_file(play, wishes);
    if (code != CLI_DONE)
        return code;
    int reason = play_write(play);
    if (reason && (wishes->save || wishes->load))
        return cli_fail(CLI_BAD_INPUT, "%s: cannot be written: %s", play->path, strerror(reason));
    if (reason) { /* a file that nobody asked for is no reason not to play */
        play->path[0] = '\0';
        play->save_failed = false;
    }
    introduce(play, wishes);
    return play_run(play);
}

static int run(struct cli *cli, int argc, char **argv) {
    struct wishes wishes = {0};
    const struct cli_option options[] = {
        {"--seats", CLI_TEXT, &wishes.seats}, {"--human", CLI_TEXT, &wishes.humans},
        {"--bot", CLI_LIST, &wishes.bots},    {"--option", CLI_LIST, &wishes.options},
        {"--seed", CLI_TEXT, &wishes.seed},   {"--save", CLI_TEXT, &wishes.save},
        {"--load", CLI_TEXT, &wishes.load},   CLI_BUDGET_OPTIONS(wishes.budget)};
    struct cli_rest rest;
    if (!cli_parse(cli, argc, argv, options, sizeof options / sizeof options[0], &rest))
        return CLI_BAD_USE;
    if (rest.count > 1 || (rest.count == 0 && wishes.load == NULL))
        return cli_fail(CLI_BAD_USE, "`linework play` takes one game; `linework games` lists them");
    wishes.game = rest.count ? rest.value[0] : NULL;
    struct play *play = calloc(1, sizeof *play);
    lw_assert(play);
    play->cli = cli;
    play->language = cli_language(cli);
    play->colour = cli_colour(stdout);
    play->echo = !isatty(STDIN_FILENO);
    play->drawn_ply = -1;
    int code = cli_read_budget(&wishes.budget, &play->terms) ? start(play, &wishes) : CLI_BAD_USE;
    for (int seat = 1; seat <= LW_SEATS_MAX; seat++)
        cli_player_free(&play->players[seat]);
    free(play->brain);
    cli_game_free(play->game);
    free(play->line);
    free(play);
    return code;
}

const struct cli_command cmd_play = {
    .name = "play",
    .arguments = "GAME [--seats N] [--human SEATS] [--bot NAME]... [--option K=V]...\n"
                 "              [--seed N] [--save FILE] [--load FILE] [--nodes N | --ms T]\n"
                 "              [--patience S]",
    .summary = "plays a game in the terminal, with people, bots or both",
    .help =
        "  --human 1,3 or 1-3 or none: the seats that are played here; seat 1 if not given. Bots\n"
        "  have the others; --bot: once for all of them, or once for each (medium if not given).\n"
        "  --save FILE: the game is saved there after every move. --load FILE: goes on with a\n"
        "  game, and saves it there; seats, bots and options are as they were. Without either,\n"
        "  a game at a terminal is saved in your data folder (~/.local/share/linework), and one\n"
        "  that is read from a pipe only if you say `save FILE`.\n"
        "  --nodes N or --ms T: what a bot may spend on a move, if not its own budget.\n"
        "  --bot cmd:COMMAND is a program (docs/bot-protocol.md); when it has not answered\n"
        "  --patience seconds (30) after its time, first legal moves are made for it.\n"
        "  --seed N: the chance of this game; otherwise a seed is drawn, and is in the record.\n"
        "\n"
        "  A move is typed in its notation, or as the number it has in the list. Enter rolls,\n"
        "  deals or draws; until then `undo` takes the last move back. `why MOVE` says which rule\n"
        "  forbids a move, `help` what else can be typed.\n",
    .run = run,
};
