"""Hands the report over: to standard output, or to files whose suffix says the format."""

from pathlib import Path

from ..model import Report
from ..report.render import render
from ..run.files import write_file
from .console import Console
from .exits import Exit, exit_for
from .flags import SUFFIX_FORMATS, Chosen


def deliver(report: Report, chosen: Chosen, console: Console) -> Exit:
    """Prints or writes it, and says how the command ends. Raises `RefusedError` where a file cannot be written."""
    settings = chosen.settings
    for output in chosen.outputs:
        suffix = Path(output).suffix.lower()
        format_ = SUFFIX_FORMATS.get(suffix, chosen.format) if settings.format == "text" else chosen.format
        write_file(output, render(report, format_, details=settings.details))
        console.say(f"Wrote {output} ({format_}).")
    ends = exit_for(report, settings.fail_on)
    if not chosen.outputs:
        try:
            console.write(render(report, chosen.format, color=console.color, details=settings.details, width=console.width))
        except BrokenPipeError:
            console.abandon()
    return ends
