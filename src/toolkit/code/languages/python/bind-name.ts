// A name is bound: by an assignment, a loop, a `with`, a pattern. The first time declares it, later ones write to it.
import type { SymbolKind } from '../../extracted.ts';
import { declare, declaredIn, type NameScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundPython, VisitPython } from './around.ts';

/** `whole` is the statement that binds; without it the name is a parameter's or a comprehension's: bound, but nothing to list. */
export const bindName = (name: SyntaxNode, around: AroundPython, whole?: SyntaxNode): void => {
  const { findings, container } = around;
  const text = findings.textOf(name);
  const sent = around.sent.get(text);
  if (sent === 'nonlocal') {
    findings.refer({ name, role: 'write', ...(around.scope.parent && { scope: around.scope.parent }) });
    return;
  }
  const scope = sent === 'global' ? around.module : around.scope;
  if (scope.kind === 'class') {
    bindField(name, around, whole ?? name);
    return;
  }
  const before = declaredIn(scope, text);
  if (before !== undefined) {
    findings.refer({ name, role: 'write', binding: before });
    return;
  }
  const binding = findings.newBinding();
  declare(scope, text, { binding });
  if (whole === undefined) {
    findings.parameter({ name, container, binding });
    return;
  }
  const top = scope.kind === 'module';
  findings.symbol({ name, whole, kind: kindOf(text), container: top ? [] : container, exported: top, binding });
  if (top) findings.export({ name: text, binding });
};

/** By the custom of the language: capitals are not meant to change. */
const kindOf = (name: string): SymbolKind => (/^_*[A-Z][A-Z0-9_]*$/.test(name) ? 'constant' : 'variable');

/** `count = 0` in a class, or `self.count = 0` in one of its methods. */
export const bindField = (
  name: SyntaxNode,
  { findings, class: owner, container }: AroundPython,
  whole: SyntaxNode,
): void => {
  const text = findings.textOf(name);
  if (owner === undefined) return;
  if (owner.fields.has(text)) {
    findings.refer({ name, role: 'member', of: ofClass(owner.name, name) });
    return;
  }
  owner.fields.add(text);
  const end = container.lastIndexOf(owner.name) + 1;
  findings.symbol({ name, whole, kind: 'field', container: container.slice(0, end), exported: end === 1 });
};

export const ofClass = (name: string, { start }: SyntaxNode): { name: string; at: number; class: string } => ({
  name,
  at: start,
  class: name,
});

/** Everything a target binds: names in tuples and lists, behind stars; what is only reached through something is visited. */
export const bindTarget = (
  target: SyntaxNode,
  around: AroundPython,
  whole: SyntaxNode | undefined,
  visit: VisitPython,
): void => {
  if (target.type === 'identifier') {
    bindName(target, around, whole);
    return;
  }
  if (NESTED.has(target.type)) {
    for (const child of target.children) bindTarget(child, around, whole, visit);
    return;
  }
  if (target.type === 'attribute' && whole !== undefined && around.self !== undefined) {
    const [object, name] = [target.children[0], target.children.at(-1)];
    if (object?.type === 'identifier' && name !== undefined && around.findings.textOf(object) === around.self) {
      visit(object, around);
      bindField(name, around, whole);
      return;
    }
  }
  visit(target, around);
};

const NESTED = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'list_splat_pattern',
  'dictionary_splat_pattern',
  'expression_list',
  'tuple',
  'list',
  'list_splat',
  'parenthesized_expression',
  'as_pattern_target',
]);

/** The scope of a function or module around: what `:=` in a comprehension binds in. */
export const aroundComprehensions = (around: AroundPython): AroundPython => {
  let scope: NameScope = around.scope;
  while (scope.kind === 'block' && scope.parent !== undefined) scope = scope.parent;
  return { ...around, scope };
};
