"""Waiting for a turn: no window of any host holds too many requests, however many processes send them, and no turn is wasted."""

import os
import random
import signal
import sqlite3
import stat
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.run.headers import Announced, announced, retry_after, spent
from fontes.run.ledger import state_folder
from fontes.run.limits import Claimed, Held, Limits, Turn, Wait, open_limits
from fontes.run.limits_known import MODEST, STRANGER, Limit, Standing, known_limit

from .hosts import Asked, Host, host, says

HOST = "api.crossref.org"


class Clock:
    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


def always(limit: Limit) -> Callable[[str, str, Standing], Limit]:
    return lambda name, pool, standing: limit


def departures(limits: Limits, clock: Clock, number: int, pool: str = "single") -> list[float]:
    """When so many requests go that all want to go at once, and end at once."""
    times: list[float] = []
    while len(times) < number:
        match limits.claim(HOST, pool):
            case Claimed() as claimed:
                times.append(clock.now)
                limits.release(embarked(limits, claimed))
            case Wait(seconds):
                clock.now += seconds
            case Held(why, detail):
                raise AssertionError(f"{why}: {detail}")
    return times


def embarked(limits: Limits, claimed: Turn) -> Claimed:
    assert isinstance(claimed, Claimed), claimed
    under_way = limits.embark(claimed)
    assert isinstance(under_way, Claimed), under_way
    return under_way


def most_in_a_window(times: list[float], seconds: float) -> int:
    return max(sum(1 for other in times if each <= other < each + seconds) for each in times)


@pytest.mark.parametrize(
    ("name", "pool", "standing", "limit"),
    [
        (HOST, "single", STRANGER, (5, 1.0)),
        (HOST, "list", STRANGER, (1, 1.0)),
        (HOST, "single", Standing(polite=True), (10, 1.0)),
        (HOST, "list", Standing(polite=True), (3, 1.0)),
        ("eutils.ncbi.nlm.nih.gov", "single", STRANGER, (3, 1.0)),
        ("eutils.ncbi.nlm.nih.gov", "list", Standing(keyed=frozenset({"eutils.ncbi.nlm.nih.gov"})), (10, 1.0)),
        ("export.arxiv.org", "list", STRANGER, (1, 3.0)),
        ("api.semanticscholar.org", "list", STRANGER, (1, 1.0)),
        ("api.openalex.org", "list", STRANGER, (10, 1.0)),
        ("api.datacite.org", "single", Standing(polite=True), (1000, 300.0)),
    ],
)
def test_the_limits_are_those_that_the_hosts_have_published(
    name: str, pool: str, standing: Standing, limit: tuple[int, float]
) -> None:
    assert known_limit(name, pool, standing)[:2] == limit


def test_arxiv_gets_one_connection() -> None:
    assert known_limit("export.arxiv.org", "list", STRANGER).together == 1


@pytest.mark.parametrize(
    "limit", [Limit(1, 1.0), Limit(3, 1.0), Limit(10, 1.0), Limit(1, 3.0), Limit(50, 60.0, 10), Limit(100, 30.0, 20)], ids=str
)
def test_no_window_holds_more_than_the_host_allows_and_hardly_a_turn_is_wasted(limit: Limit) -> None:
    clock = Clock()
    times = departures(Limits(known=always(limit), clock=clock), clock, limit.requests * 3)
    assert most_in_a_window(times, limit.seconds) <= limit.requests
    bound = (limit.requests * 3 - limit.burst) * limit.seconds / limit.requests
    assert times[-1] - times[0] <= 1.3 * bound


