"""What a ledger knows of everybody: standings, rows of a table, purses over time. Numbers only."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from chratze.cli.ledgers.book import Book, given_back, pot_left, settled
from chratze.events import EverybodyPlays, Owes
from chratze.game.deal import Deal, broken_up
from chratze.options import SEATS, Kind, Rules
from chratze.rules.pack import rank_of
from chratze.rules.settlement import gain
from chratze.rules.table import PAY_DECLARER_PENALTY, PAY_JOINER_PENALTY

PENALTIES = ("penalty.declarer", "penalty.joiner")
"""The options in whose name penalties are owed."""

END, SETTLED = "end", "settled"
"""What stands in place of a role where a pot is given back, and where purses are settled."""


@dataclass(slots=True)
class Standing:
    """Where a player stands.

    Coins not yet settled, all that were won, those owed to the pot; then how many deals,
    how often he declared (stayed, where nobody declares) and made it, penalties, best and worst deal.
    """

    name: str
    purse: int = 0
    won: int = 0
    owed: int = 0
    deals: int = 0
    declared: int = 0
    made: int = 0
    penalties: int = 0
    best: int = 0
    worst: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """What a deal was to a player: `tricks` is -1 for who had no part in it, `owed` what he owes beside his purse."""

    date: str
    evening: int
    number: int
    name: str
    role: str
    tricks: int
    coins: int
    purse: int
    pot: int
    owed: int


def rows(book: Book) -> Iterator[Row]:
    """Go through deals and players; purses go on over evenings, and what an evening gives back is one row more."""
    purses: dict[str, int] = {}
    for number, evening in enumerate(book.record.evenings, 1):
        for played, deal in zip(evening.deals, book.deals[number - 1], strict=False):
            for seat, name in enumerate(evening.names):
                if not deal.table.gone >> seat & 1:
                    coins = gain(deal.table, seat)
                    purses[name] = purses.get(name, 0) + coins
                    yield row(deal, seat, (played.date or evening.date, number, name, coins), purses[name])
        if given_back(book, number) and book.deals[number - 1]:
            yield from back(book, number, purses)
        for name, coins in settled(evening):
            purses[name] = purses.get(name, 0) + coins
            yield Row(evening.date, number, 0, name, SETTLED, -1, coins, purses[name], pot_left(book, number), 0)


def back(book: Book, number: int, purses: dict[str, int]) -> Iterator[Row]:
    """Go through what everybody got back of the pot when an evening ended."""
    last, evening = book.deals[number - 1][-1], book.record.evenings[number - 1]
    ended = broken_up(last)
    for seat, name in enumerate(evening.names):
        coins = ended.table.purse[seat] - last.table.purse[seat]
        if coins:
            purses[name] += coins
            yield Row(evening.date, number, last.table.number, name, END, -1, coins, purses[name], ended.table.pot, 0)


def row(deal: Deal, seat: int, what: tuple[str, int, str, int], purse: int) -> Row:
    """Make the row of a player in a deal."""
    date, evening, name, coins = what
    table = deal.table
    plays = table.active >> seat & 1
    tricks = table.tricks[seat] if plays and any(table.tricks) else -1
    return Row(
        date, evening, table.number, name, role(deal, seat), tricks, coins, purse, table.pot, table.owed[seat]
    )  # fmt: skip


def role(deal: Deal, seat: int) -> str:
    """Say what a seat was in a deal."""
    if deal.table.declarers >> seat & 1:
        return "declarer"
    return "joiner" if deal.table.active >> seat & 1 else "out"


def standings(book: Book) -> dict[str, Standing]:
    """Say where everybody stands."""
    found: dict[str, Standing] = {}
    for one in rows(book):
        who = found.setdefault(one.name, Standing(one.name))
        who.purse, who.won = one.purse, who.won + one.coins * (one.role != SETTLED)
        if one.role in (END, SETTLED):
            continue
        who.owed = one.owed if one.evening == len(book.deals) else 0
        who.best = max(who.best, one.coins) if who.deals else one.coins
        who.worst = min(who.worst, one.coins) if who.deals else one.coins
        who.deals += 1
    for evening, deals in zip(book.record.evenings, book.deals, strict=True):
        for seat, name in enumerate(evening.names):
            who = found.setdefault(name, Standing(name))
            who.declared += sum(undertook(deal) >> seat & 1 for deal in deals)
            who.made += sum(made(deal, seat) for deal in deals)
            who.penalties += sum(fined(deal, seat) for deal in deals)
    return found


def somebody_declares(rules: Rules) -> bool:
    """Say whether these rules have somebody declare, or all who stay play for themselves."""
    return rules.auction.kind == Kind.DECLARER


def undertook(deal: Deal) -> int:
    """List the seats that declared; where nobody declares, those that stayed."""
    return deal.table.declarers if somebody_declares(deal.rules) else deal.table.active


def made(deal: Deal, seat: int) -> bool:
    """Say whether a seat undertook it and won: the tricks that it must make, or the pot because nobody joined."""
    table = deal.table
    alone = table.active == 1 << seat and not any(table.tricks)
    return bool(undertook(deal) >> seat & 1) and (alone or bool(table.made >> seat & 1))


def fined(deal: Deal, seat: int) -> int:
    """Add up the penalties of a seat in a deal, paid or owed: those owed are kept among what happened in it."""
    paid = -sum(deal.table.ledger[rule * SEATS + seat] for rule in (PAY_DECLARER_PENALTY, PAY_JOINER_PENALTY))
    owed = (event for event in deal.events if isinstance(event, Owes) and event.seat == seat)
    return paid + sum(event.coins for event in owed if event.because in PENALTIES)


def everybody_played(deal: Deal) -> bool:
    """Say whether a card turned for trumps has made everybody play."""
    if deal.events:
        return any(isinstance(event, EverybodyPlays) for event in deal.events)
    card = deal.table.upcard if deal.table.shown < 0 else deal.table.shown
    rank = deal.rules.auction.all_play_on
    return bool(rank and deal.table.active and card >= 0) and rank_of(deal.rules, card) == rank


def over_time(book: Book) -> Mapping[str, list[int]]:
    """List what everybody had won or lost after each deal at which anybody was."""
    found: dict[str, list[int]] = {name: [0] for evening in book.record.evenings for name in evening.names}
    last = (0, 0, "")
    for one in rows(book):
        now = one.evening, one.number, one.role if one.role in (END, SETTLED) else ""
        if now != last:
            for purses in found.values():
                purses.append(purses[-1])
            last = now
        found[one.name][-1] = one.purse
    return found
