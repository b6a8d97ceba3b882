// Names that Go declares: of a package, where order does not matter, or of a block, where it does.
import type { SymbolKind } from '../../extracted.ts';
import { declare, declaredIn } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { type AroundGo, isCapital } from './around.ts';

/** `whole` is the declaration; a local name can be seen from its end on. */
export const declareName = (
  name: SyntaxNode,
  around: AroundGo,
  { whole, kind, from = whole.end }: { readonly whole: SyntaxNode; readonly kind: SymbolKind; readonly from?: number },
): void => {
  const { findings, scope, container } = around;
  const text = findings.textOf(name);
  if (text === '_') return;
  const binding = findings.newBinding();
  const top = scope.kind === 'module';
  declare(scope, text, { binding, from: top ? 0 : from });
  const exported = top && isCapital(text);
  findings.symbol({ name, whole, kind, container, exported, binding });
  if (exported) findings.export({ name: text, binding });
};

/** A parameter: seen in the whole function, listed nowhere. */
export const declareParameter = (name: SyntaxNode, { findings, scope, container }: AroundGo): void => {
  const text = findings.textOf(name);
  if (text === '_') return;
  const binding = findings.newBinding();
  declare(scope, text, { binding });
  findings.parameter({ name, container, binding });
};

/** `a, b := f()` declares those that are new in this block and writes to the others. */
export const declareShort = (left: SyntaxNode, around: AroundGo, whole: SyntaxNode, from?: number): void => {
  for (const name of left.children) {
    if (name.type !== 'identifier') continue;
    const before = declaredIn(around.scope, around.findings.textOf(name), name.start);
    if (before !== undefined) around.findings.refer({ name, role: 'write', binding: before });
    else declareName(name, around, { whole, kind: 'variable', ...(from === undefined ? {} : { from }) });
  }
};

export const declareMember = (
  name: SyntaxNode,
  around: AroundGo,
  whole: SyntaxNode,
  kind: 'field' | 'method',
): void => {
  const { findings, container } = around;
  const exported = [...container, findings.textOf(name)].every(isCapital);
  findings.symbol({ name, whole, kind, container, exported });
};
