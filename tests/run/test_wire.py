"""Sending one request: what the network may do to it, and the word for each; never a wrong answer, never an exception."""

import gzip
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.model import Reply, Request, Sent, Unavailable
from fontes.run.credentials import Credentials
from fontes.run.limits import Limits
from fontes.run.limits_known import Limit
from fontes.run.retry import Retry
from fontes.run.wire import Wire

from .hosts import Asked, Drip, Pause, Reset, Said, host, says

FAST = Retry(first=0.01, random=lambda: 0.5)
CROSSREF = Request(source="crossref", host="api.crossref.org", path="/works/10.1000%2Fxyz")
DOI = Request(source="doi.org", host="doi.org", path="/10.1000/xyz", accept="application/vnd.citationstyles.csl+json", moves=True)


def wire(world: str, **given: object) -> Wire:
    settings: dict[str, object] = {"limits": Limits(off=True), "world": world, "deadline": 2.0, "retry": FAST} | given
    return Wire(**settings)  # type: ignore[arg-type]


def sent(speaks: Callable[[Asked], Said | list[Said]], request: Request = CROSSREF, **given: object) -> Sent:
    with host(speaks) as it:
        return wire(it.world, **given).send(request)


def why(outcome: Sent) -> str:
    assert isinstance(outcome, Unavailable), outcome
    assert outcome.source
    assert outcome.detail
    return outcome.why


def test_what_the_host_says_is_passed_on_byte_for_byte() -> None:
    assert sent(lambda asked: says(200, b'{"status":"ok"}')) == Reply(status=200, body=b'{"status":"ok"}')


@pytest.mark.parametrize("status", [200, 202, 204, 300, 304, 400, 404, 406, 410, 413, 418, 422])
def test_a_status_that_answers_the_question_is_a_reply(status: int) -> None:
    assert sent(lambda asked: says(status, b"" if status in (204, 304) else b"said")).__class__ is Reply


@pytest.mark.parametrize(
    ("status", "reason", "times"),
    [
        (401, "blocked", 1), (403, "blocked", 1), (451, "blocked", 1), (408, "timeout", 2),
        (500, "server-error", 3), (502, "server-error", 3), (503, "server-error", 3), (504, "server-error", 3),
        (599, "server-error", 3),
    ],
)  # fmt: skip
def test_a_status_that_leaves_the_question_open_is_named_and_tried_again_where_that_may_help(
    status: int, reason: str, times: int
) -> None:
    with host(lambda asked: says(status)) as it:
        assert why(wire(it.world).send(CROSSREF)) == reason
        assert len(it.asked) == times


def test_being_asked_too_often_is_worth_three_attempts_a_second_apart() -> None:
    with host(lambda asked: says(429)) as it:
        assert why(wire(it.world).send(CROSSREF)) == "rate-limited"
        first, second, third = it.asked
        assert second.at - first.at >= 1
        assert third.at - second.at >= 1


def test_a_stumble_is_forgiven() -> None:
    answers = iter([says(503), says(500), says(200, b"at last")])
    with host(lambda asked: next(answers)) as it:
        line = wire(it.world)
        assert line.send(CROSSREF) == Reply(status=200, body=b"at last")
        assert [(each.requests, each.answered, each.failed, each.retried) for each in line.sent()] == [(3, 1, 2, 2)]


def test_retry_after_is_obeyed_to_the_second() -> None:
    answers = iter([says(429, Retry_After="1"), says(200)])
    with host(lambda asked: next(answers)) as it:
        assert isinstance(wire(it.world).send(CROSSREF), Reply)
        first, second = it.asked
        assert second.at - first.at >= 1.0


def test_a_wait_beyond_the_cap_is_not_waited_for_and_nobody_else_asks_either() -> None:
    limits = Limits(off=True)
    with host(lambda asked: says(429, Retry_After="3600")) as it:
        begun = time.monotonic()
        assert why(wire(it.world, limits=limits).send(CROSSREF)) == "rate-limited"
        assert why(wire(it.world, limits=limits).send(CROSSREF)) == "rate-limited"
        assert time.monotonic() - begun < 1
        assert len(it.asked) == 1


