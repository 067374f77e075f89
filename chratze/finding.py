"""What is wrong, and where: codes and places only, words come later."""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding weighs."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a file: lines and columns count from 1, columns in code points, the end is behind the last one."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        """Name the place as editors do."""
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake: its code, its place, and the facts that its sentence needs.

    `path` is the option path where there is one (`play.head`). `facts` are pairs of a name that the sentence of the
    code uses and its text; three of them bring a help line of their own: `meant` (what was probably meant),
    `allowed` (what may stand here) and `write` (what to write instead). `related` are further places with a say.
    """

    code: str
    severity: Severity
    span: Span
    path: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    related: tuple[Span, ...] = ()
