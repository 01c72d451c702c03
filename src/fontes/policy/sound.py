"""Whether a table is whole: no gap, no dead row, no label that cannot be given, no waiver that accuses."""

from .boxes import GAP, walk
from .breaches import Breaches
from .engine import Engine
from .leaves import named
from .table import Policy, Table


def check_policy(policy: Policy, breaches: Breaches) -> None:
    """Notes a breach for everything that a reader of the tables would stumble over."""
    for table in policy.tables.values():
        _check_table(table, breaches)


def _check_table(table: Table, breaches: Breaches) -> None:
    if not table.rows:
        breaches.add("P207", (table.subject, "rows"), "the table has no rows", "end it with a row without `when`")
        return
    compiled = Engine(table)
    reached: dict[int, str] = {}
    for row, box in walk(compiled.rows, compiled.everything):
        if row == GAP and GAP not in reached:
            reached[GAP] = ", ".join(f"{name} = {' or '.join(answers)}" for name, answers in named(compiled, box).items())
        reached.setdefault(row, "")
    last = len(table.rows) - 1
    if GAP in reached:
        says = f"no row holds for {reached[GAP]}"
        breaches.add("P207", (table.subject, "rows", last), says, "end the table with a row without `when`")
    elif table.rows[last].when:
        breaches.add("P204", (table.subject, "rows", last), "the last row has conditions", "drop its `when`")
    for number in range(len(table.rows)):
        if number not in reached:
            breaches.add(
                "P205",
                (table.subject, "rows", number),
                f"no answers reach this row of {table.subject}",
                "earlier rows take them all",
            )
    _check_labels(table, breaches)
    _check_waivers(table, breaches)


def _check_labels(table: Table, breaches: Breaches) -> None:
    given = {row.label for row in table.rows} | {table.open}
    for name in table.labels:
        if name not in given:
            breaches.add("P206", (table.subject, "labels", name), f"no row gives the label “{name}”")


def _check_waivers(table: Table, breaches: Breaches) -> None:
    for fact, waiver in table.waivers.items():
        path = (table.subject, "waive", fact)
        if fact not in table.questions:
            breaches.add("P218", path, f"no row asks {fact}, so there is nothing to waive")
        for row in table.rows:
            accuses = table.labels[row.label].level in ("error", "warning")
            if accuses and waiver.answer in row.when.get(fact, ()):
                breaches.add(
                    "P212", path, f'{fact} = "{waiver.answer}" leads to “{row.label}”', "what was not checked accuses nobody"
                )
