/* The words of the table, in English and German, side by side so that none is forgotten. */
#include "draw.h"

#include <stdarg.h>

static const char *const WORDS[WORD_COUNT][LW_LANGUAGES] = {
    [WORD_SEAT] = {"seat {0}", "Platz {0}"},
    [WORD_AND] = {" and ", " und "},
    [WORD_YOU] = {"you", "du"},
    [WORD_TO_MOVE] = {"To move: {0}.", "Am Zug: {0}."},
    [WORD_TO_CHOOSE] = {"To choose: {0}.", "Zu wählen haben: {0}."},
    [WORD_CHOSEN] = {"Chosen, and hidden until all have: {0}.",
                     "Gewählt, und verdeckt, bis alle so weit sind: {0}."},
    [WORD_OVER] = {"The game is over.", "Das Spiel ist zu Ende."},
    [WORD_WINS] = {"Winner: {0}.", "Gewonnen: {0}."},
    [WORD_SHARED] = {"Shared win: {0}.", "Geteilter Sieg: {0}."},
    [WORD_FREE_SQUARE] = {"{0} free square", "{0} freies Feld"},
    [WORD_FREE_SQUARES] = {"{0} free squares", "{0} freie Felder"},
    [WORD_POINT] = {"{0} point", "{0} Punkt"},
    [WORD_POINTS] = {"{0} points", "{0} Punkte"},
    [WORD_PART_ROWS] = {" row by row", " Zeile für Zeile"},
    [WORD_LONGEST] = {", longest line {0}", ", längste Linie {0}"},
    [WORD_BLUE_END] = {", {0} blue diamond", ", {0} blaue Raute"},
    [WORD_BLUE_ENDS] = {", {0} blue diamonds", ", {0} blaue Rauten"},
    [WORD_PART_LINE] = {"for lines", "für Reihen"},
    [WORD_PART_JACKPOT] = {"for jackpots", "für Jackpots"},
    [WORD_PART_BET] = {"for bets", "für Wetten"},
    [WORD_PART_TOKEN] = {"for token {0}", "für Stein {0}"},
    [WORD_ROUND] = {"round {0}", "Runde {0}"},
    [WORD_STARTS] = {"start squares", "Startfelder"},
    [WORD_DICE] = {"dice", "Würfel"},
    [WORD_DICE_LEFT] = {"left for your starts", "frei für deine Starts"},
    [WORD_ROLLED_BY] = {"rolled by {0}", "geworfen von {0}"},
    [WORD_ROLL_DUE] = {"The dice are to be rolled, by {0}.", "Gewürfelt wird von {0}."},
    [WORD_SET_DUE] = {"Four of a kind: {0} may turn up to three of them (LY-8).",
                      "Vier gleiche: {0} darf bis zu drei davon drehen (LY-8)."},
    [WORD_LEVEL] = {"level {0}", "Stufe {0}"},
    [WORD_SHEET] = {"the sheet", "das Blatt"},
    [WORD_FREE] = {"free", "frei"},
    [WORD_LINES] = {"length", "Länge"},
    [WORD_STARTS_HIDDEN] = {"The starts are hidden until all have marked theirs.",
                            "Die Starts sind verdeckt, bis alle ihre markiert haben."},
    [WORD_OWN_CHOICE] = {"Your choice (+): {0}", "Deine Wahl (+): {0}"},
    [WORD_LINYO_LEGEND] = {"b g o free   B* G* O* with a star   ● start   1-4 end of a line   "
                           "x cancelled",
                           "b g o frei   B* G* O* mit Stern   ● Start   1-4 Linienende   "
                           "x abgebrochen"},
    [WORD_DECK] = {"deck: {0} cards", "Stapel: {0} Karten"},
    [WORD_START_MARKER] = {"start marker: {0}", "Startmarke: {0}"},
    [WORD_MARKET] = {"market", "Markt"},
    [WORD_EMPTY] = {"none", "keine"},
    [WORD_JACKPOTS] = {"jackpots", "Jackpots"},
    [WORD_RED] = {"red", "rot"},
    [WORD_BLUE] = {"blue", "blau"},
    [WORD_GREEN] = {"green", "grün"},
    [WORD_YELLOW] = {"yellow", "gelb"},
    [WORD_LINE] = {"line", "Reihe"},
    [WORD_HAND] = {"hand", "Hand"},
    [WORD_RISING] = {"rising ↗ needs more than {0}", "steigend ↗ braucht mehr als {0}"},
    [WORD_NO_NUMBER] = {"no number fits any more", "keine Zahl passt mehr"},
    [WORD_FALLING] = {"falling ↘ needs less than {0}", "fallend ↘ braucht weniger als {0}"},
    [WORD_ANY] = {"any number fits", "jede Zahl passt"},
    [WORD_CLOSING] = {"closing now: {0}", "jetzt beendet: {0}"},
    [WORD_CLOSING_BET] = {"closing now: {0} for cards, {1} for the bet",
                          "jetzt beendet: {0} für Karten, {1} für die Wette"},
    [WORD_WINS_JACKPOT] = {"a third {0} wins {1}", "eine dritte {0} gewinnt {1}"},
    [WORD_POINTS_SO_FAR] = {"{0} = {1} for lines {2} for jackpots {3} for bets",
                            "{0} = {1} für Reihen {2} für Jackpots {3} für Wetten"},
    [WORD_DEAL_DUE] = {"The market is to be dealt; then {0} begins.",
                       "Der Markt wird ausgelegt; dann beginnt {0}."},
    [WORD_REST_DUE] = {"The rest of the deck goes to the jackpots.",
                       "Der Rest des Stapels geht zu den Jackpots."},
    [WORD_TURN_TAKE] = {"A market card has to be taken.", "Eine Karte vom Markt ist zu nehmen."},
    [WORD_TURN_TAKEN] = {"A market card is taken.", "Eine Karte vom Markt ist genommen."},
    [WORD_TURN_LAST] = {"One last card from the hand, or none (LI-19).",
                        "Noch eine Handkarte, oder keine (LI-19)."},
    [WORD_TILES_LEFT] = {"still to come ({0}):", "noch im Stapel ({0}):"},
    [WORD_DRAWN] = {"to be placed: tile {0}, turned to", "zu legen: Plättchen {0}, gedreht nach"},
    [WORD_DRAWN_LAST] = {"no place was left for tile {0}:", "kein Platz blieb für Plättchen {0}:"},
    [WORD_SUPPLY] = {"in the supply", "im Vorrat"},
    [WORD_TOKEN_TILE] = {"{0} tile", "{0} Plättchen"},
    [WORD_TOKEN_TILES] = {"{0} tiles", "{0} Plättchen"},
    [WORD_TOKEN_CLOSED] = {" + 1 closed", " + 1 geschlossen"},
    [WORD_TOKEN_BLUE] = {" + {0} blue", " + {0} blau"},
    [WORD_TOKEN_NOTHING] = {"0, no stretch yet", "0, noch keine Strecke"},
    [WORD_DRAW_DUE] = {"A tile is to be drawn, by {0}.", "Ein Plättchen zieht {0}."},
    [WORD_LINIELL_DIAMONDS] = {"◇ white   ◆ blue diamond", "◇ weiße   ◆ blaue Raute"},
    [WORD_LINIELL_LINES] = {"━ a line of A   ═ of B   ─ free", "━ Linie von A   ═ von B   ─ frei"},
};

