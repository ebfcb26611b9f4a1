import hashlib
import marshal

PLAIN = frozenset((str, int, float, bool, type(None)))


def fingerprint(value):
    """Tells values apart by their content, fast: a run asks for the same items again and again. None where that cannot be."""
    try:
        # Version 2 writes the same bytes for the same content; later ones mark what is shared and interned.
        data = marshal.dumps(value, 2)
    except ValueError:
        try:
            data = marshal.dumps(outline(value), 2)
        except (TypeError, ValueError, RecursionError):
            return None
    return hashlib.blake2b(data, digest_size=16).digest()


def outline(value):
    """A value with the pydantic models in it (all items of the SDK are made of them) as plain lists. Others raise a TypeError."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind is dict:
        return {key: outline(element) for key, element in value.items()}
    if kind is list or kind is tuple:
        return [outline(element) for element in value]
    if hasattr(kind, "__pydantic_fields__"):
        extra = value.__pydantic_extra__
        return [kind.__qualname__, len(value.__pydantic_fields_set__), outline(value.__dict__), outline(extra) if extra else None]
    raise TypeError(kind.__name__)
