from ..guard import guarded
from ..values.known_items import name_of
from ..values.limits import LONGEST_STRING
from .callback import find_callback
from .handoff import write_invoke
from .run import keeps_data
from .run_memory import CURRENT
from .scope import Scope
from .usage import to_usage


class SessionScope(Scope):
    """A realtime session opens: a run begins."""

    def begin(self):
        session, recorder = self.given["self"], self.recorder
        self.run = run = recorder.new_run(shapes=keeps_data(None))
        run.agent = name_of(session._current_agent) or ""
        recorder.sessions.note(session, run)
        parent = recorder.current()

        def make():
            return {
                "run": run.name,
                "parent": parent.name if parent else None,
                "call": None,
                "agent": run.agent,
                "workflow": session._run_config.get("workflow_name"),
                "stream": True,
                "resumed": False,
                "realtime": True,
                "input": None,
                "def": recorder.places.caller(),
            }

        run.begin, run.began = recorder.write("run.begin", make)
        recorder.write("agent.start", lambda: {"run": run.name, "agent": run.agent, "of": None, "def": recorder.book.find(session._current_agent)})

    def end(self, error):
        if error is not None:
            end_session(self.recorder, self.run, self.given["self"], error)


class SessionEndScope(Scope):
    """A realtime session closes; it may be told to more than once."""

    def end(self, error):
        session = self.given["self"]
        run = self.recorder.sessions.find(session)
        if run is not None:
            end_session(self.recorder, run, session, error or getattr(session, "_stored_exception", None))


def end_session(recorder, run, session, error):
    if run.ended or run.epoch != recorder.epoch:
        return

    def make():
        usage = to_usage(session._context_wrapper.usage)
        return {
            "last": run.agent,
            **({} if usage is None else {"usage": recorder.values.item(usage)}),
            **recorder.error(error),
        }

    recorder.end_run(run, make)


class SessionCallScope(Scope):
    """`_handle_tool_call`: a tool of the session's agent, or a handoff."""

    def begin(self):
        self.run = self.recorder.sessions.find(self.given["self"])
        self.token = CURRENT.set(self.run)
        self.seq = None
        self.began = 0
        self.new_settings = None
        self.target = None

    def handoff(self, handoff, agent):
        return SessionHandoffScope(self.recorder, (self, handoff, agent))

    def settings(self):
        return SettingsScope(self.recorder, self)

    def end(self, error):
        CURRENT.reset(self.token)
        run, recorder = self.run, self.recorder
        if run is None or self.seq is None or run.epoch != recorder.epoch:
            return

        def make():
            return {
                "run": run.name,
                "of": self.seq,
                "us": recorder.since(self.began),
                **({"to": self.target} if self.target else {}),
                **(
                    {}
                    if self.new_settings is None
                    else {"settings": recorder.values.item(describe_settings(self.new_settings), keyed=False, shapes=run.shapes)}
                ),
                **recorder.error(error),
            }

        recorder.write("handoff.end", make)
        if error is None and self.target:
            agent = self.given["self"]._current_agent
            run.agent = self.target
            recorder.write("agent.start", lambda: {"run": run.name, "agent": run.agent, "of": self.seq, "def": recorder.book.find(agent)})

    def context(self):
        return None if self.run.shapes else self.recorder.values.context(self.given["self"]._context_wrapper.context)


class SessionHandoffScope(Scope):
    """The call of `on_invoke_handoff` of a realtime session."""

    def begin(self):
        self.call, self.handoff, agent = self.given
        call, recorder, handoff = self.call, self.recorder, self.handoff
        run, event = call.run, call.given["event"]
        self.on = on = find_callback(handoff)
        if run is None:
            return
        run.turn += 1

        def make():
            values = recorder.values
            place = recorder.book.find(handoff) or recorder.book.find(handoff.on_invoke_handoff)
            history = list(call.given["self"]._history)
            return {
                "run": run.name,
                "turn": run.turn,
                "from": name_of(agent) or "",
                "calls": [
                    {
                        "callId": event.call_id,
                        "tool": event.name,
                        "args": values.item(event.arguments, shapes=run.shapes),
                        "to": handoff.agent_name,
                        "accepted": True,
                    }
                ],
                "def": place,
                "implicit": place is None,
                "filter": None,
                "on": None if on is None else recorder.places.function(on),
                "inputSchema": values.item(handoff.input_json_schema, keyed=False) if handoff.input_json_schema else None,
                "strict": bool(handoff.strict_json_schema),
                "server": True,
                "given": {"hist": values.input((run.name, "hist"), history, run.shapes), "pre": None, "new": None},
                "ctx": call.context(),
            }

        call.seq, call.began = recorder.write("handoff.begin", make)

    def end(self, error):
        call = self.call
        call.target = name_of(self.value)
        write_invoke(self.recorder, call, self.on, call.began, error)


class SettingsScope(Scope):
    """The settings that the session will have with its new agent."""

    def end(self, error):
        self.given.new_settings = self.value


def describe_settings(settings):
    """The new agent's instructions, tools and handoffs by name, and the model's settings."""
    if not isinstance(settings, dict):
        return None
    named = {"tools": "name", "handoffs": "tool_name"}
    return {key: [getattr(one, named[key], None) for one in value] if key in named and isinstance(value, list) else value for key, value in settings.items()}


@guarded
def note_event(recorder, given):
    """What goes wrong in a session, of the events that it tells the program."""
    run, event = recorder.sessions.find(given["self"]), given["event"]
    if run is None or run.ended or run.epoch != recorder.epoch:
        return
    if event.type == "error":
        recorder.write(
            "error",
            lambda: {
                "run": run.name,
                "what": "realtime",
                "error": {"name": "RealtimeError", "message": recorder.redaction.text(str(event.error))[:LONGEST_STRING]},
            },
        )
    if event.type == "guardrail_tripped":
        for result in event.guardrail_results:
            recorder.write(
                "guardrail",
                lambda result=result: {"run": run.name, "agent": run.agent, "name": result.guardrail.get_name(), "stage": "output", "triggered": True},
            )
