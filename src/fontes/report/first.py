"""The three things to begin with: single references that are wrong, and groups that are open for one reason."""

from ..model import Noun
from .advice import deed, headline, why_open
from .gravity import Gravity
from .rated import Rated
from .sentences import sayings


class Thing(Noun, frozen=True):
    """One reference, or all those that are open under one label for one reason: the same deed settles them together."""

    references: tuple[Rated, ...]
    says: str
    deed: str = ""

    @property
    def leading(self) -> Rated:
        return self.references[0]


def first_things(everything: tuple[Rated, ...], gravity: Gravity, most: int = 3) -> tuple[Thing, ...]:
    """The gravest that ask for a deed; what passed, or is only a note, is not among them."""
    urgent = [each for each in everything if each.verdict.level in ("error", "warning", "open")]
    ordered = sorted(urgent, key=lambda each: (gravity.of(each.verdict)[:2], -_faults(each)))
    return tuple(_thing(group) for group in grouped(ordered)[:most])


def grouped(ordered: list[Rated]) -> list[tuple[Rated, ...]]:
    """Each reference by itself, but for those that are open under one label for one reason: they stand with the first of them.

    One of which something is known, such as a retraction, keeps its own lines: in a group they would be lost.
    """
    groups: dict[tuple[str, str], list[Rated]] = {}
    for each in ordered:
        alike = each.verdict.level == "open" and not _faults(each)
        open_for = (each.verdict.label, why_open(each)) if alike else ("", each.reference.id)
        groups.setdefault(open_for, []).append(each)
    return [tuple(group) for group in groups.values()]


def _thing(group: tuple[Rated, ...]) -> Thing:
    if len(group) == 1:
        return Thing(references=group, says=headline(group[0]), deed=deed(group[0]))
    reason = why_open(group[0])
    return Thing(references=group, says=f"{len(group):,} references: {reason}.", deed=deed(group[0]))


def _faults(each: Rated) -> int:
    return sum(saying.weight == "fault" for saying in sayings(each.findings, each.resolution))
