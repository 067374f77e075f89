"""What is told at the desk: a deal that begins, one that is over, why an answer is none, what may be typed."""

from collections.abc import Iterator, Mapping, Sequence

from chratze.cli.ledgers.account import account, where
from chratze.cli.ledgers.asking import Asked, extras, name
from chratze.cli.ledgers.book import Book, evening_of, next_place, pot_now
from chratze.cli.ledgers.desk import Desk, in_currency, say, tell, term
from chratze.cli.ledgers.facts import Refused, told
from chratze.cli.ledgers.hearing import Unheard
from chratze.cli.ledgers.seating import in_order
from chratze.cli.ledgers.shown import purse_line
from chratze.cli.ledgers.wishes import Wish, letter
from chratze.cli.table.heard import clipped
from chratze.options import Passed
from chratze.words.catalogue import in_language, listed

AFTER_PASS = "auction.passed"  # noqa: S105  # the path of an option


def welcome(desk: Desk, file: str, told_as: Mapping[str, str]) -> Iterator[str]:
    """Say what ledger this is."""
    record, evening = desk.book.record, evening_of(desk.book)
    title = in_language(desk.pen.words, told_as) or record.variant
    deals = sum(map(len, desk.book.deals))
    names = listed(desk.pen.words, list(in_order(record.rules, evening.names)))
    key = "welcome.again" if deals else "welcome.new"
    yield say(desk, key, file=file, title=title, names=names, deals=str(deals))
    if evening.date not in ("", desk.today):
        yield say(desk, "welcome.since", date=evening.date)
    yield say(desk, "keys")


def new_deal(desk: Desk) -> Iterator[str]:
    """Open the next deal, or say that the evening had to end."""
    place = next_place(desk.book)
    found = told(place, desk.facts[-1])
    yield ""
    if found is None:
        yield say(desk, "over")
        return
    dealer = place.evening.names[found.deal.table.dealer]
    yield say(desk, "deal", number=str(place.number), name=dealer, pot=in_currency(desk, pot_now(desk.book)))


def finished(desk: Desk, before: Book) -> Iterator[str]:
    """Tell what a deal that is over came to; *before* is the book without it."""
    deal = desk.book.deals[-1][-1]
    names = evening_of(before).names
    yield from account(desk, names, deal)
    yield purse_line(desk, desk.book)


def unheard(desk: Desk, why: Unheard) -> None:
    """Say why an answer was not understood."""
    facts = {key: clipped(text) if key == "answer" else text for key, text in why.facts}
    if why.key == "nobody_so":
        facts["names"] = ", ".join(in_order(desk.book.record.rules, evening_of(desk.book).names))
    tell(desk, f"unheard.{why.key}", **facts)


def refused(desk: Desk, asked: Asked, why: Refused) -> None:
    """Say why a deal cannot have been like that."""
    seat = name(asked, why.seat) if why.seat >= 0 else ""
    because = where(desk, why.because)
    if why.verb == "drop":
        tell(desk, "refused.must" if because else "refused.unasked", name=seat, because=because)
    elif why.verb:
        key = "refused.call" if because else "refused.no_call"
        tell(desk, key, name=seat, call=term(desk, why.verb), because=because)
    elif asked.place.rules.auction.passed == Passed.FINAL and has_passed(asked, why.seat):
        tell(desk, "refused.passed", name=seat, because=where(desk, AFTER_PASS))
    else:
        tell(desk, "refused.unasked", name=seat)


def has_passed(asked: Asked, seat: int) -> bool:
    """Say whether a seat has passed."""
    return any(move.seat == seat and move.verb == "pass" for move in asked.found.played.calls)


def helped(desk: Desk, asked: Asked | None) -> Iterator[str]:
    """Say what may be typed: at this question, and at any."""
    names: Sequence[str] = asked.place.evening.names if asked else ()
    if asked:
        yield say(desk, f"help.{asked.found.wanted}")
        dealer = name(asked, asked.found.deal.table.dealer)
        yield from (f"  {say(desk, f'help.{extra}', name=dealer)}" for extra in extras(asked.found))
    yield say(desk, "help.any")
    for wish in Wish:
        yield f"  {letter(desk, tuple(names), wish)}  {say(desk, f'help.wish.{wish.value}')}"
