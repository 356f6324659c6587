/* Hints, analysis and solved ends: what study/hint.h, analyze.h and solve.h promise. */
#include "tests/testing.h"

#include "study/study.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TEST(name) static void name(void **context __attribute__((unused)))

/* A game of a configuration, played at random up to `plies` moves. */
struct desk {
    struct lw_setup setup;
    struct lw_match match;
    void *brain;
    struct study_judge *judge;
    struct study_analysis analysis;
};

static const struct bench_case CASES[] = {
    {"linyo", 1, "sheet=stripes"}, {"linyo", 1, "level=4"}, {"linyo", 2, "sheet=stripes"},
    {"line-it", 2, NULL},          {"line-it", 4, NULL},    {"liniell", 2, NULL},
    {"template", 2, NULL},         {NULL, 0, NULL},
};

static void play_on(struct desk *desk, uint64_t seed, int plies) {
    static lw_move moves[LW_MOVES_MAX];
    struct lw_match *match = &desk->match;
    struct lw_refusal refusal;
    struct lw_stream stream;
    uint8_t key[LW_KEY_BYTES];
    lw_key_from_seed(seed, key);
    bot_stream(&stream, key, 1);
    for (lw_seats due; (due = lw_match_actors(match)) != 0 && match->ply_count < plies;) {
        if (due & LW_SEAT_BIT(LW_CHANCE)) {
            lw_match_chance(match, &stream);
            continue;
        }
        int seat = __builtin_ctz(due);
        int count = desk->setup.game->legal(&desk->setup, &match->state, seat, moves);
        lw_move move = moves[lw_stream_uniform(&stream, (uint32_t)count)];
        assert_true(lw_match_play(match, seat, move, &refusal));
    }
}

static struct desk *desk_new(const struct bench_case *test, uint64_t seed, int plies,
                             uint32_t nodes) {
    struct desk *desk = calloc(1, sizeof *desk);
    const struct study_budget budget = {.nodes = nodes};
    struct lw_error error;
    uint8_t key[LW_KEY_BYTES];
    assert_non_null(desk);
    assert_true(bench_setup(&desk->setup, testing_library(), test, &error));
    lw_match_init(&desk->match, &desk->setup);
    lw_key_from_seed(seed, key);
    lw_match_set_key(&desk->match, key);
    play_on(desk, seed, plies);
    const struct bot_way *way = bot_way(&bots[BOT_LEVELS - 1], desk->setup.game);
    desk->brain = way->brain ? testing_brain(&desk->setup) : NULL;
    desk->judge = study_judge_new(way, &desk->setup, desk->brain, &budget);
    return desk;
}

static void desk_free(struct desk *desk) {
    study_judge_free(desk->judge);
    free(desk->brain);
    free(desk);
}

static void analyze(struct desk *desk) {
    study_analyze(desk->judge, &desk->match, NULL, NULL, &desk->analysis);
}

/* Grades */

TEST(grades_begin_at_their_thresholds) {
    for (const struct bench_case *test = CASES; test->game; test++) {
        struct desk *desk = desk_new(test, 1, 0, 1);
        const struct study_scale *scale = study_scale(&desk->setup);
        assert_int_equal(study_grade(scale, -1), STUDY_GOOD);
        assert_int_equal(study_grade(scale, 0), STUDY_GOOD);
        for (int grade = STUDY_INACCURACY; grade < STUDY_GRADES; grade++) {
            assert_true(scale->from[grade] > scale->from[grade - 1]);
            assert_int_equal(study_grade(scale, scale->from[grade]), grade);
            assert_int_equal(study_grade(scale, scale->from[grade] - 1e-9), grade - 1);
        }
        assert_int_equal(study_grade(scale, 100), STUDY_BLUNDER);
        desk_free(desk);
    }
}

TEST(alone_losses_are_squares_and_not_shares) {
    struct desk *alone = desk_new(&CASES[0], 1, 0, 1);
    struct desk *two = desk_new(&CASES[2], 1, 0, 1);
    assert_true(study_scale(&alone->setup)->from[STUDY_BLUNDER] >= 1);
    assert_true(study_scale(&two->setup)->from[STUDY_BLUNDER] < 1);
    desk_free(alone);
    desk_free(two);
}

/* The sum */

static double sum_of(const struct study_account *account) {
    return account->start + account->skill + account->luck + account->opponents + account->noise;
}

