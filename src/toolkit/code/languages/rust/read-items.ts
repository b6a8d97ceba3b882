// The items of Rust that hold others: types with their members, impls, modules, functions.
import { childOf, childrenOf, part } from '../nodes.ts';
import { declare, openScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundRust, VisitRust } from './around.ts';
import { declareItem, declareMember, isPublic } from './declare-item.ts';
import { bindPattern } from './read-patterns.ts';

/** struct, union, enum and trait */
export const readType = (node: SyntaxNode, around: AroundRust, visit: VisitRust): void => {
  const { findings } = around;
  const [name, body] = [part(node, 'name'), part(node, 'body')];
  if (name === undefined) return;
  const kind = node.type === 'enum_item' ? 'enum' : node.type === 'trait_item' ? 'interface' : 'class';
  // A struct without named fields is also a function or a value that makes one.
  const maker = node.type === 'struct_item' && body?.type !== 'field_declaration_list';
  declareItem(name, around, { whole: node, kind, spaces: maker ? ['type', 'value'] : ['type'] });
  const text = findings.textOf(name);
  const inside: AroundRust = {
    ...around,
    scope: openScope('block', around.scope),
    container: [...around.container, text],
    owner: { exported: kind !== 'class' && isPublic(node) },
    self: text,
  };
  for (const child of node.children) if (child !== name) visit(child, inside);
};

export const readVariant = (node: SyntaxNode, around: AroundRust, visit: VisitRust): void => {
  const name = part(node, 'name');
  if (name === undefined) return;
  declareMember(name, around, node, 'member');
  const inside = { ...around, container: [...around.container, around.findings.textOf(name)] };
  for (const child of node.children) if (child !== name) visit(child, inside);
};

export const readField = (node: SyntaxNode, around: AroundRust, visit: VisitRust): void => {
  const [name, type] = [part(node, 'name'), part(node, 'type')];
  if (name !== undefined) declareMember(name, around, node, 'field');
  if (type !== undefined) visit(type, around);
};

export const readImpl = (node: SyntaxNode, around: AroundRust, visit: VisitRust): void => {
  const type = part(node, 'type');
  const name = type === undefined ? '' : typeName(type, around);
  // What a trait asks for is as public as the trait.
  const owner = { exported: part(node, 'trait') !== undefined };
  const scope = openScope('block', around.scope);
  const inside: AroundRust = { ...around, scope, self: name };
  for (const child of node.children)
    visit(child, child.field === 'body' ? { ...inside, container: [...around.container, name], owner } : inside);
};

export const readFunction = (node: SyntaxNode, around: AroundRust, visit: VisitRust): void => {
  const { findings, owner } = around;
  const name = part(node, 'name');
  if (name !== undefined)
    declareItem(name, around, { whole: node, kind: owner === undefined ? 'function' : 'method', spaces: ['value'] });
  const inside: AroundRust = {
    ...around,
    scope: openScope('function', around.scope),
    container: name === undefined ? around.container : [...around.container, findings.textOf(name)],
  };
  for (const child of node.children) {
    if (child === name) continue;
    // Inside a body there are no members, but `self` still has its type.
    if (child.field === 'body') visit(child, inside);
    else if (child.field === 'parameters') readParameters(child, inside, visit);
    else visit(child, inside);
  }
};

export const readParameters = (node: SyntaxNode, inside: AroundRust, visit: VisitRust): void => {
  for (const parameter of node.children) {
    const pattern = parameter.type === 'parameter' ? part(parameter, 'pattern') : undefined;
    for (const child of parameter.type === 'parameter' ? parameter.children : [])
      if (child !== pattern) visit(child, inside);
    if (pattern !== undefined) bindPattern(pattern, inside, { visit });
    // A closure's parameter may be a bare pattern; the parameter of a function type a bare type.
    else if (node.type === 'closure_parameters' && parameter.type !== 'parameter')
      bindPattern(parameter, inside, { visit });
    else if (parameter.type !== 'parameter') visit(parameter, inside);
  }
};

export const readModule = (node: SyntaxNode, around: AroundRust, visit: VisitRust): void => {
  const { findings, file } = around;
  const [name, body] = [part(node, 'name'), part(node, 'body')];
  if (name === undefined) return;
  declareItem(name, around, { whole: node, kind: 'module', spaces: ['type'] });
  const modules = [...around.modules, findings.textOf(name)];
  if (body === undefined) {
    const specifier = `self::${modules.join('::')}`;
    findings.import({ specifier, kind: 'use', line: findings.places.lineAt(name.start), names: [] });
    return;
  }
  const scope = openScope('module');
  file.scopes.set(modules.join('::'), scope);
  const { owner: _, ...outer } = around;
  visit(body, { ...outer, scope, modules, container: [...around.container, findings.textOf(name)] });
};

export const readTypeParameter = (node: SyntaxNode, around: AroundRust, visit: VisitRust): void => {
  const { findings, scope, container } = around;
  const name = part(node, 'name') ?? childOf(node, 'type_identifier');
  if (name !== undefined && name.type !== 'lifetime') {
    const binding = findings.newBinding();
    declare(scope, findings.textOf(name), { binding, spaces: [node.type === 'const_parameter' ? 'value' : 'type'] });
    findings.parameter({ name, container, binding });
  }
  for (const child of node.children) if (child !== name) visit(child, around);
};

/** The name of the type that an impl is for: behind references and paths, before the angle brackets. */
const typeName = (type: SyntaxNode, around: AroundRust): string => {
  if (type.type === 'type_identifier' || type.type === 'primitive_type') return around.findings.textOf(type);
  const inner =
    (type.type === 'scoped_type_identifier' ? part(type, 'name') : part(type, 'type')) ??
    childrenOf(type, 'type_identifier', 'generic_type', 'scoped_type_identifier', 'primitive_type')[0];
  return inner === undefined ? around.findings.textOf(type) : typeName(inner, around);
};
