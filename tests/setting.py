"""Rules and files with some options set: a module of helpers, no test."""

from collections.abc import Mapping

from chratze.options import By, ExchangeOrder, Kind, Lead, Rules
from chratze.variant.agree import Disagreement, disagreements
from tests.shipped import changed


def with_(**changes: object) -> Rules:
    """Change the rules of the defaults; two underlines stand for the dot in a path."""
    return changed(Rules(), {name.replace("__", "."): said for name, said in changes.items()})


STAYING = {
    "auction__kind": Kind.STAY_OR_DROP,
    "play__lead": Lead.FOREHAND,
    "exchange__order": ExchangeOrder.FOREHAND,
    "settlement__by": By.TRICK,
}
"""What agrees where everybody stays or drops."""


def found(rules: Rules, *own: str) -> list[Disagreement]:
    """List what does not agree in rules whose cap is stated, and whose file sets some options itself."""
    return list(disagreements(rules, own, ("penalty.cap",)))


def codes(rules: Rules, *own: str) -> list[str]:
    """List the codes of what does not agree."""
    return [one.code for one in found(rules, *own)]


def file_of(said: Mapping[str, str]) -> str:
    """Write a file that says something under some paths, in braces; a section may be written path by path."""
    return "".join(f"{name}: {braced(inner(said, name))}\n" for name in dict.fromkeys(map(first, said)))


def first(path: str) -> str:
    """Name the section of a path."""
    return path.partition(".")[0]


def inner(said: Mapping[str, str], name: str) -> dict[str, str]:
    """Keep what is said in a section, by the rest of its path."""
    return {path.partition(".")[2]: value for path, value in said.items() if first(path) == name}


def braced(said: Mapping[str, str]) -> str:
    """Write what is said in a section; an empty path is the value itself."""
    if "" in said:
        return said[""]
    return "{" + ", ".join(f"{name}: {braced(inner(said, name))}" for name in dict.fromkeys(map(first, said))) + "}"
