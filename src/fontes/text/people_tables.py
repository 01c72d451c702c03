"""Words that say what a part of a name is: particles, suffixes, degrees, and the nouns that make an author a body."""

PARTICLES = frozenset(
    (
        "van", "von", "vom", "der", "den", "des", "de", "del", "della", "delle", "dello", "dei", "degli", "di", "da",
        "dal", "dalla", "dos", "das", "do", "du", "la", "le", "les", "lo", "ten", "ter", "te", "'t", "’t", "zu", "zum",
        "zur", "und", "af", "av", "auf", "aus", "el", "al", "bin", "ibn", "bint", "ben", "abu", "d'", "d’", "op", "in",
        "in't", "y", "e", "i", "sri", "san", "santa", "st.", "ste.",
    ),
)  # fmt: skip
"""In lower case these are particles wherever they stand between names; "y" and "e" only join two family names."""

CAPITAL_PARTICLES = frozenset(
    (
        "Van", "Von", "Vom", "Der", "Den", "De", "Del", "Della", "Dello", "Dei", "Degli", "Di", "Da", "Dal", "Dalla",
        "Dos", "Das", "Du", "La", "Le", "Ten", "Ter", "Te", "El", "Al", "Bin", "Ibn", "Ben", "Abu", "St.", "St", "Ste.",
        "San", "Santa", "Mac", "Saint", "'T",
    ),
)  # fmt: skip
"""Written with a capital they belong to the family name: Giada | Di Stefano. Not Do: Vietnamese Do is a family name."""

VIETNAMESE = frozenset(
    (
        "Nguyen", "Nguyễn", "Tran", "Trần", "Le", "Lê", "Pham", "Phạm", "Hoang", "Hoàng", "Huynh", "Huỳnh", "Phan", "Vu",
        "Vũ", "Vo", "Võ", "Dang", "Đặng", "Bui", "Bùi", "Do", "Đỗ", "Ho", "Hồ", "Ngo", "Ngô", "Duong", "Dương", "Ly",
        "Lý", "Dinh", "Đinh",
    ),
)  # fmt: skip
"""After these, Van and Thi are middle names and no particles: Nguyen Van Minh."""

SUFFIXES = {
    "jr": "Jr.", "jr.": "Jr.", "jnr": "Jr.", "jnr.": "Jr.", "junior": "Jr.", "sr": "Sr.", "sr.": "Sr.", "snr": "Sr.",
    "snr.": "Sr.", "ii": "II", "iii": "III", "iv": "IV", "2nd": "II", "3rd": "III", "4th": "IV", "iii.": "III",
    "ii.": "II",
}  # fmt: skip

ROMAN = frozenset(("II", "III"))
"""Capitals that are no initials; "IV" may be either."""

DEGREES = frozenset(
    (
        "phd", "ph.d", "ph.d.", "phd.", "md", "m.d.", "m.d", "mph", "m.p.h.", "msc", "m.sc.", "bsc", "b.sc.", "mba",
        "dphil", "d.phil.", "dsc", "d.sc.", "frcp", "frcpc", "facs", "facp", "frcs", "mrcp", "pharmd", "pharm.d.", "dds",
        "dvm", "mbbs", "m.b.b.s.", "drph", "esq", "esq.", "mbchb", "scd", "sc.d.", "edd", "ed.d.",
    ),
)  # fmt: skip
"""Academic letters after a whole name are no part of it; "MD" straight after a family name is a pair of initials."""

ABBREVIATED = frozenset(
    (
        "yu.", "ya.", "ye.", "yo.", "zh.", "sh.", "ch.", "th.", "ph.", "kh.", "ts.", "chr.", "wm.", "jos.", "geo.",
        "chas.", "jas.", "thos.", "fr.", "alf.", "joh.", "gg.", "dz.", "ju.", "ja.", "je.", "ev.", "cs.", "gy.", "sz.",
        "zs.", "ny.", "ly.", "tr.", "cl.", "gl.",
    ),
)  # fmt: skip
"""Given names cut to two or three letters, as Cyrillic, Hungarian and old catalogues write initials."""

TITLES = frozenset(
    ("dr", "dr.", "prof", "prof.", "professor", "sir", "dame", "mr", "mr.", "mrs", "mrs.", "ms.", "dipl.-ing.", "dipl.-inf.")
)

_BODY_NOUNS = (
    "group groups consortium collaboration collaborative collaborators organization organisation organizations committee "
    "subcommittee society societies association investigators network team teams institute institutes institut instituto "
    "istituto university universität université universidad ministry ministère ministerio agency department council "
    "foundation commission initiative project center centre centers centres academy federation union alliance party "
    "panel program programme trialists authority bureau inc ltd llc gmbh corp corporation company press library museum "
    "laboratory laboratories registry service services developers contributors community partnership administration "
    "confederation coalition secretariat trust board forum college hospital government parliament congress bank nations "
    "working taskforce force workgroup roundtable studies survey arbeitsgemeinschaft gesellschaft bundesamt ministerium "
    "verband verein stiftung arbeitsgruppe institution conference deutsche bundesministerium organizzazione organisatie "
    "société asociación sociedad associação sociedade groupe grupo comité consorzio консорциум министерство институт "
    "университет общество комитет организация technologies systems software solutions openai deepmind google microsoft "
    "nvidia anthropic meta ibm unesco unicef who oecd ipcc cdc nasa ieee iso "
)
BODY_NOUNS = frozenset(_BODY_NOUNS.split())
"""One of these makes an author a body ("ACIP Investigators"); compared in lower case."""

SHARED_WITH_PEOPLE = frozenset(
    ("bank", "force", "forum", "press", "college", "meta", "who", "iso", "trust", "working", "union", "board", "party")
)
"""Of these some are family names too (Press WH): with initials beside them they make no body."""

BANKS = frozenset(
    ("world", "european", "african", "asian", "national", "central", "federal", "labour", "task", "united", "royal")
)
"""With one of these before it, a shared noun makes a body of two words: World Bank, but Anna Bank."""

_CJK_BODY = "会 會 委员会 中心 研究所 研究院 大学 大學 公司 部 局 组 組 协会 学会 協会 학회 연구소 위원회 센터 대학교"
CJK_BODY = tuple(_CJK_BODY.split())

HALF_BODIES = frozenset(
    ("Food", "National", "Royal", "International", "American", "European", "Health", "Science", "Medicine", "Rights")
)
"""First halves of a body's name before its "and": Food and Agriculture Organization."""
