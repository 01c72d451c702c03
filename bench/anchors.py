"""Citations in the prose of real articles, read as a text without a list: how many are found, how well their keywords fit, and what
the spot check says of them and of the same citations with another name.

The world is closed: the registry holds exactly what the articles cite, another one holds nothing.
"""

import random
import tarfile
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree
from msgspec.structs import replace

from bench.data import need
from fontes.checks.references import Context, check_reference
from fontes.extract.anchors import anchored
from fontes.model import (
    Absent,
    ByWords,
    Description,
    Document,
    Extraction,
    Found,
    Identifier,
    Lookup,
    Person,
    Question,
    Reference,
    SourceUsed,
    Work,
)
from fontes.policy.conclude import conclude
from fontes.policy.load import scheme
from fontes.read.formats import read_bytes
from fontes.resolve.anchor_parts import surnames
from fontes.resolve.home import Home, resolve_at
from fontes.resolve.keywords import share
from fontes.run.drive import drive
from fontes.text.fold import fold

ARTICLES = 80
ASKED = 1500
"""Citations that are put through the whole check."""
HOME = Home("pubmed", "pmid")
SOURCES = (
    SourceUsed(name="pubmed", role="agency", looks_up=("pmid",), registers=("pmid",), searches=("article", "review", "unknown")),
    SourceUsed(name="crossref", role="agency", looks_up=("doi",), searches=("article", "unknown")),
)


class Article(NamedTuple):
    """Paragraphs with the (name, year) pairs that they cite, and the works of the list by those pairs."""

    paragraphs: list[tuple[str, set[tuple[str, str]]]]
    works: dict[tuple[str, str], list[Work]]


def articles() -> Iterator[Article]:
    """Those that cite by author and year."""
    with tarfile.open(need() / "fulltext_cluster.tar.gz") as archive:
        members = sorted((each for each in archive.getmembers() if each.name.endswith(".xml")), key=lambda each: each.name)
        random.Random(7).shuffle(members)
        found = 0
        for member in members:
            file = archive.extractfile(member)
            root = etree.fromstring(file.read()) if file is not None else None
            if root is None or found >= ARTICLES or not by_name(root):
                continue
            found += 1
            yield article(root)


def by_name(root: etree._Element) -> bool:
    cited = [text_of(each) for each in root.iter("xref") if each.get("ref-type") == "bibr"]
    return bool(cited) and sum(
        any(word[:4].isdigit() and len(word) >= 4 for word in each.split()) for each in cited
    ) >= 0.8 * len(cited)


def text_of(element: etree._Element | None) -> str:
    return "" if element is None else " ".join("".join(str(each) for each in element.itertext()).split())


def article(root: etree._Element) -> Article:
    keys: dict[str, tuple[str, str]] = {}
    works: dict[tuple[str, str], list[Work]] = {}
    for number, each in enumerate(root.iter("ref")):
        title, year = text_of(each.find(".//article-title")), text_of(each.find(".//year"))[:4]
        people = [
            Person(family=text_of(name.find("surname")), given=text_of(name.find("given-names"))) for name in each.iter("name")
        ]
        if title and year.isdigit() and people and people[0].family:
            key = (fold(people[0].family).split()[-1], year)
            keys[each.get("id", "")] = key
            id_ = Identifier(scheme="pmid", value=str(zlib.crc32(f"{key}{title}".encode()) % 10**8))
            described = Description(type="article", title=title, authors=tuple(people), year=int(year), identifiers=(id_,))
            works.setdefault(key, []).append(Work(id=f"pubmed:{number}:{key}", source="pubmed", description=described))
    body = root.find(".//body")
    paragraphs = [] if body is None else [(text_of(each), cited_in(each, keys)) for each in body.iter("p")]
    return Article([each for each in paragraphs if each[1]], works)


def cited_in(paragraph: etree._Element, keys: dict[str, tuple[str, str]]) -> set[tuple[str, str]]:
    return {keys[rid] for each in paragraph.iter("xref") if (rid := each.get("rid", "")) in keys}


def key_of(reference: Reference) -> tuple[str, str]:
    return (fold(surnames(reference)[0]).split()[-1], str(reference.stated.year))


class Held:
    """Works found as PubMed's search finds them: every word, name and year that is stated must be there."""

    def __init__(self, works: list[Work]) -> None:
        self.by_name: dict[str, list[Work]] = {}
        self.by_word: dict[str, list[Work]] = {}
        for work in works:
            for name in {fold(person.family) for person in work.description.authors}:
                self.by_name.setdefault(name, []).append(work)
            for word in set(fold(work.description.title).split()):
                self.by_word.setdefault(word, []).append(work)

    def search(self, question: ByWords) -> Lookup:
        names, words = [fold(each) for each in question.authors], fold(question.title).split()
        pools = [self.by_name.get(name, []) for name in names] + [self.by_word.get(word, []) for word in words]
        if not pools:
            return Absent(source="pubmed")
        found = [
            work
            for work in min(pools, key=len)
            if question.year in (0, work.description.year)
            and all(any(name == fold(person.family) for person in work.description.authors) for name in names)
            and set(words) <= set(fold(work.description.title).split())
        ]
        return Found(source="pubmed", works=tuple(found[: question.limit])) if found else Absent(source="pubmed")


def verdict(reference: Reference, held: Held) -> str:
    def ask(question: Question) -> Lookup:
        if isinstance(question, ByWords) and question.source == "pubmed":
            return held.search(question)
        return Absent(source=question.source)

    resolution = drive(resolve_at(reference, SOURCES, HOME), ask)
    findings = check_reference(reference, resolution, Context(2026, SOURCES))
    extraction = Extraction(documents=(), references=(reference,))
    return conclude(scheme("self-verify"), extraction, findings).verdicts[0].label


def main() -> None:
    cited, found, kept = 0, 0, []
    works: dict[tuple[str, str], list[Work]] = {}
    fits: Counter[str] = Counter()
    for each in articles():
        for text, keys in each.paragraphs:
            read = read_bytes(text.encode(), "paragraph.txt", lambda _: b"")
            references = anchored([read]).references if isinstance(read, Document) else ()
            named = [one for one in references if one.is_anchor and surnames(one) and one.stated.year]
            cited, found = cited + len(keys), found + len(keys & {key_of(one) for one in named})
            for one in named:
                titles = each.works.get(key_of(one), []) if key_of(one) in keys else []
                if titles:
                    kept.append(one)
                    best = max(share(one.keywords, work) for work in titles)
                    fits["no keywords" if not one.keywords else "all" if best == 1 else "some" if best else "none"] += 1
        for key, its in each.works.items():
            works.setdefault(key, []).extend(its)
    every = [work for its in works.values() for work in its]
    held = Held(every)
    print(f"cited {cited}, found {found} ({found / cited:.3f}); works held {len(every)}")
    print("keywords that stand in the title:", {name: f"{number} ({number / len(kept):.3f})" for name, number in fits.items()})
    drawn = random.Random(1).sample(kept, min(ASKED, len(kept)))
    print("as cited:         ", dict(Counter(verdict(each, held) for each in drawn).most_common()))
    print("under another name:", dict(Counter(verdict(renamed(each), held) for each in drawn).most_common()))


def renamed(reference: Reference) -> Reference:
    """The same year and words, by somebody who has written nothing."""
    nobody = Person(family=f"Q{fold(surnames(reference)[0])[::-1].replace(' ', '')}ix")
    return replace(reference, readings=(replace(reference.stated, authors=(nobody,)),))


if __name__ == "__main__":
    main()
