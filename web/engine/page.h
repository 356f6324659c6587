/* What the files behind exports.h share: the one result, and the matches of a page. */
#ifndef WEB_PAGE_H
#define WEB_PAGE_H

#include "bots/bots.h"
#include "exports.h"

/* The stream of a seat's bot, and the key that it comes from. */
struct bot_source {
    bool open;
    uint8_t key[LW_KEY_BYTES];
    struct lw_stream stream;
};

struct table {
    struct table *next;
    int number;
    struct lw_setup setup;
    struct lw_match match;
    struct lw_record record;
    struct bot_source bots[LW_SEATS_MAX + 1];
    void *brain;               /* made when a bot needs it first, owned */
    struct thinking *thinking; /* owned; NULL while no bot thinks */
    struct lw_note notes[];    /* and then the text that the record was read from */
};

/* The shipped games, and the material of the page. */
extern const struct lw_library page_library;

/* Opens the result for writing. again: whether it has to be written once more, because the buffer
 * was too small. */
struct lw_text page_result(void);
bool page_again(const struct lw_text *text);

/* What a call ends with: an empty result, an error, a refusal. */
enum web_status page_done(void);
enum web_status page_wrong(const struct lw_error *error);
enum web_status page_refused(const struct lw_refusal *refusal, int language);

/* Room for what is wrong with a call. */
struct lw_error *page_error(void);
#define WRONG(...) (lw_fail(page_error(), 0, __VA_ARGS__), page_wrong(page_error()))

/* The table of that number; NULL after an answer of WEB_WRONG. */
struct table *page_table(int number);

/* Whether it is this actor's turn. If not, lw_match_play refuses any move, and says why. */
bool page_due(struct table *table, int actor, struct lw_refusal *refusal);

/* Ends a call with the match's last move, as match_play takes it. */
enum web_status page_moved(const struct table *table);

/* thinking.c: ends what a bot thinks about at a table, if it does. */
void page_think_no_more(struct table *table);

#endif
