"""The one label that every way of answering the open questions leads to, else the table's open label."""

from collections.abc import Mapping

from ..model import Finding, Verdict
from .engine import Engine, Outcome, Read, engine
from .table import Table

NO_PASS = "No answer to the open questions would make this a pass."


def classify(table: Table, facts: Mapping[str, Finding], about: str = "") -> Verdict:
    """The verdict on one subject, from its findings by fact name.

    A fact that is missing counts as Unknown("not-asked"). Raises `ValueError` for an answer that its fact never gives.
    """
    compiled = engine(table)
    read = compiled.read(facts)
    outcome = compiled.outcome(read.waived)
    label = table.labels[outcome.label or table.open]
    return Verdict(
        subject=table.subject,
        about=about,
        label=label.name,
        level=label.level,
        row=outcome.row,
        note=_note(table, compiled, read, outcome),
        possible=outcome.possible,
        doubts={compiled.columns[number].fact: read.unknown[number] for number in outcome.doubts},
        caveats=_caveats(compiled, read, outcome) if read.lapsed else (),
    )


def _note(table: Table, compiled: Engine, read: Read, outcome: Outcome) -> str:
    if outcome.row >= 0:
        said = table.rows[outcome.row].note
    elif not outcome.label and not any(table.labels[name].level in ("pass", "open") for name in outcome.possible):
        said = NO_PASS
    else:
        said = ""
    remarks = compiled.notes(read.plain)
    return f"{said} {remarks}" if said and remarks else said or remarks


def _caveats(compiled: Engine, read: Read, outcome: Outcome) -> tuple[str, ...]:
    """Only the waivers that the verdict rests on: had the question been left open, the verdict would be another."""
    strict = compiled.outcome(read.plain)
    if strict.label and strict.label == outcome.label:
        return ()
    waivers = (compiled.columns[number].waiver for number in read.lapsed if number in strict.doubts)
    return tuple(waiver.caveat for waiver in waivers if waiver is not None)
