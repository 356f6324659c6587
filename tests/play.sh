#!/usr/bin/env bash
# Drives `linework play` through pipes. Usage: tests/play.sh BINARY
# Prints `ok NAME` or `not ok NAME` for every check; exit 0 only if all passed.
set -u

given=$(realpath "${1:?usage: tests/play.sh BINARY}")
material=$(realpath "$(dirname "$0")/../material")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The program looks for material two folders up from itself, wherever it was built.
mkdir -p "$folder/build/tested" "$folder/work"
ln -s "$material" "$folder/material"
binary=$folder/build/tested/linework
cp "$given" "$binary" && cd "$folder/work" || exit 1
unset LC_ALL LC_MESSAGES LANG
failed=0

# check NAME COMMAND...: passes if the command does.
check() {
    local name=$1
    shift
    if "$@"; then
        echo "ok $name"
    else
        echo "not ok $name"
        failed=1
    fi
}

# exits CODE COMMAND...: whether a command ends with that code, and says why not with 0.
exits() {
    local wanted=$1
    shift
    "$@" >exits.out 2>exits.err </dev/null
    [ $? -eq "$wanted" ] && { [ "$wanted" -eq 0 ] || [ "$(wc -l <exits.err)" -eq 1 ]; }
}

# answers COUNT: Enter, then the first move of the list, again and again.
answers() {
    local i
    for ((i = 0; i < $1; i++)); do printf '\n1\n'; done
}

play() { "$binary" play "$@"; }
says() { grep -qF -- "$1" "$2"; }
replays() { "$binary" replay "$1" | grep -q "ok score"; }
verifies() { "$binary" verify "$1" >/dev/null; }
has_line() { grep -qxF -- "$1" "$2"; }
moves_in() { sed '1,/^moves$/d' "$1" | grep -vcE '^(end|score|winner)( |$)'; }

# Whole games, a human at seat 1.
for setting in "linyo 1" "linyo 2" "linyo 6" "line-it 2" "line-it 5" "liniell 2"; do
    read -r game seats <<<"$setting"
    file=$game-$seats.lwr
    answers 400 | play "$game" --seats "$seats" --seed 7 --save "$file" >"$file.out" 2>&1
    check "$game for $seats ends with exit 0" test "${PIPESTATUS[1]}" -eq 0
    check "$game for $seats replays" replays "$file"
    check "$game for $seats verifies" verifies "$file"
    check "$game for $seats names a winner" grep -qE '^(Winner|Shared win): ' "$file.out"
    check "$game for $seats leaves no half file" test ! -e "$file.tmp"
    check "$game for $seats is plain when piped" bash -c "! grep -q $'\033' $file.out"
done

# A terminal says who is thinking, in one line that is gone afterwards; a pipe does not.
printf '\n' | script -qec "$binary play liniell --human 2 --seed 3 --language de --save thinks.lwr" thinks.out >/dev/null
check "a terminal says who is thinking" says $'  Platz 1 überlegt ...\r\e[K  Platz 1: ' thinks.out
check "a pipe does not" bash -c "! grep -q thinking liniell-2.lwr.out"

# Only bots.
for game in linyo line-it liniell; do
    file=$game-none.lwr
    play "$game" --human none --bot first --seed 5 --save "$file" >"$file.out" </dev/null
    check "$game plays itself" replays "$file"
    check "$game without humans verifies" verifies "$file"
    check "$game without humans is tagged" has_line "tag human none" "$file"
done
play linyo --human none --seats 3 --bot first --bot random --bot first --seed 1 --save mixed.lwr \
    >/dev/null </dev/null
check "a bot for each seat" has_line "tag bots first random first" mixed.lwr

# Undo: before Enter, not after it.
printf '\nstart a1\nstart a2\nquit\n\n' | play linyo --seed 8 >free.out
roll=$(grep -oE 'roll [bgo]{4}' free.out | head -1)
printf '\n1\n1\n1\n1\nundo\nundo\n2\n2\n\nundo\n' | play linyo --seed 8 --save undo.lwr >undo.out
check "the same seed rolls the same" has_line "* $roll" undo.lwr
check "undo takes back what is sealed" test "$(grep -c '^Taken back: start ' undo.out)" -eq 2
check "undo is refused after chance" says "(RC-5)" undo.out
check "what was undone and chosen again is saved" test "$(grep -c '^1 start ' undo.lwr)" -eq 4
printf '\n1\nundo\n2\n\nundo\n' | play liniell --seed 8 --save undo2.lwr >undo2.out
check "undo takes a tile back before the next draw" says "Taken back: place 0,0" undo2.out
check "undo is refused after another seat's move" says "(RC-5)" undo2.out
printf '\nundo\n' | play line-it --seed 8 >undo3.out
check "undo with nothing to undo" says "(RC-5)" undo3.out