@pytest.mark.parametrize(
    "answer",
    [
        says(429, X_RateLimit_Remaining="0", X_RateLimit_Reset="40000", X_RateLimit_Limit="100000"),
        says(429, b'{"error":"Rate limit exceeded","message":"Insufficient budget."}', Retry_After="30000"),
        says(429, b'{"error":"You have used all your credits for today"}'),
    ],
)
def test_a_budget_that_is_spent_is_not_a_matter_of_pace(answer: bytes) -> None:
    with host(lambda asked: answer) as it:
        line = wire(it.world)
        request = Request(source="openalex", host="api.openalex.org", path="/works/doi:10.1/x")
        assert why(line.send(request)) == "out-of-budget"
        assert not line.permit("api.openalex.org", "single")
        assert why(line.send(request)) == "out-of-budget"
        assert len(it.asked) == 1


def test_a_pace_that_is_exceeded_is_not_a_budget() -> None:
    answer = says(429, b'{"error":"Too many requests per second"}', X_RateLimit_Remaining="0", X_RateLimit_Reset="1")
    with host(lambda asked: answer) as it:
        assert why(wire(it.world, limits=Limits(off=True, cap=0.1)).send(CROSSREF)) == "rate-limited"


def test_a_port_where_nobody_listens_is_offline() -> None:
    with host(lambda asked: says()) as it:
        world = it.world
    assert why(wire(world).send(CROSSREF)) == "offline"


def test_a_name_without_an_address_is_offline_at_once() -> None:
    asked: list[str] = []

    def nowhere(name: str) -> tuple[str, ...]:
        asked.append(name)
        raise OSError(-3, "Temporary failure in name resolution")

    with host(lambda asked: says()) as it:
        line = wire(it.world, resolver=nowhere)
        outcomes = [line.send(CROSSREF) for _ in range(20)]
    assert {why(each) for each in outcomes} == {"offline"}
    assert asked == ["api.crossref.org"]
    assert "Temporary failure" in getattr(outcomes[0], "detail", "")
    assert line.sent() == () or line.sent()[0].requests == 0, "nothing has left"


def test_a_connection_that_breaks_is_offline() -> None:
    assert why(sent(lambda asked: Reset())) == "offline"


def test_a_connection_that_breaks_once_is_forgiven() -> None:
    answers: list[Said] = [Reset(), says(200)]
    assert isinstance(sent(lambda asked: answers.pop(0)), Reply)


def test_silence_is_a_timeout_and_is_tried_twice() -> None:
    with host(lambda asked: Pause(5)) as it:
        begun = time.monotonic()
        assert why(wire(it.world, deadline=0.3).send(CROSSREF)) == "timeout"
        assert time.monotonic() - begun < 1.5
        assert len(it.asked) == 2


@pytest.mark.parametrize("whole", [says(200, b"x" * 400), b"HTTP/1.1 200 Said\r\nX: " + b"y" * 400])
def test_a_drip_gets_no_more_time_than_silence(whole: bytes) -> None:
    begun = time.monotonic()
    assert why(sent(lambda asked: Drip(whole, 0.02), deadline=0.4)) == "timeout"
    assert time.monotonic() - begun < 2


def test_a_slow_answer_that_comes_in_time_is_an_answer() -> None:
    assert isinstance(sent(lambda asked: Drip(says(200, b"slow"), 0.002), deadline=3), Reply)


@pytest.mark.parametrize(
    "answer",
    [
        says(200, b'{"mess', Content_Length="4000"),
        b"HTTP/1.1 200 Said\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        b"HTTP/1.1 200 Said\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n",
        b"<html>not even HTTP</html>\r\n\r\n",
        says(200, b"not gzip at all", Content_Encoding="gzip"),
        says(200, gzip.compress(b"x" * 1000)[:-20], Content_Encoding="gzip"),
        says(200, b"what is this", Content_Encoding="br"),
        says(200, b"what is this", Content_Encoding="gzip, gzip"),
    ],
    ids=["short", "chunks-end", "chunks-broken", "not-http", "not-gzip", "half-gzip", "brotli", "twice"],
)
def test_half_an_answer_is_none(answer: bytes) -> None:
    assert why(sent(lambda asked: [answer])) == "malformed"


@pytest.mark.parametrize(
    ("packed", "encoding"),
    [
        (gzip.compress(b"the body"), "gzip"), (gzip.compress(b"the ") + gzip.compress(b"body"), "x-gzip"),
        (zlib.compress(b"the body"), "deflate"), (zlib.compress(b"the body")[2:-4], "deflate"), (b"the body", "identity"),
    ],
)  # fmt: skip
def test_a_packed_answer_is_unpacked(packed: bytes, encoding: str) -> None:
    assert sent(lambda asked: says(200, packed, Content_Encoding=encoding)) == Reply(status=200, body=b"the body")


