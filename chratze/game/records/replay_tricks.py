"""The tricks of a record, played again; who revokes is found out by what he plays later."""

from dataclasses import replace

from chratze.cards import each, show
from chratze.finding import Span
from chratze.game import asking
from chratze.game.asking import Refusal
from chratze.game.records.record import Move
from chratze.game.records.replay_cards import gone_before, in_hand, later, spread
from chratze.game.records.replay_run import Run, blame, drop, name, out_of_turn, prove, take, tell
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.play import legal
from chratze.rules.seats import next_among
from chratze.rules.settlement import gain
from chratze.rules.table import Table


def lay(run: Run) -> bool:
    """Play the next card; False where the record ends there."""
    table = run.deal.table
    if table.laid == 0:
        run.laid, run.guessed, run.wrong = 0, 0, False
        spread(run)
    elif run.laid >> table.turn & 1:
        table.turn = next_among(table, table.active & ~run.laid, table.turn)
    move = next_move(run)
    if move is None or not table.hands[table.turn]:
        return False
    play(run, move, chosen(run, move))
    return True


def next_move(run: Run) -> Move | None:
    """Take the next card that can be played: what cannot is blamed and left out, what is missing is any card."""
    table = run.deal.table
    while run.tricks:
        move = run.tricks[0]
        seat = move.seat if move.seat >= 0 else table.turn
        if wanting(run, move):
            return Move(table.turn, "lay", span=move.span)
        drop(run, run.tricks, move)
        if playable(run, move, seat):
            table.turn = seat
            return move
    return Move(table.turn, "lay", span=run.done[-1].span) if unseen(run) else None


def unseen(run: Run) -> bool:
    """Say whether no card of a trick is told that somebody is told to have taken."""
    table, winners = run.deal.table, run.played.stated.winners
    known = any(move.cards for move in run.played.tricks if move.trick == table.trick + 1)
    return table.laid > 0 and len(winners) > table.trick and winners[table.trick] >= 0 and not known


def wanting(run: Run, move: Move) -> bool:
    """Say whether the seat in turn is not told to play to this trick, though others are; it is blamed once a trick."""
    table = run.deal.table
    trick = table.trick + 1
    if run.in_a_row or (move.trick == trick and (table.laid == 0 or move.seat in (-1, table.turn))):
        return False
    told = [one for one in run.played.tricks if one.trick == trick]
    later = any(one.seat in (-1, table.turn) and one.trick == trick for one in run.tricks)
    if move.trick < trick or later or table.active & ~run.laid == 0:
        return False
    if any(one.cards for one in told) and not run.wrong:
        run.wrong = True
        blame(run, "CHR429", told[-1].span, (("name", name(run, table.turn)),))
    return True


def playable(run: Run, move: Move, seat: int) -> bool:
    """Say whether a card can be played to this trick, in turn or out of turn; whose cannot is blamed."""
    table = run.deal.table
    if not table.active >> seat & 1:
        if not run.out >> seat & 1:
            blame(run, "CHR430", move.span, (("name", name(run, seat)),), "auction.kind")
        run.out |= 1 << seat
        return False
    if not run.in_a_row and (move.trick <= table.trick or run.laid >> seat & 1):
        if not run.wrong:
            blame(run, "CHR428", move.span, (("name", name(run, seat)),))
        run.wrong = True
        return False
    if seat != table.turn:
        blame_turn(run, move, seat)
    return not run.laid >> seat & 1


def blame_turn(run: Run, move: Move, seat: int) -> None:
    """Blame a seat for playing out of turn, once a trick."""
    if not run.wrong and id(move) not in run.blamed:
        out_of_turn(run, replace(move, seat=seat), run.deal.table.turn)
    run.wrong = True


def chosen(run: Run, move: Move) -> int:
    """Choose the card that is played: the one that is told, if the seat can hold it, else any that it may play."""
    table = run.deal.table
    card = next(each(move.cards), -1)
    if card < 0:
        run.guessed |= 1 << table.turn
        return any_card(run)
    if in_hand(run, table.turn, card, later(run, table.turn)):
        judged(run, move, card)
        return card
    facts = ("name", name(run, table.turn)), ("card", show(run.deal.rules.pack, card))
    blame(run, "CHR417", move.span, facts)
    prove(run, gone_before(run, card))
    run.guessed |= 1 << table.turn
    run.doubt = True
    return any_card(run)


def any_card(run: Run) -> int:
    """Choose a card for one that nobody can name: one that may be played, and that is not played later.

    From then on nobody knows of the seat that it holds any card but those that it plays later.
    """
    rules, table = run.deal.rules, run.deal.table
    hand = table.hands[table.turn]
    spare = hand & ~sum({move.cards for move in run.tricks}) or hand & ~later(run, table.turn) or hand
    may = legal(rules, table)
    card = next(each(may & spare & ~run.known or may & spare or spare))
    run.known &= ~(hand & ~later(run, table.turn)) if run.order else -1
    return card


