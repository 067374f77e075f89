"""What a hand is worth: chances in 1024ths that cards take tricks, and the part of the pot that they earn.

The chances are those of players of this kind among each other, counted over many deals of the Swiss game with three
and four cards. Rivals are counted in eighths of a player, for they are often guessed. Where nobody declares, whoever
stays is taken for a joiner. Each reckoning is asked for in one place: compiled, it stands wherever it is asked for.
"""

from typing import NamedTuple

from chratze.bits import lowest, popcount
from chratze.options import PACKETS, AllTricks, Alone, By, ExchangeWhen, Joiners, Kind, Passed, Per, Rules
from chratze.players.view import View
from chratze.rules.pack import ranks
from chratze.rules.settlement import share
from chratze.rules.table import BLIND, DECLARE, JOIN, SUIT

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

NO_CARDS: Tricks = (1 << 20, 0, 0, 0, 0, 0, 0, 0, 0)


class Against(NamedTuple):
    """What a card has to beat: the trump suit, the cards that may lie elsewhere; and how likely it does.

    `side` is the chance of the best card of another suit, `trump` of a trump that another beats, less with each of the
    `steps` below it, `fresh` of a card not yet drawn.
    """

    suit: int
    cards: int
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


class Part(NamedTuple):
    """A part of the pot, in 1024ths, and among how many eighths of a player it is divided."""

    pot: int
    among: int


def earned(rules: Rules, view: View, suit: int, declares: bool) -> int:
    """Say what who declares earns, else who joins or stays, with a suit trumps, in 2**20ths of the pot."""
    nobody = none_joins(rules, view) if first(rules, view) or declarers(rules, view) == 0 else 0
    others = opposed(rules, view, nobody) if first(rules, view) else joiners(rules, view)
    made = tricks(rules, view, against(rules, view, suit, rivals(rules, view, others)))
    reach = reached(rules, made, rules.auction.quota.declarer if declares else rules.auction.quota.joiner)
    part = divided(rules, view, others, declares)
    alone = left_alone(rules, view, nobody)
    won = beside_others(rules, reach, part, declares) - lost(rules, view, reach, declares)
    return alone * all_alone(rules, part, declares) + ((SURE - alone) * won >> 10)


def power(chance: int, times: int) -> int:
    """Say how likely a thing happens so many times."""
    every = SURE
    for _ in range(times):
        every = every * chance >> 10
    return every


def unseen(rules: Rules, view: View) -> int:
    """Make the set of cards that may lie in other hands or in the stock."""
    suit = (1 << ranks(rules)) - 1
    seen = view.hand | view.played
    if view.upcard >= 0:
        seen |= 1 << view.upcard
    return (suit | suit << 16 | suit << 32 | suit << 48 | view.permanent) & ~seen


def against(rules: Rules, view: View, suit: int, rivals: int) -> Against:
    """Say what a card has to beat, against rivals in eighths of a player, with a suit trumps."""
    return Against(
        suit,
        unseen(rules, view),
        SIDE * PLAYER // rivals,
        TRUMP + TRUMP_DUEL * PLAYER // rivals,
        max(ranks(rules) - 1, 1),
        FRESH * PLAYER // rivals,
    )


def over(view: View, against: Against, card: int) -> int:
    """Count the unseen cards that stand over a card in its suit, or among trumps."""
    if view.permanent >> card & 1:
        return popcount(against.cards & view.permanent_under)
    better = popcount((against.cards & ~view.permanent & SUIT << (card & 48)) >> card)
    if card >> 4 == against.suit and not view.permanent_under >> card & 1:
        better += popcount(against.cards & view.permanent)
    return better


def win(view: View, against: Against, card: int) -> int:
    """Say how likely a card takes a trick."""
    better = over(view, against, card)
    if card >> 4 != against.suit and not view.permanent >> card & 1:
        return against.side >> better
    return against.trump - TRUMP_STEP * (better - 1) // against.steps if better else SURE


def add(made: Tricks, chance: int) -> Tricks:
    """Add a card to the tricks that are likely made."""
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
    done = rules.exchange.when == ExchangeWhen.BEFORE_AUCTION and DECLARE <= view.phase <= JOIN
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
            chance = min(win(view, against, lowest(hand)), SURE)
            hand &= hand - 1
        if chance < new and left:
            left -= 1
            chance = new
        made = add(made, chance)
    return made


def reached(rules: Rules, made: Tricks, quota: int) -> Reach:
    """Say how likely a player reaches what he may be paid for."""
    chance, enough, every = 0, 0, 0
    for k in range(PACKETS, -1, -1):
        chance += made[k]
        enough = chance if k == quota else enough
        every = chance if k == rules.deal.hand else every
    trick_by_trick = rules.settlement.by >= By.TRICK or rules.penalty.per == Per.TRICK
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


