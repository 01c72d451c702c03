"""One run from the outside: opens the libraries, keeps the record that makes it resumable, and gives the report."""

from contextlib import suppress
from pathlib import Path
from sqlite3 import Error as SqliteError
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from .. import __version__
from ..model import Extraction, Report, SourceUsed
from ..resolve.home import Home
from .clock import made, this_year
from .investigate import conclude_run
from .network import Network
from .networked import Networked
from .not_checked import old_tables, unread_records
from .progress import Progress
from .record import RunRecord, content_digest, run_id
from .resolving import Alone, Hands, HelperDiedError, Job, Resolved, open_ledger
from .schemes import SchemeText
from .shelf import Shelf

if TYPE_CHECKING:
    from ..policy.table import Policy

ALONE_UP_TO = 300
"""References that one process resolves sooner than several would have started."""


class Wanted(NamedTuple):
    """How to run. `changed`: let what an earlier run over the same files was answered stand. `state`: None keeps no record."""

    policy: "Policy"
    scheme: SchemeText
    shelf: Shelf
    inputs: tuple[str, ...]
    progress: Progress
    made: str = ""
    state: Path | None = None
    changed: bool = False
    workers: int = 1
    not_checked: tuple[str, ...] = ()
    network: Network | None = None
    """None asks no registry, and opens no socket."""
    written: str = ""
    """When the citing text was written, ISO; empty where that is not known."""
    home: Home | None = None
    """The registry that the scheme is about, where its own command runs."""


class Ran(NamedTuple):
    """`run` is the id to replay it by, "" without a record; `carried` counts references that no library was asked about."""

    report: Report
    run: str
    carried: int
    sent: tuple[str, ...] = ()
    """Sentences: what left this machine, and where it went."""


class StoppedError(Exception):
    """The person, or something else (`why`), stopped the run; what was answered is kept under `run`, where it is not ""."""

    def __init__(self, run: str, done: int, total: int, why: str = "") -> None:
        super().__init__(run)
        self.why = why
        self.run = run
        self.done = done
        self.total = total


def run_over(extraction: Extraction, wanted: Wanted) -> Ran:
    """Looks every reference up and judges it. Raises `RefusedError` for bad libraries, `StoppedError` on Ctrl-C."""
    hands = _hands(extraction, wanted)
    try:
        sources = hands.sources()
        said = (*unread_records(sources), *old_tables(sources, wanted.made or made()))
        wanted = wanted._replace(not_checked=(*wanted.not_checked, *said))
        job = _begun(extraction, wanted, sources)
        resolved = _resolved(extraction, hands, job, wanted, sources)
        if isinstance(hands, Networked):
            sources = hands.sources() if wanted.made else undated(hands.sources())
            wanted = wanted._replace(not_checked=(*wanted.not_checked, *hands.unwell()))
    finally:
        hands.close()
    report = conclude_run(extraction, wanted.policy, resolved, sources=sources, made=wanted.made, not_checked=wanted.not_checked)
    if isinstance(hands, Networked):
        _describe(job, extraction, wanted, sources)
    _ended(job, report)
    sent = hands.sent() if isinstance(hands, Networked) else ()
    return Ran(report, job.run, sum(not each.asked for each in resolved), sent)


def undated(sources: tuple[SourceUsed, ...]) -> tuple[SourceUsed, ...]:
    """Without the time of the registries' answers, where the report is to bear none."""
    return tuple(each if each.role == "library" else replace(each, as_of="") for each in sources)


def _hands(extraction: Extraction, wanted: Wanted) -> Hands:
    if wanted.network is not None:
        return Networked(wanted.shelf.open(alone=False), wanted.network)
    if wanted.workers > 1 and len(extraction.references) > ALONE_UP_TO:
        from .workers import Crew

        return Crew(wanted.shelf, wanted.workers)
    return Alone(wanted.shelf)


def _resolved(extraction: Extraction, hands: Hands, job: Job, wanted: Wanted, sources: tuple[SourceUsed, ...]) -> list[Resolved]:
    resolved: list[Resolved] = []
    try:
        for each in hands.resolve(extraction.references, job, wanted.progress):
            if not resolved:
                _describe(job, extraction, wanted, sources)
            resolved.append(each)
    except KeyboardInterrupt as stop:
        raise StoppedError(job.run, len(resolved), len(extraction.references)) from stop
    except HelperDiedError as died:
        why = "A process of this run was ended from outside, perhaps for want of memory; --workers 1 needs least."
        raise StoppedError(job.run, len(resolved), len(extraction.references), why) from died
    finally:
        wanted.progress.end()
    return resolved


def _describe(job: Job, extraction: Extraction, wanted: Wanted, sources: tuple[SourceUsed, ...]) -> None:
    """Written down when the first answers are in: by then other processes, where there are any, have work enough."""
    ledger = open_ledger(job)
    if ledger is None:
        return
    record = RunRecord(
        id=job.run, inputs="\n".join(wanted.inputs), fontes=__version__, made=wanted.made, extraction=extraction,
        scheme_name=wanted.scheme.name, scheme_text=wanted.scheme.text, sources=sources, not_checked=wanted.not_checked,
        written=wanted.written, home=wanted.home,
    )  # fmt: skip
    with suppress(SqliteError):  # then it cannot be replayed, and is not listed
        ledger.describe(record)
        ledger.close()


def _begun(extraction: Extraction, wanted: Wanted, sources: tuple[SourceUsed, ...]) -> Job:
    """Writes the run down before anything is asked; picks an interrupted one up where it was left."""
    year = this_year(wanted.made)
    name = run_id(extraction, sources, f"{wanted.scheme.text}{wanted.home or ''}", __version__)
    path = None if wanted.state is None else wanted.state / "ledger.sqlite"
    ledger = open_ledger(Job(path, name))
    if path is None or ledger is None:
        return _unrecorded(path, wanted, year)
    inputs = "\n".join(wanted.inputs)
    resumed, left_open = ledger.unfinished(name), ledger.last_open(inputs)
    if resumed:
        wanted.progress.say("Going on with the run that was interrupted.")
    elif wanted.changed and left_open is None:
        wanted.progress.say("No earlier run over these files is kept, so everything is checked.")
    try:
        ledger.begin(name, inputs)
        ledger.close()
    except SqliteError:
        return _unrecorded(path, wanted, year)
    job = Job(
        path,
        name,
        reuse=resumed,
        this_year=year,
        written=wanted.written,
        resumed=resumed,
        fresh=bool(wanted.network and wanted.network.fresh),
        home=wanted.home,
    )
    if resumed or not wanted.changed or left_open is None:
        return job
    again = frozenset(each.id for each in extraction.references if content_digest(each) in left_open)
    return job._replace(reuse=True, again=again)


def _unrecorded(path: Path | None, wanted: Wanted, year: int) -> Job:
    if path is not None:
        wanted.progress.say(f"No record of this run is kept: {path} cannot be written.")
    return Job(this_year=year, written=wanted.written, home=wanted.home)


def _ended(job: Job, report: Report) -> None:
    ledger = open_ledger(job)
    if ledger is None:
        return
    still = {each.about for each in report.verdicts if each.subject == "reference" and each.level == "open"}
    with suppress(SqliteError):  # then the run counts as interrupted, and the same command goes on with it
        ledger.finish(job.run, (content_digest(each) for each in report.extraction.references if each.id in still))
        ledger.close()
