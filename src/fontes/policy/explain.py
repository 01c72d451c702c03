"""What a word of a report means: a fact, an answer, a label, a scheme or a code."""

from collections.abc import Mapping

from ..checks.registry import FACTS
from ..model import Fact
from .codes import CODES
from .load import names, scheme
from .table import Policy


def explain(word: str, codes: Mapping[str, str] = CODES) -> str | None:
    """Everything that the word stands for, or None where it stands for nothing.

    "title" is a fact, "title=suspect" or "suspect" an answer, "phantom" a label, "standard" a scheme, "P201" a code; "facts",
    "schemes" and "codes" list what there is. `codes` are those of the whole product, as the caller knows them.
    """
    if word in ("facts", "schemes", "codes"):
        return _listing(word, codes)
    found = [f"{word.upper()}: {codes[word.upper()]}"] if word.upper() in codes else []
    policies = [scheme(name) for name in names()]
    found += [_of_fact(fact, policies) for fact in FACTS.values() if fact.name == word.lower()]
    found += _of_answer(word)
    found += _of_label(word, policies)
    found += [_of_scheme(scheme(name)) for name in names() if name == word.lower()]
    return "\n\n".join(found) or None


def _listing(word: str, codes: Mapping[str, str]) -> str:
    match word:
        case "facts":
            return "\n".join(f"{name}: {fact.question}" for name, fact in FACTS.items())
        case "schemes":
            return "\n".join(f"{name}: {scheme(name).title}" for name in names())
        case _:
            return "\n".join(f"{code}: {codes[code]}" for code in sorted(codes))


def _of_fact(fact: Fact, policies: list[Policy]) -> str:
    answers = "\n".join(f"  {answer}: {meaning}" for answer, meaning in fact.answers.items())
    askers = ", ".join(policy.name for policy in policies if _asked_by(policy, fact.name))
    return f"{fact.name} (a fact about a {fact.subject}): {fact.question}\n{answers}\nAsked by: {askers or 'no scheme'}."


def _asked_by(policy: Policy, fact: str) -> bool:
    return any(question.fact == fact for table in policy.tables.values() for question in table.questions.values())


def _of_answer(word: str) -> list[str]:
    name, _, answer = word.rpartition("=")
    return [
        f"{fact.name} = {answer} (an answer): {fact.answers[answer]} It answers: {fact.question}"
        for fact in FACTS.values()
        if answer in fact.answers and name in ("", fact.name)
    ]


def _of_label(word: str, policies: list[Policy]) -> list[str]:
    return [
        f"{label.name} (a label of {policy.name} for a {table.subject}, level {label.level}): {label.means}"
        for policy in policies
        for table in policy.tables.values()
        for label in table.labels.values()
        if label.name.lower() == word.lower()
    ]


def _of_scheme(policy: Policy) -> str:
    tables = "\n".join(f"  {subject}: {', '.join(table.labels)}" for subject, table in policy.tables.items())
    about = " ".join(policy.about.split())
    return f"{policy.name} {policy.version} (a scheme): {policy.title}\n{about}\nLabels by subject:\n{tables}"
