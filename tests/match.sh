#!/usr/bin/env bash
# Tournaments, programs as players, and training, from outside. Prints `ok NAME` or `not ok NAME`.
# Usage: match.sh BINARY
set -uo pipefail
linework=$(realpath "$1")
source=$(realpath "$(dirname "$0")/..")
sentences=yes
. "$(dirname "$0")/checks.sh"
cd "$work" || exit 1

same() {
    cmp -s "$2" "$3"
    ok "$1" $? 0
}

records() { find "$1" -name '*.lwr' 2>/dev/null | wc -l; }

# A program that hangs, with an argument that nobody else has; and how many of it there are.
nap=$((1000000 + $$))
naps() { grep -lzsx "${nap%?}[${nap: -1}]" /proc/[0-9]*/cmdline | wc -l; }

# What a terminal shows of a long tournament, while the rest is tested.
script -qec "$linework match line-it --bot 'cmd:sleep 9' --bot random --games 4 --patience 1" terminal.txt >/dev/null </dev/null &
terminal=$!

# Wrong use, and files that are not what they should be.
match() { "$linework" match "$@"; }
pair=("$linework" match line-it --bot easy --bot random --games 2)
code "no such bot" 2 match line-it --bot deep --bot easy
code "one bot is too few" 2 match line-it --bot easy
code "three bots are too many for two seats" 2 match line-it --bot easy --bot easy --bot easy
code "three bots are wrong for four seats" 2 match line-it --seats 4 --bot easy --bot easy --bot easy
code "a game that is none" 2 match chess --bot easy --bot easy
for wrong in "--nodes 0" "--ms 0" "--nodes 5 --ms 5" "--games 0" "--threads 0" "--patience 0" "--seed 4294967296" \
    "--sprt 5" "--sprt 20,0" "--sprt a,b" "--sprt nan,5" "--sprt 0,5,9" "--sprt 0,9999"; do
    # shellcheck disable=SC2086
    code "match $wrong" 2 "${pair[@]}" $wrong
done
code "a bot's own budget of 0" 2 match line-it --bot easy@nodes=0 --bot random
code "a program without a command" 2 match line-it --bot cmd: --bot random
code "a test without wins" 2 match linyo --seats 1 --bot easy --bot random --sprt 0,5
code "a folder that cannot be made" 1 "${pair[@]}" --out /proc/nowhere
cp -r "$source/material" damaged && mkdir old && cp -r damaged old/material
printf 'x' >>damaged/weights/line-it.lww
sed -i '1s/linework-weights 1/linework-weights 9/' old/material/weights/line-it.lww
code "damaged weights" 1 match line-it --bot expert --bot random --material damaged
ok "are named" "$(grep -c 'line-it.lww: .*sum' err)" 1
code "weights of another version" 1 match line-it --bot expert --bot random --material old/material
ok "are named too" "$(grep -c 'line-it.lww: .*the version .9., 1 is known' err)" 1

# What is reported.
short=("$linework" match line-it --bot medium --bot easy --nodes 8)
"${short[@]}" --games 12 >one.txt
ok "a report names blocks and seeds" "$(sed -n 2p one.txt)" \
    "12 games in 6 blocks, seeds 4294967296 to 4294967301 (for reporting)"
ok "counts of blocks" "$(grep -c '^blocks in which medium made 0, 1/2, 1, 3/2, 2 wins: [0-9 ]*$' one.txt)" 1
ok "two intervals of every kind" "$(grep -cE '^  (win share|Elo|score|difference) .*\(.* to .*\)$' one.txt)" 8
"${short[@]}" --games 11 >rounded.txt
same "games are rounded up to blocks" one.txt rounded.txt
"${short[@]}" --games 12 --threads 2 >two.txt
same "threads change nothing" one.txt two.txt
"${short[@]}" --games 12 --tuning >tuning.txt
ok "tuning has seeds of its own" "$(sed -n 2p tuning.txt)" "12 games in 6 blocks, seeds 0 to 5 (for tuning)"
"${short[@]}" --games 4 --json >report.json
python3 - <<'PYTHON' >json.txt 2>&1
import json
report = json.load(open("report.json"))
assert report["games"] == 4 and report["blocks"] == 2 and sum(report["pentanomial"]) == 2
for bot in report["bots"]:
    value, low, high = bot["share"]
    assert low <= value <= high and len(bot["elo"]) == 3