def test_a_bomb_goes_off_in_small_pieces() -> None:
    bomb = gzip.compress(b"\0" * (200 << 20), 9)
    assert why(sent(lambda asked: says(200, bomb, Content_Encoding="gzip"), deadline=20)) == "malformed"


def test_a_host_that_failed_three_times_is_asked_no_more() -> None:
    with host(lambda asked: says(503)) as it:
        line = wire(it.world)
        begun = time.monotonic()
        assert {why(line.send(CROSSREF)) for _ in range(50)} == {"server-error"}
        assert time.monotonic() - begun < 1
        assert len(it.asked) == 3
        assert not line.permit("api.crossref.org", "single")


def test_a_host_that_was_down_gets_one_question_after_a_while_and_all_when_it_answers() -> None:
    now = [0.0]
    healthy = [False]
    with host(lambda asked: says(200 if healthy[0] else 503)) as it:
        line = wire(it.world, clock=lambda: now[0], sleep=lambda seconds: None)
        line.send(CROSSREF)
        assert len(it.asked) == 3
        now[0] = 31.0
        assert why(line.send(CROSSREF)) == "server-error"
        assert len(it.asked) == 4
        assert why(line.send(CROSSREF)) == "server-error"
        assert len(it.asked) == 4, "one question, and not again at once"
        now[0], healthy[0] = 62.0, True
        assert isinstance(line.send(CROSSREF), Reply)
        assert isinstance(line.send(CROSSREF), Reply)


def test_a_host_that_answers_well_otherwise_may_stumble_for_one_question() -> None:
    bad = {"/api.crossref.org/works/bad"}
    with host(lambda asked: says(503 if asked.target in bad else 200)) as it:
        line = wire(it.world)
        good = CROSSREF
        assert isinstance(line.send(good), Reply)
        for _ in range(5):
            assert why(line.send(Request(source="crossref", host="api.crossref.org", path="/works/bad"))) == "server-error"
            assert isinstance(line.send(good), Reply)


def test_other_hosts_do_not_suffer_for_one() -> None:
    with host(lambda asked: says(503 if asked.host == "api.crossref.org" else 200)) as it:
        line = wire(it.world)
        assert why(line.send(CROSSREF)) == "server-error"
        assert isinstance(line.send(Request(source="datacite", host="api.datacite.org", path="/dois/10.1/x")), Reply)


ALL = ("api.crossref.org", "doi.org", "api.openalex.org", "api.semanticscholar.org", "dblp.org")


def test_every_name_dead_and_a_whole_run_knows_within_seconds() -> None:
    def hangs(name: str) -> tuple[str, ...]:
        raise OSError("no answer")

    with host(lambda asked: says()) as it:
        line = wire(it.world, resolver=hangs, limits=Limits(), retry=Retry())
        begun = time.monotonic()
        for name in ALL * 13:
            assert why(line.send(Request(source="x", host=name, path="/x"))) == "offline"
        assert time.monotonic() - begun < 2


def test_every_host_in_trouble_and_a_whole_run_knows_within_twenty_seconds() -> None:
    with host(lambda asked: says(503)) as it:
        line = wire(it.world, limits=Limits(), retry=Retry(random=lambda: 1.0))
        begun = time.monotonic()
        for name in ALL * 13:
            assert why(line.send(Request(source="x", host=name, path="/x", pool="list"))) == "server-error"
        assert time.monotonic() - begun < 20


def test_two_dead_hosts_do_not_silence_a_third_that_lives() -> None:
    def two(name: str) -> tuple[str, ...]:
        if name in ("dblp.org", "doi.org"):
            raise OSError("no such name")
        return ("192.0.2.1",)

    with host(lambda asked: says()) as it:
        line = wire(it.world, resolver=two)
        assert why(line.send(Request(source="x", host="dblp.org", path="/x"))) == "offline"
        assert why(line.send(Request(source="x", host="doi.org", path="/x"))) == "offline"
        assert isinstance(line.send(CROSSREF), Reply)


def test_a_network_that_goes_down_is_noticed_by_hosts_that_had_answered() -> None:
    with host(lambda asked: says()) as it:
        line = wire(it.world)
        requests = [Request(source="x", host=name, path="/x") for name in ALL]
        assert all(isinstance(line.send(each), Reply) for each in requests)
        it.close()
        assert [why(line.send(each)) for each in requests * 3] == ["offline"] * 15
        assert line.sent()[0].failed + line.sent()[1].failed < 12, "they were hardly tried"


