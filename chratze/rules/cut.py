"""The cut.

Chance picks each card when it is drawn, so a cut moves no card of a pack that nobody has seen: it is a courtesy to be
told, and the place where the readings of a cut will stand.
"""

from chratze.options import Cutter, DoubleWhen, Rules
from chratze.rules.deal import doubled
from chratze.rules.seats import rearhand
from chratze.rules.table import DOUBLE_BLIND, PACKETS, Table


def by(rules: Rules, table: Table) -> int:
    """Say who cuts, -1 for nobody."""
    return rearhand(table) if rules.cut.by == Cutter.REARHAND else -1


def cut(rules: Rules, table: Table) -> None:
    """Have the pack cut; a double blind may be due before the deal."""
    table.cutter = by(rules, table)
    table.turn = table.dealer
    table.phase = DOUBLE_BLIND if doubled(rules, DoubleWhen.BEFORE_DEAL) else PACKETS
