"""A scheme under other thresholds than its own: everything else of it stays, and each threshold says where it is from."""

from collections.abc import Mapping
from itertools import pairwise
from math import isfinite

from msgspec.structs import replace

from .bad_policy import suggestion
from .scales import UNRESOLVED
from .table import Cut, Policy, Question, Scale, Table
from .vocabulary import COUNT, number, of_scale


class ThresholdError(ValueError):
    """A threshold that cannot be applied; the message says why, and what could be."""


def applied(policy: Policy) -> dict[str, float]:
    """Every threshold that has a value, by name; numbers of references are whole."""
    return {
        cut.name: int(cut.value) if scale.key == COUNT else cut.value
        for scale in policy.scales
        for cut in scale.cuts
        if cut.value is not None
    }


def unresolved(policy: Policy) -> tuple[str, ...]:
    """Thresholds without a value: nothing is judged by them."""
    return tuple(cut.name for cut in _cuts(policy) if cut.value is None)


def sources(policy: Policy) -> dict[str, str]:
    """Who says so: "citation-verification@1.0, [text]"."""
    stamp = f"{policy.name}@{policy.version}"
    return {cut.name: ", ".join(part for part in (stamp, cut.source) if part) for cut in _cuts(policy)}


def with_thresholds(policy: Policy, given: Mapping[str, float], whence: str) -> Policy:
    """The scheme with these values in the place of its own; `whence` says who gave them. A value that is the scheme's own changes
    nothing. Raises `ThresholdError` for a name that is none, a number that cannot be cut at, or cuts that no longer rise."""
    known = {cut.name: cut for cut in _cuts(policy)}
    for name in given:
        if name not in known:
            raise ThresholdError(f"{policy.name} has no threshold “{name}”; {suggestion(name, known)}")
    changed = {name: value for name, value in given.items() if value != known[name].value}
    if not changed:
        return policy
    scales = {each.name: _scale(each, changed, whence) for each in policy.scales}
    return replace(
        policy,
        tables={subject: _table(table, scales) for subject, table in policy.tables.items()},
        scales=tuple(scales.values()),
        relay_questions=_questions(policy.relay_questions, scales),
    )


def _cuts(policy: Policy) -> tuple[Cut, ...]:
    return tuple(cut for scale in policy.scales for cut in scale.cuts)


def _scale(scale: Scale, changed: Mapping[str, float], whence: str) -> Scale:
    cuts = tuple(_cut(cut, changed[cut.name], scale.key, whence) if cut.name in changed else cut for cut in scale.cuts)
    for low, high in pairwise(cut for cut in cuts if cut.value is not None):
        if (low.value or 0.0) >= (high.value or 0.0):
            says = f"{high.name} ({number(high.value)}) does not lie above {low.name} ({number(low.value)})"
            raise ThresholdError(says)
    return replace(scale, cuts=cuts)


def _cut(cut: Cut, value: float, key: str, whence: str) -> Cut:
    if not isfinite(value) or value < 0 or (key == COUNT and value != int(value)):
        wanted = "a whole number from 0 on" if key == COUNT else "a number from 0 on"
        raise ThresholdError(f"{cut.name} cannot be {value:g}: it is {wanted}")
    own = UNRESOLVED if cut.value is None else number(cut.value)
    return replace(cut, value=value, source=f"{whence} instead of {own}{f', {cut.source}' if cut.source else ''}")


def _table(table: Table, scales: Mapping[str, Scale]) -> Table:
    return replace(table, questions=_questions(table.questions, scales))


def _questions(questions: Mapping[str, Question], scales: Mapping[str, Scale]) -> dict[str, Question]:
    return {name: _question(each, scales) for name, each in questions.items()}


def _question(question: Question, scales: Mapping[str, Scale]) -> Question:
    """With the new limits in what its answers mean."""
    if question.scale is None:
        return question
    return of_scale(scales[question.scale.name], {question.fact: question}) or question
