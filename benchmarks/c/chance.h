/* The specified random numbers (docs/chance.md): a stream is started by Philox4x32-10 and runs by multiply-with-carry. */

#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define A UINT64_C(2147483085)

static inline uint32_t low(uint64_t number)
{
    return (uint32_t)number;
}

static inline uint32_t high(uint64_t number)
{
    return (uint32_t)(number >> 32);
}

/* Start a stream of a deal; the remainder is one subtraction, since the words make less than twice the divisor. */
static inline uint64_t start_stream(uint64_t seed, uint64_t number, uint32_t stream)
{
    uint32_t a = low(number), b = high(number), c = stream, d = 0;
    uint32_t key = low(seed), lock = high(seed);

    for (int round = 0; round < 10; round++) {
        uint64_t p = UINT64_C(0xD2511F53) * a, q = UINT64_C(0xCD9E8D57) * c;

        a = high(q) ^ b ^ key;
        b = low(q);
        c = high(p) ^ d ^ lock;
        d = low(p);
        key += 0x9E3779B9;
        lock += 0xBB67AE85;
    }
    uint64_t state = a | (uint64_t)(b >> 1) << 32, divisor = (A << 32) - 2;

    return (state < divisor ? state : state - divisor) + 1;
}

/* Draw one of 2**32. */
static inline uint32_t draw(uint64_t *stream)
{
    uint64_t state = A * low(*stream) + high(*stream);

    *stream = state;
    return low(state) ^ high(state);
}

/* Draw one of n. */
static inline uint32_t draw_one_of(uint64_t *stream, uint32_t n)
{
    return high((uint64_t)n * draw(stream));
}

static inline int count(uint64_t set)
{
    return __builtin_popcountll(set);
}

static inline int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Find the n-th of a set, counted from 0. */
static inline int nth(uint64_t set, uint32_t n)
{
#ifdef __BMI2__
    return lowest(_pdep_u64(UINT64_C(1) << n, set));
#else
    while (n--)
        set &= set - 1;
    return lowest(set);
#endif
}

#endif
