"""What a report says of the scheme it was made under: labels in order of gravity, thresholds with their sources."""

from ..model import LabelMeaning, SchemeUsed
from .mentions import gravity
from .table import Policy
from .vocabulary import number


def scheme_used(policy: Policy) -> SchemeUsed:
    """Labels of all tables, gravest first within each; a label that two tables share stands once."""
    labels: dict[str, LabelMeaning] = {}
    for table in policy.tables.values():
        for name in sorted(table.labels, key=gravity(table).__getitem__):
            label = table.labels[name]
            labels.setdefault(name, LabelMeaning(label=name, level=label.level, means=label.means, symbol=label.symbol))
    return SchemeUsed(name=policy.name, version=policy.version, labels=tuple(labels.values()), thresholds=thresholds(policy))


def thresholds(policy: Policy) -> tuple[tuple[str, str], ...]:
    """(name, "0.75, citation-verification@1.0, [text]") for every cut and budget; an unresolved one says so."""
    cuts = [(cut.name, number(cut.value), cut.source) for scale in policy.scales for cut in scale.cuts]
    budgets = [(budget.name, str(budget.value), budget.source) for budget in policy.budgets]
    stamp = f"{policy.name}@{policy.version}"
    said = {name: ", ".join(part for part in (value, stamp, source) if part) for name, value, source in (*cuts, *budgets)}
    return tuple(said.items())
