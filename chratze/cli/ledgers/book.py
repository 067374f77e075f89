"""A ledger, reckoned: what its file holds, and what each finished deal has come to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from chratze.cards import each
from chratze.cli.ledgers.facts import UNSAID, Facts, Place, Told, outcome_of, told
from chratze.cli.ledgers.remembered import known
from chratze.game.deal import Deal, broken_up, over
from chratze.game.records.counted import believed, counted, only_money, summed
from chratze.game.records.record import Evening, Played, Record
from chratze.game.records.recorded import recorded
from chratze.game.records.replay import again, put_away
from chratze.options import OpenPot, PenaltyWhen, Rules


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
    return Book(whole(record, deals), tuple(deals))


def whole(record: Record, deals: Sequence[Sequence[Deal]]) -> Record:
    """Write down the calls and tricks that a record left out because they went without saying."""
    evenings: list[Evening] = []
    for evening, ended in zip(record.evenings, deals, strict=True):
        short = zip(evening.deals, ended, strict=False)
        plays = [told_whole(record.rules, evening, played, deal) for played, deal in short]
        evenings.append(replace(evening, deals=(*plays, *evening.deals[len(plays) :])))
    return replace(record, evenings=tuple(evenings))


def told_whole(rules: Rules, evening: Evening, played: Played, deal: Deal) -> Played:
    """Write down all calls and tricks of a deal told by fewer of them, where that comes to the same."""
    if not deal.events or not cardless(played) or only_money(played):
        return played
    calls = tuple(move for move in recorded(deal, played.number).calls if move.verb not in UNSAID)
    taken = {seat: deal.table.tricks[seat] for seat in each(deal.table.active)} if played.stated.taken else {}
    more = replace(played, calls=calls, stated=replace(played.stated, taken=taken))
    again_ = summed(rules, None, replace(evening, dealer=deal.table.dealer), more)
    return more if again_ is not None and over(again_) else played


def finished(rules: Rules, evening: Evening) -> Iterator[Deal]:
    """Go through the deals of an evening that are over, up to the first that is not."""
    if all(map(cardless, evening.deals)):
        deals = [*in_sums(rules, evening)]
        if len(deals) + 1 >= len(evening.deals):
            yield from deals
            return
    for found in again(rules, evening):
        if not (over(found.deal) or only_money(found.played)) or guessed(found.deal, found.played):
            return
        yield put_away(found.deal)


def guessed(deal: Deal, played: Played) -> bool:
    """Say whether nobody wrote down who took the tricks of a deal."""
    return cardless(played) and not played.stated.taken and any(deal.table.tricks)


def in_sums(rules: Rules, evening: Evening) -> Iterator[Deal]:
    """Go through the deals of an evening of which no card is written, up to the first that says too little."""
    before: Deal | None = None
    for played in evening.deals:
        before = sum_of(Place(rules, before, evening, played.number), played)
        if before is None or not over(before):
            return
        yield before


def sum_of(at: Place, played: Played) -> Deal | None:
    """Reckon a deal of which no card is written, as far as it goes; what it brought is believed if that is all.

    What happened in it is kept only where a table does not say later which penalties were owed.
    """
    by = counted if at.rules.penalty.when == PenaltyWhen.NEXT_ANTE else summed
    deal = by(at.rules, at.before, at.evening, played)
    if deal is None or over(deal) or not only_money(played):
        return deal
    return believed(at.rules, at.before, at.evening, played)


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


def going_on(book: Book, facts: Facts) -> Told | None:
    """Run the next deal as far as its facts go; None where the evening is over."""
    return None if closed(evening_of(book)) else told(next_place(book), facts)


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
    """Begin another evening; one without a deal makes room for it."""
    if evening_of(book).deals or closed(evening_of(book)):
        return Book(replace(book.record, evenings=(*book.record.evenings, evening)), (*book.deals, ()))
    return with_last(book, evening)


def without_evening(book: Book) -> Book:
    """Take back an evening that has just begun."""
    return Book(replace(book.record, evenings=book.record.evenings[:-1]), book.deals[:-1])


def with_last(book: Book, evening: Evening) -> Book:
    """Put an evening in the place of the last."""
    return Book(replace(book.record, evenings=(*book.record.evenings[:-1], evening)), book.deals)


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
    if old.pot != left or left == leaves or not all(map(cardless, old.deals)):
        return done
    evenings = [*done.record.evenings]
    evenings[later - 1] = replace(old, pot=leaves)
    return replace_deals(Book(replace(done.record, evenings=tuple(evenings)), done.deals), later, 0, ())


def pot_left(book: Book, evening: int) -> int:
    """Count the coins that an evening left in the pot for the next one."""
    return 0 if given_back(book, evening) else pot_after(book, evening)


def pot_next(book: Book) -> int:
    """Count the coins with which a new evening begins: the pot may be given back when one ends."""
    refund = book.record.rules.evening.pot == OpenPot.REFUND
    unplayed = closed(evening_of(book)) and not book.deals[-1]
    return 0 if refund and not unplayed else pot_after(book, len(book.deals))


def pot_after(book: Book, evening: int) -> int:
    """Count the coins in the pot after the last finished deal of an evening."""
    deals = book.deals[evening - 1]
    return deals[-1].table.pot if deals else book.record.evenings[evening - 1].pot


def given_back(book: Book, evening: int) -> bool:
    """Say whether the pot of an evening was given back: it is over, and the next one did not go on with its pot.

    One in which nobody has played has nobody to give it to.
    """
    later = book.record.evenings[evening : evening + 1]
    ended = closed(book.record.evenings[evening - 1]) or any(one.pot == 0 for one in later)
    return ended and bool(book.deals[evening - 1]) and book.record.rules.evening.pot == OpenPot.REFUND


def closed(evening: Evening) -> bool:
    """Say whether an evening is over, as its purses have been settled."""
    return bool(evening.settled)


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
    deal = sum_of(at, again_)
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
    return replace(played, stated=outcome_of(deal, played.stated.taken))


def purses(book: Book) -> dict[str, int]:
    """Add up by name what everybody has won and lost that has not been settled."""
    found: dict[str, int] = {}
    for number, evening in enumerate(book.record.evenings, 1):
        for name in evening.names:
            found.setdefault(name, 0)
        for name, coins in (*in_evening(book, number).items(), *settled(evening)):
            found[name] = found.get(name, 0) + coins
    return found


def settled(evening: Evening) -> Iterator[tuple[str, int]]:
    """Go through what purses came to have more, or less, when they were settled after an evening."""
    for one in evening.settled:
        yield from ((name, coins) for name, coins in ((one.payer, one.coins), (one.payee, -one.coins)) if name)


def in_evening(book: Book, number: int) -> Mapping[str, int]:
    """Say what everybody has won or lost in an evening."""
    names, deals = book.record.evenings[number - 1].names, book.deals[number - 1]
    if not deals:
        return dict.fromkeys(names, 0)
    last = broken_up(deals[-1]) if given_back(book, number) else deals[-1]
    return {name: last.table.purse[seat] for seat, name in enumerate(names)}


def pot_now(book: Book) -> int:
    """Count the coins in the pot after the last finished deal, or after the evening if that is over."""
    return pot_left(book, len(book.deals))


def debts(book: Book) -> dict[str, int]:
    """Say what is owed to the pot in the evening under way: no evening takes a debt over."""
    deals, names = book.deals[-1], evening_of(book).names
    owed = deals[-1].table.owed if deals and not closed(evening_of(book)) else ()
    return {name: coins for name, coins in zip(names, owed, strict=False) if coins}
