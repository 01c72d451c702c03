"""Words that have a say in comparing titles: what negates, numbers, names a group, or is exchanged without harm."""


def listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


NEGATIONS = listed("not no non without never nor neither against anti except ohne kein keine nicht sans sin senza sem pas не без")
GROUPS = listed("group groups investigators committee collaborators collaboration consortium trialists network")
"""Words by which a run at the start or the end of a title is the name of those who studied."""

PART_WORDS = listed(
    "part parts volume vol section chapter teil partie parte tome band book supplement suppl no number phase paper"
)
LETTERED = listed(
    "vitamin hepatitis influenza group type class part phase grade protein factor serotype subtype stage panel"
    " strain arm cohort cyclin chromosome haemophilia hemophilia ebola serogroup coenzyme protocol"
)
"""In front of a letter, "a" is a name ("vitamin A"), not an article."""

LABELS = listed(
    "original review research article invited mini short communication viewpoint perspective report case letter"
    " editorial brief rapid full paper technical note special issue symposium guest serial commentary opinion"
)
"""Rubrics that some lists print before the title."""

LITTLE = listed(
    "a an the and or of at by if is as its are be which s l d der die das den dem des le la les el los las il lo"
    " gli i un une una uno e y et und o os de du del di da og och to for that in on"
)
"""Little words that writers and printers exchange and drop without making another title."""

PREFIXES = listed(
    "micro macro hyper hypo intra inter extra un non in im ir il a an anti pre post pro mono bi di tri poly multi"
    " de re dis mis sub super up down endo exo ex under over homo hetero iso auto allo trans cis semi self ante"
    " infra ultra para peri epi neo nano pico ab ad"
)
"""Prefixes that turn a word into its opposite or its neighbour: never a slip of the pen."""

SUFFIXES = listed(
    "e s es ed d r er ers or ors ing ings al ally ly ic ics ical ity ion ions ation ations ive y ies ment ments"
    " ance ence ness able ous ary ism ist ists"
)
CHEMICAL = listed("ane ene yne ine ide ite ate ol al one ose ase ium ous ic yl amine amide imine in an en")
"""Endings that name another substance."""

_PAIRS = (
    "causal_casual absorption_adsorption affect_effect conservation_conversation electron_election marital_martial"
    " adaption_adoption prescription_proscription complement_compliment phase_phrase descent_decent genus_genes"
    " morality_mortality mortality_morbidity dairy_diary formal_normal mental_metal moral_oral bridge_bride"
    " united_untied trial_trail angle_angel quite_quiet desert_dessert latter_later personal_personnel moral_morale"
    " statue_statute adverse_averse elicit_illicit immanent_imminent ordinance_ordnance sleep_sheep model_modal"
    " sensor_censor finite_infinite famine_feminine brain_train plane_plant planet_plants nature_mature house_mouse"
    " rational_national mission_fission fission_fusion vision_fission"
)
LOOKALIKES = frozenset(frozenset(pair.split("_")) for pair in _PAIRS.split())
"""Real words one slip apart: the slip would make another title."""

PLACEHOLDERS = frozenset(("not available", "untitled", "no title", "title not available", "no title available"))
