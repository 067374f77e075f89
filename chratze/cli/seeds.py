"""A seed for who names none."""

import secrets

SEEDS = 10**9
"""One of so many seeds is drawn: short enough to be told to a friend."""


def seed_or_drawn(wished: int | None) -> int:
    """Take the seed that was named, or draw one."""
    return secrets.randbelow(SEEDS) if wished is None else wished
