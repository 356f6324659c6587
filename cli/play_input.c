/* What people type, made into notation. Only what has one meaning is put right; everything else
 * goes to the engine as it is, whose refusal says what is wrong with it. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum { WORDS_MAX = 10 };

/* A typed move, word by word. */
struct typed {
    char word[WORDS_MAX][LW_MOVE_TEXT_MAX];
    int count;
};

bool play_read_line(struct play *play, const char *prompt) {
    printf("%s", prompt);
    fflush(stdout);
    ssize_t length = getline(&play->line, &play->line_size, stdin);
    if (length < 0) {
        printf("\n");
        return false;
    }
    while (length > 0 && isspace((unsigned char)play->line[length - 1]))
        play->line[--length] = '\0';
    for (ssize_t i = 0; i < length; i++) /* a cursor key must not come back to the terminal */
        if (iscntrl((unsigned char)play->line[i]))
            play->line[i] = play->line[i] == '\t' ? ' ' : '?';
    size_t lead = strspn(play->line, " ");
    memmove(play->line, play->line + lead, (size_t)length - lead + 1);
    if (play->echo)
        printf("%s\n", play->line);
    return true;
}

/* In small letters; false if it is longer than any move. */
static bool split(const char *line, struct typed *typed) {
    typed->count = 0;
    for (;;) {
        line += strspn(line, " ");
        size_t length = strcspn(line, " ");
        if (length == 0)
            return true;
        if (typed->count == WORDS_MAX - 2 || length >= LW_MOVE_TEXT_MAX)
            return false;
        char *word = typed->word[typed->count++];
        for (size_t i = 0; i < length; i++)
            word[i] = (char)tolower((unsigned char)line[i]);
        word[length] = '\0';
        line += length;
    }
}

static void join(const struct typed *typed, play_move_text text) {
    struct lw_text out = lw_text(text, LW_MOVE_TEXT_MAX);
    for (int i = 0; i < typed->count; i++)
        lw_format(&out, "%s%s", i > 0 ? " " : "", typed->word[i]);
}

static void insert(struct typed *typed, int at, const char *word) {
    memmove(typed->word[at + 1], typed->word[at],
            (size_t)(typed->count - at) * sizeof typed->word[0]);
    snprintf(typed->word[at], sizeof typed->word[at], "%s", word);
    typed->count++;
}

static bool is_legal(const struct play *play, int seat, const struct typed *typed) {
    play_move_text text;
    struct lw_refusal refusal;
    lw_move move;
    join(typed, text);
    return lw_match_read(&play->game->match, seat, lw_slice(text), &move, &refusal);
}

static bool is_digits(const char *word) {
    return word[0] && word[strspn(word, "0123456789")] == '\0';
}

static bool is_square(const char *word) {
    return islower((unsigned char)word[0]) && is_digits(word + 1);
}

/* "c4 d4": whose line that is, if only one can go there. */
static void find_line(const struct play *play, int seat, struct typed *typed) {
    struct typed found = *typed;
    int count = 0;
    for (int line = 1; line <= LINYO_LINES; line++) {
        struct typed attempt = *typed;
        char number[2] = {(char)('0' + line), '\0'};
        insert(&attempt, 0, number);
        insert(&attempt, 0, "extend");
        if (!is_legal(play, seat, &attempt))
            continue;
        found = attempt;
        count++;
    }
    if (count == 1)
        *typed = found;
}

static int by_letter(const void *a, const void *b) {
    return *(const char *)a - *(const char *)b;
}

/* "set o b g g" is `set bggo`. */
static void sort_dice(struct typed *typed) {
    char dice[LINYO_DICE + 1] = "";
    size_t count = 0;
    for (int i = 1; i < typed->count; i++)
        for (const char *letter = typed->word[i]; *letter; letter++) {
            if (count == LINYO_DICE)
                return;
            dice[count++] = *letter;
        }
    if (count != LINYO_DICE || strspn(dice, "bgo") != LINYO_DICE)
        return;
    qsort(dice, LINYO_DICE, 1, by_letter);
    memcpy(typed->word[1], dice, sizeof dice);
    typed->count = 2;
}

