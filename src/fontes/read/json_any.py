"""Any JSON that lists citations, references or evidence: objects by guessed names, strings as reference-list lines."""

import hashlib
from collections.abc import Iterator

from msgspec.structs import replace

from fontes.model import Block, Description, Document, Place, Problem, Reference

from .encodings import decode
from .formats import Opener
from .json_describe import bare, describe, states_a_work
from .json_fields import LISTS, facts, plain_name, words
from .json_located import DEEPEST, Item, Json, JsonFaultError, elements, inside, top_values
from .positions import Positions

_NO_WORK = frozenset(("attachment", "note", "annotation"))


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """References from every list of that kind, at any depth; strings become blocks of kind "reference", parsed later."""
    return read_as("json", data, name)


def read_as(form: str, data: bytes, name: str) -> Document | Problem:
    """As `read`, for JSON whose top list is known to hold references (CSL-JSON)."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    reader = _Reader(decoded.text, name, form)
    problems = list(decoded.problems)
    try:
        for item in top_values(decoded.text):
            reader.top(item)
    except JsonFaultError as fault:
        reader.salvage()
        problems.append(reader.fault(fault))
    if not reader.references and not reader.blocks:
        if any(each.code == "R230" for each in problems):
            return replace(problems[-1], severity="error")
        problems.append(reader.nothing())
    return Document(
        source=name,
        format=form,
        digest=hashlib.sha256(data).hexdigest(),
        blocks=tuple(reader.blocks),
        references=tuple(reader.references),
        problems=(*problems, *reader.problems),
    )


class _Reader:
    def __init__(self, text: str, name: str, form: str) -> None:
        self.text = text
        self.name = name
        self.form = form
        self.positions = Positions(text, name)
        self.references: list[Reference] = []
        self.blocks: list[Block] = []
        self.problems: list[Problem] = []

    def top(self, item: Item) -> None:
        """A list of references, one reference, or an object that holds such lists somewhere."""
        if isinstance(item.value, list):
            for each in elements(self.text, item.start, ("references",)):
                self.element(each, 1)
        else:
            self.look_into(item, 0)

    def salvage(self) -> None:
        """What stands before the mistake, where the outermost value is a list or holds one."""
        start = self.text.find("[")
        if self.references or self.blocks or start < 0:
            return
        try:
            for each in elements(self.text, start, ("references",)):
                self.element(each, 1)
        except JsonFaultError:
            return

    def look_into(self, item: Item, depth: int) -> None:
        """A work, or the lists of works further in."""
        obj = item.value
        if not isinstance(obj, dict) or depth > DEEPEST:
            return
        lists = [member for member in inside(self.text, item) if isinstance(member.value, list | dict)] if _nested(obj) else []
        held = [member for member in lists if plain_name(member.names[-1]) in LISTS and member.value]
        if states_a_work(obj) and not any(isinstance(member.value, list) for member in held):
            self.work(item, obj)
            return
        for member in lists:
            if isinstance(member.value, dict):
                self.look_into(member, depth + 1)
            elif member in held:
                for each in elements(self.text, member.start, member.names):
                    self.element(each, depth + 1)
            else:
                for each in elements(self.text, member.start, member.names):
                    if isinstance(each.value, dict) and _nested(each.value):
                        self.look_into(each, depth + 1)

    def element(self, item: Item, depth: int) -> None:
        """One element of a list of references: an object, a string, or something around them."""
        if isinstance(item.value, str):
            self.line(item.value, item.start, "")
        elif isinstance(item.value, list):
            for each in elements(self.text, item.start, item.names):
                if depth < DEEPEST:
                    self.element(each, depth + 1)
        elif isinstance(item.value, dict):
            self.described(item, item.value, depth)

    def described(self, item: Item, obj: dict[str, Json], depth: int) -> None:
        """A work, or a reference string with perhaps an identifier beside it, or something around either."""
        data = obj.get("data")
        if isinstance(data, dict) and ("itemType" in data or states_a_work(data)):
            obj = data
        if str(obj.get("itemType", "")) in _NO_WORK:
            return
        found = facts(obj)
        raw = words(found.get("raw"))
        if raw and "title" not in found and "authors" not in found:
            beside = [words(found.get(scheme)) for scheme in ("doi", "pmid", "arxiv", "url")]
            self.line(
                " ".join([raw, *(each for each in beside if each and each not in raw)]), item.start, words(found.get("key"))
            )
        elif states_a_work(obj) or "itemType" in obj or (self.form == "csl-json" and "type" in obj):
            self.work(item, obj)
        else:
            before = len(self.references) + len(self.blocks)
            self.look_into(item, depth)
            if before == len(self.references) + len(self.blocks):
                self.work(item, obj) if describe(obj).identifiers else self.unreadable(item)

    def work(self, item: Item, obj: dict[str, Json]) -> None:
        found = facts(obj)
        self.references.append(
            Reference(
                id=f"R{len(self.references) + 1}",
                place=self.positions.place(item.start),
                readings=(describe(obj),),
                key=words(found.get("key")),
                raw=self.text[item.start : item.end],
                abstract=words(found.get("abstract")),
                keywords=tuple(_keywords(found.get("keywords"))),
                fields=tuple((name, text) for name, value in obj.items() if (text := _shown(value))),
                format=self.form,
                source_type=str(obj.get("itemType") or obj.get("type") or ""),
            )
        )

    def line(self, raw: str, at: int, label: str) -> None:
        """A string: a bare identifier is a reference of its own, anything else a line of a reference list."""
        text = " ".join(raw.split())
        found = bare(text)
        if found:
            reading = Description(identifiers=found)
            place = self.positions.place(at)
            self.references.append(
                Reference(
                    id=f"R{len(self.references) + 1}", place=place, readings=(reading,), key=label, raw=raw, format="identifier"
                )
            )
        elif text:
            self.blocks.append(Block(kind="reference", text=text, place=self.positions.place(at + 1), label=label))

    def unreadable(self, item: Item) -> None:
        says = "This element of a list of references names no title, identifier, author or text."
        self.problems.append(
            Problem(
                code="R232",
                says=says,
                place=self.positions.place(item.start),
                remedy="Name them title, doi, authors, year or text.",
            )
        )

    def nothing(self) -> Problem:
        says = f"{self.name} holds no list of references."
        remedy = "Name the list citations, references, evidence, bibliography, items or sources."
        return Problem(code="R231", says=says, place=Place(file=self.name, line=1, column=1), remedy=remedy)

    def fault(self, fault: JsonFaultError) -> Problem:
        read = len(self.references) + len(self.blocks)
        says = (
            f"This is no longer JSON: {fault.says}. {read} references before it were read."
            if read
            else f"This is not JSON: {fault.says}."
        )
        return Problem(
            code="R230",
            says=says,
            place=self.positions.place(min(fault.at, len(self.text))),
            remedy="Correct it there and try again.",
        )


def _nested(obj: dict[str, Json]) -> bool:
    return any(isinstance(value, list | dict) for value in obj.values())


def _keywords(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield from (word.strip() for word in value.replace(";", ",").split(",") if word.strip())
    elif isinstance(value, list):
        for each in value:
            word = (
                each
                if isinstance(each, str)
                else str(each.get("tag") or each.get("display_name") or "")
                if isinstance(each, dict)
                else ""
            )
            if word:
                yield word


def _shown(value: Json) -> str:
    """A field as a patch would show it: strings and numbers as they are; names and dates have forms of their own."""
    return (
        value if isinstance(value, str) else str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""
    )
