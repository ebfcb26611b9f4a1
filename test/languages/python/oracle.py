"""Prints, per file named on standard input, the facts that lowering must agree on, as JSON lines."""
import ast
import json
import struct
import sys


def spell(node):
    """An expression by its structure; positions inside f-strings are wrong before Python 3.12."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return spell(node.value) + "." + node.attr
    if isinstance(node, ast.Call):
        return spell(node.func) + "()"
    if isinstance(node, ast.Subscript):
        return spell(node.value) + "[]"
    if isinstance(node, ast.Starred):
        return "*" + spell(node.value)
    if isinstance(node, (ast.Tuple, ast.List)):
        return "(" + ",".join(map(spell, node.elts)) + ")"
    return "?"


def facts(tree):
    found = []
    skipped = set()

    def add(*fact):
        found.append(":".join(map(str, fact)))

    def skip(node):
        skipped.update(map(id, ast.walk(node)) if node else ())

    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            skip(node.value)
        if isinstance(node, ast.JoinedStr):
            for value in node.values:
                if isinstance(value, ast.Constant):
                    skip(value)
        if is_import_module(node):
            skip(node.args[0])
        if isinstance(node, (ast.AnnAssign, ast.arg)):
            skip(node.annotation)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            skip(node.returns)
        if isinstance(node, ast.FormattedValue) and node.format_spec:
            skipped.add(id(node.format_spec))

    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                add("import", alias.name, alias.asname or alias.name.split(".")[0], node.lineno)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                add("from", node.level, node.module or "", alias.name, alias.asname or alias.name, node.lineno)
        elif isinstance(node, ast.Call):
            if is_import_module(node):
                continue
            positional = len(node.args) + sum(keyword.arg is None for keyword in node.keywords)
            add("call", spell(node.func), positional, ",".join(keyword.arg for keyword in node.keywords if keyword.arg))
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                add("assign", spell(target), node.lineno)
        elif isinstance(node, ast.AnnAssign):
            add("assign", spell(node.target), node.lineno)
        elif isinstance(node, ast.AugAssign):
            add("augment", spell(node.target), type(node.op).__name__, node.lineno)
        elif isinstance(node, ast.NamedExpr):
            add("walrus", spell(node.target))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            names = node.args.posonlyargs + node.args.args
            names = [a.arg for a in names] + [a.arg for a in node.args.kwonlyargs + [node.args.vararg, node.args.kwarg] if a]
            body = [inner for statement in node.body for inner in own(statement)]
            is_generator = any(isinstance(inner, (ast.Yield, ast.YieldFrom)) for inner in body)
            add("def", node.name, node.lineno, isinstance(node, ast.AsyncFunctionDef), is_generator, ",".join(sorted(names)))
        elif isinstance(node, ast.ClassDef):
            add("class", node.name, node.lineno, len(node.bases), ",".join(k.arg or "" for k in node.keywords))
        elif isinstance(node, (ast.For, ast.AsyncFor)):
            add("for", spell(node.target), node.lineno)
        elif isinstance(node, ast.comprehension):
            add("clause", spell(node.target), len(node.ifs))
        elif isinstance(node, ast.JoinedStr) and all(isinstance(value, ast.Constant) for value in node.values):
            add("string", json.dumps("".join(value.value for value in node.values)))
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                add("string", json.dumps(node.value))
            elif isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
                add("number", struct.pack(">d", float(node.value)).hex() if isinstance(node.value, float) or node.value < 2**53 else "big")
    return found


def is_import_module(node):
    """What lowers to a module instead of a call."""
    if not isinstance(node, ast.Call) or spell(node.func) not in ("importlib.import_module", "import_module"):
        return False
    name = node.args[0] if node.args else None
    return isinstance(name, ast.Constant) and isinstance(name.value, str) and not name.value.startswith(".")


def own(node):
    """The node and what is in it, without what nested functions hold."""
    yield node
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
        return
    for child in ast.iter_child_nodes(node):
        yield from own(child)


for path in sys.stdin.read().split("\n"):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            tree = ast.parse(file.read())
        # The lowering of `match` is checked by hand: it has no counterpart here.
        has_match = any(isinstance(node, ast.Match) for node in ast.walk(tree))
        print(json.dumps(None if has_match else facts(tree)))
    except (SyntaxError, RecursionError, ValueError):
        print(json.dumps(None))
