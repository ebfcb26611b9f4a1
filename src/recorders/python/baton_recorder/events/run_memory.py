import contextvars
from typing import Any

#: The run whose code is running, and the tool call in it.
CURRENT: "contextvars.ContextVar[Any]" = contextvars.ContextVar("baton_run", default=None)
CALL: "contextvars.ContextVar[Any]" = contextvars.ContextVar("baton_call", default=None)


class Run:
    """What the recorder remembers of a run between its events."""

    def __init__(self, name, epoch, shapes):
        self.name = name
        #: Tells the runs of a parent process apart from those that this process's recording holds.
        self.epoch = epoch
        #: Types and lengths instead of texts, where the run keeps its data to itself.
        self.shapes = shapes
        self.begin = None
        self.began = 0
        self.turn = 0
        self.agent = None
        #: The handoff whose target has not been asked yet.
        self.arrival = None
        #: The handoff whose target has been met.
        self.arrived = None
        #: The call of the filter that made what the model of this turn is given.
        self.filtered = None
        self.model = None
        self.enabled = {}
        self.ended = False
