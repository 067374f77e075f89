"""A ledger, reckoned: what its file holds, and what each finished deal has come to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from chratze.cli.ledgers.facts import Place, Told, told
from chratze.cli.ledgers.remembered import known
from chratze.game.deal import Deal, broken_up, over
from chratze.game.records.counted import counted
from chratze.game.records.record import Evening, Played, Record, Stated
from chratze.game.records.replay import again
from chratze.options import OpenPot, Rules
from chratze.rules.settlement import gain


@dataclass(frozen=True, slots=True)
class Book:
    """A record, and for each of its evenings the deals that are over; the last evening may have one more under way."""

    record: Record
    deals: tuple[tuple[Deal, ...], ...]


@dataclass(frozen=True, slots=True)
class Misfit:
    """A deal that does not fit any more, by evening and number, both from 1, and where it fails, None at an end."""

    evening: int
    number: int
    told: Told | None


def reckoned(record: Record) -> Book | Misfit:
    """Reckon a record; a deal that stops before its end may be the last of all, and no other."""
    deals: list[tuple[Deal, ...]] = []
    for number, evening in enumerate(record.evenings, 1):
        found = tuple(finished(record.rules, evening))
        under_way = len(evening.deals) - len(found)
        if under_way > (number == len(record.evenings)):
            return Misfit(number, len(found) + 1, None)
        deals.append(found)
    return Book(record, tuple(deals))


def finished(rules: Rules, evening: Evening) -> Iterator[Deal]:
    """Go through the deals of an evening that are over, up to the first that is not."""
    if not all(map(cardless, evening.deals)):
        for found in again(rules, evening):
            if not over(found.deal):
                return
            yield found.deal
        return
    before: Deal | None = None
    for played in evening.deals:
        before = counted(rules, before, evening, played)
        if before is None or not over(before):
            return
        yield before


def cardless(played: Played) -> bool:
    """Say whether a deal is told without its cards."""
    return played.seed < 0 and not (played.hands or played.tricks or played.stock)


def evening_of(book: Book) -> Evening:
    """Find the evening that is under way: the last."""
    return book.record.evenings[-1]


def under_way(book: Book) -> Played | None:
    """Find the deal that is under way, None where none has been begun."""
    deals = evening_of(book).deals
    return deals[-1] if len(deals) > len(book.deals[-1]) else None


def next_place(book: Book) -> Place:
    """Say where the next deal stands."""
    deals = book.deals[-1]
    return Place(book.record.rules, deals[-1] if deals else None, evening_of(book), len(deals) + 1)


def place_of(book: Book, evening: int, number: int) -> Place:
    """Say where a finished deal stands, by its evening and number, both from 1."""
    before = book.deals[evening - 1][number - 2] if number > 1 else None
    return Place(book.record.rules, before, book.record.evenings[evening - 1], number)


def with_deal(book: Book, found: Told) -> Book:
    """Write down the next deal, as far as it goes."""
    evening, deals = evening_of(book), book.deals[-1]
    begun = (found.played,) if found.played.calls or found.played.stated.taken or over(found.deal) else ()
    is_over = over(found.deal) and not found.wanted and not found.refused
    written = replace(evening, deals=(*evening.deals[: len(deals)], *begun))
    record = replace(book.record, evenings=(*book.record.evenings[:-1], written))
    return Book(record, (*book.deals[:-1], (*deals, found.deal) if is_over else deals))


def without_begun(book: Book) -> Book:
    """Take back the deal that is under way."""
    return up_to(book, len(book.deals[-1]))


def without_last(book: Book) -> Book:
    """Take back what is under way and the last finished deal."""
    return up_to(book, len(book.deals[-1]) - 1)


def up_to(book: Book, count: int) -> Book:
    """Keep so many deals of the last evening."""
    written = replace(evening_of(book), deals=evening_of(book).deals[:count])
    record = replace(book.record, evenings=(*book.record.evenings[:-1], written))
    return Book(record, (*book.deals[:-1], book.deals[-1][:count]))


def with_evening(book: Book, evening: Evening) -> Book:
    """Begin another evening."""
    return Book(replace(book.record, evenings=(*book.record.evenings, evening)), (*book.deals, ()))


def corrected(book: Book, evening: int, number: int, put: Sequence[Played]) -> Book | Misfit:
    """Put a deal, or none, in the place of one, and reckon all later ones anew: who is asked first may change."""
    done = replace_deals(book, evening, number, put)
    for later in range(evening + 1, len(book.deals) + 1):
        if isinstance(done, Misfit):
            return done
        done = with_pot_before(book, done, later)
    return done


def with_pot_before(book: Book, done: Book, later: int) -> Book | Misfit:
    """Let an evening begin with the pot that the evening before it left now, if it began with what it had left."""
    left, leaves = pot_left(book, later - 1), pot_left(done, later - 1)
    old = book.record.evenings[later - 1]
    if old.pot != left or left == leaves:
        return done
    evenings = [*done.record.evenings]
    evenings[later - 1] = replace(old, pot=leaves)
    return replace_deals(Book(replace(done.record, evenings=tuple(evenings)), done.deals), later, 0, ())


def pot_left(book: Book, evening: int) -> int:
    """Count the coins that an evening leaves in the pot for the next one."""
    deals, begun = book.deals[evening - 1], book.record.evenings[evening - 1].pot
    if book.record.rules.evening.pot == OpenPot.REFUND:
        return 0
    return deals[-1].table.pot if deals else begun


def replace_deals(book: Book, evening: int, number: int, put: Sequence[Played]) -> Book | Misfit:
    """Reckon an evening anew with one deal replaced; number 0 replaces none."""
    rules, told_of = book.record.rules, book.record.evenings[evening - 1]
    old = book.deals[evening - 1]
    first = max(number - 1, 0)
    plays, deals = [*told_of.deals[:first]], [*old[:first]]
    waiting = [(place, played) for place, played in enumerate(told_of.deals) if place >= max(number, 0)]
    for place, played in [*((-1, one) for one in put), *waiting]:
        at = Place(rules, deals[-1] if deals else None, told_of, len(deals) + 1)
        found = refitted(book, evening, at, place, played)
        if isinstance(found, Misfit):
            return found
        plays.append(found.played)
        if place < len(old):
            deals.append(found.deal)
    evenings, all_deals = [*book.record.evenings], [*book.deals]
    evenings[evening - 1] = replace(told_of, deals=tuple(plays))
    all_deals[evening - 1] = tuple(deals)
    return Book(replace(book.record, evenings=tuple(evenings)), tuple(all_deals))


def refitted(book: Book, evening: int, at: Place, place: int, played: Played) -> Told | Misfit:
    """Run a deal after other ones than before: as it is written, else by its facts; place -1 for one that is new."""
    again_ = replace(played, number=at.number)
    deal = counted(at.rules, at.before, at.evening, again_)
    if deal is not None and over(deal):
        return Told(deal, restated(again_, deal))
    if place < 0:
        return Misfit(evening, at.number, None)
    facts = known(place_of(book, evening, place + 1), played)
    found = told(at, facts)
    fits = found is not None and not found.refused and (not found.wanted or place >= len(book.deals[evening - 1]))
    if found is None or not fits:
        return Misfit(evening, place + 1, found)
    return replace(found, played=replace(found.played, date=played.date, note=played.note))


def restated(played: Played, deal: Deal) -> Played:
    """State what a deal comes to now."""
    payments = {seat: gain(deal.table, seat) for seat in range(deal.table.seats)}
    return replace(played, stated=Stated(taken=played.stated.taken, payments=payments, pot=deal.table.pot))


def purses(book: Book) -> dict[str, int]:
    """Add up what everybody has won and lost, by name; evenings that are over may have given their pot back."""
    found: dict[str, int] = {}
    for number, evening in enumerate(book.record.evenings, 1):
        for name, coins in in_evening(book, number).items():
            found[name] = found.get(name, 0) + coins
        for name in evening.names:
            found.setdefault(name, 0)
    return found


def in_evening(book: Book, number: int) -> Mapping[str, int]:
    """Say what everybody has won or lost in an evening."""
    names, deals = book.record.evenings[number - 1].names, book.deals[number - 1]
    if not deals:
        return dict.fromkeys(names, 0)
    last = broken_up(deals[-1]) if number < len(book.deals) else deals[-1]
    return {name: last.table.purse[seat] for seat, name in enumerate(names)}


def pot_now(book: Book) -> int:
    """Count the coins in the pot after the last finished deal."""
    deals = book.deals[-1]
    return deals[-1].table.pot if deals else evening_of(book).pot
