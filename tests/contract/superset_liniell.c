#include "contract.h"

static void offer_place(struct contract_run *run, int column, int row, int orientation) {
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    lw_format(&text, "place %d,%d %c", column, row, liniell_side_letters[orientation]);
    contract_offer(run, data);
    for (int side = 0; side < LINIELL_SIDES; side++)
        for (int token = 1; token <= 2; token++) {
            struct lw_text claim = lw_text(data, sizeof data);
            lw_format(&claim, "place %d,%d %c claim %c %d", column, row,
                      liniell_side_letters[orientation], liniell_side_letters[side], token);
            contract_offer(run, data);
        }
}

static void offer_tiles(struct contract_run *run) {
    for (int tile = 0; tile < LINIELL_TILES; tile++) {
        char data[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(data, sizeof data);
        lw_format(&text, "draw %s", liniell_tile(contract_setup(run), tile)->name);
        contract_offer(run, data);
    }
    contract_offer(run, "draw nothing");
}

/* All places of the board and one beyond, all orientations, no claim and every claim. */
void superset_liniell(struct contract_run *run, int actor) {
    if (actor == LW_CHANCE) {
        offer_tiles(run);
        return;
    }
    for (int column = -LINIELL_REACH - 1; column <= LINIELL_REACH + 1; column++)
        for (int row = -LINIELL_REACH - 1; row <= LINIELL_REACH + 1; row++)
            for (int orientation = 0; orientation < LINIELL_SIDES; orientation++)
                offer_place(run, column, row, orientation);
}