PYTHON
ok "JSON $(tail -n 1 json.txt)" $? 0
match line-it --bot easy --bot random --nodes 2 --games 400 --sprt 0,300 >sprt.txt
ok "a test ends when it is decided" "$(grep -c 'accepted the second' sprt.txt)" 1
ok "and not at its end" "$(grep -c '^400 games' sprt.txt)" 0

# --out: killed at any moment, no finished game is lost or played again, and the result is the same.
kept=("$linework" match liniell --bot hard --bot medium --nodes 150 --games 40)
"${kept[@]}" >whole.txt
"${kept[@]}" --out games >/dev/null 2>&1 &
pid=$!
for ((i = 0; i < 500 && $(records games) < 11; i++)); do sleep 0.02; done
kill -9 $pid
wait $pid 2>/dev/null
before=$(records games)
ok "killed in the middle ($before of 40 games)" "$((before >= 11 && before < 40))" 1
touch -d 2001-01-01 games/*.lwr
"${kept[@]}" --out games | sed "s/, $before games from games//" >resumed.txt
same "and resumed" whole.txt resumed.txt
ok "no finished game was played again" "$(find games -name '*.lwr' ! -newermt 2002-01-01 | wc -l)" "$before"
code "its records replay" 0 "$linework" replay games/*.lwr
code "and verify" 0 "$linework" verify games/*-0.lwr
code "another tournament's folder" 1 match liniell --bot hard --bot easy --games 2 --out games
: >games/liniell-2-4294967296-0.lwr
code "a damaged game" 1 "${kept[@]}" --out games
ok "is named" "$(grep -c 'liniell-2-4294967296-0.lwr:1: ' err)" 1

# A program is a player like any other.
"$linework" match linyo --seats 3 --bot first --bot random --games 6 | sed 's/^.*first /X /' >ours.txt
"$linework" match linyo --seats 3 --bot "cmd:$linework bot first" --bot random --games 6 |
    sed 's/^.*%20first /X /' >theirs.txt
same "a bot as a program plays the same" ours.txt theirs.txt
example="cmd:python3 $source/examples/bot.py"
ok "the example has about 30 lines" "$(($(wc -l <"$source/examples/bot.py") <= 35))" 1
for game in linyo line-it liniell; do
    code "the example in sim, $game" 0 "$linework" sim $game --bot "$example"
    ok "never forfeits, $game" "$(grep -c '^~' out) $(wc -l <err)" "0 0"
done
code "the example in match" 0 match liniell --bot "$example" --bot first --games 2
ok "plays" "$(grep -c forfeited out) $(wc -l <err)" "0 0"
code "the example in play" 0 "$linework" play line-it --human none --bot "$example" --save played.lwr
code "to the end" 0 "$linework" verify played.lwr

# One that hangs, dies or talks nonsense forfeits, is named, and leaves nothing behind.
for program in "sleep $nap" "exit 3" "yes move e4" "yes | tr -d '\\n'" "read line; echo error what"; do
    code "forfeits: $program" 0 match line-it --bot "cmd:$program" --bot random --games 2 --patience 1 --out lost
    ok "is named: $program" "$(grep -cF "the program \`$program\` at seat" err)" 2
    ok "loses: $program" "$(grep -c '^  win share    0.0000' out) $(grep -c '^  forfeited    2 of 2' out)" "1 1"
    "$linework" match line-it --bot "cmd:$program" --bot random --games 2 --patience 1 --out lost >again 2>&1
    ok "and so when resumed: $program" "$(sed 2d out | cksum)" "$(sed 2d again | cksum)"
    rm -r lost
done
ok "and leaves nothing behind" "$(naps)" 0
"$linework" match line-it --bot "cmd:sleep $nap" --bot random --games 2 >/dev/null 2>&1 &
pid=$!
for ((i = 0; i < 200 && $(naps) < 1; i++)); do sleep 0.02; done
ok "a program runs" "$(naps)" 1
kill -9 $pid
wait $pid 2>/dev/null
for ((i = 0; i < 200 && $(naps) > 0; i++)); do sleep 0.02; done
ok "and does not outlive a host that was killed" "$(naps)" 0
match line-it --bot "cmd:exec python3 $source/examples/bot.py" --bot random --games 60 --threads 2 --sprt -5,5 >out 2>err
ok "it outlives the thread that started it" "$(grep -c forfeited out) $(wc -l <err)" "0 0"

# `linework bot`: docs/bot-protocol.md.
# tell LINES: those that begin a game, and these.
tell() { printf '%b' "$opening$1"; }
speak() { "$linework" bot first | sed 's/^info.*/info/' | tr '\n' '|'; }
opening='game liniell\nseats 2\nmoves\n* draw t14\n'
answer='info|info|info|move place 0,0 N|'
ok "a bot answers" "$(tell 'legal place 0,0 N\ngo 1 nodes 5\nquit\nnever read\n' | speak)" "$answer"
ok "ms, and a budget of its own" "$(tell 'go 1 ms 5\ngo 1\n' | speak)" "$answer$answer"
for nonsense in frob 'go' 'go 2' 'go 3 nodes 5' 'go 1 nodes 0' 'go 1 ms -1' 'go 1 inches 3' '1 place 9,9 N' '* draw t01' \
    'seats 3' 'game chess' '' ' ' 'bad\001line' 'bad\xff' 'move place 0,0 N'; do
    tell "$nonsense\ngo 1 nodes 5\n" | "$linework" bot first >out
    ok "nonsense changes nothing: '$nonsense'" \
        "$(head -n 1 out | grep -c '^error .') $(grep -c '^error' out) $(tail -n 1 out)" "1 1 move place 0,0 N"
