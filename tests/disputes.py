"""The disputes about Chratze and Zwicken: what is argued, what the readings are, and which options give each.

A reading is one line: its letter, what it is in words, what options say of it, and what they say beside for it to
arise. Options are written as in a file, several with semicolons between them, and `|` between words that both do.
"""

from typing import NamedTuple


class Reading(NamedTuple):
    """A reading by its letter and in words: what options say of it, and what they say beside for it to arise."""

    letter: str
    words: str
    said: str
    beside: str


class Dispute(NamedTuple):
    """A question and its readings, the first that fits a variant being its own.

    `unless` says where it is no question, `parent` names a shipped variant in which it is one.
    """

    question: str
    readings: tuple[Reading, ...]
    unless: str
    parent: str


def argued(question: str, *readings: str, unless: str = "", parent: str = "swiss") -> Dispute:
    """Put a dispute together."""
    return Dispute(question, tuple(read(line) for line in readings), unless, parent)


def read(line: str) -> Reading:
    """Read a reading."""
    letter, words, said, beside = [part.strip() for part in f"{line} / ".split("/ ")][:4]
    return Reading(letter, words, said, beside)


MONEY = {
    "A1": argued(
        "What is a penalty measured by?",
        "a / the pot just played for / penalty.base: pot",
        "b / the ante / penalty.base: ante",
        "c / that pot and the penalties already due / penalty.base: growing_pot",
        "d / a fixed sum / penalty.base: fixed",
    ),
    "A2": argued(
        "Several fail: does each pay on the same?",
        "b / one after another, on a growing pot / penalty.base: growing_pot",
        "a / side by side, on the same / / penalty.base: pot",
    ),
    "A3": argued(
        "Is the ante due beside penalties?",
        "b / no ante while the pot holds money / ante.when: pot_empty",
        "c / not from who paid a penalty / ante.when: every_deal; ante.exempt: penalised",
        "a / yes, whoever paid a penalty / ante.when: every_deal; ante.exempt: nobody",
    ),
    "A4": argued(
        "When is a penalty paid?",
        "a / at once / penalty.when: at_once",
        "b / with the next ante / penalty.when: next_ante",
    ),
    "A5": argued(
        "Nobody declared: who antes for the new deal?",
        "a / nobody, until a game is played / ante.on_redeal: nobody",
        "d / everybody, and the deal moves / ante.on_redeal: everybody; auction.redeals: 0 / auction.nobody: new_trump",
        "c / everybody, after the last failed trump / ante.on_redeal: everybody; auction.nobody: new_trump",
        "b / everybody, each time / ante.on_redeal: everybody",
        "e / the dealer alone / ante.on_redeal: dealer",
        "f / everybody, when the deal moves on / ante.on_redeal: after_last",
        unless="auction.nobody: dealer_takes_pot",
    ),
    "A6": argued(
        "Only some joiners made it: who gets the third?",
        "a / they get all of it / settlement.joiners: successful",
        "b / the part of those who failed stays in the pot / settlement.joiners: each",
    ),
    "A7": argued(
        "Do tricks beyond the quota earn anything?",
        "a / no, the pot goes by shares / settlement.by: share",
        "a / no, the pot goes by role / settlement.by: role",
        "b / yes, each trick its part / settlement.by: trick",
        "c / yes, the most tricks take all / settlement.by: most_tricks",
    ),
    "A8": argued(
        "The declarer makes three: still two thirds?",
        "b / by weight, among those who made it / settlement.by: role",
        "c / the pot goes by tricks / settlement.by: trick|most_tricks",
        "a / yes, only all tricks are special / settlement.by: share; settlement.all_tricks: pot",
        "d / yes, and with all tricks too / settlement.by: share; settlement.all_tricks: share",
    ),
    "A9": argued(
        "The pot cannot be shared evenly: who gets the rest?",
        "a / it stays in the pot / settlement.remainder: pot",
        "b / a coin each, the declarer first / settlement.remainder: declarer",
        "c / the third first, all the rest to the declarer / settlement.remainder: shares",
        "e / a coin each, by seat from forehand / settlement.remainder: seats; settlement.share.round_up: none",
        "d / the declarer is rounded up, then by seat / settlement.remainder: seats / settlement.share.round_up: 0.10",
        "f / the largest fraction / settlement.remainder: largest",
    ),
    "A10": argued(
        "Does a blind change the stakes?",
        "a / no / blind.multiplier: 1",
        "b / penalties count more than once / / blind.multiplier: 2",
    ),
    "A11": argued(
        "Do penalties grow without limit?",
        "d / no, the sum is fixed / penalty.base: fixed|ante",
        "a / yes / penalty.cap: none",
        "b, c / no, only so much of the pot counts / / penalty.cap: 1.00",
    ),
    "A12": argued(
        "A player cannot pay: what then?",
        "a / nothing is said / money.purse: none",
        "b / chips are made for him / money.broke: mint / money.purse: 20.00",
        "c / he owes it / money.broke: defer / money.purse: 20.00",
        "d / he leaves the game / money.broke: leave / money.purse: 20.00",
    ),
    "A13": argued(
        "What becomes of the pot at the end?",
        "a / it is played for until it is empty / evening.pot: play_on",
        "b / everybody gets an equal part / evening.pot: refund",
        "c / nothing is said, it stays / evening.pot: stays",
    ),
    "A14": argued(
        "How is the Bavarian stock shared?",
        "a / a third a trick / settlement.by: trick",
        "b / all to the most tricks / settlement.by: most_tricks",
        unless="auction.kind: declarer",
        parent="zwicken",
    ),
}

