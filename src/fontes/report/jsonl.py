"""One line a reference, for streams and spreadsheets; the first line says what was not checked, and how it stands."""

import msgspec

from ..model import Fix, Identifier, Level, Noun, Place, Problem, Relay, Report, SourceUsed, Unknown, Verdict
from .rated import Count, Rated
from .sentences import outcome_in_words, sayings
from .survey import survey


class Header(Noun, frozen=True, kw_only=True, tag_field="kind", tag="report"):
    """The first line. `checked` is the sentence that opens every rendering."""

    checked: str
    not_checked: tuple[str, ...] = ()
    interrupted: bool = False
    fontes: str
    scheme: str
    scheme_version: str
    made: str = ""
    counts: tuple[Count, ...] = ()
    sources: tuple[SourceUsed, ...] = ()
    document: tuple[Verdict, ...] = ()
    others: tuple[Verdict, ...] = ()
    relays: tuple[Relay, ...] = ()
    problems: tuple[Problem, ...] = ()


class Said(Noun, frozen=True):
    """A finding without its subject. `answer` is one of the fact's closed answers, `unknown` the reason why there is none."""

    fact: str
    answer: str = ""
    unknown: Unknown | None = None
    because: str = ""
    stated: tuple[str, ...] = ()
    recorded: tuple[str, ...] = ()
    records: tuple[str, ...] = ()


class Line(Noun, frozen=True, kw_only=True, tag_field="kind", tag="reference"):
    """One reference. `says` are the sentences of the human renderings."""

    id: str
    key: str = ""
    place: Place
    label: str
    level: Level
    title: str = ""
    identifiers: tuple[Identifier, ...] = ()
    outcome: str
    asked: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    note: str = ""
    possible: tuple[str, ...] = ()
    doubts: dict[str, Unknown] = {}
    caveats: tuple[str, ...] = ()
    findings: tuple[Said, ...] = ()
    fix: Fix = Fix()


def jsonl(report: Report) -> str:
    """UTF-8 JSON, one object a line; fields at their default are left out."""
    seen = survey(report)
    header = Header(
        checked=seen.ledger.first,
        not_checked=seen.ledger.more,
        interrupted=report.interrupted,
        fontes=report.fontes,
        scheme=report.scheme.name,
        scheme_version=report.scheme.version,
        made=report.made,
        counts=seen.counts,
        sources=report.sources,
        document=seen.document,
        others=seen.others,
        relays=report.relays,
        problems=report.extraction.problems,
    )
    encode = msgspec.json.Encoder(order="deterministic").encode
    return "\n".join([encode(header).decode(), *(encode(_line(each)).decode() for each in seen.references), ""])


def _line(each: Rated) -> Line:
    reference, verdict = each.reference, each.verdict
    return Line(
        id=reference.id,
        key=reference.key,
        place=reference.place,
        label=verdict.label,
        level=verdict.level,
        title=reference.stated.full_title,
        identifiers=reference.stated.identifiers,
        outcome=outcome_in_words(each.resolution),
        asked=each.resolution.asked,
        says=tuple(saying.whole for saying in sayings(each.findings, each.resolution)),
        note=verdict.note,
        possible=verdict.possible,
        doubts=verdict.doubts,
        caveats=verdict.caveats,
        findings=tuple(
            Said(
                fact=finding.fact,
                answer=finding.answer if isinstance(finding.answer, str) else "",
                unknown=finding.answer if isinstance(finding.answer, Unknown) else None,
                because=finding.because,
                stated=tuple(pair.stated for pair in finding.evidence),
                recorded=tuple(pair.recorded for pair in finding.evidence),
                records=tuple(pair.record for pair in finding.evidence),
            )
            for finding in each.findings
        ),
        fix=verdict.fix,
    )
