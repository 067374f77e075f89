"""Deals that were told wrong: corrected, removed, taken back; what changes with them is said."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from chratze.cli.ledgers.account import account
from chratze.cli.ledgers.asking import Asked
from chratze.cli.ledgers.book import (
    Book,
    Misfit,
    cardless,
    closed,
    corrected,
    evening_of,
    going_on,
    place_of,
    pot_now,
    purses,
    with_deal,
    with_last,
    without_evening,
    without_last,
)
from chratze.cli.ledgers.desk import Desk, in_coins, say, signed, tell, told_lines
from chratze.cli.ledgers.facts import Facts, Place, Told, told
from chratze.cli.ledgers.prompting import heard
from chratze.cli.ledgers.remembered import known
from chratze.cli.ledgers.shown import purse_line, summary
from chratze.cli.ledgers.telling import helped
from chratze.cli.ledgers.wishes import Wish, Wished
from chratze.game.deal import over
from chratze.game.records.record import Played


def take_back(desk: Desk) -> None:
    """Take back what was done last: an answer, that purses were settled, an evening begun, a deal."""
    book, last = desk.book, evening_of(desk.book)
    if desk.changes:
        change_back(desk)
    elif len(desk.facts) > 1:
        desk.facts.pop()
    elif closed(last):
        done_again(desk, with_last(book, replace(last, settled=())), say(desk, "undo.settled"))
    elif book.deals[-1]:
        deal = book.deals[-1][-1]
        said = say(desk, "undo.done", number=str(deal.table.number), deal=summary(desk, last.names, deal))
        done_again(desk, without_last(book), said)
    elif len(book.deals) > 1:
        done_again(desk, without_evening(book), say(desk, "undo.evening"))
    else:
        tell(desk, "undo.nothing")


def change_back(desk: Desk) -> None:
    """Take back the last correction."""
    before = desk.changes.pop()
    lines = [*differences(desk, desk.book, before)]
    changed_to(desk, before)
    told_lines(desk, [say(desk, "undo.change"), *lines, purse_line(desk, before)])


def done_again(desk: Desk, book: Book, said: str) -> None:
    """Write down a book in which something has been taken back, and say so."""
    desk.keep(book)
    desk.book, desk.facts = book, [Facts()]
    told_lines(desk, [said, purse_line(desk, book)])


def found_deal(desk: Desk, numbers: Sequence[int]) -> tuple[int, int] | None:
    """Find a deal by its number in the last evening, or by evening and number; say where there is none."""
    evening, number = numbers if len(numbers) > 1 else (len(desk.book.deals), *numbers)
    if 1 <= evening <= len(desk.book.deals) and 1 <= number <= len(desk.book.deals[evening - 1]):
        if all(map(cardless, desk.book.record.evenings[evening - 1].deals[number - 1 :])):
            return evening, number
        tell(desk, "correct.cards", number=str(number))
        return None
    tell(desk, "correct.no_deal", number=".".join(map(str, numbers)))
    return None


def remove(desk: Desk, evening: int, number: int) -> None:
    """Remove a deal, and reckon all later ones anew."""
    deal, names = desk.book.deals[evening - 1][number - 1], desk.book.record.evenings[evening - 1].names
    done = say(desk, "remove.done", number=str(number), deal=summary(desk, names, deal))
    changed(desk, (evening, number), (), [done])


def correct(desk: Desk, evening: int, number: int) -> None:
    """Ask about a deal again, what was told before being usual, and reckon all later ones anew."""
    place = place_of(desk.book, evening, number)
    old = place.evening.deals[number - 1]
    tell(desk, "correct.begin", number=str(number))
    found = told_again(desk, place, known(place, old))
    if found is None:
        tell(desk, "correct.left", number=str(number))
    elif (found.played.calls, found.played.stated.taken) == (old.calls, old.stated.taken):
        tell(desk, "correct.same", number=str(number))
    else:
        put = replace(found.played, date=old.date, note=old.note)
        done = say(desk, "correct.done", number=str(number))
        changed(desk, (evening, number), (put,), [done, *account(desk, place.evening.names, found.deal)])


def told_again(desk: Desk, place: Place, before: Facts) -> Told | None:
    """Ask for the facts of a deal until it is over; None where that is left off."""
    facts = [Facts()]
    while (found := told(place, facts[-1])) is not None and (found.wanted or not over(found.deal)):
        asked = Asked(place, found, facts[-1], before)
        answer = heard(desk, asked)
        if answer is None or (isinstance(answer, Wished) and answer.wish is Wish.QUIT):
            return None
        if isinstance(answer, Facts):
            facts.append(answer)
        elif answer.wish is Wish.UNDO:
            facts = facts[:-1] or facts
        elif answer.wish is Wish.HELP:
            told_lines(desk, helped(desk, asked))
        else:
            tell(desk, "correct.first")
    return found


def changed(desk: Desk, at: tuple[int, int], put: Sequence[Played], done: Sequence[str]) -> None:
    """Put a deal, or none, in the place of one; say so, and what that changes, or why it cannot be."""
    book = corrected(desk.book, *at, put)
    if isinstance(book, Misfit):
        deal = str(book.number) if book.evening == len(desk.book.deals) else f"{book.evening}.{book.number}"
        tell(desk, "correct.misfit", number=deal)
        return
    before = desk.book
    changed_to(desk, book)
    desk.changes.append(before)
    lines = [*differences(desk, before, book)]
    told_lines(desk, [*done, *([say(desk, "correct.changes"), *lines] if lines else []), purse_line(desk, book)])


def changed_to(desk: Desk, book: Book) -> None:
    """Write down another book, and the deal under way if it still fits."""
    before, begun = going_on(desk.book, desk.facts[-1]), going_on(book, desk.facts[-1])
    desk.book = book
    if begun is None or begun.refused or not begun.wanted or another_dealers(desk.facts[-1], before, begun):
        desk.facts = [Facts()]
    desk.keep(with_facts(desk))


def another_dealers(facts: Facts, before: Told | None, now: Told) -> bool:
    """Say whether what the dealer did would now be told of somebody else."""
    the_dealers = facts.double_blind or facts.blind or facts.own or facts.trump is not None
    return the_dealers and before is not None and before.deal.table.dealer != now.deal.table.dealer


def with_facts(desk: Desk) -> Book:
    """Write down the deal under way as well."""
    found = going_on(desk.book, desk.facts[-1])
    return with_deal(desk.book, found) if found else desk.book


def differences(desk: Desk, before: Book, after: Book) -> Iterator[str]:
    """Say which purses and which pot are no longer what they were."""
    was, now = purses(before), purses(after)
    for name in now:
        if was[name] != now[name]:
            yield f"  {say(desk, 'correct.purse', name=name, was=signed(desk, was[name]), now=signed(desk, now[name]))}"
    if pot_now(before) != pot_now(after):
        was_pot, now_pot = in_coins(desk, pot_now(before)), in_coins(desk, pot_now(after))
        yield f"  {say(desk, 'correct.pot', was=was_pot, now=now_pot)}"
