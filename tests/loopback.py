"""Ports on this machine on which a test's own servers listen: the only ones that a test may connect to."""

OURS: set[int] = set()
HERE = ("127.0.0.1", "::1", "localhost")


def allow(port: int) -> None:
    """To be called by whatever starts a server in a test, or a process that is one."""
    OURS.add(port)


def forbid(port: int) -> None:
    OURS.discard(port)


def is_ours(address: object) -> bool:
    """`address` as the socket layer has it: (host, port) or (host, port, flow, scope)."""
    return isinstance(address, tuple) and len(address) >= 2 and address[0] in HERE and address[1] in OURS
