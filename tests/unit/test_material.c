/* Sheets and tile sets: every way in which they can be wrong, the line that the error names, and
 * the canonical text that is hashed (records.md, "Material files"). */
#include "tests/testing.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#define TEST(name) static void name(void **context __attribute__((unused)))

/* A library that knows one material, `test`, which is the text in its context. */
static bool give_text(void *context, const char *kind, struct lw_slice name, struct lw_slice *text,
                      struct lw_error *error) {
    (void)kind;
    (void)name;
    (void)error;
    *text = *(struct lw_slice *)context;
    return true;
}

static struct lw_setup setup;

static bool reads(const struct lw_game *game, struct lw_slice text, struct lw_error *error) {
    const struct lw_library library = {lw_games, give_text, &text};
    struct lw_choice choice = {lw_slice(game->material), lw_slice("test"), 7};
    error->message[0] = '\0';
    return lw_setup_init(&setup, &library, game, game->seats_max, &choice, 1, NULL, error);
}

static void accepts(const struct lw_game *game, const char *text) {
    struct lw_error error;
    if (!reads(game, lw_slice(text), &error))
        fail_msg("%s", error.message);
}

/* The error names the line of the material and holds these words; the line of the error itself is
 * the one of the option. */
static void refuses_slice(const struct lw_game *game, struct lw_slice text, int line,
                          const char *words) {
    struct lw_error error;
    char place[32];
    snprintf(place, sizeof place, "`test`, line %d: ", line);
    assert_false(reads(game, text, &error));
    assert_int_equal(error.line, 7);
    if (strstr(error.message, place) == NULL || strstr(error.message, words) == NULL)
        fail_msg("`%s` has not `%s` and `%s`", error.message, place, words);
}

static void refuses_sheet(const char *text, int line, const char *words) {
    refuses_slice(&linyo_game, lw_slice(text), line, words);
}

static void refuses_tiles(const char *text, int line, const char *words) {
    refuses_slice(&liniell_game, lw_slice(text), line, words);
}

static void hash_is(const char *canonical) {
    uint8_t digest[32];
    crypto_hash_sha256(digest, (const unsigned char *)canonical, strlen(canonical));
    assert_string_equal(setup.material.text, canonical);
    assert_int_equal(setup.material.length, strlen(canonical));
    assert_memory_equal(setup.material.hash, digest, sizeof digest);
    assert_string_equal(setup.material.name, "test");
}

TEST(a_sheet_is_read_row_by_row) {
    accepts(&linyo_game, "sheet test\nbgoBgo\nogbObg\ngboogB\n");
    const struct linyo_layout *layout = linyo_layout(&setup);
    static const char kinds[] = "bgoBGO";
    static const char letters[] = "bgoBgoogbObggboogB";
    assert_int_equal(layout->columns, 6);
    assert_int_equal(layout->rows, 3);
    assert_int_equal(layout->squares, 18);
    for (int i = 0; i < 18; i++) {
        int kind = (int)(strchr(kinds, letters[i]) - kinds);
        assert_int_equal(layout->colour[i], kind % 3);
        assert_int_equal(layout->star[i], kind / 3);
    }
}

TEST(comments_blank_lines_and_spaces_do_not_count) {
    static const char canonical[] = "sheet test\nbbbb\ngggg\noooo\n";
    accepts(&linyo_game, canonical);
    hash_is(canonical);
    accepts(&linyo_game, "sheet test\nbbbb\ngggg\noooo");
    hash_is(canonical);
    accepts(&linyo_game, "# a sheet\n\n  sheet \t test   # its name\n\t\nbbbb# blue\n"
                         "  gggg  \r\n   # nothing\noooo\n\n# the end");
    hash_is(canonical);
    accepts(&linyo_game, "sheet test # schön grün\nbbbb\ngggg\noooo\n");
    hash_is(canonical);
}

TEST(another_sheet_has_another_hash) {
    uint8_t first[32];
    accepts(&linyo_game, "sheet test\nbbbb\ngggg\noooo\n");
    memcpy(first, setup.material.hash, sizeof first);
    accepts(&linyo_game, "sheet test\nbbbb\ngggg\noooO\n");
    assert_memory_not_equal(first, setup.material.hash, sizeof first);
}

