"""What a run has to find out follows from what the scheme's tables ask, and nothing else is looked at."""

from typing import NamedTuple

from ..checks.registry import FACTS
from ..model import Subject
from .table import Policy


class Ask(NamedTuple):
    """One fact that the scheme needs, about which subject, the question in words, and the tables that ask it."""

    fact: str
    subject: Subject
    question: str
    tables: tuple[Subject, ...]


def asks(policy: Policy, *subjects: Subject) -> frozenset[str]:
    """Names of the facts that the tables of these subjects ask (of all tables, where none is named)."""
    return frozenset(ask.fact for ask in plan(policy) if not subjects or set(subjects) & set(ask.tables))


def plan(policy: Policy) -> tuple[Ask, ...]:
    """Every fact that the scheme asks, in the registry's order. Scales ask the fact that they measure; counts ask nothing."""
    asked: dict[str, dict[Subject, None]] = {}
    for subject, table in policy.tables.items():
        for question in table.questions.values():
            asked.setdefault(question.fact, {})[subject] = None
    for relay in policy.relays:
        for name in relay.when:
            asked.setdefault(policy.relay_questions[name].fact, {})["document"] = None
    return tuple(Ask(name, fact.subject, fact.question, tuple(asked[name])) for name, fact in FACTS.items() if name in asked)
