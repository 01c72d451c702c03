"""Verify the citations of one document, and assess what was found, each with a file that others can read.

'verify' looks every citation up, as 'fontes check' does, and writes <slug>.citations.json; 'analyze' works the assessment out
from that file alone, without a network, and writes <slug>.analysis.json. Labels, files and thresholds are those of the scheme.
"""

from argparse import ArgumentParser, Namespace
from math import isfinite
from pathlib import Path

import msgspec

from ..checks.duplicate import works
from ..extract.extract import extract
from ..model import Noun, Report
from ..policy.table import Policy
from ..report.manifest import manifest_of
from ..report.manifest_text import analysis_text, manifest_text
from ..run.analysis import analyze, retuned
from ..run.assess import assess, form_of
from ..run.files import named, write_file
from ..run.manifest_files import chosen_slug, claim, find_manifest, read_manifest, slug
from ..run.not_checked import not_checked
from ..run.reading import read_files
from ..run.refused import refuse
from ..run.schemes import find_scheme, load_scheme, scheme_behind
from .console import Console
from .exits import Exit, exit_for
from .flags import Chosen, chosen, library_flags, network_flags, run_flags, spares
from .plan import show_plan
from .running import run_extraction

COMMAND = "cite"
GIVEN = "given on the command line"
EXAMPLES = """\
fontes cite verify paper.md
fontes cite verify citations.json --library works.jsonl --offline
fontes cite analyze --from raw/literature
fontes cite analyze --from raw/literature/paper.citations.json --tolerance 0.9 --force
"""
FORMS = ("text", "json")


