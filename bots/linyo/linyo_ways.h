/* The ways of thinking about LINYO. */
#ifndef BOTS_LINYO_WAYS_H
#define BOTS_LINYO_WAYS_H

#include "../bots.h"

extern const struct bot_way linyo_easy;
extern const struct bot_way linyo_medium;
extern const struct bot_way linyo_hard;
extern const struct bot_way linyo_expert;
extern const struct bot_way linyo_cover;
extern const struct bot_way linyo_solo;
extern const struct bot_way linyo_exact_way;

#endif
