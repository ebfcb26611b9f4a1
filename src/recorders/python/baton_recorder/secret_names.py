import re

MOST_KNOWN = 10_000
#: Longer names are texts, of which the end tells as much.
LONGEST = 128
MOST_LISTED = 100
PASSWORDS = re.compile(r"pass|pw")
NO_DIGIT = re.compile(r"[^0-9]")
TYPES = frozenset(("string", "number", "integer", "boolean", "object", "array", "null"))
OPTION = re.compile(r"--?[A-Za-z][\w-]{0,63}\Z", re.ASCII)
#: A field that names what the field beside it holds: of environments, headers and forms.
NAME_FIELDS = ("name", "key", "header", "variable")


class SecretNames:
    """Judges names of fields, headers and variables by the table's words and by `more`, the user's own. As `judge-names.ts`."""

    def __init__(self, keys, signs, more=()):
        own = [re.escape(to_snake(name)) for name in more]
        self._kinds = [(kind, re.compile(f"(?:.*_)?({'|'.join(words)})\\Z", re.DOTALL)) for kind, words in (("always", [*keys["always"], *own]), ("texts", keys["texts"]), ("codes", keys["codes"]))]
        self._never = re.compile(f"(?:{'|'.join(keys['never'])})\\Z")
        self._signs = signs
        self._known = {}

    def word_of(self, name):
        """The word of a name that tells of a secret: `api_key` of `stripeApiKey`; None where none does."""
        return self._find(name)[1]

    def judge(self, name, value):
        """The same where `value` is one. Objects and lists are secrets as a whole only where whatever stands there is."""
        kind, word = self._find(name)
        return word if word is not None and self._is_secret(kind, word, value) else None

    def named_beside(self, fields):
        """The name that `{ name: 'API_KEY', value: '…' }` and the like give to the value."""
        if "value" not in fields:
            return None
        return next((fields[name] for name in NAME_FIELDS if isinstance(fields.get(name), str) and self.word_of(fields[name]) is not None), None)

    def argument(self, before, value):
        """The word of an argument that follows `--token` and the like in a list; None for others."""
        if not isinstance(before, str) or not isinstance(value, str) or value.startswith("-") or not OPTION.match(before):
            return None
        return self.judge(before[2:] if before.startswith("--") else before[1:], value)

    def _find(self, name):
        known = self._known.get(name)
        if known is None:
            known = self._read(to_snake(name[-LONGEST:]))
            if len(self._known) < MOST_KNOWN:
                self._known[name] = known
        return known

    def _read(self, snake):
        if self._never.match(snake):
            return None, None
        return next(((kind, match[1]) for kind, pattern in self._kinds if (match := pattern.match(snake))), (None, None))

    def _is_secret(self, kind, word, value):
        if value is None or isinstance(value, bool):
            return False
        if isinstance(value, str):
            if value == "" or value.startswith("[redacted "):
                return False
            return kind == "always" or (self._signs.is_secret(value, "random") if kind == "texts" else is_code(value))
        if isinstance(value, (int, float)):
            return kind != "texts" and len(NO_DIGIT.sub("", to_digits(value))) >= (3 if kind == "codes" or PASSWORDS.match(word) else 6)
        if kind == "always":
            return not is_empty(value) and not is_schema(value)
        if kind == "texts" and isinstance(value, (list, tuple)) and 0 < len(value) <= MOST_LISTED:
            return all(isinstance(element, str) and self._signs.is_secret(element, "random") for element in value)
        return False


def to_digits(value):
    try:
        return str(value)
    except ValueError:
        return "0" * 9  # Longer than Python writes.


def is_code(text):
    return len(text) <= 32 and len(NO_DIGIT.sub("", text)) >= 3


def is_empty(value):
    return isinstance(value, (list, tuple, dict)) and len(value) == 0


def is_schema(value):
    """What a JSON schema says of a field of that name."""
    if type(value) is not dict:
        return False
    kind = value.get("type")
    return (isinstance(kind, str) and kind in TYPES) or any(key in value for key in ("$ref", "anyOf", "oneOf", "allOf"))


def to_snake(key):
    """`apiKey`, `APIKey`, `x-api-key`, `API Key` → `api_key`, `x_api_key`."""
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", key))
    return re.sub(r"[- .]", "_", words).lower()
