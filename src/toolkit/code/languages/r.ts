// R: what is assigned at the top and in functions, and the classes and methods that calls declare.
import type { SymbolKind } from '../extracted.ts';
import { folderOf, foldersUp, joined } from './folders.ts';
import { part, parts } from './nodes.ts';
import { type AroundNode, type DeclaredNode, type Declares, outlineExtractor } from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

const TO_THE_LEFT = new Set(['<-', '<<-', '=', ':=']);
const TO_THE_RIGHT = new Set(['->', '->>']);

const assignment = (node: SyntaxNode, around: AroundNode): Declares => {
  const operator = part(node, 'operator')?.type ?? '';
  const [left, right] = [part(node, 'lhs'), part(node, 'rhs')];
  if (!TO_THE_LEFT.has(operator) && !TO_THE_RIGHT.has(operator)) return { names: [] };
  const [target, value] = TO_THE_LEFT.has(operator) ? [left, right] : [right, left];
  const name = target === undefined ? undefined : plainName(target, around);
  if (name === undefined || value === undefined) return { names: [] };
  const kind = kindOf(value, around);
  const declared: DeclaredNode = { name, kind, once: kind === 'variable' };
  if (kind === 'function') return { names: [declared], holds: 'function' };
  return { names: [declared], ...(kind === 'class' ? { holds: 'type' as const } : {}) };
};

const kindOf = (value: SyntaxNode, { textOf }: AroundNode): SymbolKind => {
  if (value.type === 'function_definition') return 'function';
  const called = value.type === 'call' ? part(value, 'function') : undefined;
  return called !== undefined && /(?:^|::)(?:R6Class|setRefClass|setClass)$/.test(textOf(called))
    ? 'class'
    : 'variable';
};

/** Without the quotes or backticks that a name may wear. */
const plainName = (node: SyntaxNode, { textOf }: AroundNode): SyntaxNode | undefined => {
  if (node.type === 'string') return part(node, 'content');
  if (node.type !== 'identifier') return undefined;
  return textOf(node).startsWith('`') ? { ...node, start: node.start + 1, end: node.end - 1 } : node;
};

const MAKERS: Readonly<Record<string, SymbolKind>> = {
  assign: 'variable',
  setClass: 'class',
  setRefClass: 'class',
  setGeneric: 'function',
  setMethod: 'method',
};

const call = (node: SyntaxNode, around: AroundNode): Declares => {
  const [called, given] = [part(node, 'function'), part(node, 'arguments')];
  const kind = called === undefined ? undefined : MAKERS[around.textOf(called)];
  const first = given === undefined ? undefined : parts(given, 'argument')[0];
  const value = first === undefined ? undefined : part(first, 'value');
  const name = kind === undefined || value?.type !== 'string' ? undefined : part(value, 'content');
  // `A <- setClass("A", …)` is declared already.
  if (kind === undefined || name === undefined || around.container.at(-1) === around.textOf(name)) return { names: [] };
  return { names: [{ name, kind }] };
};

/** In `R6Class("A", public = list(go = function() …))` the arguments are the members. */
const argument = (node: SyntaxNode, { inside }: AroundNode): Declares => {
  const [name, value] = [part(node, 'name'), part(node, 'value')];
  if (inside !== 'type' || name === undefined || value?.type !== 'function_definition') return { names: [] };
  return { names: [{ name, kind: 'method' }], holds: 'function' };
};

export const r = outlineExtractor({
  language: 'r',
  declares: {
    binary_operator: assignment,
    call,
    argument,
    function_definition: (_node, { inside }) =>
      inside === 'function' ? { names: [] } : { names: [], holds: 'function' },
  },
  imports: {
    call: (node, textOf) => {
      const [called, given] = [part(node, 'function'), part(node, 'arguments')];
      const first = given === undefined ? undefined : parts(given, 'argument')[0];
      if (called === undefined || first === undefined || !/^(?:library|require|source)$/.test(textOf(called)))
        return undefined;
      const specifier = textOf(first).replace(/^["']|["']$/g, '');
      return { specifier, kind: textOf(called) === 'source' ? 'include' : 'require', names: [{ imported: '*' }] };
    },
  },
  resolveImport: (from, specifier, { exists }) => {
    const found = foldersUp(folderOf(from))
      .map((folder) => joined(folder, specifier))
      .find(exists);
    return found === undefined ? [] : [found];
  },
});
