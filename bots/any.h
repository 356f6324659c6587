/* Bots that know nothing but the interface: they play any game, also one added tomorrow. */
#ifndef BOTS_ANY_H
#define BOTS_ANY_H

#include "bots.h"

extern const struct bot_way any_random;
extern const struct bot_way any_first;
extern const struct bot_way any_greedy;

/* Tree search: plain UCT, flat Monte Carlo, and the levels of a game that has none of its own. */
extern const struct bot_way any_uct;
extern const struct bot_way any_mc;
extern const struct bot_way any_medium;
extern const struct bot_way any_hard;
extern const struct bot_way any_expert;

#endif
