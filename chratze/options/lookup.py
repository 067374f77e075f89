"""Options by their path: what is known of each, and what a variant says of it."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from chratze.options.marks import Between, Called, Either, Need, OnlyIf, Unless, Written
from chratze.options.phases import Rules


class Option(NamedTuple):
    """What is to be known of one option: `kind` is its bare type, None marks are absent, `needs` must all be met."""

    path: str
    kind: Any
    text: str
    default: Any
    between: Between | None
    called: Called | None
    needs: tuple[Need, ...]
    written: Written | None


def mark(marks: tuple[object, ...], kind: type[Any]) -> Any:
    """Find the mark of a kind."""
    return next((found for found in marks if isinstance(found, kind)), None)


def option(path: str, hint: Any, default: object) -> Option:
    """Read what an option's type says of it."""
    kind, *marks = get_args(hint)
    found = tuple(marks)
    return Option(
        path, kind, mark(found, str), default,
        mark(found, Between), mark(found, Called),
        tuple(need for need in found if isinstance(need, OnlyIf | Unless | Either)), mark(found, Written),
    )  # fmt: skip


def walk(section: Any, prefix: str) -> Iterator[Option]:
    """Go through the options of a section, those of its inner sections included."""
    for name, hint in get_type_hints(type(section), include_extras=True).items():
        default = getattr(section, name)
        if get_origin(hint) is Annotated:
            yield option(prefix + name, hint, default)
        else:
            yield from walk(default, f"{prefix}{name}.")


OPTIONS: dict[str, Option] = {found.path: found for found in walk(Rules(), "")}
"""Every option by its path, in the order of a deal."""


def value(rules: Rules, path: str) -> Any:
    """Look up what a variant says of an option."""
    found: Any = rules
    for name in path.split("."):
        found = getattr(found, name)
    return found


def replace(rules: Rules, path: str, said: object) -> Rules:
    """Make the same variant with one option changed."""
    changed: Rules = replaced(rules, path.split("."), said)
    return changed


def replaced(section: Any, names: list[str], said: object) -> Any:
    """Change one option inside a section."""
    first, *rest = names
    inner = replaced(getattr(section, first), rest, said) if rest else said
    return section._replace(**{first: inner})


def met(rules: Rules, need: Need) -> bool:
    """Say whether a variant has what an option needs of others, which must say something themselves."""
    if isinstance(need, Either):
        return met(rules, need.one) or met(rules, need.other)
    if not spoken(rules, need.path):
        return False
    return bool((value(rules, need.path) == need.value) == isinstance(need, OnlyIf))


def unmet(rules: Rules, path: str) -> Need | None:
    """Name the first thing that an option needs and does not have in a variant, None where it says something."""
    return next((need for need in OPTIONS[path].needs if not met(rules, need)), None)


def spoken(rules: Rules, path: str) -> bool:
    """Say whether an option says anything in a variant: whether the options it depends on are as it needs."""
    return unmet(rules, path) is None


def plain(rules: Rules) -> Rules:
    """Have every option that says nothing in a variant be as if nobody had ever said it."""
    for path, found in OPTIONS.items():
        if found.needs and value(rules, path) != found.default and not spoken(rules, path):
            rules = replace(rules, path, found.default)
    return rules
