#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int cli_fail(int code, const char *format, ...) {
    va_list values;
    va_start(values, format);
    fflush(stdout);
    fprintf(stderr, "linework: ");
    vfprintf(stderr, format, values);
    fprintf(stderr, "\n");
    va_end(values);
    return code;
}

static bool store(const struct cli_option *option, const char *value) {
    if (option->kind == CLI_TEXT) {
        const char **target = option->target;
        if (*target) {
            cli_fail(CLI_BAD_USE, "%s is given twice", option->name);
            return false;
        }
        *target = value;
        return true;
    }
    struct cli_values *list = option->target;
    if (list->count == CLI_VALUES_MAX) {
        cli_fail(CLI_BAD_USE, "%s is given more than %d times", option->name, CLI_VALUES_MAX);
        return false;
    }
    list->value[list->count++] = value;
    return true;
}

static const struct cli_option *find(const char *word, const struct cli_option *options,
                                     int option_count) {
    for (int i = 0; i < option_count; i++)
        if (strcmp(word, options[i].name) == 0)
            return &options[i];
    return NULL;
}

bool cli_parse(struct cli *cli, int argc, char **argv, const struct cli_option *options,
               int option_count, struct cli_rest *rest) {
    const struct cli_option everywhere[] = {
        {"--material", CLI_TEXT, &cli->material_folder},
        {"--language", CLI_TEXT, &cli->language},
    };
    *rest = (struct cli_rest){argv, 0};
    bool plain = false; /* behind -- */
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (!plain && strcmp(word, "--") == 0) {
            plain = true;
            continue;
        }
        if (plain || word[0] != '-' || word[1] == '\0') {
            rest->value[rest->count++] = argv[i];
            continue;
        }
        const struct cli_option *option = find(word, options, option_count);
        if (option == NULL)
            option = find(word, everywhere, 2);
        if (option == NULL) {
            cli_fail(CLI_BAD_USE, "there is no option %s here; `linework help` shows what there is",
                     word);
            return false;
        }
        if (option->kind == CLI_FLAG) {
            *(bool *)option->target = true;
            continue;
        }
        if (i + 1 == argc) {
            cli_fail(CLI_BAD_USE, "%s needs a value", word);
            return false;
        }
        if (!store(option, argv[++i]))
            return false;
    }
    const char *language = cli->language;
    if (language && strcmp(language, "en") != 0 && strcmp(language, "de") != 0) {
        cli_fail(CLI_BAD_USE, "the language is en or de, not `%s`", language);
        return false;
    }
    return true;
}

bool cli_read_number(const char *text, const char *what, uint64_t min, uint64_t max,
                     uint64_t *number) {
    if (lw_read_uint64(lw_slice(text), number) && *number >= min && *number <= max)
        return true;
    cli_fail(CLI_BAD_USE, "%s must be a whole number from %llu to %llu, not `%s`", what,
             (unsigned long long)min, (unsigned long long)max, text);
    return false;
}

enum lw_language cli_language(const struct cli *cli) {
    const char *word = cli->language;
    if (word == NULL)
        word = getenv("LC_ALL");
    if (word == NULL || word[0] == '\0')
        word = getenv("LC_MESSAGES");
    if (word == NULL || word[0] == '\0')
        word = getenv("LANG");
    return word && strncmp(word, "de", 2) == 0 ? LW_GERMAN : LW_ENGLISH;
}

bool cli_colour(FILE *stream) {
    const char *no = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return isatty(fileno(stream)) && (no == NULL || no[0] == '\0') &&
           (terminal == NULL || strcmp(terminal, "dumb") != 0);
}
