"""A file with a fault in it, and what the checker itself says of that file."""

import os
from collections.abc import Iterator, Mapping
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.checking import read_in
from chratze.cli.explained.book import folder
from chratze.cli.inquiry import Checked, check
from chratze.finding import Finding
from chratze.source import LIMIT
from chratze.variant.load import load
from chratze.variant.record import Loaded
from chratze.words.catalogue import Words

OURS = "ours.yaml"
"""What an example is called where it is shown."""

COMMANDS: Mapping[str, tuple[str, str, str]] = {
    "CHR001": ("check", "hous.yaml", "house.yaml"),
    "CHR002": ("check", "swis", "swiss"),
    "CHR003": ("play", "./older", "./older/2018.yaml"),
    "CHR004": ("check", os.devnull, "house.yaml"),
    "CHR151": ("rules", "friday.yaml", "house.yaml"),
}
"""The codes of which a command line is the example: the command, what was asked for, and what should have been."""

REPEATED = "CHR005"
"""The code whose example is too long to be kept: its last line is repeated until it is."""

FEW = 2
"""Most files beside an example that are shown."""


@dataclass(frozen=True, slots=True)
class Example:
    """What is faulty and how it is mended, as texts or command lines, and what is said of it.

    `beside` are files that the faulty one extends; `texts` has every text that was read, by its file.
    """

    bad: str
    mended: str
    beside: tuple[tuple[str, str], ...]
    findings: tuple[Finding, ...]
    texts: Mapping[str, str]


def example(words: Words, code: str) -> Example:
    """Show a code by its example, checked now; it is read as if it lay on the table that comes with the examples."""
    with chdir(folder() / "table"):
        found = looked_at(words, faulty(code))
        loaded = found.loaded
        return Example(*shown(code), tuple(beside(loaded)), found.findings, loaded.texts)


def mended(words: Words, code: str) -> tuple[Finding, ...]:
    """Check a code's mended example."""
    with chdir(folder() / "table"):
        target = COMMANDS[code][2] if code in COMMANDS else ""
        return looked_at(words, load(target) if target else read_in(OURS, raw(f"{code}.mended"))).findings


def looked_at(words: Words, found: Loaded | Checked) -> Checked:
    """Check a variant; a record has been played again already."""
    return found if isinstance(found, Checked) else check(words, found)


def faulty(code: str) -> Loaded | Checked:
    """Load what is faulty."""
    if code in COMMANDS:
        return load(COMMANDS[code][1])
    return read_in(OURS, repeated(raw(code)) if code == REPEATED else raw(code))


def raw(name: str) -> bytes:
    """Read an example."""
    return (folder() / "findings" / f"{name}.yaml").read_bytes()


def repeated(text: bytes) -> bytes:
    """Repeat the last line of a text until it is too long."""
    last = text.splitlines(keepends=True)[-1]
    return text + last * (LIMIT // len(last))


def shown(code: str) -> tuple[str, str]:
    """Show the faulty and the mended example: command lines, or texts."""
    if code in COMMANDS:
        command, bad, good = COMMANDS[code]
        return f"$ chratze {command} {bad}\n", f"$ chratze {command} {good}\n"
    more = "...\n" if code == REPEATED else ""
    return decoded(raw(code)) + more, decoded(raw(f"{code}.mended"))


def decoded(text: bytes) -> str:
    """Show a text as the program that wrote it would."""
    for encoding in ("utf-16",) if text.startswith(b"\xff\xfe") else ("utf-8", "cp1252"):
        try:
            return text.decode(encoding)
        except UnicodeDecodeError:
            continue
    return text.decode("utf-8", "replace")


def beside(loaded: Loaded) -> Iterator[tuple[str, str]]:
    """Show the files of the table that an example extends, if they are few."""
    own = [file for file in loaded.texts if file not in (OURS, loaded.file) and not Path(file).is_absolute()]
    yield from ((file, loaded.texts[file]) for file in own[::-1] if len(own) <= FEW)
