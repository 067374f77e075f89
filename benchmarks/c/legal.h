/* Which cards may be played to a trick. */

#ifndef LEGAL_H
#define LEGAL_H

#include "deal.h"

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t of_suit(int suit)
{
    return UINT64_C(0xFFFF) << (suit << 4);
}

/* A trick as it stands: the suit led, the best card on it, the trumps. */
typedef struct {
    uint64_t led, trumps;
    int best;
} Trick;

static inline uint64_t above(uint64_t cards, int card)
{
    return cards >> card >> 1 << card << 1;
}

static inline uint64_t beating(Trick trick, uint64_t cards)
{
    if (trick.trumps >> trick.best & 1)
        return above(cards & trick.trumps, trick.best);
    return (cards & trick.trumps) | above(cards & trick.led, trick.best);
}

static inline uint64_t some_or_all(uint64_t some, uint64_t cards)
{
    return some ? some : cards;
}

static inline bool trumped(Trick trick)
{
    return trick.led != trick.trumps && (trick.trumps >> trick.best & 1);
}

static inline uint64_t lower_trumps(Trick trick, uint64_t cards)
{
    return cards & trick.trumps & ~above(trick.trumps, trick.best);
}

static inline uint64_t follow(const Deal *deal, Trick trick, uint64_t cards)
{
    uint64_t suit = cards & trick.led;

    if (suit && SAYS(deal, follow) == SUIT_OR_TRUMP)
        return suit | (cards & trick.trumps);
    return some_or_all(suit, cards);
}

static inline uint64_t undertrump(const Deal *deal, Trick trick, uint64_t cards)
{
    if (!SAYS(deal, undertrump) || !trumped(trick))
        return cards;
    return some_or_all(cards & ~lower_trumps(trick, cards), cards);
}

static inline uint64_t when_void(const Deal *deal, Trick trick, uint64_t cards)
{
    if ((cards & trick.led) || SAYS(deal, when_void) == MAY_DISCARD)
        return cards;
    uint64_t trumps = cards & trick.trumps;

    return some_or_all(SAYS(deal, when_void) == MUST_WIN ? beating(trick, trumps) : trumps, cards);
}

static inline uint64_t overtrump(const Deal *deal, Trick trick, uint64_t cards)
{
    if (!SAYS(deal, overtrump) || !trumped(trick))
        return cards;
    uint64_t lower = lower_trumps(trick, cards);

    return cards & trick.trumps & ~lower ? cards & ~lower : cards;
}

static inline uint64_t legal(const Deal *deal, Trick trick, uint64_t hand)
{
    uint64_t cards = when_void(deal, trick, undertrump(deal, trick, follow(deal, trick, hand)));

    cards = overtrump(deal, trick, cards);
    return SAYS(deal, head) ? some_or_all(beating(trick, cards), cards) : cards;
}

#endif
