/* The list of legal moves: sorted, numbered, shown in columns. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WHOLE_MAX = 20, ITEM_MAX = LW_MOVE_TEXT_MAX + 16 };

/* What is listed: a move, or a group of moves that begin alike. */
struct item {
    char text[ITEM_MAX];
};

struct list {
    struct item *items;
    int count;
};

static int by_bytes(const void *a, const void *b) {
    return strcmp(a, b);
}

void play_gather_moves(struct play *play, int seat) {
    const struct lw_match *match = &play->game->match;
    const struct lw_setup *setup = match->setup;
    lw_move moves[LW_MOVES_MAX];
    play->move_count = setup->game->legal(setup, &match->state, seat, moves);
    for (int i = 0; i < play->move_count; i++) {
        struct lw_text text = lw_text(play->moves[i], sizeof play->moves[i]);
        setup->game->move_write(setup, moves[i], &text);
    }
    qsort(play->moves, (size_t)play->move_count, sizeof play->moves[0], by_bytes);
}

static void list_init(struct list *list) {
    *list = (struct list){calloc(LW_MOVES_MAX, sizeof list->items[0]), 0};
    lw_assert(list->items);
}

/* Prints in columns, downwards, so that what begins alike stands together. */
static void list_finish(struct list *list) {
    int width = 0;
    for (int i = 0; i < list->count; i++) {
        int size = draw_width(list->items[i].text) + 2;
        width = size > width ? size : width;
    }
    int columns = width ? draw_columns(stdout) / width : 1;
    columns = columns < 1 ? 1 : columns;
    int rows = (list->count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < list->count; i += rows) {
            bool last = i + rows >= list->count;
            printf("%s%*s", list->items[i].text, last ? 0 : width - draw_width(list->items[i].text),
                   "");
        }
        printf("\n");
    }
    free(list->items);
}

static void list_move(struct list *list, const struct play *play, int move) {
    snprintf(list->items[list->count++].text, ITEM_MAX, "%4d  %s", move + 1, play->moves[move]);
}

/* How many bytes the first words of a move take. */
static size_t beginning(const char *text, int words) {
    const char *end = text;
    for (; words > 0 && *end; words--)
        end += strcspn(end + (*end == ' '), " ") + (*end == ' ');
    return (size_t)(end - text);
}

/* Where the moves that begin like this one end. */
static int group_end(const struct play *play, int first, int words) {
    size_t size = beginning(play->moves[first], words);
    int end = first + 1;
    while (end < play->move_count && beginning(play->moves[end], words) == size &&
           memcmp(play->moves[end], play->moves[first], size) == 0)
        end++;
    return end;
}

static int count_groups(const struct play *play, int words) {
    int count = 0;
    for (int i = 0; i < play->move_count; i = group_end(play, i, words))
        count++;
    return count;
}

static void list_group(struct list *list, const struct play *play, int first, int end, int words) {
    char range[24];
    int size = (int)beginning(play->moves[first], words);
    bool single = end == first + 1;
    snprintf(range, sizeof range, single ? "%d" : "%d-%d", first + 1, end);
    snprintf(list->items[list->count++].text, ITEM_MAX, "%9s  %.*s%s", range,
             single ? LW_MOVE_TEXT_MAX : size, play->moves[first], single ? "" : " ...");
}

/* Two words tell groups apart, unless there are as many of them as moves. */
static void print_groups(const struct play *play) {
    struct list list;
    int words = count_groups(play, 2) <= WHOLE_MAX ? 2 : 1;
    char number[12];
    char example[LW_MOVE_TEXT_MAX];
    snprintf(number, sizeof number, "%d", play->move_count);
    snprintf(example, sizeof example, "%.*s", (int)beginning(play->moves[0], words),
             play->moves[0]);
    if (count_groups(play, words) == 1) {
        play_say(play, PLAY_MOVES_ALIKE, number, play->moves[0], play->moves[play->move_count - 1],
                 NULL);
        return;
    }
    list_init(&list);
    play_say(play, PLAY_MOVES_ABRIDGED, number, example, NULL);
    for (int first = 0, end; first < play->move_count; first = end) {
        end = group_end(play, first, words);
        list_group(&list, play, first, end, words);
    }
    list_finish(&list);
}

void play_print_moves(const struct play *play) {
    if (play->move_count > WHOLE_MAX)
        print_groups(play);
    else
        play_print_matching(play, "");
}

/* Whether a move has this word. */
static bool has_word(const char *move, const char *word, size_t length) {
    while (*move) {
        size_t size = strcspn(move, " ");
        if (size == length && strncasecmp(move, word, length) == 0)
            return true;
        move += size + (move[size] == ' ');
    }
    return false;
}

static bool has_words(const char *move, const char *words) {
    for (;;) {
        words += strspn(words, " \t");
        size_t length = strcspn(words, " \t");
        if (length == 0)
            return true;
        if (!has_word(move, words, length))
            return false;
        words += length;
    }
}

void play_print_matching(const struct play *play, const char *words) {
    struct list list;
    char number[12];
    list_init(&list);
    for (int i = 0; i < play->move_count; i++)
        if (has_words(play->moves[i], words))
            list_move(&list, play, i);
    snprintf(number, sizeof number, "%d", list.count);
    if (list.count == 0)
        play_say(play, PLAY_NO_MOVES, NULL);
    else
        play_say(play, PLAY_MOVES, number, NULL);
    list_finish(&list);
}
