"""The real registries under the real driver, their works held in memory: whoever is not well answers everything with nothing."""

from collections.abc import Callable, Iterable, Sequence
from threading import Lock

from tests.resolve.registries_held import REGISTRIES, THIS_YEAR, Held, nothing

from fontes.model import (
    ByWords,
    Description,
    Lookup,
    Person,
    Question,
    Reference,
    Reply,
    Request,
    Resolution,
    Sent,
    SourceFlow,
    Unavailable,
    Work,
)
from fontes.run.answers import Answers
from fontes.run.online import Pump
from fontes.run.progress import Silent
from fontes.run.resolving import Job
from fontes.sources.registry import Registry, unanswered

Says = Callable[[int, str], Sent]
"""Given the number of the request at this source, and the source: what comes back. `WELL` and `EMPTY` are replies."""

WELL, EMPTY, BROKEN = (Reply(status=200, body=body) for body in (b"well", b"empty", b"<html>"))


def running(works: Iterable[Work]) -> tuple[Registry, ...]:
    """Each of them also holds what it is asked for to prove that it is well."""
    held = Held([*works, *_witnesses()])
    return tuple(_with(each, held) for each in REGISTRIES.values())


def _with(registry: Registry, held: Held) -> Registry:
    def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
        sent = yield Request(source=registry.name, host=registry.name, path="/")
        if isinstance(sent, Unavailable) or sent == BROKEN:
            return tuple(unanswered(registry.name, sent) for _ in questions)
        return tuple(held(each) if sent == WELL else nothing(each) for each in questions)

    return registry._replace(answer=answer)


def _witnesses() -> Iterable[Work]:
    for registry in REGISTRIES.values():
        for control in registry.controls:
            asked = control.question if isinstance(control.question, ByWords) else None
            described = Description(
                title=asked.title if asked else "A work that it certainly holds",
                authors=tuple(Person(family=each) for each in asked.authors) if asked else (),
                year=asked.year if asked else 1953,
                type=asked.type if asked else "article",
                identifiers=(control.holds,),
            )
            yield Work(id=f"{registry.name}:witness-{bool(asked)}", source=registry.name, description=described)


class Speaking:
    """A sender: each source says what `says` tells it to."""

    def __init__(self, says: Says = lambda number, source: WELL) -> None:
        self._says = says
        self.asked: dict[str, int] = {}
        self._lock = Lock()

    def permit(self, host: str, pool: str) -> bool:
        return True

    def concurrency(self, host: str) -> int:
        return 1

    def stop(self) -> None:
        return

    def send(self, request: Request, *, permitted: bool = False) -> Sent:
        with self._lock:
            number = self.asked.get(request.source, 0)
            self.asked[request.source] = number + 1
        return self._says(number, request.source)


def resolved(references: Sequence[Reference], registries: Sequence[Registry], sender: Speaking) -> list[Resolution]:
    pump = Pump(Answers({}, None), registries, sender, None, lambda: 1_000_000.0)
    try:
        return [each.resolution for each in pump.resolve(references, Job(this_year=THIS_YEAR), Silent())]
    finally:
        pump.close()