@given(
    limit=st.builds(
        lambda requests, seconds, share: Limit(requests, seconds, max(1, int(requests * share)), 3),
        st.integers(1, 40), st.sampled_from([1.0, 3.0, 60.0]), st.floats(0, 1),
    ),
    gaps=st.lists(st.floats(0, 5), min_size=5, max_size=80),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_no_window_holds_too_many_whenever_requests_come(limit: Limit, gaps: list[float]) -> None:
    clock = Clock()
    limits = Limits(known=always(limit), clock=clock)
    times = []
    for gap in gaps:
        clock.now += gap
        times += departures(limits, clock, 1)
    assert most_in_a_window(times, limit.seconds) <= limit.requests


def test_pools_of_a_host_are_counted_apart_where_its_limits_tell_them_apart() -> None:
    clock = Clock()
    limits = Limits(
        clock=clock, known=lambda name, pool, standing: Limit(1, 1.0, 1, 9) if pool == "list" else Limit(5, 1.0, 1, 9)
    )
    assert isinstance(limits.claim(HOST, "single"), Claimed)
    assert isinstance(limits.claim(HOST, "list"), Claimed)
    assert isinstance(limits.claim(HOST, "list"), Wait)


def test_pools_of_a_host_share_a_count_where_they_share_a_limit() -> None:
    limits = Limits(clock=Clock(), known=always(Limit(1, 1.0, 1, 9)))
    assert isinstance(limits.claim(HOST, "single"), Claimed)
    assert isinstance(limits.claim(HOST, "list"), Wait)
    assert isinstance(limits.claim("doi.org", "list"), Claimed), "another host is another count"


def test_no_more_requests_are_under_way_than_the_host_allows() -> None:
    clock = Clock()
    limits = Limits(known=always(Limit(1000, 1.0, 1, 2)), clock=clock)
    claimed = []
    for _ in range(2):
        clock.now += 1
        claimed.append(embarked(limits, limits.claim(HOST, "single")))
    clock.now += 1
    assert isinstance(limits.claim(HOST, "single"), Wait)
    limits.release(claimed[0])
    assert isinstance(limits.claim(HOST, "single"), Claimed)


def test_a_request_that_never_ended_counts_no_longer_after_a_while() -> None:
    clock = Clock()
    limits = Limits(known=always(Limit(1000, 1.0, 1, 1)), clock=clock)
    embarked(limits, limits.claim(HOST, "single"))
    clock.now += 1
    assert isinstance(limits.claim(HOST, "single"), Wait)
    clock.now += 100
    assert isinstance(limits.claim(HOST, "single"), Claimed)


def test_a_connection_that_stood_late_postpones_the_next_request() -> None:
    clock = Clock()
    limits = Limits(known=always(Limit(1, 1.0, 1, 9)), clock=clock)
    claimed = embarked(limits, limits.claim(HOST, "single"))
    clock.now += 1.6
    assert isinstance(limits.claim(HOST, "single"), Wait), "it has not left yet, and nobody knows when it will"
    limits.departed(claimed)
    assert departures(limits, clock, 1)[0] - (claimed.at + 1.6) >= 1.0


def test_a_turn_that_nobody_took_is_over_and_counts_from_when_it_came() -> None:
    clock = Clock()
    limits = Limits(known=always(Limit(1, 1.0, 1, 9)), clock=clock)
    turn = limits.claim(HOST, "single")
    assert isinstance(turn, Claimed)
    clock.now += 1.2
    assert isinstance(limits.claim(HOST, "single"), Claimed)
    assert limits.embark(turn) == turn, "without a lease: too late"


def test_a_request_that_never_left_counts_from_when_its_turn_came() -> None:
    clock = Clock()
    limits = Limits(known=always(Limit(1, 1.0, 1, 9)), clock=clock)
    limits.release(embarked(limits, limits.claim(HOST, "single")))
    clock.now += 1.2
    assert isinstance(limits.claim(HOST, "single"), Claimed)


def test_a_clock_that_goes_back_holds_nobody_up() -> None:
    clock = Clock()
    limits = Limits(known=always(Limit(1, 3.0)), clock=clock)
    departures(limits, clock, 1)
    limits.hold("doi.org", 30 * 86400.0, "rate-limited", "for a month")
    clock.now -= 86400
    begun = clock.now
    assert departures(limits, clock, 1)[0] - begun < 4
    assert isinstance(limits.claim("doi.org", "single"), Claimed), "nobody is held back for longer than a week"


# --- what hosts say of themselves


def test_a_limit_that_the_host_names_is_kept_and_shared(tmp_path: Path) -> None:
    clock = Clock()
    one = Limits(tmp_path / "limits.sqlite", clock=clock, known=always(Limit(10, 1.0, 1, 3)))
    two = Limits(tmp_path / "limits.sqlite", clock=clock, known=always(Limit(10, 1.0, 1, 3)))
    one.learn(HOST, "single", {"x-rate-limit-limit": "2", "x-rate-limit-interval": "1s", "x-concurrency-limit": "1"})
    assert two.concurrency(HOST) == 1
    assert most_in_a_window(departures(two, clock, 10), 1.0) <= 2
    clock.now += 90_000
    assert two.concurrency(HOST) == 3, "believed for a day"


def test_a_faster_pace_that_turned_out_wrong_is_not_believed_again() -> None:
    clock = Clock()
    limits = Limits(clock=clock, known=always(Limit(2, 1.0, 1, 3)))
    fast = {"x-rate-limit-limit": "50", "x-rate-limit-interval": "1s"}
    limits.learn(HOST, "single", fast)
    assert most_in_a_window(departures(limits, clock, 20), 1.0) > 10
    limits.exceeded(HOST, "single")
    limits.learn(HOST, "single", fast)
    clock.now += 5
    assert most_in_a_window(departures(limits, clock, 20), 1.0) <= 2


@pytest.mark.parametrize(
    ("headers", "says"),
    [
        ({"x-rate-limit-limit": "50", "x-rate-limit-interval": "1s"}, Announced(50, 1.0)),
        ({"x-rate-limit-limit": "3", "x-rate-limit-interval": "500ms", "x-concurrency-limit": "3"}, Announced(3, 0.5, 3)),
        ({"x-rate-limit-limit": "100", "x-rate-limit-interval": "2m"}, Announced(100, 120.0)),
        ({"x-rate-limit-limit": "50"}, Announced()),
        ({"x-rate-limit-limit": "fifty", "x-rate-limit-interval": "1s"}, Announced()),
        ({"x-rate-limit-limit": "0", "x-rate-limit-interval": "1s"}, Announced()),
        ({"x-rate-limit-limit": "5", "x-rate-limit-interval": "-1s"}, Announced()),
        ({"x-ratelimit-limit": "100000", "x-ratelimit-remaining": "99999", "x-ratelimit-reset": "40000"}, Announced()),
        ({"x-ratelimit-limit": "10", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "3"}, Announced(wait=3.0)),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700000030"}, Announced(wait=30.0)),
        ({"retry-after": "7"}, Announced(wait=7.0)),
        ({"backoff": "10"}, Announced(wait=10.0)),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "40000"}, Announced()),
    ],
)
def test_headers_are_read_and_nonsense_is_not(headers: dict[str, str], says: Announced) -> None:
    assert announced(headers, 1_700_000_000.0) == says


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("120", 120.0), ("0", 0.0), ("1.5", 1.5), ("Tue, 14 Nov 2023 22:13:50 GMT", 30.0), ("Tue, 14 Nov 2023 22:00:00 GMT", 0.0),
        ("", 0.0), ("soon", 0.0), ("-5", 0.0), ("1e9", 0.0), ("99999999999", 604800.0),
    ],
)  # fmt: skip
def test_retry_after_is_seconds_or_a_date(written: str, seconds: float) -> None:
    assert retry_after({"retry-after": written}, 1_700_000_000.0 + 0.0) == seconds


