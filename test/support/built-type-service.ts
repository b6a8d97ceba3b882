// The program that reads types as the build makes it, in a folder from where its compiler can be found.
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledForNode } from './bundled-for-node.ts';

/** The folder is the caller's to remove. */
export const builtTypeService = async (
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-types-'))),
): Promise<{ readonly folder: string; readonly file: string }> => {
  const file = await bundledForNode('src/toolkit/code/types/type-service.ts', folder);
  return { folder, file };
};
