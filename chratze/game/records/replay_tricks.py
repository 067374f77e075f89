"""The tricks of a record, played again; who revokes is found out by what he plays later."""

from copy import deepcopy

from chratze.cards import each, show
from chratze.finding import Span
from chratze.game import asking
from chratze.game.asking import Refusal
from chratze.game.records.record import Move
from chratze.game.records.replay_cards import gone_before, in_hand, later, spread
from chratze.game.records.replay_run import Run, blame, drop, name, out_of_turn, prove, take, tell
from chratze.rules import course
from chratze.rules.play import legal
from chratze.rules.seats import next_among
from chratze.rules.settlement import gain
from chratze.rules.table import Table


def lay(run: Run) -> bool:
    """Play the next card; False where the record ends there."""
    if not run.spread:
        spread(run)
    table = run.deal.table
    if table.laid == 0:
        run.laid, run.guessed, run.wrong = 0, False, False
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
        if move.trick > table.trick + 1:
            missing(run, move)
            return Move(table.turn, "lay", span=move.span)
        seat = move.seat if move.seat >= 0 else table.turn
        drop(run, run.tricks, move)
        if move.trick <= table.trick or not table.active >> seat & 1 or run.laid >> seat & 1:
            blame_turn(run, move, seat)
        else:
            if seat != table.turn:
                blame_turn(run, move, seat)
                table.turn = seat
            return move
    return None


def missing(run: Run, move: Move) -> None:
    """Blame a seat for beginning a trick while another has still to play to the one before."""
    if id(move) not in run.blamed and not run.wrong:
        out_of_turn(run, move, run.deal.table.turn)


def blame_turn(run: Run, move: Move, seat: int) -> None:
    """Blame a seat for playing out of turn, once a trick."""
    if not run.wrong and id(move) not in run.blamed:
        facts = ("name", name(run, seat)), ("other", name(run, run.deal.table.turn))
        blame(run, "CHR411", move.span, facts, "seats.direction" if run.deal.table.laid else "play.lead")
    run.wrong = True


def chosen(run: Run, move: Move) -> int:
    """Choose the card that is played: the one that is told, if the seat can hold it, else any that it may play."""
    table = run.deal.table
    card = next(each(move.cards), -1)
    if card < 0:
        run.guessed = True
        return any_card(run)
    if in_hand(run, table.turn, card, later(run, table.turn)):
        judged(run, move, card)
        return card
    facts = ("name", name(run, table.turn)), ("card", show(run.deal.rules.pack, card))
    blame(run, "CHR417", move.span, facts)
    prove(run, gone_before(run, card))
    run.guessed = run.doubt = True
    return any_card(run)


def any_card(run: Run) -> int:
    """Choose a card for one that nobody can name: one that may be played, and that is not played later."""
    rules, table = run.deal.rules, run.deal.table
    hand = table.hands[table.turn]
    spare = hand & ~later(run, table.turn) or hand
    may = legal(rules, table)
    return next(each(may & spare & ~run.known or may & spare or spare))


def judged(run: Run, move: Move, card: int) -> None:
    """Judge a card by what the seat is known to hold: what it is known to hold more could not make it allowed."""
    table = run.deal.table
    hand = table.hands[table.turn]
    table.hands[table.turn] = hand & run.known | 1 << card
    refused = asking.refusal(run.deal.rules, table, card)
    table.hands[table.turn] = hand
    if refused is not None:
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
    run.laid |= 1 << table.turn
    run.known |= 1 << card
    before = take(run, card)
    if table.trick > before.trick:
        taken(run, move)
    tell(run, before)


def taken(run: Run, move: Move) -> None:
    """Let a trick go to who is told to have taken it; it is a breach where that is somebody else than the rules say."""
    table, winners = run.deal.table, run.played.stated.winners
    told = winners[table.trick - 1] if table.trick <= len(winners) else -1
    if told in (-1, table.winner):
        return
    if not run.guessed:
        not_taken(run, move, told)
    if table.active >> told & 1 and (run.guessed or went_to(run, told)):
        hand_over(table, told)


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
    rules, table = run.deal.rules, deepcopy(run.deal.table)
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
