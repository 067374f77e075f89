"""Texts and nodes -> YAML in one line, in quotation marks where they would be read as anything else."""

import json
import re
from collections.abc import Callable

from chratze.source import Entries, Entry, Items, Leaf, Node, read

PLAIN = re.compile(r"[A-Za-z](?:[\w ./;()'!?%+=-]*[\w./;()'!?%+=])?", re.ASCII)
"""What every reader of YAML takes for a text, without quotation marks."""

WORDS = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")
"""What some reader of YAML takes for more than a text."""

BASIC = 0xFFFF
FOREIGN = re.compile(r"[^\x00-\x7f]")


def scalar(text: str) -> str:
    """Write a text: as it is, or in quotation marks that hold nothing a terminal would obey."""
    if PLAIN.fullmatch(text) and text.lower() not in WORDS:
        return text
    return "".join(
        letter if letter.isprintable() else escape(letter) for letter in json.dumps(text, ensure_ascii=False)
    )


def escape(letter: str) -> str:
    """Write a character as both YAML and JSON read it between quotation marks: two halves where it is a high one."""
    return json.dumps(letter)[1:-1] if ord(letter) <= BASIC else f"\\U{ord(letter):08x}"


def in_ascii(written: str) -> str:
    """Write YAML for what carries English letters only: all others stand between quotation marks or in comments."""
    return FOREIGN.sub(lambda found: escape(found[0]), written)


def json_in_ascii(written: str) -> str:
    """Write JSON for what carries English letters only."""
    return FOREIGN.sub(lambda found: json.dumps(found[0])[1:-1], written)


def flow(node: Node, written: Callable[[str], str] = scalar) -> str:
    """Write a node as it was written, in one line, its texts as they are to be written."""
    if isinstance(node, Entries):
        inner = (f"{written(entry.key)}: {flow(entry.node, written)}".rstrip() for entry in node.entries)
        return "{" + ", ".join(inner) + "}"
    if isinstance(node, Items):
        return "[" + ", ".join(flow(inner, written) for inner in node.nodes) + "]"
    return written(node.text) if is_text(node) else node.text


def is_text(leaf: Leaf) -> bool:
    """Say whether a value is a text, and not a number, a yes or no, or nothing."""
    return isinstance(leaf.value, str) and not leaf.number


def as_json(written: str) -> str:
    """Write YAML as JSON: it reads the same."""
    node = read("", written.encode()).node
    return "{}" if node is None else "\n".join(laid_out(node, ""))


def laid_out(node: Node, indent: str) -> list[str]:
    """Lay a node out in lines, the first without its indent."""
    if isinstance(node, Leaf):
        return [value(node)]
    marks = "{}" if isinstance(node, Entries) else "[]"
    parts = list(node.entries if isinstance(node, Entries) else node.nodes)
    if not parts:
        return [marks]
    lines = [marks[0]]
    for number, part in enumerate(parts, 1):
        key, inner = (f"{text(part.key)}: ", part.node) if isinstance(part, Entry) else ("", part)
        first, *rest = laid_out(inner, f"{indent}  ")
        lines += [f"{indent}  {key}{first}", *rest]
        lines[-1] += "," if number < len(parts) else ""
    return [*lines, f"{indent}{marks[1]}"]


def value(leaf: Leaf) -> str:
    """Write a single value as JSON."""
    if is_text(leaf):
        return text(leaf.text)
    return "null" if leaf.value is None else leaf.text


def text(said: str) -> str:
    """Write a text as JSON that no terminal obeys."""
    written = json.dumps(said, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in written)
