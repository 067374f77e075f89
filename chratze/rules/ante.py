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


def when(rules: Rules, table: Table) -> bool:
    """Say whether antes are due for a new deal."""
    return rules.ante.when == AnteWhen.EVERY_DEAL or table.pot == 0


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


def due(rules: Rules, table: Table, seat: int) -> int:
    """Say how many coins of antes are due of a seat for the next deal."""
    if table.unplayed:
        antes = on_redeal(rules, table, seat)
    elif rules.ante.when == AnteWhen.POT_EMPTY and table.pot + owed(table) > 0:
        antes = 0
    else:
        antes = 0 if exempt(rules, table) >> seat & 1 else payer(rules, table, seat)
    return antes * rules.ante.amount


def out_of_cash(rules: Rules, table: Table) -> int:
    """Make the set of seats that leave before the next deal: who could not pay, or cannot pay an ante that is due."""
    if rules.money.purse == 0 or rules.money.broke != Broke.LEAVE:
        return 0
    seats = table.broke
    for seat in range(table.seats):
        if cash(rules, table, seat) < due(rules, table, seat):
            seats |= 1 << seat
    return seats & ~table.gone


def pay_antes(rules: Rules, table: Table) -> None:
    """Collect the antes for a new deal."""
    if not when(rules, table):
        return
    spared = exempt(rules, table)
    for seat in range(table.seats):
        antes = payer(rules, table, seat)
        if antes and not (table.gone | spared) >> seat & 1:
            charge(rules, table, PAY_ANTE, seat, antes * rules.ante.amount)


def pay_again(rules: Rules, table: Table) -> None:
    """Collect the antes for cards dealt anew."""
    for seat in range(table.seats):
        antes = on_redeal(rules, table, seat)
        if antes and not table.gone >> seat & 1:
            charge(rules, table, PAY_REDEAL, seat, antes * rules.ante.amount)


def ante(rules: Rules, table: Table) -> None:
    """Collect debts and the antes that are due; what lies in the pot then is what is played for."""
    pay_debts(rules, table)
    if table.unplayed:
        pay_again(rules, table)
    else:
        pay_antes(rules, table)
        table.fined = 0
    table.stake = table.pot
    table.phase = CUT
