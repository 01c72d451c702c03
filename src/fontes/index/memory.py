"""A library in memory: the same keys and tokens in dictionaries."""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from hashlib import sha256
from itertools import islice, takewhile

import msgspec

from ..model import ByWords, Coverage, Identifier, Notice, SourceUsed, Work
from .notices import united
from .tokens import key_of, keys_of, record_key, tokens_of
from .wanted import wanted


class MemoryLibrary:
    """Tokens are made at the first question, so that a library nobody asks costs nothing."""

    def __init__(self, works: Iterable[Work], name: str, covers: tuple[Coverage, ...] = ()) -> None:
        self._works = list({record_key(work): work for work in works}.values())
        self._name = name
        self._covers = covers
        self._by_token: dict[str, list[int]] = defaultdict(list)
        self._by_key: dict[str, list[int]] = defaultdict(list)
        for place, work in enumerate(self._works):
            for key in keys_of(work):
                self._by_key[key].append(place)

    @property
    def name(self) -> str:
        return self._name

    @property
    def info(self) -> SourceUsed:
        """`standing` is false whatever the records say: some notices are no retraction data, by which silence means something."""
        return SourceUsed(name=self._name, digest=self._digest, works=len(self._works), covers=self._covers)

    @cached_property
    def _digest(self) -> str:
        return sha256(b"".join(msgspec.json.encode(work) for work in self._works)).hexdigest()

    def by_identifier(self, identifier: Identifier) -> tuple[Work, ...]:
        return tuple(self._works[place] for place in self._by_key.get(key_of(identifier), ()))

    def by_words(self, question: ByWords) -> tuple[Work, ...]:
        if not self._by_token:
            self._read_tokens()
        scores = self._scores(wanted(question, self._count, _no_neighbours))
        if not scores:  # words are repaired only where none is known as it stands
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
        works = self.by_identifier(identifier)
        return united(notice for work in works for notice in work.notices)

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
