#include "statistics.h"

#include <math.h>
#include <stdbool.h>

void study_sample_add(struct study_sample *sample, double value) {
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
}

double study_sample_mean(const struct study_sample *sample) {
    return sample->count ? sample->sum / (double)sample->count : 0;
}

struct study_interval study_mean(const struct study_sample *sample) {
    double mean = study_sample_mean(sample);
    double n = (double)sample->count;
    if (sample->count < 2)
        return (struct study_interval){mean, -INFINITY, INFINITY};
    double variance = (sample->squares - n * mean * mean) / (n - 1);
    double error = study_student(n - 1) * sqrt(fmax(variance, 0) / n);
    return (struct study_interval){mean, mean - error, mean + error};
}

/* If nothing but v was seen, something else comes with a probability of at most q, and might be
 * anything from 0 to `most`. */
static struct study_interval share_without_spread(double v, double n, double most) {
    double q = 1 - pow(0.025, 1 / n);
    return (struct study_interval){v, v - v * q, v + (most - v) * q};
}

struct study_interval study_share(const struct study_sample *sample, double most) {
    double n = (double)sample->count;
    double mean = study_sample_mean(sample);
    if (sample->count == 0)
        return (struct study_interval){0, 0, most};
    if (sample->squares - n * mean * mean <= 1e-12 * n)
        return share_without_spread(mean, n, most);
    struct study_interval interval = study_mean(sample);
    interval.low = fmax(interval.low, 0);
    interval.high = fmin(interval.high, most);
    return interval;
}

/* The continued fraction of the incomplete beta function, by Lentz's method. */
static double beta_fraction(double a, double b, double x) {
    const double tiny = 1e-300;
    double c = 1;
    double d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double result = d;
    for (int i = 1; i < 10000; i++) {
        for (int odd = 0; odd < 2; odd++) {
            double up = odd ? -(a + i) * (a + b + i) * x / ((a + 2 * i) * (a + 2 * i + 1))
                            : i * (b - i) * x / ((a + 2 * i - 1) * (a + 2 * i));
            d = 1 + up * d;
            d = 1 / (fabs(d) < tiny ? tiny : d);
            c = 1 + up / c;
            c = fabs(c) < tiny ? tiny : c;
            result *= d * c;
        }
        if (fabs(d * c - 1) < 1e-14)
            break;
    }
    return result;
}

double study_beta(double a, double b, double x) {
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    if (x < (a + 1) / (a + b + 2))
        return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double study_beta_inverse(double a, double b, double p) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 200 && high - low > 1e-16; i++) {
        double middle = (low + high) / 2;
        if (study_beta(a, b, middle) < p)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

struct study_interval study_proportion(uint64_t hits, uint64_t trials) {
    double k = (double)hits;
    double n = (double)trials;
    if (trials == 0)
        return (struct study_interval){0, 0, 1};
    return (struct study_interval){k / n, hits ? study_beta_inverse(k, n - k + 1, 0.025) : 0,
                                   hits < trials ? study_beta_inverse(k + 1, n - k, 0.975) : 1};
}

/* P(|T| > t) is I_x(freedom / 2, 1 / 2) at x = freedom / (freedom + t^2). */
double study_student(double freedom) {
    double x = study_beta_inverse(freedom / 2, 0.5, 0.05);
    return sqrt(freedom * (1 - x) / x);
}

double study_elo(double share, int seats) {
    if (share <= 0 || share >= 1)
        return share <= 0 ? -INFINITY : INFINITY;
    return 400 * log10(share * (seats - 1) / (1 - share));
}

double study_elo_share(double elo, int seats) {
    double odds = pow(10, elo / 400);
    return odds / (odds + seats - 1);
}

/* The likeliest distribution with the mean s that gives weight only where `weights` has some: its
 * density against them is 1 / (1 + x (value - s)), with the one x that makes the mean right. */
static double tilt(const double *weights, int bins, double s) {
    double low = -1 / (1 - s); /* where a density would become negative */
    double high = 1 / s;
    for (int i = 0; i < 100; i++) {
        double x = (low + high) / 2;
        double slope = 0;
        for (int bin = 0; bin < bins; bin++) {
            double off = (double)bin / (bins - 1) - s;
            if (weights[bin] > 0)
                slope += weights[bin] * off / (1 + x * off);
        }
        if (slope > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double study_llr(const uint64_t *counts, int bins, double s0, double s1) {
    enum { BINS_MAX = 1024 };
    double weights[BINS_MAX];
    double llr = 0;
    if (bins < 2 || bins > BINS_MAX)
        return 0;
    for (int bin = 0; bin < bins; bin++)
        weights[bin] = (double)counts[bin];
    /* A little of everything, so that both means are possible from the first block on. */
    weights[0] += 1e-3;
    weights[bins / 2] += 1e-3;
    weights[bins - 1] += 1e-3;
    double x0 = tilt(weights, bins, s0);
    double x1 = tilt(weights, bins, s1);
    for (int bin = 0; bin < bins; bin++) {
        double value = (double)bin / (bins - 1);
        if (weights[bin] > 0)
            llr += weights[bin] * (log1p(x0 * (value - s0)) - log1p(x1 * (value - s1)));
    }
    return llr;
}
