import base64
import collections.abc
import dataclasses
import datetime
import decimal
import enum
import hashlib
import inspect
import itertools
import math
import os
import pathlib
import re
import uuid

from .limits import DEEPEST, LONGEST_STRING, MOST_CHILDREN, SHORTEST_BASE64, SHORTEST_DATA_URL

LONGEST_INT = 1023
#: What a text of base64 consists of, and what a long one has of each.
BASE64 = re.compile(r"[A-Za-z0-9+/]+={0,2}")
IN_BASE64 = tuple(re.compile(each) for each in ("[A-Z]", "[a-z]", "[0-9]", "[+/]"))

#: Keys of the format's own; an object of the program's that has one is wrapped in `$esc`.
RESERVED = ("$ref", "$list", "$entries", "$run", "$trunc", "$blob", "$esc")
PLAIN_TEXT = (datetime.datetime, datetime.date, datetime.time, datetime.timedelta, decimal.Decimal, uuid.UUID, pathlib.PurePath)
#: What tells the shape of an item, recorded even where the run keeps its data to itself.
SHAPE = frozenset(("type", "role", "id", "call_id", "callId", "status", "name", "object"))


class Freezer:
    """Copies values of the program into JSON: redacted, bounded, and without running the program's code where that can be helped."""

    def __init__(self, redaction):
        self.truncated = 0
        self.blobs = 0
        self._redaction = redaction

    def freeze(self, value, keyed=True, shapes=False):
        """`keyed`: a secret's key hides its value (not in JSON schemas). `shapes`: types and lengths instead of texts."""
        return Freezing(self, self._redaction, keyed, shapes).value(value, 0)


class Freezing:
    """One value on its way to JSON."""

    def __init__(self, freezer, redaction, keyed, shapes):
        self._freezer = freezer
        self._redaction = redaction
        self._keyed = keyed
        self._shapes = shapes
        self._above = set()

    def value(self, value, depth):
        try:
            return self.known(value, depth)
        except Exception:
            # Code of the program's that mappings and proxies run, or another thread that changes the value meanwhile.
            return f"<{class_name(type(value))}>"

    def known(self, value, depth):
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, enum.Enum):
            return self.value(value.value, depth)
        if isinstance(value, str):
            return self.text(str.__str__(value))
        if isinstance(value, int):
            # What no double holds would be infinite to a reader; and Python itself refuses to write the longest.
            return int(value) if int(value).bit_length() <= LONGEST_INT else f"<int of {int(value).bit_length()} bits>"
        if isinstance(value, float):
            return float(value) if math.isfinite(value) else str(float(value))
        if isinstance(value, (bytes, bytearray, memoryview)):
            return self.blob("application/octet-stream", bytes(value))
        if isinstance(value, PLAIN_TEXT):
            return self.text(str(value))
        if depth >= DEEPEST:
            return "[deeper]"
        if id(value) in self._above:
            return "[circular]"
        self._above.add(id(value))
        try:
            return self.nested(value, depth + 1)
        finally:
            self._above.discard(id(value))

    def nested(self, value, depth):
        if value is os.environ:
            return "<os.environ>"
        if isinstance(value, collections.abc.Mapping):
            return self.entries(value.items(), depth)
        if isinstance(value, (list, tuple, set, frozenset, collections.abc.Set, collections.deque)):
            return self.elements(value, depth)
        if isinstance(value, BaseException):
            return {"name": type(value).__name__, "message": self.text(text_of(value))}
        if isinstance(value, type) or inspect.isroutine(value) or inspect.ismodule(value):
            return f"<{getattr(value, '__qualname__', None) or getattr(value, '__name__', None) or type(value).__name__}>"
        fields = fields_of(value)
        return f"<{class_name(type(value))}>" if fields is None else self.entries(fields, depth)

    def entries(self, entries, depth):
        frozen = {}
        entries = list(itertools.islice(entries, MOST_CHILDREN + 1))
        named = self._redaction.named_beside(dict(entries)) if self._keyed and any(key == "value" for key, _ in entries) else None
        for key, element in entries:
            if len(frozen) >= MOST_CHILDREN:
                self._freezer.truncated += 1
                break
            name = key if isinstance(key, str) else str(key) if isinstance(key, (int, float)) or key is None else class_name(type(key))
            shown = self._redaction.text(name)
            if self._shapes and name in SHAPE and isinstance(element, str):
                frozen[shown] = self._redaction.text(element)
            elif self._keyed:
                holder = named if named is not None and name == "value" else name
                frozen[shown] = self._redaction.keyed(holder, element, lambda one: self.value(one, depth))
            else:
                frozen[shown] = self.value(element, depth)
        return {"$esc": frozen} if any(key in frozen for key in RESERVED) else frozen

    def elements(self, elements, depth):
        frozen, before = [], None
        for element in elements:
            if len(frozen) >= MOST_CHILDREN:
                self._freezer.truncated += 1
                break
            marked = self._redaction.argument(before, element) if isinstance(before, str) else None
            frozen.append(self.value(element, depth) if marked is None else marked)
            before = element
        return frozen

    def text(self, text):
        if self._shapes:
            return {"$trunc": "", "length": len(text), "sha": self._redaction.fingerprint(text)}
        if len(text) >= SHORTEST_DATA_URL and text.startswith("data:") and "," in text[:SHORTEST_DATA_URL]:
            kind, data = text[5:].split(",", 1)
            return self.blob(kind.split(";")[0] or "text/plain", decode(data))
        if len(text) >= SHORTEST_BASE64 and len(text) % 4 == 0 and BASE64.fullmatch(text) and all(each.search(text) for each in IN_BASE64):
            return self.blob("application/octet-stream", decode(text))
        if len(text) <= LONGEST_STRING:
            return self._redaction.text(text)
        self._freezer.truncated += 1
        return {"$trunc": self._redaction.beginning(text, LONGEST_STRING), "length": len(text)}

    def blob(self, mime, data):
        self._freezer.blobs += 1
        return {"$blob": mime, "bytes": len(data), "sha": base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()[:22]}


