"""What a word usually is in a reference: a table counted from bibliographic records, and short closed lists of cue words."""

from functools import cache
from importlib.resources import files

CUES: dict[str, str] = {
    word: cue
    for cue, words in {
        "month": "january february march april may june july august september october november december jan feb mar apr jun jul aug"
        " sep sept oct nov dec spring summer autumn fall winter januar februar märz maerz mai juni juli oktober dezember janvier"
        " février fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre enero febrero marzo abril"
        " mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre"
        " ottobre dicembre января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        "in": "in dans en em nel nella dins",
        "editor": "ed eds editor editors edited hrsg hg éd éds dir dirs coord coords curatore cura redakcja red herausgegeben"
        " herausgeber",
        "translator": "trans translated translator translators übers übersetzt trad traduit traduction transl tr",
        "volume": "vol vols volume volumes bd bde band tome tomo jg jahrgang vyp т",
        "issue": "no nr num number issue iss n° nº heft núm numéro numero número fasc №",
        "pages": "p pp page pages pag pág págs s seiten seite ss pgs с стр",
        "edition": "edn edition ed auflage aufl édition edición rev revised",
        "thesis": "thesis dissertation phd ph.d diss msc mémoire thèse tesis masterarbeit diplomarbeit habilitation doctoral master"
        " bachelor",
        "report": "report tech technical rep preprint manuscript working memo tr techreport bericht",
        "meeting": "proceedings proc conference conf symposium symp workshop congress meeting annual international transactions"
        " tagung kongress",
        "publisher": "press verlag publishers publisher publishing publications books university universität université universidad"
        " éditions editions editorial springer elsevier wiley routledge sage academic mcgraw-hill prentice-hall prentice mit"
        " oxford cambridge blackwell kluwer freeman addison-wesley presses ediciones editore inc ltd gmbh co & sons",
        "institution": "institute institut department dept center centre laboratory laboratories lab ministry agency society"
        " association council committee organization organisation commission foundation bureau office",
        "place": "york london berlin paris boston chicago amsterdam cambridge oxford philadelphia washington tokyo münchen munich"
        " heidelberg dordrecht leipzig stuttgart wien vienna zürich zurich frankfurt hamburg köln basel bern rome roma milano"
        " madrid barcelona moscow moskva warszawa praha budapest stockholm copenhagen oslo helsinki toronto montréal montreal"
        " sydney melbourne delhi beijing singapore leiden hague angeles francisco baltimore princeton chichester hoboken usa uk"
        " germany france england canada ca ny ma nj il dc pa md australia netherlands italy spain china japan india",
        "link": "available retrieved accessed from online url http https www doi isbn issn arxiv pmid pmcid pubmed zugriff abgerufen"
        " consulté disponible visited last",
        "review": "submitted forthcoming appear press preparation unpublished print",
        "al": "al others",
    }.items()
    for word in words.split()
}


@cache
def classes() -> dict[str, str]:
    """Word (lower case) → the field it mostly stands in and how surely: "J2" journal, "T1" title, "N3" name, "P1" publisher."""
    table: dict[str, str] = {}
    for line in (files(__package__) / "words.txt").read_text("utf-8").splitlines():
        kind, _, members = line.partition(" ")
        table.update(dict.fromkeys(members.split(" "), kind))
    return table
