// What stands beside a file's bytes: kept when the file is edited or moved, and to be said beforehand where it cannot be.
import { join } from 'node:path';
import { askAttributes } from './attributes.ts';
import type { FolderPath, Path } from './path.ts';
import type { TemporaryPlace } from './workspace.ts';

export interface AttributeKeeper {
  of(path: Path): Promise<readonly string[]>;
  keep(pairs: readonly { readonly from: Path; readonly to: TemporaryPlace }[]): Promise<void>;
}

/** `rootOf`: where a folder that was added leads; undefined for any other name. */
export const attributeKeeper = (root: string, rootOf: (name: string) => string | undefined): AttributeKeeper => {
  const absolute = (path: FolderPath): string => {
    const [top = '', ...rest] = path.split('/');
    const elsewhere = rootOf(top);
    return elsewhere === undefined ? join(root, path) : join(elsewhere, ...rest);
  };
  return {
    of: async (path) => {
      const from = absolute(path);
      return (await askAttributes([{ from }]))?.get(from) ?? [];
    },
    keep: async (pairs) => {
      await askAttributes(
        pairs.map(({ from, to }) => ({ from: absolute(from), to: join(absolute(to.folder), to.name) })),
      );
    },
  };
};
