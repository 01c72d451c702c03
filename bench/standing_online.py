"""Retractions over the network: flagged and unflagged works at registries in a test world, which print notices as Crossref and PubMed do.

Of each flagged DOI that Retraction Watch lists, the world holds a record and the notice about it; whether the record tells of the notice,
the notice of the work, or both, is drawn by lot, and so is whether its title says so. Works without a record in the data have made-up
titles, and are asked for by DOI alone.

python -m bench.standing_online [--most 500] [--show SET]
"""

import argparse
import json
import os
import random
from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace
from tests.world import World
from tests.world.holdings import Held
from tests.world.quirks import Quirks

from bench.data import rows
from bench.fabricated_online import rate_online
from bench.standing import Case, _said, bare, citing, described, natures, report
from fontes.index.formats import slim
from fontes.model import Description, Identifier, Notice, NoticeKind, Relation, Work

KINDS: dict[str, tuple[NoticeKind, ...]] = {
    "retracted": ("retraction",), "concern": ("concern",), "corrected": ("correction",), "reinstated": ("retraction", "reinstatement"),
}  # fmt: skip
TITLES = {
    "retraction": "Retraction: ",
    "concern": "Expression of Concern: ",
    "correction": "Correction to: ",
    "reinstatement": "Reinstatement: ",
}
TOLD: tuple[Literal["both", "updated-by", "update-to"], ...] = ("both", "updated-by", "update-to")


def flagged(most: int, draw: random.Random) -> dict[str, str]:
    """DOI to standing: half of them retracted, the rest in equal parts, as far as there are so many."""
    told = natures()
    chosen: dict[str, str] = {}
    for kind, share in (("retracted", most // 2), ("concern", most // 6), ("corrected", most // 6), ("reinstated", most // 6)):
        of_kind = sorted(doi for doi, each in told.items() if each == kind)
        chosen |= dict.fromkeys(draw.sample(of_kind, min(share, len(of_kind))), kind)
    return chosen


def works_of(doi: str, kind: str, record: Description, number: int, draw: random.Random) -> Iterator[Held]:
    """The work and its notices."""
    notices = []
    for step, each in enumerate(KINDS[kind]):
        own = f"10.5555/notice.{number}.{step}"
        notices.append(Notice(kind=each, date=f"20{15 + step}-0{1 + number % 9}-11", by=f"doi:{own}"))
        identifiers: tuple[Identifier, ...] = (Identifier(scheme="doi", value=own),)
        if pmid := record.identifier("pmid"):
            identifiers += (Identifier(scheme="pmid", value=f"97{number:05}{step}"),)
            assert pmid
        says = Description(
            title=f"{TITLES[each]}{record.title}",
            year=2015 + step,
            container=record.container,
            type="notice",
            identifiers=identifiers,
        )
        about = (Relation(kind="correction-of", to=f"doi:{doi}"),)
        yield Held(Work(id=own, source="world", description=says, relations=about))
    titles = {"crossref": f"RETRACTED: {record.title}"} if kind == "retracted" and draw.random() < 0.3 else {}
    work = Work(id=doi, source="world", description=record, notices=tuple(notices))
    yield Held(work, Quirks(told=draw.choice(TOLD), titles=titles))


def made_up(doi: str, number: int) -> Description:
    title = f"On the {number}th vessel and what it was thought to hold"
    return Description(
        title=title, year=2012, container="Annals", type="article", identifiers=(Identifier(scheme="doi", value=doi),)
    )


def known(row: dict[str, Any]) -> Description:
    (work,) = slim.decode(json.dumps(row).encode(), "world")
    assert isinstance(work, Work)
    return replace(work.description, type="article" if work.description.type == "notice" else work.description.type)


def scenes(most: int) -> tuple[list[Held], list[Case]]:
    draw = random.Random(20261201)
    right = flagged(most, draw)
    told = natures()
    real = {
        doi: Description(title=says.title, year=says.year, container=says.container, type="article")
        for doi, says, _ in citing()
        if says.title
    }
    records: dict[str, Description] = {}
    unflagged: list[dict[str, Any]] = []
    for row in rows("index/authoritative_slim.jsonl.gz"):
        doi = (row.get("doi") or "").lower()
        if doi in right:
            records[doi] = known(row)
        elif doi and row.get("title") and not _said(row, told):
            unflagged.append(row)
    with_titles = {doi: kind for doi, kind in told.items() if doi in real and doi not in right and kind in KINDS}
    extra = draw.sample(sorted(with_titles), min(most, len(with_titles)))
    held: list[Held] = []
    cases: list[Case] = []
    for number, (doi, kind) in enumerate([*right.items(), *((each, with_titles[each]) for each in extra)]):
        record = records.get(doi) or (
            replace(real[doi], identifiers=(Identifier(scheme="doi", value=doi),)) if doi in real else None
        )
        held += works_of(doi, kind, record or made_up(doi, number), number, draw)
        cases.append(Case("flagged DOI, nothing else stated", kind, bare(f"F{number}", doi)))
        if record is not None and record.title:
            stated = replace(record, identifiers=())
            cases.append(Case("flagged work, described, with its DOI", kind, described(f"R{number}", doi, stated)))
            cases.append(Case("flagged work, described, without its DOI", kind, described(f"T{number}", "", stated)))
    for number, row in enumerate(draw.sample(unflagged, most)):
        record = known(row)
        held.append(Held(Work(id=f"control-{number}", source="world", description=record)))
        cases.append(Case("unflagged work, DOI alone", "clear", bare(f"U{number}", record.identifier("doi"))))
        cases.append(Case("unflagged work, described", "clear", described(f"V{number}", record.identifier("doi"), record)))
        cases.append(Case("unflagged work, without its DOI", "clear", described(f"W{number}", "", record)))
    return held, cases


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--most", type=int, default=500, help="flagged DOIs, further ones with real titles, and controls: so many of each"
    )
    parser.add_argument("--show", default="", help="print the cases of this set that are not named right")
    options = parser.parse_args()
    held, cases = scenes(options.most)
    with World(held) as world:
        os.environ |= {"FONTES_WORLD": world.url, "FONTES_WORLD_LIMITS": "off"}
        rated = rate_online([each.reference for each in cases])
        print(f"{len(world.asked())} requests for {len(cases)} references\n")
    pairs = list(zip(cases, rated, strict=True))
    print(report(pairs))
    for case, each in pairs:
        if case.set == options.show and each.answer("standing") != case.right:
            print(
                case.right,
                each.facts["standing"].answer,
                each.verdict.label,
                type(each.resolution).__name__,
                case.reference.stated,
            )


if __name__ == "__main__":
    main()
