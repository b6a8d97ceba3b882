// Reads CommonJS: `require`, `module.exports`, `exports.x`, and what is assigned to a prototype or to `this`.
import type { ImportedName } from '../extracted.ts';
import { importedName } from './modules.ts';
import { childOf, childrenOf, type Node, nameOf, stringOf, wordOf } from './node.ts';
import type { InsideScope, SourceReader } from './reader.ts';
import { VALUE } from './scope.ts';
import { isFunction, visit, within } from './visit.ts';

interface Required {
  readonly specifier: string;
  readonly kind: 'require' | 'dynamic';
  /** `require('x').name` */
  readonly property?: Node;
  readonly whole: Node;
}

/** `require('x')`, `require('x').y`, `await import('x')`, `(await import('x')).y`. */
const required = (node: Node): Required | undefined => {
  if (node.type === 'MemberExpression' && node.computed !== true) {
    const object = childOf(node, 'object');
    const property = childOf(node, 'property');
    const inner = object === undefined ? undefined : required(object);
    return inner === undefined || inner.property !== undefined || property === undefined
      ? undefined
      : { ...inner, property };
  }
  if (node.type === 'AwaitExpression') {
    const argument = childOf(node, 'argument');
    const specifier = argument?.type === 'ImportExpression' ? stringOf(childOf(argument, 'source')) : undefined;
    return specifier === undefined ? undefined : { specifier, kind: 'dynamic', whole: node };
  }
  const specifier = requireOf(node);
  return specifier === undefined ? undefined : { specifier, kind: 'require', whole: node };
};

const requireOf = (node: Node): string | undefined => {
  const [argument, ...others] = node.type === 'CallExpression' ? childrenOf(node, 'arguments') : [];
  if (argument === undefined || others.length > 0) return undefined;
  const callee = childOf(node, 'callee');
  return callee?.type === 'Identifier' && nameOf(callee) === 'require' ? stringOf(argument) : undefined;
};

/** `const a = require('x')`, `const { a, b: c } = require('x')`; false when the pattern is more than that. */
const declareRequired = (reader: SourceReader, id: Node, from: Required, inside: InsideScope): boolean => {
  const line = reader.places.lineAt(from.whole.start);
  const note = (names: readonly ImportedName[]): true => {
    reader.import({ specifier: from.specifier, kind: from.kind, line, names });
    return true;
  };
  const name = id.type === 'Identifier' ? nameOf(id) : undefined;
  if (name !== undefined) {
    const imported = from.property === undefined ? '*' : wordOf(from.property);
    if (imported === undefined) return false;
    return note([importedName(reader, inside, { imported, written: from.property, local: id, name })]);
  }
  if (id.type !== 'ObjectPattern' || from.property !== undefined) return false;
  const parts = childrenOf(id, 'properties').map((property) => {
    const [key, value] = [childOf(property, 'key'), childOf(property, 'value')];
    const [imported, local] = [wordOf(key), value?.type === 'Identifier' ? nameOf(value) : undefined];
    if (property.computed === true || key === undefined || value === undefined) return undefined;
    return imported === undefined || local === undefined
      ? undefined
      : { imported, written: key, local: value, name: local };
  });
  const known = parts.filter((part) => part !== undefined);
  if (known.length !== parts.length) return false;
  return note(known.map((part) => importedName(reader, inside, part)));
};

/** A `require` somewhere in an expression: the file is imported, and perhaps one name of it. */
const noteRequire = (reader: SourceReader, node: Node): void => {
  const specifier = requireOf(node);
  if (specifier === undefined) return;
  reader.import({ specifier, kind: 'require', line: reader.places.lineAt(node.start), names: [] });
};

const noteDynamicImport = (reader: SourceReader, node: Node): void => {
  const specifier = stringOf(childOf(node, 'source'));
  if (specifier === undefined) return;
  reader.import({ specifier, kind: 'dynamic', line: reader.places.lineAt(node.start), names: [] });
};

/** Whether the assignment was one of ours and everything in it has been read. */
const assignment = (reader: SourceReader, node: Node, inside: InsideScope): boolean => {
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  if (left?.type !== 'MemberExpression' || right === undefined || node.operator !== '=') return false;
  if (left.computed === true) return false;
  if (reader.javascript && isModuleExports(left)) return exportWhole(reader, right, inside);
  const target = reader.javascript ? targetOf(left) : undefined;
  const property = childOf(left, 'property');
  const name = wordOf(property);
  if (target === undefined || property === undefined || name === undefined) return false;
  if (target.kind === 'exports') {
    exportOne(reader, { node, name, property, right }, inside);
    return true;
  }
  const owner = target.kind === 'this' ? thisOwner(inside) : target.name;
  if (owner === '') return false;
  const object = childOf(left, 'object');
  if (object !== undefined) visit(reader, object, inside);
  reader.member(
    { ...inside, container: owner },
    { name: property, text: name, kind: isFunction(right) ? 'method' : 'field', whole: node },
  );
  visit(reader, right, {
    ...within({ ...inside, container: owner }, name),
    ...(target.kind === 'this' ? {} : { class: owner }),
  });
  return true;
};

