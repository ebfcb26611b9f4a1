import re

from .secret_signs import entropy_of, is_end, is_start, to_lower

#: Among the numbers of formats: names that hold secrets.
NAMES = -1
#: A line break within a key, with what it stands in: an indent, a quote, a `+`, a backslash, a sign of a quotation.
BREAK = re.compile(r"""["'`]?[ \t]{0,8}[+\\]?[ \t]{0,8}(?:\r?\n|\\{1,7}r\\{1,7}n|\\{1,7}n)[ \t>|#*]{0,40}["'`]?""")
#: What each of these holds, and how much of it may stand before that: it begins with few characters, and so is found in a hundredth of the time.
LINE_END = re.compile(r"\n|\r\n|\\\\{0,6}r\\{1,7}n|\\\\{0,6}n")
MOST_INDENT = 18

CONTINUED = re.compile(BREAK.pattern + r"""([A-Za-z0-9_.+/=-]{6,512})(?=[ \t]{0,8}["'`,;)]{0,2}[ \t]{0,8}(?:\r?\n|\\|\Z))""")
#: A line break, after which a key may go on; and the end of a line that may go on so.
GOES_ON = re.compile(r"(?:\n|\\{1,7}n)[ \t>|#*]{0,40}[\"'`]?([\w.~:+/=-]{8,20})", re.ASCII)
BEFORE_BREAK = re.compile(r"([\w.~:+/=-]{8,20})[\"'`]?[ \t]{0,8}[+\\]?[ \t]{0,8}(?:\r|\\{1,7}r)?\Z", re.ASCII)
#: In characters: a line's end that is looked at.
MOST_BEFORE = 60
#: A key has no more lines but a file of keys.
MOST_BREAKS = 8


