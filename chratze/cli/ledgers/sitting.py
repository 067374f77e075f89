"""An evening at the desk: deal after deal is told, reckoned and kept, until whoever keeps the ledger leaves."""

from collections.abc import Iterator
from dataclasses import replace

from chratze.cli.ledgers.asking import Asked
from chratze.cli.ledgers.book import (
    Book,
    closed,
    evening_of,
    going_on,
    next_place,
    pot_after,
    pot_next,
    with_deal,
    with_evening,
    with_last,
)
from chratze.cli.ledgers.correcting import correct, found_deal, remove, take_back
from chratze.cli.ledgers.desk import Desk, tell, told_lines
from chratze.cli.ledgers.facts import Facts, Told, told
from chratze.cli.ledgers.fewest import fewest
from chratze.cli.ledgers.hearing import Unheard
from chratze.cli.ledgers.prompting import heard
from chratze.cli.ledgers.seating import in_order, seated
from chratze.cli.ledgers.shown import (
    balanced,
    chart_lines,
    debt_lines,
    ending,
    listing,
    payment,
    settling,
    standing_lines,
)
from chratze.cli.ledgers.telling import finished, half_told, helped, new_deal, unheard
from chratze.cli.ledgers.wishes import NUMBERED, Wish, Wished, letter, wished
from chratze.game.records.record import Settled
from chratze.rules.table import MOST_COINS


def keep_ledger(desk: Desk) -> None:
    """Tell deal after deal, until there is no more to be told."""
    told_lines(desk, [*new_deal(desk), *half_told(desk)])
    while True:
        place, found = next_place(desk.book), going_on(desk.book, desk.facts[-1])
        asked = Asked(place, found, desk.facts[-1]) if found else None
        answer = heard(desk, asked) if asked else heard_wish(desk)
        if answer is None or (isinstance(answer, Wished) and answer.wish is Wish.QUIT):
            return
        if isinstance(answer, Wished):
            grant(desk, asked, answer)
        else:
            take(desk, told(place, answer), answer)


def take(desk: Desk, found: Told | None, answer: Facts) -> None:
    """Take an answer, write it down, and tell the deal where it is over with it."""
    if found is None:
        return
    before, book = desk.book, with_deal(desk.book, found)
    desk.changes.clear()
    desk.keep(book)
    if found.wanted:
        desk.facts.append(answer)
        return
    desk.book, desk.facts = book, [Facts()]
    told_lines(desk, finished(desk, before))
    told_lines(desk, new_deal(desk))


def heard_wish(desk: Desk) -> Wished | None:
    """Hear what is wanted where no deal can be told any more; an empty line begins a new evening."""
    tell(desk, "ask.over")
    while (text := desk.terminal.hear()) is not None:
        if not text.strip():
            return Wished(Wish.EVENING)
        wish = wished(desk, (), text)
        if isinstance(wish, Wished):
            return wish
        unheard(desk, wish or Unheard("over"))
    return None


def grant(desk: Desk, asked: Asked | None, wanted: Wished) -> None:
    """Do what is wanted."""
    if wanted.wish in NUMBERED[:2]:
        change(desk, wanted)
    elif wanted.wish is Wish.UNDO:
        undo(desk)
    elif wanted.wish in (Wish.EVENING, Wish.TABLE):
        next_evening(desk, wanted.wish)
    elif wanted.wish is Wish.PAID:
        settle(desk)
    elif wanted.wish is Wish.HELP:
        told_lines(desk, helped(desk, asked))
    else:
        show(desk, wanted)


def show(desk: Desk, wanted: Wished) -> None:
    """Show deals, standings, purses over time, or who pays whom."""
    match wanted.wish:
        case Wish.LIST:
            told_lines(desk, listing(desk, desk.book))
        case Wish.STANDINGS:
            told_lines(desk, standing_lines(desk, desk.book))
        case Wish.CHART:
            told_lines(desk, chart_lines(desk, desk.book))
        case _:
            settle_up(desk, wanted)


