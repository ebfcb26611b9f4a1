import hashlib
import hmac
import json
import os
import re

from .environment_secrets import read_environment_secrets
from .own_secrets import OwnSecrets
from .secret_formats import SecretFormats
from .secret_names import SecretNames, to_snake
from .secret_signs import Signs

HERE = os.path.dirname(os.path.abspath(__file__))
#: Beside the package where it is installed, above it in the source tree.
TABLES = (os.path.join(HERE, "redaction.json"), os.path.join(HERE, "..", "..", "redaction.json"))
LONGEST_JSON = 1 << 20
DEEPEST = 64
SHORTEST_TEXT = 5
MOST_MARKS = 20_000
#: Characters of texts without secrets that are remembered.
MOST_CLEAN = 1 << 22
#: Longer than any secret but a file of keys.
MARGIN = 4096
#: A quoted name and its colon, as JSON or a repr inside a text has them; its quotes are escaped as often as that was nested.
NAME = re.compile(r"""(\\{0,31}["'])([\w.-]{2,64})\1\s{0,9}[:=]\s{0,9}""", re.ASCII)
#: What follows a name: a text in quotes, to the end of it all where it was cut; an object or a list without others; a number.
VALUE = re.compile(r"""(\\{0,31}["'])(?!\[redacted |\1)(.*?)(?:(?<!\\)\1|\Z)|[{\[][^{}\[\]]+(?:[}\]]|\Z)|-?[0-9][\w.+-]*""", re.DOTALL | re.ASCII)
#: An object or a list of code or of a schema, not of data.
NO_DATA = re.compile(r"""[^"'0-9]*\Z|.\s*\\{0,31}["']?(?:type|\$ref|anyOf|oneOf|allOf)\\{0,31}["']?\s*:""", re.DOTALL | re.ASCII)
#: What a secret became.
MARK = re.compile(r"\[redacted [\w .-]+ #[0-9a-f]{4}\]", re.ASCII)
NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


