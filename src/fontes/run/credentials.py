"""Who we are to each host: an e-mail address and keys, which never leave for another host and are never printed."""

import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from importlib import import_module
from typing import NamedTuple
from urllib.parse import quote, quote_plus

from .. import __version__
from .refused import refuse

EMAIL = "FONTES_EMAIL"
VARIABLES: dict[str, tuple[str, ...]] = {
    "eutils.ncbi.nlm.nih.gov": ("NCBI_API_KEY",),
    "api.openalex.org": ("OPENALEX_API_KEY",),
    "api.semanticscholar.org": ("S2_API_KEY", "SEMANTIC_SCHOLAR_API_KEY"),
    "api.zotero.org": ("ZOTERO_API_KEY",),
}
"""By host, the variables that may hold its key; the first that is set is taken. The same names are asked of the keyring."""
SERVICE = "fontes"
HIDDEN = "[hidden]"
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", re.ASCII)


class Added(NamedTuple):
    """What a request to one host carries besides the question."""

    query: tuple[tuple[str, str], ...] = ()
    headers: tuple[tuple[str, str], ...] = ()


class Credentials:
    """`keys`: by host. Neither `repr` nor `str` shows any of them."""

    def __init__(self, email: str = "", keys: Mapping[str, str] | None = None) -> None:
        self.email = email
        self._keys = {host: key for host, key in (keys or {}).items() if key}
        self.agent = f"fontes/{__version__} (mailto:{email})" if email else f"fontes/{__version__}"
        secrets = {each for secret in (*self._keys.values(), email) if secret for each in _spellings(secret)}
        longest_first = sorted(secrets, key=lambda each: (-len(each), each))
        self._secret = re.compile("|".join(map(re.escape, longest_first)), re.IGNORECASE) if secrets else None

    def __repr__(self) -> str:
        return f"Credentials(e-mail {'set' if self.email else 'not set'}, {len(self._keys)} keys)"

    def has_key(self, host: str) -> bool:
        return host in self._keys

    def mark(self, host: str) -> str:
        """As whom the host knows us, in a few letters that tell nobody else: hosts count by key, or by whether we have a name."""
        key = self._keys.get(host, "")
        return (blake2b(key.encode(), digest_size=4).hexdigest() if key else "") + ("+" if self.email else "")

    def added(self, host: str) -> Added:
        """Parameters and headers for this host, and for no other."""
        key = self._keys.get(host, "")
        match host:
            case "api.crossref.org":  # api.crossref.org, "etiquette": an address leads into the polite pool
                return Added(query=_given(("mailto", self.email)))
            case "eutils.ncbi.nlm.nih.gov":  # NBK25497: tool and email name the program, api_key raises the limit
                return Added(query=(("tool", SERVICE), *_given(("email", self.email), ("api_key", key))))
            case "api.openalex.org":
                return Added(query=_given(("api_key", key), ("mailto", self.email)))
            case "api.semanticscholar.org":
                return Added(headers=_given(("x-api-key", key)))
            case "api.zotero.org":
                return Added(headers=(("Zotero-API-Version", "3"), *_given(("Zotero-API-Key", key))))
            case _:
                return Added()

    def redact(self, text: str) -> str:
        """The text without any key or e-mail address of ours, in whatever spelling."""
        return self._secret.sub(HIDDEN, text) if self._secret is not None else text


def gather(environment: Mapping[str, str], *, keyring: bool = True) -> Credentials:
    """From the environment, else from the keyring of the system where one is installed. Raises `RefusedError`."""
    email = environment.get(EMAIL, "").strip() or (_from_keyring((EMAIL,)) if keyring else "")
    if email and not ADDRESS.fullmatch(email):
        says = f"what is given as e-mail address (--email, {EMAIL}, or email in the settings) is none"
        raise refuse("N102", says, remedy="Write one plain address, name@example.org.")
    keys = {}
    for host, names in VARIABLES.items():
        given = next((value for name in names if (value := environment.get(name, "").strip())), "")
        keys[host] = _clean(given or (_from_keyring(names) if keyring else ""))
    return Credentials(email=email, keys=keys)


def _from_keyring(names: Iterable[str]) -> str:
    """Optional: nothing is found where the package `keyring` is not installed, or no keyring is open."""
    try:
        keyring, errors = import_module("keyring"), import_module("keyring.errors")
    except ImportError:
        return ""
    for name in names:
        try:
            found = keyring.get_password(SERVICE, name)
        except errors.KeyringError:  # locked, or there is none on this system: as if nothing were stored
            return ""
        if found:
            return str(found).strip()
    return ""


def _clean(key: str) -> str:
    """A key that could break out of its header is no key."""
    return key if key.isascii() and key.isprintable() else ""


def _given(*pairs: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, value in pairs if value)


def _spellings(secret: str) -> tuple[str, ...]:
    return (secret, quote(secret, safe=""), quote_plus(secret), quote(secret))
