"""What stands in the way of a simulation, found while it is prepared or counted."""

from collections.abc import Mapping


class StoppedError(Exception):
    """Nothing can be counted: a key of the words, and what its sentence needs."""

    key: str
    facts: Mapping[str, str]


def stopped(*, key: str, **facts: str) -> StoppedError:
    """Say what stands in the way: a key of the words, and what its sentence needs."""
    made = StoppedError(key)
    made.key, made.facts = key, facts
    return made
