/* Records: what is accepted and refused, and with which line; how they are written; and whether
 * their chance can be verified (records.md, "Records" and "Chance"). */
#include "records_tests.h"

TEST(the_first_two_lines_name_the_format_and_the_game) {
    refuses("", 1, "`linework-record 1` was expected");
    refuses("linework-record 2\ngame linyo\nseats 1\nmoves\n", 1, "`linework-record 1`");
    refuses(" linework-record 1\ngame linyo\nseats 1\nmoves\n", 1, "`linework-record 1`");
    refuses("linework-record 1 \ngame linyo\nseats 1\nmoves\n", 1, "`linework-record 1`");
    refuses("\xef\xbb\xbflinework-record 1\ngame linyo\nseats 1\nmoves\n", 1,
            "`linework-record 1`");
    refuses("linework-record 1", 2, "`game NAME`");
    refuses("linework-record 1\nseats 1\ngame linyo\nmoves\n", 2, "`game NAME`");
    refuses("linework-record 1\n\ngame linyo\nseats 1\nmoves\n", 2, "`game NAME`");
    refuses("linework-record 1\ngame chess\nseats 1\nmoves\n", 2, "no game `chess`");
    refuses("linework-record 1\ngame linyo \nseats 1\nmoves\n", 2, "no game");
    refuses("linework-record 1\ngame lineit\nseats 2\nmoves\n", 2, "no game");
    refuses(FIRST "game linyo\nseats 1\nmoves\n", 3, "`game linyo` was not expected");
    accepts("linework-record 1\ngame line-it\nseats 2\nmoves\n");
}

TEST(the_rest_of_the_head_may_stand_in_any_order) {
    struct testing_game *game = accepts(
        FIRST "rotated 1\nnonce 2 " HEX "\ntag date 2026-11-18\nname 2 Ben\noption sheet=back\n"
              "commit " HEX "\noption level=2,4\nname 1 Anna\nnonce 1 " HEX "\nseats 2\nmoves\n");
    assert_int_equal(game->setup.seats, 2);
    assert_int_equal(linyo_layout(&game->setup)->level[2], 4);
    assert_true(lw_slice_is(game->record.name[1], "Anna"));
    assert_int_equal(game->record.nonce_mask, 6);
    assert_int_equal(game->record.rotated, 1);
}

TEST(nothing_stands_twice) {
    refuses_head("seats 2\n", 4, "twice");
    refuses_head("option level=2\noption sheet=front\noption level=2\n", 6, "twice");
    refuses_head("name 1 Anna\nname 1 Anna\n", 5, "twice");
    refuses_head("tag place here\ntag date today\ntag place here\n", 6, "twice");
    refuses_head("commit " HEX "\ncommit " HEX "\n", 5, "twice");
    refuses_head("nonce 1 " HEX "\nnonce 1 " HEX "\n", 5, "two nonces");
    refuses_head("rotated 0\nrotated 0\n", 5, "twice");
    refuses_head("seed 1\nseed 1\n", 5, "twice");
    char hash[65];
    char lines[256];
    hex_of(STRIPES_TEXT, hash);
    snprintf(lines, sizeof lines, "option sheet=stripes\nmaterial %s\nmaterial %s\n", hash, hash);
    refuses_head(lines, 6, "twice");
}

TEST(the_head_ends_with_moves) {
    refuses(FIRST "seats 2\n", 3, "ends before `moves`");
    refuses(FIRST "seats 2\nmove\n", 4, "`move` was not expected");
    refuses(FIRST "seats 2\nmoves 1\n", 4, "`moves 1` was not expected");
    refuses(FIRST "seats 2\nMoves\n", 4, "was not expected");
    refuses(FIRST "seats 2\nplayers 3\nmoves\n", 4, "seats, option, name");
    refuses(FIRST "seats 2\n# a comment\nmoves\n", 4, "was not expected");
    refuses(FIRST "seats 2\nsecret " HEX "\nmoves\n", 4, "was not expected");
    accepts(FIRST "seats 2\nmoves\n");
    accepts(FIRST "seats 2\nmoves"); /* the last LF may be missing */
}

TEST(seats_are_required_and_within_the_games_range) {
    refuses(FIRST "moves\n", 3, "`seats N` is missing");
    refuses(FIRST "name 1 Anna\nmoves\n", 4, "`seats N` is missing");
    static const char *const wrong[] = {
        "seats",    "seats ",    "seats 0",   "seats 7",  "seats +2", "seats 02",
        "seats -2", "seats two", "seats 2 2", "seats  2", "seats 2 ", "seats 99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, FIRST "%s\nmoves\n", wrong[i]);
        refuses(text, 3, "`seats N` was expected");
    }
    refuses("linework-record 1\ngame line-it\nseats 1\nmoves\n", 3, "2 to 5 seats");
    refuses("linework-record 1\ngame line-it\nseats 6\nmoves\n", 3, "2 to 5 seats");
    refuses("linework-record 1\ngame liniell\nseats 3\nmoves\n", 3, "2 to 2 seats");
    refuses("linework-record 1\ngame liniell\nseats 1\nmoves\n", 3, "2 to 2 seats");
}

