"""Which stated fields a record corrects: those that a finding calls wrong, and no other."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import Description, Finding, Reference, Scheme, Work

WRONG: dict[str, tuple[str, ...]] = {
    "title": ("suspect", "mismatch"),
    "authors": ("order", "missing", "extra", "mismatch"),
    "year": ("mismatch", "future"),
    "venue": ("mismatch",),
    "locator": ("mismatch",),
    "identifier": ("other", "dead", "differs"),
}
"""Answers that ask for a correction. "Near", "abbreviated" and "variant" do not: what is stated may stay."""

SCHEMES: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "arxiv", "isbn")
"""Identifiers that a correction may name, in the order of preference."""


class Change(NamedTuple):
    """`field` is title, authors, year, container, volume, issue, pages, or an identifier's scheme. `new` is empty where the
    stated value is wrong and the record has none. Authors are given by the record itself: `record`."""

    field: str
    old: str
    new: str
    record: Work
    provenance: str


def changes(
    reference: Reference, work: Work, findings: Sequence[Finding], others: Sequence[Work], reading: int
) -> tuple[Change, ...]:
    """The corrections that `findings` ask for, with values from the record that each finding compared with, else from `work`.

    A record of another version of the work (its preprint, another edition) corrects title and authors only.
    """
    stated = reference.readings[reading]
    answers = {each.fact: each for each in findings if isinstance(each.answer, str)}
    wrong = {fact: each for fact, each in answers.items() if each.answer in WRONG.get(fact, ())}
    if "identity" in answers and answers["identity"].answer == "version":
        wrong = {fact: each for fact, each in wrong.items() if fact in ("title", "authors")}
    found = [*_text_changes(stated, wrong, (work, *others)), *_identifier_changes(stated, wrong, answers, work)]
    return tuple(each for each in found if each.new != each.old)


def _text_changes(stated: Description, wrong: dict[str, Finding], works: tuple[Work, ...]) -> Iterator[Change]:
    for fact in ("title", "authors", "year", "venue", "locator"):
        if fact not in wrong:
            continue
        for field, old, name in _compared(fact, wrong[fact], stated):
            work = next((each for each in works if record_name(each) == name), works[0])
            new = _recorded(field, wrong[fact], work)
            if new and (fact != "authors" or work.description.authors):
                yield Change(field, old, new, work, record_name(work))


def _compared(fact: str, finding: Finding, stated: Description) -> Iterator[tuple[str, str, str]]:
    """Field, stated value and record of what the finding compared."""
    record = finding.evidence[0].record if finding.evidence else ""
    match fact:
        case "title":
            yield "title", stated.full_title, record
        case "authors":
            yield "authors", "; ".join(str(each) for each in stated.authors), record
        case "year":
            yield "year", str(stated.year or ""), record
        case "venue":
            yield "container", stated.container, record
        case _:
            own = {"volume": stated.volume, "issue": stated.issue, "pages": stated.pages}
            yield from ((pair.field, own[pair.field], pair.record) for pair in finding.evidence if own.get(pair.field))


def _recorded(field: str, finding: Finding, work: Work) -> str:
    """The record's value; of several titles or names of its container, the one that was compared."""
    known = work.description
    compared = next((pair.recorded for pair in finding.evidence if pair.field == field), "")
    match field:
        case "title":
            return compared if compared in (known.title, *work.other_titles) and compared else known.full_title
        case "authors":
            return "; ".join(str(each) for each in known.authors)
        case "year":
            return str(known.year or "")
        case "container":
            return compared if compared in work.other_containers and compared else known.container
        case _:
            return {"volume": known.volume, "issue": known.issue, "pages": known.pages}.get(field, "")


def _identifier_changes(
    stated: Description, wrong: dict[str, Finding], answers: dict[str, Finding], work: Work
) -> Iterator[Change]:
    """An identifier comes from the matched record alone, and only where the title says that it is the matched work.

    Where the stated one leads to another work and the record has none, it is taken out; a dead one is left for a person.
    """
    if "identifier" not in wrong or "title" not in answers or answers["title"].answer not in ("match", "variant"):
        return
    finding = wrong["identifier"]
    for pair in finding.evidence:
        for each in stated.identifiers:
            if each.scheme == pair.field and each.scheme in SCHEMES and each.value == pair.stated:
                new = work.description.identifier(each.scheme)
                if new or finding.answer == "other":
                    yield Change(each.scheme, each.value, new, work, record_name(work))


def record_name(work: Work) -> str:
    """`source:id`, as evidence cites a record."""
    return work.id if work.id.startswith(f"{work.source}:") else f"{work.source}:{work.id}"
