// Reads a program's statements and expressions: declarations into scopes, names into references.
import { CLASSES } from './classes.ts';
import { COMMON_JS } from './common-js.ts';
import { JSX } from './jsx.ts';
import { MODULES } from './modules.ts';
import { childOf, childrenOf, isNode, type Node, nameOf, wordOf } from './node.ts';
import { declarePattern } from './pattern.ts';
import type { InsideScope, SourceReader } from './reader.ts';
import { newScope, VALUE } from './scope.ts';
import { TYPES } from './types.ts';

export type Visitor = (reader: SourceReader, node: Node, inside: InsideScope) => void;

export const visit: Visitor = (reader, node, inside) => {
  const special = VISITORS[node.type];
  if (special === undefined) visitChildren(reader, node, inside);
  else special(reader, node, inside);
};

export const visitChildren: Visitor = (reader, node, inside) => {
  for (const key of reader.keys[node.type] ?? []) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) visit(reader, item, inside);
    } else if (isNode(value)) visit(reader, value, inside);
  }
};

export const visitField = (reader: SourceReader, node: Node, field: string, inside: InsideScope): void => {
  const value = node[field];
  if (isNode(value)) visit(reader, value, inside);
  else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(reader, item, inside);
};

export const within = (inside: InsideScope, name: string | undefined): InsideScope =>
  name === undefined
    ? inside
    : {
        scope: inside.scope,
        container: inside.container === '' ? name : `${inside.container}.${name}`,
        class: inside.class,
        infer: inside.infer,
      };

export const inScope = (inside: InsideScope, hoists: boolean): InsideScope => ({
  scope: newScope(inside.scope, hoists),
  container: inside.container,
  class: inside.class,
  infer: inside.infer,
});

/** Parameters, types and body of a function that was already named. */
export const visitFunction = (reader: SourceReader, node: Node, outer: InsideScope): void => {
  const inside = inScope(outer, true);
  visitField(reader, node, 'typeParameters', inside);
  for (const parameter of childrenOf(node, 'params'))
    declarePattern(reader, parameter, inside, { kind: 'parameter', hoisted: false, whole: parameter });
  visitField(reader, node, 'returnType', inside);
  const body = childOf(node, 'body');
  // The body shares the parameters' scope: a `let` of the same name would be an error anyway.
  if (body !== undefined) visitChildrenOrSelf(reader, body, inside);
};

const visitChildrenOrSelf: Visitor = (reader, node, inside) =>
  node.type === 'BlockStatement' ? visitChildren(reader, node, inside) : visit(reader, node, inside);

const functionDeclaration: Visitor = (reader, node, inside) => {
  const id = childOf(node, 'id');
  const name = nameOf(id);
  if (id !== undefined && name !== undefined)
    reader.declare(inside, { name: id, text: name, kind: 'function', whole: node, meaning: VALUE });
  visitFunction(reader, node, within(inside, name));
};

const functionExpression: Visitor = (reader, node, inside) => {
  const id = childOf(node, 'id');
  const name = nameOf(id);
  if (id === undefined || name === undefined) return visitFunction(reader, node, inside);
  const own = inScope(inside, false);
  reader.declare(own, { name: id, text: name, kind: 'function', whole: node, meaning: VALUE });
  visitFunction(reader, node, within(own, name));
};

/** A block of its own, so that `let`, `const` and classes end with it. */
const block: Visitor = (reader, node, inside) => visitChildren(reader, node, inScope(inside, false));

export const isFunction = (node: Node): boolean =>
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'TSEmptyBodyFunctionExpression';

const variableDeclaration: Visitor = (reader, node, inside) => {
  const hoisted = node.kind === 'var';
  for (const declarator of childrenOf(node, 'declarations')) {
    const id = childOf(declarator, 'id');
    const init = childOf(declarator, 'init');
    if (id === undefined) continue;
    const required = init === undefined ? undefined : COMMON_JS.required(init);
    if (required !== undefined && COMMON_JS.declareRequired(reader, id, required, inside)) {
      visitField(reader, id, 'typeAnnotation', inside);
      continue;
    }
    const kind = init !== undefined && isFunction(init) && id.type === 'Identifier' ? 'function' : 'variable';
    declarePattern(reader, id, inside, {
      kind: kind === 'variable' && node.kind === 'const' && inside.container === '' ? 'constant' : kind,
      hoisted,
      whole: declarator,
    });
    if (init !== undefined) visit(reader, init, within(inside, nameOf(id)));
  }
};

const identifier: Visitor = (reader, node, { scope }) => {
  const name = nameOf(node);
  if (name !== undefined) reader.use({ name, offset: node.start, role: 'read', scope, meaning: VALUE });
};

const call: Visitor = (reader, node, inside) => {
  COMMON_JS.noteRequire(reader, node);
  const callee = childOf(node, 'callee');
  if (callee?.type === 'Identifier') {
    const name = nameOf(callee);
    if (name !== undefined)
      reader.use({ name, offset: callee.start, role: 'call', scope: inside.scope, meaning: VALUE });
  } else if (callee?.type === 'MemberExpression') memberAs('call')(reader, callee, inside);
  else if (callee !== undefined) visit(reader, callee, inside);
  visitField(reader, node, 'typeArguments', inside);
  visitField(reader, node, 'arguments', inside);
};