# Bots choose only after Enter.
printf '\n1\n1\n1\n1\n' | play linyo --seed 8 --save sealed.lwr >/dev/null
check "bots wait for Enter" test "$(grep -c '^2 ' sealed.lwr)" -eq 0

# Why not?
printf '\nwhy start z9\nwhy a1\nwhy pass 1\n' | play linyo --seed 8 >why.out
check "why names LY-1" says "(LY-1)" why.out
check "why names LY-4" says "(LY-4)" why.out
printf '\nwhy end\nwhy play 7\nend\n' | play line-it --seed 8 >why2.out
check "why and a refused move name LI-9" test "$(grep -c '(LI-9)' why2.out)" -eq 3
printf '\nwhy place 3,3 N\nwhy jump\n' | play liniell --seed 8 >why3.out
check "why names LN-5" says "(LN-5)" why3.out
check "what is no move is RC-4" says "(RC-4)" why3.out

# What people type.
printf '\nplace 0,0 N\n' | play liniell --seed 8 --save exact.lwr >/dev/null
printf '\n  0,0   n \n' | play liniell --seed 8 --save typed.lwr >/dev/null
check "Liniell without the verb, in small letters" cmp -s exact.lwr typed.lwr
printf '\n1\nmoves\n' | play linyo --seed 8 --save first.lwr >first.out
square=$(sed -n 's/^1 start //p' first.lwr)
printf '\n %s \n' "${square^^}" | play linyo --seed 8 --save short.lwr >/dev/null
check "LINYO: a square alone is a start" cmp -s first.lwr short.lwr
"$binary" legal first.lwr | sed -n '/ 1 start /s/^[0-9]* 1 //p' >legal.txt
printf '5\n' | play --load first.lwr >/dev/null
check "numbers are those of the sorted list" has_line "1 $(sed -n 5p legal.txt)" first.lwr
printf '\nmoves zebra\nmoves take\n9999\nhelp\n' | play line-it --seed 8 >list.out
check "a filter without a match says so" says "No possible move" list.out
check "a number that is too high says so" says "There is no move 9999" list.out
check "help explains the game" says "take 57 line" list.out

# Hidden choices: seat 2 sees nothing of what seat 1 has marked.
printf '\n1\n1\n1\n1\n' | play linyo --human 1-2 --seed 8 >hidden.out
check "with two humans the second one is asked" says "seat 2> " hidden.out
sed -n '/^   seat 2 (you)/,$p' hidden.out >hidden.view
check "the second does not see the first one's starts" bash -c "! grep -q '^ *[0-9].*●' hidden.view"

# The last human to choose opens all choices: that waits for Enter, and is final then.
starts='\n1\n1\n1\n1\n2\n2\n2\n2\n'
printf "%b" "$starts" | play linyo --human 1-2 --seed 8 --save last.lwr >/dev/null
check "the last choice waits for Enter" test "$(grep -c '^2 start ' last.lwr)" -eq 3
printf "%b" "${starts}undo\n3\n\nundo 2\n" | play linyo --human 1-2 --seed 8 --save last2.lwr >last2.out
check "the last choice can be taken back before" says "Taken back: start " last2.out
check "the last choice is made by Enter" test "$(grep -c '^2 start ' last2.lwr)" -eq 4
check "the last choice is final after Enter" says "(RC-5)" last2.out

# Saving and loading continue the same game.
for game in linyo line-it liniell; do
    answers 400 >all.txt
    play "$game" --seed 9 --save whole.lwr <all.txt >/dev/null
    head -9 all.txt | play "$game" --seed 9 --save part.lwr >/dev/null
    check "$game is unfinished when the input ends" bash -c "! grep -qx end part.lwr"
    sed -n '10,$p' all.txt | play --load part.lwr >/dev/null
    check "$game goes on as if it had not stopped" cmp -s whole.lwr part.lwr
    cp part.lwr kept.lwr
    play --load part.lwr </dev/null >over.out
    check "$game that is over is shown with its result" grep -qE '^(Winner|Shared win): ' over.out
    check "$game that is over stays as it is" cmp -s part.lwr kept.lwr
    rm -f whole.lwr part.lwr
done

# Killed in the middle: the file holds all moves that were made.
printf '\n1\n1\n' | play line-it --seed 9 --save unharmed.lwr >/dev/null
mkfifo keys
"$binary" play line-it --seed 9 --save killed.lwr <keys >killed.out 2>&1 &
player=$!
exec 3>keys
printf '\n1\n1\n' >&3
for ((i = 0; i < 100; i++)); do
    cmp -s unharmed.lwr killed.lwr && break
    sleep 0.1
