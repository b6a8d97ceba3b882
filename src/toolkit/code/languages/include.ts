// `#include`: beside the file first, then in the customary folders above it.
import type { ResolveContext } from '../extracted.ts';
import type { Findings } from './findings.ts';
import { folderOf, foldersUp, joined } from './folders.ts';
import { part } from './nodes.ts';
import type { Imports } from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

export const readInclude = (node: SyntaxNode, textOf: Findings['textOf']): Imports | undefined => {
  const path = part(node, 'path');
  if (path === undefined || !/^["<]/.test(textOf(path))) return undefined;
  return { specifier: textOf(path).slice(1, -1), kind: 'include', names: [{ imported: '*' }] };
};

export const resolveInclude = (from: string, specifier: string, { exists }: ResolveContext): readonly string[] => {
  const found = foldersUp(folderOf(from))
    .flatMap((folder) => [folder, joined(folder, 'include'), joined(folder, 'src')])
    .map((folder) => joined(folder, specifier))
    .find(exists);
  return found === undefined ? [] : [found];
};
