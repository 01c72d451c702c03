"""What the whole pipeline made of one step of a case, asked for line by line in the words of its `expect` block."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from bench.case_files import INPUTS, Step
from bench.records import listed, records
from fontes.extract.extract import extract
from fontes.index.formats.format import Unread
from fontes.index.formats.registry import recognise
from fontes.index.library import memory_library
from fontes.model import (
    Ambiguous,
    Citation,
    Coverage,
    Description,
    Document,
    Finding,
    Matched,
    NotFound,
    Place,
    Problem,
    Reference,
    Report,
    Unknown,
    Unresolved,
    Work,
)
from fontes.policy.conclude import conclude
from fontes.policy.load import scheme
from fontes.read.formats import read_bytes
from fontes.run.investigate import investigate

MADE = "2026-11-30T00:00:00Z"


class Line(NamedTuple):
    """One line of an `expect` block: what is asked, and the answer that it expects."""

    written: str
    asks: str
    expected: str
    scheme: str


class Seen(NamedTuple):
    """Everything that a step gave."""

    report: Report
    refused: tuple[Problem, ...]


class BadLineError(Exception):
    """A line of an `expect` block that asks nothing that can be answered."""


def expectations(step: Step) -> tuple[Line, ...]:
    return tuple(_line(each.strip()) for each in step.expect.text.splitlines() if each.strip() and not each.startswith("#"))


_VERDICT = re.compile(r"(R\d+|document) ([a-z-]+): (\S+)")
_ANSWER = re.compile(r"(\S.*?) = (.*)")


def _line(written: str) -> Line:
    if found := _VERDICT.fullmatch(written):
        return Line(written, found[1], found[3], found[2])
    if found := _ANSWER.fullmatch(written):
        return Line(written, found[1], " ".join(found[2].split()), "")
    raise BadLineError(f"neither `R1 scheme: label` nor `… = …`: {written}")


@lru_cache(maxsize=256)
def seen(step: Step) -> Seen:
    """Read, extract, resolve, check and conclude, as `fontes check` does, in memory."""
    files = {name: fence.text for fence in step.inputs for name in [*fence.words[1:], INPUTS[fence.words[0]]][:1]}
    read = [read_bytes(text.encode(), name, lambda path: _open(path, files)) for name, text in files.items()]
    extraction = extract([each for each in read if isinstance(each, Document)])
    works: list[Work] = []
    covers: tuple[Coverage, ...] = ()
    for fence in step.library:
        more, declared = _works(fence.words[1:], fence.text)
        works, covers = [*works, *more], (*covers, *declared)
    report = investigate(extraction, scheme("standard"), [memory_library(works, "library", covers)], made=MADE)
    return Seen(report, tuple(each for each in read if isinstance(each, Problem)))


def _open(path: str, files: dict[str, str]) -> bytes | Problem:
    if path in files:
        return files[path].encode()
    return Problem(code="F109", says=f"{path} is not part of the case.", place=Place(file=path))


def _works(words: tuple[str, ...], text: str) -> tuple[list[Work], tuple[Coverage, ...]]:
    """Compact records; or, with a file's name (`library records.json covers=article`), records in a provider's own form."""
    name = next((word for word in words if "=" not in word), "")
    if not name:
        works, covers = records(text)
        return list(works), covers
    declared = next((word.partition("=")[2] for word in words if word.startswith("covers=")), "")
    format_ = recognise(text.encode(), name)
    found = list(format_.works(text.encode(), "library")) if format_ else []
    unread = [each for each in found if isinstance(each, Unread)]
    if unread or not found:
        raise BadLineError(f"the library's records could not be read: {unread}")
    return [each for each in found if isinstance(each, Work)], tuple(listed(declared, ","))  # type: ignore[arg-type]


def observed(it: Seen, line: Line) -> str:
    """The answer that the pipeline gave. Raises BadLineError where nothing can answer."""
    if line.scheme:
        verdicts = conclude(scheme(line.scheme), it.report.extraction, it.report.findings).verdicts
        return next((each.label for each in verdicts if each.about == line.asks), "no verdict")
    head, _, rest = line.asks.partition(" ")
    if re.fullmatch(r"R\d+", head):
        reference = next((each for each in it.report.extraction.references if each.id == head), None)
        return "no such reference" if reference is None else _of_reference(it.report, reference, rest)
    if re.fullmatch(r"M\d+", head):
        citation = next((each for each in it.report.extraction.citations if each.id == head), None)
        return "no such citation" if citation is None else _of_citation(citation, rest)
    return _of_document(it, line.asks)


def _of_document(it: Seen, asks: str) -> str:
    extraction = it.report.extraction
    answers: dict[str, Callable[[], str]] = {
        "references": lambda: str(len(extraction.references)),
        "citations": lambda: "; ".join(f"{each.written} -> {linked(each)}" for each in extraction.citations) or "none",
        "problems": lambda: ", ".join(sorted({each.code for each in extraction.problems})) or "none",
        "refused": lambda: ", ".join(each.code for each in it.refused) or "none",
    }
    if asks not in answers:
        raise BadLineError(f"nothing answers {asks!r}; there are {', '.join(answers)}, R1 …, M1 …")
    return answers[asks]()


def linked(citation: Citation) -> str:
    """ "R1" is one target, "R1 R2" two; "?" has no entry; "R1|R2" fits two entries."""
    return " ".join("|".join(target.references) or "?" for target in citation.targets)


def _of_citation(citation: Citation, asks: str) -> str:
    target = citation.targets[0]
    answers = {
        "written": citation.written,
        "links": linked(citation),
        "sentence": " ".join(citation.sentence.split()),
        "style": citation.style,
        "narrative": "yes" if citation.narrative else "no",
        "locator": "; ".join(each.locator for each in citation.targets if each.locator),
        "prefix": target.prefix,
        "suffix": target.suffix,
        "place": f"{citation.place.line}:{citation.place.column}",
    }
    if asks not in answers:
        raise BadLineError(f"nothing of a citation is called {asks!r}; there are {', '.join(answers)}")
    return answers[asks] or "none"


def _of_reference(report: Report, reference: Reference, asks: str) -> str:
    head, _, rest = asks.partition(" ")
    findings = {each.fact: each for each in report.findings if each.about == reference.id}
    if head == "reads":
        return _read(reference.stated, rest) or "none"
    if head == "shows":
        return _shown(findings, rest)
    if head == "fix":
        fixes = next(each.fix for each in report.verdicts if each.about == reference.id)
        return next((each.new for each in fixes.patches if each.field.lower() == rest.lower()), "none")
    if head in ("work", "nearest"):
        return _works_of(report, reference, head)
    if head in ("key", "part_of", "raw"):
        return str(getattr(reference, head)) or "none"
    if head not in findings:
        raise BadLineError(
            f"{head!r} is no fact; there are {', '.join(findings)}; work, nearest, reads, shows, fix, key, part_of"
        )
    answer = findings[head].answer
    return f"unknown({answer.why})" if isinstance(answer, Unknown) else answer


def _read(stated: Description, field: str) -> str:
    if field in ("authors", "editors"):
        named = "; ".join(str(each) for each in getattr(stated, field))
        return f"{named}; et al." if stated.authors_truncated and field == "authors" else named
    if field == "title":
        return stated.full_title
    if field == "identifiers":
        return ", ".join(
            f"{each.scheme}:{each.value}{f' version {each.version}' if each.version else ''}" for each in stated.identifiers
        )
    if field not in Description.__struct_fields__:
        raise BadLineError(f"a description has no {field!r}")
    return str(getattr(stated, field) or "")


def _shown(findings: dict[str, Finding], field: str) -> str:
    found = [each for finding in findings.values() for each in finding.evidence if each.field == field]
    return f"{found[0].stated} | {found[0].recorded}" if found else "nothing"


def _works_of(report: Report, reference: Reference, asks: str) -> str:
    resolution = report.resolutions[reference.id]
    if asks == "nearest":
        leads = resolution.nearest if isinstance(resolution, NotFound | Unresolved) else ()
        return " ".join(each.work.id for each in leads) or "none"
    if isinstance(resolution, Ambiguous):
        return "ambiguous " + " ".join(sorted(each.work.id for each in resolution.candidates))
    return resolution.work.id if isinstance(resolution, Matched) else "none"
