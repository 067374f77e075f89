"""What a hand is worth: chances in 1024ths that cards take tricks, and the part of the pot that they earn.

The chances are those of players of this kind among each other, counted over many deals of the Swiss game with three
and four cards. Rivals are counted in eighths of a player, for they are often guessed. Where nobody declares, whoever
stays is taken for a joiner. Each reckoning is asked for in one place: compiled, it stands wherever it is asked for.
"""

from typing import NamedTuple

from chratze.bits import lowest, popcount
from chratze.options import PACKETS, AllTricks, Alone, By, ExchangeWhen, Joiners, Kind, Passed, Per, Rules
from chratze.players.view import View
from chratze.rules.penalty import base, cap
from chratze.rules.settlement import share
from chratze.rules.table import BLIND, DECLARE, JOIN, SUIT

BY_TRICK, BY_MOST_TRICKS, BY_ROLE, PER_TRICK = By.TRICK, By.MOST_TRICKS, By.ROLE, Per.TRICK
EACH, BEFORE_AUCTION = Joiners.EACH, ExchangeWhen.BEFORE_AUCTION

SURE = 1024
PLAYER = 8
"""A rival, in eighths."""

TRUMP, TRUMP_DUEL, TRUMP_STEP = 410, 460, 350
"""A trump that another beats: for a start, more against a single rival, less with each trump over it."""

SIDE = 500
"""The best card of another suit, against a single rival; halved by each card over it."""

FRESH = 410
"""A card not yet drawn, against a single rival."""

DECLARER = 7
"""What a declarer weighs for a joiner for each trick that he must make, in eighths."""

FAILS = 300
"""How often a declarer fails."""

Tricks = tuple[int, int, int, int, int, int, int, int, int]
"""The chances of no trick, one, two and so on, in 2**20ths; the last is for eight or more."""

EARLY = 4
"""Cards that make four tricks at most, the hand of most games: reckoned by themselves, and so twice as fast."""

NO_CARDS: Tricks = (1 << 20, 0, 0, 0, 0, 0, 0, 0, 0)


class Against(NamedTuple):
    """What a card has to beat: the trump suit, the cards that may lie elsewhere; and how likely it does.

    `permanent` is the permanent trump if it may lie elsewhere, and no other of the `cards`; `side` is the chance of the
    best card of another suit, `trump` of a trump that another beats, less with each of the `steps` below it, `fresh` of
    a card not yet drawn.
    """

    suit: int
    cards: int
    permanent: int
    side: int
    trump: int
    steps: int
    fresh: int


class Reach(NamedTuple):
    """How likely a quota, all tricks and most tricks are made; tricks in the mean, and those missed of a quota."""

    quota: int
    every: int
    most: int
    tricks: int
    missed: int


class Company(NamedTuple):
    """Whom a player reckons with: others who declare, those who are still asked to join, and how likely nobody does.

    `joiners` guesses how many join or stay, those who have among them, in eighths of a player.
    """

    declarers: int
    asked: int
    nobody: int
    joiners: int


class Part(NamedTuple):
    """A part of the pot, in 1024ths, and among how many eighths of a player it is divided."""

    pot: int
    among: int


def earned(rules: Rules, view: View, suit: int, declares: bool) -> int:
    """Say what who declares earns, else who joins or stays, with a suit trumps, in 2**20ths of the pot."""
    others = company(rules, view)
    made = tricks(rules, view, against(view, suit, rivals(rules, others)))
    reach = reached(rules, made, rules.auction.quota.declarer if declares else rules.auction.quota.joiner)
    part = divided(rules, view, others, declares)
    won = beside_others(rules, reach, part, declares) - lost(rules, view, reach, declares)
    alone = left_alone(view, others)
    return alone * all_alone(rules, part, declares) + ((SURE - alone) * won >> 10) if alone else won


def power(chance: int, times: int) -> int:
    """Say how likely a thing happens so many times."""
    every = SURE
    for _ in range(times):
        every = every * chance >> 10
    return every


def against(view: View, suit: int, rivals: int) -> Against:
    """Say what a card has to beat, against rivals in eighths of a player, with a suit trumps."""
    unseen = view.cards & ~(view.hand | view.played)
    if view.upcard >= 0:
        unseen &= ~(1 << view.upcard)
    return Against(
        suit,
        unseen & ~view.permanent,
        unseen & view.permanent,
        SIDE * PLAYER // rivals,
        TRUMP + TRUMP_DUEL * PLAYER // rivals,
        view.ranks - 1 or 1,
        FRESH * PLAYER // rivals,
    )


