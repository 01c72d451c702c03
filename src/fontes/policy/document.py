"""The docs page of a scheme, written from its tables alone: what it asks, what it calls the outcome, and who decided so."""

from collections.abc import Iterable, Sequence

from .asks import plan
from .mentions import gravity
from .table import Conditions, Policy, RelayRow, Table
from .vocabulary import number

READING = """\
Sources: [text] the scheme's own text, [author] its author's other files, [observed] seen on real data, [ours] decided by fontes.

The first row whose conditions hold names the label. Where an open question could still change it, the open label is given."""

WAIVED = "Where one of these questions has no answer for a settled reason, the table is read as if it had this one."


NAMING = """\
The slug is the name of the document without its last suffix, in small letters; whatever is no letter and no digit becomes one
hyphen, except `.` and `_` inside it; it has at most 60 characters. Two documents may come to one slug, so a file that is
already there is never overwritten unless `--force` says so: the command ends with code 2 and names the file, and the document
that it was written for. `--slug` and `--out` choose another place."""

RECORDED = """\
The first file records what was found out about each reference and the thresholds in force. The second is made from these
alone, without a network: counts and labels are worked out again, never taken over, and a summary, label or similarity that
does not fit what was found is said aloud. Thresholds are those of the first file unless others are given; then every label
that changes is named. References of one work count once."""


def page(policy: Policy) -> str:
    """Markdown: labels, decision tree, source of every row and threshold, waivers, relays, and the facts asked."""
    parts = [
        f"# {policy.name}\n\n{policy.title}. Version {policy.version}.\n\n{policy.about}",
        READING,
        *(_table(table) for table in policy.tables.values()),
        _thresholds(policy),
        _relays(policy),
        _files(policy),
        _facts(policy),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(table: Table) -> str:
    ranked = sorted(table.labels.values(), key=lambda label: gravity(table)[label.name])
    labels = grid(
        ("label", "level", "meaning", "source"),
        [(f"{label.symbol} `{label.name}`".strip(), label.level, label.means, label.source) for label in ranked],
    )
    rows = grid(
        ("row", "if", "label", "note", "source"),
        [
            (str(place), conditions(row.when) or "otherwise", f"`{row.label}`", row.note, row.source)
            for place, row in enumerate(table.rows, 1)
        ],
    )
    parts = [
        f"## The {table.subject}",
        f"Gravest first. Open label: `{table.open}`.\n\n{labels}",
        f"### Decision tree of the {table.subject}\n\n```text\n{tree(table)}\n```\n\n{rows}",
        _remarks(table),
        _waivers(table),
    ]
    return "\n\n".join(part for part in parts if part)


def tree(table: Table) -> str:
    """The table as it is read: each question leads to a label or on to the next."""
    branches = [f"├─ {conditions(row.when, mark='')} → {row.label}" for row in table.rows[:-1]]
    return "\n".join([table.subject, *branches, f"└─ otherwise → {table.rows[-1].label}"])


def conditions(when: Conditions, mark: str = "`") -> str:
    return " and ".join(f"{mark}{name}{mark} is {_either(answers, mark)}" for name, answers in when.items())


def _either(answers: Sequence[str], mark: str) -> str:
    *first, last = (f"{mark}{answer}{mark}" for answer in answers)
    return f"{', '.join(first)} or {last}" if first else last


def _remarks(table: Table) -> str:
    if not table.remarks:
        return ""
    rows = [(conditions(remark.when), remark.note, remark.source) for remark in table.remarks]
    return f"### Said beside the label\n\n{grid(('if', 'note', 'source'), rows)}"


def _waivers(table: Table) -> str:
    if not table.waivers:
        return ""
    rows = [
        (f"`{each.fact}`", ", ".join(each.why), f"`{each.answer}`", each.caveat, each.source) for each in table.waivers.values()
    ]
    return f"### Let pass, and said aloud\n\n{WAIVED}\n\n{grid(('fact', 'reason', 'read as', 'caveat', 'source'), rows)}"


def _thresholds(policy: Policy) -> str:
    cuts = [
        (
            cut.name,
            f"{'from' if cut.inclusive else 'above'} {number(cut.value)}",
            f"`{scale.fact}` {scale.key}",
            cut.means,
            cut.source,
        )
        for scale in policy.scales
        for cut in scale.cuts
    ]
    budgets = [(each.name, str(each.value), "", each.means, each.source) for each in policy.budgets]
    if not cuts and not budgets:
        return ""
    head = (
        f"## Thresholds\n\nThreshold set {policy.name}@{policy.version}. One that is UNRESOLVED is refused rather than guessed."
    )
    return f"{head}\n\n{grid(('threshold', 'value', 'cuts', 'meaning', 'source'), [*cuts, *budgets])}"


def _relays(policy: Policy) -> str:
    if not policy.relays:
        return ""
    rows = [
        (f"`{each.code}`", each.kind, conditions(each.when), each.obligation, _names(each), each.source) for each in policy.relays
    ]
    head = ("code", "kind", "if", "obligation", "names", "source")
    return f"## Relays\n\nWhoever passes the result on must say these.\n\n{grid(head, rows)}"


def _names(relay: RelayRow) -> str:
    only = f" ({relay.only})" if relay.only else ""
    return ", ".join(f"{name}{only}" for name in relay.names)


def _files(policy: Policy) -> str:
    form = policy.manifest
    if form is None:
        return ""
    command = f" of `fontes {policy.front_door.command}`" if policy.front_door else ""
    head = (
        f"## Files\n\nThe commands{command} write into `{form.folder}` unless another folder is named: `<slug>.{form.manifest}`"
        f" lists every reference (form `{form.form}`), `<slug>.{form.analysis}` assesses them. Sources: {form.source}."
    )
    counted = grid(("in the summary", "label"), [(f"`{name}`", f"`{label}`") for name, label in form.summary.items()])
    called = grid(("basis", "in the files"), [(f"`{answer}`", f"`{word}`") for answer, word in form.basis.items()])
    return f"{head}\n\n{NAMING}\n\n{RECORDED}\n\n{counted}\n\n{called}"


def _facts(policy: Policy) -> str:
    rows = [(f"`{ask.fact}`", ask.subject, ask.question, ", ".join(ask.tables)) for ask in plan(policy)]
    return f"## What it asks\n\nNothing else is looked up for it.\n\n{grid(('fact', 'about a', 'question', 'asked by'), rows)}"


def grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; bars and line ends in the cells are made harmless."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;').replace(chr(10), ' ') for cell in line)} |" for line in lines)