TEST(unknown_options_and_values_are_refused) {
    refuses_head("option\n", 4, "`option KEY=VALUE`");
    refuses_head("option level\n", 4, "KEY=VALUE");
    refuses_head("option  level=2\n", 4, "no option ` level`");
    refuses_head("option speed=3\n", 4, "no option `speed`, it knows: level, sheet");
    refuses_head("option Level=3\n", 4, "no option `Level`");
    refuses_head("name 1 Anna\noption level=5\n", 5, "2, 3 or 4");
    refuses_head("option level=2 \n", 4, "2, 3 or 4");
    refuses_head("option sheet=none\n", 4, "there is no sheet `none`");
    refuses_head("option sheet=\n", 4, "is no name");
    refuses_head("option sheet=../front\n", 4, "is no name");
    refuses_head("option a=1\noption b=1\noption c=1\noption d=1\noption e=1\noption f=1\n", 7,
                 "no more than 2 options");
    refuses("linework-record 1\ngame line-it\nseats 2\noption bet=maybe\nmoves\n", 4,
            "`atleast` or `exact`");
    refuses("linework-record 1\ngame line-it\nseats 2\noption level=2\nmoves\n", 4, "no option");
    refuses("linework-record 1\ngame liniell\nseats 2\noption tiles=none\nmoves\n", 4, "no tiles");
}

TEST(options_have_defaults_and_all_are_written_sorted) {
    struct testing_game *game = accepts(FIRST "seats 2\nmoves\n");
    assert_non_null(
        strstr(testing_record(game), "seats 2\noption level=2\noption sheet=front\nmaterial "));
    game = accepts(FIRST "option sheet=back\noption level=3\nseats 2\nmoves\n");
    assert_non_null(strstr(testing_record(game), "seats 2\noption level=3\noption sheet=back\n"));
    game = accepts("linework-record 1\ngame line-it\nseats 2\nmoves\n");
    assert_non_null(strstr(testing_record(game), "seats 2\noption bet=atleast\nmoves\n"));
    game = accepts("linework-record 1\ngame line-it\nseats 2\noption bet=exact\nmoves\n");
    assert_non_null(strstr(testing_record(game), "seats 2\noption bet=exact\nmoves\n"));
    game = accepts("linework-record 1\ngame liniell\nseats 2\nmoves\n");
    assert_non_null(strstr(testing_record(game), "seats 2\noption tiles=standard\nmaterial "));
}

TEST(names_are_text_for_a_seat) {
    struct testing_game *game = accepts_head("name 1 Zoë 日本 😀\nname 2 # not a comment = 2\n");
    assert_true(lw_slice_is(game->record.name[1], "Zoë 日本 😀"));
    assert_non_null(
        strstr(testing_record(game), "\nname 1 Zoë 日本 😀\nname 2 # not a comment = 2\n"));
    refuses_head("name\n", 4, "`name SEAT TEXT`");
    refuses_head("name 1\n", 4, "`name SEAT TEXT`");
    refuses_head("name 1 \n", 4, "`name SEAT TEXT`");
    refuses_head("name 1  Anna\n", 4, "`name SEAT TEXT`");
    refuses_head("name 1 Anna \n", 4, "`name SEAT TEXT`");
    refuses_head("name Anna\n", 4, "`name SEAT TEXT`");
    refuses_head("name 0 Anna\n", 4, "`name SEAT TEXT`");
    refuses_head("name 01 Anna\n", 4, "`name SEAT TEXT`");
    refuses_head("name  1 Anna\n", 4, "`name SEAT TEXT`");
    refuses_head("name 3 Carla\nname 1 Anna\n", 4, "no seat 3");
}

/* Decided: inside TEXT spaces are free. */
TEST(spaces_inside_a_text_are_kept) {
    accepts_head("name 1 Anna  B.\ntag place at   home\n");
    assert_non_null(strstr(testing_record(running), "\nname 1 Anna  B.\ntag place at   home\n"));
}

