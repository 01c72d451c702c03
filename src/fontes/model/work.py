"""A work as one database holds it."""

from typing import Literal

from .description import Description
from .noun import Noun

RelationKind = Literal[
    "preprint-of", "published-as", "version-of", "translation-of", "correction-of", "corrected-by", "review-of", "part-of",
    "same-as", "erratum-of", "comment-on", "reprint-of",
]  # fmt: skip

NoticeKind = Literal["retraction", "concern", "correction", "reinstatement", "withdrawal", "replacement", "flag"]


class Relation(Noun, frozen=True):
    """`to` is "scheme:value", e.g. "doi:10.1000/x"."""

    kind: RelationKind
    to: str


class Notice(Noun, frozen=True):
    """Something published about the work's standing; a `flag` is a database's mark without a notice, a hint and no more.

    `date` is ISO or empty; `by` is the notice's own "doi:…" or URL.
    """

    kind: NoticeKind
    date: str = ""
    by: str = ""
    source: str = ""


class Work(Noun, frozen=True):
    """One record. `id` is unique in its source; the same work may stand there twice under two ids."""

    id: str
    source: str
    description: Description
    other_titles: tuple[str, ...] = ()
    """Vernacular, translated, short or earlier titles."""
    other_containers: tuple[str, ...] = ()
    """Abbreviations and former names of the container."""
    other_years: tuple[int, ...] = ()
    """Online-first and print years that differ from `description.year`."""
    relations: tuple[Relation, ...] = ()
    notices: tuple[Notice, ...] = ()
