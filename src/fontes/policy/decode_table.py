"""One table as written: its labels, rows, remarks and waivers, each word looked up in what may be asked there."""

from collections.abc import Collection
from typing import get_args

from ..model import RETRIABLE, SETTLED, Level, Subject, Why
from .bad_policy import suggestion
from .breaches import Breaches
from .lines import Path
from .shape import When, WrittenLabel, WrittenRemark, WrittenRow, WrittenTable, WrittenWaiver
from .table import Conditions, Label, Question, Remark, Row, Table, Waiver

SUBJECTS: tuple[Subject, ...] = ("reference", "claim", "mention", "pair", "document")
LEVELS: tuple[Level, ...] = get_args(Level)

WAIVABLE: tuple[Why, ...] = ("not-configured", "outside-coverage", "cannot-compare", "no-full-text", "paywalled")
"""Settled, and the user's or the world's doing: no second run would change it. Ambiguity and unasked questions stay open."""

UNWAIVABLE = frozenset({"existence", "identity"})
"""Without these a verdict would speak about a work that nobody has seen."""

Questions = dict[str, Question]


def decode_labels(table: WrittenTable, subject: Subject, breaches: Breaches) -> dict[str, Label]:
    return {name: _label(name, raw, (subject, "labels", name), breaches) for name, raw in table.labels.items()}


def _label(name: str, raw: object, path: Path, breaches: Breaches) -> Label:
    """A label that breaks a rule still counts as declared, lest every row that gives it be complained about too."""
    written = breaches.decode(WrittenLabel, raw, path)
    if written is None:
        return Label(name=name, level="open", means="")
    level = next((level for level in LEVELS if level == written.level), None)
    if level is None:
        breaches.add("P217", (*path, "level"), f"“{written.level}” is no level", suggestion(written.level, LEVELS))
    return Label(name=name, level=level or "open", means=written.means, symbol=written.symbol, source=written.source)


def decode_table(
    written: WrittenTable, subject: Subject, labels: dict[str, Label], questions: Questions, breaches: Breaches
) -> Table:
    """Rows, remarks and waivers that break a rule are left out, so that one slip is complained about once."""
    refuse_unknown_label(written.open, labels, (subject, "open"), breaches)
    if written.open in labels and labels[written.open].level != "open":
        says = f"the open label “{written.open}” has level {labels[written.open].level}"
        breaches.add("P210", (subject, "labels", written.open, "level"), says, 'it must be "open"')
    rows = [_row(raw, (subject, "rows", number), labels, questions, breaches) for number, raw in enumerate(written.rows)]
    remarks = [_remark(raw, (subject, "remarks", number), questions, breaches) for number, raw in enumerate(written.remarks)]
    waivers = {fact: _waiver(fact, raw, (subject, "waive", fact), questions, breaches) for fact, raw in written.waive.items()}
    sound = tuple(row for row in rows if row is not None)
    said = tuple(remark for remark in remarks if remark is not None)
    asked = dict.fromkeys(name for when in (*(row.when for row in sound), *(remark.when for remark in said)) for name in when)
    return Table(
        subject=subject,
        open=written.open,
        labels=labels,
        rows=sound,
        questions={name: questions[name] for name in asked},
        remarks=said,
        waivers={fact: waiver for fact, waiver in waivers.items() if waiver is not None},
    )


def _row(raw: object, path: Path, labels: dict[str, Label], questions: Questions, breaches: Breaches) -> Row | None:
    written = breaches.decode(WrittenRow, raw, path)
    if written is None:
        return None
    refuse_unknown_label(written.label, labels, (*path, "label"), breaches)
    when = decode_conditions(written.when, (*path, "when"), questions, breaches)
    return None if when is None else Row(when=when, label=written.label, note=written.note, source=written.source)


def _remark(raw: object, path: Path, questions: Questions, breaches: Breaches) -> Remark | None:
    written = breaches.decode(WrittenRemark, raw, path)
    if written is None:
        return None
    when = decode_conditions(written.when, (*path, "when"), questions, breaches)
    return None if when is None else Remark(when=when, note=written.note, source=written.source)


def refuse_unknown_label(label: str, labels: Collection[str], path: Path, breaches: Breaches) -> None:
    if label not in labels:
        breaches.add("P203", path, f"no label “{label}” is declared", suggestion(label, labels))


def decode_conditions(when: When, path: Path, questions: Questions, breaches: Breaches) -> Conditions | None:
    """None where a condition means nothing."""
    before = len(breaches.found)
    conditions: Conditions = {}
    for name, wanted in when.items():
        if name not in questions:
            breaches.add("P202", (*path, name), f"nothing called “{name}” can be asked here", suggestion(name, questions))
            continue
        question = questions[name]
        if question.scale is not None and not question.scale.resolved:
            unresolved = ", ".join(cut.name for cut in question.scale.cuts if cut.value is None)
            breaches.add(
                "P213", (*path, name), f"{name} rests on {unresolved}, which is UNRESOLVED", "give it a value and a source"
            )
        conditions[name] = (wanted,) if isinstance(wanted, str) else tuple(wanted)
        for number, answer in enumerate(conditions[name]):
            if answer not in question.answers:
                at = (*path, name) if isinstance(wanted, str) else (*path, name, number)
                breaches.add("P201", at, f'{name} is never "{answer}"', suggestion(answer, question.answers))
        if not conditions[name]:
            breaches.add("P208", (*path, name), f"{name} wants no answer at all", "name at least one")
    return conditions if len(breaches.found) == before else None


def _waiver(fact: str, raw: object, path: Path, questions: Questions, breaches: Breaches) -> Waiver | None:
    written = breaches.decode(WrittenWaiver, raw, path)
    if written is None:
        return None
    settled = tuple(why for why in WAIVABLE if why in written.why)
    for number, why in enumerate(written.why):
        if why not in settled:
            kind = "can be asked again" if why in RETRIABLE else "leaves the question open" if why in SETTLED else "is no reason"
            breaches.add("P211", (*path, "why", number), f'"{why}" {kind} and is never waived', f"only {', '.join(WAIVABLE)} are")
    if fact in UNWAIVABLE:
        breaches.add("P212", path, f"{fact} is never waived")
    if decode_conditions({fact: written.answer}, (*path, "as"), questions, breaches) is None:
        return None
    return Waiver(fact=fact, why=settled, answer=written.answer, caveat=written.caveat, source=written.source)
