"""What `check` finds out, as a log in SARIF 2.1.0, which code hosts and editors read."""

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from urllib.parse import quote

from chratze.cli.fixes import Edit, fix
from chratze.cli.in_json import Json, case
from chratze.cli.inquiry import Checked, Report
from chratze.finding import Finding, Span
from chratze.words.catalogue import BLANK, Words, sentence
from chratze.words.found import Spoken, finding

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def in_sarif(words: Words, report: Report) -> Json:
    """Make the log of a report: its cases stand in the run's properties, since SARIF knows no verdicts."""
    codes = sorted({found.code for checked in report.checked for found in checked.findings})
    run: dict[str, Json] = {
        "tool": {
            "driver": {"name": "chratze", "version": version("chratze"), "rules": [rule(words, c) for c in codes]}
        },
        "columnKind": "unicodeCodePoints",
        "results": list(results(words, report, codes)),
    }
    if report.judged:
        run["properties"] = {"cases": [case(words, judged) for judged in report.judged]}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def rule(words: Words, code: str) -> Json:
    """Make the object of a code: what it says, and what helps."""
    message = BLANK.sub("…", words.texts[f"finding.{code}.message"])
    helps = [words.texts.get(f"finding.{code}.help", ""), sentence(words, "sarif.explain", code=code)]
    help_text = " ".join(BLANK.sub("…", text) for text in helps if text)
    return {"id": code, "shortDescription": {"text": message}, "help": {"text": help_text}}


def results(words: Words, report: Report, codes: list[str]) -> Iterator[Json]:
    """Make the objects of all findings."""
    for checked in report.checked:
        yield from (result(words, checked, found, codes) for found in checked.findings)


def result(words: Words, checked: Checked, found: Finding, codes: list[str]) -> Json:
    """Make the object of a finding."""
    spoken, edits = finding(words, found), fix(found, checked.loaded.texts)
    made: dict[str, Json] = {
        "ruleId": found.code,
        "ruleIndex": codes.index(found.code),
        "level": str(found.severity),
        "message": {"text": f"{spoken.message} {spoken.help}".strip()},
        "locations": [{"physicalLocation": place(found.span)}],
    }
    if found.related:
        note: Json = {"text": spoken.note}
        made["relatedLocations"] = [{"physicalLocation": place(span), "message": note} for span in found.related]
    return made | ({"fixes": [mending(spoken, edits)]} if edits else {})


def mending(spoken: Spoken, edits: tuple[Edit, ...]) -> Json:
    """Make the object of the edits that mend a mistake."""
    replacements: list[Json] = [
        {"deletedRegion": region(edit.span), "insertedContent": {"text": edit.text}} for edit in edits
    ]
    changes: Json = [{"artifactLocation": artifact(edits[0].span.file), "replacements": replacements}]
    return {"description": {"text": spoken.help or spoken.message}, "artifactChanges": changes}


def place(span: Span) -> dict[str, Json]:
    """Make the object of a place."""
    return {"artifactLocation": artifact(span.file), "region": region(span)}


def artifact(file: str) -> Json:
    """Name a file by its address, one below the current folder from there."""
    path = Path(file)
    if path.is_absolute() and not path.is_relative_to(Path.cwd()):
        return {"uri": path.as_uri()}
    below = path.relative_to(Path.cwd()) if path.is_absolute() else path
    return {"uri": quote(below.as_posix(), errors="surrogateescape")}


def region(span: Span) -> Json:
    """Make the object of a stretch."""
    begin: dict[str, Json] = {"startLine": span.line, "startColumn": span.column}
    return begin | {"endLine": span.end_line, "endColumn": span.end_column}
