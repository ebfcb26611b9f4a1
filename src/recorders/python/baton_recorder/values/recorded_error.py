import traceback

from .freeze import text_of
from .limits import LONGEST_STRING, MOST_FRAMES


def to_error(error, redaction, places):
    """An exception as a `RecordedError`: its message redacted, its stack innermost last, with the files as places have them."""
    frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), limit=-MOST_FRAMES, lookup_lines=False)
    stack = [f"{places.text(frame.filename, frame.lineno)} in {frame.name}" for frame in frames if places.is_visible(frame.filename)]
    recorded = {"name": type(error).__name__, "message": redaction.text(text_of(error))[:LONGEST_STRING]}
    return {**recorded, "stack": "\n".join(stack)} if stack else recorded


def passes_program(error, places):
    """Whether an exception came through code of the program (and not of the SDK alone)."""
    return any(places.is_program(frame.f_code.co_filename) for frame, _ in traceback.walk_tb(error.__traceback__))
