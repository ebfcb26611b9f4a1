from ..recording_file import to_json
from .freeze import RESERVED

#: Arrays and objects of more are lists of items.
FEW = 8
#: Characters from which a reference is shorter than the text again.
LONG_TEXT = 40
#: The same of a part of a context, which is an item only for what may come.
LONG_PART = 200
#: No texts of the SDK's items are deeper.
DEEPEST_TEXT = 4
MOST_KNOWN = 50_000
MOST_ROLES = 256


class Parts:
    """Stores frozen values so that what they share is written once."""

    def __init__(self, file):
        self._file = file
        self._known = {}
        self._roles = set()

    def item(self, frozen):
        """The number of a value, in which texts that are items already are referred to."""
        if not isinstance(frozen, (dict, list)):
            return self._file.item(frozen)
        referring = self._refer(frozen, 0)
        return self._file.item(frozen) if referring is frozen else self._file.item(referring, frozen)

    def context(self, frozen):
        """The number of a run context, whose long parts are items and lists: it is stored with every handoff, and may grow with each."""
        return self._file.item(self._divide(frozen, ()))

    def _refer(self, value, depth):
        if depth > DEEPEST_TEXT:
            return value
        if isinstance(value, list):
            elements = [self._refer(element, depth + 1) for element in value]
            return value if all(map(same, elements, value)) else elements
        if not isinstance(value, dict) or is_marked(value):
            return value
        fields = {name: self._refer_text(name, field) if isinstance(field, str) else self._refer(field, depth + 1) for name, field in value.items()}
        return value if all(map(same, fields.values(), value.values())) else fields

    def _refer_text(self, name, text):
        if len(text) <= LONG_TEXT:
            return text
        # A call's arguments are about to be an item: of its tool or its handoff.
        number = self._file.item(text) if name == "arguments" else self._file.find(text)
        return text if number is None else {"$ref": number}

    def _divide(self, value, path):
        if isinstance(value, list):
            if len(value) <= FEW:
                return [self._part(element, path) for element in value]
            return {"$list": self._list(path, [self._number(element, path, self._divide) for element in value])}
        if not isinstance(value, dict) or is_marked(value):
            return value
        if len(value) <= FEW:
            return {name: self._part(field, (*path, name)) for name, field in value.items()}
        return {"$entries": self._list(path, [self._number([name, field], path, self._divide_entry) for name, field in value.items()])}

    def _divide_entry(self, entry, path):
        name, field = entry
        return [name, self._part(field, (*path, name))]

    def _part(self, value, path):
        if isinstance(value, str):
            return {"$ref": self._file.item(value)} if len(value) > LONG_PART else value
        divided = self._divide(value, path)
        if isinstance(divided, (dict, list)) and not is_marked(divided) and len(to_json(divided)) > LONG_PART:
            return {"$ref": self._file.item(divided)}
        return divided

    def _number(self, value, path, divide):
        """The number of an element; most were in the context before."""
        key = value if isinstance(value, str) else (to_json(value), divide.__name__)
        number = self._known.get(key)
        if number is None:
            number = self._file.item(divide(value, path))
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = number
        return number

    def _list(self, path, numbers):
        """Lists that grow begin alike, which tells the contexts of concurrent runs apart; others are like the last one of the same place."""
        if len(self._roles) >= MOST_ROLES:
            self._roles.clear()
            self._file.forget_lists(None)
        role, other = (None, path, numbers[0]), (None, path)
        self._roles.add(role)
        return self._file.list(role, numbers, other)


def is_marked(value):
    return any(key in value for key in RESERVED)


def same(one, other):
    return one is other