class Redaction:
    """Finds secrets by the names and formats of `redaction.json`, by what the user adds, and by the values of secret environment variables."""

    def __init__(self, enabled=True, environ=os.environ, salt=None):
        self.kinds = {}
        self.own = OwnSecrets(environ)
        self._salt = os.urandom(16) if salt is None else salt
        self._enabled = enabled
        with open(next(file for file in TABLES if os.path.exists(file)), encoding="utf-8") as file:
            table = json.load(file)
        signs = Signs(table["signs"])
        self._names = SecretNames(table["keys"], signs, self.own.names)
        self._formats = SecretFormats(table, signs)
        self._spellings = [spelling for name in self.own.names for spelling in spellings_of(name)]
        self._marked = {}
        #: Texts without secrets: most of a run's are given again and again.
        self._clean = set()
        self._clean_size = 0
        self._variables = read_environment_secrets(environ, self._names) if enabled else []

    @property
    def count(self):
        """How many secrets were replaced so far."""
        return sum(self.kinds.values())

    def text(self, text):
        """The text with every secret in it marked; the same object where it has none."""
        if not self._enabled or len(text) < SHORTEST_TEXT or text in self._clean:
            return text
        redacted = self._redact(text)
        if redacted is text:
            self._remember(text)
        return redacted

    def _remember(self, text):
        self._clean_size += len(text)
        if self._clean_size > MOST_CLEAN:
            self._clean.clear()
            self._clean_size = len(text)
        self._clean.add(text)

    def beginning(self, text, length):
        """The first `length` characters, redacted with some of what follows, so that what is cut leaves no half of a secret."""
        window = text[: length + MARGIN]
        redacted = self.text(window)
        return redacted[: min(length, max(0, len(redacted) - MARGIN))] if len(window) < len(text) else redacted[:length]

    def mark(self, kind, secret):
        """The same secret gives the same mark within a file, so that "same" and "changed" still show."""
        sign = self._digest(secret)
        first = self._marked.get(sign, kind)
        if len(self._marked) < MOST_MARKS:
            self._marked[sign] = first
        self.kinds[first] = self.kinds.get(first, 0) + 1
        return f"[redacted {first} #{sign[:4]}]"

    def fingerprint(self, text):
        """Tells texts apart without telling them."""
        return self._digest(text)[:12]

    def keyed(self, key, value, otherwise):
        """The value of a key: its mark where the key is a secret's, else what `otherwise` makes of it."""
        word = self._names.judge(key, value) if self._enabled else None
        return otherwise(value) if word is None else self.mark(word, value if isinstance(value, str) else repr_of(value))

    def named_beside(self, fields):
        """The name that a field beside `value` gives it, as in `{ name, value }`; None where it tells of no secret."""
        return self._names.named_beside(fields) if self._enabled else None

    def argument(self, before, value):
        """The mark of an argument after `--token` and the like; None for others."""
        word = self._names.argument(before, value) if self._enabled else None
        return None if word is None else self.mark(word, value)

    def _digest(self, text):
        return hmac.new(self._salt, text.encode("utf-8", "backslashreplace"), hashlib.sha256).hexdigest()

    def _redact(self, text):
        formats, has_names = self._formats.scan(text)
        may_name = has_names or (bool(self._spellings) and any(spelling in text.lower() for spelling in self._spellings))
        if not formats and not may_name and not self.own.patterns and "\\u" not in text and not any(value in text for _, value in self._variables):
            return text
        redacted = self._json(text)
        return self._plain(text, text if redacted is None else redacted, formats, may_name)

    def _plain(self, scanned, text, formats, may_name):
        """`scanned`: the text that the keywords were looked for in, before what was redacted in its JSON."""
        if may_name:
            text = self._named(text)
        for word, value in self._variables:
            if value in text:
                text = value_replaced(text, value, lambda word=word, value=value: self.mark(word, value))
        text = self._formats.replace(text, formats if text is scanned else self._formats.scan(text)[0], self.mark)
        # After all else: it may find but a part of what is a secret as a whole.
        for name, pattern in self.own.patterns:
            text = own_replaced(text, name, pattern, self.mark)
        return text

    def _named(self, text):
        """Marks what stands under a secret's name in JSON that is but part of a text: a summary of a conversation, a message of an error."""
        parts, end = [], 0
        for name in NAME.finditer(text):
            value = VALUE.match(text, name.end()) if name.start() >= end and self._names.word_of(name[2]) is not None else None
            word = None if value is None else self._names.judge(name[2], to_value(value))
            if word is not None and value is not None:
                parts.append(f"{text[end : name.end()]}{name[1]}{self.mark(word, value[0] if value[2] is None else value[2])}{name[1]}")
                end = value.end()
        return "".join([*parts, text[end:]]) if parts else text

    def _json(self, text):
        """The text of a JSON object or array with what is in it redacted; None where it is no such text, or holds no secret."""
        if text.lstrip()[:1] not in ("{", "[") or len(text) > LONGEST_JSON:
            return None
        try:
            value = json.loads(text)
            redacted = self._value(value, 0)
        except (ValueError, RecursionError):
            return None
        return None if redacted is value else to_json(redacted)

    def _value(self, value, depth):
        """The same value where it has no secrets."""
        if isinstance(value, str):
            return value if len(value) < SHORTEST_TEXT else self._redact(value)
        if depth > DEEPEST or not isinstance(value, (list, dict)):
            return value
        if isinstance(value, list):
            elements = [self._element(value, at, depth) for at in range(len(value))]
            return value if all(map(same, elements, value)) else elements
        named = self._names.named_beside(value)
        fields = {self._redact(key): self._field(key, element, named, depth) for key, element in value.items()}
        return value if all(key in value and value[key] is element for key, element in fields.items()) else fields

    def _element(self, elements, at, depth):
        marked = self.argument(elements[at - 1], elements[at]) if at > 0 else None
        return self._value(elements[at], depth + 1) if marked is None else marked

    def _field(self, key, value, named, depth):
        word = self._names.judge(key, value)
        if word is None and named is not None and key == "value":
            word = self._names.judge(named, value)
        return self._value(value, depth + 1) if word is None else self.mark(word, value if isinstance(value, str) else to_json(value))


def spellings_of(name):
    snake = to_snake(name)
    return [name.lower(), snake, snake.replace("_", ""), snake.replace("_", "-")]


def to_value(match):
    """What it would be if it were parsed, as far as that decides whether it is a secret."""
    if match[2] is not None:
        return match[2]
    text = match[0]
    if text[0] in "-0123456789":
        number = NUMBER.match(text)[0]  # pyright: ignore[reportOptionalSubscript]: it begins as one.
        return float(number) if "." in number else int(number[:400])
    return None if NO_DATA.match(text) else [text]


def own_replaced(text, name, pattern, mark):
    """The text with what a user's pattern finds marked; of that, what is marked already stays as it is."""
    parts, end = [], 0
    for match in pattern.finditer(text):
        for begin, stop in unmarked(text, match.start(), match.end()):
            parts += (text[end:begin], mark(name, text[begin:stop]))
            end = stop
    return "".join([*parts, text[end:]]) if parts else text


def unmarked(text, begin, end):
    """The stretches between two places that are in no mark, but for spaces."""
    for mark in MARK.finditer(text):
        if mark.start() >= end:
            break
        if text[begin : mark.start()].strip(" \t\r\n") != "":
            yield begin, mark.start()
        begin = max(begin, mark.end())
    if text[begin:end].strip(" \t\r\n") != "":
        yield begin, end


def value_replaced(text, value, mark):
    parts = text.split(value)
    return "".join(part if index == 0 else f"{mark()}{part}" for index, part in enumerate(parts))


def same(one, other):
    return one is other


def to_json(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def repr_of(value):
    try:
        return to_json(value)
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__
