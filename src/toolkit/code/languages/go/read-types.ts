// Types of Go: structs with their fields, interfaces with their methods, everything else.
import { part, parts } from '../nodes.ts';
import { openScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundGo, VisitGo } from './around.ts';
import { declareMember, declareName } from './declare-names.ts';

export const readType = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
  const [name, type] = [part(node, 'name'), part(node, 'type')];
  if (name === undefined) return;
  const kind = type?.type === 'struct_type' ? 'class' : type?.type === 'interface_type' ? 'interface' : 'type';
  // A type sees itself.
  declareName(name, around, { whole: node, kind, from: name.start });
  const inside: AroundGo = {
    ...around,
    scope: openScope('block', around.scope),
    container: [...around.container, around.findings.textOf(name)],
  };
  for (const child of node.children) if (child !== name) visit(child, inside);
};

/** A field without a name is called like its type: `*Engine` is declared and used at once. */
export const readField = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
  const [names, type] = [parts(node, 'name'), part(node, 'type')];
  for (const name of names) declareMember(name, around, node, 'field');
  const embedded = names.length === 0 && type !== undefined ? typeName(type) : undefined;
  if (embedded !== undefined) declareMember(embedded, around, node, 'field');
  const first = names[0];
  const inside =
    first === undefined ? around : { ...around, container: [...around.container, around.findings.textOf(first)] };
  if (type !== undefined) visit(type, inside);
};

export const readInterfaceMethod = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
  const name = part(node, 'name');
  if (name !== undefined) declareMember(name, around, node, 'method');
  const inside = { ...around, scope: openScope('block', around.scope) };
  for (const child of node.children) if (child !== name) visit(child, inside);
};

const typeName = (type: SyntaxNode): SyntaxNode | undefined => {
  if (type.type === 'type_identifier') return type;
  if (type.type === 'qualified_type') return part(type, 'name');
  const inner = part(type, 'type') ?? type.children[0];
  return inner === undefined ? undefined : typeName(inner);
};
