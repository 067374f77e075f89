"""The account of a pot: what was in it, what everybody takes and pays, and what the next one holds, coin by coin."""

from collections.abc import Iterator
from dataclasses import dataclass

from chratze.cli.inquiry import Judged
from chratze.cli.pen import Pen
from chratze.cli.snippet import cells
from chratze.game.verdict import Line
from chratze.words.catalogue import sentence
from chratze.words.figures import money
from chratze.words.harmless import visible

ODD = "settlement.remainder"
"""The option in whose name odd coins are paid out."""

GAP = 2


@dataclass(frozen=True, slots=True)
class Row:
    """A row of an account: what it says, the amount as written, and the option behind it; a rule has no label."""

    label: str
    amount: str = ""
    because: str = ""


def account(pen: Pen, judged: Judged) -> Iterator[str]:
    """Write the account of a pot, aligned: the sums below the lines are the sums of what stands above them."""
    rows = [*rows_of(pen, judged)]
    wide, long = (max(map(cells, column)) for column in zip(*((row.label, row.amount) for row in rows), strict=True))
    for row in rows:
        label = f"{row.label}{' ' * (wide - cells(row.label))}"
        amount = f"{' ' * (long - cells(row.amount))}{row.amount}" if row.label else "-" * long
        yield f"  {label}{' ' * GAP}{amount}{' ' * GAP}{row.because}".rstrip()


def rows_of(pen: Pen, judged: Judged) -> Iterator[Row]:
    """Go through the rows: the pot, what is taken from it, what is left, what is paid, the next pot."""
    verdict = judged.verdict
    taken = [line for line in verdict.lines if line.coins > 0]
    paid = [line for line in verdict.lines if line.coins < 0]
    played_for = sum(coins for _, coins in verdict.gains) + verdict.pot_after
    yield Row(sentence(pen.words, "account.pot"), in_currency(judged, played_for))
    yield from (row_of(pen, judged, line) for line in taken)
    if taken and paid:
        yield Row("")
        left = played_for - sum(line.coins for line in taken)
        yield Row(sentence(pen.words, "account.left"), in_coins(judged, left))
    yield from (row_of(pen, judged, line) for line in paid)
    yield Row("")
    yield Row(sentence(pen.words, "account.next"), in_currency(judged, verdict.pot_after))


def row_of(pen: Pen, judged: Judged, line: Line) -> Row:
    """Write what somebody takes from the pot, or pays into the next."""
    key = "account.pays" if line.coins < 0 else "account.odd" if line.because == ODD else "account.takes"
    return Row(sentence(pen.words, key, name=line.name), in_coins(judged, -line.coins), line.because)


def in_coins(judged: Judged, coins: int) -> str:
    """Write a sum."""
    return money(judged.variant.rules.money.coin, coins)


def in_currency(judged: Judged, coins: int) -> str:
    """Write a sum in the currency of the table, if it has one."""
    currency = judged.variant.terms.get("currency", "")
    return f"{visible(currency)} {in_coins(judged, coins)}".strip()
