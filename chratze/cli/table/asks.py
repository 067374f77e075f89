"""What is asked of the one who plays: the table, the hand, the question."""

from collections.abc import Iterable, Iterator

from chratze.cards import each, permanent, show, suit_letter
from chratze.cli.table.helps import not_so
from chratze.cli.table.in_hand import in_order
from chratze.cli.table.sitting import Sitting
from chratze.cli.table.talk import each_play, gap, pot_line, say, term
from chratze.events import Laid
from chratze.game.deal import Deal, Question, seen
from chratze.options import OwnCard, Suits
from chratze.rules.table import TO_COME
from chratze.rules.trumps import lowest_trump
from chratze.words.speak import counted, listed, sentence


def put(sitting: Sitting, deal: Deal, asked: Question, said: set[str] | None = None) -> Iterator[str]:
    """Put a question: the table, the hand, what is asked, and why one may not drop, where that is so.

    `said` is what need not be told a player again who has every line read aloud; what is told is added to it.
    """
    known = said if said is not None and sitting.look.accessible else set[str]()
    on_table = [*unsaid(known, table(sitting, deal, asked))]
    if on_table:
        yield "  ".join(on_table)
    yield hand(sitting, deal, asked)
    yield ask(sitting, deal, asked, known)
    for gone in asked.taken:
        if "drop" in gone.calls:
            yield not_so(sitting, deal, gone)


def unsaid(known: set[str], parts: Iterable[str]) -> Iterator[str]:
    """Leave out what has been said."""
    for part in parts:
        if part not in known:
            known.add(part)
            yield part


