"""A question whose answer is known rides in every batch that can take it: what is missing beside it is missing indeed.

That a list lacks somebody is the usual answer of an index that is down, too. Where the same reply holds the witness, the index
was well at that moment, which no question before or after could show.
"""

from collections.abc import Sequence

from ..model import Absent, ByIdentifier, Found, Lookup, Question, Unavailable
from ..sources.registry import Control, Registry, Together


def riders(registry: Registry, together: Together) -> tuple[Control, ...]:
    """Control questions that travel in the same requests as questions of this kind."""
    if together.most == 1:
        return ()
    controls = (each for each in registry.controls if isinstance(each.question, ByIdentifier))
    return tuple(each for each in controls if registry.takes(each.question) == together)


def witnessed(registry: Registry, question: Question) -> bool:
    """Whether a question never travels without one whose answer is known."""
    together = registry.takes(question)
    return isinstance(question, ByIdentifier) and together is not None and bool(riders(registry, together))


def with_riders(registry: Registry, questions: Sequence[Question], together: Together) -> tuple[Question, ...]:
    return tuple(dict.fromkeys((*questions, *(each.question for each in riders(registry, together)))))


def sworn(registry: Registry, questions: Sequence[Question], lookups: tuple[Lookup, ...]) -> tuple[Lookup, ...]:
    """The lookups; where a witness among the questions was not found, what else was not found was not looked up."""
    told = dict(zip(questions, lookups, strict=True))
    if all(holds(each, told[each.question]) for each in registry.controls if each.question in told):
        return lookups
    says = f"{registry.name} did not find a work that it certainly holds"
    doubted = Unavailable(source=registry.name, why="malformed", detail=says)
    return tuple(doubted if is_silent(lookup) else lookup for lookup in lookups)


def holds(control: Control, lookup: Lookup) -> bool:
    wanted = (control.holds.scheme, control.holds.value)
    works = lookup.works if isinstance(lookup, Found) else ()
    return any((each.scheme, each.value) == wanted for work in works for each in work.description.identifiers)


def is_silent(lookup: Lookup) -> bool:
    """The source answered that it has nothing."""
    if isinstance(lookup, Unavailable):
        return lookup.why == "outside-coverage"
    return isinstance(lookup, Absent) or not lookup.works
