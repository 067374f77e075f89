"""Models and JSON Schema of a variant file, derived from the options: the only import of pydantic."""
# ruff: noqa: ANN401  # models are made at run time: what their types are, no type checker can know

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import Annotated, Any, get_origin, get_type_hints

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    WithJsonSchema,
    create_model,
)
from pydantic_core import ErrorDetails

from chratze.options import OPTIONS, PACKETS, RANKS, Called, Option, Rules, Suits, Written, option
from chratze.source import Leaf
from chratze.variant import patterns, readers, write
from chratze.variant.record import Standing

Place = tuple[int | str, ...]
Tree = dict[str, object]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
MONEY = r"^(?=.*[1-9])[0-9]{1,12}(\.[0-9]{1,6})?$"
SHARE = r"^0*[1-9][0-9]* */ *0*[1-9][0-9]*$"
WRITTEN = r"\S"
"""How amounts, shares and texts look: none of them is nothing."""
STRICT = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

TEXTS = {
    "title": "What the variant is called.",
    "extends": "The variant that this one differs from: a name, or a path from this file.",
    "place": "Where it is played so.",
    "source": "Where the rules come from.",
    "date": "When they were written down.",
    "note": "Who asked, when, and why it was settled so.",
    "declare": "What the table calls declaring.",
    "join": "What the table calls joining.",
    "pass": "What the table calls passing.",
    "drop": "What the table calls dropping out.",
    "last": "What the table calls asking to be the last.",
    "blind": "What the table calls declaring blind.",
    "double_blind": "What the table calls declaring blind before the upcard.",
    "turn_stock": "What the table calls turning a card of the stock for trumps.",
    "turn_own": "What the table calls turning a card of one's own for trumps.",
    "declarer": "What the table calls the declarer.",
    "joiner": "What the table calls a joiner.",
    "currency": "What stands before an amount of money.",
}
"""The texts of a variant file, and what each is."""

TERMS = (
    "declare",
    "join",
    "pass",
    "drop",
    "last",
    "blind",
    "double_blind",
    "turn_stock",
    "turn_own",
    "declarer",
    "joiner",
    "currency",
)

CODES = {
    "extra_forbidden": "CHR101",
    "greater_than_equal": "CHR107",
    "less_than_equal": "CHR107",
    "list_type": "CHR128",
    "missing": "CHR129",
}
"""What pydantic finds, and what we call it; what is not listed is a section that is no mapping."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place of a file: keys and numbers that lead to it, a code, facts."""

    place: Place
    code: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Means:
    """What must be known to read a file: the hundredths of its coin, 0 for one at fault, and the suits it may mean."""

    coin: int
    suits: tuple[Suits, ...]


def read(tree: Tree, means: Means) -> tuple[Rules | None, tuple[Fault, ...]]:
    """Read the mapping of a file whose amounts are in a coin and whose cards are of some suits."""
    try:
        made = FILE.validate_python(tree, context=means)
    except ValidationError as error:
        return None, tuple(fault(found) for found in error.errors(include_url=False, include_input=False))
    return Rules(**{name: getattr(made, name) for name in Rules._fields}), ()


def fault(found: ErrorDetails) -> Fault:
    """Say in our words what pydantic found."""
    place = tuple(part for part in found["loc"] if part != "[key]")
    error = found.get("ctx", {}).get("error")
    if isinstance(error, readers.UnreadableError):
        return Fault((*place, *error.part), error.code, tuple(error.facts.items()))
    return Fault(place, CODES.get(found["type"], "CHR121"), ())


def json_schema() -> dict[str, Any]:
    """Make the JSON Schema of a variant file, for editors."""
    made = FILE.json_schema()
    for section in {path.split(".")[-2].capitalize() for path in OPTIONS}:
        made["$defs"][section]["type"] = ["object", "null"]
    return {"$schema": DRAFT, "title": "A variant of chratze", **{k: v for k, v in made.items() if k != "title"}}


def shaped(shape: dict[str, Any], reader: Any, kind: Any = Any) -> Any:
    """Make a type with its JSON Schema and its reader."""
    return Annotated[kind, BeforeValidator(reader), WithJsonSchema(shape)]


def told(place: ValidationInfo) -> Means:
    """Say what was told to whoever reads a file."""
    means: Means | None = place.context
    return means or Means(0, tuple(Suits))


