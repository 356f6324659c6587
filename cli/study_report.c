/* An analysis, as text and as JSON. */
#include "study.h"

enum { MOVE_COLUMNS = 27, FIRST_COLUMNS = 12, TERM_COLUMNS = 12, TERMS = 6 };

static const char *unit_word(const struct lw_setup *setup, int unit, enum lw_language language) {
    if (unit == STUDY_SCORE)
        return study_word(study_fewer_is_better(setup->game) ? WORD_SQUARES : WORD_POINTS,
                          language);
    return study_word(setup->seats > 1 ? WORD_WIN : WORD_FULL, language);
}

/* The unit that luck and losses are shown in: percent of a win; alone, squares. */
static int main_unit(const struct lw_setup *setup) {
    return setup->seats > 1 ? STUDY_WIN : STUDY_SCORE;
}

static double shown(int unit, double value) {
    return unit == STUDY_WIN ? 100 * value : value;
}

static void print_decision(const struct study_analysis *analysis, const struct study_event *event,
                           enum lw_language language) {
    int unit = main_unit(analysis->setup);
    if (!event->judged) {
        printf("%s\n", study_word(WORD_ONLY_MOVE, language));
        return;
    }
    printf("%s", study_word(WORD_GRADES + (enum study_word)event->grade, language));
    if (event->best != event->move)
        printf(": %s %.1f%s, %s: %s", study_word(WORD_LOSS, language),
               shown(unit, event->loss[unit]), unit == STUDY_WIN ? " %" : "",
               study_word(WORD_BEST, language), cli_move_text(analysis->setup, event->best).data);
    if (event->exact)
        printf(" (%s)", study_word(WORD_PROVED, language));
    printf("\n");
}

static void print_luck(const struct study_analysis *analysis, const struct study_event *event,
                       enum lw_language language) {
    int unit = main_unit(analysis->setup);
    printf("%s", study_word(WORD_LUCK, language));
    for (int seat = 1; seat <= analysis->setup->seats; seat++)
        printf(" %+.1f", shown(unit, event->luck[unit][seat]));
    printf("%s\n", unit == STUDY_WIN ? " %" : "");
}

static void print_event(const struct study_analysis *analysis, int ply, enum lw_language language) {
    const struct study_event *event = &analysis->events[ply];
    struct cli_move_text move = cli_move_text(analysis->setup, event->move);
    printf("%4d ", ply + 1);
    if (event->actor == LW_CHANCE) {
        printf("* %-*s ", MOVE_COLUMNS, move.data);
        print_luck(analysis, event, language);
        return;
    }
    printf("%d %-*s ", event->actor, MOVE_COLUMNS, move.data);
    print_decision(analysis, event, language);
}

/* "seat 1", padded. */
static void print_seat(int seat, enum lw_language language) {
    char name[32];
    snprintf(name, sizeof name, "%s %d", study_word(WORD_SEAT, language), seat);
    cli_print_padded(name, FIRST_COLUMNS);
}

/* Start and result have no sign, what lies between them has. */
static void print_account(const struct study_account *account, int unit) {
    const double terms[TERMS] = {account->start,     account->skill, account->luck,
                                 account->opponents, account->noise, account->result};
    for (int i = 0; i < TERMS; i++) {
        bool change = i > 0 && i < TERMS - 1;
        char number[32];
        snprintf(number, sizeof number, change ? "%+.1f%s" : "%.1f%s", shown(unit, terms[i]),
                 unit == STUDY_WIN ? " %" : "");
        printf("%s", change ? "" : " "); /* where the others have their sign */
        cli_print_padded(number, i + 1 < TERMS ? TERM_COLUMNS - !change : 0);
    }
    printf("\n");
}

static void print_accounts(const struct study_analysis *analysis, int unit,
                           enum lw_language language) {
    const enum study_word heads[TERMS] = {
        WORD_START,     WORD_SKILL, WORD_LUCK,
        WORD_OPPONENTS, WORD_NOISE, analysis->finished ? WORD_RESULT : WORD_EXPECTED};
    printf("\n");
    cli_print_padded(unit_word(analysis->setup, unit, language), FIRST_COLUMNS);
    for (int i = 0; i < TERMS; i++) {
        printf(" ");
        cli_print_padded(study_word(heads[i], language), i + 1 < TERMS ? TERM_COLUMNS - 1 : 0);
    }
    printf("\n");
    for (int seat = 1; seat <= analysis->setup->seats; seat++) {
        print_seat(seat, language);
        print_account(&analysis->account[unit][seat], unit);
    }
}

