#!/usr/bin/env bash
# hint, analyze and solve from outside: output, exit codes, errors. Prints `ok NAME` or `not ok NAME`.
# Usage: study.sh BINARY
set -uo pipefail
linework=$1
sentences=yes
. "$(dirname "$0")/checks.sh"

# cut_at GAME PLIES: the first moves of a whole game.
cut_at() {
    sed "/^end$/,\$d" "$work/$1.lwr" | awk -v most="$2" '!moves || n++ < most; /^moves$/ {moves = 1}' >"$work/$1-$2.lwr"
}

"$linework" sim linyo --seats 1 --seed 5 >"$work/solo.lwr"
"$linework" sim linyo --seats 2 --seed 5 >"$work/linyo.lwr"
"$linework" sim line-it --seats 3 --seed 5 >"$work/line-it.lwr"
"$linework" sim liniell --seed 5 >"$work/liniell.lwr"

for game in solo line-it liniell; do
    code "analyze, $game" 0 "$linework" analyze "$work/$game.lwr" --nodes 8
    moves=$(sed '1,/^moves$/d;/^end$/,$d' "$work/$game.lwr" | wc -l)
    ok "a line for every move, $game" "$(grep -cE '^ *[0-9]+ [*1-6] ' "$work/out")" "$moves"
    code "analyze --json, $game" 0 "$linework" analyze "$work/$game.lwr" --nodes 8 --json
    ok "an event for every move, $game" "$(grep -o '"ply":' "$work/out" | wc -l)" "$moves"
    code "hint at the end, $game" 1 "$linework" hint "$work/$game.lwr"
done
code "it repeats" 0 "$linework" analyze "$work/liniell.lwr" --nodes 8
ok "it says the same" "$("$linework" analyze "$work/liniell.lwr" --nodes 8 | cksum)" "$(cksum <"$work/out")"

cut_at solo 1
cut_at linyo 11
cut_at line-it 2
cut_at liniell 9
cut_at liniell 27
for record in solo-1 linyo-11 line-it-2 liniell-9; do
    code "hint, $record" 0 "$linework" hint "$work/$record.lwr" --nodes 20
    seat=$(sed -n 's/.*seat \([1-6]\) decides$/\1/p' "$work/out")
    grep -E '^  [1-5]  ' "$work/out" | sed -E 's/^  [1-5]  //; s/ +(win|full sheet) [0-9.]+ %.*//' | sort >"$work/moves"
    ok "hints are legal, $record" \
        "$("$linework" legal "$work/$record.lwr" | sed -n "s/^[0-9]* $seat //p" | sort | comm -13 - "$work/moves")" ""
    code "hint --json, $record" 0 "$linework" hint "$work/$record.lwr" --nodes 20 --json
    code "an unfinished record is analysed, $record" 0 "$linework" analyze "$work/$record.lwr" --nodes 4
    ok "what is expected, $record" "$(grep -c ' expected *$' "$work/out")" 2
done
code "hint in German" 0 "$linework" hint "$work/liniell-9.lwr" --nodes 20 --language de
ok "Platz entscheidet" "$(grep -c '^Liniell: Platz [12] entscheidet$' "$work/out")" 1
code "analyze in German" 0 "$linework" analyze "$work/liniell-9.lwr" --nodes 4 --language de
ok "Glück" "$(grep -c 'Glück' "$work/out")" 7

code "a seat that is not there" 2 "$linework" hint "$work/linyo-11.lwr" --seat 3
code "a seat that has chosen" 1 "$linework" hint "$work/linyo-11.lwr" --seat 1
cut_at liniell 10
code "chance is due" 1 "$linework" hint "$work/liniell-10.lwr"
cut_at liniell 11
code "a seat that owes nothing" 1 "$linework" hint "$work/liniell-11.lwr" --seat 1
for command in hint analyze; do
    code "$command with a budget of 0 nodes" 2 "$linework" $command "$work/liniell-9.lwr" --nodes 0
    code "$command with a budget of 0 ms" 2 "$linework" $command "$work/liniell-9.lwr" --ms 0
    code "$command with two budgets" 2 "$linework" $command "$work/liniell-9.lwr" --ms 1 --nodes 1
    code "$command without a record" 2 "$linework" $command
    code "$command of nothing" 1 "$linework" $command "$work/nowhere.lwr"
    mkdir -p "$work/bin"
    cp "$linework" "$work/bin/linework"
    code "$command without weights" 1 "$work/bin/linework" $command "$work/line-it-2.lwr"
    ok "it says so" "$(grep -c 'there are no weights of line-it' "$work/err")" 1
done

# A move that was taken back and a remark are no decisions.
{
    cat "$work/liniell-9.lwr"
    "$linework" legal "$work/liniell-9.lwr" | head -n 1 | cut -d' ' -f2-
    echo '~ 1 time'
} >"$work/remark.lwr"
code "analyze with a remark" 0 "$linework" analyze "$work/remark.lwr" --nodes 4
ok "ten moves" "$(grep -cE '^ *[0-9]+ [*1-6] ' "$work/out")" 10
{
    cat "$work/liniell-9.lwr"
    echo abandoned
} >"$work/abandoned.lwr"
code "analyze of an abandoned game" 0 "$linework" analyze "$work/abandoned.lwr" --nodes 4

code "solve the last tiles" 0 "$linework" solve "$work/liniell-27.lwr"
ok "it is proved" "$(grep -c 'decides; proved: win ' "$work/out")" 1
code "solve too early" 1 "$linework" solve "$work/liniell-9.lwr"
ok "it is not exact" "$(grep -c 'this is not exact: Liniell is solved with at most 8 tiles' "$work/err")" 1
code "solve with three seats" 1 "$linework" solve "$work/line-it-2.lwr"
code "solve a game that is over" 1 "$linework" solve "$work/liniell.lwr"
code "solve for a seat that is not there" 2 "$linework" solve "$work/liniell-27.lwr" --seat 3
code "solve within no time" 2 "$linework" solve "$work/liniell-27.lwr" --seconds 0
exit $failed
