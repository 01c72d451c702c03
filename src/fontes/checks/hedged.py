"""Does the claim say “about” or “approximately”?"""

from ..model import Fact

HEDGED = Fact(
    "hedged",
    "Does the claim say “about” or “approximately”?",
    subject="claim",
    yes="It says so, and the number stands within a tenth of the source's, or is the source's own rounded figure.",
    no="It does not, or the number is further off, or it is an interval, a p-value or a ratio of risk, which are never approximate.",
)
