/* Shared by the files of `linework match`. */
#ifndef MATCH_H
#define MATCH_H

#include "cli.h"

/* The result, for people or as JSON. */
void match_report(const struct tournament *tournament, bool tuning);
void match_report_json(const struct tournament *tournament, bool tuning);

#endif
