"""What stands behind each row of the ledger."""

from collections.abc import Mapping

from chratze.rules.table import (
    PAY_ALL_TRICKS,
    PAY_ALONE,
    PAY_ANTE,
    PAY_DEBT,
    PAY_DECLARER_PENALTY,
    PAY_JOINER_PENALTY,
    PAY_JOINERS,
    PAY_NOBODY,
    PAY_PARTS,
    PAY_REDEAL,
    PAY_REFUND,
    PAY_REMAINDER,
    PAY_SHARE,
)

PAID_FOR: Mapping[int, str] = {
    PAY_DEBT: "penalty.when",
    PAY_ANTE: "ante.amount",
    PAY_REDEAL: "ante.on_redeal",
    PAY_NOBODY: "auction.nobody",
    PAY_ALONE: "auction.alone",
    PAY_ALL_TRICKS: "settlement.all_tricks",
    PAY_SHARE: "settlement.share.declarer",
    PAY_JOINERS: "settlement.joiners",
    PAY_PARTS: "settlement.by",
    PAY_REMAINDER: "settlement.remainder",
    PAY_DECLARER_PENALTY: "penalty.declarer",
    PAY_JOINER_PENALTY: "penalty.joiner",
    PAY_REFUND: "evening.pot",
}
"""The option in whose name each rule pays; a debt is paid in the name of the one for which most debts are made."""
