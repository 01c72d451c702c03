"""Repeat an earlier run from its record: no library is opened, and the report is the same, byte for byte.

RUN is the beginning of a run's id, or "last". Without RUN, the runs that are kept are listed.
"""

from argparse import ArgumentParser, Namespace
from sqlite3 import Error as SqliteError

from .. import __version__
from ..run.ledger import Ledger, state_folder
from ..run.record import find_run, kept_runs
from ..run.refused import refuse
from ..run.replay import replay
from .console import Console
from .deliver import deliver
from .exits import Exit
from .flags import chosen, report_flags


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("run", metavar="RUN", nargs="?", help='the beginning of its id, or "last"')
    report_flags(parser)


def run(options: Namespace, console: Console) -> int:
    ledger = _ledger()
    if not options.run:
        for each in kept_runs(ledger):
            console.write(f"{each.id}  {each.made or '-':<20}  {'' if each.complete else 'interrupted  '}{each.inputs}\n")
        return Exit.CLEAN
    record = find_run(ledger, options.run)
    if record.fontes != __version__:
        console.say(f"That run was made by fontes {record.fontes}, this is {__version__}: the verdicts may differ.")
    return deliver(replay(record, ledger), chosen(options), console)


def _ledger() -> Ledger:
    path = state_folder() / "ledger.sqlite"
    try:
        return Ledger(path)
    except (OSError, SqliteError) as error:
        raise refuse(
            "F134", f"the record of runs at {path} cannot be opened: {error}", remedy="Set XDG_STATE_HOME to another folder."
        ) from error
