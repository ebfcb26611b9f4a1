import ast

from .edits import at, called, calls, find_statements, is_plain, wrap
from .rewrite import NAME, Unknown

#: What a model is given that is recorded.
REQUEST = ("model", "system_instructions", "input", "model_settings", "tools", "handoffs", "previous_response_id", "conversation_id")
MODEL_ARGUMENTS = ("system_instructions", "input", "model_settings", "tools", "output_schema", "handoffs", "tracing")


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


def read_stream(function):
    block, index = find_statements(function, is_stream_loop)[-1]
    loop = wrap(block, index, f"{NAME}.response()", "_baton_response", result="final_response")
    body = loop.body[0].body
    body.insert(0, at(ast.parse("_baton_response.event()").body[0], body[0]))


def is_stream_loop(node):
    names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} if isinstance(node, ast.AsyncFor) else set()
    return "ResponseCompletedEvent" in names
