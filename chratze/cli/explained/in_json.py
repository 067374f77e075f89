"""Explanations as one JSON object; keys are added, never renamed."""

from collections.abc import Iterator

from chratze.cli.explained.book import FINDINGS, book, settling
from chratze.cli.explained.book import OPTIONS as TOPIC
from chratze.cli.explained.examples import Example, example
from chratze.cli.explained.options import Explained, explained
from chratze.cli.explained.situations import Tried
from chratze.cli.explained.topics import Topic
from chratze.cli.in_json import VERSION, Json, answer, finding_in_json, written
from chratze.options import OPTIONS
from chratze.words.catalogue import Words, sentence


def lines(words: Words, found: Topic) -> Iterator[str]:
    """Explain a topic to programs."""
    yield written({"schema_version": VERSION, "kind": found.kind, **made(words, found)})


def made(words: Words, found: Topic) -> dict[str, Json]:
    """Make the keys of an explanation."""
    if found.kind == "option":
        return option(explained(words, found.name))
    if found.kind == "section":
        return section(words, found.name)
    if found.kind == "retired":
        return {"code": found.name, "meaning": sentence(book(words.language, FINDINGS), f"retired.{found.name}")}
    if found.kind == "key":
        return {"key": found.name, "meaning": sentence(book(words.language), f"key.{found.name}")}
    if found.kind == "dispute":
        question = sentence(book(words.language), f"dispute.{found.name}")
        return {"dispute": found.name, "question": question, "options": meanings(words, settling(found.name))}
    return code(words, found.name, example(words, found.name))


def code(words: Words, name: str, shown: Example) -> dict[str, Json]:
    """Make the keys of a code."""
    severity = next((str(found.severity) for found in shown.findings if found.code == name), "error")
    return {
        "code": name,
        "severity": severity,
        "meaning": sentence(book(words.language, FINDINGS), name),
        "bad": shown.bad,
        "beside": dict(shown.beside),
        "findings": [finding_in_json(words, found, shown.texts) for found in shown.findings],
        "mended": shown.mended,
    }


def option(told: Explained) -> dict[str, Json]:
    """Make the keys of an option."""
    return {
        "option": told.path,
        "meaning": told.meaning,
        "value_kind": told.kind,
        "bounds": told.bounds or None,
        "values": [{"value": value.word, "text": value.text} for value in told.values],
        "default": {"value": told.default.word, "text": told.default.text},
        "needs": list(told.needs),
        "played": [{"value": one.word, "variants": list(one.names)} for one in told.played],
        "unspoken": list(told.unspoken),
        "situation": told.situation or None,
        "case": told.posing.case if told.posing else None,
        "beside": (told.posing.beside or None) if told.posing else None,
        "answers": [tried(one) for one in told.tried],
        "disputes": [{"dispute": mark, "question": question} for mark, question in told.disputes],
    }


def tried(one: Tried) -> dict[str, Json]:
    """Make the object of a value's answer to the case."""
    verdict = one.judged.verdict
    return {"value": one.value, "verdict": verdict.verdict, **answer(one.judged, verdict)}


def section(words: Words, name: str) -> dict[str, Json]:
    """Make the keys of a section."""
    return {"section": name, "options": meanings(words, [path for path in OPTIONS if path.startswith(f"{name}.")])}


def meanings(words: Words, paths: list[str]) -> list[Json]:
    """Make the objects of options in a list."""
    texts = book(words.language, TOPIC).texts
    return [{"option": path, "meaning": texts[f"{path}.meaning"]} for path in paths]
