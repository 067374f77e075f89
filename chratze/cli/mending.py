"""Variants mended where that is sure: only what is wrong changes, and no file becomes worse."""

import codecs
import difflib
import errno
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.checking import Wanted, within
from chratze.cli.fixes import Edit, fix
from chratze.cli.in_text import findings_in_text
from chratze.cli.inquiry import NOTHING_THERE
from chratze.cli.origin import comes_along
from chratze.cli.pen import Pen, short
from chratze.cli.posed import STDIN
from chratze.cli.replacing import Meanwhile, replaced, writable
from chratze.cli.streams import complain
from chratze.finding import Severity
from chratze.source import Entries, Items, Leaf, Node, read
from chratze.variant import find
from chratze.variant.load import load_text
from chratze.variant.record import Loaded
from chratze.words.catalogue import counted, sentence
from chratze.words.harmless import visible

UNWRITTEN = 2
"""The exit code where a file could not be written."""

ROUNDS = 10
"""Most times that what one mending brings to light is mended too."""

LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, slots=True)
class Mending:
    """A file as it is, as it would be, and how many mistakes would be mended."""

    file: Path
    before: bytes
    after: bytes
    made: int


def mend(pen: Pen, wanted: Wanted) -> int:
    """Mend the files that are asked for, say on standard error what was done, and return the exit code of writing."""
    return max([written(pen, mending) for mending in mendings(pen, wanted)], default=0)


def written(pen: Pen, mending: Mending) -> int:
    """Write a mended file unless it has changed meanwhile, say what was done, and return the exit code."""
    file, real = short(str(mending.file)), find.real(str(mending.file))
    try:
        if not writable(real):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        replaced(real, mending.before, mending.after)
    except Meanwhile:
        complain(sentence(pen.words, "mend.changed", file=file))
        return UNWRITTEN
    except OSError as error:
        complain(sentence(pen.words, "check.unwritable", file=file, reason=error.strerror or ""))
        return UNWRITTEN
    complain(sentence(pen.words, "mend.done", file=file, number=counted(pen.words, "mistake", mending.made)))
    return 0


def show(pen: Pen, wanted: Wanted) -> int:
    """Print what mending would change, and return the exit code: 1 for anything, 2 where a file cannot be read."""
    unread = [one for one in targets(wanted) if one.findings and one.findings[0].code in NOTHING_THERE]
    for one in unread:
        for line in findings_in_text(pen, one.findings, one.texts):
            complain(line)
    found = list(mendings(pen, wanted))
    for mending in found:
        for line in differences(mending):
            sys.stdout.write(f"{line}\n")
    return UNWRITTEN if unread else int(bool(found))


def differences(mending: Mending) -> Iterator[str]:
    """Write the difference that mending makes, as a patch has it."""
    name = short(str(mending.file))
    before, after = lines(mending.before), lines(mending.after)
    for line in difflib.unified_diff(before, after, name, name, lineterm=""):
        yield "\t".join(map(visible, line.split("\t")))


def lines(raw: bytes) -> list[str]:
    """Cut a text into its lines."""
    found = LINE_END.split(raw.decode("utf-8", "replace"))
    return found if found[-1] else found[:-1]


def targets(wanted: Wanted) -> Iterator[Loaded]:
    """Load what is to be mended: the targets, or without any the variants in the current folder."""
    named = wanted.targets or (() if wanted.cases else (None,))
    for target in named:
        if target != STDIN:
            yield from within(wanted, target)


def mendings(pen: Pen, wanted: Wanted) -> Iterator[Mending]:
    """Go through the files that mending makes better, each once; of the others that it might, say why not."""
    seen: set[Path] = set()
    for loaded in targets(wanted):
        path = find.real(loaded.file)
        if path in seen or not edits(loaded):
            continue
        seen.add(path)
        mending = mended(Path(loaded.file))
        if comes_along(path):
            complain(sentence(pen.words, "mend.not_yours", file=short(loaded.file)))
        elif mending.made:
            yield mending
        else:
            complain(sentence(pen.words, "mend.worse", file=short(loaded.file)))


