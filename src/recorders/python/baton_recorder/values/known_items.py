PLAIN = frozenset((str, type(None)))
EXACT = frozenset((int, float, bool, bytes))
#: No data of the SDK's items is deeper.
DEEPEST = 12
UNCOPIED = object()


class KnownItems:
    """
    Numbers of the items of one run, each with a copy of how the item was then: lists hold the same items again and again, and to compare
    one with its copy is many times faster than to freeze it. Programs change items in place, so that identity is not enough.
    """

    def __init__(self):
        #: The last list of each role, as copies and numbers: raw items are new objects each time.
        self._lists = {}
        #: Run items stay what they are, whatever list they are in: copies and numbers by identity.
        self._run_items = {}
        #: The agents whose names are in what was stored, with these.
        self._agents = {}

    def numbers(self, role, elements, store):
        """The numbers of a list's elements. `store` gives an element its number, and tells the agents whose names it holds."""
        if any(agent.name != name for agent, name in self._agents.values()):
            self.__init__()
        elements = list(elements)
        copies, numbers = self._lists.setdefault(role, ([], []))
        count = min(len(copies), len(elements))
        del copies[count:], numbers[count:]
        if not equals(copies, elements[:count]):
            for index, (copy, element) in enumerate(zip(copies, elements)):
                if not equals(copy, element):
                    copies[index], numbers[index] = self._know(element, store)
        for element in elements[count:]:
            copy, number = self._know(element, store)
            copies.append(copy)
            numbers.append(number)
        return list(numbers)

    def _know(self, element, store):
        """A copy of an element, and its number."""
        copy, number = self._run_items.get(id(element), (None, None))
        if copy is not None and equals(copy, element):
            return copy, number
        number, agents = store(element)
        if type(element) is dict:
            return copy_of(element), number
        copy = held_copy(element) if all(isinstance(getattr(agent, "name", None), str) for agent in agents) else UNCOPIED
        if copy is not UNCOPIED:
            self._agents.update((id(agent), (agent, agent.name)) for agent in agents)
            self._run_items[id(element)] = copy, number
        return copy, number


class HeldCopy:
    """Equals a run item as long as all that holds its data is as it was."""

    __slots__ = ("_copies", "_holders", "_item")
    __hash__ = None  # pyright: ignore[reportAssignmentType]: it is compared alone.

    def __init__(self, item, holders):
        self._item = item
        self._holders = holders
        self._copies = [shallow(holder) for holder in holders]

    def __eq__(self, other):
        return other is self._item and self._copies == self._holders


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


def copy_of(value, depth=0):
    """A copy that equals plain data only as long as that is the same; `UNCOPIED` of any other."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind in EXACT:
        return Exact(value)
    if depth > DEEPEST or kind not in (dict, list):
        return UNCOPIED
    copies = [copy_of(element, depth + 1) for element in (value.values() if kind is dict else value)]
    if any(copy is UNCOPIED for copy in copies):
        return UNCOPIED
    return dict(zip(value, copies)) if kind is dict else copies


def held_copy(item):
    """The copy of a run item; `UNCOPIED` where its data may change elsewhere than in plain data and models."""
    fields = getattr(item, "__dict__", None)
    holders = [fields]
    is_held = isinstance(fields, dict) and "raw_item" in fields and collect(fields["raw_item"], holders, 0)
    return HeldCopy(item, holders) if is_held else UNCOPIED


def collect(value, holders, depth):
    """Adds every dict, list and set that the data of an item is held in; whether that is all that can change in it."""
    kind = type(value)
    if kind in PLAIN or kind in EXACT:
        return True
    if depth > DEEPEST:
        return False
    if kind is dict or kind is list:
        holders.append(value)
        return all(collect(element, holders, depth + 1) for element in (value.values() if kind is dict else value))
    if not hasattr(kind, "__pydantic_fields__"):
        return False
    holders.append(value.__pydantic_fields_set__)
    return collect(value.__dict__, holders, depth + 1) and collect(value.__pydantic_extra__, holders, depth + 1)


def shallow(holder):
    """What it holds now: of what is held below it, identity is enough."""
    kind = type(holder)
    if kind is dict:
        return {key: Exact(element) if type(element) in EXACT else element for key, element in holder.items()}
    return [Exact(element) if type(element) in EXACT else element for element in holder] if kind is list else set(holder)