def configure(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    verbs = parser.add_subparsers(dest="verb", metavar="verify|analyze", required=True)
    says = "Look every citation of a document up and write the manifest."
    verifying = verbs.add_parser("verify", help="look every citation of a document up", description=says)
    verifying.add_argument(
        "file", metavar="FILE", help="one document: JSON, Markdown, text, a bibliography …; - for standard input"
    )
    _flags(verifying)
    verifying.add_argument("--slug", metavar="SLUG", help="what the file is called, in the place of the document's own name")
    verifying.add_argument(
        "--input-format", metavar="FORMAT", help="read the input as this format, whatever its name and content say"
    )
    library_flags(verifying)
    network_flags(verifying)
    run_flags(verifying)
    says = "Assess a manifest. Nothing is asked: counts and labels are worked out again from what it records."
    assessing = verbs.add_parser("analyze", help="assess a manifest, offline", description=says)
    assessing.add_argument(
        "--from",
        dest="manifest",
        metavar="DIR|FILE",
        help="a manifest, or the folder that holds one (default: the scheme's folder)",
    )
    _flags(assessing)


def _flags(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--scheme", metavar="NAME", help="the scheme, or the path of a scheme file (default: the one of this command)"
    )
    parser.add_argument(
        "--out", metavar="DIR", help="the folder to write to (default: the scheme's; for analyze, the manifest's)"
    )
    parser.add_argument("--force", action="store_true", help="overwrite the file if it is there already")
    parser.add_argument("--tolerance", metavar="NUMBER", help="how alike titles must be to count as verified, from 0 to 1")
    parser.add_argument(
        "--threshold", metavar="NAME=NUMBER", action="append", default=[], help="any threshold of the scheme; may be repeated"
    )
    parser.add_argument("--format", metavar="FORMAT", help="what is printed: text or json, which is the file (default: text)")
    parser.add_argument(
        "--fail-on", metavar="LEVEL", help="exit 1 from this level on: note, warning, error, never (default: warning)"
    )


def run(options: Namespace, console: Console) -> int:
    scheme = find_scheme(options.scheme) if options.scheme else scheme_behind(COMMAND)
    options.scheme = scheme.name
    if options.format not in (None, *FORMS):
        raise refuse("C105", f"--format is never {options.format!r} here", remedy=f"It is one of {', '.join(FORMS)}.")
    policy = load_scheme(scheme)
    return (_verify if options.verb == "verify" else _analyze)(options, policy, chosen(options), console)


def _verify(options: Namespace, policy: Policy, wanted: Chosen, console: Console) -> int:
    tuned, form, file = retuned(policy, _thresholds(options, policy), GIVEN), form_of(policy), str(options.file)
    if file != "-" and named(file).exists() and not named(file).is_file():
        raise refuse("F178", f"{file} is no file", remedy="Name one document, or - for standard input.")
    name = chosen_slug(options.slug) if options.slug is not None else slug(file)
    path = _folder(options, Path(form.folder)) / f"{name}.{form.manifest}"
    if not options.plan:
        claim(path, force=options.force)
    reading = read_files([file], input_format=options.input_format or "")
    spares((str(path),), tuple(each.source for each in reading.documents))
    for also in reading.also:
        console.say(f"Also reading {also}, which the document names.")
    extraction = extract(reading.documents)
    if options.plan:
        show_plan(extraction, wanted, options, console)
        return Exit.CLEAN
    unread = not_checked(extraction, skipped=reading.skipped)
    report = run_extraction(extraction, wanted, options, console, inputs=(file,), not_checked=unread)
    return _verified(report, tuned, file, path, wanted, console)


def _verified(report: Report, policy: Policy, file: str, path: Path, wanted: Chosen, console: Console) -> int:
    """Writes the manifest of a run, and shows it."""
    same = works(report.extraction.references, report.resolutions)
    assessed, form = assess(report, policy, same), form_of(policy)
    manifest = manifest_of(assessed.report, assessed.frame, same, file)
    _write(path, manifest, console)
    stale = path.with_name(f"{path.name.removesuffix(form.manifest)}{form.analysis}")
    if stale.exists():
        console.say(
            f"{stale} was made from an earlier manifest; 'fontes {COMMAND} analyze --from {path} --force' makes it again."
        )
    passing = [each.label for each in assessed.report.scheme.labels if each.level == "pass"]
    _show(manifest, manifest_text(manifest, passing, console.width), wanted, console)
    return exit_for(assessed.report, wanted.settings.fail_on)


def _analyze(options: Namespace, policy: Policy, wanted: Chosen, console: Console) -> int:
    form = form_of(policy)
    name = find_manifest(form.folder if options.manifest is None else options.manifest, form)
    manifest, data = read_manifest(name, form)
    analysis, report = analyze(manifest, data, name, policy, _thresholds(options, policy))
    stem = Path(name).name.removesuffix(f".{form.manifest}").removesuffix(".json")
    path = _folder(options, Path(name).parent) / f"{stem}.{form.analysis}"
    claim(path, force=options.force)
    spares((str(path),), (name,))
    _write(path, analysis, console)
    _show(analysis, analysis_text(analysis, console.width), wanted, console)
    return exit_for(report, wanted.settings.fail_on)


def _folder(options: Namespace, otherwise: Path) -> Path:
    return otherwise if options.out is None else named(options.out)


def _thresholds(options: Namespace, policy: Policy) -> dict[str, float]:
    """By name. Raises `RefusedError` for what is no name and number."""
    given: dict[str, float] = {}
    for written in options.threshold:
        name, _, number = str(written).partition("=")
        given[name.strip()] = _number(number, f"--threshold {written}")
    if options.tolerance is not None:
        tolerance = _number(options.tolerance, f"--tolerance {options.tolerance}")
        if not 0 <= tolerance <= 1:
            raise refuse("C105", f"--tolerance is never {options.tolerance}", remedy="It is a number from 0 to 1.")
        given[form_of(policy).tolerance] = tolerance
    return given


def _number(written: str, flag: str) -> float:
    try:
        value = float(written)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise refuse("C105", f"{flag} has no number", remedy="Write --threshold NAME=NUMBER or --tolerance NUMBER.")
    return value


def _write(path: Path, content: Noun, console: Console) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(str(path), _json(content))
    console.say(f"Wrote {path}.")


def _json(content: Noun) -> str:
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def _show(content: Noun, text: str, wanted: Chosen, console: Console) -> None:
    try:
        console.write(_json(content) if wanted.format == "json" else text)
    except BrokenPipeError:
        console.abandon()
