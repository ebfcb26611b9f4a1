import ast

from .edits import assigned, called, calls, find_statements, is_assignment, is_plain, parameters, wrap
from .rewrite import NAME, Unknown


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
