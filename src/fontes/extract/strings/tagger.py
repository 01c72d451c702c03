"""Tokens to labels: the packaged linear-chain model, opened once for each thread."""

import threading
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from .features import features
from .tokens import Token

if TYPE_CHECKING:
    import pycrfsuite


@cache
def model_bytes() -> bytes:
    """The model as it was trained by `bench/train_parser.py`."""
    return (files(__package__) / "model.crfsuite").read_bytes()


@cache
def tagger_of(thread: int) -> "pycrfsuite.Tagger":
    """A tagger keeps the sequence it looks at, so threads cannot share one."""
    import pycrfsuite

    opened = pycrfsuite.Tagger()
    opened.open_inmemory(model_bytes())
    return opened


def labels(found: list[Token]) -> list[str]:
    """One label for each token: author, editor, translator, year, title, container, series, volume, issue, pages, publisher,
    place, edition, genre, number, link or note."""
    if not found:
        return []
    tagged: list[str] = tagger_of(threading.get_ident()).tag(features(found))
    return tagged
