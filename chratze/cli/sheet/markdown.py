"""A rule sheet in Markdown."""

import re
from collections.abc import Iterator

from chratze.cli.sheet.record import SIGNS, Said, Section, Sheet

MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~&!+-]|(?<=\d)[.)](?= ))")
"""What Markdown would obey instead of showing."""


def in_markdown(sheet: Sheet) -> Iterator[str]:
    """Write a sheet as Markdown, a paragraph a sentence."""
    yield f"# {shown(sheet.title)}"
    for label, text in sheet.about:
        yield from ("", f"{shown(label)}: {shown(text)}")
    yield from ("", shown(sheet.opening))
    for section in sheet.sections:
        yield from of_section(section)
    for sign, meaning in sheet.legend:
        yield from ("", f"{shown(sign)} {shown(meaning)}")


def of_section(section: Section) -> Iterator[str]:
    """Write a section under its heading."""
    yield from ("", f"## {section.number}. {shown(section.heading)}")
    if section.opening:
        yield from ("", shown(section.opening))
    for said in section.said:
        yield from of_sentence(said)


def of_sentence(said: Said) -> Iterator[str]:
    """Write a sentence behind its number and its marks, and below it, quoted, what is said of it."""
    signs = "".join(f"{shown(SIGNS[mark])} " for mark in said.marks)
    yield from ("", f"**{said.number}** {signs}{shown(said.text)} *({shown(said.place)})*")
    for text in said.below:
        yield from ("", f"> {shown(text)}")


def shown(text: str) -> str:
    """Have Markdown show a text as it is."""
    return MARKUP.sub(r"\\\1", text)