static void complete_linyo(const struct play *play, int seat, struct typed *typed) {
    const struct linyo_state *s = linyo_state(&play->game->match.state);
    const char *first = typed->word[0];
    if (s->phase == LINYO_SETTING && strspn(first, "bgo") == strlen(first))
        insert(typed, 0, "set");
    else if (is_square(first) && s->round == 0)
        insert(typed, 0, "start");
    else if (is_square(first))
        find_line(play, seat, typed);
    else if (is_digits(first) && typed->count > 1)
        insert(typed, 0, "extend");
    if (strcmp(typed->word[0], "set") == 0)
        sort_dice(typed);
}

/* "take 57" where the card can go to one place only. */
static void find_place(const struct play *play, int seat, struct typed *typed) {
    struct typed line = *typed;
    struct typed hand = *typed;
    insert(&line, 2, "line");
    insert(&hand, 2, "hand");
    bool onto_line = is_legal(play, seat, &line);
    bool into_hand = is_legal(play, seat, &hand);
    if (onto_line != into_hand)
        *typed = onto_line ? line : hand;
}

static void complete_lineit(const struct play *play, int seat, struct typed *typed) {
    for (int i = 0; i < typed->count; i++)
        if (typed->word[i][0] == 'b' && is_digits(typed->word[i] + 1))
            typed->word[i][0] = 'B';
    const char *last = typed->word[typed->count - 1];
    if (typed->count == 2 && (strcmp(last, "line") == 0 || strcmp(last, "hand") == 0) &&
        strcmp(typed->word[0], "take") != 0)
        insert(typed, 0, "take");
    if (typed->count == 2 && strcmp(typed->word[0], "take") == 0)
        find_place(play, seat, typed);
}

/* A way to lie, a line and a token may have several names, of which notation takes the first: the
 * refusal says which one. */
static bool rename_first(struct typed *typed, const struct lw_refusal *refusal) {
    int first = refusal->numbers[0];
    switch (refusal->reason) {
    case LW_NOT_FIRST_ORIENTATION:
        typed->word[2][0] = liniell_side_letters[first];
        return true;
    case LW_NOT_FIRST_SIDE:
        typed->word[4][0] = liniell_side_letters[first];
        return true;
    case LW_NOT_FIRST_TOKEN:
        typed->word[5][0] = (char)('0' + first);
        return true;
    default:
        return false;
    }
}

static void complete_liniell(const struct play *play, int seat, struct typed *typed) {
    struct lw_refusal refusal;
    play_move_text text;
    lw_move move;
    if (strchr(typed->word[0], ','))
        insert(typed, 0, "place");
    for (int i = 0; i < typed->count; i++)
        if (strlen(typed->word[i]) == 1)
            typed->word[i][0] = (char)toupper((unsigned char)typed->word[i][0]);
    do
        join(typed, text);
    while (!lw_match_read(&play->game->match, seat, lw_slice(text), &move, &refusal) &&
           rename_first(typed, &refusal));
}

static const struct {
    const struct lw_game *game;
    void (*complete)(const struct play *play, int seat, struct typed *typed);
} COMPLETERS[] = {
    {&linyo_game, complete_linyo},
    {&lineit_game, complete_lineit},
    {&liniell_game, complete_liniell},
};

void play_complete(const struct play *play, int seat, const char *line, play_move_text text) {
    struct typed typed;
    if (!split(line, &typed) || typed.count == 0) {
        snprintf(text, LW_MOVE_TEXT_MAX, "%s", line);
        return;
    }
    for (size_t i = 0; i < sizeof COMPLETERS / sizeof COMPLETERS[0]; i++)
        if (COMPLETERS[i].game == play->game->setup.game)
            COMPLETERS[i].complete(play, seat, &typed);
    join(&typed, text);
}
