// Patterns of Rust: small names bind, capitals and paths are compared with.
import type { Binding } from '../../extracted.ts';
import { part } from '../nodes.ts';
import { declare } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { type AroundRust, isCapital, type VisitRust } from './around.ts';

export interface Pattern {
  readonly visit: VisitRust;
  /** The statement that binds; without it the names are parameters: bound, but nothing to list. */
  readonly whole?: SyntaxNode;
  /** The offset from which on the names can be seen. */
  readonly from?: number;
}

export const bindPattern = (pattern: SyntaxNode, around: AroundRust, options: Pattern): void =>
  bind(pattern, around, options, new Map());

/** `bound` holds the names of this pattern: both sides of `A(x) | B(x)` bind one x. */
const bind = (pattern: SyntaxNode, around: AroundRust, options: Pattern, bound: Map<string, Binding>): void => {
  const { findings } = around;
  if (pattern.type === 'identifier') {
    bindName(pattern, around, options, bound);
    return;
  }
  if (pattern.type === 'field_pattern') {
    const [name, inner] = [part(pattern, 'name'), part(pattern, 'pattern')];
    if (name?.type === 'shorthand_field_identifier') {
      findings.refer({ name, role: 'member', shorthand: 'pattern' });
      bindName(name, around, options, bound);
    } else if (name !== undefined) findings.refer({ name, role: 'member' });
    if (inner !== undefined) bind(inner, around, options, bound);
    return;
  }
  if (!WALKED.has(pattern.type)) {
    options.visit(pattern, around);
    return;
  }
  for (const child of pattern.children)
    if (child.field === 'type' || child.field === 'condition') options.visit(child, around);
    else bind(child, around, options, bound);
};

const WALKED = new Set([
  'match_pattern',
  'tuple_pattern',
  'tuple_struct_pattern',
  'struct_pattern',
  'slice_pattern',
  'or_pattern',
  'ref_pattern',
  'mut_pattern',
  'reference_pattern',
  'captured_pattern',
]);

const bindName = (
  name: SyntaxNode,
  { findings, scope, container }: AroundRust,
  { whole, from }: Pattern,
  bound: Map<string, Binding>,
): void => {
  const text = findings.textOf(name);
  if (text === '_') return;
  if (isCapital(text)) {
    findings.refer({ name, scope, space: 'value', role: 'read' });
    return;
  }
  const before = bound.get(text);
  if (before !== undefined) {
    findings.refer({ name, role: 'write', binding: before });
    return;
  }
  const binding = findings.newBinding();
  bound.set(text, binding);
  declare(scope, text, { binding, spaces: ['value'], ...(from === undefined ? {} : { from }) });
  const shorthand = name.type === 'shorthand_field_identifier';
  if (whole === undefined) findings.parameter({ name, container, binding, shorthand });
  else findings.symbol({ name, whole, kind: 'variable', container, exported: false, binding, shorthand });
};
