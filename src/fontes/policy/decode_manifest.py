"""The files of a scheme as written: what they are called, and what they call the labels."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ..checks.basis import BASIS
from ..model import Subject
from .bad_policy import suggestion
from .breaches import Breaches
from .decode_table import refuse_unknown_label
from .lines import Path
from .shape import WrittenManifest
from .table import Label, ManifestForm, Scale

Labels = Mapping[Subject, Mapping[str, Label]]


def decode_manifest(raw: object, scales: Sequence[Scale], labels: Labels, breaches: Breaches) -> ManifestForm | None:
    """None where the scheme has no such files, or with a breach noted."""
    path: Path = ("manifest",)
    written = None if raw is None else breaches.decode(WrittenManifest, raw, path)
    if written is None:
        return None
    cuts = [cut.name for scale in scales for cut in scale.cuts]
    if written.tolerance not in cuts:
        breaches.add(
            "P219", (*path, "tolerance"), f"no threshold is called “{written.tolerance}”", suggestion(written.tolerance, cuts)
        )
    if "document" not in labels:
        breaches.add("P219", path, "there is no [document] table, so nothing would be assessed")
    _check_summary(written, labels.get("reference", {}), breaches)
    if set(written.basis) != set(BASIS.answers):
        breaches.add("P219", (*path, "basis"), "not every answer of basis has its word", f"name {', '.join(BASIS.answers)}")
    return ManifestForm(
        form=written.form,
        folder=written.folder,
        manifest=written.manifest,
        analysis=written.analysis,
        tolerance=written.tolerance,
        summary=written.summary,
        basis=written.basis,
        source=written.source,
    )


def _check_summary(written: WrittenManifest, labels: Mapping[str, Label], breaches: Breaches) -> None:
    """Counts that do not add up to the whole would hide something."""
    path: Path = ("manifest", "summary")
    for name, label in written.summary.items():
        refuse_unknown_label(label, labels, (*path, name), breaches)
    counted = Counter(written.summary.values())
    for label in labels:
        if counted[label] != 1:
            says = f"“{label}” is counted {'twice' if counted[label] else 'nowhere'}"
            breaches.add("P219", path, says, "count every label of the reference once")
