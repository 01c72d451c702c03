"""Colour for a terminal, only where it was asked for, and never the only sign."""

from ..model import Level

_CODES: dict[Level, str] = {"error": "31", "warning": "33", "open": "36", "note": "34", "pass": "32"}


class Paint:
    def __init__(self, color: bool) -> None:
        self._color = color

    def level(self, text: str, level: Level) -> str:
        return self._with(text, _CODES[level])

    def strong(self, text: str) -> str:
        return self._with(text, "1")

    def quiet(self, text: str) -> str:
        return self._with(text, "2")

    def _with(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._color and text else text
