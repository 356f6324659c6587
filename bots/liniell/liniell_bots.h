/* Liniell's ways of thinking, for the table of bots. */
#ifndef LINIELL_BOTS_H
#define LINIELL_BOTS_H

#include "../bots.h"

extern const struct bot_way liniell_easy;
extern const struct bot_way liniell_medium;
extern const struct bot_way liniell_hard;
extern const struct bot_way liniell_expert;
extern const struct bot_way liniell_guided; /* a reference: prior and claims, nothing else */
extern const struct bot_way liniell_greedy;
extern const struct bot_way liniell_exact_way;

#endif