def room(rules: Rules, others: int) -> int:
    """Guess how many join of so many others, in eighths of a player.

    The more cards and players the more; the more tricks a joiner must make, or the dearer a failure, the fewer.
    """
    eager = min(3 * max(rules.deal.hand, 2) - 6 + others, 6 * others)
    return max(eager // (max(rules.auction.quota.joiner, 1) * max(rules.penalty.joiner, 1)), 1)


def asked(rules: Rules, view: View) -> int:
    """Count those who are asked to join after the seat in turn; a pass is not yet a refusal, unless it is final."""
    final = rules.auction.passed == Passed.FINAL and view.phase == DECLARE
    return view.after if final or view.phase == JOIN else view.seats - 1


def none_joins(rules: Rules, view: View) -> int:
    """Guess how likely it is that nobody joins, if all who are asked took no heed of one another."""
    others = view.seats - 1
    return power(SURE - SURE // PLAYER * room(rules, others) // others, asked(rules, view))


def first(rules: Rules, view: View) -> bool:
    """Say whether a player is asked to declare while nobody plays."""
    return rules.auction.kind == Kind.DECLARER and view.phase < JOIN


def opposed(rules: Rules, view: View, nobody: int) -> int:
    """Guess how many join a declarer whom somebody joins, in eighths of a player."""
    others = view.seats - 1
    return SURE * asked(rules, view) * room(rules, others) // others // max(SURE - nobody, 1)


def others_in(view: View) -> int:
    """Make the set of other players who play, or must: the dealer once he has turned a card of his own."""
    return (view.active | view.own << view.dealer) & ~(1 << view.seat)


def joiners(rules: Rules, view: View) -> int:
    """Guess how many others join or stay: those who have, and some of those who are still asked, in eighths."""
    others = view.seats - 1
    return PLAYER * popcount(others_in(view) & ~view.declarers) + asked(rules, view) * room(rules, others) // others


def declarers(rules: Rules, view: View) -> int:
    """Count the other players who declare, as far as they are known."""
    if rules.auction.kind == Kind.STAY_OR_DROP or view.phase < JOIN:
        return 0
    return max(popcount(view.declarers), 1)


def rivals(rules: Rules, view: View, others: int) -> int:
    """Weigh whom a player must beat: declarers and joiners, or others of his kind, in eighths of a player."""
    declared = DECLARER * max(rules.auction.quota.declarer, 1) * declarers(rules, view)
    return declared + (3 * others >> 2) if declared else max(others, PLAYER)


def left_alone(rules: Rules, view: View, nobody: int) -> int:
    """Guess how likely a player is left alone; who may still join is loath to leave him all."""
    if others_in(view) or declarers(rules, view):
        return 0
    return nobody >> 1 if asked(rules, view) else SURE


def of_pot(view: View, coins: int) -> int:
    """Measure coins by the pot that is played for, in 1024ths of it."""
    return coins * SURE // max(view.stake, 1)


def rest(rules: Rules, stake: int) -> int:
    """Say what the declarers' share leaves the joiners in whole coins."""
    ratio = rules.settlement.share.declarer
    if rules.settlement.share.round_up:
        return stake - share(rules, stake)
    return stake * (ratio[1] - ratio[0]) // ratio[1]


def divided(rules: Rules, view: View, others: int, declares: bool) -> Part:
    """Say what part of the pot a player has who makes it beside others who do."""
    by_role = rules.settlement.by == By.ROLE
    each = rules.settlement.joiners == Joiners.EACH and not by_role
    heads = declarers(rules, view)
    beside = (SURE - FAILS) * PLAYER * heads >> 10
    helped = others if each else 5 * others >> 3
    if by_role:
        weight = rules.settlement.weight
        mine = weight.declarer if declares else weight.joiner
        return Part(SURE * mine, mine * PLAYER + weight.declarer * beside + weight.joiner * helped)
    if declares:
        return Part(of_pot(view, share(rules, view.stake)), PLAYER + beside)
    fail = power(FAILS, heads)
    return Part(((SURE - fail) * of_pot(view, rest(rules, view.stake)) >> 10) + fail, PLAYER + helped)


def beside_others(rules: Rules, reach: Reach, part: Part, declares: bool) -> int:
    """Say what a player wins against whom others play, in 2**20ths of the pot."""
    if rules.settlement.by == By.TRICK:
        return SURE * reach.tricks // rules.deal.hand
    if rules.settlement.by == By.MOST_TRICKS:
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
    missed = reach.missed if rules.penalty.per == Per.TRICK else SURE - reach.quota
    times = rules.penalty.declarer if declares else rules.penalty.joiner
    blind = rules.blind.multiplier if view.blind or view.phase <= BLIND else 1
    return missed * of_pot(view, view.penalty) * times * blind
