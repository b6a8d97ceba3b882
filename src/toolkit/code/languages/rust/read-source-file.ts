// Walks a Rust file: every node type that declares or scopes a name has a line in the table, all others are walked through.
import type { SymbolKind } from '../../extracted.ts';
import type { Findings } from '../findings.ts';
import { part } from '../nodes.ts';
import { openScope, type Space } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { yieldBetween } from '../yield-between.ts';
import type { AroundRust, VisitRust } from './around.ts';
import { declareItem } from './declare-item.ts';
import {
  readField,
  readFunction,
  readImpl,
  readModule,
  readParameters,
  readType,
  readTypeParameter,
  readVariant,
} from './read-items.ts';
import { readPath } from './read-paths.ts';
import { bindPattern } from './read-patterns.ts';
import { readExternCrate, readUse } from './read-uses.ts';

export const readSourceFile = async (root: SyntaxNode, findings: Findings): Promise<void> => {
  const scope = openScope('module');
  const file = { scopes: new Map([['', scope]]), later: [], qualified: new Map() };
  const around: AroundRust = { findings, scope, modules: [], container: [], file };
  const rest = yieldBetween();
  let start = 0;
  for (const [index, { type }] of root.children.entries()) {
    // What follows an attribute belongs to it.
    if (type === 'attribute_item' || type.endsWith('comment')) continue;
    visitChildren({ ...root, children: root.children.slice(start, index + 1) }, around);
    start = index + 1;
    await rest();
  }
  for (const read of around.file.later) read();
};

const visit: VisitRust = (node, around) => {
  const read = READERS[node.type];
  if (read !== undefined) read(node, around);
  else visitChildren(node, around);
};

/** Attributes belong to the item that follows them. */
const visitChildren: VisitRust = (node, around) => {
  let attributes: number | undefined;
  for (const child of node.children) {
    if (child.type === 'attribute_item') attributes ??= child.start;
    visit(attributes === undefined ? child : { ...child, start: attributes }, around);
    if (child.type !== 'attribute_item' && !child.type.endsWith('comment')) attributes = undefined;
  }
};

const inScope = (around: AroundRust, kind: 'block' | 'function' = 'block'): AroundRust => ({
  ...around,
  scope: openScope(kind, around.scope),
});

const readItem =
  (kind: SymbolKind, space: Space): VisitRust =>
  (node, around) => {
    const name = part(node, 'name');
    if (name !== undefined) declareItem(name, around, { whole: node, kind, spaces: [space] });
    const inside = inScope(around);
    for (const child of node.children) if (child !== name) visit(child, inside);
  };

const readLet: VisitRust = (node, around) => {
  const pattern = part(node, 'pattern');
  for (const child of node.children) if (child !== pattern) visit(child, around);
  if (pattern !== undefined) bindPattern(pattern, around, { visit, whole: node, from: node.end });
};

/** Names bound by a condition are not seen in `else`. */
const readIf: VisitRust = (node, around) => {
  const inside = inScope(around);
  for (const child of node.children) visit(child, child.field === 'alternative' ? around : inside);
};

const readFor: VisitRust = (node, around) => {
  const inside = inScope(around);
  for (const child of node.children)
    if (child.field === 'pattern') bindPattern(child, inside, { visit, whole: node });
    else visit(child, child.field === 'value' ? around : inside);
};

const readArm: VisitRust = (node, around) => {
  const inside = inScope(around);
  for (const child of node.children)
    if (child.field === 'pattern') bindPattern(child, inside, { visit, whole: child });
    else visit(child, inside);
};

const readMember: VisitRust = (node, around) => {
  const { findings, scope, self } = around;
  const [value, name] = [part(node, 'value'), part(node, 'field')];
  if (value !== undefined) visit(value, around);
  if (name?.type !== 'field_identifier') return;
  const plain = value?.type === 'identifier' || value?.type === 'self' ? value : undefined;
  if (plain === undefined) return findings.refer({ name, role: 'member' });
  const of = { name: findings.textOf(plain), at: plain.start };
  const known = plain.type === 'self';
  findings.refer({ name, role: 'member', of: known ? { ...of, class: self } : { ...of, scope, space: 'value' } });
};

const readCall: VisitRust = (node, around) => {
  for (const child of node.children)
    if (child.field === 'function' && child.type === 'identifier')
      around.findings.refer({ name: child, scope: around.scope, space: 'value', role: 'call' });
    else visit(child, around);
};

const readWritten: VisitRust = (node, around) => {
  for (const child of node.children)
    if (child.field === 'left' && child.type === 'identifier')
      around.findings.refer({ name: child, scope: around.scope, space: 'value', role: 'write' });
    else visit(child, around);
};

