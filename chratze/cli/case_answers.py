"""The answer to a case in a sentence or two: what may be done, who takes a trick, what everybody gains."""

from collections.abc import Iterator, Mapping

from chratze.cli.account import in_coins, in_currency
from chratze.cli.inquiry import Judged
from chratze.cli.pen import Pen
from chratze.game.verdict import Because, Verdict
from chratze.words.catalogue import Words, counted, listed, sentence


def answer(pen: Pen, judged: Judged, verdict: Verdict) -> str:
    """Give the answer of a verdict, which may be that of other rules."""
    if verdict.kind == "trick":
        return sentence(pen.words, "verdict.trick", winner=str(verdict.winner), card=verdict.card)
    if verdict.kind == "settlement":
        return settled(pen, judged, verdict)
    if verdict.kind == "call":
        return may_say(pen.words, judged.variant.terms, verdict)
    if verdict.kind == "exchange":
        return " ".join(may_exchange(pen.words, judged, verdict))
    return sentence(pen.words, "verdict.may_play", cards=" ".join(verdict.legal))


def settled(pen: Pen, judged: Judged, verdict: Verdict) -> str:
    """Say what everybody gains, and what the next pot holds."""
    gains = ", ".join(f"{name} {in_coins(judged, coins)}" for name, coins in verdict.gains)
    currency = judged.variant.terms.get("currency", "")
    key = "verdict.settlement.in" if currency else "verdict.settlement.plain"
    return sentence(pen.words, key, gains=gains, pot=in_currency(judged, verdict.pot_after), currency=currency)


def may_say(words: Words, terms: Mapping[str, str], verdict: Verdict) -> str:
    """Say what may be called, or who is asked instead."""
    if verdict.legal:
        return sentence(words, "verdict.may_say", calls=calls_in_words(words, terms, verdict.legal))
    facts = dict(verdict.facts)
    return sentence(words, "verdict.asked_instead" if "asked" in facts else "verdict.unasked", **facts)


def calls_in_words(words: Words, terms: Mapping[str, str], calls: tuple[str, ...]) -> str:
    """List calls as the table names them."""
    return listed(words, [terms.get(call) or sentence(words, f"call.{call}") for call in calls], "or")


def may_exchange(words: Words, judged: Judged, verdict: Verdict) -> Iterator[str]:
    """Say how many cards may be exchanged and what is drawn for them, or whether a swap may be made."""
    draw = judged.case.draw if judged.case else None
    if draw is not None and draw.swap:
        yield from may_swap(words, verdict)
        return
    if verdict.first_throw:
        yield sentence(words, "verdict.first_throw", count=counted(words, "card", verdict.first_throw))
    most = len(verdict.legal) - 1
    asked = range(most + 1) if draw is None or draw.threw < 0 else [draw.threw]
    if draw is None or not 0 <= draw.threw <= most:
        key = "verdict.may_exchange" if most else "verdict.may_not_exchange"
        yield sentence(words, key, count=counted(words, "card", most))
    for thrown in asked:
        if thrown <= most and (draw is None or draw.threw == thrown or odd(verdict, thrown)):
            yield drawn(words, verdict, thrown)


def may_swap(words: Words, verdict: Verdict) -> Iterator[str]:
    """Say whether a swap may be made, and which card or blind keeps the player from it."""
    yield sentence(words, "verdict.may_swap" if verdict.legal else "verdict.may_not_swap")
    for _, fact in verdict.facts:
        yield sentence(words, f"verdict.no_swap.{fact}", card=verdict.card)


def odd(verdict: Verdict, thrown: int) -> bool:
    """Say whether something else comes of so many cards thrown than as many drawn."""
    return verdict.draws[thrown] != thrown or verdict.then_throw[thrown] > 0


def drawn(words: Words, verdict: Verdict, thrown: int) -> str:
    """Say what is drawn for so many cards thrown, and what must be thrown later."""
    more = verdict.then_throw[thrown]
    facts = {"thrown": thrown, "drawn": verdict.draws[thrown], "more": more}
    key = "verdict.draws_and_throw" if more else "verdict.draws"
    return sentence(words, key, **{name: counted(words, "card", cards) for name, cards in facts.items()})


def taken(words: Words, judged: Judged, because: Because) -> str:
    """Say what an option took away: cards, calls, or so many cards to exchange; empty for nothing."""
    if because.cards:
        return sentence(words, "verdict.taken", cards=" ".join(because.cards))
    if because.calls:
        return sentence(words, "verdict.taken", cards=calls_in_words(words, judged.variant.terms, because.calls))
    return sentence(words, "verdict.fewer", count=counted(words, "card", because.count)) if because.count else ""
