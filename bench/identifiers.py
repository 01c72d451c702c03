"""Published references whose DOI or PMID belongs to another paper: is the wrong identifier named, and the intended work?

python -m bench.identifiers [--show]

The library is the one of `bench.matching`. About one in four of the 181 candidates is no error: the two titles belong to one
work (a translation, an erratum, a retitled preprint). Genuine here: title and first author both differ.
"""

import argparse
import re
from collections import Counter
from typing import Any

from msgspec.structs import replace
from rapidfuzz import fuzz

from bench.data import rows, table
from bench.gold import description
from bench.libraries import library
from bench.pipeline import rate
from fontes.model import Identifier, Matched, Place, Reference
from fontes.resolve.traits import family, traits
from fontes.text.fold import fold


def reference(number: int, row: dict[str, Any]) -> Reference:
    scheme, _, value = row["id_in_reference"].partition(":")
    stated = description(row["cited_as"])
    stated = replace(stated, identifiers=(Identifier(scheme=scheme, value=value, written=value),))
    return Reference(id=f"W{number}", place=Place(), readings=(stated,), format="structured")


def genuine(row: dict[str, Any]) -> bool:
    """Another title and other people: the identifier is of another paper."""
    cited, behind = row["cited_as"], row["record_behind_id"]
    ratio = fuzz.token_set_ratio(fold(cited.get("title", "")), fold(behind.get("title", "")))
    names = set(traits(description(cited)).names)
    others = {re.sub(r" [a-z]{1,3}$", "", family_of(author)) for author in behind.get("authors", [])}
    return ratio < 80 and not names & others


def family_of(author: dict[str, Any]) -> str:
    from bench.gold import person

    return family(person(author))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true")
    show = parser.parse_args().show
    data = list(rows("gold-references/real_id_title_mismatch_candidates.jsonl"))
    index = library("identifiers")
    rated = rate([reference(number, row) for number, row in enumerate(data)], index)
    body: list[list[object]] = []
    for said, wanted in (
        ("other title and other people", True),
        ("the rest: retitled, translated, errata, partly shared names", False),
    ):
        some = [(row, each) for row, each in zip(data, rated, strict=True) if genuine(row) is wanted]
        named = [each for _, each in some if each.answer("identifier") in ("other", "dead", "differs")]
        intended = [each for each in named if isinstance(each.resolution, Matched)]
        labels = Counter(each.verdict.label for _, each in some)
        body.append([said, len(some), len(named), len(named) / max(1, len(some)), len(intended), dict(labels)])
        if show:
            for row, each in some:
                held = bool(index.by_identifier(each.reference.stated.identifiers[0]))
                if wanted != (each.answer("identifier") in ("other", "dead", "differs")):
                    print(
                        "---",
                        row["id_in_reference"],
                        "|",
                        row["cited_as"].get("title"),
                        "|",
                        row["record_behind_id"]["title"],
                        "|",
                        each.verdict.label,
                        "HELD" if held else "",
                    )
                    print("    ", traits(description(row["cited_as"])).names[:4], row["record_behind_id"].get("authors", [])[:4])
    print(
        table(
            body,
            [
                "published identifiers of another paper",
                "references",
                "named",
                "share",
                "intended work held and offered",
                "labels",
            ],
        )
    )


if __name__ == "__main__":
    main()