done
{
    kill -9 "$player"
    wait "$player"
} 2>/dev/null
exec 3>&-
check "a killed game has every move" cmp -s unharmed.lwr killed.lwr
answers 400 | play --load killed.lwr >/dev/null
check "a killed game goes on" replays killed.lwr
check "a killed game verifies" verifies killed.lwr

# A record that does not say where its chance comes from, with a name, a tag and a remark.
printf '\n1\n1\n' | play line-it --seed 9 --save unkeyed.lwr >/dev/null
sed -i -e '/^seed /d' -e 's/^tag date .*/&\ntag place Bonn/' -e 's/^option .*/&\nname 1 Anna/' \
    -e '0,/^1 take/s//~ 1 back\n1 take/' unkeyed.lwr
answers 400 | play --load unkeyed.lwr >unkeyed.out
check "a record without a seed goes on" replays unkeyed.lwr
for line in "tag place Bonn" "name 1 Anna" "~ 1 back" "tag human 1"; do
    check "it keeps \`$line\`" has_line "$line" unkeyed.lwr
done
check "it gets no seed" bash -c "! grep -q '^seed ' unkeyed.lwr"
check "it uses the name" says "Anna> " unkeyed.out

# Who plays where is remembered, and can be changed.
printf '\n1\n' | play linyo --seats 3 --human 1,3 --bot first --seed 2 --save seats.lwr >/dev/null
check "human seats are tagged" has_line "tag human 1,3" seats.lwr
check "bots are tagged" has_line "tag bots first" seats.lwr
printf '1\n' | play --load seats.lwr --save moved.lwr --human 2 --bot random >moved.out
check "--human can be changed" has_line "tag human 2" moved.lwr
check "--save with --load leaves the loaded file" has_line "tag human 1,3" seats.lwr
check "another seat is asked then" says "seat 2> " moved.out

# Without --save nothing is written before `save FILE`.
mkdir empty
(cd empty && printf '\n1\nsave\nsave ../seats.lwr\nsave mine.lwr\n1\n' | play line-it --seed 4 >../mine.out)
check "save needs a file" says '`save FILE` needs' mine.out
check "save does not overwrite" says "../seats.lwr exists" mine.out
check "save FILE saves what follows too" test "$(moves_in empty/mine.lwr)" -ge 3
rm -f empty/mine.lwr
(cd empty && answers 400 | play liniell >/dev/null)
check "without save nothing is written" bash -c '[ -z "$(ls -A empty)" ]'
printf 'save late.lwr\n' | (cd empty && play liniell --human none --seed 3 >/dev/null)
check "at the end the record can still be kept" replays empty/late.lwr

# Languages.
printf '\nwhy 0,1 N\nhelp\n' | play liniell --seed 3 --language de >german.out
check "German prompts" says "Platz 1> " german.out
check "German refusals" says "Das erste Plättchen liegt bei 0,0. (LN-5)" german.out
check "German help" says "Züge bei Liniell" german.out

# Wrong use is exit 2, a file that is no record exit 1; both say so in one sentence.
check "no game" exits 2 "$binary" play
check "unknown game" exits 2 "$binary" play chess
check "two games" exits 2 "$binary" play linyo liniell
check "too many seats" exits 2 "$binary" play linyo --seats 9
check "no such human seat" exits 2 "$binary" play linyo --human 3
check "humans that are no list" exits 2 "$binary" play linyo --human 1,
check "no such bot" exits 2 "$binary" play linyo --bot nobody
check "too many bots" exits 2 "$binary" play linyo --bot first --bot first
check "bad seed" exits 2 "$binary" play linyo --seed x
check "bad option" exits 2 "$binary" play linyo --option level=9
cp seats.lwr before.lwr
check "--save does not overwrite" exits 2 "$binary" play linyo --save seats.lwr
check "the file is as it was" cmp -s seats.lwr before.lwr
check "--load with another game" exits 2 "$binary" play liniell --load seats.lwr
check "--load with --seed" exits 2 "$binary" play --load seats.lwr --seed 4
check "--load from standard input" exits 2 "$binary" play --load -
check "no such file" exits 1 "$binary" play --load nowhere.lwr
echo "no record" >broken.lwr
check "a file that is no record" exits 1 "$binary" play --load broken.lwr
check "a folder that is not there" bash -c \
    "'$binary' play linyo --save nowhere/game.lwr </dev/null >/dev/null 2>&1; test \$? -eq 1"
check "says so on stderr, in one sentence, and begins no game" bash -c \
    "test -z \"\$('$binary' play linyo --save nowhere/game.lwr </dev/null 2>errors)\" && test \$(wc -l <errors) -eq 1"

exit "$failed"