TEST(tags_are_keys_with_text) {
    accepts_head("tag date 2026-11-18\ntag Ort am großen Tisch\ntag x y\n");
    const char *text = testing_record(running);
    assert_non_null(
        strstr(text, "\ntag date 2026-11-18\ntag Ort am großen Tisch\ntag x y\nmaterial "));
    refuses_head("tag\n", 4, "`tag KEY TEXT`");
    refuses_head("tag date\n", 4, "`tag KEY TEXT`");
    refuses_head("tag date \n", 4, "`tag KEY TEXT`");
    refuses_head("tag  date today\n", 4, "`tag KEY TEXT`");
    refuses_head("tag date  today\n", 4, "`tag KEY TEXT`");
    refuses_head("tag date today \n", 4, "`tag KEY TEXT`");
}

TEST(a_hash_of_known_material_must_be_the_right_one) {
    char hash[65];
    char text[512];
    hex_of(STRIPES_TEXT, hash);
    snprintf(text, sizeof text, STRIPES "material %s\nmoves\n", hash);
    accepts(text);
    refuses(STRIPES "material " HEX "\nmoves\n", 5, "another sheet `stripes`");
    /* Without the option it is the hash of the sheet `front`. */
    snprintf(text, sizeof text, FIRST "seats 1\nmaterial %s\nmoves\n", hash);
    refuses(text, 4, "another sheet `front`");
    refuses("linework-record 1\ngame line-it\nseats 2\nmaterial " HEX "\nmoves\n", 4,
            "needs no material");
    refuses("linework-record 1\ngame liniell\nseats 2\nmaterial " HEX "\nmoves\n", 4,
            "another tiles `standard`");
}

TEST(hex_is_64_lower_case_digits) {
    static const char *const words[] = {"material", "commit", "nonce 1"};
    static const char *const wrong[] = {
        "",
        " ",
        " 00112233445566778899aabbccddeeff00112233445566778899aabbccddeef",
        " 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff0",
        " 00112233445566778899AABBCCDDEEFF00112233445566778899aabbccddeeff",
        " 0x112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
        " 00112233445566778899aabbccddeeff00112233445566778899aabbccddeefg",
        " 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff ",
        "  00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        for (size_t j = 0; j < sizeof wrong / sizeof wrong[0]; j++) {
            char line[128];
            snprintf(line, sizeof line, "%s%s\n", words[i], wrong[j]);
            refuses_head(line, 4, "expected");
        }
}

TEST(content_brings_material_that_is_not_known) {
    char hash[65];
    char text[1024];
    refuses_head("option sheet=own\n", 4, "no sheet `own`");
    accepts_head("option sheet=own\n" OWN);
    assert_int_equal(linyo_layout(&running->setup)->squares, 12);
    hex_of(OWN_TEXT, hash);
    snprintf(text, sizeof text,
             FIRST "seats 2\noption level=2\noption sheet=own\nmaterial %s\n" OWN
                   "moves\n* roll bbgo\n1 start a1\n",
             hash);
    repeats(text);
    /* Between other lines, in order. */
    accepts(FIRST "content sheet own\ncontent bbbb\nseats 2\ncontent gggg\nname 1 Anna\n"
                  "content oooo\noption sheet=own\nmoves\n");
    assert_string_equal(running->setup.material.text, OWN_TEXT);
}

/* "unless the record brings its own" */
TEST(content_stands_before_known_material_of_that_name) {
    char hash[65];
    char lines[512];
    hex_of("sheet front\nbbbb\ngggg\noooo\n", hash);
    snprintf(lines, sizeof lines,
             "material %s\ncontent sheet front\ncontent bbbb\ncontent gggg\ncontent oooo\n", hash);
    accepts_head(lines);
    assert_int_equal(linyo_layout(&running->setup)->squares, 12);
}

TEST(content_is_canonical_and_fits_its_option_and_hash) {
    refuses_head("option sheet=other\n" OWN, 5, "`other` was expected");
    refuses_head(OWN, 4, "`front` was expected");
    refuses_head("option sheet=own\nmaterial " HEX "\n" OWN, 5, "does not belong to the content");
    refuses_head("option sheet=own\ncontent sheet own # mine\ncontent bbbb\n", 5, "not canonical");
    refuses_head("option sheet=own\ncontent sheet  own\ncontent bbbb\n", 5, "not canonical");
    refuses_head("option sheet=own\ncontent sheet own\ncontent bbbb \n", 6, "`content TEXT`");
    refuses_head("option sheet=own\ncontent sheet own\ncontent  bbbb\n", 6, "`content TEXT`");
    refuses_head("option sheet=own\ncontent sheet own\ncontent\n", 6, "`content TEXT`");
    refuses_head("option sheet=own\ncontent sheet own\ncontent # none\n", 6, "not canonical");
    refuses_head("option sheet=own\ncontent sheet own\ncontent bbbb\ncontent gxgg\n", 7,
                 "column 2");
    refuses("linework-record 1\ngame line-it\nseats 2\ncontent bbbb\nmoves\n", 4,
            "needs no material");
}

