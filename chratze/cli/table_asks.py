"""What is asked of the one who plays: the table, the hand, the question."""

from collections.abc import Iterator

from chratze.cards import each, permanent, show, suit_letter
from chratze.cli.in_hand import in_order, in_words
from chratze.cli.sitting import Sitting
from chratze.cli.table_helps import not_so
from chratze.cli.table_talk import each_play, pot_line, say, term
from chratze.events import Laid
from chratze.game.deal import Deal, Question, seen
from chratze.options import OwnCard, Suits
from chratze.rules.table import TO_COME
from chratze.rules.trumps import lowest_trump
from chratze.words.speak import counted, listed, sentence


def put(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Put a question: the table, the hand, what is asked, and why one may not drop, where that is so."""
    yield "  ".join(table(sitting, deal, asked))
    yield hand(sitting, deal, asked)
    yield ask(sitting, deal, asked)
    for gone in asked.taken:
        if "drop" in gone.calls:
            yield not_so(sitting, deal, gone)


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
        return f"{say(sitting, 'hand')} {in_words(deal, seen(deal, sitting.me))}"
    if asked.asks != "lay" or asked.choices.bit_count() == len(cards):
        return f"{say(sitting, 'hand')} {'  '.join(numbered_cards(sitting, deal, cards, 0))}"
    shown = "  ".join(numbered_cards(sitting, deal, cards, asked.choices))
    return f"{say(sitting, 'hand')} {shown}   {say(sitting, 'marked')}"


def numbered_cards(sitting: Sitting, deal: Deal, cards: list[int], marked: int) -> Iterator[str]:
    """Write the cards of a hand with their numbers, some of them marked."""
    for number, card in enumerate(cards, 1):
        text = show(deal.rules.pack, card)
        yield f"{number} {sitting.pen.paint(f'{text}*', 'good') if marked >> card & 1 else text}"


def ask(sitting: Sitting, deal: Deal, asked: Question) -> str:
    """Ask, with the calls to choose from."""
    return "   ".join([" ".join(asks(sitting, deal, asked)), *numbered(sitting, asked)])


def asks(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Put what is asked into sentences."""
    if asked.asks == "exchange":
        yield from before_exchange(sitting, deal)
        yield say(sitting, "ask.exchange", limit=str(asked.limit))
    elif asked.asks == "throw":
        yield say(sitting, "ask.throw", count=counted(sitting.pen.words, "card", too_many(sitting, deal)))
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
    return "ask.join_blind" if deal.table.blind else "ask.join"


def numbered(sitting: Sitting, asked: Question) -> Iterator[str]:
    """Write the calls with their numbers."""
    if isinstance(asked.choices, tuple):
        for number, call in enumerate(asked.choices, 1):
            yield f"{number} {term(sitting, call)}"
