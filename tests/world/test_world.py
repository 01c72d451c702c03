"""The world answers as the hosts do, fails as they fail, and writes down all that it was asked."""

import json
import urllib.error
import urllib.request

import pytest

from . import World


def get(world: World, path: str, **headers: str) -> tuple[int, bytes]:
    request = urllib.request.Request(world.url + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=5) as reply:
            return reply.status, reply.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def test_a_test_may_ask_the_world_and_nothing_else(world: World) -> None:
    assert get(world, "/api.crossref.org/works/10.1038%2F171737a0")[0] == 200
    with pytest.raises(AssertionError, match="reach the network"):
        urllib.request.urlopen("http://127.0.0.1:1/", timeout=1)


def test_what_was_asked_is_written_down_in_order(world: World) -> None:
    get(world, "/api.crossref.org/works/10.1038%2F171737a0", **{"X-Canary": "kiwi"})
    get(world, "/doi.org/ra/10.1038/171737a0")
    assert [(each.asked.number, each.asked.host, each.status) for each in world.log] == [
        (1, "api.crossref.org", 200),
        (2, "doi.org", 200),
    ]
    assert "kiwi" in world.asked("crossref")[0].asked.text()
    assert len(json.loads(get(world, "/_world/log")[1])) == 2
