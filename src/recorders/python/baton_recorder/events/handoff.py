from typing import Any

from ..values.known_items import name_of
from ..values.recorded_error import passes_program
from ..values.values import describe
from .callback import find_callback
from .scope import Scope


class HandoffScope(Scope):
    """`execute_handoffs`: everything about one handoff."""

    run: Any
    agent: Any
    accepted: Any

    def begin(self):
        self.run = self.recorder.current()
        self.seq = None
        given = self.given
        self.agent = given.get("public_agent") or given.get("agent")
        self.accepted = given["run_handoffs"][0].handoff
        self.target = None
        #: The user's `on_handoff`, from the beginning on.
        self.on = None

    def invoke(self):
        """Around the call of `on_invoke_handoff`: by now the SDK has answered the calls that it rejects."""
        return InvokeScope(self.recorder, self)

    def filter(self, data):
        return FilterScope(self.recorder, (self, data, False))

    def nest(self, data):
        return FilterScope(self.recorder, (self, data, True))

    def announce(self):
        """Writes the beginning, once."""
        run, recorder, given = self.run, self.recorder, self.given
        if run is None or self.seq is not None:
            return
        calls = [self.call(one, index == 0) for index, one in enumerate(given["run_handoffs"])]
        self.seq, self.began = recorder.write("handoff.begin", lambda: self.beginning(calls))
        if len(calls) > 1:
            rejected = [{"callId": call["callId"], "to": call["to"]} for call in calls[1:]]
            recorder.write("error", lambda: {"run": run.name, "what": "multiple_handoffs", "of": self.seq, "rejected": rejected})

    def beginning(self, calls):
        given, recorder, run, handoff = self.given, self.recorder, self.run, self.accepted
        values, config = recorder.values, given.get("run_config")
        place = recorder.book.find(handoff) or recorder.book.find(getattr(handoff, "on_invoke_handoff", None))
        implicit = is_implicit(handoff, self.agent)
        server = bool(given.get("server_manages_conversation"))
        schema = getattr(handoff, "input_json_schema", None)
        self.on = on = find_callback(handoff)
        filtering, origin = self.effective_filter()
        return {
            "run": run.name,
            "turn": run.turn,
            "from": name_of(self.agent) or "",
            "calls": [{**call, "args": None if call["args"] is None else values.item(call["args"], shapes=run.shapes)} for call in calls],
            "def": recorder.book.find(self.agent) if implicit else place,
            "implicit": implicit,
            "filter": None if filtering is None else recorder.places.function(filtering, origin),
            "on": None if on is None else recorder.places.function(on),
            "inputSchema": values.item(schema, keyed=False) if schema else None,
            "strict": bool(getattr(handoff, "strict_json_schema", True)),
            "nest": None if server else self.nesting(config),
            "server": server,
            "given": self.data(given["original_input"], given["pre_step_items"], given["new_step_items"]),
            "ctx": self.context(),
        }

    def effective_filter(self):
        """As the SDK decides: the handoff's own, else the run's."""
        own = self.accepted.input_filter
        if own is not None:
            return own, "handoff"
        shared = getattr(self.given.get("run_config"), "handoff_input_filter", None)
        return (None, None) if shared is None else (shared, "run_config")

    def nesting(self, config):
        own = getattr(self.accepted, "nest_handoff_history", None)
        wanted = own if own is not None else getattr(config, "nest_handoff_history", False)
        if not wanted:
            return None
        mapper = getattr(config, "handoff_history_mapper", None)
        described = {} if mapper is None else {"mapper": self.recorder.places.function(mapper, "run_config")}
        return {"from": "run_config" if own is None else "handoff", **described}

    def call(self, requested, accepted):
        tool_call, handoff = requested.tool_call, requested.handoff
        return {
            "callId": read(tool_call, "call_id"),
            "tool": handoff.tool_name,
            "args": read(tool_call, "arguments"),
            "to": handoff.agent_name,
            "accepted": accepted,
        }

    def data(self, history, pre, new, session=None, input_items=None):
        """The three lists, as the recording holds them."""
        run, values = self.run, self.recorder.values

        def items(given):
            return values.items((run.name, "new"), given, run.shapes)

        return {
            "hist": values.input((run.name, "hist"), history, run.shapes),
            "pre": values.items((run.name, "pre"), pre, run.shapes),
            "new": items(new),
            **({} if input_items is None else {"inputItems": items(input_items)}),
            **({} if session is None else {"session": items(session)}),
        }

    def of_input_data(self, data):
        return self.data(data.input_history, data.pre_handoff_items, data.new_items, input_items=getattr(data, "input_items", None))

    def context(self):
        """The run context as it is now; null where the run keeps its data to itself."""
        wrapper = self.given.get("context_wrapper")
        if wrapper is None or self.run.shapes:
            return None
        return self.recorder.values.context(wrapper.context)

    def end(self, error):
        run, recorder, result = self.run, self.recorder, self.value
        if run is None or run.epoch != recorder.epoch:
            return
        self.announce()

        def make():
            next_data = (
                {}
                if result is None
                else {"next": self.data(result.original_input, result.pre_step_items, result.new_step_items, getattr(result, "session_step_items", None))}
            )
            to = name_of(getattr(getattr(result, "next_step", None), "new_agent", None)) or self.target
            return {
                "run": run.name,
                "of": self.seq,
                "us": recorder.since(self.began),
                **({"to": to} if to else {}),
                **next_data,
                **recorder.error(error),
            }

        recorder.write("handoff.end", make)
        if result is not None:
            run.arrival = self.seq
        self.run = self.agent = self.accepted = None


