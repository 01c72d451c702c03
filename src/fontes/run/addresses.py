"""Which addresses on the network may be connected to: public ones only, whatever a name or a redirect says."""

import ipaddress
import socket
from collections.abc import Callable, Sequence
from itertools import zip_longest
from threading import Thread
from typing import NamedTuple

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolver = Callable[[str], tuple[str, ...]]
"""From a host's name to its addresses; raises `OSError` where it has none, `TimeoutError` where nobody answers."""

WITHIN = 2.0
"""Seconds that a name may take: a resolver that hangs is as good as none."""
BRIEFLY = 0.5
"""The same, where another host could not be found either."""
NAT64 = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48"))
"""RFC 6052 and RFC 8215: the last 32 bits are an IPv4 address, to which a gateway passes the connection on."""
TRANSLATED = ipaddress.ip_network("::ffff:0:0:0/96")
"""RFC 2765, IPv4-translated: obsolete, and still passed on by some."""
COMPATIBLE = ipaddress.ip_network("::/96")
"""RFC 4291, IPv4-compatible: obsolete, and the same."""
RANGES: tuple[tuple[str, str], ...] = (
    # IANA registries of special-purpose addresses (RFC 6890 and updates): whatever is not reachable from everywhere.
    ("0.0.0.0/8", "unspecified"), ("10.0.0.0/8", "private"), ("100.64.0.0/10", "shared by a carrier"),
    ("127.0.0.0/8", "loopback"), ("169.254.0.0/16", "link-local"), ("172.16.0.0/12", "private"), ("192.0.0.0/24", "reserved"),
    ("192.0.2.0/24", "for documentation"), ("192.88.99.0/24", "reserved"), ("192.168.0.0/16", "private"),
    ("198.18.0.0/15", "for benchmarks"), ("198.51.100.0/24", "for documentation"), ("203.0.113.0/24", "for documentation"),
    ("224.0.0.0/4", "multicast"), ("240.0.0.0/4", "reserved"),
    ("::/128", "unspecified"), ("::1/128", "loopback"), ("100::/64", "a black hole"), ("2001::/23", "reserved"),
    ("2001:db8::/32", "for documentation"), ("3fff::/20", "for documentation"), ("5f00::/16", "reserved"),
    ("fc00::/7", "private"), ("fe80::/10", "link-local"), ("fec0::/10", "private"), ("ff00::/8", "multicast"),
)  # fmt: skip
FORBIDDEN = tuple((ipaddress.ip_network(each), kind) for each, kind in RANGES)


class Refusal(NamedTuple):
    """A host that is not connected to, and why."""

    host: str
    address: str
    kind: str

    def __str__(self) -> str:
        where = "is" if self.host == self.address else f"leads to {self.address}, which is"
        return f"{self.host} {where} {self.kind}, not an address of the public network"


def forbidden(written: str) -> str:
    """What is wrong with an IP address ("private", "loopback" …), or "" where it is public."""
    try:
        address = ipaddress.ip_address(written.partition("%")[0])
    except ValueError:
        return "malformed"
    inner = carried(address)
    if inner is not None:
        return forbidden(str(inner))
    kind = next((kind for network, kind in FORBIDDEN if address.version == network.version and address in network), "")
    return kind or ("" if address.is_global else "reserved")


def carried(address: Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 address leads to: mapped, 6to4, Teredo, NAT64 and the obsolete forms."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    if address.teredo is not None:
        return address.teredo[1]
    last = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    if any(address in network for network in (*NAT64, TRANSLATED)):
        return last
    return last if address in COMPATIBLE and int(address) > 1 else None


def check_address(host: str, resolver: Resolver | None = None) -> tuple[str, ...] | Refusal:
    """The addresses to connect to, and no others: they are resolved once, so that a name cannot change its mind afterwards.

    One forbidden address among them is enough for a refusal: a name that leads into a private network is not to be trusted
    with the rest. Raises what the resolver raises.
    """
    bare = host.strip("[]")
    addresses = (bare,) if _is_literal(bare) else (resolver or resolve)(host)
    for each in addresses:
        kind = forbidden(each)
        if kind:
            return Refusal(host=bare, address=each, kind=kind)
    return addresses


def resolve(host: str, within: float = WITHIN) -> tuple[str, ...]:
    """Asks the system, which may take for ever: it is left behind in a thread of its own after `within` seconds."""
    found: list[tuple[str, ...]] = []
    failed: list[OSError] = []

    def ask() -> None:
        try:
            answers = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
            found.append(tuple(dict.fromkeys(str(each[4][0]) for each in answers)))
        except (OSError, UnicodeError) as error:  # a name that cannot be written in ASCII has no address either
            failed.append(error if isinstance(error, OSError) else OSError(str(error)))

    thread = Thread(target=ask, name=f"dns-{host}", daemon=True)
    thread.start()
    thread.join(within)
    if failed:
        raise failed[0]
    if not found:
        raise TimeoutError(f"no answer within {within:g} s")
    return in_turn(found[0])


def in_turn(addresses: Sequence[str]) -> tuple[str, ...]:
    """IPv6 and IPv4 by turns, in the order that the system prefers: one of the two often leads nowhere (RFC 8305)."""
    first = [each for each in addresses if (":" in each) == (":" in addresses[0])]
    second = [each for each in addresses if each not in first]
    return tuple(each for pair in zip_longest(first, second) for each in pair if each)


def _is_literal(host: str) -> bool:
    """Numbers in any notation that a system would read as an address ("127.1", "0x7f000001", "2130706433") count as one: they
    are refused as malformed, since no listed host is written so."""
    if ":" in host:
        return True
    last = host.rstrip(".").rpartition(".")[2]
    return last.isdigit() or last.lower().startswith("0x")