/* What the events say adds up to what the accounts say, and that to the result. */
static void check_accounts(const struct desk *desk) {
    const struct study_analysis *analysis = &desk->analysis;
    for (int unit = 0; unit < STUDY_UNITS; unit++)
        for (int seat = 1; seat <= desk->setup.seats; seat++) {
            const struct study_account *account = &analysis->account[unit][seat];
            double luck = 0;
            double loss = 0;
            bool fewer = unit == STUDY_SCORE && study_fewer_is_better(desk->setup.game);
            for (int i = 0; i < analysis->event_count; i++) {
                const struct study_event *event = &analysis->events[i];
                luck += event->luck[unit][seat];
                if (event->judged && event->actor == seat)
                    loss += event->loss[unit];
            }
            assert_true(fabs(sum_of(account) - account->result) < 1e-9);
            assert_true(fabs(luck - account->luck) < 1e-9);
            assert_true(fabs((fewer ? loss : -loss) - account->skill) < 1e-9);
        }
}

static void check_result(const struct desk *desk) {
    struct bot_value result;
    study_result(&desk->setup, &desk->match.state, &result);
    assert_true(desk->analysis.finished);
    for (int seat = 1; seat <= desk->setup.seats; seat++) {
        const struct study_account(*account)[LW_SEATS_MAX + 1] = desk->analysis.account;
        assert_true(fabs(account[STUDY_WIN][seat].result - (double)result.win[seat]) < 1e-6);
        assert_true(fabs(account[STUDY_SCORE][seat].result - (double)result.score[seat]) < 1e-4);
    }
}

static void check_events(const struct desk *desk) {
    const struct study_analysis *analysis = &desk->analysis;
    int grades = 0;
    assert_int_equal(analysis->event_count, desk->match.ply_count);
    for (int i = 0; i < analysis->event_count; i++) {
        const struct study_event *event = &analysis->events[i];
        assert_true(event->actor == desk->match.plies[i].actor);
        assert_true(event->move == desk->match.plies[i].move);
        assert_false(event->judged && event->actor == LW_CHANCE);
        if (!event->judged)
            continue;
        double loss = event->loss[desk->setup.seats > 1 ? STUDY_WIN : STUDY_SCORE];
        assert_true(loss >= 0);
        assert_int_equal(event->grade, study_grade(analysis->scale, loss));
        grades++;
    }
    for (int seat = 1; seat <= desk->setup.seats; seat++)
        for (int grade = 0; grade < STUDY_GRADES; grade++)
            grades -= analysis->grades[seat][grade];
    assert_int_equal(grades, 0);
}

TEST(skill_luck_opponents_and_noise_make_the_result) {
    for (const struct bench_case *test = CASES; test->game; test++) {
        struct desk *desk = desk_new(test, 5, LW_PLIES_MAX, 4);
        analyze(desk);
        check_events(desk);
        check_accounts(desk);
        check_result(desk);
        desk_free(desk);
    }
}

TEST(unfinished_games_are_analysed_as_far_as_they_go) {
    for (const struct bench_case *test = CASES; test->game; test++)
        for (int plies = 0; plies < 9; plies += plies < 2 ? 1 : 3) {
            struct desk *desk = desk_new(test, 6, plies, 4);
            analyze(desk);
            assert_true(desk->analysis.finished == (lw_match_actors(&desk->match) == 0));
            check_events(desk);
            check_accounts(desk);
            desk_free(desk);
        }
}

TEST(alone_there_are_no_opponents) {
    struct desk *desk = desk_new(&CASES[0], 7, LW_PLIES_MAX, 4);
    analyze(desk);
    for (int unit = 0; unit < STUDY_UNITS; unit++)
        assert_true(desk->analysis.account[unit][1].opponents == 0);
    desk_free(desk);
}