AUCTION = {
    "B1": argued(
        "Nobody declares: what follows?",
        "a / cards are dealt anew / auction.nobody: redeal",
        "b / a new trump for the same hands / auction.nobody: new_trump",
        "c / the dealer takes the pot / auction.nobody: dealer_takes_pot|dealer_with_trump",
        unless="auction.kind: stay_or_drop",
    ),
    "B2": argued(
        "After how many failed deals does the deal move, and from when do they count?",
        "c / never, however many / auction.redeals: unlimited",
        "d / after each / auction.redeals: 0",
        "a / after four, counted by dealer / auction.redeals: 3; auction.redeal_count: each_dealer",
        "a / after four, counted on until a game / auction.redeals: 3; auction.redeal_count: until_played",
        "b / after three, counted by dealer / auction.redeals: 2; auction.redeal_count: each_dealer",
        "b / after three, counted on until a game / auction.redeals: 2; auction.redeal_count: until_played",
        "e / after another number / / auction.redeals: 1",
        unless="auction.nobody: dealer_takes_pot",
    ),
    "B3": argued(
        "Does the deal move after a game?",
        "b / yes, and only then / auction.redeals: unlimited",
        "c / yes, and after three failed trumps / auction.redeals: 0; auction.nobody: new_trump; auction.trumps: 3",
        "a / yes, always / / auction.redeals: 3",
    ),
    "B4": argued(
        "With whom does the question to join begin?",
        "a / with forehand / auction.order: forehand",
        "b, c / after the declarer, earlier passers last / auction.order: after_declarer",
    ),
    "B5": argued(
        "Does an early pass bind?",
        "a, b, c / not whether one joins / auction.passed: provisional",
        "d / yes, who passed is out / auction.passed: final",
    ),
    "B6": argued(
        "May a second player declare?",
        "a / no / auction.declarers: one",
        "b, c / yes / auction.declarers: several",
    ),
    "B7": argued(
        "Must the last one asked join when nobody has?",
        "a / manners want it (Susi) / auction.last_defender: courtesy",
        "b / yes / auction.last_defender: duty",
        "c / who announced himself as last must / auction.last_defender: announced",
        "d / no / auction.last_defender: free",
    ),
    "B8": argued(
        "The dealer declares: who is the last one asked?",
        "a / the player before him / auction.against_dealer: rearhand",
        "b / nobody, the rule lapses / auction.against_dealer: nobody",
    ),
    "B9": argued(
        "Bavaria: nobody plays, who gets the stock?",
        "a / the dealer / auction.nobody: dealer_takes_pot",
        "b / the dealer, if he holds a trump / auction.nobody: dealer_with_trump",
        unless="auction.kind: declarer",
        parent="zwicken",
    ),
    "B10": argued(
        "Nobody plays against one: does he play?",
        "a / he takes the pot unplayed / auction.alone: takes_pot",
        "b / he plays all the same / auction.alone: plays",
    ),
}

