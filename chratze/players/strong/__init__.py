"""A player that deals the unseen cards many times over, and plays what is best in the mean."""

from chratze.players.strong.decide import Considered, choose, considered

__all__ = ["Considered", "choose", "considered"]
