"""What a record tells that the rules do not allow, or that does not add up."""

from dataclasses import dataclass

from chratze.finding import Span

Facts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach: its code, where the record tells it, None for what was played here, and the facts of its sentence.

    `option` is the path of the option that decides, empty where it is none; `proof` is another place in the record that
    has a say. `after` counts the events of the deal that had happened by then.
    """

    code: str
    span: Span | None
    facts: Facts
    option: str = ""
    proof: Span | None = None
    after: int = 0
