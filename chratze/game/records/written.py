"""A record -> text: reading it again yields an equal record."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from chratze.bits import popcount
from chratze.cards import show, show_all
from chratze.game.records.record import Evening, Move, Played, Record, Settled, Stated
from chratze.game.records.scalars import line, money, scalar
from chratze.options import Pack, Rules

SCHEMA = 1
UNKNOWN = "?"
POT = "pot"


def written(record: Record, rules: str) -> str:
    """Write a record whole; `rules` is the text of its resolved rules, as a variant has them."""
    return "".join(f"{row}\n" for row in rows(record, rules))


def rows(record: Record, rules: str) -> Iterator[str]:
    """Write a record row by row: its rules, then its evening, or its evenings."""
    yield f"schema: {SCHEMA}"
    yield f"variant: {scalar(record.variant)}"
    if record.hash:
        yield f"hash: {scalar(record.hash)}"
    if record.title:
        yield f"title: {saying(record.title)}"
    yield "rules:"
    yield from (f"  {row}" for row in rules.splitlines())
    if record.terms:
        yield f"terms: {braced(record.terms.items())}"
    pot = POT if all(name.casefold() != POT for one in record.evenings for name in one.names) else ""
    if len(record.evenings) == 1:
        yield from evening(record.rules, record.evenings[0], pot)
    else:
        yield f"evenings:{'' if record.evenings else ' []'}"
        for one in record.evenings:
            yield from item(evening(record.rules, one, pot))


def saying(told: Mapping[str, str]) -> str:
    """Write a text, or one a language."""
    return scalar(told[""]) if "" in told else braced(told.items())


def braced(entries: Iterable[tuple[str, str]]) -> str:
    """Write keys and texts in braces."""
    return "{" + ", ".join(f"{scalar(key)}: {scalar(text)}" for key, text in entries) + "}"


def item(inner: Iterable[str]) -> Iterator[str]:
    """Write rows as an item of a list."""
    for number, row in enumerate(inner):
        yield f"{'  ' if number else '- '}{row}"


def listed(entries: Iterable[str]) -> str:
    """Write texts in brackets."""
    return f"[{', '.join(scalar(one) for one in entries)}]"


def evening(rules: Rules, told: Evening, pot: str) -> Iterator[str]:
    """Write an evening: who sits there, then deal after deal, then who paid whom; the pot by a word of its own."""
    yield f"seats: {listed(told.names)}"
    yield f"dealer: {line(told.names[told.dealer])}"
    yield from set_out({"pot": money(rules, told.pot)} if told.pot else {})
    yield from set_out({"players": listed(told.players)} if told.players else {})
    yield from set_out({"length": str(told.length)} if told.length else {})
    yield from set_out({"seed": str(told.seed)} if told.seed >= 0 else {})
    yield from set_out({key: scalar(text) for key, text in (("date", told.date), ("place", told.place)) if text})
    yield f"deals:{'' if told.deals else ' []'}"
    for number, one in enumerate(told.deals, 1):
        inner = list(deal(rules, told.names, one, number))
        yield from item(inner or ["{}"])
    if told.settled:
        yield "settled:"
        yield from (f"- {line(payment(rules, one, pot))}" for one in told.settled)


def payment(rules: Rules, made: Settled, pot: str) -> str:
    """Write who paid whom."""
    return f"{made.payer or pot} {money(rules, made.coins)} > {made.payee or pot}".strip(" >")


def set_out(entries: Mapping[str, str]) -> Iterator[str]:
    """Write keys and values, a row each."""
    return (f"{key}: {value}" for key, value in entries.items())


def deal(rules: Rules, names: Sequence[str], played: Played, number: int) -> Iterator[str]:
    """Write a deal, the n-th of its evening: what was dealt, said, exchanged, played and paid."""
    numbers = {"number": played.number if played.number != number else -1, "seed": played.seed}
    yield from set_out({key: str(said) for key, said in numbers.items() if said >= 0})
    yield from set_out({"dealer": line(names[played.dealer])} if played.dealer >= 0 else {})
    yield from cards(rules.pack, names, played)
    yield from said(rules.pack, names, played)
    yield from outcome(rules, names, played.stated)
    yield from set_out({key: scalar(text) for key, text in (("date", played.date), ("note", played.note)) if text})


def cards(pack: Pack, names: Sequence[str], played: Played) -> Iterator[str]:
    """Write the cards that are known."""
    if played.hands:
        held = ((names[seat], " ".join(show_all(pack, hand))) for seat, hand in played.hands.items())
        yield f"hands: {braced(held)}"
    for key, found in (("upcards", played.upcards), ("stock", played.stock)):
        yield from set_out({key: line(in_a_row(pack, found))} if found else {})


def in_a_row(pack: Pack, found: Sequence[int]) -> str:
    """Write cards in their order."""
    return " ".join(show(pack, one) if one >= 0 else UNKNOWN for one in found)


def said(pack: Pack, names: Sequence[str], played: Played) -> Iterator[str]:
    """Write what everybody did."""
    for key, moves in (("calls", played.calls), ("exchange", played.exchange)):
        yield from set_out({key: listed(move(pack, names, one) for one in moves)} if moves else {})
    if played.tricks:
        yield "tricks:"
        yield from (f"- {line(one)}" for one in tricks(pack, names, played))


def move(pack: Pack, names: Sequence[str], made: Move) -> str:
    """Write a call, an exchange or a swap."""
    parts = [names[made.seat], made.verb, *show_all(pack, made.cards)]
    known = popcount(made.cards)
    if made.verb == "exchange" and known == 0 and made.count >= 0:
        parts.append(str(made.count))
    elif made.verb == "exchange":
        parts += [UNKNOWN] * (made.count - known)
    return " ".join([*parts, ">", *show_all(pack, made.drawn)] if made.drawn else parts)


def tricks(pack: Pack, names: Sequence[str], played: Played) -> Iterator[str]:
    """Write the tricks, each with who took it, where that is said."""
    for trick, laid in groupby(played.tricks, key=lambda made: made.trick):
        winners = played.stated.winners[trick - 1 : trick]
        won = f" > {names[winners[0]]}" if winners and winners[0] >= 0 else ""
        yield in_trick(pack, names, list(laid)) + won


def in_trick(pack: Pack, names: Sequence[str], laid: Sequence[Move]) -> str:
    """Write the cards of a trick: each with who played it; behind a leader those that followed in turn."""
    parts = ""
    for made in laid:
        card = " ".join(show_all(pack, made.cards)) or UNKNOWN
        if made.seat < 0:
            parts += f" {card}"
        else:
            parts += f"{', ' if parts else ''}{names[made.seat]} {card}"
    return parts.strip()


def outcome(rules: Rules, names: Sequence[str], stated: Stated) -> Iterator[str]:
    """Write what a record states of a deal's outcome."""
    if stated.taken:
        yield "taken: " + plain(names, {seat: str(tricks) for seat, tricks in stated.taken.items()})
    if stated.payments:
        yield "payments: " + plain(names, {seat: money(rules, coins) for seat, coins in stated.payments.items()})
    if stated.pot >= 0:
        yield f"pot: {money(rules, stated.pot)}"


def plain(names: Sequence[str], numbers: Mapping[int, str]) -> str:
    """Write a number for each name in braces."""
    return "{" + ", ".join(f"{scalar(names[seat])}: {number}" for seat, number in numbers.items()) + "}"
