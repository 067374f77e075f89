"""What players pay, and what follows when they cannot."""

from chratze.options import Broke, Rules
from chratze.rules.remainder import hand_out
from chratze.rules.seats import seated, sitting
from chratze.rules.table import PAY_DEBT, PAY_REFUND, Table, move


def cash(rules: Rules, table: Table, seat: int) -> int:
    """Count the coins that a seat still has of what it brought and won."""
    return rules.money.purse + table.purse[seat]


def able(rules: Rules, table: Table, seat: int, coins: int) -> int:
    """Say how many of some coins a seat pays: all of them where chips are made."""
    if rules.money.broke == Broke.MINT:
        return coins
    return min(coins, max(cash(rules, table, seat), 0))


def charge(rules: Rules, table: Table, rule: int, seat: int, coins: int) -> None:
    """Have a seat pay coins into the pot, in the name of a rule, as far as it can."""
    if rules.money.purse == 0:
        move(table, rule, seat, -coins)
        return
    paid = able(rules, table, seat, coins)
    move(table, rule, seat, -paid)
    if paid < coins:
        broke(rules, table, seat, coins - paid)


def broke(rules: Rules, table: Table, seat: int, coins: int) -> None:
    """Go on when a player cannot pay: he owes the coins, or leaves when the deal is over."""
    if rules.money.broke == Broke.DEFER:
        table.owed[seat] += coins
    else:
        table.broke |= 1 << seat


def pay_debts(rules: Rules, table: Table) -> None:
    """Have everybody pay what he owes, as far as he can."""
    for seat in range(table.seats):
        owed = table.owed[seat]
        if owed:
            table.owed[seat] = 0
            charge(rules, table, PAY_DEBT, seat, owed)


def owed(table: Table) -> int:
    """Add up what all seats owe."""
    coins = 0
    for seat in range(table.seats):
        coins += table.owed[seat]
    return coins


def leave(table: Table, seats: int) -> None:
    """Let some seats leave the game; what they owe is never paid."""
    table.gone |= seats
    table.broke = 0
    for seat in range(table.seats):
        if seats >> seat & 1:
            table.owed[seat] = 0


def enough_left(rules: Rules, table: Table) -> bool:
    """Say whether enough players are left to go on."""
    return seated(table) >= rules.seats.min


def refund(table: Table) -> None:
    """Give the pot back equally, odd coins from forehand on."""
    coins, seats = table.pot, sitting(table)
    for seat in range(table.seats):
        if seats >> seat & 1:
            move(table, PAY_REFUND, seat, coins // seated(table))
    hand_out(table, PAY_REFUND, seats, table.pot)