class SecretFormats:
    """Finds what looks like a key, by one scan for the keywords of all formats and then by the patterns of those met. As `find-formats.ts`."""

    def __init__(self, table, signs):
        self._formats = table["formats"]
        self._words = table["words"]
        self._scan = re.compile(table["scan"])
        self._signs = signs
        self._compiled = {}

    def scan(self, text):
        """What a text may hold: formats by their numbers, in order, each with where its keywords stand; and whether names in it may be secrets'."""
        lower = to_lower(text)
        found = {}
        for word, at in self._words_in(lower):
            for number in self._words[word]:
                places = found.get(number)
                if places is None:
                    found[number] = [at]
                else:
                    places.append(at)
        has_names = found.pop(NAMES, None) is not None
        for number in self._parted(lower) if LINE_END.search(text) else ():
            if self._formats[number].get("wraps"):
                found.setdefault(number, [])
        return sorted(found.items()) if found else (), has_names

    def _words_in(self, lower):
        search = self._scan.search
        match = search(lower)
        while match is not None:
            yield match.group(), match.start()
            match = search(lower, match.start() + 1)

    def _parted(self, lower):
        """Formats whose keywords a line break parts."""
        for after in GOES_ON.finditer(lower):
            before = BEFORE_BREAK.search(lower[max(0, after.start() - MOST_BEFORE) : after.start()])
            if before is not None:
                for word, _ in self._words_in(before[1] + after[1]):
                    yield from (number for number in self._words[word] if number != NAMES)

    def replace(self, text, scan, mark):
        """The text with what has one of the formats marked. `scan` is of this text."""
        result, now = text, dict(scan)
        for number, _ in scan:
            form, pattern = self._formats[number], self._pattern(number)
            find = find_at(pattern, now.get(number, ())) if form.get("begins") else pattern.search
            replaced = self._replace(result, form, find, mark)
            if replaced is not result:
                result, now = replaced, dict(self.scan(replaced)[0])
        wrapping = [number for number, _ in scan if self._formats[number].get("wraps")]
        return self._replace_wrapped(result, wrapping, mark) if wrapping and LINE_END.search(text) else result

    def _pattern(self, number):
        pattern = self._compiled.get(number)
        if pattern is None:
            pattern = self._compiled[number] = re.compile(self._formats[number]["pattern"], re.ASCII)
        return pattern

    def _replace(self, text, form, find, mark):
        parts, end = [], 0
        match = find(text, 0)
        while match is not None:
            secret, begin, is_whole = secret_of(match)
            if self._is_secret(form, match, secret, begin, is_whole, text):
                last = begin + len(secret)
                if form.get("open") and form.get("wraps"):
                    last = self._continued(text, last)
                parts += (text[end:begin], mark(form["name"], text[begin:last]))
                end = last
                match = find(text, end)
            else:
                match = find(text, match.start() + 1)
        return "".join([*parts, text[end:]]) if parts else text

    def _continued(self, text, end):
        """Where a key without a certain length ends that a line break parts: what follows the break looks like the rest of one, and is alone in its line."""
        match = CONTINUED.match(text, end)
        while match is not None and self._signs.is_secret(match[1], "assigned"):
            end = match.end()
            match = CONTINUED.match(text, end)
        return end

    def _is_secret(self, form, match, secret, begin, is_whole, text, is_bounded=False):
        is_free = is_bounded or form.get("free")
        if is_whole and not is_free and not is_start(text, match.start()):
            return False
        if not form.get("open") and not is_free and not is_end(text, begin + len(secret)):
            return False
        if "entropy" in form and entropy_of(secret) < form["entropy"]:
            return False
        return "check" not in form or self._signs.is_secret(secret, form["check"])

    def _replace_wrapped(self, text, formats, mark):
        """Keys that line breaks part: found in the text without its breaks, marked in the text with them."""
        breaks = list(find_breaks(text))
        starts, kept, length, done = [], [], 0, 0
        for gap in breaks:
            kept.append(text[done : gap.start()])
            length += gap.start() - done
            starts.append(length)
            done = gap.end()
        joined = "".join([*kept, text[done:]])

        def to_original(at, is_ending):
            """A break at an end belongs to what follows."""
            return at + sum(len(gap.group()) for start, gap in zip(starts, breaks) if start < at or (not is_ending and start == at))

        spans = []
        for number in formats:
            form, pattern = self._formats[number], self._pattern(number)
            match = pattern.search(joined)
            while match is not None:
                match = up_to_break(match, pattern, joined, starts)
                begin, end = match.span()
                secret, at, is_whole = secret_of(match)
                is_parted = any(begin < start <= end for start in starts)
                is_bounded = (begin in starts or is_start(joined, begin)) and (form.get("open") or end in starts or is_end(joined, end))
                if is_parted and is_bounded and self._is_secret(form, match, secret, at, is_whole, joined, is_bounded=True):
                    spans.append((to_original(begin, False), -to_original(end, True), form["name"], match.group()))
                    match = pattern.search(joined, end)
                else:
                    match = pattern.search(joined, begin + 1)
        parts, done = [], 0
        for begin, end, kind, secret in sorted(spans, key=lambda span: span[:2]):
            if begin < done:
                continue
            parts += (text[done:begin], mark(kind, secret))
            done = -end
        return "".join([*parts, text[done:]])


def find_breaks(text):
    """As `BREAK.finditer`."""
    line_end = LINE_END.search(text)
    while line_end is not None:
        found = BREAK.search(text, max(line_end.pos, line_end.start() - MOST_INDENT))
        if found is None:
            return
        yield found
        line_end = LINE_END.search(text, found.end())


def up_to_break(match, pattern, joined, starts):
    """The same match, where it may end with a line: what follows is another word then."""
    begin = match.start()
    for start in [start for start in starts if begin < start][1:MOST_BREAKS]:
        shorter = pattern.match(joined[:start], begin)
        if shorter is not None and shorter.end() == start:
            return shorter
    return match


def find_at(pattern, places):
    """Looks only where a keyword stands."""
    rest = iter(places)

    def find(text, start):
        return next((match for place in rest if place >= start and (match := pattern.match(text, place)) is not None), None)

    return find


def secret_of(match):
    """The last group that takes part, or all that was matched: the secret, where it begins, and whether it is all."""
    for group in range(match.re.groups, 0, -1):
        secret = match.group(group)
        if secret is not None:
            return secret, match.start() + match.group().rfind(secret), False
    return match.group(), match.start(), True
