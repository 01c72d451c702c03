"""Field values as a reader sees them printed, and the identifiers that fields state."""

from collections.abc import Iterable

from fontes.model import Identifier, Person, Scheme
from fontes.text.identifiers import find_identifiers, implied, parse_identifier
from fontes.text.latex import from_latex
from fontes.text.markup import plain

from ..text.pattern import pattern

_URL_ESCAPE = pattern(
    r"\\([_%&#~{}$])|\$\\?([<>])\$|\{?\\text(asciitilde|less|greater|underscore)(?![a-z])(?:\{\}| )?\}?|\\url|[{}]"
)
_NAMED = {"asciitilde": "~", "less": "<", "greater": ">", "underscore": "_"}
_ISBN_PIECE = pattern(r"(?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dXx](?![\d-])")
_ISSN_PIECE = pattern(r"\d{4}[-–]?\d{3}[\dXx](?!\d)")


def printed(value: str) -> str:
    """LaTeX and markup gone, blanks collapsed."""
    if not value:
        return ""
    text = from_latex(value)
    return plain(text) if "<" in text or "&" in text or not text.isascii() else text.strip()


def address(value: str) -> str:
    """A URL or DOI out of a LaTeX field: escapes undone, tilde and per cent kept; DOIs of the 1990s hold "<" and ">"."""
    if not any(each in value for each in "\\{$"):
        return value.strip()
    return _URL_ESCAPE.sub(lambda match: match[1] or match[2] or _NAMED.get(match[3] or "", ""), value).strip()


def means_more(each: Person) -> bool:
    """Whether what stands for a name says that the list goes on: "et al.", "others"."""
    written = f"{each.given} {each.particle} {each.family} {each.literal}".replace(".", " ").lower()
    return written.split() in (["et", "al"], ["others"], ["and", "others"])


class Identifiers:
    """Identifiers gathered from an entry's fields, in order of trust, each once."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Identifier] = {}

    def add(self, identifier: Identifier | None) -> None:
        if identifier is None:
            return
        self.found.setdefault((identifier.scheme, identifier.value), identifier)
        for each in implied(identifier):
            self.found.setdefault((each.scheme, each.value), each)

    def field(self, scheme: Scheme, written: str) -> None:
        """A field that is meant for one scheme; ISBN and ISSN fields often hold several."""
        if not written:
            return
        if scheme in ("isbn", "issn"):
            pieces = (_ISBN_PIECE if scheme == "isbn" else _ISSN_PIECE).findall(written)
            for piece in pieces:
                self.add(parse_identifier(scheme, piece))
        else:
            self.add(parse_identifier(scheme, written))

    def text(self, written: str, schemes: Iterable[Scheme] = ()) -> None:
        """Free text; only these schemes count, where any are named."""
        wanted = tuple(schemes)
        for identifier in find_identifiers(written):
            if not wanted or identifier.scheme in wanted:
                self.add(identifier)

    def has(self, scheme: Scheme) -> bool:
        return any(key[0] == scheme for key in self.found)

    def all(self) -> tuple[Identifier, ...]:
        return tuple(self.found.values())
