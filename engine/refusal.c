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

static void put_number(enum lw_language language, char kind, int number, struct lw_text *text) {
    const struct lw_words *words = language == LW_GERMAN ? &lw_words_de : &lw_words_en;
    if (kind == 's')
        lw_format(text, "%c%d", 'a' + (number & 255), number >> 8);
    else if (kind == 'k')
        lw_put(text, words->colours[number]);
    else if (kind == 'c' && number > 100)
        lw_format(text, "B%d", number - 98);
    else if (kind == 'd')
        lw_put_char(text, "NESW"[number]);
    else if (kind == 't')
        lw_format(text, "%s%d%c%d", number < 0 ? "-" : "", (number < 0 ? -number : number) / 10,
                  language == LW_GERMAN ? ',' : '.', (number < 0 ? -number : number) % 10);
    else
        lw_put_int(text, number);
}

/* "#one#many}": one of two words, by the number. Gives the brace. */
static const char *put_word(const char *at, int number, struct lw_text *text) {
    for (int word = 0; word < 2; word++)
        for (at++; *at != '#' && *at != '}'; at++) {
            lw_assert(*at);
            if (word == (number != 1))
                lw_put_char(text, *at);
        }
    return at;
}

void lw_sentence_write(const char *sentence, const int numbers[3], enum lw_language language,
                       struct lw_text *text) {
    for (const char *at = sentence; *at; at++) {
        if (*at != '{') {
            lw_put_char(text, *at);
            continue;
        }
        int index = at[1] - '0';
        lw_assert(index >= 0 && index < 3);
        at += 2;
        if (*at == '#')
            at = put_word(at, numbers[index], text);
        else
            put_number(language, *at == '}' ? 'n' : *at++, numbers[index], text);
        lw_assert(*at == '}');
    }
}

void lw_refusal_write(const struct lw_refusal *refusal, enum lw_language language,
                      struct lw_text *text) {
    const struct lw_words *words = language == LW_GERMAN ? &lw_words_de : &lw_words_en;
    lw_sentence_write(words->cases[refusal->reason], refusal->numbers, language, text);
}