TEST(the_head_of_a_sheet_is_its_kind_and_its_name) {
    refuses_sheet("", 0, "`sheet NAME` was expected");
    refuses_sheet("# nothing\n\n", 2, "`sheet NAME` was expected");
    refuses_sheet("bbbb\ngggg\noooo\n", 1, "`sheet NAME`");
    refuses_sheet("sheet\nbbbb\ngggg\noooo\n", 1, "`sheet NAME`");
    refuses_sheet("sheets test\nbbbb\ngggg\noooo\n", 1, "`sheet NAME`");
    refuses_sheet("tiles test\nbbbb\ngggg\noooo\n", 1, "`sheet NAME`");
    refuses_sheet("sheet test more\nbbbb\ngggg\noooo\n", 1, "`sheet NAME`");
    refuses_sheet("# first\n\nsheet te.st\nbbbb\n", 3, "letters, digits, - and _");
    refuses_sheet("sheet täst\nbbbb\ngggg\noooo\n", 1, "letters, digits, - and _");
    refuses_sheet("sheet other\nbbbb\ngggg\noooo\n", 1, "`test` was expected");
    refuses_sheet("sheet Test\nbbbb\ngggg\noooo\n", 1, "`test` was expected");
}

TEST(squares_are_six_letters) {
    refuses_sheet("sheet test\nbbbb\nggxg\noooo\n", 3, "column 3");
    refuses_sheet("sheet test\nbbbb\ngggg\nooo0\n", 4, "column 4");
    refuses_sheet("sheet test\nbb bb\ngg gg\noo oo\n", 2, "column 3");
    refuses_sheet("sheet test\nsheet test\n", 2, "column 1");
    refuses_sheet("sheet test\nböbb\ngggg\noooo\n", 2, "column 2");
}

TEST(rows_are_equally_long) {
    refuses_sheet("sheet test\nbbbb\nggggg\noooo\n", 3, "5 squares, 4 were expected");
    refuses_sheet("sheet test\n# a gap\nbbbb\n\nggg\noooo\n", 5, "3 squares, 4 were expected");
}

/* A sheet of so many columns and rows, b, g and o in turn. */
static struct lw_slice big_sheet(int columns, int rows) {
    static char text[1024];
    size_t length = (size_t)sprintf(text, "sheet test\n");
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            text[length++] = "bgo"[(row + column) % 3];
        text[length++] = '\n';
    }
    return (struct lw_slice){text, length};
}

TEST(at_most_128_squares) {
    struct lw_error error;
    static const int sizes[][2] = {{16, 8}, {8, 16}, {1, 128}, {2, 64}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        assert_true(reads(&linyo_game, big_sheet(sizes[i][0], sizes[i][1]), &error));
        assert_int_equal(linyo_layout(&setup)->squares, 128);
    }
    refuses_slice(&linyo_game, big_sheet(1, 129), 130, "more than 128 squares");
    refuses_slice(&linyo_game, big_sheet(13, 10), 11, "more than 128 squares");
    refuses_slice(&linyo_game, big_sheet(16, 9), 10, "more than 128 squares");
}

TEST(at_most_26_columns) {
    struct lw_error error;
    assert_true(reads(&linyo_game, big_sheet(26, 4), &error));
    assert_int_equal(linyo_layout(&setup)->columns, 26);
    refuses_slice(&linyo_game, big_sheet(27, 4), 2, "27 squares, 26 are the most");
    refuses_slice(&linyo_game, big_sheet(200, 2), 2, "26 are the most");
    refuses_slice(&linyo_game, big_sheet(300, 1), 2, "too long");
}

TEST(at_least_four_squares_of_each_colour) {
    accepts(&linyo_game, "sheet test\nbgobgobgobgo\n");
    accepts(&linyo_game, "sheet test\nBGObgobgobgo\n"); /* a star has its colour too */
    refuses_sheet("sheet test\nbbb\nggg\nooo\n", 4, "3 blue squares");
    refuses_sheet("sheet test\nbbbb\ngggb\noooo\n", 4, "3 grey squares");
    refuses_sheet("sheet test\nbbbb\ngggg\nooog\n", 4, "3 orange squares");
    refuses_sheet("sheet test\n", 1, "0 blue squares");
}

/* The lines of the record that bring the material are named themselves. */
TEST(content_with_too_few_squares_names_a_line_of_it) {
    struct testing_game *game = testing_read("linework-record 1\ngame linyo\nseats 1\n"
                                             "option sheet=own\ncontent sheet own\n"
                                             "content bbbb\ncontent ggoo\nname 1 Anna\nmoves\n");
    assert_false(game->read);
    assert_non_null(strstr(game->error.message, "2 grey squares"));
    assert_int_equal(game->error.line, 7);
    testing_free(game);
}

