"""Where the files of a scheme's commands lie: safe names, nothing overwritten unasked, and no file picked by its name."""

import os
import unicodedata
from pathlib import Path

import msgspec

from ..checks.registry import FACTS
from ..model import Finding, Place
from ..policy.table import ManifestForm
from ..report.manifest_form import VERIFIER, Manifest
from .files import missing, named, read_file
from .refused import RefusedError, refuse

LONGEST = 60
"""Characters of a slug: with four bytes each and the suffixes a file name still has room."""
AGAIN = "Verify the document again."


def slug(name: str) -> str:
    """From a document's path: its own name without the last suffix, in small letters, letters, digits, `.`, `_` and `-` only."""
    stem = "standard-input" if name == "-" else Path(name).stem
    kept = "".join(each if each.isalnum() or each in "._" else "-" for each in unicodedata.normalize("NFC", stem).lower())
    return _trimmed("-".join(part for part in kept.split("-") if part)) or "document"


def _trimmed(text: str) -> str:
    return text.strip("-._")[:LONGEST].strip("-._")


def chosen_slug(written: str) -> str:
    """One that the user gave. Raises `RefusedError` where it would not come out as it was written."""
    if slug(f"{written}.x") != written:
        says = f"{written!r} cannot be part of the name of a file here"
        raise refuse("C105", f"--slug is never {written!r}: {says}", remedy=f"One that can be is {slug(f'{written}.x')}.")
    return written


def claim(path: Path, *, force: bool) -> None:
    """Raises `RefusedError` where the file is there already, or cannot be written, before anything is asked."""
    place = Place(file=str(path))
    if path.is_dir() or (os.path.lexists(path) and not force):
        kind = "a folder" if path.is_dir() else _owner(path)
        remedy = "Give --force to overwrite it, or --slug or --out to write elsewhere."
        raise refuse("F173", f"{path} is there already{kind and f', {kind}'}", remedy=remedy, place=place)
    home = next(each for each in (path.parent, *path.parent.parents) if each.exists())
    if not home.is_dir() or not os.access(home, os.W_OK):
        raise refuse("F110", f"{path} cannot be written: {home} is no folder to write in", remedy="Name another with --out.")


def _owner(path: Path) -> str:
    """For which document the file was written, where it says so."""
    try:
        found = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return ""
    told = found if isinstance(found, dict) else {}
    target = told.get("target_file") or (told.get("assessment") or {}).get("target_file")
    return f"written for {target}" if isinstance(target, str) and target else ""


def find_manifest(where: str, form: ManifestForm) -> str:
    """The file that `where` names, or the only one in that folder. Raises `RefusedError` for none and for several."""
    path = named(where)
    if path.is_file():
        return where
    if not path.is_dir() and where != form.folder:
        raise missing(where)
    inside = sorted(each for each in path.glob(f"*.{form.manifest}") if each.is_file())
    if not inside:
        says = f"the folder {where} holds no manifest (*.{form.manifest})"
        raise refuse("F175", says, remedy="Verify a document first, or name the folder or the file with --from.")
    if len(inside) > 1:
        listed = ", ".join(each.name for each in inside[:10]) + (", …" if len(inside) > 10 else "")
        says = f"the folder {where} holds {len(inside)} manifests: {listed}"
        raise refuse("F172", says, remedy=f"Name one: --from {inside[0].parent / '<file>'}.")
    return str(inside[0])


def read_manifest(name: str, form: ManifestForm) -> tuple[Manifest, bytes]:
    """The manifest and its bytes. Raises `RefusedError` with one sentence for whatever is none, is damaged or is of others."""
    data = read_file(name).data
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _refused(
            "F171", name, f"is no manifest: it is not JSON ({error})", "Name one, or verify the document again."
        ) from error
    says = raw.get("schema") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or says != form.form:
        has = f"says that its form is {says!r}" if says else "does not say its form"
        raise _refused("F171", name, f"is no manifest of the form {form.form}: it {has}", "Name one of that form.")
    verifier = raw.get("verifier")
    if not isinstance(verifier, str) or not verifier.startswith(VERIFIER):
        by = f"by {verifier}" if isinstance(verifier, str) and verifier else "by a program that it does not name"
        told = f"was written {by} and does not record what its statuses rest on, so that they cannot be worked out again"
        raise _refused("F174", name, told, "Verify the document with fontes.")
    try:
        manifest = msgspec.convert(raw, type=Manifest)
    except msgspec.ValidationError as error:
        raise _refused("F171", name, f"is damaged: {error}", AGAIN) from error
    if fault := _fault(manifest):
        raise _refused("F174", name, fault, AGAIN)
    return manifest, data


def _refused(code: str, name: str, told: str, remedy: str) -> RefusedError:
    return refuse(code, f"{name} {told}", remedy=remedy, place=Place(file=name))


def _fault(manifest: Manifest) -> str:
    """Why what it records cannot be judged, or ""."""
    known = [each.reference for each in manifest.citations]
    if len(set(known)) < len(known):
        return "is damaged: two of its citations have one reference"
    for each in manifest.citations:
        facts = [finding.fact for finding in each.findings]
        if len(set(facts)) < len(facts) or any(finding.about != each.reference for finding in each.findings):
            return f"is damaged: the findings of {each.reference} are not its own"
        if any(other not in known for other in each.same_work_as):
            return f"is damaged: {each.reference} is said to be the same work as a citation that is not there"
        if strange := next((finding for finding in each.findings if not _understood(finding)), None):
            return f"was written by another version: {strange.fact} is never {strange.answer!r} here"
    return ""


def _understood(finding: Finding) -> bool:
    fact = FACTS.get(finding.fact)
    return fact is None or not isinstance(finding.answer, str) or finding.answer in fact.answers
