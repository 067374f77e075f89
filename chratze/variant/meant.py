"""What somebody probably meant who wrote a word that means nothing here."""

from collections.abc import Collection, Mapping
from difflib import SequenceMatcher, get_close_matches

from chratze.options import OPTIONS
from chratze.variant.synonyms import OPTIONS_SAID, VALUES_SAID

CUTOFF = 0.6
LONGEST = 40
"""A word longer than this is no misspelling of a key."""

MOST = 8
"""Most words that are listed as allowed."""

SECTIONS = tuple(
    path for path in OPTIONS_SAID if path not in OPTIONS and "." in path and path.startswith(("auction", "settlement"))
)
"""The sections within sections."""

WORDS_ONLY = ("about", "about.notes", "terms", "rulings")
WORDS = tuple(path for path in OPTIONS_SAID if path.partition(".")[0] in WORDS_ONLY and "." in path)
"""The keys that are no options, and their sections."""

UNDOTTED = str.maketrans(
    {"-": "_", " ": "_", "\u00e4": "ae", "\u00f6": "oe", "\u00fc": "ue", "\u00ea": "e", "\u00e9": "e"}
)

PLAIN = ("yes", "on", "ja", "wahr", "y"), ("no", "off", "nein", "falsch", "n")
"""What people write for true and false."""

NOTHING = ("none", "kein", "keine", "keiner", "nichts", "nie", "never", "niemand", "nobody", "null", "zero", "nicht")
"""What people write for nothing, beside the words for false."""

DEMANDED = "trump"
"""The one of several values that a mere yes means: what an option is known by."""

SHORT_NAME, NAME_CUTOFF = 3, 0.7
"""The fewest letters of a name that may be misspelt, and how alike another must be."""


def plain(word: str) -> str:
    """Make a word free of case, hyphens and the dots over its letters."""
    return word.strip().casefold().translate(UNDOTTED)


def by_word(said: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Turn a table of words round: each word, and all that it may stand for."""
    found: dict[str, tuple[str, ...]] = {}
    for name, words in said.items():
        for word in map(plain, words.split()):
            found[word] = (*found.get(word, ()), name)
    return found


PATHS = by_word(OPTIONS_SAID)
"""Words for keys that no edit distance finds, and the paths that each may stand for."""

KEYS = {word: paths[0] for word, paths in PATHS.items()}
"""The same, and what each stands for where nothing else is known."""

VALUES = by_word(VALUES_SAID)
"""Words for values that no edit distance finds, and what each may stand for; the first that is allowed is meant."""


def nearest(word: str, known: Collection[str]) -> str:
    """Find the known word that is nearest to a word, empty for none."""
    said = plain(word)
    if len(said) > LONGEST:
        return ""
    spelt = {plain(name): name for name in reversed(list(known))}
    close = get_close_matches(said, list(spelt), n=1, cutoff=CUTOFF)
    return spelt[close[0]] if close else ""


def key_meant(word: str, known: Collection[str], section: str) -> str:
    """Find the key of a section that a word stands for, or the path of one elsewhere, empty for none."""
    same = next((name for name in known if plain(name) == plain(word)), "")
    paths = PATHS.get(plain(word), ())
    here = (path.removeprefix(f"{section}.") if section else path for path in paths)
    found = same or next((key for key in here if key in known), "")
    if found or section in WORDS_ONLY:
        return found or nearest(word, known)
    options = (path for path in paths if path != section and path.partition(".")[0] not in WORDS_ONLY)
    return next(options, "") or nearest(word, known)


def places(word: str) -> tuple[str, ...]:
    """List the sections that have a key of that very name, those for words alone where no option is meant by it."""
    inside = (*SECTIONS, *OPTIONS, *(() if word_for_option(word) else WORDS))
    found = (path for path in inside if path.rpartition(".")[2] == plain(word))
    return tuple(dict.fromkeys(path.rpartition(".")[0] for path in found))


def word_for_option(word: str) -> bool:
    """Say whether a word stands for an option too."""
    return any(path in OPTIONS for path in PATHS.get(plain(word), ()))


def elsewhere(word: str) -> str:
    """Find the option of that name, empty for none or more than one."""
    found = [path for path in OPTIONS if path.rpartition(".")[2] == plain(word)]
    return found[0] if len(found) == 1 else ""


def value_meant(word: str, known: Collection[str]) -> str:
    """Find the value that a word stands for, empty for none; a yes or no is no other word misspelt."""
    if yes_or_no(word) or plain(word) in NOTHING:
        return yes_or_nothing(word, known)
    return said_for(word, known) or nearest(word, known)


def yes_or_nothing(word: str, known: Collection[str]) -> str:
    """Find the value that a yes, a no or a word for nothing stands for: only one can, and yes is one of two."""
    same = next((name for name in known if plain(name) == plain(word)), "")
    likely = [value for value in VALUES.get(plain(word), ()) if value in known]
    if same or len(likely) != 1:
        return same
    sure = yes_or_no(word) != "true" or len(known) == len(PLAIN) or likely[0] == DEMANDED
    return likely[0] if sure else ""


def near_name(name: str, known: Collection[str]) -> str:
    """Find the name of a variant that is nearest to one, empty for none; short names are not misspelt."""
    said = plain(name)
    spelt = {plain(other): other for other in reversed(list(known)) if len(other) >= SHORT_NAME or plain(other) == said}
    cutoff = NAME_CUTOFF if len(said) >= SHORT_NAME else 1.0
    close = get_close_matches(said[:LONGEST], list(spelt), n=1, cutoff=cutoff)
    return spelt[close[0]] if close else ""


def said_for(word: str, known: Collection[str]) -> str:
    """Find the value that a word is, but for its case, or is another word for; empty for none."""
    same = next((name for name in known if plain(name) == plain(word)), "")
    return same or next((value for value in VALUES.get(plain(word), ()) if value in known), "")


def yes_or_no(word: str) -> str:
    """Say whether a word is somebody's true or false, empty for neither."""
    said = plain(word)
    if said in ("true", "false"):
        return said
    return next((value for value, words in zip(("true", "false"), PLAIN, strict=True) if said in words), "")


def allowed(word: str, known: Collection[str]) -> str:
    """List what is allowed, nearest first and not too many."""
    said = plain(word)[:LONGEST]
    near = sorted(known, key=lambda name: -SequenceMatcher(None, said, name).ratio()) if len(known) > MOST else known
    more = len(known) > MOST
    return ", ".join([*list(near)[:MOST], *(["…"] if more else [])])
