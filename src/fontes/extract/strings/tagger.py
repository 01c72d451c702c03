"""Tokens to labels: the packaged linear-chain model, opened once for each thread."""

import threading
from functools import cache
from typing import Protocol

from .features import features
from .tokens import Token


class Tagger(Protocol):
    """What is used of a model."""

    def tag(self, items: list[list[str]]) -> list[str]:
        """The likeliest sequence of labels."""
        ...


@cache
def model_bytes() -> bytes:
    """The model as it was trained by `bench/train_parser.py`."""
    from importlib.resources import files

    return (files(__package__) / "model.crfsuite").read_bytes()


@cache
def tagger_of(thread: int) -> Tagger:
    """A tagger keeps the sequence it looks at, so threads cannot share one."""
    import pycrfsuite  # type: ignore[import-untyped]  # ships no types

    opened = pycrfsuite.Tagger()
    opened.open_inmemory(model_bytes())
    tagger: Tagger = opened
    return tagger


def labels(found: list[Token]) -> list[str]:
    """One label for each token: author, editor, translator, year, title, container, series, volume, issue, pages, publisher,
    place, edition, genre, number, link or note."""
    return tagger_of(threading.get_ident()).tag(features(found)) if found else []