done
ok "new forgets the game" "$(tell 'new\ngo 1 nodes 5\n' | speak | cut -c1-23)" "error there is no game "
ok "a wrong head is named by line" "$(printf 'game liniell\nseats 3\nmoves\n' | speak | cut -c1-26)" \
    "error line 2 of the game: "
ok "the same game gets the same answer" "$(tell 'go 1 nodes 50\n' | "$linework" bot medium)" \
    "$(tell "go 1 nodes 50\nnew\n${opening}go 1 nodes 50\n" | "$linework" bot medium | tail -n 4)"
code "a bot that is none" 2 "$linework" bot deep
code "two bots at once" 2 "$linework" bot easy hard
code "a bot's budget of 0" 2 "$linework" bot easy --nodes 0

# Training, alone and shared out.
train() { "$linework" train line-it --rounds 1 "$@"; }
code "a game that learns nothing" 2 "$linework" train liniell --rounds 1 --into x
code "no rounds" 2 "$linework" train line-it --rounds 0 --into x
code "nowhere to write, said before training" 1 train --into /proc/nowhere/x
ok "and not after it" "$(wc -l <out)" 0
echo nonsense >nonsense.lww
code "a file that holds no weights" 1 train --into nonsense.lww
ok "is left as it was" "$(cat nonsense.lww) $(wc -l <out)" "nonsense 0"
code "training" 0 train --into one.lww
code "training on two threads" 0 train --into two.lww --threads 2
same "gives the same weights" one.lww two.lww
code "training goes on from weights" 0 train --from one.lww --into more.lww
ok "and not from nothing" "$(cmp -s one.lww more.lww; echo $?)" 1
if ldd "$linework" | grep -q libmpi && command -v mpirun >/dev/null; then
    # What MPI itself does not free is not for our sanitizer.
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0
    mpi() { mpirun --oversubscribe -n 2 "$linework" "$@"; }
    mpi match line-it --bot medium --bot easy --nodes 8 --games 12 --out shared >ranks.txt 2>err
    same "two ranks of a tournament change nothing" one.txt ranks.txt
    ok "and keep all games" "$(records shared)" 12
    mpi train line-it --rounds 1 --into ranks.lww >out 2>err
    same "two ranks of training give the same weights" one.lww ranks.lww
fi

wait $terminal
ok "progress, with the time that is left" \
    "$(tr '\r' '\n' <terminal.txt | grep -cE '^.\[K[23] of 4 games \(about 0 min 0[0-9] s left\)')" 2
exit $failed