/* Over all that may come first, weighted as it comes. */
TEST(luck_is_nothing_on_average) {
    for (const struct bench_case *test = CASES; test->game; test++) {
        struct desk *desk = desk_new(test, 1, 0, 40);
        const struct lw_game *game = desk->setup.game;
        struct lw_outcome outcomes[LW_OUTCOMES_MAX];
        struct lw_refusal refusal;
        double sum = 0;
        double most = 0;
        uint32_t total = 1;
        bool chance = lw_match_actors(&desk->match) & LW_SEAT_BIT(LW_CHANCE);
        int count =
            chance ? game->chance_list(&desk->setup, &desk->match.state, outcomes, &total) : 0;
        for (int i = 0; i < count; i++) {
            lw_match_init(&desk->match, &desk->setup);
            assert_true(lw_match_play(&desk->match, LW_CHANCE, outcomes[i].move, &refusal));
            analyze(desk);
            double luck = desk->analysis.account[STUDY_SCORE][1].luck;
            sum += luck * outcomes[i].weight / total;
            most = fabs(luck) > most ? fabs(luck) : most;
        }
        assert_true(count == 0 || most > 0.01);
        assert_true(fabs(sum) < 1e-3);
        desk_free(desk);
    }
}

TEST(an_analysis_repeats) {
    struct desk *desk = desk_new(&CASES[5], 8, LW_PLIES_MAX, 16);
    struct study_analysis *first = malloc(sizeof *first);
    assert_non_null(first);
    analyze(desk);
    *first = desk->analysis;
    analyze(desk);
    assert_memory_equal(first->account, desk->analysis.account, sizeof first->account);
    free(first);
    desk_free(desk);
}

/* LY-14: whatever seat 1 has sealed, seat 2's choice in the same round is judged the same. */
TEST(a_choice_is_judged_without_what_others_have_sealed) {
    double loss[2];
    for (int last = 0; last < 2; last++) {
        static lw_move moves[LW_MOVES_MAX];
        struct desk *desk = desk_new(&CASES[2], 9, 10, 16);
        struct lw_match *match = &desk->match;
        struct lw_refusal refusal;
        assert_int_equal(lw_match_actors(match), 6); /* both seats, and no dice are due */
        for (int seat = 1; seat <= 2; seat++) {
            int count = desk->setup.game->legal(&desk->setup, &match->state, seat, moves);
            lw_move move = moves[seat == 1 && last ? count - 1 : 0];
            assert_true(count > 1 && lw_match_play(match, seat, move, &refusal));
        }
        analyze(desk);
        assert_true(desk->analysis.events[11].judged && desk->analysis.events[11].actor == 2);
        loss[last] = desk->analysis.events[11].loss[STUDY_WIN];
        desk_free(desk);
    }
    assert_true(loss[0] == loss[1]);
}

/* Blunders that are proved */

/* A move that costs much of the win, but not all of it, so that its value is a mean over what may
 * still come. */
static bool bad_move(const struct desk *desk, int seat, struct study_solution *solution,
                     struct bot_candidate *bad) {
    struct lw_error error;
    assert_true(
        study_solve_end(&desk->setup, NULL, &desk->match.state, seat, 10, solution, &error));
    assert_true(solution->complete);
    for (int i = 1; i < solution->count; i++) {
        *bad = solution->candidates[i];
        if (bad->value.win[seat] > 0.01F &&
            bad->value.win[seat] < solution->candidates[0].value.win[seat] - 0.2F)
            return true;
    }
    return false;
}

TEST(a_planted_blunder_is_found) {
    enum { BEFORE = 27 }; /* moves before the third to last tile is placed */
    struct study_solution *solution = malloc(sizeof *solution);
    struct bot_candidate bad;
    struct lw_refusal refusal;
    bool found = false;
    assert_non_null(solution);
    for (uint64_t seed = 1; !found; seed++) {
        struct desk *desk = desk_new(&CASES[5], seed, BEFORE, 800);
        int seat = __builtin_ctz(lw_match_actors(&desk->match));
        found = seat > 0 && bad_move(desk, seat, solution, &bad);
        if (found) {
            double cost =
                (double)solution->candidates[0].value.win[seat] - (double)bad.value.win[seat];
            assert_true(lw_match_play(&desk->match, seat, bad.move, &refusal));
            play_on(desk, seed, LW_PLIES_MAX);
            analyze(desk);
            const struct study_event *event = &desk->analysis.events[BEFORE];
            assert_true(event->judged && event->actor == seat);
            assert_int_equal(event->grade, STUDY_BLUNDER);
            assert_true(event->best != bad.move);
            assert_true(fabs(event->loss[STUDY_WIN] - cost) < 1e-4);
        }
        desk_free(desk);
    }
    free(solution);
}