TEST(seeds_go_from_0_to_2_to_the_64_less_1) {
    accepts_head("seed 0\n");
    accepts_head("seed 18446744073709551615\n");
    assert_true(running->record.has_seed && running->record.seed == UINT64_MAX);
    assert_non_null(strstr(testing_record(running), "\nseed 18446744073709551615\nmoves\n"));
    static const char *const wrong[] = {"seed 18446744073709551616\n",
                                        "seed 99999999999999999999\n",
                                        "seed 184467440737095516150\n",
                                        "seed 01\n",
                                        "seed -1\n",
                                        "seed -0\n",
                                        "seed +1\n",
                                        "seed 0x1\n",
                                        "seed\n",
                                        "seed \n",
                                        "seed  1\n",
                                        "seed 1 \n",
                                        "seed 1 2\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refuses_head(wrong[i], 4, "`seed N` was expected");
}

TEST(seed_and_commit_exclude_each_other) {
    refuses_head("seed 1\ncommit " HEX "\n", 5, "not both");
    refuses_head("commit " HEX "\nseed 1\n", 5, "not both");
}

TEST(nonces_are_of_places_and_rotated_is_less_than_the_seats) {
    accepts_head("commit " HEX "\nnonce 2 " HEX "\nrotated 1\n");
    refuses_head("nonce 3 " HEX "\ncommit " HEX "\n", 4, "no place 3");
    refuses_head("nonce 0 " HEX "\n", 4, "`nonce PLACE HEX`");
    refuses_head("nonce 01 " HEX "\n", 4, "`nonce PLACE HEX`");
    refuses_head("nonce " HEX "\n", 4, "`nonce PLACE HEX`");
    refuses_head("nonce\n", 4, "`nonce PLACE HEX`");
    refuses_head("tag a b\nrotated 2\n", 5, "less than the seats");
    refuses_head("rotated -1\n", 4, "`rotated R`");
    refuses_head("rotated -0\n", 4, "`rotated R`");
    refuses_head("rotated 00\n", 4, "`rotated R`");
    refuses_head("rotated +0\n", 4, "`rotated R`");
    refuses_head("rotated\n", 4, "`rotated R`");
}

TEST(a_forked_game_has_no_chance_that_could_be_verified) {
    struct testing_game *game = accepts_head("tag forked from a game of 2026-11-18 at 17\n");
    assert_false(game->match.keyed);
    refuses_head("seed 1\ntag forked x\n", 5, "forked");
    refuses_head("tag forked x\nseed 1\n", 4, "forked");
    refuses_head("tag forked x\ncommit " HEX "\n", 4, "forked");
    refuses_head("nonce 1 " HEX "\ntag forked x\n", 5, "forked");
    refuses(STRIPES "tag forked x\nmoves\n" STARTS PASSES "end\nscore 26\nwinner 1\nsecret " HEX,
            23, "forked");
    refuses(STRIPES "tag forked x\nmoves\nabandoned\nsecret " HEX "\n", 8, "forked");
}

/* A line of the head and a move are strict in the same way. */
TEST(control_characters_are_refused) {
    static const char *const controls[] = {"\t",   "\r",       "\x01", "\x1b[1m",
                                           "\x7f", "\xc2\x85", "\x0b"};
    for (size_t i = 0; i < sizeof controls / sizeof controls[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, "name 1 An%sna\n", controls[i]);
        refuses_head(text, 4, "control characters");
        snprintf(text, sizeof text, STRIPES "moves\n* roll%s bbgo\n", controls[i]);
        refuses(text, 6, "control characters");
        snprintf(text, sizeof text, STRIPES "moves\n* roll bbgo\n~ 1 b%sot\n", controls[i]);
        refuses(text, 7, "control characters");
    }
    struct lw_slice nul = {STRIPES "name 1 A\0B\nmoves\n",
                           sizeof(STRIPES "name 1 A\0B\nmoves\n") - 1};
    struct testing_game *game = reads(STRIPES "moves\n");
    assert_false(lw_record_read(&game->record, &game->match, &game->setup, testing_library(), nul,
                                NULL, &game->error));
    assert_int_equal(game->error.line, 5);
}

TEST(lines_end_with_lf_alone) {
    refuses("linework-record 1\r\ngame linyo\r\nseats 1\r\nmoves\r\n", 1, "`linework-record 1`");
    refuses(FIRST "seats 2\r\nmoves\r\n", 3, "control characters");
    refuses(STRIPES "moves\n* roll bbgo\r\n", 6, "control characters");
}

TEST(text_is_utf_8) {
    static const char *const wrong[] = {"\x80",
                                        "\xc0\xaf",
                                        "\xc1\x81",
                                        "\xe0\x80\xaf",
                                        "\xed\xa0\x80",
                                        "\xf0\x80\x80\xaf",
                                        "\xf4\x90\x80\x80",
                                        "\xf8\x88\x80\x80\x80",
                                        "\xff",
                                        "\xe2\x82",
                                        "\xc3"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, "tag a b\nname 1 A%s\n", wrong[i]);
        refuses_head(text, 5, "not UTF-8");
        snprintf(text, sizeof text, STRIPES "moves\n* roll bbgo\n~ 1 %s", wrong[i]);
        refuses(text, 7, "not UTF-8");
    }
    accepts_head("name 1 \xc2\xa0\nname 2 \xf4\x8f\xbf\xbf\n");
}

