"""A fact is a question with closed answers; a finding is the answer for one subject, with its evidence."""

from typing import Literal

from .lookup import Why
from .noun import Noun
from .place import Place

Subject = Literal["reference", "claim", "mention", "pair", "document"]


class Unknown(Noun, frozen=True):
    """The question got no answer, and why. An outage is data, not an exception."""

    why: Why
    detail: str = ""


class Comparison(Noun, frozen=True):
    """Both strings, always: what the document states and what the record says, and where the record came from."""

    field: str
    """title, authors, author 3, year, container, volume, issue, pages, doi …"""
    stated: str
    recorded: str
    record: str = ""
    """"source:id" of the record."""


class Fact:
    """A question with its closed list of answers; the check's docs, the JSON Schema and the tables all read it from here.

    `Fact("year", "Is it the year?", subject="reference", match="Same year.", near="One year off …")`
    """

    def __init__(self, name: str, question: str, *, subject: Subject = "reference", source: str = "", **answers: str) -> None:
        self.name = name
        self.question = question
        self.subject: Subject = subject
        self.source = source
        self.answers: dict[str, str] = {key.replace("_", "-"): meaning for key, meaning in answers.items()}

    def says(
        self,
        answer: str,
        about: str,
        *,
        because: str = "",
        evidence: tuple[Comparison, ...] = (),
        measured: dict[str, float] | None = None,
        places: tuple[Place, ...] = (),
    ) -> "Finding":
        """A finding with one of the closed answers; any other word is a bug and raises."""
        if answer not in self.answers:
            raise ValueError(f"{self.name} is never {answer!r}; it is one of {', '.join(self.answers)}")
        return Finding(
            fact=self.name, about=about, answer=answer, because=because, evidence=evidence, measured=measured or {}, places=places
        )

    def unknown(self, why: Why, about: str, *, detail: str = "", evidence: tuple[Comparison, ...] = ()) -> "Finding":
        """A finding that says why there is no answer."""
        return Finding(fact=self.name, about=about, answer=Unknown(why=why, detail=detail), because=detail, evidence=evidence)


class Finding(Noun, frozen=True):
    """One fact about one subject. It knows nothing of schemes."""

    fact: str
    about: str
    """Id of the subject: "R1", "M4", or "document"."""
    answer: str | Unknown
    because: str = ""
    evidence: tuple[Comparison, ...] = ()
    measured: dict[str, float] = {}
    """Numbers that a scheme's scales may cut: {"similarity": 0.93}."""
    places: tuple[Place, ...] = ()
