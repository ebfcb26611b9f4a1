from ..probes.fingerprint import fingerprint
from ..recording_file import to_json
from .known_items import KnownItems
from .limits import LARGEST_ITEM, LONGEST_STRING
from .parts import Parts


class Values:
    """Gives values their numbers in the recording. What is alike is frozen once: a run asks for the same items again and again."""

    def __init__(self, file, freezer):
        self._file = file
        self._freezer = freezer
        self._parts = Parts(file)
        self._known = {}
        self._runs = {}

    def item(self, value, keyed=True, shapes=False):
        """The number of a value."""
        return self._once(("item", keyed, shapes), value, lambda: self._store(self._freezer.freeze(value, keyed, shapes), self._parts.item))

    def context(self, value):
        """The number of a run context: what it shares with earlier ones is not stored again."""
        return self._once(("context",), value, lambda: self._store(self._freezer.freeze(value), self._parts.context))

    def input(self, role, value, shapes=False):
        """A run's or a model's input: a text, or a list of raw items; else it is described. `role`: the run, and what the list is in it."""
        if isinstance(value, str):
            return {"text": self.item(value, shapes=shapes)}
        if not isinstance(value, (list, tuple)):
            return {"bad": describe(value)}
        known = self._runs.setdefault(role[0], KnownItems())
        return {"l": self._file.list(role, known.numbers(role, value, lambda element: self._element(element, shapes)))}

    def items(self, role, value, shapes=False):
        """A list of run items (or of anything), as `Items`."""
        if value is None:
            return None
        return self.input(role, value, shapes) if isinstance(value, (list, tuple)) else {"bad": describe(value)}

    def forget(self, run):
        """Nothing of this run will come again."""
        self._runs.pop(run, None)
        self._file.forget_lists(run)

    def _element(self, value, shapes):
        """The number of a raw item or a run item, and the agents whose names it holds."""
        if type(value) is dict:
            return self.item(value, shapes=shapes), ()
        fields = own_fields(value)
        kind, raw = fields.get("type"), fields.get("raw_item")
        if raw is None or not isinstance(kind, str):
            return self.item(value, shapes=shapes), ()
        agent = fields.get("agent") or getattr(value, "agent", None)
        target = (fields.get("target_agent") or getattr(value, "target_agent", None)) if kind == "handoff_output_item" else None
        name, to = name_of(agent), name_of(target)

        def store():
            run = {"$run": kind, "agent": name or "", "raw": {"$ref": self.item(to_raw(value), shapes=shapes)}}
            return self._file.item({**run, "to": to} if to else run)

        return self._once(("run", kind, name, to, shapes), raw, store), [one for one in (agent, target) if one is not None]

    def _store(self, frozen, store):
        text = to_json(frozen)
        if len(text) > LARGEST_ITEM:
            self._freezer.truncated += 1
            return self._file.item({"$trunc": text[:LONGEST_STRING], "length": len(text)})
        return store(frozen)

    def _once(self, kind, value, store):
        mark = fingerprint(value)
        if mark is None:
            return store()
        key = (*kind, mark)
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = store()
        return number


def own_fields(thing):
    """Without the detour that attributes of the SDK's items take."""
    try:
        return object.__getattribute__(thing, "__dict__")
    except AttributeError:
        return {}


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
