"""An evening at the desk: deal after deal is told, reckoned and kept, until whoever keeps the ledger leaves."""

from dataclasses import replace

from chratze.cli.ledgers.asking import Asked
from chratze.cli.ledgers.book import evening_of, next_place, pot_left, with_deal, with_evening
from chratze.cli.ledgers.correcting import correct, found_deal, remove, take_back
from chratze.cli.ledgers.desk import Desk, tell, told_lines
from chratze.cli.ledgers.facts import Facts, Told, told
from chratze.cli.ledgers.hearing import Unheard
from chratze.cli.ledgers.prompting import heard
from chratze.cli.ledgers.seating import in_order, seated
from chratze.cli.ledgers.shown import chart_lines, listing, open_pot, settling, standing_lines
from chratze.cli.ledgers.telling import finished, helped, new_deal, unheard
from chratze.cli.ledgers.wishes import NUMBERED, Wish, Wished, wished


def keep_ledger(desk: Desk) -> None:
    """Tell deal after deal, until there is no more to be told."""
    told_lines(desk, new_deal(desk))
    while True:
        place = next_place(desk.book)
        found = told(place, desk.facts[-1])
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
    desk.keep(book)
    if found.wanted:
        desk.facts.append(answer)
        return
    desk.book, desk.facts = book, [Facts()]
    told_lines(desk, finished(desk, before))
    told_lines(desk, new_deal(desk))


def heard_wish(desk: Desk) -> Wished | None:
    """Hear what is wanted where no deal can be told any more."""
    tell(desk, "ask.over")
    while (text := desk.terminal.hear()) is not None:
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
    elif wanted.wish is Wish.EVENING:
        next_evening(desk)
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
    if evening > len(desk.book.deals):
        tell(desk, "settle.no_evening", number=str(evening), count=str(len(desk.book.deals)))
        return
    told_lines(desk, settling(desk, desk.book, evening))


def undo(desk: Desk) -> None:
    """Take back the last answer or deal, and ask again."""
    begun = len(desk.facts) > 1
    take_back(desk)
    if begun:
        found = told(next_place(desk.book), desk.facts[-1])
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


def next_evening(desk: Desk) -> None:
    """Begin another evening, with whoever sits there then, and with what the last one leaves in the pot."""
    if len(desk.facts) > 1 or not desk.book.deals[-1]:
        tell(desk, "next.unfinished" if len(desk.facts) > 1 else "next.nothing")
        return
    told_lines(desk, filter(None, [open_pot(desk, desk.book)]))
    rules, last = desk.book.record.rules, evening_of(desk.book)
    evening = seated(desk.pen.words, desk.terminal, rules, in_order(rules, last.names))
    if evening is None:
        tell(desk, "next.left")
        return
    pot = pot_left(desk.book, len(desk.book.deals))
    book = with_evening(desk.book, replace(evening, pot=pot, date=desk.today))
    desk.keep(book)
    desk.book, desk.facts = book, [Facts()]
    told_lines(desk, new_deal(desk))
