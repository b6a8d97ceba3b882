// Where Python would find a module: beside the importing file for a relative one, else from the folders a program starts in.
import type { ResolveContext } from '../../extracted.ts';
import { folderOf, foldersUp, joined } from '../folders.ts';

export const resolvePython = (from: string, specifier: string, { exists }: ResolveContext): readonly string[] => {
  const path = specifier.replace(/^\.+/, '');
  const dots = specifier.length - path.length;
  const names = path.split('.').filter((name) => name !== '');
  if (dots > 0) {
    const base = foldersUp(folderOf(from))[dots - 1];
    // A package that takes its own modules (`from . import cart`) does not import itself.
    return base === undefined ? [] : found(joined(base, ...names), exists).filter((file) => file !== from);
  }
  if (names.length === 0) return [];
  for (const start of starts(from, exists)) {
    const files = found(joined(start, ...names), exists);
    if (files.length > 0) return files;
  }
  return [];
};

/**
 * The folder above the outermost package of the file, as an installed package would have it; then its own and those above (scripts),
 * and the customary places of sources.
 */
const starts = (from: string, exists: ResolveContext['exists']): readonly string[] => {
  const up = foldersUp(folderOf(from));
  const above = up.find((folder) => !exists(joined(folder, '__init__.py')));
  return [...new Set([...(above === undefined ? [] : [above]), ...up, 'src', 'lib', 'python'])];
};

/** A package hides a module of the same name; a stub serves where there is nothing else. */
const found = (path: string, exists: ResolveContext['exists']): readonly string[] => {
  const package_ = (extension: string): string => joined(path, `__init__${extension}`);
  const candidates = [
    package_('.py'),
    ...(path === '.' ? [] : [`${path}.py`]),
    package_('.pyi'),
    ...(path === '.' ? [] : [`${path}.pyi`]),
  ];
  const first = candidates.find(exists);
  return first === undefined ? [] : [first];
};
