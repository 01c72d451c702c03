"""The world answers as the hosts do, fails as they fail, and writes down all that it was asked."""

import http.client
import json
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fontes.index.library import memory_library
from fontes.model import Description, Identifier, Work

from .. import loopback
from . import World, own_works
from .__main__ import main
from .hosts import SPEAKERS

ROOT = Path(__file__).parents[2]
DOI = Identifier(scheme="doi", value="10.1000/further")


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


def test_it_starts_by_hand_and_prints_the_line_to_try() -> None:
    command = [sys.executable, "-m", "tests.world", "--port", "0", "--fault", "crossref=503"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(each for each in process.stdout if "FONTES_WORLD=" in each)
        port = int(re.findall(r"127\.0\.0\.1:(\d+)", line)[0])
        loopback.allow(port)
        try:
            with pytest.raises(urllib.error.HTTPError, match="503"):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api.crossref.org/works/10.1038%2F171737a0", timeout=5)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/doi.org/ra/10.1038/171737a0", timeout=5) as reply:
                assert reply.status == 200
        finally:
            loopback.forbid(port)
            process.terminate()
        assert "2 requests" in process.stdout.read()


def test_the_page_on_the_world_counts_its_works() -> None:
    assert f"over {len(own_works())} works" in (ROOT / "docs" / "world.md").read_text("utf-8")


def test_a_fault_that_is_none_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--fault", "crossref=plague"])
    assert "'crossref=plague' is not HOST=KIND" in capsys.readouterr().err


def test_a_port_that_is_taken_is_named(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", str(world.port)]) == 1
    assert str(world.port) in capsys.readouterr().err


def test_own_works_and_a_library_are_held_together() -> None:
    further = Work(id="x", source="mine", description=Description(title="A further work", identifiers=(DOI,)))
    with World(libraries=[memory_library([further], "mine")]) as world:
        assert get(world, "/api.crossref.org/works/10.1000%2Ffurther")[0] == 200
        assert get(world, "/api.crossref.org/works/10.1038%2F171737a0")[0] == 200
    with World([further], own=False) as world:
        assert get(world, "/api.crossref.org/works/10.1000%2Ffurther")[0] == 200
        assert get(world, "/api.crossref.org/works/10.1038%2F171737a0")[0] == 404


def test_what_the_world_itself_breaks_on_is_raised_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(SPEAKERS, "doi.org", broken)
    world = World().start()
    with pytest.raises((urllib.error.URLError, ConnectionError, http.client.HTTPException)):
        get(world, "/doi.org/ra/10.1038/171737a0")
    with pytest.raises(ZeroDivisionError):
        world.stop()


def test_several_clients_are_answered_at_once_and_keep_their_connections() -> None:
    with World(latency=0.2) as world:
        begun = time.monotonic()
        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(lambda _: get(world, "/doi.org/ra/10.1038/171737a0")[0], range(8))) == [200] * 8
        assert time.monotonic() - begun < 1.2
        connection = http.client.HTTPConnection("127.0.0.1", world.port, timeout=5)
        ports = set()
        for _ in range(3):
            connection.request("GET", "/doi.org/ra/10.1038/171737a0")
            connection.getresponse().read()
            ports.add(connection.sock.getsockname()[1])
        connection.close()
        assert len(ports) == 1