const thisOwner = (inside: InsideScope): string => inside.class ?? inside.container;

type Target =
  | { readonly kind: 'exports' }
  | { readonly kind: 'this' }
  | { readonly kind: 'owner'; readonly name: string };

/** What `x` is in `x.name = …`, where that declares something. */
const targetOf = (left: Node): Target | undefined => {
  const object = childOf(left, 'object');
  if (object === undefined) return undefined;
  if (object.type === 'ThisExpression') return { kind: 'this' };
  if (nameOf(object) === 'exports' || isModuleExports(object)) return { kind: 'exports' };
  const isPrototype = object.type === 'MemberExpression' && wordOf(childOf(object, 'property')) === 'prototype';
  const owner = isPrototype ? nameOf(childOf(object, 'object')) : undefined;
  return owner === undefined ? undefined : { kind: 'owner', name: owner };
};

const isModuleExports = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  node.computed !== true &&
  nameOf(childOf(node, 'object')) === 'module' &&
  wordOf(childOf(node, 'property')) === 'exports';

interface OneExport {
  readonly node: Node;
  readonly name: string;
  readonly property: Node;
  readonly right: Node;
}

const exportOne = (reader: SourceReader, { node, name, property, right }: OneExport, inside: InsideScope): void => {
  const place = reader.places.placeAt(property.start);
  const local = right.type === 'Identifier' ? nameOf(right) : undefined;
  if (local !== undefined && local !== 'undefined') {
    visit(reader, right, inside);
    reader.exportLocal({ name, local, scope: inside.scope, place });
    return;
  }
  const kind = isFunction(right) ? 'function' : right.type === 'ClassExpression' ? 'class' : 'variable';
  const binding = reader.exportedHere(inside, { name: property, text: name, kind, whole: node, meaning: VALUE });
  reader.export({ name, binding, place });
  visit(reader, right, within(inside, name));
};

/** `module.exports = X`, `= { a, b: c, d() {} }`, `= function …`, `= require('./x')`. */
const exportWhole = (reader: SourceReader, right: Node, inside: InsideScope): true => {
  const name = right.type === 'Identifier' ? nameOf(right) : nameOf(childOf(right, 'id'));
  const specifier = requireOf(right);
  if (specifier !== undefined) reader.export({ name: '*', from: { specifier, imported: '*' } });
  else if (right.type === 'Identifier' && name !== undefined)
    reader.exportLocal({ name: 'export=', local: name, scope: inside.scope });
  else if (right.type === 'ObjectExpression') {
    for (const property of childrenOf(right, 'properties')) exportProperty(reader, property, inside);
    return true;
  } else reader.export({ name: 'export=' });
  visit(reader, right, inside);
  return true;
};

const exportProperty = (reader: SourceReader, property: Node, inside: InsideScope): void => {
  const [key, value] = [childOf(property, 'key'), childOf(property, 'value')];
  const [word, local] = [wordOf(key), value?.type === 'Identifier' ? nameOf(value) : undefined];
  if (key === undefined || value === undefined || word === undefined || property.computed === true) {
    visit(reader, property, inside);
    return;
  }
  const { scope } = inside;
  const place = reader.places.placeAt(key.start);
  if (property.shorthand === true && local !== undefined) {
    reader.use({ name: local, offset: value.start, role: 'read', scope, meaning: VALUE, shorthand: 'export' });
    reader.exportLocal({ name: word, local, scope });
    return;
  }
  if (local === undefined) reader.export({ name: word, place });
  else reader.exportLocal({ name: word, local, scope, place });
  visit(reader, property, inside);
};

/** `require('x').name` or `(await import('x')).name` in an expression: an import of that name. */
const noteMember = (reader: SourceReader, node: Node): boolean => {
  const found = required(node);
  const imported = wordOf(found?.property);
  if (found?.property === undefined || imported === undefined) return false;
  reader.import({
    specifier: found.specifier,
    kind: found.kind,
    line: reader.places.lineAt(node.start),
    names: [{ imported, place: reader.places.placeAt(found.property.start) }],
  });
  return true;
};

export const COMMON_JS = { required, declareRequired, noteRequire, noteDynamicImport, noteMember, assignment };
