import ast
from typing import Any

from .edits import called, calls, find_statements, wrap
from .rewrite import NAME, Unknown


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
