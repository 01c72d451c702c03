"""A client that keeps to a host's own words is never refused; one that is faster is, and it is counted."""

import http.client
import random

import pytest

from . import World
from .asked import Asked
from .pace import Paces, pace_of


def asked(time: float, host: str, path: str = "/works/10.1", **query: str) -> Asked:
    return Asked(1, time, "GET", host, path, tuple(query.items()), {}, b"", "")


CASES = [
    (asked(0, "api.crossref.org"), 5, 1),
    (asked(0, "api.crossref.org", mailto="a@example.org"), 10, 1),
    (asked(0, "api.crossref.org", "/works"), 1, 1),
    (asked(0, "api.crossref.org", "/works", mailto="a@example.org"), 3, 1),
    (asked(0, "eutils.ncbi.nlm.nih.gov"), 3, 1),
    (asked(0, "eutils.ncbi.nlm.nih.gov", api_key="k"), 10, 1),
    (asked(0, "export.arxiv.org"), 1, 3),
    (asked(0, "api.semanticscholar.org"), 1, 1),
    (asked(0, "api.datacite.org"), 500, 300),
    (asked(0, "api.datacite.org", mailto="a@example.org"), 1000, 300),
]


@pytest.mark.parametrize(("one", "requests", "seconds"), CASES)
def test_whoever_keeps_to_the_words_is_never_refused(one: Asked, requests: int, seconds: float) -> None:
    paces, chance = Paces(), random.Random(7)
    for number in range(requests * 5):
        late = chance.uniform(0, 0.09 * seconds / requests)
        now = one._replace(time=number * seconds / requests + late)
        assert paces.admit(now) is None
        paces.end(now)


@pytest.mark.parametrize(("one", "requests", "seconds"), CASES)
def test_whoever_is_a_third_too_fast_is_refused_and_counted(one: Asked, requests: int, seconds: float) -> None:
    paces = Paces()
    refused = 0
    for number in range(requests * 5):
        now = one._replace(time=number * seconds / requests / 1.34)
        if paces.admit(now) is None:
            paces.end(now)
        else:
            refused += 1
    assert refused == paces.given[one.host] > 0


def test_a_whole_window_may_come_at_once_and_no_more() -> None:
    paces = Paces()
    said = [paces.admit(asked(0.0, "eutils.ncbi.nlm.nih.gov")) for _ in range(4)]
    assert said[:3] == [None, None, None]
    assert said[3] is not None
    assert 0 < said[3].seconds <= 1


def test_more_at_a_time_than_crossref_allows_is_refused() -> None:
    paces = Paces()
    first = asked(0.0, "api.crossref.org")
    assert paces.admit(first) is None
    assert paces.admit(asked(0.5, "api.crossref.org")) is not None
    paces.end(first)
    assert paces.admit(asked(0.6, "api.crossref.org")) is None


def test_an_address_in_the_user_agent_is_as_good_as_one_in_the_query() -> None:
    known = pace_of(asked(0, "api.crossref.org")._replace(headers={"user-agent": "tool/1 (mailto:a@example.org)"}))
    assert known is not None
    assert known[1].requests == 10


def test_a_refusal_comes_with_the_limit_in_its_headers_and_crossref_says_when() -> None:
    with World(enforce_limits=True) as world:
        connection = http.client.HTTPConnection("127.0.0.1", world.port, timeout=3)
        replies = []
        for _ in range(3):
            connection.request("GET", "/api.crossref.org/works?query=attention")
            reply = connection.getresponse()
            reply.read()
            replies.append((reply.status, reply.headers["x-rate-limit-limit"], reply.headers["retry-after"]))
        connection.close()
        assert replies[0] == (200, "1", None)
        assert replies[2] == (429, "1", "1")
        assert world.refusals["api.crossref.org"] == 2
        world.clear()
        assert (len(world.log), world.refusals) == (0, {})
