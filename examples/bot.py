#!/usr/bin/env python3
"""A bot for every game of Linework that knows no rules: it chooses among the moves it is told.

    linework match line-it --bot "cmd:python3 examples/bot.py" --bot random

docs/bot-protocol.md has the protocol. This one likes long moves (in LINYO these are long lines).
"""
import random
import sys

legal = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "legal":
        legal.append(rest)
    elif word == "go":
        if legal:
            longest = max(len(move.split()) for move in legal)
            best = [move for move in legal if len(move.split()) == longest]
            print("info", len(best), "of", len(legal), "moves are as long as they can be")
            print("move", random.choice(best), flush=True)
        else:
            print("error no legal move was told", flush=True)
        legal = []
    elif word == "new":
        legal = []
    elif word == "quit":
        break
    # Everything else is the record of the game as our seat sees it, which this bot does not read.
