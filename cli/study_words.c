#include "study.h"

static const char *const WORDS[STUDY_WORDS][LW_LANGUAGES] = {
    [WORD_SEAT] = {"seat", "Platz"},
    [WORD_DECIDES] = {"decides", "entscheidet"},
    [WORD_WIN] = {"win", "Sieg"},
    [WORD_FULL] = {"full sheet", "volles Blatt"},
    [WORD_POINTS] = {"points", "Punkte"},
    [WORD_SQUARES] = {"free squares", "freie Felder"},
    [WORD_PROVED] = {"proved", "bewiesen"},
    [WORD_JUDGED] = {"judged by", "beurteilt von"},
    [WORD_BEST] = {"better", "besser"},
    [WORD_LOSS] = {"costs", "kostet"},
    [WORD_LUCK] = {"luck", "Glück"},
    [WORD_ONLY_MOVE] = {"the only move", "der einzige Zug"},
    [WORD_GRADES + STUDY_GOOD] = {"good", "gut"},
    [WORD_GRADES + STUDY_INACCURACY] = {"inaccuracy", "ungenau"},
    [WORD_GRADES + STUDY_MISTAKE] = {"mistake", "Fehler"},
    [WORD_GRADES + STUDY_BLUNDER] = {"blunder", "grober Fehler"},
    [WORD_START] = {"start", "Beginn"},
    [WORD_SKILL] = {"skill", "Können"},
    [WORD_OPPONENTS] = {"opponents", "Gegner"},
    [WORD_NOISE] = {"noise", "Rauschen"},
    [WORD_RESULT] = {"result", "Ergebnis"},
    [WORD_EXPECTED] = {"expected", "erwartet"},
    [WORD_BEST_MOVES] = {"best moves", "beste Züge"},
    [WORD_OF_MOVES] = {"of", "von"},
    [WORD_MAY_BE_OTHERS] = {"No move is better; more time might find others that are as good.",
                            "Kein Zug ist besser; mehr Zeit fände vielleicht weitere, die ebenso "
                            "gut sind."},
    [WORD_FULL_POSSIBLE] = {"a full sheet was possible with these dice (proved)",
                            "ein volles Blatt war mit diesen Würfeln möglich (bewiesen)"},
    [WORD_BEST_SHEET] = {"free squares are left on the best sheet found",
                         "Felder bleiben auf dem besten gefundenen Blatt frei"},
    [WORD_NOT_PROVED] = {"not proved: there may be a better one",
                         "nicht bewiesen: vielleicht gibt es ein besseres"},
};

const char *study_word(enum study_word word, enum lw_language language) {
    return WORDS[word][language];
}

void cli_print_padded(const char *word, int columns) {
    int shown = 0;
    for (const char *c = word; *c; c++)
        shown += (*c & 0xc0) != 0x80; /* bytes inside a letter take no column */
    printf("%s%*s", word, columns > shown ? columns - shown : 0, "");
}