/** A body has items and variables of its own; they are not members of the type around it. */
const readBlock: VisitRust = (node, around) => {
  const { owner: _, ...inside } = inScope(around);
  visitChildren(node, inside);
};

const skip: VisitRust = () => {};

const READERS: Readonly<Record<string, VisitRust>> = {
  use_declaration: readUse,
  extern_crate_declaration: readExternCrate,
  mod_item: (node, around) => readModule(node, around, visit),
  struct_item: (node, around) => readType(node, around, visit),
  union_item: (node, around) => readType(node, around, visit),
  enum_item: (node, around) => readType(node, around, visit),
  trait_item: (node, around) => readType(node, around, visit),
  enum_variant: (node, around) => readVariant(node, around, visit),
  field_declaration: (node, around) => readField(node, around, visit),
  impl_item: (node, around) => readImpl(node, around, visit),
  function_item: (node, around) => readFunction(node, around, visit),
  function_signature_item: (node, around) => readFunction(node, around, visit),
  const_item: readItem('constant', 'value'),
  static_item: readItem('variable', 'value'),
  type_item: readItem('type', 'type'),
  associated_type: readItem('type', 'type'),
  macro_definition: readItem('macro', 'macro'),
  type_parameter: (node, around) => readTypeParameter(node, around, visit),
  const_parameter: (node, around) => readTypeParameter(node, around, visit),
  block: readBlock,
  let_declaration: readLet,
  let_condition: readLet,
  if_expression: readIf,
  while_expression: readIf,
  for_expression: readFor,
  match_arm: readArm,
  closure_expression: (node, around) => {
    const inside = inScope(around, 'function');
    for (const child of node.children)
      if (child.field === 'parameters') readParameters(child, inside, visit);
      else visit(child, inside);
  },
  field_expression: readMember,
  call_expression: readCall,
  generic_function: readCall,
  assignment_expression: readWritten,
  compound_assignment_expr: readWritten,
  scoped_identifier: (node, around) => readPath(node, around, visit),
  scoped_type_identifier: (node, around) => readPath(node, around, visit, 'type'),
  field_initializer: (node, around) => {
    const [name, value] = [part(node, 'field'), part(node, 'value')];
    if (name?.type === 'field_identifier') around.findings.refer({ name, role: 'member' });
    if (value !== undefined) visit(value, around);
  },
  shorthand_field_initializer: (node, { findings, scope }) => {
    const name = node.children.find(({ type }) => type === 'identifier');
    if (name !== undefined) findings.refer({ name, scope, space: 'value', role: 'read', shorthand: 'property' });
  },
  macro_invocation: (node, around) => {
    const { findings, scope } = around;
    for (const child of node.children)
      if (child.field === 'macro' && child.type === 'identifier')
        findings.refer({ name: child, scope, space: 'macro', role: 'call' });
      else visit(child, around);
  },
  token_tree: (node, around) => readTokens(node, around),
  token_tree_pattern: skip,
  attribute_item: (node, around) => visitDerived(node, around),
  inner_attribute_item: skip,
  visibility_modifier: skip,
  lifetime: skip,
  label: skip,
  identifier: (name, { findings, scope }) => findings.refer({ name, scope, space: 'value', role: 'read' }),
  type_identifier: (name, { findings, scope }) => {
    if (findings.textOf(name) !== 'Self') findings.refer({ name, scope, space: 'type', role: 'type' });
  },
};

/** Of attributes only the traits in `derive(…)` are names of the program. */
const visitDerived: VisitRust = (node, around) => {
  const attribute = node.children.find(({ type }) => type === 'attribute');
  const [name, given] = [attribute?.children[0], attribute === undefined ? undefined : part(attribute, 'arguments')];
  if (name !== undefined && given !== undefined && around.findings.textOf(name) === 'derive') visit(given, around);
};

/** The inside of a macro call is no syntax yet: its words are taken for what their neighbours make likely. */
const readTokens = (tree: SyntaxNode, around: AroundRust): void => {
  const { findings, scope } = around;
  const text = findings.textOf(tree);
  const open = [...tree.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...node.children);
    if (node.type !== 'identifier') continue;
    const [before, after] = [text.slice(0, node.start - tree.start).trimEnd(), text.slice(node.end - tree.start)];
    if (/(?:^|[^.])\.$|::$/.test(before.slice(-3))) findings.refer({ name: node, role: 'member' });
    else if (/^\s*!(?!=)/.test(after)) findings.refer({ name: node, scope, space: 'macro', role: 'call' });
    else findings.refer({ name: node, scope, role: /^\s*\(/.test(after) ? 'call' : 'read' });
  }
};
