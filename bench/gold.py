"""References with known answers: each with the record, DOI or PMID that is right, or none where the library lacks the work."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from bench.data import rows
from fontes.extract.strings import parse_reference
from fontes.model import Description, Matched, Person, Place, Reference, Work


class Gold(NamedTuple):
    """`records`, `doi` and `pmid` name the right work; all empty means that the library does not hold it."""

    set: str
    reference: Reference
    records: frozenset[str] = frozenset()
    doi: str = ""
    pmid: str = ""

    @property
    def held(self) -> bool:
        return bool(self.records or self.doi or self.pmid)

    def right(self, matched: Matched) -> bool:
        return any(self.is_work(work) for work in (matched.work, *matched.same_as))

    def is_work(self, work: Work) -> bool:
        own = work.description
        return (
            work.id in self.records
            or bool(self.doi and own.identifier("doi") == self.doi.lower())
            or bool(self.pmid and own.identifier("pmid") == self.pmid)
        )


def person(author: dict[str, Any]) -> Person:
    if "literal" in author:
        return Person(literal=author["literal"])
    return Person(family=author.get("family") or "", given=author.get("given") or "", suffix=author.get("suffix") or "")


def description(query: dict[str, Any]) -> Description:
    """A structured reference of the gold sets."""
    year = str(query.get("year", ""))
    authors = query.get("authors", [])
    pages = query.get("fpage") or query.get("elocation_id") or ""
    if query.get("lpage"):
        pages = f"{pages}–{query['lpage']}"
    return Description(
        type="article" if query.get("type") == "journal" else "unknown",
        title=query.get("title", ""),
        authors=tuple(person(author) for author in authors if not author.get("etal")),
        authors_truncated=any(author.get("etal") for author in authors),
        year=int(year[:4]) if year[:4].isdigit() else 0,
        container=query.get("source", ""),
        volume=query.get("volume", ""),
        issue=query.get("issue", ""),
        pages=pages,
    )


def structured(query: dict[str, Any], about: str) -> Reference:
    return Reference(id=about, place=Place(), readings=(description(query),), format="structured")


def string(raw: str, about: str) -> Reference:
    return Reference(id=about, place=Place(), raw=raw, readings=parse_reference(raw), format="string")


def gold(name: str) -> Iterator[Gold]:
    """goldA, goldC, goldC-raw, goldG-in, goldG-out, crossref-STYLE, crossref-negatives, real-unstructured."""
    if name in ("goldA", "goldC"):
        for row in rows(f"gold-references/{name if name == 'goldA' else 'goldC_6000'}.jsonl.gz"):
            yield _held(name, structured(row["query"], row["qid"]), row)
    elif name == "goldC-raw":
        for row in rows("gold-references/goldC_6000.jsonl.gz"):
            if row.get("raw"):
                yield _held(name, string(row["raw"], row["qid"]), row)
    elif name == "goldG-in":
        for row in rows("gold-references/goldG_in_index.jsonl.gz"):
            yield _held(name, string(row["raw"], row["qid"]), row)
    elif name == "goldG-out":
        for row in rows("gold-references/goldG_not_in_index_1500.jsonl.gz"):
            yield Gold(name, string(row["raw"], row["qid"]))
    elif name == "crossref-negatives":
        for number, row in enumerate(rows("crossref-refmatch/refstrings_excluded_negatives_4000.jsonl.gz")):
            yield Gold(f"{name}/{row['style']}", string(row["raw"], f"N{number}"))
    elif name == "crossref":
        for number, row in enumerate(rows("crossref-refmatch/refstrings_artificial_2500x11.jsonl.gz")):
            yield Gold(f"crossref/{row['style']}", string(row["raw"], f"C{number}"), doi=row["doi"])
    else:
        raise ValueError(f"no gold set {name!r}")


def _held(name: str, reference: Reference, row: dict[str, Any]) -> Gold:
    return Gold(name, reference, frozenset(row["record_ids"]), row.get("gold_doi", ""), row.get("gold_pmid", ""))


def sample(name: str, most: int, seed: int = 20261130) -> list[Gold]:
    everything = list(gold(name))
    if most and len(everything) > most:
        return random.Random(seed).sample(everything, most)
    return everything
