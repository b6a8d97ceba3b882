// Paths in expressions and types: `Cart::new`, `cart::total`, `crate::cart::Cart`.
import type { Reference } from '../../extracted.ts';
import { part } from '../nodes.ts';
import { declaredIn } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { type AroundRust, isCapital, type VisitRust } from './around.ts';
import { specifierOf } from './module-path.ts';

export const readPath = (
  node: SyntaxNode,
  around: AroundRust,
  visit: VisitRust,
  role: Reference['role'] = 'read',
): void => {
  const segments: SyntaxNode[] = [];
  if (!collect(node, segments, around, visit)) return;
  const first = segments[0];
  if (first === undefined) return;
  if (ROOTS.has(first.type)) {
    readQualified(segments, around);
    return;
  }
  const { findings, scope, self } = around;
  const text = findings.textOf(first);
  if (text !== 'Self') findings.refer({ name: first, scope, space: 'type', role: role === 'type' ? 'type' : 'read' });
  readMembers(segments, around, text === 'Self' ? self : undefined);
};

const ROOTS = new Set(['crate', 'self', 'super']);

/** False when the path does not begin with a name (`<T as Trait>::f`): then its parts were visited one by one. */
const collect = (node: SyntaxNode, segments: SyntaxNode[], around: AroundRust, visit: VisitRust): boolean => {
  if (node.type === 'scoped_identifier' || node.type === 'scoped_type_identifier') {
    const [before, name] = [part(node, 'path'), part(node, 'name')];
    const whole = before === undefined || collect(before, segments, around, visit);
    if (name === undefined) return whole;
    if (whole) segments.push(name);
    else around.findings.refer({ name, role: 'member' });
    return whole;
  }
  if (node.type === 'generic_type' || node.type === 'generic_type_with_turbofish') {
    const [inner, given] = [part(node, 'type'), part(node, 'type_arguments')];
    if (given !== undefined) visit(given, around);
    return inner !== undefined && collect(inner, segments, around, visit);
  }
  if (PLAIN.has(node.type)) {
    segments.push(node);
    return true;
  }
  visit(node, around);
  return false;
};

const PLAIN = new Set(['identifier', 'type_identifier', 'primitive_type', 'crate', 'self', 'super', 'metavariable']);

/** Each after the first belongs to the one before it; `known` is the type that the first stands for. */
const readMembers = (segments: readonly SyntaxNode[], { findings, scope }: AroundRust, known?: string): void => {
  for (const [index, name] of segments.entries()) {
    const before = index === 0 ? undefined : segments[index - 1];
    if (before === undefined) continue;
    const text = findings.textOf(before);
    const type = index === 1 && known !== undefined ? known : isCapital(text) ? text : undefined;
    findings.refer({
      name,
      role: 'member',
      of: { name: text, at: before.start, class: type, ...(index === 1 ? { scope, space: 'type' } : {}) },
    });
  }
};

/** `crate::cart::Cart::new`: modules as long as names are small, then the name that is meant, then what belongs to it. */
const readQualified = (segments: readonly SyntaxNode[], around: AroundRust): void => {
  const { findings, modules, file } = around;
  const names = segments.map((segment) => findings.textOf(segment));
  const capital = names.findIndex(isCapital);
  const place = capital === -1 ? names.length - 1 : capital;
  const target = segments[place];
  if (target === undefined || place === 0) return;
  const { specifier, here } = specifierOf(names.slice(0, place), modules);
  file.later.push(() => {
    const imported = names[place] ?? '';
    const there = here === undefined ? undefined : file.scopes.get(here);
    const key = `${specifier}::${imported}`;
    const known = (there === undefined ? undefined : declaredIn(there, imported)) ?? file.qualified.get(key);
    const binding = known ?? findings.newBinding();
    findings.refer({ name: target, role: 'read', binding });
    if (known !== undefined) return;
    file.qualified.set(key, binding);
    findings.import({
      specifier,
      kind: 'use',
      line: findings.places.lineAt(target.start),
      names: [{ imported, binding }],
    });
  });
  readMembers(segments.slice(place), around);
};
