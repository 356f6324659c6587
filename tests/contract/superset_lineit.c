#include "contract.h"

static void offer(struct contract_run *run, const char *verb, const char *kind, int number,
                  const char *where) {
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    lw_format(&text, "%s %s%d%s", verb, kind, number, where);
    contract_offer(run, data);
}

static void offer_card(struct contract_run *run, const char *kind, int number) {
    offer(run, "take", kind, number, " line");
    offer(run, "take", kind, number, " hand");
    offer(run, "play", kind, number, "");
}

/* All cards that there are, and one beyond at each end: numbers 0 to 101, bets 2 to 6. */
void superset_lineit(struct contract_run *run, int actor) {
    (void)actor;
    for (int number = 0; number <= LINEIT_NUMBERS + 1; number++)
        offer_card(run, "", number);
    for (int bet = 2; bet <= 6; bet++)
        offer_card(run, "B", bet);
    contract_offer(run, "close");
    contract_offer(run, "end");
}
