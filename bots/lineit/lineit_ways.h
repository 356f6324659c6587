/* The ways of thinking about Line-it. */
#ifndef BOTS_LINEIT_WAYS_H
#define BOTS_LINEIT_WAYS_H

#include "../bots.h"

extern const struct bot_way lineit_easy;
extern const struct bot_way lineit_medium;
extern const struct bot_way lineit_hard;
extern const struct bot_way lineit_expert;
extern const struct bot_way lineit_greedy;
extern const struct bot_way lineit_mc;
extern const struct bot_way lineit_exact;

#endif
