"""Is the record that was found the work described?"""

from ..model import Fact

IDENTITY = Fact(
    "identity",
    "Is the record that was found the work described?",
    same="The same work.",
    version="A known relative of it: preprint or published version, edition, translation.",
    other="The reference describes another work than the one its identifier leads to, and the one described was not found.",
)
