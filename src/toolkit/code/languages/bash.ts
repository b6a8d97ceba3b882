// Bash: functions, variables where they are first set, and aliases.
import type { Extracted, Extractor } from '../extracted.ts';
import { folderOf, foldersUp, joined } from './folders.ts';
import { part } from './nodes.ts';
import {
  type AroundNode,
  type Declares,
  named,
  type OutlineRecipe,
  outlineExtractor,
  outlineOf,
} from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** `alias ll='ls -l'` */
const alias = (node: SyntaxNode, { textOf }: AroundNode): Declares => {
  const [name, first] = [part(node, 'name'), part(node, 'argument')];
  if (name === undefined || first === undefined || textOf(name) !== 'alias') return { names: [] };
  const equals = textOf(first).indexOf('=');
  return { names: equals < 1 ? [] : [{ name: { ...first, end: first.start + equals }, kind: 'macro' }] };
};

const BASH: OutlineRecipe = {
  language: 'bash',
  declares: {
    function_definition: (node) => ({ names: [named(node, 'function')], holds: 'function' }),
    variable_assignment: (node) => {
      const name = part(node, 'name');
      return { names: name?.type === 'variable_name' ? [{ name, kind: 'variable', once: true }] : [] };
    },
    // `A=1 command` sets A for that command alone.
    command: (node, around) => ({ ...alias(node, around), holds: 'function' }),
  },
  imports: {
    command: (node, textOf) => {
      const [name, path] = [part(node, 'name'), part(node, 'argument')];
      if (name === undefined || path === undefined || !/^(?:source|\.)$/.test(textOf(name))) return undefined;
      // What a variable holds is not known; the rest of the path often is enough.
      const written = textOf(path)
        .replace(/^["']|["']$/g, '')
        .replace(/^.*(?:\$\{?\w+\}?|\$\([^)]*\))"?\//, '');
      return written.includes('$') ? undefined : { specifier: written, kind: 'include', names: [{ imported: '*' }] };
    },
  },
  resolveImport: (from, specifier, { exists }) => {
    const found = foldersUp(folderOf(from))
      .map((folder) => joined(folder, specifier))
      .find(exists);
    return found === undefined ? [] : [found];
  },
};

export const bash: Extractor = {
  ...outlineExtractor(BASH),
  extract: async (_path, text) => {
    const whole = await outlineOf(text, BASH);
    if (!whole.broken) return whole;
    const pieces = await piecewise(text);
    return pieces.symbols.length > whole.symbols.length ? pieces : whole;
  },
};

/** One expression the parser does not know can cost it the rest of a file; functions end with a brace of their own line. */
const piecewise = async (text: string): Promise<Extracted> => {
  const symbols: Extracted['symbols'][number][] = [];
  const imports: Extracted['imports'][number][] = [];
  const seen = new Set<string>();
  let [offset, lines] = [0, 0];
  for (const piece of text.split(/(?<=^\}[ \t]*\r?\n)/m)) {
    const found = await outlineOf(piece, BASH);
    for (const symbol of found.symbols) {
      const name = `${symbol.container ?? ''} ${symbol.name}`;
      // A variable is declared where it is first set, in whichever piece that is.
      if (symbol.kind === 'variable' && seen.has(name)) continue;
      seen.add(name);
      const { line, column, offset: at } = symbol.place;
      symbols.push({
        ...symbol,
        place: { line: line + lines, column, offset: at + offset },
        lines: { from: symbol.lines.from + lines, to: symbol.lines.to + lines },
      });
    }
    for (const source of found.imports) imports.push({ ...source, line: source.line + lines });
    offset += piece.length;
    lines += piece.split('\n').length - 1;
  }
  // Bindings were counted anew in every piece.
  const numbered = symbols.map((symbol, index) => ({ ...symbol, binding: index + 1 }));
  return { symbols: numbered, imports, exports: [], references: [], broken: true };
};