def test_stop_ends_what_waits_what_is_under_way_and_what_comes_later() -> None:
    ended: list[Sent] = []
    with host(lambda asked: Pause(30)) as it:
        line = wire(it.world, deadline=30, limits=Limits(known=lambda *given: Limit(1, 1000.0, 1, 2)))
        threads = [threading.Thread(target=lambda: ended.append(line.send(CROSSREF)), daemon=True) for _ in range(4)]
        for each in threads:
            each.start()
        time.sleep(0.3)
        begun = time.monotonic()
        line.stop()
        for each in threads:
            each.join(2)
        assert time.monotonic() - begun < 1
        ended.append(line.send(CROSSREF))
        assert [(why(each), getattr(each, "detail", "")) for each in ended] == [("offline", "stopped")] * 5
        assert not line.permit("api.crossref.org", "single")


def test_a_permit_is_used_by_the_send_that_follows_and_an_unused_one_is_not_lost() -> None:
    with host(lambda asked: says()) as it:
        line = wire(it.world, limits=Limits(known=lambda *given: Limit(1, 0.4, 1, 1)))
        begun = time.monotonic()
        assert all(line.permit("api.crossref.org", "single") for _ in range(3))
        assert isinstance(line.send(CROSSREF, permitted=True), Reply)
        assert time.monotonic() - begun < 0.3, "all of this was one turn"
        assert line.permit("api.crossref.org", "single")
        assert time.monotonic() - begun >= 0.39


def test_a_permit_that_nobody_uses_holds_up_nobody() -> None:
    with host(lambda asked: says()) as it:
        line = wire(it.world, limits=Limits(known=lambda *given: Limit(100, 1.0, 1, 1)))
        assert line.permit("api.crossref.org", "list")
        assert line.permit("api.crossref.org", "single")
        assert isinstance(line.send(CROSSREF, permitted=True), Reply)
        assert isinstance(line.send(CROSSREF), Reply)


def test_whoever_has_a_turn_need_not_wait_for_those_that_have_none() -> None:
    with host(lambda asked: says()) as it:
        line = wire(it.world, limits=Limits(known=lambda *given: Limit(1, 2.0, 1, 3)))
        assert line.permit("api.crossref.org", "single")
        waiting = threading.Thread(target=line.permit, args=("api.crossref.org", "single"), daemon=True)
        waiting.start()
        time.sleep(0.1)
        begun = time.monotonic()
        assert isinstance(line.send(CROSSREF, permitted=True), Reply)
        assert time.monotonic() - begun < 1
        line.stop()
        waiting.join(1)


def test_a_host_that_is_not_listed_is_a_bug_of_the_caller() -> None:
    with pytest.raises(ValueError, match=r"evil\.example"):
        wire("http://127.0.0.1:1").send(Request(source="x", host="evil.example", path="/"))


def test_what_is_posted_arrives_whole() -> None:
    with host(lambda asked: says()) as it:
        request = Request(
            source="semanticscholar", host="api.semanticscholar.org", path="/graph/v1/paper/batch",
            query=(("fields", "title,année"),), body='{"ids":["DOI:10.1/ü"]}', content_type="application/json", pool="list",
        )  # fmt: skip
        assert isinstance(wire(it.world).send(request), Reply)
        (asked,) = it.asked
        assert asked.method == "POST"
        assert asked.target == "/api.semanticscholar.org/graph/v1/paper/batch?fields=title%2Cann%C3%A9e"
        assert asked.body == '{"ids":["DOI:10.1/ü"]}'
        assert asked.headers["host"] == "api.semanticscholar.org"


# --- redirects


def to(location: str, status: int = 302) -> bytes:
    return says(status, b"", Location=location)


def test_doi_org_may_lead_to_the_agencies_own_records() -> None:
    def speaks(asked: Asked) -> bytes:
        if asked.host == "doi.org":
            return to("https://data.crosscite.org/10.1000%2Fxyz")
        return says(200, asked.host)

    assert sent(speaks, DOI) == Reply(status=200, body=b"data.crosscite.org")


@pytest.mark.parametrize(
    ("location", "names"),
    [
        ("http://122.115.55.36:8000/x", "doi.org redirects to http://122.115.55.36:8000, which is not on the list of hosts"),
        ("https://www.nature.com/articles/x", "https://www.nature.com"),
        ("http://api.crossref.org/works/x", "not encrypted"),
        ("https://api.crossref.org:8443/works/x", "not how that host is reached"),
        ("https://user:secret@api.crossref.org/", "not how that host is reached"),
        ("https://api.crossref.org@evil.example/", "not on the list"),
        ("//evil.example/x", "https://evil.example"),
        ("https://127.0.0.1/x", "not on the list"),
        ("https://[::1]/x", "not on the list"),
        ("file:///etc/passwd", "file://"),
        ("https://[bad/", "cannot be read"),
    ],
)
def test_a_redirect_off_the_list_is_refused_and_named(location: str, names: str) -> None:
    outcome = sent(lambda asked: to(location), DOI)
    assert why(outcome) == "blocked"
    assert names in getattr(outcome, "detail", "")
    assert "it was not followed" in getattr(outcome, "detail", "")


