import json

#: Shorter values are too likely to be ordinary words.
SHORTEST_SECRET = 9
UNESCAPED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()")


def read_environment_secrets(environ, names):
    """Of variables whose names tell that they are secrets: the word that tells it, and the value as texts spell it; the longest first."""
    found = []
    for name, value in environ.items():
        word = names.judge(name, value) if len(value) >= SHORTEST_SECRET else None
        if word is not None:
            escaped = json.dumps(value.encode("utf-8", "replace").decode(), ensure_ascii=False)[1:-1]
            found += [(word, spelling) for spelling in dict.fromkeys((value, escaped, to_percent(value)))]
    return sorted(found, key=lambda one: (-len(one[1]), one[1]))


def to_percent(value):
    return "".join(character if character in UNESCAPED else "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "replace")) for character in value)