TEST(there_are_no_blank_lines_and_no_comments) {
    refuses(FIRST "\nseats 1\nmoves\n", 3, "blank");
    refuses(FIRST "seats 1\nmoves\n\n", 5, "blank");
    refuses(STRIPES "moves\n\n* roll bbgo\n", 6, "blank");
    refuses(STRIPES "moves\n* roll bbgo\n# hm\n", 7, "cannot be read");
    refuses(STRIPES "moves\n* roll bbgo # hm\n", 6, "cannot be read");
    refuses(PLAYED "\nend\nscore 26\nwinner 1\n", 19, "blank");
    refuses(PLAYED "end\nscore 26\nwinner 1\n\n", 22, "expected");
}

TEST(words_are_separated_by_single_spaces) {
    refuses(STRIPES "moves\n*  roll bbgo\n", 6, "RC-4");
    refuses(STRIPES "moves\n* roll  bbgo\n", 6, "RC-4");
    refuses(STRIPES "moves\n* roll bbgo \n", 6, "RC-4");
    refuses(STRIPES "moves\n * roll bbgo\n", 6, "RC-4");
    refuses(STRIPES "moves\n* roll bbgo\n1  start a1\n", 7, "RC-4");
    refuses(STRIPES "moves\n* roll bbgo\n1 start  a1\n", 7, "RC-4");
    refuses(" " FIRST "seats 1\nmoves\n", 1, "expected");
    refuses(FIRST " seats 1\nmoves\n", 3, "not expected");
    refuses(FIRST "seats 1\nmoves \n", 4, "not expected");
}

TEST(numbers_have_no_plus_no_leading_zeros_and_no_minus_zero) {
    refuses(STRIPES "moves\n* roll bbgo\n+1 start a1\n", 7, "RC-4");
    refuses(STRIPES "moves\n* roll bbgo\n01 start a1\n", 7, "RC-4");
    refuses(STRIPES "moves\n* roll bbgo\n1 start a01\n", 7, "RC-4");
    refuses(STRIPES "moves\n" STARTS "* roll bggo\n1 pass +1\n", 12, "RC-4");
    refuses(STRIPES "moves\n" STARTS "* roll bggo\n1 pass 01\n", 12, "RC-4");
    refuses(STRIPES "moves\n~ 01 back\n", 6, "`~ SEAT WORD...`");
    refuses("linework-record 1\ngame liniell\nseats 2\nmoves\n* draw t01\n1 place -0,0 N\n", 6,
            "RC-4");
    refuses("linework-record 1\ngame liniell\nseats 2\nmoves\n* draw t01\n1 place +0,0 N\n", 6,
            "RC-4");
    refuses("linework-record 1\ngame liniell\nseats 2\nmoves\n* draw t01\n1 place 0,00 N\n", 6,
            "RC-4");
    accepts("linework-record 1\ngame liniell\nseats 2\nmoves\n* draw t01\n1 place 0,0 N\n");
    refuses("linework-record 1\ngame line-it\nseats 2\nmoves\n* deal 01 2 3 4\n", 5, "RC-4");
}

TEST(a_refused_move_names_its_line_and_its_rule) {
    refuses(STRIPES "moves\n* roll bbgo\n1 start a1\n1 start a1\n", 8, "(LY-4)");
    refuses(STRIPES "moves\n* roll bbgo\n1 start a1\n1 start a1\n", 8, "`1 start a1`: ");
    refuses(STRIPES "moves\n" STARTS "* roll gbbo\n", 11, "(RC-3)");
    refuses(STRIPES "moves\n1 start a1\n", 6, "(RC-1)");
    refuses(STRIPES "moves\n* roll bbgo\n2 start a1\n", 7, "(RC-1)");
    refuses(PLAYED "* roll bggo\n", 19, "(RC-2)");
}

