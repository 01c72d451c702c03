"""Does the work that the reference describes exist?"""

from ..model import Fact

EXISTENCE = Fact(
    "existence",
    "Does the work that the reference describes exist?",
    found="A source holds it.",
    absent="Every source that would be expected to hold it answered, and none does.",
)
