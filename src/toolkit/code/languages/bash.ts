// Bash: functions, variables where they are first set, and aliases.
import { folderOf, foldersUp, joined } from './folders.ts';
import { part } from './nodes.ts';
import { type Around, type Declares, named, outlineExtractor } from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** `alias ll='ls -l'` */
const alias = (node: SyntaxNode, { textOf }: Around): Declares => {
  const [name, first] = [part(node, 'name'), part(node, 'argument')];
  if (name === undefined || first === undefined || textOf(name) !== 'alias') return { names: [] };
  const equals = textOf(first).indexOf('=');
  return { names: equals < 1 ? [] : [{ name: { ...first, end: first.start + equals }, kind: 'macro' }] };
};

export const bash = outlineExtractor({
  language: 'bash',
  extensions: ['.sh', '.bash', '.bats'],
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
});
