"""Do the options agree? One small function for each way in which they may not, naming the options it is about.

The first path of a disagreement is the one that is most easily changed; `load` turns each into its place.
"""

from chratze.variant.agree.checks import CHECKS, agrees, disagreements
from chratze.variant.agree.record import Disagreement
from chratze.variant.agree.terms import CALLS, same_terms

__all__ = ["CALLS", "CHECKS", "Disagreement", "agrees", "disagreements", "same_terms"]
