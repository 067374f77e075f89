"""From the words of a command line to a variant written out whole, or as its differences."""

import sys
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.files.blame import blamed
from chratze.cli.files.saved import save_new, save_over, saved
from chratze.cli.pen import Pen
from chratze.cli.streams import carries, complain
from chratze.cli.variants import opened
from chratze.variant.draft import Draft, text, whole
from chratze.variant.nearest import Nearest, nearest
from chratze.variant.quote import as_json, in_ascii, json_in_ascii
from chratze.variant.record import Variant
from chratze.words.catalogue import counted, listed, sentence

JSON = "json"
STDOUT = "-"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a command line asks for."""

    target: str
    blame: bool
    minimal: bool
    form: str
    output: str
    force: bool


def shown(pen: Pen, wish: Wish) -> int:
    """Write a variant out as it is asked for, and return the exit code."""
    variant = opened(wish.target, pen.words)
    draft = least(pen, variant, goal(wish, variant)) if wish.minimal else whole(variant)
    written = as_wished(pen, wish, draft)
    if wish.output in ("", STDOUT):
        sys.stdout.write(carried(written, wish.form))
        return 0
    return saved(pen, Path(wish.output), written, save_over if wish.force else save_new)


def goal(wish: Wish, variant: Variant) -> Path:
    """Name the file that is written; one of the variant's name here where it is standard output."""
    return Path(Path(variant.file).name if wish.output in ("", STDOUT) else wish.output)


def as_wished(pen: Pen, wish: Wish, draft: Draft) -> str:
    """Write a draft in a form, with the places behind it where they are asked for."""
    if wish.form == JSON and wish.blame:
        from chratze.cli.files.blame_in_json import blamed_in_json  # noqa: PLC0415  # it loads what judges cases

        return f"{blamed_in_json(draft)}\n"
    if wish.form == JSON:
        return f"{as_json(text(draft))}\n"
    return "".join(f"{line}\n" for line in blamed(pen, draft)) if wish.blame else text(draft)


def carried(written: str, form: str) -> str:
    """Write what standard output can carry, and nothing that would be read as anything else."""
    if carries(written):
        return written
    return json_in_ascii(written) if form == JSON else in_ascii(written)


def least(pen: Pen, variant: Variant, file: Path) -> Draft:
    """Draft the differences from the closest variant, and say what they are; all of it where there is none."""
    found = nearest(variant, file)
    if found is None:
        complain(sentence(pen.words, "show.no_parent", name=variant.name))
        return whole(variant)
    for line in told(pen, variant, found):
        complain(line)
    return found.draft


def told(pen: Pen, variant: Variant, found: Nearest) -> list[str]:
    """Say which parent is closest, how many options differ, and what else the file says or must say."""
    changed = set(found.differing)
    parent, options = found.draft.extends, counted(pen.words, "option", len(changed))
    key = "show.parent" if changed else "show.parent_same"
    lines = [sentence(pen.words, key, name=variant.name, parent=parent, options=options)]
    if again := [path for path in found.draft.paths if path not in changed]:
        lines.append(sentence(pen.words, "show.again", options=listed(pen.words, again), parent=parent))
    if found.taken_over:
        keys = listed(pen.words, list(found.taken_over))
        lines.append(sentence(pen.words, "show.taken_over", keys=keys, parent=parent))
    return lines