@given(st.dictionaries(st.sampled_from(["retry-after", "x-ratelimit-reset", "x-ratelimit-remaining", "backoff"]), st.text()))
def test_no_header_is_too_strange(headers: dict[str, str]) -> None:
    assert 0 <= announced(headers, 1e9).wait <= 7 * 86400
    assert spent(headers, b"\xff", 1e9) >= 0


def test_a_hold_is_shared_and_a_longer_one_stays(tmp_path: Path) -> None:
    clock = Clock()
    one = Limits(tmp_path / "limits.sqlite", clock=clock)
    two = Limits(tmp_path / "limits.sqlite", clock=clock)
    one.hold(HOST, 600, "rate-limited", "ten minutes")
    one.hold(HOST, 5, "rate-limited", "five seconds")
    assert two.claim(HOST, "single") == Held("rate-limited", "ten minutes")
    clock.now += 580
    turn = two.claim(HOST, "single")
    assert isinstance(turn, Wait)
    assert turn.seconds == pytest.approx(20)
    clock.now += 21
    assert isinstance(two.claim(HOST, "single"), Claimed)


def test_a_budget_that_is_spent_is_not_waited_for_at_all() -> None:
    limits = Limits(clock=Clock())
    limits.hold(HOST, 10, "out-of-budget", "spent")
    assert limits.claim(HOST, "single") == Held("out-of-budget", "spent")


def test_a_budget_that_one_key_has_spent_is_another_keys_to_spend(tmp_path: Path) -> None:
    one = Limits(tmp_path / "limits.sqlite", mark=lambda name: "aaaa")
    two = Limits(tmp_path / "limits.sqlite", mark=lambda name: "bbbb")
    one.hold(HOST, 3600, "out-of-budget", "spent")
    assert isinstance(one.claim(HOST, "single"), Held)
    assert isinstance(two.claim(HOST, "single"), Claimed)


# --- the file


def test_the_file_is_nobody_elses_business() -> None:
    limits = open_limits(STRANGER)
    limits.claim(HOST, "single")
    folder = state_folder()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()} == {0o600}


def test_a_test_world_has_its_own_count() -> None:
    open_limits(STRANGER, scope="http://127.0.0.1:1").hold(HOST, 600, "rate-limited", "in the test world")
    assert isinstance(open_limits(STRANGER).claim(HOST, "single"), Claimed)


