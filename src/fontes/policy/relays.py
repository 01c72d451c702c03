"""What whoever passes the result on is obliged to say: every relay whose conditions certainly hold."""

from collections.abc import Mapping, Sequence

from ..model import Finding, Relay, Verdict
from .counts import cause
from .engine import banded
from .table import Policy, Question, RelayRow


def relays_of(policy: Policy, facts: Mapping[str, Finding], verdicts: Sequence[Verdict]) -> tuple[Relay, ...]:
    """In the scheme's order. A relay names every subject that bears one of its labels, however many there are."""
    return tuple(
        Relay(
            code=relay.code,
            kind=relay.kind,
            obligation=relay.obligation,
            about=tuple(verdict.about for verdict in verdicts if _named(relay, verdict)),
        )
        for relay in policy.relays
        if _fires(relay, policy.relay_questions, facts)
    )


def _named(relay: RelayRow, verdict: Verdict) -> bool:
    return verdict.label in relay.names and relay.only in (None, cause(verdict))


def _fires(relay: RelayRow, questions: Mapping[str, Question], facts: Mapping[str, Finding]) -> bool:
    return all(_answer(questions[name], facts) in wanted for name, wanted in relay.when.items())


def _answer(question: Question, facts: Mapping[str, Finding]) -> object:
    finding = facts.get(question.fact)
    return None if finding is None else finding.answer if question.scale is None else banded(question.scale, finding)
