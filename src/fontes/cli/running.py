"""Runs an extraction the way the flags say, and tells the person on standard error what is going on."""

import sys
from argparse import Namespace
from pathlib import Path

from ..model import Extraction, Report
from ..resolve.home import Home
from ..run.clock import made
from ..run.ledger import state_folder
from ..run.progress import Shown
from ..run.schemes import find_scheme, load_scheme
from ..run.session import StoppedError, Wanted, run_over
from .console import Console
from .flags import Chosen, network, processors
from .shelves import shelved


def run_extraction(
    extraction: Extraction,
    wanted: Chosen,
    options: Namespace,
    console: Console,
    *,
    inputs: tuple[str, ...],
    not_checked: tuple[str, ...],
    home: Home | None = None,
) -> Report:
    """The report; `home` is the registry that the scheme is about. Ctrl-C says how to go on and raises `KeyboardInterrupt`."""
    scheme = find_scheme(wanted.settings.scheme)
    changed = bool(getattr(options, "changed", False))
    shelf, asking, silent = shelved(wanted, network(wanted, options), console)
    how = Wanted(
        policy=load_scheme(scheme),
        scheme=scheme,
        shelf=shelf,
        inputs=tuple(str(Path(each).resolve()) if each != "-" else each for each in inputs),
        progress=Shown(sys.stderr),
        made=made(reproducible=options.reproducible),
        state=None if options.no_record else state_folder(),
        changed=changed,
        workers=options.workers or processors(),
        not_checked=(*not_checked, *silent),
        network=asking,
        written=options.written or "",
        home=home,
    )
    try:
        ran = run_over(extraction, how)
    except StoppedError as stop:
        kept = "What was answered is kept: the same command goes on from there." if stop.run else "No record was kept."
        console.say(f"{stop.why}{' ' * bool(stop.why)}Stopped after {stop.done:,} of {stop.total:,} references. {kept}")
        raise KeyboardInterrupt from stop
    for sentence in ran.sent:
        console.say(sentence)
    if changed:
        console.say(
            f"{len(extraction.references) - ran.carried:,} of {len(extraction.references):,} references were asked about again."
        )
    return ran.report
