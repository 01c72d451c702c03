"""Finds a scheme by its name or its path, and says which others there are."""

from pathlib import Path
from typing import NamedTuple

from ..model import Place
from ..policy.table import Policy
from .refused import RefusedError, did_you_mean, refuse

BUNDLED = Path(__file__).parent.parent / "policy" / "schemes"


class SchemeText(NamedTuple):
    """A scheme as written. `name` is the bundled scheme's name, or the path of the user's own file."""

    name: str
    text: str


def scheme_names() -> tuple[str, ...]:
    """The bundled schemes, the default first."""
    names = sorted(each.stem for each in BUNDLED.glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != "standard"))


def find_scheme(wanted: str) -> SchemeText:
    """Raises `RefusedError` where there is no such scheme."""
    bundled = BUNDLED / f"{wanted}.toml"
    if "/" not in wanted and bundled.is_file():
        return SchemeText(wanted, bundled.read_text("utf-8"))
    path = Path(wanted)
    try:
        if path.is_file():
            return SchemeText(wanted, path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise refuse("F151", f"the scheme {wanted} cannot be read: {error}", place=Place(file=wanted)) from error
    says = f"there is no scheme {wanted!r}{did_you_mean(wanted, scheme_names())}"
    raise refuse("F152", says, remedy=f"Schemes: {', '.join(scheme_names())}; or the path of a scheme file.")


def scheme_behind(command: str) -> SchemeText:
    """The bundled scheme that declares this command as its front door. That there is none is a fault of ours and raises."""
    for name in scheme_names():
        found = find_scheme(name)
        if f'command = "{command}"' in found.text:
            return found
    raise LookupError(f"no scheme declares the front door {command}")


def load_scheme(scheme: SchemeText) -> Policy:
    """Raises `RefusedError` with every breach of the format, each at its line."""
    from ..policy.load import BadPolicy, load

    name = scheme.name if scheme.name.endswith(".toml") else f"{scheme.name}.toml"
    try:
        return load(scheme.text, name)
    except BadPolicy as error:
        raise RefusedError(*error.problems) from error
