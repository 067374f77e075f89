"""What is asked of the one who plays: the question, what may be done and why, and why an answer is refused."""

from collections.abc import Iterator

from chratze.cards import each, show, suit_letter
from chratze.cli.pen import place as place_of
from chratze.cli.sitting import Sitting
from chratze.cli.table_talk import each_play, pot_line, say
from chratze.events import Laid
from chratze.game.deal import Deal, Question, Refusal, Taken, seen
from chratze.game.telling import why_throw
from chratze.options import Suits, spoken
from chratze.rules.trumps import lowest_trump
from chratze.words.speak import counted, option, sentence

ABOUT = {
    "double_blind": ("blind.double", "auction.quota.declarer", "penalty.declarer"),
    "blind": ("blind.single", "auction.quota.declarer", "penalty.declarer"),
    "declare": ("auction.quota.declarer", "penalty.declarer", "auction.nobody"),
    "join": ("auction.quota.joiner", "penalty.joiner", "auction.last_defender"),
    "swap": ("swap.who",),
    "exchange": ("exchange.max", "exchange.bonus", "exchange.stock_out"),
    "lay": ("play.follow", "play.void", "play.head"),
}
"""The options that have a say in each question."""


def in_order(cards: int, trumps: int) -> list[int]:
    """Sort a hand as it is shown and numbered: trumps first, then suit by suit, each from the highest down."""
    return sorted(each(cards), key=lambda card: (not trumps >> card & 1, card >> 4, -card))


def put(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Put a question: the table, the hand, and what is asked."""
    yield "  ".join(table(sitting, deal, asked))
    yield hand(sitting, deal, asked)
    yield ask(sitting, deal, asked)


def table(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Say what lies on the table."""
    if asked.asks == "lay":
        yield trick(sitting, deal)
    if deal.table.turned:
        yield trumps(sitting, deal)
    if asked.asks != "lay":
        yield pot_line(sitting, deal)
    elif deal.table.trick:
        yield say(sitting, "tricks", tricks=", ".join(tricks(sitting, deal)))


def trumps(sitting: Sitting, deal: Deal) -> str:
    """Say what is trumps, and the upcard as long as it lies there."""
    pack = deal.rules.pack
    suit = sentence(sitting.pen.words, f"suit.{Suits(pack.suits).name.lower()}.{suit_letter(pack, deal.table.trump)}")
    if deal.table.upcard < 0:
        return say(sitting, "trumps", suit=suit)
    return say(sitting, "upcard", suit=suit, card=show(pack, deal.table.upcard))


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
    cards = in_order(seen(deal, sitting.me), deal.table.trumps)
    if not cards:
        return say(sitting, "unseen")
    if isinstance(asked.choices, tuple):
        return f"{say(sitting, 'hand')} {in_words(deal, seen(deal, sitting.me))}"
    if asked.asks != "lay" or asked.choices.bit_count() == len(cards):
        return f"{say(sitting, 'hand')} {'  '.join(numbered_cards(sitting, deal, cards, 0))}"
    shown = "  ".join(numbered_cards(sitting, deal, cards, asked.choices))
    return f"{say(sitting, 'hand')} {shown}   {say(sitting, 'marked')}"


def in_words(deal: Deal, cards: int) -> str:
    """Name cards in the order of a hand."""
    return " ".join(show(deal.rules.pack, card) for card in in_order(cards, deal.table.trumps))


def numbered_cards(sitting: Sitting, deal: Deal, cards: list[int], marked: int) -> Iterator[str]:
    """Write the cards of a hand with their numbers, some of them marked."""
    for number, card in enumerate(cards, 1):
        text = show(deal.rules.pack, card)
        yield f"{number} {sitting.pen.paint(f'{text}*', 'good') if marked >> card & 1 else text}"


def ask(sitting: Sitting, deal: Deal, asked: Question) -> str:
    """Ask, with the calls to choose from."""
    facts = {"limit": str(asked.limit), "low": "", "upcard": "", "declarer": "", "count": ""}
    if asked.asks == "swap":
        facts["low"] = show(deal.rules.pack, lowest_trump(deal.table))
        facts["upcard"] = show(deal.rules.pack, deal.table.upcard)
    if asked.asks == "join":
        facts["declarer"] = sitting.company.names[deal.table.declarer]
    if asked.asks == "throw":
        facts["count"] = counted(sitting.pen.words, "card", seen(deal, sitting.me).bit_count() - deal.rules.deal.hand)
    question = say(sitting, f"ask.{asked.asks}", **facts)
    return "   ".join([question, *numbered(sitting, asked)])


def numbered(sitting: Sitting, asked: Question) -> Iterator[str]:
    """Write the calls with their numbers."""
    if isinstance(asked.choices, tuple):
        for number, call in enumerate(asked.choices, 1):
            yield f"{number} {term(sitting, call)}"


def term(sitting: Sitting, call: str) -> str:
    """Name a call as the table does."""
    return sitting.company.terms.get(call) or sentence(sitting.pen.words, f"call.{call}")


def listing(sitting: Sitting, calls: tuple[str, ...]) -> str:
    """List calls as the table names them."""
    return ", ".join(term(sitting, call) for call in calls)


def helped(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Say what may be done, and why not more."""
    yield may(sitting, deal, asked)
    for gone in asked.taken:
        if gone.cards or gone.calls:
            text = ruled(sitting, gone.because)
            yield say(sitting, "may.taken", cards=taken(sitting, deal, gone), text=text)
    silent = {gone.because for gone in asked.taken if gone.cards or gone.calls}
    for path in about(deal, asked):
        if path not in silent and spoken(deal.rules, path):
            yield ruled(sitting, path)
    yield say(sitting, "keys")


def about(deal: Deal, asked: Question) -> tuple[str, ...]:
    """List the options that have a say in a question."""
    return (why_throw(deal.table),) if asked.asks == "throw" else ABOUT[asked.asks]


def may(sitting: Sitting, deal: Deal, asked: Question) -> str:
    """Say what may be done."""
    if isinstance(asked.choices, tuple):
        return say(sitting, "may.call", allowed=listing(sitting, asked.choices))
    allowed = in_words(deal, asked.choices)
    return say(sitting, f"may.{asked.asks}", allowed=allowed, limit=str(asked.limit))


def taken(sitting: Sitting, deal: Deal, gone: Taken) -> str:
    """Name what an option took away."""
    return listing(sitting, gone.calls) if gone.calls else in_words(deal, gone.cards)


def ruled(sitting: Sitting, path: str) -> str:
    """Say what the variant says of an option, and where it says so."""
    span = sitting.variant.spans.get(path)
    place = place_of(span) if span else say(sitting, "unset")
    return say(sitting, "place", text=option(sitting.pen.words, sitting.variant.rules, path), place=place)


def nothing(sitting: Sitting, asked: Question) -> Iterator[str]:
    """Say that nothing can be exchanged, and why."""
    yield say(sitting, "nothing")
    for gone in asked.taken[-1:]:
        yield ruled(sitting, gone.because)


def refused(sitting: Sitting, deal: Deal, refusal: Refusal, typed: str) -> str:
    """Say why an answer is refused, with the option that forbids it and its line; a call is repeated as typed."""
    facts = dict(refusal.facts)
    if refusal.kind in ("call", "taken_call"):
        facts |= {"answer": typed, "allowed": listing(sitting, tuple(facts["allowed"].split()))}
    if refusal.kind == "card":
        facts["allowed"] = in_words(deal, seen(deal, sitting.me))
    text = say(sitting, f"refused.{refusal.kind}", **facts)
    return f"{text} {ruled(sitting, refusal.because)}" if refusal.because else text
