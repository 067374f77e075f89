"""What somebody wants explained: a code, an option, a section, a key or a dispute, or what was probably meant."""

import re
from dataclasses import dataclass

from chratze.cli.explained.book import FINDINGS, book
from chratze.options import OPTIONS
from chratze.variant.meant import PATHS, elsewhere, nearest, plain

CODE = re.compile(r"(?:chr)?[ _-]?([0-9]{1,3})")
"""How a code is written: CHR204, chr204, 204."""

SECTIONS = tuple(dict.fromkeys(path[:end] for path in OPTIONS for end, sign in enumerate(path) if sign == "."))
"""The sections, inner ones included."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What is to be explained: its kind is code, retired, option, section, key, dispute, or empty for none of them.

    Of what is none, `name` is what was typed, and `meant` what is nearest to it, empty for nothing.
    """

    kind: str
    name: str
    meant: str = ""


def topic(said: str) -> Topic:
    """Find out what somebody wants explained."""
    typed = said.strip().casefold()
    if found := CODE.fullmatch(typed):
        return code(f"CHR{found[1]:0>3}")
    if typed in OPTIONS or typed in SECTIONS:
        return Topic("option" if typed in OPTIONS else "section", typed)
    for kind, name in (("key", typed), ("dispute", typed.upper())):
        if f"{kind}.{name}" in book("en").texts:
            return Topic(kind, name)
    return Topic("", said.strip(), meant(typed))


def code(name: str) -> Topic:
    """Find a code, one that was retired included."""
    if name in codes():
        return Topic("code", name)
    return Topic("retired" if name in retired() else "", name, near(name))


def near(name: str) -> str:
    """Find the code from which a code differs in a single digit, the nearest of several, empty for none."""
    close = [code for code in codes() if sum(a != b for a, b in zip(code, name, strict=True)) == 1]
    return min(close, key=lambda code: abs(int(code[-3:]) - int(name[-3:])), default="")


def codes() -> tuple[str, ...]:
    """List the codes of all findings."""
    return tuple(key for key in book("en", FINDINGS).texts if "." not in key)


def retired() -> tuple[str, ...]:
    """List the codes that are no longer given."""
    return tuple(key.partition(".")[2] for key in book("en", FINDINGS).texts if "." in key)


def meant(typed: str) -> str:
    """Find the option or section that somebody probably means."""
    known = (*OPTIONS, *SECTIONS)
    synonym = next((path for path in PATHS.get(plain(typed), ()) if path in known), "")
    return synonym or elsewhere(typed) or nearest(typed, known) or same_name(typed)


def same_name(typed: str) -> str:
    """Find the option whose own name is nearest."""
    names = {path.rpartition(".")[2]: path for path in reversed(OPTIONS)}
    near = nearest(typed.rpartition(".")[2], names)
    return names[near] if near else ""
