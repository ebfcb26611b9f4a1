import hashlib
import marshal

PLAIN = frozenset((str, int, float, bool, bytes, type(None)))


def fingerprint(value):
    """Tells values apart by their content, fast: a run asks for the same items again and again. None where that cannot be."""
    try:
        # Version 2 writes the same bytes for the same content; later ones mark what is shared and interned.
        return digest(marshal.dumps(value, 2))
    except ValueError:
        return fingerprint_of_models(value, [])


def fingerprint_of_models(value, holders):
    """The same of a value with pydantic models in it, as most items of the SDK are. Adds all dicts, lists, tuples and sets that its data is held in."""
    try:
        return digest(marshal.dumps(outline(value, holders), 2))
    except (TypeError, ValueError, RecursionError):
        return None


def outline(value, holders):
    """A value with the models in it as plain lists. Others raise a TypeError."""
    kind = type(value)
    if kind is dict:
        holders.append(value)
        return {key: element if type(element) in PLAIN else outline(element, holders) for key, element in value.items()}
    if kind is list or kind is tuple:
        holders.append(value)
        return [element if type(element) in PLAIN else outline(element, holders) for element in value]
    if kind in PLAIN:
        return value
    if hasattr(kind, "__pydantic_fields__"):
        fields = value.__pydantic_fields_set__
        holders.append(fields)
        return [kind.__qualname__, len(fields), outline(value.__dict__, holders), outline(value.__pydantic_extra__, holders)]
    raise TypeError(kind.__name__)


def digest(data):
    return hashlib.blake2b(data, digest_size=16).digest()
