"""How much of the source was read?"""

from ..model import Fact

DEPTH = Fact(
    "depth",
    "How much of the source was read?",
    subject="claim",
    abstract="The abstract alone.",
    full_text="The full text.",
    given="All of what the user gave as the source.",
)
