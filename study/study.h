/* What looks at games from outside: thinking against a clock, training, solving, analysis and
 * tournaments. The room's public header. */
#ifndef STUDY_H
#define STUDY_H

#include "analyze.h"
#include "bots/bots.h"
#include "hindsight.h"
#include "hint.h"
#include "judge.h"
#include "player.h"
#include "program.h"
#include "ranks.h"
#include "solve.h"
#include "statistics.h"
#include "think.h"
#include "tournament.h"
#include "train.h"

#endif
