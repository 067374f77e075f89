"""Everything a variant may say: one NamedTuple a phase, one field an option, in the order of a deal."""

from typing import Annotated, NamedTuple

from chratze.options.marks import (
    ACE,
    JACK,
    KING,
    PACKETS,
    QUEEN,
    SEATS,
    UNLIMITED,
    Between,
    Called,
    Coins,
    Either,
    OnlyIf,
    Packets,
    Ranks,
    Ratio,
    Unless,
    Written,
)
from chratze.options.values import (
    AgainstDealer,
    AllTricks,
    Alone,
    AnteWhen,
    BlindBonus,
    Blinder,
    BlindHand,
    BlindThrow,
    BlindWhen,
    BonusShort,
    Broke,
    By,
    Cutter,
    Declarers,
    Direction,
    DoubleWhen,
    ExchangeOrder,
    ExchangeWhen,
    Exempt,
    Follow,
    Joiners,
    Kind,
    LastDefender,
    Lead,
    LowestTurned,
    Nobody,
    OldUpcard,
    OpenPot,
    Order,
    OwnCard,
    Passed,
    Payer,
    PenaltyWhen,
    Per,
    Permanent,
    Redeal,
    RedealCount,
    Remainder,
    Stake,
    StockOut,
    StockUpcard,
    Suits,
    Swapper,
    SwapSource,
    SwapWhen,
    Throw,
    Tie,
    Undertrump,
    Upcard,
    Void,
)

BY_DECLARER = OnlyIf("auction.kind", Kind.DECLARER)
BY_SHARE = OnlyIf("settlement.by", By.SHARE)
BY_ROLE = OnlyIf("settlement.by", By.ROLE)
A_BLIND = Either(Unless("blind.single", Blinder.NOBODY), Unless("blind.double", Blinder.NOBODY))
AN_EXCHANGE = Unless("exchange.max", 0)
A_SWAP = Unless("swap.who", Swapper.NOBODY)


class Pack(NamedTuple):
    """The cards."""

    suits: Annotated[Suits, "The suits on the cards."] = Suits.SWISS
    ranks: Annotated[Ranks, Written.RANKS, "The ranks of every suit, highest first."] = (
        ACE, KING, QUEEN, JACK, 10, 9, 8, 7, 6, 0, 0, 0, 0,
    )  # fmt: skip
    permanent: Annotated[
        int,
        Written.CARD,
        Called("none", 0),
        "The card that is always a trump; a pack that lacks it gets it.",
    ] = 0
    permanent_place: Annotated[Permanent, Unless("pack.permanent", 0), "Where the permanent trump stands."] = (
        Permanent.UNDER_ACE
    )


class Seats(NamedTuple):
    """Who sits at the table, and which way things go round."""

    min: Annotated[int, Between(2, SEATS), "The fewest players."] = 2
    max: Annotated[int, Between(2, SEATS), "The most players."] = 7
    usual: Annotated[int, Between(2, SEATS), "The number of players when nothing else is said."] = 4
    direction: Annotated[Direction, "Which way deal, auction, exchange and play go round."] = Direction.ANTICLOCKWISE


class Money(NamedTuple):
    """What is played for."""

    coin: Annotated[int, Written.COIN, Between(1, 10_000), "The smallest coin."] = 5
    purse: Annotated[
        Coins, Between(1, 10**9), Called("none", 0), "What every player brings to the table; none for no bounds."
    ] = 0
    broke: Annotated[Broke, Unless("money.purse", 0), "What follows when a player cannot pay."] = Broke.MINT


class Cut(NamedTuple):
    """The cut before the deal."""

    by: Annotated[Cutter, "Who cuts the pack."] = Cutter.NOBODY


class Ante(NamedTuple):
    """What goes into the pot before a deal."""

    amount: Annotated[Coins, Between(1, 100_000), "What a player puts into the pot."] = 4
    payer: Annotated[Payer, "Who antes."] = Payer.EVERYBODY
    when: Annotated[AnteWhen, "When the ante is due."] = AnteWhen.EVERY_DEAL
    exempt: Annotated[Exempt, "Who need not ante."] = Exempt.NOBODY
    on_redeal: Annotated[Redeal, "Who antes again when cards are dealt anew because nobody declared."] = Redeal.NOBODY


class Deal(NamedTuple):
    """How cards are dealt and trumps are made."""

    hand: Annotated[int, Between(1, PACKETS), "The cards in a hand."] = 4
    packets: Annotated[Packets, Written.PACKETS, "The cards in each packet, in order."] = (2, 2, 0, 0, 0, 0, 0, 0)
    upcard: Annotated[Upcard, "Which card is turned for trumps, and when."] = Upcard.FIRST_PACKET
    own_card: Annotated[OwnCard, "Which card of his own the dealer may turn instead; he must play then."] = (
        OwnCard.NEVER
    )


