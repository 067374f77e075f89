"""Compile the rules, say where they are kept, and remove what was compiled from other sources and is no longer used."""

import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from chratze.cli.counting import fetched, usable
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.words.speak import Words, language, load_words, sentence

if TYPE_CHECKING:
    from chratze.simulate.kept import Kept

MB = 1_000_000


def warmed(lang: str) -> int:
    """Do it, and return the exit code."""
    words = load_words(language(lang, os.environ))
    if not usable():
        complain(sentence(words, "warmup.missing"))
        return COULD_NOT_RUN
    sys.stdout.writelines(f"{line}\n" for line in told(words))
    return 0


def told(words: Words) -> Iterator[str]:
    """Say what was done."""
    from chratze.simulate import jit, kept  # noqa: PLC0415  # only where it is installed

    anew = fetched(words)
    folder = jit.cache_folder()
    if jit.warm():
        size = megabytes([kept.kept(folder)])
        yield sentence(words, f"warmup.{'compiled' if anew else 'before'}", folder=str(folder), size=size)
    else:
        yield sentence(words, "warmup.nowhere", folder=str(folder))
    yield removed(words, kept.throw_away(kept.older(folder)))


def removed(words: Words, old: Sequence["Kept"]) -> str:
    """Say what was removed."""
    from chratze.simulate.kept import BESIDE, DAYS  # noqa: PLC0415  # only where it is installed

    facts = {"days": str(DAYS), "beside": str(BESIDE)}
    if not old:
        return sentence(words, "warmup.nothing", **facts)
    key = "removed" if len(old) > 1 else "one_removed"
    return sentence(words, f"warmup.{key}", count=str(len(old)), size=megabytes(old), **facts)


def megabytes(found: Sequence["Kept"]) -> str:
    """Write how big they are together."""
    return f"{sum(each.size for each in found) / MB:.1f}"
