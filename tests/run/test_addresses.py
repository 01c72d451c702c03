"""Only addresses of the public network are connected to, and a name cannot change its mind between check and connection."""

import ipaddress
import socket
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.run import addresses
from fontes.run.addresses import Refusal, check_address, forbidden, in_turn, resolve

PRIVATE = st.sampled_from(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10"])


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("10.1.2.3", "private"), ("172.16.0.1", "private"), ("172.31.255.255", "private"), ("192.168.1.1", "private"),
        ("127.0.0.1", "loopback"), ("127.255.255.254", "loopback"), ("169.254.169.254", "link-local"),
        ("100.64.0.1", "shared by a carrier"), ("100.127.255.255", "shared by a carrier"), ("0.0.0.0", "unspecified"),
        ("0.1.2.3", "unspecified"), ("224.0.0.1", "multicast"), ("239.255.255.255", "multicast"), ("240.0.0.1", "reserved"),
        ("255.255.255.255", "reserved"), ("198.18.0.1", "for benchmarks"), ("192.0.2.1", "for documentation"),
        ("192.0.0.8", "reserved"), ("::", "unspecified"), ("::1", "loopback"), ("fe80::1", "link-local"),
        ("fe80::1%eth0", "link-local"), ("fc00::1", "private"), ("fdff::1", "private"), ("fec0::1", "private"),
        ("ff02::1", "multicast"), ("2001:db8::1", "for documentation"), ("::ffff:127.0.0.1", "loopback"),
        ("::ffff:7f00:1", "loopback"), ("::ffff:10.0.0.1", "private"), ("::ffff:0:127.0.0.1", "loopback"),
        ("::127.0.0.1", "loopback"), ("2002:7f00:1::", "loopback"), ("2002:c0a8:101::1", "private"),
        ("64:ff9b::127.0.0.1", "loopback"), ("64:ff9b::a00:1", "private"), ("64:ff9b:1::a9fe:a9fe", "link-local"),
        ("2001:0:4136:e378:8000:63bf:f5ff:fffe", "private"), ("100::1", "a black hole"), ("not an address", "malformed"),
        ("", "malformed"), ("1.2.3", "malformed"), ("0177.0.0.1", "malformed"), ("0x7f.0.0.1", "malformed"),
        ("2130706433", "malformed"),
    ],
)  # fmt: skip
def test_what_is_not_public_is_refused_in_every_disguise(address: str, kind: str) -> None:
    assert forbidden(address) == kind


@pytest.mark.parametrize(
    "address",
    ["8.8.8.8", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.1", "169.253.1.1", "192.167.1.1", "193.0.0.1",
     "2606:4700::1111", "2a00:1450:4001:830::200e", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1"],
)  # fmt: skip
def test_what_is_public_is_not(address: str) -> None:
    assert forbidden(address) == ""


@given(PRIVATE, st.integers(0, 2**24 - 1), st.sampled_from(["{}", "::ffff:{}", "64:ff9b::{}", "::ffff:0:{}"]))
def test_no_private_address_passes_whatever_it_is_wrapped_in(network: str, offset: int, wrapping: str) -> None:
    inside = ipaddress.ip_network(network)
    address = inside[offset % inside.num_addresses]
    assert forbidden(wrapping.format(address))


@given(st.ip_addresses())
def test_whatever_the_registry_of_addresses_calls_private_is_refused(address: ipaddress.IPv4Address) -> None:
    if not address.is_global:
        assert forbidden(str(address)) or addresses.carried(address) is not None


def test_one_private_address_among_public_ones_is_enough() -> None:
    found = check_address("host.example", lambda name: ("8.8.8.8", "10.0.0.1"))
    assert found == Refusal("host.example", "10.0.0.1", "private")
    assert str(found) == "host.example leads to 10.0.0.1, which is private, not an address of the public network"


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "169.254.169.254", "127.1."]
)
def test_numbers_in_the_place_of_a_name_are_checked_without_asking_anybody(host: str) -> None:
    def never(name: str) -> tuple[str, ...]:
        raise AssertionError(name)

    assert isinstance(check_address(host, never), Refusal)


def test_a_public_name_gives_all_its_addresses() -> None:
    assert check_address("host.example", lambda name: ("8.8.8.8", "2606:4700::1111")) == ("8.8.8.8", "2606:4700::1111")


def test_both_families_get_their_turn() -> None:
    assert in_turn(["::1", "::2", "::3", "1.1.1.1", "1.1.1.2"]) == ("::1", "1.1.1.1", "::2", "1.1.1.2", "::3")
    assert in_turn(["1.1.1.1", "::1"]) == ("1.1.1.1", "::1")
    assert in_turn(["1.1.1.1"]) == ("1.1.1.1",)


def test_a_resolver_that_hangs_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *given, **named: time.sleep(5) or [])
    begun = time.monotonic()
    with pytest.raises(TimeoutError, match=r"no answer within 0\.2 s"):
        resolve("host.example", within=0.2)
    assert time.monotonic() - begun < 1


def test_a_name_that_does_not_exist_is_an_error_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*given: object, **named: object) -> None:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    with pytest.raises(OSError, match="not known"):
        resolve("host.example")
