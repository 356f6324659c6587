/* The games as the contract suite knows them: which options are played, on which material. A game
 * that is added to the library needs an entry here. */
#include "contract.h"

/* As small as a sheet is in the documentation of records; games on it are short. */
static const char SHEET_SMALL[] = "sheet small\n"
                                  "bgoBgo\n"
                                  "ogbObg\n"
                                  "gboogB\n";

/* As many squares as a sheet may have (LY-1), and many stars: the longest lists of moves. */
static const char SHEET_LARGE[] = "sheet large\n"
                                  "bgObgobGobgobGob\n"
                                  "gobgObgobGobgobg\n"
                                  "oBgobgobgobgOBgo\n"
                                  "bgobGobgObgobgob\n"
                                  "Gobgobgobgobgobg\n"
                                  "obgObgobGobgobgO\n"
                                  "bgobgobgobgObgob\n"
                                  "gobGobgobgobgoBg\n";

/* One row: lines have no way around anything, and are soon cancelled (LY-17). */
static const char SHEET_STRIP[] = "sheet strip\n"
                                  "bgoBgobgObgobgobgobGobgobg\n";

/* Other pieces than the standard set has: whole crossings, stubs only, several diamonds at once. */
static const char TILES_OWN[] = "tiles own\n"
                                "a1 NESW\n"
                                "a2 NESW:b\n"
                                "a3 NESW:wwbb\n"
                                "b1 N:b E:w S:b W:w\n"
                                "b2 N:w E:w S:w W:w\n"
                                "c1 NES W:b\n"
                                "c2 NES:w W:bb\n"
                                "c3 NES:bw W:w\n"
                                "d1 NS EW\n"
                                "d2 NS:b EW:b\n"
                                "d3 NS:w EW\n"
                                "e1 NE SW\n"
                                "e2 NE:w SW:w\n"
                                "e3 NE:b S:w W:b\n"
                                "f1 NS E:w W:w\n"
                                "f2 EW:bb N:w S:b\n";

const struct contract_game contract_games[] = {
    {.name = "linyo",
     .superset = superset_linyo,
     .superset_every = 30,
     .ways = {{.choices = {"level=2"}},
              {.choices = {"level=3"}},
              {.choices = {"level=4", "sheet=back"}},
              {.choices = {"level=2,4,3,4,2,3", "sheet=back"}, .each_seat = true},
              {.choices = {"sheet=small"}, .content = SHEET_SMALL},
              {.choices = {"sheet=large"}, .content = SHEET_LARGE},
              {.choices = {"sheet=strip"}, .content = SHEET_STRIP}}},
    {.name = "line-it",
     .superset = superset_lineit,
     .superset_every = 5,
     .ways = {{.choices = {"bet=atleast"}}, {.choices = {"bet=exact"}}}},
    {.name = "liniell",
     .superset = superset_liniell,
     .superset_every = 2,
     .ways = {{.choices = {"tiles=standard"}}, {.choices = {"tiles=own"}, .content = TILES_OWN}}},
    {.name = "template",
     .superset = superset_template,
     .superset_every = 1,
     .ways = {{.choices = {"last=wins"}}, {.choices = {"last=loses"}}}},
    {.name = NULL},
};