EXCHANGE = {
    "C1": argued(
        "The stock runs out: what then?",
        "a / all discards make a new one / exchange.stock_out: all_discards",
        "b / the others' discards make a new one / exchange.stock_out: others_discards",
        "c / the hands of those who are out, then discards / exchange.stock_out: passed_hands",
        "d / take what is left / exchange.stock_out: narrow",
        "e / everybody may exchange as many / exchange.stock_out: even",
    ),
    "C2": argued(
        "Five for four, but the stock is short?",
        "a / he gets what is there / exchange.bonus_short: what_is_there",
        "b / the bonus lapses / exchange.bonus_short: lapses",
        "c / a new stock is made / exchange.bonus_short: new_stock",
    ),
    "C3": argued(
        "When does the fifth card go?",
        "a / before play / exchange.throw: before_play",
        "b / at once / exchange.throw: at_once",
    ),
    "C4": argued(
        "A blind dealer holds too many: when does he throw?",
        "a / before he exchanges / blind.throw: before_exchange",
        "b / in the exchange: three thrown, two drawn / blind.throw: in_exchange",
    ),
    "C5": argued(
        "Does a blind dealer get five for four?",
        "b / only for all that he holds / blind.throw: in_exchange",
        "a / yes, once he is down to a hand / blind.bonus: earned",
        "b / no / blind.bonus: lost",
        unless="exchange.bonus: 0",
    ),
    "C6": argued(
        "A blind dealer's own cards?",
        "a / he keeps them / blind.hand: kept",
        "b / thrown unseen for fresh ones / blind.hand: fresh",
    ),
    "C7": argued(
        "When is a blind called?",
        "a / when the upcard is turned / blind.single_when: upcard",
        "b / after the whole deal / blind.single_when: deal",
    ),
    "C8": argued(
        "When is a double blind called?",
        "a / before any card / blind.double_when: before_deal",
        "b / after the first packet, unseen / blind.double_when: first_packet",
    ),
    "C9": argued(
        "Who may swap the trump six?",
        "a / any active player / swap.who: active",
        "b / the declarer / swap.who: declarer",
        "c / also who is out / swap.who: anybody",
        "d / nobody / swap.who: nobody",
    ),
    "C10": argued(
        "A trump six drawn in the exchange?",
        "a / may be swapped / swap.source: held",
        "b / only one that was dealt / swap.source: dealt",
    ),
    "C11": argued(
        "Swap and exchange: which comes first?",
        "a / any time before play / swap.when: any_time",
        "b / the swap / swap.when: before_exchange",
        "c / the exchange / swap.when: after_exchange",
    ),
    "C12": argued(
        "The six itself is turned?",
        "a / no swap / swap.lowest_turned: nothing",
        "b / the next lowest takes its place / swap.lowest_turned: next_lowest",
    ),
    "C13": argued(
        "Is the upcard ever drawn?",
        "a / never / exchange.upcard: never",
        "b / as the last of the stock / exchange.upcard: last",
    ),
    "C14": argued(
        "A new trump: where does the old upcard go?",
        "a / under the stock / auction.old_upcard: under_stock / auction.nobody: new_trump",
        "b / out of play / auction.old_upcard: out_of_play / auction.nobody: new_trump",
    ),
    "C15": argued(
        "When are cards exchanged?",
        "a / after the auction / exchange.when: after_auction",
        "b / with the call / exchange.when: with_call",
        "c / before it, and it obliges / exchange.when: before_auction",
    ),
    "C16": argued(
        "Whose is the upcard?",
        "a / the dealer's / deal.upcard: dealers_card / swap.who: nobody; blind.single: nobody; blind.double: nobody",
        "b / nobody's, after the whole deal / deal.upcard: last_packet",
        "c / nobody's, after the first packet / deal.upcard: first_packet",
    ),
}

PLAY = {
    "D1": argued(
        "Void: must one trump?",
        "a / yes / play.void: trump",
        "b / no / play.void: free",
        "c / if the trump takes the trick / play.void: winning_trump",
    ),
    "D2": argued(
        "A trump lies there: may one play a lower one?",
        "c / not if one can go over it / play.overtrump: true",
        "b / only if forced / play.undertrump: barred",
        "a / yes, and who is void may have to / play.undertrump: free; play.void: trump",
        "d / yes, and nobody has to / play.undertrump: free / play.void: free",
    ),
    "D3": argued(
        "May one trump who can follow?",
        "a / no / play.follow: suit",
        "b / yes / play.follow: suit_or_trump",
    ),
    "D4": argued(
        "Who leads?",
        "a / the declarer / play.lead: declarer",
        "b / the first from forehand who plays / play.lead: forehand",
    ),
    "D5": argued(
        "Must one beat what lies there?",
        "a / no / play.head: false",
        "b / yes, if able / play.head: true",
    ),
    "D6": argued(
        "Where does a permanent trump stand?",
        "c / there is none / pack.permanent: none",
        "a / under the trump ace / pack.permanent_place: under_ace / pack.permanent: Se7",
        "b / over it / pack.permanent_place: over_ace / pack.permanent: Se7",
    ),
}

DISPUTES = MONEY | AUCTION | EXCHANGE | PLAY
"""Every dispute by its mark."""
