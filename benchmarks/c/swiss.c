/*
 * Chratze as variants/swiss.yaml has it, played by chance: single deals from a bare pot.
 *
 * Written from the rules, to say how fast a processor can be made to play them; what is counted must equal what chratze
 * counts, for the same seed. It is built twice: for these rules alone, and told, with TOLD, what game.h lists of them. A card is suit * 16 + rank, a set of cards has these bits; seats
 * are numbered in the direction of play.
 */

#include "chance.h"
#include "deal.h"
#include "legal.h"
#include "tally.h"

#include <stdbool.h>
#include <string.h>

/* ---- chance ---- */

static inline uint32_t ask_chance(Deal *deal, int seat)
{
    return draw(&deal->chance[seat]);
}

static inline bool says_yes(Deal *deal, int seat)
{
    return ask_chance(deal, seat) >> 31;
}

/* Pick one of a set; who has no choice is not asked. */
static inline int pick(Deal *deal, int seat, uint64_t cards)
{
    if ((cards & (cards - 1)) == 0)
        return lowest(cards);
    return nth(cards, high((uint64_t)count(cards) * ask_chance(deal, seat)));
}

/* Pick how many, none to the most, then so many of a set. */
static inline uint64_t pick_some(Deal *deal, int seat, uint64_t cards, int most)
{
    uint64_t left = (uint64_t)ask_chance(deal, seat) * (uint64_t)(most + 1), kept = cards;

    for (uint32_t wanted = high(left); wanted; wanted--) {
        left = (uint64_t)low(left) * (uint64_t)count(kept);
        kept ^= UINT64_C(1) << nth(kept, high(left));
    }
    return cards ^ kept;
}

/* ---- the deal ---- */

/* Draw the next card: one of those left, which changes places with the card on top. */
static inline int draw_card(Deal *deal)
{
    uint32_t left = (uint32_t)(deal->bottom - deal->top);
    uint8_t *top = deal->deck + deal->top++, *drawn = top + draw_one_of(&deal->deck_chance, left);
    uint8_t card = *drawn;

    *drawn = *top;
    return card;
}

static inline void give(Deal *deal, int seat, int cards)
{
    uint64_t hand = deal->hands[seat];

    while (cards--)
        hand |= UINT64_C(1) << draw_card(deal);
    deal->hands[seat] = hand;
}

static inline void deal_packet(Deal *deal, int cards)
{
    for (int seat = after(deal, deal->dealer), n = deal->seats; n; n--, seat = after(deal, seat))
        give(deal, seat, cards);
}

static void lay_out(Deal *deal)
{
    static const uint8_t PACK_IN_ORDER[PACK] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  16, 17, 18, 19, 20, 21, 22, 23, 24,
        32, 33, 34, 35, 36, 37, 38, 39, 40, 48, 49, 50, 51, 52, 53, 54, 55, 56,
    };

    memcpy(deal->deck, PACK_IN_ORDER, PACK);
    deal->top = 0;
    deal->bottom = PACK;
    deal->deck_chance = start_stream(deal->seed, deal->number, SEATS);
}

/* Start the streams of all seats, in eights, side by side: every seat asks for chance but in a few deals. */
static inline void start_seats(Deal *deal)
{
    uint64_t seed = deal->seed, number = deal->number;

    for (uint32_t seat = 0; seat < (((uint32_t)deal->seats + 7) & ~7u); seat++)
        deal->chance[seat] = start_stream(seed, number, seat);
}

static void open_deal(Deal *deal)
{
    start_seats(deal);
    for (int seat = 0; seat < deal->seats; seat++) {
        deal->hands[seat] = deal->thrown[seat] = 0;
        deal->tricks[seat] = 0;
        deal->gains[seat] = -deal->game->ante;
    }
    deal->all_thrown = 0;
    deal->stake = deal->pot = deal->seats * deal->game->ante;
    deal->active = deal->made = 0;
    deal->declarer = -1;
    deal->blind = 0;
    deal->played = false;
    lay_out(deal);
}

/* Deal; the dealer may play double blind before the upcard, or blind after it. */
static void deal_cards(Deal *deal)
{
    int dealer = deal->dealer, first = (int)deal->game->first_packet;

    deal_packet(deal, first);
    if (SAYS(deal, double_blind) && says_yes(deal, dealer))
        deal->blind = 2;
    deal->upcard = draw_card(deal);
    deal->trump = deal->upcard >> 4;
    if (!deal->blind && SAYS(deal, blind) && says_yes(deal, dealer))
        deal->blind = 1;
    deal_packet(deal, (int)deal->game->hand - first);
    if (deal->blind) {
        deal->declarer = dealer;
        deal->hands[dealer] |= UINT64_C(1) << deal->upcard;
        give(deal, dealer, deal->blind - 1);
    }
}

