"""Capitalised words that stand where an author might and are none: months, parts of documents, openings of sentences."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NO_NAMES = _words(
    """
    january february march april may june july august september october november december jan feb mar apr jun jul aug
    sep sept oct nov dec januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet
    août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre
    noviembre diciembre spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday
    figure figures fig figs table tables tab section sections sec chapter chapters equation eq eqs appendix box panel
    line page part volume vol version ver v release edition act law regulation directive convention treaty article
    paragraph no number nr since until from in by during year years early late mid fiscal fy grant award contract
    license licence copyright updated accessed retrieved available published received accepted revised experiment
    experiments study studies trial phase step stage group cohort sample wave day week month abbildung tabelle kapitel
    abschnitt covid-19 covid olympics cup doi isbn issn url http https
    """
)
STARTS = _words(
    """
    In The As By For From Following According See Also While However When And But Both Although Since Like Unlike
    Using After Before With Without Thus Therefore Hence Here There This These That Those Recently Later Earlier First
    Second Third Finally Similarly Indeed Moreover Furthermore Additionally Contrary Because If Where Whereas Though
    Then To On Of At Only Even Early Work Studies Authors Nach Laut Bei Im Wie Auch Schon Bereits So Zudem Dagegen
    Selon Dans Comme Chez Según En Como Para Dr Prof Professor Mr Ms Mrs Sir Reviewer Author Seminal Pioneering
    Classic Another One Two Note Per Via Extending Building Replicating Inspired Adapted Based Consistent Compared
    Given Our We They Their His Her Its Let Suppose Consider Interestingly Notably Importantly Specifically Meanwhile
    """
)
LEAD_INS = (
    r"see also|but see|see|cf\.?|e\.\s?g\.|i\.\s?e\.|for (?:an? )?(?:example|instance|reviews?|overviews?|details?|"
    r"discussion)|reviewed (?:in|by)|review(?:s|ed)?|compare|following|after|as (?:in|reported by|shown by|"
    r"described (?:in|by)|cited in)|adapted from|modified from|data from|from|according to|based on|quoted in|"
    r"cited in|also|by|in|per|vgl\.?(?: auch)?|siehe(?: auch)?|s\.\s?a\.|z\.\s?B\.|nach|so|etwa|zit\.? nach|"
    r"voir(?: aussi)?|p\.\s?ex\.|par exemple|d['’]après|véase(?: también)?|ver|por ejemplo|p\.\s?ej\.|según|см\.|"
    r"напр\.|among others|and|or|und|et|y"
)
PROGRAMS = frozenset(["windows", "office", "python", "matlab", "stata", "spss", "r", "sas", "excel", "ubuntu", "android", "java"])
"""No authors when alone; "R Core Team" is one."""
