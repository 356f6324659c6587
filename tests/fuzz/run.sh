#!/usr/bin/env bash
# Runs the fuzz targets: run.sh BUILD_FOLDER SECONDS
#
# First every input of found/ is replayed: each of them crashed a target once, and its name begins
# with that target's. Then every target runs for SECONDS, two at a time, from a corpus that is made
# of golden records, the material and a few small games. An input that crashes, hangs, leaks or
# takes too much memory stays in build/fuzz-crashes/: mend the bug, and move the input to found/.
set -u

[ $# -eq 2 ] || { echo "usage: $0 BUILD_FOLDER SECONDS" >&2; exit 2; }
source_folder=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
targets=$build/tests/fuzz
seconds=$2
crashes=$source_folder/build/fuzz-crashes
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$crashes"
export ASAN_OPTIONS=detect_leaks=1

make_records() {
    mkdir -p "$scratch/records"
    cp "$source_folder"/tests/golden/*.lwr "$scratch/records/" 2>/dev/null
    for game in linyo line-it liniell; do # whole games, if the command was built
        "$build/linework" sim $game --seats 2 --games 2 --out "$scratch/records" 2>/dev/null
    done
    local head='linework-record 1\ngame'
    printf "$head linyo\nseats 2\noption level=2,4\nname 1 Anna\nname 2 B\nseed 7\nmoves\n* roll bbgo\n" \
        >"$scratch/records/linyo"
    printf "$head line-it\nseats 2\ntag date 2026-11-18\nmoves\n* deal 12 57 B3 99\n1 take 12 line\n" \
        >"$scratch/records/lineit"
    printf "$head liniell\nseats 2\nmoves\n* draw t07\n1 place 0,0 N claim N 1\n* draw t01\n" \
        >"$scratch/records/liniell"
    printf "$head template\nseats 2\noption last=loses\nseed 1\nmoves\n* strokes 10\n1 draw 3\n~ 2 back\n" \
        >"$scratch/records/template"
}

make_material() {
    mkdir -p "$scratch/material"
    for file in "$source_folder"/material/*/*.txt "$source_folder"/tests/material/*/*.txt; do
        [ -f "$file" ] || continue
        sed -E 's/^(sheet|tiles) .*/\1 fuzz/' "$file" >"$scratch/material/$(basename "$file")"
    done
    printf 'sheet fuzz\nbbbb\ngggg\nooOO\n' >"$scratch/material/small"
    { # as large as a sheet may be
        echo 'sheet fuzz'
        for row in 1 2 3 4 5 6 7 8; do echo bgoBgobgObgobgGo; done
    } >"$scratch/material/large"
}

make_moves() {
    mkdir -p "$scratch/moves"
    local lines='=A\n=B\n=C\n=D\n-1\n=Z\n=M\n-2\n=Q\n=A\n=B\n=C\n'
    for game in 0 1 2 3; do
        printf "\\x$game\\x1\\x0\\x5$lines$lines$lines" >"$scratch/moves/$game"
    done
    printf '\x0\x1\x1\x31 start a1\n1 start c3\n2 start b2\n1 extend 1 a2 a3\n1 pass 2\n' \
        >"$scratch/moves/linyo"
    printf '\x1\x0\x80\x3* deal 12 57 B3 99\n1 take 57 line\n1 close\n1 end\n2 play 3\n' \
        >"$scratch/moves/lineit"
    printf '\x2\x0\x80\x3* draw t07\n1 place 0,0 N claim N 1\n* draw t01\n2 place 1,0 E\n' \
        >"$scratch/moves/liniell"
    printf '\x3\x1\x81\x3* strokes 10\n1 draw 3\n2 draw 3\n3 draw 3\n1 draw 1\n' \
        >"$scratch/moves/template"
}

make_weights() {
    mkdir -p "$scratch/weights"
    local sum
    sum=$(printf '0%.0s' {1..64})
    printf "!linework-weights 1\ngame linyo\ncommand linework train linyo\npart a i8 4 3\npart b i16 2 0\nsha256 $sum\ndata\nabcdefgh" \
        >"$scratch/weights/small"
    printf "linework-weights 1\ngame line-it\npart a i8 1 30\nsha256 $sum\ndata\na" \
        >"$scratch/weights/wrong"
    printf "!linework-weights 1\nsha256 $sum\ndata\n" >"$scratch/weights/empty"
}

replay_found() {
    local failed=0
    for input in "$source_folder"/tests/fuzz/found/*; do
        local name
        name=$(basename "$input")
        [ -f "$input" ] && [ "$name" != README ] || continue
        if "$targets/fuzz_${name%%-*}" -timeout=10 "$input" >"$scratch/found.log" 2>&1; then
            echo "ok fuzz found/$name"
        else
            echo "not ok fuzz found/$name"
            tail -n 30 "$scratch/found.log"
            failed=1
        fi
    done
    return $failed
}

fuzz() {
    local name=$1
    if "$targets/fuzz_$name" -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=10 -seed=1 \
        -max_len=8192 -dict="$source_folder/tests/fuzz/linework.dict" -print_final_stats=1 \
        -artifact_prefix="$crashes/$name-" "$scratch/$name" >"$scratch/$name.log" 2>&1; then
        echo "ok fuzz $name ($(sed -n 's/^stat::number_of_executed_units: *//p' "$scratch/$name.log") inputs)"
    else
        echo "not ok fuzz $name"
        tail -n 60 "$scratch/$name.log"
        return 1
    fi
}

make_records
make_material
make_moves
make_weights
failed=0
replay_found || failed=1
waiting=()
for name in records moves material weights; do
    if [ ${#waiting[@]} -eq 2 ]; then
        wait "${waiting[0]}" || failed=1
        waiting=("${waiting[1]}")
    fi
    fuzz "$name" &
    waiting+=($!)
done
for process in "${waiting[@]}"; do
    wait "$process" || failed=1
done
exit $failed
