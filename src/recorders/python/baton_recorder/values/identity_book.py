import weakref


class IdentityBook:
    """What is known of objects, by their identity; it does not keep them alive."""

    def __init__(self):
        self._entries = {}

    def note(self, thing, entry):
        if thing is None or entry is None:
            return
        key = id(thing)
        try:
            reference = weakref.ref(thing, lambda _: self._entries.pop(key, None))
        except TypeError:
            return
        self._entries[key] = (reference, entry)

    def find(self, thing):
        reference, entry = self._entries.get(id(thing), (None, None))
        return entry if reference is not None and reference() is thing else None
