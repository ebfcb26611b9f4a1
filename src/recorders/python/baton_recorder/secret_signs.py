import math
import re

CONSONANTS = re.compile(r"[bcdfghjklmnpqrstvwxz]{5}")
#: An escape, a percent sign's two digits or the end of a terminal's colour: what follows is a word of its own.
ESCAPE = re.compile(r"(?:\\[nrtbf0]|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|%[0-9A-Fa-f]{2}|[\[;][0-9]{1,3}m)\Z")
LOWER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
HAS_LETTER = re.compile(r"[a-z]")
HAS_DIGIT = re.compile(r"[0-9]")
WORD_BREAK = re.compile(r"[ ,=]")


class Signs:
    """What tells a secret from a word, an identifier and a placeholder. As `signs.ts`."""

    def __init__(self, signs):
        self._placeholder, self._code, self._date, self._named, self._group = (
            re.compile(signs[name], re.ASCII) for name in ("placeholder", "code", "date", "named", "group")
        )

    def is_secret(self, text, check):
        lower = to_lower(text)
        if self._placeholder.search(lower):
            return False
        if check == "random":
            return self._is_random(text, lower)
        if check == "header":
            return any(len(word) >= 8 and self.is_secret(word, "random") for word in WORD_BREAK.split(text))
        if check == "assigned":
            return self._is_random(text, lower) and not self._matches_code(lower)
        if check == "password":
            return self._is_password(text, lower)
        return check != "user" or not self._group.search(lower)

    def _is_random(self, text, lower):
        """Letters and digits, or letters as no word has them."""
        if self._date.search(lower) or not HAS_LETTER.search(lower):
            return False
        return bool(HAS_DIGIT.search(text) or CONSONANTS.search(lower)) or is_irregular(text)

    def _is_password(self, text, lower):
        has_digit = HAS_DIGIT.search(text) is not None
        if self._matches_code(lower):
            return len(text) >= (5 if has_digit else 8) and (has_digit or text == lower) and not self._named.search(lower)
        return has_digit or (" " not in text and "\t" not in text)

    def _matches_code(self, lower):
        # Python's `$` would match before a line break at the end.
        match = self._code.search(lower)
        return match is not None and match.end() == len(lower)


def is_irregular(text):
    """Upper and lower case change oftener than words do."""
    changes = letters = was = 0
    for character in text:
        now = 1 if "a" <= character <= "z" else 2 if "A" <= character <= "Z" else 0
        if now == 0:
            continue
        if was not in (0, now):
            changes += 1
        letters, was = letters + 1, now
    return letters >= 8 and changes * 11 >= letters * 4


def entropy_of(text):
    """Shannon's, in bits a character."""
    counts = {}
    for character in text:
        counts[character] = counts.get(character, 0) + 1
    return -sum(count / len(text) * math.log2(count / len(text)) for count in counts.values())


def is_start(text, at):
    """Whether a word can begin at `at`."""
    return at == 0 or not is_alphanumeric(text[at - 1]) or ESCAPE.search(text[max(0, at - 6) : at]) is not None


def is_end(text, at):
    """Whether a word can end before `at`."""
    return at >= len(text) or not is_alphanumeric(text[at])


def is_alphanumeric(character):
    return character.isascii() and character.isalnum()


def to_lower(text):
    """In ASCII: other letters have lower cases of other lengths."""
    return text.lower() if text.isascii() else text.translate(LOWER)