def over(view: View, against: Against, card: int) -> int:
    """Count the unseen cards that stand over a card in its suit, or among trumps."""
    if view.permanent >> card & 1:
        return popcount(against.cards & view.permanent_under)
    better = popcount((against.cards & SUIT << (card & 48)) >> card)
    beaten = against.permanent and card >> 4 == against.suit and not view.permanent_under >> card & 1
    return better + 1 if beaten else better


def win(view: View, against: Against, card: int) -> int:
    """Say how likely a card takes a trick."""
    better = over(view, against, card)
    if card >> 4 != against.suit and not view.permanent >> card & 1:
        return against.side >> better
    return against.trump - TRUMP_STEP * (better - 1) // against.steps if better else SURE


def add_early(made: Tricks, chance: int) -> Tricks:
    """Add one of the first cards to the tricks that are likely made; more tricks than cards cannot be."""
    miss = SURE - chance
    return (
        made[0] * miss >> 10,
        made[1] * miss + made[0] * chance >> 10,
        made[2] * miss + made[1] * chance >> 10,
        made[3] * miss + made[2] * chance >> 10,
        made[3] * chance >> 10,
        0,
        0,
        0,
        0,
    )


def add(made: Tricks, chance: int) -> Tricks:
    """Add any card to the tricks that are likely made."""
    miss = SURE - chance
    return (
        made[0] * miss >> 10,
        made[1] * miss + made[0] * chance >> 10,
        made[2] * miss + made[1] * chance >> 10,
        made[3] * miss + made[2] * chance >> 10,
        made[4] * miss + made[3] * chance >> 10,
        made[5] * miss + made[4] * chance >> 10,
        made[6] * miss + made[5] * chance >> 10,
        made[7] * miss + made[6] * chance >> 10,
        made[8] + (made[7] * chance >> 10),
    )


def new_cards(rules: Rules, view: View) -> int:
    """Say for how many weak cards a player may still count on new ones."""
    done = rules.exchange.when == BEFORE_AUCTION and DECLARE <= view.phase <= JOIN
    return 0 if done else min(rules.exchange.max, rules.deal.hand)


def tricks(rules: Rules, view: View, against: Against) -> Tricks:
    """Say how likely what a player sees of his hand makes each number of tricks, cards not seen yet counted as new.

    A blind dealer counts on the upcard; that he may choose among more cards is worth one of those he does not see.
    """
    new = against.fresh
    left = new_cards(rules, view)
    hand = 1 << view.upcard if view.phase == BLIND else view.hand
    hidden = max(rules.deal.hand - popcount(view.hand), 0)
    made = NO_CARDS
    for k in range(hidden + popcount(hand)):
        chance = new
        if k >= hidden:
            chance = win(view, against, lowest(hand))
            hand &= hand - 1
        if chance < new and left:
            left -= 1
            chance = new
        made = add_early(made, chance) if k < EARLY else add(made, chance)
    return made


def reached(rules: Rules, made: Tricks, quota: int) -> Reach:
    """Say how likely a player reaches what he may be paid for."""
    chance, enough, every = 0, 0, 0
    for k in range(PACKETS, -1, -1):
        chance += made[k]
        enough = chance if k == quota else enough
        every = chance if k == rules.deal.hand else every
    trick_by_trick = rules.settlement.by >= BY_TRICK or rules.penalty.per == PER_TRICK
    most, total, missed = counted(rules, made, quota) if trick_by_trick else (0, 0, 0)
    return Reach(enough >> 10, min(every, enough) >> 10, most, total, missed)


def counted(rules: Rules, made: Tricks, quota: int) -> tuple[int, int, int]:
    """Say how likely the most tricks are made, how many in the mean, and how many are missed of a quota."""
    chance, most, total, missed = 0, 0, 0, 0
    for k in range(PACKETS, -1, -1):
        chance += made[k]
        reach = chance >> 10
        most = reach if k == rules.deal.hand + 1 >> 1 else most
        total += reach if 0 < k <= rules.deal.hand else 0
        missed += SURE - reach if 0 < k <= quota else 0
    return most, total, missed


