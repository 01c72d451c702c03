"""A talk with a registry as a test sees it: every request is answered by a function, and remembered."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, get_args

from hypothesis import strategies as st

from fontes.model import (
    RETRIABLE,
    ByIdentifier,
    Found,
    Identifier,
    Lookup,
    Question,
    Reply,
    Request,
    Scheme,
    Sent,
    Unavailable,
    Why,
    Work,
)  # fmt: skip
from fontes.sources.registry import Registry

Host = Callable[[Request], Sent]
Fault = Callable[[Reply], Sent]
PORTAL = b"<!DOCTYPE html><html><body>Please sign in to the guest network</body></html>"


class Talk(NamedTuple):
    requests: tuple[Request, ...]
    lookups: tuple[Lookup, ...]

    @property
    def only(self) -> Lookup:
        (lookup,) = self.lookups
        return lookup


def talk(registry: Registry, questions: Sequence[Question], host: Host) -> Talk:
    requests: list[Request] = []
    flow = registry.answer(tuple(questions))
    try:
        request = next(flow)
        while True:
            requests.append(request)
            request = flow.send(host(request))
    except StopIteration as end:
        return Talk(tuple(requests), tuple(end.value))


def replies(*given: Sent) -> Host:
    """One after the other."""
    left = list(given)
    return lambda request: left.pop(0)


def ok(body: Any, status: int = 200) -> Reply:
    return Reply(status=status, body=body if isinstance(body, bytes) else json.dumps(body).encode())


def asked(source: str, *values: str, scheme: Scheme = "doi") -> list[ByIdentifier]:
    return [ByIdentifier(source=source, identifier=Identifier(scheme=scheme, value=each)) for each in values]


def found(lookup: Lookup) -> Work:
    assert isinstance(lookup, Found), lookup
    return lookup.works[0]


def why(lookup: Lookup) -> str:
    return lookup.why if isinstance(lookup, Unavailable) else type(lookup).__name__


def _silence(reason: Why) -> Fault:
    return lambda good: Unavailable(source="wire", why=reason, detail=f"the test says {reason}")


FAULTS: dict[str, Fault] = {
    **{each: _silence(each) for each in get_args(Why) if each in RETRIABLE},
    "a portal": lambda good: Reply(status=200, body=PORTAL),
    "a portal with 404": lambda good: Reply(status=404, body=PORTAL),
    "nothing": lambda good: Reply(status=200, body=b""),
    "half a body": lambda good: Reply(status=200, body=good.body[: len(good.body) // 2]),
    "bytes": lambda good: Reply(status=200, body=b"\xff\xfe\x00" + good.body),
    "a refusal": lambda good: ok(
        {"status": "failed", "message-type": "validation-failure", "message": [{"type": "filter"}]}, 400
    ),
    "a refusal with 200": lambda good: ok({"status": "failed", "message-type": "validation-failure", "message": []}),
    "an error": lambda good: ok({"error": "internal", "errors": [{"status": "500"}]}),
    "another shape": lambda good: ok([]),
    "null": lambda good: ok(b"null"),
    "gone": lambda good: Reply(status=410, body=b""),
}
"""What becomes of a good reply."""


def spoilt(registry: Registry, questions: Sequence[Question], host: Host, which: int, fault: Fault) -> Talk:
    """The same talk, where the reply to request number `which` is spoilt."""
    number = -1

    def bad(request: Request) -> Sent:
        nonlocal number
        number += 1
        good = host(request)
        return fault(good) if number == which and isinstance(good, Reply) else good

    return talk(registry, questions, bad)


def assert_faults_are_could_not(registry: Registry, questions: Sequence[Question], host: Host) -> None:
    """Whatever goes wrong with whichever request: each question gets its good answer, or says that it has none."""
    good = talk(registry, questions, host)
    for which in range(len(good.requests)):
        for name, fault in FAULTS.items():
            bad = spoilt(registry, questions, host, which, fault)
            assert len(bad.lookups) == len(questions), name
            changed = [each for each, was in zip(bad.lookups, good.lookups, strict=True) if each != was]
            assert changed, f"{name} at request {which} changed nothing"
            assert all(isinstance(each, Unavailable) for each in changed), f"{name} at request {which}: {changed}"


def json_bodies(*words: str) -> st.SearchStrategy[bytes]:
    """Bodies that look like the host's own: its member names, in any order and any nesting, and bytes that are no JSON at all."""
    leaf = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | st.sampled_from(words)
    names = st.sampled_from(words) | st.text(max_size=4)
    branches = st.deferred(lambda: st.lists(trees, max_size=3) | st.dictionaries(names, trees, max_size=5))
    trees = leaf | branches
    return st.binary(max_size=40) | trees.map(lambda tree: json.dumps(tree).encode())


def json_values(*words: str) -> st.SearchStrategy[Any]:
    """What such bodies hold; None for those that are no JSON."""
    return json_bodies(*words).map(_or_none)


def _or_none(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return None
