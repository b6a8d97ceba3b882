// The inside of a macro call is no syntax yet: its words are taken for what their neighbours make likely.
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundRust } from './around.ts';

export const readTokens = (tree: SyntaxNode, around: AroundRust): void => {
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
