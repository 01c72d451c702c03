"""Findings and answers for the tests of schemes: what every fact may say, and the measures that put it in a band."""

from collections.abc import Mapping

from hypothesis import strategies as st

from fontes.checks.registry import FACTS
from fontes.model import Finding, Subject, Unknown
from fontes.model.lookup import RETRIABLE, SETTLED
from fontes.policy.leaves import Leaf, leaves_of
from fontes.policy.load import names, scheme
from fontes.policy.table import UNMEASURED, Policy, Scale, Table

POLICIES: list[Policy] = [scheme(name) for name in names()]
TABLES: list[Table] = [table for policy in POLICIES for table in policy.tables.values()]
OF: dict[int, Policy] = {id(table): policy for policy in POLICIES for table in policy.tables.values()}
PERFECT = {
    "anchor": "complete", "existence": "found", "identity": "same", "identifier": "same", "title": "match", "authors": "match",
    "year": "match", "venue": "match", "locator": "match", "standing": "clear", "placeholder": "no", "duplicate": "no",
    "usage": "cited", "link": "linked",
}  # fmt: skip
"""Every fact of a reference at its best."""


def name_of(value: Policy | Table) -> str:
    return value.name if isinstance(value, Policy) else f"{OF[id(value)].name}-{value.subject}"


def tables(*subjects: Subject) -> list[Table]:
    return [table for table in TABLES if table.subject in subjects]


def number_in(scale: Scale, band: str) -> float:
    """A number that lies in the band."""
    place = scale.bands.index(band)
    values = [cut.value for cut in scale.cuts]
    assert None not in values
    if place == 0:
        return values[0] - (0.01 if scale.cuts[0].inclusive else 0.0)
    return values[place - 1] + (0.0 if scale.cuts[place - 1].inclusive else 0.01)


def finding(fact: str, answer: str | Unknown, measured: Mapping[str, float] | None = None) -> Finding:
    return Finding(fact=fact, about="R1", answer=answer, measured=dict(measured or {}))


def findings_of(table: Table, answers: Mapping[str, str | Unknown]) -> dict[str, Finding]:
    """Findings that give the table exactly these answers to its questions: a band becomes a measured number.

    Where a scale is answered and its fact is not among the table's own questions, the fact gets an answer of its own.
    """
    made: dict[str, Finding] = {}
    for name, answer in answers.items():
        question = table.questions.get(name)
        if question is None or question.scale is None:
            made[name] = finding(name, answer, made[name].measured if name in made else {})
    for name, answer in answers.items():
        question = table.questions.get(name)
        if question is not None and question.scale is not None:
            base = made.get(question.fact, finding(question.fact, "some"))
            measured = dict(base.measured)
            if isinstance(answer, str) and answer != UNMEASURED:
                measured[question.scale.key] = number_in(question.scale, answer)
            made[question.fact] = finding(question.fact, answer if isinstance(answer, Unknown) else base.answer, measured)
    return made


def completions(table: Table) -> st.SearchStrategy[dict[str, str]]:
    """One answer to every question of the table. A leaf is drawn first, so that rare labels are met as often as common ones."""
    return st.sampled_from(list(leaves_of(table))).flatmap(lambda leaf: within(table, leaf))


def within(table: Table, leaf: Leaf) -> st.SearchStrategy[dict[str, str]]:
    """A full set of answers that lies in the leaf."""
    return st.fixed_dictionaries({name: st.sampled_from(allowed(table, leaf, name)) for name in table.questions})


def allowed(table: Table, leaf: Leaf, name: str) -> tuple[str, ...]:
    """The answers that the leaf leaves open for a question: all of them, where the leaf does not name it."""
    question = table.questions.get(name)
    return leaf.facts.get(name, tuple(question.answers if question else FACTS[name].answers))


def passing(table: Table) -> list[Leaf]:
    """The leaves that end well and are about a work that is cited."""
    good = (leaf for leaf in leaves_of(table) if table.labels[leaf.label].level == "pass")
    return [leaf for leaf in good if leaf.facts.get("cited") != ("no",)]


def doubts(whys: tuple[str, ...] = RETRIABLE + SETTLED) -> st.SearchStrategy[Unknown]:
    return st.sampled_from([Unknown(why=why, detail="not reached") for why in whys])


def hidden(table: Table, whys: tuple[str, ...]) -> st.SearchStrategy[tuple[dict[str, str], dict[str, str | Unknown]]]:
    """A full set of answers, and the same with some facts hidden; hiding a fact hides every scale over it."""
    facts = sorted({question.fact for question in table.questions.values()})

    def hide(drawn: tuple[dict[str, str], dict[str, Unknown]]) -> tuple[dict[str, str], dict[str, str | Unknown]]:
        full, gone = drawn
        return full, {name: gone.get(table.questions[name].fact, answer) for name, answer in full.items()}

    subset = st.dictionaries(st.sampled_from(facts), doubts(whys))
    return st.tuples(completions(table), subset).map(hide)
