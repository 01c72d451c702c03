"""One request over one connection: what the host answered, or how that failed. Nothing is tried twice here."""

import logging
import ssl
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import httpcore2

from .addresses import BRIEFLY, WITHIN, Refusal, Resolver, check_address, resolve
from .bodies import UnreadableError, read_body
from .breaker import Failure
from .pinned import BRIEF, CONNECT, Backend, Errand, Live

IDLE = 15.0
"""Seconds that a connection is kept for the next request: less than most hosts keep theirs."""


class Wanted(NamedTuple):
    """What goes over the wire, complete."""

    host: str
    method: str
    target: str
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes = b""

    @property
    def size(self) -> int:
        """Bytes, give or take the line ends."""
        return len(self.target) + sum(len(name) + len(value) for name, value in self.headers) + len(self.body)


class Answer(NamedTuple):
    """Whatever the host said, with header names in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Http:
    """One pool of connections for each host. Thread-safe."""

    def __init__(self, *, world: str, resolver: Resolver | None, proxies: Callable[[str], str], together: int = 16) -> None:
        self._world = world
        self._resolver = resolver
        self._proxies = proxies
        self._together = together
        self._errand = Errand()
        self._live = Live()
        self._pools: dict[str, httpcore2.ConnectionPool] = {}
        self._addresses: dict[str, tuple[str, ...]] = {}
        self._tls: ssl.SSLContext | None = None
        logging.getLogger("httpcore2").setLevel(logging.WARNING)  # it would write headers, and so keys, at lower levels

    def find(self, host: str, *, brief: bool) -> Failure | None:
        """Looks for addresses to connect to, once, and checks them; a proxy does that itself. Why there are none, if so."""
        if host in self._addresses:
            return None
        if not self._world and (proxy := self._proxies(host)):
            unusable = _unusable(proxy)
            return Failure("offline", unusable, wire=True, name=True, final=True) if unusable else None
        if self._world and self._resolver is None:
            return None
        try:
            found = self._look(host, brief)
        except TimeoutError as error:
            return Failure("offline", f"no address was found for {host}: {error}", wire=True, name=True)
        except OSError as error:
            return Failure("offline", f"no address was found for {host}: {error.strerror or error}", wire=True, name=True)
        if isinstance(found, Refusal):
            return Failure("blocked", str(found), final=True, name=True)
        self._addresses[host] = found
        return None

    def ask(self, wanted: Wanted, until: float, *, brief: bool, leaves: Callable[[], None]) -> Answer | Failure:
        """`until`: on the monotonic clock. `leaves` is called right before the first byte goes."""
        errand = self._errand
        errand.until, errand.connect, errand.leaves = until, BRIEF if brief else CONNECT, leaves
        try:
            return self._exchange(wanted)
        except httpcore2.TimeoutException as error:
            connecting = isinstance(error, httpcore2.ConnectTimeout)
            self._forget(wanted.host, connecting)
            return Failure("timeout", f"{wanted.host} did not answer in time", wire=connecting)
        except (httpcore2.NetworkError, httpcore2.ProxyError) as error:
            self._forget(wanted.host, isinstance(error, httpcore2.ConnectError))
            return _broken(wanted.host, error)
        except httpcore2.RemoteProtocolError as error:
            return _unreadable(wanted.host, error)
        except (httpcore2.LocalProtocolError, httpcore2.UnsupportedProtocol) as error:
            return Failure("malformed", f"the request to {wanted.host} cannot be written: {error}", final=True)
        except UnreadableError as error:
            return Failure("malformed", f"{wanted.host}: {error}")

    def cut(self) -> None:
        """Ends whatever is under way, from another thread."""
        self._live.cut()

    def close(self) -> None:
        for pool in self._pools.values():
            pool.close()

    def _exchange(self, wanted: Wanted) -> Answer:
        pool = self._pools.get(wanted.host) or self._pools.setdefault(wanted.host, self._pool(wanted.host))
        where = urlsplit(self._world or f"https://{wanted.host}")
        url = httpcore2.URL(scheme=where.scheme, host=where.hostname or "", port=where.port, target=wanted.target)
        with pool.stream(wanted.method, url, headers=list(wanted.headers), content=wanted.body or None) as response:
            headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in response.headers}
            body = read_body(response.iter_stream(), headers.get("content-encoding", ""))
            return Answer(response.status, headers, body)

    def _look(self, host: str, brief: bool) -> tuple[str, ...] | Refusal:
        resolver = self._resolver or partial(resolve, within=BRIEFLY if brief else WITHIN)
        return resolver(host) if self._world else check_address(host, resolver)

    def _forget(self, host: str, unreached: bool) -> None:
        """A host that cannot be reached may have moved."""
        if unreached:
            self._addresses.pop(host, None)

    def _pool(self, host: str) -> httpcore2.ConnectionPool:
        proxy = "" if self._world else self._proxies(host)
        find = (lambda name: (name,)) if proxy or self._world else (lambda name: self._addresses.get(name, ()))
        backend = Backend(self._errand, self._live, find)
        if self._tls is None and not self._world:
            self._tls = httpcore2.default_ssl_context()
        outward = httpcore2.Proxy(_without_user(proxy), auth=_user(proxy)) if proxy else None
        return httpcore2.ConnectionPool(
            ssl_context=self._tls, proxy=outward, max_connections=self._together, keepalive_expiry=IDLE, network_backend=backend
        )


def _broken(host: str, error: Exception) -> Failure:
    cause = next((each for each in error.args if isinstance(each, ssl.SSLCertVerificationError)), None)
    if cause is not None:
        return Failure("blocked", f"the certificate of {host} is not valid: {cause.verify_message}", final=True)
    unreached = isinstance(error, httpcore2.ConnectError | httpcore2.ProxyError)
    what = "could not be reached" if unreached else "broke the connection"
    return Failure("offline", f"{host} {what}{f': {error}' if str(error) else ''}", wire=unreached)


def _unreadable(host: str, error: httpcore2.RemoteProtocolError) -> Failure:
    if "disconnected without sending" in str(error):
        return Failure("offline", f"{host} broke the connection")
    return Failure("malformed", f"the answer of {host} is cut short, or not HTTP: {error}")


def environment_proxy(host: str) -> str:
    """The proxy that HTTPS_PROXY, ALL_PROXY and NO_PROXY name for this host, or ""."""
    from urllib.request import getproxies, proxy_bypass

    named = getproxies()
    proxy = named.get("https") or named.get("all") or ""
    if not proxy or proxy_bypass(host):
        return ""
    return proxy if "://" in proxy else f"http://{proxy}"


def _unusable(proxy: str) -> str:
    scheme = urlsplit(proxy).scheme
    if scheme in ("http", "https"):
        return ""
    if scheme not in ("socks5", "socks5h"):
        return f"the proxy that the environment names cannot be used: it is neither HTTP nor SOCKS5, but {scheme!r}"
    from importlib.util import find_spec

    return "" if find_spec("socksio") else "the environment names a SOCKS proxy, for which the package socksio must be installed"


def _without_user(proxy: str) -> str:
    parts = urlsplit(proxy)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def _user(proxy: str) -> tuple[str, str] | None:
    parts = urlsplit(proxy)
    return (unquote(parts.username), unquote(parts.password or "")) if parts.username else None