/* ---- the auction ---- */

/* Make the last player join whom nobody else has joined, where that is a duty. */
static inline bool must_join(const Deal *deal, int asked)
{
    bool last = asked == deal->seats - 1;

    return SAYS(deal, last_defender) == DUTY && last && deal->active == UINT32_C(1) << deal->declarer;
}

static void hold_auction(Deal *deal)
{
    int first = after(deal, deal->dealer), seat = first, n = deal->seats;

    for (; deal->declarer < 0 && n; n--, seat = after(deal, seat))
        if (says_yes(deal, seat))
            deal->declarer = seat;
    if (deal->declarer < 0)
        return;
    deal->active = UINT32_C(1) << deal->declarer;
    for (seat = first, n = 0; n < deal->seats - 1; seat = after(deal, seat))
        if (seat != deal->declarer)
            deal->active |= (uint32_t)(must_join(deal, ++n) || says_yes(deal, seat)) << seat;
}

/* ---- the exchange ---- */

static inline void throw_card(Deal *deal, int seat)
{
    uint64_t card = UINT64_C(1) << pick(deal, seat, deal->hands[seat]);

    deal->hands[seat] ^= card;
    deal->thrown[seat] |= card;
    deal->all_thrown |= card;
}

/* Say whether a player may swap in a round. */
static inline bool may_swap(const Deal *deal, int seat, int round)
{
    if (SAYS(deal, swap_when) != ANY_TIME && (SAYS(deal, swap_when) == BEFORE_EXCHANGE) != (round == 1))
        return false;
    return SAYS(deal, swap_who) == SWAPS_ACTIVE || (SAYS(deal, swap_who) == SWAPS_DECLARER && seat == deal->declarer);
}

/* The holder of the lowest trump may take the upcard for it, once a deal, unless a blind dealer has taken that. */
static inline void offer_swap(Deal *deal, int seat, int round)
{
    uint64_t low = UINT64_C(1) << (deal->trump << 4);

    if (!may_swap(deal, seat, round))
        return;
    if (deal->upcard < 0 || !(deal->hands[seat] & low) || !says_yes(deal, seat))
        return;
    deal->hands[seat] ^= low | UINT64_C(1) << deal->upcard;
    deal->upcard = -1;
}

/* Make a new stock of what the others have thrown. */
static void renew_stock(Deal *deal, int seat)
{
    uint64_t cards = deal->all_thrown & ~deal->thrown[seat];

    for (int other = 0; other < deal->seats; other++)
        deal->thrown[other] &= ~cards;
    deal->all_thrown = deal->thrown[seat];
    deal->top = deal->bottom = 0;
    for (; cards; cards &= cards - 1)
        deal->deck[deal->bottom++] = (uint8_t)lowest(cards);
}

/* Serve a player, out of a new stock when the old one is out; five for four only as long as a card is there. */
static inline void serve(Deal *deal, int seat, int wanted, int bonus)
{
    int left = deal->bottom - deal->top;

    if (wanted > left) {
        give(deal, seat, left);
        renew_stock(deal, seat);
        wanted -= left;
    }
    give(deal, seat, wanted);
    if (bonus && deal->top < deal->bottom)
        give(deal, seat, 1);
}

static inline void exchange(Deal *deal, int seat)
{
    uint64_t hand = deal->hands[seat];
    int most = (int)deal->game->most_exchanged, there = deal->bottom - deal->top;

    if (there < most)
        there += count(deal->all_thrown & ~deal->thrown[seat]);
    uint64_t out = pick_some(deal, seat, hand, there < most ? there : most);

    deal->hands[seat] ^= out;
    deal->thrown[seat] |= out;
    deal->all_thrown |= out;
    serve(deal, seat, count(out), out == hand && deal->game->bonus);
}

/* Say where serving begins: those who do not play are passed over. */
static inline int served_first(const Deal *deal)
{
    if (SAYS(deal, exchange_order) == FROM_DECLARER)
        return deal->declarer;
    return SAYS(deal, exchange_order) == FROM_DEALER ? deal->dealer : after(deal, deal->dealer);
}

/* Serve all who play, then all of them for the last time. */
static void hold_exchange(Deal *deal)
{
    int hand = (int)deal->game->hand, first = served_first(deal);

    for (int round = 1; round <= 2; round++)
        for (int seat = first, n = deal->seats; n; n--, seat = after(deal, seat)) {
            if (!(deal->active >> seat & 1))
                continue;
            while (count(deal->hands[seat]) > hand)
                throw_card(deal, seat);
            if (!deal->blind)
                offer_swap(deal, seat, round);
            if (round == 1)
                exchange(deal, seat);
        }
}

/* ---- the play ---- */

static inline bool beats(int card, int best, int trump)
{
    return card >> 4 == best >> 4 ? card > best : card >> 4 == trump;
}

