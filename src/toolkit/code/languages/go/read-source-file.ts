// Walks a Go file: every node type that declares or scopes a name has a line in the table, all others are walked through.
import { part, parts } from '../nodes.ts';
import { declare, openScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { yieldBetween } from '../yield-between.ts';
import type { AroundGo, VisitGo } from './around.ts';
import { declareMember, declareName, declareShort } from './declare-names.ts';
import { readFunction, readFunctionLiteral, readMethod, readParameter } from './read-functions.ts';
import { readLiteral } from './read-literal.ts';

export const readSourceFile = async (root: SyntaxNode, around: AroundGo): Promise<void> => {
  const rest = yieldBetween();
  for (const declaration of root.children) {
    visit(declaration, around);
    await rest();
  }
};

const visit: VisitGo = (node, around) => {
  const read = READERS[node.type];
  if (read !== undefined) read(node, around);
  else visitChildren(node, around);
};

const visitChildren: VisitGo = (node, around) => {
  for (const child of node.children) visit(child, around);
};

const inBlock: VisitGo = (node, around) => visitChildren(node, { ...around, scope: openScope('block', around.scope) });

/** `const` and `var`: the values first, they do not see the names. */
const readValues =
  (kind: 'constant' | 'variable'): VisitGo =>
  (node, around) => {
    for (const child of node.children) if (child.field !== 'name') visit(child, around);
    for (const name of parts(node, 'name')) declareName(name, around, { whole: node, kind });
  };

const readShort: VisitGo = (node, around) => {
  const [left, right] = [part(node, 'left'), part(node, 'right')];
  if (right !== undefined) visit(right, around);
  if (left !== undefined) declareShort(left, around, node);
};

/** `for k, v := range m` and `case r := <-c`: with `=` they write to names that are there. */
const readReceived: VisitGo = (node, around) => {
  const [left, right] = [part(node, 'left'), part(node, 'right')];
  if (right !== undefined) visit(right, around);
  if (left === undefined) return;
  const between = around.findings.textOf({ ...node, start: left.end, end: right?.start ?? node.end });
  if (between.includes(':=')) declareShort(left, around, node);
  else readWritten(left, around);
};

const readWritten: VisitGo = (left, around) => {
  for (const child of left.children)
    if (child.type === 'identifier') writeName(child, around);
    else visit(child, around);
};

const writeName: VisitGo = (name, { findings, scope }) => {
  if (findings.textOf(name) !== '_') findings.refer({ name, scope, role: 'write' });
};

const readSelector: VisitGo = (node, around) => {
  const [operand, name] = [part(node, 'operand'), part(node, 'field')];
  if (operand !== undefined) visit(operand, around);
  if (name !== undefined) around.findings.refer({ name, role: 'member', of: ofPlain(operand, around) });
};

const ofPlain = (
  operand: SyntaxNode | undefined,
  { findings, scope, receiver }: AroundGo,
): { name: string; at: number; scope: AroundGo['scope']; class?: string | undefined } | undefined => {
  if (operand?.type !== 'identifier' && operand?.type !== 'package_identifier') return undefined;
  const name = findings.textOf(operand);
  return { name, at: operand.start, scope, class: name === receiver?.name ? receiver.type : undefined };
};

const READERS: Readonly<Record<string, VisitGo>> = {
  package_clause: () => {},
  import_spec: (node, around) => readImport(node, around),
  const_spec: readValues('constant'),
  var_spec: readValues('variable'),
  type_spec: (node, around) => readType(node, around, visit),
  type_alias: (node, around) => readType(node, around, visit),
  field_declaration: (node, around) => readField(node, around, visit),
  method_elem: (node, around) => readInterfaceMethod(node, around, visit),
  function_declaration: (node, around) => readFunction(node, around, visit),
  method_declaration: (node, around) => readMethod(node, around, visit),
  func_literal: (node, around) => readFunctionLiteral(node, around, visit),
  parameter_declaration: (node, around) => readParameter(node, around, visit),
  variadic_parameter_declaration: (node, around) => readParameter(node, around, visit),
  type_parameter_declaration: (node, around) => readParameter(node, around, visit),
  function_type: inBlock,
  short_var_declaration: readShort,
  range_clause: readReceived,
  receive_statement: readReceived,
  assignment_statement: (node, around) => {
    const left = part(node, 'left');
    if (left !== undefined) readWritten(left, around);
    for (const child of node.children) if (child !== left) visit(child, around);
  },
  inc_statement: (node, around) => readWritten(node, around),
  dec_statement: (node, around) => readWritten(node, around),
  type_switch_statement: (node, around) => {
    const inside = { ...around, scope: openScope('block', around.scope) };
    const alias = part(node, 'alias');
    for (const child of node.children) {
      if (child !== alias) visit(child, inside);
      else for (const name of child.children) declareName(name, inside, { whole: child, kind: 'variable' });
    }
  },
  block: inBlock,
  if_statement: inBlock,
  for_statement: inBlock,
  expression_switch_statement: inBlock,
  expression_case: inBlock,
  type_case: inBlock,
  default_case: inBlock,
  communication_case: inBlock,
  composite_literal: (node, around) => {
    const [type, body] = [part(node, 'type'), part(node, 'body')];
    if (type !== undefined) visit(type, around);
    if (body !== undefined) readLiteral(body, type, around, visit);
  },
  selector_expression: readSelector,
  qualified_type: (node, around) => {
    const [owner, name] = [part(node, 'package'), part(node, 'name')];
    if (owner !== undefined) around.findings.refer({ name: owner, scope: around.scope, role: 'read' });
    if (name !== undefined) around.findings.refer({ name, role: 'member', of: ofPlain(owner, around) });
  },
  call_expression: (node, around) => {
    for (const child of node.children)
      if (child.field === 'function' && child.type === 'identifier')
        around.findings.refer({ name: child, scope: around.scope, role: 'call' });
      else visit(child, around);
  },
  identifier: (name, { findings, scope }) => {
    if (findings.textOf(name) !== '_') findings.refer({ name, scope, role: 'read' });
  },
  type_identifier: (name, { findings, scope }) => findings.refer({ name, scope, role: 'type' }),
};

/** Types of Go: structs with their fields, interfaces with their methods, everything else. */
const readType = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
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
const readField = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
  const [names, type] = [parts(node, 'name'), part(node, 'type')];
  for (const name of names) declareMember(name, around, node, 'field');
  const embedded = names.length === 0 && type !== undefined ? typeName(type) : undefined;
  if (embedded !== undefined) declareMember(embedded, around, node, 'field');
  const first = names[0];
  const inside =
    first === undefined ? around : { ...around, container: [...around.container, around.findings.textOf(first)] };
  if (type !== undefined) visit(type, inside);
};