/* A sentence that quotes a long line is cut between letters, or no JSON can hold it. */
TEST(errors_are_cut_between_letters) {
    char text[2048];
    char umlauts[401];
    for (int i = 0; i < 400; i += 2)
        memcpy(umlauts + i, "ä", 3);
    static const char *const formats[] = {
        FIRST "seats 2\noption %s\nmoves\n",
        FIRST "seats 2\noption x%s\nmoves\n",
        FIRST "seats 2\noption level=%s\nmoves\n",
        FIRST "seats 2\noption %s=2\nmoves\n",
        FIRST "seats 2\n%s\nmoves\n",
        FIRST "seats 2\nx%s\nmoves\n",
        FIRST "seats 2\nmoves\n%s\n",
        FIRST "seats 2\nmoves\nx%s\n",
        "linework-record 1\ngame %s\n",
        "linework-record 1\ngame x%s\n",
        PLAYED "end\n%s\n",
        PLAYED "end\nx%s\n",
        FIRST "seats 2\noption sheet=%s\nmoves\n",
    };
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        snprintf(text, sizeof text, formats[i], umlauts);
        assert_false(reads(text)->read);
        if (!lw_is_clean(lw_slice(running->error.message), ""))
            fail_msg("the error %zu ends in half a letter", i);
    }
}

/* What a hostile record holds does not reach a terminal in an error. */
TEST(errors_repeat_no_control_characters) {
    assert_false(reads("linework-record 1\ngame \x1b[31m\n")->read);
    assert_true(lw_is_clean(lw_slice(running->error.message), ""));
    assert_false(reads(PLAYED "end\nscore \x1b[31m\n")->read);
    assert_true(lw_is_clean(lw_slice(running->error.message), ""));
}

/* Both seats choose at once; writers use the order of seats, and all four starts of a seat. */
TEST(moves_made_at_the_same_time_stand_in_any_order_and_are_written_by_seat) {
    static const char mixed[] =
        FIRST "seats 2\noption sheet=stripes\nmoves\n* roll bbgo\n"
              "2 start a1\n1 start f3\n2 start f1\n2 start a5\n1 start a5\n2 start f3\n1 start a1\n"
              "1 start f1\n* roll gggg\n2 set bggo\n2 pass 4\n1 extend 3 b1 b2\n* roll bggo\n"
              "2 pass 1\n";
    static const char sorted[] =
        "moves\n* roll bbgo\n1 start f3\n1 start a5\n1 start a1\n1 start f1\n"
        "2 start a1\n2 start f1\n2 start a5\n2 start f3\n* roll gggg\n2 set bggo\n"
        "1 extend 3 b1 b2\n2 pass 4\n* roll bggo\n2 pass 1\n";
    char written[2048];
    accepts(mixed);
    struct lw_state state = running->match.state;
    strcpy(written, testing_record(running));
    assert_string_equal(strstr(written, "moves\n"), sorted);
    repeats(written);
    assert_memory_equal(&running->match.state, &state, sizeof state);
}

TEST(writers_use_the_order_of_the_format) {
    char hash[65];
    char expected[2048];
    hex_of(OWN_TEXT, hash);
    snprintf(expected, sizeof expected,
             FIRST "seats 2\noption level=2,4\noption sheet=own\nname 1 Anna\nname 2 Ben\n"
                   "tag place b\ntag date a\nmaterial %s\n" OWN "commit " HEX "\nnonce 1 " HEX
                   "\nnonce 2 " HEX "\nrotated 1\nmoves\n* roll bbgo\n~ 2 bot easy\n1 start a1\n"
                   "abandoned\nsecret " HEX "\n",
             hash);
    repeats(expected);
    accepts(FIRST "rotated 1\nnonce 2 " HEX "\nnonce 1 " HEX "\ncommit " HEX "\n" OWN
                  "tag place b\nname 2 Ben\ntag date a\nname 1 Anna\noption sheet=own\n"
                  "option level=2,4\nseats 2\nmoves\n* roll bbgo\n~ 2 bot easy\n1 start a1\n"
                  "abandoned\nsecret " HEX);
    assert_string_equal(testing_record(running), expected);
    accepts(FIRST "seed 7\ntag a b\nname 2 Ben\nseats 2\nmoves\n");
    assert_non_null(strstr(testing_record(running), "\nseed 7\nmoves\n"));
}

TEST(remarks_are_kept_where_they_stand_and_are_no_moves) {
    static const char moves[] =
        "moves\n~ 2 bot easy\n* roll bbgo\n1 start a1\n~ 1 time\n~ 1 bot hard 3\n"
        "1 start f1\n~ 1 zurück nach Hause\n";
    char text[512];
    snprintf(text, sizeof text, FIRST "seats 2\noption sheet=stripes\n%s", moves);
    accepts(text);
    assert_int_equal(running->match.ply_count, 3); /* PLY counts chance, but no remarks */
    char written[2048];
    strcpy(written, testing_record(running));
    assert_string_equal(strstr(written, "moves\n"), moves);
    repeats(written);
    accepts(PLAYED "~ 1 back\nend\nscore 26\nwinner 1\n");
    assert_non_null(strstr(testing_record(running), "1 pass 4\n~ 1 back\nend\n"));
}