def money(said: object, place: ValidationInfo) -> int:
    """Read an amount in the coin that was read before."""
    return readers.money(said, told(place).coin)


def card(said: object, place: ValidationInfo) -> int:
    """Read a card of the suits that were read before."""
    return readers.card(said, told(place).suits)


def rank(said: object, _: ValidationInfo) -> int:
    """Read a rank, whatever was read before."""
    return readers.rank(said)


def whole(said: object, _: ValidationInfo) -> int:
    """Read a whole number, whatever was read before."""
    return readers.whole(said)


def either(found: Option, said: object, place: ValidationInfo) -> int:
    """Read the word by which a table calls what an option says, or what else may stand there."""
    called, reader = found.called or Called("", 0), CALLED[found.written]
    if readers.called(said, called.word):
        return called.number
    if found.between is None:
        return reader(said, place)
    readers.no_other_word(said, called.word, "CHR108" if found.written else "CHR106")
    return readers.uncalled(reader(said, place), called, found.between)


def words(kind: type[IntEnum]) -> Any:
    """Make the type of an option with few values, each a word."""
    shape = {"type": "string", "enum": [member.name.lower() for member in kind]}
    return shaped(shape, partial(readers.word, words=kind), kind)


AMOUNT: dict[str, Any] = {"anyOf": [{"type": "number", "exclusiveMinimum": 0}, {"type": "string", "pattern": MONEY}]}
COIN: dict[str, Any] = {
    "anyOf": [{"type": "number", "minimum": 0.01, "maximum": 100}, {"type": "string", "pattern": MONEY}]
}
RANK: dict[str, Any] = {"type": ["string", "integer"], "pattern": patterns.rank(), "minimum": 2, "maximum": 10}
CARD: dict[str, Any] = {"type": "string", "pattern": patterns.card()}
TEXT: dict[str, Any] = {"type": ["string", "number"], "pattern": WRITTEN}
SAYING: dict[str, Any] = {
    "anyOf": [
        TEXT,
        {
            "type": "object",
            "patternProperties": {f"^{readers.LANGUAGE.pattern}$": TEXT},
            "additionalProperties": False,
            "minProperties": 1,
        },
    ]
}
"""A text, or one a language."""

WAYS: dict[Written, tuple[dict[str, Any], Any]] = {
    Written.COIN: (COIN, readers.coin),
    Written.MONEY: (AMOUNT, money),
    Written.SHARE: ({"type": "string", "pattern": SHARE}, readers.share),
    Written.PACKETS: (
        {
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "maximum": PACKETS},
            "minItems": 1,
            "maxItems": PACKETS,
        },
        readers.packets,
    ),
    Written.RANKS: (
        {
            "anyOf": [
                RANK | {"pattern": patterns.ranks()},
                {"type": "array", "items": RANK, "minItems": 1, "maxItems": RANKS, "uniqueItems": True},
            ]
        },
        readers.ranks,
    ),
    Written.RANK: (RANK, rank),
    Written.CARD: (CARD, card),
}
"""How each way of writing looks to an editor, and what reads it."""

CALLED: dict[Written | None, Callable[[object, ValidationInfo], int]] = {
    None: whole,
    Written.MONEY: money,
    Written.RANK: rank,
    Written.CARD: card,
}
"""What reads a number that a table may call by a word."""


def readable(found: Option) -> Any:
    """Make the type that reads an option."""
    kind = found.kind
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return words(kind)
    if kind is bool:
        return shaped({"type": "boolean"}, readers.yes_no, bool)
    if found.called:
        return shaped(also_called(found, found.called.word), partial(either, found), kind)
    if found.between:
        kind = Annotated[kind, Field(ge=found.between.least, le=found.between.most)]
    if found.written is None:
        return Annotated[kind, BeforeValidator(readers.whole)]
    return shaped(*WAYS[found.written], kind)


def also_called(found: Option, word: str) -> dict[str, Any]:
    """Say how an option looks to an editor that a table may call by a word."""
    whole_number: dict[str, Any] = {"type": "integer"}
    if found.between:
        whole_number |= {"minimum": found.between.least, "maximum": found.between.most}
    shape = WAYS[found.written][0] if found.written else whole_number
    return {"anyOf": [*shape.get("anyOf", [shape]), {"const": word}]}


