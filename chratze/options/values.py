"""The words that options say: each a number to the engine."""

from enum import IntEnum


class Suits(IntEnum):
    """The pictures on the cards."""

    SWISS = 0
    GERMAN = 1
    FRENCH = 2


class Permanent(IntEnum):
    """Where a permanent trump stands."""

    UNDER_ACE = 0
    OVER_ACE = 1


class Direction(IntEnum):
    """Which way deal, auction, exchange and play go round."""

    ANTICLOCKWISE = 0
    CLOCKWISE = 1


class Broke(IntEnum):
    """What follows when a player cannot pay."""

    MINT = 0
    DEFER = 1
    LEAVE = 2


class Cutter(IntEnum):
    """Who cuts the pack."""

    NOBODY = 0
    REARHAND = 1


class Payer(IntEnum):
    """Who antes."""

    EVERYBODY = 0
    DEALER = 1
    DEALER_DOUBLE = 2


class AnteWhen(IntEnum):
    """When antes are due."""

    EVERY_DEAL = 0
    POT_EMPTY = 1


class Exempt(IntEnum):
    """Who need not ante."""

    NOBODY = 0
    PENALISED = 1


class Redeal(IntEnum):
    """Who antes again when cards are dealt anew because nobody declared."""

    NOBODY = 0
    EVERYBODY = 1
    AFTER_LAST = 2
    DEALER = 3


class Upcard(IntEnum):
    """When the upcard is turned."""

    FIRST_PACKET = 0
    LAST_PACKET = 1
    DEALERS_CARD = 2


class OwnCard(IntEnum):
    """Which card of his own a dealer may turn for trumps."""

    NEVER = 0
    TOP = 1
    ANY = 2


class Kind(IntEnum):
    """What is called in the auction."""

    DECLARER = 0
    STAY_OR_DROP = 1


class Declarers(IntEnum):
    """How many may declare."""

    ONE = 0
    SEVERAL = 1


class Nobody(IntEnum):
    """What follows when nobody declares."""

    REDEAL = 0
    NEW_TRUMP = 1
    DEALER_TAKES_POT = 2
    DEALER_WITH_TRUMP = 3


class OldUpcard(IntEnum):
    """Where an upcard goes when a new trump is turned."""

    OUT_OF_PLAY = 0
    UNDER_STOCK = 1


class RedealCount(IntEnum):
    """What the redeals of a dealer are counted from."""

    EACH_DEALER = 0
    UNTIL_PLAYED = 1


class Passed(IntEnum):
    """What a pass is worth that was said before somebody declared."""

    PROVISIONAL = 0
    FINAL = 1


class Order(IntEnum):
    """With whom the question to join begins."""

    FOREHAND = 0
    AFTER_DECLARER = 1


class LastDefender(IntEnum):
    """What binds the last player asked while nobody has joined."""

    FREE = 0
    COURTESY = 1
    DUTY = 2
    ANNOUNCED = 3


class AgainstDealer(IntEnum):
    """Whom the rule for the last player asked binds when the dealer declares."""

    REARHAND = 0
    NOBODY = 1


class Alone(IntEnum):
    """What a declarer does whom nobody joins."""

    TAKES_POT = 0
    PLAYS = 1


class Blinder(IntEnum):
    """Who may declare blind."""

    NOBODY = 0
    DEALER = 1


class BlindWhen(IntEnum):
    """When a blind is offered."""

    UPCARD = 0
    DEAL = 1


class DoubleWhen(IntEnum):
    """When a double blind is offered."""

    FIRST_PACKET = 0
    BEFORE_DEAL = 1


class BlindHand(IntEnum):
    """What becomes of the cards that a blind dealer was dealt."""

    KEPT = 0
    FRESH = 1


class BlindThrow(IntEnum):
    """When a blind dealer throws what he holds too many."""

    BEFORE_EXCHANGE = 0
    IN_EXCHANGE = 1


class BlindBonus(IntEnum):
    """What a blind dealer gets who throws his whole hand."""

    EARNED = 0
    LOST = 1


class ExchangeWhen(IntEnum):
    """When cards are exchanged."""

    AFTER_AUCTION = 0
    WITH_CALL = 1
    BEFORE_AUCTION = 2


class ExchangeOrder(IntEnum):
    """Who exchanges first."""

    DECLARER = 0
    FOREHAND = 1
    DEALER = 2


class BonusShort(IntEnum):
    """What becomes of the bonus when the stock is short."""

    WHAT_IS_THERE = 0
    LAPSES = 1
    NEW_STOCK = 2


class Throw(IntEnum):
    """When the card goes that a bonus left too many."""

    BEFORE_PLAY = 0
    AT_ONCE = 1


class StockOut(IntEnum):
    """What serves a player when the stock runs out."""

    NARROW = 0
    OTHERS_DISCARDS = 1
    ALL_DISCARDS = 2
    PASSED_HANDS = 3
    EVEN = 4


class StockUpcard(IntEnum):
    """Whether the upcard is drawn."""

    NEVER = 0
    LAST = 1


class Swapper(IntEnum):
    """Who may swap the lowest trump for the upcard."""

    NOBODY = 0
    DECLARER = 1
    ACTIVE = 2
    ANYBODY = 3


class SwapSource(IntEnum):
    """How the lowest trump must have come to a hand to be swapped."""

    HELD = 0
    DEALT = 1


class SwapWhen(IntEnum):
    """When the swap may be made."""

    ANY_TIME = 0
    BEFORE_EXCHANGE = 1
    AFTER_EXCHANGE = 2


class LowestTurned(IntEnum):
    """What is swapped when the lowest trump itself is turned."""

    NOTHING = 0
    NEXT_LOWEST = 1


class Lead(IntEnum):
    """Who leads to the first trick."""

    DECLARER = 0
    FOREHAND = 1


class Follow(IntEnum):
    """What a player who holds the suit led must do."""

    SUIT = 0
    SUIT_OR_TRUMP = 1


class Void(IntEnum):
    """What a player who is void in the suit led must do."""

    FREE = 0
    TRUMP = 1
    WINNING_TRUMP = 2


class Undertrump(IntEnum):
    """What a player may do with a trump lower than one that lies there."""

    FREE = 0
    BARRED = 1


class By(IntEnum):
    """What the pot is divided by."""

    SHARE = 0
    ROLE = 1
    TRICK = 2
    MOST_TRICKS = 3


class Tie(IntEnum):
    """What becomes of the pot when several have made the most tricks."""

    STAYS = 0
    SPLIT = 1


class AllTricks(IntEnum):
    """What all tricks earn the declarer."""

    SHARE = 0
    POT = 1


class Joiners(IntEnum):
    """Among whom the joiners' share is divided."""

    SUCCESSFUL = 0
    EACH = 1


class Remainder(IntEnum):
    """Who gets the coins that cannot be shared."""

    POT = 0
    DECLARER = 1
    SEATS = 2
    SHARES = 3
    LARGEST = 4


class Stake(IntEnum):
    """What a penalty is measured by."""

    POT = 0
    ANTE = 1
    FIXED = 2
    GROWING_POT = 3


class Per(IntEnum):
    """What a penalty is paid for."""

    FAILURE = 0
    TRICK = 1


class PenaltyWhen(IntEnum):
    """When a penalty is paid."""

    AT_ONCE = 0
    NEXT_ANTE = 1


class OpenPot(IntEnum):
    """What becomes of the pot when the evening ends."""

    STAYS = 0
    REFUND = 1
    PLAY_ON = 2
