/* Plays random games and asks the checks. Usage: contract [SEEDS [GAME]]; without SEEDS the
 * environment's LINEWORK_SEEDS, and without that a thousand games for every game, number of seats
 * and set of options. */
#include "contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS_USUAL = 1000, CASES_MAX = 64 };

/* Streams of a seed's key that no bot has. */
enum { STREAM_PLAYERS = 64, STREAM_CHOOSER = 65 };

/* A test: one game, one number of seats, one way. They are many; what is big they share. */
struct contract_case {
    struct contract_run *run;
    const struct lw_game *game;
    const struct contract_game *entry;
    const struct contract_way *way;
    int seats;
    char name[CONTRACT_NAME_MAX];
};

void contract_report(const struct contract_run *run, const char *format, ...) {
    static char record[CONTRACT_TEXT_MAX];
    struct lw_text text = lw_text(record, sizeof record);
    va_list values;
    char message[512];
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    lw_record_write(&run->own.record, &run->own.match, &text);
    fprintf(stderr, "%s, seed %llu, ply %d, move `%s`: %s\n%s", run->name,
            (unsigned long long)run->seed, run->own.match.ply_count, run->move, message, record);
}

bool contract_now_and_then(struct contract_run *run, uint32_t n) {
    return lw_stream_uniform(&run->chooser, n) == 0;
}

void contract_name_text(struct contract_run *run, int actor, const char *text) {
    struct lw_text name = lw_text(run->move, sizeof run->move);
    if (actor == LW_CHANCE)
        lw_format(&name, "* %s", text);
    else
        lw_format(&name, "%d %s", actor, text);
}

void contract_name_move(struct contract_run *run, int actor, lw_move move) {
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    run->game->move_write(&run->own.setup, move, &text);
    contract_name_text(run, actor, data);
}

bool contract_same(const struct contract_run *run, const struct lw_state *a,
                   const struct lw_state *b) {
    return memcmp(a, b, run->game->state_size) == 0;
}

static int compare_moves(const void *a, const void *b) {
    lw_move one = *(const lw_move *)a;
    lw_move other = *(const lw_move *)b;
    return one < other ? -1 : one > other;
}

static int list_outcomes(struct contract_run *run) {
    struct lw_outcome outcomes[LW_OUTCOMES_MAX];
    uint32_t total;
    int count = run->game->chance_list(&run->own.setup, &run->own.match.state, outcomes, &total);
    for (int i = 0; i < count; i++)
        run->moves[i] = outcomes[i].move;
    return count;
}

void contract_list(struct contract_run *run, int actor) {
    run->actor = actor;
    run->count = actor == LW_CHANCE
                     ? list_outcomes(run)
                     : run->game->legal(&run->own.setup, &run->own.match.state, actor, run->moves);
    memcpy(run->sorted, run->moves, (size_t)run->count * sizeof run->moves[0]);
    qsort(run->sorted, (size_t)run->count, sizeof run->sorted[0], compare_moves);
}

int contract_find(const struct contract_run *run, lw_move move) {
    const lw_move *at = bsearch(&move, run->sorted, (size_t)run->count, sizeof move, compare_moves);
    return at ? (int)(at - run->sorted) : -1;
}

/* Any of those who are due, so that simultaneous decisions come in every order. */
static int choose_actor(struct contract_run *run) {
    lw_seats due = lw_match_actors(&run->own.match);
    uint32_t skip = lw_stream_uniform(&run->players, (uint32_t)__builtin_popcount(due));
    while (skip-- > 0)
        due &= due - 1;
    return __builtin_ctz(due);
}

/* What is asked in every position, or now and then where it takes long. */
static void check_position(struct contract_run *run, int actor) {
    run->move[0] = '\0';
    check_actors(run);
    check_invariant(run);
    contract_list(run, actor);
    if (actor == LW_CHANCE)
        check_chance(run);
    else
        check_legal(run);
    if (contract_now_and_then(run, 4)) {
        check_views(run);
        check_scores(run);
        check_not_due(run);
    }
    if (contract_now_and_then(run, 5)) {
        check_hidden(run);
        check_integers(run);
    }
    if (contract_now_and_then(run, (uint32_t)run->entry->superset_every))
        check_superset(run);
    run->move[0] = '\0';
}

