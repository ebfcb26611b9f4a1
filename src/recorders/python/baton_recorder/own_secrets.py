import json
import re

OWN_NAMES = "BATON_RECORD_REDACT_KEYS"
OWN_PATTERNS = "BATON_RECORD_REDACT_PATTERNS"
#: As many characters does a quantifier without an end take, so that no text takes long.
MOST = 256
LONGEST = 1000
NAME = re.compile(r"[\w .-]{1,64}\Z", re.ASCII)
TOKEN = re.compile(r"\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)|\(\?(?:[:=!]|<[=!])|\{[0-9]+(?:,[0-9]*)?\}|.", re.DOTALL)
QUANTIFIER = re.compile(r"(?:[*+]|\{[0-9]+(?:,[0-9]*)?\})\Z")
COUNTS = re.compile(r"\{([0-9]+)(,)?([0-9]*)\}")
OF_ONE_LANGUAGE = re.compile(r"\\[pPkgGAZzNQE1-9]")


class Refused(Exception):
    """Why a pattern is none, as the end of a sentence."""


class OwnSecrets:
    """What a user has redacted beside the table: names whose values are secrets, and patterns. As `own-secrets.ts`; `problems` are sentences."""

    def __init__(self, environ):
        given = [name.strip() for name in environ.get(OWN_NAMES, "").split(",")]
        self.names = [name for name in given if NAME.match(name)]
        self.patterns = []
        self.problems = [
            f'{OWN_NAMES}: "{name}" is no name: letters, digits, "_", "-", "." and spaces, up to 64.' for name in given if name and not NAME.match(name)
        ]
        source = environ.get(OWN_PATTERNS, "").strip()
        if source:
            self._read(source)

    def _read(self, source):
        example = 'an object of patterns by name, such as {"order": "ORD-[0-9]{6}"}.'
        try:
            patterns = json.loads(source)
        except (ValueError, RecursionError):
            self.problems.append(f"{OWN_PATTERNS} is no JSON: it takes {example}")
            return
        if not isinstance(patterns, dict):
            self.problems.append(f"{OWN_PATTERNS} takes {example}")
            return
        for name, pattern in patterns.items():
            try:
                self.patterns.append((name, read_pattern(name, pattern)))
            except Refused as fault:
                self.problems.append(f"{OWN_PATTERNS}: {fault}")


def read_pattern(name, source):
    """A pattern that means the same to JavaScript and to Python and ends in time. Raises `Refused`."""
    if not NAME.match(name) or len(name) > 40:
        raise Refused(f'"{name}" is no name for a pattern: letters, digits, "_", "-", "." and spaces, up to 40.')
    if not isinstance(source, str) or not 1 <= len(source) <= LONGEST:
        raise Refused(f'the pattern "{name}" is no text of 1 to {LONGEST} characters.')
    ignores_case = source.startswith("(?i)")
    try:
        text = bound(source[4:] if ignores_case else source)
        pattern = re.compile(text, re.ASCII | (re.IGNORECASE if ignores_case else 0))
    except Refused as fault:
        raise Refused(f'the pattern "{name}" {fault}.') from None
    except (re.error, OverflowError, RecursionError):
        raise Refused(f'the pattern "{name}" is no regular expression.') from None
    if pattern.fullmatch(""):
        raise Refused(f'the pattern "{name}" matches nothing at all, and so everywhere.')
    return pattern


def bound(source):
    """The same with an end to each quantifier; refused where repetitions are repeated, or where one language alone understands it."""
    # `closed`: whether something is repeated in the group that ends here.
    groups, parts, closed, in_class, at = [False], [], False, False, 0
    while at < len(source):
        token = source[at] if in_class and source[at] != "\\" else TOKEN.match(source, at)[0]  # pyright: ignore[reportOptionalSubscript]: it matches any character.
        if OF_ONE_LANGUAGE.match(token):
            raise Refused(f"has `{token}`, which JavaScript and Python do not both understand")
        if not in_class and token == "(" and source.startswith("(?", at):
            raise Refused(f"has `{source[at : at + 3]}`, which JavaScript and Python do not both understand")
        if not in_class and QUANTIFIER.match(token):
            least, most = counts(token)
            if closed and most > 1:
                raise Refused("repeats a repetition, which may take for ever")
            if most > 1:
                groups[-1] = True
            parts.append(f"{{{least},{most}}}")
        else:
            parts.append(token)
        closed = False
        if in_class:
            in_class = token != "]"
        elif token == "[":
            in_class = True
        elif token.startswith("("):
            groups.append(False)
        elif token == ")":
            inner = groups.pop()
            if not groups:
                raise Refused("is no regular expression")
            groups[-1] = groups[-1] or inner
            closed = inner
        at += len(token)
    return "".join(parts)


def counts(quantifier):
    if quantifier == "*":
        return 0, MOST
    if quantifier == "+":
        return 1, MOST
    least, comma, most = COUNTS.match(quantifier).groups()  # pyright: ignore[reportOptionalMemberAccess]: TOKEN found it.
    return int(least), int(least) if comma is None else int(most) if most else int(least) + MOST
