"""Before the deal: what goes into the pot."""

from chratze.options import AnteWhen, Broke, Exempt, Payer, Redeal, Rules
from chratze.rules.purse import cash, charge, owed, pay_debts
from chratze.rules.table import CUT, PAY_ANTE, PAY_REDEAL, Table


def payer(rules: Rules, table: Table, seat: int) -> int:
    """Say how many antes a seat pays."""
    if rules.ante.payer == Payer.DEALER:
        return int(seat == table.dealer)
    if rules.ante.payer == Payer.DEALER_DOUBLE and seat == table.dealer:
        return 2
    return 1


def when(rules: Rules, pot: int) -> bool:
    """Say whether antes are due for a new deal, so many coins lying in the pot."""
    return rules.ante.when == AnteWhen.EVERY_DEAL or pot == 0


def exempt(rules: Rules, table: Table) -> int:
    """Make the set of seats that need not ante for a new deal."""
    return table.fined if rules.ante.exempt == Exempt.PENALISED else 0


def on_redeal(rules: Rules, table: Table, seat: int) -> int:
    """Say how many antes a seat pays for a deal that follows one in which nobody declared."""
    if rules.ante.on_redeal == Redeal.NOBODY:
        return 0
    if rules.ante.on_redeal == Redeal.DEALER:
        return int(seat == table.dealer)
    if rules.ante.on_redeal == Redeal.AFTER_LAST and table.moved == 0:
        return 0
    return max(payer(rules, table, seat), 1)


def due(rules: Rules, table: Table, seat: int, pot: int) -> int:
    """Say how many coins of antes are due of a seat for the next deal, so many lying in the pot."""
    if table.unplayed:
        antes = on_redeal(rules, table, seat)
    elif when(rules, pot) and not exempt(rules, table) >> seat & 1:
        antes = payer(rules, table, seat)
    else:
        antes = 0
    return antes * rules.ante.amount


def out_of_cash(rules: Rules, table: Table) -> int:
    """Make the set of seats that leave before the next deal: who could not pay, or cannot pay an ante that is due."""
    if rules.money.purse == 0 or rules.money.broke != Broke.LEAVE:
        return 0
    seats, pot = table.broke, table.pot + owed(table)
    for seat in range(table.seats):
        if cash(rules, table, seat) < due(rules, table, seat, pot):
            seats |= 1 << seat
    return seats & ~table.gone


def ante(rules: Rules, table: Table) -> None:
    """Collect debts and the antes that are due; what lies in the pot then is what is played for."""
    pay_debts(rules, table)
    pot = table.pot
    for seat in range(table.seats):
        coins = 0 if table.gone >> seat & 1 else due(rules, table, seat, pot)
        if coins:
            charge(rules, table, PAY_REDEAL if table.unplayed else PAY_ANTE, seat, coins)
    if not table.unplayed:
        table.fined = 0
    table.stake = table.pot
    table.phase = CUT