def test_hosts_of_content_negotiation_are_for_requests_that_move_only() -> None:
    def speaks(asked: Asked) -> bytes:
        return to("https://data.medra.org/10.1/x") if asked.host != "data.medra.org" else says()

    assert isinstance(sent(speaks, DOI), Reply)
    assert why(sent(speaks, CROSSREF)) == "blocked"


def test_a_host_may_lead_to_another_path_of_its_own() -> None:
    def speaks(asked: Asked) -> bytes:
        return says(200, "here") if asked.target.endswith("/new?a=b%20c") else to("/new?a=b c", 301)

    assert sent(speaks) == Reply(status=200, body=b"here")


def test_redirects_end_after_five() -> None:
    with host(lambda asked: to("/again")) as it:
        outcome = wire(it.world).send(DOI)
        assert why(outcome) == "blocked"
        assert len(it.asked) == 6


def test_a_redirect_that_is_refused_does_not_take_the_host_down() -> None:
    def speaks(asked: Asked) -> bytes:
        return says() if asked.target.endswith("good") else to("https://www.nature.com/x")

    with host(speaks) as it:
        line = wire(it.world)
        assert {why(line.send(DOI)) for _ in range(5)} == {"blocked"}
        assert isinstance(line.send(Request(source="doi.org", host="doi.org", path="/good", moves=True)), Reply)


def test_a_key_goes_to_its_own_host_and_not_where_that_host_leads() -> None:
    credentials = Credentials(email="me@example.org", keys={"api.openalex.org": "k-1", "api.crossref.org": "k-2"})

    def speaks(asked: Asked) -> bytes:
        return to("https://api.crossref.org/works/x?a=1") if asked.host == "api.openalex.org" else says()

    with host(speaks) as it:
        line = wire(it.world, credentials=credentials)
        assert isinstance(line.send(Request(source="openalex", host="api.openalex.org", path="/works/x")), Reply)
        first, second = it.asked
        assert "api_key=k-1" in first.target
        assert "k-1" not in second.target + str(second.headers)
        assert second.target.endswith("?a=1&mailto=me%40example.org")
        assert second.headers["user-agent"].endswith("(mailto:me@example.org)")


def test_no_key_is_in_what_a_failure_says() -> None:
    credentials = Credentials(keys={"api.openalex.org": "s3cret"})
    outcome = sent(
        lambda asked: to("https://s3cret.example/"),
        Request(source="openalex", host="api.openalex.org", path="/works/x"),
        credentials=credentials,
    )
    assert why(outcome) == "blocked"
    assert "s3cret" not in repr(outcome)


# --- addresses


@pytest.mark.parametrize("address", ["10.0.0.1", "127.0.0.1", "169.254.169.254", "::ffff:192.168.1.1", "fd00::1"])
def test_a_listed_host_that_leads_into_a_private_network_is_not_asked(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    line = Wire(limits=Limits(off=True), resolver=lambda name: (address,), retry=FAST)
    outcome = line.send(CROSSREF)
    assert why(outcome) == "blocked"
    assert address in getattr(outcome, "detail", "")
    assert not line.sent() or line.sent()[0].requests == 0


@given(st.one_of(st.binary(max_size=300), st.builds(lambda head, rest: b"HTTP/1.1 200 OK\r\n" + head + b"\r\n\r\n" + rest,
       st.sampled_from([b"Content-Length: 5", b"Content-Length: -1", b"Content-Encoding: gzip", b"Transfer-Encoding: chunked"]),
       st.binary(max_size=40))))  # fmt: skip
@settings(max_examples=80, deadline=None)
def test_whatever_bytes_come_nothing_is_raised(answer: bytes) -> None:
    outcome = sent(lambda asked: [answer], deadline=1)
    assert isinstance(outcome, Reply) or why(outcome)


def test_loading_the_wire_loads_no_client() -> None:
    code = "import sys, fontes.run.wire; sys.exit(any(name in sys.modules for name in ('httpcore2', 'httpx2', 'ssl')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