/* What the judge says of a move by looking at the position after it is what is proved of it. */
TEST(moves_are_worth_what_follows) {
    enum { BEFORE = 27, MOVES = 40 };
    struct study_solution *solution = malloc(sizeof *solution);
    struct lw_error error;
    int foreseen = 0;
    assert_non_null(solution);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct desk *desk = desk_new(&CASES[5], seed, BEFORE, 800);
        const struct lw_state *state = &desk->match.state;
        int seat = __builtin_ctz(lw_match_actors(&desk->match));
        assert_true(study_solve_end(&desk->setup, NULL, state, seat, 10, solution, &error));
        for (int i = 0; i < solution->count && i < MOVES; i++) {
            const struct bot_candidate *move = &solution->candidates[i];
            struct bot_value value;
            foreseen += study_judge_move(desk->judge, state, seat, move->move, 1, &value) ==
                            STUDY_FORESEEN &&
                        move->value.win[seat] > 0 && move->value.win[seat] < 1;
            assert_true(fabs((double)value.win[seat] - (double)move->value.win[seat]) < 1e-4);
        }
        desk_free(desk);
    }
    assert_true(foreseen > 0);
    free(solution);
}

/* The proved value at some point and the luck from there on make the result, where all moves are
 * proved to be the best: nothing is left to noise. */
static bool proved_end(uint64_t seed) {
    enum { BEFORE = 27 };
    struct desk *desk = desk_new(&CASES[5], seed, BEFORE, 800);
    struct lw_refusal refusal;
    double expected = -1;
    double all_luck = 0;
    for (lw_seats due; (due = lw_match_actors(&desk->match)) != 0;) {
        const struct bot_candidate *candidates;
        int seat = __builtin_ctz(due);
        if (seat == LW_CHANCE) {
            lw_match_chance(&desk->match, NULL);
            continue;
        }
        study_judge_moves(desk->judge, &desk->match.state, seat, &candidates);
        assert_true(candidates[0].exact);
        expected = expected < 0 ? (double)candidates[0].value.win[1] : expected;
        assert_true(lw_match_play(&desk->match, seat, candidates[0].move, &refusal));
    }
    analyze(desk);
    for (int i = BEFORE; i < desk->analysis.event_count; i++) {
        const struct study_event *event = &desk->analysis.events[i];
        assert_true(event->actor == LW_CHANCE || !event->judged || event->exact);
        assert_int_equal(event->grade, STUDY_GOOD);
        expected += event->luck[STUDY_WIN][1];
        all_luck += fabs(event->luck[STUDY_WIN][1]);
    }
    assert_true(fabs(expected - desk->analysis.account[STUDY_WIN][1].result) < 1e-4);
    desk_free(desk);
    return all_luck > 0.01;
}

/* In a game, that is, in which chance still had something to say. */
TEST(what_is_proved_has_no_noise) {
    uint64_t seed = 3;
    while (!proved_end(seed))
        seed++;
}

TEST(what_cannot_be_solved_is_said) {
    struct study_solution *solution = malloc(sizeof *solution);
    struct lw_error error;
    assert_non_null(solution);
    struct desk *early = desk_new(&CASES[5], 1, 3, 1);
    assert_false(study_solve_end(&early->setup, NULL, &early->match.state, 2, 1, solution, &error));
    assert_non_null(strstr(error.message, "at most 8 tiles to place, and here are 15"));
    desk_free(early);
    struct desk *four = desk_new(&CASES[4], 1, 1, 1);
    assert_false(
        study_solve_end(&four->setup, four->brain, &four->match.state, 1, 1, solution, &error));
    assert_non_null(strstr(error.message, "here are 4 seats and 16 rounds"));
    desk_free(four);
    free(solution);
}

TEST(the_last_rounds_of_line_it_are_solved) {
    struct study_solution *solution = malloc(sizeof *solution);
    struct lw_error error;
    struct desk *desk;
    assert_non_null(solution);
    for (int plies = 60;; plies++) {
        desk = desk_new(&CASES[3], 3, plies, 1);
        const struct lineit_state *s = lineit_state(&desk->match.state);
        if (s->phase == LINEIT_TURN && s->deck_count < 4)
            break;
        desk_free(desk);
    }
    int seat = __builtin_ctz(lw_match_actors(&desk->match));
    assert_true(
        study_solve_end(&desk->setup, desk->brain, &desk->match.state, seat, 60, solution, &error));
    assert_true(solution->complete && solution->best_count >= 1);
    for (int i = 0; i < solution->count; i++)
        assert_true(solution->candidates[i].value.win[seat] <=
                    solution->candidates[0].value.win[seat]);
    desk_free(desk);
    free(solution);
}

