"""An evening at the terminal: deal after deal, until it ends or the one who plays leaves."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from chratze.cli.heard import Misheard, Wish, clipped, heard
from chratze.cli.in_hand import in_order
from chratze.cli.sheet.printing import in_lines
from chratze.cli.sitting import Sitting
from chratze.cli.table_asks import put
from chratze.cli.table_helps import helped, nothing, refused
from chratze.cli.table_talk import deal_id, happened, new_deal, say, settled
from chratze.events import EveningEnded, Event, Laid
from chratze.game.deal import (
    Answer,
    Deal,
    Question,
    answer_of,
    broken_up,
    end,
    more,
    next_deal,
    over,
    question,
    refusal,
    seen,
    step,
)
from chratze.options import OpenPot
from chratze.players.choose import answer


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where the game is played: `say` prints a line, `hear` asks for one, None when there is no more."""

    say: Callable[[str], None]
    hear: Callable[[], str | None]


@dataclass(frozen=True, slots=True)
class Said:
    """What was typed, and how it was understood."""

    typed: str
    meant: Answer | Wish | Misheard


def evening(sitting: Sitting, first: Deal, deals: int, terminal: Terminal) -> None:
    """Play so many deals, 0 for as many as one likes; say what the purses hold after each, and when one leaves.

    An interrupt is leaving too; it goes on to whoever called.
    """
    following: Deal | None = first
    while following is not None:
        deal = following
        try:
            stays = whole(sitting, deal, terminal)
        except KeyboardInterrupt:
            tell(terminal, ("", *leaving(sitting, deal)))
            raise
        if not stays:
            tell(terminal, leaving(sitting, deal))
            return
        following = another(sitting, deal, deals)
        tell(terminal, between(sitting, deal, deals) if following else ending(sitting, deal, deals))


def another(sitting: Sitting, deal: Deal, deals: int) -> Deal | None:
    """Go on to the next deal, None where this was the last one, or who plays has left the game with it."""
    number = deal.table.number
    if deals and not more(deal, number, deals):
        return None
    following = next_deal(deal, number + 1)
    return following if following and not following.table.gone >> sitting.me & 1 else None


def between(sitting: Sitting, deal: Deal, deals: int) -> Iterator[str]:
    """Say what the purses hold, and that the table plays on where the deals are over and the pot is not empty."""
    yield from settled(sitting, deal)
    if 0 < deals <= deal.table.number:
        yield say(sitting, "on")


def ending(sitting: Sitting, deal: Deal, deals: int) -> Iterator[str]:
    """End the evening, what lies in the pot being given back where that is the rule; who plays may leave the others."""
    if any(isinstance(event, EveningEnded) for event in deal.events):
        why = "ended"
    else:
        why = "last" if 0 < deals <= deal.table.number else "out"
    if why != "out":
        yield from happened(sitting, deal, end(deal))
    yield from parting(sitting, deal, why)


def leaving(sitting: Sitting, deal: Deal) -> Iterator[str]:
    """Leave the table, mostly in the middle of a deal; the pot is given back where that is the rule of the evening."""
    why = "gone" if over(deal) else "left"
    if deal.rules.evening.pot == OpenPot.REFUND:
        deal = broken_up(deal)
        yield from happened(sitting, deal, deal.events)
    yield from parting(sitting, deal, why)


def parting(sitting: Sitting, deal: Deal, end: str) -> Iterator[str]:
    """Say what the purses hold, and after which deal it is over."""
    yield from settled(sitting, deal)
    yield say(sitting, end, deal=deal_id(sitting, deal))


def whole(sitting: Sitting, deal: Deal, terminal: Terminal) -> bool:
    """Tell a deal from its beginning, and play it; False when the one who plays leaves before the end."""
    tell(terminal, new_deal(sitting, deal))
    return played(sitting, deal, terminal)


def tell(terminal: Terminal, lines: Iterable[str]) -> None:
    """Say line after line."""
    for line in lines:
        terminal.say(line)


def played(sitting: Sitting, deal: Deal, terminal: Terminal) -> bool:
    """Play a deal to its end; False when the one who plays leaves before. What happened is told when he is asked."""
    untold = list(deal.events)
    while (asked := question(deal)) is not None:
        if asked.seat == sitting.me:
            tell(terminal, happened(sitting, deal, unshown(asked, untold)))
            untold.clear()
        said = answered(sitting, deal, asked, terminal)
        if said is None:
            return False
        untold += step(deal, said)
    tell(terminal, happened(sitting, deal, untold))
    return True


def unshown(asked: Question, events: list[Event]) -> list[Event]:
    """Leave out the cards of the trick that the question shows."""
    shown = 0
    while asked.asks == "lay" and shown < len(events) and isinstance(events[-1 - shown], Laid):
        shown += 1
    return events[: len(events) - shown]


def answered(sitting: Sitting, deal: Deal, asked: Question, terminal: Terminal) -> Answer | None:
    """Let the seat in turn answer; None when the one who plays leaves."""
    if asked.seat != sitting.me:
        return answer_of(deal, answer(sitting.kinds[asked.seat], deal.rules, deal.table))
    if asked.limit == 0:
        tell(terminal, nothing(sitting, asked))
        return 0
    tell(terminal, put(sitting, deal, asked))
    return listen(sitting, deal, asked, terminal)


def listen(sitting: Sitting, deal: Deal, asked: Question, terminal: Terminal) -> Answer | None:
    """Hear the one who plays until there is an answer that is possible; None when he leaves."""
    while (text := terminal.hear()) is not None:
        said = heard(sitting, asked, in_order(seen(deal, sitting.me), deal.table), text)
        if said is Wish.QUIT:
            return None
        if isinstance(said, str | int) and refusal(deal, said) is None:
            return said
        tell(terminal, reply(sitting, deal, asked, Said(text, said)))
    return None


def reply(sitting: Sitting, deal: Deal, asked: Question, said: Said) -> Iterator[str]:
    """Reply to what was no possible answer."""
    meant = said.meant
    if isinstance(meant, Misheard):
        yield meant.text
    elif meant is Wish.RULES:
        yield from in_lines(sitting.pen, sitting.variant)
        yield from put(sitting, deal, asked)
    elif isinstance(meant, Wish):
        yield from helped(sitting, deal, asked)
    elif (no := refusal(deal, meant)) is not None:
        yield refused(sitting, deal, no, clipped(said.typed.strip()))
