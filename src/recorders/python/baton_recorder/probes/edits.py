import ast
from typing import Any

from .rewrite import NAME, Unknown

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def around(function, scope, variable="_baton_scope"):
    """`with <recorder>.<scope>({parameters}) as <variable>:` around the whole body; what is returned passes through `<variable>.result`."""
    documentation, body = split_documentation(function)
    function.body = [*documentation, within(f"{NAME}.{scope}({parameters(function)})", variable, body)]
    Returns(variable).visit_body(function)


def at_start(function, call):
    """Calls `<recorder>.<call>({parameters})` before anything else."""
    documentation, body = split_documentation(function)
    function.body = [*documentation, at(ast.parse(f"{NAME}.{call}({parameters(function)})").body[0], body[0]), *body]


def split_documentation(function):
    """The docstring of a function, as a block that may be empty, and the rest of its body."""
    count = 0 if ast.get_docstring(function, clean=False) is None else 1
    return function.body[:count], function.body[count:]


def within(call, variable, body):
    statement: Any = ast.parse(f"with {call} as {variable}: pass").body[0]
    at(statement, body[0])
    statement.body = list(body)
    return statement


def wrap(block, index, call, variable, result=None, also=None):
    """
    Puts the statement `index` of a block (and those after it that `also` names) into a `with` of its own. What it assigns
    (or the variable `result`) is given to `<variable>.result`. Returns the new statement.
    """
    last = index + 1
    while also is not None and last < len(block) and also(block[last]):
        last += 1
    body = block[index:last]
    statement = within(call, variable, body)
    name = result or assigned(body[0])
    if name is not None:
        statement.body.append(at(ast.parse(f"{variable}.result({name})").body[0], body[-1]))
    else:
        Returns(variable).visit_body(statement)
    block[index:last] = [statement]
    return statement


def find_statements(function, matches):
    """The statements of a function that match, outermost first, as block and index in it. Raises `Unknown` where there is none."""
    found = [(block, index) for node in own_nodes(function) for block in blocks(node) for index, one in enumerate(block) if matches(one)]
    if not found:
        raise Unknown(f"{function.name} has no such statement")
    return found


def own_nodes(function):
    """The function and the nodes of its body, outermost first, without those of functions within."""
    waiting = [function]
    while waiting:
        node = waiting.pop(0)
        yield node
        waiting.extend(child for child in ast.iter_child_nodes(node) if not isinstance(child, FUNCTIONS))


def blocks(node):
    return [block for name in ("body", "orelse", "finalbody") if isinstance(block := getattr(node, name, None), list)]


def calls(node, name):
    """Whether a node holds a call of this name, or of a method of this name."""
    return any(isinstance(one, ast.Call) and called(one) == name for one in ast.walk(node))


def called(call):
    return call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else None


def assigned(statement):
    """The (first) name that a statement assigns."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target if isinstance(statement, ast.AnnAssign) else None
    first = target.elts[0] if isinstance(target, ast.Tuple) else target
    return first.id if isinstance(first, ast.Name) else None


def parameters(function):
    """`{'name': name, …}` of all parameters."""
    given = function.args
    named = [*given.posonlyargs, *given.args, *([given.vararg] if given.vararg else []), *given.kwonlyargs, *([given.kwarg] if given.kwarg else [])]
    return "{" + ", ".join(f"{one.arg!r}: {one.arg}" for one in named) + "}"


def at(node, place):
    """Gives new nodes the position of an old one."""
    one: Any
    for one in ast.walk(node):
        ast.copy_location(one, place)
        if hasattr(one, "lineno"):
            one.lineno = one.end_lineno = place.lineno
            one.col_offset = one.end_col_offset = place.col_offset
    return node


class Returns(ast.NodeTransformer):
    """`return X` → `return <variable>.result(X)`, outside functions within."""

    def __init__(self, variable):
        self._variable = variable

    def visit_body(self, node):
        node.body = [self.visit(statement) for statement in node.body]

    def visit_Return(self, node):
        if node.value is not None:
            call: Any = at(ast.parse(f"{self._variable}.result(None)", mode="eval").body, node.value)
            call.args = [node.value]
            node.value = call
        return node

    def visit_FunctionDef(self, node: Any):
        return node

    visit_AsyncFunctionDef = visit_Lambda = visit_ClassDef = visit_FunctionDef


def is_assignment(node):
    return isinstance(node, (ast.Assign, ast.AnnAssign))


def is_plain(node):
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and is_plain(node.value))
