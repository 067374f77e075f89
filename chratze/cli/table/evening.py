"""An evening at the terminal: deal after deal, until it ends or those who play leave."""

from collections.abc import Iterator

from chratze.cli.table.game import NOBODY, Game, dealt, shared, tell
from chratze.cli.table.heard import Wish
from chratze.cli.table.programs import asked_program
from chratze.cli.table.review import reviewed
from chratze.cli.table.sitting import Sitting, people, seen_by, several
from chratze.cli.table.talk import deal_id, happened, new_deal, say, settled
from chratze.cli.table.telling import told_to
from chratze.cli.table.turn import go_back, put_to
from chratze.events import EveningEnded
from chratze.game.deal import Answer, Deal, broken_up, end, more, next_deal, over, question, step
from chratze.game.records.recorded import recorded
from chratze.options import OpenPot

LEAVING = ("left", "gone", "out")
"""The ends at which those who play leave the table."""


def evening(game: Game) -> None:
    """Play so many deals, 0 for as many as one likes; say what the purses hold after each, and when one leaves.

    An interrupt is leaving too; it goes on to whoever called.
    """
    tell(game, new_deal(game.sitting, game.deal))
    while deal_played(game):
        following = another(game)
        if following is None:
            tell(game, ending(game))
            game.ended = True
            return
        tell(game, between(game))
        go_on(game, following)
    game.terminal.close()
    tell(game, leaving(game))


def deal_played(game: Game) -> bool:
    """Play a deal and tell how it ended; False when those who play leave before."""
    try:
        if not played(game):
            return False
        over_and_told(game)
    except KeyboardInterrupt:
        game.terminal.close()
        tell(game, ("", *leaving(game)))
        raise
    return True


def go_on(game: Game, following: Deal) -> None:
    """Go on to the next deal."""
    game.done += (recorded(game.deal, game.deal.table.number),)
    game.deal = following
    game.told.clear()
    game.said.clear()
    tell(game, new_deal(game.sitting, game.deal))


def another(game: Game) -> Deal | None:
    """Go on to the next deal, None where this was the last one, or all who play here have left the game with it."""
    if game.length and not more(game.deal, dealt(game), game.length):
        return None
    following = next_deal(game.deal, game.deal.table.number + 1)
    if following is None or all(following.table.gone >> seat & 1 for seat in people(game.sitting)):
        return None
    return following


def between(game: Game) -> Iterator[str]:
    """Say what the purses hold, and that the table plays on where the deals are over and the pot is not empty."""
    yield from settled(game.sitting, game.deal)
    if 0 < game.length <= dealt(game):
        yield say(game.sitting, "on")
    elif game.length == 0 and dealt(game) == game.deal.rules.evening.deals:
        yield say(game.sitting, "beyond")


def ending(game: Game) -> Iterator[str]:
    """End the evening, what lies in the pot being given back where that is the rule; who plays may leave the others."""
    if any(isinstance(event, EveningEnded) for event in game.deal.events):
        why = "ended"
    else:
        why = "last" if 0 < game.length <= dealt(game) else "out"
    if why != "out":
        yield from happened(public(game), game.deal, end(game.deal))
    yield from parting(game.sitting, game.deal, why)


def leaving(game: Game) -> Iterator[str]:
    """Leave the table, mostly in the middle of a deal; the pot is given back where that is the rule of the evening."""
    deal, why = game.deal, "gone" if over(game.deal) else "left"
    if deal.rules.evening.pot == OpenPot.REFUND:
        deal = broken_up(deal)
        yield from happened(public(game), deal, deal.events)
    yield from parting(game.sitting, deal, why)


def parting(sitting: Sitting, deal: Deal, end: str) -> Iterator[str]:
    """Say what the purses hold, and after which deal it is over."""
    yield from settled(sitting, deal)
    key = f"{end}_together" if end in LEAVING and several(sitting) else end
    yield say(sitting, key, deal=deal_id(sitting, deal))


def public(game: Game) -> Sitting:
    """Look at the table as everybody at the screen may."""
    return seen_by(game.sitting, NOBODY) if shared(game) else game.sitting


def played(game: Game) -> bool:
    """Play a deal to its end; False when those who play leave before. What happened is told when one is asked."""
    while (asked := question(game.deal)) is not None:
        if asked.seat not in people(game.sitting):
            step(game.deal, asked_program(game.sitting, game.deal))
            continue
        said = put_to(game, asked)
        if said is Wish.QUIT:
            return False
        if isinstance(said, Wish):
            go_back(game)
            game.keep(game)
        else:
            answered(game, said)
            game.keep(game)
    return True


def answered(game: Game, answer: Answer) -> None:
    """Take the answer of a player."""
    if game.marks and game.marks[-1].answer is None:
        game.marks[-1].answer = answer
    step(game.deal, answer)


def over_and_told(game: Game) -> None:
    """Tell the end of a deal to all at the screen, and what of it they decided would have been better otherwise.

    After the last deal the second screen, where there is one, is closed before it, so that it stays in sight.
    """
    if another(game) is None:
        game.terminal.close()
    elif shared(game) and game.holder != NOBODY:
        game.terminal.clear()
    game.holder = NOBODY
    known = min(game.told.get(seat, 0) for seat in people(game.sitting))
    told_to(game, public(game), game.deal.events[known:])
    if game.sitting.look.review:
        tell(game, reviewed(game))
