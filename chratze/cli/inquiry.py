"""What `check` finds out: targets checked, their rulings run, cases judged."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from chratze.cli.posed import Posed
from chratze.cli.rulings import Ruled, ruled, silent
from chratze.finding import Finding, Severity
from chratze.game.cases import Case, read_case
from chratze.game.flips import Flip
from chratze.game.judge import judge
from chratze.game.reading import incomplete
from chratze.game.verdict import Verdict
from chratze.source import Node
from chratze.variant.record import Loaded, Variant
from chratze.words.catalogue import Words
from chratze.words.found import finding

NOTHING_THERE = ("CHR001", "CHR002", "CHR003", "CHR004")
"""The findings that say that there was nothing to check."""

GRAVEST = (2, 1, 3, 0)
"""The exit codes, the gravest first."""

OF_VERDICT = {"legal": 0, "ok": 0, "illegal": 1, "open": 3, "invalid": 2, "incomplete": 2}
"""The exit code of each verdict."""

Fit = Callable[[Variant, Node], Node | Verdict]
"""What fits a case to the cards of a variant, or says why it cannot be put to it."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A target: as it was loaded, all that is wrong with it, failed rulings included, and its rulings.

    `deals` counts those of a record, and is -1 for a variant.
    """

    loaded: Loaded
    findings: tuple[Finding, ...]
    rulings: tuple[Ruled, ...]
    deals: int = -1


@dataclass(frozen=True, slots=True)
class Judged:
    """A case put to a variant: its number, its text as it was posed, what it says if that can be read, the verdict."""

    checked: Checked
    variant: Variant
    number: int
    posed: Posed
    case: Case | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Flipped:
    """A variant, others that answer a case otherwise, and what decides between them."""

    first: Judged
    others: tuple[Judged, ...]
    flip: Flip


@dataclass(frozen=True, slots=True)
class Report:
    """All that was found out, in the order in which it was posed; `flipped` is None where it was not asked for."""

    checked: tuple[Checked, ...]
    judged: tuple[Judged, ...]
    flipped: tuple[Flipped, ...] | None = None


def inquire(words: Words, loaded: Sequence[Loaded | Checked], posed: Sequence[Posed], fit: Fit) -> Report:
    """Check every target, and put every case to each that is sound, fitted to it."""
    checked = tuple(one if isinstance(one, Checked) else check(words, one) for one in loaded)
    return Report(checked, tuple(found for one in checked for found in judged(words, one, posed, fit)))


def check(words: Words, loaded: Loaded) -> Checked:
    """Add to what loading has found what the rulings of a variant find."""
    if loaded.variant is None:
        return Checked(loaded, loaded.findings, ())
    run = [ruled(words, loaded.variant, ruling) for ruling in loaded.variant.rulings]
    failed = tuple(one.failure for one in run if one.failure is not None)
    return Checked(loaded, loaded.findings + failed, tuple(run))


def judged(words: Words, checked: Checked, posed: Sequence[Posed], fit: Fit) -> Iterator[Judged]:
    """Put cases to a variant."""
    variant = checked.loaded.variant
    if variant is None:
        return
    for number, one in enumerate(posed, 1):
        case = read(words, variant, one, fit)
        if isinstance(case, Case):
            verdict = judge(variant.rules, case, silent(variant))
            yield Judged(checked, variant, number, one, case, verdict)
        else:
            yield Judged(checked, variant, number, one, None, case)


def read(words: Words, variant: Variant, posed: Posed, fit: Fit) -> Case | Verdict:
    """Read a case; what cannot be read as a text is invalid, and where there is none, nothing is asked."""
    if posed.node is None and not posed.findings:
        return incomplete("nothing_asked")
    if posed.findings or posed.node is None:
        said = " ".join(finding(words, found).message for found in posed.findings)
        return Verdict("", "invalid", message="unreadable", facts=(("message", said),))
    node = fit(variant, posed.node)
    return node if isinstance(node, Verdict) else read_case(variant.rules, node, variant.terms)


def as_posed(_: Variant, node: Node) -> Node:
    """Put a case to a variant as it was posed."""
    return node


def exit_code(report: Report, counted: Severity) -> int:
    """Choose the gravest exit code: 2 for what could not run, 1 for what is wrong, 3 for what is open, 0 for none."""
    codes = {of_target(one, counted) for one in report.checked} | {
        OF_VERDICT[one.verdict.verdict] for one in report.judged
    }
    return next((code for code in GRAVEST if code in codes), 0)


def of_target(checked: Checked, counted: Severity) -> int:
    """Choose the exit code of a target; warnings count only where they are to."""
    if any(found.code in NOTHING_THERE for found in checked.findings):
        return 2
    return int(any(found.severity in (Severity.ERROR, counted) for found in checked.findings))
