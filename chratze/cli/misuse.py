"""What is said when a command line cannot be understood."""

import os
import re
from collections.abc import Collection, Iterator

import typer

from chratze.cli.streams import complain
from chratze.words.catalogue import Words, load_words, sentence
from chratze.words.harmless import brief, visible
from chratze.words.language import language

OURS = (
    (re.compile(r"Invalid value for (?P<option>.+): Input should be a valid integer.*"), "usage.number"),
    (re.compile(r"Invalid value for (?P<option>.+): .* greater than or equal to (?P<number>-?\d+)"), "usage.least"),
    (re.compile(r"Invalid value for (?P<option>.+): .* less than or equal to (?P<number>-?\d+)"), "usage.most"),
    (re.compile(r"Option (?P<option>.+) requires an argument\."), "usage.argument"),
)
"""What we say in our own words; the rest is said as typer says it."""


def refuse(misuse: typer.TyperException, typed: list[str], commands: Collection[str]) -> int:
    """Say what is wrong with a command line, and where help is to be had."""
    words = load_words(language(wished(typed), os.environ))
    for line in said(words, misuse.format_message()):
        complain(line)
    complain(sentence(words, "usage.help", command=command(misuse, typed, commands)))
    return misuse.exit_code


def wished(typed: list[str]) -> str:
    """Find the language that a command line wishes for, empty for none."""
    _, behind, rest = " ".join(typed).replace("=", " ").partition("--lang ")
    return rest.split(" ")[0] if behind else ""


def said(words: Words, message: str) -> Iterator[str]:
    """Say what is wrong, line by line."""
    for pattern, key in OURS:
        if found := pattern.fullmatch(message):
            yield sentence(words, key, **{name: fact.replace("'", "") for name, fact in found.groupdict().items()})
            return
    for line in message.replace(": Value error, ", ": ").splitlines():
        yield brief(visible(line.expandtabs(4)))


def command(misuse: typer.TyperException, typed: list[str], commands: Collection[str]) -> str:
    """Name the command that was to be run."""
    context: typer.Context | None = getattr(misuse, "ctx", None)
    if context:
        return context.command_path
    return " ".join(["chratze", *[word for word in typed if word in commands][:1]])
