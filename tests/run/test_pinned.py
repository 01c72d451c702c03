"""Connections go to the address that was checked, under the name of the host, and end with their request."""

import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from socket import create_server
from threading import Thread, Timer

import httpcore2
import pytest

from fontes.run.breaker import Failure
from fontes.run.http import Answer, Http, Wanted, _broken, environment_proxy
from fontes.run.pinned import Backend, Errand, Live
from tests.conftest import allow

from .hosts import Asked, Pause, host, says

NAME = "api.crossref.org"


def test_a_name_is_resolved_once_and_never_again_for_the_connection() -> None:
    """Rebinding: the first answer is public, every later one is not."""
    answers = iter([("8.8.8.8",), ("127.0.0.1",), ("127.0.0.1",)])
    http = Http(world="", resolver=lambda name: next(answers), proxies=lambda name: "")
    assert http.find(NAME, brief=False) is None
    assert http.find(NAME, brief=False) is None
    assert http._addresses == {NAME: ("8.8.8.8",)}
    assert next(answers) == ("127.0.0.1",)


def test_the_connection_goes_to_the_checked_address_and_not_to_the_name() -> None:
    with host(lambda asked: says(200, asked.headers["host"])) as it:
        backend = Backend(Errand(), Live(), lambda name: ("127.0.0.1",) if name == NAME else ())
        with httpcore2.ConnectionPool(network_backend=backend) as pool:
            assert pool.request("GET", f"http://{NAME}:{it.port}/").content == f"{NAME}:{it.port}".encode()
            with pytest.raises(httpcore2.ConnectError):
                pool.request("GET", f"http://localhost:{it.port}/")


def test_the_next_address_is_tried_where_the_first_refuses() -> None:
    with host(lambda asked: says()) as it:
        backend = Backend(Errand(), Live(), lambda name: ("::1", "127.0.0.1"))
        with httpcore2.ConnectionPool(network_backend=backend) as pool:
            assert pool.request("GET", f"http://{NAME}:{it.port}/").status == 200


def test_what_is_under_way_is_cut_from_another_thread() -> None:
    live = Live()
    with host(lambda asked: Pause(20)) as it:
        backend = Backend(Errand(), live, lambda name: ("127.0.0.1",))
        with httpcore2.ConnectionPool(network_backend=backend) as pool:
            Timer(0.2, live.cut).start()
            begun = time.monotonic()
            with pytest.raises(httpcore2.RemoteProtocolError):
                pool.request("GET", f"http://{NAME}:{it.port}/")
            assert time.monotonic() - begun < 2


CERTIFICATES = Path(__file__).parent / "certificates"
"""One for the host's own name, one for another; each is signed by itself, and trusted where a test says so."""


class Encrypted:
    """Says who was asked for, over TLS."""

    def __init__(self, certificate: Path) -> None:
        self.names: list[str | None] = []
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate)
        self.context.sni_callback = lambda connection, name, context: self.names.append(name)
        self.listens = create_server(("127.0.0.1", 0))
        self.port = self.listens.getsockname()[1]
        allow(self.port)
        Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            try:
                connection, _ = self.listens.accept()
                with self.context.wrap_socket(connection, server_side=True) as secure:
                    secure.recv(65536)
                    secure.sendall(says(200, "secret"))
            except ssl.SSLError:
                continue
            except OSError:
                return


@pytest.fixture
def secure() -> Iterator[Encrypted]:
    it = Encrypted(CERTIFICATES / f"{NAME}.pem")
    yield it
    it.listens.close()


def pool_for(trusts: Path, live: Live) -> httpcore2.ConnectionPool:
    context = ssl.create_default_context(cafile=trusts)
    return httpcore2.ConnectionPool(ssl_context=context, network_backend=Backend(Errand(), live, lambda name: ("127.0.0.1",)))


def test_the_host_is_asked_for_by_name_and_its_certificate_is_that_name(secure: Encrypted) -> None:
    with pool_for(CERTIFICATES / f"{NAME}.pem", Live()) as pool:
        assert pool.request("GET", f"https://{NAME}:{secure.port}/").content == b"secret"
    assert secure.names == [NAME]


def test_a_certificate_for_another_name_is_refused() -> None:
    it = Encrypted(CERTIFICATES / "evil.example.pem")
    with pool_for(CERTIFICATES / "evil.example.pem", Live()) as pool, pytest.raises(httpcore2.ConnectError) as refused:
        pool.request("GET", f"https://{NAME}:{it.port}/")
    assert _broken(NAME, refused.value).why == "blocked"
    it.listens.close()


def wanted(name: str = NAME) -> Wanted:
    return Wanted(name, "GET", "/works/x", ((b"Host", name.encode()),))


def test_a_proxy_of_the_environment_is_used_and_resolves_names_itself() -> None:
    def never(name: str) -> tuple[str, ...]:
        raise AssertionError(name)

    def speaks(asked: Asked) -> bytes:
        return says(403)

    with host(speaks) as it:
        http = Http(world="", resolver=never, proxies=lambda name: f"http://me:pass%20word@127.0.0.1:{it.port}")
        assert http.find(NAME, brief=False) is None
        outcome = http.ask(wanted(), time.monotonic() + 3, brief=False, leaves=lambda: None)
        assert isinstance(outcome, Failure)
        assert outcome.why == "offline"
        (asked,) = it.asked
        assert (asked.method, asked.target) == ("CONNECT", f"{NAME}:443")
        assert asked.headers["proxy-authorization"].startswith("Basic ")


def test_a_proxy_that_cannot_be_used_is_said_so() -> None:
    http = Http(world="", resolver=None, proxies=lambda name: "socks9://127.0.0.1:1")
    outcome = http.find(NAME, brief=False)
    assert isinstance(outcome, Failure)
    assert "proxy" in outcome.detail


def test_the_environment_names_the_proxy_and_the_exceptions(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("https_proxy", "ALL_PROXY", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HTTPS_PROXY", "proxy.example:3128")
    monkeypatch.setenv("NO_PROXY", "doi.org")
    assert environment_proxy(NAME) == "http://proxy.example:3128"
    assert environment_proxy("doi.org") == ""
    monkeypatch.delenv("HTTPS_PROXY")
    assert environment_proxy(NAME) == ""


def test_an_answer_has_its_headers_in_lower_case() -> None:
    with host(lambda asked: says(200, Retry_After="3")) as it:
        http = Http(world=it.world, resolver=None, proxies=lambda name: "")
        answer = http.ask(wanted(), time.monotonic() + 3, brief=False, leaves=lambda: None)
        assert isinstance(answer, Answer)
        assert answer.headers["retry-after"] == "3"
