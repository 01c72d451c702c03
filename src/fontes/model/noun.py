"""The base of every noun: a frozen, keyword-only value that encodes to JSON and prints its own JSON Schema."""

import msgspec


class Noun(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A value that never changes after it is made; `msgspec.structs.replace` makes the next one."""
