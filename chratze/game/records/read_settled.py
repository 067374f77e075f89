"""Who paid whom when purses were settled, read: a line a payment, such as `Anna 3.30 > Beat`."""

from collections.abc import Iterator

from chratze.finding import Span
from chratze.game.reading import MONEY
from chratze.game.records.read_values import Circle, coins, lines, seat, seat_of
from chratze.game.records.record import Settled
from chratze.source import Leaf, Node, finding

POT = "pot"
"""What stands in place of a name for the pot, as does nothing at all."""

BEHIND = ">"
EXAMPLE = "Anna 3.30 > Beat"


def read_settled(circle: Circle, node: Node) -> Iterator[Settled]:
    """Read the payments of an evening; `circle` has the names of everybody who may pay."""
    for line, span in lines("settled", node, ",", circle.faults):
        made = payment(circle, line, span)
        if made is not None:
            yield made


def payment(circle: Circle, line: str, span: Span) -> Settled | None:
    """Read a payment of more than nothing from one to another; None where it cannot be read, which is a fault."""
    left, _, right = line.partition(BEHIND)
    said, _, money = left.strip().rpartition(" ")
    if not MONEY.fullmatch(money):
        circle.faults.append(finding(span, "CHR144", ("text", line), ("example", EXAMPLE)))
        return None
    before = len(circle.faults)
    made = Settled(purse(circle, said, span), purse(circle, right.strip(), span), paid(circle, money, span), span)
    if len(circle.faults) > before:
        return None
    if made.payer == made.payee:
        circle.faults.append(finding(span, "CHR150", ("name", made.payer or POT)))
        return None
    return made


def purse(circle: Circle, said: str, span: Span) -> str:
    """Read a name, empty for the pot."""
    if not said or (said.casefold() == POT and seat_of(circle.names, said) < 0):
        return ""
    found = seat(circle, said, span)
    return circle.names[found] if found >= 0 else ""


def paid(circle: Circle, money: str, span: Span) -> int:
    """Read how much was paid: more than nothing."""
    found = coins(circle.rules, Leaf(money, money, number=True, span=span), circle.faults)
    if found < 0 or not money.strip("+-0."):
        circle.faults.append(finding(span, "CHR110", ("value", money)))
    return found
