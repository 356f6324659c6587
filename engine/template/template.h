/* The template: the smallest complete game, to copy when a game is added. Registered in the tests
 * only. docs/new-game.md is the checklist that goes with it. */
#ifndef TEMPLATE_H
#define TEMPLATE_H

#include "../game.h"

extern const struct lw_game template_game;

#endif
