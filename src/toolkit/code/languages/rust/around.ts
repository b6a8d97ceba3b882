// Where in a Rust file one is.
import type { Binding } from '../../extracted.ts';
import type { Findings } from '../findings.ts';
import type { NameScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

export interface AroundRust {
  readonly findings: Findings;
  readonly scope: NameScope;
  /** The modules inside this file that one is in, outermost first. */
  readonly modules: readonly string[];
  readonly container: readonly string[];
  /** The type or trait whose members these are. */
  readonly owner?: { readonly exported: boolean };
  /** The type that `self` and `Self` stand for. */
  readonly self?: string;
  readonly file: FileSoFar;
}

export interface FileSoFar {
  /** The scopes of all modules inside this file by their path, the file itself by ''. */
  readonly scopes: Map<string, NameScope>;
  /** Imports and qualified paths, read when all modules of the file are known. */
  readonly later: (() => void)[];
  /** What qualified paths (`crate::cart::total`) mean, each told once. */
  readonly qualified: Map<string, Binding>;
}

export type VisitRust = (node: SyntaxNode, around: AroundRust) => void;

/** By the custom of the language: types, traits, variants and constants have capitals, modules, functions and variables have not. */
export const isCapital = (name: string): boolean => /^\p{Lu}/u.test(name);