class InvokeScope(Scope):
    """The call of the user's `on_handoff`, where there is one; the SDK checks the arguments before it."""

    def begin(self):
        self.given.announce()
        self.began = self.recorder.now()

    def end(self, error):
        handoff = self.given
        handoff.target = name_of(self.value)
        write_invoke(self.recorder, handoff, handoff.on, self.began, error)


class FilterScope(Scope):
    """The call of the input filter, or the nesting of the history. What it is given is frozen before it can change it."""

    handoff: Any

    def begin(self):
        self.handoff, data, self.is_nesting = self.given
        self.before = None
        if self.handoff.run is not None:
            self.before = self.recorder.locked(lambda: self.handoff.of_input_data(data))
        self.began = self.recorder.now()

    def end(self, error):
        handoff, recorder = self.handoff, self.recorder
        if handoff.run is None or self.before is None:
            return

        def make():
            return {
                "run": handoff.run.name,
                "of": handoff.seq,
                "us": recorder.since(self.began),
                **({"nest": True} if self.is_nesting else {}),
                "in": self.before,
                **({} if error is not None else {"out": self.after()}),
                **recorder.error(error),
            }

        recorder.write("handoff.filter", make)
        self.handoff = None

    def after(self):
        if hasattr(self.value, "input_history") and hasattr(self.value, "pre_handoff_items"):
            return self.handoff.of_input_data(self.value)
        return {"bad": describe(self.value)}


def write_invoke(recorder, handoff, on, began, error):
    """Writes what became of the call of `on_handoff`, if the handoff has one and it was called. `handoff`: the scope of one of a run or of a session."""
    if handoff.run is None or on is None or (error is not None and not passes_program(error, recorder.places)):
        return

    def make():
        context = handoff.context()
        return {
            "run": handoff.run.name,
            "of": handoff.seq,
            "us": recorder.since(began),
            **({"to": handoff.target} if handoff.target else {}),
            **({} if context is None else {"ctx": context}),
            **recorder.error(error),
        }

    recorder.write("handoff.invoke", make)


def is_implicit(handoff, agent):
    """Whether the agent lists an agent, of which the SDK makes the handoff in each turn."""
    invoke = getattr(handoff, "on_invoke_handoff", None)
    listed = getattr(agent, "handoffs", None) or ()
    return not any(one is handoff or getattr(one, "on_invoke_handoff", None) is invoke for one in listed)


def read(thing, name):
    found = thing.get(name) if isinstance(thing, dict) else getattr(thing, name, None)
    return found if isinstance(found, str) else None
