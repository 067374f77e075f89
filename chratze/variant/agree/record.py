"""What a check finds: options that do not go together, and the facts that their sentence needs."""

from dataclasses import dataclass

from chratze.finding import Severity
from chratze.options import Rules
from chratze.variant.readers import decimal

Facts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Options that do not go together: a code, the paths of the options, facts.

    The first path is the one that is most easily changed.
    """

    code: str
    paths: tuple[str, ...]
    facts: Facts = ()
    severity: Severity = Severity.ERROR


def facts(**numbers: int) -> Facts:
    """Write numbers down as facts."""
    return tuple((name, str(number)) for name, number in numbers.items())


def sums(rules: Rules, **coins: int) -> Facts:
    """Write numbers of coins down as facts, in money."""
    return tuple((name, decimal(number * rules.money.coin)) for name, number in coins.items())


def warning(code: str, *paths: str) -> Disagreement:
    """Advise on some options, without facts."""
    return Disagreement(code, paths, severity=Severity.WARNING)
