"""What is told to the one who plays: who sits there, what happens, what the purses hold."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, takewhile

from chratze.cards import show
from chratze.cli.table.deal_id import deal_id as named
from chratze.cli.table.faces import rank_letters, suit_words
from chratze.cli.table.look import Deck
from chratze.cli.table.sitting import Sitting, people
from chratze.events import Called, Dealt, DrewMore, Event, EverybodyPlays, Laid, Paid
from chratze.game.deal import Deal, over, pot, seen
from chratze.options import Suits
from chratze.rules.purse import cash
from chratze.rules.seats import seated
from chratze.words.speak import Company, counted, event, in_language, listed, money, sentence, visible
from chratze.words.told import purse

TOGETHER = ("ante.", "evening.pot")
"""The beginnings of the options by which everybody may pay or get the same."""


def say(sitting: Sitting, key: str, **facts: str) -> str:
    """Say a sentence of the game."""
    return sentence(sitting.pen.words, f"play.{key}", **facts)


def gap(sitting: Sitting, eye: str, ear: str = ", ") -> str:
    """Part what stands side by side: by room for the eye, by a comma for the ear, and where cards stand in words."""
    return ear if sitting.look.accessible or sitting.look.deck is Deck.TEXT else eye


def term(sitting: Sitting, call: str) -> str:
    """Name a call as the table does."""
    return visible(sitting.company.terms.get(call, "")) or sentence(sitting.pen.words, f"call.{call}")


def deal_id(sitting: Sitting, deal: Deal) -> str:
    """Name a deal so that it can be dealt again."""
    return named(sitting.variant.name, deal)


def welcome(sitting: Sitting, seed: int) -> Iterator[str]:
    """Say what is played, and by whom."""
    title, count = in_language(sitting.pen.words, sitting.variant.title), len(sitting.company.names)
    yield say(sitting, "welcome", title=title, count=str(count), seed=str(seed))
    yield who_plays(sitting)


def who_plays(sitting: Sitting) -> str:
    """Say who plays, to one player or to several in front of one screen."""
    here = people(sitting)
    names = [sitting.company.names[seat] for seat in here]
    others = [name for seat, name in enumerate(sitting.company.names) if seat not in here]
    if len(here) == 1:
        return say(sitting, "you", name=names[0], others=listed(sitting.pen.words, others))
    key = "together" if others else "together_all"
    return say(sitting, key, names=listed(sitting.pen.words, names), others=listed(sitting.pen.words, others or [""]))


def other_cards(sitting: Sitting) -> Iterator[str]:
    """Say which suits are shown for which, where the cards that are shown are not those of the variant."""
    shown = sitting.faces
    if shown and shown.own.suits != shown.shown.suits:
        words = sitting.pen.words
        pairs = [*suit_words(sitting.pen, shown.own, shown.shown), *rank_letters(shown.own, shown.shown)]
        pack = sentence(words, f"play.pack.{Suits(shown.shown.suits).name.lower()}")
        yield say(sitting, "deck", pack=pack, pairs=", ".join(f"{own} = {other}" for own, other in pairs))


def new_deal(sitting: Sitting, deal: Deal) -> Iterator[str]:
    """Open a deal."""
    yield ""
    yield say(sitting, "deal", deal=deal_id(sitting, deal), name=sitting.company.names[deal.table.dealer])


def happened(sitting: Sitting, deal: Deal, events: Sequence[Event]) -> Iterator[str]:
    """Tell what happened; what happened to everybody alike is told once, cards played one after another in one line."""
    company = in_the_dark(sitting.company, deal, sitting.me) if sitting.me >= 0 else sitting.company
    told = paid_together([one for one in events if heard_by(sitting.me, one)])
    for kind, run in groupby(told, alike):
        together = list(run)
        if kind == "laid" and len(together) > 1:
            yield in_a_row(sitting, [one for one in together if isinstance(one, Laid)])
        elif kind and len(together) == seated(deal.table):
            yield everybody(sitting, deal, together[0])
        else:
            yield from (event(sitting.pen.words, company, one) for one in together)
        if kind == "everybody" and deal.table.declarer >= 0 and not deal.table.blind:
            yield say(sitting, "declarer", name=company.names[deal.table.declarer])


def paid_together(events: Sequence[Event]) -> list[Event]:
    """Add up what a seat is paid for several reasons when a deal is settled."""
    told: dict[int, Event] = {}
    for k, one in enumerate(events):
        place = -1 - one.seat if isinstance(one, Paid) and one.because.startswith("settlement.") else k
        before = told.get(place)
        if isinstance(one, Paid) and isinstance(before, Paid):
            told[place] = replace(before, coins=before.coins + one.coins)
        else:
            told[place] = one
    return list(told.values())


def in_the_dark(company: Company, deal: Deal, me: int) -> Company:
    """Show no cards at all to a dealer who may still declare blind."""
    return replace(company, shown=0) if deal.table.hands[me] and not seen(deal, me) else company


def heard_by(me: int, event: Event) -> bool:
    """Say whether a seat hears of an event: of what somebody else leaves undone it hears nothing.

    That he does not swap would tell what he holds; that he declares no blind goes without saying, and so does that one
    has drawn more cards than one threw, who has just been told which.
    """
    if isinstance(event, DrewMore):
        return event.seat != me
    return not isinstance(event, Called) or event.call not in ("keep", "not_blind") or event.seat == me


def alike(event: Event) -> str:
    """Name what an event has in common with its like at other seats, empty for nothing."""
    if isinstance(event, Dealt):
        return f"dealt {event.cards.bit_count()}"
    if isinstance(event, Paid) and event.because.startswith(TOGETHER):
        return f"{event.because} {event.coins}"
    if isinstance(event, EverybodyPlays):
        return "everybody"
    return "laid" if isinstance(event, Laid) else ""


def in_a_row(sitting: Sitting, plays: list[Laid]) -> str:
    """Tell cards played one after another in one line."""
    name, card = sitting.company.names[plays[0].seat], show(sitting.company.pack, plays[0].card)
    return say(sitting, "play", name=name, card=card, rest=", ".join(each_play(sitting, plays[1:])))


def each_play(sitting: Sitting, plays: Sequence[Laid]) -> Iterator[str]:
    """Name cards played, each with who played it."""
    for one in plays:
        yield say(sitting, "laid", name=sitting.company.names[one.seat], card=show(sitting.company.pack, one.card))


def everybody(sitting: Sitting, deal: Deal, event: Event) -> str:
    """Tell what happened to everybody alike."""
    if isinstance(event, Dealt):
        what = "card_more" if holds_some(deal, event) else "card"
        return say(sitting, "everybody.dealt", count=counted(sitting.pen.words, what, event.cards.bit_count()))
    coins = event.coins if isinstance(event, Paid) else 0
    return say(sitting, f"everybody.{'ante' if coins < 0 else 'refund'}", money=purse(sitting.company, coins))


def holds_some(deal: Deal, dealt: Dealt) -> bool:
    """Say whether a seat had been dealt cards before."""
    before = takewhile(lambda one: one is not dealt, deal.events)
    return any(isinstance(one, Dealt) and one.seat == dealt.seat for one in before)


def settled(sitting: Sitting, deal: Deal) -> Iterator[str]:
    """Say what every purse holds, and before it what lies in the pot, unless that is nothing or has been said."""
    if pot(deal) and not over(deal):
        yield pot_line(sitting, deal)
    currency = sitting.company.terms.get("currency", "")
    key = "purses.currency" if currency else "purses.plain"
    yield say(sitting, key, currency=currency, purses=", ".join(each_purse(sitting, deal)))


def pot_line(sitting: Sitting, deal: Deal) -> str:
    """Say what lies in the pot."""
    return say(sitting, "pot", money=purse(sitting.company, pot(deal)))


def each_purse(sitting: Sitting, deal: Deal) -> Iterator[str]:
    """Say what every seat has won or lost so far, or has left of what it brought, and what it owes."""
    for seat, name in enumerate(sitting.company.names):
        coins = cash(deal.rules, deal.table, seat)
        sign = "+" if coins > 0 and deal.rules.money.purse == 0 else ""
        held = f"{visible(name)} {sign}{money(sitting.company.coin, coins)}"
        owed = deal.table.owed[seat]
        yield say(sitting, "owes", purse=held, money=money(sitting.company.coin, owed)) if owed else held