def shown(found: Option) -> Any:
    """Write a default as JSON."""
    if found.written == Written.PACKETS:
        return [packet for packet in found.default if packet]
    plain = found.written is None and not isinstance(found.default, IntEnum)
    return found.default if plain else write.said(Rules(), found.path)


def field(section: Any, name: str, hint: Any, prefix: str) -> tuple[Any, Any]:
    """Make the field of a model; a default is the section's own, and is never read again."""
    default = section._field_defaults[name]
    if get_origin(hint) is not Annotated:
        return model(hint, f"{prefix}{name}."), Field(default_factory=lambda: default)
    found = option(prefix + name, hint, default)
    extra = {"default": shown(found)}
    return readable(found), Field(default_factory=lambda: default, description=found.text, json_schema_extra=extra)


def model(section: Any, prefix: str) -> Any:
    """Make a model that reads a section from a mapping and yields the section itself."""
    hints = get_type_hints(section, include_extras=True)
    fields: dict[str, Any] = {name: field(section, name, hint, prefix) for name, hint in hints.items()}
    made = create_model(section.__name__, __config__=STRICT, __doc__=section.__doc__, **fields)
    return Annotated[made, BeforeValidator(nothing_said), AfterValidator(lambda read: section(**dict(read)))]


def nothing_said(said: object) -> object:
    """Read a section whose lines are all comments as one that says nothing."""
    return {} if isinstance(said, Leaf) and said.value is None and not said.text else said


def texts(names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Make fields that hold texts; a name that Python or pydantic keeps for itself goes by an alias."""
    for name in names:
        kind = shaped(TEXT, readers.text, str)
        yield f"{name}_", (kind, Field(default_factory=str, alias=name, description=TEXTS[name]))


def sayings(names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Make fields that hold texts which may be told by language."""
    for name in names:
        kind = shaped(SAYING, readers.saying)
        yield f"{name}_", (kind, Field(default_factory=dict, alias=name, description=TEXTS[name]))


def mapping(name: str, text: str, **fields: Any) -> Any:
    """Make a model of what is no option."""
    return create_model(name, __config__=STRICT, __doc__=text, **fields)


NOTE: dict[str, Any] = {
    "type": "object",
    "properties": {standing.value: SAYING for standing in Standing},
    "additionalProperties": False,
    "minProperties": 1,
    "maxProperties": 1,
}
NOTED: dict[str, Any] = {"type": "string", "enum": list(OPTIONS)}
CASE: dict[str, Any] = {"type": "object"}
EXPECTED: dict[str, Any] = {"type": ["string", "object"], "pattern": WRITTEN}


def about() -> Any:
    """Make the model of what a variant says about itself."""
    path, note = shaped(NOTED, readers.noted, str), shaped(NOTE, readers.note)
    noted = Field(default_factory=lambda: None, description="How well the sources bear the options.")
    return mapping(
        "About",
        "Where a variant comes from.",
        **dict(sayings(("place", "source", "date"))),
        notes=(dict.__class_getitem__((path, note)), noted),
    )


def ruling() -> Any:
    """Make the model of a settled debate."""
    return mapping(
        "Ruling",
        "A settled debate.",
        case=(shaped(CASE, readers.case), Field(description="What lay on the table.")),
        expect=(shaped(EXPECTED, readers.expected), Field(description="The verdict, or a mapping of answers.")),
        **dict(sayings(("note",))),
    )


def file() -> Any:
    """Make the model of a whole file."""
    version = shaped({"const": readers.SCHEMA}, readers.schema, int)
    hints = get_type_hints(Rules, include_extras=True)
    return mapping(
        "File",
        "The rules of a table, written down: what it leaves out is as in the variant it extends.",
        schema_=(version, Field(default=readers.SCHEMA, alias="schema", description="The schema of this file.")),
        **dict(sayings(("title",))),
        **dict(texts(("extends",))),
        about=(about(), Field(default_factory=lambda: None, description="Where the variant comes from.")),
        terms=(
            mapping("Terms", "What the table calls things.", **dict(texts(TERMS))),
            Field(default_factory=lambda: None, description="What the table calls things."),
        ),
        **{name: field(Rules, name, hint, "") for name, hint in hints.items()},
        rulings=(list.__class_getitem__(ruling()), Field(default_factory=lambda: None, description="Settled debates.")),
    )


FILE: TypeAdapter[Any] = TypeAdapter(file())