const char *draw_word(const struct draw *draw, enum draw_word word) {
    lw_assert(WORDS[word][draw->language]);
    return WORDS[word][draw->language];
}

void draw_fill(struct lw_text *text, const char *sentence, const char *const *values) {
    for (; *sentence; sentence++) {
        bool place =
            sentence[0] == '{' && sentence[1] >= '0' && sentence[1] <= '9' && sentence[2] == '}';
        if (!place) {
            lw_put_char(text, *sentence);
            continue;
        }
        lw_put(text, values[sentence[1] - '0']);
        sentence += 2;
    }
}

const char *draw_say(const struct draw *draw, char *buffer, enum draw_word word, ...) {
    const char *values[10] = {0};
    struct lw_text text = lw_text(buffer, DRAW_SENTENCE_MAX);
    va_list list;
    va_start(list, word);
    for (int i = 0; i < 10 && (i == 0 || values[i - 1]); i++)
        values[i] = va_arg(list, const char *);
    va_end(list);
    draw_fill(&text, draw_word(draw, word), values);
    return buffer;
}

const char *draw_count(const struct draw *draw, char *buffer, int count, enum draw_word one) {
    char number[12];
    bool single = count == 1 || count == -1;
    snprintf(number, sizeof number, "%d", count);
    return draw_say(draw, buffer, single ? one : (enum draw_word)(one + 1), number, NULL);
}

/* A record may name a seat with a whole line; a table has no room for that. */
static void put_short(struct lw_text *text, struct lw_slice name) {
    enum { CHARACTERS_MAX = 24 };
    size_t end = 0;
    for (int count = 0; end < name.length; end++) {
        count += ((unsigned char)name.data[end] & 0xc0) != 0x80;
        if (count > CHARACTERS_MAX)
            break;
    }
    lw_put_slice(text, (struct lw_slice){name.data, end});
    if (end < name.length)
        lw_put(text, "…");
}

void draw_name(const struct draw *draw, int seat, struct lw_text *text) {
    char number[2] = {(char)('0' + seat), '\0'};
    const char *values[] = {number};
    if (draw->record && draw->record->name[seat].length)
        put_short(text, draw->record->name[seat]);
    else
        draw_fill(text, draw_word(draw, WORD_SEAT), values);
}

void draw_names(const struct draw *draw, lw_seats seats, struct lw_text *text) {
    for (bool first = true; seats; seats &= seats - 1, first = false) {
        bool last = (seats & (seats - 1)) == 0;
        if (!first)
            lw_put(text, last ? draw_word(draw, WORD_AND) : ", ");
        draw_name(draw, __builtin_ctz(seats), text);
    }
}