/* Hints */

static bool is_legal(const struct desk *desk, int seat, lw_move move) {
    struct lw_refusal refusal;
    return desk->setup.game->check(&desk->setup, &desk->match.state, seat, move, &refusal);
}

static void check_hints(struct desk *desk, int seat) {
    struct hint hints[HINT_MOVES];
    int count = study_hints(desk->judge, &desk->match.state, seat, hints);
    assert_true(count >= 1 && count <= HINT_MOVES);
    for (int i = 0; i < count; i++) {
        assert_true(is_legal(desk, seat, hints[i].move));
        assert_true(isfinite(hints[i].value.win[seat]) && isfinite(hints[i].value.score[seat]));
        for (int other = 0; other < i; other++)
            assert_true(hints[other].move != hints[i].move);
        for (int k = 0; k < hints[i].reason_count; k++) {
            char data[240];
            struct lw_text text = lw_text(data, sizeof data);
            hint_write(&hints[i].reasons[k], LW_GERMAN, &text);
            assert_false(lw_text_overflowed(&text));
        }
    }
}

TEST(hints_are_legal_moves) {
    for (const struct bench_case *test = CASES; test->game; test++)
        for (int plies = 1; plies < 50; plies += 5) {
            struct desk *desk = desk_new(test, (uint64_t)plies, plies, 4);
            lw_seats due = lw_match_actors(&desk->match);
            for (int seat = 1; seat <= desk->setup.seats; seat++)
                if (due >> seat & 1)
                    check_hints(desk, seat);
            desk_free(desk);
        }
}

/* The reasons of one move, as names. */
static const char *reasons(struct testing_game *game, int seat, const char *move) {
    static char data[400];
    struct lw_text text = lw_text(data, sizeof data);
    struct hint hint = {.reason_count = 0};
    struct lw_refusal refusal;
    struct lw_state view;
    assert_true(lw_match_read(&game->match, seat, lw_slice(move), &hint.move, &refusal));
    game->setup.game->view(&game->setup, &game->match.state, seat, &view);
    if (game->setup.game == &linyo_game)
        hint_linyo(&game->setup, &view, seat, &hint);
    else if (game->setup.game == &lineit_game)
        hint_lineit(&game->setup, &view, seat, &hint);
    else
        hint_liniell(&game->setup, &view, seat, &hint);
    for (int i = 0; i < hint.reason_count; i++) {
        lw_format(&text, "%s%s", i ? "; " : "", hint_kind(hint.reasons[i].code) ? "- " : "+ ");
        hint_write(&hint.reasons[i], LW_ENGLISH, &text);
    }
    return data;
}

TEST(reasons_of_line_it) {
    struct testing_game *game =
        testing_game("linework-record 1\ngame line-it\nseats 2\noption bet=atleast\nmoves\n"
                     "* deal 10 12 50 B3\n1 take 10 line\n1 end\n");
    assert_string_equal(reasons(game, 2, "take 12 line"),
                        "+ the line grows to 1 number card; - 97 of the 97 numbers in the deck "
                        "still fit");
    testing_play(game, "2 take 12 line");
    testing_play(game, "2 end");
    testing_play(game, "* deal 11 13 60 B3");
    assert_string_equal(reasons(game, 2, "take 13 line"),
                        "+ the line grows to 2 number cards; - 85 of the 94 numbers in the deck "
                        "still fit; + seat 1 has a use for 13 and does not get it; - leaves 11 to "
                        "seat 1, who has a use for it");
    assert_string_equal(reasons(game, 2, "take B3 line"),
                        "- the bet of 3 needs 3 more number cards; - leaves 11 to seat 1, who has "
                        "a use for it");
    assert_string_equal(reasons(game, 2, "close"), "- closes the line for only 0 points");
    testing_free(game);
}

TEST(reasons_of_linyo) {
    struct testing_game *game = testing_game(
        "linework-record 1\ngame linyo\nseats 1\noption level=2\noption sheet=stars\nmoves\n"
        "* roll bbgo\n1 start a1\n1 start g1\n1 start g2\n1 start g3\n* roll bbgg\n");
    assert_string_equal(reasons(game, 1, "extend 1 b1 c1 d1"),
                        "+ reaches 3 more squares, 21 stay free; + uses the star at c1 for an "
                        "extra step; + 100 % of all rolls let a line grow by 2 or more next time");
    assert_non_null(
        strstr(reasons(game, 1, "extend 1 b1"), "- line 1 grows by less than 2 and is cancelled"));
    assert_non_null(strstr(reasons(game, 1, "pass 3"), "- gives up line 3;"));
    testing_free(game);
}

