"""On which line of a TOML text each value stands, which the standard parser does not tell."""

Path = tuple[str | int, ...]


def lines_of(text: str) -> dict[Path, int]:
    """Path of every table, value and array element → line, counted from 1. The text must be valid TOML."""
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.line = 1
        self.lines: dict[Path, int] = {}
        self.arrays: dict[Path, int] = {}
        """How many elements each array of tables has so far."""

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self._skip_blank():
            if self.text.startswith("[[", self.at):
                table = self._header(2)
            elif self._peek() == "[":
                table = self._header(1)
            else:
                self._pair(table)
        return self.lines

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _step(self, count: int = 1) -> None:
        self.line += self.text.count("\n", self.at, self.at + count)
        self.at += count

    def _skip_blank(self, also: str = "") -> bool:
        """Past spaces, line ends and comments; whether anything is left."""
        while char := self._peek():
            if char == "#":
                end = self.text.find("\n", self.at)
                self._step((end if end >= 0 else len(self.text)) - self.at)
            elif char.isspace() or char in also:
                self._step()
            else:
                return True
        return False

    def _header(self, brackets: int) -> Path:
        line = self.line
        self._step(brackets)
        keys = self._keys("]")
        self._step(brackets)
        path: Path = ()
        for depth, key in enumerate(keys):
            path = (*path, key)
            self.lines.setdefault(path, line)
            if depth < len(keys) - 1 or brackets == 1:
                path = (*path, self.arrays[path] - 1) if path in self.arrays else path
        if brackets == 2:
            self.arrays[path] = self.arrays.get(path, 0) + 1
            path = (*path, self.arrays[path] - 1)
        self.lines.setdefault(path, line)
        return path

    def _keys(self, end: str) -> list[str]:
        keys: list[str] = []
        while self._skip_blank(also=".") and self._peek() != end:
            keys.append(self._string() if self._peek() in "\"'" else self._bare())
        return keys

    def _bare(self) -> str:
        start = self.at
        while (char := self._peek()) and (char.isalnum() or char in "-_"):
            self._step()
        if self.at == start:
            raise ValueError(f"not TOML at line {self.line}")
        return self.text[start : self.at]

    def _string(self) -> str:
        quote = self._peek()
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self._step(len(mark))
        start = self.at
        while not self.text.startswith(mark, self.at):
            if not self._peek():
                raise ValueError(f"not TOML at line {self.line}")
            self._step(2 if quote == '"' and self._peek() == "\\" else 1)
        while len(mark) == 3 and self.text.startswith(quote, self.at + 3):
            self._step()  # a multi-line string may end in quotes of its own
        value = self.text[start : self.at]
        self._step(len(mark))
        return value

    def _pair(self, table: Path) -> None:
        line = self.line
        path: Path = (*table, *self._keys("="))
        self._step()
        for depth in range(len(table) + 1, len(path) + 1):
            self.lines.setdefault(path[:depth], line)
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip_blank()
        self.lines.setdefault(path, self.line)
        match self._peek():
            case '"' | "'":
                self._string()
            case "[":
                self._step()
                number = 0
                while self._skip_blank(also=",") and self._peek() != "]":
                    self._value((*path, number))
                    number += 1
                self._step()
            case "{":
                self._step()
                while self._skip_blank(also=",") and self._peek() != "}":
                    self._pair(path)
                self._step()
            case _:
                while (char := self._peek()) and char not in ",]}#\n":
                    self._step()
