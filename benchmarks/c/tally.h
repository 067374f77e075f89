/* What is counted of a deal, laid out as the row of chratze/simulate/tally.py. */

#ifndef TALLY_H
#define TALLY_H

#include "chance.h"
#include "deal.h"

typedef struct {
    int64_t sum, squares;
} Pair;

/* A role: deals in which it occurs, heads, gains, squares of gains, gains times heads, squares of heads. */
typedef struct {
    int64_t deals, heads, gains, squares, by_heads, heads_squares;
} Role;

/* How often one seat of a deal gained so much, from 512 coins below nothing: antes are of up to 32 coins here. */
enum { BINS = 1024, NOTHING = BINS / 2 };

typedef struct {
    int64_t deals, redealt, taken, declared, blind, double_blind, lone, played, declarers, made, all_tricks;
    Pair joined;
    int64_t joiners, joiners_made, grew;
    Pair before, after;
    int64_t breaches;
    Pair position[SEATS], player[SEATS];
    Role declarer, joiner, out, declarer_failed, joiner_failed;
    int64_t seat_gains[BINS], declarer_gains[BINS], joiner_gains[BINS];
} Tally;

static inline void add(Pair *pair, int64_t number)
{
    pair->sum += number;
    pair->squares += number * number;
}

static inline void add_role(Role *role, int64_t heads, int64_t gains)
{
    if (heads == 0)
        return;
    role->deals++;
    role->heads += heads;
    role->gains += gains;
    role->squares += gains * gains;
    role->by_heads += gains * heads;
    role->heads_squares += heads * heads;
}

static inline void tell_seats(const Deal *deal, Tally *tally)
{
    int64_t sum = deal->pot;

    for (int place = 0, seat = after(deal, deal->dealer); place < deal->seats; place++, seat = after(deal, seat)) {
        add(&tally->position[place], deal->gains[seat]);
        add(&tally->player[seat], deal->gains[seat]);
        sum += deal->gains[seat];
    }
    tally->breaches += sum != 0;
    tally->grew += deal->pot > deal->stake;
    add(&tally->before, deal->stake);
    add(&tally->after, deal->pot);
}

static inline void tell_role(const Deal *deal, Role *role, uint32_t seats)
{
    int64_t gains = 0;

    for (uint32_t left = seats; left; left &= left - 1)
        gains += deal->gains[lowest(left)];
    add_role(role, count(seats), gains);
}

static inline void tell_one(const Deal *deal, int64_t *gains, uint32_t seats)
{
    uint32_t heads = (uint32_t)count(seats);
    int64_t place;

    if (heads == 0)
        return;
    if (heads > 1)
        for (uint64_t skip = (deal->number >> 3) % heads; skip; skip--)
            seats &= seats - 1;
    place = deal->gains[lowest(seats)] + NOTHING;
    gains[place < 0 ? 0 : place > BINS - 1 ? BINS - 1 : place]++;
}

static inline void tell(const Deal *deal, Tally *tally)
{
    uint32_t all = (UINT32_C(1) << deal->seats) - 1, declarer, joiners;

    tally->deals++;
    tell_seats(deal, tally);
    tell_one(deal, tally->seat_gains, all);
    if (!deal->active) {
        tally->redealt++;
        return;
    }
    declarer = UINT32_C(1) << deal->declarer;
    joiners = deal->active ^ declarer;
    tally->declared++;
    tally->blind += deal->blind == 1;
    tally->double_blind += deal->blind == 2;
    add(&tally->joined, count(joiners));
    tell_role(deal, &tally->declarer, declarer);
    tell_role(deal, &tally->joiner, joiners);
    tell_role(deal, &tally->out, all & ~deal->active);
    tell_one(deal, tally->declarer_gains, declarer);
    tell_one(deal, tally->joiner_gains, joiners);
    tally->lone += !joiners;
    if (!deal->played)
        return;
    tell_role(deal, &tally->declarer_failed, declarer & ~deal->made);
    tell_role(deal, &tally->joiner_failed, joiners & ~deal->made);
    tally->played++;
    tally->declarers++;
    tally->made += (deal->made & declarer) != 0;
    tally->joiners += count(joiners);
    tally->joiners_made += count(joiners & deal->made);
    tally->all_tricks += deal->tricks[deal->declarer] == deal->game->hand;
}

#endif
