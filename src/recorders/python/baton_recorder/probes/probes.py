from .edits import around, at_start
from .probe_handoffs import filter_input, hand_over, nest_input
from .probe_model_filters import filter_model_input
from .probe_models import ask_model
from .probe_realtime import handle_session_call
from .probe_tools import invoke_tool


def around_all(scope):
    return lambda function: around(function, scope)


def at_start_of(call):
    return lambda function: at_start(function, call)


def unchanged(_function):
    """Nothing more is to be done, in releases that do it all elsewhere."""


#: What is looked for: a layer, and the function that does it in some release, with what is made of it. The first that the SDK has is taken.
PARTS = [
    ("runs", [("agents.run:AgentRunner.run", around_all("run"))]),
    ("runs", [("agents.run:AgentRunner.run_streamed", around_all("streamed_run"))]),
    (
        "runs",
        [
            ("agents.run_internal.run_loop:start_streaming", around_all("streaming")),
            ("agents.run:AgentRunner._start_streaming", around_all("streaming")),
        ],
    ),
    (
        "agents",
        [
            ("agents.run_internal.run_loop:run_single_turn", at_start_of("turn")),
            ("agents.run:AgentRunner._run_single_turn", at_start_of("turn")),
        ],
    ),
    (
        "agents",
        [
            ("agents.run_internal.run_loop:run_single_turn_streamed", at_start_of("turn")),
            ("agents.run:AgentRunner._run_single_turn_streamed", at_start_of("turn")),
        ],
    ),
    (
        "models",
        [
            ("agents.run_internal.run_loop:get_new_response", ask_model),
            ("agents.run:AgentRunner._get_new_response", ask_model),
        ],
    ),
    (
        "models",
        [
            ("agents.run_internal.run_loop:run_single_turn_streamed", ask_model),
            ("agents.run:AgentRunner._run_single_turn_streamed", ask_model),
        ],
    ),
    (
        "model filters",
        [
            ("agents.run_internal.turn_preparation:maybe_filter_model_input", filter_model_input),
            ("agents.run:AgentRunner._maybe_filter_model_input", filter_model_input),
        ],
    ),
    (
        "enabled",
        [
            ("agents.run_internal.turn_preparation:get_handoffs", around_all("offered")),
            ("agents.run:AgentRunner._get_handoffs", around_all("offered")),
        ],
    ),
    *(
        (
            layer,
            [
                ("agents.run_internal.turn_resolution:execute_handoffs", edit),
                ("agents._run_impl:RunImpl.execute_handoffs", edit),
            ],
        )
        for layer, edit in (("filters", filter_input), ("nesting", nest_input), ("handoffs", hand_over))
    ),
    (
        "tools",
        [
            ("agents.tool:_invoke_function_tool_with_metadata", around_all("tool")),
            ("agents.tool:invoke_function_tool", around_all("tool")),
            ("agents.run_internal.tool_execution:execute_function_tool_calls", invoke_tool),
            ("agents._run_impl:RunImpl._execute_tool_with_hooks", invoke_tool),
            ("agents._run_impl:RunImpl.execute_function_tool_calls", invoke_tool),
        ],
    ),
    ("guardrails", [("agents.guardrail:InputGuardrail.run", around_all("input_guardrail"))]),
    ("guardrails", [("agents.guardrail:OutputGuardrail.run", around_all("output_guardrail"))]),
    ("tool guardrails", [("agents.tool_guardrails:ToolInputGuardrail.run", around_all("tool_input_guardrail"))]),
    ("tool guardrails", [("agents.tool_guardrails:ToolOutputGuardrail.run", around_all("tool_output_guardrail"))]),
    ("definitions", [("agents.agent:Agent.__post_init__", at_start_of("made_agent"))]),
    ("definitions", [("agents.handoffs:handoff", around_all("made_handoff"))]),
    ("spans", [("agents.tracing.provider:SynchronousMultiTracingProcessor.on_span_end", at_start_of("span"))]),
]

#: The same for realtime sessions, whose module a program may import later, or never.
REALTIME_PARTS = [
    ("realtime", [("agents.realtime.session:RealtimeSession.__aenter__", around_all("session"))]),
    ("realtime", [("agents.realtime.session:RealtimeSession._cleanup", around_all("session_end"))]),
    ("realtime", [("agents.realtime.session:RealtimeSession._put_event", at_start_of("session_event"))]),
    (
        "realtime",
        [
            # From 0.20 on: what goes wrong in a tool call.
            ("agents.realtime.session:RealtimeSession._put_event_nowait", at_start_of("session_event")),
            ("agents.realtime.session:RealtimeSession._put_event", unchanged),
        ],
    ),
    ("realtime", [("agents.realtime.session:RealtimeSession._handle_tool_call", handle_session_call)]),
    ("realtime", [("agents.realtime.handoffs:realtime_handoff", around_all("made_handoff"))]),
]
