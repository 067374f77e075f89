"""Before the deal: what goes into the pot."""

from chratze.options import AnteWhen, Broke, Exempt, Payer, Redeal, Rules
from chratze.rules.purse import cash, charge, owed, pay_debts
from chratze.rules.table import CUT, PAY_ANTE, PAY_REDEAL, Table

EVERY_DEAL, PENALISED = AnteWhen.EVERY_DEAL, Exempt.PENALISED
EVERYBODY = Payer.EVERYBODY


def payer(rules: Rules, table: Table, seat: int) -> int:
    """Say how many antes a seat pays."""
    rule = rules.ante.payer
    if rule == EVERYBODY:
        return 1
    if rule == Payer.DEALER:
        return int(seat == table.dealer)
    return 2 if seat == table.dealer else 1


def when(rules: Rules, pot: int) -> bool:
    """Say whether antes are due for a new deal, so many coins lying in the pot."""
    return rules.ante.when == EVERY_DEAL or pot == 0


def exempt(rules: Rules, table: Table) -> int:
    """Make the set of seats that need not ante for a new deal."""
    return table.fined if rules.ante.exempt == PENALISED else 0


def on_redeal(rules: Rules, table: Table, seat: int) -> int:
    """Say how many antes a seat pays for a deal that follows one in which nobody declared."""
    if rules.ante.on_redeal == Redeal.NOBODY:
        return 0
    if rules.ante.on_redeal == Redeal.DEALER:
        return int(seat == table.dealer)
    if rules.ante.on_redeal == Redeal.AFTER_LAST and table.moved == 0:
        return 0
    return max(payer(rules, table, seat), 1)


def free(rules: Rules, table: Table, pot: int) -> int:
    """Make the set of seats that need not ante for a new deal, so many coins lying in the pot."""
    return exempt(rules, table) if when(rules, pot) else -1


def due(rules: Rules, table: Table, seat: int, free: int) -> int:
    """Say how many coins of antes are due of a seat for the next deal, where some are free of them in a new one."""
    if table.unplayed:
        antes = on_redeal(rules, table, seat)
    elif free >> seat & 1:
        antes = 0
    else:
        antes = payer(rules, table, seat)
    return antes * rules.ante.amount


def out_of_cash(rules: Rules, table: Table) -> int:
    """Make the set of seats that leave before the next deal: who could not pay, or cannot pay an ante that is due."""
    if rules.money.purse == 0 or rules.money.broke != Broke.LEAVE:
        return 0
    seats = table.broke
    may = free(rules, table, table.pot + owed(table))
    for seat in range(table.seats):
        if cash(rules, table, seat) < due(rules, table, seat, may):
            seats |= 1 << seat
    return seats & ~table.gone


def ante(rules: Rules, table: Table) -> None:
    """Collect debts and the antes that are due; what lies in the pot then is what is played for."""
    pay_debts(rules, table)
    rule = PAY_REDEAL if table.unplayed else PAY_ANTE
    may = free(rules, table, table.pot)
    for seat in range(table.seats):
        coins = 0 if table.gone >> seat & 1 else due(rules, table, seat, may)
        if coins:
            charge(rules, table, rule, seat, coins)
    if not table.unplayed:
        table.fined = 0
    table.stake = table.pot
    table.phase = CUT
