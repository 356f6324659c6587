#include "refusal.h"

#include "check.h"
#include "words.h"

const char *lw_refusal_rule(enum lw_case reason) {
    static const char *const rules[LW_CASE_COUNT] = {
#define X(name, rule) rule,
        LW_CASES(X)
#undef X
    };
    return rules[reason];
}

const char *lw_refusal_name(enum lw_case reason) {
    static const char *const names[LW_CASE_COUNT] = {
#define X(name, rule) #name,
        LW_CASES(X)
#undef X
    };
    return names[reason];
}

bool lw_refuse(struct lw_refusal *refusal, enum lw_case reason, int a, int b, int c) {
    *refusal = (struct lw_refusal){reason, {a, b, c}};
    return false;
}

static void put_number(const struct lw_words *words, char kind, int number, struct lw_text *text) {
    if (kind == 's')
        lw_format(text, "%c%d", 'a' + (number & 255), number >> 8);
    else if (kind == 'k')
        lw_put(text, words->colours[number]);
    else if (kind == 'c' && number > 100)
        lw_format(text, "B%d", number - 98);
    else if (kind == 'd')
        lw_put_char(text, "NESW"[number]);
    else
        lw_put_int(text, number);
}

void lw_refusal_write(const struct lw_refusal *refusal, enum lw_language language,
                      struct lw_text *text) {
    const struct lw_words *words = language == LW_GERMAN ? &lw_words_de : &lw_words_en;
    for (const char *at = words->cases[refusal->reason]; *at; at++) {
        if (*at != '{') {
            lw_put_char(text, *at);
            continue;
        }
        int index = at[1] - '0';
        lw_assert(index >= 0 && index < 3);
        char kind = at[2] == '}' ? 'n' : at[2];
        put_number(words, kind, refusal->numbers[index], text);
        at += kind == 'n' ? 2 : 3;
        lw_assert(*at == '}');
    }
}
