"""The written form of a scheme: which keys a file may have, before anything is known about what they mean."""

from msgspec import Struct

When = dict[str, str | list[str]]


class _Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A key that is not named here is a breach, never ignored."""


class WrittenLabel(_Written, frozen=True):
    level: str
    means: str
    symbol: str = ""
    source: str = ""


class WrittenRow(_Written, frozen=True):
    label: str
    when: When = {}
    note: str = ""
    source: str = ""


class WrittenRemark(_Written, frozen=True):
    when: When
    note: str
    source: str = ""


class WrittenWaiver(_Written, frozen=True, rename={"answer": "as"}):
    why: list[str]
    answer: str
    caveat: str
    source: str = ""


class WrittenTable(_Written, frozen=True):
    """The elements stay untyped here, so that each can be decoded, and complained about, at its own line."""

    open: str
    labels: dict[str, object]
    rows: list[object]
    remarks: list[object] = []
    waive: dict[str, object] = {}


class WrittenCut(_Written, frozen=True, rename={"start": "from"}):
    name: str
    means: str
    source: str = ""
    start: float | str | None = None
    above: float | str | None = None


class WrittenScale(_Written, frozen=True):
    of: str
    bands: list[str]
    cuts: list[object]
    means: str = ""


class WrittenRelay(_Written, frozen=True):
    code: str
    kind: str
    when: When
    obligation: str
    names: list[str] = []
    only: str | None = None
    source: str = ""


class WrittenBudget(_Written, frozen=True):
    value: int
    means: str
    source: str = ""


class WrittenFrontDoor(_Written, frozen=True):
    command: str
    source: str = ""
    identifier: str = ""


class WrittenManifest(_Written, frozen=True):
    form: str
    folder: str
    manifest: str
    analysis: str
    tolerance: str
    summary: dict[str, str]
    basis: dict[str, str]
    source: str = ""


class WrittenPolicy(_Written, frozen=True, rename={"front_door": "front-door"}):
    name: str
    version: str
    title: str
    about: str = ""
    scales: dict[str, object] = {}
    budgets: dict[str, object] = {}
    reference: object = None
    claim: object = None
    mention: object = None
    pair: object = None
    document: object = None
    front_door: object = None
    manifest: object = None
    relays: list[object] = []
