"""Ordinary clean references: no alarm, hard or soft, may be raised about them, and one thing falsified must be seen.

python -m bench.clean [--show]

Works, what writers state of them, and same-titled decoys stand in `clean_works.txt` and below. Exits 1 where a figure is missed.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bench.clean_faults import FAULTS, UNKNOWABLE, Fault, another_doi
from bench.clean_forms import Form, forms, listing
from bench.data import table
from bench.pipeline import Rated, rate
from bench.records import listed, person, records
from fontes.extract.extract import extract
from fontes.index.library import RecordIndex, memory_library
from fontes.model import Ambiguous, Coverage, Description, Document, Matched, Person, Place, Problem, Reference, Work
from fontes.read.formats import read_bytes
from fontes.text.fold import content_words

COVERED: tuple[Coverage, ...] = ("article", "preprint", "conference-paper", "chapter", "book", "thesis", "report", "dataset", "software", "standard",
           "proceedings", "webpage", "other", "doi", "arxiv", "rfc")  # fmt: skip
SEEN_AT_LEAST = 0.97
TWINS = (
    {"vaswani-2017", "vaswani-arxiv"}, {"devlin-2019", "devlin-arxiv"}, {"kingma-2015", "kingma-arxiv"},
    {"prisma-2009", "prisma-2009-bmj"}, {"shannon-1938", "shannon-1940"}, {"krizhevsky-2012", "krizhevsky-2017"},
)  # fmt: skip
"""Records of one work in two versions: either may be matched, as the report says which."""


class Clean(NamedTuple):
    """One work: as the record has it, and as the writer states it."""

    work: Work
    stated: Description


def works() -> list[Clean]:
    text = (Path(__file__).parent / "clean_works.txt").read_text(encoding="utf-8")
    recorded, _ = records("\n".join(line for line in text.splitlines() if not line.startswith(">")), "clean")
    said: dict[str, dict[str, str]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            id_ = line[1:].partition("]")[0]
        elif line.startswith(">"):
            field, _, value = line[1:].partition(":")
            said.setdefault(id_, {})[field.strip()] = value.strip()
    return [Clean(work, _stated(work.description, said.get(work.id, {}))) for work in recorded]


def _stated(recorded: Description, said: dict[str, str]) -> Description:
    changed: dict[str, object] = {}
    for field, value in said.items():
        if field == "authors":
            named = listed(value, ";")
            changed["authors"] = tuple(person(each) for each in named if each != "et al.")
            changed["authors_truncated"] = "et al." in named
        elif field == "year":
            changed["year"] = int(value)
        else:
            changed["container" if field == "in" else field] = value
    return replace(recorded, **changed) if changed else recorded


def decoys(cleans: list[Clean]) -> list[Work]:
    """Of every book a review that carries its title, of every short title another work of that name by somebody else, of some
    articles an erratum: what a search returns beside the work itself."""
    others = [
        Person(family="Marchetti", given="Paula"),
        Person(family="Oduya", given="Samuel"),
        Person(family="Brandt", given="Silke"),
    ]
    found = []
    for number, (work, _) in enumerate(cleans):
        it = work.description
        bare = Description(
            type="article",
            title=it.title,
            year=it.year + 7 + number % 4,
            container="Notes and Queries in Science",
            volume=str(number + 1),
        )
        who = others[number % 3]
        if it.type == "book":
            review = replace(bare, type="review", title=it.full_title, authors=(who,), year=it.year + 1, pages=str(100 + number))
            found.append(Work(id=f"review-of-{work.id}", source="clean", description=review))
        if len(content_words(it.full_title)) <= 4:
            found.append(
                Work(
                    id=f"other-{work.id}",
                    source="clean",
                    description=replace(bare, authors=(who,), pages=f"{number}-{number + 9}"),
                )
            )
        if it.type == "article" and number % 3 == 0:
            erratum = replace(it, type="notice", title=f"Erratum: {it.title}", pages="999", identifiers=())
            found.append(Work(id=f"erratum-of-{work.id}", source="clean", description=erratum))
    return found


def read(entries: list[str], form: Form) -> list[Reference]:
    text, name = listing(entries, form.bibtex)
    document = read_bytes(
        text.encode(), name, lambda path: Problem(code="R000", says="nothing else is read", place=Place(file=path))
    )
    if not isinstance(document, Document):
        raise AssertionError(document.says)
    references = list(extract([document]).references)
    if len(references) != len(entries):
        where = next(
            (number for number, (one, other) in enumerate(zip(references, entries, strict=False)) if one.raw[:12] not in other),
            -1,
        )
        near = [each.raw for each in references[max(0, where - 1) : where + 2]]
        raise AssertionError(f"{form.name}: {len(entries)} references were written and {len(references)} read, near {near}")
    return references


def right(clean: Clean, rated: Rated) -> bool:
    """Nothing else than the work itself, or its twin, was taken for it."""
    if not isinstance(rated.resolution, Matched):
        return True
    allowed = next((twins for twins in TWINS if clean.work.id in twins), {clean.work.id})
    return rated.resolution.work.id in allowed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true", help="print every reference that is not as it should be")
    show = parser.parse_args().show
    cleans = works()
    index = memory_library([*(each.work for each in cleans), *decoys(cleans)], "clean", COVERED)
    containers = {each.work.id: each.work.description.container for each in cleans}
    ways = forms(lambda key: containers[key])
    alarms = _clean(cleans, ways, index, show)
    seen = _falsified(cleans, ways, index, show)
    sys.exit(0 if not alarms and seen >= SEEN_AT_LEAST else 1)


def _clean(cleans: list[Clean], ways: tuple[Form, ...], index: RecordIndex, show: bool) -> int:
    rows: list[list[object]] = []
    total = 0
    for form in ways:
        rated = rate(read([form.write(each.work.id, each.stated) for each in cleans], form), index)
        count: Counter[str] = Counter()
        for clean, each in zip(cleans, rated, strict=True):
            wrong = not right(clean, each)
            count["wrong"] += wrong
            count["hard"] += each.verdict.level == "error"
            count["soft"] += each.verdict.level == "warning"
            count["open"] += each.verdict.level == "open"
            if show and (each.verdict.level in ("error", "warning", "open") or wrong):
                _print(form, clean, each)
        total += count["hard"] + count["soft"] + count["wrong"]
        rows.append([form.name, len(rated), count["hard"], count["soft"], count["wrong"], count["open"]])
    print(table(rows, ["clean references", "works", "hard alarms", "soft alarms", "wrong work", "could not check"]))
    return total


def _falsified(cleans: list[Clean], ways: tuple[Form, ...], index: RecordIndex, show: bool) -> float:
    dois = [doi for each in cleans if (doi := each.work.description.identifier("doi"))]
    rows: list[list[object]] = []
    all_seen = all_told = 0
    for fault in (*FAULTS, another_doi(dois), UNKNOWABLE):
        seen = told = 0
        for form in (ways[0], ways[1], ways[4], ways[6]):
            pairs = _with_fault(cleans, fault, form)
            rated = rate(read([entry for _, entry in pairs], form), index) if pairs else []
            told += len(rated)
            seen += sum(each.flagged if fault is not UNKNOWABLE else each.verdict.level != "pass" for each in rated)
            for (clean, _), each in zip(pairs, rated, strict=True):
                if show and (not each.flagged if fault is not UNKNOWABLE else each.verdict.level == "pass"):
                    _print(form, clean, each, fault.name)
        rows.append([fault.name, told, seen, seen / told])
        all_seen, all_told = all_seen + seen, all_told + told
    rows.append(["all", all_told, all_seen, all_seen / all_told])
    print()
    print(table(rows, ["one thing falsified", "references", "flagged (beside a body: not passed)", "share"]))
    return min(float(str(row[3])) for row in rows)


def _with_fault(cleans: list[Clean], fault: Fault, form: Form) -> list[tuple[Clean, str]]:
    """Only what the form prints can be falsified in it."""
    dice = random.Random(f"{fault.name} {form.name}")
    pairs = []
    for clean in cleans:
        if fault.name == "another DOI" and "DOI" not in form.name.replace("no DOI", ""):
            continue
        false = fault.falsify(clean.stated, dice) if fault.applies(clean.work.description) else None
        if false is None:
            continue
        if fault.name == "another venue":
            entry = form.write(clean.work.id, false) if false.type == "preprint" else _spelled(form, clean, false)
        else:
            entry = form.write(clean.work.id, false)
        if entry != form.write(clean.work.id, clean.stated):
            pairs.append((clean, entry))
    return pairs


def _spelled(form: Form, clean: Clean, false: Description) -> str:
    """The form would spell the container as the record has it: the false one is written instead."""
    written = form.write(clean.work.id, false)
    from bench.clean_forms import latex

    for own in (clean.work.description.container, latex(clean.work.description.container)):
        written = written.replace(own, false.container)
    return written


def _print(form: Form, clean: Clean, rated: Rated, fault: str = "") -> None:
    print(f"--- {form.name} {fault} {clean.work.id}: {rated.verdict.label} {rated.verdict.note}", file=sys.stderr)
    print(f"    {' '.join(rated.reference.raw.split())[:420]}", file=sys.stderr)
    resolution = rated.resolution
    if isinstance(resolution, Matched):
        print(f"    matched {resolution.work.id} ({resolution.because}, {resolution.bond})", file=sys.stderr)
    else:
        leads = resolution.candidates if isinstance(resolution, Ambiguous) else resolution.nearest
        print(f"    {type(resolution).__name__} {[each.work.id for each in leads]}", file=sys.stderr)
    for name, finding in rated.facts.items():
        if finding.answer in (
            "suspect",
            "mismatch",
            "extra",
            "missing",
            "order",
            "other",
            "dead",
            "differs",
            "near",
            "yes",
        ) or not isinstance(finding.answer, str):
            print(f"      {name} = {finding.answer}: {finding.because}", file=sys.stderr)


if __name__ == "__main__":
    main()
