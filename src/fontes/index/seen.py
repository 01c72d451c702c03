"""Which records a build has taken already, in fixed memory: "no" is certain, "yes" only likely, and a wrong yes costs nothing."""

from pathlib import Path

BITS = 1 << 26
LAST = BITS - 1
"""8 MiB: at five million records one in a hundred is taken for seen, and is then replaced where there is nothing to replace."""


class Seen:
    def __init__(self, bits: bytes = b"") -> None:
        self._bits = bytearray(bits) if len(bits) == BITS // 8 else bytearray(BITS // 8)

    def add(self, record: str) -> bool:
        """Whether the record of this key (`tokens.record_key`) may have come before; it has come now."""
        number = int(record[1:], 16)
        bits, known = self._bits, True
        for place in (number & LAST, (number >> 19) & LAST, (number >> 38) & LAST):
            mask = 1 << (place & 7)
            if not bits[place >> 3] & mask:
                known = False
                bits[place >> 3] |= mask
        return known

    def save(self, path: Path) -> None:
        path.write_bytes(self._bits)

    @staticmethod
    def load(path: Path) -> "Seen":
        return Seen(path.read_bytes() if path.exists() else b"")
