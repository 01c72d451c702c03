"""Does the claim say “about” or “approximately”?"""

from ..model import Fact

HEDGED = Fact(
    "hedged",
    "Does the claim say “about” or “approximately”?",
    subject="claim",
    yes="It says so, and the number stands within a tenth of the source's, or is the source's own rounded figure.",
    no="It does not, or the number is further off. Intervals, p-values and ratios of risk are never approximate.",
)
