import sys

from ..events.scope import Scope
from ..places import RECORDER


class MadeHandoffScope(Scope):
    """`handoff()`: notes the line that calls it; not where the SDK itself does, for an agent that is in the list."""

    def end(self, error):
        recorder, handoff = self.recorder, self.value
        frame = sys._getframe(1)
        while frame is not None and frame.f_code.co_filename.startswith(RECORDER):
            frame = frame.f_back
        maker = frame.f_back if frame is not None else None
        if maker is None or not recorder.places.is_program(maker.f_code.co_filename):
            return
        place = recorder.places.of_frame(maker)
        recorder.book.note(handoff, place)
        recorder.book.note(getattr(handoff, "on_invoke_handoff", None), place)
