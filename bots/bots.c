#include "bots.h"

static lw_move choose_random(const struct lw_setup *setup, const struct lw_state *view, int seat,
                             struct lw_stream *stream) {
    lw_move moves[LW_MOVES_MAX];
    int count = setup->game->legal(setup, view, seat, moves);
    return moves[lw_stream_uniform(stream, (uint32_t)count)];
}

static lw_move choose_first(const struct lw_setup *setup, const struct lw_state *view, int seat,
                            struct lw_stream *stream) {
    (void)stream;
    lw_move moves[LW_MOVES_MAX];
    setup->game->legal(setup, view, seat, moves);
    return moves[0];
}

const struct bot bots[] = {
    {"random", "any legal move, all equally likely", choose_random},
    {"first", "the first legal move of the engine's list", choose_first},
    {NULL, NULL, NULL},
};

const struct bot *bot_find(struct lw_slice name) {
    for (const struct bot *bot = bots; bot->name; bot++)
        if (lw_slice_is(name, bot->name))
            return bot;
    return NULL;
}

void bot_stream(struct lw_stream *stream, const uint8_t key[LW_KEY_BYTES], int seat) {
    lw_stream_init(stream, key, LW_STREAM_SEATS + seat);
}

void bot_play(const struct bot *bot, struct lw_match *match, int seat, struct lw_stream *stream) {
    const struct lw_setup *setup = match->setup;
    struct lw_state view;
    struct lw_refusal refusal;
    setup->game->view(setup, &match->state, seat, &view);
    bool legal = lw_match_play(match, seat, bot->choose(setup, &view, seat, stream), &refusal);
    lw_assert(legal);
}
