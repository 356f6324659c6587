/* What the game at the terminal says, in English and German, side by side. Moves and the words for
 * orders are the same in both: they are notation. */
#include "play.h"

#include <stdarg.h>

static const char *const SENTENCES[PLAY_WORDS][LW_LANGUAGES] = {
    [PLAY_INTRO] = {"{0}. `help` explains what can be typed.",
                    "{0}. `help` erklärt, was sich eingeben lässt."},
    [PLAY_INTRO_SEAT] = {"  {0}: {1}", "  {0}: {1}"},
    [PLAY_YOU] = {"you", "du"},
    [PLAY_LOADED] = {"{0} goes on after {1} moves.", "{0} geht nach {1} Zügen weiter."},
    [PLAY_UNKEYED] = {"The chance of this game cannot be derived from its record: what follows is "
                      "drawn from what is left, and cannot be verified.",
                      "Der Zufall dieses Spiels lässt sich aus der Aufzeichnung nicht herleiten: "
                      "was folgt, wird aus dem gezogen, was übrig ist, und lässt sich nicht "
                      "nachprüfen."},
    [PLAY_SAVED_TO] = {"Every move is saved in {0}.", "Jeder Zug wird in {0} gesichert."},
    [PLAY_NOT_SAVED_YET] = {"Nothing is saved until you say `save FILE`.",
                            "Gesichert wird erst nach `save DATEI`."},
    [PLAY_CHANCE] = {"chance", "Zufall"},
    [PLAY_THINKS] = {"{0} is thinking ...", "{0} überlegt ..."},
    [PLAY_GAINED] = {" ({0}, now {1})", " ({0}, jetzt {1})"},
    [PLAY_MOVES] = {"Possible ({0}):", "Möglich ({0}):"},
    [PLAY_MOVES_ABRIDGED] = {"{0} moves are possible; `moves` lists them, `moves {1}` those with "
                             "these words:",
                             "{0} Züge sind möglich; `moves` zeigt sie alle, `moves {1}` die mit "
                             "diesen Wörtern:"},
    [PLAY_MOVES_ALIKE] = {"{0} moves are possible, from `{1}` to `{2}`; `moves` lists them.",
                          "{0} Züge sind möglich, von `{1}` bis `{2}`; `moves` zeigt sie."},
    [PLAY_NO_MOVES] = {"No possible move has these words.", "Kein möglicher Zug hat diese Wörter."},
    [PLAY_NO_NUMBER] = {"There is no move {0}: they are numbered from 1 to {1}.",
                        "Einen Zug {0} gibt es nicht: die Nummern gehen von 1 bis {1}."},
    [PLAY_PROMPT_HINT] = {"{0} decides: type a move, or its number.",
                          "{0} entscheidet: einen Zug eingeben, oder seine Nummer."},
    [PLAY_WAIT_BEGIN] = {"{0} Enter begins.", "{0} Enter: es geht los."},
    [PLAY_WAIT_CHANCE] = {"{0} Enter goes on; until then `undo` takes the last move back.",
                          "{0} Enter: weiter; bis dahin nimmt `undo` den letzten Zug zurück."},
    [PLAY_WAIT_SEALED] = {"Chosen. Enter: the others choose, and the dice are rolled; until then "
                          "`undo` takes the choice back.",
                          "Gewählt. Enter: die anderen wählen, und es wird gewürfelt; bis dahin "
                          "nimmt `undo` die Wahl zurück."},
    [PLAY_WAIT_REVEAL] = {"This is the last choice of the round: Enter opens all of them, and the "
                          "dice are rolled; `undo` takes it back.",
                          "Das ist die letzte Wahl der Runde: Enter deckt alle auf, und es wird "
                          "gewürfelt; `undo` nimmt sie zurück."},
    [PLAY_TOO_SHORT] = {"Line {0} grows by {1}, which is less than the level {2}: it will be "
                        "cancelled (LY-16).",
                        "Linie {0} wächst um {1}, weniger als die Stufe {2}: sie wird abgebrochen "
                        "(LY-16)."},
    [PLAY_REFUSED] = {"Not possible: {0}: {1} ({2})", "Nicht möglich: {0}: {1} ({2})"},
    [PLAY_WHY_POSSIBLE] = {"{0}: {1}", "{0}: {1}"},
    [PLAY_WHY_USE] = {"`why MOVE` says whether a move is possible, and which rule forbids it.",
                      "`why ZUG` sagt, ob ein Zug möglich ist und welche Regel ihn verbietet."},
    [PLAY_UNDONE] = {"Taken back: {0}", "Zurückgenommen: {0}"},
    [PLAY_UNDO_SEAT] = {"`undo` can be followed by the number of a seat that is played here.",
                        "Hinter `undo` kann die Nummer eines Platzes stehen, der hier gespielt "
                        "wird."},
    [PLAY_SAVED] = {"Saved in {0}, as will be every move from now on.",
                    "In {0} gesichert, und von nun an jeder Zug."},
    [PLAY_SAVE_USE] = {"`save FILE` needs the name of a file.",
                       "`save DATEI` braucht den Namen einer Datei."},
    [PLAY_SAVE_EXISTS] = {"{0} exists and holds something; it is not overwritten. Take another "
                          "name.",
                          "{0} gibt es schon und ist nicht leer; überschrieben wird nichts. Nimm "
                          "einen anderen Namen."},
    [PLAY_SAVE_FAILED] = {"{0} cannot be written: {1}. The game is not saved.",
                          "{0} lässt sich nicht schreiben: {1}. Das Spiel ist nicht gesichert."},
    [PLAY_OFFER_SAVE] = {"The game is not saved: `save FILE` keeps it, Enter leaves.",
                         "Das Spiel ist nicht gesichert: `save DATEI` bewahrt es auf, Enter "
                         "beendet."},
    [PLAY_OFFER_UNDO] = {"`undo` takes the last move back, Enter leaves.",
                         "`undo` nimmt den letzten Zug zurück, Enter beendet."},
    [PLAY_KEPT] = {"The record is in {0}.", "Die Aufzeichnung liegt in {0}."},
    [PLAY_LEFT_SAVED] = {"The game is in {0}; `linework play --load {0}` goes on with it.",
                         "Das Spiel liegt in {0}; mit `linework play --load {0}` geht es weiter."},
    [PLAY_LEFT_UNSAVED] = {"The game was not saved.", "Das Spiel wurde nicht gesichert."},
    [PLAY_ABANDONED] = {"This game was given up after {0} moves.",
                        "Dieses Spiel wurde nach {0} Zügen aufgegeben."},
    [PLAY_HELP] =
        {"A move is typed as it stands in the list, or by its number there. Capitals and extra "
         "spaces do not matter.\n"
         "  Enter         rolls, deals or draws, when that is due\n"
         "  moves         all possible moves; `moves WORDS` those that have all these words\n"
         "  why MOVE      whether a move is possible, and which rule forbids it\n"
         "  undo          takes the last move back, until chance or somebody else has moved\n"
         "  table         draws the table again\n"
         "  save [FILE]   saves the game, and every move from then on\n"
         "  quit          leaves",
         "Ein Zug wird eingegeben, wie er in der Liste steht, oder mit seiner Nummer. Groß- und "
         "Kleinschreibung und zusätzliche Leerzeichen sind gleichgültig.\n"
         "  Enter         würfelt, legt aus oder zieht, wenn das an der Reihe ist\n"
         "  moves         alle möglichen Züge; `moves WÖRTER` die mit allen diesen Wörtern\n"
         "  why ZUG       ob ein Zug möglich ist und welche Regel ihn verbietet\n"
         "  undo          nimmt den letzten Zug zurück, bis der Zufall oder jemand anderes "
         "gezogen hat\n"
         "  table         zeichnet den Tisch noch einmal\n"
         "  save [DATEI]  sichert das Spiel, und von da an jeden Zug\n"
         "  quit          hört auf"},
    [PLAY_HELP_LINYO] =
        {"Moves of LINYO:\n"
         "  start c3            marks a start square of the colour of a die (`c3` is enough)\n"
         "  extend 2 c4 d4 d5   line 2 enters these squares (`2 c4 d4 d5`, or `c4 d4 d5` if only "
         "one line can)\n"
         "  pass 3              extends nothing, and cancels line 3\n"
         "  set bggo            after four of a kind: turns the dice, one keeps its colour\n"
         "Each square entered uses up a die of its colour; after a star one more square of any "
         "colour may end the extension. A line extended by less than the level is cancelled, and "
         "so is one that is shut in. When somebody has no line left, the game is over; fewest "
         "free squares wins.",
         "Züge bei LINYO:\n"
         "  start c3            markiert ein Startfeld in der Farbe eines Würfels (`c3` genügt)\n"
         "  extend 2 c4 d4 d5   Linie 2 betritt diese Felder (auch `2 c4 d4 d5`, oder `c4 d4 d5`, "
         "wenn nur eine Linie das kann)\n"
         "  pass 3              verlängert nichts und bricht Linie 3 ab\n"
         "  set bggo            nach vier gleichen: dreht die Würfel, einer behält seine Farbe\n"
         "Jedes betretene Feld verbraucht einen Würfel seiner Farbe; nach einem Stern darf noch "
         "ein Feld beliebiger Farbe das Verlängern beenden. Eine Linie, die um weniger als die "
         "Stufe wächst, wird abgebrochen, und ebenso eine eingeschlossene. Wenn jemand keine "
         "Linie mehr hat, ist das Spiel zu Ende; am wenigsten freie Felder gewinnen."},
    [PLAY_HELP_LINEIT] =
        {"Moves of Line-it:\n"
         "  take 57 line   a card from the market onto the line\n"
         "  take 57 hand   or into the hand (`take 57` if only one of them is possible)\n"
         "  play 57        a card from the hand onto the line; bets are written B3, B4, B5\n"
         "  close          closes the line: all its numbers but three are points\n"
         "  end            ends the turn, in which one market card has to be taken\n"
         "A line rises or falls, as its first two numbers say. A bet wants as many numbers after "
         "it as it shows. A line's third number of a colour wins that colour's jackpot.",
         "Züge bei Line-it:\n"
         "  take 57 line   eine Karte vom Markt in die Reihe\n"
         "  take 57 hand   oder auf die Hand (`take 57`, wenn nur eines davon geht)\n"
         "  play 57        eine Handkarte in die Reihe; Wetten heißen B3, B4, B5\n"
         "  close          beendet die Reihe: alle ihre Zahlen bis auf drei sind Punkte\n"
         "  end            beendet den Zug, in dem eine Karte vom Markt genommen werden muss\n"
         "Eine Reihe steigt oder fällt, wie es ihre ersten zwei Zahlen sagen. Eine Wette will so "
         "viele Zahlen hinter sich, wie sie zeigt. Die dritte Zahl einer Farbe in einer Reihe "
         "gewinnt deren Jackpot."},
    [PLAY_HELP_LINIELL] =
        {"Moves of Liniell:\n"
         "  place 1,-1 E             the tile, turned to E, at column 1, row -1 (`1,-1 e` is "
         "enough)\n"
         "  place 1,-1 E claim N 2   and token 2 goes onto the line at its N side, as it lies\n"
         "N, E, S, W are up, right, down, left. The board shows where a tile may lie; beside it "
         "is the drawn tile in every way it can be turned. A token scores the longest stretch of "
         "its line between two diamonds: 1 for each tile, 1 more if both ends are diamonds, and 1 "
         "for each blue one.",
         "Züge bei Liniell:\n"
         "  place 1,-1 E             das Plättchen, nach E gedreht, in Spalte 1, Zeile -1 "
         "(`1,-1 e` genügt)\n"
         "  place 1,-1 E claim N 2   und Stein 2 kommt auf die Linie an seiner Seite N, so wie es "
         "liegt\n"
         "N, E, S, W sind oben, rechts, unten, links. Das Brett zeigt, wo ein Plättchen liegen "
         "darf; daneben steht das gezogene, so wie es sich drehen lässt. Ein Stein zählt die "
         "längste Strecke seiner Linie zwischen zwei Rauten: 1 für jedes Plättchen, 1 mehr, wenn "
         "beide Enden Rauten sind, und 1 für jede blaue."},
};

