"""What a case does not say, asked of who sits at the terminal: one question at a time, until it can be judged."""

import re
import shlex
import sys
from collections.abc import Callable

from chratze.cli.complaint import complaint
from chratze.cli.inquiry import as_posed, read
from chratze.cli.pen import Pen
from chratze.cli.posed import Posed
from chratze.cli.ruling_text import flow, scalar
from chratze.cli.rulings import silent
from chratze.game.cases import Case
from chratze.game.judge import judge
from chratze.game.verdict import Verdict
from chratze.source import Entries
from chratze.source import read as read_text
from chratze.variant.record import Variant
from chratze.words.catalogue import first_of, sentence

Ask = Callable[[str], str]
"""Puts a question and returns the answer, empty for none; EOFError for no more answers at all."""

KINDS = {
    "play": ("trump", "trick", "hand", "play"),
    "trick": ("trump", "trick"),
    "settlement": ("pot", "tricks"),
    "call": ("calls", "player", "call"),
    "exchange": ("hand", "throw"),
}
"""What is asked of a case of each kind that says nothing yet."""

MAY_LACK = ("trick", "play", "calls", "call", "throw")
"""What a case may leave out."""

NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
MADE = re.compile(r"([^\s,:=]+)[\s:=]+([0-9]+)")


def at_terminal(question: str) -> str:
    """Put a question at the terminal; EOFError where who sits there wants no more of it."""
    sys.stdout.write(f"{question}\n> ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        sys.stdout.write("\n")
        raise EOFError
    return line.strip()


def asked_more(pen: Pen, variant: Variant, posed: Posed, ask: Ask) -> Posed:
    """Ask for all that a case lacks; it stays as far as it came where an answer is empty, and as it was at an end."""
    whole = posed
    try:
        for key in keys_of_kind(pen, posed, ask):
            answered = with_answer(pen, variant, whole, key, ask)
            if answered is None and key not in MAY_LACK:
                return whole
            whole = answered or whole
        while (key := lacking(pen, variant, whole)) and (answered := with_answer(pen, variant, whole, key, ask)):
            whole = answered
    except EOFError:
        return posed
    return whole


def again(pen: Pen, target: str, posed: Posed) -> str:
    """Say how to put the whole case the next time."""
    case = flow(posed.node) if posed.node else ""
    return sentence(pen.words, "ask.again", command=f"chratze check {shlex.quote(target)} --case {shlex.quote(case)}")


def keys_of_kind(pen: Pen, posed: Posed, ask: Ask) -> tuple[str, ...]:
    """Ask what is to be known where a case says nothing at all yet; list what makes such a case."""
    if not isinstance(posed.node, Entries) or posed.node.entries:
        return ()
    kinds = {str(number): kind for number, kind in enumerate(KINDS, 1)}
    offered = "".join(f"\n  {number} {sentence(pen.words, f'ask.kind.{kind}')}" for number, kind in kinds.items())
    answer = question = f"{sentence(pen.words, 'ask.kind.which')}{offered}"
    while answer and answer.casefold() not in (*kinds, *KINDS):
        answer = ask(question)
    return KINDS[kinds.get(answer, answer.casefold())] if answer else ()


def lacking(pen: Pen, variant: Variant, posed: Posed) -> str:
    """Name the key that a case lacks, empty where it can be judged or something else is wrong."""
    verdict = judged(pen, variant, posed)
    return dict(verdict.facts).get("key", "") if verdict.verdict == "incomplete" else ""


def judged(pen: Pen, variant: Variant, posed: Posed) -> Verdict:
    """Judge a case, or say why that cannot be."""
    case = read(pen.words, variant, posed, as_posed)
    return judge(variant.rules, case, silent(variant)) if isinstance(case, Case) else case


def with_answer(pen: Pen, variant: Variant, posed: Posed, key: str, ask: Ask) -> Posed | None:
    """Ask for what stands behind a key until the answer can be read; None where there is none."""
    question = sentence(pen.words, first_of(pen.words, f"ask.{key}", "ask.other"), key=key)
    while answer := ask(question):
        more = grown(posed, key, answer)
        verdict = judged(pen, variant, more)
        if verdict.verdict != "invalid":
            return more
        question = complaint(pen.words, variant.terms, verdict)
    return None


def grown(posed: Posed, key: str, answer: str) -> Posed:
    """Say one thing more in a case."""
    entries = posed.node.entries if isinstance(posed.node, Entries) else ()
    others = (f"{scalar(entry.key)}: {flow(entry.node)}" for entry in entries if entry.key != key)
    text = f"{{{', '.join([*others, f'{key}: {behind(key, answer)}'])}}}"
    document = read_text("case", text.encode("utf-8", "surrogateescape"))
    return Posed(document.node, document.findings, document.text)


def behind(key: str, answer: str) -> str:
    """Write an answer as a case has it: calls as a list, tricks behind names, all else as it is."""
    if key == "calls":
        return f"[{', '.join(scalar(call.strip()) for call in answer.split(',') if call.strip())}]"
    if key == "tricks" and MADE.search(answer):
        return f"{{{', '.join(f'{scalar(name)}: {count}' for name, count in MADE.findall(answer))}}}"
    return answer if NUMBER.fullmatch(answer) else scalar(answer)
