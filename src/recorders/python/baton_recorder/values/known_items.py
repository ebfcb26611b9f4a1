from typing import Any

from ..probes.fingerprint import fingerprint, fingerprint_of_models

PLAIN = frozenset((str, type(None)))
EXACT = frozenset((int, float, bool, bytes))
#: No data of the SDK's items is deeper.
DEEPEST = 12
UNCOPIED: Any = object()
UNKNOWN = (UNCOPIED, None)


class KnownItems:
    """
    Numbers of the items of one run, each with a copy of how the item was then: lists hold the same items again and again, and to compare
    one with its copy is many times faster than to freeze it. Programs change items in place, so that identity is not enough.
    """

    def __init__(self, values, shapes):
        self._values = values
        self._shapes = shapes
        #: The last list of each role, as copies and numbers: raw items are new objects each time.
        self._lists = {}
        #: Run items stay what they are, whatever list they are in: copies and numbers by identity.
        self._run_items = {}
        #: What a model answers is what its run items are made of: copies and fingerprints by identity.
        self._raw_items = {}
        #: The agents whose names are in what was stored, with these.
        self._agents = {}

    def numbers(self, role, elements):
        """The numbers of a list's elements."""
        if any(agent.name != name for agent, name in self._agents.values()):
            self.__init__(self._values, self._shapes)
        elements = list(elements)
        copies, numbers = self._lists.setdefault(role, ([], []))
        count = min(len(copies), len(elements))
        del copies[count:], numbers[count:]
        if not equals(copies, elements[:count]):
            for index, (copy, element) in enumerate(zip(copies, elements)):
                if not equals(copy, element):
                    copies[index], numbers[index] = self._know(element)
        for element in elements[count:]:
            copy, number = self._know(element)
            copies.append(copy)
            numbers.append(number)
        return list(numbers)

    def _know(self, element):
        """A copy of an element, and its number."""
        if type(element) is dict:
            return copy_of(element), self._values.item(element, shapes=self._shapes)
        copy, number = self._run_items.get(id(element), UNKNOWN)
        if copy is not UNCOPIED and equals(copy, element):
            return copy, number
        fields = own_fields(element)
        kind, raw = fields.get("type"), fields.get("raw_item")
        if raw is None or not isinstance(kind, str):
            copy, mark = self._hold(element)
            return copy, self._values.item(element, shapes=self._shapes, mark=mark)
        held, mark = self._hold(raw)
        agent = fields.get("agent") or getattr(element, "agent", None)
        target = (fields.get("target_agent") or getattr(element, "target_agent", None)) if kind == "handoff_output_item" else None
        name, to = name_of(agent), name_of(target)
        number = self._values.run_item(element, kind, name, to, mark, self._shapes)
        agents = [(one, name) for one, name in ((agent, name), (target, to)) if one is not None]
        if held is UNCOPIED or any(name is None for _, name in agents):
            return UNCOPIED, number
        copy = HeldCopy(element, [fields, *held.holders], [shallow(fields), *held.copies])
        self._agents.update((id(one), (one, name)) for one, name in agents)
        self._run_items[id(element)] = copy, number
        return copy, number

    def _hold(self, raw):
        """A copy of the object or dict that an item's data is in, `UNCOPIED` where that may change elsewhere than in plain data and models; and its fingerprint."""
        copy, mark = self._raw_items.get(id(raw), UNKNOWN)
        if copy is not UNCOPIED and equals(copy, raw):
            return copy, mark
        holders = []
        mark = fingerprint_of_models(raw, holders)
        if mark is None:
            return UNCOPIED, fingerprint(raw)
        copy = HeldCopy(raw, holders, [shallow(holder) for holder in holders])
        self._raw_items[id(raw)] = copy, mark
        return copy, mark


class HeldCopy:
    """Equals an item as long as all that holds its data is as it was."""

    __slots__ = ("_item", "copies", "holders")
    __hash__ = None  # pyright: ignore[reportAssignmentType]: it is compared alone.

    def __init__(self, item, holders, copies):
        self._item = item
        self.holders = holders
        self.copies = copies

    def __eq__(self, other):
        return other is self._item and self.copies == self.holders


class Exact:
    """Equals nothing but the same number: `1 == 1.0 == True`."""

    __slots__ = ("_value",)
    __hash__ = None  # pyright: ignore[reportAssignmentType]: it is compared alone.

    def __init__(self, value):
        self._value = value

    def __eq__(self, other):
        return type(other) is type(self._value) and other == self._value


def equals(copy, value):
    """Values of the program's own may refuse to be compared."""
    try:
        return copy == value
    except Exception:
        return False


def copy_of(value):
    """A copy that equals plain data only as long as that is the same; `UNCOPIED` of any other."""
    try:
        return copy_plain(value, 0)
    except TypeError:
        return UNCOPIED


def copy_plain(value, depth):
    kind = type(value)
    if depth <= DEEPEST and kind is dict:
        return {key: element if type(element) in PLAIN else copy_plain(element, depth + 1) for key, element in value.items()}
    if depth <= DEEPEST and kind is list:
        return [element if type(element) in PLAIN else copy_plain(element, depth + 1) for element in value]
    if kind in EXACT:
        return Exact(value)
    raise TypeError(kind.__name__)


def shallow(holder):
    """What it holds now: of what is held below it, identity is enough."""
    kind = type(holder)
    if kind is dict:
        return {key: Exact(element) if type(element) in EXACT else element for key, element in holder.items()}
    if kind is list:
        return [Exact(element) if type(element) in EXACT else element for element in holder]
    # `(1,)` equals `(1.0,)`.
    return set(holder) if kind is set else UNCOPIED


def own_fields(thing):
    """Without the detour that attributes of the SDK's items take."""
    try:
        return object.__getattribute__(thing, "__dict__")
    except AttributeError:
        return {}


def name_of(agent):
    name = getattr(agent, "name", None)
    return name if isinstance(name, str) else None
