"""Everything a variant may say: one NamedTuple a phase, one field an option, in the order of a deal.

An option's type says what may be said: its kind, a one-line description, and marks for its bounds, the way people
write it, the word for a number that means something of its own, and the option it depends on.
"""

from collections.abc import Iterator
from enum import Enum, IntEnum
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints


class Between(NamedTuple):
    """The least and the greatest number that an option may say."""

    least: int
    most: int


class Called(NamedTuple):
    """The word by which a table calls a number."""

    word: str
    number: int


class OnlyIf(NamedTuple):
    """The value of another option without which this one says nothing."""

    path: str
    value: int


class Written(Enum):
    """How people write what is not a plain word, number or yes and no."""

    COIN = "0.05"
    MONEY = "0.20"
    SHARE = "2/3"
    PACKETS = "[2, 2]"
    RANKS = "A K O U 10 9 8 7 6"


SEATS = 10
"""Most seats at any table."""

RANKS = 13
"""Most ranks in a suit."""

PACKETS = 8
"""Most packets in a deal, and most cards in a hand."""

JACK, QUEEN, KING, ACE = 11, 12, 13, 14

Ranks = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
Packets = tuple[int, int, int, int, int, int, int, int]
Ratio = tuple[int, int]


class Suits(IntEnum):
    """The pictures on the cards."""

    SWISS = 0
    GERMAN = 1
    FRENCH = 2


class Direction(IntEnum):
    """Which way deal, auction, exchange and play go round."""

    ANTICLOCKWISE = 0
    CLOCKWISE = 1


class Cutter(IntEnum):
    """Who cuts the pack."""

    NOBODY = 0
    REARHAND = 1


class AnteWhen(IntEnum):
    """When antes are due."""

    EVERY_DEAL = 0
    POT_EMPTY = 1


class Redeal(IntEnum):
    """Who antes again when cards are dealt anew because nobody declared."""

    NOBODY = 0
    EVERYBODY = 1


class Upcard(IntEnum):
    """When the upcard is turned."""

    FIRST_PACKET = 0
    LAST_PACKET = 1


class Nobody(IntEnum):
    """What follows when nobody declares."""

    REDEAL = 0
    NEW_TRUMP = 1


class Order(IntEnum):
    """With whom the question to join begins."""

    FOREHAND = 0
    AFTER_DECLARER = 1


class LastDefender(IntEnum):
    """What binds the last player asked while nobody has joined."""

    FREE = 0
    COURTESY = 1
    DUTY = 2


class Alone(IntEnum):
    """What a declarer does whom nobody joins."""

    TAKES_POT = 0
    PLAYS = 1


class Blinder(IntEnum):
    """Who may declare blind."""

    NOBODY = 0
    DEALER = 1


class StockOut(IntEnum):
    """What serves a player when the stock runs out."""

    NARROW = 0
    OTHERS_DISCARDS = 1


class Swapper(IntEnum):
    """Who may swap the lowest trump for the upcard."""

    NOBODY = 0
    DECLARER = 1
    ACTIVE = 2


class Follow(IntEnum):
    """What a player who holds the suit led must do."""

    SUIT = 0
    SUIT_OR_TRUMP = 1


class Void(IntEnum):
    """What a player who is void in the suit led must do."""

    FREE = 0
    TRUMP = 1


class AllTricks(IntEnum):
    """What all tricks earn the declarer."""

    SHARE = 0
    POT = 1


class Joiners(IntEnum):
    """Among whom the joiners' share is divided."""

    SUCCESSFUL = 0
    EACH = 1


class Remainder(IntEnum):
    """Who gets the coins that cannot be shared."""

    POT = 0
    DECLARER = 1
    SEATS = 2


class Stake(IntEnum):
    """What a penalty is measured by."""

    POT = 0
    ANTE = 1


Coins = Annotated[int, Written.MONEY]


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
        Coins, Between(0, 100_000), Called("none", 0), "What the declarer's share is rounded up to a multiple of."
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
    cap: Annotated[Coins, Between(0, 10**9), Called("none", 0), "The most that the base counts for."] = 0


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


class Option(NamedTuple):
    """What is to be known of one option: `kind` is its bare type, None marks are absent."""

    path: str
    kind: Any
    text: str
    default: Any
    between: Between | None
    called: Called | None
    only_if: OnlyIf | None
    written: Written | None


def mark(marks: tuple[object, ...], kind: type[Any]) -> Any:
    """Find the mark of a kind."""
    return next((found for found in marks if isinstance(found, kind)), None)


def option(path: str, hint: Any, default: object) -> Option:
    """Read what an option's type says of it."""
    kind, *marks = get_args(hint)
    found = tuple(marks)
    return Option(
        path, kind, mark(found, str), default,
        mark(found, Between), mark(found, Called), mark(found, OnlyIf), mark(found, Written),
    )  # fmt: skip


def walk(section: Any, prefix: str) -> Iterator[Option]:
    """Go through the options of a section, those of its inner sections included."""
    for name, hint in get_type_hints(type(section), include_extras=True).items():
        default = getattr(section, name)
        if get_origin(hint) is Annotated:
            yield option(prefix + name, hint, default)
        else:
            yield from walk(default, f"{prefix}{name}.")


OPTIONS: dict[str, Option] = {found.path: found for found in walk(Rules(), "")}
"""Every option by its path, in the order of a deal."""


def value(rules: Rules, path: str) -> Any:
    """Look up what a variant says of an option."""
    found: Any = rules
    for name in path.split("."):
        found = getattr(found, name)
    return found


def replace(rules: Rules, path: str, said: object) -> Rules:
    """Make the same variant with one option changed."""
    changed: Rules = replaced(rules, path.split("."), said)
    return changed


def replaced(section: Any, names: list[str], said: object) -> Any:
    """Change one option inside a section."""
    first, *rest = names
    inner = replaced(getattr(section, first), rest, said) if rest else said
    return section._replace(**{first: inner})


def spoken(rules: Rules, path: str) -> bool:
    """Say whether an option says anything in a variant: whether the option it depends on is as it needs."""
    needed = OPTIONS[path].only_if
    return needed is None or bool(value(rules, needed.path) == needed.value)
