"""What scripts ask of a ledger: standings, who pays whom, purses over time, all as a table or as a record."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.ledgers.desk import Desk
from chratze.cli.ledgers.in_rows import in_rows
from chratze.cli.ledgers.opening import Wanted, asked_for
from chratze.cli.ledgers.shown import chart_lines, settling, standing_lines
from chratze.cli.replaying.kept import record_text
from chratze.cli.whole import STDOUT, kept


@dataclass(frozen=True, slots=True)
class Shows:
    """What is to be shown: words in the order of the help, and files to write, empty for none."""

    words: tuple[str, ...]
    csv: str = ""
    record: str = ""


def shown(lang: str, colour: str, wanted: Wanted, shows: Shows) -> int:
    """Show or write what is asked for; return the exit code."""
    codes: list[int] = []

    def lines(desk: Desk) -> Iterator[str]:
        """Go through what is shown, and write the files."""
        yield from in_words(desk, shows.words)
        for file, text in ((shows.csv, in_rows(desk.book)), (shows.record, record_text(desk.book.record))):
            if file == STDOUT:
                yield text.removesuffix("\n")
            elif file:
                codes.append(kept(Path(file), text.encode("utf-8", "replace"), lambda: desk.pen.words))

    return asked_for(lang, colour, wanted, lines) or max(codes, default=0)


def in_words(desk: Desk, words: tuple[str, ...]) -> Iterator[str]:
    """Go through what is shown, an empty line between two."""
    for place, word in enumerate(words):
        if place:
            yield ""
        if word == "standings":
            yield from standing_lines(desk, desk.book)
        elif word == "settle":
            yield from settling(desk, desk.book)
        else:
            yield from chart_lines(desk, desk.book)
