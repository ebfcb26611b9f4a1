import hashlib
import hmac
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
#: Beside the package where it is installed, above it in the source tree.
RULES = (os.path.join(HERE, "redaction.json"), os.path.join(HERE, "..", "..", "redaction.json"))
LONGEST_JSON = 1 << 20
#: A quoted name and its colon, as JSON or a repr inside a text has them; its quotes are escaped as often as that was nested.
NAME = re.compile(r"""(\\{0,31}["'])([\w.-]{2,64})\1\s{0,9}[:=]\s{0,9}""")
#: What follows a name: a text in quotes, to the end of it all where it was cut; an object or a list without others; a number.
VALUE = re.compile(r"""(\\{0,31}["'])(?!\[redacted |\1)(.*?)(?:(?<!\\)\1|\Z)|[{\[][^{}\[\]]+(?:[}\]]|\Z)|-?\d[\w.+-]*""", re.DOTALL)


class Redaction:
    """Finds secrets by the names of keys, by the shape of values, and by the values of secret environment variables."""

    def __init__(self, enabled=True, environ=os.environ):
        self.count = 0
        self._salt = os.urandom(16)
        self._enabled = enabled
        with open(next(file for file in RULES if os.path.exists(file)), encoding="utf-8") as file:
            rules = json.load(file)
        self._key = re.compile(f"(?:.*_)?(?:{'|'.join(rules['keys'])})", re.DOTALL)
        self._values = [(rule["name"], re.compile(rule["pattern"])) for rule in rules["values"]]
        self._keys_known = {}
        secrets = {value for name, value in environ.items() if len(value) > 8 and self.is_secret_key(name)}
        self._environ = sorted(secrets, key=len, reverse=True)

    def is_secret_key(self, key):
        if not self._enabled:
            return False
        known = self._keys_known.get(key)
        if known is None:
            known = self._key.fullmatch(to_snake(key)) is not None
            if len(self._keys_known) < 10_000:
                self._keys_known[key] = known
        return known

    def text(self, text):
        """The text with every secret in it marked; the same object where it has none."""
        if not self._enabled or len(text) < 5:
            return text
        inside = self._json(text)
        if inside is not None:
            return inside
        return self._plain(text)

    def mark(self, name, secret):
        """The same secret gives the same mark within a file, so that "same" and "changed" still show."""
        self.count += 1
        digest = hmac.new(self._salt, secret.encode("utf-8", "backslashreplace"), hashlib.sha256).hexdigest()
        return f"[redacted {name} #{digest[:4]}]"

    def fingerprint(self, text):
        """Tells texts apart without telling them."""
        return hmac.new(self._salt, text.encode("utf-8", "backslashreplace"), hashlib.sha256).hexdigest()[:12]

    def _plain(self, text):
        text = self._named(text)
        for secret in self._environ:
            if secret in text:
                text = text.replace(secret, self.mark("environment value", secret))
        for name, pattern in self._values:
            text = pattern.sub(lambda match, name=name: self.mark(name, match.group()), text)
        return text

    def _named(self, text):
        """Marks what stands under a secret's name in JSON that is but part of a text: a summary of a conversation, a message of an error."""
        parts, end = [], 0
        for name in NAME.finditer(text):
            value = VALUE.match(text, name.end()) if name.start() >= end and self.is_secret_key(name[2]) else None
            if value is not None:
                parts.append(f"{text[end:name.end()]}{name[1]}{self.mark('key', value[2] or value[0])}{name[1]}")
                end = value.end()
        return "".join([*parts, text[end:]]) if parts else text

    def _json(self, text):
        """The text of a JSON object or array with what is in it redacted; None where it is no such text, or holds no secret."""
        head = text.lstrip()[:1]
        if head not in ("{", "[") or len(text) > LONGEST_JSON:
            return None
        try:
            value = json.loads(text)
            redacted = self._value(value)
        except (ValueError, RecursionError):
            return None
        return None if redacted == value else json.dumps(redacted, ensure_ascii=False, separators=(",", ":"))

    def _value(self, value):
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return [self._value(element) for element in value]
        if isinstance(value, dict):
            return {self._plain(key): self.keyed(key, element, self._value) for key, element in value.items()}
        return value

    def keyed(self, key, value, otherwise):
        """The value of a key: its mark where the key is a secret's, else what `otherwise` makes of it."""
        if not self.is_secret_key(key) or value is None or isinstance(value, bool) or value == "":
            return otherwise(value)
        return self.mark("key", value if isinstance(value, str) else repr_of(value))


def repr_of(value):
    try:
        return json.dumps(value, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__


def to_snake(key):
    """`apiKey`, `APIKey`, `API-Key` → `api_key`."""
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", key))
    return words.replace("-", "_").replace(" ", "_").lower()
