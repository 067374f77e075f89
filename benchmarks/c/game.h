/* What may be different from game to game: in cards and coins always, in its rules where the port is told them. */

#ifndef GAME_H
#define GAME_H

#include <stdint.h>

typedef struct {
    int64_t seats, hand, first_packet, most_exchanged, bonus;
    int64_t ante, declarer_quota, joiner_quota, share[2], declarer_penalty, joiner_penalty;
    int64_t direction, blind, double_blind, last_defender, alone, exchange_order, swap_who, swap_when;
    int64_t lead, follow, undertrump, when_void, overtrump, head, all_tricks, joiners, base, fixed, cap, multiplier;
} Game;

enum { ANTICLOCKWISE, CLOCKWISE };
enum { NOBODY, DEALER };
enum { FREE, COURTESY, DUTY };
enum { TAKES_POT, PLAYS };
enum { FROM_DECLARER, FROM_FOREHAND, FROM_DEALER };
enum { SWAPS_NOBODY, SWAPS_DECLARER, SWAPS_ACTIVE };
enum { ANY_TIME, BEFORE_EXCHANGE, AFTER_EXCHANGE };
enum { SUIT, SUIT_OR_TRUMP };
enum { MAY_DISCARD, MUST_TRUMP, MUST_WIN };
enum { SHARES, WHOLE_POT };
enum { BY_POT, BY_ANTE, BY_FIXED };

/* The rules of swiss, which are built in unless the port is told others when it runs. */
enum {
    SWISS_direction = ANTICLOCKWISE,
    SWISS_blind = DEALER,
    SWISS_double_blind = DEALER,
    SWISS_last_defender = COURTESY,
    SWISS_alone = TAKES_POT,
    SWISS_exchange_order = FROM_DECLARER,
    SWISS_swap_who = SWAPS_ACTIVE,
    SWISS_swap_when = ANY_TIME,
    SWISS_lead = 0,
    SWISS_follow = SUIT,
    SWISS_undertrump = 0,
    SWISS_when_void = MUST_TRUMP,
    SWISS_overtrump = 0,
    SWISS_head = 0,
    SWISS_all_tricks = WHOLE_POT,
    SWISS_joiners = 0,
    SWISS_base = BY_POT,
    SWISS_fixed = 0,
    SWISS_cap = 0,
    SWISS_multiplier = 1,
};

#ifdef TOLD
#define SAYS(deal, rule) ((deal)->game->rule)
#else
#define SAYS(deal, rule) ((void)(deal), (int64_t)SWISS_##rule)
#endif

#endif
