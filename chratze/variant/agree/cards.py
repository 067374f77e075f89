"""Ways in which options about seats and cards may not agree."""

from collections.abc import Iterator

from chratze.cards import rank_letter, ranks
from chratze.options import Blinder, BlindHand, Nobody, OldUpcard, Rules, StockOut, Upcard
from chratze.variant.agree.record import Disagreement, facts
from chratze.variant.write import said


def cards_in(rules: Rules) -> int:
    """Count the cards of a pack; a permanent trump whose rank it lacks is one more."""
    known = ranks(rules.pack)
    return 4 * len(known) + (rules.pack.permanent > 0 and rules.pack.permanent & 15 not in known)


def upcards(rules: Rules) -> int:
    """Count the cards turned from the stock at most; one put under it may come again, the dealer's own is none."""
    first = int(rules.deal.upcard != Upcard.DEALERS_CARD)
    if rules.auction.nobody != Nobody.NEW_TRUMP:
        return first
    more = rules.auction.trumps - 1
    return first + (more if rules.auction.old_upcard == OldUpcard.OUT_OF_PLAY else 1)


def blind_cards(rules: Rules) -> int:
    """Count the cards that a blind dealer takes at most; fresh ones may come from his own discards."""
    single, double = (who != Blinder.NOBODY for who in (rules.blind.single, rules.blind.double))
    if rules.deal.upcard == Upcard.DEALERS_CARD or not (single or double):
        return 0
    fresh = rules.blind.hand == BlindHand.FRESH and rules.exchange.stock_out != StockOut.ALL_DISCARDS
    return 1 + double + (rules.deal.hand if fresh else 0)


def what_takes_cards(rules: Rules) -> Iterator[str]:
    """Name the options that take cards beside the hands: a blind or new trumps, never both in a deal."""
    if blind_cards(rules) > upcards(rules):
        doubled, fresh = rules.blind.double != Blinder.NOBODY, rules.blind.hand == BlindHand.FRESH
        yield "blind.double" if doubled else "blind.single"
        yield from ("blind.hand", "exchange.stock_out") if fresh else ()
    elif rules.auction.nobody == Nobody.NEW_TRUMP:
        lost = rules.auction.old_upcard == OldUpcard.OUT_OF_PLAY
        yield from ("auction.nobody", "auction.trumps", "auction.old_upcard")[: 3 if lost else 1]


def enough_cards(rules: Rules) -> Iterator[Disagreement]:
    """Find a pack that does not go round, with what is turned and drawn besides."""
    needed = rules.seats.max * rules.deal.hand + max(upcards(rules), blind_cards(rules))
    lacking = needed - cards_in(rules)
    if lacking > 0:
        numbers = {"seats": rules.seats.max, "hand": rules.deal.hand, "needed": needed, "cards": cards_in(rules)}
        one_more = ("pack.permanent", "deal.upcard") if lacking == 1 else ()
        paths = "seats.max", "deal.hand", "pack.ranks", *one_more, *what_takes_cards(rules)
        yield Disagreement("CHR201", paths, facts(**numbers))


def packets_make_hand(rules: Rules) -> Iterator[Disagreement]:
    """Find packets that do not make a hand."""
    if sum(rules.deal.packets) != rules.deal.hand:
        numbers = facts(sum=sum(rules.deal.packets), hand=rules.deal.hand)
        pairs = (2,) * (rules.deal.hand // 2) + (1,) * (rules.deal.hand % 2)
        packets = ("packets", said(rules, "deal.packets")), ("example", str(list(pairs)))
        yield Disagreement("CHR202", ("deal.packets", "deal.hand"), (*packets, *numbers))


def fewest_and_most(rules: Rules) -> Iterator[Disagreement]:
    """Find fewest players that are more than the most."""
    if rules.seats.min > rules.seats.max:
        numbers = facts(min=rules.seats.min, max=rules.seats.max)
        yield Disagreement("CHR203", ("seats.min", "seats.max"), numbers)


def usual_players(rules: Rules) -> Iterator[Disagreement]:
    """Find a usual number of players that may not play."""
    seats = rules.seats
    if seats.min <= seats.max and not seats.min <= seats.usual <= seats.max:
        few = seats.usual < seats.min
        bound, near = ("seats.min", seats.min) if few else ("seats.max", seats.max)
        told = *facts(usual=seats.usual, min=seats.min, max=seats.max), ("write", f"usual: {near}")
        if seats.min < seats.max:
            yield Disagreement("CHR204", ("seats.usual", bound), told)
        else:
            yield Disagreement("CHR224", ("seats.usual", "seats.min", "seats.max"), told)


def rank_of_all(rules: Rules) -> Iterator[Disagreement]:
    """Find a rank that makes everybody play, and that no card has."""
    rank, pack = rules.auction.all_play_on, rules.pack
    if rank and rank not in ranks(pack) and rank != pack.permanent & 15:
        letters = [rank_letter(pack, known) for known in reversed(ranks(pack))]
        extra = pack.permanent & 15
        more = [rank_letter(pack, extra)] if extra and extra not in ranks(pack) else []
        told = ("rank", rank_letter(pack, rank)), ("allowed", f"{' '.join(letters + more)}, none")
        yield Disagreement("CHR217", ("auction.all_play_on", "pack.ranks", "pack.permanent"), told)


def exchange_within_hand(rules: Rules) -> Iterator[Disagreement]:
    """Find an exchange of more cards than a hand has."""
    if rules.exchange.max > rules.deal.hand:
        numbers = facts(max=rules.exchange.max, hand=rules.deal.hand)
        yield Disagreement("CHR210", ("exchange.max", "deal.hand"), numbers)


def bonus_in_reach(rules: Rules) -> Iterator[Disagreement]:
    """Find a bonus for throwing a whole hand where nobody may throw one."""
    if rules.exchange.bonus and rules.exchange.max < rules.deal.hand:
        numbers = facts(max=rules.exchange.max, hand=rules.deal.hand)
        yield Disagreement("CHR208", ("exchange.max", "exchange.bonus", "deal.hand"), numbers)