const char *play_word(const struct play *play, enum play_word word) {
    lw_assert(SENTENCES[word][play->language]);
    return SENTENCES[word][play->language];
}

/* Where a line goes on below: under what follows a gap, as in the lists of the help. */
static int hanging(const char *line, const char *end) {
    int hang = 0;
    for (const char *at = line + 2; line[0] == ' ' && at + 2 < end && at < line + 36; at++)
        if (at[0] == ' ' && at[1] == ' ' && at[2] != ' ')
            hang = (int)(at - line) + 2;
    return hang;
}

/* Prints one line, broken between words where it does not fit. */
static void print_wrapped(const char *line, const char *end, int columns) {
    int hang = hanging(line, end);
    int column = 0;
    while (line < end) {
        const char *word = line;
        while (word < end && *word == ' ')
            word++;
        const char *next = word;
        int width = (int)(word - line);
        for (; next < end && *next != ' '; next++)
            width += ((unsigned char)*next & 0xc0) != 0x80;
        if (column > hang && column + width > columns) {
            column = hang + width - (int)(word - line);
            printf("\n%*s%.*s", hang, "", (int)(next - word), word);
        } else {
            column += width;
            printf("%.*s", (int)(next - line), line);
        }
        line = next;
    }
    printf("\n");
}

void play_say(const struct play *play, enum play_word word, ...) {
    const char *values[10] = {0};
    char sentence[4096];
    struct lw_text text = lw_text(sentence, sizeof sentence);
    va_list list;
    va_start(list, word);
    for (int i = 0; i < 10 && (i == 0 || values[i - 1]); i++)
        values[i] = va_arg(list, const char *);
    va_end(list);
    draw_fill(&text, play_word(play, word), values);
    struct lw_lines lines = lw_lines(lw_slice(sentence));
    struct lw_slice line;
    while (lw_next_line(&lines, &line))
        print_wrapped(line.data, line.data + line.length, draw_columns(stdout));
}

void play_say_refusal(const struct play *play, enum play_word word, const char *what,
                      const struct lw_refusal *refusal) {
    char sentence[512];
    struct lw_text text = lw_text(sentence, sizeof sentence);
    lw_refusal_write(refusal, play->language, &text);
    play_say(play, word, what, sentence, lw_refusal_rule(refusal->reason), NULL);
}
