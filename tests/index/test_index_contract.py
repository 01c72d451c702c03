"""What every engine behind `RecordIndex` must do; a new engine joins by one line in `ENGINES`."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from fontes.index.build import build
from fontes.index.library import RecordIndex, memory_library, open_library
from fontes.model import ByWords, Description, Identifier, Person, SourceUsed, Work

Engine = Callable[[list[Work], Path], RecordIndex]


def _in_memory(works: list[Work], folder: Path) -> RecordIndex:
    return memory_library(works, "lib", ("article",))


def _on_disk(works: list[Work], folder: Path) -> RecordIndex:
    source = folder / "works.jsonl"
    source.write_bytes(b"".join(msgspec.json.encode(_flat(work)) + b"\n" for work in works))
    build([source], folder / "lib", covers=("article",), helpers=0)
    return open_library(folder / "lib")


ENGINES: dict[str, Engine] = {"memory": _in_memory, "tantivy": _on_disk}


def _flat(work: Work) -> dict[str, object]:
    says = work.description
    flat: dict[str, object] = {
        "id": work.id, "src": work.source, "title": says.title, "year": says.year, "container": says.container,
        "volume": says.volume, "pages": says.pages, "type": says.type, "other_titles": list(work.other_titles),
        "authors": [{"family": each.family, "given": each.given, "literal": each.literal} for each in says.authors],
    }  # fmt: skip
    return flat | {each.scheme: each.value for each in says.identifiers}


def _work(
    id_: str,
    title: str,
    families: str,
    year: int,
    container: str,
    volume: str,
    pages: str,
    *ids: Identifier,
    other_titles: tuple[str, ...] = (),
) -> Work:
    authors = tuple(
        Person(literal=name[1:]) if name.startswith("=") else Person(family=name) for name in families.split("; ") if name
    )
    says = Description(
        type="article", title=title, authors=authors, year=year, container=container, volume=volume, pages=pages, identifiers=ids
    )
    return Work(id=id_, source="test", description=says, other_titles=other_titles)


DOI = Identifier(scheme="doi", value="10.1000/drops")
WORKS = [
    _work("drops", "Lipid droplets control the maternal histone supply", "Li; Thiel", 2012,
        "Current Biology", "22", "2104–2113", DOI, Identifier(scheme="pmid", value="23084995")),
    _work("fat", "Lipid droplets and cellular lipid metabolism",
        "Walther; Farese", 2012, "Annual Review of Biochemistry", "81", "687–714"),
    _work("nin", "Network In Network", "Lin; Chen; Yan", 2014, "International Conference on Learning Representations", "", ""),
    _work("nets", "Network motifs in the network of transcription", "Alon", 2007, "Nature Reviews Genetics", "8", "450–461"),
    _work("encode", "An integrated encyclopedia of DNA elements in the human genome",
        "=The ENCODE Project Consortium", 2012, "Nature", "489", "57–74"),
    _work("zh", "深度学习在图像识别中的应用", "王", 2018, "计算机学报", "41", "1–20"),
    _work("zh2", "深度学习在语音识别中的应用", "李", 2018, "计算机学报", "41", "21–40"),
    _work("th", "การเรียนรู้เชิงลึกสำหรับภาษาไทย", "สมชาย", 2020, "วารสาร", "3", "5–9"),
    _work("ru", "Двоичные коды с исправлением выпадений", "Левенштейн", 1965, "Доклады Академии наук", "163", "845–848"),
    _work("ar", "مقدمة في نظرية الاحتمالات", "خلدون", 1999, "مجلة", "2", "11–19"),
    _work("de", "Über den anschaulichen Inhalt der Quantentheorie", "Heisenberg", 1927, "Zeitschrift für Physik",
        "43", "172–198", other_titles=("On the intuitive content of quantum theory",)),
]  # fmt: skip


@pytest.fixture(scope="module", params=sorted(ENGINES))
def index(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> RecordIndex:
    return ENGINES[request.param](WORKS, tmp_path_factory.mktemp("engine"))


def _best(index: RecordIndex, **asked: object) -> str:
    works = index.by_words(msgspec.convert({"source": "lib", **asked}, ByWords))
    return works[0].id if works else ""


def test_a_work_comes_back_as_it_was_put_in(index: RecordIndex) -> None:
    (work,) = index.by_identifier(DOI)
    assert work == WORKS[0]


def test_an_identifier_is_exact_to_the_letter(index: RecordIndex) -> None:
    assert index.by_identifier(Identifier(scheme="doi", value="10.1000/drop")) == ()
    assert index.by_identifier(Identifier(scheme="pmid", value="10.1000/drops")) == ()
    assert index.by_identifier(msgspec.structs.replace(DOI, written="https://doi.org/10.1000/DROPS", version="2")) != ()


@pytest.mark.parametrize(
    ("asked", "id_"),
    [
        ({"title": "Lipid droplets control the maternal histone supply"}, "drops"),
        ({"title": "Lipid dropletts contrl the materal histone suply"}, "drops"),
        ({"title": "Lipid droplets control the mater"}, "drops"),
        ({"title": "Maternal histone supply, controlled by droplets"}, "drops"),
        ({"title": "Network in network", "authors": ("Lin",), "year": 2014}, "nin"),
        ({"title": "NETWORK-IN-NETWORK"}, "nin"),
        ({"title": "深度学习在图像识别中的应用"}, "zh"),
        ({"title": "深度学习语音识别应用"}, "zh2"),
        ({"title": "การเรียนรู้เชิงลึก"}, "th"),
        ({"title": "двоичные коды с исправлением выпадении"}, "ru"),
        ({"title": "نظرية الاحتمالات"}, "ar"),
        ({"title": "On the intuitive content of quantum theory"}, "de"),
        ({"title": "Uber den anschaulichen Inhalt"}, "de"),
        ({"authors": ("Walther",), "year": 2012, "container": "Annu. Rev. Biochem.", "volume": "81", "first_page": "687"}, "fat"),
        ({"container": "Curr Biol", "volume": "22", "first_page": "2104"}, "drops"),
        ({"authors": ("The ENCODE Project Consortium",), "year": 2012}, "encode"),
        ({"authors": ("Heisenberg",), "container": "Z. Phys."}, "de"),
        ({"text": "(7) Walther, T. C.; Farese, R. V. Annu. Rev. Biochem. 2012, 81, 687-714."}, "fat"),
        ({"text": "Alon U. Network motifs in the net-\nwork of transcription. Nat Rev Genet 2007;8:450"}, "nets"),
        ({"text": "Li Z, Thiel K. Lipid drop-\nlets control the maternal histone supply. Curr Biol 2012"}, "drops"),
    ],
)  # fmt: skip
def test_the_work_meant_comes_first(index: RecordIndex, asked: dict[str, object], id_: str) -> None:
    assert _best(index, **asked) == id_


def test_words_that_no_work_has_find_nothing(index: RecordIndex) -> None:
    assert index.by_words(ByWords(source="lib", title="Zymurgy quaggas", authors=("Qqwert",), year=1801)) == ()
    assert index.by_words(ByWords(source="lib")) == ()


def test_no_more_candidates_than_asked_for(index: RecordIndex) -> None:
    assert len(index.by_words(ByWords(source="lib", title="network lipid droplets", limit=1))) == 1


def test_a_question_of_one_kind_only_uses_that_kind(index: RecordIndex) -> None:
    assert _best(index, authors=("Alon",)) == "nets"
    assert _best(index, text="") == ""


def test_info_says_what_it_holds_and_covers(index: RecordIndex) -> None:
    info: SourceUsed = index.info
    assert (info.works, info.covers, info.standing) == (len(WORKS), ("article",), False)
    assert info.name == index.name == "lib"
    assert len(info.digest) == 64


def test_nothing_said_of_a_work_is_no_notice(index: RecordIndex) -> None:
    assert index.standing_of(DOI) == ()
