// Where in a Go file one is.
import type { Findings } from '../findings.ts';
import type { NameScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

export interface AroundGo {
  readonly findings: Findings;
  readonly scope: NameScope;
  readonly container: readonly string[];
  /** What a method calls its object, and the type of that. */
  readonly receiver?: { readonly name: string; readonly type: string };
}

export type VisitGo = (node: SyntaxNode, around: AroundGo) => void;

export const isCapital = (name: string): boolean => /^\p{Lu}/u.test(name);
