// Finding one's way among the nodes of a tree.
import type { SyntaxNode } from './syntax-tree.ts';

/** The first child that plays this part. */
export const part = (node: SyntaxNode, field: string): SyntaxNode | undefined =>
  node.children.find((child) => child.field === field);

/** All children that play this part, without the commas between them. */
export const parts = (node: SyntaxNode, field: string): readonly SyntaxNode[] =>
  node.children.filter((child) => child.field === field && child.type !== ',');

export const childOf = (node: SyntaxNode, ...types: readonly string[]): SyntaxNode | undefined =>
  node.children.find(({ type }) => types.includes(type));

export const childrenOf = (node: SyntaxNode, ...types: readonly string[]): readonly SyntaxNode[] =>
  node.children.filter(({ type }) => types.includes(type));