def company(rules: Rules, view: View) -> Company:
    """Guess whom a player has beside and against him; a declarer who is left alone has nobody to reckon with."""
    others, after = view.seats - 1, asked(rules, view)
    eager = room(rules, others)
    heads = declarers(rules, view)
    if heads:
        return Company(heads, after, 0, joiners(view, after * eager // others))
    nobody = power(SURE - SURE // PLAYER * eager // others, after)
    if first(rules, view):
        return Company(0, after, nobody, SURE * after * eager // others // max(SURE - nobody, 1))
    return Company(0, after, nobody, joiners(view, after * eager // others))


def room(rules: Rules, others: int) -> int:
    """Guess how many join of so many others, in eighths of a player.

    The more cards and players the more; the more tricks a joiner must make, or the dearer a failure, the fewer.
    """
    eager = min(3 * max(rules.deal.hand, 2) - 6 + others, 6 * others)
    return max(eager // ((rules.auction.quota.joiner or 1) * (rules.penalty.joiner or 1)), 1)


def asked(rules: Rules, view: View) -> int:
    """Count those who are asked to join after the seat in turn; a pass is not yet a refusal, unless it is final."""
    joins = view.phase == JOIN or (view.phase == DECLARE and rules.auction.passed == Passed.FINAL)
    return view.after if joins else view.seats - 1


def first(rules: Rules, view: View) -> bool:
    """Say whether a player is asked to declare while nobody plays."""
    return view.phase < JOIN and rules.auction.kind == Kind.DECLARER


def others_in(view: View) -> int:
    """Make the set of other players who play, or must: the dealer once he has turned a card of his own."""
    return (view.active | view.own << view.dealer) & ~(1 << view.seat)


def joiners(view: View, more: int) -> int:
    """Count the others who have joined or stayed in eighths of a player, with some more who may yet."""
    return PLAYER * popcount(others_in(view) & ~view.declarers) + more


def declarers(rules: Rules, view: View) -> int:
    """Count the other players who declare, as far as they are known."""
    if view.phase < JOIN or rules.auction.kind == Kind.STAY_OR_DROP:
        return 0
    return popcount(view.declarers) or 1


def rivals(rules: Rules, others: Company) -> int:
    """Weigh whom a player must beat: declarers and joiners, or others of his kind, in eighths of a player."""
    if others.declarers:
        return DECLARER * (rules.auction.quota.declarer or 1) * others.declarers + (3 * others.joiners >> 2)
    return max(others.joiners, PLAYER)


def left_alone(view: View, others: Company) -> int:
    """Guess how likely a player is left alone; who may still join is loath to leave him all."""
    if others.declarers or others_in(view):
        return 0
    return others.nobody >> 1 if others.asked else SURE


def of_pot(view: View, coins: int) -> int:
    """Measure coins by the pot that is played for, in 1024ths of it."""
    return coins * SURE // (view.stake or 1)


def rest(rules: Rules, stake: int) -> int:
    """Say what the declarers' share leaves the joiners in whole coins."""
    ratio = rules.settlement.share.declarer
    if rules.settlement.share.round_up:
        return stake - share(rules, stake)
    return stake * (ratio[1] - ratio[0]) // ratio[1]


def divided(rules: Rules, view: View, others: Company, declares: bool) -> Part:
    """Say what part of the pot a player has who makes it beside others who do."""
    by_role = rules.settlement.by == BY_ROLE
    each = rules.settlement.joiners == EACH and not by_role
    beside = (SURE - FAILS) * PLAYER * others.declarers >> 10
    helped = others.joiners if each else 5 * others.joiners >> 3
    if by_role:
        weight = rules.settlement.weight
        mine = weight.declarer if declares else weight.joiner
        return Part(SURE * mine, mine * PLAYER + weight.declarer * beside + weight.joiner * helped)
    if declares:
        return Part(of_pot(view, share(rules, view.stake)), PLAYER + beside)
    fail = power(FAILS, others.declarers)
    return Part(((SURE - fail) * of_pot(view, rest(rules, view.stake)) >> 10) + fail, PLAYER + helped)


def beside_others(rules: Rules, reach: Reach, part: Part, declares: bool) -> int:
    """Say what a player wins against whom others play, in 2**20ths of the pot."""
    if rules.settlement.by == BY_TRICK:
        return SURE * reach.tricks // rules.deal.hand
    if rules.settlement.by == BY_MOST_TRICKS:
        return SURE * reach.most
    sweeps = declares and rules.settlement.all_tricks == AllTricks.POT
    swept = SURE * part.among // PLAYER if sweeps else part.pot
    return (reach.every * swept + (reach.quota - reach.every) * part.pot) * PLAYER // part.among


def all_alone(rules: Rules, part: Part, declares: bool) -> int:
    """Say what part of the pot a player has against whom nobody plays, in 1024ths."""
    shares = declares and rules.settlement.all_tricks == AllTricks.SHARE and rules.auction.alone == Alone.PLAYS
    return part.pot * PLAYER // part.among if shares else SURE


def lost(rules: Rules, view: View, reach: Reach, declares: bool) -> int:
    """Say what penalties cost, in 2**20ths of the pot."""
    missed = reach.missed if rules.penalty.per == PER_TRICK else SURE - reach.quota
    times = rules.penalty.declarer if declares else rules.penalty.joiner
    blind = rules.blind.multiplier if view.blind or view.phase <= BLIND else 1
    return missed * of_pot(view, cap(rules, base(rules, view.stake, 0))) * times * blind