class Quota(NamedTuple):
    """How many tricks each role must make."""

    declarer: Annotated[int, Between(0, PACKETS), BY_DECLARER, "The tricks that the declarer must make."] = 2
    joiner: Annotated[int, Between(0, PACKETS), "The tricks that a joiner must make."] = 1


class Auction(NamedTuple):
    """Who plays, and for how many tricks."""

    kind: Annotated[Kind, "What is called in the auction."] = Kind.DECLARER
    quota: Quota = Quota()
    declarers: Annotated[Declarers, BY_DECLARER, "How many players may declare."] = Declarers.ONE
    nobody: Annotated[Nobody, "What follows when nobody declares."] = Nobody.REDEAL
    trumps: Annotated[
        int,
        Between(2, 3),
        OnlyIf("auction.nobody", Nobody.NEW_TRUMP),
        "How many trumps are turned at most for the same hands.",
    ] = 3
    old_upcard: Annotated[
        OldUpcard, OnlyIf("auction.nobody", Nobody.NEW_TRUMP), "Where the upcard goes when a new trump is turned."
    ] = OldUpcard.OUT_OF_PLAY
    redeals: Annotated[
        int, Between(0, 9), Called("unlimited", UNLIMITED), "How often a dealer deals anew before the deal moves on."
    ] = 3
    redeal_count: Annotated[RedealCount, Unless("auction.redeals", UNLIMITED), "From when the redeals are counted."] = (
        RedealCount.EACH_DEALER
    )
    all_play_on: Annotated[
        int, Written.RANK, Called("none", 0), "The rank of an upcard that makes the dealer declare and everybody join."
    ] = 0
    passed: Annotated[Passed, BY_DECLARER, "What a pass is worth that was said before somebody declared."] = (
        Passed.PROVISIONAL
    )
    order: Annotated[Order, BY_DECLARER, "With whom the question to join begins."] = Order.FOREHAND
    last_defender: Annotated[LastDefender, BY_DECLARER, "What binds the last player asked while nobody has joined."] = (
        LastDefender.FREE
    )
    against_dealer: Annotated[
        AgainstDealer,
        Unless("auction.last_defender", LastDefender.FREE),
        "Whom the rule for the last player asked binds when the dealer declares.",
    ] = AgainstDealer.REARHAND
    alone: Annotated[Alone, "What a player does against whom nobody plays."] = Alone.TAKES_POT


class Blind(NamedTuple):
    """Declaring unseen."""

    single: Annotated[Blinder, BY_DECLARER, "Who may declare with his cards unseen, once the upcard is turned."] = (
        Blinder.NOBODY
    )
    single_when: Annotated[BlindWhen, Unless("blind.single", Blinder.NOBODY), "When a blind is offered."] = (
        BlindWhen.UPCARD
    )
    double: Annotated[Blinder, BY_DECLARER, "Who may declare with his cards unseen, before the upcard is turned."] = (
        Blinder.NOBODY
    )
    double_when: Annotated[DoubleWhen, Unless("blind.double", Blinder.NOBODY), "When a double blind is offered."] = (
        DoubleWhen.FIRST_PACKET
    )
    hand: Annotated[BlindHand, A_BLIND, "What becomes of the cards that a blind dealer was dealt."] = BlindHand.KEPT
    throw: Annotated[BlindThrow, A_BLIND, "When a blind dealer throws what he holds too many."] = (
        BlindThrow.BEFORE_EXCHANGE
    )
    bonus: Annotated[
        BlindBonus,
        A_BLIND,
        OnlyIf("blind.throw", BlindThrow.BEFORE_EXCHANGE),
        OnlyIf("exchange.bonus", 1),
        "What a blind dealer gets who throws his whole hand.",
    ] = BlindBonus.EARNED
    multiplier: Annotated[int, Between(1, 9), A_BLIND, "How many times penalties count when the dealer is blind."] = 1


