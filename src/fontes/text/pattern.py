"""A regular expression that is compiled when it first meets a text: a run needs few of the hundreds that there are."""

import re
from typing import AnyStr, cast


class _Pattern:
    """Stands in for the compiled one, whose methods it takes over one by one, so that each is looked up once."""

    def __init__(self, written: str | bytes, flags: int) -> None:
        self._written = written
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        found: object = getattr(re.compile(self._written, self._flags), name)
        setattr(self, name, found)
        return found


def pattern(written: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """As `re.compile`, for patterns at the top of a module: nothing is compiled at import, a wrong one fails at first use.

    Only methods and attributes are offered, which is how all of this code uses patterns: `found.search(text)`.
    """
    return cast("re.Pattern[AnyStr]", _Pattern(written, flags))
