"""The report of a spot check: a table with one row for each work that a text cites, or one JSON object for each."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from ..model import Description, Finding, Matched, Reference, Report, Verdict
from .links import RESOLVERS
from .markdown import escaped
from .printable import columns
from .spot_reason import reason
from .spot_suggestion import suggestion
from .spot_words import WORDS, Language, Words

BORNE_OUT = ("match", "truncated", "order", "missing")
RETRACTED = ("retracted", "replaced")


class Spot(NamedTuple):
    """One work that is cited. `pmid`, `evidence`, `suggested_fix` and `reason` are "" where there is none."""

    number: int
    reference: Reference
    verdict: Verdict
    pmid: str
    matched: tuple[str, ...]
    """author, year, title_full or title_partial, pmid: what agrees with the record."""
    suggested_fix: str
    reason: str
    note: str = ""

    @property
    def evidence(self) -> str:
        return f"{RESOLVERS['pmid']}{self.pmid}/" if self.pmid else ""

    @property
    def written(self) -> str:
        return self.reference.raw if self.reference.is_anchor else cited(self.reference.stated) or self.reference.raw


def spots(report: Report, language: Language) -> tuple[Spot, ...]:
    """In the order in which the text cites the works."""
    facts: dict[str, dict[str, Finding]] = {}
    for finding in report.findings:
        facts.setdefault(finding.about, {})[finding.fact] = finding
    verdicts = {each.about: each for each in report.verdicts if each.subject == "reference"}
    return tuple(
        _spot(number, each, verdicts[each.id], facts.get(each.id, {}), report, WORDS[language])
        for number, each in enumerate(report.extraction.references, 1)
    )


def _spot(
    number: int, reference: Reference, verdict: Verdict, facts: Mapping[str, Finding], report: Report, words: Words
) -> Spot:
    resolution = report.resolutions[reference.id]
    matched = resolution if isinstance(resolution, Matched) and verdict.level != "open" else None
    works = (matched.work, *matched.same_as) if matched else ()
    pmid = next((each for work in works if (each := work.description.identifier("pmid"))), "")
    return Spot(
        number=number,
        reference=reference,
        verdict=verdict,
        pmid=pmid,
        matched=_agreeing(reference, facts) if matched else (),
        suggested_fix=suggestion(reference, resolution, facts, words) if verdict.level in ("warning", "error") else "",
        reason=reason(reference, resolution, verdict, words) if verdict.level == "open" else "",
        note=words.retracted if matched and _answer(facts, "standing") in RETRACTED else "",
    )


def _answer(facts: Mapping[str, Finding], name: str) -> str:
    answer = facts[name].answer if name in facts else ""
    return answer if isinstance(answer, str) else ""


def _agreeing(reference: Reference, facts: Mapping[str, Finding]) -> tuple[str, ...]:
    """The fields of the citation that the record bears out."""
    names, year = facts.get("authors"), facts.get("year")
    found: list[str] = []
    if _answer(facts, "identifier") in ("same", "version"):
        found += [each.scheme for each in reference.stated.identifiers[:1]]
    if names is not None and names.answer in BORNE_OUT and names.measured.get("surnames", 1) == 1:
        found.append("author")
    if year is not None and (year.answer == "match" or (year.answer == "near" and not year.measured.get("apart"))):
        found.append("year")
    share = facts["title"].measured.get("keywords") if "title" in facts else None
    if share == 1 or _answer(facts, "title") in ("match", "variant"):
        found.append("title_full")
    elif share or _answer(facts, "title") == "suspect":
        found.append("title_partial")
    return tuple(found)


def table(report: Report, target: str, language: Language, labels: Sequence[str]) -> str:
    """Markdown, as the scheme prints it; `target`: what was checked, in a few words; `labels`: what a citation may be called."""
    return "\n".join(_lines(report, target, WORDS[language], spots(report, language), labels)) + "\n"


def _lines(report: Report, target: str, words: Words, found: Sequence[Spot], labels: Sequence[str]) -> Iterator[str]:
    yield f"## {words.heading.format(scheme=report.scheme.name)}"
    yield words.target.format(target=escaped(target))
    counts = (f"{label} {number}" for label, number in counted(found, labels).items())
    yield " | ".join((words.total.format(number=len(found)), *counts))
    yield ""
    yield f"| {' | '.join(words.columns)} |"
    yield f"|{'|'.join('-' * (columns(column) + 2) for column in words.columns)}|"
    for each in found:
        yield f"| {' | '.join(_cells(each, words))} |"
    if report.not_checked:
        yield ""
        yield from (f"- {escaped(sentence)}" for sentence in report.not_checked)


def _cells(spot: Spot, words: Words) -> tuple[str, ...]:
    reasoned = words.reason.format(reason=spot.reason) if spot.reason else ""
    said = words.joint.join(part for part in (spot.suggested_fix, reasoned, spot.note) if part)
    link = f"[{words.link}]({spot.evidence})" if spot.evidence else "—"
    return str(spot.number), escaped(spot.written), spot.verdict.label, spot.pmid or "—", link, escaped(said) or "—"


def counted(found: Sequence[Spot], labels: Sequence[str]) -> dict[str, int]:
    """How many bear each label, also those that none bears."""
    borne = [each.verdict.label for each in found]
    return {label: borne.count(label) for label in labels}


def one(report: Report, language: Language) -> str:
    """The JSON object of a single citation, on one line."""
    return f"{msgspec.json.encode(_object(spots(report, language)[0])).decode()}\n"


def listing(report: Report, target: str, language: Language, labels: Sequence[str]) -> str:
    """All citations as one JSON object."""
    found = spots(report, language)
    citations = [
        {"id": each.number, "citation_text": each.written, "anchor": _anchor(each.reference), **_object(each)} for each in found
    ]
    whole = {
        "scheme": report.scheme.name,
        "target": target,
        "total": len(found),
        "counts": counted(found, labels),
        "citations": citations,
        "not_checked": report.not_checked,
    }
    return f"{msgspec.json.format(msgspec.json.encode(whole), indent=2).decode()}\n"


def _object(spot: Spot) -> dict[str, Any]:
    """The members that the scheme's own script prints, in its order; `reason` only where there is one."""
    told: dict[str, Any] = {
        "verdict": spot.verdict.label,
        "pmid": spot.pmid or None,
        "matched_fields": spot.matched,
        "evidence": spot.evidence or None,
        "suggested_fix": spot.suggested_fix or None,
    }
    return told | {name: text for name, text in (("reason", spot.reason), ("note", spot.note)) if text}


def _anchor(reference: Reference) -> dict[str, str | None]:
    stated = reference.stated
    people = stated.authors or stated.editors
    first = people[0] if people else None
    surname = f"{first.particle} {first.family or first.literal}".strip() if first else ""
    return {
        "author_surname": surname or None,
        "year": str(stated.year) if stated.year else None,
        "title_keywords": " ".join(reference.keywords) if reference.is_anchor else stated.full_title or None,
    }


def cited(stated: Description) -> str:
    """ "Treece et al. 2010"."""
    people = stated.authors or stated.editors
    names = [f"{each.particle} {each.family or each.literal}".strip() for each in people]
    who = f"{names[0]} et al." if len(names) > 2 or (names and stated.authors_truncated) else " & ".join(names)
    return f"{who} {stated.year}" if who and stated.year else ""