class Exchange(NamedTuple):
    """Throwing cards for new ones."""

    max: Annotated[int, Between(0, PACKETS), "The most cards that a player may exchange."] = 4
    when: Annotated[ExchangeWhen, AN_EXCHANGE, "When cards are exchanged."] = ExchangeWhen.AFTER_AUCTION
    order: Annotated[
        ExchangeOrder,
        AN_EXCHANGE,
        OnlyIf("exchange.when", ExchangeWhen.AFTER_AUCTION),
        "Who exchanges first.",
    ] = ExchangeOrder.DECLARER
    bonus: Annotated[int, Between(0, 1), "The cards more that a player draws who throws his whole hand."] = 0
    bonus_short: Annotated[
        BonusShort, OnlyIf("exchange.bonus", 1), "What becomes of the bonus when the stock is short."
    ] = BonusShort.WHAT_IS_THERE
    throw: Annotated[Throw, OnlyIf("exchange.bonus", 1), "When the card goes that a bonus left too many."] = (
        Throw.BEFORE_PLAY
    )
    stock_out: Annotated[StockOut, AN_EXCHANGE, "What serves a player when the stock runs out."] = StockOut.NARROW
    upcard: Annotated[StockUpcard, AN_EXCHANGE, "Whether the upcard is drawn when the stock is out."] = (
        StockUpcard.NEVER
    )


class Swap(NamedTuple):
    """Taking the upcard for the lowest trump."""

    who: Annotated[Swapper, "Who may swap the lowest trump for the upcard."] = Swapper.NOBODY
    source: Annotated[SwapSource, A_SWAP, "How the lowest trump must have come to a hand."] = SwapSource.HELD
    when: Annotated[SwapWhen, A_SWAP, AN_EXCHANGE, "When the swap may be made."] = SwapWhen.ANY_TIME
    lowest_turned: Annotated[LowestTurned, A_SWAP, "What is swapped when the lowest trump itself is turned."] = (
        LowestTurned.NOTHING
    )


class Play(NamedTuple):
    """How cards may be played to a trick."""

    lead: Annotated[Lead, "Who leads to the first trick."] = Lead.DECLARER
    follow: Annotated[Follow, "What a player who holds the suit led must do."] = Follow.SUIT
    undertrump: Annotated[Undertrump, "What may be done with a trump lower than one that lies there."] = Undertrump.FREE
    void: Annotated[Void, "What a player who is void in the suit led must do."] = Void.FREE
    overtrump: Annotated[bool, "Trump higher than the trump that lies there if able."] = False
    head: Annotated[bool, "Beat the best card on the table if able."] = False


class Share(NamedTuple):
    """What the declarer takes out of the pot."""

    declarer: Annotated[Ratio, Written.SHARE, BY_SHARE, "The declarer's share of the pot."] = (2, 3)
    round_up: Annotated[
        Coins,
        Between(1, 100_000),
        Called("none", 0),
        BY_SHARE,
        "What the declarer's share is rounded up to a multiple of.",
    ] = 0


class Weight(NamedTuple):
    """What each role weighs when the pot is divided by role."""

    declarer: Annotated[int, Between(1, 9), BY_ROLE, BY_DECLARER, "How many parts a declarer gets."] = 2
    joiner: Annotated[int, Between(1, 9), BY_ROLE, "How many parts a joiner gets."] = 1


class Settlement(NamedTuple):
    """Who gets the pot."""

    by: Annotated[By, "What the pot is divided by."] = By.SHARE
    share: Share = Share()
    weight: Weight = Weight()
    tie: Annotated[Tie, OnlyIf("settlement.by", By.MOST_TRICKS), "What becomes of the pot when most tricks tie."] = (
        Tie.STAYS
    )
    all_tricks: Annotated[AllTricks, BY_DECLARER, "What all tricks earn the declarer."] = AllTricks.SHARE
    joiners: Annotated[Joiners, BY_SHARE, "Among whom the joiners' share is divided."] = Joiners.SUCCESSFUL
    remainder: Annotated[Remainder, "Who gets the coins that cannot be shared."] = Remainder.POT


class Penalty(NamedTuple):
    """What a missed quota costs."""

    base: Annotated[Stake, "What a penalty is measured by."] = Stake.POT
    amount: Annotated[
        Coins, Between(1, 100_000), OnlyIf("penalty.base", Stake.FIXED), "The fixed sum that measures a penalty."
    ] = 4
    declarer: Annotated[int, Between(0, 9), BY_DECLARER, "How many times the base a failed declarer pays."] = 2
    joiner: Annotated[int, Between(0, 9), "How many times the base a failed joiner pays."] = 1
    per: Annotated[Per, "What a penalty is paid for."] = Per.FAILURE
    cap: Annotated[Coins, Between(1, 10**9), Called("none", 0), "The most that the base counts for."] = 0
    when: Annotated[PenaltyWhen, "When a penalty is paid."] = PenaltyWhen.AT_ONCE


class Evening(NamedTuple):
    """How long a table plays."""

    deals: Annotated[int, Between(1, 10_000), "The deals in an evening."] = 100
    pot: Annotated[OpenPot, "What becomes of the pot when the evening ends."] = OpenPot.STAYS


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
