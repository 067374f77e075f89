"""What `check` finds out, as one JSON object; keys are added, never renamed."""

import json
import re
from collections.abc import Mapping

from chratze.cli.complaint import complaint
from chratze.cli.fixes import fix
from chratze.cli.inquiry import Checked, Flipped, Judged, Report
from chratze.cli.streams import carries
from chratze.finding import Finding, Span
from chratze.game.verdict import Because, Line, Otherwise, Unsettled, Verdict
from chratze.variant.write import said
from chratze.words.catalogue import Words, in_language
from chratze.words.figures import money
from chratze.words.found import finding
from chratze.words.rule import option

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]

VERSION = 1
UNSEEN = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
"""What JSON may hold as it is, and a terminal would obey."""

CONSTANTS = {None: "null", True: "true", False: "false"}

quoted = json.JSONEncoder(ensure_ascii=False).encode
"""Writes a text as JSON has it."""


def written(answer: Json) -> str:
    """Write JSON that no terminal obeys and any encoding carries."""
    text = UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", laid_out(answer))
    return text if carries(text) else json.dumps(answer, indent=2)


def laid_out(answer: Json, line: str = "\n") -> str:
    """Lay JSON out as `json.dumps` does with an indent of 2, which takes twice the time for it.

    `line` is what ends a line and indents the next.
    """
    inner = f"{line}  "
    if isinstance(answer, str):
        return quoted(answer)
    if isinstance(answer, dict):
        rows = [f"{quoted(key)}: {laid_out(one, inner)}" for key, one in answer.items()]
        return f"{{{inner}{f',{inner}'.join(rows)}{line}}}" if rows else "{}"
    if isinstance(answer, list):
        rows = [laid_out(one, inner) for one in answer]
        return f"[{inner}{f',{inner}'.join(rows)}{line}]" if rows else "[]"
    return CONSTANTS[answer] if answer is None or isinstance(answer, bool) else str(answer)


def in_json(words: Words, report: Report) -> Json:
    """Make the object of a report."""
    return {
        "schema_version": VERSION,
        "targets": [target(words, checked) for checked in report.checked],
        "cases": [case(words, judged) for judged in report.judged],
        **({} if report.flipped is None else {"flips": [flip(words, one) for one in report.flipped]}),
    }


def target(words: Words, checked: Checked) -> Json:
    """Make the object of a target."""
    return {
        "target": checked.loaded.target,
        "file": checked.loaded.file or None,
        "ok": not any(found.severity == "error" for found in checked.findings),
        "findings": [finding_in_json(words, found, checked.loaded.texts) for found in checked.findings],
        "rulings": [{"line": ruled.line, "passed": ruled.passed} for ruled in checked.rulings],
        **({"deals": checked.deals} if checked.deals >= 0 else {}),
    }


def finding_in_json(words: Words, found: Finding, texts: Mapping[str, str]) -> Json:
    """Make the object of a finding; its fix are edits that mend it for sure, or null."""
    spoken = finding(words, found)
    said: dict[str, Json] = {"code": found.code, "severity": str(found.severity), "message": spoken.message}
    return {
        **said,
        "path": found.path or None,
        **span_in_json(found.span),
        "help": spoken.help or None,
        "fix": [{**span_in_json(edit.span), "text": edit.text} for edit in fix(found, texts)] or None,
        "related": [span_in_json(span) for span in found.related],
    }


def span_in_json(span: Span) -> dict[str, Json]:
    """Make the keys of a place."""
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def case(words: Words, judged: Judged) -> Json:
    """Make the object of a case: the keys that belong to its kind."""
    verdict = judged.verdict
    found: dict[str, Json] = {
        "target": judged.checked.loaded.target,
        "kind": verdict.kind or None,
        "verdict": verdict.verdict,
    }
    if verdict.message:
        found["message"] = complaint(words, judged.variant.terms, verdict)
    else:
        found |= answer(judged, verdict)
    found["because"] = [because(words, judged, one) for one in verdict.because]
    if verdict.lines:
        found["lines"] = [line(words, judged, one) for one in verdict.lines]
    if verdict.unsettled:
        found["unsettled"] = [unsettled(words, judged, one) for one in verdict.unsettled]
    return found


