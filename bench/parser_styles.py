"""Reference strings with known labels, rendered from index records in many styles, with and without titles and damage."""

import gzip
import json
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from fontes.extract.strings.fields import fields as split_fields
from fontes.extract.strings.numbers import pages_of
from fontes.extract.strings.tokens import tokens

from .parser_corpus import Labelled

STYLES = (
    "{author} ({year}). {title}. {container}[, {volume}][({issue})][, {pages}].[ {link}]",
    "{author} ({year}) {title}. {container}[ {volume}][({issue})][:{pages}][.][ {link}]",
    "{author}, {year}. {title}. {container}[, {volume}][({issue})][, pp.{pages}].[ {link}]",
    "{number}{author}. {title}. {container}[.] {year}[;{volume}][({issue})][:{pages}].[ {link}]",
    "{number}{author}: {title}. {container} {year}[, {volume}][({issue})][:{pages}].",
    "{number}{author}, “{title},” {container}[, vol. {volume}][, no. {issue}][, pp. {pages}], {year}.[ {link}]",
    "{number}{author}, {title}, {container}[ {volume}][ ({issue})] ({year})[ {pages}].[ {link}]",
    "{author}. “{title}.” {container}[ {volume}][.{issue}] ({year})[: {pages}].",
    "{author}. {year}. “{title}.” {container}[ {volume}][ ({issue})][: {pages}].[ {link}]",
    '{author}. "{title}." {container}[ {volume}][, no. {issue}] ({year})[: {pages}].',
    "{author}. {year}. {title}. {container}[ {volume}][:{pages}].",
    "{author}, ‘{title}’, {container}[, {volume}][.{issue}] ({year})[, {pages}]",
    "{author}, « {title} », {container}[, vol. {volume}][, n° {issue}], {year}[, p. {pages}].",
    "{author}: {title}. In: {container}[ {volume}][ ({issue})], {year}[, S. {pages}].",
    "{number}{author}: {title}. {container}[ {volume}][, {pages}] ({year})",
    "{author}. {title}. {container}. {year}. {volume}. {issue}. {pages}",
    "{author}. {title}. {container} . {year}. {volume}. {issue}. {pages}",
    "{number}{author}. {title}. In {container}[, volume {volume}][, pages {pages}], {year}.",
    "{author}. {year}. “{title}.” {container}[ {volume}][ ({issue})] ({month}): {pages}.",
    "{author}. {title}. {container}. {year}. {volume}. {issue}. {pages}",
    "{author}. {year}. “{title}.” {container}[ {volume}]: {pages}.",
    "{author}. “{title}.” {container} {pages}.",
    "{author} ({year}). {title}. {container}, {pages}.",
    "{author} {title} {container}[ {volume}][ ({issue})] {year}[ {pages}]",
    "{author}. {title}. {container}[, {volume}][({issue})][:{pages}], {year}.",
    "{number}{author} {title}. {container} {year}[; {volume}][: {pages}].",
    "{number}{author}. {title}. {container}[ {volume}][, {pages}] ({year}).[ {link}]",
)
TITLELESS = (
    "({n}) {author}. {container} {year}[, {volume}][ ({issue})][, {pages}].",
    "({n}) {author}. {container}[ {volume}][, {pages}] ({year}).",
    "({n}) {author}. {container}[ {pages}].",
    "{n} {author}, {container}[ {volume}][, {pages}] ({year}).",
    "[{n}] {author}, {container}[ {volume}] ({year})[ {pages}].",
    "{author}, {container}[ {volume}][, {pages}] ({year})",
    "{author} {year}, {container}[, {volume}][, {pages}]",
    "{number}{author} {container}[ {volume}][, {pages}] ({year}).",
    "{number}{author}, {container}, {year}[, {volume}][, {pages}].",
    "{number}{author} ({year}) {container}[ {volume}][:{pages}]",
)
AUTHORLESS = (
    "{title}. ({year}). {container}[, {volume}][({issue})][, {pages}].",
    ". {title}. {container}. {year}. {volume}. {issue}. {pages}",
    "“{title}.” {year}. {container}[ {volume}][ ({issue})][: {pages}].",
    "“{title}.” {container}[ {volume}][.{issue}] ({year})[: {pages}].",
    "({year}). {title}. {container}[, {volume}][({issue})][, {pages}].",
)
WELL_LABELLED = frozenset({"anystyle_core", "anystyle_gold", "anystyle_good", "grobid_citations"})
SHORT_TITLES = (
    "Editorial", "Introduction", "Erratum", "Preface", "Index", "Book Reviews", "Correspondence", "Einleitung", "Discussion",
    "Editorial Board", "Letters to the Editor", "Foreword", "Obituary", "Abstracts", "News", "Kenya", "Comment",
)  # fmt: skip
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
FIELD = re.compile(r"\{(\w+)\}")


