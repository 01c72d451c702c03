"""A library on disk: exact keys and rare words, looked up in tantivy."""

from pathlib import Path

import tantivy

from ..model import ByWords, Identifier, Notice, SourceUsed, Work
from .engine import KEYS, WORDS, stored_work
from .folder import STANDING, read_about
from .notices import united
from .standing import Standing, with_standing
from .tokens import key_of
from .wanted import wanted

WORTH = 0.35
"""Candidates that score less than this share of the best one are not worth reading, after the first few."""
ALWAYS = 5
COUNTS_KEPT = 50_000
"""Some 5 MB."""
NEIGHBOURS = 400


class TantivyLibrary:
    """Opening costs some milliseconds, whatever the size: nothing is read but the metadata."""

    def __init__(self, path: Path) -> None:
        self._about = read_about(path)
        index = tantivy.Index.open(str(path / self._about.folder))
        self._schema = index.schema
        self._searcher = index.searcher()
        self._path = path
        self._counts: dict[str, int] = {}
        self._standing = Standing(path / self._about.folder / STANDING) if self._about.standing else None

    @property
    def name(self) -> str:
        return self._about.name

    @property
    def info(self) -> SourceUsed:
        about = self._about
        return SourceUsed(
            name=about.name, digest=about.digest, works=self._searcher.num_docs, covers=about.covers,
            standing=about.retractions > 0, built=about.built, location=str(self._path),
        )  # fmt: skip

    def by_identifier(self, identifier: Identifier) -> tuple[Work, ...]:
        query = tantivy.Query.term_query(self._schema, KEYS, key_of(identifier), "basic")
        return self._read(self._searcher.search(query, limit=20, count=False).hits)

    def by_words(self, question: ByWords) -> tuple[Work, ...]:
        terms = wanted(question, self._count, self._near)
        if not terms:
            return ()
        should = tantivy.Occur.Should
        clauses = [(should, tantivy.Query.term_query(self._schema, WORDS, term, "basic")) for term in terms]
        hits = self._searcher.search(tantivy.Query.boolean_query(clauses), limit=question.limit, count=False).hits
        if not hits:
            return ()
        least = float(hits[0][0]) * WORTH
        return self._read([hit for place, hit in enumerate(hits) if place < ALWAYS or hit[0] >= least])

    def standing_of(self, identifier: Identifier) -> tuple[Notice, ...]:
        own = (notice for work in self.by_identifier(identifier) for notice in work.notices)
        kept = self._standing.of([identifier]) if self._standing else {}
        return united((*own, *(notice for notices in kept.values() for notice in notices)))

    def _count(self, token: str) -> int:
        """In how many works the token stands; names, years and common words are asked for again and again."""
        known = self._counts.get(token)
        if known is None:
            if len(self._counts) >= COUNTS_KEPT:
                self._counts.clear()
            known = self._counts[token] = self._searcher.doc_freq(WORDS, token)
        return known

    def _near(self, start: str) -> list[tuple[str, int]]:
        return self._searcher.terms_with_prefix(WORDS, start, limit=NEIGHBOURS)

    def _read(self, hits: list[tuple[float, tantivy.DocAddress]]) -> tuple[Work, ...]:
        works = tuple([stored_work(self._searcher.doc(address)) for _, address in hits])
        return with_standing(works, self._standing) if self._standing else works
