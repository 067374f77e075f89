"""An evening at the terminal: deal after deal, until it ends or the one who plays leaves."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from chratze.cli.heard import Misheard, Wish, heard
from chratze.cli.sitting import Sitting
from chratze.cli.table_asks import helped, in_order, nothing, put, refused
from chratze.cli.table_talk import deal_id, happened, new_deal, say, settled
from chratze.game.deal import (
    Answer,
    Deal,
    Question,
    answer_of,
    next_deal,
    question,
    refusal,
    seen,
    step,
)
from chratze.options import OPTIONS, spoken
from chratze.players.choose import answer
from chratze.words.speak import option


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where the game is played: `say` prints a line, `hear` asks for one, None when there is no more."""

    say: Callable[[str], None]
    hear: Callable[[], str | None]


def evening(sitting: Sitting, first: Deal, deals: int, terminal: Terminal) -> None:
    """Play so many deals, 0 for as many as one likes; say what the purses hold after each, and when one leaves."""
    end = "ended"
    following: Deal | None = first
    while following is not None:
        deal = following
        tell(terminal, new_deal(sitting, deal))
        tell(terminal, happened(sitting, deal, deal.events))
        stays = played(sitting, deal, terminal)
        tell(terminal, settled(sitting, deal))
        if not stays or 0 < deals <= deal.table.number:
            end = "last" if stays else "left"
            break
        following = next_deal(deal, deal.table.number + 1)
    terminal.say(say(sitting, end, deal=deal_id(sitting, deal)))


def tell(terminal: Terminal, lines: Iterator[str]) -> None:
    """Say line after line."""
    for line in lines:
        terminal.say(line)


def played(sitting: Sitting, deal: Deal, terminal: Terminal) -> bool:
    """Play a deal to its end; False when the one who plays leaves before."""
    while (asked := question(deal)) is not None:
        said = answered(sitting, deal, asked, terminal)
        if said is None:
            return False
        tell(terminal, happened(sitting, deal, step(deal, said)))
    return True


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
        said = heard(sitting, asked, in_order(seen(deal, sitting.me)), text)
        if said is Wish.QUIT:
            return None
        if isinstance(said, str | int) and refusal(deal, said) is None:
            return said
        tell(terminal, reply(sitting, deal, asked, said))
    return None


def reply(sitting: Sitting, deal: Deal, asked: Question, said: Answer | Wish | Misheard) -> Iterator[str]:
    """Reply to what was no possible answer."""
    if isinstance(said, Misheard):
        yield said.text
    elif said is Wish.RULES:
        yield from rule_sheet(sitting)
    elif isinstance(said, Wish):
        yield from helped(sitting, deal, asked)
    elif (no := refusal(deal, said)) is not None:
        yield refused(sitting, asked, no)


def rule_sheet(sitting: Sitting) -> Iterator[str]:
    """Say the rules in force, in the order of a deal."""
    for path in OPTIONS:
        if spoken(sitting.variant.rules, path):
            yield option(sitting.pen.words, sitting.variant.rules, path)
