"""What is shown of a ledger: deals, standings, purses over time, who pays whom."""

from collections.abc import Iterator, Mapping, Sequence

from chratze.cards import each
from chratze.cli.ledgers.asking import in_turn
from chratze.cli.ledgers.book import Book, evening_of, in_evening, pot_left, purses
from chratze.cli.ledgers.chart import chart
from chratze.cli.ledgers.desk import Desk, columns, in_coins, in_currency, say, signed
from chratze.cli.ledgers.fewest import Payment, fewest
from chratze.cli.ledgers.seating import in_order
from chratze.cli.ledgers.tallies import Standing, over_time, standings
from chratze.cli.snippet import cells
from chratze.events import EverybodyPlays
from chratze.game.deal import Deal, broken_up
from chratze.options import OpenPot
from chratze.rules.settlement import gain
from chratze.words.catalogue import counted, listed
from chratze.words.harmless import visible

WIDTH = 80
"""The columns of a drawing where nobody says how many there are."""

POT = ""
"""What stands for the pot among those who settle up: nobody is called so."""


def purse_line(desk: Desk, book: Book) -> str:
    """Say where the purses of those stand who sit at the table."""
    found, deals, names = purses(book), book.deals[-1], evening_of(book).names
    held: list[str] = []
    for name in in_order(book.record.rules, names):
        said = f"{visible(name)} {signed(desk, found[name])}"
        owed = deals[-1].table.owed[names.index(name)] if deals else 0
        held.append(say(desk, "owes", purse=said, money=in_coins(desk, owed)) if owed else said)
    return say(desk, "purses", purses=", ".join(held))


def listing(desk: Desk, book: Book) -> Iterator[str]:
    """List the deals, each with what it was to whom."""
    for number, evening in enumerate(book.record.evenings, 1):
        if len(book.record.evenings) > 1 or evening.date:
            yield heading(desk, number, evening.date, evening.names)
        for deal in book.deals[number - 1]:
            yield f"  {deal.table.number:>3}  {summary(desk, evening.names, deal)}"


def heading(desk: Desk, number: int, date: str, names: Sequence[str]) -> str:
    """Name an evening."""
    key = "evening" if date else "evening_undated"
    shown = in_order(desk.book.record.rules, names)
    return say(desk, key, number=str(number), date=date, names=listed(desk.pen.words, list(shown)))


def summary(desk: Desk, names: Sequence[str], deal: Deal) -> str:
    """Say in a line who played a deal, and what it brought whom."""
    table = deal.table
    seats = in_order(deal.rules, range(len(names)))
    gains = ", ".join(f"{visible(names[seat])} {signed(desk, gain(table, seat))}" for seat in seats)
    return say(desk, "summary", who=who_played(desk, names, deal), gains=gains, pot=in_coins(desk, table.pot))


def who_played(desk: Desk, names: Sequence[str], deal: Deal) -> str:
    """Say who declared or stayed, and how many tricks each made."""
    table = deal.table
    if not table.active:
        return say(desk, "played.nobody")
    players = in_turn(deal)
    tricks = [f"{visible(names[seat])} {table.tricks[seat]}" for seat in players] if any(table.tricks) else []
    if any(isinstance(event, EverybodyPlays) for event in deal.events):
        return say(desk, "played.all", tricks=", ".join(tricks))
    if table.declarer < 0 or not tricks:
        who = listed(desk.pen.words, [names[seat] for seat in players])
        return say(desk, "played.alone" if not tricks else "played.stayed", name=who, tricks=", ".join(tricks))
    declarers = listed(desk.pen.words, [names[seat] for seat in each(table.declarers)])
    return say(desk, "played.blind" if table.blind else "played.declared", name=declarers, tricks=", ".join(tricks))


def standing_lines(desk: Desk, book: Book) -> Iterator[str]:
    """Show where everybody stands: a table, or where it does not fit a line each."""
    found = sorted(standings(book).values(), key=lambda one: -one.purse)
    heads = [say(desk, f"column.{key}") for key in COLUMNS]
    rows = [[visible(one.name), *figures(desk, one)] for one in found]
    table = [*aligned([heads, *rows])]
    if not 0 < columns() < max(map(cells, table)):
        yield from table
        return
    for row in rows:
        yield f"{row[0]}  " + "  ".join(f"{head} {figure}" for head, figure in zip(heads[1:], row[1:], strict=True))


COLUMNS = ("name", "purse", "deals", "declared", "made", "penalties", "best", "worst")
"""The columns of the standings."""


def figures(desk: Desk, one: Standing) -> list[str]:
    """Write the figures of a player."""
    played = [str(number) for number in (one.deals, one.declared, one.made)]
    return [
        signed(desk, one.purse), *played, in_coins(desk, one.penalties), signed(desk, one.best), signed(desk, one.worst)
    ]  # fmt: skip


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Set rows in columns, the first to the left, the others to the right."""
    wide = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = (
            f"{' ' * (width - cells(text)) * (place > 0)}{text}{' ' * (width - cells(text)) * (place == 0)}"
            for place, (text, width) in enumerate(zip(row, wide, strict=True))
        )
        yield "  ".join([first, *others]).rstrip()


def chart_lines(desk: Desk, book: Book) -> Iterator[str]:
    """Draw every purse over time, and say between what it goes up and down."""
    rows: Mapping[str, list[int]] = {visible(name): row for name, row in over_time(book).items()}
    yield from chart(rows, columns() or WIDTH, ascii_only=desk.plain)
    low, high = min(map(min, rows.values())), max(map(max, rows.values()))
    yield say(desk, "chart", low=signed(desk, low), high=signed(desk, high))


def settling(desk: Desk, book: Book, evening: int = 0) -> Iterator[str]:
    """Say who pays whom so that all are even, over all evenings or for one; what lies in the pot belongs to nobody."""
    balances = balanced(book, evening)
    paid = fewest(balances)
    if not paid:
        yield say(desk, "settle.even")
        return
    yield say(desk, "settle.payments", count=counted(desk.pen.words, "payment", len(paid)))
    yield from (f"  {payment(desk, one)}" for one in paid)


def balanced(book: Book, evening: int) -> dict[str, int]:
    """Say what everybody is owed, and the pot, as if the evening ended now: it may be given back."""
    last = len(book.deals)
    found = dict(in_evening(book, evening)) if evening else purses(book)
    if evening in (0, last) and book.record.rules.evening.pot == OpenPot.REFUND and book.deals[-1]:
        before, after = book.deals[-1][-1].table, broken_up(book.deals[-1][-1]).table
        for seat, name in enumerate(evening_of(book).names):
            found[name] += after.purse[seat] - before.purse[seat]
    return {**found, POT: -sum(found.values())}


def payment(desk: Desk, one: Payment) -> str:
    """Say who pays whom, or what goes into the pot or comes out of it."""
    key = "settle.into" if one.payee == POT else "settle.out_of" if one.payer == POT else "settle.pays"
    return say(desk, key, payer=one.payer, payee=one.payee, money=in_currency(desk, one.coins))


def open_pot(desk: Desk, book: Book) -> str:
    """Say what becomes of the pot when an evening ends now, empty for an empty one."""
    deals = book.deals[-1]
    coins = deals[-1].table.pot if deals else evening_of(book).pot
    if not coins:
        return ""
    key = "pot.back" if pot_left(book, len(book.deals)) == 0 else "pot.stays"
    return say(desk, key, money=in_currency(desk, coins))
