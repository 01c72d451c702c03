"""Familiar forms of given names that no rule derives."""

from functools import lru_cache

_FORMS = """
robert bob bobby rob robbie bert
william bill billy will willie liam wilhelm
richard dick rick ricky rich
michael mike mick mickey michel michal mikhail miguel
elizabeth liz lizzie beth betty eliza lisa elisabeth libby
margaret peggy maggie meg marge greta
catherine katherine kathryn katharine kate katie kathy cathy kat karen
james jim jimmy jamie
john jack johnny jon jonathan johan johann juan jean ivan giovanni jan ian sean
edward ed eddie ted ned
theodore ted theo
thomas tom tommy
anthony tony antonio anton
joseph joe joey jose josef
charles charlie chuck carl karl carlos
alexander alex sasha alexandre aleksandr alejandro alexandra sandy xander
daniel dan danny danilo
david dave davey
stephen steven steve stefan stephan stefano esteban
christopher chris kit
nicholas nick nicolas nikolai nicola niko
matthew matt
andrew andy drew andreas andre andrei andrey
benjamin ben benny
samuel sam sammy
peter pete pierre pedro petr pyotr
patrick pat paddy
patricia pat patty trish tricia
susan sue susie suzanne
deborah debbie deb debra
jennifer jen jenny
jessica jess jessie
rebecca becky becca
barbara barb
victoria vicky tori
timothy tim
gregory greg grigory
jeffrey jeff geoffrey geoff
kenneth ken kenny
ronald ron ronnie
donald don donnie
lawrence larry laurence laurie lorenzo
gerald gerry jerry
leonard len leo lenny
frederick fred freddie fritz
francis frank fran franz francesco francisco paco
henry harry hank heinrich henri
philip phil phillip philippe
raymond ray
terence terry terrence
vincent vince
walter walt
zachary zach zack
albert al bert
alfred al fred
eugene gene evgeny yevgeny
abigail abby gail
amanda mandy
christine chris tina christina kristina
cynthia cindy
dorothy dot dotty
eleanor ellie nell nora
jacqueline jackie
judith judy
pamela pam
sandra sandy
virginia ginny
yuri yury iurii jurij georgy
dmitry dima dmitri dmitriy dimitri
sergey sergei serge
vladimir volodymyr vova
mohammad mohammed muhammad mohamed mohamad md mehmet
yusuf joseph youssef yousef
"""


@lru_cache(maxsize=1)
def _groups() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, line in enumerate(_FORMS.strip().splitlines()):
        for name in line.split():
            found.setdefault(name, set()).add(number)
    return {name: frozenset(numbers) for name, numbers in found.items()}


def nicknames(given: str) -> frozenset[int]:
    """The numbers of the groups that a folded given name belongs to; two names of one group may be one person's."""
    return _groups().get(given, frozenset())
