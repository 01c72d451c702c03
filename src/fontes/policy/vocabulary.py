"""What the tables of a scheme may ask about each subject: facts, scales over their numbers, counts of labels."""

from collections.abc import Iterable, Mapping

from ..checks.registry import FACTS
from ..model import Subject
from .table import UNMEASURED, Cause, Question, Scale

GROUPS: dict[Subject, str] = {"reference": "references", "claim": "claims", "mention": "mentions", "pair": "pairs"}
"""The prefix of the questions that count a subject's labels: "references.phantom"."""

COUNT = "count"
"""The number that every count measures."""

_REACH: dict[Subject, tuple[Subject, ...]] = {
    "reference": ("reference",),
    "claim": ("claim", "reference", "document"),
    "mention": ("mention", "claim", "reference", "document"),
    "pair": ("pair",),
    "document": ("document",),
}
"""A claim's table may look at the work it cites; nothing looks at what is only known after it."""


_HOW_MANY = {"none": "Not one.", "some": "At least one, not all.", "all": "Every one, and at least one."}
_CAUSES: dict[Cause, str] = {
    "no-answer": "for want of an answer that may come another time",
    "no-decision": "though every answer came that there was to have",
}


def facts_of(subject: Subject) -> dict[str, Question]:
    """The facts that a table about this subject may ask."""
    return {name: _of_fact(name) for name, fact in FACTS.items() if fact.subject in _REACH[subject]}


def _of_fact(name: str) -> Question:
    fact = FACTS[name]
    return Question(name=name, asks=fact.question, answers=fact.answers, fact=name)


def counts_of(labels: Mapping[Subject, Iterable[str]]) -> dict[str, Question]:
    """What a document's table may ask of the verdicts: were there any, and how many bear each label."""
    counts: dict[str, Question] = {}
    for subject, names in labels.items():
        group = GROUPS.get(subject)
        if group is None:
            continue
        any_at_all = {"none": f"The document has no {group}.", "some": "It has at least one."}
        counts[group] = Question(name=group, asks=f"Are there any {group}?", answers=any_at_all, fact=group)
        for label in names:
            name = f"{group}.{label}"
            counts[name] = Question(name=name, asks=f"How many {group} are “{label}”?", answers=_HOW_MANY, fact=name)
        for cause, meaning in _CAUSES.items():
            name = f"{group}.{cause}"
            counts[name] = Question(name=name, asks=f"How many {group} are open {meaning}?", answers=_HOW_MANY, fact=name)
    return counts


def of_scale(scale: Scale, questions: Mapping[str, Question]) -> Question | None:
    """The question that a scale answers, where the fact that it measures may be asked."""
    if scale.fact not in questions:
        return None
    asks = scale.means or f"In which band does {scale.fact}.{scale.key} lie?"
    answers = dict(zip(scale.bands, _limits(scale), strict=True)) | {UNMEASURED: "The check measured no number."}
    return Question(name=scale.name, asks=asks, answers=answers, fact=scale.fact, scale=scale)


def _limits(scale: Scale) -> list[str]:
    lower = ["", *(f"{'from' if cut.inclusive else 'above'} {number(cut.value)}" for cut in scale.cuts)]
    upper = [*(f"{'below' if cut.inclusive else 'up to'} {number(cut.value)}" for cut in scale.cuts), ""]
    return [", ".join(part for part in pair if part) or "any number" for pair in zip(lower, upper, strict=True)]


def number(value: float | None) -> str:
    return "UNRESOLVED" if value is None else f"{value:g}"
