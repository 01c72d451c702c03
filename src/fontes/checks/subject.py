"""What a reference check looks at: the reference, what became of it, and the reading and records to compare."""

from typing import NamedTuple

from ..model import Ambiguous, Description, Fact, Finding, Identifier, Matched, NotFound, Reference, Unresolved, Why, Work
from ..resolve.traits import Text, text_traits, without_title
from ..text.fold import fold


class Checked(NamedTuple):
    """One matched reference, ready to compare field by field."""

    reference: Reference
    resolution: Matched
    stated: Description
    records: tuple[Work, ...]
    """The matched record first, then other records of the same work."""
    text: Text | None
    """The raw string, where the facts were parsed out of one: a parser's slip must not become the author's error."""

    @property
    def apart(self) -> Text | None:
        """The raw string without the title of the work, whose words and numbers state neither its journal nor its place in it."""
        if self.text is None:
            return None
        mine = fold(self.stated.full_title) if self.stated.container else ""
        return without_title(self.text, *(fold(work.description.full_title) for work in self.records), mine)


def checked(reference: Reference, resolution: Matched) -> Checked:
    return Checked(
        reference=reference,
        resolution=resolution,
        stated=reference.readings[resolution.reading],
        records=(resolution.work, *resolution.same_as),
        text=text_traits(reference.raw) if reference.format == "string" and reference.raw else None,
    )


def record_name(work: Work) -> str:
    """ "source:id", as evidence cites it."""
    return work.id if work.id.startswith(f"{work.source}:") else f"{work.source}:{work.id}"


def named(identifier: Identifier) -> str:
    """ "DOI 10.1000/x", as people cite it."""
    return f"{identifier.scheme.upper()} {identifier.value}"


def unanswered(fact: Fact, reference: Reference, resolution: Ambiguous | NotFound | Unresolved) -> Finding:
    """Where no record is the work, nothing can be compared: the reason is carried on."""
    why, detail = reason(resolution)
    return fact.unknown(why, reference.id, detail=detail)


def reason(resolution: Ambiguous | NotFound | Unresolved) -> tuple[Why, str]:
    match resolution:
        case Ambiguous():
            return "ambiguous", f"{len(resolution.candidates)} different works fit"
        case NotFound():
            return "cannot-compare", "no record to compare with"
        case Unresolved():
            first = resolution.because[0]
            return first.why, "; ".join(dict.fromkeys(each.detail or each.why for each in resolution.because))
