// The recipe of a language of which only definitions are read: which nodes declare what, and under which name.
import type { Extracted, Extractor, Import, ResolveContext, SymbolKind } from '../extracted.ts';
import { type Findings, openFindings } from './findings.ts';
import type { GrammarName } from './load-grammar.ts';
import { part } from './nodes.ts';
import { type SyntaxNode, syntaxTree } from './syntax-tree.ts';
import { yieldBetween } from './yield-between.ts';

export interface OutlineRecipe {
  readonly language: GrammarName;
  readonly sharesFolder?: boolean;
  /** By node type. One may declare several names (`int a, b`), or none. */
  readonly declares: Readonly<Record<string, (node: SyntaxNode, around: AroundNode) => Declares>>;
  readonly imports?: Readonly<Record<string, (node: SyntaxNode, textOf: Findings['textOf']) => Imports | undefined>>;
  resolveImport?(from: string, specifier: string, context: ResolveContext): readonly string[];
}

export type Imports = Omit<Import, 'line'>;

export interface AroundNode {
  readonly textOf: Findings['textOf'];
  /** What the nearest declaration around is: members belong to a type, locals to a function. */
  readonly inside: 'file' | 'type' | 'function';
  readonly container: readonly string[];
  readonly exported: boolean;
  /** Names assigned to so far in here; only the first time declares. */
  readonly assigned: Set<string>;
}

export interface Declares {
  readonly names: readonly (DeclaredNode | undefined)[];
  /** What the nodes inside belong to. Absent: the same as this one. */
  readonly holds?: 'type' | 'function' | 'file';
  /** What is inside is not read: it declares nothing here. */
  readonly closed?: boolean;
  /** Names of containers that are written before the name itself (`Cart::total`). */
  readonly within?: readonly string[];
}

export interface DeclaredNode {
  readonly name: SyntaxNode;
  readonly kind: SymbolKind;
  readonly hidden?: boolean;
  /** Declared by being assigned to: counts the first time only. */
  readonly once?: boolean;
}

export const outlineExtractor = (recipe: OutlineRecipe): Extractor => ({
  language: recipe.language,
  ...(recipe.sharesFolder === undefined ? {} : { sharesFolder: recipe.sharesFolder }),
  ...(recipe.resolveImport === undefined ? {} : { resolveImport: recipe.resolveImport }),
  extract: async (_path, text) => outlineOf(text, recipe),
});

export const outlineOf = async (text: string, recipe: OutlineRecipe): Promise<Extracted> => {
  const tree = await syntaxTree(recipe.language, text);
  const findings = openFindings(text, 'outline');
  const { textOf } = findings;
  const around: AroundNode = { textOf, inside: 'file', container: [], exported: true, assigned: new Set() };
  const rest = yieldBetween();
  for (const child of tree.root.children) {
    read(child, around, { recipe, findings });
    await rest();
  }
  return findings.finish(tree.broken);
};

interface Reading {
  readonly recipe: OutlineRecipe;
  readonly findings: Findings;
}

const read = (node: SyntaxNode, around: AroundNode, reading: Reading): void => {
  const { recipe, findings } = reading;
  const imported = recipe.imports?.[node.type]?.(node, findings.textOf);
  if (imported !== undefined) findings.import({ ...imported, line: findings.places.lineAt(node.start) });
  const declares = Object.hasOwn(recipe.declares, node.type) ? recipe.declares[node.type]?.(node, around) : undefined;
  const inside = declares === undefined ? around : declared(node, declares, around, findings);
  if (declares?.closed !== true) for (const child of node.children) read(child, inside, reading);
};

const declared = (
  node: SyntaxNode,
  { names, holds, within = [] }: Declares,
  around: AroundNode,
  findings: Findings,
): AroundNode => {
  const container = [...around.container, ...within];
  const fresh = names.filter((found): found is DeclaredNode => found !== undefined && isNew(found, around));
  for (const { name, kind, hidden = false } of fresh) {
    const member = kind === 'method' || kind === 'field' || kind === 'member';
    const exported = around.exported && !hidden;
    const binding = member ? undefined : findings.newBinding();
    findings.symbol({ name, whole: node, kind, container, exported, binding });
    if (exported && binding !== undefined && container.length === 0)
      findings.export({ name: findings.textOf(name), binding });
  }
  if (holds === undefined) return around;
  const first = fresh[0];
  return {
    textOf: around.textOf,
    inside: holds,
    container: first === undefined ? container : [...container, findings.textOf(first.name)],
    exported: around.exported && holds !== 'function' && first?.hidden !== true,
    assigned: holds === 'file' ? around.assigned : new Set(),
  };
};

const isNew = ({ name, once = false }: DeclaredNode, { assigned, textOf }: AroundNode): boolean => {
  if (!once) return true;
  const text = textOf(name);
  if (assigned.has(text)) return false;
  assigned.add(text);
  return true;
};

/** The child in the part `name`, as a declaration of this kind. */
export const named = (node: SyntaxNode, kind: SymbolKind, hidden = false): DeclaredNode | undefined => {
  const name = part(node, 'name');
  return name === undefined ? undefined : { name, kind, hidden };
};
