"""How likely is it that the passage was taken from a review that quotes another study?"""

from ..model import Fact

RISK = Fact(
    "risk",
    "How likely is it that the passage was taken from a review that quotes another study?",
    subject="claim",
    high="Scraped full text of reviews.",
    medium="Publisher full text, guidelines or annotated figures.",
    low="An abstract.",
    unknown="The corpus is not named or not recognised: treated as medium, never as low.",
)
