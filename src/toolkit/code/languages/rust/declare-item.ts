// Items of Rust: seen in the whole module or block that holds them, or members of a type.
import type { SymbolKind } from '../../extracted.ts';
import { childOf } from '../nodes.ts';
import { declare, type Space } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundRust } from './around.ts';

export const declareItem = (
  name: SyntaxNode,
  around: AroundRust,
  { whole, kind, spaces }: { readonly whole: SyntaxNode; readonly kind: SymbolKind; readonly spaces: readonly Space[] },
): void => {
  const { findings, scope, container, owner, modules } = around;
  const text = findings.textOf(name);
  const exported = isPublic(whole);
  if (owner !== undefined) {
    findings.symbol({ name, whole, kind, container, exported: exported || owner.exported });
    return;
  }
  // `const _: () = …` checks something and names nothing.
  if (text === '_') return;
  const binding = findings.newBinding();
  declare(scope, text, { binding, spaces });
  findings.symbol({ name, whole, kind, container, exported: exported && scope.kind === 'module', binding });
  // Without `pub` the modules below can still import it.
  if (scope.kind === 'module' && modules.length === 0) findings.export({ name: text, binding });
};

export const declareMember = (
  name: SyntaxNode,
  around: AroundRust,
  whole: SyntaxNode,
  kind: 'field' | 'member',
): void => {
  const { findings, container, owner } = around;
  findings.symbol({
    name,
    whole,
    kind,
    container,
    exported: (kind === 'member' && owner?.exported === true) || isPublic(whole),
  });
};

export const isPublic = (node: SyntaxNode): boolean => childOf(node, 'visibility_modifier') !== undefined;
