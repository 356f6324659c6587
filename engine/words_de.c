#include "words.h"

const struct lw_words lw_words_de = {
    .colours = {"blau", "grau", "orange"},
    .cases =
        {
            [LW_NONE] = "Das ist möglich.",
            [LW_NOT_YOUR_TURN] = "Platz {0} ist nicht am Zug.",
            [LW_ALREADY_CHOSEN] = "Platz {0} hat schon gewählt; zum Ändern erst zurücknehmen.",
            [LW_CHANCE_IS_DUE] = "Erst kommt der Zufall: würfeln, austeilen oder ziehen.",
            [LW_CHANCE_NOT_DUE] = "Jetzt wird nicht gewürfelt, ausgeteilt oder gezogen: jemand "
                                  "muss sich entscheiden.",
            [LW_NO_SUCH_SEAT] = "Platz {0} gibt es in diesem Spiel nicht.",
            [LW_GAME_OVER] = "Das Spiel ist zu Ende.",
            [LW_NOT_IN_ORDER] = "Würfel stehen in der Reihenfolge des Alphabets: b, g, o.",
            [LW_NOT_FIRST_ORIENTATION] = "Nach {0d} gedreht sieht das Plättchen genauso aus: so "
                                         "wird es geschrieben.",
            [LW_NOT_FIRST_SIDE] = "Diese Linie verlässt das Plättchen auch bei {0d}: nach dieser "
                                  "Seite heißt sie.",
            [LW_NOT_FIRST_TOKEN] = "Beide Steine sind im Vorrat: nimm Nummer {0}.",
            [LW_NOT_READABLE] = "Das lässt sich nicht als Zug lesen.",
            [LW_NOTHING_TO_UNDO] = "Platz {0} hat keinen Zug, der sich zurücknehmen lässt.",
            [LW_UNDO_PAST_CHANCE] = "Seither hat der Zufall gesprochen: der Zug lässt sich nicht "
                                    "mehr zurücknehmen.",
            [LW_UNDO_PAST_SEAT] = "Seither hat Platz {0} gezogen: der Zug lässt sich nicht mehr "
                                  "zurücknehmen.",
            [LW_UNDO_PAST_REVEAL] =
                "Alle haben gewählt, und die Wahl liegt offen: der Zug lässt sich "
                "nicht mehr zurücknehmen.",
            [LW_LINYO_OFF_SHEET] = "Das Blatt hat kein Feld {0s}.",
            [LW_LINYO_STARTS_FIRST] = "Erst müssen die vier Startfelder markiert werden.",
            [LW_LINYO_STARTS_DONE] = "Die Startfelder stehen seit Beginn fest; jetzt wird eine "
                                     "Linie verlängert oder eine abgebrochen.",
            [LW_LINYO_START_TAKEN] = "{0s} ist schon ein Startfeld; nötig sind vier verschiedene.",
            [LW_LINYO_START_COLOUR] = "{0s} ist {1k}, und für einen Start ist kein Würfel dieser "
                                      "Farbe mehr frei.",
            [LW_LINYO_SET_FIRST] = "Vier gleiche: erst werden die Würfel gesetzt.",
            [LW_LINYO_SET_NOT_OWED] = "Gedreht wird nur nach vier gleichen Würfeln.",
            [LW_LINYO_SET_KEEPS_ONE] = "Mindestens ein Würfel bleibt {0k}.",
            [LW_LINYO_LINE_CANCELLED] = "Linie {0} ist abgebrochen; verlängern lässt sich nur eine "
                                        "offene.",
            [LW_LINYO_TOO_LONG] = "Das ist zu lang: vier Würfel reichen für vier Felder, ein Stern "
                                  "gibt eines dazu.",
            [LW_LINYO_NOT_ADJACENT] = "{0s} liegt nicht neben {1s}.",
            [LW_LINYO_NO_DIE] = "{0s} ist {1k}, und dafür ist kein Würfel dieser Farbe mehr frei.",
            [LW_LINYO_SQUARE_TAKEN] = "{0s} ist schon erreicht.",
            [LW_LINYO_NOT_FROM_HEAD] = "Linie {0} geht nur von ihrem Ende aus weiter, und das ist "
                                       "{1s}.",
            [LW_LINYO_AFTER_STAR] = "Der Extraschritt eines Sterns beendet das Verlängern, auf ihn "
                                    "kann {0s} nicht folgen.",
            [LW_LINYO_CANCEL_CANCELLED] = "Linie {0} ist schon abgebrochen; Passen kostet eine "
                                          "offene Linie.",
            [LW_LINEIT_NO_CARD] = "Eine Karte {0} gibt es nicht: die Zahlen gehen von 1 bis 100.",
            [LW_LINEIT_NO_BET] = "Eine Wettkarte {0} gibt es nicht: Wetten sind 3, 4 und 5.",
            [LW_LINEIT_NOT_IN_DECK] = "Karte {0c} ist nicht mehr im Stapel.",
            [LW_LINEIT_SECOND_BET] = "In der Reihe liegt schon eine Wettkarte, mehr als eine geht "
                                     "nicht.",
            [LW_LINEIT_NOT_RISING] = "{0c} passt nicht: die Reihe steigt und steht bei {1c}.",
            [LW_LINEIT_NOT_FALLING] = "{0c} passt nicht: die Reihe fällt und steht bei {1c}.",
            [LW_LINEIT_MARKET_SIZE] = "Fällig ist ein neuer Markt mit {0} Karten.",
            [LW_LINEIT_TAKEN_ALREADY] = "In diesem Zug wurde schon eine Karte vom Markt genommen.",
            [LW_LINEIT_PLAYED_ALREADY] = "In diesem Zug wurde schon eine Handkarte gespielt.",
            [LW_LINEIT_NOT_IN_MARKET] = "Karte {0c} liegt nicht im Markt.",
            [LW_LINEIT_NOT_IN_HAND] = "Karte {0c} ist nicht auf der Hand.",
            [LW_LINEIT_TAKE_FIRST] = "Erst muss eine Karte vom Markt genommen werden.",
            [LW_LINEIT_HAND_FULL] = "Die Hand ist voll: mehr als {0} Karten fasst sie nicht.",
            [LW_LINEIT_EMPTY_LINE] = "Es liegt keine Reihe da, die sich beenden ließe.",
            [LW_LINEIT_DECK_TOO_SMALL] = "Der Stapel hat {0} Karten, ein Markt braucht {1}: es "
                                         "beginnt keine Runde mehr, der Rest wird ausgelegt.",
            [LW_LINEIT_REST_SIZE] = "Der Rest des Stapels sind {0} Karten.",
            [LW_LINEIT_LAST_CARD_ONLY] = "Die Runden sind vorbei: möglich ist nur noch eine letzte "
                                         "Handkarte, oder keine.",
            [LW_LINIELL_NO_TILE] = "Ein Plättchen dieses Namens gibt es nicht.",
            [LW_LINIELL_DRAWN_BEFORE] = "Dieses Plättchen wurde schon gezogen.",
            [LW_LINIELL_FIRST_AT_ORIGIN] = "Das erste Plättchen liegt bei 0,0.",
            [LW_LINIELL_OCCUPIED] = "Bei {0},{1} liegt schon ein Plättchen.",
            [LW_LINIELL_NOT_TOUCHING] = "{0},{1} grenzt an keine Seite eines Plättchens.",
            [LW_LINIELL_OUTSIDE_SQUARE] = "Mit {0},{1} passen die Plättchen nicht mehr in 4 mal 4.",
            [LW_LINIELL_LINE_HAS_TOKEN] = "Auf der Linie bei {0d} liegt schon ein Stein.",
            [LW_LINIELL_JOINS_OWN] = "Das verbindet zwei Linien, auf denen beiden ein Stein von "
                                     "Platz {0} liegt.",
            [LW_LINIELL_MUST_CLAIM] = "Das verbindet je eine Linie beider Seiten, also muss sie "
                                      "bei {0d} besetzt werden.",
            [LW_LINIELL_TOKEN_ON_LINE] = "Stein {0} lag auf dieser Linie: der andere muss sie "
                                         "besetzen.",
            [LW_LINIELL_TWO_CONTESTED] = "Damit wären zwei Linien umstritten, und ein Zug kann nur "
                                         "eine klären.",
            [LW_TEMPLATE_TOO_MANY] = "Gezogen werden ein bis drei Striche auf einmal.",
            [LW_TEMPLATE_NOT_SO_MANY] = "Es sind nur noch {0} Striche übrig.",
        },
};
