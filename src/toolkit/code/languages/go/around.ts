// Where in a Go file one is.
import type { Findings } from '../findings.ts';
import type { Scope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

export interface Around {
  readonly findings: Findings;
  readonly scope: Scope;
  readonly container: readonly string[];
  /** What a method calls its object, and the type of that. */
  readonly receiver?: { readonly name: string; readonly type: string };
}

export type Visit = (node: SyntaxNode, around: Around) => void;

export const isCapital = (name: string): boolean => /^\p{Lu}/u.test(name);
