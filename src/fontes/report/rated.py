"""A reference beside everything that the run learned about it: what each renderer walks over."""

from collections import Counter, defaultdict

from ..model import Citation, Finding, Level, Noun, Reference, Report, Resolution, Unavailable, Unknown, Unresolved, Verdict

NOT_REACHED = "not reached"
"""Shown where a run stopped before it gave a reference its verdict; no scheme gives this label."""


_NOT_LOOKED_UP = Unresolved(because=(Unavailable(source="", why="not-asked"),))


class Rated(Noun, frozen=True):
    """Where the run stopped before it looked the reference up, `resolution` is unresolved because nobody was asked."""

    reference: Reference
    verdict: Verdict
    resolution: Resolution
    findings: tuple[Finding, ...]
    cited: tuple[Citation, ...] = ()

    @property
    def name(self) -> str:
        """Key or list label as written, else the id."""
        return self.reference.key or self.reference.id

    @property
    def reached(self) -> bool:
        return self.verdict.label != NOT_REACHED


class Count(Noun, frozen=True):
    """How many references bear one label."""

    label: str
    level: Level
    number: int


def rated(report: Report) -> tuple[Rated, ...]:
    """Every reference of pass 1 in reading order, each with exactly one verdict."""
    verdicts = {each.about: each for each in report.verdicts if each.subject == "reference"}
    findings: defaultdict[str, list[Finding]] = defaultdict(list)
    for finding in report.findings:
        findings[finding.about].append(finding)
    cited: defaultdict[str, list[Citation]] = defaultdict(list)
    for citation in report.extraction.citations:
        for about in dict.fromkeys(each for target in citation.targets for each in target.references):
            cited[about].append(citation)
    return tuple(
        Rated(
            reference=each,
            verdict=verdicts.get(each.id) or _not_reached(each.id),
            resolution=report.resolutions.get(each.id, _NOT_LOOKED_UP),
            findings=tuple(findings.get(each.id, ())),
            cited=tuple(cited.get(each.id, ())),
        )
        for each in report.extraction.references
    )


def counts(everything: tuple[Rated, ...]) -> tuple[Count, ...]:
    """How many references bear each label that occurs."""
    tally = Counter((each.verdict.label, each.verdict.level) for each in everything)
    return tuple(Count(label=label, level=level, number=number) for (label, level), number in tally.items())


def _not_reached(about: str) -> Verdict:
    stopped = Unknown(why="not-asked", detail="The run stopped before it reached this reference.")
    return Verdict(subject="reference", about=about, label=NOT_REACHED, level="open", doubts={"existence": stopped})
