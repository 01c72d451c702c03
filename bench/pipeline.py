"""The whole pipeline on a list of references against one library, as `fontes check` runs it, without files or clock."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bench.matching import settle
from fontes.checks.references import Context, check_references
from fontes.extract.extract import extract
from fontes.index.library import RecordIndex
from fontes.model import Document, Extraction, Finding, Place, Problem, Read, Reference, Resolution, SourceUsed, Verdict
from fontes.policy.conclude import conclude
from fontes.policy.load import scheme
from fontes.read.formats import read_bytes

THIS_YEAR = 2026


class Rated(NamedTuple):
    """One reference with all that was learned of it."""

    reference: Reference
    resolution: Resolution
    facts: dict[str, Finding]
    verdict: Verdict

    def answer(self, fact: str) -> str:
        """The answer, or "unknown"."""
        answer = self.facts[fact].answer
        return answer if isinstance(answer, str) else "unknown"

    @property
    def flagged(self) -> bool:
        return self.verdict.level in ("error", "warning")


def rate(references: Sequence[Reference], index: RecordIndex, name: str = "standard") -> list[Rated]:
    """One rated row per reference, in order."""
    extraction = Extraction(documents=(Read(source="bench", format="bench", digest=""),), references=tuple(references))
    resolutions = {reference.id: settle(reference, index) for reference in references}
    return judged(extraction, resolutions, (index.info,), name)


def judged(
    extraction: Extraction, resolutions: Mapping[str, Resolution], sources: tuple[SourceUsed, ...], name: str = "standard"
) -> list[Rated]:
    """What the checks and the scheme make of these resolutions."""
    findings = check_references(extraction, resolutions, Context(THIS_YEAR, sources))
    facts: dict[str, dict[str, Finding]] = {}
    for finding in findings:
        facts.setdefault(finding.about, {})[finding.fact] = finding
    verdicts = {each.about: each for each in conclude(scheme(name), extraction, findings).verdicts if each.subject == "reference"}
    return [Rated(each, resolutions[each.id], facts[each.id], verdicts[each.id]) for each in extraction.references]


def read_bibtex(text: str) -> list[Reference]:
    """The references of a BibTeX text, through the reader and the extraction."""
    document = read_bytes(text.encode(), "bench.bib", _closed)
    assert isinstance(document, Document), document
    return list(extract([document]).references)


def _closed(path: str) -> bytes | Problem:
    return Problem(code="R000", says="the bench reads no other files", place=Place(file=path))


def bibtex(rows: Sequence[dict[str, object]]) -> str:
    """BibTeX of rows with `id`, `bibtex_type` and `fields`."""
    entries = []
    for row in rows:
        fields = row["fields"]
        assert isinstance(fields, dict)
        body = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items() if value)
        entries.append(f"@{row.get('bibtex_type') or 'misc'}{{{row['id']},\n{body}\n}}")
    return "\n\n".join(entries)
