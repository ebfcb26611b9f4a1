import base64
import datetime
import hashlib
import json
import os
import time
from typing import Any

#: How long a chain of deltas may grow before a list is written whole.
LONGEST_CHAIN = 256
BLOCK = 1 << 20
#: Numbers that take more room than another line.
MANY = 20
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, check_circular=False)
MARKS = {"run.begin", "run.end", "agent.start", "handoff.begin", "handoff.end", "error"}


class RecordingFile:
    """Writes a recording line by line: each event with one write, after the values that it refers to, so that nothing is lost when the process dies."""

    def __init__(self, folder, header, limit):
        self.full = False
        self._descriptor: Any
        self.path, self._descriptor = create(folder)
        self._limit = limit
        self._start = time.monotonic_ns()
        self._items = {}
        self._lists = {}
        self._seq = self._list_count = self._offset = 0
        self._previous = None
        self._waiting = []
        self._block = self._start_block()
        self._put({"k": "header", "v": 1, "format": "handoff-recording", "minReader": 1, "at": now().isoformat(timespec="milliseconds")[:-6] + "Z", **header})
        self._flush()

    def item(self, value, whole=None):
        """Stores a value once and gives its number. `whole`: the same without references, so that it is one item however it was first written."""
        text = to_json(value)
        h = hash_of(text)
        key = h if whole is None else hash_of(to_json(whole))
        known = self._items.get(key)
        if known is not None:
            return known
        number = len(self._items)
        self._items[key] = number
        self._write(f'{{"k":"item","i":{number},"h":"{h}","d":{text}}}\n')
        return number

    def find(self, value):
        """The number of a value that is stored already, or None."""
        return self._items.get(hash_of(to_json(value)))

    def list(self, role, numbers, other=None):
        """Stores a list of item numbers as a delta on the last list of the same role, or else of the `other`; gives its number."""
        base = self._lists.get(role) or self._lists.get(other)
        keep, tail = shared(base[1], numbers) if base else (0, 0)
        if base and keep == len(numbers) == len(base[1]):
            return base[0]
        if base and len(numbers) - keep - tail > MANY:
            slid = slide(base[1], numbers, keep)
            if slid is not None:
                self._lists[role] = base
                self.list(role, slid)
                return self.list(role, numbers, other)
        number = self._list_count
        self._list_count += 1
        chain, delta, added = 0, "", numbers
        if base and base[2] < LONGEST_CHAIN and keep + tail > 0:
            chain = base[2] + 1
            added = numbers[keep : len(numbers) - tail]
            delta = f',"b":{base[0]},"keep":{keep}' + (f',"tail":{tail}' if tail > 0 else "")
        self._write(f'{{"k":"list","l":{number},"n":{len(numbers)},"add":[{",".join(map(str, added))}]{delta}}}\n')
        self._lists[role] = (number, numbers, chain)
        if other is not None:
            self._lists[other] = self._lists[role]
        return number

    def forget_lists(self, run):
        """Nothing will be a delta on these lists any more, as a run has ended."""
        for role in [role for role in self._lists if role[0] == run]:
            del self._lists[role]

    def event(self, kind, fields):
        """Appends an event and gives its number."""
        seq = self._seq
        self._seq += 1
        if kind in MARKS:
            # Before the line itself, which may end the block.
            self._block["marks"].append([seq, kind, str(fields.get("run") or ""), *to_details(kind, fields)])
        self._put({"k": kind, "s": seq, "t": self.now(), **fields})
        self._flush()
        return seq

    def now(self):
        """Microseconds since the header."""
        return (time.monotonic_ns() - self._start) // 1000

    def end(self):
        if self._descriptor is None:
            return
        if not self.full:
            self._put({"k": "end", "s": self._seq, "t": self.now()})
            self._seq += 1
            self._flush()
        os.fsync(self._descriptor)
        self.abandon()

    def abandon(self):
        """Closes without a word: the file belongs to the parent process."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _put(self, line):
        self._write(f"{to_json(line)}\n")

    def _write(self, text):
        if self._descriptor is None or self.full:
            return
        self._append(text)
        if self._offset - self._block["off"] >= BLOCK:
            self._end_block()
        if self._offset > self._limit:
            self._append(f"{to_json({'k': 'error', 's': self._seq, 't': self.now(), 'run': None, 'what': 'limit'})}\n")
            self._seq += 1
            self._flush()
            self.full = True

    def _append(self, line):
        self._offset += len(line) if line.isascii() else len(line.encode("utf-8"))
        self._waiting.append(line)

    def _flush(self):
        if self._descriptor is None or not self._waiting:
            return
        data = "".join(self._waiting).encode("utf-8")
        self._waiting = []
        full, self.full = self.full, True  # For good, unless all of it is written: what follows would stand in the same line.
        while data:
            data = data[os.write(self._descriptor, data) :]
        self.full = full

    def _end_block(self):
        block = self._block
        offset = self._offset
        line = {
            "k": "blk",
            "off": block["off"],
            "len": offset - block["off"],
            "seq": [block["seq"], self._seq],
            "item": [block["item"], len(self._items)],
            "list": [block["list"], self._list_count],
            "marks": block["marks"],
            "prev": self._previous,
        }
        self._append(f"{to_json(line)}\n")
        self._previous = offset
        self._block = self._start_block()

    def _start_block(self):
        return {"off": self._offset, "seq": self._seq, "item": len(self._items), "list": self._list_count, "marks": []}


def create(folder):
    """A new file, of the owner alone, in a folder that git ignores."""
    os.makedirs(folder, mode=0o700, exist_ok=True)
    ignore(folder)
    opened = now()
    stem = f"{opened:%Y%m%dT%H%M%S}{opened.microsecond // 1000:03}Z-{os.getpid()}"
    for number in range(1, 10_000):
        path = os.path.join(folder, f"{stem}{'' if number == 1 else f'-{number}'}.handoffs.jsonl")
        try:
            return path, os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_CLOEXEC", 0), 0o600)
        except FileExistsError:
            continue
    raise OSError(f"no free name for a recording in {folder}")


def ignore(folder):
    """Tells git to leave the recordings alone: in the `.baton` folder above, else in the folder itself."""
    parts = os.path.abspath(folder).split(os.sep)
    top = os.sep.join(parts[: parts.index(".baton") + 1]) if ".baton" in parts else folder
    file = os.path.join(top, ".gitignore")
    try:
        with open(file, "x", encoding="utf-8") as ignored:
            ignored.write("*\n")
    except FileExistsError:
        return


def now():
    return datetime.datetime.now(datetime.timezone.utc)


def to_json(value):
    text = ENCODER.encode(value)
    if text.isascii():
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        # Half a surrogate pair, which no file can hold but as an escape.
        return json.dumps(value, separators=(",", ":"), allow_nan=False)
    return text


def hash_of(text):
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode()[:22]


def to_details(kind, fields):
    """What a mark of a run adds, so that runs are listed without reading the block."""
    if kind == "run.begin":
        return [fields.get("parent"), fields.get("agent")]
    return [fields.get("error") is not None] if kind == "run.end" else []


def shared(one, other):
    """How many elements two lists have alike at their beginning, and, beyond those, at their end."""
    most = min(len(one), len(other))
    keep = most if one[:most] == other[:most] else alike(most, lambda index: one[index] == other[index])
    rest = most - keep
    tail = alike(rest, lambda index: one[-1 - index] == other[-1 - index])
    return keep, tail


def slide(one, other, keep):
    """The first list without what the other drops after the `keep` that they begin with, as a window does that moves on; None where it does not."""
    try:
        index = one.index(other[keep], keep + 1)
    except ValueError:
        return None
    most = min(len(one) - index, len(other) - keep)
    return one[:keep] + one[index:] if alike(most, lambda at: one[index + at] == other[keep + at]) > MANY else None


def alike(most, same):
    count = 0
    while count < most and same(count):
        count += 1
    return count
