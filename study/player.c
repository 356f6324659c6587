#include "player.h"

#include <stdlib.h>

bool study_player_move(const struct study_player *player, struct lw_match *match, int seat,
                       struct lw_stream *stream, struct lw_error *error) {
    if (player->program)
        return study_program_move(player->program, match, seat, &player->budget, error);
    study_play(player->thinker, match, seat, stream, &player->budget);
    return true;
}

void study_note_lost(struct lw_record *record, int ply, int seat) {
    static const char *const words[] = {"time", "bot first"};
    for (int i = 0; i < 2 && record->note_count < record->note_capacity; i++)
        record->notes[record->note_count++] =
            (struct lw_note){.remark = true, .ply = ply, .seat = seat, .text = lw_slice(words[i])};
}

void study_move_first(struct lw_match *match, int seat) {
    lw_move *moves = malloc(LW_MOVES_MAX * sizeof *moves);
    struct lw_refusal refusal;
    lw_assert(moves);
    int count = match->setup->game->legal(match->setup, &match->state, seat, moves);
    lw_assert(count > 0);
    bool legal = lw_match_play(match, seat, moves[0], &refusal);
    lw_assert(legal);
    free(moves);
}
