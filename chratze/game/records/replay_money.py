"""What a record states of a deal's outcome, held against the rules: tricks, payments, the pot."""

from collections.abc import Mapping

from chratze.finding import Span
from chratze.game.deal import gains
from chratze.game.records.replay_run import Run, blame, ended, name
from chratze.game.records.scalars import money
from chratze.rules.settlement import gain
from chratze.rules.table import PAY_SHARE, Table, move


def outcome(run: Run, offset: int | None) -> int | None:
    """Hold the outcome of a deal against what is stated; return by how much the pot stated is more than it should be.

    `offset` is by how much the pot stated before was: what follows from it is no mistake of its own. It is None where
    nobody knows what lay in the pot, or whether anybody played; no money is judged then.
    """
    table, stated = run.deal.table, run.played.stated
    if not ended(run) and offset is not None and not unjudged(run):
        offset = 0
    if ended(run) and stated.taken and table.settled and wrong_tricks(run):
        tricks_wrong(run, told(run, stated.taken), told(run, dict(enumerate(table.tricks[: table.seats]))))
    if not ended(run) or run.doubt:
        as_stated(run)
        sure = len(stated.payments) == table.seats and max(stated.payments.values()) > 0
        return offset if sure else None
    return None if offset is None else money_stated(run, offset)


def money_stated(run: Run, offset: int) -> int:
    """Hold payments and pot against the rules: what does not add up in itself is one mistake, not two."""
    table, stated = run.deal.table, run.played.stated
    right = gains(run.deal)
    wrong = {seat: coins for seat, coins in stated.payments.items() if coins != right[seat]}
    off = stated.pot - table.pot if stated.pot >= 0 else 0
    if wrong and off not in (0, offset) and not adds_up(run, offset):
        not_adding_up(run)
    elif wrong:
        facts = ("stated", paid(run, wrong)), ("right", paid(run, {seat: right[seat] for seat in wrong}))
        blame(run, "CHR420", place(run, "payments"), facts, decided(table))
    elif off not in (0, offset):
        rules = run.deal.rules
        blame(
            run, "CHR421", place(run, "pot"), (("stated", money(rules, stated.pot)), ("right", money(rules, table.pot)))
        )
    return off


def paid_otherwise(run: Run) -> bool:
    """Say whether purses should have gained otherwise than is stated."""
    right = gains(run.deal)
    return ended(run) and any(right[seat] != coins for seat, coins in run.played.stated.payments.items())


def unjudged(run: Run) -> bool:
    """Say whether nothing can be said of a deal's money: it has none, or it adds up."""
    stated = run.played.stated
    if len(stated.payments) == run.deal.table.seats and stated.pot >= 0 and not adds_up(run, 0):
        not_adding_up(run)
        return False
    return True


def adds_up(run: Run, offset: int) -> bool:
    """Say whether what purses gained has come out of the pot."""
    stated, table = run.played.stated, run.deal.table
    before = table.pot + sum(gain(table, seat) for seat in range(table.seats))
    whole = len(stated.payments) == table.seats
    return not whole or stated.pot < 0 or stated.pot + sum(stated.payments.values()) in (before, before + offset)


def not_adding_up(run: Run) -> None:
    """Blame a record for money that has come from nowhere, or has gone."""
    rules, stated, table = run.deal.rules, run.played.stated, run.deal.table
    before = table.pot + sum(gain(table, seat) for seat in range(table.seats))
    facts = (
        ("sum", money(rules, sum(stated.payments.values()))),
        ("pot", money(rules, stated.pot)),
        ("before", money(rules, before)),
    )
    blame(run, "CHR423", place(run, "payments"), facts)


def wrong_tricks(run: Run) -> bool:
    """Say whether somebody is told to have taken more tricks, or fewer, than he has."""
    tricks = run.deal.table.tricks
    return any(tricks[seat] != count for seat, count in run.played.stated.taken.items())


def tricks_wrong(run: Run, stated: str, right: str) -> None:
    """Blame a record for tricks that do not add up."""
    blame(run, "CHR422", place(run, "taken"), (("stated", stated), ("right", right)), "deal.hand")


def tricks_not_made(run: Run) -> None:
    """Blame a record for tricks that cannot be those of a deal, or of those who play."""
    facts = ("stated", told(run, run.played.stated.taken)), ("hand", str(run.deal.rules.deal.hand))
    blame(run, "CHR433", place(run, "taken"), facts, "deal.hand")


def told(run: Run, tricks: Mapping[int, int]) -> str:
    """Tell how many tricks each has taken."""
    return ", ".join(f"{name(run, seat)} {count}" for seat, count in tricks.items() if count)


def paid(run: Run, payments: Mapping[int, int]) -> str:
    """Tell what some seats gained."""
    return ", ".join(f"{name(run, seat)} {money(run.deal.rules, coins)}" for seat, coins in payments.items())


def place(run: Run, key: str) -> Span | None:
    """Find where a key stands."""
    return run.played.spans.get(key) or run.played.span


def decided(table: Table) -> str:
    """Name the option by which a pot is divided, where it was."""
    return "settlement.by" if table.settled else "ante.amount"


def as_stated(run: Run) -> None:
    """Let purses have what is stated of a deal that was not played to its end here."""
    table, stated = run.deal.table, run.played.stated
    for seat, coins in stated.payments.items():
        move(table, PAY_SHARE, seat, coins - gain(table, seat))
