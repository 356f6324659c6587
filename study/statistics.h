/* The little statistics that tournaments need: intervals of 95 %, Elo, and a sequential test. */
#ifndef STUDY_STATISTICS_H
#define STUDY_STATISTICS_H

#include <stdint.h>

struct study_interval {
    double value;
    double low;
    double high;
};

/* Values seen so far; only what a mean and its error need. */
struct study_sample {
    uint64_t count;
    double sum;
    double squares;
};

void study_sample_add(struct study_sample *sample, double value);
double study_sample_mean(const struct study_sample *sample);

/* The mean with Student's interval; with fewer than two values it is unknown: from -inf to inf. */
struct study_interval study_mean(const struct study_sample *sample);

/* A share (values from 0 to `most`, which is 1 or less). Where every value was the same, the spread
 * says nothing, and what that many trials may have missed is the interval: for nothing but 0, or
 * nothing but 1, the exact one. */
struct study_interval study_share(const struct study_sample *sample, double most);

/* The exact interval of Clopper and Pearson: `hits` of `trials`. */
struct study_interval study_proportion(uint64_t hits, uint64_t trials);

/* The regularised incomplete beta function and its inverse. */
double study_beta(double a, double b, double x);
double study_beta_inverse(double a, double b, double p);

/* The quantile 0.975 of Student's distribution. */
double study_student(double freedom);

/* Elo of one seat against each of seats - 1 equal others, from its share of the wins and back: the
 * odds of A against one other are 10^(elo / 400). -inf and inf for a share of 0 and 1. */
double study_elo(double share, int seats);
double study_elo_share(double elo, int seats);

/* The generalised sequential probability ratio test: the logarithm of how much likelier what was
 * seen is under a mean of s1 than under s0, each with the likeliest distribution of that mean.
 * counts[i] of `bins` values i / (bins - 1) were seen. */
double study_llr(const uint64_t *counts, int bins, double s0, double s1);

/* With alpha = beta = 0.05 the test ends outside -bound ... bound. */
#define STUDY_SPRT_BOUND 2.9444389791664403

#endif
