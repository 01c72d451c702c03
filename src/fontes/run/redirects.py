"""Where a redirect leads, and whether it is followed: to listed hosts over TLS, and nowhere else."""

from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

from .egress import allowed
from .world import out_of

HOPS = 5
MOVED = (301, 302, 303, 307, 308)


class Hop(NamedTuple):
    """The next request: `target` is path and query, percent-encoded."""

    host: str
    target: str
    keeps_body: bool


def next_hop(host: str, target: str, location: str, *, status: int, moves: bool, world: str) -> Hop | str:
    """The hop, or why it is not taken."""
    try:
        address = urljoin(f"https://{host}{target}", out_of(world, location.strip()))
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return f"{host} redirects to an address that cannot be read; it was not followed"
    place = f"{parts.scheme}://{_shown(parts.netloc)}"
    if not parts.hostname or not allowed(parts.hostname, moves=moves):
        return f"{host} redirects to {place}, which is not on the list of hosts; it was not followed"
    if parts.scheme != "https":
        return f"{host} redirects to {place}, which is not encrypted; it was not followed"
    if port not in (None, 443) or "@" in parts.netloc:
        return f"{host} redirects to {place}, which is not how that host is reached; it was not followed"
    query = f"?{parts.query}" if parts.query else ""
    return Hop(parts.hostname, _encoded((parts.path or "/") + query), keeps_body=status in (307, 308))


def _shown(place: str) -> str:
    """At most as much as a host's name may have, and nothing that a terminal would obey."""
    return "".join(each for each in place if each.isprintable())[:253]


def _encoded(target: str) -> str:
    from urllib.parse import quote

    return quote(target, safe="/?&=%:@!$'()*+,;~-._[]|")
