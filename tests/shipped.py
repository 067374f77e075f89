"""The shipped variants as tests use them: a module of helpers, no test."""

from collections.abc import Mapping
from functools import cache

from chratze.options import Rules, replace
from chratze.variant.load import load
from chratze.variant.record import Variant

Changes = Mapping[str, object]
"""Options by their path, and what they say instead."""

SHIPPED = ("swiss", "zwicken-swiss", "chratze-fla", "chratze-de", "chratze-sei", "chratze-rlt", "zwicken")


@cache
def variant(name: str) -> Variant:
    """Load a shipped variant."""
    found = load(name).variant
    assert found is not None
    return found


def shipped(name: str) -> Rules:
    """Load the rules of a shipped variant."""
    return variant(name).rules


def changed(rules: Rules, changes: Changes) -> Rules:
    """Change some options of a variant."""
    for path, value in changes.items():
        rules = replace(rules, path, value)
    return rules


SWISS, ZWICKEN, FLA = map(shipped, SHIPPED[:3])
