"""What is shown of a ledger: deals, standings, purses over time, who pays whom."""

from collections.abc import Iterator, Mapping, Sequence

from chratze.cards import each
from chratze.cli.ledgers.asking import in_turn
from chratze.cli.ledgers.book import Book, closed, debts, evening_of, in_evening, pot_after, purses
from chratze.cli.ledgers.chart import STEPS, chart
from chratze.cli.ledgers.desk import Desk, columns, drawable, in_coins, in_currency, say, signed
from chratze.cli.ledgers.fewest import Payment, fewest
from chratze.cli.ledgers.seating import in_order
from chratze.cli.ledgers.tallies import Standing, everybody_played, over_time, somebody_declares, standings
from chratze.cli.snippet import cells
from chratze.game.deal import Deal, broken_up
from chratze.options import SEATS, OpenPot
from chratze.rules.settlement import gain
from chratze.rules.table import PAY_SHARE
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
        if closed(evening):
            yield f"       {say(desk, 'settle.settled')}"
            yield from (f"       {payment(desk, Payment(one.payer, one.payee, one.coins))}" for one in evening.settled)


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
        told = not any(table.ledger[PAY_SHARE * SEATS : (PAY_SHARE + 1) * SEATS])
        return say(desk, "played.nobody" if told else "played.unknown")
    players = in_turn(deal)
    tricks = [f"{visible(names[seat])} {table.tricks[seat]}" for seat in players] if any(table.tricks) else []
    if everybody_played(deal):
        return say(desk, "played.all", tricks=", ".join(tricks))
    if table.declarer < 0 or not tricks:
        who = listed(desk.pen.words, [names[seat] for seat in players])
        return say(desk, "played.alone" if not tricks else "played.stayed", name=who, tricks=", ".join(tricks))
    declarers = listed(desk.pen.words, [names[seat] for seat in each(table.declarers)])
    return say(desk, "played.blind" if table.blind else "played.declared", name=declarers, tricks=", ".join(tricks))


def standing_lines(desk: Desk, book: Book) -> Iterator[str]:
    """Show where everybody stands: a table, or where it does not fit a line each."""
    found = sorted(standings(book).values(), key=lambda one: (-one.purse, -one.won))
    shown = columns_of(book, found)
    heads = [say(desk, f"column.{head(book, key)}") for key in shown]
    rows = [[visible(one.name), *(figures(desk, one)[key] for key in shown[1:])] for one in found]
    table = [*aligned([heads, *rows])]
    if not 0 < columns() < max(map(cells, table)):
        yield from table
        return
    for row in rows:
        yield f"{row[0]}  " + "  ".join(f"{head} {figure}" for head, figure in zip(heads[1:], row[1:], strict=True))


COLUMNS = ("name", "purse", "owed", "won", "deals", "declared", "made", "penalties", "best", "worst")
"""The columns of the standings."""


def columns_of(book: Book, found: Sequence[Standing]) -> list[str]:
    """List the columns that say something: what is owed, and what was won in all where some of it has been settled."""
    silent = {"owed"} if not any(one.owed for one in found) else set[str]()
    if not any(map(closed, book.record.evenings)):
        silent.add("won")
    return [key for key in COLUMNS if key not in silent]


def head(book: Book, column: str) -> str:
    """Name the head of a column: where nobody declares, staying is what is counted."""
    return column if column != "declared" or somebody_declares(book.record.rules) else "stayed"


def figures(desk: Desk, one: Standing) -> Mapping[str, str]:
    """Write the figures of a player, by column."""
    counts = {"deals": one.deals, "declared": one.declared, "made": one.made}
    coins = {"purse": one.purse, "won": one.won, "best": one.best, "worst": one.worst}
    return {
        "owed": in_coins(desk, one.owed),
        "penalties": in_coins(desk, one.penalties),
        **{key: str(count) for key, count in counts.items()},
        **{key: signed(desk, sum_) for key, sum_ in coins.items()},
    }


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
    yield from chart(rows, columns() or WIDTH, ascii_only=desk.plain or not drawable(STEPS))
    low, high = min(map(min, rows.values())), max(map(max, rows.values()))
    yield say(desk, "chart", low=signed(desk, low), high=signed(desk, high))


def settling(desk: Desk, book: Book, evening: int = 0) -> Iterator[str]:
    """Say who pays whom so that all are even, over all evenings or for one; what lies in the pot belongs to nobody."""
    paid = fewest(balanced(book, evening))
    if not paid:
        yield say(desk, "settle.even")
    else:
        yield say(desk, "settle.payments", count=counted(desk.pen.words, "payment", len(paid)))
        yield from (f"  {payment(desk, one)}" for one in paid)
    if evening in (0, len(book.deals)):
        yield from debt_lines(desk, book, "settle.owes")


def debt_lines(desk: Desk, book: Book, key: str) -> Iterator[str]:
    """Say what becomes of what is owed to the pot."""
    for name, coins in debts(book).items():
        yield say(desk, key, name=name, money=in_currency(desk, coins))


def balanced(book: Book, evening: int) -> dict[str, int]:
    """Say what everybody is owed, and the pot, as if the evening ended now: it may be given back."""
    last = len(book.deals)
    found = dict(in_evening(book, evening)) if evening else purses(book)
    refund = book.record.rules.evening.pot == OpenPot.REFUND and not closed(evening_of(book))
    if evening in (0, last) and refund and book.deals[-1]:
        before, after = book.deals[-1][-1].table, broken_up(book.deals[-1][-1]).table
        for seat, name in enumerate(evening_of(book).names):
            found[name] += after.purse[seat] - before.purse[seat]
    return {**found, POT: -sum(found.values())}


def payment(desk: Desk, one: Payment) -> str:
    """Say who pays whom, or what goes into the pot or comes out of it."""
    key = "settle.into" if one.payee == POT else "settle.out_of" if one.payer == POT else "settle.pays"
    return say(desk, key, payer=one.payer, payee=one.payee, money=in_currency(desk, one.coins))


def ending(desk: Desk, book: Book) -> Iterator[str]:
    """Say what becomes of the pot and of debts when an evening ends now."""
    if closed(evening_of(book)):
        return
    coins = pot_after(book, len(book.deals))
    if coins:
        key = "pot.back" if book.record.rules.evening.pot == OpenPot.REFUND else "pot.stays"
        yield say(desk, key, money=in_currency(desk, coins))
    yield from debt_lines(desk, book, "pot.lapses")
