"""Is the stated title the title of the work?"""

from ..model import Fact

TITLE = Fact(
    "title",
    "Is the stated title the title of the work?",
    match="The same words, after folding case, accents, markup and line breaks.",
    variant="A known variant: subtitle dropped, vernacular or translated title, another version, spelling or printing.",
    suspect="Close, but content words differ.",
    mismatch="Another title.",
    unstated="The reference or the record gives no title.",
)
