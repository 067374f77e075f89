"""A question, put until there is an answer that fits, or something else is wanted."""

from chratze.cli.ledgers.answering import answered
from chratze.cli.ledgers.asking import Asked, question
from chratze.cli.ledgers.desk import Desk, known, tell
from chratze.cli.ledgers.facts import Facts, told
from chratze.cli.ledgers.hearing import Unheard
from chratze.cli.ledgers.telling import refused, unheard
from chratze.cli.ledgers.wishes import FORCED, Wished, wished
from chratze.cli.table.heard import LINE


def heard(desk: Desk, asked: Asked) -> Facts | Wished | None:
    """Ask for a fact; None where nobody answers any more."""
    desk.terminal.say(question(desk, asked))
    while (text := desk.terminal.hear()) is not None:
        meant = understood(desk, asked, text)
        if isinstance(meant, Unheard):
            unheard(desk, meant)
            if isinstance(wished(desk, (), f"{FORCED}{text.strip()}"), Wished):
                tell(desk, "unheard.colon", answer=text.strip())
        elif isinstance(meant, Wished):
            return meant
        else:
            found = told(asked.place, meant)
            if found is None or found.refused is None:
                return meant
            refused(desk, asked, found.refused)
    return None


def understood(desk: Desk, asked: Asked, text: str) -> Facts | Wished | Unheard:
    """Understand what was typed: an answer, or a wish."""
    if len(text.rstrip("\r\n")) > LINE:
        return Unheard("long")
    said = text.strip()
    if asked.found.wanted == "trump" and said.casefold() in (*known(desk, "yes"), *known(desk, "no")):
        return answered(desk, asked, said)
    wish = wished(desk, names_first(asked), said)
    return answered(desk, asked, said) if wish is None else wish


def names_first(asked: Asked) -> tuple[str, ...]:
    """List the names that come before a wish: those of the table, where names are asked for."""
    return () if asked.found.wanted == "trump" else asked.place.evening.names
