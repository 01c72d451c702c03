"""A thing wrong with the input itself: said once, at its place, with the remedy, and nothing lost."""

from typing import Literal

from .noun import Noun
from .place import Place

Severity = Literal["error", "warning", "note"]


class Problem(Noun, frozen=True):
    """`code` is stable and explained by `fontes explain CODE`; `says` names what is wrong, `remedy` what to do."""

    code: str
    says: str
    place: Place
    remedy: str = ""
    severity: Severity = "warning"
    about: str = ""
    """Id or key of the reference or citation concerned, where there is one."""
