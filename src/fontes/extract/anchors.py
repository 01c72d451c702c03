"""What a text says of each work that it cites without a list: whose it is, of which year, and what it is about."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from ..model import Citation, Description, Document, Extraction, Identifier, Reference, Target
from ..model.reference import ANCHOR, CONTEXT
from ..text.fold import fold
from .cited_as import cited_as
from .context import Mention, all_words, keywords
from .extract import extract, sealed
from .link import CREATED
from .narrated import as_prose

KEPT = ("E110",)
"""Of the problems that linking finds, only files that were not read matter to a text without a list."""
BESIDE = 14
"""Signs, none of them a letter, that may part a citation from the identifier given with it: "(Smith 2010; PMID: 1)"."""


class Key(NamedTuple):
    """By what two citations are known to mean one work: a list entry's id, an identifier, or names and year as cited."""

    of: str
    said: str


def anchored(documents: Sequence[Document]) -> Extraction:
    """Pass 1 of a text that may have no list: every work that it cites is a reference, in the order in which it is first cited;
    list entries as they stand, all others as anchors. Uncited entries come last."""
    found = extract([as_prose(each) for each in documents], unlisted=True)
    citations = [each for each in found.citations if each.style != "nocite"]
    works = _Works(found.references, _contexts(citations))
    beside = _beside(citations)
    given = {each.id for each in beside.values()}
    kept = [each for each in citations if each.id not in given]
    keys = {each.id: [works.cited(each, target, beside.get(each.id)) for target in each.targets] for each in kept}
    works.uncited()
    return _numbered(found, kept, keys, works.held)


class _Works:
    """The works cited so far, by key, in order."""

    def __init__(self, listed: Iterable[Reference], words: Mapping[str, tuple[str, ...]]) -> None:
        self.listed = {each.id: each for each in listed}
        self.words = words
        self.held: dict[Key, Reference] = {}

    def cited(self, citation: Citation, target: Target, beside: Citation | None) -> tuple[Key, ...]:
        """The keys of what one target means; several where the list leaves it in doubt."""
        entries = [self.listed[each] for each in target.references]
        if entries and entries[0].format != CREATED:
            return tuple(self._hold(Key("entry", each.id), each) for each in entries)
        described = entries[0].stated if entries else _described(citation, target)
        if beside is not None:
            described = replace(described, identifiers=self._identifiers(beside))
        written = citation.written if len(citation.targets) == 1 else target.written
        context = " ".join(all_words(citation.sentence))
        anchor = Reference(
            id="", place=citation.place, readings=(described,), raw=written, keywords=self.words[citation.id], format=ANCHOR,
            fields=((CONTEXT, context),) if context else (),
        )  # fmt: skip
        return (self._hold(_key(described, written), anchor),)

    def uncited(self) -> None:
        for each in self.listed.values():
            if each.format != CREATED:
                self._hold(Key("entry", each.id), each)

    def _identifiers(self, citation: Citation) -> tuple[Identifier, ...]:
        made = (self.listed[each] for target in citation.targets for each in target.references)
        return tuple(identifier for each in made for identifier in each.stated.identifiers)

    def _hold(self, key: Key, reference: Reference) -> Key:
        """The first mention stands, with the keywords of the first that has any."""
        before = self.held.setdefault(key, reference)
        if not before.keywords and reference.is_anchor:
            self.held[key] = replace(before, keywords=reference.keywords, fields=reference.fields)
        return key


def _described(citation: Citation, target: Target) -> Description:
    """Numbers that no list explains say nothing of a work."""
    return cited_as(target.written) if citation.style == "author-year" else Description()


def _key(described: Description, written: str) -> Key:
    if described.identifiers:
        return Key("identifier", " ".join(f"{each.scheme}:{each.value}" for each in described.identifiers))
    names = " ".join(fold(f"{each.particle} {each.family} {each.literal}") for each in described.authors)
    return Key("cited", f"{names} {described.year}{described.year_suffix}" if names else written)


def _contexts(citations: Sequence[Citation]) -> dict[str, tuple[str, ...]]:
    """The keywords of each citation, from its own sentence."""
    together: dict[tuple[str, str], list[Citation]] = defaultdict(list)
    for each in citations:
        together[each.place.file, each.sentence].append(each)
    words: dict[str, tuple[str, ...]] = {}
    for (_, sentence), group in together.items():
        mentions: list[Mention] = []
        at = 0
        for each in group:
            start = max(sentence.find(each.written, at), at)
            at = start + len(each.written)
            mentions.append(Mention(start, at, each.narrative))
        words |= {each.id: keywords(sentence, mentions, number) for number, each in enumerate(group)}
    return words


def _beside(citations: Sequence[Citation]) -> dict[str, Citation]:
    """By id of an author–year citation of one work: the identifier that is written right behind it."""
    found: dict[str, Citation] = {}
    for one, other in pairwise(citations):
        if one.style != "author-year" or other.style != "identifier" or len(one.targets) > 1 or one.sentence != other.sentence:
            continue
        start = one.sentence.find(one.written) + len(one.written)
        between = one.sentence[start : one.sentence.find(other.written, start)]
        if len(between) <= BESIDE and not any(sign.isalpha() for sign in between):
            found[one.id] = other
    return found


def _numbered(
    found: Extraction, citations: Sequence[Citation], keys: Mapping[str, Sequence[tuple[Key, ...]]], held: Mapping[Key, Reference]
) -> Extraction:
    ids = {key: f"R{number}" for number, key in enumerate(held, 1)}
    renamed = {reference.id: ids[key] for key, reference in held.items() if key.of == "entry"}
    references = tuple(replace(each, id=ids[key], part_of=renamed.get(each.part_of, "")) for key, each in held.items())
    linked = tuple(
        replace(
            each,
            id=f"M{number}",
            targets=tuple(
                replace(target, references=tuple(ids[key] for key in means))
                for target, means in zip(each.targets, keys[each.id], strict=True)
            ),
        )
        for number, each in enumerate(citations, 1)
    )
    problems = tuple(each for each in found.problems if not each.code.startswith("E") or each.code in KEPT)
    return sealed(replace(found, references=references, citations=linked, problems=problems))
