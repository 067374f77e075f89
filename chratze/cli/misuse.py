"""What is said when a command line cannot be understood."""

import re
from collections.abc import Collection, Iterator

import typer

from chratze.cli.helps import spoken
from chratze.cli.streams import complain
from chratze.words.catalogue import Words, listed, load_words, sentence
from chratze.words.harmless import brief, visible

OURS = (
    (re.compile(r"No such option: (?P<option>.+?)(?: \(Possible options: (?P<meant>.+)\))?"), "usage.no_option"),
    (re.compile(r"No such command (?P<option>.+?)\.(?: Did you mean (?P<meant>.+)\?)?"), "usage.no_command"),
    (re.compile(r"Missing command\."), "usage.command"),
    (re.compile(r"Missing \w+ (?P<option>'[^']*').*"), "usage.missing"),
    (re.compile(r"Got unexpected extra argument\(s\) \((?P<option>.*)\)"), "usage.extra"),
    (re.compile(r"Option (?P<option>.+) requires .*arguments?\."), "usage.argument"),
    (re.compile(r"Option (?P<option>.+) does not take a value\."), "usage.no_value"),
    (re.compile(r"Invalid value for (?P<option>.+): .* valid integer.*"), "usage.number"),
    (re.compile(r"Invalid value for (?P<option>.+): .* greater than or equal to (?P<number>-?\d+)"), "usage.least"),
    (re.compile(r"Invalid value for (?P<option>.+): .* less than or equal to (?P<number>-?\d+)"), "usage.most"),
    (
        re.compile(
            r"Invalid value for (?P<option>.+?): [^'\"]*['\"](?P<value>.*)['\"] is not one of (?P<allowed>.+)\."
        ),
        "usage.choice",
    ),
)
"""What typer says, and the sentences that say it in the words of this house."""


def refuse(misuse: typer.TyperException, typed: list[str], commands: Collection[str]) -> int:
    """Say what is wrong with a command line, and where help is to be had."""
    words = load_words(spoken(typed))
    for line in said(words, misuse):
        complain(line)
    complain(sentence(words, "usage.help", command=command(misuse, typed, commands)))
    return misuse.exit_code


def said(words: Words, misuse: typer.TyperException) -> Iterator[str]:
    """Say what is wrong, line by line: a command of ours has named the sentence, typer speaks English."""
    own, message = str(getattr(misuse, "message", "")), misuse.format_message()
    if own.startswith("usage.") and own in words.texts:
        yield words.texts[own]
        return
    for pattern, key in OURS:
        if found := pattern.fullmatch(message):
            yield in_our_words(words, key, found.groupdict())
            return
    for line in message.replace(": Value error, ", ": ").splitlines():
        yield brief(visible(line.expandtabs(4)))


def in_our_words(words: Words, key: str, facts: dict[str, str | None]) -> str:
    """Say a sentence, and what was probably meant."""
    bare = {name: fact if name == "value" else fact.replace("'", "") for name, fact in facts.items() if fact}
    filled = {name: brief(visible(fact)) for name, fact in bare.items()}
    likely = filled["meant"].split(", ") if "meant" in filled else []
    meant = sentence(words, "help.meant", meant=listed(words, likely, "or")) if likely else ""
    return f"{sentence(words, key, **filled)} {meant}".rstrip()


def command(misuse: typer.TyperException, typed: list[str], commands: Collection[str]) -> str:
    """Name the command that was to be run."""
    context: typer.Context | None = getattr(misuse, "ctx", None)
    if context:
        return context.command_path
    return " ".join(["chratze", *[word for word in typed if word in commands][:1]])
