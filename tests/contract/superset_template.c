#include "contract.h"

void superset_template(struct contract_run *run, int actor) {
    for (int strokes = 0; strokes <= 30; strokes++) {
        char data[LW_MOVE_TEXT_MAX];
        struct lw_text text = lw_text(data, sizeof data);
        lw_format(&text, "%s %d", actor == LW_CHANCE ? "strokes" : "draw", strokes);
        contract_offer(run, data);
    }
}
