"""Are volume, issue and pages those of the work?"""

from ..model import Fact

LOCATOR = Fact(
    "locator",
    "Are volume, issue and pages those of the work?",
    match="All that are stated on both sides agree.",
    mismatch="At least one differs.",
    unstated="Nothing to compare.",
)
