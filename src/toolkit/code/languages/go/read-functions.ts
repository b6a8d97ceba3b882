// Functions and methods of Go.
import { childOf, part, parts } from '../nodes.ts';
import { openScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundGo, VisitGo } from './around.ts';
import { declareMember, declareName, declareParameter } from './declare-names.ts';

export const readFunction = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
  const name = part(node, 'name');
  // Any number of functions may be called init; nothing can name them.
  if (name !== undefined) declareName(name, around, { whole: node, kind: 'function' });
  const text = name === undefined ? [] : [around.findings.textOf(name)];
  readInside(
    node,
    { ...around, scope: openScope('function', around.scope), container: [...around.container, ...text] },
    visit,
  );
};

export const readMethod = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
  const { findings } = around;
  const [name, receiver] = [part(node, 'name'), part(node, 'receiver')];
  const parameter = receiver === undefined ? undefined : childOf(receiver, 'parameter_declaration');
  const type = parameter === undefined ? undefined : receiverType(part(parameter, 'type'));
  const owner = type === undefined ? [] : [findings.textOf(type)];
  if (name !== undefined) declareMember(name, { ...around, container: owner }, node, 'method');
  const self = parameter === undefined ? undefined : part(parameter, 'name');
  const inside: AroundGo = {
    ...around,
    scope: openScope('function', around.scope),
    container: [...owner, ...(name === undefined ? [] : [findings.textOf(name)])],
    ...(self === undefined || type === undefined
      ? {}
      : { receiver: { name: findings.textOf(self), type: findings.textOf(type) } }),
  };
  if (parameter !== undefined) readReceiver(parameter, inside, visit);
  readInside(node, inside, visit);
};

export const readFunctionLiteral = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void =>
  readInside(node, { ...around, scope: openScope('function', around.scope) }, visit);

export const readParameter = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
  for (const name of parts(node, 'name')) declareParameter(name, around);
  for (const child of node.children) if (child.field !== 'name') visit(child, around);
};

/** The body is no block of its own: its names and the parameters exclude each other. */
const readInside = (node: SyntaxNode, inside: AroundGo, visit: VisitGo): void => {
  for (const child of node.children) {
    if (child.field === 'name' || child.field === 'receiver') continue;
    if (child.field !== 'body') visit(child, inside);
    else for (const statement of child.children) visit(statement, inside);
  }
};

/** In `(g G[T])` the T is declared here. */
const readReceiver = (parameter: SyntaxNode, inside: AroundGo, visit: VisitGo): void => {
  for (const name of parts(parameter, 'name')) declareParameter(name, inside);
  const generic = within(part(parameter, 'type'), 'generic_type');
  for (const argument of generic?.children.find(({ field }) => field === 'type_arguments')?.children ?? [])
    for (const name of argument.type === 'type_identifier' ? [argument] : argument.children)
      declareParameter(name, inside);
  const type = part(parameter, 'type');
  if (type !== undefined) visit(type, inside);
};

const receiverType = (type: SyntaxNode | undefined): SyntaxNode | undefined => within(type, 'type_identifier');

const within = (node: SyntaxNode | undefined, type: string): SyntaxNode | undefined => {
  for (let at = node; at !== undefined; at = at.children[0]) if (at.type === type) return at;
  return undefined;
};
