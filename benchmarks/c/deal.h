/* A deal of swiss and what may be different from game to game, in cards and coins. */

#ifndef DEAL_H
#define DEAL_H

#include <stdint.h>

enum { SEATS = 10, PACK = 36 };

typedef struct {
    int64_t seats, hand, first_packet, most_exchanged, bonus;
    int64_t ante, declarer_quota, joiner_quota, share[2], declarer_penalty, joiner_penalty;
} Game;

typedef struct {
    const Game *game;
    uint64_t seed, number;
    int seats, dealer, declarer, blind, trump, upcard; /* no declarer, no upcard: -1 */
    uint32_t active, made;
    uint64_t deck_chance, chance[SEATS]; /* a seat that has not been asked: 0 */
    uint64_t hands[SEATS], thrown[SEATS], all_thrown;
    int tricks[SEATS];
    int64_t gains[SEATS], stake, pot;
    int top, bottom;
    uint8_t deck[PACK]; /* the stock: from the top up to the bottom */
} Deal;

static inline int after(const Deal *deal, int seat)
{
    return seat + 1 < deal->seats ? seat + 1 : 0;
}

#endif
