"""Does the claim cite a source?"""

from ..model import Fact

CITED = Fact(
    "cited",
    "Does the claim cite a source?",
    subject="claim",
    yes="It cites at least one.",
    no="It cites none; a source has to be found.",
)