TEST(remarks_are_a_seat_and_words) {
    static const char *const wrong[] = {"~ 3 back", "~ 0 back", "~ 2",        "~ 2 ",   "~ back",
                                        "~ 2  bot", "~ 2 bot ", "~ 2 bot  x", "~  2 x", "~ * x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, FIRST "seats 2\nmoves\n* roll bbgo\n%s\n", wrong[i]);
        refuses(text, 6, "");
    }
    refuses(FIRST "seats 2\nmoves\n* roll bbgo\n~\n", 6, "");
    refuses(FIRST "seats 2\n~ 1 back\nmoves\n", 4, "not expected"); /* between moves only */
    refuses(PLAYED "end\nscore 26\nwinner 1\n~ 1 back\n", 22, "secret");
    refuses(PLAYED "end\n~ 1 back\nscore 26\nwinner 1\n", 20, "score 26");
}

TEST(a_record_may_stop_after_any_move) {
    static const char whole[] = PLAYED;
    for (const char *at = strstr(whole, "moves\n"); (at = strchr(at, '\n')) != NULL; at++) {
        char text[1024];
        snprintf(text, sizeof text, "%.*s", (int)(at - whole), whole); /* its LF is missing */
        accepts(text);
        assert_int_equal(running->record.ending, LW_UNFINISHED);
        bool over = lw_match_actors(&running->match) == 0;
        assert_int_equal(over, strstr(testing_record(running), "\nend\n") != NULL);
    }
}

TEST(the_result_agrees_with_the_moves) {
    accepts(PLAYED "end\nscore 26\nwinner 1\n");
    assert_int_equal(running->record.ending, LW_FINISHED);
    accepts(PLAYED "end\nscore 26\nwinner 1"); /* the last LF may be missing */
    assert_non_null(strstr(testing_record(running), "1 pass 4\nend\nscore 26\nwinner 1\n"));
    refuses(PLAYED "end\nscore 25\nwinner 1\n", 20, "`score 26` was expected");
    refuses(PLAYED "end\nscore 26 26\nwinner 1\n", 20, "`score 26` was expected");
    refuses(PLAYED "end\nscore 026\nwinner 1\n", 20, "`score 26` was expected");
    refuses(PLAYED "end\nscore  26\nwinner 1\n", 20, "`score 26` was expected");
    refuses(PLAYED "end\nscore 26\nwinner 2\n", 21, "`winner 1` was expected");
    refuses(PLAYED "end\nscore 26\nwinner\n", 21, "`winner 1` was expected");
    refuses(PLAYED "end\nscore 26\nwinner 1 \n", 21, "`winner 1` was expected");
    refuses(PLAYED "end\nwinner 1\nscore 26\n", 20, "`score 26` was expected");
    refuses(PLAYED "end\nscore 26\n", 20, "`winner 1` was expected");
    refuses(PLAYED "end", 19, "`score 26` was expected");
    refuses(PLAYED "score 26\nwinner 1\n", 19, "");
    refuses(PLAYED "end\nscore 26\nwinner 1\nend\n", 22, "");
    refuses(PLAYED "end \nscore 26\nwinner 1\n", 19, "");
    refuses(STRIPES "moves\n" STARTS "end\nscore 26\nwinner 1\n", 11, "not over");
}

TEST(several_winners_are_written_in_the_order_of_seats) {
    static const char moves[] =
        FIRST "seats 2\noption sheet=stripes\nmoves\n* roll bbgo\n"
              "1 start a1\n1 start f1\n1 start a5\n1 start f3\n"
              "2 start a1\n2 start f1\n2 start a5\n2 start f3\n"
              "* roll bggo\n1 pass 1\n2 pass 1\n* roll bggo\n1 pass 2\n2 pass 2\n"
              "* roll bggo\n1 pass 3\n2 pass 3\n* roll bggo\n1 pass 4\n2 pass 4\n";
    char text[1024];
    snprintf(text, sizeof text, "%send\nscore 26 26\nwinner 1 2\n", moves);
    accepts(text);
    assert_non_null(strstr(testing_record(running), "end\nscore 26 26\nwinner 1 2\n"));
    snprintf(text, sizeof text, "%send\nscore 26 26\nwinner 1\n", moves);
    refuses(text, 29, "`winner 1 2` was expected");
    snprintf(text, sizeof text, "%send\nscore 26 26\nwinner 2 1\n", moves);
    refuses(text, 29, "`winner 1 2` was expected");
}

