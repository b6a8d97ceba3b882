"""What Python itself says about source files: definitions, imports, references and the scope each name belongs to.

Reads paths from standard input and writes one line of JSON per file. Nothing of a file is run.
"""
import ast
import json
import symtable
import sys

COMPREHENSIONS = {
    ast.ListComp: "listcomp",
    ast.SetComp: "setcomp",
    ast.DictComp: "dictcomp",
    ast.GeneratorExp: "genexpr",
}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Scope:
    count = 0

    def __init__(self, kind, name, table, parent):
        Scope.count += 1
        self.number = Scope.count
        self.kind, self.name, self.table, self.parent = kind, name, table, parent
        self.bound = set()
        self.taken = set()
        self.self_name = parent.self_name if parent else None
        self.owner = parent.owner if parent else None

    def path(self):
        names = []
        scope = self
        while scope is not None:
            if scope.kind in ("function", "class") and scope.name:
                names.append(scope.name)
            scope = scope.parent
        return names[::-1]

    def child_table(self, name, line):
        for index, table in enumerate(self.table.get_children() if self.table else []):
            if index not in self.taken and table.get_name() == name and table.get_lineno() == line:
                self.taken.add(index)
                # From 3.12 on what has type parameters is wrapped in a table of its own.
                if table.get_type() in ("type parameter", "type parameters", "TYPE_PARAMETERS"):
                    for inner in table.get_children():
                        if inner.get_name() == name:
                            return inner
                return table
        return None


