// Paths of modules as they are written, made relative to the file: what is inside it is known, the rest is for the resolver.
import type { Findings } from '../findings.ts';
import { part } from '../nodes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

export const pathNames = (path: SyntaxNode, findings: Findings): readonly string[] => {
  if (path.type !== 'scoped_identifier' && path.type !== 'scoped_type_identifier') return [findings.textOf(path)];
  const [before, name] = [part(path, 'path'), part(path, 'name')];
  return [
    ...(before === undefined ? [] : pathNames(before, findings)),
    ...(name === undefined ? [] : [findings.textOf(name)]),
  ];
};

/** `here` is the path of a module inside this file ('' for the file itself), when that is what is meant. */
export const specifierOf = (
  path: readonly string[],
  modules: readonly string[],
): { readonly specifier: string; readonly here?: string } => {
  const [first, ...rest] = path;
  if (first !== 'self' && first !== 'super') return { specifier: path.join('::') };
  let [inside, names, above] = [modules, first === 'self' ? rest : path, 0];
  while (names[0] === 'super') {
    if (inside.length > 0) inside = inside.slice(0, -1);
    else above += 1;
    names = names.slice(1);
  }
  const within = [...inside, ...names];
  if (above > 0) return { specifier: [...Array.from({ length: above }, () => 'super'), ...names].join('::') };
  return { specifier: ['self', ...within].join('::'), here: within.join('::') };
};
