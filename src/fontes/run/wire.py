"""Sends one request at a time for whoever asks, politely, and says what came back or why nothing did."""

import time
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from ..model import Reply, Request, Sent, Unavailable
from .addresses import Resolver
from .breaker import Breaker, Failure
from .credentials import Credentials
from .egress import SentTo, allowed
from .limits import Claimed, Limits
from .redirects import HOPS, MOVED, Hop, next_hop
from .retry import Retry
from .statuses import judged
from .tally import Parcel, Tally
from .turns import STOPPED, Turns
from .world import into

if TYPE_CHECKING:
    from .http import Answer, Http, Wanted

PATIENCE = 3.0
"""How many deadlines a request may take with all its attempts, besides what its host asks for."""
NOBODY = Credentials()
USUAL = Retry()
FORM = "application/x-www-form-urlencoded"


class Wire:
    """One for each run. Every method may be called from any thread, and none raises for anything that the network does."""

    def __init__(
        self,
        *,
        limits: Limits,
        credentials: Credentials = NOBODY,
        world: str = "",
        deadline: float = 20.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] | None = None,
        resolver: Resolver | None = None,
        retry: Retry = USUAL,
    ) -> None:
        self._limits = limits
        self._credentials = credentials
        self._world = world
        self._deadline = deadline
        self._clock = clock
        self._resolver = resolver
        self._retry = retry
        self._breaker = Breaker(clock)
        self._turns = Turns(limits, self._breaker, clock, sleep)
        self._tally = Tally()
        self._http: Http | None = None
        self._lock = Lock()

    def permit(self, host: str, pool: str) -> bool:
        """Blocks until one request may go. False if the wire was stopped meanwhile, or the host is down or held back: `send`
        then says so. A permit that is not used stays with its thread until the next one."""
        if self._turns.kept(host, pool) is not None:
            return True
        turn = self._turn(host, pool)
        if isinstance(turn, Failure):
            return False
        self._turns.keep(turn)
        return True

    def send(self, request: Request, *, permitted: bool = False) -> Sent:
        """`permitted`: this thread has had a permit for the request's host and pool."""
        if not allowed(request.host, moves=request.moves):
            raise ValueError(f"{request.host} is not on the list of hosts")
        turn = self._turns.kept(request.host, request.pool) if permitted else None
        self._turns.drop()
        hop = Hop(request.host, request.path + (f"?{urlencode(request.query)}" if request.query else ""), keeps_body=True)
        body = request.body
        for _ in range(HOPS + 1):
            answer = self._try(request, hop, body, turn)
            if isinstance(answer, Failure):
                return self._unavailable(request, answer)
            location = answer.headers.get("location", "") if answer.status in MOVED else ""
            if not location:
                return Reply(status=answer.status, body=answer.body)
            following = next_hop(hop.host, hop.target, location, status=answer.status, moves=request.moves, world=self._world)
            if isinstance(following, str):
                return self._unavailable(request, Failure("blocked", following))
            hop, body, turn = following, body if following.keeps_body else "", None
        return self._unavailable(request, Failure("blocked", f"{request.host} redirects more than {HOPS} times"))

    def stop(self) -> None:
        """Every wait, and every later send, ends at once; what is under way is cut off."""
        self._turns.stopped.set()
        with self._lock:
            http = self._http
        if http is not None:
            http.cut()

    def sent(self) -> tuple[SentTo, ...]:
        """What has left so far, by host."""
        return self._tally.sent()

    def concurrency(self, host: str) -> int:
        """How many threads a lane may use."""
        return self._limits.concurrency(host)

    def _unavailable(self, request: Request, failure: Failure) -> Unavailable:
        return Unavailable(source=request.source, why=failure.why, detail=self._credentials.redact(failure.detail))

    def _turn(self, host: str, pool: str) -> Claimed | Failure:
        refused = self._breaker.enter(host) or self._unfound(host)
        if refused is not None:
            return refused
        begun = self._clock()
        turn = self._turns.take(host, pool)
        self._tally.waited(host, self._clock() - begun)
        return turn

    def _unfound(self, host: str) -> Failure | None:
        """Before its turn, so that nothing is left to do when that comes, and no turn is lost on a name that leads nowhere."""
        if self._turns.stopped.is_set():
            return STOPPED
        failure = self._client().find(host, brief=self._breaker.suspect(host))
        if failure is not None:
            self._breaker.failed(host, failure, last=True)
        return failure

    def _try(self, request: Request, hop: Hop, body: str, turn: Claimed | None) -> "Answer | Failure":
        """One hop, with all its attempts."""
        host, parcel, wanted = hop.host, Parcel(request), self._wanted(request, hop, body)
        ends = self._clock() + PATIENCE * self._deadline + self._limits.cap
        attempt = timeouts = 0
        while True:
            claimed = turn or self._turn(host, request.pool)
            if isinstance(claimed, Failure) or isinstance(claimed := self._turns.embark(claimed), Failure):
                return claimed
            turn, brief = None, self._breaker.suspect(host)
            outcome = self._attempt(wanted, claimed, parcel, brief)
            if not isinstance(outcome, Failure) or self._turns.stopped.is_set():
                return outcome
            attempt, timeouts = attempt + 1, timeouts + (outcome.why == "timeout")
            pause = self._retry.pause(outcome, attempt, timeouts, brief=brief)
            if self._breaker.failed(host, outcome, last=pause is None) or pause is None or self._clock() + pause > ends:
                return outcome
            self._tally.retried(host)
            if not self._turns.pause(pause):
                return STOPPED

    def _attempt(self, wanted: "Wanted", claimed: Claimed, parcel: Parcel, brief: bool) -> "Answer | Failure":
        host, parcel.left = claimed.host, False

        def leaves() -> None:
            self._limits.departed(claimed)
            self._tally.leaves(host, parcel.leaves(), wanted.size)

        try:
            if self._turns.stopped.is_set():
                return STOPPED
            answer = self._client().ask(wanted, time.monotonic() + self._deadline, brief=brief, leaves=leaves)
        finally:
            self._limits.release(claimed)
        if isinstance(answer, Failure):
            self._tally.ended(host, answered=False)
            return STOPPED if self._turns.stopped.is_set() else answer
        self._limits.learn(host, claimed.pool, answer.headers)
        failure = judged(host, answer.status, answer.headers, answer.body, now=time.time(), cap=self._limits.cap)
        self._tally.ended(host, answered=failure is None, size=len(answer.body))
        if failure is None:
            self._breaker.answered(host)
            return answer
        if failure.why == "rate-limited":
            self._limits.exceeded(host, claimed.pool)
        self._limits.hold(host, failure.hold, failure.why, failure.detail)
        return failure

    def _wanted(self, request: Request, hop: Hop, body: str) -> "Wanted":
        from .http import Wanted

        added, target = self._credentials.added(hop.host), hop.target
        content = request.content_type or "application/json"
        if added.query and body and content == FORM:
            body = f"{body}&{urlencode(added.query)}"
        elif added.query:
            target += ("&" if "?" in target else "?") + urlencode(added.query)
        headers = [("Host", hop.host), ("User-Agent", self._credentials.agent), ("Accept", request.accept)]
        headers += [("Accept-Encoding", "gzip"), *added.headers]
        packed = body.encode()
        if packed:
            headers += [("Content-Type", content), ("Content-Length", str(len(packed)))]
        written = tuple((name.encode("ascii"), value.encode("ascii")) for name, value in headers)
        return Wanted(hop.host, "POST" if packed else "GET", into(self._world, hop.host, target), written, packed)

    def _client(self) -> "Http":
        """Made for the first request: a run without the network never loads it."""
        with self._lock:
            if self._http is None:
                from .http import Http, environment_proxy

                self._http = Http(world=self._world, resolver=self._resolver, proxies=environment_proxy)
            return self._http
