"""Which registries a run asks, and in which order: at first hand before at second hand."""

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple, Protocol

from ..sources.registry import Registry
from .lane import Sender
from .refused import did_you_mean, refuse

MODULES: dict[str, str] = {
    "crossref": "crossref.CROSSREF", "datacite": "datacite.DATACITE", "doi.org": "doi.DOI_ORG",
    "clinicaltrials": "clinicaltrials.CLINICALTRIALS", "openlibrary": "openlibrary.OPENLIBRARY", "openalex": "openalex.OPENALEX",
    "pubmed": "pubmed.PUBMED", "dblp": "dblp.DBLP", "arxiv": "arxiv.ARXIV", "europepmc": "europepmc.EUROPEPMC",
    "semanticscholar": "semanticscholar.SEMANTICSCHOLAR",
}  # fmt: skip
"""Every registry, in the order in which they are asked: arXiv, which wants three seconds for each question, late."""
KEYED = ("semanticscholar",)
"""Asked only where the user has a key or names it: without one it turns most questions away, and its silence would keep every
other source from being heard."""


class Outlet(Sender, Protocol):
    """A sender that knows the user's keys and keeps a record of what it sent."""

    def keys(self) -> tuple[str, ...]: ...
    def told(self) -> tuple[str, ...]: ...


class Network(NamedTuple):
    """`sources`: names of the registries to ask, all but those that need a key if none. `email`: who asks, for polite pools."""

    sources: tuple[str, ...] = ()
    email: str = ""
    fresh: bool = False
    registries: tuple[Registry, ...] = ()
    """In the place of ours: for tests, and for those who bring their own."""
    sender: "Outlet | None" = None


def registry_named(name: str) -> Registry:
    """Raises `RefusedError` where there is none of that name."""
    if name not in MODULES:
        says = f"there is no registry {name!r}{did_you_mean(name, MODULES)}"
        raise refuse("N111", says, remedy=f"Registries: {', '.join(MODULES)}.")
    module, constant = MODULES[name].rsplit(".", 1)
    found: Registry = getattr(import_module(f"fontes.sources.{module}"), constant)
    return found


def registries(wanted: Sequence[str], keys: Sequence[str] = ()) -> tuple[Registry, ...]:
    """In the order in which they are asked; `keys` names the registries that the user has a key for."""
    for name in wanted:
        registry_named(name)
    names = wanted or [name for name in MODULES if name not in KEYED or name in keys]
    return tuple(registry_named(name) for name in MODULES if name in names)


def wire(network: Network) -> Outlet:
    """The way out of this machine, made only where a run asks the network. Raises `RefusedError` for a bad setting."""
    from .outgoing import outgoing

    return outgoing(network.email)


def keys_known() -> tuple[str, ...]:
    """Names of the registries that the user has a key for."""
    from .outgoing import names_of, who_asks

    return names_of(who_asks())
