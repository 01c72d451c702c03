"""The house stays tidy: layers, the public door, generated pages, lock files, and what is imported at the door."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import fontes
from fontes.cli.exits import MEANINGS, Exit
from fontes.cli.pages import pages
from fontes.run.codes import all_codes

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "fontes"
PUBLIC = [
    "Absent", "Ambiguous", "Citation", "Comparison", "Description", "Document", "Extraction", "Finding", "Fix", "Found",
    "Identifier", "Matched", "Network", "NotFound", "Patch", "Person", "Place", "Problem", "Reference", "Report", "Unavailable",
    "Unknown", "Unresolved", "Verdict", "Work", "__version__", "bundled_library", "classify", "extract", "investigate",
    "memory_library", "open_library", "read", "render", "scheme",
]  # fmt: skip


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT / "src").stdout


def test_layers_import_downwards_only() -> None:
    from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == EXIT_STATUS_SUCCESS


def test_the_public_door_is_exactly_this_wide() -> None:
    assert sorted(fontes.__all__) == PUBLIC
    assert all(getattr(fontes, name) is not None for name in PUBLIC)
    with pytest.raises(AttributeError):
        fontes.nothing  # noqa: B018


def test_verbs_that_share_their_name_with_a_package_are_both() -> None:
    told = "print(callable(fontes.read), fontes.read.formats is f, callable(fontes.extract))"
    assert python(f"import fontes.read.formats as f, fontes; {told}") == "True True True\n"
    code = "from fontes import read, extract; from fontes.read.formats import READERS; print(callable(read), callable(extract))"
    assert python(code) == "True True\n"


def test_the_example_for_python_runs_and_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "python.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(example, "docs/python.md", "exec"), {})
    out = capsys.readouterr().out
    assert "R1 mismatch [('year', '1963', '1953')]" in out
    assert "PARTIAL" in out


def test_generated_pages_are_those_of_the_code() -> None:
    drifted = [
        path
        for path, text in pages().items()
        if not (ROOT / "docs" / path).exists() or (ROOT / "docs" / path).read_text() != text
    ]
    assert drifted == [], "run `make generated`"


def test_no_generated_page_outlives_what_it_was_made_from() -> None:
    made = {ROOT / "docs" / path for path in pages() if path.startswith("schemes/")}
    assert set((ROOT / "docs" / "schemes").glob("*.md")) == made


def test_every_code_in_the_source_is_explained() -> None:
    written = {code for path in SOURCE.rglob("*.py") for code in re.findall(r'"([CEFLNPRZ]\d{3})"', path.read_text("utf-8"))}
    assert len(written) > 40
    assert sorted(written - set(all_codes())) == []


def test_every_code_that_is_explained_can_occur() -> None:
    code = re.compile(r"[\"' ]([CEFLNPRZ]\d{3})[\"':]")
    used = {each for path in SOURCE.rglob("*.py") for each in code.findall(path.read_text("utf-8"))}
    assert sorted(set(all_codes()) - used) == []


def test_help_comes_without_anything_heavy() -> None:
    code = "import sys; from fontes.cli.main import main; main(['--help']); print(*sys.modules)"
    loaded = set(python(code).splitlines()[-1].split())
    dependencies = {
        "msgspec",
        "tantivy",
        "lxml",
        "rapidfuzz",
        "jinja2",
        "selectolax",
        "ftfy",
        "pycrfsuite",
        "markdown_it",
        "bibtexparser",
    }
    assert loaded & {*dependencies, "argparse", "sqlite3", "multiprocessing", "fontes.model"} == set()


def test_checking_a_bibliography_loads_no_parser_of_other_formats() -> None:
    run = "main(['check', 'fontes/demo/references.bib', '--no-record'])"
    loaded = set(python(f"import sys; from fontes.cli.main import main; {run}; print(*sys.modules)").splitlines()[-1].split())
    assert "msgspec" in loaded
    assert (
        loaded & {"jinja2", "selectolax", "markdown_it", "lxml", "pycrfsuite", "multiprocessing", "concurrent.futures"} == set()
    )


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_lock_files_have_hashes_and_name_no_index(name: str) -> None:
    text = (ROOT / name).read_text()
    assert "://" not in text
    assert not re.search(r"^\s*-{1,2}(i|f|index|extra-index|find-links)", text, re.MULTILINE)
    pinned = re.findall(r"^[A-Za-z0-9_.\-]+==", text, re.MULTILINE)
    assert len(pinned) > 10
    assert text.count("--hash=sha256:") >= len(pinned)


def test_the_lock_files_hold_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    names = {re.split(r"[<>=\s]", each)[0].lower() for each in project["dependencies"]}
    for lock in ("requirements.lock", "requirements-dev.lock"):
        pinned = set(re.findall(r"^([A-Za-z0-9_.\-]+)==", (ROOT / lock).read_text(), re.MULTILINE))
        assert names - pinned == set()


def test_every_dependency_is_imported_somewhere() -> None:
    called = {"python-crfsuite": "pycrfsuite", "markdown-it-py": "markdown_it", "pyyaml": "yaml"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    text = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    unused = []
    for each in project["dependencies"]:
        name = re.split(r"[<>=\s]", each)[0].lower()
        module = called.get(name, name.replace("-", "_"))
        if not re.search(rf"^\s*(import|from) {module}\b", text, re.MULTILINE):
            unused.append(name)
    assert unused == []


def test_whatever_tests_and_measurements_import_is_locked() -> None:
    """A clone has nothing but what the lock file names."""
    called = {"pycrfsuite": "python-crfsuite", "markdown_it": "markdown-it-py", "importlinter": "import-linter", "yaml": "pyyaml"}
    pinned = set(re.findall(r"^([A-Za-z0-9_.\-]+)==", (ROOT / "requirements-dev.lock").read_text(), re.MULTILINE))
    missing = set()
    for path in (each for folder in ("tests", "bench") for each in (ROOT / folder).rglob("*.py")):
        for module in third_party(path.read_text("utf-8")):
            name = called.get(module, module.replace("_", "-"))
            if name not in pinned:
                missing.add(f"{name} ({path.relative_to(ROOT)})")
    assert missing == set()


def third_party(text: str) -> set[str]:
    """The packages that a file imports and that come neither with Python nor from here."""
    found = re.findall(r"importorskip\(\s*\"(\w+)\"", text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append(node.module)
    return {each.partition(".")[0] for each in found} - sys.stdlib_module_names - {"fontes", "tests", "bench"}


def test_the_readme_tells_the_exit_codes_as_they_are() -> None:
    rows = dict(re.findall(r"^\| (\d+) \| (.+?) \|$", (ROOT / "README.md").read_text(), re.MULTILINE))
    assert {int(code) for code in rows} == {int(code) for code in Exit} == {int(code) for code in MEANINGS}


def test_links_between_the_pages_lead_somewhere() -> None:
    broken = [
        f"{page.relative_to(ROOT)} → {target}"
        for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))
        for target in re.findall(r"\]\(([^)#:\s]+)[^):]*\)", without_code(page.read_text("utf-8")))
        if not (page.parent / target).exists()
    ]
    assert broken == []


def without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


def test_only_the_shell_meets_the_world() -> None:
    modules = "os|time|datetime|random|socket|subprocess|urllib.request|http|pathlib|tempfile|shutil|sqlite3|glob"
    world = re.compile(rf"^\s*(?:import|from) (?:{modules})\b", re.MULTILINE)
    inner = [
        path
        for layer in ("model", "text", "read", "extract", "resolve", "sources", "checks", "policy")
        for path in (SOURCE / layer).rglob("*.py")
    ]
    assert len(inner) > 50
    assert [str(path.relative_to(SOURCE)) for path in inner if world.search(path.read_text("utf-8"))] == []