TEST(text_is_utf_8_without_control_characters) {
    refuses_sheet("sheet test\nbbbb\ngg\001gg\noooo\n", 3, "control characters");
    refuses_sheet("sheet test\nbbbb # \xff\ngggg\noooo\n", 2, "not UTF-8");
    refuses_sheet("sheet test\nbbbb # \xc3\ngggg\noooo\n", 2, "not UTF-8");
    refuses_sheet("\xef\xbb\xbfsheet test\nbbbb\ngggg\noooo\n", 1, "`sheet NAME`");
    struct lw_slice with_nul = {"sheet test\nbbbb\0\ngggg\noooo\n", 27};
    refuses_slice(&linyo_game, with_nul, 2, "control characters");
}

/* Sixteen tiles of which one line can be replaced. */
static const char *tiles_with(int line, const char *text) {
    static char set[2048];
    size_t length = (size_t)sprintf(set, "tiles test\n");
    for (int i = 2; i <= 17; i++) {
        if (i == line)
            length += (size_t)sprintf(set + length, "%s\n", text);
        else
            length += (size_t)sprintf(set + length, "t%02d NS EW\n", i - 1);
    }
    return set;
}

TEST(a_tile_has_a_name_and_pieces) {
    accepts(&liniell_game, tiles_with(3, "T-2_x W:bw SEN"));
    const struct liniell_tile *tile = liniell_tile(&setup, 1);
    assert_string_equal(tile->name, "T-2_x");
    assert_int_equal(tile->piece_count, 2);
    assert_int_equal(tile->piece[0].sides, 8);
    assert_int_equal(tile->piece[0].white, 1);
    assert_int_equal(tile->piece[0].blue, 1);
    assert_int_equal(tile->piece[1].sides, 7); /* the order of sides is free */
    assert_int_equal(tile->piece[1].white + tile->piece[1].blue, 0);
    accepts(&liniell_game, tiles_with(3, "x N:w E:w S:w W:w"));
    assert_int_equal(liniell_tile(&setup, 1)->piece_count, 4);
}

TEST(each_side_stands_in_exactly_one_piece) {
    refuses_tiles(tiles_with(5, "x NS EN"), 5, "side N stands twice");
    refuses_tiles(tiles_with(5, "x NS EWE"), 5, "side E stands twice");
    refuses_tiles(tiles_with(5, "x NNS EW"), 5, "side N stands twice");
    refuses_tiles(tiles_with(5, "x NS E:w"), 5, "no piece at side W");
    refuses_tiles(tiles_with(5, "x ESW"), 5, "no piece at side N");
    refuses_tiles(tiles_with(5, "x"), 5, "no piece at side N");
    accepts(&liniell_game, tiles_with(5, "x NESW"));
}

TEST(a_piece_with_one_side_has_a_diamond) {
    refuses_tiles(tiles_with(6, "x NES W"), 6, "no diamond");
    refuses_tiles(tiles_with(6, "x N ESW:b"), 6, "`N`");
    accepts(&liniell_game, tiles_with(6, "x NES W:b"));
}

TEST(a_piece_has_at_most_four_diamonds) {
    accepts(&liniell_game, tiles_with(17, "x NESW:wbwb"));
    refuses_tiles(tiles_with(17, "x NESW:wbwbw"), 17, "5 diamonds, four are the most");
    refuses_tiles(tiles_with(17, "x NS:wwwww EW"), 17, "four are the most");
}

TEST(a_piece_is_sides_a_colon_and_diamonds) {
    refuses_tiles(tiles_with(2, "x NS: EW"), 2, "missing");
    refuses_tiles(tiles_with(2, "x NS EW :w"), 2, "missing");
    refuses_tiles(tiles_with(2, "x NS EX"), 2, "`EX` is no piece");
    refuses_tiles(tiles_with(2, "x ns ew"), 2, "`ns` is no piece");
    refuses_tiles(tiles_with(2, "x NS:x EW"), 2, "`x` is no diamond");
    refuses_tiles(tiles_with(2, "x NS:W EW"), 2, "`W` is no diamond");
    refuses_tiles(tiles_with(2, "x NS:w:b EW"), 2, "`:` is no diamond");
    refuses_tiles(tiles_with(2, "x NS,EW"), 2, "no piece");
}

