"""What the arrows point at, which cards are ticked, and the answer that Enter gives."""

from dataclasses import replace

from chratze.cli.screen.choosing import Pointed
from chratze.cli.screen.scene import Asked, Scene, may_be_chosen


def at_first(scene: Scene) -> Pointed:
    """Point at nothing, or at the only card that may be played."""
    asked, places = scene.asked, may_be_chosen(scene)
    return Pointed(places[0]) if asked and not asked.several and len(places) == 1 else Pointed()


def numbered(scene: Scene) -> int:
    """Count what has a number: the calls to choose from, else the cards in hand."""
    calls = scene.asked.calls if scene.asked else ()
    return len(calls or scene.hand)


def moved(scene: Scene, pointed: Pointed, step: int) -> Pointed:
    """Point at the place before or behind, of those that may be chosen."""
    asked = scene.asked
    places = list(range(len(asked.calls))) if asked and asked.calls else may_be_chosen(scene)
    if not places:
        return pointed
    if pointed.place not in places:
        return replace(pointed, place=places[0 if step > 0 else -1])
    return replace(pointed, place=places[(places.index(pointed.place) + step) % len(places)])


def ticked(pointed: Pointed, place: int) -> Pointed:
    """Pull a card out, or put it back."""
    return replace(pointed, place=place, ticked=pointed.ticked ^ {place})


def answer_to(asked: Asked, pointed: Pointed) -> str | None:
    """Write the answer as a player would type it, None where nothing is pointed at."""
    if asked.several:
        return " ".join(str(place + 1) for place in sorted(pointed.ticked)) or "0"
    if not asked.calls and not asked.cards:
        return ""
    return str(pointed.place + 1) if pointed.place >= 0 else None
