/* The only list of games. */
#include "game.h"

#include "lineit/lineit.h"
#include "liniell/liniell.h"
#include "linyo/linyo.h"

#include <stddef.h>

const struct lw_game *const lw_games[] = {&linyo_game, &lineit_game, &liniell_game, NULL};