def judged(run: Run, move: Move, card: int) -> None:
    """Judge a card by what the seat is known to hold: what it is known to hold more could not make it allowed.

    Where a card of the trick is not known, all that can be told is whether the suit that was led was followed.
    """
    table = run.deal.table
    hand = table.hands[table.turn]
    table.hands[table.turn] = hand & run.known | 1 << card
    refused = asking.refusal(run.deal.rules, table, card)
    table.hands[table.turn] = hand
    led_unseen = run.guessed >> run.leader & 1
    if refused is not None and not (run.guessed and (led_unseen or refused.because != "play.follow")):
        revoked(run, move, card, refused)


def revoked(run: Run, move: Move, card: int, refused: Refusal) -> None:
    """Blame a seat for a card that it might not play, and name the place where it shows what it held."""
    allowed = dict(refused.facts)["allowed"]
    facts = ("name", name(run, run.deal.table.turn)), ("card", show(run.deal.rules.pack, card)), ("may", allowed)
    blame(run, "CHR413", move.span, facts, refused.because)
    prove(run, proof(run, allowed.split()))


def proof(run: Run, allowed: list[str]) -> Span | None:
    """Find where a seat plays what it should have played before, or where it is told to have been dealt it."""
    pack, seat = run.deal.rules.pack, run.deal.table.turn
    mine = (move for move in run.tricks if move.seat == seat)
    shown = (move.span for move in mine if any(show(pack, card) in allowed for card in each(move.cards)))
    return next(shown, run.played.spans.get("hands"))


def play(run: Run, move: Move, card: int) -> None:
    """Play a card, and let the trick go to who is told to have taken it."""
    table = run.deal.table
    run.leader = run.leader if table.laid else table.turn
    run.laid |= 1 << table.turn
    run.known |= 1 << card
    before, blamed = take(run, card), len(run.breaches)
    if table.trick > before.trick:
        taken(run, move)
    tell(run, before)
    run.breaches[blamed:] = [replace(one, after=len(run.deal.events)) for one in run.breaches[blamed:]]


def taken(run: Run, move: Move) -> None:
    """Let a trick go to who is told to have taken it; it is a breach where that is somebody else than the rules say."""
    table, winners = run.deal.table, run.played.stated.winners
    told = winners[table.trick - 1] if table.trick <= len(winners) and not run.in_a_row else -1
    if told < 0 and run.guessed:
        told = went_unseen(run)
    if told in (-1, table.winner):
        return
    if not run.guessed:
        not_taken(run, move, told)
    if table.active >> told & 1 and (run.guessed or went_to(run, told)):
        hand_over(table, told)


def went_unseen(run: Run) -> int:
    """Name who took a trick with a card that nobody saw: whoever leads then, or is paid for it; -1 for nobody."""
    table = run.deal.table
    leader = next((move.seat for move in run.tricks), -1)
    if leader >= 0 and table.active >> leader & 1:
        return leader
    fits = [seat for seat in each(run.guessed | 1 << table.winner) if not run.tricks and paid_so(run, seat)]
    run.doubt |= not run.tricks and len(fits) != 1
    return fits[0] if fits else -1


def went_to(run: Run, told: int) -> bool:
    """Say whether a trick went to who is told to have taken it, though not by the rules: he leads then, or is paid."""
    table = run.deal.table
    leader = next((move.seat for move in run.tricks if move.trick > table.trick), -1)
    if leader >= 0:
        return leader != table.winner
    ways = [paid_so(run, seat) for seat in (told, table.winner)]
    return ways[0] or not ways[1]


def paid_so(run: Run, seat: int) -> bool:
    """Say whether everybody is told to be paid as if the last trick had gone to a seat."""
    rules, table = run.deal.rules, copied(run.deal.table)
    hand_over(table, seat)
    if course.asking(table):
        return False
    course.advance(rules, table)
    return all(gain(table, one) == coins for one, coins in run.played.stated.payments.items())


def not_taken(run: Run, move: Move, told: int) -> None:
    """Blame a record for who is told to have taken a trick."""
    table = run.deal.table
    card = show(run.deal.rules.pack, table.best)
    facts = ("name", name(run, told)), ("other", name(run, table.winner)), ("card", card)
    blame(run, "CHR416", move.span, facts)


def hand_over(table: Table, seat: int) -> None:
    """Let a seat have the trick that another has just taken, and lead."""
    table.tricks[table.winner] -= 1
    table.tricks[seat] += 1
    table.winner = table.turn = seat
