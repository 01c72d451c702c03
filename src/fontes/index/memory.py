"""A library in memory: the same keys and tokens in dictionaries."""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import islice, takewhile

import msgspec

from ..model import ByWords, Coverage, Identifier, Notice, SourceUsed, Work
from .formats.format import Said
from .notices import united
from .standing import with_standing
from .tokens import key, key_of, keys_of, record_key, tokens_of
from .wanted import wanted


class Told:
    """What is said of works by identifier alone, as tables of retractions and notices of retraction say it."""

    def __init__(self, said: Iterable[Said]) -> None:
        self._by_key: dict[str, tuple[Notice, ...]] = {}
        for each in said:
            scheme, _, value = each.about.partition(":")
            about = key(scheme, value)
            self._by_key[about] = (*self._by_key.get(about, ()), each.notice)

    def __bool__(self) -> bool:
        return bool(self._by_key)

    def of(self, identifiers: Sequence[Identifier]) -> dict[str, tuple[Notice, ...]]:
        """By key, only those that anything is said of."""
        keys = [key_of(each) for each in identifiers]
        return {each: self._by_key[each] for each in keys if each in self._by_key}

    def encoded(self) -> bytes:
        return msgspec.json.encode(self._by_key) if self._by_key else b""


FEW = 4
"""A title of so few words may have a slip in each of them."""


class MemoryLibrary:
    """Tokens are made at the first question, so that a library nobody asks costs nothing."""

    def __init__(
        self,
        works: Iterable[Work],
        name: str,
        covers: tuple[Coverage, ...] = (),
        *,
        said: Iterable[Said] = (),
        standing: bool = False,
        unread: int = 0,
    ) -> None:
        """`said`: notices about works by identifier, also about those that are not held; `standing`: they are retraction data."""
        held = {record_key(work): work for work in works}.values()
        self._told = Told(said)
        self._works = list(with_standing(tuple(held), self._told) if self._told else held)
        self._name = name
        self._standing = standing
        self._unread = unread
        self._covers = covers
        self._by_token: dict[str, list[int]] = defaultdict(list)
        self._by_key: dict[str, list[int]] = defaultdict(list)
        for place, work in enumerate(self._works):
            for each in keys_of(work):
                self._by_key[each].append(place)

    @property
    def name(self) -> str:
        return self._name

    @property
    def info(self) -> SourceUsed:
        """Notices in records are no retraction data, by which silence means something: `standing` follows from tables alone."""
        return SourceUsed(
            name=self._name, digest=self._digest, works=len(self._works), covers=self._covers,
            standing=self._standing, unread=self._unread,
        )  # fmt: skip

    @cached_property
    def _digest(self) -> str:
        return sha256(b"".join(msgspec.json.encode(work) for work in self._works) + self._told.encoded()).hexdigest()

    def by_identifier(self, identifier: Identifier) -> tuple[Work, ...]:
        return tuple(self._works[place] for place in self._by_key.get(key_of(identifier), ()))

    def by_words(self, question: ByWords) -> tuple[Work, ...]:
        if not self._by_token:
            self._read_tokens()
        scores = self._scores(wanted(question, self._count, _no_neighbours))
        if not scores and len(question.title.split()) <= FEW:  # of a longer title, some word is known as it stands
            scores = self._scores(wanted(question, self._count, self._near))
        best = sorted(scores.items(), key=lambda each: (-each[1], each[0]))[: question.limit]
        return tuple(self._works[place] for place, _ in best)

    def _scores(self, tokens: list[str]) -> dict[int, float]:
        """Rare tokens weigh more."""
        scores: dict[int, float] = defaultdict(float)
        for token in tokens:
            places = self._by_token.get(token, ())
            for place in places:
                scores[place] += math.log(1 + len(self._works) / len(places))
        return scores

    def standing_of(self, identifier: Identifier) -> tuple[Notice, ...]:
        own = (notice for work in self.by_identifier(identifier) for notice in work.notices)
        return united((*own, *self._told.of([identifier]).get(key_of(identifier), ())))

    def _count(self, token: str) -> int:
        return len(self._by_token.get(token, ()))

    def _near(self, start: str) -> list[tuple[str, int]]:
        first = bisect_left(self._sorted, start)
        found = [
            (token, len(self._by_token[token]))
            for token in takewhile(lambda token: token.startswith(start), islice(self._sorted, first, None))
        ]
        return sorted(found, key=lambda each: (-each[1], each[0]))

    @cached_property
    def _sorted(self) -> list[str]:
        """All tokens in order, so that those with one beginning stand together."""
        return sorted(self._by_token)

    def _read_tokens(self) -> None:
        for place, work in enumerate(self._works):
            for token in dict.fromkeys(tokens_of(work)):
                self._by_token[token].append(place)


def _no_neighbours(_start: str) -> list[tuple[str, int]]:
    return []