def records(data: Path, unseen: frozenset[str]) -> Iterator[dict[str, object]]:
    """Index records with author and container, but none of the works that the measured strings mean."""
    for name in ("cited_works_slim", "authoritative_slim"):
        with gzip.open(data / "index" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                ids = {row["id"], row.get("doi", ""), str(row.get("pmid", "")), folded(row.get("title", ""))}
                if row.get("authors") and row.get("container") and row.get("year") and not ids & unseen:
                    yield row


def folded(title: str) -> str:
    """Letters and digits only, lower case."""
    return "".join(filter(str.isalnum, title.lower()))


def measured_works(data: Path) -> frozenset[str]:
    """Ids, DOIs, PMIDs and folded titles of every work in the gold and cross-style sets: kept out of training."""
    seen: set[str] = set()
    for name in ("goldA", "goldC_6000", "goldG_in_index", "goldG_not_in_index_1500"):
        with gzip.open(data / "gold-references" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                seen.update(row.get("record_ids", ()), (row.get("gold_doi", ""), row.get("gold_pmid", "")))
                seen.add(folded(row["query"].get("title") or ""))
    with gzip.open(data / "crossref-refmatch" / "records_reconstructed.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            seen.update((row["doi"], folded(row.get("title", ""))))
    return frozenset(seen - {"", None})


def retold(examples: Sequence[Labelled], unseen: frozenset[str]) -> Iterator[dict[str, object]]:
    """The fields of well-labelled training strings, to be written again in other styles: names and containers of every kind."""
    for each in examples:
        stated = split_fields(each.raw, each.tokens, each.labels)
        if stated.title and stated.author and stated.year and stated.container and folded(stated.title) not in unseen:
            yield {"authors": stated.author, "title": stated.title, "container": stated.container, "year": stated.year,
                   "volume": stated.volume, "issue": stated.issue, "pages": pages_of(stated.pages)}  # fmt: skip


def rendered(data: Path, count: int, seed: int, examples: Sequence[Labelled] = ()) -> list[Labelled]:
    """`count` labelled strings; a third without a title, a share of them with scanning damage."""
    chance = random.Random(seed)
    unseen = measured_works(data)
    pool = [row for row in records(data, unseen) if chance.random() < 0.2]
    books = [str(row["title"]) for row in pool if 0 < len(str(row.get("title") or "").split()) <= 8]
    retellings = list(retold([each for each in examples if each.source in WELL_LABELLED], unseen))
    made: list[Labelled] = []
    while len(made) < count:
        row = dict(chance.choice(retellings if retellings and chance.random() < 0.45 else pool))
        if chance.random() < 0.15:
            row |= {"container": headline(chance.choice(books)).rstrip("."), "volume": "", "issue": "", "container_variants": ()}
        if chance.random() < 0.04:
            row["title"] = chance.choice(SHORT_TITLES)
        made += one(row, chance)
    return made


def one(row: dict[str, object], chance: random.Random) -> list[Labelled]:
    """One string of the record, or none where too little is left."""
    titleless = chance.random() < 0.33
    roll = chance.random()
    styles = TITLELESS if titleless else AUTHORLESS if roll < 0.05 else STYLES
    pieces = fill(chance.choice(styles), fields(row, chance, titleless), chance)
    text, marks = written(pieces, 0.32 if titleless else 0.17, chance)
    found = tokens(text)
    labels = [marks[token.start + len(token.lead) if token.core else token.start] for token in found]
    return [Labelled(text, found, labels, "rendered", -1)] if len(found) > 3 else []


def fields(row: dict[str, object], chance: random.Random, titleless: bool) -> dict[str, str]:
    """The record's fields, each written one of the ways that styles write it."""
    pages = str(row.get("pages") or "")
    if titleless and chance.random() < 0.6:
        pages = re.split(r"[-–—]", pages)[0]
    elif chance.random() < 0.5:
        pages = pages.replace("-", "–")
    title = str(row.get("title") or "").strip().rstrip(".")
    roll = chance.random()
    title = title.upper() if roll < 0.03 else headline(title) if roll < 0.25 else title
    containers = [str(row["container"]), *(row.get("container_variants") or ())]  # type: ignore[misc]
    container = chance.choice(containers)
    container = (
        container.replace(".", "") if chance.random() < 0.2 else container.upper() if chance.random() < 0.03 else container
    )
    doi = str(row.get("doi") or "")
    doi = chance.choice(("", f"doi:{doi}", f"https://doi.org/{doi}", f"doi: {doi}", doi)) if doi else ""
    number = chance.randint(1, 120)
    label = chance.choice(("", "", f"[{number}] ", f"{number}. ", f"{number} ", f"({number}) "))
    year = (
        str(row["year"]).strip("()")
        if isinstance(row["authors"], str)
        else "n.d."
        if chance.random() < 0.03
        else f"{row['year']}" + (chance.choice("abc") if chance.random() < 0.04 else "")
    )
    listed = row["authors"]
    return {
        "month": chance.choice(("January", "May", "July 1", "October", "March 13", "Winter")),
        "author": listed if isinstance(listed, str) else people(listed, chance),
        "year": year, "title": title, "container": container.rstrip("."), "volume": str(row.get("volume") or ""),
        "issue": str(row.get("issue") or ""), "pages": pages, "link": doi, "number": label, "n": str(number),
    }  # fmt: skip


def headline(title: str) -> str:
    """Capitals as headlines have them."""
    return " ".join(word if len(word) < 4 or not word.islower() else word.capitalize() for word in title.split(" "))


def people(listed: object, chance: random.Random) -> str:
    """An author list in one of many conventions."""
    assert isinstance(listed, list)
    form, gap = chance.randrange(9), chance.choice((", ", ", ", ", ", "; "))
    names = [one_name(each, 4 if form == 5 and index else 5 if form == 8 else form) for index, each in enumerate(listed)]
    names = [name for name in names if name]
    most = chance.choice((1, 3, 6, 20))
    if len(names) > most:
        return gap.join(names[:most]) + chance.choice((", et al.", " et al.", ", et al", " et al"))
    joint = chance.choice((gap, gap, " and ", ", and ", " & ", ", & "))
    return gap.join(names[:-1]) + joint + names[-1] if len(names) > 1 else "".join(names)


def one_name(each: dict[str, str], form: int) -> str:
    """Smith JA · Smith J.A. · Smith, J. A. · J. A. Smith · John A. Smith · Smith, John · SMITH J. · J.A. Smith."""
    family, given = each.get("family", ""), each.get("given", "")
    if not family or not given:
        return family or each.get("literal", "") or each.get("name", "")
    compact = given.replace(".", "")
    first = (
        list(compact) if compact.isupper() and len(compact) <= 3 else [part[:1] for part in re.split(r"[\s\-]+", compact) if part]
    )
    close, dots, spaced = "".join(first), "".join(f"{mark}." for mark in first), " ".join(f"{mark}." for mark in first)
    return (f"{family} {close}", f"{family} {dots}", f"{family}, {spaced}", f"{spaced} {family}", f"{given} {family}",
            f"{family}, {given}", f"{family.upper()} {spaced}", f"{dots} {family}")[form]  # fmt: skip


def fill(style: str, values: dict[str, str], chance: random.Random) -> list[tuple[str, str]]:
    """The style as (label, text) pieces; a bracketed group goes when its field is empty; words belong to what follows them."""
    kept = re.sub(r"\[([^\[\]]*\{(\w+)\}[^\[\]]*)\]", lambda group: group[1] if values.get(group[2]) else "", style)
    kept = kept.replace("[.]", "." if chance.random() < 0.5 else "")
    pieces: list[tuple[str, str]] = []
    at = 0
    for match in FIELD.finditer(kept):
        label = {"n": "number", "month": "year"}.get(match[1], match[1])
        literal = kept[at : match.start()]
        pieces += [(label, literal), (label, values[match[1]])]
        at = match.end()
    pieces.append((pieces[-1][0], kept[at:]))
    return pieces


def written(pieces: list[tuple[str, str]], damaged: float, chance: random.Random) -> tuple[str, list[str]]:
    """The string, and the label of each character; a share of the strings is damaged as a scanner damages them: blanks lost and
    put in, letters misread."""
    text = "".join(piece for _, piece in pieces)
    marks = [label for label, piece in pieces for _ in piece]
    if chance.random() >= damaged:
        return text, marks
    rate = chance.uniform(0.005, 0.04)
    out, kept = [], []
    for mark, label in zip(text, marks, strict=True):
        roll = chance.random()
        if mark == " " and roll < 4 * rate:
            continue
        if mark.isalnum() and roll < 2 * rate:
            mark = chance.choice(LETTERS) if roll < rate else f"{mark} "
        out.append(mark)
        kept += [label] * len(mark)
    return "".join(out), kept
