"""Cases in ints: records only."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """A call that was made: the place of who made it, what it may mean as the engine's ints, and its words."""

    place: int
    meant: tuple[int, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Auction:
    """Calls that were made, and the one in question.

    `names` sit as they stand here, the deal going round from one to the next, a name being empty for a player of whom
    nothing is said; places are those among them. `player` is who is to call, `wanted` what the call that he wants to
    make may mean, empty for none. `upcard` is a card or -1. `threw` says by place how many cards each
    exchanged before the auction, -1 where that is not told; it is empty where it is told of nobody.
    """

    names: tuple[str, ...]
    calls: tuple[Said, ...]
    player: int
    dealer: int
    wanted: tuple[int, ...] = ()
    upcard: int = -1
    threw: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """An exchange in question, or a swap; -1 for a number that is not known.

    `held` are the cards in the hand, `threw` how many of them are thrown, `stock` those left in it, `discards` those
    that others have thrown, `players` how many play. `role` is declarer, joiner or out; `swap` is before, after, drawn
    or true, empty where no swap is asked for. `upcard` is a card.
    """

    held: int
    threw: int = -1
    role: str = "declarer"
    swap: str = ""
    stock: int = -1
    discards: int = -1
    players: int = -1
    upcard: int = -1


@dataclass(frozen=True, slots=True)
class Case:
    """A question put to the rules; what does not belong to its kind is empty.

    `kind` is play, trick, settlement, call or exchange. `trick` are cards in the order played, `hand` is a set of
    cards, `play` a card or -1. `names` are the players, of a settlement first those who are in, from forehand, with
    their `tricks`, then those who are out; `declarers` are places in `names`. `pot` and `ante` are coins, `ante` -1
    where the variant's own counts. `blind` is 1 for a blind, 2 for a double one.
    """

    kind: str
    trump: int = 0
    trick: tuple[int, ...] = ()
    hand: int = 0
    play: int = -1
    pot: int = 0
    names: tuple[str, ...] = ()
    tricks: tuple[int, ...] = ()
    declarers: tuple[int, ...] = ()
    ante: int = -1
    blind: int = 0
    auction: Auction | None = None
    draw: Draw | None = None