TEST(tiles_have_distinct_names) {
    refuses_tiles(tiles_with(9, "t01 NS EW"), 9, "`t01` is there already");
    refuses_tiles(tiles_with(9, "t.1 NS EW"), 9, "no name of a tile");
    refuses_tiles(tiles_with(9, "tä NS EW"), 9, "no name of a tile");
    accepts(&liniell_game, tiles_with(9, "T01 NS EW"));
    char tile[80];
    snprintf(tile, sizeof tile, "%048d NS EW", 0);
    accepts(&liniell_game, tiles_with(9, tile));
    snprintf(tile, sizeof tile, "%049d NS EW", 0);
    refuses_tiles(tiles_with(9, tile), 9, "no name of a tile");
}

TEST(a_set_has_exactly_16_tiles) {
    accepts(&liniell_game, tiles_with(0, ""));
    refuses_tiles(tiles_with(17, "# one less"), 17, "15 tiles, exactly 16");
    refuses_tiles(tiles_with(4, "x NS EW\ny NS EW"), 18, "more than 16");
    refuses_tiles("tiles test\n", 1, "0 tiles");
}

TEST(the_head_of_a_tile_set_is_its_kind_and_its_name) {
    refuses_tiles("", 0, "`tiles NAME` was expected");
    refuses_tiles("sheet test\n", 1, "`tiles NAME`");
    refuses_tiles("tiles other\n", 1, "`test` was expected");
    refuses_tiles("t01 NS EW\n", 1, "`tiles NAME`");
}

TEST(comments_and_spaces_in_a_tile_set_do_not_count) {
    char canonical[2048];
    strcpy(canonical, tiles_with(3, "t02 NE SW"));
    accepts(&liniell_game, canonical);
    hash_is(canonical);
    accepts(&liniell_game, tiles_with(3, "# bends\n\n  t02\tNE   SW  # two\r"));
    hash_is(canonical);
    /* The order of sides is free, but another text is another material. */
    accepts(&liniell_game, tiles_with(3, "t02 EN SW"));
    assert_string_not_equal(setup.material.text, canonical);
}

TEST(names_that_are_none_are_refused_before_any_file_is_sought) {
    static const char *const names[] = {"", "../front", "front.txt", "a b", "ä", "front\n"};
    struct lw_slice text = lw_slice("");
    const struct lw_library library = {lw_games, give_text, &text};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct lw_error error;
        struct lw_choice choice = {lw_slice("sheet"), lw_slice(names[i]), 3};
        assert_false(lw_setup_init(&setup, &library, &linyo_game, 2, &choice, 1, NULL, &error));
        assert_int_equal(error.line, 3);
        assert_non_null(strstr(error.message, "is no name of a sheet"));
    }
}

TEST(shipped_material_is_good) {
    static const char *const heads[] = {"linyo\nseats 1\noption sheet=front",
                                        "linyo\nseats 1\noption sheet=back",
                                        "liniell\nseats 2\noption tiles=standard"};
    for (int i = 0; i < 3; i++) {
        char text[128];
        snprintf(text, sizeof text, "linework-record 1\ngame %s\nmoves\n", heads[i]);
        testing_free(testing_game(text));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_is_read_row_by_row),
        cmocka_unit_test(comments_blank_lines_and_spaces_do_not_count),
        cmocka_unit_test(another_sheet_has_another_hash),
        cmocka_unit_test(the_head_of_a_sheet_is_its_kind_and_its_name),
        cmocka_unit_test(squares_are_six_letters),
        cmocka_unit_test(rows_are_equally_long),
        cmocka_unit_test(at_most_128_squares),
        cmocka_unit_test(at_most_26_columns),
        cmocka_unit_test(at_least_four_squares_of_each_colour),
        cmocka_unit_test(content_with_too_few_squares_names_a_line_of_it),
        cmocka_unit_test(text_is_utf_8_without_control_characters),
        cmocka_unit_test(a_tile_has_a_name_and_pieces),
        cmocka_unit_test(each_side_stands_in_exactly_one_piece),
        cmocka_unit_test(a_piece_with_one_side_has_a_diamond),
        cmocka_unit_test(a_piece_has_at_most_four_diamonds),
        cmocka_unit_test(a_piece_is_sides_a_colon_and_diamonds),
        cmocka_unit_test(tiles_have_distinct_names),
        cmocka_unit_test(a_set_has_exactly_16_tiles),
        cmocka_unit_test(the_head_of_a_tile_set_is_its_kind_and_its_name),
        cmocka_unit_test(comments_and_spaces_in_a_tile_set_do_not_count),
        cmocka_unit_test(names_that_are_none_are_refused_before_any_file_is_sought),
        cmocka_unit_test(shipped_material_is_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
