"""Lines of play: from a fixed deal, the number of ways in which so many answers can be given.

A line that ends sooner counts too. `first card` stands for all answers before the first card is led.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from chratze.cards import each, permanent, ranks
from chratze.game.deal import by_hand
from chratze.options import Permanent, Rules
from chratze.rules import course
from chratze.rules.seats import next_active
from chratze.rules.table import EXCHANGE, LAY, Table
from chratze.source import read
from tests import oracle
from tests.golden import cards, give, golden, halves, mapping, plain, text

FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
PLAY = [path for path in FILES if path.stem.startswith("play.")]
FIRST_CARD = "first card"
ENDLESS = 99


def counts(path: Path) -> dict[str, int]:
    """Read the number of lines at each depth."""
    head = mapping(plain(read(path.name, halves(path)[0].encode()).node))
    return {depth: int(text(count)) for depth, count in mapping(head["lines"]).items()}


def begun(path: Path) -> tuple[Rules, Table]:
    """Deal, and give the answers that lead to where counting begins."""
    told = golden(path)
    [head] = told.heads
    deal = by_hand(told.variant.rules, len(told.names), told.dealer, cards(told, head), pot=told.pot)
    for said in head.answers:
        give(told, deal, said)
    return deal.rules, deal.table


def copied(table: Table) -> Table:
    """Copy a table."""
    return replace(
        table,
        hands=table.hands[:],
        thrown=table.thrown[:],
        tricks=table.tricks[:],
        parts=table.parts[:],
        purse=table.purse[:],
        owed=table.owed[:],
        chance=table.chance[:],
        direction=table.direction,
        deck=table.deck[:],
        ledger=table.ledger[:],
    )


def answers(rules: Rules, table: Table) -> Iterator[int]:
    """Go through all answers to a question; for an exchange they are the sets within the hand."""
    offered = course.choices(rules, table)
    if table.phase != EXCHANGE:
        yield from each(offered)
        return
    throw = offered
    while throw:
        if throw.bit_count() <= course.limit(rules, table):
            yield throw
        throw = throw - 1 & offered
    yield 0


def lines(rules: Rules, table: Table, depth: int, before: int) -> int:
    """Count the lines of so many answers, stopping before a phase."""
    if depth == 0 or course.over(table) or table.phase == before:
        return 1
    count = 0
    for answer in answers(rules, table):
        following = copied(table)
        course.step(rules, following, answer)
        course.advance(rules, following)
        count += lines(rules, following, depth - 1, before)
    return count


def naive(path: Path, depth: int) -> int:
    """Count the lines of so many cards as the oracle does."""
    rules, table = begun(path)
    order = [table.turn]
    while (seat := next_active(table, order[-1])) != table.turn:
        order.append(seat)
    hands = [{(card >> 4, card & 15) for card in each(table.hands[seat])} for seat in order]
    always = permanent(rules.pack)
    trumps = oracle.Trumps(
        table.trump,
        len(ranks(rules.pack)) - 1,
        (always >> 4, always & 15) if rules.pack.permanent else None,
        Permanent(rules.pack.permanent_place),
    )
    return oracle.lines(oracle.Tricks(rules.play, trumps, depth), hands, oracle.Position(0, []))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_there_are_as_many_lines_of_play_as_counted_before(path: Path) -> None:
    rules, table = begun(path)

    for depth, count in counts(path).items():
        ends = depth == FIRST_CARD
        assert lines(rules, table, ENDLESS if ends else int(depth), LAY if ends else -1) == count, depth


@pytest.mark.parametrize("path", PLAY, ids=lambda path: str(path.stem))
def test_the_oracle_counts_the_same_lines(path: Path) -> None:
    assert {depth: naive(path, int(depth)) for depth in counts(path)} == counts(path)


def test_every_file_counts_something() -> None:
    assert all(counts(path) for path in FILES)
