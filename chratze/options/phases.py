"""Everything a variant may say: one NamedTuple a phase, one field an option, in the order of a deal."""

from typing import Annotated, NamedTuple

from chratze.options.marks import (
    ACE,
    JACK,
    KING,
    PACKETS,
    QUEEN,
    SEATS,
    Between,
    Called,
    Coins,
    OnlyIf,
    Packets,
    Ranks,
    Ratio,
    Written,
)
from chratze.options.values import (
    AllTricks,
    Alone,
    AnteWhen,
    Blinder,
    Cutter,
    Direction,
    Follow,
    Joiners,
    LastDefender,
    Nobody,
    Order,
    Redeal,
    Remainder,
    Stake,
    StockOut,
    Suits,
    Swapper,
    Upcard,
    Void,
)


class Pack(NamedTuple):
    """The cards."""

    suits: Annotated[Suits, "The suits on the cards."] = Suits.SWISS
    ranks: Annotated[Ranks, Written.RANKS, "The ranks of every suit, highest first."] = (
        ACE, KING, QUEEN, JACK, 10, 9, 8, 7, 6, 0, 0, 0, 0,
    )  # fmt: skip


class Seats(NamedTuple):
    """Who sits at the table, and which way things go round."""

    min: Annotated[int, Between(2, SEATS), "The fewest players."] = 2
    max: Annotated[int, Between(2, SEATS), "The most players."] = 7
    usual: Annotated[int, Between(2, SEATS), "The number of players when nothing else is said."] = 4
    direction: Annotated[Direction, "Which way deal, auction, exchange and play go round."] = Direction.ANTICLOCKWISE


class Money(NamedTuple):
    """What is played for."""

    coin: Annotated[int, Written.COIN, Between(1, 10_000), "The smallest coin."] = 5


class Cut(NamedTuple):
    """The cut before the deal."""

    by: Annotated[Cutter, "Who cuts the pack."] = Cutter.NOBODY


class Ante(NamedTuple):
    """What goes into the pot before a deal."""

    amount: Annotated[Coins, Between(1, 100_000), "What every player puts into the pot."] = 4
    when: Annotated[AnteWhen, "When the ante is due."] = AnteWhen.EVERY_DEAL
    on_redeal: Annotated[Redeal, "Who antes again when cards are dealt anew because nobody declared."] = Redeal.NOBODY


class Deal(NamedTuple):
    """How cards are dealt and trumps are made."""

    hand: Annotated[int, Between(1, PACKETS), "The cards in a hand."] = 4
    packets: Annotated[Packets, Written.PACKETS, "The cards in each packet, in order."] = (2, 2, 0, 0, 0, 0, 0, 0)
    upcard: Annotated[Upcard, "After which packet the upcard is turned for trumps."] = Upcard.FIRST_PACKET


class Quota(NamedTuple):
    """How many tricks each role must make."""

    declarer: Annotated[int, Between(0, PACKETS), "The tricks that the declarer must make."] = 2
    joiner: Annotated[int, Between(0, PACKETS), "The tricks that a joiner must make."] = 1


class Auction(NamedTuple):
    """Who plays, and for how many tricks."""

    quota: Quota = Quota()
    nobody: Annotated[Nobody, "What follows when nobody declares."] = Nobody.REDEAL
    trumps: Annotated[
        int,
        Between(2, 3),
        OnlyIf("auction.nobody", Nobody.NEW_TRUMP),
        "How many trumps are turned at most for the same hands.",
    ] = 3
    redeals: Annotated[int, Between(0, 9), "How often a dealer deals anew before the deal moves on."] = 3
    order: Annotated[Order, "With whom the question to join begins."] = Order.FOREHAND
    last_defender: Annotated[LastDefender, "What binds the last player asked while nobody has joined."] = (
        LastDefender.FREE
    )
    alone: Annotated[Alone, "What a declarer does whom nobody joins."] = Alone.TAKES_POT


class Blind(NamedTuple):
    """Declaring unseen."""

    single: Annotated[Blinder, "Who may declare with his cards unseen, once the upcard is turned."] = Blinder.NOBODY
    double: Annotated[Blinder, "Who may declare with his cards unseen, before the upcard is turned."] = Blinder.NOBODY


class Exchange(NamedTuple):
    """Throwing cards for new ones."""

    max: Annotated[int, Between(0, PACKETS), "The most cards that a player may exchange."] = 4
    bonus: Annotated[int, Between(0, 1), "The cards more that a player draws who throws his whole hand."] = 0
    stock_out: Annotated[StockOut, "What serves a player when the stock runs out."] = StockOut.NARROW


class Swap(NamedTuple):
    """Taking the upcard for the lowest trump."""

    who: Annotated[Swapper, "Who may swap the lowest trump for the upcard."] = Swapper.NOBODY


class Play(NamedTuple):
    """How cards may be played to a trick."""

    follow: Annotated[Follow, "What a player who holds the suit led must do."] = Follow.SUIT
    void: Annotated[Void, "What a player who is void in the suit led must do."] = Void.FREE
    head: Annotated[bool, "Beat the best card on the table if able."] = False


class Share(NamedTuple):
    """What the declarer takes out of the pot."""

    declarer: Annotated[Ratio, Written.SHARE, "The declarer's share of the pot."] = (2, 3)
    round_up: Annotated[
        Coins, Between(1, 100_000), Called("none", 0), "What the declarer's share is rounded up to a multiple of."
    ] = 0


class Settlement(NamedTuple):
    """Who gets the pot."""

    share: Share = Share()
    all_tricks: Annotated[AllTricks, "What all tricks earn the declarer."] = AllTricks.SHARE
    joiners: Annotated[Joiners, "Among whom the joiners' share is divided."] = Joiners.SUCCESSFUL
    remainder: Annotated[Remainder, "Who gets the coins that cannot be shared."] = Remainder.POT


class Penalty(NamedTuple):
    """What a missed quota costs."""

    base: Annotated[Stake, "What a penalty is measured by."] = Stake.POT
    declarer: Annotated[int, Between(0, 9), "How many times the base a failed declarer pays."] = 2
    joiner: Annotated[int, Between(0, 9), "How many times the base a failed joiner pays."] = 1
    cap: Annotated[Coins, Between(1, 10**9), Called("none", 0), "The most that the base counts for."] = 0


class Evening(NamedTuple):
    """How long a table plays."""

    deals: Annotated[int, Between(1, 10_000), "The deals in an evening."] = 100


class Rules(NamedTuple):
    """A whole variant, in the order of a deal."""

    pack: Pack = Pack()
    seats: Seats = Seats()
    money: Money = Money()
    cut: Cut = Cut()
    ante: Ante = Ante()
    deal: Deal = Deal()
    auction: Auction = Auction()
    blind: Blind = Blind()
    exchange: Exchange = Exchange()
    swap: Swap = Swap()
    play: Play = Play()
    settlement: Settlement = Settlement()
    penalty: Penalty = Penalty()
    evening: Evening = Evening()
