"""What the user settled once, in `fontes.toml` or `pyproject.toml [tool.fontes]`; a flag on the command line wins."""

import re
import tomllib
from pathlib import Path
from typing import Literal, get_args

from ..model import Noun, Place
from .refused import did_you_mean, refuse

FailOn = Literal["note", "warning", "error", "never"]
FAIL_ON: tuple[str, ...] = get_args(FailOn)


class Settings(Noun, frozen=True):
    """Paths are relative to the folder of the settings file, and are made absolute when it is read."""

    scheme: str = "standard"
    libraries: tuple[str, ...] = ()
    bundled: bool = True
    fail_on: FailOn = "warning"
    format: str = "text"
    details: bool = False
    offline: bool = False
    email: str = ""
    """Told to registries that serve those who give one more generously."""
    sources: tuple[str, ...] = ()
    """Registries to ask; none means those that `run.network` lists."""
    zotero: tuple[str, ...] = ()
    """Zotero libraries: "auto", "local", "user:12", "group:34", or paths."""
    retractions: tuple[str, ...] = ()
    """Tables of retractions."""


KINDS: dict[str, tuple[type, str]] = {
    "scheme": (str, 'a name or a path in quotes: scheme = "standard"'),
    "libraries": (list, 'a list of paths: libraries = ["my-library", "refs.bib"]'),
    "bundled": (bool, "true or false"),
    "fail-on": (str, f"one of {', '.join(FAIL_ON)}, in quotes"),
    "format": (str, 'a format in quotes: format = "text"'),
    "details": (bool, "true or false"),
    "offline": (bool, "true or false"),
    "email": (str, 'an address in quotes: email = "ada@example.org"'),
    "sources": (list, 'a list of registries: sources = ["crossref", "pubmed"]'),
    "zotero": (list, 'a list of Zotero libraries: zotero = ["auto"] or ["local", "group:123"] or ["Zotero/zotero.sqlite"]'),
    "retractions": (list, 'a list of files: retractions = ["retraction_watch.csv"]'),
}


def find_settings(start: Path) -> Settings:
    """From the nearest folder, upwards from `start`, that has any. Raises `RefusedError` with file and line."""
    for folder in (start, *start.parents):
        own, project = folder / "fontes.toml", folder / "pyproject.toml"
        if own.is_file():
            return read_settings(own.read_text("utf-8"), own, table=())
        if project.is_file() and "[tool.fontes" in (text := project.read_text("utf-8")):
            return read_settings(text, project, table=("tool", "fontes"))
        if (folder / ".git").exists():
            break
    return Settings()


def read_settings(text: str, path: Path, *, table: tuple[str, ...]) -> Settings:
    """The settings in `text`; `table` is the path to them inside the file."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        place = Place(file=str(path), line=int(line[1]) if line else 0)
        raise refuse("C101", f"the file is not valid TOML: {error}", place=place, remedy="Correct it there.") from error
    for part in table:
        values = values.get(part, {})
    for name, value in values.items():
        _check(name, value, text, path)
    return Settings(
        scheme=_scheme(values.get("scheme", "standard"), path),
        libraries=tuple(str(path.parent / each) for each in values.get("libraries", ())),
        bundled=values.get("bundled", True),
        fail_on=values.get("fail-on", "warning"),
        format=values.get("format", "text"),
        details=values.get("details", False),
        offline=values.get("offline", False),
        email=values.get("email", ""),
        sources=tuple(values.get("sources", ())),
        zotero=tuple(each if _is_word(each) else str(path.parent / each) for each in values.get("zotero", ())),
        retractions=tuple(str(path.parent / each) for each in values.get("retractions", ())),
    )


def _is_word(zotero: str) -> bool:
    """Whether a Zotero library is named, and not its path."""
    return zotero in ("auto", "local") or zotero.startswith(("user:", "group:", "~"))


def _scheme(written: str, path: Path) -> str:
    return str(path.parent / written) if written.endswith(".toml") else written


def _check(name: str, value: object, text: str, path: Path) -> None:
    place = Place(file=str(path), line=_line(name, text))
    if name not in KINDS:
        raise refuse(
            "C102",
            f"there is no setting {name!r}{did_you_mean(name, KINDS)}",
            place=place,
            remedy=f"Settings: {', '.join(KINDS)}.",
        )
    kind, wanted = KINDS[name]
    strings = isinstance(value, list) and all(isinstance(each, str) for each in value)
    if not isinstance(value, kind) or (kind is list and not strings):
        raise refuse("C103", f"{name} is {value!r}; it should be {wanted}", place=place)
    if name == "fail-on" and value not in FAIL_ON:
        raise refuse(
            "C104", f'fail-on is never "{value}"{did_you_mean(str(value), FAIL_ON)}', place=place, remedy=f"It is {wanted}."
        )


def _line(name: str, text: str) -> int:
    found = re.search(rf"^\s*[\"']?{re.escape(name)}[\"']?\s*=", text, re.MULTILINE)
    return text[: found.end()].count("\n") + 1 if found else 0
