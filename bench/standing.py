"""Retractions: every flagged DOI as a bare reference, real references to flagged works, and works that nothing is said of.

python -m bench.standing [--show SET]
"""

import argparse
import csv
import gzip
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from bench.data import need, rows, table
from bench.libraries import with_retractions
from bench.pipeline import Rated, rate
from fontes.model import Description, Place, Reference
from fontes.text.identifiers import parse_identifier

CONTROLS = 6000
KINDS = ("retracted", "concern", "reinstated", "corrected")
NAMED = {"clear": ("clear", "notice", "corrected")}
"""A work that Retraction Watch says nothing of may be a notice itself, and may have been corrected."""
ACCUSING = ("retracted", "replaced", "concern")


_IN_TITLE = re.compile(r"\b(?:retract|withdrawn|expression of concern)", re.IGNORECASE)


class Case(NamedTuple):
    """`right` is what the reference's standing must be called; "clear" for controls."""

    set: str
    right: str
    reference: Reference


def natures() -> dict[str, str]:
    """DOI, as any reader writes it, to the standing that its natures amount to; what is no DOI ("unavailable") is left out.

    A retraction outweighs concerns and corrections, and its reversal outweighs it.
    """
    found: dict[str, set[str]] = {}
    with gzip.open(need() / "retractions/retractionwatch_doi_nature.csv.gz", "rt", encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            if identifier := parse_identifier("doi", row["doi"]):
                found.setdefault(identifier.value, set()).update(part.strip() for part in row["retractionwatch"].split(";"))
    return {doi: _standing(told) for doi, told in found.items()}


def _standing(told: set[str]) -> str:
    if "Retraction" in told:
        return "reinstated" if "Reinstatement" in told else "retracted"
    if "Expression of concern" in told:
        return "concern"
    return "reinstated" if "Reinstatement" in told else "corrected"


def whole(year: object) -> int:
    written = str(year or "")[:4]
    return int(written) if written.isdigit() else 0


def bare(about: str, doi: str) -> Reference:
    return described(about, doi, Description())


def described(about: str, doi: str, description: Description) -> Reference:
    identifier = parse_identifier("doi", doi)
    identifiers = (identifier,) if identifier else ()
    readings = (Description(
        title=description.title, authors=description.authors, year=description.year, container=description.container, identifiers=identifiers
    ),)  # fmt: skip
    return Reference(id=about, place=Place(), readings=readings, format="structured")


def citing() -> Iterator[tuple[str, Description, str]]:
    """DOI, what real references say of it, and its standing."""
    for row in json.loads((need() / "retractions/real_papers_citing_retracted_works.json").read_text(encoding="utf-8")):
        stated = Description(title=row["title"] or "", year=whole(row["year"]), container=row["source"] or "")
        yield row["cited_doi"].lower(), stated, _standing({part.strip() for part in row["nature"].split(";")})


def cases() -> Iterator[Case]:
    told = natures()
    for number, (doi, right) in enumerate(told.items()):
        yield Case("flagged DOI, nothing else stated", right, bare(f"F{number}", doi))
    for number, (doi, stated, right) in enumerate(citing()):
        yield Case("real reference to a flagged work", right, described(f"R{number}", doi, stated))
        if stated.title:
            yield Case("the same without its DOI", right, described(f"T{number}", "", stated))
    unflagged = [row for row in rows("index/authoritative_slim.jsonl.gz") if row.get("doi") and not _said(row, told)]
    for number, row in enumerate(random.Random(20261130).sample(unflagged, CONTROLS)):
        stated = Description(title=row["title"] or "", year=whole(row.get("year")), container=row.get("container") or "")
        yield Case("unflagged work, DOI alone", "clear", bare(f"U{number}", row["doi"].lower()))
        yield Case("unflagged work, described", "clear", described(f"V{number}", row["doi"].lower(), stated))


def _said(row: dict[str, Any], told: dict[str, str]) -> bool:
    """Publishers say more than Retraction Watch knows of: in the title, or in the record."""
    return row["doi"].lower() in told or bool(row.get("retracted")) or bool(_IN_TITLE.search(row["title"] or ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", default="", help="print the cases of this set that are not named right")
    shown = parser.parse_args().show
    drawn = list(cases())
    rated = rate([each.reference for each in drawn], with_retractions())
    pairs = list(zip(drawn, rated, strict=True))
    print(report(pairs))
    for case, each in pairs:
        if case.set == shown and each.answer("standing") != case.right:
            print(
                case.right,
                each.facts["standing"].answer,
                each.verdict.label,
                type(each.resolution).__name__,
                case.reference.stated,
            )


def report(pairs: list[tuple[Case, Rated]]) -> str:
    """`accused`: called retracted, replaced or of concern though it is none of these, in the finding or in the verdict."""
    body: list[list[object]] = []
    for name in dict.fromkeys(case.set for case, _ in pairs):
        kinds = [kind for kind in (*KINDS, "clear") if any(case.set == name and case.right == kind for case, _ in pairs)]
        for kind in kinds:
            some = [each for case, each in pairs if case.set == name and case.right == kind]
            right = sum(each.answer("standing") in NAMED.get(kind, (kind,)) for each in some)
            accused = sum(_accused(each, kind) for each in some)
            labels = ", ".join(f"{label} {count}" for label, count in Counter(each.verdict.label for each in some).most_common(4))
            body.append([name, kind, len(some), right, right / len(some), accused, labels])
    return table(
        body, ["reference", "standing", "references", "named so", "share", "accused falsely", "labels of the scheme `standard`"]
    )


def _accused(each: Rated, right: str) -> bool:
    if right in ACCUSING:
        return False
    return each.answer("standing") in ACCUSING or each.verdict.label in ("retracted", "concern")


if __name__ == "__main__":
    main()
