// Functions, classes and type aliases of Python.
import { childOf, part } from '../nodes.ts';
import { declare, declaredIn, openScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundPython, VisitPython } from './around.ts';
import { bindName } from './bind-name.ts';

/** `whole` includes the decorators. */
export const readFunction = (node: SyntaxNode, whole: SyntaxNode, around: AroundPython, visit: VisitPython): void => {
  const name = part(node, 'name');
  const method = around.scope.kind === 'class';
  if (name !== undefined) declareNamed(name, whole, around, method ? 'method' : 'function');
  const parameters = part(node, 'parameters');
  const static_ = childrenText(whole, 'decorator', around).some((text) => /^@\s*staticmethod\b/.test(text));
  const self = method && !static_ ? firstName(parameters, around) : around.self;
  const inside = within(around, name, {
    sent: new Map(),
    ...(self === undefined ? {} : { self }),
  });
  readTypeParameters(node, inside, visit);
  if (parameters !== undefined) readParameters(parameters, around, inside, visit);
  const returned = part(node, 'return_type');
  if (returned !== undefined) visit(returned, around);
  const body = part(node, 'body');
  if (body !== undefined) around.later.push(() => visit(body, inside));
};

export const readLambda = (node: SyntaxNode, around: AroundPython, visit: VisitPython): void => {
  const inside: AroundPython = { ...around, scope: openScope('function', around.scope), sent: new Map() };
  const [parameters, body] = [part(node, 'parameters'), part(node, 'body')];
  if (parameters !== undefined) readParameters(parameters, around, inside, visit);
  if (body !== undefined) around.later.push(() => visit(body, inside));
};

export const readClass = (node: SyntaxNode, whole: SyntaxNode, around: AroundPython, visit: VisitPython): void => {
  const name = part(node, 'name');
  if (name !== undefined) declareNamed(name, whole, around, 'class');
  const { self: _, ...outer } = around;
  const text = name === undefined ? '' : around.findings.textOf(name);
  const inside: AroundPython = {
    ...outer,
    scope: openScope('class', around.scope),
    container: [...around.container, text],
    class: { name: text, fields: new Set() },
    sent: new Map(),
  };
  readTypeParameters(node, inside, visit);
  for (const child of node.children)
    if (child.field === 'superclasses') visit(child, around);
    else if (child.field === 'body') visit(child, inside);
};

/** `type Alias[T] = list[T]` */
export const readTypeAlias = (node: SyntaxNode, around: AroundPython, visit: VisitPython): void => {
  const left = part(node, 'left');
  const generic = left === undefined ? undefined : childOf(left, 'generic_type');
  const name = left === undefined ? undefined : childOf(generic ?? left, 'identifier');
  if (name !== undefined) declareNamed(name, node, around, 'type');
  // `type(x).y = z` looks the same to the grammar.
  else if (left !== undefined) visit(left, around);
  const inside: AroundPython = { ...around, scope: openScope('block', around.scope), types: true };
  const parameters = generic === undefined ? undefined : childOf(generic, 'type_parameter');
  if (parameters !== undefined) bindTypeParameters(parameters, inside, visit);
  const right = part(node, 'right');
  if (right !== undefined) visit(right, inside);
};

const declareNamed = (
  name: SyntaxNode,
  whole: SyntaxNode,
  around: AroundPython,
  kind: 'function' | 'method' | 'class' | 'type',
): void => {
  const { findings, container, module } = around;
  const text = findings.textOf(name);
  const sent = around.sent.get(text) === 'global';
  const scope = sent ? module : around.scope;
  if (scope.kind === 'class') {
    around.class?.fields.add(text);
    findings.symbol({ name, whole, kind, container, exported: container.length === 1 });
    return;
  }
  const before = declaredIn(scope, text);
  const binding = before ?? findings.newBinding();
  if (before === undefined) declare(scope, text, { binding });
  const top = scope.kind === 'module';
  findings.symbol({ name, whole, kind, container: top ? [] : container, exported: top, binding });
  if (top) findings.export({ name: text, binding });
};

/** Defaults and annotations are evaluated outside. */
const readParameters = (node: SyntaxNode, around: AroundPython, inside: AroundPython, visit: VisitPython): void => {
  for (const child of node.children) {
    if (child.type === 'identifier') bindName(child, inside);
    else if (child.type === 'list_splat_pattern' || child.type === 'dictionary_splat_pattern')
      readParameters(child, around, inside, visit);
    else if (child.type === 'tuple_pattern') readParameters(child, around, inside, visit);
    else
      for (const piece of child.children)
        if (piece.field === 'type' || piece.field === 'value') visit(piece, around);
        else readParameters({ ...child, children: [piece] }, around, inside, visit);
  }
};

const readTypeParameters = (node: SyntaxNode, inside: AroundPython, visit: VisitPython): void => {
  const parameters = part(node, 'type_parameters');
  if (parameters !== undefined) bindTypeParameters(parameters, inside, visit);
};

const bindTypeParameters = (parameters: SyntaxNode, inside: AroundPython, visit: VisitPython): void => {
  for (const parameter of parameters.children) {
    const constrained = childOf(parameter, 'constrained_type');
    const [first, ...bounds] = constrained?.children ?? [parameter];
    const name = first === undefined ? undefined : firstIdentifier(first);
    if (name !== undefined && inside.scope.kind !== 'class') bindName(name, inside);
    for (const bound of bounds) visit(bound, inside);
  }
};

const firstIdentifier = (node: SyntaxNode): SyntaxNode | undefined => {
  for (let at: SyntaxNode | undefined = node; at !== undefined; at = at.children[0])
    if (at.type === 'identifier') return at;
  return undefined;
};

const firstName = (parameters: SyntaxNode | undefined, { findings }: AroundPython): string | undefined => {
  const first = parameters?.children.find(({ type }) => type !== 'comment');
  const name = first === undefined ? undefined : firstIdentifier(first);
  return name === undefined ? undefined : findings.textOf(name);
};

const childrenText = (node: SyntaxNode, type: string, { findings }: AroundPython): readonly string[] =>
  node.children.filter((child) => child.type === type).map((child) => findings.textOf(child));

const within = (around: AroundPython, name: SyntaxNode | undefined, more: Partial<AroundPython>): AroundPython => ({
  ...around,
  scope: openScope('function', around.scope),
  container: name === undefined ? around.container : [...around.container, around.findings.textOf(name)],
  ...more,
});
