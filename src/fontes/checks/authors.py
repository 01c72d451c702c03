"""Are the stated authors the authors of the work?"""

from msgspec.structs import replace

from ..model import Comparison, Description, Fact, Finding, Person, Work
from ..resolve.names import AuthorComparison, compare_authors
from ..resolve.traits import family
from ..text.fold import fold
from .subject import Checked, record_name

AUTHORS = Fact(
    "authors",
    "Are the stated authors the authors of the work?",
    match="The same people in the same order.",
    truncated="The stated ones are right; the list says that it is cut short.",
    order="The right people in another order.",
    missing="Some authors are left out without saying so.",
    extra="Somebody is named who is not an author of the work.",
    mismatch="Other people.",
    unstated="The reference or the record names nobody.",
)

ACCEPTED = ("match", "truncated", "unstated")


def authors(it: Checked) -> Finding:
    """The whole list is compared: an invented co-author behind a right first author is a known fraud."""
    if not (it.stated.authors or it.stated.editors):
        return AUTHORS.says("unstated", it.reference.id, because="Nobody is named.")
    best, record = _best(it)
    if best.answer in ACCEPTED:
        return AUTHORS.says(best.answer, it.reference.id, because=_sentence(best))
    if it.text and _only_parsed_badly(it, record):
        return AUTHORS.says("match", it.reference.id, because="The names of the record stand in the reference.")
    whole = Comparison(field="authors", stated=listed(it.stated), recorded=listed(record.description), record=record_name(record))
    evidence = (whole, *(replace(each, record=record_name(record)) for each in best.evidence if each.field != "authors"))
    if best.answer == "cannot-compare":
        return AUTHORS.unknown("cannot-compare", it.reference.id, detail=best.because, evidence=evidence)
    return AUTHORS.says(best.answer, it.reference.id, because=_sentence(best), evidence=evidence)


def _best(it: Checked) -> tuple[AuthorComparison, Work]:
    """The comparison with the matched record, or with another version of the work if that agrees."""
    first, *others = it.records
    best, record = compare_authors(it.stated, first.description), first
    for other in others:
        if best.answer in ("match", "truncated"):
            break
        again = compare_authors(it.stated, other.description)
        if again.answer in ("match", "truncated"):
            best, record = again, other
    return best, record


def _only_parsed_badly(it: Checked, record: Work) -> bool:
    """Every name of the record stands in the raw string, and the parser found no name that is neither there nor elsewhere
    in the record: then the parser has erred, not the author."""
    assert it.text is not None
    people = record.description.authors or record.description.editors
    names = [family(person) for person in people]
    if not all(name in it.text.words or f" {name} " in f" {it.text.folded} " for name in names):
        return False
    known = {word for name in names for word in name.split()}
    return all(_explained(person, known, _elsewhere(record)) for person in it.stated.authors or it.stated.editors)


def _explained(person: Person, known: set[str], elsewhere: set[str]) -> bool:
    """The family name is recorded; or all of the supposed name is words of the record, and nobody else hides in it."""
    name = set(family(person).split())
    whole = name | {word for word in fold(person.given).split() if len(word) > 1}
    return not name or bool(known & name) or whole <= known | elsewhere


def _elsewhere(record: Work) -> set[str]:
    """Words and initials of the record that a parser may take for a family name: "Ba J. Adam: a method …", "E, W., & Yu, B."."""
    has = record.description
    given = {word for person in has.authors or has.editors for word in fold(person.given).split()}
    return {*given, *(word[0] for word in given), *fold(has.full_title).split(), *fold(has.container).split()}


def _sentence(best: AuthorComparison) -> str:
    return f"{best.because[:1].upper()}{best.because[1:].rstrip('.')}." if best.because else ""


def listed(description: Description) -> str:
    """The whole list as a reader would check it."""
    names = "; ".join(str(person) for person in description.authors or description.editors)
    return f"{names}; et al." if description.authors_truncated else names
