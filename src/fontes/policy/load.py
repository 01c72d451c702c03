"""From the text of a scheme file to a policy, or to every breach of its format at its line."""

import pkgutil
import re
import tomllib
from collections.abc import Callable
from functools import lru_cache

from .bad_policy import BadPolicy, breach, suggestion
from .breaches import Breaches
from .decode import decode
from .sound import check_policy
from .table import Policy

__all__ = ["BadPolicy", "load", "names", "scheme"]

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def load(text: str, name: str) -> Policy:
    """The policy that a scheme file's text describes. `name` is the file's name, for messages.

    Raises `BadPolicy` with every breach found: code P2xx, file and line, what is wrong, what to write instead.
    """
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        line = int(at[1]) if at and at[1] else text.count("\n") + 1
        raise BadPolicy([breach("P200", name, line, f"not TOML: {_AT.sub('', str(error))}")]) from None
    breaches = Breaches()
    policy = decode(raw, breaches)
    breaches.raise_if_any(name, text)
    assert policy is not None  # a policy is left out only with a breach
    check_policy(policy, breaches)
    breaches.raise_if_any(name, text)
    return policy


def scheme(name_or_path: str, read: Callable[[str], str] | None = None) -> Policy:
    """A packaged scheme by name, or a user's own by the path of its TOML file, whose text `read` fetches.

    Only the scheme asked for is loaded. Raises `BadPolicy`, P215 where no scheme has that name.
    """
    if name_or_path.endswith(".toml") and read is not None:
        return load(read(name_or_path), name_or_path)
    return _packaged(name_or_path)


@lru_cache(maxsize=16)
def _packaged(name: str) -> Policy:
    data = _data(name) if re.fullmatch(r"[\w-]+", name) else None
    if data is None:
        says = f"fontes has no scheme “{name}”"
        raise BadPolicy(
            [breach("P215", name, 0, says, f"{suggestion(name, names())}; a scheme of your own is a path that ends in .toml")]
        )
    return load(data.decode("utf-8"), f"{name}.toml")


def _data(name: str) -> bytes | None:
    try:
        return pkgutil.get_data("fontes.policy", f"schemes/{name}.toml")
    except FileNotFoundError:
        return None


def names() -> tuple[str, ...]:
    """The schemes that come with fontes, in alphabetical order."""
    from importlib.resources import files  # slow to import, and only needed to list them

    found = (each.name for each in files("fontes.policy").joinpath("schemes").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))