const readInterfaceMethod = (node: SyntaxNode, around: AroundGo, visit: VisitGo): void => {
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

/** The imports of Go: a path, and the name its package goes by in this file. */
const readImport = (node: SyntaxNode, { findings, scope }: AroundGo): void => {
  const [name, path] = [part(node, 'name'), part(node, 'path')];
  if (path === undefined) return;
  const specifier = findings.textOf(path).slice(1, -1);
  const line = findings.places.lineAt(node.start);
  if (name?.type === 'blank_identifier') {
    findings.import({ specifier, kind: 'static', line, names: [] });
    return;
  }
  if (name?.type === 'dot') {
    findings.import({ specifier, kind: 'static', line, names: [{ imported: '*' }] });
    return;
  }
  const local = name === undefined ? packageName(specifier) : findings.textOf(name);
  const binding = findings.newBinding();
  const localPlace = name === undefined ? {} : { localPlace: findings.places.placeAt(name.start) };
  declare(scope, local, { binding });
  findings.import({ specifier, kind: 'static', line, names: [{ imported: '*', local, binding, ...localPlace }] });
};

/** By custom the last part of the path, without a version: "gopkg.in/yaml.v3" is yaml, "example.com/cart/v2" is cart. */
const packageName = (path: string): string => {
  const names = path.split('/');
  if (names.length > 1 && /^v\d+$/.test(names.at(-1) ?? '')) names.pop();
  return (names.at(-1) ?? path).replace(/\.v\d+$/, '').replace(/^go-|[.-]go$/, '');
};
