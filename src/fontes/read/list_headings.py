"""What people write above a list of references, in the languages that we meet."""
# ruff: noqa: E501  (a table reads better with long rows)

import re

NUMBERING = re.compile(r"^[\W_]*(?:(?:\d+(?:\.\d+)*|[ivxlc]+|[a-z])[.):]\s+|\d+\s+)?", re.IGNORECASE)
TAIL = re.compile(r"[\W_]*$|\s*[({].*$")
HEADINGS = frozenset(
    " ".join(line.split())
    for line in """
references | refs | reference list | list of references | references cited | references and notes | references and further reading | literature
literature cited | literature references | cited literature | works cited | list of works cited | bibliography | selected bibliography
annotated bibliography | selected references | key references | cited references | supplementary references | additional references
supplemental references | methods references | online references | web references | main references | citations | sources | sources cited
source list | works consulted | sources consulted | further reading | notes and references | endnotes and references | endnotes
primary sources | secondary sources | secondary literature | references used | references & notes | reference | cited works | publications cited
literatur | literaturverzeichnis | literaturangaben | literaturliste | literaturhinweise | literatur- und quellenverzeichnis | quellen
quellenverzeichnis | quellenangaben | quellen und literatur | bibliographie | bibliografie | referenzen | nachweise | einzelnachweise
référence | références | références bibliographiques | ouvrages cités | liste des références | sources bibliographiques | notes et références
referencias | referencias bibliográficas | obras citadas | fuentes | fuentes bibliográficas | literatura citada | bibliografía | literatura
referências | referências bibliográficas | bibliografia | riferimenti | riferimenti bibliografici | letteratura | literatuur | literatuurlijst
referenties | referenser | litteratur | litteraturförteckning | källförteckning | källor | referanser | referencer | litteraturliste
kirjallisuus | lähteet | piśmiennictwo | bibliográfia | irodalom | irodalomjegyzék | kaynaklar | kaynakça | citace | literatura a zdroje
список литературы | список использованной литературы | список источников | литература | библиография | источники
список використаних джерел | список цитированной литературы | библиографический список | βιβλιογραφία | αναφορές
参考文献 | 參考文獻 | 引用文献 | 文献 | 参照文献 | 참고문헌 | 참고 문헌 | المراجع | المصادر | قائمة المراجع | מקורות | ביבליוגרפיה | רשימת מקורות | संदर्भ
""".replace("\n", " | ").split("|")
    if line.strip()
)


def is_list_heading(text: str) -> bool:
    """Whether this line announces a list of references: "6. References", "**Quellen:**", "参考文献"."""
    if len(text) > 80:
        return False
    bare = " ".join(TAIL.sub("", NUMBERING.sub("", text.strip(), count=1)).lower().split())
    return bare in HEADINGS
