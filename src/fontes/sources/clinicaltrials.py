"""ClinicalTrials.gov: the register of trials, which alone knows what an NCT number stands for."""

from collections.abc import Sequence

import msgspec

from ..model import (
    Absent,
    ByIdentifier,
    Found,
    Identifier,
    Lookup,
    Question,
    Request,
    Sent,
    SourceFlow,
    SourceUsed,
    Unavailable,
    Work,
)
from ..text.identifiers import parse_identifier
from .bodies import UNREADABLE, decoded, malformed
from .clinicaltrials_records import NAME, decode
from .registry import Control, Registry, Together

HOST = "clinicaltrials.gov"
PATH = "/api/v2/studies"
MOST = 100
"""Numbers in one question, of 1,000 that one page may hold: an address of some 1,500 characters. [ours]"""
FIELDS = (
    "NCTId", "NCTIdAlias", "BriefTitle", "OfficialTitle", "Acronym", "OrgFullName", "LeadSponsorName", "StudyFirstSubmitDate",
    "StudyFirstPostDate", "LastUpdatePostDate",
)  # fmt: skip
ABOUT = SourceUsed(name=NAME, role="agency", looks_up=("nct",), registers=("nct",))
ACCORD = Identifier(scheme="nct", value="NCT00000620")
"""The control: Action to Control Cardiovascular Risk in Diabetes, registered in 1999."""


class _Studies(msgspec.Struct, rename="camel"):
    studies: list[msgspec.Raw]
    total_count: int
    next_page_token: str | None = None


_studies = msgspec.json.Decoder(_Studies)


def takes(question: Question) -> Together | None:
    return Together("nct", MOST) if _number(question) else None


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    numbers = list(dict.fromkeys(number for each in questions if (number := _number(each))))
    answers: dict[str, Lookup] = {}
    for start in range(0, len(numbers), MOST):
        some = numbers[start : start + MOST]
        query = (("filter.ids", ",".join(some)), ("fields", ",".join(FIELDS)), ("pageSize", str(MOST)), ("countTotal", "true"))
        answers |= _answers((yield Request(source=NAME, host=HOST, path=PATH, query=query, pool="list")), some)
    not_asked = Unavailable(source=NAME, why="outside-coverage", detail="clinicaltrials is asked for NCT numbers alone")
    return tuple(answers.get(_number(each), not_asked) for each in questions)


def _number(question: Question) -> str:
    """ "NCT01234567", or "" where no such number is asked for."""
    if not isinstance(question, ByIdentifier) or question.identifier.scheme != "nct":
        return ""
    parsed = parse_identifier("nct", question.identifier.value)
    return parsed.value if parsed is not None else ""


def _answers(sent: Sent, numbers: Sequence[str]) -> dict[str, Lookup]:
    """One lookup for each. A number that another has replaced leads to the study that bears both."""
    body = decoded(NAME, sent, _studies)
    if isinstance(body, Unavailable):
        return dict.fromkeys(numbers, body)
    works: list[Work] = []
    unread = ""
    for raw in body.studies:
        try:
            works.append(decode(raw))
        except UNREADABLE as error:
            unread = str(error)
    whole = body.total_count == len(body.studies) and not body.next_page_token
    left: Lookup = Absent(source=NAME)
    if unread:
        left = malformed(NAME, f"clinicaltrials sent a study of another shape than its own: {unread}")
    elif not whole or not all(_numbers(each).intersection(numbers) for each in works):
        left = malformed(NAME, "clinicaltrials listed other studies than asked for, or not all")
    found = {number: work for work in reversed(works) for number in _numbers(work)}
    return {each: Found(source=NAME, works=(found[each],)) if each in found else left for each in numbers}


def _numbers(work: Work) -> set[str]:
    return {each.value for each in work.description.identifiers if each.scheme == "nct"}


CLINICALTRIALS = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(Control(ByIdentifier(source=NAME, identifier=ACCORD), ACCORD),),
)
