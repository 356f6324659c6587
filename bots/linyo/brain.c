#include "brain.h"

#include <string.h>

size_t linyo_brain_size(const struct lw_setup *setup) {
    return sizeof(struct linyo_brain) +
           (size_t)linyo_map_routes(linyo_layout(setup)) * sizeof(struct linyo_route);
}

void linyo_part_name(char name[LINYO_PART_NAME], const struct lw_setup *setup, int level, bool any,
                     const char *part) {
    const uint8_t *hash = setup->material.hash;
    struct lw_text text = lw_text(name, LINYO_PART_NAME);
    lw_format(&text, "%d-", level);
    if (any)
        lw_put(&text, "any");
    else
        for (int i = 0; i < 4; i++)
            lw_format(&text, "%c%c", "0123456789abcdef"[hash[i] >> 4],
                      "0123456789abcdef"[hash[i] & 15]);
    lw_format(&text, "-%s", part);
}

static bool read_rest(struct linyo_net *net, const struct weights *weights, const char *name,
                      struct lw_error *error) {
    float rest[LINYO_REST];
    const float *at = rest;
    const struct {
        float *numbers;
        int count;
    } parts[] = {
        {net->bias, LINYO_HIDDEN},        {net->second[0], LINYO_HIDDEN * LINYO_SECOND},
        {net->second_bias, LINYO_SECOND}, {net->third[0], LINYO_HEADS * LINYO_SECOND},
        {net->offset, LINYO_HEADS},
    };
    if (!weights_floats(weights, name, rest, LINYO_REST, error))
        return false;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        memcpy(parts[i].numbers, at, sizeof(float) * (size_t)parts[i].count);
        at += parts[i].count;
    }
    return true;
}

/* Spreads the rows of `any`, which stand at the beginning, over the squares; from the end, where
 * nothing stands that is still needed. */
static void spread_rows(const struct linyo_map *map, struct linyo_net *net) {
    float any[LINYO_ROWS_ANY][LINYO_HIDDEN];
    memcpy(any, net->first, sizeof any);
    for (int row = LINYO_ROW_SQUARES; row < linyo_rows(map); row++)
        memcpy(net->first[row], any[linyo_row_any(map, row)], sizeof net->first[row]);
}

static bool read_net(struct linyo_brain *brain, const struct lw_setup *setup, int level,
                     const struct weights *weights, struct lw_error *error) {
    struct linyo_net *net = &brain->net[level - LINYO_LEVEL_MIN];
    char name[LINYO_PART_NAME];
    linyo_part_name(name, setup, level, false, "first");
    bool any = !weights_has(weights, name);
    linyo_part_name(name, setup, level, any, "first");
    int rows = any ? LINYO_ROWS_ANY : linyo_rows(&brain->map);
    if (!weights_floats(weights, name, net->first[0], rows * LINYO_HIDDEN, error))
        return false;
    if (any)
        spread_rows(&brain->map, net);
    linyo_part_name(name, setup, level, any, "rest");
    return read_rest(net, weights, name, error);
}

/* Before anybody has learnt at tables, everybody there has the same chance. */
static bool read_table(struct linyo_table_net *net, const struct weights *weights,
                       struct lw_error *error) {
    float numbers[LINYO_TABLE_NUMBERS];
    const float *at = numbers;
    memset(net, 0, sizeof *net);
    if (!weights_has(weights, "table"))
        return true;
    if (!weights_floats(weights, "table", numbers, LINYO_TABLE_NUMBERS, error))
        return false;
    memcpy(net->first, at, sizeof net->first);
    memcpy(net->bias, at += LINYO_TABLE_INPUTS * LINYO_TABLE_HIDDEN, sizeof net->bias);
    memcpy(net->second, at += LINYO_TABLE_HIDDEN, sizeof net->second);
    net->offset = at[LINYO_TABLE_HIDDEN];
    return true;
}

bool linyo_brain_init(void *brain, const struct lw_setup *setup, const struct weights *weights,
                      struct lw_error *error) {
    struct linyo_brain *own = brain;
    linyo_map_init(&own->map, linyo_layout(setup), own->routes);
    for (int seat = 1; seat <= setup->seats; seat++)
        if (!read_net(own, setup, linyo_layout(setup)->level[seat], weights, error))
            return false;
    return setup->seats == 1 || read_table(&own->table, weights, error);
}

void linyo_judge_init(struct linyo_judge *judge, const struct linyo_brain *brain, int level,
                      struct linyo_memo *memo) {
    judge->map = &brain->map;
    judge->net = &brain->net[level - LINYO_LEVEL_MIN];
    judge->level = level;
    judge->memo = memo;
}
