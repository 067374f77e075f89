"""Rules that note what is read of them: an option that nobody read cannot have mattered to an answer."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypeVar

from chratze.options import OPTIONS, Rules

Answer = TypeVar("Answer")


class Watched:
    """Rules, or a section of them, that answer as they do, and note the path of each option that is read."""

    def __init__(self, said: object, prefix: str, read: set[str]) -> None:
        """Keep what is said, the path that leads here, and where to note."""
        self._said, self._prefix, self._read = said, prefix, read

    def __getattr__(self, name: str) -> object:
        """Read an option or a section, which is then at hand as if it stood here: who reads it again notes nothing."""
        found: object = getattr(self._said, name)
        path = self._prefix + name
        if path in OPTIONS:
            self._read.add(path)
        else:
            found = Watched(found, f"{path}.", self._read)
        setattr(self, name, found)
        return found

    def _replace(self, **said: object) -> "Watched":
        """Say something else here, which is then no option of the rules that are watched."""
        other = Watched(self._said, self._prefix, self._read)
        vars(other).update(said)
        return other


def watched(rules: Rules, answer: Callable[[Rules], Answer]) -> tuple[Answer, frozenset[str]]:
    """Answer by rules, and name the options that were read for it: rules that say the same of these answer the same."""
    read: set[str] = set()
    given = answer(Watched(rules, "", read))  # type: ignore[arg-type]  # it can be read as rules can, and only read
    return given, frozenset(read)


def remembered(answer: Callable[[Rules], Answer]) -> Callable[[Rules], Answer]:
    """Have a question put but once to all rules that say the same of what is read for its answer."""
    known: dict[frozenset[str], tuple[Callable[[Rules], object], dict[object, Answer]]] = {}

    def recalled(rules: Rules) -> Answer:
        """Look whether such rules were asked before; ask them if not."""
        for said, answers in known.values():
            values = said(rules)
            if values in answers:
                return answers[values]
        given, read = watched(rules, answer)
        said, answers = known.setdefault(read, (saying(read), {}))
        answers[said(rules)] = given
        return given

    return recalled


def saying(paths: frozenset[str]) -> Callable[[Rules], object]:
    """Make what looks up all that rules say of some options."""
    return attrgetter(*sorted(paths)) if paths else no_say


def no_say(_: Rules) -> object:
    """Say of no options what rules say of them."""
    return ()