class Reader:
    def __init__(self, text, path):
        self.lines = text.split("\n")
        self.module = Scope("module", "", symtable.symtable(text, path, "exec"), None)
        self.definitions, self.imports, self.references = [], [], []
        self.fields = {}
        self.later, self.globals = [], []
        self.unplaced = set()
        self.module_bound = set()
        self.note_globals(self.module.table)

    def note_globals(self, table):
        top = table.get_type() in ("module", "MODULE") or str(table.get_type()).endswith("MODULE")
        for symbol in table.get_symbols():
            bound = symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
            if bound and (top or symbol.is_declared_global()):
                self.module_bound.add(symbol.get_name())
        for child in table.get_children():
            self.note_globals(child)

    def column(self, line, byte):
        return len(self.lines[line - 1].encode()[:byte].decode(errors="replace").encode("utf-16-le")) // 2

    # Scopes

    def holder(self, scope, name):
        """The scope a name belongs to: (scope, name), "class", or None for what is built in or unknown."""
        table = scope.table
        at = scope
        while at is not None:
            table = at.table
            if table is None:
                return "unknown"
            try:
                symbol = table.lookup(name)
            except KeyError:
                at = at.parent
                continue
            if at.kind == "module":
                return (self.module.number, name) if name in self.module_bound else None
            if symbol.is_declared_global() or (symbol.is_global() and not symbol.is_local()):
                return (self.module.number, name) if name in self.module_bound else None
            if symbol.is_local():
                return "class" if at.kind == "class" else (at.number, name)
            at = at.parent
        return None

    # Bindings

    def bind(self, scope, name, line, column=None, listed=True):
        symbol = None
        if scope.table is not None:
            try:
                symbol = scope.table.lookup(name)
            except KeyError:
                pass
        if symbol is not None and scope.kind != "module" and symbol.is_declared_global():
            self.globals.append((scope, name, line, column))
            return
        if symbol is not None and scope.kind == "function" and symbol.is_nonlocal():
            self.refer(scope, name, line, column)
            return
        self.bind_in(scope, scope, name, line, column, listed)

    def bind_in(self, scope, seen_from, name, line, column, listed=True):
        if name in scope.bound:
            self.refer(seen_from, name, line, column)
            return
        scope.bound.add(name)
        if not listed:
            self.definitions.append(["parameter", ".".join(scope.path()), name, line])
            return
        if scope.kind == "class":
            self.fields[scope].add(name)
            self.definitions.append(["field", ".".join(scope.path()), name, line])
        else:
            self.definitions.append(["variable", ".".join(scope.path()), name, line])

    def refer(self, scope, name, line, column):
        if column is None:
            self.unplaced.add((line, name))
            return
        holder = self.holder(scope, name)
        self.references.append([line, column + 1, name, "none" if holder is None else holder if isinstance(holder, str) else f"{holder[0]}"])

    # Walking

    def read(self, tree):
        self.visit_all(tree.body, self.module)
        while self.later:
            self.later.pop(0)()
        for scope, name, line, column in self.globals:
            self.bind_in(self.module, scope, name, line, column)

    def visit_all(self, nodes, scope):
        for node in nodes:
            self.visit(node, scope)

    def visit(self, node, scope):
        if node is None:
            return
        if isinstance(node, list):
            return self.visit_all(node, scope)
        method = getattr(self, "visit_" + type(node).__name__, None)
        if method is not None:
            return method(node, scope)
        for child in ast.iter_child_nodes(node):
            self.visit(child, scope)

    def visit_Name(self, node, scope):
        column = self.column(node.lineno, node.col_offset)
        if isinstance(node.ctx, ast.Store):
            self.bind(scope, node.id, node.lineno, column, scope.kind != "comprehension")
        else:
            self.refer(scope, node.id, node.lineno, column)

    def visit_NamedExpr(self, node, scope):
        self.visit(node.value, scope)
        while scope.kind == "comprehension":
            scope = scope.parent
        self.visit(node.target, scope)

    def visit_Attribute(self, node, scope):
        self.visit(node.value, scope)
        line = node.end_lineno
        column = self.column(line, node.end_col_offset) - len(node.attr.encode("utf-16-le")) // 2
        own = (
            isinstance(node.ctx, ast.Store)
            and isinstance(node.value, ast.Name)
            and scope.owner is not None
            and node.value.id == scope.self_name
        )
        if own and node.attr not in self.fields[scope.owner]:
            self.fields[scope.owner].add(node.attr)
            self.definitions.append(["field", ".".join(scope.owner.path()), node.attr, line])
        else:
            self.references.append([line, column + 1, node.attr, "member"])

    def visit_arguments(self, node, scope, inside):
        for argument in [*node.posonlyargs, *node.args, *node.kwonlyargs, node.vararg, node.kwarg]:
            if argument is not None:
                inside.bound.add(argument.arg)
                self.definitions.append(["parameter", ".".join(inside.path()), argument.arg, argument.lineno])
                self.visit(argument.annotation, scope)
        for default in [*node.defaults, *node.kw_defaults]:
            self.visit(default, scope)

    def visit_FunctionDef(self, node, scope):
        self.visit_all(node.decorator_list, scope)
        line = node.lineno
        self.declare(scope, "method" if scope.kind == "class" else "function", node.name, line)
        first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
        table = scope.child_table(node.name, first) or scope.child_table(node.name, node.lineno)
        inside = Scope("function", node.name, table, scope)
        if scope.kind == "class":
            names = [argument.arg for argument in [*node.args.posonlyargs, *node.args.args]]
            static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in node.decorator_list)
            inside.owner = scope
            inside.self_name = names[0] if names and not static else None
        self.parameters(node, inside)
        self.visit_arguments(node.args, scope, inside)
        self.visit(node.returns, scope)
        self.later.append(lambda: self.visit_all(node.body, inside))

    visit_AsyncFunctionDef = visit_FunctionDef

    def parameters(self, node, inside):
        for parameter in getattr(node, "type_params", []):
            inside.bound.add(parameter.name)
            if inside.kind != "class":
                self.definitions.append(["parameter", ".".join(inside.path()), parameter.name, parameter.lineno])
            self.visit(getattr(parameter, "bound", None), inside)

    def visit_Lambda(self, node, scope):
        inside = Scope("lambda", None, scope.child_table("lambda", node.lineno), scope)
        self.visit_arguments(node.args, scope, inside)
        self.later.append(lambda: self.visit(node.body, inside))

    def visit_ClassDef(self, node, scope):
        self.visit_all(node.decorator_list, scope)
        self.declare(scope, "class", node.name, node.lineno)
        self.visit_all(node.bases, scope)
        for keyword in node.keywords:
            self.visit(keyword.value, scope)
        first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
        table = scope.child_table(node.name, first) or scope.child_table(node.name, node.lineno)
        inside = Scope("class", node.name, table, scope)
        inside.self_name, inside.owner = None, None
        self.fields[inside] = set()
        self.parameters(node, inside)
        self.visit_all(node.body, inside)

    def declare(self, scope, kind, name, line):
        path = [] if scope.kind == "module" else scope.path()
        scope.bound.add(name)
        if scope.kind == "class":
            self.fields[scope].add(name)
        self.definitions.append([kind, ".".join(path), name, line])

    def visit_TypeAlias(self, node, scope):
        self.declare(scope, "type", node.name.id, node.lineno)
        self.visit(node.value, scope)

    def comprehension(self, node, scope):
        table = scope.child_table(COMPREHENSIONS[type(node)], node.lineno)
        inside = Scope("comprehension", None, table, scope)
        for index, generator in enumerate(node.generators):
            self.visit(generator.iter, scope if index == 0 else inside)
            self.visit(generator.target, inside)
            self.visit_all(generator.ifs, inside)
        if isinstance(node, ast.DictComp):
            self.visit(node.key, inside)
            self.visit(node.value, inside)
        else:
            self.visit(node.elt, inside)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comprehension

    def visit_ExceptHandler(self, node, scope):
        self.visit(node.type, scope)
        if node.name:
            self.bind(scope, node.name, node.lineno)
        self.visit_all(node.body, scope)

    def visit_MatchAs(self, node, scope):
        self.visit(node.pattern, scope)
        if node.name:
            self.bind(scope, node.name, node.lineno)

    def visit_MatchStar(self, node, scope):
        if node.name:
            self.bind(scope, node.name, node.lineno)

    def visit_MatchMapping(self, node, scope):
        self.visit_all(node.keys, scope)
        self.visit_all(node.patterns, scope)
        if node.rest:
            self.bind(scope, node.rest, node.lineno)

    def visit_Assign(self, node, scope):
        self.visit_all(node.targets, scope)
        self.visit(node.value, scope)

    def visit_Global(self, node, scope):
        for name in node.names:
            self.unplaced.add((node.lineno, name))

    visit_Nonlocal = visit_Global

    def visit_Import(self, node, scope):
        for alias in node.names:
            top = alias.name.split(".")[0]
            if alias.asname:
                self.imports.append([node.lineno, alias.name, "*", alias.asname])
                scope.bound.add(alias.asname)
                continue
            self.imports.append([node.lineno, alias.name, "*", alias.name])
            if top != alias.name:
                self.imports.append([node.lineno, top, "*", top])
            scope.bound.add(top)

    def visit_ImportFrom(self, node, scope):
        module = "." * node.level + (node.module or "")
        for alias in node.names:
            local = "" if alias.name == "*" else alias.asname or alias.name
            self.imports.append([node.lineno, module, alias.name, local])
            if local:
                scope.bound.add(local)


def main():
    sys.setrecursionlimit(5000)
    for path in sys.stdin.read().split("\n"):
        if not path:
            continue
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            reader = Reader(text, path)
            reader.read(ast.parse(text))
        except (SyntaxError, UnicodeDecodeError, ValueError) as error:
            print(json.dumps({"path": path, "error": type(error).__name__}))
            continue
        print(
            json.dumps(
                {
                    "path": path,
                    "definitions": reader.definitions,
                    "imports": reader.imports,
                    "references": reader.references,
                    "unplaced": sorted(reader.unplaced),
                }
            )
        )


main()