TEST(reasons_of_liniell) {
    struct testing_game *game =
        testing_game("linework-record 1\ngame liniell\nseats 2\noption tiles=roads\nmoves\n"
                     "* draw blue\n1 place 0,0 N claim E 1\n* draw plain1\n2 place 0,1 N claim E "
                     "1\n* draw white\n");
    assert_non_null(
        strstr(reasons(game, 1, "place 1,0 N"), "+ own lines are worth 2 points more;"));
    assert_non_null(strstr(reasons(game, 1, "place 1,1 N claim N 1"),
                           "+ claims a line that is worth 1 point now; - gives up a line that was "
                           "worth 2 points; - the other seat's lines are worth 1 point more;"));
    testing_free(game);
}

/* Words */

/* Placeholders of a reason, each once, with their kinds; "{0#one#many}" counts as {0}. */
static unsigned placeholders(const char *sentence) {
    static const char kinds[] = "}sct";
    unsigned found = 0;
    for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{')) {
        const char *kind = strchr(kinds, at[2] == '#' ? '}' : at[2]);
        if (at[1] < '0' || at[1] > '2' || kind == NULL)
            fail_msg("`%s` has braces that stand for nothing", sentence);
        found |= 1u << (4 * (at[1] - '0') + (int)(kind - kinds));
    }
    return found;
}

TEST(every_reason_has_words_in_both_languages) {
    for (int code = 0; code < HINT_CODE_COUNT; code++) {
        const char *english = hint_words_en[code];
        const char *german = hint_words_de[code];
        if (english == NULL || german == NULL)
            fail_msg("%s has no words", hint_name((enum hint_code)code));
        assert_string_not_equal(english, german);
        assert_true(lw_is_clean(lw_slice(english), "") && lw_is_clean(lw_slice(german), ""));
        if (placeholders(english) != placeholders(german))
            fail_msg("%s has other numbers in German", hint_name((enum hint_code)code));
    }
}

TEST(one_and_many_have_their_words) {
    const struct hint_reason one = {HINT_LINYO_CUT_OFF, {1, 0, 0}};
    const struct hint_reason many = {HINT_LINYO_CUT_OFF, {2, 0, 0}};
    const struct hint_reason tenths = {HINT_LINIELL_REPLY, {-12, 0, 0}};
    char data[240];
    struct lw_text text = lw_text(data, sizeof data);
    hint_write(&one, LW_ENGLISH, &text);
    assert_string_equal(data, "1 free square comes out of reach of every open line");
    text = lw_text(data, sizeof data);
    hint_write(&many, LW_ENGLISH, &text);
    assert_string_equal(data, "2 free squares come out of reach of every open line");
    text = lw_text(data, sizeof data);
    hint_write(&tenths, LW_GERMAN, &text);
    assert_non_null(strstr(data, "Zug -1,2 Punkte gewinnen"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_begin_at_their_thresholds),
        cmocka_unit_test(alone_losses_are_squares_and_not_shares),
        cmocka_unit_test(skill_luck_opponents_and_noise_make_the_result),
        cmocka_unit_test(unfinished_games_are_analysed_as_far_as_they_go),
        cmocka_unit_test(alone_there_are_no_opponents),
        cmocka_unit_test(luck_is_nothing_on_average),
        cmocka_unit_test(an_analysis_repeats),
        cmocka_unit_test(a_choice_is_judged_without_what_others_have_sealed),
        cmocka_unit_test(a_planted_blunder_is_found),
        cmocka_unit_test(moves_are_worth_what_follows),
        cmocka_unit_test(what_is_proved_has_no_noise),
        cmocka_unit_test(what_cannot_be_solved_is_said),
        cmocka_unit_test(the_last_rounds_of_line_it_are_solved),
        cmocka_unit_test(hints_are_legal_moves),
        cmocka_unit_test(reasons_of_line_it),
        cmocka_unit_test(reasons_of_linyo),
        cmocka_unit_test(reasons_of_liniell),
        cmocka_unit_test(every_reason_has_words_in_both_languages),
        cmocka_unit_test(one_and_many_have_their_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
