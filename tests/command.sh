#!/usr/bin/env bash
# The command from outside: output, exit codes, errors. Prints `ok NAME` or `not ok NAME`.
# Usage: command.sh BINARY
set -uo pipefail
linework=$1
. "$(dirname "$0")/checks.sh"

code "no command is wrong use" 2 "$linework"
code "an unknown command is wrong use" 2 "$linework" frobnicate
one_sentence "unknown command"
code "help" 0 "$linework" help
for name in play games sim replay legal show hint solve analyze verify match bot train perft bench help; do
    code "help $name" 0 "$linework" help $name
done
code "help of nothing" 2 "$linework" help nothing
code "version" 0 "$linework" --version
code "games" 0 "$linework" games
ok "games lists three" "$(grep -c '^[a-z-]* seats=' "$work/out")" 3
ok "games lists the bots" "$(grep -c '^bot random ' "$work/out")" 1

code "unknown game" 2 "$linework" sim chess
code "unknown option of the command" 2 "$linework" sim linyo --fast
code "option without value" 2 "$linework" sim linyo --seed
code "bad seats" 2 "$linework" sim liniell --seats 3
code "bad game option" 2 "$linework" sim linyo --option level=5
one_sentence "bad game option"
code "unknown game option" 2 "$linework" sim linyo --option colour=2
code "unknown bot" 2 "$linework" sim linyo --bot deep
code "too many bots" 2 "$linework" sim linyo --seats 2 --bot first --bot first --bot first
code "bad seed" 2 "$linework" sim linyo --seed -1
code "seed beyond the last" 2 "$linework" sim linyo --seed 18446744073709551615 --games 2
code "the last seed" 0 "$linework" sim linyo --seed 18446744073709551615
code "no such sheet" 2 "$linework" sim linyo --option sheet=nowhere

for game in "linyo --seats 1" "linyo --seats 6" "line-it --seats 2" "line-it --seats 5" liniell; do
    # shellcheck disable=SC2086
    "$linework" sim $game --games 5 --seed 3 >"$work/many.lwr"
    code "replay --many, $game" 0 "$linework" replay --many "$work/many.lwr"
    ok "five lines, $game" "$(grep -c '#[1-5] ok score' "$work/out")" 5
    # shellcheck disable=SC2086
    ok "a run repeats, $game" "$("$linework" sim $game --games 5 --seed 3 | cksum)" "$(cksum <"$work/many.lwr")"
    # shellcheck disable=SC2086
    "$linework" sim $game --games 1 --seed 4 >"$work/one.lwr"
    ok "the k-th game has seed N + k, $game" "$("$linework" replay --many "$work/many.lwr" | sed -n '2s/.*#2//p')" \
        "$("$linework" replay "$work/one.lwr" | sed 's/.*lwr//')"
    code "verify, $game" 0 "$linework" verify "$work/one.lwr"
    code "show, $game" 0 "$linework" show "$work/one.lwr" --at 5
    code "show --json, $game" 0 "$linework" show "$work/one.lwr" --json
    code "legal, $game" 0 "$linework" legal "$work/one.lwr"
    ok "nothing is legal at the end, $game" "$(wc -l <"$work/out")" 0
    code "legal --all, $game" 0 "$linework" legal --all "$work/one.lwr"
    LC_ALL=C sort -s -k1,1n -k2,2n -k3 "$work/out" | cmp -s - "$work/out"
    ok "legal is sorted, $game" $? 0
    "$linework" replay - <"$work/one.lwr" >"$work/out"
    ok "standard input, $game" "$(cut -c1-5 "$work/out")" "- ok "
done

"$linework" sim linyo --games 3 --out "$work/games" --seed 8
ok "sim --out writes a file a game" "$(ls "$work/games" | tr '\n' ' ')" "linyo-2-10.lwr linyo-2-8.lwr linyo-2-9.lwr "
sed 's/^seed .*/seed 9/' "$work/games/linyo-2-8.lwr" >"$work/tampered.lwr"
code "verify finds another seed" 1 "$linework" verify "$work/tampered.lwr"
grep -v '^seed' "$work/games/linyo-2-8.lwr" >"$work/plain.lwr"
code "replay needs no seed" 0 "$linework" replay "$work/plain.lwr"
code "verify needs one" 1 "$linework" verify "$work/plain.lwr"
sed '/^end$/,$d' "$work/games/linyo-2-8.lwr" >"$work/unfinished.lwr"
code "an unfinished record is right" 0 "$linework" replay "$work/unfinished.lwr"
sed 's/^score.*/score 0 0/' "$work/games/linyo-2-8.lwr" >"$work/wrong.lwr"
code "a wrong score is found" 1 "$linework" replay "$work/wrong.lwr"
ok "with its line" "$(grep -c 'error: line [0-9]*: .score 0 0.' "$work/out")" 1
code "show of a wrong record" 1 "$linework" show "$work/wrong.lwr"
one_sentence "wrong record"
code "a file that is not there" 1 "$linework" replay "$work/nowhere.lwr"
code "show beyond the end" 2 "$linework" show "$work/plain.lwr" --at 9999
code "show of a seat that is not there" 2 "$linework" show "$work/plain.lwr" --seat 3
code "an empty file" 1 "$linework" replay /dev/null

mkdir -p "$work/material/sheets"
printf 'sheet mine\nbgoBgo # a comment\nogbObg\ngboogB\n' >"$work/material/sheets/mine.txt"
code "a sheet of one's own" 0 "$linework" sim linyo --option sheet=mine --material "$work/material"
cp "$work/out" "$work/mine.lwr"
ok "it travels with the record" "$(grep -c '^content ' "$work/mine.lwr")" 4
code "and replays without the folder" 0 "$linework" replay "$work/mine.lwr"
printf 'sheet bad\nbgoBgo\nogbOb\n' >"$work/material/sheets/bad.txt"
code "a bad sheet is bad input" 1 "$linework" sim linyo --option sheet=bad --material "$work/material"
ok "with line and reason" "$(grep -c 'line 3: the row has 5 squares, 6 were expected' "$work/err")" 1

ok "perft linyo" "$("$linework" perft linyo --seats 2 --seed 7 --depth 3 | tr '\n' ' ')" \
    "depth 1 leaves 51 depth 2 leaves 2550 depth 3 leaves 95550 "
ok "perft line-it" "$("$linework" perft line-it --seats 2 --seed 7 --depth 5 | tr '\n' ' ')" \
    "depth 1 leaves 8 depth 2 leaves 16 depth 3 leaves 60 depth 4 leaves 148 depth 5 leaves 624 "
ok "perft liniell" "$("$linework" perft liniell --seed 7 --depth 3 | tr '\n' ' ')" \
    "depth 1 leaves 16 depth 2 leaves 176 depth 3 leaves 8048 "

"$linework" bench --seconds 0 >"$work/out"
ok "bench has nine lines and a signature" "$(grep -c 'games/s=[0-9]* decisions/s=[0-9]*$' "$work/out") $(tail -n 1 "$work/out" | grep -cE '^signature [0-9a-f]{64}$')" "9 1"
ok "bench of one game has the same signature" "$("$linework" bench liniell --seconds 0 | tail -n 1)" "$(tail -n 1 "$work/out")"

[ -e /dev/full ] && {
    "$linework" games >/dev/full 2>"$work/err"
    ok "a full disk is noticed" $? 1
}
exit $failed
