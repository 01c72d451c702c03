"""fontes: does every cited work exist, is it the work described, does it still stand, and does it say what is claimed?

Five verbs (`read`, `extract`, `investigate`, `classify`, `render`) and the nouns of `fontes.model`; see docs/python.md.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, cast

__version__ = "0.1.0"

VERBS: dict[str, tuple[str, str]] = {
    "read": ("fontes.read.formats", "read_bytes"),
    "extract": ("fontes.extract.extract", "extract"),
    "investigate": ("fontes.run.investigate", "investigate"),
    "classify": ("fontes.policy.reclassify", "reclassify"),
    "render": ("fontes.report.render", "render"),
    "scheme": ("fontes.policy.load", "scheme"),
    "open_library": ("fontes.index.library", "open_library"),
    "bundled_library": ("fontes.index.library", "bundled_library"),
    "memory_library": ("fontes.index.library", "memory_library"),
    "Network": ("fontes.run.network", "Network"),
}
"""Public name → where it lives. Imported when first used, so that `import fontes` costs nothing."""
NOUNS = (
    "Absent", "Ambiguous", "Citation", "Comparison", "Description", "Document", "Extraction", "Finding", "Fix", "Found",
    "Identifier", "Matched", "NotFound", "Patch", "Person", "Place", "Problem", "Reference", "Report", "Unavailable", "Unknown",
    "Unresolved", "Verdict", "Work",
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable

    from .extract.extract import extract
    from .index.library import bundled_library, memory_library, open_library
    from .model import (
        Absent,
        Ambiguous,
        Citation,
        Comparison,
        Description,
        Document,
        Extraction,
        Finding,
        Fix,
        Found,
        Identifier,
        Matched,
        NotFound,
        Patch,
        Person,
        Place,
        Problem,
        Reference,
        Report,
        Unavailable,
        Unknown,
        Unresolved,
        Verdict,
        Work,
    )  # fmt: skip
    from .policy.load import scheme
    from .policy.reclassify import reclassify as classify
    from .read.formats import read_bytes as read
    from .report.render import render
    from .run.investigate import investigate
    from .run.network import Network

__all__ = [
    "Absent", "Ambiguous", "Citation", "Comparison", "Description", "Document", "Extraction", "Finding", "Fix", "Found",
    "Identifier", "Matched", "Network", "NotFound", "Patch", "Person", "Place", "Problem", "Reference", "Report", "Unavailable",
    "Unknown", "Unresolved", "Verdict", "Work", "__version__", "bundled_library", "classify", "extract", "investigate",
    "memory_library", "open_library", "read", "render", "scheme",
]  # fmt: skip


class _Verb(ModuleType):
    """A package that is also the verb it is named after: `fontes.read(data, name)` and `fontes.read.formats` both work."""

    def __call__(self, *given: object, **named: object) -> object:
        return cast("Callable[..., object]", _found(self.__name__.removeprefix("fontes.")))(*given, **named)


class _Door(ModuleType):
    """Python puts a package into its parent under the package's own name; where that is a verb's name too, it becomes both."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in VERBS and isinstance(value, ModuleType):
            value.__class__ = _Verb
        super().__setattr__(name, value)


def _found(name: str) -> object:
    module, attribute = VERBS.get(name, ("fontes.model", name if name in NOUNS else ""))
    if not attribute:
        raise AttributeError(f"module 'fontes' has no attribute {name!r}")
    return getattr(import_module(module), attribute)


def __getattr__(name: str) -> object:
    return import_module(f"fontes.{name}") if name in ("read", "extract") else _found(name)


def __dir__() -> list[str]:
    return sorted(__all__)


sys.modules[__name__].__class__ = _Door
