"""A lookup has three answers: found, absent, could not look. They are three kinds of value from the first line on."""

from typing import Literal

from .noun import Noun
from .work import Work

RETRIABLE = ("timeout", "rate-limited", "offline", "server-error", "malformed", "blocked")
SETTLED = (
    "not-configured", "outside-coverage", "no-full-text", "paywalled", "incomplete-reference", "over-cap", "out-of-budget",
    "judge-unsure", "not-asked", "ambiguous", "cannot-compare", "suspended",
)  # fmt: skip

Why = Literal[
    "timeout", "rate-limited", "offline", "server-error", "malformed", "blocked",
    "not-configured", "outside-coverage", "no-full-text", "paywalled", "incomplete-reference", "over-cap", "out-of-budget",
    "judge-unsure", "not-asked", "ambiguous", "cannot-compare", "suspended",
]  # fmt: skip


class Found(Noun, frozen=True, tag_field="kind", tag="found"):
    """The source answered with works, best first. They are candidates: nothing here says that one is the work meant."""

    source: str
    works: tuple[Work, ...]


class Absent(Noun, frozen=True, tag_field="kind", tag="absent"):
    """The source answered that it holds no such work, and it is a source that would be expected to."""

    source: str


class Unavailable(Noun, frozen=True, tag_field="kind", tag="unavailable"):
    """No answer. `detail` is for people."""

    source: str
    why: Why
    detail: str = ""


Lookup = Found | Absent | Unavailable