def decode(base64_text):
    try:
        return base64.b64decode(base64_text)
    except ValueError:
        return base64_text.encode("utf-8", "replace")


def fields_of(value):
    """The public fields of an object, without its getters; None where it has none of its own."""
    if isinstance(getattr(type(value), "__pydantic_fields__", None), dict) or hasattr(type(value), "model_fields"):
        return model_fields(value)
    if dataclasses.is_dataclass(value):
        names = [field.name for field in dataclasses.fields(value)]
        return [(name, object.__getattribute__(value, name)) for name in names if not name.startswith("_") and has_own(value, name)]
    own = getattr(value, "__dict__", None)
    if isinstance(own, dict) and own:
        return [(name, element) for name, element in list(own.items()) if not str(name).startswith("_")]
    slots = [name for base in type(value).__mro__ for name in as_names(base.__dict__.get("__slots__", ())) if not name.startswith("_")]
    return [(name, object.__getattribute__(value, name)) for name in slots if has_own(value, name)] or None


def has_own(value, name):
    if name in getattr(value, "__dict__", ()):
        return True
    descriptor = inspect.getattr_static(type(value), name, None)
    if not inspect.ismemberdescriptor(descriptor):
        return False
    try:
        object.__getattribute__(value, name)
    except AttributeError:
        return False
    return True


def as_names(slots):
    return (slots,) if isinstance(slots, str) else tuple(slots)


def model_fields(value):
    """A pydantic model's fields; of the models of `openai`, only those that are set, as the SDK sends them."""
    own = dict(getattr(value, "__dict__", {}))
    if type(value).__module__.split(".")[0] == "openai":
        chosen = getattr(value, "__pydantic_fields_set__", own)
        own = {name: element for name, element in own.items() if name in chosen}
    return [*own.items(), *(getattr(value, "__pydantic_extra__", None) or {}).items()]


def class_name(kind):
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def text_of(error):
    """What an exception says; its own `__str__` may fail."""
    try:
        return str(error)
    except Exception as fault:
        return f"<no message: {type(fault).__name__}>"
