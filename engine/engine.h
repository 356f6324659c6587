/* The engine's public header: other rooms include this and nothing else of it. */
#ifndef LW_ENGINE_H
#define LW_ENGINE_H

#include "chance.h"
#include "check.h"
#include "game.h"
#include "json.h"
#include "lineit/lineit.h"
#include "liniell/liniell.h"
#include "linyo/linyo.h"
#include "match.h"
#include "record.h"
#include "sha256.h"

#endif
