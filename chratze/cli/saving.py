"""A settled debate, saved: the case and its verdict become a ruling in the variant's own file.

Nothing is written unless the new file, read again, says the same as the old one and holds one ruling more.
"""

from collections.abc import Iterator
from pathlib import Path

from chratze.cli.inquiry import Judged, Report
from chratze.cli.origin import comes_along
from chratze.cli.pen import Pen, place, short
from chratze.cli.replacing import Meanwhile, replaced, writable
from chratze.cli.ruling_text import Wording, flow, scalar, with_ruling
from chratze.cli.rulings import ruled, written
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.finding import Span
from chratze.game.cases import read_case
from chratze.game.rulings import answers
from chratze.source import ODD, Entries, Items, Node, read
from chratze.variant.find import real
from chratze.variant.load import load_text
from chratze.variant.record import Loaded, Ruling, Variant
from chratze.words.catalogue import Words, sentence
from chratze.words.harmless import brief

UNJUDGED = ("invalid", "incomplete")
JUDGED = ("legal", "illegal", "open")
"""The verdicts that a ruling expects by their word; of the others it expects the answers."""


class Unsaved(Exception):  # noqa: N818  # it says what came of it
    """A ruling cannot be saved: the key of the sentence that says why."""


def save(pen: Pen, report: Report, note: str) -> int:
    """Save the one case that was judged under one variant, say so on standard error, and return the exit code."""
    sound = [one for one in report.checked if one.loaded.variant]
    if len(report.checked) != 1 or len(report.judged) != len(sound):
        return refused(pen, "save.one", "")
    file = report.checked[0].loaded.file
    if ODD.search(note):
        return refused(pen, "save.odd_note", file)
    try:
        said = [saved(pen, one, note) for one in report.judged]
    except Unsaved as unsaved:
        return refused(pen, str(unsaved), file)
    except OSError as error:
        return refused(pen, "save.unwritable", file, error.strerror or str(error))
    for line in said:
        complain(line)
    return 0 if said else refused(pen, "save.faulty", file)


def refused(pen: Pen, key: str, file: str, reason: str = "") -> int:
    """Say why nothing is saved."""
    complain(sentence(pen.words, key, file=brief(short(file)), name=Path(file).stem, reason=reason))
    return COULD_NOT_RUN


def saved(pen: Pen, judged: Judged, note: str) -> str:
    """Write a case into the file of its variant; say where it stands, or stood already."""
    path = own_file(judged)
    there = same_case(judged)
    if there is not None:
        return sentence(pen.words, "save.there", place=place(there))
    before = path.read_bytes()
    after = grown(pen.words, judged, before, note)
    try:
        replaced(path, before, after)
    except Meanwhile as meanwhile:
        key = "save.meanwhile"
        raise Unsaved(key) from meanwhile
    rulings = of_text(judged, after).rulings
    return sentence(pen.words, "save.saved", place=place(rulings[-1].span))


def own_file(judged: Judged) -> Path:
    """Find the file in which to write, behind all links; Unsaved where that is none of the user's own."""
    path = real(judged.checked.loaded.file)
    key = next(obstacles(judged, path), None)
    if key:
        raise Unsaved(key)
    return path


def obstacles(judged: Judged, path: Path) -> Iterator[str]:
    """Go through what forbids to save a case, the keys of the sentences that say so."""
    if judged.verdict.verdict in UNJUDGED:
        yield "save.unjudged"
    if not path.is_file():
        yield "save.no_file"
    elif comes_along(path):
        yield "save.not_yours"
    elif not writable(path):
        yield "save.read_only"


def same_case(judged: Judged) -> Span | None:
    """Find the ruling that asks the very same already."""
    variant = judged.variant
    asked = (ruling for ruling in variant.rulings if same(read_case(variant.rules, ruling.case, variant.terms), judged))
    return next((ruling.span for ruling in asked), None)


def same(case: object, judged: Judged) -> bool:
    """Say whether a case is the one that was judged, whatever its spelling."""
    return case == judged.case


def grown(words: Words, judged: Judged, before: bytes, note: str) -> bytes:
    """Write the file anew with one ruling more; Unsaved where that would change what else it says."""
    old = of_text(judged, before)
    if not says_the_same(old, judged.variant) or alike(old.rulings) != alike(judged.variant.rulings):
        key = "save.meanwhile"
        raise Unsaved(key)
    top = read(judged.checked.loaded.file, before).node
    text = with_ruling(decoded(before), top, wording(judged, note)) if isinstance(top, Entries) else None
    after = text.encode("utf-8") if text else b""
    if not proven(words, judged, after):
        key = "save.no_room"
        raise Unsaved(key)
    return after


def decoded(raw: bytes) -> str:
    """Read a file that holds a sound variant, and so is UTF-8."""
    return raw.decode("utf-8")


def of_text(judged: Judged, raw: bytes) -> Variant:
    """Read a variant from its text; Unsaved where it is none any more."""
    variant = loaded(judged, raw).variant
    if variant is None:
        key = "save.meanwhile"
        raise Unsaved(key)
    return variant


def loaded(judged: Judged, raw: bytes) -> Loaded:
    """Read the text of a variant as if it stood in its file."""
    return load_text(judged.checked.loaded.file, raw)


def wording(judged: Judged, note: str) -> Wording:
    """Write the case, its verdict or else its answers, and the note."""
    case = flow(judged.posed.node) if judged.posed.node else ""
    return Wording(case, expectation(judged), scalar(note) if note.strip() else "")


def expectation(judged: Judged) -> str:
    """Write what a ruling on the case expects."""
    verdict = judged.verdict
    if verdict.verdict in JUDGED:
        return verdict.verdict
    needless = ("verdict", *([] if verdict.first_throw else ["first_throw"]))
    return written(judged.variant.rules, {key: said for key, said in answers(verdict).items() if key not in needless})


def proven(words: Words, judged: Judged, after: bytes) -> bool:
    """Say whether the new text says what the old one did, with one ruling more, which is the case and holds."""
    now = loaded(judged, after)
    if now.variant is None or len(now.findings) != len(judged.checked.loaded.findings):
        return False
    *others, new = now.variant.rulings or (None,)
    return (
        new is not None
        and says_the_same(now.variant, judged.variant)
        and alike(others) == alike(judged.variant.rulings)
        and bare(new.case) == bare(judged.posed.node)
        and ruled(words, now.variant, new).passed
    )


def says_the_same(variant: Variant, other: Variant) -> bool:
    """Say whether two variants say the same in all but their rulings."""
    return meaning(variant) == meaning(other)


def meaning(variant: Variant) -> object:
    """Take from a variant what it says, without the places."""
    notes = {path: (note.standing, note.text) for path, note in variant.notes.items()}
    return variant.rules, variant.title, variant.about, variant.terms, notes, variant.parents, [*variant.spans]


def alike(rulings: tuple[Ruling, ...] | list[Ruling]) -> list[object]:
    """Take from rulings what they say, without the places."""
    return [(bare(ruling.case), bare(ruling.expect), ruling.note) for ruling in rulings]


def bare(node: Node | None) -> object:
    """Take from a node what it says, without its place."""
    if isinstance(node, Entries):
        return [(entry.key, bare(entry.node)) for entry in node.entries]
    if isinstance(node, Items):
        return [bare(inner) for inner in node.nodes]
    return (node.value, node.text, node.number) if node else None
