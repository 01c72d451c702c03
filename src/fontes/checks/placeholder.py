"""Does the reference carry filler where facts belong?"""

import re
from collections.abc import Iterator

from ..model import Comparison, Description, Fact, Finding, Reference
from ..text.fold import fold

PLACEHOLDER = Fact(
    "placeholder",
    "Does the reference carry filler where facts belong?",
    no="No.",
    yes="A placeholder stands for an author, a title or an identifier.",
)

NAMES = frozenset(
    (
        "john doe", "jane doe", "firstname lastname", "first last", "lastname firstname", "author one", "author two",
        "author name", "another author", "anotherauthor", "a n other", "first author", "second author", "author a", "author b",
        "name surname", "surname name", "lorem ipsum", "foo bar", "john q public", "max mustermann", "erika mustermann",
        "fulano de tal", "tba", "tbd", "todo", "xxx", "author", "authors", "author names",
    )
)  # fmt: skip
"""Whole folded names that templates print and nobody bears in print: "Doe, J." may be a person, "John Doe" is filler."""

_TITLE = re.compile(
    r"^(?:todo|tbd|tba|xxx+|title|paper title|title of (?:the )?paper|insert title here|placeholder|lorem ipsum.*"
    r"|citation needed|fixme)$"
)
_IDENTIFIER = re.compile(r"^10\.(?:x{2,}|0000)/|/x{4,}$|^x{4}\.x{4,5}$|^0{4}\.0{4,5}$", re.IGNORECASE)
"""Only what cannot be registered: 2401.00001 and 2305.12345 are real arXiv papers, and 10.5555 a prefix in use."""


def placeholder(reference: Reference) -> Finding:
    found = tuple(_fillers(reference.stated))
    if not found:
        return PLACEHOLDER.says("no", reference.id)
    because = "; ".join(f"{each.field} “{each.stated}” is filler" for each in found)
    return PLACEHOLDER.says("yes", reference.id, because=f"{because}.", evidence=found)


def _fillers(stated: Description) -> Iterator[Comparison]:
    for person in (*stated.authors, *stated.editors):
        written = fold(" ".join(part for part in (person.given, person.particle, person.family, person.literal) if part))
        if written in NAMES or fold(f"{person.family} {person.given}") in NAMES:
            yield Comparison(field="author", stated=str(person), recorded="")
    if _TITLE.match(fold(stated.title)):
        yield Comparison(field="title", stated=stated.title, recorded="")
    for each in stated.identifiers:
        if _IDENTIFIER.search(each.value):
            yield Comparison(field=each.scheme, stated=each.value, recorded="")
