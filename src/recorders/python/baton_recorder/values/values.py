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

    def item(self, value, keyed=True, shapes=False, mark=None):
        """The number of a value. `mark`: its fingerprint, where that is known."""
        return self._once(
            ("item", keyed, shapes, mark or fingerprint(value)), lambda: self._store(self._freezer.freeze(value, keyed, shapes), self._parts.item)
        )

    def context(self, value):
        """The number of a run context: what it shares with earlier ones is not stored again."""
        return self._once(("context", fingerprint(value)), lambda: self._store(self._freezer.freeze(value), self._parts.context))

    def run_item(self, item, kind, agent, to, mark, shapes):
        """The number of a run item of these agents. `mark`: the fingerprint of its raw item."""

        def store():
            run = {"$run": kind, "agent": agent or "", "raw": {"$ref": self.item(to_raw(item), shapes=shapes)}}
            return self._file.item({**run, "to": to} if to else run)

        return self._once(("run", kind, agent, to, shapes, mark), store)

    def input(self, role, value, shapes=False):
        """A run's or a model's input: a text, or a list of raw items; else it is described. `role`: the run, and what the list is in it."""
        if isinstance(value, str):
            return {"text": self.item(value, shapes=shapes)}
        if not isinstance(value, (list, tuple)):
            return {"bad": describe(value)}
        known = self._runs.get(role[0])
        if known is None:
            known = self._runs[role[0]] = KnownItems(self, shapes)
        return {"l": self._file.list(role, known.numbers(role, value))}

    def items(self, role, value, shapes=False):
        """A list of run items (or of anything), as `Items`."""
        if value is None:
            return None
        return self.input(role, value, shapes) if isinstance(value, (list, tuple)) else {"bad": describe(value)}

    def forget(self, run):
        """Nothing of this run will come again."""
        self._runs.pop(run, None)
        self._file.forget_lists(run)

    def _store(self, frozen, store):
        text = to_json(frozen)
        if len(text) > LARGEST_ITEM:
            self._freezer.truncated += 1
            return self._file.item({"$trunc": text[:LONGEST_STRING], "length": len(text)})
        return store(frozen)

    def _once(self, key, store):
        """`key` ends with a fingerprint, or with None where there is none."""
        if key[-1] is None:
            return store()
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = store()
        return number


def to_raw(item):
    """What the SDK would give a model for a run item."""
    try:
        return item.to_input_item()
    except Exception:
        return item.raw_item


def describe(value):
    """Names what is no list of items."""
    return "None" if value is None else type(value).__name__
