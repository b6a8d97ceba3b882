// Where in a Python file one is.
import type { Binding } from '../../extracted.ts';
import type { Findings } from '../findings.ts';
import type { NameScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

export interface AroundPython {
  readonly findings: Findings;
  readonly module: NameScope;
  readonly scope: NameScope;
  readonly container: readonly string[];
  /** The class whose body or method this is. */
  readonly class?: { readonly name: string; readonly fields: Set<string> };
  /** What a method calls its object. */
  readonly self?: string;
  /** Names that `global` or `nonlocal` sent elsewhere; shared by a function's whole body. */
  readonly sent: Map<string, 'global' | 'nonlocal'>;
  /** Modules imported by a dotted name ("os.path"), which stands before the dot as a whole. */
  readonly dotted: Map<string, Binding>;
  /** Bodies of functions, read when all around them is: only then are the names they see declared. */
  readonly later: (() => void)[];
  /** Inside an annotation. */
  readonly types: boolean;
}

export type VisitPython = (node: SyntaxNode, around: AroundPython) => void;
