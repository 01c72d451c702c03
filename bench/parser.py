"""Figures of the reference-string parser: held-out fold, strings out of PDFs, eleven styles. `python -m bench.parser`"""

import collections
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rapidfuzz.fuzz import ratio

from fontes.extract.strings import parse_reference
from fontes.extract.strings.fields import Fields, fields
from fontes.extract.strings.repair import repaired
from fontes.extract.strings.tagger import labels
from fontes.model import Description
from fontes.text.fold import fold

from .data import need, rows, table
from .parser_corpus import MEASURED_ONLY, TRAINED_ON, Labelled, corpus
from .parser_rules import labels_by_rule
from .parser_tokens import token_scores, whole

COMPARED = ("author", "title", "container", "year", "volume", "issue", "pages")
PUBLISHED = (
    ("best peer run on these strings", ".846", ".947", "1,105/s"),
    ("acceptance", "≥ .92", "≥ .96", "≥ 1,500/s"),
)
ELSEWHERE = """Published elsewhere, on other data: GROBID field F1 .826 strict, .858 soft, and .429 of references fully right
(PMC_1943); GROBID .89, CERMINE .83, ParsCit .75, retrained .92, .92, .87 (Tkaczyk 2018); citeparse-150m .834 and GROBID .711
of 700 Crossref references fully right."""


def held_out() -> str:
    """Model and rules on fold 0 of every set, and on the sets that no training saw."""
    by_source: dict[str, list[Labelled]] = collections.defaultdict(list)
    for each in corpus(need(), TRAINED_ON):
        if each.fold == 0:
            by_source[each.source].append(each)
    for name in MEASURED_ONLY:
        by_source[f"{name} (never trained on)"] = list(corpus(need(), (name,)))
    by_source["fold 0, all"] = [each for name in TRAINED_ON for each in by_source[name]]
    lines: list[list[object]] = []
    for name, examples in by_source.items():
        if examples:
            said = [repaired(each.raw, each.tokens, labels(each.tokens)) for each in examples]
            ruled = [labels_by_rule(each.tokens) for each in examples]
            ours, theirs = token_scores(examples, said)["all"].f1, token_scores(examples, ruled)["all"].f1
            field, every = field_figures(examples, said)
            lines.append([name, len(examples), ours, whole(examples, said), field, every, theirs, whole(examples, ruled)])
    head = [
        "set",
        "strings",
        "token F1",
        "all tokens right",
        "field F1",
        "all 7 fields right",
        "rules: token F1",
        "rules: all right",
    ]
    return table(lines, head)


def per_label() -> str:
    """Token F1 of each label on fold 0."""
    examples = [each for each in corpus(need(), TRAINED_ON) if each.fold == 0]
    scores = token_scores(examples, [repaired(each.raw, each.tokens, labels(each.tokens)) for each in examples])
    return table([[label, score.true, score.f1] for label, score in scores.items()], ["label", "tokens", "F1"])


def field_figures(examples: Sequence[Labelled], said: Sequence[list[str]]) -> tuple[float, float]:
    """Micro F1 of whole fields, equal when folded, and the share of references whose seven main fields are all right."""
    right = claimed = true = every = 0
    for each, found in zip(examples, said, strict=True):
        ours, theirs = fields(each.raw, each.tokens, found), fields(each.raw, each.tokens, each.labels)
        agree = [same_field(ours, theirs, name) for name in COMPARED]
        right += sum(bool(getattr(theirs, name)) and ok for name, ok in zip(COMPARED, agree, strict=True))
        claimed += sum(bool(getattr(ours, name)) for name in COMPARED)
        true += sum(bool(getattr(theirs, name)) for name in COMPARED)
        every += all(agree)
    return 2 * right / (claimed + true), every / len(examples)


def same_field(ours: Fields, theirs: Fields, name: str) -> bool:
    """Equal letters and digits."""
    return fold(getattr(ours, name)) == fold(getattr(theirs, name))


def from_pdfs() -> str:
    """Strings as PDFs give them: title, first author, container, volume and first page against the gold query; one core."""
    gold = [row for name in ("goldG_in_index", "goldG_not_in_index_1500") for row in rows(f"gold-references/{name}.jsonl.gz")]
    parse_reference(gold[0]["raw"])
    begun = time.process_time()
    readings = [parse_reference(row["raw"]) for row in gold]
    speed = len(gold) / (time.process_time() - begun)
    pairs = [(row["query"], found) for row, found in zip(gold, readings, strict=True)]
    figures: list[list[object]] = [
        ["fontes, first reading", share(pairs, "title", title_fits), share(pairs, "first_author", author_fits), f"{speed:,.0f}/s"]
    ]
    any_title = [(query, (best(query, found, title_fits),)) for query, found in pairs]
    figures.append(
        ["fontes, any reading", share(any_title, "title", title_fits), share(any_title, "first_author", author_fits), ""]
    )
    more = [[key, share(pairs, key, fits)] for key, fits in OTHER_FIELDS.items()]
    return (
        table([*figures, *map(list, PUBLISHED)], ["parser", "title ≥ .9", "first author", "speed"])
        + "\n\n"
        + table(more, ["field", "right"])
    )


