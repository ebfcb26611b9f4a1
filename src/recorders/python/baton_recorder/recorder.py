import atexit
import os
import platform
import threading
from typing import Any

from .events.enabled_handoffs import EnabledHandoffsScope
from .events.guardrail import GuardrailScope
from .events.handoff import HandoffScope
from .events.model import ResponseScope, begin_model
from .events.model_filter import ModelFilterScope
from .events.realtime import SessionCallScope, SessionEndScope, SessionScope, note_event
from .events.run import RunScope, StreamScope
from .events.run_memory import CURRENT, Run
from .events.span import note_span
from .events.tool import ToolScope
from .events.turn import begin_turn
from .guard import faults, guarded
from .places import Places, relative
from .probes.definitions import MadeHandoffScope
from .recording_file import RecordingFile
from .redaction import Redaction
from .values.freeze import Freezer
from .values.identity_book import IdentityBook
from .values.limits import LIMITS
from .values.recorded_error import to_error
from .values.values import Values

VERSION = "0.1.0"


class Recorder:
    """One process's recording. What the SDK's rewritten functions call is here, one method a kind."""

    def __init__(self, settings, sdk_folder, sdk_version):
        self.settings = settings
        self.places = Places(settings.root, sdk_folder)
        self.book = IdentityBook()
        self.sessions = IdentityBook()
        self.layers = []
        self.missing = []
        self.epoch = 0
        self.values: Any = None
        self.redaction: Any = None
        self.freezer: Any = None
        self._sdk_version = sdk_version
        self._file: Any = None
        self._closed = False
        self._runs = 0
        self._lock = threading.RLock()
        atexit.register(self._end)
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)

    def run(self, given):
        return RunScope(self, given)

    def streamed_run(self, given):
        return RunScope(self, {**given, "is_stream": True})

    def streaming(self, given):
        return StreamScope(self, given)

    def offered(self, given):
        return EnabledHandoffsScope(self, given)

    def response(self):
        return ResponseScope(self, None)

    def model_filter(self, given, payload):
        return ModelFilterScope(self, {**given, "payload": payload})

    def handoff(self, given):
        return HandoffScope(self, given)

    def tool(self, given):
        return ToolScope(self, given)

    def input_guardrail(self, given):
        return GuardrailScope(self, {**given, "stage": "input"})

    def output_guardrail(self, given):
        return GuardrailScope(self, {**given, "stage": "output"})

    def tool_input_guardrail(self, given):
        return GuardrailScope(self, {**given, "stage": "tool_input"})

    def tool_output_guardrail(self, given):
        return GuardrailScope(self, {**given, "stage": "tool_output"})

    def turn(self, given):
        begin_turn(self, given)

    def request(self, **given):
        """Notes what a model is about to be given. Stands among the arguments of its call, and adds none."""
        begin_model(self, given)
        return {}

    def made_agent(self, given):
        """Notes the line that makes an agent."""
        guarded(lambda: self.book.note(given["self"], self.places.caller()))()

    def made_handoff(self, given):
        return MadeHandoffScope(self, given)

    def session(self, given):
        return SessionScope(self, given)

    def session_end(self, given):
        return SessionEndScope(self, given)

    def session_call(self, given):
        return SessionCallScope(self, given)

    def session_event(self, given):
        note_event(self, given)

    def span(self, given):
        note_span(self, given["span"])

    def current(self):
        """The run that is running, if it is in this process's recording."""
        run = CURRENT.get()
        return run if run is not None and run.epoch == self.epoch and not run.ended else None

    def new_run(self, shapes):
        with self._lock:
            self._runs += 1
            return Run(f"r{self._runs}", self.epoch, shapes)

    def write(self, kind, make):
        """Appends an event with the fields that `make` gives, after the values that they refer to. Returns its number, and when it was."""
        with self._lock:
            if self._closed:
                return None, 0
            if self._file is None:
                self._closed = True  # For good, unless it opens.
                try:
                    self._open()
                except Exception:
                    faults.fail_to_open("RecordingFile")
                    raise
                self._closed = False
            file: Any = self._file
            return file.event(kind, make()), file.now()

    def locked(self, action):
        """Runs what stores values outside of an event, and gives what it gives."""
        with self._lock:
            return action()

    def now(self):
        return self._file.now() if self._file is not None else 0

    def since(self, began):
        """Microseconds since a time of the recording."""
        return max(self.now() - began, 0)

    def error(self, error):
        return {} if error is None else {"error": to_error(error, self.redaction, self.places)}

    def end_run(self, run, make):
        """Appends `run.end`, with what was left out of the recording so far."""

        def make_all():
            fields = {"run": run.name, "of": run.begin, "us": self.since(run.began), **make()}
            return {
                **fields,
                "redaction": {
                    "redacted": self.redaction.count,
                    "kinds": dict(self.redaction.kinds),
                    "truncated": self.freezer.truncated,
                    "blobs": self.freezer.blobs,
                },
            }

        self.write("run.end", make_all)
        run.ended = True
        with self._lock:
            self.values.forget(run.name)

    def _open(self):
        redaction = Redaction(self.settings.redacts)
        freezer = Freezer(redaction)
        folder = self.settings.folder
        main = self.settings.main or self.places.cells.main()
        thread = threading.current_thread()
        header = {
            "lang": "py",
            "sdk": {"name": "openai-agents", "version": self._sdk_version},
            "rt": {"python": platform.python_version()},
            "recorder": {"name": "baton", "version": VERSION},
            "proc": {"pid": os.getpid(), "main": self.places.file(main) if main else None, "thread": thread.name},
            "root": relative(self.settings.root, folder),
            "redact": {"profile": "default" if self.settings.redacts else "off"},
            "limits": LIMITS,
            "layers": self.layers,
            "missing": self.missing,
        }
        file = RecordingFile(folder, header, LIMITS["maxFile"])
        faults.open(file.path.removesuffix(".handoffs.jsonl") + ".log", redaction.text)
        for problem in redaction.own.problems if self.settings.redacts else ():
            faults.note(problem)
            file.event("error", {"run": None, "what": "recorder", "error": {"name": "RedactionError", "message": problem}})
        self._file, self.redaction, self.freezer, self.values = file, redaction, freezer, Values(file, freezer)

    def _end(self):
        with self._lock:
            self._closed = True
            if self._file is not None:
                guarded(self._file.end)()

    def _forget(self):
        """In the child of a fork: what was written is the parent's."""
        self._lock = threading.RLock()
        self.epoch += 1
        self._closed = False
        if self._file is not None:
            guarded(self._file.abandon)()
        self._file = self.values = self.redaction = self.freezer = None
        faults.open(None)
