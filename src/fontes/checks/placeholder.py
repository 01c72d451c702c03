"""Does the reference carry filler where facts belong?"""

from ..model import Fact

PLACEHOLDER = Fact(
    "placeholder",
    "Does the reference carry filler where facts belong?",
    no="No.",
    yes="A placeholder stands for an author, a title, a year or an identifier.",
)
