import ast
from typing import Any

from .edits import around, assigned, at, at_start, called, calls, find_statements, parameters, wrap
from .rewrite import NAME, Unknown

#: What a model is given that is recorded.
REQUEST = ("model", "system_instructions", "input", "model_settings", "tools", "handoffs", "previous_response_id", "conversation_id")
MODEL_ARGUMENTS = ("system_instructions", "input", "model_settings", "tools", "output_schema", "handoffs", "tracing")


def around_all(scope):
    return lambda function: around(function, scope)


def at_start_of(call):
    return lambda function: at_start(function, call)


def unchanged(_function):
    """Nothing more is to be done, in releases that do it all elsewhere."""


def ask_model(function):
    """The call of the model: what it is given, what it answers."""
    requests = [
        one
        for one in ast.walk(function)
        if isinstance(one, ast.Call) and called(one) in ("get_response", "stream_response") and isinstance(one.func, ast.Attribute)
    ]
    if not requests:
        raise Unknown(f"{function.name} calls no model")
    for request in requests:
        note_request(request)
    if any(called(one) == "stream_response" for one in requests):
        read_stream(function)
    else:
        for block, index in find_statements(function, is_answer):
            wrap(block, index, f"{NAME}.response()", "_baton_response")


def is_answer(node):
    return isinstance(node, ast.Assign) and calls(node, "get_response")


def note_request(request):
    given = {**dict(zip(MODEL_ARGUMENTS, request.args)), **{one.arg: one.value for one in request.keywords if one.arg}, "model": request.func.value}
    wanted = {name: ast.unparse(value) for name, value in given.items() if name in REQUEST and is_plain(value)}
    if "input" not in wanted:
        raise Unknown("the model's input is no plain name")
    note = at(ast.parse(f"{NAME}.request({', '.join(f'{name}={text}' for name, text in wanted.items())})", mode="eval").body, request)
    request.keywords.append(ast.copy_location(ast.keyword(arg=None, value=note), request))


def is_plain(node):
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and is_plain(node.value))


def read_stream(function):
    block, index = find_statements(function, is_stream_loop)[-1]
    loop = wrap(block, index, f"{NAME}.response()", "_baton_response", result="final_response")
    body = loop.body[0].body
    body.insert(0, at(ast.parse("_baton_response.event()").body[0], body[0]))


def is_stream_loop(node):
    names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} if isinstance(node, ast.AsyncFor) else set()
    return "ResponseCompletedEvent" in names


def hand_over(function):
    """`execute_handoffs`, and in it the call of `on_invoke_handoff`."""
    block, index = find_statements(function, lambda node: is_assignment(node) and calls(node, "on_invoke_handoff"))[-1]
    wrap(block, index, "_baton_handoff.invoke()", "_baton_part")
    around(function, "handoff", "_baton_handoff")


def filter_input(function):
    """In `execute_handoffs`: the call of the filter, and the wait for what it gives."""
    block, index = find_statements(function, lambda node: is_assignment(node) and calls(node, "input_filter"))[-1]
    wrap(block, index, "_baton_handoff.filter(handoff_input_data)", "_baton_part", also=awaits)


def nest_input(function):
    """In `execute_handoffs`: the nesting of the history."""
    block, index = find_statements(function, lambda node: is_assignment(node) and (calls(node, "nest_history") or calls(node, "nest_handoff_history")))[-1]
    wrap(block, index, "_baton_handoff.nest(handoff_input_data)", "_baton_part")


def filter_model_input(function):
    """`maybe_filter_model_input`: the call of the run's filter, and the wait for what it gives."""
    block, index = find_statements(function, lambda node: is_assignment(node) and calls(node, "call_model_input_filter"))[-1]
    call = next(one for one in ast.walk(block[index]) if isinstance(one, ast.Call) and called(one) == "call_model_input_filter")
    given = assigned(block[index])
    waits = [one for one in block[index + 1 : index + 2] if is_assignment(one) and calls(one, "isawaitable")]
    if len(call.args) != 1 or not is_plain(call.args[0]):
        raise Unknown(f"{function.name} calls its filter otherwise")
    scope = f"{NAME}.model_filter({parameters(function)}, {ast.unparse(call.args[0])})"
    wrap(block, index, scope, "_baton_filter", result=assigned(waits[0]) if waits else given, also=lambda one: one in waits)


def is_assignment(node):
    return isinstance(node, (ast.Assign, ast.AnnAssign))


def awaits(statement):
    return isinstance(statement, ast.If) and calls(statement.test, "isawaitable")


def invoke_tool(function):
    """Older releases call the tool in the midst of a longer function, or of one within it."""

    def is_call(node):
        return isinstance(node, (ast.Assign, ast.Return)) and calls(node, "on_invoke_tool")

    for holder in ast.walk(function):
        if not isinstance(holder, ast.AsyncFunctionDef):
            continue
        try:
            block, index = find_statements(holder, is_call)[-1]
        except Unknown:
            continue
        call: Any = next(one for one in ast.walk(block[index]) if isinstance(one, ast.Call) and called(one) == "on_invoke_tool")
        tool, context, arguments = ast.unparse(call.func.value), ast.unparse(call.args[0]), ast.unparse(call.args[1])
        wrap(block, index, f"{NAME}.tool({{'function_tool': {tool}, 'context': {context}, 'arguments': {arguments}}})", "_baton_tool")
        return
    raise Unknown(f"{function.name} calls no tool")


def handle_session_call(function):
    """A realtime session's tool calls, and its handoffs among them: the callback, and the settings of the new agent."""
    block, index = find_statements(function, lambda node: is_assignment(node) and calls(node, "on_invoke_handoff"))[-1]
    wrap(block, index, "_baton_session.handoff(handoff, agent)", "_baton_part")
    block, index = find_statements(function, lambda node: is_assignment(node) and calls(node, "_get_updated_model_settings_from_agent"))[-1]
    wrap(block, index, "_baton_session.settings()", "_baton_part")
    if any(isinstance(node, ast.Call) and called(node) == "on_invoke_tool" for node in ast.walk(function)):
        invoke_tool(function)
    around(function, "session_call", "_baton_session")


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
