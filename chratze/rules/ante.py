"""Before the deal: what goes into the pot."""

from chratze.options import AnteWhen, Redeal, Rules
from chratze.rules.table import CUT, PAY_ANTE, PAY_REDEAL, Table, move


def when(rules: Rules, table: Table) -> bool:
    """Say whether antes are due for a new deal."""
    return rules.ante.when == AnteWhen.EVERY_DEAL or table.pot == 0


def on_redeal(rules: Rules, table: Table) -> bool:
    """Say whether antes are due for a deal that follows one in which nobody declared."""
    return rules.ante.on_redeal == Redeal.EVERYBODY


def pay_ante(rules: Rules, table: Table, rule: int) -> None:
    """Let everybody ante, in the name of a rule."""
    for seat in range(table.seats):
        move(table, rule, seat, -rules.ante.amount)


def ante(rules: Rules, table: Table) -> None:
    """Collect the antes that are due; what lies in the pot then is what is played for."""
    if table.unplayed:
        if on_redeal(rules, table):
            pay_ante(rules, table, PAY_REDEAL)
    elif when(rules, table):
        pay_ante(rules, table, PAY_ANTE)
    table.stake = table.pot
    table.phase = CUT
