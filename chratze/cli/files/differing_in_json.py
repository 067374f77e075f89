"""The rules in which two variants differ, as one JSON object; keys are added, never renamed."""

from chratze.cli.files.pairing import Pair, differing, terms
from chratze.cli.in_json import VERSION, Json, written
from chratze.options import spoken
from chratze.variant.record import Variant
from chratze.variant.write import said
from chratze.words.catalogue import Words, in_language
from chratze.words.rule import option


def in_json(words: Words, pair: Pair) -> str:
    """Write the differences; what says nothing in a variant is null there."""
    first, second = pair
    rules: list[Json] = [
        {"option": path, "first": rule(words, first, path), "second": rule(words, second, path)}
        for path in differing(pair)
    ]
    calls = [key.removeprefix("terms.") for key, _, _ in terms(pair)]
    named: list[Json] = [
        {"term": call, "first": first.terms.get(call), "second": second.terms.get(call)} for call in calls
    ]
    return written(
        {
            "schema_version": VERSION,
            "same": first.hash == second.hash,
            "first": variant_in_json(words, first),
            "second": variant_in_json(words, second),
            "rules": rules,
            "terms": named,
        }
    )


def variant_in_json(words: Words, variant: Variant) -> Json:
    """Make the object of a variant."""
    title = in_language(words, variant.title)
    return {"name": variant.name, "title": title, "file": variant.file, "hash": variant.hash}


def rule(words: Words, variant: Variant, path: str) -> Json:
    """Make the object of what a variant says of an option, null where it says nothing."""
    if not spoken(variant.rules, path):
        return None
    span = variant.spans.get(path)
    return {
        "value": said(variant.rules, path),
        "text": option(words, variant.rules, path, variant.terms),
        "file": span.file if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
    }
