"""A value as people write it -> the same as a file has it, empty where it is none: numbers, amounts, shares, ranks."""

import re
import unicodedata
from fractions import Fraction

from chratze.cards import read_rank
from chratze.variant.meant import plain

QUOTES = "\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u00ab\u00bb\u2039\u203a\u300c\u300d`\u00b4\"'"
"""What stands round a text and is no quotation mark here, and the two that are."""

SAID_NUMBERS = (
    "null zero no none kein keine nein nie never niemand nobody false falsch off nicht",
    "eins ein eine einen einmal einfach one once single",
    "zwei zwo zweimal doppelt two twice double",
    "drei dreimal dreifach three thrice triple",
    "vier viermal vierfach four",
    "f\u00fcnf f\u00fcnfmal five",
    "sechs six",
    "sieben seven",
    "acht eight",
    "neun nine",
    "zehn ten",
)
NUMBERS = {plain(word): number for number, words in enumerate(SAID_NUMBERS) for word in words.split()}
TENS = {
    "f\u00fcnfzehn": 15,
    "fifteen": 15,
    "zwanzig": 20,
    "twenty": 20,
    "f\u00fcnfzig": 50,
    "fifty": 50,
    "hundert": 100,
}
NUMBERS_OF_COINS = NUMBERS | {plain(word): number for word, number in TENS.items()}

WHOLE = re.compile(r"0*(?P<number>[0-9]{1,9})(?:[.,]0+)?")
COUNTED = re.compile(
    r"(?:x|\u00d7)? ?(?P<number>[0-9]{1,9}) ?(?:x|\u00d7|mal|fach|times|[^\W\d_]{4,}\.?)?", re.IGNORECASE
)
THOUSANDS = re.compile(r"(?<=[0-9])['\u2019_\u00a0 ](?=[0-9]{3}(?![0-9]))")

CURRENCY = r"(?:chf|sfr|fr|franken|franc|francs|eur|euro|euros|\u20ac|\$|\u00a3)\.?"
SMALL = r"(?P<small>rp|rappen|r\u00e4ppli|rappli|ct|cts|c|cent|cents|centime|centimes|pf|pfennig|kreuzer|\u00a2)\.?"
AMOUNT = re.compile(
    rf"(?:{CURRENCY} ?)?(?P<whole>[0-9]{{0,9}})"
    rf"(?:[.,](?P<part>[0-9]{{1,2}}|[-\u2013\u2014]{{1,2}}))?(?: ?(?:{CURRENCY}|{SMALL}))?",
    re.IGNORECASE,
)
SAID_AMOUNT = re.compile(rf"(?P<number>[^\W\d_]+) (?:{CURRENCY}|{SMALL})", re.IGNORECASE)

PARTS = {
    2: "halb halbe halber halben h\u00e4lfte half halves",
    3: "drittel third thirds dritter",
    4: "viertel quarter quarters fourth fourths",
    5: "f\u00fcnftel fifth fifths",
    6: "sechstel sixth sixths",
}
WHOLES = ("alles", "ganz", "ganzer", "alle", "all", "whole", "everything")
DENOMINATORS = {plain(word): of for of, words in PARTS.items() for word in words.split()}
RATIO = re.compile(r"(?P<part>[0-9]{1,3}) ?(?::|zu|to|von|of|aus|out of|\u2044|\u2215|\\) ?(?P<other>[0-9]{1,3})")
OF_ALL = ("von", "of", "aus", "out of", "\u2044", "\u2215", "\\")

RANGE = re.compile(r"(?P<least>[0-9]{1,2}) ?(?:-|\u2013|\u2014|\.\.+|bis|to|/|,) ?(?P<most>[0-9]{1,2})(?: .*)?")
GLUED_RANKS = re.compile(r"10|[^\W\d_]|[2-9]")


def tidy(text: str) -> str:
    """Take off a text what people put round it: quotation marks of any kind, a comma or stop at its end, a remark."""
    bare = re.sub(r"#.*$", "", text).strip().rstrip(",;.").strip()
    return bare.strip(QUOTES).strip().rstrip(",;.")


def number(text: str) -> str:
    """Read a whole number in figures or words."""
    said = THOUSANDS.sub("", tidy(text))
    if plain(said) in NUMBERS:
        return str(NUMBERS[plain(said)])
    found = WHOLE.fullmatch(said) or COUNTED.fullmatch(said)
    return str(int(found["number"])) if found else ""


def amount(text: str) -> str:
    """Read an amount of money with its currency, or of the smallest coins."""
    said = THOUSANDS.sub("", tidy(text).replace("'", "").replace("\u2019", ""))
    if in_words := SAID_AMOUNT.fullmatch(said):
        known = NUMBERS_OF_COINS.get(plain(in_words["number"]))
        return "" if known is None else hundredths(known if in_words["small"] else known * 100)
    found = AMOUNT.fullmatch(said)
    if found is None or not (found["whole"] or found["part"]):
        return ""
    part = (found["part"] or "").strip("-\u2013\u2014")
    if found["small"]:
        return "" if part else hundredths(int(found["whole"] or 0))
    return hundredths(int(found["whole"] or 0) * 100 + int(part.ljust(2, "0") if part else 0))


def hundredths(number: int) -> str:
    """Write hundredths as people write money, nothing for none."""
    return f"{number // 100}.{number % 100:02}" if number else ""


def share(text: str) -> str:
    """Read a share in words, as a sign of its own, or as what one gets beside the others."""
    said = tidy(text).casefold()
    if len(said) == 1 and (value := unicodedata.numeric(said, 0.0)) and 0 < value < 1:
        return str(Fraction(value).limit_denominator(10))
    if found := RATIO.fullmatch(said):
        part, other = int(found["part"]), int(found["other"])
        among = other if any(word in said for word in OF_ALL) else part + other
        return str(Fraction(part, among)) if 0 < part < among else ""
    return share_in_words(said)


def share_in_words(said: str) -> str:
    """Read a share in words."""
    *before, last = said.split() or [""]
    if not before and plain(last) in WHOLES:
        return "1/1"
    of = DENOMINATORS.get(plain(last), 0)
    words = [plain(word) for word in before if plain(word) not in ("die", "der", "the", "a", "ein", "eine", "of")]
    part = NUMBERS.get(words[0], 0) if words else 1
    return f"{part}/{of}" if 0 < part < of and len(words) <= 1 else ""


def ranks(text: str) -> str:
    """Read ranks with commas between them, or with nothing at all."""
    said = tidy(text)
    parted = [part for part in re.split(r"[\s,;/>]+", said) if part]
    glued = GLUED_RANKS.findall(said)
    for parts in (parted, glued if "".join(glued) == said else []):
        known = [read_rank(part.casefold()) for part in parts]
        if len(parts) > 1 and all(known) and len({*known}) == len(known):
            return " ".join(parts)
    return ""


def limits(text: str) -> tuple[int, int] | None:
    """Read a least and a most: `2-7`, `2 bis 7`."""
    found = RANGE.fullmatch(tidy(text))
    return (int(found["least"]), int(found["most"])) if found else None
