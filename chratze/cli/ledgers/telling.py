"""What is told at the desk: a deal that begins, one that is over, why an answer is none, what may be typed."""

from collections.abc import Iterator, Mapping, Sequence

from chratze.cards import each
from chratze.cli.ledgers.account import account
from chratze.cli.ledgers.asking import Asked, extras, in_turn, name, several, whom
from chratze.cli.ledgers.book import Book, closed, evening_of, going_on, next_place, pot_now
from chratze.cli.ledgers.desk import Desk, in_currency, say, tell, term
from chratze.cli.ledgers.facts import Facts, Refused
from chratze.cli.ledgers.hearing import Unheard, seats_meant
from chratze.cli.ledgers.seating import in_order
from chratze.cli.ledgers.shown import purse_line, who_played
from chratze.cli.ledgers.tallies import somebody_declares
from chratze.cli.ledgers.wishes import FORCED, Wish, letter
from chratze.cli.pen import place
from chratze.cli.table.heard import clipped
from chratze.options import Passed, Rules
from chratze.words.catalogue import in_language, listed
from chratze.words.harmless import visible
from chratze.words.rule import option

AFTER_PASS = "auction.passed"  # noqa: S105  # the path of an option


def welcome(desk: Desk, file: str, told_as: Mapping[str, str]) -> Iterator[str]:
    """Say what ledger this is."""
    record, evening = desk.book.record, evening_of(desk.book)
    title = in_language(desk.pen.words, told_as) or record.variant
    deals = sum(map(len, desk.book.deals))
    names = listed(desk.pen.words, list(in_order(record.rules, evening.names)))
    key = "welcome.again" if deals else "welcome.new"
    yield say(desk, key, file=file, title=title, names=names, deals=str(deals))
    if not closed(evening) and evening.date not in ("", desk.today):
        yield say(desk, "welcome.since", date=evening.date)
    if deals:
        yield purse_line(desk, desk.book)
    key = "line" if somebody_declares(record.rules) else "line_stayed"
    yield say(desk, key, example=usual_examples(desk)["whole"])
    yield say(desk, "keys")


def new_deal(desk: Desk) -> Iterator[str]:
    """Open the next deal, or say that the evening had to end."""
    place, found = next_place(desk.book), going_on(desk.book, desk.facts[-1])
    yield ""
    if found is None:
        yield say(desk, "settled" if closed(place.evening) else "over")
        return
    dealer, coins = place.evening.names[found.deal.table.dealer], pot_now(desk.book)
    key = "deal" if coins else "deal_no_pot"
    yield say(desk, key, number=str(place.number), name=dealer, pot=in_currency(desk, coins))


def half_told(desk: Desk) -> Iterator[str]:
    """Say what is known of the deal under way where somebody goes on with it."""
    found = going_on(desk.book, desk.facts[-1])
    if found is None or desk.facts[-1] == Facts():
        return
    table, names = found.deal.table, evening_of(desk.book).names
    others = "joined" if somebody_declares(desk.book.record.rules) else "stayed"
    for key, seats in (("declared", table.declarers), (others, table.active & ~table.declarers)):
        if seats:
            yield say(desk, f"half.{key}", names=listed(desk.pen.words, [names[seat] for seat in each(seats)]))


def finished(desk: Desk, before: Book) -> Iterator[str]:
    """Tell what a deal that is over came to; *before* is the book without it."""
    deal = desk.book.deals[-1][-1]
    names = evening_of(before).names
    if not deal.table.active:
        yield f"{who_played(desk, names, deal)}."
    yield from account(desk, names, deal)
    yield purse_line(desk, desk.book)


def unheard(desk: Desk, why: Unheard) -> None:
    """Say why an answer was not understood."""
    facts = usual_examples(desk) | {key: clipped(text) if key == "answer" else text for key, text in why.facts}
    if why.key == "nobody_so":
        facts["names"] = ", ".join(in_order(desk.book.record.rules, there(desk.book)))
    tell(desk, f"unheard.{why.key}", **facts)


