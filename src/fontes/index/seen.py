"""Which records a build has taken already, in fixed memory: "no" is certain, "yes" only likely, and a wrong yes costs nothing."""

from hashlib import blake2b
from pathlib import Path

BITS = 1 << 26
"""8 MiB: at five million records one in a hundred is taken for seen, and is then replaced where there is nothing to replace."""


class Seen:
    def __init__(self, bits: bytes = b"") -> None:
        self._bits = bytearray(bits) if len(bits) == BITS // 8 else bytearray(BITS // 8)

    def add(self, record: str) -> bool:
        """Whether the record may have come before; it has come now."""
        number = int.from_bytes(blake2b(record.encode(), digest_size=12).digest(), "big")
        bits, known = self._bits, True
        for _ in range(3):
            place = number % BITS
            number //= BITS
            byte, mask = place >> 3, 1 << (place & 7)
            if not bits[byte] & mask:
                known = False
                bits[byte] |= mask
        return known

    def save(self, path: Path) -> None:
        path.write_bytes(self._bits)

    @staticmethod
    def load(path: Path) -> "Seen":
        return Seen(path.read_bytes() if path.exists() else b"")
