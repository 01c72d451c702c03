"""The wire as a run uses it: with the user's own name and keys, and a record of what went where."""

import os

from .credentials import EMAIL, VARIABLES, Credentials, gather
from .egress import egress_sentences
from .limits import Limits, open_limits
from .limits_known import Standing
from .wire import Wire
from .world import lifts_limits, world, world_names

KEYS: dict[str, str] = {
    "semanticscholar": "api.semanticscholar.org",
    "openalex": "api.openalex.org",
    "pubmed": "eutils.ncbi.nlm.nih.gov",
}
"""Registries that know keys, and the host that each is for."""


class Outgoing(Wire):
    """Knows whose wire it is."""

    def __init__(self, limits: Limits, credentials: Credentials, base: str) -> None:
        super().__init__(limits=limits, credentials=credentials, world=base, resolver=world_names(os.environ))
        self._known = names_of(credentials)

    def keys(self) -> tuple[str, ...]:
        return self._known

    def told(self) -> tuple[str, ...]:
        """A sentence for each host that was sent anything."""
        return egress_sentences(self.sent())


def who_asks(email: str = "") -> Credentials:
    return gather({**os.environ, EMAIL: email} if email else os.environ)


def names_of(credentials: Credentials) -> tuple[str, ...]:
    return tuple(name for name, host in KEYS.items() if credentials.has_key(host))


def outgoing(email: str = "") -> Outgoing:
    """Raises `RefusedError` for a setting that is none."""
    credentials, base = who_asks(email), world(os.environ)
    limits = open_limits(_standing(credentials), scope=base, mark=credentials.mark, off=lifts_limits(os.environ))
    return Outgoing(limits, credentials, base)


def _standing(credentials: Credentials) -> Standing:
    keyed = frozenset(host for host in VARIABLES if credentials.has_key(host))
    return Standing(polite=bool(credentials.email), keyed=keyed)
