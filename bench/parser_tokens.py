"""Token and whole-reference agreement of the tagger with the held-out fold."""

import collections
from collections.abc import Sequence
from typing import NamedTuple

from .parser_corpus import Labelled


class Score(NamedTuple):
    """Counts of one label: tokens right, tokens said, tokens true."""

    right: int
    said: int
    true: int

    @property
    def f1(self) -> float:
        return 2 * self.right / (self.said + self.true) if self.said + self.true else 0.0


def token_scores(examples: Sequence[Labelled], said: Sequence[Sequence[str]]) -> dict[str, Score]:
    """Per label, and "all"."""
    right: collections.Counter[str] = collections.Counter()
    claimed: collections.Counter[str] = collections.Counter()
    true: collections.Counter[str] = collections.Counter()
    for example, labels in zip(examples, said, strict=True):
        for ours, theirs in zip(labels, example.labels, strict=True):
            claimed[ours] += 1
            true[theirs] += 1
            right[theirs] += ours == theirs
    scores = {label: Score(right[label], claimed[label], true[label]) for label in sorted(true)}
    scores["all"] = Score(right.total(), claimed.total(), true.total())
    return scores


def whole(examples: Sequence[Labelled], said: Sequence[Sequence[str]]) -> float:
    """Share of references whose every token is right."""
    return sum(list(labels) == example.labels for example, labels in zip(examples, said, strict=True)) / max(len(examples), 1)