def usual_examples(desk: Desk) -> dict[str, str]:
    """Write the tricks of the first two at the table."""
    rules, names = desk.book.record.rules, evening_of(desk.book).names
    return examples(rules, names, in_order(rules, range(len(names))))


def there(book: Book) -> tuple[str, ...]:
    """List who sits at the table still."""
    gone = book.deals[-1][-1].table.gone if book.deals[-1] else 0
    return tuple(name for seat, name in enumerate(evening_of(book).names) if not gone >> seat & 1)


def refused(desk: Desk, asked: Asked, why: Refused) -> None:
    """Say why a deal cannot have been like that."""
    seat = name(asked, why.seat) if why.seat >= 0 else ""
    because = rule_of(desk, why.because)
    if why.verb == "drop":
        tell(desk, "refused.must" if because else "refused.unasked", name=seat, because=because)
    elif why.verb:
        key = "refused.call" if because else "refused.no_call"
        tell(desk, key, name=seat, call=term(desk, why.verb), because=because)
    elif asked.place.rules.auction.passed == Passed.FINAL and has_passed(asked, why.seat):
        tell(desk, "refused.passed", name=seat, because=rule_of(desk, AFTER_PASS))
    else:
        tell(desk, "refused.unasked", name=seat)


def rule_of(desk: Desk, path: str) -> str:
    """Say what an option demands, and where it is set; empty for none."""
    if not path:
        return ""
    span, record = desk.spans.get(path), desk.book.record
    rule = option(desk.pen.words, record.rules, path, record.terms)
    return f"{rule} ({place(span)})" if span else rule


def has_passed(asked: Asked, seat: int) -> bool:
    """Say whether a seat has passed."""
    return any(move.seat == seat and move.verb == "pass" for move in asked.found.played.calls)


def helped(desk: Desk, asked: Asked | None) -> Iterator[str]:
    """Say what may be typed: at this question, and at any."""
    names: Sequence[str] = asked.place.evening.names if asked else ()
    if asked:
        yield from helped_here(desk, asked)
    yield say(desk, "help.any")
    keys = {wish: letter(desk, tuple(names), wish) for wish in Wish}
    for wish, key in keys.items():
        yield f"  {key}  {say(desk, f'help.wish.{wish.value}', letter=key, settle=keys[Wish.SETTLE])}"
    if any(key.startswith(FORCED) for key in keys.values()):
        yield say(desk, "help.colon")


def helped_here(desk: Desk, asked: Asked) -> Iterator[str]:
    """Say what may be typed at this question, with the names of those who are asked about."""
    seats = in_order(asked.place.rules, range(len(asked.place.evening.names)))
    players = in_turn(asked.found.deal) if asked.found.wanted == "taken" else seats
    yield say(desk, f"help.{asked.found.wanted}", **examples(asked.place.rules, asked.place.evening.names, players))
    if asked.found.wanted == "joined" and several(asked):
        yield f"  {say(desk, 'help.plus', name=name(asked, whom(asked)))}"
    dealer = name(asked, asked.found.deal.table.dealer)
    yield from (f"  {say(desk, f'help.{extra}', name=dealer)}" for extra in extras(asked.found))


def examples(rules: Rules, names: Sequence[str], players: Sequence[int]) -> dict[str, str]:
    """Write the tricks of two players as they may be typed: by themselves, with names, without spaces."""
    short, tricks = [shortest(names, seat) for seat in players[:2]], [str(rules.deal.hand - 1), "1"]
    named = " ".join(f"{one}{number}" for one, number in zip(short, tricks, strict=False))
    whole = " ".join([*short, *tricks])
    firsts = whole.replace(" ", "") if all(len(one) == 1 for one in short) else named
    return {"order": " ".join(tricks), "named": named, "whole": whole, "firsts": firsts}


def shortest(names: Sequence[str], seat: int) -> str:
    """Cut a name as short as it may be typed."""
    name = names[seat]
    cut = next((name[:end] for end in range(1, len(name)) if seats_meant(names, name[:end]) == (seat,)), name)
    return visible(cut.casefold())
