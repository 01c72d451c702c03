"""Tests meet no network and leave nothing behind in the user's folders."""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from .loopback import OURS as SERVED
from .loopback import allow, is_ours
from .world import World

__all__ = ["SERVED", "allow"]


def _refuse_network(event: str, arguments: tuple[object, ...]) -> None:
    if event == "socket.connect" and not isinstance(arguments[1], str | bytes):  # a path is a socket on this machine
        if is_ours(arguments[1]):
            return
        raise AssertionError(f"a test tried to reach the network: {arguments[1]!r}")


sys.addaudithook(_refuse_network)


PERSONAL = (
    "SOURCE_DATE_EPOCH", "NO_COLOR", "FORCE_COLOR", "FONTES_WORLD", "FONTES_WORLD_LIMITS", "FONTES_WORLD_DEAD", "FONTES_EMAIL",
    "NCBI_API_KEY", "OPENALEX_API_KEY", "S2_API_KEY", "SEMANTIC_SCHOLAR_API_KEY", "ZOTERO_API_KEY",
)  # fmt: skip

_NUMBERS = count()


@pytest.fixture(autouse=True)
def _state(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has its own record of runs, and no settings of the person who runs it. The folder is made by whoever needs it:
    pytest looks through all that are there before it makes one more."""
    folder = tmp_path_factory.getbasetemp() / "state" / str(next(_NUMBERS))
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    monkeypatch.setenv("FONTES_OFFLINE", "1")
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    for name in PERSONAL:
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A world that runs, and that fontes asks in this test instead of the registries: no limits on either side, no faults."""
    with World() as running:
        monkeypatch.setenv("FONTES_WORLD", running.url)
        monkeypatch.setenv("FONTES_WORLD_LIMITS", "off")
        monkeypatch.delenv("FONTES_OFFLINE", raising=False)
        yield running