TEST(a_game_given_up_is_abandoned) {
    accepts(STRIPES "moves\n" STARTS "abandoned\n");
    assert_int_equal(running->record.ending, LW_ABANDONED);
    assert_non_null(strstr(testing_record(running), "1 start f3\nabandoned\n"));
    accepts(STRIPES "moves\nabandoned");
    refuses(PLAYED "abandoned\n", 19, "over");
    refuses(STRIPES "moves\n" STARTS "abandoned\nend\nscore 26\nwinner 1\n", 12, "secret");
    refuses(STRIPES "moves\n" STARTS "abandoned\n* roll bggo\n", 12, "secret");
    refuses(STRIPES "moves\n" STARTS "abandoned yes\n", 11, "");
}

TEST(a_secret_may_follow_the_result) {
    accepts(PLAYED "end\nscore 26\nwinner 1\nsecret " HEX "\n");
    assert_true(running->record.has_secret);
    assert_non_null(strstr(testing_record(running), "winner 1\nsecret " HEX "\n"));
    accepts(STRIPES "moves\nabandoned\nsecret " HEX);
    refuses(PLAYED "secret " HEX "\n", 19, "");
    refuses(STRIPES "moves\n" STARTS "secret " HEX "\n", 11, "");
    refuses(PLAYED "end\nscore 26\nwinner 1\nsecret\n", 22, "secret");
    refuses(PLAYED "end\nscore 26\nwinner 1\nsecret 31\n", 22, "64");
    refuses(PLAYED "end\nscore 26\nwinner 1\nsecret " HEX "\nsecret " HEX "\n", 23, "nothing");
    refuses(PLAYED "end\nscore 26\nwinner 1\nsecret " HEX "\n\n", 23, "nothing");
}

struct watched {
    int calls;
    bool in_step;
};

static void watch(void *context, const struct lw_match *match) {
    struct watched *watched = context;
    watched->in_step = watched->in_step && match->ply_count == watched->calls;
    watched->calls++;
}

TEST(a_watcher_sees_every_position) {
    struct watched watched = {0, true};
    struct lw_record_watcher watcher = {watch, &watched};
    struct testing_game *game = reads(STRIPES "moves\n");
    assert_true(lw_record_read(&game->record, &game->match, &game->setup, testing_library(),
                               lw_slice(STRIPES "moves\n~ 1 time\n" STARTS "~ 1 back\n"), &watcher,
                               &game->error));
    assert_int_equal(watched.calls, 6); /* before five moves, and at the end */
    assert_true(watched.in_step);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(the_first_two_lines_name_the_format_and_the_game),
        RUN(the_rest_of_the_head_may_stand_in_any_order),
        RUN(nothing_stands_twice),
        RUN(the_head_ends_with_moves),
        RUN(seats_are_required_and_within_the_games_range),
        RUN(unknown_options_and_values_are_refused),
        RUN(options_have_defaults_and_all_are_written_sorted),
        RUN(names_are_text_for_a_seat),
        RUN(spaces_inside_a_text_are_kept),
        RUN(tags_are_keys_with_text),
        RUN(a_hash_of_known_material_must_be_the_right_one),
        RUN(hex_is_64_lower_case_digits),
        RUN(content_brings_material_that_is_not_known),
        RUN(content_stands_before_known_material_of_that_name),
        RUN(content_is_canonical_and_fits_its_option_and_hash),
        RUN(seeds_go_from_0_to_2_to_the_64_less_1),
        RUN(seed_and_commit_exclude_each_other),
        RUN(nonces_are_of_places_and_rotated_is_less_than_the_seats),
        RUN(a_forked_game_has_no_chance_that_could_be_verified),
        RUN(control_characters_are_refused),
        RUN(lines_end_with_lf_alone),
        RUN(text_is_utf_8),
        RUN(there_are_no_blank_lines_and_no_comments),
        RUN(words_are_separated_by_single_spaces),
        RUN(numbers_have_no_plus_no_leading_zeros_and_no_minus_zero),
        RUN(a_refused_move_names_its_line_and_its_rule),
        RUN(errors_are_cut_between_letters),
        RUN(errors_repeat_no_control_characters),
        RUN(moves_made_at_the_same_time_stand_in_any_order_and_are_written_by_seat),
        RUN(writers_use_the_order_of_the_format),
        RUN(remarks_are_kept_where_they_stand_and_are_no_moves),
        RUN(remarks_are_a_seat_and_words),
        RUN(a_record_may_stop_after_any_move),
        RUN(the_result_agrees_with_the_moves),
        RUN(several_winners_are_written_in_the_order_of_seats),
        RUN(a_game_given_up_is_abandoned),
        RUN(a_secret_may_follow_the_result),
        RUN(a_watcher_sees_every_position),
    };
    if (sodium_init() < 0)
        return EXIT_FAILURE;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