static inline int play_card(Deal *deal, int seat, uint64_t cards)
{
    int card = pick(deal, seat, cards);

    deal->hands[seat] ^= UINT64_C(1) << card;
    return card;
}

/* Play a trick; the players sit in a ring twice over, so that nobody need go back to its beginning. */
static inline int play_trick(Deal *deal, const int *ring, int players)
{
    int best = play_card(deal, ring[0], deal->hands[ring[0]]), winner = 0;
    Trick trick = {of_suit(best >> 4), of_suit(deal->trump), best};

    for (int k = 1; k < players; k++) {
        int card = play_card(deal, ring[k], legal(deal, trick, deal->hands[ring[k]]));

        if (beats(card, trick.best, deal->trump)) {
            trick.best = card;
            winner = k;
        }
    }
    return winner;
}

static void play_tricks(Deal *deal)
{
    int ring[2 * SEATS], players = 0, lead = 0;
    int first = SAYS(deal, lead) ? after(deal, deal->dealer) : deal->declarer;

    deal->played = true;
    for (int seat = first, n = deal->seats; n; n--, seat = after(deal, seat))
        if (deal->active >> seat & 1)
            ring[players++] = seat;
    memcpy(ring + players, ring, (size_t)players * sizeof *ring);
    for (int64_t trick = 0; trick < deal->game->hand; trick++) {
        lead += play_trick(deal, ring + lead, players);
        if (lead >= players)
            lead -= players;
        deal->tricks[ring[lead]]++;
    }
}

/* ---- the settlement ---- */

static inline void pay(Deal *deal, int seat, int64_t coins)
{
    deal->gains[seat] += coins;
    deal->pot -= coins;
}

/* Share the pot: the declarer's part, or all of it where nobody else has a part; the joiners' part alike. */
static void share_out(Deal *deal)
{
    const int64_t *share = deal->game->share;
    uint32_t declarer = UINT32_C(1) << deal->declarer, joiners = deal->made & ~declarer;
    int64_t pot = deal->pot;

    if (deal->made & declarer) {
        bool all = SAYS(deal, all_tricks) == WHOLE_POT && deal->tricks[deal->declarer] == deal->game->hand;

        pay(deal, deal->declarer, all ? pot : pot * share[0] / share[1]);
    }
    if (joiners) {
        int64_t all = !(deal->made & declarer);
        int64_t heads = count(SAYS(deal, joiners) && !all ? deal->active & ~declarer : joiners);
        int64_t coins = all ? pot / heads : pot * (share[1] - share[0]) / (share[1] * heads);

        for (; joiners; joiners &= joiners - 1)
            pay(deal, lowest(joiners), coins);
    }
}

/* Say what a failure costs, before roles. */
static inline int64_t penalty(const Deal *deal)
{
    int64_t base = SAYS(deal, base) == BY_ANTE ? deal->game->ante : deal->stake, cap = SAYS(deal, cap);

    if (SAYS(deal, base) == BY_FIXED)
        base = SAYS(deal, fixed);
    return (cap && cap < base ? cap : base) * (deal->blind ? SAYS(deal, multiplier) : 1);
}

/* Judge who made it, pay them, and have the others pay into the next pot what was played for. */
static void settle(Deal *deal)
{
    const Game *game = deal->game;

    for (uint32_t left = deal->active; left; left &= left - 1) {
        int seat = lowest(left);
        int64_t quota = seat == deal->declarer ? game->declarer_quota : game->joiner_quota;

        deal->made |= (uint32_t)(deal->tricks[seat] >= quota) << seat;
    }
    share_out(deal);
    for (uint32_t left = deal->active & ~deal->made; left; left &= left - 1) {
        int seat = lowest(left);

        pay(deal, seat, -penalty(deal) * (seat == deal->declarer ? game->declarer_penalty : game->joiner_penalty));
    }
}

static void play_deal(Deal *deal)
{
    open_deal(deal);
    deal_cards(deal);
    hold_auction(deal);
    if (count(deal->active) > 1 || (deal->active && SAYS(deal, alone) == PLAYS)) {
        hold_exchange(deal);
        play_tricks(deal);
        settle(deal);
    } else if (deal->active) {
        pay(deal, deal->declarer, deal->pot);
    }
}

/* Play deals of these numbers, the dealer of each being its number modulo the seats, and add up what is counted. */
void play(const Game *game, uint64_t seed, uint64_t first, uint64_t deals, Tally *tally)
{
    Deal deal = {.game = game, .seed = seed, .seats = (int)game->seats};

    for (uint64_t number = first; number < first + deals; number++) {
        deal.number = number;
        deal.dealer = (int)(number % (uint64_t)game->seats);
        play_deal(&deal);
        tell(&deal, tally);
    }
}
