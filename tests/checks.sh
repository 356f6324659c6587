# What the tests of the command share; to be sourced. Prints `ok NAME` or `not ok NAME` for every
# check, and `failed` is 1 once one has failed. $work is a folder that goes away at the end.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
unset LC_ALL LC_MESSAGES LANG

# ok NAME GOT EXPECTED
ok() {
    if [ "$2" = "$3" ]; then
        echo "ok $1"
    else
        echo "not ok $1: got '$2', expected '$3'"
        failed=1
    fi
}

# Of the last command that `code` has run.
one_sentence() {
    ok "$1: one sentence on stderr, and nothing else" "$(wc -l <"$work/err") $(wc -c <"$work/out")" "1 0"
}

# code NAME EXPECTED COMMAND...: the exit code; output in $work/out and $work/err. With `sentences`
# set, whatever fails says why in one sentence.
code() {
    local name=$1 expected=$2
    shift 2
    "$@" >"$work/out" 2>"$work/err" </dev/null
    ok "$name" $? "$expected"
    [ "$expected" = 0 ] || [ -z "${sentences-}" ] || one_sentence "$name"
}
