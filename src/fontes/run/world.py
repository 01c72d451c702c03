"""A test world: one server on this machine that stands in for every host, named by FONTES_WORLD."""

from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from .refused import refuse

VARIABLE = "FONTES_WORLD"
LIMITS = "FONTES_WORLD_LIMITS"
DEAD = "FONTES_WORLD_DEAD"
LOOPBACK = ("127.0.0.1", "[::1]", "localhost")


def world(environment: Mapping[str, str]) -> str:
    """ "http://127.0.0.1:8000", or "" where the real hosts are meant. Raises `RefusedError` for any other address."""
    written = environment.get(VARIABLE, "").strip()
    if not written:
        return ""
    parts = urlsplit(written)
    host = parts.netloc.rpartition(":")[0]
    if parts.scheme != "http" or host not in LOOPBACK or not _is_port(parts.netloc) or parts.path not in ("", "/"):
        remedy = "Write http://127.0.0.1:PORT, or unset it to ask the registries themselves."
        raise refuse("N101", f"{VARIABLE} is {written!r}, which is not a server on this machine", remedy=remedy)
    if parts.query or parts.fragment:
        raise refuse("N101", f"{VARIABLE} is {written!r}: nothing may follow the port", remedy="Write http://127.0.0.1:PORT.")
    return f"http://{parts.netloc}"


def lifts_limits(environment: Mapping[str, str]) -> bool:
    """Whether requests go as fast as they can: in a test world only, since no registry would stand it."""
    return bool(environment.get(VARIABLE)) and environment.get(LIMITS, "").lower() == "off"


def dead_names(environment: Mapping[str, str]) -> frozenset[str]:
    """Hosts of the test world whose names lead nowhere, "*" for all: a failing DNS cannot be played by a server."""
    return frozenset(environment.get(DEAD, "").replace(",", " ").split()) if environment.get(VARIABLE) else frozenset()


def world_names(environment: Mapping[str, str]) -> Callable[[str], tuple[str, ...]] | None:
    """A resolver for which those names lead nowhere; None where there are none."""
    dead = dead_names(environment)

    def resolver(host: str) -> tuple[str, ...]:
        if host in dead or "*" in dead:
            raise OSError("the name leads nowhere in this test world")
        return (host,)

    return resolver if dead else None


def into(base: str, host: str, target: str) -> str:
    """Path and query of a request to `host`, as the server of the world is asked for it."""
    return f"/{host}{target}" if base else target


def out_of(base: str, address: str) -> str:
    """An address that the world's server gave, as the real host would have given it."""
    return f"https:/{address.removeprefix(base)}" if base and address.startswith(f"{base}/") else address


def _is_port(place: str) -> bool:
    digits = place.rpartition(":")[2]
    return digits.isascii() and digits.isdigit() and 0 < int(digits) < 65536
