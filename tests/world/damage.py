"""What a fault makes of an answer."""

from typing import assert_never

from .asked import Answer
from .faults import Fault
from .serving import Sending

OVERSIZED = 70 * 1024 * 1024
"""Bytes: more than anybody would read into memory in good faith."""
PAGE = b"""<!DOCTYPE html><html><head><title>Welcome to Guest Wi-Fi</title></head><body><h1>Sign in to continue</h1>
<form action="/login" method="post"><input name="email"><button>Accept terms</button></form></body></html>"""
SAID = {
    401: b'{"error":"Unauthorized"}', 403: b"<html><head><title>403 Forbidden</title></head><body>Forbidden</body></html>",
    429: b'{"message":"Too Many Requests"}', 500: b'{"error":"Internal Server Error"}',
    502: b"<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>",
    503: b"<html><head><title>503 Service Temporarily Unavailable</title></head><body>nginx</body></html>",
}  # fmt: skip


def damaged(sending: Sending, fault: Fault) -> Sending:
    answer = sending.answer
    assert answer is not None
    match fault.kind:
        case "refused" | "dead":
            return Sending(None)
        case "timeout":
            return Sending(None, hangs=True)
        case "reset":
            return sending._replace(until=len(answer.body) // 2)
        case "drip":
            return sending._replace(drip=fault.lasts)
        case "401" | "403" | "429" | "500" | "502" | "503":
            return sending._replace(answer=_says(int(fault.kind)))
        case "429-retry":
            return sending._replace(answer=_says(429)._replace(headers=(("Retry-After", f"{fault.lasts:g}"),)))
        case "html":
            return sending._replace(answer=Answer(200, PAGE, "text/html; charset=utf-8"))
        case "truncated":
            return sending._replace(answer=answer._replace(body=answer.body[: len(answer.body) // 2]))
        case "redirect":
            return sending._replace(answer=Answer(302, b"", "text/html", (("Location", "https://tracker.example.com/collect"),)))
        case "oversized":
            return sending._replace(answer=Answer(200, b'{"pad":"' + b"x" * OVERSIZED + b'"}', answer.content_type))
        case "wrong-record" | "empty" | "latency":
            return sending
        case _:
            assert_never(fault.kind)


def _says(status: int) -> Answer:
    body = SAID[status]
    return Answer(status, body, "text/html" if body.startswith(b"<") else "application/json")
