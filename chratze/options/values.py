"""The words that options say: each a number to the engine."""

from enum import IntEnum


class Suits(IntEnum):
    """The pictures on the cards."""

    SWISS = 0
    GERMAN = 1
    FRENCH = 2


class Direction(IntEnum):
    """Which way deal, auction, exchange and play go round."""

    ANTICLOCKWISE = 0
    CLOCKWISE = 1


class Cutter(IntEnum):
    """Who cuts the pack."""

    NOBODY = 0
    REARHAND = 1


class AnteWhen(IntEnum):
    """When antes are due."""

    EVERY_DEAL = 0
    POT_EMPTY = 1


class Redeal(IntEnum):
    """Who antes again when cards are dealt anew because nobody declared."""

    NOBODY = 0
    EVERYBODY = 1


class Upcard(IntEnum):
    """When the upcard is turned."""

    FIRST_PACKET = 0
    LAST_PACKET = 1


class Nobody(IntEnum):
    """What follows when nobody declares."""

    REDEAL = 0
    NEW_TRUMP = 1


class Order(IntEnum):
    """With whom the question to join begins."""

    FOREHAND = 0
    AFTER_DECLARER = 1


class LastDefender(IntEnum):
    """What binds the last player asked while nobody has joined."""

    FREE = 0
    COURTESY = 1
    DUTY = 2


class Alone(IntEnum):
    """What a declarer does whom nobody joins."""

    TAKES_POT = 0
    PLAYS = 1


class Blinder(IntEnum):
    """Who may declare blind."""

    NOBODY = 0
    DEALER = 1


class StockOut(IntEnum):
    """What serves a player when the stock runs out."""

    NARROW = 0
    OTHERS_DISCARDS = 1


class Swapper(IntEnum):
    """Who may swap the lowest trump for the upcard."""

    NOBODY = 0
    DECLARER = 1
    ACTIVE = 2


class Follow(IntEnum):
    """What a player who holds the suit led must do."""

    SUIT = 0
    SUIT_OR_TRUMP = 1


class Void(IntEnum):
    """What a player who is void in the suit led must do."""

    FREE = 0
    TRUMP = 1


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


class Stake(IntEnum):
    """What a penalty is measured by."""

    POT = 0
    ANTE = 1
