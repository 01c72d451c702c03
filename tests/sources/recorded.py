"""Recorded answers of real services, where the folder of test data has them: cassettes of other projects' tests, and caches."""

import base64
import gzip
import json
import tarfile
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
import yaml
from bench.data import DATA

from fontes.model import Reply

needs_data = pytest.mark.skipif(
    not (DATA / "api-fixtures.tar.gz").is_file(),
    reason=f"NOT RUN: no recorded answers at {DATA}; set FONTES_DATA to the folder of test data",
)


class Recorded(NamedTuple):
    """Of one exchange: where it was asked for, and what came."""

    file: str
    url: str
    reply: Reply


class _Loader(yaml.CSafeLoader):
    """Cassettes written by Ruby say `!binary`."""


_Loader.add_constructor("!binary", lambda loader, node: base64.b64decode(loader.construct_scalar(node)))


@cache
def cassettes(host: str) -> tuple[Recorded, ...]:
    """Every exchange with that host."""
    found: list[Recorded] = []
    with tarfile.open(DATA / "api-fixtures.tar.gz") as archive:
        for member in archive:
            if member.isfile() and member.name.endswith((".yml", ".yaml")):
                found += _exchanges(member.name, archive.extractfile(member).read(), host)  # type: ignore[union-attr]
    return tuple(found)


def files(archive: str, *beginnings: str) -> Iterator[tuple[str, bytes]]:
    """Files of an archive under any of the paths."""
    with tarfile.open(DATA / archive) as opened:
        for member in opened:
            if member.isfile() and member.name.startswith(beginnings):
                yield member.name, opened.extractfile(member).read()  # type: ignore[union-attr]


def records(name: str) -> list[dict[str, Any]]:
    """Single objects: `api-records/NAME_raw.jsonl.gz`."""
    with gzip.open(DATA / "api-records" / f"{name}_raw.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _exchanges(name: str, data: bytes, host: str) -> Iterator[Recorded]:
    if host.encode() not in data:
        return
    content = yaml.load(data, _Loader)
    listed = (content.get("interactions") or content.get("http_interactions") or []) if isinstance(content, dict) else []
    for each in listed:
        url, response = each["request"]["uri"], each["response"]
        if urlsplit(url).netloc == host and "body" in response:
            said = response.get("status") or {}
            status = int(said.get("code") or said.get("status_code") or 0)
            yield Recorded(name, url, Reply(status=status, body=_body(response["body"])))


def _body(written: Any) -> bytes:
    if isinstance(written, dict):
        if "base64_string" in written:
            return base64.b64decode(written["base64_string"])
        if written.get("encoding") == "ASCII-8BIT" and str(written.get("string")).startswith("eyJ"):
            return base64.b64decode(written["string"])  # Base64 of `{"`, by R's vcr
        written = written.get("string") or ""
    body = written if isinstance(written, bytes) else str(written).encode("utf-8", "surrogateescape")
    return gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body
