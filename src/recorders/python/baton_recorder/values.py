import hashlib
import json

from .freeze import LARGEST_ITEM, LONGEST_STRING, fields_of
from .recording_file import to_json

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, check_circular=True, default=lambda value: outline(value)).encode


class Values:
    """Gives values their numbers in the recording. What is alike is frozen once: a run asks for the same items again and again."""

    def __init__(self, file, freezer):
        self._file = file
        self._freezer = freezer
        self._known = {}

    def item(self, value, keyed=True, shapes=False):
        """The number of a value."""
        return self._once(("item", keyed, shapes), value, lambda: self._store(self._freezer.freeze(value, keyed, shapes)))

    def input(self, role, value, shapes=False):
        """A run's or a model's input: a text, or a list of raw items; else it is described."""
        if isinstance(value, str):
            return {"text": self.item(value, shapes=shapes)}
        if isinstance(value, (list, tuple)):
            return {"l": self._file.list(role, [self.element(element, shapes) for element in value])}
        return {"bad": describe(value)}

    def items(self, role, value, shapes=False):
        """A list of run items (or of anything), as `Items`."""
        return None if value is None else self.input(role, value, shapes) if isinstance(value, (list, tuple)) else {"bad": describe(value)}

    def element(self, value, shapes=False):
        """The number of a raw item or a run item."""
        kind = getattr(value, "type", None)
        if isinstance(value, dict) or not isinstance(kind, str) or not hasattr(value, "raw_item"):
            return self.item(value, shapes=shapes)
        agent = name_of(getattr(value, "agent", None))
        to = name_of(getattr(value, "target_agent", None))

        def store():
            run = {"$run": kind, "agent": agent or "", "raw": {"$ref": self.item(to_raw(value), shapes=shapes)}}
            return self._file.item({**run, "to": to} if to else run)

        return self._once(("run", kind, agent, to, shapes), value.raw_item, store)

    def _store(self, frozen):
        text = to_json(frozen)
        if len(text) > LARGEST_ITEM:
            self._freezer.truncated += 1
            return self._file.item({"$trunc": text[:LONGEST_STRING], "length": len(text)})
        return self._file.item(frozen)

    def _once(self, kind, value, store):
        try:
            text = encode(value)
        except (TypeError, ValueError, RecursionError):
            return store()
        key = (*kind, hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest())
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = store()
        return number


def outline(value):
    """What tells objects of the SDK apart that are alike but for their content; not their JSON."""
    if not hasattr(type(value), "__pydantic_fields__"):
        raise TypeError(type(value).__name__)
    return [type(value).__qualname__, dict(fields_of(value) or ())]


def to_raw(item):
    """What the SDK would give a model for a run item."""
    try:
        return item.to_input_item()
    except Exception:
        return item.raw_item


def name_of(agent):
    name = getattr(agent, "name", None)
    return name if isinstance(name, str) else None


def describe(value):
    """Names what is no list of items."""
    return "None" if value is None else type(value).__name__
