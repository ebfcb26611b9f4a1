import ast

from .edits import around, calls, find_statements, is_assignment, wrap


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


def awaits(statement):
    return isinstance(statement, ast.If) and calls(statement.test, "isawaitable")
