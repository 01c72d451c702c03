"""A scheme is a set of ordered tables: in each, the first row whose conditions hold names the label."""

from typing import Literal, get_args

from ..model import Level, Noun, Subject, Why

Conditions = dict[str, tuple[str, ...]]
"""Fact name → the answers that satisfy it. All conditions of a row must hold; an empty one always does."""


class Label(Noun, frozen=True):
    """One word of the scheme, and how grave it is."""

    name: str
    level: Level
    means: str
    symbol: str = ""
    source: str = ""


class Row(Noun, frozen=True):
    """`source` says who decided it: [text] the scheme, [author] its author elsewhere, [observed] real data, [ours] fontes."""

    when: Conditions
    label: str
    note: str = ""
    source: str = ""


class Remark(Noun, frozen=True):
    """Said beside the label whenever its conditions certainly hold; it never changes the label."""

    when: Conditions
    note: str
    source: str = ""


class Waiver(Noun, frozen=True):
    """A question that may stay open for a settled reason: judged as if it were `answer`, and the verdict says so aloud."""

    fact: str
    why: tuple[Why, ...]
    answer: str
    caveat: str
    source: str = ""


class Cut(Noun, frozen=True):
    """A threshold between two bands. `value` is None where it is UNRESOLVED: no row may then rest on it."""

    name: str
    value: float | None
    inclusive: bool
    """Whether the upper band starts at the value ("from") or just above it ("above")."""
    means: str
    source: str = ""


class Scale(Noun, frozen=True):
    """Cuts a measured number into closed answers. `bands` run from the lowest numbers to the highest."""

    name: str
    fact: str
    key: str
    bands: tuple[str, ...]
    cuts: tuple[Cut, ...]
    means: str = ""

    @property
    def resolved(self) -> bool:
        return all(cut.value is not None for cut in self.cuts)

    def band(self, number: float) -> str:
        """The band that holds the number; an unresolved scale has none and raises `ValueError`."""
        passed = 0
        for cut in self.cuts:
            if cut.value is None:
                raise ValueError(f"threshold {cut.name} is UNRESOLVED and cannot be used")
            passed += number >= cut.value if cut.inclusive else number > cut.value
        return self.bands[passed]


UNMEASURED = "unmeasured"
"""The answer of a scale where the fact has an answer and the check measured no number."""


class Question(Noun, frozen=True):
    """What a condition may ask: a fact, a scale over one, or a count of labels, always with closed answers."""

    name: str
    asks: str
    """The question in words."""
    answers: dict[str, str]
    """Answer → meaning."""
    fact: str
    """The fact whose finding answers it; for counts, its own name."""
    scale: Scale | None = None


class Table(Noun, frozen=True, eq=False):
    """One subject's labels and rows. Two tables are the same only if they are one object, so that each is compiled once."""

    subject: Subject
    open: str
    labels: dict[str, Label]
    rows: tuple[Row, ...]
    questions: dict[str, Question]
    """Everything that the rows and remarks ask."""
    remarks: tuple[Remark, ...] = ()
    waivers: dict[str, Waiver] = {}


Cause = Literal["no-answer", "no-decision"]
"""Why a verdict is open: an answer did not come that may come another time, or every answer came that there was to have."""
CAUSES: tuple[Cause, ...] = get_args(Cause)


class RelayRow(Noun, frozen=True):
    """An obligation that arises whenever its conditions certainly hold; `names` lists the labels whose subjects it names, and
    `only` says that of those that are open it names the ones that are so for this cause."""

    code: str
    kind: str
    when: Conditions
    obligation: str
    names: tuple[str, ...] = ()
    only: Cause | None = None
    source: str = ""


class Budget(Noun, frozen=True):
    """A limit on how much is checked; what is over it is listed as not checked."""

    name: str
    value: int
    means: str
    source: str = ""


class FrontDoor(Noun, frozen=True):
    """The command that leads to this scheme, so that no code needs its name. `source`: the one registry that the scheme is about,
    where it is about one; `identifier`: the scheme of identifiers that this registry gives, by which its records are known."""

    command: str
    source: str = ""
    identifier: str = ""


class ManifestForm(Noun, frozen=True):
    """The files that the scheme's commands write: one that lists every reference with its label, and one that assesses it."""

    form: str
    """What the file says that it is: "oase.citation-manifest.v1"."""
    folder: str
    """Where the files lie if nothing else is said."""
    manifest: str
    """What follows the name of the document: "citations.json"."""
    analysis: str
    tolerance: str
    """Name of the threshold that divides what passes from what does not; the number that it cuts is shown with each reference."""
    summary: dict[str, str]
    """Name in the summary → label that it counts. Every label of the reference once."""
    basis: dict[str, str]
    """Answer of the fact `basis` → what the files call it."""
    source: str = ""


class Policy(Noun, frozen=True, eq=False):
    """A loaded scheme. It holds no code, and no code knows its name."""

    name: str
    version: str
    title: str
    about: str
    tables: dict[Subject, Table]
    scales: tuple[Scale, ...] = ()
    relays: tuple[RelayRow, ...] = ()
    relay_questions: dict[str, Question] = {}
    budgets: tuple[Budget, ...] = ()
    front_door: FrontDoor | None = None
    manifest: ManifestForm | None = None
