"""Does a mention in the text point at exactly one entry of the list?"""

from ..model import Citation, Fact, Finding, Target

LINK = Fact(
    "link",
    "Does the mention point at exactly one entry of the list?",
    subject="mention",
    linked="It does.",
    undefined="It names a key that the list does not define.",
    unmatched="No entry fits its number or its author and year; an entry may have been missed.",
    ambiguous="Several entries fit, and none is picked.",
    silent="It only puts the work on the list and says nothing of it.",
)


def link(citation: Citation, target: Target) -> Finding:
    """For one target of the mention. Only a key is sure to be undefined: numbers and names are read by pattern."""
    if citation.style == "nocite":
        return LINK.says("silent", citation.id)
    match len(target.references):
        case 1:
            return LINK.says("linked", citation.id)
        case 0:
            answer = "undefined" if citation.style == "key" else "unmatched"
            return LINK.says(answer, citation.id, because=f"No entry for “{target.written}”.", places=(citation.place,))
        case several:
            return LINK.says(
                "ambiguous", citation.id, because=f"{several} entries fit “{target.written}”.", places=(citation.place,)
            )