const memberAs =
  (role: 'member' | 'call' | 'write'): Visitor =>
  (reader, node, inside) => {
    const object = childOf(node, 'object');
    const property = childOf(node, 'property');
    const mayImport = object?.type === 'CallExpression' || object?.type === 'AwaitExpression';
    if (mayImport && COMMON_JS.noteMember(reader, node)) return;
    if (object !== undefined) visit(reader, object, inside);
    if (property === undefined) return;
    if (node.computed === true) return visit(reader, property, inside);
    const name = wordOf(property);
    if (name === undefined || object === undefined) return;
    const plain = object.type === 'Identifier' ? nameOf(object) : undefined;
    if (reader.javascript && reader.useExported(node, name, property.start)) return;
    const isThis = object.type === 'ThisExpression' || object.type === 'Super';
    reader.useMember({
      name,
      offset: property.start,
      role,
      scope: inside.scope,
      ...(plain === undefined ? {} : { object: plain }),
      ...(isThis && inside.class !== undefined ? { class: inside.class } : {}),
    });
  };

const assignment: Visitor = (reader, node, inside) => {
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  if (left === undefined || right === undefined) return;
  if (COMMON_JS.assignment(reader, node, inside)) return;
  visitTarget(reader, left, inside);
  visit(reader, right, inside);
};

/** What is written to: the names in it are references, not declarations. */
const visitTarget: Visitor = (reader, node, inside) => {
  const name = node.type === 'Identifier' ? nameOf(node) : undefined;
  if (name !== undefined) reader.use({ name, offset: node.start, role: 'write', scope: inside.scope, meaning: VALUE });
  else if (node.type === 'MemberExpression') memberAs('write')(reader, node, inside);
  else visit(reader, node, inside);
};

/** `{ a, b: c, d() {} }`: a shorthand is a use; functions in it are methods of whatever it is assigned to. */
const objectProperty: Visitor = (reader, node, inside) => {
  const key = childOf(node, 'key');
  const value = childOf(node, 'value');
  if (key === undefined || value === undefined) return;
  if (node.computed === true) visit(reader, key, inside);
  if (node.shorthand === true) {
    const target = value.type === 'AssignmentPattern' ? childOf(value, 'left') : value;
    const name = nameOf(target);
    if (target !== undefined && name !== undefined)
      reader.use({
        name,
        offset: target.start,
        role: 'read',
        scope: inside.scope,
        meaning: VALUE,
        shorthand: 'property',
      });
    if (value.type === 'AssignmentPattern') visitField(reader, value, 'right', inside);
    return;
  }
  const name = node.computed === true ? undefined : wordOf(key);
  if (name !== undefined && isFunction(value)) {
    reader.member(inside, { name: key, text: name, kind: 'method', whole: node });
    return value.id === null || value.id === undefined
      ? visitFunction(reader, value, within(inside, name))
      : visit(reader, value, within(inside, name));
  }
  visit(reader, value, within(inside, name));
};

const catchClause: Visitor = (reader, node, outer) => {
  const inside = inScope(outer, false);
  const parameter = childOf(node, 'param');
  if (parameter !== undefined)
    declarePattern(reader, parameter, inside, { kind: 'variable', hoisted: false, whole: parameter });
  visitField(reader, node, 'body', inside);
};

const nothing: Visitor = () => undefined;

const VISITORS: Readonly<Record<string, Visitor>> = {
  FunctionDeclaration: functionDeclaration,
  TSDeclareFunction: functionDeclaration,
  FunctionExpression: functionExpression,
  ArrowFunctionExpression: visitFunction,
  StaticBlock: (reader, node, inside) => visitChildren(reader, node, inScope(inside, true)),
  VariableDeclaration: variableDeclaration,
  BlockStatement: block,
  ForStatement: block,
  ForInStatement: block,
  ForOfStatement: block,
  SwitchStatement: block,
  CatchClause: catchClause,
  Identifier: identifier,
  CallExpression: call,
  NewExpression: call,
  MemberExpression: memberAs('member'),
  AssignmentExpression: assignment,
  UpdateExpression: (reader, node, inside) => {
    const argument = childOf(node, 'argument');
    if (argument !== undefined) visitTarget(reader, argument, inside);
  },
  Property: objectProperty,
  LabeledStatement: (reader, node, inside) => visitField(reader, node, 'body', inside),
  BreakStatement: nothing,
  ContinueStatement: nothing,
  MetaProperty: nothing,
  ImportExpression: (reader, node, inside) => {
    COMMON_JS.noteDynamicImport(reader, node);
    visitField(reader, node, 'source', inside);
  },
  ...CLASSES,
  ...JSX,
  ...TYPES,
  ...MODULES,
};