def answer(judged: Judged, verdict: Verdict) -> dict[str, Json]:
    """Make the keys of an answer."""
    coin = judged.variant.rules.money.coin
    if verdict.kind == "play":
        return {"legal": list(verdict.legal)}
    if verdict.kind == "trick":
        return {"winner": verdict.winner, "card": verdict.card}
    if verdict.kind == "call":
        return {"legal": list(verdict.legal), "asked": dict(verdict.facts).get("asked")}
    if verdict.kind == "exchange":
        return exchange(verdict)
    gains: dict[str, Json] = {name: money(coin, coins) for name, coins in verdict.gains}
    return {"gains": gains, "pot_after": money(coin, verdict.pot_after)}


def exchange(verdict: Verdict) -> dict[str, Json]:
    """Make the keys of an exchange: counts, and what is drawn and thrown for each; of a swap, the calls."""
    if not verdict.draws:
        return {"legal": list(verdict.legal)}
    counts: list[Json] = [int(count) for count in verdict.legal]
    drawn: dict[str, Json] = {"draws": list(verdict.draws), "then_throw": list(verdict.then_throw)}
    return {"first_throw": verdict.first_throw, "legal": counts, **drawn}


def because(words: Words, judged: Judged, reason: Because) -> Json:
    """Make the object of an option that decided, with what it took away."""
    taken: dict[str, Json] = {"cards": list(reason.cards), "calls": list(reason.calls), "count": reason.count}
    return {"option": reason.option, **taken, **decided(words, judged, reason.option)}


def line(words: Words, judged: Judged, moved: Line) -> Json:
    """Make the object of coins that moved."""
    amount = money(judged.variant.rules.money.coin, moved.coins)
    return {"name": moved.name, "amount": amount, "option": moved.because, **decided(words, judged, moved.because)}


def unsettled(words: Words, judged: Judged, silent: Unsettled) -> Json:
    """Make the object of a silent option: its place, what is noted of it, and what its other values would answer."""
    return {
        "option": silent.option,
        **decided(words, judged, silent.option),
        "note": in_language(words, judged.variant.notes[silent.option].text),
        "answers": [{"value": other.value, **otherwise(judged, other)} for other in silent.others],
    }


def otherwise(judged: Judged, other: Otherwise) -> dict[str, Json]:
    """Make the keys of what another value would answer."""
    verdict = other.verdict
    said: dict[str, Json] = {"verdict": verdict.verdict} if verdict.verdict in ("legal", "illegal") else {}
    return said if said and verdict.kind == "play" else said | answer(judged, verdict)


def decided(words: Words, judged: Judged, path: str) -> dict[str, Json]:
    """Make the keys of an option's place, null where a default decides, and of its sentence."""
    span = judged.variant.spans.get(path)
    return {
        "file": span.file if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "text": option(words, judged.variant.rules, path, judged.variant.terms),
    }


def flip(words: Words, flipped: Flipped) -> Json:
    """Make the object of what decides between a variant and others, whose values are those of the first of them."""
    paths = flipped.flip.options
    return {
        "case": flipped.first.number,
        "from": flipped.first.checked.loaded.target,
        "to": [one.checked.loaded.target for one in flipped.others],
        "options": [two_values(words, flipped, path) for path in paths],
        "smallest": flipped.flip.smallest,
    }


def two_values(words: Words, flipped: Flipped, path: str) -> Json:
    """Make the object of an option: its value, place and sentence in both variants."""
    sides: dict[str, Json] = {
        key: {"value": said(one.variant.rules, path), **decided(words, one, path)}
        for key, one in (("from", flipped.first), ("to", flipped.others[0]))
    }
    return {"option": path, **sides}