@pytest.mark.parametrize("damage", ["garbage", "folder", "unreadable"])
def test_without_the_file_the_limits_still_hold_within_the_process(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "limits.sqlite"
    if damage == "garbage":
        path.write_bytes(b"not a database " * 400)
    elif damage == "folder":
        path.mkdir()
    else:
        path = Path("/proc/1/nowhere/limits.sqlite")
    clock = Clock()
    assert most_in_a_window(departures(Limits(path, known=always(Limit(3, 1.0)), clock=clock), clock, 12), 1.0) <= 3


def test_a_file_that_goes_bad_in_the_middle_costs_nothing_but_the_sharing(tmp_path: Path) -> None:
    clock = Clock()
    path = tmp_path / "limits.sqlite"
    limits = Limits(path, known=always(Limit(3, 1.0)), clock=clock)
    departures(limits, clock, 3)
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE due")
    assert most_in_a_window(departures(limits, clock, 12), 1.0) <= 3


def test_many_threads_share_one_count() -> None:
    limits = Limits(known=always(Limit(50, 1.0, 1, 50)))
    times: list[float] = []
    lock = Lock()

    def go() -> None:
        while True:
            match limits.claim(HOST, "single"):
                case Claimed(at=at) as claimed:
                    with lock:
                        times.append(at)
                    limits.release(claimed)
                    return
                case Wait(seconds):
                    time.sleep(seconds)
                case Held():
                    raise AssertionError

    threads = [Thread(target=go) for _ in range(30)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert most_in_a_window(times, 1.0) <= 50
    assert len(times) == 30


SENDER = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from fontes.model import Reply, Request
    from fontes.run.limits import Limits
    from fontes.run.limits_known import Limit
    from fontes.run.wire import Wire
    world, path, requests, seconds, together, number, threads = sys.argv[1:]
    limit = Limit(int(requests), float(seconds), 1, int(together))
    wire = Wire(limits=Limits(Path(path), known=lambda *given: limit), world=world)
    from threading import Thread
    def go(count):
        for n in range(count):
            wire.permit("api.crossref.org", "single")
            sent = wire.send(Request(source="crossref", host="api.crossref.org", path=f"/{n}"), permitted=True)
            print(sent.status if isinstance(sent, Reply) else sent.why, flush=True)
    line = [Thread(target=go, args=(int(number) // int(threads),)) for _ in range(int(threads))]
    [each.start() for each in line]
    [each.join() for each in line]
    """
)


def sender(world: str, path: Path, limit: Limit, number: int, threads: int) -> "subprocess.Popen[str]":
    given = [world, str(path), str(limit.requests), str(limit.seconds), str(limit.together), str(number), str(threads)]
    return subprocess.Popen([sys.executable, "-c", SENDER, *given], stdout=subprocess.PIPE, text=True)


class Strict:
    """A host that counts in a sliding window, and answers 429 to whoever is one too many. The window is a little shorter than it
    says: this server, too, is sometimes late in looking at the clock."""

    def __init__(self, limit: Limit, latency: float = 0.0) -> None:
        self.limit = limit
        self.latency = latency
        self.times: list[float] = []
        self.refused = 0
        self.lock = Lock()

    def __call__(self, asked: Asked) -> bytes:
        with self.lock:
            recent = [each for each in self.times if asked.at - each < 0.9 * self.limit.seconds]
            self.times.append(asked.at)
            if len(recent) >= self.limit.requests:
                self.refused += 1
                return says(429, Retry_After="1")
        time.sleep(self.latency * random.uniform(0.5, 1.5))
        return says(200)


def test_three_processes_at_once_keep_to_one_limit_and_waste_little(tmp_path: Path) -> None:
    limit = Limit(10, 1.0, 1, 3)
    strict = Strict(limit, latency=0.1)
    with host(strict) as it:
        running = [sender(it.world, tmp_path / "limits.sqlite", limit, 14, 2) for _ in range(3)]
        assert [each.communicate(timeout=60)[0].split() for each in running] == [["200"] * 14] * 3
        assert strict.refused == 0
        assert it.most <= 3
        times = [each.at for each in it.asked]
        assert len(times) == 42
        assert times[-1] - times[0] <= 2 * 4.1, "a busy machine may be late; that no turn is wasted is shown above, by the clock"


def test_a_process_that_is_killed_holds_up_nobody(tmp_path: Path) -> None:
    def speaks(asked: Asked) -> bytes:
        if first.asked[0] is asked:
            time.sleep(20)
        return says(200)

    limit = Limit(1000, 1.0, 1, 1)
    first = Host(speaks)
    doomed = sender(first.world, tmp_path / "limits.sqlite", limit, 1, 1)
    begun = time.monotonic()
    while not first.asked:
        assert time.monotonic() - begun < 30
        time.sleep(0.02)
    waiting = sender(first.world, tmp_path / "limits.sqlite", limit, 1, 1)
    time.sleep(1)
    assert len(first.asked) == 1, "one at a time"
    os.kill(doomed.pid, signal.SIGKILL)
    doomed.wait()
    begun = time.monotonic()
    assert waiting.communicate(timeout=30)[0].split() == ["200"]
    assert time.monotonic() - begun < 5
    first.close()


def test_a_host_that_is_not_listed_gets_one_request_a_second() -> None:
    assert known_limit("example.org", "single", STRANGER) == MODEST
