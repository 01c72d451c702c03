"""From the written form of a scheme to its tables, with a breach for every word that means nothing."""

from ..checks.registry import FACTS
from ..model import Subject
from .bad_policy import suggestion
from .breaches import Breaches
from .decode_manifest import decode_manifest
from .decode_table import SUBJECTS, decode_conditions, decode_labels, decode_table, refuse_unknown_label
from .lines import Path
from .scales import decode_scales
from .shape import WrittenBudget, WrittenFrontDoor, WrittenPolicy, WrittenRelay, WrittenTable
from .table import CAUSES, Budget, Cause, FrontDoor, Label, Policy, Question, RelayRow, Scale
from .vocabulary import counts_of, facts_of, of_scale


def decode(raw: object, breaches: Breaches) -> Policy | None:
    """The policy, less the pieces that break a rule; each of those is noted as a breach. None where nothing can be made of it."""
    written = breaches.decode(WrittenPolicy, raw, ())
    if written is None:
        return None
    scales = decode_scales(written.scales, breaches)
    tables = {subject: table for subject in SUBJECTS if (table := _written_table(written, subject, breaches)) is not None}
    if "reference" not in tables:
        breaches.add("P216", (), "there is no [reference] table")
    labels = {subject: decode_labels(table, subject, breaches) for subject, table in tables.items()}
    counts = counts_of(labels)
    _check_names(scales, labels, counts, breaches)
    document = _vocabulary("document", scales, counts)
    return Policy(
        name=written.name,
        version=written.version,
        title=written.title,
        about=written.about.strip(),
        tables={
            subject: decode_table(table, subject, labels[subject], _vocabulary(subject, scales, counts), breaches)
            for subject, table in tables.items()
        },
        scales=tuple(scales.values()),
        relays=_relays(written.relays, document, {label for names in labels.values() for label in names}, breaches),
        relay_questions=document,
        budgets=_budgets(written.budgets, breaches),
        front_door=_front_door(written.front_door, breaches),
        manifest=decode_manifest(written.manifest, tuple(scales.values()), labels, breaches),
    )


def _written_table(written: WrittenPolicy, subject: Subject, breaches: Breaches) -> WrittenTable | None:
    raw: object = getattr(written, subject)
    return None if raw is None else breaches.decode(WrittenTable, raw, (subject,))


def _check_names(
    scales: dict[str, Scale], labels: dict[Subject, dict[str, Label]], counts: dict[str, Question], breaches: Breaches
) -> None:
    """A scale measures something, and no name means two things."""
    for name, scale in scales.items():
        if name in FACTS or name in counts:
            breaches.add("P209", ("scales", name), f"“{name}” is already the name of a fact or count", "call the scale otherwise")
        if scale.fact not in FACTS and scale.fact not in counts:
            says = f"nothing called “{scale.fact}” measures a number"
            breaches.add("P202", ("scales", name, "of"), says, suggestion(scale.fact, (*FACTS, *counts)))
    for subject, declared in labels.items():
        for name in declared.keys() & set(CAUSES):
            says = f"“{name}” is what open verdicts are counted under"
            breaches.add("P209", (subject, "labels", name), says, "call the label otherwise")
    if breaches.found:
        return  # a label that could not be read has no level of its own
    levels: dict[str, str] = {}
    for subject, declared in labels.items():
        for label in declared.values():
            if levels.setdefault(label.name, label.level) != label.level:
                says = f"“{label.name}” is {levels[label.name]} in an earlier table and {label.level} here"
                breaches.add("P209", (subject, "labels", label.name), says, "a label has one level throughout its scheme")


def _vocabulary(subject: Subject, scales: dict[str, Scale], counts: dict[str, Question]) -> dict[str, Question]:
    questions = facts_of(subject) | (counts if subject == "document" else {})
    for scale in scales.values():
        if question := of_scale(scale, questions):
            questions[scale.name] = question
    return questions


def _relays(raws: list[object], questions: dict[str, Question], labels: set[str], breaches: Breaches) -> tuple[RelayRow, ...]:
    relays = (_relay(raw, ("relays", number), questions, labels, breaches) for number, raw in enumerate(raws))
    return tuple(relay for relay in relays if relay is not None)


def _relay(raw: object, path: Path, questions: dict[str, Question], labels: set[str], breaches: Breaches) -> RelayRow | None:
    written = breaches.decode(WrittenRelay, raw, path)
    if written is None:
        return None
    for place, label in enumerate(written.names):
        refuse_unknown_label(label, labels, (*path, "names", place), breaches)
    when = decode_conditions(written.when, (*path, "when"), questions, breaches)
    if when is None:
        return None
    return RelayRow(
        code=written.code,
        kind=written.kind,
        when=when,
        obligation=written.obligation,
        names=tuple(written.names),
        only=_cause(written.only, (*path, "only"), breaches),
        source=written.source,
    )


def _cause(written: str | None, path: Path, breaches: Breaches) -> Cause | None:
    cause = next((each for each in CAUSES if each == written), None)
    if written is not None and cause is None:
        breaches.add("P208", path, f"nothing is open for “{written}”", suggestion(written, CAUSES))
    return cause


def _budgets(raws: dict[str, object], breaches: Breaches) -> tuple[Budget, ...]:
    decoded = ((name, breaches.decode(WrittenBudget, raw, ("budgets", name))) for name, raw in raws.items())
    return tuple(Budget(name=name, value=each.value, means=each.means, source=each.source) for name, each in decoded if each)


def _front_door(raw: object, breaches: Breaches) -> FrontDoor | None:
    written = None if raw is None else breaches.decode(WrittenFrontDoor, raw, ("front-door",))
    if written is None:
        return None
    return FrontDoor(command=written.command, source=written.source, identifier=written.identifier)
