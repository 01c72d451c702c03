"""No answer without an example that gives it and a near miss that does not."""

import pytest
from tests.checks.examples import EXAMPLES

from fontes.checks.registry import REFERENCE_FACTS

ANSWERS = [(fact.name, answer) for fact in REFERENCE_FACTS for answer in fact.answers]


def test_every_answer_has_its_example() -> None:
    assert set(EXAMPLES) == set(ANSWERS)


@pytest.mark.parametrize(("fact", "answer"), ANSWERS)
def test_an_answer_is_given_where_it_is_due_and_not_in_its_near_miss(fact: str, answer: str) -> None:
    fires, misses = EXAMPLES[fact, answer]
    assert fires.answer(fact) == answer, fires.findings()[fact].because
    assert misses.answer(fact) != answer, misses.findings()[fact].because


@pytest.mark.parametrize(("fact", "answer"), ANSWERS)
def test_what_differs_is_shown_with_both_strings(fact: str, answer: str) -> None:
    if answer in ("mismatch", "suspect", "extra", "missing", "order", "other") and fact != "identity":
        found = EXAMPLES[fact, answer][0].findings()[fact]
        assert found.evidence
        assert any(each.stated and each.record for each in found.evidence)
