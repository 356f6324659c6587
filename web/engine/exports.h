/* What a page may call: this is the whole list, and a test compares it with the module's. Beside
 * these the module exports `memory`, and `_initialize`, which is called once before all else.
 *
 * Text goes in as UTF-8 in a buffer from `allocate`, and comes out as UTF-8 in one buffer that
 * `result` and `result_length` tell; the next call overwrites it. JSON is what engine.ts reads.
 * Matches have numbers, which are never given twice: a number that is no match's, or no longer, is
 * answered with WEB_WRONG. */
#ifndef WEB_EXPORTS_H
#define WEB_EXPORTS_H

#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum web_status {
    WEB_DONE,    /* the result is what was asked for, or empty */
    WEB_REFUSED, /* a rule forbids it: {"rule", "case", "numbers", "sentence"}; nothing changed */
    WEB_WRONG,   /* the call or its text is wrong: {"line", "message"}, line 0 if there is none */
};

/* In calls that may be refused: the language of the sentence, 0 English, 1 German. */

/* A buffer for text to pass in; NULL if there is no memory left. */
EXPORT(allocate) void *web_allocate(size_t size);

/* Gives such a buffer back. */
EXPORT(release) void web_release(void *buffer);

/* Where the result of the last call begins, and how many bytes it has. */
EXPORT(result) const char *web_result(void);
EXPORT(result_length) size_t web_result_length(void);

/* Adds a sheet or tile set after reading it; one of the same kind and name is replaced. What is not
 * shipped with every Linework travels in records as `content`, and takes no shipped one's name. */
EXPORT(material_add)
enum web_status web_material_add(const char *kind, size_t kind_length, const char *name,
                                 size_t name_length, const char *text, size_t text_length,
                                 int shipped);

/* The games with their options, and the bots: {"games": [...], "bots": [...]}. */
EXPORT(games) enum web_status web_games(void);

/* Begins a match from a record, which may have no moves yet. Its number, or 0 with the result as
 * for WEB_WRONG. */
EXPORT(match_new) int web_match_new(const char *record, size_t length);

/* Ends a match and gives its memory back. */
EXPORT(match_free) enum web_status web_match_free(int match);

/* Makes a move: "1 extend 2 c4", or "* roll bbgo" for chance that happened elsewhere. */
EXPORT(match_play)
enum web_status web_match_play(int match, const char *move, size_t length, int language);

/* Whether such a move could be made now: WEB_DONE or WEB_REFUSED. Changes nothing. */
EXPORT(match_why_not)
enum web_status web_match_why_not(int match, const char *move, size_t length, int language);

/* Lets chance happen: from the record's seed or secret; if it has none, from what the position
 * leaves open, drawn with `entropy`, 32 bytes that must be new each time. The move is the result.
 */
EXPORT(match_chance)
enum web_status web_match_chance(int match, const uint8_t *entropy, int language);

/* Adds the weights of a game, material/weights/GAME.lww, after reading them and checking their sum;
 * those that it had are replaced for the matches in which no bot has thought yet. */
EXPORT(weights_add)
enum web_status web_weights_add(const char *game, size_t game_length, const char *bytes,
                                size_t length);

/* Lets a bot move for a seat, drawing from the stream 1 + seat of `key` (32 bytes), which goes on
 * as long as the key stays the same; NULL for the game's own key. So a simulation repeats here. It
 * thinks so many nodes, or, for 0, as many as it likes. The move is the result. */
EXPORT(match_bot)
enum web_status web_match_bot(int match, int seat, const char *bot, size_t length,
                              const uint8_t *key, int language, uint32_t nodes);

/* Lets a bot begin to think for a seat, in the same way, but in steps and without a move at the
 * end. At a match one bot thinks at a time: beginning ends what was thought before. */
EXPORT(think_begin)
enum web_status web_think_begin(int match, int seat, const char *bot, size_t length,
                                const uint8_t *key, int language);

/* The nodes that the thinking bot likes to spend; 0 if none thinks. */
EXPORT(think_budget) uint32_t web_think_budget(int match);

/* Spends so many nodes: 1, or 0 if more of them would change nothing; -1 if no bot thinks, with the
 * result as for WEB_WRONG. Steps add up: the sum of nodes decides, not how it is cut. */
EXPORT(think_step) int web_think_step(int match, uint32_t nodes);

/* The best moves so far, best first: [{"move", "rank", "nodes", "exact", "win", "score"}], the last
 * two by seat. */
EXPORT(think_best) enum web_status web_think_best(int match, int capacity);

/* Ends the thinking. The seat's stream goes on behind what the search drew. */
EXPORT(think_end) enum web_status web_think_end(int match);

/* Takes back a seat's last move. */
EXPORT(match_undo) enum web_status web_match_undo(int match, int seat, int language);

/* The legal moves of a seat as match_play takes them, one a line; none if it owes no decision. */
EXPORT(match_legal) enum web_status web_match_legal(int match, int seat);

/* What a seat (0: the public) sees after `ply` moves (-1: now), as `linework-view 1`. */
EXPORT(match_view) enum web_status web_match_view(int match, int seat, int ply);

/* The whole record. It holds what seats may not see of each other yet. */
EXPORT(match_record) enum web_status web_match_record(int match);

/* Derives all chance again: {"ok", "checked", "source", "message"}. */
EXPORT(match_verify) enum web_status web_match_verify(int match);

/* The signature of fixed random play in hexadecimal: the same as `linework bench` prints. */
EXPORT(bench_signature) enum web_status web_bench_signature(void);

/* Plays so many games of a measured configuration, by its number from 0 on, with the seeds 0 and
 * up. The number of decisions; -1 if there is no such configuration, or no material for it. */
EXPORT(bench_play) int web_bench_play(int number, int games);

/* The signature of fixed thinking: a line a bot and measured configuration, as `linework bench
 * --bots` prints it. */
EXPORT(bench_bots) enum web_status web_bench_bots(void);

/* Lets the bot of such a line, from 0, think so many nodes at a time in games of the seeds 0 and
 * up; with no game it costs what the set-up costs. The nodes that it spent; -1 if there is no such
 * line. */
EXPORT(bench_bot) double web_bench_bot(int number, int games, uint32_t nodes);

#endif
