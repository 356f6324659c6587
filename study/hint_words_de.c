#include "hint.h"

const char *const hint_words_de[HINT_CODE_COUNT] = {
    [HINT_LINYO_START] = "{0s} hat {1} {1#freies Feld#freie Felder} um sich",
    [HINT_LINYO_DICE] = "mit diesen Würfeln kann eine eigene Linie um {0} wachsen",
    [HINT_LINYO_REACHES] = "erreicht {0} {0#Feld#Felder} mehr, {1} {1#bleibt#bleiben} frei",
    [HINT_LINYO_STAR] = "nutzt den Stern auf {0s} für einen Extraschritt",
    [HINT_LINYO_NEXT_ROLL] = "{0} % aller Würfe lassen danach eine Linie um {1} oder mehr wachsen",
    [HINT_LINYO_LINE_GIVEN_UP] = "gibt Linie {0} auf",
    [HINT_LINYO_LINE_TOO_SHORT] = "Linie {0} wächst um weniger als {1} und wird abgebrochen",
    [HINT_LINYO_LINE_BLOCKED] = "Linie {0} kann nirgends mehr hin und wird abgebrochen",
    [HINT_LINYO_CUT_OFF] =
        "{0} {0#freies Feld ist#freie Felder sind} für keine offene Linie mehr zu erreichen",
    [HINT_LINYO_ENDS] =
        "keine Linie bleibt offen: das Spiel endet mit {0} {0#freien Feld#freien Feldern}",
    [HINT_LINEIT_CLOSES] = "beendet die Reihe für {0} {0#Punkt#Punkte}",
    [HINT_LINEIT_GROWS] = "die Reihe wächst auf {0} {0#Zahlenkarte#Zahlenkarten}",
    [HINT_LINEIT_JACKPOT] = "gewinnt {0} {0#Karte#Karten} eines Jackpots",
    [HINT_LINEIT_BET_REACHED] = "die Wette {0} ist erreicht",
    [HINT_LINEIT_KEEPS] = "behält {0c} für später auf der Hand",
    [HINT_LINEIT_DENIES] = "Platz {1} könnte {0c} brauchen und bekommt sie nicht",
    [HINT_LINEIT_CLOSES_IN_VAIN] = "beendet die Reihe für nur {0} {0#Punkt#Punkte}",
    [HINT_LINEIT_ROOM] = "{0} der {1} Zahlen im Stapel passen noch",
    [HINT_LINEIT_BET_OPEN] = "der Wette {0} {1#fehlt#fehlen} noch {1} {1#Zahlenkarte#Zahlenkarten}",
    [HINT_LINEIT_LEAVES] = "lässt {0c} für Platz {1} liegen, der sie brauchen kann",
    [HINT_LINIELL_CLAIMS] = "besetzt eine Linie, die jetzt {0} {0#Punkt#Punkte} wert ist",
    [HINT_LINIELL_GROWS] = "eigene Linien sind {0} {0#Punkt#Punkte} mehr wert",
    [HINT_LINIELL_HURTS] = "die Linien der anderen Seite sind {0} {0#Punkt#Punkte} weniger wert",
    [HINT_LINIELL_GIVES_UP] = "gibt eine Linie auf, die {0} {0#Punkt#Punkte} wert war",
    [HINT_LINIELL_HELPS] = "die Linien der anderen Seite sind {0} {0#Punkt#Punkte} mehr wert",
    [HINT_LINIELL_REPLY] =
        "im Mittel kann die andere Seite mit ihrem nächsten Zug {0t} Punkte gewinnen",
};