def settle_up(desk: Desk, wanted: Wished) -> None:
    """Say who pays whom, over all evenings or for one."""
    evening = wanted.numbers[0] if wanted.numbers else 0
    if wanted.numbers and not 1 <= evening <= len(desk.book.deals):
        tell(desk, "settle.no_evening", number=str(evening), count=str(len(desk.book.deals)))
        return
    told_lines(desk, settling(desk, desk.book, evening))
    if not evening and len(desk.facts) == 1 and fewest(balanced(desk.book, 0)):
        tell(desk, "settle.how", paid=letter(desk, evening_of(desk.book).names, Wish.PAID))


def settle(desk: Desk) -> None:
    """Put down that all have paid what they were to pay; the evening ends with it."""
    if len(desk.facts) > 1:
        tell(desk, "next.unfinished")
        return
    paid = fewest(balanced(desk.book, 0))
    if not paid:
        tell(desk, "settle.even")
        return
    last = evening_of(desk.book)
    told_lines(desk, debt_lines(desk, desk.book, "pot.lapses"))
    more = tuple(Settled(one.payer, one.payee, coins) for one in paid for coins in in_parts(one.coins))
    put_down(desk, with_last(desk.book, replace(last, settled=(*last.settled, *more))))
    told_lines(desk, (f"  {payment(desk, one)}" for one in paid))
    tell(desk, "settle.done", undo=letter(desk, (), Wish.UNDO))
    told_lines(desk, new_deal(desk))


def in_parts(coins: int) -> Iterator[int]:
    """Part a sum into as much as a record may hold on a line."""
    for _ in range(0, coins, MOST_COINS):
        yield min(coins, MOST_COINS)
        coins -= MOST_COINS


def put_down(desk: Desk, book: Book) -> None:
    """Write a book down in which no deal is under way."""
    desk.keep(book)
    desk.book, desk.facts = book, [Facts()]
    desk.changes.clear()


def undo(desk: Desk) -> None:
    """Take back the last answer or deal, and ask again."""
    begun = len(desk.facts) > 1
    take_back(desk)
    if begun:
        found = going_on(desk.book, desk.facts[-1])
        desk.keep(with_deal(desk.book, found) if found else desk.book)
    else:
        told_lines(desk, new_deal(desk))


def change(desk: Desk, wanted: Wished) -> None:
    """Correct or remove a deal."""
    if not wanted.numbers:
        tell(desk, "correct.which")
        return
    at = found_deal(desk, wanted.numbers)
    if at is None:
        return
    if wanted.wish is Wish.CORRECT:
        correct(desk, *at)
    else:
        remove(desk, *at)
    told_lines(desk, new_deal(desk))


def next_evening(desk: Desk, wish: Wish) -> None:
    """Begin another evening with whoever sits there then, or let this one go on as somebody comes or goes."""
    book, stays = desk.book, wish is Wish.TABLE and not closed(evening_of(desk.book))
    pot = pot_after(book, len(book.deals)) if stays else pot_next(book)
    if len(desk.facts) > 1 or pot > MOST_COINS:
        tell(desk, "over" if pot > MOST_COINS else "next.unfinished")
        return
    told_lines(desk, debt_lines(desk, book, "pot.lapses") if stays else ending(desk, book))
    evening = seated(desk.pen.words, desk.terminal, book.record.rules, usual_names(book, stays=stays))
    if evening is None:
        tell(desk, "next.left")
        return
    put_down(desk, with_evening(book, replace(evening, pot=pot, date=desk.today)))
    told_lines(desk, new_deal(desk))


def usual_names(book: Book, *, stays: bool) -> tuple[str, ...]:
    """List who sat there last, in order of play; where the evening goes on, who sits there still, its dealer last."""
    last, rules = evening_of(book), book.record.rules
    names, following = in_order(rules, last.names), going_on(book, Facts())
    if not stays or following is None:
        return names
    table = following.deal.table
    first = names.index(last.names[table.dealer]) + 1
    there = {name for seat, name in enumerate(last.names) if not table.gone >> seat & 1}
    return tuple(name for name in (*names[first:], *names[:first]) if name in there)