static void print_grades(const struct study_analysis *analysis, enum lw_language language) {
    printf("\n");
    cli_print_padded("", FIRST_COLUMNS + 1);
    for (int grade = 0; grade < STUDY_GRADES; grade++)
        cli_print_padded(study_word(WORD_GRADES + (enum study_word)grade, language),
                         grade + 1 < STUDY_GRADES ? TERM_COLUMNS : 0);
    printf("\n");
    for (int seat = 1; seat <= analysis->setup->seats; seat++) {
        print_seat(seat, language);
        for (int grade = 0; grade < STUDY_GRADES; grade++)
            printf(" %*d", grade + 1 < STUDY_GRADES ? 1 - TERM_COLUMNS : 0,
                   analysis->grades[seat][grade]);
        printf("\n");
    }
}

void analyze_report(const struct study_analysis *analysis, const char *budget,
                    enum lw_language language) {
    printf("%s, %s %s (%s)\n\n", analysis->setup->game->title, study_word(WORD_JUDGED, language),
           bots[BOT_LEVELS - 1].name, budget);
    for (int ply = 0; ply < analysis->event_count; ply++)
        print_event(analysis, ply, language);
    print_accounts(analysis, STUDY_WIN, language);
    print_accounts(analysis, STUDY_SCORE, language);
    print_grades(analysis, language);
}

static void json_event(const struct study_analysis *analysis, int ply) {
    static const char *const grades[STUDY_GRADES] = {"good", "inaccuracy", "mistake", "blunder"};
    static const char *const units[STUDY_UNITS] = {"win", "score"};
    const struct study_event *event = &analysis->events[ply];
    printf("%s{\"ply\":%d,\"actor\":%d,\"move\":\"%s\"", ply ? "," : "", ply, event->actor,
           cli_move_text(analysis->setup, event->move).data);
    if (event->judged)
        printf(",\"best\":\"%s\",\"loss\":{\"win\":%.6g,\"score\":%.6g},\"grade\":\"%s\","
               "\"exact\":%s",
               cli_move_text(analysis->setup, event->best).data, event->loss[STUDY_WIN],
               event->loss[STUDY_SCORE], grades[event->grade], event->exact ? "true" : "false");
    for (int unit = 0; event->actor == LW_CHANCE && unit < STUDY_UNITS; unit++) {
        printf("%s\"%s\":[", unit ? "," : ",\"luck\":{", units[unit]);
        for (int seat = 1; seat <= analysis->setup->seats; seat++)
            printf("%s%.6g", seat > 1 ? "," : "", event->luck[unit][seat]);
        printf("]%s", unit ? "}" : "");
    }
    printf("}");
}

static void json_account(const char *key, const struct study_account *account) {
    printf(",\"%s\":{\"start\":%.9g,\"skill\":%.9g,\"luck\":%.9g,\"opponents\":%.9g,"
           "\"noise\":%.9g,\"result\":%.9g}",
           key, account->start, account->skill, account->luck, account->opponents, account->noise,
           account->result);
}

void analyze_report_json(const struct study_analysis *analysis, const char *budget) {
    const int(*grades)[STUDY_GRADES] = analysis->grades;
    printf("{\"format\":\"linework-analysis 1\",\"game\":\"%s\",\"seats\":%d,\"judge\":\"%s\","
           "\"budget\":\"%s\",\"finished\":%s,\"events\":[",
           analysis->setup->game->name, analysis->setup->seats, bots[BOT_LEVELS - 1].name, budget,
           analysis->finished ? "true" : "false");
    for (int ply = 0; ply < analysis->event_count; ply++)
        json_event(analysis, ply);
    printf("],\"accounts\":[");
    for (int seat = 1; seat <= analysis->setup->seats; seat++) {
        printf("%s{\"seat\":%d", seat > 1 ? "," : "", seat);
        json_account("win", &analysis->account[STUDY_WIN][seat]);
        json_account("score", &analysis->account[STUDY_SCORE][seat]);
        printf(",\"grades\":{\"good\":%d,\"inaccuracy\":%d,\"mistake\":%d,\"blunder\":%d}}",
               grades[seat][STUDY_GOOD], grades[seat][STUDY_INACCURACY],
               grades[seat][STUDY_MISTAKE], grades[seat][STUDY_BLUNDER]);
    }
    printf("]}\n");
}
