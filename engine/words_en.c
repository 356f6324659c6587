#include "words.h"

const struct lw_words lw_words_en = {
    .colours = {"blue", "grey", "orange"},
    .cases =
        {
            [LW_NONE] = "This is possible.",
            [LW_NOT_YOUR_TURN] = "It is not seat {0}'s turn.",
            [LW_ALREADY_CHOSEN] = "Seat {0} has chosen already; take that back first to change it.",
            [LW_CHANCE_IS_DUE] = "Chance comes first: roll, deal or draw.",
            [LW_CHANCE_NOT_DUE] = "Nothing is rolled, dealt or drawn now: a player has to decide.",
            [LW_NO_SUCH_SEAT] = "There is no seat {0} in this game.",
            [LW_GAME_OVER] = "The game is over.",
            [LW_NOT_IN_ORDER] = "Dice are written in the order of the alphabet: b, g, o.",
            [LW_NOT_FIRST_ORIENTATION] = "The tile looks the same when turned to {0d}: write it "
                                         "that way.",
            [LW_NOT_FIRST_SIDE] = "That line also leaves the tile at {0d}: name it by that side.",
            [LW_NOT_FIRST_TOKEN] = "Both tokens are in the supply: take number {0}.",
            [LW_NOT_READABLE] = "This cannot be read as a move.",
            [LW_NOTHING_TO_UNDO] = "Seat {0} has made no move that could be taken back.",
            [LW_UNDO_PAST_CHANCE] = "Chance has spoken since: the move can no longer be taken "
                                    "back.",
            [LW_UNDO_PAST_SEAT] = "Seat {0} has moved since: the move can no longer be taken back.",
            [LW_UNDO_PAST_REVEAL] = "All have chosen and the choices are open: the move can no "
                                    "longer be taken back.",
            [LW_LINYO_OFF_SHEET] = "The sheet has no square {0s}.",
            [LW_LINYO_STARTS_FIRST] = "The four start squares have to be marked first.",
            [LW_LINYO_STARTS_DONE] = "The start squares were marked at the beginning; now a line "
                                     "is extended, or a line is cancelled.",
            [LW_LINYO_START_TAKEN] = "{0s} is a start square already; four different ones are "
                                     "needed.",
            [LW_LINYO_START_COLOUR] = "{0s} is {1k}, and no {1k} die is left for a start.",
            [LW_LINYO_SET_FIRST] = "Four of a kind: the dice have to be set first.",
            [LW_LINYO_SET_NOT_OWED] = "Dice may only be turned after four of a kind.",
            [LW_LINYO_SET_KEEPS_ONE] = "At least one die has to stay {0k}.",
            [LW_LINYO_LINE_CANCELLED] = "Line {0} is cancelled; only an open line can be extended.",
            [LW_LINYO_TOO_LONG] = "That is too long: four dice reach four squares, and a star one "
                                  "more.",
            [LW_LINYO_NOT_ADJACENT] = "{0s} is not next to {1s}.",
            [LW_LINYO_NO_DIE] = "{0s} is {1k}, and no {1k} die is left for it.",
            [LW_LINYO_SQUARE_TAKEN] = "{0s} is reached already.",
            [LW_LINYO_NOT_FROM_HEAD] = "Line {0} goes on from its end only, which is {1s}.",
            [LW_LINYO_AFTER_STAR] = "The extra step of a star ends the extension, so {0s} cannot "
                                    "follow.",
            [LW_LINYO_CANCEL_CANCELLED] = "Line {0} is cancelled already; passing costs an open "
                                          "line.",
            [LW_LINEIT_NO_CARD] = "There is no card {0}: numbers go from 1 to 100.",
            [LW_LINEIT_NO_BET] = "There is no bet card {0}: bets are 3, 4 and 5.",
            [LW_LINEIT_NOT_IN_DECK] = "Card {0c} is not in the deck any more.",
            [LW_LINEIT_SECOND_BET] = "The line holds a bet card already, and may hold one only.",
            [LW_LINEIT_NOT_RISING] = "{0c} does not fit: the line rises and has reached {1c}.",
            [LW_LINEIT_NOT_FALLING] = "{0c} does not fit: the line falls and has reached {1c}.",
            [LW_LINEIT_MARKET_SIZE] = "A new market of {0} cards is due.",
            [LW_LINEIT_TAKEN_ALREADY] = "A card from the market was taken in this turn already.",
            [LW_LINEIT_PLAYED_ALREADY] = "A card from the hand was played in this turn already.",
            [LW_LINEIT_NOT_IN_MARKET] = "Card {0c} is not in the market.",
            [LW_LINEIT_NOT_IN_HAND] = "Card {0c} is not in the hand.",
            [LW_LINEIT_TAKE_FIRST] = "A card from the market has to be taken first.",
            [LW_LINEIT_HAND_FULL] = "The hand is full: it holds {0} cards at most.",
            [LW_LINEIT_EMPTY_LINE] = "There is no line to close.",
            [LW_LINEIT_DECK_TOO_SMALL] = "The deck has {0} cards and a market needs {1}: no round "
                                         "begins, the rest is laid out.",
            [LW_LINEIT_REST_SIZE] = "The rest of the deck is {0} cards.",
            [LW_LINEIT_LAST_CARD_ONLY] = "The rounds are over: only one last card can be played "
                                         "from the hand, or none.",
            [LW_LINIELL_NO_TILE] = "The set has no tile of that name.",
            [LW_LINIELL_DRAWN_BEFORE] = "That tile was drawn before.",
            [LW_LINIELL_FIRST_AT_ORIGIN] = "The first tile lies at 0,0.",
            [LW_LINIELL_OCCUPIED] = "A tile lies at {0},{1} already.",
            [LW_LINIELL_NOT_TOUCHING] = "{0},{1} touches no side of a placed tile.",
            [LW_LINIELL_OUTSIDE_SQUARE] = "With {0},{1} the tiles would not fit into 4 by 4.",
            [LW_LINIELL_LINE_HAS_TOKEN] = "The line at side {0d} has a token already.",
            [LW_LINIELL_JOINS_OWN] = "This would join two lines that both have a token of seat "
                                     "{0}.",
            [LW_LINIELL_MUST_CLAIM] = "This joins a line of each player, so it has to be claimed "
                                      "at side {0d}.",
            [LW_LINIELL_TOKEN_ON_LINE] = "Token {0} was on that line: the other one has to claim "
                                         "it.",
            [LW_LINIELL_TWO_CONTESTED] = "This would make two contested lines, and one turn can "
                                         "settle only one.",
            [LW_TEMPLATE_TOO_MANY] = "One to three strokes are drawn at a time.",
            [LW_TEMPLATE_NOT_SO_MANY] = "Only {0} strokes are left.",
        },
};