def edits(loaded: Loaded) -> list[tuple[Edit, ...]]:
    """List what mends a file itself, the last first, so that no edit moves the place of another."""
    own = (found for found in loaded.findings if found.span.file == loaded.file)
    fixes = dict.fromkeys(fixed for found in own if (fixed := fix(found, loaded.texts)))
    return sorted(fixes, key=lambda fixed: (fixed[0].span.line, fixed[0].span.column), reverse=True)


def mended(file: Path) -> Mending:
    """Mend a file: all at once and what that brings to light, or else one by one what makes it better."""
    before = file.read_bytes()
    after, made = at_once(str(file), before)
    if made and not makes_better(str(file), before, after):
        after, made = one_by_one(str(file), before)
    return Mending(file, before, after, made)


def at_once(name: str, raw: bytes) -> tuple[bytes, int]:
    """Mend all that is sure and what that brings to light, and count the mistakes."""
    made = 0
    for _ in range(ROUNDS):
        several = edits(load_text(name, raw))
        if not several:
            break
        raw, made = edited(raw, [edit for fixed in several for edit in fixed]), made + len(several)
    return raw, made


def one_by_one(name: str, raw: bytes) -> tuple[bytes, int]:
    """Mend what alone makes a text better, the last first, and count the mistakes."""
    made = 0
    for fixed in edits(load_text(name, raw)):
        tried = edited(raw, list(fixed))
        if makes_better(name, raw, tried):
            raw, made = tried, made + 1
    return raw, made


def edited(raw: bytes, several: list[Edit]) -> bytes:
    """Make edits in a text, byte for byte the same elsewhere; of two that overlap, only the later in the text."""
    mark = codecs.BOM_UTF8 if raw.startswith(codecs.BOM_UTF8) else b""
    text = raw.removeprefix(mark).decode("utf-8", "surrogateescape")
    starts = [0, *(end.end() for end in LINE_END.finditer(text))]
    reached = len(text)
    for edit in sorted(several, key=lambda edit: (edit.span.line, edit.span.column), reverse=True):
        begin, end = (starts[edit.span.line - 1] + column - 1 for column in (edit.span.column, edit.span.end_column))
        if end <= reached:
            text = f"{text[:begin]}{edit.text}{text[end:]}"
            reached = begin
    return mark + text.encode("utf-8", "surrogateescape")


def makes_better(name: str, before: bytes, after: bytes) -> bool:
    """Say whether a text has fewer errors than another, none of them new, and says the same wherever it is the same."""
    was, now = errors(name, before), errors(name, after)
    return was.total() > now.total() and not now - was and says_the_same(name, before, after)


def errors(name: str, raw: bytes) -> Counter[tuple[str, str, tuple[tuple[str, str], ...]]]:
    """Count the errors of a text, wherever in it they stand."""
    found = (one for one in load_text(name, raw).findings if one.severity is Severity.ERROR)
    return Counter((one.code, one.path, one.facts) for one in found)


def says_the_same(name: str, before: bytes, after: bytes) -> bool:
    """Say whether the lines that two texts share say the same in both."""
    was, now = (read(name, raw) for raw in (before, after))
    if was.node is None or now.node is None:
        return True
    lines = zip(was.text.split("\n"), now.text.split("\n"), strict=False)
    shared = {number for number, (old, new) in enumerate(lines, 1) if old == new}
    old, new = (Counter(one for one in said(node) if one[0] in shared) for node in (was.node, now.node))
    return old == new


def said(node: Node, key: str = "") -> Iterator[tuple[int, str, str]]:
    """Go through all that a text says: the line, the key and the value."""
    if isinstance(node, Leaf):
        yield node.span.line, key, node.text
    elif isinstance(node, Items):
        for item in node.nodes:
            yield from said(item, key)
    elif isinstance(node, Entries):
        for entry in node.entries:
            yield from said(entry.node, entry.key)