Fits = Callable[[dict[str, Any], Description], bool]
Pair = tuple[dict[str, Any], tuple[Description, ...]]


def share(pairs: Iterable[Pair], key: str, fits: Fits) -> float:
    """Share of the strings with a gold value whose first reading fits it."""
    judged = [fits(query, found[0]) for query, found in pairs if query.get(key)]
    return sum(judged) / len(judged)


def best(query: dict[str, Any], found: tuple[Description, ...], fits: Fits) -> Description:
    """The first reading that fits, else the first."""
    return next((each for each in found if query.get("title") and fits(query, each)), found[0])


def title_fits(query: dict[str, Any], stated: Description) -> bool:
    return ratio(fold(stated.full_title), fold(query["title"])) >= 90


def author_fits(query: dict[str, Any], stated: Description) -> bool:
    return bool(stated.authors) and same_family(stated, query["first_author"], 100)


def same_family(stated: Description, family: str, at_least: float) -> bool:
    """Equal family names, with or without particles."""
    person = stated.authors[0]
    ours, theirs = fold(person.literal or f"{person.particle} {person.family}").strip(), fold(family)
    return ratio(ours, theirs) >= at_least or ours.endswith(f" {theirs}") or theirs.endswith(f" {ours}")


def first_page(pages: str) -> str:
    """What stands before the dash."""
    return pages.replace("–", "-").split("-")[0].strip().lower()


OTHER_FIELDS: dict[str, Fits] = {
    "source": lambda query, stated: ratio(fold(stated.container), fold(query["source"])) >= 90,
    "volume": lambda query, stated: stated.volume.lower() == str(query["volume"]).lower(),
    "fpage": lambda query, stated: first_page(stated.pages) == first_page(str(query["fpage"])),
}


class Style(NamedTuple):
    """One style of the Crossref set: whether it states titles, and whether scanning damage was added."""

    titled: bool
    damaged: bool


def styles(sample: int = 500) -> str:
    """Eleven styles against the records: each field only where the string shows it."""
    records = {row["doi"]: row for row in rows("crossref-refmatch/records_reconstructed.jsonl.gz")}
    by_style: dict[str, list[dict[str, Any]]] = collections.defaultdict(list)
    for row in rows("crossref-refmatch/refstrings_artificial_2500x11.jsonl.gz"):
        if row["doi"] in records:
            by_style[row["style"]].append(row)
    lines: list[list[object]] = []
    columns = ("author", "year", "volume", "first page", "container", "title", "no false title")
    for name, found in by_style.items():
        style = Style(not any(word in name for word in ("chemical", "physics", "without", "scrambled")), "noise" in name)
        tally: dict[str, list[bool]] = collections.defaultdict(list)
        for row in random.Random(7).sample(found, min(sample, len(found))):
            judge(records[row["doi"]], row["raw"], parse_reference(row["raw"]), style, tally)
            if not style.titled and "scrambled" not in name:
                tally["no false title"].append(not parse_reference(row["raw"])[0].title)
        lines.append([name, *(sum(tally[key]) / len(tally[key]) if tally[key] else "" for key in columns)])
    return table(lines, ["style", *columns])


def judge(
    record: dict[str, Any], raw: str, readings: tuple[Description, ...], style: Style, tally: dict[str, list[bool]]
) -> None:
    """Adds one string's answers; damaged strings are held to .7 and .85 likeness instead of .9."""
    stated, likeness = readings[0], 70 if style.damaged else 90
    if record.get("authors") and record["authors"][0].get("family"):
        tally["author"].append(bool(stated.authors) and same_family(stated, record["authors"][0]["family"], likeness))
    if record.get("year") and str(record["year"]) in raw:
        tally["year"].append(str(stated.year) == str(record["year"]))
    if record.get("volume") and record["volume"] in raw:
        tally["volume"].append(stated.volume.lower() == record["volume"].lower())
    page = first_page(record.get("pages") or "")
    if page and page in raw.lower():
        tally["first page"].append(first_page(stated.pages) == page)
    if record.get("container") and (style.damaged or fold(record["container"]) in fold(raw)):
        tally["container"].append(ratio(fold(stated.container), fold(record["container"])) >= (85 if style.damaged else 90))
    if record.get("title") and style.titled:
        tally["title"].append(ratio(fold(stated.full_title), fold(record["title"])) >= (85 if style.damaged else 90))


SECTIONS = {"held-out": held_out, "labels": per_label, "pdf": from_pdfs, "styles": styles}


def main() -> None:
    """All sections, or those named."""
    for name in sys.argv[1:] or SECTIONS:
        print(f"\n### {name}\n\n{SECTIONS[name]()}")
    print("\n" + ELSEWHERE)


if __name__ == "__main__":
    main()
