"""What the driver itself costs: processor time for each question put to a registry, and memory over a long list.

The registries answer from memory at once, so that all that is measured is ours, flows and checks included. The same questions are
also answered one by one without the driver: sharing requests saves more than the driver costs.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import overload

from tests.run.toy_registries import ToySender, toy, work

from fontes.checks.references import Context, check_reference
from fontes.model import Lookup, Place, Question, Reference
from fontes.resolve.resolve import resolve
from fontes.run.answers import Answers
from fontes.run.drive import drive
from fontes.run.exchanges import Exchanges
from fontes.run.lane import exchanged
from fontes.run.ledger import Ledger
from fontes.run.online import Pump
from fontes.run.progress import Silent
from fontes.run.resolving import Job

WORKS = 1000


class Long(Sequence[Reference]):
    """References made when they are asked for, so that the list itself takes no memory."""

    def __init__(self, length: int) -> None:
        self.length = length

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, at: int) -> Reference: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Reference]: ...
    def __getitem__(self, at: int | slice) -> Reference | Sequence[Reference]:
        assert isinstance(at, int)
        if at >= self.length:
            raise IndexError(at)
        return Reference(id=f"R{at}", place=Place(), readings=(work(at % WORKS, "one").description,), key=str(at))


def _rss() -> float:
    scale = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * scale / 1e6


def _alone(references: Sequence[Reference], sender: ToySender, registries: dict[str, object]) -> tuple[float, int]:
    """The same flows and checks, each question answered at once."""
    known: dict[Question, Lookup] = {}
    asked = 0

    def answer(question: Question) -> Lookup:
        nonlocal asked
        asked += 1
        if question not in known:
            known[question] = exchanged(registries[question.source], (question,), sender, 0.0).lookups[0]  # type: ignore[arg-type]
        return known[question]

    sources = tuple(each.about for each in registries.values())  # type: ignore[attr-defined]
    begun = time.process_time()
    for each in references:
        check_reference(each, drive(resolve(each, sources), answer), Context(2026, sources))
    return time.process_time() - begun, asked


def main(lengths: tuple[int, ...] = (5_000, 50_000)) -> None:
    print("## The driver\n")
    print("| references | questions | CPU per question, ms | the same unbatched and without driver, ms | peak RSS, MB |")
    print("|---|---|---|---|---|")
    works = {name: [work(number, name) for number in range(WORKS)] for name in ("one", "two")}
    registries = {name: toy(name, works[name]) for name in works}
    for length in lengths:
        references = Long(length)
        bare, asked = _alone(Long(min(length, 5_000)), ToySender(works), dict(registries))  # type: ignore[arg-type]
        with tempfile.TemporaryDirectory() as folder:
            ledger = Ledger(Path(folder) / "ledger.sqlite", "bench")
            pump = Pump(Answers({}, None), tuple(registries.values()), ToySender(works), Exchanges(ledger), time.time)  # type: ignore[arg-type]
            begun = time.process_time()
            questions = sum(each.asked for each in pump.resolve(references, Job(this_year=2026), Silent()))
            spent = time.process_time() - begun
            pump.close()
            ledger.close()
        each = 1000 * spent / questions
        print(f"| {length:,} | {questions:,} | {each:.2f} | {1000 * bare / asked:.2f} | {_rss():.0f} |")


if __name__ == "__main__":
    main()
