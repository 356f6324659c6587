#!/usr/bin/env bash
# What the command says about short games: every NAME.lwr here beside what is expected of it.
#   NAME.legal          linework legal --all NAME.lwr
#   NAME.show           linework show NAME.lwr
#   NAME.show-PLY-SEAT  linework show --at PLY --seat SEAT NAME.lwr
#   NAME.json           linework show --json NAME.lwr
# Each record has the first two; the others are where a file of that name stands.
#
# run.sh BINARY compares, and prints `ok NAME` or `not ok NAME` with the difference.
# run.sh --update BINARY writes the expected files anew: read what `git diff` says afterwards.
set -u

update=no
if [ "${1:-}" = --update ]; then
    update=yes
    shift
fi
if [ $# -ne 1 ]; then
    echo "usage: run.sh [--update] BINARY" >&2
    exit 2
fi
binary=$(realpath "$1") || exit 2
if [ ! -f "$binary" ] || [ ! -x "$binary" ]; then
    echo "$1 is no program" >&2
    exit 2
fi
cd "$(dirname "$0")" || exit 2
material=$(realpath ../../material)

# What the command says for one expected file; what is wrong with a record is part of it.
say() { # RECORD EXPECTED
    local name=${1%.lwr}
    local what=${2#"$name".}
    local words=("$what")
    case $what in
    legal) words=(legal --all) ;;
    json) words=(show --json) ;;
    show-*)
        what=${what#show-}
        words=(show --at "${what%-*}" --seat "${what#*-}")
        ;;
    esac
    "$binary" "${words[@]}" --language en --material "$material" "$1" 2>&1 ||
        echo "(it ended with $?)"
}

expected_of() { # NAME
    printf '%s\n' "$1.legal" "$1.show" "$1".show-*-* "$1.json" | while read -r file; do
        case $file in
        *.legal | *.show) echo "$file" ;;
        *) [ ! -e "$file" ] || echo "$file" ;;
        esac
    done
}

bad=0
for record in *.lwr; do
    name=${record%.lwr}
    differences=
    for expected in $(expected_of "$name"); do
        if [ $update = yes ]; then
            # shellcheck disable=SC2094 # only its name is read
            say "$record" "$expected" >"$expected"
            continue
        fi
        difference=$(diff -u --label "$expected" --label "what the command says" \
            "$expected" <(say "$record" "$expected") 2>&1)
        [ -z "$difference" ] || differences+=$difference$'\n'
    done
    if [ -n "$differences" ]; then
        bad=1
        printf 'not ok %s\n%s' "$name" "$differences"
    else
        echo "ok $name"
    fi
done
exit $bad
