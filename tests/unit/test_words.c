/* The catalogues: every case has a sentence in every language, and they say the same. */
#include "tests/testing.h"

#include "engine/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define TEST(name) static void name(void **context __attribute__((unused)))

/* The placeholders of a sentence, each once: bit 5 * index + kind. */
static unsigned placeholders(const char *sentence) {
    static const char kinds[] = "}skcd";
    unsigned found = 0;
    for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{')) {
        const char *kind = at[1] && at[2] ? strchr(kinds, at[2]) : NULL;
        if (at[1] < '0' || at[1] > '2' || kind == NULL || (*kind != '}' && at[3] != '}'))
            fail_msg("`%s` has braces that stand for nothing", sentence);
        found |= 1u << (5 * (at[1] - '0') + (int)(kind - kinds));
    }
    return found;
}

TEST(every_case_has_a_sentence_in_both_languages) {
    for (int reason = 0; reason < LW_CASE_COUNT; reason++) {
        const char *english = lw_words_en.cases[reason];
        const char *german = lw_words_de.cases[reason];
        if (english == NULL || german == NULL)
            fail_msg("%s has no sentence", lw_refusal_name((enum lw_case)reason));
        assert_true(strlen(english) > 0 && english[strlen(english) - 1] == '.');
        assert_true(strlen(german) > 0 && german[strlen(german) - 1] == '.');
        assert_string_not_equal(english, german);
    }
}

TEST(both_languages_use_the_same_placeholders) {
    for (int reason = 0; reason < LW_CASE_COUNT; reason++)
        if (placeholders(lw_words_en.cases[reason]) != placeholders(lw_words_de.cases[reason]))
            fail_msg("%s has other numbers in German than in English",
                     lw_refusal_name((enum lw_case)reason));
}

TEST(sentences_are_clean_text) {
    for (int reason = 0; reason < LW_CASE_COUNT; reason++) {
        assert_true(lw_is_clean(lw_slice(lw_words_en.cases[reason]), ""));
        assert_true(lw_is_clean(lw_slice(lw_words_de.cases[reason]), ""));
        assert_null(strstr(lw_words_en.cases[reason], "  "));
        assert_null(strstr(lw_words_de.cases[reason], "  "));
    }
}

TEST(colours_have_a_word_in_both_languages) {
    for (int colour = 0; colour < 3; colour++) {
        assert_true(strlen(lw_words_en.colours[colour]) > 0);
        assert_true(strlen(lw_words_de.colours[colour]) > 0);
    }
}

TEST(a_written_sentence_has_no_brace_left_and_fits_an_error) {
    for (int language = 0; language < LW_LANGUAGES; language++)
        for (int reason = 0; reason < LW_CASE_COUNT; reason++) {
            char data[240]; /* as much as the reader of records has for it */
            struct lw_text text = lw_text(data, sizeof data);
            struct lw_refusal refusal = {(enum lw_case)reason, {2, 2, 2}};
            lw_refusal_write(&refusal, (enum lw_language)language, &text);
            assert_false(lw_text_overflowed(&text));
            assert_null(strpbrk(data, "{}"));
        }
}

static const char *written(enum lw_case reason, int a, int b, enum lw_language language) {
    static char data[240];
    struct lw_text text = lw_text(data, sizeof data);
    struct lw_refusal refusal = {reason, {a, b, 0}};
    lw_refusal_write(&refusal, language, &text);
    return data;
}

TEST(numbers_are_shown_as_what_they_are) {
    int c11 = 2 | 11 << 8;
    int d11 = 3 | 11 << 8;
    assert_string_equal(written(LW_LINYO_NOT_ADJACENT, d11, c11, LW_ENGLISH),
                        "d11 is not next to c11.");
    assert_string_equal(written(LW_LINYO_NOT_ADJACENT, d11, c11, LW_GERMAN),
                        "d11 liegt nicht neben c11.");
    assert_string_equal(written(LW_LINYO_SET_KEEPS_ONE, LINYO_GREY, 0, LW_ENGLISH),
                        "At least one die has to stay grey.");
    assert_string_equal(written(LW_LINYO_SET_KEEPS_ONE, LINYO_GREY, 0, LW_GERMAN),
                        "Mindestens ein Würfel bleibt grau.");
    assert_string_equal(written(LW_LINEIT_NOT_IN_HAND, 101, 0, LW_ENGLISH),
                        "Card B3 is not in the hand.");
    assert_string_equal(written(LW_LINEIT_NOT_IN_HAND, 100, 0, LW_ENGLISH),
                        "Card 100 is not in the hand.");
    assert_string_equal(written(LW_LINIELL_OCCUPIED, -1, 2, LW_ENGLISH),
                        "A tile lies at -1,2 already.");
    assert_string_equal(written(LW_LINIELL_LINE_HAS_TOKEN, 3, 0, LW_ENGLISH),
                        "The line at side W has a token already.");
}

TEST(every_rule_id_is_well_formed) {
    assert_string_equal(lw_refusal_rule(LW_NONE), "");
    for (int reason = LW_NONE + 1; reason < LW_CASE_COUNT; reason++) {
        const char *rule = lw_refusal_rule((enum lw_case)reason);
        assert_true(isupper(rule[0]) && isupper(rule[1]) && rule[2] == '-');
        assert_true(rule[3] >= '1' && rule[3] <= '9');
        assert_true(rule[4] == '\0' || (isdigit(rule[4]) && rule[5] == '\0'));
    }
}

TEST(every_case_is_named_after_the_game_of_its_rule) {
    static const char *const prefixes[][2] = {
        {"LINYO_", "LY-"}, {"LINEIT_", "LI-"}, {"LINIELL_", "LN-"}, {"TEMPLATE_", "TP-"}};
    for (int reason = LW_NONE + 1; reason < LW_CASE_COUNT; reason++) {
        const char *expected = "RC-";
        const char *name = lw_refusal_name((enum lw_case)reason);
        for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
            if (strncmp(name, prefixes[i][0], strlen(prefixes[i][0])) == 0)
                expected = prefixes[i][1];
        assert_memory_equal(lw_refusal_rule((enum lw_case)reason), expected, 3);
    }
}

TEST(every_case_name_is_well_formed_and_its_own) {
    for (int reason = 0; reason < LW_CASE_COUNT; reason++) {
        const char *name = lw_refusal_name((enum lw_case)reason);
        assert_true(isupper(name[0]));
        assert_int_equal(strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"), strlen(name));
        for (int other = 0; other < reason; other++)
            assert_string_not_equal(lw_refusal_name((enum lw_case)other), name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_has_a_sentence_in_both_languages),
        cmocka_unit_test(both_languages_use_the_same_placeholders),
        cmocka_unit_test(sentences_are_clean_text),
        cmocka_unit_test(colours_have_a_word_in_both_languages),
        cmocka_unit_test(a_written_sentence_has_no_brace_left_and_fits_an_error),
        cmocka_unit_test(numbers_are_shown_as_what_they_are),
        cmocka_unit_test(every_rule_id_is_well_formed),
        cmocka_unit_test(every_case_is_named_after_the_game_of_its_rule),
        cmocka_unit_test(every_case_name_is_well_formed_and_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
