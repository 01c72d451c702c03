"""What the sources have answered about one reference, and what they could not answer."""

from collections.abc import Iterable
from typing import TypeGuard

from ..model import Absent, Found, Identifier, Lookup, Unavailable, Work


class Heard:
    """Grows while a flow asks. `failures` are answers that were due and did not come: with any of them, nothing is absent."""

    def __init__(self) -> None:
        self.lookups: dict[Identifier, list[Lookup]] = {}
        """Every answer to each identifier."""
        self.failures: list[Unavailable] = []
        self.searched = False
        """Whether anybody was asked by words."""
        self.asked: set[str] = set()
        """Names of the sources that were asked anything."""
        self.searched_in: set[str] = set()
        """Names of the sources that were asked by words."""
        self._found: set[str] = set()
        """Ids of the works found by words."""
        self._told: dict[tuple[str, str, str], list[Work]] = {}
        """By source, scheme and value: what that source has said of the identifier, which may be nothing."""

    def of_identifier(self, identifier: Identifier, lookup: Lookup) -> None:
        self.lookups.setdefault(identifier, []).append(lookup)
        self._note(lookup, identifier)

    def of_words(self, lookup: Lookup) -> list[Work]:
        """The works that this answer adds to those found by words before."""
        self.searched = True
        self.searched_in.add(lookup.source)
        self._note(lookup)
        new = [work for work in works_of(lookup) if work.id not in self._found]
        self._found.update(work.id for work in new)
        return new

    def of_standing(self, identifier: Identifier, lookup: Lookup) -> None:
        """An answer about a work that was matched already: where it leads is no matter of the reference's own identifiers."""
        self._note(lookup, identifier)

    @property
    def works(self) -> list[Work]:
        """All works that the reference's identifiers lead to."""
        return [work for answers in self.lookups.values() for lookup in answers for work in works_of(lookup)]

    def led(self, identifier: Identifier) -> bool:
        """Whether somebody has a record that the identifier leads to, or its agency has said that there is none."""
        answers = self.lookups.get(identifier, ())
        return any(isinstance(each, Found | Absent) for each in answers)

    def absent(self, identifier: Identifier) -> bool:
        """Whether its agency has said that there is none, and nobody has a record."""
        answers = self.lookups.get(identifier, ())
        return any(isinstance(each, Absent) for each in answers) and not any(isinstance(each, Found) for each in answers)

    def told(self, source: str, identifier: Identifier) -> bool:
        """Whether the source has said what it knows of this identifier: when asked, or by giving a record that carries it."""
        return (source, identifier.scheme, identifier.value) in self._told

    def recorded(self, source: str, identifiers: Iterable[Identifier]) -> bool:
        """Whether the source has given a record that carries one of them."""
        return any(self.said(source, each) for each in identifiers)

    def said(self, source: str, identifier: Identifier) -> list[Work]:
        """The works that carry the identifier, as far as the source has given any."""
        return self._told.get((source, identifier.scheme, identifier.value), [])

    def _note(self, lookup: Lookup, *asked: Identifier) -> None:
        self.asked.add(lookup.source)
        if failed(lookup):
            self.failures.append(lookup)
            return
        for each in asked:
            self._told.setdefault((lookup.source, each.scheme, each.value), [])
        for work in works_of(lookup):
            for each in work.description.identifiers:
                self._told.setdefault((lookup.source, each.scheme, each.value), []).append(work)


def works_of(lookup: Lookup) -> tuple[Work, ...]:
    return lookup.works if isinstance(lookup, Found) else ()


def failed(lookup: Lookup) -> TypeGuard[Unavailable]:
    """A source that is not declared to hold such works has answered, if little; any other `Unavailable` is an answer missed."""
    return isinstance(lookup, Unavailable) and lookup.why != "outside-coverage"
