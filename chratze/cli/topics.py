"""`chratze help`: the page of a command, or of a topic that concerns several."""

import sys
from typing import Annotated

import typer
from typer.core import TyperGroup

from chratze.cli.helps import help_words, spoken, told
from chratze.cli.page import filled, page, set_out, width
from chratze.cli.wishes import Color, Lang, When
from chratze.words.catalogue import Words

TOPICS = ("accessibility",)
"""What has a page beside the commands."""


def topics(
    context: typer.Context,
    topic: Annotated[str, typer.Argument(help=told("help.topic"), show_default=False)] = "",
    lang: Lang = None,
    color: Color = When.AUTO,  # noqa: ARG001  # every command takes it
) -> int:
    """Print the page of a command or a topic; return the exit code."""
    words, root = help_words(lang or spoken(sys.argv[1:])), context.find_root().command
    above = typer.Context(root, info_name="chratze")
    if topic in TOPICS:
        lines = told_of(words, topic)
    elif topic and isinstance(root, TyperGroup):
        name, command, _ = root.resolve_command(above, [topic])
        lines = [*page(words, typer.Context(command or root, above, name))]
    else:
        lines = [*page(words, above)]
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def told_of(words: Words, topic: str) -> list[str]:
    """Write the page of a topic: paragraphs, and options with what each is for."""
    lines: list[str] = []
    for paragraph in words.texts[f"topic.{topic}"].strip().split("\n\n"):
        rows = [(term, what) for term, _, what in (row.partition(": ") for row in paragraph.split("\n")) if what]
        lines += ["", *(set_out(rows) if paragraph.startswith("--") else filled(paragraph, width()))]
    return lines[1:]