/* A move that check_legal has seen goes through its text, as a person's would. */
static void make_move(struct contract_run *run, int actor) {
    struct lw_match *match = &run->own.match;
    if (actor == LW_CHANCE) {
        lw_match_chance(match, NULL);
        return;
    }
    char data[LW_MOVE_TEXT_MAX];
    struct lw_text text = lw_text(data, sizeof data);
    struct lw_refusal refusal;
    lw_move move = run->moves[lw_stream_uniform(&run->players, (uint32_t)run->count)];
    run->game->move_write(&run->own.setup, move, &text);
    contract_name_move(run, actor, move);
    CONTRACT_CHECK(run, lw_match_play_text(match, actor, lw_text_slice(&text), &refusal),
                   "a legal move is refused by %s", lw_refusal_rule(refusal.reason));
}

static void check_end(struct contract_run *run) {
    run->move[0] = '\0';
    check_actors(run);
    check_invariant(run);
    check_views(run);
    check_scores(run);
    check_not_due(run);
    check_winners(run);
    check_length(run);
    check_record(run);
    check_record_of_prefix(run);
    check_any_order(run);
    if (contract_now_and_then(run, 2)) {
        check_states_passed(run);
        check_undo(run); /* takes the game apart */
    }
}

static void begin_game(struct contract_run *run, uint64_t seed) {
    struct contract_match *own = &run->own;
    uint8_t key[LW_KEY_BYTES];
    run->seed = seed;
    lw_key_from_seed(seed, key);
    lw_stream_init(&run->players, key, STREAM_PLAYERS);
    lw_stream_init(&run->chooser, key, STREAM_CHOOSER);
    lw_match_init(&own->match, &own->setup);
    lw_match_set_key(&own->match, key);
    lw_record_init(&own->record, own->notes, 8);
    own->record.has_seed = true;
    own->record.seed = seed;
    own->record.has_content = run->way->content != NULL;
}

static void play_game(struct contract_run *run, uint64_t seed) {
    struct lw_match *match = &run->own.match;
    begin_game(run, seed);
    while (lw_match_actors(match) != 0) {
        lw_seats due = lw_match_actors(match);
        int actor = choose_actor(run);
        lw_state_copy(match->setup, &run->passed[match->ply_count], &match->state);
        check_position(run, actor);
        make_move(run, actor);
        check_sealed(run, due, actor);
        CONTRACT_CHECK(run, match->ply_count <= run->game->plies_most(match->setup),
                       "more than %d plies", run->game->plies_most(match->setup));
    }
    lw_state_copy(match->setup, &run->passed[match->ply_count], &match->state);
    run->games++;
    run->plies += (uint64_t)match->ply_count;
    check_end(run);
}

/* The options of a way, as they are for so many seats. */
static int read_choices(const struct contract_way *way, int seats,
                        struct lw_choice choices[LW_OPTIONS_MAX]) {
    int count = 0;
    struct lw_error error;
    while (count < LW_OPTIONS_MAX && way->choices[count]) {
        bool read = lw_choice_read(lw_slice(way->choices[count]), 0, &choices[count], &error);
        assert_true(read);
        if (way->each_seat && count == 0)
            choices[count].value.length = 2 * (size_t)seats - 1;
        count++;
    }
    return count;
}

/* A test of cmocka: all seeds of a case. */
static void play_case(void **state) {
    const struct contract_case *test = *state;
    struct contract_run *run = test->run;
    struct lw_choice choices[LW_OPTIONS_MAX];
    struct lw_error error;
    int count = read_choices(test->way, test->seats, choices);
    struct lw_material_source content = {{NULL, 0}, false};
    if (test->way->content)
        content.text = lw_slice(test->way->content);
    run->game = test->game;
    run->entry = test->entry;
    run->way = test->way;
    run->seats = test->seats;
    memcpy(run->name, test->name, sizeof run->name);
    if (!lw_setup_init(&run->own.setup, testing_library(), test->game, test->seats, choices, count,
                       content.text.data ? &content : NULL, &error))
        fail_msg("%s: %s", test->name, error.message);
    for (uint64_t seed = 0; seed < run->seeds; seed++)
        play_game(run, seed);
}

