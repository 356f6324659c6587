/* Plays a number of fixed random games of one configuration and prints nothing: what callgrind
 * counts. `bench_games INDEX GAMES`: the configuration as in `linework bench`, from 0. */
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    static struct lw_setup setup;
    struct lw_error error;
    if (argc != 3)
        return 2;
    if (!bench_setup(&setup, testing_library(), &bench_cases[atoi(argv[1])], &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    for (int seed = 0; seed < atoi(argv[2]); seed++)
        bench_play(&setup, (uint64_t)seed, NULL);
    return 0;
}
