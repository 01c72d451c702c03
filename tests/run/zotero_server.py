"""Zotero's local API as far as it is asked: a real HTTP server on loopback over the items of a small library."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.conftest import allow
from tests.index.zotero_base import ITEMS, OF_GROUP, as_api

LIBRARIES: dict[str, tuple[dict[str, Any], ...]] = {"/api/users/0/items": ITEMS, "/api/groups/4242/items": (OF_GROUP,)}


class Fault:
    """What the server does instead of an answer: a status, or a body that breaks off."""

    status = 0
    cut = False


@contextmanager
def zotero(fault: Fault | None = None) -> Iterator[int]:
    """Runs while inside; gives the port."""
    told = fault or Fault()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            address = urlsplit(self.path)
            query = {name: values[-1] for name, values in parse_qs(address.query).items()}
            if told.status:
                self._say(told.status, b"no")
            elif address.path == "/api/users/0/groups":
                self._say(200, json.dumps([{"id": 4242, "data": {"name": "Lab"}}]).encode())
            elif address.path in LIBRARIES:
                self._say(200, self._items(LIBRARIES[address.path], query))
            else:
                self._say(404, b"Not found")

        def _items(self, held: tuple[dict[str, Any], ...], query: dict[str, str]) -> bytes:
            chosen = [each for each in held if each["itemType"] != query.get("itemType", "").removeprefix("-")]
            if query.get("includeTrashed") != "1":
                chosen = [each for each in chosen if not each.get("deleted")]
            if query.get("format") == "versions":
                return json.dumps({each["key"]: 3 for each in chosen}).encode()
            start = int(query.get("start", "0"))
            return json.dumps([as_api(each) for each in chosen[start : start + int(query.get("limit", "1000"))]]).encode()

        def _say(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[: len(body) // 2] if told.cut else body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    allow(server.server_port)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
