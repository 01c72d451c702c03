"""Two small registries that speak a made-up JSON, and a sender that answers from a dictionary: the driver's laws need no more."""

import json
import threading
from collections.abc import Sequence

from fontes.model import (
    Absent,
    ByIdentifier,
    ByWords,
    Description,
    Found,
    Identifier,
    Lookup,
    Person,
    Question,
    Reply,
    Request,
    Sent,
    SourceFlow,
    SourceUsed,
    Unavailable,
    Work,
)  # fmt: skip
from fontes.sources.registry import Control, Registry, Together, unanswered

KINDS = ("article", "conference-paper", "chapter", "preprint", "book", "unknown")


def toy(name: str, works: Sequence[Work], *, standing: bool = True, control: bool = True) -> Registry:
    """A registry of DOIs that also searches; its replies are lists of indexes into `works`."""

    def takes(question: Question) -> Together | None:
        return Together("doi", 50) if isinstance(question, ByIdentifier) else Together("words")

    def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
        asked = ",".join(each.identifier.value if isinstance(each, ByIdentifier) else each.title for each in questions)
        sent = yield Request(source=name, host=f"{name}.example", path="/ask", query=(("q", asked),))
        if isinstance(sent, Unavailable):
            return tuple(unanswered(name, sent) for _ in questions)
        try:
            numbers = json.loads(sent.body)
        except ValueError:
            return tuple(unanswered(name, sent) for _ in questions)
        found = [works[number] for number in numbers]
        return tuple(_lookup(name, each, found) for each in questions)

    about = SourceUsed(
        name=name, role="agency", looks_up=("doi",), registers=("doi",), searches=KINDS, expected=KINDS[:5], standing=standing
    )
    controls = (Control(ByWords(source=name, title=works[0].description.title), works[0].description.identifiers[0]),)
    return Registry(about, takes, answer, controls if control else ())


def _lookup(name: str, question: Question, found: Sequence[Work]) -> Lookup:
    if isinstance(question, ByIdentifier):
        found = [each for each in found if each.description.identifier("doi") == question.identifier.value]
        return Found(source=name, works=tuple(found)) if found else Absent(source=name)
    return Found(source=name, works=tuple(found)) if found else Absent(source=name)


def work(number: int, source: str) -> Work:
    return Work(
        id=f"{source}:10.1/{number}",
        source=source,
        description=Description(
            type="article",
            title=f"The {WORDS[number % len(WORDS)]} {WORDS[(number // len(WORDS)) % len(WORDS)]} of study {number}",
            authors=(Person(family=f"Author{chr(97 + number % 26)}", given="A"),),
            year=2000,
            container="Journal of Toys",
            identifiers=(Identifier(scheme="doi", value=f"10.1/{number}"),),
        ),
    )


WORDS = ("winter", "garden", "copper", "planet", "mirror", "feather", "harbour", "lantern", "marble", "orchard")


class ToySender:
    """Answers as the registries' own works say; `faults` by host name takes the place of answers from then on."""

    def __init__(self, works: dict[str, Sequence[Work]]) -> None:
        self.works = works
        self.faults: dict[str, Sent] = {}
        self.asked: list[Request] = []
        self._lock = threading.Lock()

    def permit(self, host: str, pool: str) -> bool:
        return True

    def concurrency(self, host: str) -> int:
        return 2

    def stop(self) -> None:
        return

    def keys(self) -> tuple[str, ...]:
        return ()

    def told(self) -> tuple[str, ...]:
        return (f"{len(self.asked)} requests",)

    def send(self, request: Request, *, permitted: bool = False) -> Sent:
        with self._lock:
            self.asked.append(request)
        if fault := self.faults.get(request.host):
            return fault
        wanted = set(request.query[0][1].split(","))
        works = self.works[request.source]
        numbers = [
            number
            for number, each in enumerate(works)
            if each.description.title in wanted or each.description.identifier("doi") in wanted
        ]
        return Reply(status=200, body=json.dumps(numbers).encode())
