"""A proxy on loopback that leads clients which insist on the real hosts, over TLS, to the test world."""

import shutil
import socket
import ssl
import subprocess
from collections import Counter
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from urllib.parse import urlsplit

from tests.world import HOSTS

ALSO_CALLED = {"dx.doi.org": "doi.org", "www.doi.org": "doi.org", "dblp.uni-trier.de": "dblp.org"}
LANDING = "www.example.org"
"""Where the world's doi.org sends whoever wants to see a work's page: there is one, and it says nothing."""
PAGE = b"<html><body></body></html>"
EMPTY = {
    LANDING: PAGE, "aclanthology.org": PAGE,
    "api.openreview.net": b'{"notes":[],"count":0}', "api2.openreview.net": b'{"notes":[],"count":0}',
    "www.googleapis.com": b'{"kind":"books#volumes","totalItems":0}',
    "query.wikidata.org": b'{"head":{"vars":[]},"results":{"bindings":[]}}',
}  # fmt: skip
"""Hosts outside the world that peers search, and a search's true answer, since none of the works is theirs: nothing."""
_HOP = {"connection", "proxy-connection", "keep-alive", "transfer-encoding", "content-length", "host", "proxy-authorization"}


class Authority:
    """Certificates for any host, signed by an authority that lives as long as its folder; needs the command `openssl`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bundle = folder / "authority.pem"
        self._lock = Lock()
        self._made: dict[str, ssl.SSLContext] = {}
        ends = ["-days", "2", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        self._key = ends[2:]
        names = ["-subj", "/CN=bench of fontes", "-addext", "keyUsage=critical,keyCertSign,cRLSign"]
        self._openssl("req", "-x509", *ends, *names, "-keyout", "authority.key", "-out", "authority.pem")

    @staticmethod
    def possible() -> bool:
        return shutil.which("openssl") is not None

    def context(self, host: str) -> ssl.SSLContext:
        """What a server needs in order to be that host."""
        with self._lock:
            if host not in self._made:
                self._made[host] = self._make(host)
            return self._made[host]

    def _make(self, host: str) -> ssl.SSLContext:
        self._openssl("req", "-new", *self._key, "-subj", "/CN=host", "-keyout", f"{host}.key", "-out", f"{host}.csr")
        (self.folder / f"{host}.ext").write_text(
            f"subjectAltName=DNS:{host}\nbasicConstraints=CA:FALSE\nauthorityKeyIdentifier=keyid\n"
        )
        signer = ["-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-days", "2", "-extfile", f"{host}.ext"]
        self._openssl("x509", "-req", "-in", f"{host}.csr", *signer, "-out", f"{host}.pem")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / f"{host}.pem", self.folder / f"{host}.key")
        return context

    def _openssl(self, *command: str) -> None:
        subprocess.run(["openssl", *command], cwd=self.folder, check=True, capture_output=True)


class Gateway(ThreadingHTTPServer):
    """Passes on what is asked of the world's hosts; `elsewhere` counts the requests to all other hosts, by host and status."""

    daemon_threads = True

    def __init__(self, world: str, authority: Authority) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.world = urlsplit(world).netloc
        self.authority = authority
        self.failing = 0
        """A status with which hosts outside the world answer, when those in it fail as well; 0: as they are."""
        self.elsewhere: Counter[str] = Counter()
        for host in HOSTS:
            authority.context(host)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def start(self) -> "Gateway":
        Thread(target=self.serve_forever, name="gateway", daemon=True).start()
        return self

    def environment(self) -> dict[str, str]:
        """What leads requests, httpx, urllib and curl here."""
        names = ("http_proxy", "https_proxy", "all_proxy")
        proxies = {each: self.url for name in names for each in (name, name.upper())}
        bundles = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "PIP_CERT", "NODE_EXTRA_CA_CERTS")
        return {**proxies, **dict.fromkeys(bundles, str(self.authority.bundle)), "NO_PROXY": "", "no_proxy": ""}

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up is no news."""


class _Passing(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Gateway
    host = ""

    def do_CONNECT(self) -> None:
        self.host = self.path.rpartition(":")[0].lower()
        self.send_response(200, "Connection established")
        self.end_headers()
        plain = self.connection
        self.connection = self.server.authority.context(self.host).wrap_socket(plain, server_side=True)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rfile = self.connection.makefile("rb", -1)
        self.wfile = self.connection.makefile("wb", -1)
        self.close_connection = False

    def _pass(self) -> None:
        whole = urlsplit(self.path)
        host = self.host or (whole.hostname or "")
        host = ALSO_CALLED.get(host, host)
        path = whole.path + (f"?{whole.query}" if whole.query else "")
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        if host in HOSTS:
            self._ask(host, path, body)
        else:
            self._elsewhere(host)

    do_GET = do_HEAD = do_POST = _pass  # noqa: N815

    def _ask(self, host: str, path: str, body: bytes) -> None:
        headers = {name: value for name, value in self.headers.items() if name.lower() not in _HOP}
        there = HTTPConnection(self.server.world, timeout=300)
        try:
            there.request(self.command, f"/{host}{path}", body or None, headers)
            reply = there.getresponse()
            said = [(name, self._named(value)) for name, value in reply.getheaders() if name.lower() not in _HOP]
            self._answer(reply.status, said, reply.read())
        except (OSError, HTTPException):
            self.close_connection = True
        finally:
            there.close()

    def _named(self, value: str) -> str:
        """The world sends on to its own address; a client must hear the host's name."""
        own = f"http://{self.server.world}/"
        return f"https://{value.removeprefix(own)}" if value.startswith(own) else value

    def _elsewhere(self, host: str) -> None:
        if self.server.failing:
            status, kind, body = self.server.failing, "text/plain", b"Service Unavailable"
        elif host in EMPTY:
            body = EMPTY[host]
            status, kind = 200, "text/html" if body == PAGE else "application/json"
        else:
            status, kind, body = 404, "text/plain", b"Not Found"
        self.server.elsewhere[f"{host} {status}"] += 1
        self._answer(status, [("Content-Type", kind)], body)

    def _answer(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.send_response_only(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Counted, not told."""
