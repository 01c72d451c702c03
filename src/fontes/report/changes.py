"""Which stated fields a record corrects: those that a finding calls wrong, and no other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..checks.subject import record_name
from ..model import Description, Finding, Matched, Reference, Scheme, Work

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
"""Identifiers that a correction may name."""


class Change(NamedTuple):
    """`field` is title, authors, year, container, volume, issue, pages, or an identifier's scheme. `new` is empty where the
    stated value is wrong and the record has none. A list of authors is read from `record` itself."""

    field: str
    old: str
    new: str
    record: Work

    @property
    def provenance(self) -> str:
        return record_name(self.record)


def changes(reference: Reference, matched: Matched, findings: Sequence[Finding]) -> tuple[Change, ...]:
    """The corrections that `findings` ask for, with values from the record that each finding compared with.

    A record of another version of the work (its preprint, another edition) corrects title and authors only.
    """
    answers = {each.fact: each for each in findings if isinstance(each.answer, str)}
    wrong = {fact: each for fact, each in answers.items() if each.answer in WRONG.get(fact, ())}
    if matched.bond != "same":
        wrong = {fact: each for fact, each in wrong.items() if fact in ("title", "authors")}
    found = [*_text_changes(reference.readings[matched.reading], wrong, matched), *_identifier_changes(matched, wrong, answers)]
    return tuple(each for each in found if each.new != each.old)


def _text_changes(stated: Description, wrong: Mapping[str, Finding], matched: Matched) -> Iterator[Change]:
    works = {record_name(each): each for each in (*reversed(matched.same_as), matched.work)}
    for fact in ("title", "authors", "year", "venue", "locator"):
        for field, old, record in _compared(fact, wrong[fact], stated) if fact in wrong else ():
            work = works.get(record, matched.work)
            if new := _recorded(field, work.description):
                yield Change(field, old, new, work)


def _compared(fact: str, finding: Finding, stated: Description) -> Iterator[tuple[str, str, str]]:
    """Field, stated value and record of what the finding compared."""
    record = finding.evidence[0].record if finding.evidence else ""
    match fact:
        case "title":
            yield "title", stated.full_title, record
        case "authors":
            yield "authors", _listed(stated), record
        case "year":
            yield "year", str(stated.year or ""), record
        case "venue":
            yield "container", stated.container or stated.series, record
        case _:
            own = {"volume": stated.volume, "issue": stated.issue, "pages": stated.pages}
            yield from ((pair.field, own[pair.field], pair.record) for pair in finding.evidence if own.get(pair.field))


def _recorded(field: str, known: Description) -> str:
    match field:
        case "title":
            return known.full_title
        case "authors":
            return _listed(known)
        case "year":
            return str(known.year or "")
        case "container":
            return known.container or known.series
        case _:
            return {"volume": known.volume, "issue": known.issue, "pages": known.pages}.get(field, "")


def _listed(description: Description) -> str:
    return "; ".join(str(each) for each in description.authors or description.editors)


def _identifier_changes(matched: Matched, wrong: Mapping[str, Finding], answers: Mapping[str, Finding]) -> Iterator[Change]:
    """An identifier comes from the matched record alone, and only where the title says that it is the matched work.

    Where the stated one leads to another work and the record has none, it is taken out; a dead one is left for a person.
    """
    if "identifier" not in wrong or "title" not in answers or answers["title"].answer not in ("match", "variant"):
        return
    for trace in matched.traces:
        if trace.agrees in WRONG["identifier"] and trace.identifier.scheme in SCHEMES:
            new = matched.work.description.identifier(trace.identifier.scheme)
            if new or trace.agrees == "other":
                yield Change(trace.identifier.scheme, trace.identifier.value, new, matched.work)
