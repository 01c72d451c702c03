"""Each fault looks from outside like what it is named for; it strikes whom it should, as often as it should, and no longer."""

import http.client
import json
import time

import pytest

from . import KINDS, Fault, FaultKind, World
from .asked import Asked
from .damage import OVERSIZED
from .faults import Faults
from .homes import HOSTS

PATH = "/api.crossref.org/works/10.1038%2F171737a0"


def get(world: World, path: str = PATH, timeout: float = 3.0) -> tuple[int, bytes, dict[str, str]]:
    """On a new connection. Raises what the connection raises."""
    connection = http.client.HTTPConnection("127.0.0.1", world.port, timeout=timeout)
    try:
        connection.request("GET", path)
        reply = connection.getresponse()
        return reply.status, reply.read(), {name.lower(): value for name, value in reply.headers.items()}
    finally:
        connection.close()


@pytest.mark.parametrize("kind", ["refused", "dead", "reset"])
def test_a_broken_connection_is_broken(world: World, kind: FaultKind) -> None:
    world.fault(kind, "crossref")
    with pytest.raises((ConnectionError, http.client.HTTPException)):
        get(world)
    assert [(each.status, each.because) for each in world.log] == [(0, kind)]


@pytest.mark.parametrize("kind", ["timeout", "drip"])
def test_what_never_comes_or_trickles_is_not_there_in_time(world: World, kind: FaultKind) -> None:
    world.fault(kind, "crossref")
    connection = http.client.HTTPConnection("127.0.0.1", world.port, timeout=0.3)
    connection.request("GET", PATH)
    with pytest.raises(TimeoutError):
        connection.getresponse().read()
    connection.close()


@pytest.mark.parametrize("kind", ["401", "403", "429", "500", "502", "503"])
def test_a_status_is_that_status(world: World, kind: FaultKind) -> None:
    world.fault(kind, "crossref")
    status, _, headers = get(world)
    assert (status, "retry-after" in headers) == (int(kind), False)


def test_429_may_say_when_to_come_again(world: World) -> None:
    world.fault("429-retry", "crossref", seconds=7)
    status, _, headers = get(world)
    assert (status, headers["retry-after"]) == (429, "7")


def test_a_portal_says_200_and_sends_a_page(world: World) -> None:
    world.fault("html", "crossref")
    status, body, headers = get(world)
    assert (status, body[:15], headers["content-type"][:9]) == (200, b"<!DOCTYPE html>", "text/html")


def test_a_truncated_body_is_whole_to_http_and_no_json(world: World) -> None:
    world.fault("truncated", "crossref")
    status, body, headers = get(world)
    assert (status, len(body)) == (200, int(headers["content-length"]))
    with pytest.raises(json.JSONDecodeError):
        json.loads(body)


def test_a_redirect_leads_off_the_list(world: World) -> None:
    world.fault("redirect", "crossref")
    status, _, headers = get(world)
    assert (status, headers["location"][:28]) == (302, "https://tracker.example.com/")


def test_an_oversized_body_is_larger_than_anybody_should_read(world: World) -> None:
    world.fault("oversized", "crossref")
    assert len(get(world)[1]) > OVERSIZED


def test_a_wrong_record_is_another_works_for_look_ups_and_searches(world: World) -> None:
    world.fault("wrong-record")
    assert json.loads(get(world)[1])["message"]["DOI"] not in ("", "10.1038/171737a0")
    items = json.loads(get(world, "/api.crossref.org/works?query.bibliographic=molecular+structure+nucleic+acids")[1])["message"]
    assert [each["DOI"] == "10.1038/171737a0" for each in items["items"]] == [False]
    assert b"<PMID" in get(world, "/eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?id=13054692")[1]
    assert b"13054692" not in get(world, "/eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?id=13054692")[1]


def test_an_empty_world_says_politely_that_it_has_nothing(world: World) -> None:
    world.fault("empty")
    assert get(world)[0] == 404
    items = json.loads(get(world, "/api.crossref.org/works?filter=doi:10.1038/171737a0")[1])["message"]["items"]
    assert items == []
    assert json.loads(get(world, "/doi.org/ra/10.1038/171737a0")[1])[0]["status"] == "DOI does not exist"


def test_latency_delays_a_true_answer(world: World) -> None:
    world.fault("latency", "crossref", seconds=0.2)
    before = time.monotonic()
    assert get(world)[0] == 200
    assert 0.2 <= time.monotonic() - before < 2


def test_a_fault_meets_its_own_host_alone_and_may_be_lifted(world: World) -> None:
    world.fault("503", "crossref")
    assert get(world)[0] == 503
    assert get(world, "/doi.org/ra/10.1038/171737a0")[0] == 200
    world.faults.clear()
    assert get(world)[0] == 200


def test_processes_set_and_lift_faults_over_http(world: World) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", world.port, timeout=3)
    connection.request("POST", "/_world/faults", json.dumps([{"kind": "500", "host": "crossref", "share": 0.5}]))
    assert json.loads(connection.getresponse().read())[0]["share"] == 0.5
    assert [get(world)[0] for _ in range(4)] == [200, 500, 200, 500]
    connection.request("POST", "/_world/faults", json.dumps({"kind": "plague"}))
    assert connection.getresponse().read() is not None
    connection.close()
    world.faults.clear()
    assert get(world)[0] == 200


def asked(host: str = "api.crossref.org") -> Asked:
    return Asked(1, 0.0, "GET", host, "/works", (), {}, b"", "")


def test_a_share_strikes_evenly_after_the_first_ones_and_so_many_times() -> None:
    def struck(fault: Fault, of: int) -> str:
        faults = Faults(HOSTS)
        faults.add(fault)
        return "".join("x" if faults.strike(asked())[0] else "." for _ in range(of))

    assert struck(Fault("500", share=0.4), 10) == "..x.x..x.x"
    assert struck(Fault("500", after=3), 6) == "...xxx"
    assert struck(Fault("500", after=1, times=2), 6) == ".xx..."


def test_no_such_host_or_fault_is_an_error() -> None:
    faults = Faults(HOSTS)
    with pytest.raises(ValueError, match="no host 'crosref'"):
        faults.add(Fault("500", "crosref"))
    with pytest.raises(ValueError, match="no fault"):
        faults.add(Fault("plague"))  # type: ignore[arg-type]


def test_no_fault_breaks_the_world_itself(world: World) -> None:
    """On every host: `world` raises at its end what it broke on."""
    for kind in KINDS:
        if kind in ("timeout", "drip", "latency", "oversized"):
            continue
        world.faults.set(Fault(kind))
        for host in HOSTS:
            try:
                get(world, f"/{host}/works/10.1038%2F171737a0?query=attention&filter=doi:10.1038/171737a0&id=13054692&q=need")
            except (ConnectionError, http.client.HTTPException):
                assert kind in ("refused", "dead", "reset")