static void name_case(struct contract_case *test) {
    struct lw_choice choices[LW_OPTIONS_MAX];
    struct lw_text text = lw_text(test->name, sizeof test->name);
    int count = read_choices(test->way, test->seats, choices);
    lw_format(&text, "%s, %d seats", test->game->name, test->seats);
    for (int i = 0; i < count; i++)
        lw_format(&text, ", %.*s=%.*s", (int)choices[i].key.length, choices[i].key.data,
                  (int)choices[i].value.length, choices[i].value.data);
}

static const struct contract_game *find_entry(const struct lw_game *game) {
    for (const struct contract_game *entry = contract_games; entry->name; entry++)
        if (strcmp(entry->name, game->name) == 0)
            return entry;
    return NULL;
}

static int list_cases(const struct lw_game *game, const struct contract_game *entry,
                      struct contract_run *run, struct contract_case cases[CASES_MAX]) {
    int count = 0;
    for (int seats = game->seats_min; seats <= game->seats_max; seats++)
        for (const struct contract_way *way = entry->ways; way == entry->ways || way->choices[0];
             way++) {
            lw_assert(count < CASES_MAX);
            cases[count] = (struct contract_case){
                .run = run, .game = game, .entry = entry, .way = way, .seats = seats};
            name_case(&cases[count++]);
        }
    return count;
}

static int run_game(const struct lw_game *game, struct contract_run *run) {
    static struct contract_case cases[CASES_MAX];
    const struct contract_game *entry = find_entry(game);
    if (entry == NULL) {
        fprintf(stderr, "not ok contract: %s has no entry in tests/contract/games.c\n", game->name);
        return 1;
    }
    int count = list_cases(game, entry, run, cases);
    struct CMUnitTest tests[CASES_MAX] = {{.name = NULL}}; /* cmocka skips those without a name */
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){
            .name = cases[i].name, .test_func = play_case, .initial_state = &cases[i]};
    return cmocka_run_group_tests_name(game->name, tests, NULL, NULL);
}

/* A game that is played but not tested would be a hole in all of this. */
static int check_all_known(void) {
    int unknown = 0;
    for (const struct lw_game *const *game = lw_games; *game; game++)
        if (lw_game_find(testing_library(), lw_slice((*game)->name)) != *game) {
            fprintf(stderr, "not ok contract: %s is not in tests/testing.c\n", (*game)->name);
            unknown++;
        }
    return unknown;
}

static uint64_t read_seeds(const char *argument) {
    const char *text = argument ? argument : getenv("LINEWORK_SEEDS");
    uint64_t seeds;
    if (text == NULL || *text == '\0')
        return SEEDS_USUAL;
    if (!lw_read_uint64(lw_slice(text), &seeds) || seeds == 0) {
        fprintf(stderr, "contract: `%s` is no number of seeds\n", text);
        exit(2);
    }
    return seeds;
}

int main(int argc, char **argv) {
    struct contract_run *run = calloc(1, sizeof *run);
    int failures = check_all_known();
    int games = 0;
    if (run == NULL)
        return 2;
    run->seeds = read_seeds(argc > 1 ? argv[1] : NULL);
    for (const struct lw_game *const *game = testing_library()->games; *game; game++)
        if (argc < 3 || strcmp((*game)->name, argv[2]) == 0) {
            failures += run_game(*game, run);
            games++;
        }
    if (games == 0)
        fprintf(stderr, "contract: there is no game `%s`\n", argv[2]);
    printf("%s contract: %d kinds of game, %llu games of %llu moves, %llu texts offered, "
           "%d failures\n",
           failures || games == 0 ? "not ok" : "ok", games, (unsigned long long)run->games,
           (unsigned long long)run->plies, (unsigned long long)run->texts, failures);
    free(run);
    return failures || games == 0;
}