def table(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Say what lies on the table."""
    if asked.asks == "lay":
        yield trick(sitting, deal)
    if deal.table.turned:
        yield trumps(sitting, deal)
        yield from always(sitting, deal)
    if asked.asks != "lay":
        yield pot_line(sitting, deal)
    elif deal.table.trick:
        yield say(sitting, "tricks", tricks=", ".join(tricks(sitting, deal)))


def trumps(sitting: Sitting, deal: Deal) -> str:
    """Say what is trumps, with the upcard as long as it lies there, or the card that the dealer has shown."""
    pack, table = deal.rules.pack, deal.table
    suit = sentence(sitting.pen.words, f"suit.{Suits(pack.suits).name.lower()}.{suit_letter(pack, table.trump)}")
    if table.upcard >= 0:
        return say(sitting, "upcard", suit=suit, card=show(pack, table.upcard))
    if table.shown >= 0 and table.blind == 0:
        name = sitting.company.names[table.dealer]
        return say(sitting, "shown", suit=suit, name=name, card=show(pack, table.shown))
    return say(sitting, "trumps", suit=suit)


def always(sitting: Sitting, deal: Deal) -> Iterator[str]:
    """Name the permanent trump where trumps are another suit."""
    pack = deal.rules.pack
    if pack.permanent and permanent(pack) >> 4 != deal.table.trump:
        yield say(sitting, "always", card=show(pack, permanent(pack)))


def trick(sitting: Sitting, deal: Deal) -> str:
    """Say what has been played to the trick so far."""
    number = str(deal.table.trick + 1)
    if deal.table.laid == 0:
        return say(sitting, "lead", trick=number)
    plays = [event for event in deal.events if isinstance(event, Laid)]
    return say(sitting, "trick", trick=number, cards=", ".join(each_play(sitting, plays[-deal.table.laid :])))


def tricks(sitting: Sitting, deal: Deal) -> Iterator[str]:
    """Go through the tricks of those who play."""
    for seat in each(deal.table.active):
        yield say(sitting, "made", name=sitting.company.names[seat], count=str(deal.table.tricks[seat]))


def hand(sitting: Sitting, deal: Deal, asked: Question) -> str:
    """Show the hand: numbered where a card is asked for; what may be played is marked where not all may."""
    cards = in_order(seen(deal, sitting.me), deal.table)
    if not cards:
        return say(sitting, "unseen" if deal.table.hands[sitting.me] else "undealt")
    if isinstance(asked.choices, tuple):
        return f"{say(sitting, 'hand')} {gap(sitting, ' ').join(show(deal.rules.pack, card) for card in cards)}"
    marked = asked.choices if asked.asks == "lay" and asked.choices.bit_count() < len(cards) else 0
    return f"{say(sitting, 'hand')} {marked_hand(sitting, deal, cards, marked)}"


def marked_hand(sitting: Sitting, deal: Deal, cards: list[int], marked: int) -> str:
    """Write the cards of a hand with their numbers; some of them are marked by stars, or named for who hears them."""
    stars = 0 if sitting.look.accessible else marked
    shown = gap(sitting, "  ").join(numbered_cards(deal, cards, stars))
    if not marked:
        return shown
    if stars:
        return f"{shown}   {say(sitting, 'marked')}"
    numbers = [str(number) for number, card in enumerate(cards, 1) if marked >> card & 1]
    return f"{shown}. {say(sitting, 'may.lay', allowed=', '.join(numbers))}"


def numbered_cards(deal: Deal, cards: list[int], marked: int) -> Iterator[str]:
    """Write the cards of a hand with their numbers, some of them marked."""
    for number, card in enumerate(cards, 1):
        yield f"{number} {show(deal.rules.pack, card)}{'*' if marked >> card & 1 else ''}"


def ask(sitting: Sitting, deal: Deal, asked: Question, known: set[str]) -> str:
    """Ask, with the calls to choose from."""
    wide = ", " if sitting.look.accessible else "   "
    question = " ".join(asks(sitting, deal, asked, known))
    calls = wide.join(numbered(sitting, asked))
    return f"{question}{' ' if sitting.look.accessible else '   '}{calls}" if calls else question


def asks(sitting: Sitting, deal: Deal, asked: Question, known: set[str]) -> Iterator[str]:
    """Put what is asked into sentences."""
    if asked.asks == "exchange":
        yield from before_exchange(sitting, deal)
        yield say(sitting, "ask.exchange" if asked.limit > 1 else "ask.exchange_one", limit=str(asked.limit))
        yield from unsaid(known, (say(sitting, "ask.exchange_how" if asked.limit > 1 else "ask.exchange_one_how"),))
    elif asked.asks == "throw":
        count = too_many(sitting, deal)
        key = "ask.throw" if count == 1 else "ask.throw_first"
        yield say(sitting, key, count=counted(sitting.pen.words, "card", count))
    elif asked.asks == "swap":
        yield ask_swap(sitting, deal)
    elif asked.asks == "join":
        yield from ask_join(sitting, deal, asked)
    elif asked.asks == "turn" and deal.rules.deal.own_card == OwnCard.TOP:
        yield say(sitting, "ask.turn_top")
    else:
        yield say(sitting, f"ask.{asked.asks}")


def too_many(sitting: Sitting, deal: Deal) -> int:
    """Count the cards that are more than a hand."""
    return seen(deal, sitting.me).bit_count() - deal.rules.deal.hand


def before_exchange(sitting: Sitting, deal: Deal) -> Iterator[str]:
    """Say what is to be known before an exchange: that cards are too many, or that it binds."""
    if too_many(sitting, deal) > 0:
        yield say(sitting, "ask.exchange_more", count=counted(sitting.pen.words, "card", too_many(sitting, deal)))
    if deal.table.auction == TO_COME:
        yield say(sitting, "ask.exchange_first")


def ask_swap(sitting: Sitting, deal: Deal) -> str:
    """Ask about the swap, of the lowest trump or of the next one when the lowest is turned."""
    low, upcard = lowest_trump(deal.rules, deal.table), deal.table.upcard
    key = "ask.swap" if low < upcard else "ask.swap_next"
    return say(sitting, key, low=show(deal.rules.pack, low), upcard=show(deal.rules.pack, upcard))


def ask_join(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Ask who joins a declarer, or who stays where nobody declares."""
    names = [sitting.company.names[seat] for seat in each(deal.table.declarers)]
    if not names:
        yield say(sitting, "ask.stay")
        return
    if sitting.me == deal.table.last:
        yield say(sitting, "ask.last")
    yield say(sitting, join_key(deal, asked), declarer=names[0], declarers=listed(sitting.pen.words, names))


def join_key(deal: Deal, asked: Question) -> str:
    """Name the question who joins: whether one may declare too, or somebody has declared blind."""
    if isinstance(asked.choices, tuple) and "declare" in asked.choices:
        return "ask.join_or_declare"
    return ("ask.join", "ask.join_blind", "ask.join_double_blind")[deal.table.blind]


def numbered(sitting: Sitting, asked: Question) -> Iterator[str]:
    """Write the calls with their numbers."""
    if isinstance(asked.choices, tuple):
        for number, call in enumerate(asked.choices, 1):
            yield f"{number} {term(sitting, call)}"
