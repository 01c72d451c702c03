"""XML parsed without entities, network or DTD; a bomb is refused, and a broken tail costs only itself."""

import re

from lxml import etree

from fontes.model import Place, Problem

_ENTITY = re.compile(rb"<!ENTITY", re.IGNORECASE)
_WIDE = (b"\xff\xfe", b"\xfe\xff")


class Tree:
    """The root, and the problems met on the way: each broken spot with its line."""

    def __init__(self, root: etree._Element, problems: tuple[Problem, ...]) -> None:
        self.root = root
        self.problems = problems


def parse(data: bytes, name: str) -> Tree | Problem:
    """The tree, or an error: entities are declared, or nothing of it is XML."""
    head = data.replace(b"\x00", b"") if data.startswith(_WIDE) else data
    if _ENTITY.search(head):
        says = f"{name} declares XML entities, which are not expanded here: they can blow up to any size."
        return _error("R240", says, name, "Remove the <!ENTITY …> declarations.")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, recover=True, huge_tree=False, remove_pis=True
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as fault:
        return _error("R241", f"{name} is not XML: {fault.msg}.", name, "Correct it there and try again.")
    except ValueError as fault:
        return _error("R241", f"{name} is not XML: {fault}.", name, "Correct it there and try again.")
    if root is None:
        return _error("R241", f"{name} is not XML.", name, "Check that it is the right file.")
    faults = [entry for entry in parser.error_log if "Entity" not in entry.message and "namespace" not in entry.message.lower()]
    return Tree(root, tuple(_broken(entry.message, entry.line, entry.column, name) for entry in faults[:5]))


def _broken(says: str, line: int, column: int, name: str) -> Problem:
    place = Place(file=name, line=line, column=max(1, column))
    return Problem(
        code="R242",
        says=f"The XML is broken here: {says.strip()}.",
        place=place,
        remedy="Correct it there; what could be read was read.",
    )


def _error(code: str, says: str, name: str, remedy: str) -> Problem:
    return Problem(code=code, says=says, place=Place(file=name), remedy=remedy, severity="error")


def local(element: etree._Element) -> str:
    """The tag without its namespace; "" for comments and other nodes that are no elements."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def line_of(element: etree._Element) -> int:
    """The line of its start tag, 0 where the parser has lost count."""
    line = element.sourceline
    return line if isinstance(line, int) else 0


def text_of(element: etree._Element | None, space: bool = False) -> str:
    """All text within, formulas and unknown tags included; `space` puts a blank between the parts."""
    if element is None:
        return ""
    return " ".join((" " if space else "").join(str(part) for part in element.itertext()).split())
