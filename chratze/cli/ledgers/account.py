"""A deal in coins, line by line: what everybody puts in, takes and pays, by which option, and what is left."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from chratze.cli.ledgers.desk import Desk, columns, in_coins, in_currency, say
from chratze.cli.pen import place
from chratze.cli.snippet import cells
from chratze.events import Left, Owes, Paid
from chratze.game.deal import Deal
from chratze.rules.seats import seated

BEFORE = ("ante.", "penalty.when")
"""The beginnings of the options by which the pot is filled before a deal."""

ODD = "settlement.remainder"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an account: what it says, the amount as written, and the option behind it; a rule has no label."""

    label: str
    amount: str = ""
    because: str = ""


def account(desk: Desk, names: Sequence[str], deal: Deal) -> Iterator[str]:
    """Write what a deal came to, aligned where there is room: the last sum is that of what stands above it."""
    lines = [*lines_of(desk, names, deal)]
    table = [*aligned(desk, lines)]
    if 0 < columns() < max(map(cells, table)):
        table = [f"{one.label}: {one.amount}  {where(desk, one.because)}".rstrip() for one in lines if one.label]
    yield from table
    yield from asides(desk, names, deal)


def aligned(desk: Desk, lines: Sequence[Line]) -> Iterator[str]:
    """Set the sums below each other."""
    wide, long = max(cells(one.label) for one in lines), max(cells(one.amount) for one in lines)
    for one in lines:
        label = f"{one.label}{' ' * (wide - cells(one.label))}"
        amount = f"{' ' * (long - cells(one.amount))}{one.amount}" if one.label else "-" * long
        yield f"  {label}  {amount}  {where(desk, one.because)}".rstrip()


def lines_of(desk: Desk, names: Sequence[str], deal: Deal) -> Iterator[Line]:
    """Go through the lines: the pot, what is put into it, what is taken out of it, what is paid, the next pot."""
    paid = [event for event in deal.events if isinstance(event, Paid)]
    before = [event for event in paid if event.coins < 0 and event.because.startswith(BEFORE)]
    begun = deal.table.pot + sum(event.coins for event in paid)
    yield Line(say(desk, "account.pot"), in_currency(desk, begun))
    yield from together(desk, names, before, seated(deal.table))
    after = [event for event in paid if event not in before]
    if before and after:
        yield Line("")
        yield Line(say(desk, "account.played_for"), in_coins(desk, deal.table.stake))
    yield from (line(desk, names[event.seat], event) for event in after)
    if paid:
        yield Line("")
        yield Line(say(desk, "account.next"), in_currency(desk, deal.table.pot))


def together(desk: Desk, names: Sequence[str], before: Sequence[Paid], seats: int) -> Iterator[Line]:
    """Go through what the pot is filled with; what everybody puts in alike is one line."""
    for (coins, because), run in groupby(before, lambda event: (event.coins, event.because)):
        alike = [*run]
        if len(alike) == seats and seats > 1:
            label = say(desk, "account.everybody", money=in_coins(desk, -coins))
            yield Line(label, in_coins(desk, -coins * seats), because)
        else:
            yield from (line(desk, names[event.seat], event) for event in alike)


def line(desk: Desk, name: str, event: Paid) -> Line:
    """Write what somebody puts in, takes or pays; the sum is what it does to the pot."""
    return Line(say(desk, f"account.{kind(event)}", name=name), in_coins(desk, -event.coins), event.because)


def kind(event: Paid) -> str:
    """Name the sentence about coins that moved."""
    if event.coins > 0:
        return "odd" if event.because == ODD else "takes"
    if event.because == "penalty.when":
        return "debt"
    return "antes" if event.because.startswith("ante.") else "pays"


def where(desk: Desk, because: str) -> str:
    """Name an option, and where it is set."""
    span = desk.spans.get(because)
    return f"{because} ({place(span)})" if because and span else because


def asides(desk: Desk, names: Sequence[str], deal: Deal) -> Iterator[str]:
    """Say what is owed and who leaves."""
    for event in deal.events:
        if isinstance(event, Owes):
            yield f"  {owing(desk, names, deal, event)}  {where(desk, event.because)}"
        elif isinstance(event, Left):
            yield f"  {say(desk, 'account.leaves', name=names[event.seat])}  {where(desk, event.because)}"


def owing(desk: Desk, names: Sequence[str], deal: Deal, event: Owes) -> str:
    """Say what is owed now, and with what was owed before."""
    total = deal.table.owed[event.seat]
    key = "account.owes" if total == event.coins else "account.owes_more"
    return say(desk, key, name=names[event.seat], money=in_coins(desk, event.coins), total=in_coins(desk, total))
