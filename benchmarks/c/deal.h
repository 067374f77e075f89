/* A deal. */

#ifndef DEAL_H
#define DEAL_H

#include "game.h"

#include <stdbool.h>
#include <stdint.h>

enum { SEATS = 10, PACK = 36, LANES = 16 };

typedef struct {
    const Game *game;
    uint64_t seed, number;
    int seats, dealer, declarer, blind, trump, upcard; /* no declarer, no upcard: -1 */
    uint32_t active, made;
    bool played;
    uint64_t deck_chance, chance[LANES]; /* of more seats than there are, so that they can be started side by side */
    uint64_t hands[SEATS], thrown[SEATS], all_thrown;
    int tricks[SEATS];
    int64_t gains[SEATS], stake, pot;
    int top, bottom;
    uint8_t deck[PACK]; /* the stock: from the top up to the bottom */
} Deal;

static inline int after(const Deal *deal, int seat)
{
    if (SAYS(deal, direction) == CLOCKWISE)
        return seat ? seat - 1 : deal->seats - 1;
    return seat + 1 < deal->seats ? seat + 1 : 0;
}

#endif
