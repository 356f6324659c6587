#include "hint.h"

#include <string.h>

/* Who knows the reasons of a game. */
static const struct {
    const struct lw_game *game;
    void (*reasons)(const struct lw_setup *setup, const struct lw_state *view, int seat,
                    struct hint *hint);
} GAMES[] = {
    {&linyo_game, hint_linyo},
    {&lineit_game, hint_lineit},
    {&liniell_game, hint_liniell},
};

const char *hint_name(enum hint_code code) {
    static const char *const names[HINT_CODE_COUNT] = {
#define X(name, kind) #name,
        HINT_CODES(X)
#undef X
    };
    return names[code];
}

enum hint_kind hint_kind(enum hint_code code) {
    static const enum hint_kind kinds[HINT_CODE_COUNT] = {
#define X(name, kind) HINT_##kind,
        HINT_CODES(X)
#undef X
    };
    return kinds[code];
}

void hint_write(const struct hint_reason *reason, enum lw_language language, struct lw_text *text) {
    const char *const *words = language == LW_GERMAN ? hint_words_de : hint_words_en;
    lw_sentence_write(words[reason->code], reason->numbers, language, text);
}

void hint_add(struct hint *hint, enum hint_code code, int a, int b, int c) {
    lw_assert(hint->reason_count < HINT_REASONS);
    hint->reasons[hint->reason_count++] = (struct hint_reason){code, {a, b, c}};
}

static void find_reasons(const struct lw_setup *setup, const struct lw_state *state, int seat,
                         struct hint *hint) {
    struct lw_state view;
    setup->game->view(setup, state, seat, &view);
    for (size_t game = 0; game < sizeof GAMES / sizeof GAMES[0]; game++)
        if (GAMES[game].game == setup->game)
            GAMES[game].reasons(setup, &view, seat, hint);
}

/* Puts the last of the hints where it belongs. Alone a bot may want something else than the best
 * mean (LINYO: a full sheet), so that its own order stays. */
static void place_last(const struct lw_setup *setup, int seat, struct hint *hints, int last) {
    struct hint hint = hints[last];
    for (; setup->seats > 1 && last > 0 && hints[last - 1].value.win[seat] < hint.value.win[seat];
         last--)
        hints[last] = hints[last - 1];
    hints[last] = hint;
}

int study_hints(struct study_judge *judge, const struct lw_state *state, int seat,
                struct hint hints[HINT_MOVES]) {
    const struct lw_setup *setup = study_judge_setup(judge);
    const struct bot_candidate *candidates;
    struct bot_candidate best[HINT_MOVES];
    /* What is sealed hides what follows: there the bot's own values are all there is. */
    bool together = study_together(setup, state);
    int count = study_judge_moves(judge, state, seat, &candidates);
    count = count < HINT_MOVES ? count : HINT_MOVES;
    memcpy(best, candidates, sizeof best[0] * (size_t)count);
    for (int i = 0; i < count; i++) {
        hints[i] = (struct hint){.move = best[i].move, .exact = best[i].exact};
        hints[i].value = best[i].value;
        if (!together && count > 1)
            study_judge_move(judge, state, seat, best[i].move, count, &hints[i].value);
        find_reasons(setup, state, seat, &hints[i]);
        place_last(setup, seat, hints, i);
    }
    return count;
}
