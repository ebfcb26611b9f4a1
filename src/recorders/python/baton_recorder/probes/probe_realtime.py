import ast

from .edits import around, called, calls, find_statements, is_assignment, wrap
from .probe_tools import invoke_tool


def handle_session_call(function):
    """A realtime session's tool calls, and its handoffs among them: the callback, and the settings of the new agent."""
    block, index = find_statements(function, lambda node: is_assignment(node) and calls(node, "on_invoke_handoff"))[-1]
    wrap(block, index, "_baton_session.handoff(handoff, agent)", "_baton_part")
    block, index = find_statements(function, lambda node: is_assignment(node) and calls(node, "_get_updated_model_settings_from_agent"))[-1]
    wrap(block, index, "_baton_session.settings()", "_baton_part")
    if any(isinstance(node, ast.Call) and called(node) == "on_invoke_tool" for node in ast.walk(function)):
        invoke_tool(function)
    around(function, "session_call", "_baton_session")
